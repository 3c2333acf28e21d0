"""Who answers: players that get a table they could be sitting at, never the real one, and choose a decision.

To think about other possible tables they call ``guess`` on the one they got; it is as good as the real one for
that, since a guess depends on nothing that the seat cannot know.
"""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from bastide.engine.chance import Stream
from bastide.engine.state import Judge, State

LONGEST_LINE: Final[int] = 16  # decisions that a turn is followed through
NOT_YET: Final[int] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(ABC):
    """Chooses among the decisions of ``table.seat``. The table is a guess, and the player's to play with."""

    budget: int = 0  # tables it may look at in one decision, where whoever seats it says so; 0: as it sees fit
    sees_all: bool = False  # a yardstick of arena and league, which are alone in showing it the table itself

    @abstractmethod
    def choose(self, table: State, stream: Stream) -> int:
        """One of ``table.decisions()``; ``stream`` gives all numbers that are needed on the way."""


class RandomPlayer(Player):
    """Any legal decision, each as likely as the others."""

    def choose(self, table: State, stream: Stream) -> int:
        choices = table.decisions()
        return choices[stream.sample(len(choices))]


class GreedyPlayer(Player):
    """The decision after which the position is worth most; now and then another one, by ``slips`` in a hundred."""

    def __init__(self, judge: Judge, slips: int = 0) -> None:
        self.judge: Judge = judge
        self.slips: int = slips

    def choose(self, table: State, stream: Stream) -> int:
        choices = table.decisions()
        if len(choices) == 1:
            return choices[0]
        if self.slips and stream.sample(100) < self.slips:
            return choices[stream.sample(len(choices))]
        return self.think(table, choices, stream)

    def think(self, table: State, choices: list[int], stream: Stream) -> int:
        """The best of several decisions; among equals, any."""
        seat = table.seat
        best = choices[0]
        best_worth = 0
        ties = 0
        for decision in choices:
            trial = table.copy()
            trial.play(decision)
            worth = self.judge.worth(trial, seat)
            if ties == 0 or worth > best_worth:
                best = decision
                best_worth = worth
                ties = 1
            elif worth == best_worth:
                ties += 1
                if stream.sample(ties) == 0:
                    best = decision
        return best


class BeamPlayer(GreedyPlayer):
    """Follows the most promising lines through its own turn, ``width`` of them, and plays the first decision of the
    best one. A line ends when somebody else is asked, or when chance has a say."""

    def __init__(self, judge: Judge, width: int, slips: int = 0) -> None:
        super().__init__(judge, slips)
        self.width: int = width
        self.looked: int = 0  # tables, so far

    def think(self, table: State, choices: list[int], stream: Stream) -> int:
        return self.follow(table, stream).first

    def follow(self, table: State, stream: Stream) -> "Line":
        """The best end of the turn that was found; among equals, any."""
        seat = table.seat
        ends: list[Line] = []
        ties = 0
        lines = [Line(table, NOT_YET, 0)]
        for _ in range(LONGEST_LINE):
            longer: list[Line] = []
            for line in lines:
                for decision in line.table.decisions():
                    trial = line.table.copy()
                    drawn = trial.chance.drawn
                    trial.play(decision)
                    self.looked += 1
                    first = decision if line.first == NOT_YET else line.first
                    further = Line(trial, first, self.judge.worth(trial, seat))
                    if trial.seat == seat and trial.chance.drawn == drawn:
                        self.keep(longer, further)
                    elif not ends or further.worth > ends[0].worth:
                        ends = [further]
                        ties = 1
                    elif further.worth == ends[0].worth:
                        ties += 1
                        if stream.sample(ties) == 0:
                            ends = [further]
            if not longer:
                break
            lines = longer
        return ends[0] if ends else lines[0]

    def keep(self, lines: list["Line"], line: "Line") -> None:
        """Among the best so far, if it is one of them; equal worth is mostly the same turn in another order."""
        place = len(lines)
        while place > 0 and lines[place - 1].worth < line.worth:
            place -= 1
        if place > 0 and lines[place - 1].worth == line.worth:
            return
        if place < self.width:
            lines.insert(place, line)
            if len(lines) > self.width:
                lines.pop()


class Line:
    """A table some decisions ahead, the decision that led there first, and what it is worth."""

    __slots__ = ("first", "table", "worth")

    def __init__(self, table: State, first: int, worth: int) -> None:
        self.table: State = table
        self.first: int = first
        self.worth: int = worth


def shown(state: State, player: Player, stream: Stream) -> State:
    """What the arena shows a player that is to decide: a guess; to a yardstick that sees all, the table as it is."""
    return state.copy() if player.sees_all else state.guess(state.seat, stream)


def play_out(state: State, stream: Stream, limit: int) -> int:
    """Play at random until the game is over or the limit is reached; returns how many decisions were made."""
    rules = state.rules
    made = 0
    while state.seat >= 0 and made < limit:
        choices = rules.decisions(state)
        rules.play(state, choices[stream.sample(len(choices))])
        made += 1
    return made


def play_through(state: State, players: list[Player], streams: list[Stream], limit: int) -> int:
    """Let the players finish a game, each by what it is shown. Returns how many decisions were made."""
    made = 0
    while state.seat >= 0 and made < limit:
        player = players[state.seat]
        stream = streams[state.seat]
        state.play(player.choose(shown(state, player, stream), stream))
        made += 1
    return made
