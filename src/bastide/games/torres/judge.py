"""What a position of Torres is worth to a player: points made, and what the next scorings will bring.

All values are thousandths of a point. The judge sees only what lies open, and the own hand.
"""

from typing import Final

from bastide.engine.state import Judge, State
from bastide.games.torres.components import ORTH, YEARS, bag_size
from bastide.games.torres.rules_stacks import blocks_in
from bastide.games.torres.scoring import castle_points, king_points, master_points
from bastide.games.torres.state import NONE, TorresState

POINT: Final[int] = 1000
LATER: Final[int] = 600  # what stands now, counted for each year after this one
RIVALS: Final[int] = 50  # per cent of what a rival has that weighs against us
KNIGHT: Final[int] = 1500  # one more on the board, for each scoring to come
FOOTING: Final[int] = 500  # a level a knight stands on, for each scoring to come
STAIR: Final[int] = 700  # a free square one level above a knight, whose castle it could climb
BLOCK: Final[int] = 700  # in a stack
CARD: Final[int] = 1100  # in hand, while turns are left to play it
ACTION_POINT: Final[int] = 1100  # left in this turn


class TorresJudge(Judge):
    def worth(self, state: State, seat: int) -> int:
        assert isinstance(state, TorresState)
        rivals = 0
        for other in range(state.terms.players):
            if other != seat:
                rivals += prospects(state, other)
        value = prospects(state, seat) - rivals * RIVALS // (100 * (state.terms.players - 1))
        if state.seat < 0:
            return value
        value += BLOCK * (blocks_in(state.stacks[seat]) + state.held[seat])
        if state.seat == seat:
            value += ACTION_POINT * state.ap
            if state.in_use > 0:
                value += BLOCK * state.in_use
        return value + cards(state, seat)


def prospects(state: TorresState, seat: int) -> int:
    """Points on the track, and those of the scorings to come if nothing moved any more."""
    value = POINT * state.totals[seat]
    if state.seat < 0:
        return value
    years = YEARS - state.year  # after this one
    share = POINT + LATER * years
    value += share * castle_points(state, seat) + POINT * king_points(state, seat)
    if state.master != NONE:
        value += POINT * master_points(state, seat)
    value += KNIGHT * (1 + years) * len(state.knights[seat])
    for square in state.knights[seat]:
        level = state.heights[square]
        value += FOOTING * (1 + years) * level
        for side in ORTH[square]:
            if state.heights[side] == level + 1 and state.standing[side] < 0:
                value += STAIR
                break
    return value


def cards(state: TorresState, seat: int) -> int:
    """Cards for turns to come; one a turn can be played."""
    turns = bag_size(state.stacks[seat])
    for year in range(state.year, YEARS):
        turns += len(state.terms.stacks[year])
    return CARD * min(bag_size(state.hand[seat]), turns)
