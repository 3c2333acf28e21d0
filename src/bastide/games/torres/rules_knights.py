"""Where knights may appear and go (T6, and the cards that move them).

Lists of *codes* by square let the answer be decisions at once: this is what play spends most time on.
"""

from typing import Final, cast

from bastide.games.torres.components import ALL_SQUARES, DIAG, LEAPS, NEAR, ORTH
from bastide.games.torres.rules_castles import is_buildable
from bastide.games.torres.state import FREE, GROUND, KING, NONE, TorresState


def put_knight(state: TorresState, seat: int, square: int) -> None:
    state.knights[seat] = sorted([*state.knights[seat], square])
    state.standing[square] = seat
    state.buildable[square] = False


def move_knight(state: TorresState, here: int, there: int) -> None:
    seat = state.standing[here]
    leave(state, here)
    state.standing[there] = seat
    state.buildable[there] = False
    state.knights[seat] = sorted([there if square == here else square for square in state.knights[seat]])


def move_king(state: TorresState, there: int) -> None:
    if state.king != NONE:
        leave(state, state.king)
    state.king = there
    state.standing[there] = KING
    state.buildable[there] = False


def leave(state: TorresState, square: int) -> None:
    state.standing[square] = FREE
    state.buildable[square] = is_buildable(state, square)


# --- New knights (T6.1) -------------------------------------------------------------------------------------


def posts(state: TorresState, seat: int, mover: int) -> list[int]:
    """Free squares beside an own knight, at its level or lower; the mover supports nobody (T6.1, a09)."""
    found: list[int] = []
    heights = state.heights
    standing = state.standing
    for helper in state.knights[seat]:
        if helper != mover:
            level = heights[helper]
            for side in ORTH[helper]:
                if standing[side] < 0 and heights[side] <= level and side not in found:
                    found.append(side)
    return found


# --- Steps and doors (T6.2-T6.6) ----------------------------------------------------------------------------

_SQUARES: Final[list[object]] = list(ALL_SQUARES)


def reach(state: TorresState, here: int) -> list[int]:
    """Every square a knight reaches for one action point, on foot or through doors; each once."""
    found: list[object] = []
    add_reach(state, here, _SQUARES, found)
    return cast("list[int]", found)


def add_reach(state: TorresState, here: int, codes: list[object], found: list[object]) -> None:
    """Add the codes of all squares that a knight reaches."""
    heights = state.heights
    standing = state.standing
    level = heights[here]
    door = NONE
    for side in ORTH[here]:
        height = heights[side]
        if height > level:
            door = side
        if standing[side] < 0 and height <= level + 1:
            found.append(codes[side])
    if door == NONE:
        return
    if level == 0:
        add_ground_exits(state, here, codes, found)
        return
    add_border(state, here, state.castle[here], codes, found)
    if state.terms.corridor:
        add_corridor_exits(state, here, codes, found)
    else:
        add_roof_exits(state, here, codes, found)


def add_ground_exits(state: TorresState, here: int, codes: list[object], found: list[object]) -> None:
    """From the ground: out of any door of every castle beside it, onto the ground."""
    passed = 0  # a set of castles
    for side in ORTH[here]:
        number = state.castle[side]
        if number != GROUND and not passed >> number & 1:
            if passed == 0:
                add_border(state, here, number, codes, found)
            else:
                for exit in state.castles[number].border:
                    if state.standing[exit] < 0 and not NEAR[here][exit] and is_new(state, exit, passed):
                        found.append(codes[exit])
            passed |= 1 << number


def is_new(state: TorresState, exit: int, passed: int) -> bool:
    """Is a square beside none of the castles passed before?"""
    for side in ORTH[exit]:
        number = state.castle[side]
        if number != GROUND and passed >> number & 1:
            return False
    return True


def add_border(state: TorresState, here: int, number: int, codes: list[object], found: list[object]) -> None:
    """The ground around a castle; what is near was reached on foot."""
    standing = state.standing
    near = NEAR[here]
    for exit in state.castles[number].border:
        if standing[exit] < 0 and not near[exit]:
            found.append(codes[exit])


def add_roof_exits(state: TorresState, here: int, codes: list[object], found: list[object]) -> None:
    """Roofs of the own castle, not above the knight, with a higher column beside them (T6.4, any_door)."""
    heights = state.heights
    level = heights[here]
    near = NEAR[here]
    for roof in state.castles[state.castle[here]].squares:
        if heights[roof] <= level and state.standing[roof] < 0 and not near[roof] and has_door_above(state, roof):
            found.append(codes[roof])


def has_door_above(state: TorresState, roof: int) -> bool:
    """Is there a higher column beside a roof, with a door onto it?"""
    height = state.heights[roof]
    for side in ORTH[roof]:  # noqa: SIM110 - a generator would be slow
        if state.heights[side] > height:
            return True
    return False


def add_corridor_exits(state: TorresState, here: int, codes: list[object], found: list[object]) -> None:
    """Roofs that open onto a floor reached from inside: level or down, never up (T6.4, corridor)."""
    heights = state.heights
    near = NEAR[here]
    inside = [side for side in ORTH[here] if heights[side] > heights[here]]
    exits: list[int] = []
    for floor in range(heights[here], 0, -1):
        for column in inside:
            for side in ORTH[column]:
                if heights[side] > floor and side not in inside:
                    inside.append(side)
        for column in inside:
            for roof in ORTH[column]:
                if 0 < heights[roof] <= floor and state.standing[roof] < 0 and not near[roof] and roof not in exits:
                    exits.append(roof)
                    found.append(codes[roof])


# --- Cards that move a knight (T8.7) ------------------------------------------------------------------------


def climbs(state: TorresState, here: int) -> list[int]:
    """a01: a neighbouring square exactly two levels higher."""
    level = state.heights[here] + 2
    return [side for side in ORTH[here] if state.heights[side] == level and state.standing[side] == FREE]


def any_doors(state: TorresState, here: int) -> list[int]:
    """a04: out of any door of a castle entered here, however high."""
    found: list[int] = []
    level = state.heights[here]
    entered: list[int] = []
    for side in ORTH[here]:
        number = state.castle[side]
        if state.heights[side] > level and number not in entered:
            entered.append(number)
            for exit in state.castles[number].border:
                if state.standing[exit] == FREE and exit != here and exit not in found:
                    found.append(exit)
            for roof in state.castles[number].squares:
                if state.standing[roof] == FREE and roof != here and has_door_above(state, roof):
                    found.append(roof)
    return found


def diagonals(state: TorresState, here: int) -> list[int]:
    """a05: a corner, at most one level up."""
    level = state.heights[here] + 1
    return [corner for corner in DIAG[here] if state.heights[corner] <= level and state.standing[corner] == FREE]


def leaps(state: TorresState, here: int) -> list[int]:
    """a10: over a rival's knight to the square behind it, at most one level up."""
    level = state.heights[here] + 1
    seat = state.standing[here]
    found: list[int] = []
    for there in LEAPS[here]:
        over = state.standing[(here + there) // 2]
        is_rival = over != FREE and over != seat and over != KING
        if is_rival and state.standing[there] == FREE and state.heights[there] <= level:
            found.append(there)
    return found
