"""A judge that was learned: the features of a table, a small net, whole numbers all through.

A row of the net is one long number with a lane for each of its values, so that rows are added and multiplied at once
by Python's own arithmetic: as quick in pure Python as compiled, without any library, and both agree to the last bit.
"""

import struct
from math import exp
from typing import Final

from bastide.engine.features import BLOCKS, Features
from bastide.engine.state import Judge, State

POINT: Final[int] = 1000
NARROW: Final[int] = 16  # bits of a lane where features are added up
WIDE: Final[int] = 32
PART_STEP: Final[int] = 16  # thousandths of a point
MOST_PARTS: Final[int] = 1 << 13  # steps
SUM_SHIFT: Final[int] = 3  # from steps of 1/128 to 1/1024
PART_SHIFT: Final[int] = 10  # from 1/2**20 to 1/1024
MOST: Final[int] = (1 << 15) - 1  # of a value between the layers: 32
HIDDEN_SHIFT: Final[int] = 8  # from 1/2**18 to 1/1024
OUT_BITS: Final[int] = 20  # of an output, behind the point
SLOPE_BITS: Final[int] = 10

# The chance to win by its log odds, in steps of 1/64 from -8 to 8; per 100,000.
CERTAIN: Final[int] = 100_000
ODDS_SHIFT: Final[int] = OUT_BITS - 6
MOST_ODDS: Final[int] = 8 << OUT_BITS
CHANCES: Final[list[int]] = [round(CERTAIN / (1 + exp(-step / 64))) for step in range(-512, 514)]


def packed(values: list[int], bits: int) -> int:
    """Signed values in the lanes of one number, the first one lowest."""
    row = 0
    for value in reversed(values):
        row = (row << bits) + value
    return row


class Lanes:
    """How sums of rows are read: every lane is lifted by half of what it holds, so that none is below 0."""

    def __init__(self, count: int, bits: int) -> None:
        self.half: int = 1 << (bits - 1)
        self.lift: int = packed([self.half] * count, bits)
        self.bytes: int = count * bits // 8
        self.form: str = f"<{count}{'H' if bits == NARROW else 'I'}"

    def read(self, row: int) -> tuple[int, ...]:
        """The values, still lifted."""
        values: tuple[int, ...] = struct.unpack(self.form, (row + self.lift).to_bytes(self.bytes, "little"))
        return values


class Net:
    """The weights, ready for use. Values are in steps: 1/128 for features, 1/1024 for the layers."""

    def __init__(
        self,
        rows: list[int],
        parts: list[int],
        first: int,
        hidden: list[int],
        second: int,
        outputs: list[list[int]],
        last: list[int],
        slopes: list[int],
        widths: list[int],
    ) -> None:
        self.rows: list[int] = rows  # by stage * features + feature, narrow
        self.parts: list[int] = parts  # by part, wide
        self.first: int = first  # what the first layer begins with
        self.hidden: list[int] = hidden  # by value of the first layer, wide
        self.second: int = second
        self.outputs: list[list[int]] = outputs  # what to add to the own points, the rival's, the odds to win
        self.last: list[int] = last
        self.slopes: list[int] = slopes  # by stage: how much a lead is worth in odds
        self.narrow: Lanes = Lanes(widths[0], NARROW)
        self.wide: Lanes = Lanes(widths[0], WIDE)
        self.deep: Lanes = Lanes(widths[1], WIDE)

    def think(self, total: int, parts: list[int]) -> list[int]:
        """The last layer but one, from the sum of the features' rows and the parts of the hand judge."""
        given = self.first
        for place in range(len(parts)):
            step = parts[place] // PART_STEP
            given += min(max(step, -MOST_PARTS), MOST_PARTS) * self.parts[place]
        sums = self.narrow.read(total)
        offsets = self.wide.read(given)
        narrow = self.narrow.half
        wide = self.wide.half
        deep = self.second
        for place in range(len(sums)):
            value = ((sums[place] - narrow) << SUM_SHIFT) + ((offsets[place] - wide) >> PART_SHIFT)
            if value > 0:
                deep += min(value, MOST) * self.hidden[place]
        lift = self.deep.half
        return [max(0, value - lift) >> HIDDEN_SHIFT for value in self.deep.read(deep)]

    def output(self, number: int, values: list[int]) -> int:
        """One output, in steps of 1/2**20."""
        weights = self.outputs[number]
        total = self.last[number]
        for place in range(len(values)):
            total += values[place] * weights[place]
        return total


