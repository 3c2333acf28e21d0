"""Where knights may appear and go (T6, and the cards that move them).

Lists of *codes* by square let the answer be decisions at once: this is what play spends most time on.
"""

from mypy_extensions import i64

from bastide.engine.bits import BIT
from bastide.games.torres.components import (
    ANY_DOOR,
    CLIMB_TWO,
    DIAG,
    DIAGONAL,
    LEAPFROG,
    LEAPS,
    ORTH,
    REDEPLOY,
)
from bastide.games.torres.state import BESIDE, BETWEEN, GROUND, KING, TorresState

# --- New knights (T6.1) -------------------------------------------------------------------------------------


def add_posts(state: TorresState, seat: int, mover: i64, codes: list[object], found: list[object]) -> None:
    """Free squares beside one of the own knights, at its level or lower; the mover supports nobody (T6.1, a09)."""
    heights = state.heights
    closed = state.taken  # squares that are taken or listed
    for helper in state.camps[seat].knights:
        if helper != mover:
            level = heights[helper]
            for side in ORTH[helper]:
                if not closed >> side & 1 and heights[side] <= level:
                    closed |= BIT << side
                    found.append(codes[side])


# --- Steps and doors (T6.2-T6.6) ----------------------------------------------------------------------------


def add_reach(state: TorresState, here: i64, codes: list[object], found: list[object]) -> None:
    """Every square a knight reaches in one move, on foot or through doors; each once."""
    heights = state.heights
    level = heights[here]
    closed = state.taken  # squares that are taken or listed
    has_door = False
    for side in ORTH[here]:
        height = heights[side]
        if height > level:
            has_door = True
        if height <= level + 1 and not closed >> side & 1:
            found.append(codes[side])
            closed |= BIT << side
    if not has_door:
        return
    if level == 0:
        add_ground_exits(state, here, closed, codes, found)
        return
    add_free(state.castles[state.castle[here]].border, closed, codes, found)
    if state.terms.corridor:
        add_corridor_exits(state, here, closed, codes, found)
    else:
        add_roof_exits(state, here, closed, codes, found)


def add_free(squares: list[i64], closed: i64, codes: list[object], found: list[object]) -> None:
    """Those of some squares that are not closed."""
    for square in squares:
        if not closed >> square & 1:
            found.append(codes[square])


def add_ground_exits(state: TorresState, here: i64, closed: i64, codes: list[object], found: list[object]) -> None:
    """From the ground: out of any door of every castle beside it, onto the ground."""
    beside = state.castle[here]
    if beside != BETWEEN:
        add_free(state.castles[beside - BESIDE].border, closed, codes, found)
        return
    entered: i64 = 0  # a set of castles
    for side in ORTH[here]:
        number = state.castle[side]
        if number < GROUND and not entered >> number & 1:
            entered |= BIT << number
            castle = state.castles[number]
            add_free(castle.border, closed, codes, found)
            closed |= castle.beside


def add_roof_exits(state: TorresState, here: i64, closed: i64, codes: list[object], found: list[object]) -> None:
    """Roofs of the own castle, not above the knight, with a higher column beside them (T6.4, any_door)."""
    heights = state.heights
    level = heights[here]
    for roof in state.castles[state.castle[here]].squares:
        if heights[roof] <= level and not closed >> roof & 1 and has_door_above(state, roof):
            found.append(codes[roof])


def has_door_above(state: TorresState, roof: i64) -> bool:
    """Is there a higher column beside a roof, with a door onto it?"""
    height = state.heights[roof]
    for side in ORTH[roof]:  # noqa: SIM110 - a generator would be slow
        if state.heights[side] > height:
            return True
    return False


def add_corridor_exits(state: TorresState, here: i64, closed: i64, codes: list[object], found: list[object]) -> None:
    """Roofs that open onto a floor reached from inside: level or down, never up (T6.4, corridor)."""
    heights = state.heights
    inside = [side for side in ORTH[here] if heights[side] > heights[here]]
    for floor in range(heights[here], 0, -1):
        for column in inside:
            for side in ORTH[column]:
                if heights[side] > floor and side not in inside:
                    inside.append(side)
        for column in inside:
            for roof in ORTH[column]:
                if not closed >> roof & 1 and 0 < heights[roof] <= floor:
                    closed |= BIT << roof
                    found.append(codes[roof])


# --- Cards that move a knight (T8.7) ------------------------------------------------------------------------


def add_ways(state: TorresState, kind: int, here: i64, codes: list[object], found: list[object]) -> None:
    """Where a card takes the knight on a square."""
    if kind == CLIMB_TWO:
        add_climbs(state, here, codes, found)
    elif kind == ANY_DOOR:
        add_any_doors(state, here, codes, found)
    elif kind == DIAGONAL:
        add_diagonals(state, here, codes, found)
    elif kind == LEAPFROG:
        add_leaps(state, here, codes, found)
    else:
        assert kind == REDEPLOY
        state.book.add_posts(state, state.seat, here, codes, found)


def add_climbs(state: TorresState, here: i64, codes: list[object], found: list[object]) -> None:
    """a01: a neighbouring square exactly two levels higher."""
    level = state.heights[here] + 2
    for side in ORTH[here]:
        if state.heights[side] == level and not state.taken >> side & 1:
            found.append(codes[side])


def add_any_doors(state: TorresState, here: i64, codes: list[object], found: list[object]) -> None:
    """a04: out of any door of a castle entered here, however high."""
    level = state.heights[here]
    closed = state.taken
    entered: i64 = 0  # a set of castles
    for side in ORTH[here]:
        number = state.castle[side]
        if state.heights[side] > level and not entered >> number & 1:
            entered |= BIT << number
            castle = state.castles[number]
            add_free(castle.border, closed, codes, found)
            closed |= castle.beside
            add_free([roof for roof in castle.squares if has_door_above(state, roof)], closed, codes, found)


def add_diagonals(state: TorresState, here: i64, codes: list[object], found: list[object]) -> None:
    """a05: a corner, at most one level up."""
    level = state.heights[here] + 1
    for corner in DIAG[here]:
        if state.heights[corner] <= level and not state.taken >> corner & 1:
            found.append(codes[corner])


def add_leaps(state: TorresState, here: i64, codes: list[object], found: list[object]) -> None:
    """a10: over a rival's knight to the square behind it, at most one level up."""
    level = state.heights[here] + 1
    seat = state.standing[here]
    taken = state.taken
    for there in LEAPS[here]:
        middle = (here + there) // 2
        if taken >> middle & 1 and not taken >> there & 1 and state.heights[there] <= level:
            over = state.standing[middle]
            if over != seat and over != KING:
                found.append(codes[there])
