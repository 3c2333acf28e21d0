"""Positions and views as readable JSON (told in docs/games/burgundy.md): writing. Reading is placing.py."""

from collections.abc import Mapping

from bastide.engine.bag import contents
from bastide.engine.bits import members
from bastide.engine.record import Json
from bastide.engine.state import NOBODY
from bastide.games.burgundy import captions
from bastide.games.burgundy import components as box
from bastide.games.burgundy.face import written
from bastide.games.burgundy.questions import pending
from bastide.games.burgundy.state import CHOOSING, NONE, OVER, PICK_SIDE, PICK_START, BurgundyState, sheet_of
from bastide.games.burgundy.verbs.verb import MEANS

SIDES, CASTLES, PLAY, END = "sides", "castles", "play", "over"  # how far a game is


def view(state: BurgundyState, seat: int | None) -> Json:
    """All that lies open (B18.2): the same for every seat and for spectators."""
    return {
        **_board(state),
        **{key: value for part in written(state) for key, value in part.write(state).items()},
        "turn": None if state.seat == NOBODY else _turn(state),
        "seats": [
            _seat(state, each)
            | {key: value for part in written(state) for key, value in part.write_seat(state, each).items()}
            for each in range(state.terms.seats)
        ],
    }


def position(state: BurgundyState, options: Mapping[str, object]) -> Json:
    """The whole table. What is hidden is known as a whole; its order is drawn late (B18.3)."""
    hidden = {"coloured": counts(state.piles), "black": counts(state.black), "goods": contents(state.goods_bag)}
    return {"game": "burgundy", "options": dict(options), **view(state, None), "hidden": hidden}


def keys(state: BurgundyState) -> tuple[str, ...]:
    """The fields of a position, those of the expansions last."""
    own = ("game", "options", *_board(state), "turn", "seats", "hidden")
    return (*own, *(key for part in written(state) for key in part.keys))


def seat_keys(state: BurgundyState) -> tuple[str, ...]:
    """The fields of a seat in it."""
    return (*_seat(state, 0), *(key for part in written(state) for key in part.seat_keys))


def _board(state: BurgundyState) -> Json:
    slots = [_id(kind) for kind in state.depots]
    depots = {str(depot): slots[(depot - 1) * box.SLOTS : depot * box.SLOTS] for depot in range(1, box.DEPOTS + 1)}
    black = slots[box.BLACK_FIRST : box.BLACK_FIRST + state.terms.black_slots]
    holders = [_or_null(seat) for seat in state.bonus]
    return {
        "stage": stage(state),
        "phase": box.PHASES[state.phase],
        "round": state.round,
        "track": list(state.track),
        "order": list(state.order),
        "white": state.white,
        "arriving": list(state.arriving),
        "depots": {**depots, "black": black},
        "wares": {str(depot): contents(heap) for depot, heap in enumerate(state.wares, start=1)},
        "bonus": {name: holders[2 * type : 2 * type + 2] for type, name in enumerate(box.TYPES)},
        "box": counts(state.box),
    }


def stage(state: BurgundyState) -> str:
    if state.stage == CHOOSING:
        return {PICK_SIDE: SIDES, PICK_START: CASTLES}.get(state.question, state.asked().key)
    return END if state.stage == OVER else PLAY


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
        "pending": [pending(state, question, detail) for _, question, detail in stack[is_turn:]],
    }


def _seat(state: BurgundyState, seat: int) -> Json:
    """What the base game knows of a seat. Before a side of its board is chosen, the two of the sheet."""
    estate, first = state.estates[seat], seat * state.terms.sources
    board, sheet = estate.board_number, sheet_of(estate.board_number)
    return {
        "duchy": None if board < 0 else board_value(board, state.terms.is_special),
        "sheet": [board_value(side, True) for side in box.SHEETS[sheet]] if sheet >= 0 else [],
        "start": _or_null(estate.start),
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
    }


def board_value(board: int, is_special: bool) -> int | str:
    """A board as the options name it: 7, or 10c."""
    key = captions.board_key(board, is_special)
    return int(key) if key.isdecimal() else key


def sources(state: BurgundyState) -> dict[str, int]:
    """Where points come from, by key: those of the base game, then those of the expansions in play."""
    base = {source.key: number for number, source in enumerate(captions.SOURCES)}
    return base | {source.key: source.number for module in state.terms.modules for source in module.sources}


def counts(kinds: list[int]) -> dict[str, int]:
    """How many of each kind, where there are any."""
    return {kind.id: count for kind, count in zip(box.KINDS, kinds, strict=True) if count}


def _id(kind: int) -> str | None:
    return None if kind == NONE else box.KINDS[kind].id


def _or_null(number: int) -> int | None:
    return None if number == NONE else number
