"""What programs ask about a table of The Builders, in the players' words and as numbers."""

from typing import NamedTuple

from bastide.engine.bits import members
from bastide.engine.match import Match
from bastide.games.builders.components import BUILDINGS, HANDS, RESOURCES, WAGE
from bastide.games.builders.decisions import END, SEND, TAKE, VERBS
from bastide.games.builders.state import BuildersState


class OpenSite(NamedTuple):
    """A building that somebody has begun, who works there, and what it still lacks (U6.1)."""

    building: str
    seat: int
    crew: list[str]
    lacking: dict[str, int]


def open_sites(match: Match, seat: int | None = None) -> list[OpenSite]:
    """The open sites of a seat, or of all seats.

    >>> import bastide
    >>> match = bastide.game("builders").start(players=2, seed=7, first_player=0)
    >>> match.play("open B02")
    >>> open_sites(match)
    [OpenSite(building='B02', seat=0, crew=[], lacking={'stone': 1, 'tile': 1})]
    """
    state = match.state
    assert isinstance(state, BuildersState), "this is asked of The Builders"
    found = []
    for owner, workshop in enumerate(state.workshops):
        for building in members(workshop.sites) if seat in (None, owner) else []:
            crew = state.crew[building]
            missing = zip(RESOURCES, state.book.missing(building, crew), strict=True)
            lacking = {resource: count for resource, count in missing if count}
            found.append(OpenSite(BUILDINGS[building].id, owner, [HANDS[hand].id for hand in members(crew)], lacking))
    return found


def cost(state: BuildersState, decision: int) -> dict[str, int]:
    """Actions of those that are left, and coins: for actions that must be bought, and wages (U4.3, U5)."""
    verb = VERBS.of[decision]
    if verb is END:
        return {}
    actions, wage = 1, 0
    if verb is TAKE:
        actions = TAKE.part(decision, 0)
    elif verb is SEND:
        wage = WAGE[SEND.part(decision, 0)]
        actions = state.book.sending_cost(state, SEND.part(decision, 1))
    due = {"actions": min(actions, state.actions), "coins": state.book.price(state, actions) + wage}
    return {name: count for name, count in due.items() if count}
