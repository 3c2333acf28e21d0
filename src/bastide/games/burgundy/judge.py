"""What a position is worth to a player, in thousandths of a point. The judge sees only what lies open."""

from typing import Final

from bastide.engine.state import Judge, State
from bastide.games.burgundy.state import BurgundyState

POINT: Final[int] = 1000


class BurgundyJudge(Judge):
    def worth(self, state: State, seat: int) -> int:
        assert isinstance(state, BurgundyState)
        return POINT * state.vp[seat]
