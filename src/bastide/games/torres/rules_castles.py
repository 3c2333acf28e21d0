"""Castles and the blocks they are made of (T1.5, T7.1-T7.3, cards a02 and a08)."""

from typing import Final

from bastide.games.torres.components import (
    ALL_SQUARES,
    LEAST_CASTLES,
    ORTH,
    SQUARES,
)
from bastide.games.torres.decisions import move_code
from bastide.games.torres.state import FREE, GROUND, Castle, TorresState


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
    state.buildable = [is_buildable(state, square) for square in ALL_SQUARES]


def connected(start: int, heights: list[int]) -> list[int]:
    """The built squares that hang together with this one."""
    found = [start]
    for square in found:
        for side in ORTH[square]:
            if heights[side] and side not in found:
                found.append(side)
    return found


def is_buildable(state: TorresState, square: int) -> bool:
    """May a block be placed here in the usual way: on nobody's head, up to the area of its castle, and on the
    ground beside just one castle (T7.1)?"""
    if state.standing[square] != FREE:
        return False
    number = state.castle[square]
    if number == GROUND:
        return touched(state, square) >= 0
    return state.heights[square] < len(state.castles[number].squares)


TOUCHES_NONE: Final[int] = -1
TOUCHES_SEVERAL: Final[int] = -2


def touched(state: TorresState, square: int) -> int:
    """The one castle that a ground square touches, or that there is none, or that there are several."""
    found = TOUCHES_NONE
    for side in ORTH[square]:
        number = state.castle[side]
        if number != GROUND and number != found:
            if found != TOUCHES_NONE:
                return TOUCHES_SEVERAL
            found = number
    return found


def add_block(state: TorresState, square: int) -> None:
    """Put a block on top of a column; on the ground the castle it touches grows, or a new one is founded."""
    state.heights[square] += 1
    if state.castle[square] != GROUND:
        state.buildable[square] = is_buildable(state, square)
        return
    number = touched(state, square)
    if number < 0:
        number = len(state.castles)
        state.castles.append(Castle([], []))
    old = state.castles[number]
    squares = sorted([*old.squares, square])
    border = [side for side in old.border if side != square]
    for side in ORTH[square]:
        if state.heights[side] == 0 and side not in border:
            border.append(side)
    border.sort()
    state.castles[number] = Castle(squares, border)
    state.castle[square] = number
    for part in squares:
        state.buildable[part] = is_buildable(state, part)
    for side in ORTH[square]:
        if state.heights[side] == 0:
            state.buildable[side] = is_buildable(state, side)


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


def landings(state: TorresState, source: int, is_one_enough: bool) -> list[int]:
    """Where the top block of a square that can be lifted may be put down, as decisions; only the first one found
    if one is enough."""
    found: list[int] = []
    heights = state.heights
    own = state.castle[source]
    is_gone = heights[source] == 1  # no block is left there
    area = len(state.castles[own].squares) - is_gone
    tallest = heights[source] - 1
    for part in state.castles[own].squares:
        if part != source and heights[part] > tallest:
            tallest = heights[part]
    castles = len(state.castles) - (area == 0)
    for there in ALL_SQUARES:
        if there == source or state.standing[there] != FREE:
            continue
        number = state.castle[there]
        own_area = area
        own_tallest = tallest
        count = castles
        if number == GROUND:
            number = touched_without(state, there, source if is_gone else -1)
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
            found.append(move_code(source, there))
            if is_one_enough:
                break
    return found


def touched_without(state: TorresState, square: int, gone: int) -> int:
    """The castle a ground square touches once a square is no longer built."""
    found = TOUCHES_NONE
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
