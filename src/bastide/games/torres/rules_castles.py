"""Castles and the blocks they are made of (T1.5, T7.1-T7.3, cards a02 and a08)."""

from typing import Final

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
    slot_in,
)
from bastide.games.torres.decisions import BLOCK, BLOCK_FROM, MOVE_CODES
from bastide.games.torres.state import BESIDE, BETWEEN, FREE, GROUND, Castle, TorresState


def survey(state: TorresState) -> None:
    """Find the castles from the heights alone."""
    state.castle = [GROUND] * SQUARES
    state.castles = []
    for square in ALL_SQUARES:
        if state.heights[square] and state.castle[square] == GROUND:
            squares = connected(square, state.heights)
            border: list[i64] = []
            beside: i64 = 0
            for part in squares:
                state.castle[part] = len(state.castles)
                for side in ORTH[part]:
                    if state.heights[side] == 0 and not beside >> side & 1:
                        beside |= BIT << side
                        border.append(side)
            squares.sort()
            border.sort()
            state.castles.append(Castle(squares, border))
    for number, castle in enumerate(state.castles):
        for side in castle.border:
            touch(state, side, number)
    for square in ALL_SQUARES:
        inspect_site(state, square)


def connected(start: i64, heights: list[i64]) -> list[i64]:
    """The built squares that hang together with this one."""
    found = [start]
    seen = BIT << start
    for square in found:
        for side in ORTH[square]:
            if heights[side] and not seen >> side & 1:
                seen |= BIT << side
                found.append(side)
    return found


def touch(state: TorresState, square: i64, number: i64) -> None:
    """A ground square has one more castle beside it."""
    state.castle[square] = BESIDE + number if state.castle[square] == GROUND else BETWEEN


def is_buildable(state: TorresState, square: i64) -> bool:
    """May a block be placed here in the usual way: on nobody's head, up to the area of its castle, and on the
    ground beside just one castle (T7.1)?"""
    if state.taken >> square & 1:
        return False
    number = state.castle[square]
    if number >= GROUND:
        return number != GROUND and number != BETWEEN
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
    inspect_site(state, square)


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
            touch(state, side, number)
            inspect_site(state, side)
    state.castles[number] = Castle(squares, border)
    for part in old.squares:
        if state.heights[part] == len(old.squares):  # it was full
            inspect_site(state, part)


# --- A block under a knight (a02) ---------------------------------------------------------------------------


def can_rise(state: TorresState, square: int) -> bool:
    """May a block be pushed under whoever stands here: within the limit, and joining no two castles?"""
    number = state.castle[square]
    if number >= GROUND:
        return number != BETWEEN
    return state.heights[square] < len(state.castles[number].squares)


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
                castle[side] = touched_without(state, side, source)
    tallest = heights[source] - 1
    for part in squares:
        if part != source and heights[part] > tallest:
            tallest = heights[part]
    is_sound = tallest <= area and castles >= LEAST_CASTLES
    may_found = tallest <= area and castles + 1 >= LEAST_CASTLES  # the block is a castle of its own
    may_widen = tallest <= area + 1 and castles >= LEAST_CASTLES  # its castle gets one more square
    beside_own = BESIDE + own
    limit: i64
    there: i64
    for there in ALL_SQUARES:
        if closed >> there & 1:
            continue
        number = castle[there]
        if number < GROUND:
            limit = area if number == own else len(state.castles[number].squares)
            may_land = is_sound and heights[there] < limit
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


def touched_without(state: TorresState, square: i64, gone: i64) -> i64:
    """What a ground square touches once a square is no longer built: GROUND, BESIDE + a castle or BETWEEN."""
    found: i64 = GROUND
    for side in ORTH[square]:
        number = state.castle[side]
        if number < GROUND and BESIDE + number != found and side != gone:
            if found != GROUND:
                return BETWEEN
            found = BESIDE + number
    return found


def carry_block(state: TorresState, source: int, there: int) -> None:
    state.heights[source] -= 1
    state.heights[there] += 1
    survey(state)
