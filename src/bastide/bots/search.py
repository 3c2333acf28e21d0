"""Players that search: lines through the own turn, raced against each other in many guessed futures.

A line is a row of decisions that a seat can make without anybody else having a say. The best lines a beam finds are
tried out: each trial guesses anew what is hidden and what chance will do, plays every line in that one guess and goes
on with simple play; the worse half is dropped, again and again. So no trial foresees the real draw, no two trials
share a future by design, and within a trial all lines meet the same luck.

How long a player thinks is counted in tables looked at, not in seconds: its strength does not hang on the load.
"""

from typing import Final

from bastide.bots.players import BeamPlayer, Player
from bastide.engine.chance import Stream
from bastide.engine.state import Judge, State
from bastide.engine.way import Way

LONGEST_LINE: Final[int] = 24  # decisions
LONGEST_TRIAL: Final[int] = 2000  # decisions, should a game never pass the turn on
NOWHERE: Final[int] = -(1 << 60)


class Line:
    """Decisions in a row, the table they lead to, and what was found out about them."""

    __slots__ = ("steps", "table", "total", "trials", "worth")

    def __init__(self, table: State, steps: list[int], worth: int) -> None:
        self.table: State = table
        self.steps: list[int] = steps
        self.worth: int = worth
        self.total: int = 0  # by how much it was ahead of the other racers
        self.trials: int = 0

    def is_before(self, other: "Line") -> bool:
        """Did it do better in the trials?"""
        return self.total * other.trials > other.total * self.trials


class Searcher(Player):
    """Finds lines by a judge and races them. What was planned is remembered as long as the table is as expected."""

    def __init__(self, judge: Judge, way: Way, guide: Judge | None = None) -> None:
        self.judge: Judge = judge
        self.guide: Judge = judge if guide is None else guide  # the judge of simple play in trials
        self.way: Way = way
        self.pace: Way = way  # with as many players as there are
        self.is_alone: bool = False
        self.looked: int = 0  # tables, so far
        self.plan: list[int] = []
        self.expected: list[list[int]] = []  # what the table will look like before each decision of the plan
        self.dice: Stream = Stream(1)
        self.follower: BeamPlayer = BeamPlayer(self.guide, way.follow)  # simple play, where one look is too short

    # --- the player ---

    def choose(self, table: State, stream: Stream) -> int:
        choices = table.decisions()
        if len(choices) == 1:
            return choices[0]
        planned = self.planned(table)
        if planned >= 0:
            return planned
        self.dice = stream.branch()
        self.pace = self.way.among(table.players)
        self.is_alone = table.players == 1
        lines = self.lines(table, choices)
        steps = same_start(lines)
        if not steps:
            best = self.race(table, lines, stream)
            steps = len(best.steps)
            lines = [best]
        self.intend(table, lines[0].steps[:steps])
        return lines[0].steps[0]

    def intend(self, table: State, steps: list[int]) -> None:
        """Remember all but the first of these decisions, and what the table will look like before each of them."""
        seat = table.seat
        self.plan = steps[1:]
        self.expected = []
        for step in steps[:-1]:
            table.play(step)
            self.expected.append(self.looks(table, seat))

    def looks(self, table: State, seat: int) -> list[int]:
        """What tells a table from another one: what it is worth, the score, and what may be decided."""
        return [self.judge.worth(table, seat), table.scores()[seat], *table.decisions()]

    def planned(self, table: State) -> int:
        """The next decision of the plan, if the table is as expected; -1: there is none."""
        if not self.plan:
            return -1
        step = self.plan.pop(0)
        if self.expected.pop(0) == self.looks(table, table.seat):
            return step
        self.plan = []
        self.expected = []
        return -1

    # --- lines ---

    def lines(self, table: State, choices: list[int]) -> list[Line]:
        """The lines worth a race, best first."""
        return self.beam(table) if self.way.width else self.single(table, choices)

    def single(self, table: State, choices: list[int]) -> list[Line]:
        """Lines of one decision."""
        found: list[Line] = []
        for decision in choices:
            insert(found, self.step(Line(table, [], 0), decision), self.way.racers, False)
        return found

    def beam(self, table: State) -> list[Line]:
        """Ends of the turn: somebody else is asked, chance has had a say, or a secret was shown."""
        seat = table.seat
        ends: list[Line] = []
        lines = [Line(table, [], 0)]
        for _ in range(LONGEST_LINE):
            longer: list[Line] = []
            for line in lines:
                drawn = line.table.chance.drawn
                for decision in line.table.decisions():
                    further = self.step(line, decision)
                    trial = further.table
                    if trial.seat == seat and trial.chance.drawn == drawn and trial.reveals == table.reveals:
                        insert(longer, further, self.way.width, True)
                    else:
                        insert(ends, further, self.way.racers, True)
            if not longer:
                break
            lines = longer
        return ends if ends else lines

    def step(self, line: Line, decision: int) -> Line:
        """A line, one decision longer. Where chance has a say, its worth is the mean of several outcomes."""
        seat = line.table.seat
        trial = line.table.copy()
        drawn = trial.chance.drawn
        trial.play(decision)
        worth = self.judge.worth(trial, seat)
        self.looked += 1
        if trial.chance.drawn != drawn and self.way.outcomes > 1:
            for _ in range(self.way.outcomes - 1):
                other = line.table.copy()
                other.chance = self.dice
                other.play(decision)
                worth += self.judge.worth(other, seat)
            self.looked += self.way.outcomes - 1
            worth //= self.way.outcomes
        return Line(trial, [*line.steps, decision], worth)

    # --- the race ---

    def race(self, table: State, lines: list[Line], stream: Stream) -> Line:
        """The line that does best in the trials; the worse half is dropped after each lap."""
        alive = lines
        budget = self.budget if self.budget else self.pace.budget
        laps = 0
        while 1 << laps < len(lines):
            laps += 1
        for _ in range(laps):
            end = self.looked + budget // laps
            while self.looked < end:
                self.trial(table, alive, stream)
            if alive[0].trials == 0:
                break
            alive = better_half(alive)
        return alive[0]

    def trial(self, table: State, lines: list[Line], stream: Stream) -> None:
        """Every line in the same guess. What all of them owe to luck counts for none."""
        seat = table.seat
        world = table.guess(seat, stream)
        ahead: list[int] = []
        total = 0
        for line in lines:
            margin = self.outcome(world.copy(), line.steps, seat)
            ahead.append(margin)
            total += margin
        mean = total // len(lines)
        for place in range(len(lines)):
            lines[place].total += ahead[place] - mean
            lines[place].trials += 1

    def outcome(self, trial: State, steps: list[int], seat: int) -> int:
        """How far ahead a seat is when a line has been played, and the turn has passed on some more."""
        passed = 0
        last = self.turn(trial)
        for step in steps:
            trial.play(step)
            if self.turn(trial) != last:
                passed += 1
                last = self.turn(trial)
        self.looked += len(steps)
        played = 0
        while trial.seat >= 0 and passed < self.pace.turns and played < LONGEST_TRIAL:
            trial = self.simply_played(trial)
            played += 1
            if self.turn(trial) != last:
                passed += 1
                last = self.turn(trial)
        return self.margin(trial, seat)

    def turn(self, table: State) -> int:
        """What changes when the turn passes on: whose it is; where one player is alone, which it is."""
        return table.turns if self.is_alone else table.seat

    def simply_played(self, trial: State) -> State:
        """The table when simple play has gone on: by one decision, or by a turn where one look is too short."""
        if self.pace.follow == 1:
            trial.play(self.simple(trial))
            return trial
        before = self.follower.looked
        end = self.follower.follow(trial, self.dice)
        self.looked += self.follower.looked - before
        return end.table

    def simple(self, table: State) -> int:
        """The decision the guide likes best, without knowing what chance will bring."""
        choices = table.decisions()
        best = choices[0]
        if len(choices) == 1:
            return best
        seat = table.seat
        most = NOWHERE
        for decision in choices:
            trial = table.copy()
            trial.chance = self.dice
            trial.play(decision)
            worth = self.guide.worth(trial, seat)
            if worth > most:
                best = decision
                most = worth
        self.looked += len(choices)
        return best

    def margin(self, table: State, seat: int) -> int:
        """What a table is worth to a seat, less what it is worth to the best of the others."""
        own = self.judge.worth(table, seat)
        if self.pace.rivals == 0:
            return own
        best = NOWHERE
        for other in range(len(table.scores())):
            if other != seat:
                best = max(best, self.judge.worth(table, other))
        return own if best == NOWHERE else own - best * self.pace.rivals // 100


