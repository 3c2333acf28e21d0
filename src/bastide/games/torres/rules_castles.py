"""Castles and the blocks they are made of (T1.5, T7.1-T7.3, card a08)."""

from typing import Final

from mypy_extensions import i64

from bastide.engine.bits import BIT
from bastide.games.torres.components import (
    ALL_SQUARES,
    ORTH,
    ROW,
    SIZE,
    STACK_LIMIT,
    by_row,
    slot_in,
)
from bastide.games.torres.decisions import BLOCK, BLOCK_FROM, MOVE_CODES
from bastide.games.torres.state import BESIDE, BETWEEN, FREE, GROUND, Castle, TorresState, connected

# The decisions for blocks from a stack of each size, made once; size 0: from the stack in use or the supply.
BLOCK_CODES: Final[list[list[list[tuple[object, ...]]]]] = [
    by_row([BLOCK.at(square) if size == 0 else BLOCK_FROM.at(size, square) for square in ALL_SQUARES])
    for size in range(STACK_LIMIT + 1)
]


def add_sites(state: TorresState, size: int, found: list[object]) -> None:
    """Every place for a block, as decisions."""
    sites = state.sites
    for codes in BLOCK_CODES[size]:
        found += codes[sites & ROW]
        sites >>= SIZE


def add_block(state: TorresState, square: i64) -> None:
    """Put a block on top of a column; on the ground the castle it touches grows, or a new one is founded."""
    state.heights[square] = state.heights[square] + 1
    number = state.castle[square]
    if number == GROUND:
        state.castles.append(Castle([], []))
        widen(state, len(state.castles) - 1, square)
    elif number > GROUND:
        widen(state, number - BESIDE, square)
    state.inspect_site(square)


def widen(state: TorresState, number: i64, square: i64) -> None:
    """A castle gets a first block on one more square."""
    old = state.castles[number]
    squares = old.squares[:]
    slot_in(squares, square)
    border = old.border[:]
    if old.beside >> square & 1:
        border.remove(square)
    state.castle[square] = number
    for side in ORTH[square]:
        if state.heights[side] == 0 and not old.beside >> side & 1:
            slot_in(border, side)
            state.touch(side, number)
            state.inspect_site(side)
    state.castles[number] = Castle(squares, border)
    full = state.book.highest(len(old.squares))
    for part in old.squares:
        if state.heights[part] >= full:
            state.inspect_site(part)


# --- Moving a block (a08) -----------------------------------------------------------------------------------


def can_lift(state: TorresState, square: i64) -> bool:
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


def add_landings(state: TorresState, source: i64, is_one_enough: bool, found: list[object]) -> None:
    """Where the top block of a square that can be lifted may be put down, as decisions; only the first one found if
    one is enough. No castle may be higher than large then, and enough castles must be left."""
    book = state.book
    codes = MOVE_CODES[source]
    heights = state.heights
    closed = state.taken | BIT << source
    castle = state.castle
    own = castle[source]
    squares = state.castles[own].squares
    area: i64 = len(squares)
    castles = len(state.castles)
    if heights[source] == 1:  # no block is left there
        area -= 1
        if area == 0:
            castles -= 1
        castle = castle[:]
        for side in ORTH[source]:
            if heights[side] == 0:
                castle[side] = state.touched_without(side, source)
    tallest = heights[source] - 1
    for part in squares:
        if part != source and heights[part] > tallest:
            tallest = heights[part]
    is_sound = tallest <= book.highest(area) and castles >= book.least_castles
    may_found = tallest <= book.highest(area) and castles + 1 >= book.least_castles  # the block is a castle of its own
    may_widen = tallest <= book.highest(area + 1) and castles >= book.least_castles  # its castle gets one more square
    beside_own = BESIDE + own
    there: i64
    for there in ALL_SQUARES:
        if closed >> there & 1:
            continue
        number = castle[there]
        if number < GROUND:
            may_land = is_sound and heights[there] < book.highest(
                area if number == own else len(state.castles[number].squares)
            )
        elif number == GROUND:
            may_land = may_found
        elif number == beside_own:
            may_land = may_widen
        else:
            may_land = is_sound and number != BETWEEN
        if may_land:
            found.append(codes[there])
            if is_one_enough:
                return


def carry_block(state: TorresState, source: int, there: int) -> None:
    state.heights[source] -= 1
    state.heights[there] += 1
    state.survey()
