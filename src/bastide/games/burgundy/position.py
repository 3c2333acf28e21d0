"""Positions and views as readable JSON (told in docs/games/burgundy.md): writing. Reading is placing.py."""

from collections.abc import Mapping

from bastide.engine.bag import contents
from bastide.engine.bits import members
from bastide.engine.record import Json
from bastide.engine.state import NOBODY
from bastide.games.burgundy.captions import board_key
from bastide.games.burgundy.components import (
    BLACK_FIRST,
    DEPOTS,
    KIND_COUNT,
    KINDS,
    PHASES,
    SHEETS,
    SLOTS,
    TYPE_COUNT,
    TYPES,
)
from bastide.games.burgundy.face import written
from bastide.games.burgundy.state import CHOOSING, NONE, OVER, PICK_SIDE, BurgundyState, sheet_of
from bastide.games.burgundy.verbs.verb import MEANS

SIDES, CASTLES, PLAY, END = "sides", "castles", "play", "over"  # how far a game is
SOURCE_KEYS = (
    "livestock",
    "watchtowers",
    "regions",
    "phases",
    "colours",
    "sales",
    "founding",
    "goods",
    "silver",
    "workers",
    "monasteries",
    "earlier",
)


def view(state: BurgundyState, seat: int | None) -> Json:
    """All that lies open (B18.2): the same for every seat and for spectators."""
    return {
        "stage": stage(state),
        "phase": PHASES[state.phase],
        "round": state.round,
        "track": list(state.track),
        "order": list(state.order),
        "white": state.white,
        "arriving": list(state.arriving),
        "depots": _depots(state),
        "wares": {str(depot): contents(state.wares[depot - 1]) for depot in range(1, DEPOTS + 1)},
        "bonus": {TYPES[type]: [_seat_or_none(seat) for seat in _holders(state, type)] for type in range(TYPE_COUNT)},
        "box": counts(state.box),
        **{key: value for part in written(state) for key, value in part.write(state).items()},
        "turn": None if state.seat == NOBODY else _turn(state),
        "seats": [_seat(state, seat) for seat in range(state.terms.seats)],
    }


def position(state: BurgundyState, options: Mapping[str, object]) -> Json:
    """The whole table. What is hidden is known as a whole; its order is drawn late (B18.3)."""
    return {
        "game": "burgundy",
        "options": dict(options),
        **view(state, None),
        "hidden": {
            "coloured": counts(state.piles),
            "black": counts(state.black),
            "goods": contents(state.goods_bag),
        },
    }


def stage(state: BurgundyState) -> str:
    if state.stage == CHOOSING:
        return SIDES if state.question == PICK_SIDE else CASTLES
    return END if state.stage == OVER else PLAY


def counts(kinds: list[int]) -> dict[str, int]:
    """How many of each kind, where there are any."""
    return {KINDS[kind].id: kinds[kind] for kind in range(KIND_COUNT) if kinds[kind]}


def sources(state: BurgundyState) -> dict[str, int]:
    """Where points come from, by key: those of the base game, then those of the expansions in play."""
    base = {key: number for number, key in enumerate(SOURCE_KEYS)}
    return base | {source.key: source.number for module in state.terms.modules for source in module.sources}


def _depots(state: BurgundyState) -> Json:
    slots = [_id(kind) for kind in state.depots]
    lying = {str(depot): slots[(depot - 1) * SLOTS : depot * SLOTS] for depot in range(1, DEPOTS + 1)}
    return {**lying, "black": slots[BLACK_FIRST : BLACK_FIRST + state.terms.black_slots]}


def _id(kind: int) -> str | None:
    return None if kind == NONE else KINDS[kind].id


def _holders(state: BurgundyState, type: int) -> list[int]:
    return state.bonus[2 * type : 2 * type + 2]


def _seat_or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


def _turn(state: BurgundyState) -> Json:
    if state.stage == CHOOSING:
        return {"seat": state.seat}
    stack = state.stack()
    is_turn = state.turn < state.terms.seats  # else a phase is about to end (X1.13)
    return {
        "seat": state.order[state.turn] if is_turn else state.seat,
        "used": [MEANS.texts[die] for die in members(state.used)],
        "bought": state.bought,
        "hired": state.hired,
        "pending": [state.terms.questions[question].pending(detail) for _, question, detail in stack[is_turn:]],
    }


def _seat(state: BurgundyState, seat: int) -> Json:
    estate = state.estates[seat]
    first = seat * state.terms.sources
    return {
        **_duchy(state, estate.board_number),
        "start": _seat_or_none(estate.start),
        "tiles": {str(space): _id(estate.tiles[space]) for space in members(estate.covered)},
        "store": [_id(kind) for kind in estate.store],
        "goods": contents(estate.goods),
        "sold": contents(estate.sold),
        "silver": estate.silver,
        "workers": estate.workers,
        "dice": state.dice[2 * seat : 2 * seat + 2],
        "founded": estate.founded,
        "vp": state.vp[seat],
        "points": {key: state.earned[first + source] for key, source in sources(state).items()},
        **{key: value for part in written(state) for key, value in part.write_seat(state, seat).items()},
    }


def _duchy(state: BurgundyState, board: int) -> Json:
    """The name of the board; before a side is chosen, the two of the sheet."""
    sides = SHEETS[sheet_of(board)] if sheet_of(board) >= 0 else []
    return {
        "duchy": None if sides else board_value(board, state.terms.is_special),
        "sheet": [board_value(side, True) for side in sides],
    }


def board_value(board: int, is_special: bool) -> int | str:
    """A board as the options name it: 7, or 10c."""
    key = board_key(board, is_special)
    return int(key) if key.isdecimal() else key