class Clairvoyant(Searcher):
    """What no player may be: it sees all that is hidden, and every die and card to come. Its lines and trials know the
    real future, so one trial says it all. Simple play in trials, its own too, does not look ahead so.

    A yardstick: where it does not win either, luck stands in the way and not the want of thought.
    """

    def __init__(self, judge: Judge, way: Way, guide: Judge | None = None) -> None:
        super().__init__(judge, way, guide)
        self.sees_all = True

    def race(self, table: State, lines: list[Line], stream: Stream) -> Line:
        """Every line in the one future that there is; to its end, where nobody else has a say in it."""
        if self.is_alone:
            self.pace = self.pace.as_far_as(LONGEST_TRIAL)
        best, most = lines[0], NOWHERE
        for line in lines:
            ahead = self.outcome(table.copy(), line.steps, table.seat)
            if ahead > most:
                best, most = line, ahead
        return best


def same_start(lines: list[Line]) -> int:
    """How many decisions all lines begin with; 0: they part at once."""
    first = lines[0].steps
    for shared in range(len(first)):
        for line in lines:
            if shared >= len(line.steps) or line.steps[shared] != first[shared]:
                return shared
    return len(first)


def better_half(lines: list[Line]) -> list[Line]:
    left = lines[:]
    kept: list[Line] = []
    for _ in range((len(lines) + 1) // 2):
        best = left[0]
        for line in left:
            if line.is_before(best):
                best = line
        left.remove(best)
        kept.append(best)
    return kept


def insert(lines: list[Line], line: Line, width: int, once: bool) -> None:
    """Among the best so far, if it is one of them. ``once``: the same table in another order is not kept twice."""
    place = len(lines)
    while place > 0 and lines[place - 1].worth < line.worth:
        place -= 1
    if place == width:
        return
    if once and place > 0 and lines[place - 1].worth == line.worth:
        return
    lines.insert(place, line)
    if len(lines) > width:
        lines.pop()
