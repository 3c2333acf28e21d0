"""What clicks on the drawing mean: the pieces of a decision, and why nothing can be done with others."""

from collections.abc import Sequence

from bastide.engine.bits import members
from bastide.engine.state import NOBODY
from bastide.engine.text import Text
from bastide.games.builders.components import BUILDING_BY_ID, HAND_BY_ID
from bastide.games.builders.decisions import END, OPEN, RECRUIT, SEND, TAKE, VERBS
from bastide.games.builders.refusals import not_idle, why_not
from bastide.games.builders.state import NONE, BuildersState, Display


def pieces(decision: int) -> list[str]:
    """In the order a player clicks them; coins and the end of the turn are buttons."""
    _, *touched = VERBS.parts(decision).values()
    return [] if VERBS.of[decision] in (TAKE, END) else touched


def explain(state: BuildersState, clicked: Sequence[str]) -> Text | None:
    """A card alone: why it cannot be had, where the hand is, or what is missing to send it."""
    if state.seat == NOBODY or len(clicked) > 1:
        return None
    workshop = state.workshops[state.seat]
    site, hand = BUILDING_BY_ID.get(clicked[0], NONE), HAND_BY_ID.get(clicked[0], NONE)
    if site != NONE and workshop.sites >> site & 1:
        return None if workshop.team else Text("nobody in your team is idle", "personne n'est libre dans votre équipe")
    if site != NONE and _is_for_all(state.buildings, site):
        return why_not(state, OPEN.at(site))
    if hand != NONE and _is_for_all(state.workers, hand):
        return why_not(state, RECRUIT.at(hand))
    if hand == NONE:
        return None
    if not workshop.team >> hand & 1:
        return not_idle(hand)
    if not workshop.sites:
        return Text("you have no open site to send anybody to", "vous n'avez pas de chantier ouvert où l'envoyer")
    return why_not(state, SEND.at(hand, members(workshop.sites)[0]))


def _is_for_all(display: Display, card: int) -> bool:
    """Does a card lie in the row, or on top of the deck?"""
    return card in display.row or card == display.top
