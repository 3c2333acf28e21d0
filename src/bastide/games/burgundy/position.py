"""Positions and views as readable JSON (told in docs/games/burgundy.md): writing. Reading is placing.py."""

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
    SPACES,
    TYPE_COUNT,
    TYPES,
    count_of,
)
from bastide.games.burgundy.decisions import MEANS_NAMES
from bastide.games.burgundy.state import (
    BY_CARPENTER,
    BY_CASTLE,
    BY_CHURCH,
    BY_CITY_HALL,
    BY_MARKET,
    BY_SHIP,
    BY_WAREHOUSE,
    CHOOSING,
    MAKE_ROOM,
    NONE,
    OVER,
    PICK_SIDE,
    SOURCES,
    BurgundyState,
    sheet_of,
)

SIDES, CASTLES, PLAY, END = "sides", "castles", "play", "over"  # how far a game is
FOLLOW_UPS = {
    BY_SHIP: "ship",
    BY_CASTLE: "castle",
    BY_CITY_HALL: "city_hall",
    BY_CARPENTER: "carpenter",
    BY_CHURCH: "church",
    BY_MARKET: "market",
    BY_WAREHOUSE: "warehouse",
}
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
        "wares": {str(depot): goods_list(state.wares[depot - 1]) for depot in range(1, DEPOTS + 1)},
        "bonus": {TYPES[type]: [_seat_or_none(seat) for seat in _holders(state, type)] for type in range(TYPE_COUNT)},
        "box": counts(state.box),
        "turn": None if state.seat == NOBODY else _turn(state),
        "seats": [_seat(state, seat) for seat in range(state.terms.players)],
    }


def position(state: BurgundyState) -> Json:
    """The whole table. What is hidden is known as a whole; its order is drawn late (B18.3)."""
    return {
        "game": "burgundy",
        "options": dict(state.options),
        **view(state, None),
        "hidden": {
            "coloured": counts(state.piles),
            "black": counts(state.black),
            "goods": goods_list(state.goods_bag),
        },
    }


def stage(state: BurgundyState) -> str:
    if state.stage == CHOOSING:
        return SIDES if state.question == PICK_SIDE else CASTLES
    return END if state.stage == OVER else PLAY


def goods_list(heap: int) -> list[int]:
    """The types of the tiles in a heap, one entry a tile."""
    return [goods for goods in range(1, 7) for _ in range(count_of(heap, goods))]


def counts(kinds: list[int]) -> dict[str, int]:
    """How many of each kind, where there are any."""
    return {KINDS[kind].id: kinds[kind] for kind in range(KIND_COUNT) if kinds[kind]}


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
    return {
        "seat": state.order[state.turn],
        "used": [MEANS_NAMES[die] for die in members(state.used)],
        "bought": state.bought,
        "hired": state.hired,
        "pending": [_pending(question, detail) for _, question, detail in state.stack()[1:]],
    }


def _pending(question: int, detail: int) -> str:
    return f"discard for {KINDS[detail].id}" if question == MAKE_ROOM else FOLLOW_UPS[question]


def _seat(state: BurgundyState, seat: int) -> Json:
    board = state.boards[seat]
    earned = state.earned[seat * SOURCES : (seat + 1) * SOURCES]
    return {
        **_duchy(state, board),
        "start": _seat_or_none(state.start[seat]),
        "tiles": {str(space): _id(state.tiles[seat * SPACES + space]) for space in members(state.covered[seat])},
        "store": [_id(kind) for kind in state.store[seat]],
        "goods": goods_list(state.goods[seat]),
        "sold": goods_list(state.sold[seat]),
        "silver": state.silver[seat],
        "workers": state.workers[seat],
        "dice": state.dice[2 * seat : 2 * seat + 2],
        "founded": state.founded >> (4 * seat) & 15,
        "vp": state.vp[seat],
        "points": dict(zip(SOURCE_KEYS, earned, strict=True)),
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
