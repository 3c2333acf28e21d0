"""What a position of Torres is worth to whoever looks through a whole turn: how castles and knights may yet grow, too.

The numbers were found by cross-entropy: ten generations of players that follow twelve lines through their turn, first
against the usual judge, then against what the first five had found, from openings at random (docs/bots.md).

All values are thousandths of a point. The judge sees only what lies open, and the own hand.
"""

from typing import Final

from mypy_extensions import i64

from bastide.engine.bag import LANE, LANE_BITS, size_of
from bastide.engine.state import Judge, State
from bastide.games.torres.components import ORTH, YEARS, blocks_in
from bastide.games.torres.judge import POINT, turns_to_come
from bastide.games.torres.state import GROUND, NONE, TorresState

RIVALS: Final[int] = 96  # per cent of what the others have on average that weighs against us
LATER: Final[int] = 400  # what stands now, counted for each year after this one
KNIGHT: Final[int] = 1827  # on the board, for each scoring to come
FOOTING: Final[int] = 601  # a level it stands on, for each scoring to come
AGROUND: Final[int] = -153  # on no castle, for each scoring to come
SECOND_KNIGHT: Final[int] = 150  # in a castle where another one is, for each scoring to come
STAIR: Final[int] = 795  # a knight that can climb
HIGHER_STAIR: Final[int] = 546  # higher than all own knights in that castle
HIGHER_STAIR_BY_AREA: Final[int] = 279  # the same, for each of its squares
KING: Final[int] = 980  # a point of the bonus, as it stands
COURT: Final[int] = 804  # times the year: a knight in the king's castle, at his level or below
COURT_GAP: Final[int] = 317  # times the year: a level that is missing there
COURT_LATER: Final[int] = -141  # a knight there, for each year after this one
# What a castle may gain, for each turn left in this year, and for each year after it.
SQUARE: Final[int] = 105  # times the level of the highest own knight: one more square
SQUARE_LATER: Final[int] = -12
RISE: Final[int] = 37  # times the area, where the castle allows it: one more level
RISE_LATER: Final[int] = 18
OTHERS: Final[int] = 27  # per cent of what the other castles may gain, beside the best one
ACTION_POINT: Final[int] = 1648  # left in this turn: what it may yet do, not what it buys now
BLOCK: Final[int] = 368  # in a stack
CARDS: Final[list[int]] = [303, 523, 429, 250, 264, 361, 254, 450, 192, 207]  # in hand, by kind


class TorresJudgeOfMasters(Judge):
    def worth(self, state: State, seat: int) -> int:
        assert isinstance(state, TorresState)
        rivals = 0
        for other in range(state.terms.players):
            if other != seat:
                rivals += outlook(state, other)
        value = outlook(state, seat) - rivals * RIVALS // (100 * (state.terms.players - 1))
        return value if state.seat < 0 else value + means(state, seat)


def outlook(state: TorresState, seat: int) -> int:
    """Points on the track, those of the scorings to come, how the knights stand, and how all that may grow."""
    value = POINT * state.camps[seat].total
    if state.seat < 0:
        return value
    later = YEARS - state.year
    book = state.book
    value += (POINT + LATER * later) * book.castle_points(state, seat)
    value += KING * book.king_points(state, seat) + POINT * book.master_points(state, seat)
    highest: list[i64] = [0] * len(state.castles)  # own knight by castle
    value += standing(state, seat, highest) * (1 + later)
    value += stairs(state, seat, highest)
    return value + court(state, seat) + growth(state, seat, highest)


def standing(state: TorresState, seat: int, highest: list[i64]) -> int:
    """Where the knights stand, for each scoring to come; notes the highest level in each castle."""
    value = 0
    for square in state.camps[seat].knights:
        level = state.heights[square]
        number = state.castle[square]
        value += KNIGHT + FOOTING * level
        if number >= GROUND:
            value += AGROUND
        else:
            if highest[number]:
                value += SECOND_KNIGHT
            highest[number] = max(highest[number], level)
    return value


def stairs(state: TorresState, seat: int, highest: list[i64]) -> int:
    """Knights with a free square one level higher beside them; best of all where that leads above the others."""
    value = 0
    heights = state.heights
    for square in state.camps[seat].knights:
        height = heights[square] + 1
        for side in ORTH[square]:
            if heights[side] == height and not state.taken >> side & 1:
                value += STAIR
                number = state.castle[side]
                if height > highest[number]:
                    value += HIGHER_STAIR + HIGHER_STAIR_BY_AREA * len(state.castles[number].squares)
                break
    return value


def court(state: TorresState, seat: int) -> int:
    """A knight in the king's castle that has reached the level of the year, or may still."""
    if state.king == NONE:
        return 0
    castle = state.castle[state.king]
    wanted = state.book.king_level(state)
    nearest = -1
    for square in state.camps[seat].knights:
        level = state.heights[square]
        if state.castle[square] == castle and nearest < level <= wanted:
            nearest = level
    if nearest < 0:
        return 0
    return (COURT - COURT_GAP * (wanted - nearest)) * state.year + COURT_LATER * (YEARS - state.year)


def growth(state: TorresState, seat: int, highest: list[i64]) -> int:
    """What the castles may gain: most of it in the one with the best prospects, for blocks go where they count."""
    turns = size_of(state.camps[seat].stacks)  # of this year, after the one that is played now
    if state.seat == seat and state.in_use == NONE and turns:
        turns -= 1
    later = YEARS - state.year
    wider = SQUARE * turns + SQUARE_LATER * later
    taller = RISE * turns + RISE_LATER * later
    best = 0
    total = 0
    for number in range(len(highest)):
        level = highest[number]
        if level:
            area = len(state.castles[number].squares)
            gain = level * wider
            if level < area:
                gain += area * taller
            total += gain
            best = max(best, gain)
    return best + (total - best) * OTHERS // 100


def means(state: TorresState, seat: int) -> int:
    """What there is to act with: blocks, cards for turns to come (one a turn), and the points of this turn."""
    camp = state.camps[seat]
    blocks = blocks_in(camp.stacks) + camp.held
    cards = size_of(camp.hand)
    hand = camp.hand
    value = 0
    for kind in range(len(CARDS)):
        value += CARDS[kind] * ((hand >> (kind * LANE_BITS)) & LANE)
    turns = turns_to_come(state, seat)
    if cards > turns:
        value = value * turns // cards
    if state.seat == seat:
        value += ACTION_POINT * state.ap
        blocks += max(0, state.in_use)
    return value + BLOCK * blocks
