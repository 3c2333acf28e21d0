"""What programs ask about a table of Torres, in the players' words and as numbers."""

from typing import NamedTuple

from bastide.engine.match import Match
from bastide.games.torres.components import SQUARE_NAMES
from bastide.games.torres.decisions import BLOCK, BLOCK_FROM, BUY, KNIGHT, MOVE, SCORE, VERBS
from bastide.games.torres.state import FREE, KING, NONE, TURN, TorresState


class Castle(NamedTuple):
    """Squares with blocks that hang together (T1.5), how high they are, who stands there, and what it pays (T10.3)."""

    heights: dict[str, int]  # by square
    knights: dict[str, int]  # square: seat
    has_king: bool
    points: list[int]  # by seat, if the year ended now; the king's bonus apart


def castles(match: Match) -> list[Castle]:
    """Every castle, the largest first.

    >>> import bastide
    >>> match = bastide.game("torres").start(players=2, seed=7)
    >>> while match.forecast() is None:
    ...     match.play(match.decisions()[0])
    >>> [castle for castle in castles(match) if castle.has_king]
    [Castle(heights={'f3': 1}, knights={}, has_king=True, points=[0, 0])]
    """
    state = match.state
    assert isinstance(state, TorresState), "this is asked of Torres"
    found = []
    for castle in state.castles:
        squares = sorted(int(square) for square in castle.squares)
        standing = {square: state.standing[square] for square in squares if state.standing[square] != FREE}
        knights = {square: seat for square, seat in standing.items() if seat != KING}
        levels = [
            max((int(state.heights[square]) for square, owner in knights.items() if owner == seat), default=0)
            for seat in range(state.terms.players)
        ]
        found.append(
            Castle(
                {SQUARE_NAMES[square]: int(state.heights[square]) for square in squares},
                {SQUARE_NAMES[square]: seat for square, seat in knights.items()},
                state.king != NONE and state.king in squares,
                [len(squares) * level for level in levels],
            )
        )
    return sorted(found, key=lambda castle: -len(castle.heights))


def cost(state: TorresState, decision: int) -> dict[str, int]:
    """Action points (T5.1); what a card lets one do is free."""
    book = state.book
    due = {
        MOVE: book.move_price,
        KNIGHT: book.knight_price,
        BLOCK: book.block_price,
        BLOCK_FROM: book.block_price,
        SCORE: book.point_price,
        BUY: book.card_price,
    }
    verb = VERBS.of[decision]
    return {"action points": int(due[verb])} if state.question == TURN and verb in due else {}