class Kept:
    """The features of a block when it was last looked at, and the sum of their rows: mostly they are the same again."""

    __slots__ = ("first", "found", "total")

    def __init__(self, first: int, found: list[int], total: int) -> None:
        self.first: int = first
        self.found: list[int] = found
        self.total: int = total


def chance_of(odds: int) -> int:
    """The chance to win, per 100,000, by its log odds."""
    above = min(max(odds, -MOST_ODDS), MOST_ODDS) + MOST_ODDS
    place = above >> ODDS_SHIFT
    rest = above & ((1 << ODDS_SHIFT) - 1)
    return CHANCES[place] + ((CHANCES[place + 1] - CHANCES[place]) * rest >> ODDS_SHIFT)


class LearnedJudge(Judge):
    """How far a seat will be ahead of its best rival in the end, and how likely it is to win: what the hand-made judge
    hopes for, put right by what was learned. Tables of which the
    features do not tell are left to the hand-made judge."""

    def __init__(self, features: Features, net: Net, hand: Judge) -> None:
        self.features: Features = features
        self.net: Net = net
        self.hand: Judge = hand
        self.win: int = POINT * features.unit  # what winning is worth, beside the points
        self.kept: list[Kept] = [Kept(-1, [], 0) for _ in BLOCKS]

    def worth(self, state: State, seat: int) -> int:
        if not self.features.covers(state):
            return self.hand.worth(state, seat)
        if state.seat < 0:
            return POINT * ahead(state, seat) + self.win * won_share(state, seat) // CERTAIN
        if not self.features.has_begun(state):
            return self.hand.worth(state, seat)
        margin, odds = self.outlook(state, seat)
        return margin + self.win * chance_of(odds) // CERTAIN

    def chance(self, state: State, seat: int) -> int:
        """The chance to win per 100,000, -1 where it has not been learned."""
        if not self.features.covers(state):
            return -1
        if state.seat < 0:
            return won_share(state, seat)
        if not self.features.has_begun(state):
            return -1
        return chance_of(self.outlook(state, seat)[1])

    def outlook(self, state: State, seat: int) -> tuple[int, int]:
        """How far the seat will be ahead, in thousandths of a point, and its log odds to win."""
        net = self.net
        features = self.features
        parts = features.judged(state, seat)
        values = net.think(self.total(state, seat), parts)
        unit = POINT * features.unit
        margin = POINT * ahead(state, seat) + hoped(parts, features.own_parts)
        margin += unit * (net.output(0, values) - net.output(1, values)) >> OUT_BITS
        slope = net.slopes[features.stage(state)]
        return margin, net.output(2, values) + ((margin * slope << OUT_BITS - SLOPE_BITS) // unit)

    def total(self, state: State, seat: int) -> int:
        """The sum of the rows of all features that are there."""
        first = self.features.stage(state) * self.features.size
        rows = self.net.rows
        total = 0
        for block in range(len(self.kept)):
            found: list[int] = []
            self.features.look(state, seat, block, found)
            kept = self.kept[block]
            if kept.first != first or kept.found != found:
                sum = 0
                for feature in found:
                    sum += rows[first + feature]
                kept = Kept(first, found, sum)
                self.kept[block] = kept
            total += kept.total
        return total


def hoped(parts: list[int], own: int) -> int:
    """By how much the hand-made judge thinks that the seat will gain on its rivals."""
    gain = 0
    for place in range(len(parts)):
        gain += parts[place] if place < own else -parts[place]
    return gain


def ahead(state: State, seat: int) -> int:
    """Points ahead of the best rival, as the table lies."""
    scores = state.scores()
    best = -1_000_000
    for other in range(len(scores)):
        if other != seat and scores[other] > best:
            best = scores[other]
    return scores[seat] - best


def won_share(state: State, seat: int) -> int:
    """The share of the first place, per 100,000."""
    ranking = state.ranking()
    return CERTAIN // ranking.count(1) if ranking[seat] == 1 else 0
