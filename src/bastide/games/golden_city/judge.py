"""What a position of The Golden City is worth to a player."""

from bastide.engine.state import Judge, State
from bastide.games.golden_city.scoring import scores
from bastide.games.golden_city.state import GoldenCityState


class GoldenCityJudge(Judge):
    def worth(self, state: State, seat: int) -> int:
        assert isinstance(state, GoldenCityState)
        return 1000 * scores(state)[seat]
