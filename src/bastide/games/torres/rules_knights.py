"""Where knights may appear and go (T6, and the cards that move them).

Lists of *codes* by square let the answer be decisions at once: this is what play spends most time on.
"""

from typing import Final, cast

from bastide.games.torres.components import ALL_SQUARES, DIAG, LEAPS, NEAR, ORTH
from bastide.games.torres.rules_castles import close_site, inspect_site
from bastide.games.torres.state import FREE, GROUND, KING, NONE, Castle, TorresState


def put_knight(state: TorresState, seat: int, square: int) -> None:
    knights = [*state.knights[seat], square]
    knights.sort()
    state.knights[seat] = knights
    state.standing[square] = seat
    close_site(state, square)


def move_knight(state: TorresState, here: int, there: int) -> None:
    seat = state.standing[here]
    leave(state, here)
    state.standing[there] = seat
    close_site(state, there)
    knights = [there if square == here else square for square in state.knights[seat]]
    knights.sort()
    state.knights[seat] = knights


def move_king(state: TorresState, there: int) -> None:
    if state.king != NONE:
        leave(state, state.king)
    state.king = there
    state.standing[there] = KING
    close_site(state, there)


def leave(state: TorresState, square: int) -> None:
    state.standing[square] = FREE
    inspect_site(state, square)


_SQUARES: Final[list[object]] = list(ALL_SQUARES)

# --- New knights (T6.1) -------------------------------------------------------------------------------------


def posts(state: TorresState, seat: int, mover: int) -> list[int]:
    """Free squares beside an own knight, at its level or lower; the mover supports nobody (T6.1, a09)."""
    found: list[object] = []
    add_posts(state, seat, mover, _SQUARES, found)
    return cast("list[int]", found)


def add_posts(state: TorresState, seat: int, mover: int, codes: list[object], found: list[object]) -> None:
    heights = state.heights
    standing = state.standing
    listed = 0  # a set of squares
    for helper in state.knights[seat]:
        if helper != mover:
            level = heights[helper]
            for side in ORTH[helper]:
                if standing[side] < 0 and heights[side] <= level and not listed >> side & 1:
                    listed |= 1 << side
                    found.append(codes[side])


# --- Steps and doors (T6.2-T6.6) ----------------------------------------------------------------------------


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
    doors = 0
    door = NONE
    for side in ORTH[here]:
        height = heights[side]
        if height > level:
            doors += 1
            door = side
        if height <= level + 1 and standing[side] < 0:
            found.append(codes[side])
    if doors == 0:
        return
    if level == 0 and doors > 1:
        add_ground_exits(state, here, codes, found)
        return
    add_border(state, here, state.castles[state.castle[door]], codes, found)
    if level == 0:
        return
    if state.terms.corridor:
        add_corridor_exits(state, here, codes, found)
    else:
        add_roof_exits(state, here, codes, found)


def add_border(state: TorresState, here: int, castle: Castle, codes: list[object], found: list[object]) -> None:
    """The ground around a castle; what is near was reached on foot."""
    standing = state.standing
    near = NEAR[here]
    for exit in castle.border:
        if not near[exit] and standing[exit] < 0:
            found.append(codes[exit])


def add_ground_exits(state: TorresState, here: int, codes: list[object], found: list[object]) -> None:
    """From the ground: out of any door of every castle beside it, onto the ground."""
    entered: list[Castle] = []
    for side in ORTH[here]:
        number = state.castle[side]
        if number == GROUND:
            continue
        castle = state.castles[number]
        if not entered:
            add_border(state, here, castle, codes, found)
        elif castle in entered:
            continue
        else:
            add_new_border(state, here, castle, entered, codes, found)
        entered.append(castle)


def add_new_border(
    state: TorresState, here: int, castle: Castle, entered: list[Castle], codes: list[object], found: list[object]
) -> None:
    """The ground around one more castle, as far as it is not around those entered before."""
    standing = state.standing
    near = NEAR[here]
    for exit in castle.border:
        if not near[exit] and is_new(exit, entered) and standing[exit] < 0:
            found.append(codes[exit])


def is_new(exit: int, entered: list[Castle]) -> bool:
    """Is a square beside none of the castles entered before?"""
    for castle in entered:  # noqa: SIM110 - a generator would be slow
        if castle.beside[exit]:
            return False
    return True


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
    entered: list[Castle] = []
    for side in ORTH[here]:
        if state.heights[side] <= level:
            continue
        castle = state.castles[state.castle[side]]
        if castle not in entered:
            for exit in castle.border:
                if state.standing[exit] < 0 and exit != here and is_new(exit, entered):
                    found.append(exit)
            for roof in castle.squares:
                if state.standing[roof] < 0 and roof != here and has_door_above(state, roof):
                    found.append(roof)
            entered.append(castle)
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
