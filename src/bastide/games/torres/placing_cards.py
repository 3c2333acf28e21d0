"""The cards of a position: hands, cards played, decks with what is known of them (T8, T12.1, T13)."""

from bastide.engine.bag import bag_of, contents, size_of
from bastide.engine.errors import BadPosition
from bastide.engine.reading import cards_of, list_of, no_strangers
from bastide.engine.record import Json
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
        where, is_on_turn = f"seat {seat}", seat == state.seat
        played = [KINDS[state.played].id] if is_on_turn and state.played != NONE else []
        discard = cards_of(zone.get("played", played), KIND_BY_ID, f"{where}, played")
        hand = contents(state.bought) if is_on_turn else []
        if state.terms.master:
            hand = [kind for kind in range(KIND_COUNT) if kind not in discard]
        if "hand" in zone:
            hand = cards_of(zone["hand"], KIND_BY_ID, f"{where}, hand")
        _check_copies(state, hand + discard)
        camp.hand, camp.discard = bag_of(hand), bag_of(discard)
        if is_on_turn and state.played != NONE and state.played not in discard:
            raise BadPosition(f"{KINDS[state.played].id} was played by {where} in this turn, but lies elsewhere")
        for kind in contents(state.bought) if is_on_turn else []:
            if hand.count(kind) < contents(state.bought).count(kind):
                raise BadPosition(f"{KINDS[kind].id} was bought by {where} in this turn, but is not in its hand")
    _place_decks(state, position)


def _check_copies(state: TorresState, kinds: list[int]) -> None:
    copies = COPIES if state.terms.shared and not state.terms.master else 1
    for kind in kinds:
        if kinds.count(kind) > copies:
            raise BadPosition(f"{KINDS[kind].id} lies in more than {copies} places" if copies > 1 else _twice(kind))


def _twice(kind: int) -> str:
    return f"{KINDS[kind].id} lies in two places"


def _place_decks(state: TorresState, position: Json) -> None:
    players = range(state.terms.players)
    buyers = [[seat] for seat in players]  # who buys from each deck
    if state.terms.master:
        buyers = []
        for seat, camp in enumerate(state.camps):
            if size_of(camp.hand) + size_of(camp.discard) < KIND_COUNT:
                raise BadPosition(f"seat {seat} has all {KIND_COUNT} cards in hand or played (T12.1)")
    elif state.terms.shared:
        buyers = [list(players)]
    zones = list_of(position.get("decks", [{} for _ in buyers]), "decks")
    if len(zones) != len(buyers) or not all(isinstance(zone, dict) for zone in zones):
        raise BadPosition(f"“decks” is a list of as many decks as there are, {len(buyers)}")
    state.decks = [_deck(state, zone, seats) for zone, seats in zip(zones, buyers, strict=True)]


def _deck(state: TorresState, zone: Json, buyers: list[int]) -> Deck:
    """Known cards on top and at the bottom, and between them all that lie nowhere else."""
    no_strangers(zone, ("top", "knower", "middle", "bottom", "bottom_knowers"), "a deck")
    top = cards_of(zone.get("top", []), KIND_BY_ID, "top")
    bottom = cards_of(zone.get("bottom", []), KIND_BY_ID, "bottom")
    looked_at = state.look if state.seat in buyers else []
    most = state.book.look
    if len(top) >= most or (top and looked_at):
        raise BadPosition(f"at most {most - 1} cards are put back on top of a deck, none while cards are looked at")
    if (top or bottom) and not state.terms.picks:
        raise BadPosition("no card is put back into a deck with these options (T8.2)")
    seen = top + bottom + looked_at
    for seat in buyers:
        camp = state.camps[seat]
        seen = seen + contents(camp.hand) + contents(camp.discard)
    _check_copies(state, seen)
    copies = COPIES if state.terms.shared else 1
    middle = [kind for kind in range(KIND_COUNT) for _ in range(copies - seen.count(kind))]
    if sorted(cards_of(zone["middle"], KIND_BY_ID, "middle") if "middle" in zone else middle) != middle:
        raise BadPosition(f"the middle of this deck holds the cards that lie nowhere else: {_ids(middle)}")
    if looked_at and len(looked_at) < most and (middle or bottom):
        raise BadPosition(f"{most} cards are looked at while the deck has them (T8.3)")
    knowers = zone.get("bottom_knowers", buyers * len(bottom) if len(buyers) == 1 else [])
    if len(list_of(knowers, "bottom_knowers")) != len(bottom):
        raise BadPosition("“bottom_knowers” says who put back each card of the bottom")
    for knower in knowers:
        _knower({"bottom_knowers": knower}, "bottom_knowers", buyers)
    return Deck(top, _knower(zone, "knower", buyers) if top else NONE, bag_of(middle), bottom, list(knowers))


def _knower(zone: Json, key: str, buyers: list[int]) -> int:
    """Who put cards back: someone who buys from this deck."""
    knower = zone.get(key, buyers[0] if len(buyers) == 1 else None)
    if type(knower) is not int or knower not in buyers:
        raise BadPosition(f"“{key}” names who put cards back: a seat that buys from this deck")
    return knower


def _ids(kinds: list[int]) -> str:
    return " ".join(KINDS[kind].id for kind in kinds) or "none"
