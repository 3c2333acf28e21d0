"""Castles and the blocks they are made of (T1.5, T7.1-T7.3, cards a02 and a08)."""

from typing import Final, cast

from mypy_extensions import i64

from bastide.games.torres.components import (
    ALL_SQUARES,
    BIT,
    LEAST_CASTLES,
    ORTH,
    ROW,
    SIZE,
    SQUARES,
    STACK_LIMIT,
    by_row,
)
from bastide.games.torres.decisions import BLOCK, BLOCK_FROM, MOVE_CODES
from bastide.games.torres.state import FREE, GROUND, NONE, Castle, TorresState


def survey(state: TorresState) -> None:
    """Find the castles from the heights alone."""
    state.castle = [GROUND] * SQUARES
    state.castles = []
    for square in ALL_SQUARES:
        if state.heights[square] and state.castle[square] == GROUND:
            number = len(state.castles)
            squares = connected(square, state.heights)
            for part in squares:
                state.castle[part] = number
            border: list[int] = []
            for part in squares:
                for side in ORTH[part]:
                    if state.heights[side] == 0 and side not in border:
                        border.append(side)
            state.castles.append(Castle(sorted(squares), sorted(border)))
    for square in ALL_SQUARES:
        inspect_site(state, square)


def connected(start: int, heights: list[int]) -> list[int]:
    """The built squares that hang together with this one."""
    found = [start]
    for square in found:
        for side in ORTH[square]:
            if heights[side] and side not in found:
                found.append(side)
    return found


def is_buildable(state: TorresState, square: i64) -> bool:
    """May a block be placed here in the usual way: on nobody's head, up to the area of its castle, and on the
    ground beside just one castle (T7.1)?"""
    if state.taken >> square & 1:
        return False
    number = state.castle[square]
    if number == GROUND:
        return touched(state, square) >= 0
    return state.heights[square] < len(state.castles[number].squares)


def inspect_site(state: TorresState, square: i64) -> None:
    """Note whether a block may be placed here."""
    if is_buildable(state, square):
        state.sites |= BIT << square
    else:
        close_site(state, square)


def close_site(state: TorresState, square: i64) -> None:
    state.sites &= ~(BIT << square)


# The decisions for blocks from a stack of each size, made once; size 0: from the stack in use or the supply.
BLOCK_CODES: Final[list[list[list[tuple[object, ...]]]]] = [
    by_row([(BLOCK if size == 0 else BLOCK_FROM + SQUARES * (size - 1)) + square for square in ALL_SQUARES])
    for size in range(STACK_LIMIT + 1)
]


def add_sites(state: TorresState, size: int, found: list[object]) -> None:
    """Every place for a block, as decisions."""
    sites = state.sites
    for codes in BLOCK_CODES[size]:
        found += codes[sites & ROW]
        sites >>= SIZE


TOUCHES_NONE: Final[int] = -1
TOUCHES_SEVERAL: Final[int] = -2


def touched(state: TorresState, square: i64) -> i64:
    """The one castle that a ground square touches, or that there is none, or that there are several."""
    found: i64 = TOUCHES_NONE
    for side in ORTH[square]:
        number = state.castle[side]
        if number != GROUND and number != found:
            if found != TOUCHES_NONE:
                return TOUCHES_SEVERAL
            found = number
    return found


def add_block(state: TorresState, square: i64) -> None:
    """Put a block on top of a column; on the ground the castle it touches grows, or a new one is founded."""
    state.heights[square] = state.heights[square] + 1
    if state.castle[square] == GROUND:
        number = touched(state, square)
        if number < 0:
            number = len(state.castles)
            state.castles.append(Castle([], []))
        widen(state, number, square)
    inspect_site(state, square)


def widen(state: TorresState, number: i64, square: i64) -> None:
    """A castle gets a first block on one more square."""
    old = state.castles[number]
    squares = [*old.squares, square]
    squares.sort()
    border = [exit for exit in old.border if exit != square]
    state.castle[square] = number
    for side in ORTH[square]:
        if state.heights[side] == 0 and not old.beside >> side & 1:
            border.append(side)
            inspect_site(state, side)
    border.sort()
    state.castles[number] = Castle(squares, border)
    for part in old.squares:
        if state.heights[part] == len(old.squares):  # it was full
            inspect_site(state, part)


# --- A block under a knight (a02) ---------------------------------------------------------------------------


def can_rise(state: TorresState, square: int) -> bool:
    """May a block be pushed under whoever stands here: within the limit, and joining no two castles?"""
    number = state.castle[square]
    if number != GROUND:
        return state.heights[square] < len(state.castles[number].squares)
    return touched(state, square) != TOUCHES_SEVERAL


# --- Moving a block (a08) -----------------------------------------------------------------------------------


def can_lift(state: TorresState, square: int) -> bool:
    """Is there an uncovered block here, and does its castle hang together without it?"""
    height = state.heights[square]
    if height == 0 or state.standing[square] != FREE:
        return False
    squares = state.castles[state.castle[square]].squares
    if height > 1 or len(squares) == 1:
        return True
    rest = state.heights[:]
    rest[square] = 0
    other = squares[0] if squares[0] != square else squares[1]
    return len(connected(other, rest)) == len(squares) - 1


def landings(state: TorresState, source: i64, is_one_enough: bool) -> list[int]:
    """Where the top block of a square that can be lifted may be put down, as decisions; only the first one found
    if one is enough."""
    found: list[object] = []
    codes = MOVE_CODES[source]
    heights = state.heights
    closed = state.taken | BIT << source
    castle = state.castle
    own = castle[source]
    is_gone = heights[source] == 1  # no block is left there
    gone = source if is_gone else NONE
    area: i64 = len(state.castles[own].squares) - is_gone
    tallest = heights[source] - 1
    for part in state.castles[own].squares:
        if part != source and heights[part] > tallest:
            tallest = heights[part]
    if tallest > area + 1:
        return []  # too high for its castle wherever the block goes
    castles = len(state.castles) - (area == 0)
    there: i64
    for there in ALL_SQUARES:
        if closed >> there & 1:
            continue
        number = castle[there]
        own_area = area
        own_tallest = tallest
        count = castles
        if number == GROUND:
            number = touched_without(state, there, gone)
            if number == TOUCHES_SEVERAL:
                continue
            if number == TOUCHES_NONE:
                count += 1
            elif number == own:
                own_area += 1
        elif number == own:
            own_tallest = max(tallest, heights[there] + 1)
        elif heights[there] + 1 > len(state.castles[number].squares):
            continue
        if own_tallest <= own_area and count >= LEAST_CASTLES:
            found.append(codes[there])
            if is_one_enough:
                break
    return cast("list[int]", found)


def touched_without(state: TorresState, square: i64, gone: i64) -> i64:
    """The castle a ground square touches once a square is no longer built."""
    found: i64 = TOUCHES_NONE
    for side in ORTH[square]:
        number = state.castle[side]
        if number != GROUND and number != found and side != gone:
            if found != TOUCHES_NONE:
                return TOUCHES_SEVERAL
            found = number
    return found


def carry_block(state: TorresState, source: int, there: int) -> None:
    state.heights[source] -= 1
    state.heights[there] += 1
    survey(state)
