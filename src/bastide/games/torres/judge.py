"""What a position of Torres is worth to a player: points made, and what the next scorings will bring.

All values are thousandths of a point. The judge sees only what lies open, and the own hand.
"""

from typing import Final

from mypy_extensions import i64

from bastide.engine.bag import size_of
from bastide.engine.state import Judge, State
from bastide.games.torres.components import (
    ORTH,
    YEARS,
    blocks_in,
)
from bastide.games.torres.state import GROUND, NONE, TorresState

POINT: Final[int] = 1000
LATER: Final[int] = 600  # what stands now, counted for each year after this one
RIVALS: Final[int] = 80  # per cent of what the others have on average that weighs against us
KNIGHT: Final[int] = 1540  # one more on the board, for each scoring to come
FOOTING: Final[int] = 580  # a level a knight stands on, for each scoring to come
STAIR: Final[int] = 1200  # a knight that can climb
COURT: Final[int] = 800  # a knight in the king's castle that can still reach the level of the year
BLOCK: Final[int] = 500  # in a stack
CARD: Final[int] = 300  # in hand, while turns are left to play it
ACTION_POINT: Final[int] = 1000  # left in this turn


class TorresJudge(Judge):
    def worth(self, state: State, seat: int) -> int:
        assert isinstance(state, TorresState)
        rivals = 0
        for other in range(state.terms.players):
            if other != seat:
                rivals += prospects(state, other)
        value = prospects(state, seat) - rivals * RIVALS // (100 * (state.terms.players - 1))
        return value if state.seat < 0 else value + means(state, seat)


def prospects(state: TorresState, seat: int) -> int:
    """Points on the track, those of the scorings to come if nothing moved any more, and how the knights stand."""
    camp = state.camps[seat]
    value: i64 = POINT * camp.total
    if state.seat < 0:
        return value
    scorings: i64 = 1 + YEARS - state.year
    book = state.book
    value += (POINT + LATER * (scorings - 1)) * book.castle_points(state, seat)
    value += POINT * (book.king_points(state, seat) + book.master_points(state, seat))
    king_level: i64 = book.king_level(state)
    court = GROUND if state.king == NONE else state.castle[state.king]
    is_at_court = False
    for square in camp.knights:
        level = state.heights[square]
        value += scorings * (KNIGHT + FOOTING * level)
        if can_climb(state, square):
            value += STAIR
        if level and level <= king_level and state.castle[square] == court:
            is_at_court = True
    return value + COURT * state.year if is_at_court else value


def can_climb(state: TorresState, square: i64) -> bool:
    """Is there a free square one level higher beside a knight?"""
    heights = state.heights
    height = heights[square] + 1
    for side in ORTH[square]:  # noqa: SIM110 - a generator would be slow
        if heights[side] == height and not state.taken >> side & 1:
            return True
    return False


def means(state: TorresState, seat: int) -> int:
    """What there is to act with: blocks, cards for turns to come (one a turn), and the points of this turn."""
    camp = state.camps[seat]
    blocks = blocks_in(camp.stacks) + camp.held
    value = CARD * min(size_of(camp.hand), turns_to_come(state, seat))
    if state.seat == seat:
        value += ACTION_POINT * state.ap
        blocks += max(0, state.in_use)
    return value + BLOCK * blocks


def turns_to_come(state: TorresState, seat: int) -> int:
    """Until the game ends; the stacks of this year are counted, the one in use is not."""
    turns = size_of(state.camps[seat].stacks)
    for year in range(state.year, YEARS):
        turns += len(state.terms.stacks[year])
    return turns
