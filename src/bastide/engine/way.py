"""How far a game is worth thinking ahead, for players that search."""

from typing import Final

ALONE: Final[int] = 3  # so many times more tables for whoever is alone


class Way:
    """How a game is searched; which way is best differs from game to game."""

    __slots__ = ("budget", "crowd", "follow", "learned", "outcomes", "racers", "rivals", "turns", "width")

    def __init__(
        self,
        budget: int,
        width: int = 8,
        racers: int = 8,
        turns: int = 4,
        rivals: int = 100,
        outcomes: int = 4,
        follow: int = 1,
        crowd: bool = False,
        learned: bool = False,
    ) -> None:
        self.budget: int = budget  # tables looked at in one thought; 0: lines are judged and not raced
        self.width: int = width  # lines that the beam follows through the turn; 0: decisions one by one
        self.racers: int = racers  # lines that are raced
        self.turns: int = turns  # how often the turn passes on before a trial is judged
        self.rivals: int = rivals  # per cent of the best rival's worth that weighs against the own
        self.outcomes: int = outcomes  # how often a decision is tried that chance has a say in
        self.crowd: bool = crowd  # are turns and rivals those of two players, to be shared out among more?
        self.follow: int = follow  # lines that simple play follows in a trial; 1: it looks at one decision at a time
        self.learned: bool = learned  # does simple play go by what was learned? else by the hand-made judge

    def copy(self) -> "Way":
        return Way(
            self.budget,
            self.width,
            self.racers,
            self.turns,
            self.rivals,
            self.outcomes,
            self.follow,
            self.crowd,
            self.learned,
        )

    def within(self, budget: int) -> "Way":
        """The same way for longer or shorter."""
        way = self.copy()
        way.budget = budget
        return way

    def in_haste(self, times: int, width: int, racers: int) -> "Way":
        """The same way with so many times fewer tables, and at most so many lines: where tables cost more."""
        hasty = self.within(self.budget // times)
        hasty.width = min(self.width, width)
        hasty.racers = min(self.racers, racers)
        return hasty

    def as_far_as(self, turns: int) -> "Way":
        """The same way, so many turns ahead."""
        way = self.copy()
        way.turns = turns
        return way

    def among(self, players: int) -> "Way":
        """The way with so many players: as many rounds are looked ahead, and one rival of several weighs less. Whoever
        is alone looks at more tables in the same time, for the hand-made judge is quick."""
        if players == 1:
            return self.within(self.budget * ALONE)
        if not self.crowd or players < 3:
            return self
        way = self.as_far_as(self.turns * players // 2)
        way.rivals = self.rivals * 2 // players
        return way
