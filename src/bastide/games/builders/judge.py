"""What a position of The Builders is worth to a player: points made, points in sight, and the means to get there.

All values are thousandths of a point. The judge sees only what lies open.
"""

from typing import Final

from bastide.engine.bag import shortfall, size_of
from bastide.engine.bits import members
from bastide.engine.state import Judge, State
from bastide.games.builders.components import OUTPUT, REWARD, VP, WAGE
from bastide.games.builders.state import BuildersState, Workshop

POINT: Final[int] = 1000
PURSE: Final[int] = 10  # coins that keep a turn going; each of them is worth more than one in the chest
COIN_IN_PURSE: Final[int] = 140
ACTION: Final[int] = 250  # an action still to be used in this turn
PLANNED_ACTION: Final[int] = 600  # and one that a plan needs: dearer, so that doing beats planning
PLANNED_UNIT: Final[int] = 600  # a unit of a resource that nobody in the team can bring
NEWCOMER: Final[int] = 1300  # but at least this, for recruiting and sending one more
HAND: Final[int] = 60  # somebody idle, beyond what the plans make of them
ATTENTION: Final[list[int]] = [100, 15]  # per cent of their worth that the best sites count for
LEAD: Final[int] = 20 * POINT  # being ahead at the end, more than any plan


class BuildersJudge(Judge):
    def worth(self, state: State, seat: int) -> int:
        assert isinstance(state, BuildersState)
        workshop = state.workshops[seat]
        coins = workshop.coins
        coin = POINT // state.book.coins_per_vp  # what one is worth at the end
        if is_last_turn(state, workshop):
            points = state.scores()
            lead = LEAD if points[seat] == max(points) else 0
            return lead + POINT * points[seat] + workshop.vp + coins
        value = POINT * workshop.vp + coin * coins + (COIN_IN_PURSE - coin) * min(coins, PURSE)
        if state.seat == seat:
            value += ACTION * state.actions
        return value + prospects(state, workshop, coin if coins > PURSE else COIN_IN_PURSE)


def is_last_turn(state: BuildersState, workshop: Workshop) -> bool:
    """Has the player no other turn to come? Then plans are worth nothing, and being ahead is worth all."""
    return state.seat < 0 or state.final_round or workshop.vp >= state.book.trigger_vp


def prospects(state: BuildersState, workshop: Workshop, coin: int) -> int:
    """The sites, the best first, and the team that is to build them."""
    idle = members(workshop.team)
    plans = [plan(state, building, idle, coin) for building in members(workshop.sites)]
    plans.sort(reverse=True)
    value = HAND * len(idle)
    for place in range(min(len(plans), len(ATTENTION))):
        value += plans[place] * ATTENTION[place] // 100
    return value


def plan(state: BuildersState, building: int, idle: list[int], coin: int) -> int:
    """What a site will bring, less what it takes to complete it with the idle hands that help most."""
    lacking = shortfall(state.book.output(state.crew[building]), state.book.needs(building))
    value = POINT * VP[building] + coin * REWARD[building]
    left = idle[:]
    while lacking:
        left_open = open_cost(lacking)
        best = -1
        best_gain = 0
        for hand in left:
            gain = left_open - open_cost(shortfall(OUTPUT[hand], lacking)) - PLANNED_ACTION - coin * WAGE[hand]
            if gain > best_gain:
                best = hand
                best_gain = gain
        if best < 0:
            return value - left_open
        left.remove(best)
        lacking = shortfall(OUTPUT[best], lacking)
        value -= PLANNED_ACTION + coin * WAGE[best]
    return value


def open_cost(lacking: int) -> int:
    """What it will take to find somebody for needs that nobody in the team can meet."""
    if lacking == 0:
        return 0
    return max(NEWCOMER, PLANNED_UNIT * size_of(lacking))
