"""How likely everybody is to win: as it was learned, or from how far ahead they are and how much is still to come."""

from math import exp, sqrt

from bastide.bots.learned import judge_of
from bastide.bots.net import CERTAIN, LearnedJudge
from bastide.engine.game import AnyGame
from bastide.engine.options import Options
from bastide.engine.state import State

POINT = 1000  # of what judges count in
LAST = 0.02  # share of a game within which a lead may still change at the very end


class Odds:
    """The chances of all seats at a table. They add up to 1, but the members of a team have one chance together."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        judge = judge_of(game)
        self.learned = judge if isinstance(judge, LearnedJudge) else None

    def of(self, state: State, left: float) -> list[float]:
        """``left`` is the share of the game that is still to come."""
        return self.at_once(state) or self.by_leads(state, left)

    def at_once(self, state: State) -> list[float] | None:
        """Where it does not matter how much is still to come: at the end, and where chances were learned; else None."""
        if state.seat < 0:
            return _shared([float(place == 1) for place in state.ranking()])
        trusts = self.game.master_judge is None  # masters of other games judge by hand: so it is with chances
        return self.as_learned(state) if trusts else None

    def as_learned(self, state: State) -> list[float] | None:
        """None where nothing was learned of such tables, or not of this part of the game."""
        if self.learned is None:
            return None
        found = [self.learned.chance(state, seat) for seat in range(len(state.scores()))]
        return None if min(found) < 0 else _shared([max(chance, 1) / CERTAIN for chance in found])

    def by_leads(self, state: State, left: float) -> list[float]:
        """What is still to come moves a lead about as steps at random do: by the root of how much it is."""
        assert isinstance(state.options, Options)
        teams = self.game.teams(state.options) or [[seat] for seat in range(len(state.scores()))]
        worths = [sum(self.game.judge.worth(state, seat) for seat in team) for team in teams]
        reach, best = POINT * self.game.swing * sqrt(max(left, LAST)), max(worths)
        chances = _shared([exp((worth - best) / reach) for worth in worths])
        by_seat = {seat: chance for team, chance in zip(teams, chances, strict=True) for seat in team}
        return [by_seat[seat] for seat in sorted(by_seat)]


def _shared(parts: list[float]) -> list[float]:
    whole = sum(parts)
    return [part / whole for part in parts] if whole else parts
