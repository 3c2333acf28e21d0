"""The cards of a position: hands, cards played, decks with what is known of them (T8, T12.1, T13)."""

from bastide.engine.bag import bag_of, contents, size_of
from bastide.engine.reading import at_seat, cards_of, in_two_places, list_of, no_strangers, wrong
from bastide.engine.record import Json
from bastide.engine.text import Text
from bastide.games.torres.components import (
    COPIES,
    KIND_BY_ID,
    KIND_COUNT,
    KINDS,
)
from bastide.games.torres.state import NONE, Deck, TorresState


def place_cards(state: TorresState, position: Json, zones: list[Json]) -> None:
    """Every card lies in one place (T14.6)."""
    for seat, (camp, zone) in enumerate(zip(state.camps, zones, strict=True)):
        is_on_turn = seat == state.seat
        played = [KINDS[state.played].id] if is_on_turn and state.played != NONE else []
        discard = cards_of(zone.get("played", played), KIND_BY_ID, at_seat(seat, "played"))
        hand = contents(state.bought) if is_on_turn else []
        if state.terms.master:
            hand = [kind for kind in range(KIND_COUNT) if kind not in discard]
        if "hand" in zone:
            hand = cards_of(zone["hand"], KIND_BY_ID, at_seat(seat, "hand"))
        _check_copies(state, hand + discard)
        camp.hand, camp.discard = bag_of(hand), bag_of(discard)
        if is_on_turn and state.played != NONE and state.played not in discard:
            raise wrong(
                f"{KINDS[state.played].id} was played by seat {seat} in this turn, but lies elsewhere",
                f"{KINDS[state.played].id} a été jouée par le siège {seat} pendant ce tour, mais elle est ailleurs",
            )
        for kind in contents(state.bought) if is_on_turn else []:
            if hand.count(kind) < contents(state.bought).count(kind):
                raise wrong(
                    f"{KINDS[kind].id} was bought by seat {seat} in this turn, but is not in its hand",
                    f"{KINDS[kind].id} a été achetée par le siège {seat} pendant ce tour, mais n'est pas dans sa main",
                )
    _place_decks(state, position)


def _check_copies(state: TorresState, kinds: list[int]) -> None:
    copies = COPIES if state.terms.shared and not state.terms.master else 1
    for kind in kinds:
        if kinds.count(kind) > copies:
            name = KINDS[kind].id
            if copies == 1:
                raise in_two_places(name)
            raise wrong(f"{name} lies in more than {copies} places", f"{name} est à plus de {copies} endroits")


def _place_decks(state: TorresState, position: Json) -> None:
    players = range(state.terms.players)
    buyers = [[seat] for seat in players]  # who buys from each deck
    if state.terms.master:
        buyers = []
        for seat, camp in enumerate(state.camps):
            if size_of(camp.hand) + size_of(camp.discard) < KIND_COUNT:
                raise wrong(
                    f"seat {seat} has all {KIND_COUNT} cards in hand or played (T12.1)",
                    f"le siège {seat} a ses {KIND_COUNT} cartes en main ou jouées (T12.1)",
                )
    elif state.terms.shared:
        buyers = [list(players)]
    zones = list_of(position.get("decks", [{} for _ in buyers]), "decks")
    if len(zones) != len(buyers) or not all(isinstance(zone, dict) for zone in zones):
        raise wrong(
            f"“decks” is a list of as many decks as there are, {len(buyers)}",
            f"« decks » est une liste d'autant de pioches qu'il y en a, {len(buyers)}",
        )
    state.decks = [_deck(state, zone, seats) for zone, seats in zip(zones, buyers, strict=True)]


def _deck(state: TorresState, zone: Json, buyers: list[int]) -> Deck:
    """Known cards on top and at the bottom, and between them all that lie nowhere else."""
    no_strangers(zone, ("top", "knower", "middle", "bottom", "bottom_knowers"), Text("a deck", "une pioche"))
    top = cards_of(zone.get("top", []), KIND_BY_ID, "top")
    bottom = cards_of(zone.get("bottom", []), KIND_BY_ID, "bottom")
    looked_at = state.look if state.seat in buyers else []
    most = state.book.look
    if len(top) >= most or (top and looked_at):
        raise wrong(
            f"at most {most - 1} cards are put back on top of a deck, none while cards are looked at",
            f"on remet au plus {most - 1} cartes sur une pioche, aucune tant qu'on regarde des cartes",
        )
    if (top or bottom) and not state.terms.picks:
        raise wrong(
            "no card is put back into a deck with these options (T8.2)",
            "on ne remet aucune carte dans une pioche avec ces options (T8.2)",
        )
    seen = top + bottom + looked_at
    for seat in buyers:
        camp = state.camps[seat]
        seen = seen + contents(camp.hand) + contents(camp.discard)
    _check_copies(state, seen)
    copies = COPIES if state.terms.shared else 1
    middle = [kind for kind in range(KIND_COUNT) for _ in range(copies - seen.count(kind))]
    if sorted(cards_of(zone["middle"], KIND_BY_ID, "middle") if "middle" in zone else middle) != middle:
        ids = " ".join(KINDS[kind].id for kind in middle) or "[]"
        raise wrong(
            f"the middle of this deck holds the cards that lie nowhere else: {ids}",
            f"le milieu de cette pioche contient les cartes qui ne sont nulle part ailleurs : {ids}",
        )
    if looked_at and len(looked_at) < most and (middle or bottom):
        raise wrong(
            f"{most} cards are looked at while the deck has them (T8.3)",
            f"on regarde {most} cartes tant que la pioche les a (T8.3)",
        )
    knowers = zone.get("bottom_knowers", buyers * len(bottom) if len(buyers) == 1 else [])
    if len(list_of(knowers, "bottom_knowers")) != len(bottom):
        raise wrong(
            "“bottom_knowers” says who put back each card of the bottom",
            "« bottom_knowers » dit qui a remis chaque carte du dessous",
        )
    for knower in knowers:
        _knower({"bottom_knowers": knower}, "bottom_knowers", buyers)
    return Deck(top, _knower(zone, "knower", buyers) if top else NONE, bag_of(middle), bottom, list(knowers))


def _knower(zone: Json, key: str, buyers: list[int]) -> int:
    """Who put cards back: someone who buys from this deck."""
    knower = zone.get(key, buyers[0] if len(buyers) == 1 else None)
    if type(knower) is not int or knower not in buyers:
        raise wrong(
            f"“{key}” names who put cards back: a seat that buys from this deck",
            f"« {key} » nomme qui a remis des cartes : un siège qui achète dans cette pioche",
        )
    return knower
