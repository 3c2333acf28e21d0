"""Why nothing happens when pieces of a drawing are clicked, for every game."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from bastide.engine.state import State
from bastide.engine.text import Late, Text

if TYPE_CHECKING:
    from bastide.engine.game import AnyGame


def why_nothing(game: "AnyGame", state: State, clicked: Sequence[str]) -> Text | None:
    """What the game explains; else the refusal of the decision that comes nearest to what was clicked.

    Near is what is refused for its price alone, and then what has many pieces that are clicked or may be.
    """
    if (reason := game.explain(state, clicked)) is not None:
        return reason
    known = set(clicked)
    for decision in state.decisions():
        known.update(game.pieces(decision))
    best, nearest = None, (-1, -1)
    for decision in _by_piece(game).get(clicked[-1], []):
        pieces = set(game.pieces(decision))
        if pieces.issuperset(clicked) and (reason := game.why_not(state, decision)) is not None:
            near = (int(isinstance(reason, Late)), len(pieces & known))
            if near > nearest:
                best, nearest = reason, near
    return best


@cache
def _by_piece(game: "AnyGame") -> dict[str, list[int]]:
    """The decisions of a game by the pieces they touch."""
    found: dict[str, list[int]] = {}
    for decision in range(game.decision_count):
        for piece in game.pieces(decision):
            found.setdefault(piece, []).append(decision)
    return found
