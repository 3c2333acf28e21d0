"""Positions and views of Torres as readable JSON (the format is told in docs/games/torres.md)."""

from bastide.engine.bag import contents, size_of
from bastide.engine.record import Json
from bastide.engine.state import NOBODY
from bastide.games.torres.components import (
    KINDS,
    MASTERS,
    SIZE,
)
from bastide.games.torres.state import (
    BY_ACTIONS,
    BY_CASTLES,
    BY_JUMPS,
    BY_KING,
    BY_MASTER,
    FREE,
    KEEP,
    KING_MOVE,
    NAME_STARTER,
    NONE,
    PLACE_CASTLE,
    START_KING,
    START_KNIGHT,
    TARGET,
    TURN,
    Camp,
    Deck,
    TorresState,
)

QUESTIONS = {
    "place_castle": PLACE_CASTLE,
    "start_knight": START_KNIGHT,
    "start_king": START_KING,
    "turn": TURN,
    "keep": KEEP,
    "target": TARGET,
    "king_move": KING_MOVE,
    "name_starter": NAME_STARTER,
}
QUESTION_NAMES = {question: name for name, question in QUESTIONS.items()}
IN_A_TURN = (TURN, KEEP, TARGET)
EARNED = {"actions": BY_ACTIONS, "castles": BY_CASTLES, "king": BY_KING, "master": BY_MASTER, "jumps": BY_JUMPS}
STANDING = "abcdK"  # who stands on a square: the knights of the seats, the king


def position(state: TorresState) -> Json:
    """The whole table, secrets included."""
    return {
        "game": "torres",
        "options": dict(state.options),
        **_open(state),
        "turn": _turn(state, is_open=True) if state.question in IN_A_TURN else None,
        "seats": [{**_seat(camp), "hand": _ids(contents(camp.hand))} for camp in state.camps],
        "decks": [_deck(deck) for deck in state.decks],
    }


def view(state: TorresState, seat: int | None) -> Json:
    """What a seat may know (T13): the own cards, and of all others how many there are."""
    is_own_turn = state.terms.master or state.seat == seat
    return {
        **_open(state),
        "turn": _turn(state, is_own_turn) if state.question in IN_A_TURN else None,
        "seats": [_seen_seat(state, owner, seat) for owner in range(state.terms.players)],
        "decks": [_seen_deck(deck, seat) for deck in state.decks],
    }


def _open(state: TorresState) -> Json:
    """What lies open on the table (T13.1)."""
    return {
        "year": state.year,
        "round": min(state.round + 1, len(state.terms.stacks[state.year - 1])),
        "turns": state.turn,
        "starter": state.starter,
        "first": state.first,
        "clockwise": list(state.clockwise),
        "board": [" ".join(_token(state, SIZE * row + column) for column in range(SIZE)) for row in range(SIZE)],
        "supply": state.supply,
        "master": None if state.master == NONE else MASTERS[state.master].id,
        "asks": None if state.seat == NOBODY else _asks(state),
    }


def _token(state: TorresState, square: int) -> str:
    """A height and who stands there: 2, 1a, 0b, 1K; a dot for free ground."""
    standing, height = state.standing[square], state.heights[square]
    if standing == FREE:
        return str(height) if height else "."
    return f"{height}{STANDING[standing]}"


def _asks(state: TorresState) -> Json:
    asks: Json = {"question": QUESTION_NAMES[state.question], "seat": state.seat}
    if state.question == TARGET:
        asks["card"] = KINDS[state.detail].id
    return asks


def _turn(state: TorresState, is_open: bool) -> Json:
    bought = contents(state.bought)
    return {
        "ap": state.ap,
        "in_use": None if state.in_use == NONE else state.in_use,
        "buys": state.buys,
        "bought": _ids(bought) if is_open else len(bought),
        "played": None if state.played == NONE else KINDS[state.played].id,
        "look": _ids(state.look) if is_open else len(state.look),
    }


def _seat(camp: Camp) -> Json:
    return {
        "total": camp.total,
        "earned": {name: camp.earned[source] for name, source in EARNED.items()},
        "stacks": contents(camp.stacks)[::-1],
        "held": camp.held,
        "played": _ids(contents(camp.discard)),
    }


def _seen_seat(state: TorresState, seat: int, eyes: int | None) -> Json:
    camp = state.camps[seat]
    seen = {**_seat(camp), "hand_size": size_of(camp.hand)}
    if state.terms.master or seat == eyes:
        seen["hand"] = _ids(contents(camp.hand))
    return seen


def _deck(deck: Deck) -> Json:
    return {
        "top": _ids(deck.top),
        "knower": deck.knower if deck.top else None,
        "middle": _ids(contents(deck.middle)),
        "bottom": _ids(deck.bottom),
        "bottom_knowers": list(deck.bottom_knowers),
    }


def _seen_deck(deck: Deck, eyes: int | None) -> Json:
    """How many cards went back on top and at the bottom is public, which ones only their returner knows."""
    return {
        "size": deck.size(),
        "known": {
            "top": [_id(kind) if deck.knower == eyes else None for kind in deck.top],
            "bottom": [
                _id(kind) if knower == eyes else None
                for kind, knower in zip(deck.bottom, deck.bottom_knowers, strict=True)
            ],
        },
    }


def _ids(kinds: list[int]) -> list[str]:
    return [_id(kind) for kind in kinds]


def _id(kind: int) -> str:
    return KINDS[kind].id
