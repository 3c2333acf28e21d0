"""Points: the track (T9), castles, king and master card (T10, T12.5)."""

from mypy_extensions import i64

from bastide.games.torres.components import (
    CHAIN,
    DIFFERENT_LEVELS,
    EDGE,
    EXACT_PRESENCE,
    LINE,
    LONG_DIAGONALS,
    MASTER_POINTS,
    ORTH,
    PRESENCE,
    SAME_LEVEL,
    SIZE,
    SQUARE,
    TRACK,
)
from bastide.games.torres.state import (
    BY_CASTLES,
    BY_JUMPS,
    BY_KING,
    BY_MASTER,
    GROUND,
    NONE,
    TorresState,
)

# --- The track (T9) -----------------------------------------------------------------------------------------


def advance(state: TorresState, seat: int, points: int, source: int) -> None:
    """Move a marker on; a space that another marker holds is jumped over, and counts (T9.2)."""
    if points == 0:
        return
    camp = state.camps[seat]
    total = state.book.space(state, seat, camp.total + points)
    earned = camp.earned[:]
    earned[source] += points
    earned[BY_JUMPS] += total - camp.total - points
    camp.earned = earned
    camp.total = total


def is_taken(state: TorresState, seat: int, total: int) -> bool:
    """Does another marker stand on the space of this total (T9.3)?"""
    for other in range(state.terms.players):
        if other != seat:
            gap = total - state.camps[other].total
            if gap == 0 or (state.terms.laps and gap % TRACK == 0):
                return True
    return False


# --- The year end (T10.2-T10.4) -----------------------------------------------------------------------------


def score_year(state: TorresState) -> None:
    book = state.book
    order = book.scoring_order(state)
    for seat in order:
        advance(state, seat, book.castle_points(state, seat), BY_CASTLES)
    for seat in order:
        advance(state, seat, book.king_points(state, seat), BY_KING)
    for seat in order:
        advance(state, seat, book.master_points(state, seat), BY_MASTER)


def castle_points(state: TorresState, seat: int) -> int:
    """For each castle with a knight of the seat: its area times the level of the highest one (T10.3)."""
    highest: list[i64] = [0] * len(state.castles)
    total: i64 = 0
    for square in state.camps[seat].knights:
        number = state.castle[square]
        if number < GROUND:
            level = state.heights[square]
            rise = level - highest[number]
            if rise > 0:
                highest[number] = level
                total += rise * len(state.castles[number].squares)
    return total


def king_points(state: TorresState, seat: int) -> int:
    """A knight in the king's castle at the level he wants (T10.4)."""
    if state.king == NONE:
        return 0
    castle = state.castle[state.king]
    level = state.book.king_level(state)
    for square in state.camps[seat].knights:
        if state.castle[square] == castle and state.heights[square] == level:
            return state.book.king_bonus[state.year]
    return 0


# --- The master card (T12.5, T12.6) -------------------------------------------------------------------------


def master_points(state: TorresState, seat: int) -> int:
    card = state.master
    points = MASTER_POINTS[card][state.year]
    knights = state.camps[seat].knights
    if points == 0 or not knights:
        return 0
    if card == EXACT_PRESENCE:
        return points if castles_held(state, seat) == PRESENCE[state.year] else 0
    if card in (LONG_DIAGONALS, EDGE):
        return points * counted_knights(state, seat)
    if card == SQUARE:
        return points if has_square(knights) else 0
    if len(knights) < state.terms.all_min:
        return 0
    if card == LINE:
        holds = in_line(knights)
    elif card == SAME_LEVEL:
        holds = different_levels(state, knights) == 1
    elif card == DIFFERENT_LEVELS:
        holds = different_levels(state, knights) == len(knights)
    else:
        assert card == CHAIN
        holds = is_chain(knights)
    return points if holds else 0


def castles_held(state: TorresState, seat: int) -> int:
    """In how many castles a seat has knights; the ground does not count."""
    held: list[int] = []
    for square in state.camps[seat].knights:
        number = state.castle[square]
        if number < GROUND and number not in held:
            held.append(number)
    return len(held)


def counted_knights(state: TorresState, seat: int) -> int:
    """Knights on the lines of the card; strictly the most of all count for one more."""
    own = on_lines(state, seat)
    for other in range(state.terms.players):
        if other != seat and on_lines(state, other) >= own:
            return own
    return own + 1


def on_lines(state: TorresState, seat: int) -> int:
    """Knights on the long diagonals, or on the edge."""
    found = 0
    for square in state.camps[seat].knights:
        row, column = square // SIZE, square % SIZE
        if state.master == EDGE:
            found += row == 0 or row == SIZE - 1 or column == 0 or column == SIZE - 1
        else:
            found += row == column or row + column == SIZE - 1
    return found


def has_square(knights: list[int]) -> bool:
    """Are there four on the corners of a square along rows and columns?"""
    for corner in knights:
        for side in range(1, SIZE - max(corner // SIZE, corner % SIZE)):
            if corner + side in knights and corner + SIZE * side in knights and corner + (SIZE + 1) * side in knights:
                return True
    return False


def in_line(knights: list[int]) -> bool:
    """Are all in one row, one column or one diagonal? Gaps do not matter."""
    row, column = knights[0] // SIZE, knights[0] % SIZE
    same_row = same_column = falling = rising = True
    for square in knights:
        down, right = square // SIZE - row, square % SIZE - column
        same_row = same_row and down == 0
        same_column = same_column and right == 0
        falling = falling and down == right
        rising = rising and down == -right
    return same_row or same_column or falling or rising


def different_levels(state: TorresState, knights: list[int]) -> int:
    levels: list[int] = []
    for square in knights:
        if state.heights[square] not in levels:
            levels.append(state.heights[square])
    return len(levels)


def is_chain(knights: list[int]) -> bool:
    """Do all hang together side by side, whatever their level?"""
    chain = [knights[0]]
    for square in chain:
        for side in ORTH[square]:
            if side in knights and side not in chain:
                chain.append(side)
    return len(chain) == len(knights)
