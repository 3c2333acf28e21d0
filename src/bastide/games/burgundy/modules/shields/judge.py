"""What shields are worth to whoever holds them, in thousandths of a point.

What the book already counts (mines, regions, bonus tiles, goods at hand, copied monasteries) is not counted here again.
"""

from typing import Final

from bastide.engine.bits import members
from bastide.games.burgundy import judge
from bastide.games.burgundy.components import PHASES, ROUNDS
from bastide.games.burgundy.modules.shields.rules_held import (
    ANYWHERE,
    BY_CASTLES,
    COPIES_MONASTERIES,
    DOUBLES_BONUS_TILES,
    DOUBLES_MINES,
    DOUBLES_MONASTERIES,
    DOUBLES_SALES,
    DOUBLES_SHIELDS,
    FINAL_VP,
    FLEET,
    FROM_BLACK,
    FROM_DEPOTS,
    KEEPS_ALL_TILES,
    LARGER_REGIONS,
    SETS_A_DIE,
    SHIELDS,
    SILVER_PER_GOOD,
    UPKEEP,
    WORKERS_FOR_UPKEEP,
    WORKERS_OF_OTHERS,
    copied_from,
    heraldry,
    holds,
)
from bastide.games.burgundy.modules.shields.rules_place import LANDING, PICKING, kinds_on
from bastide.games.burgundy.modules.shields.rules_upkeep import KEEPING
from bastide.games.burgundy.state import NONE, BurgundyState


def _lasting() -> list[int]:
    """What each will do when a whole game is left, by number, beside what the book counts already.

    Measured: greedy players were given one at the beginning of phase B, and kept it.
    """
    worth = [0] * (SHIELDS + 1)
    worth[WORKERS_OF_OTHERS] = 1000  # for each other player
    worth[KEEPS_ALL_TILES] = -3000  # a greedy player gathers more than can be placed
    worth[FLEET] = 3600
    worth[COPIES_MONASTERIES] = 10000
    worth[DOUBLES_BONUS_TILES] = 4000
    worth[DOUBLES_MINES] = 2000
    worth[SILVER_PER_GOOD] = 3000
    worth[DOUBLES_MONASTERIES] = 9000
    worth[BY_CASTLES] = 2000
    worth[DOUBLES_SALES] = 8000  # for each point that a good brings
    worth[DOUBLES_SHIELDS] = 1500
    worth[SETS_A_DIE] = 3000
    worth[LARGER_REGIONS] = 12000
    worth[ANYWHERE] = 3000
    return worth


LASTING: Final[list[int]] = _lasting()
PLACED: Final[list[int]] = [0] * FROM_DEPOTS + [8500, 5600] + [0] * (SHIELDS - FROM_BLACK)  # a tile at each phase end
DEAR: Final[int] = 240  # per cent of its price that silver for upkeep is worth: it is missing in every phase to come
EARNED: Final[int] = 300  # silver that a round brings, in thousandths, to pay for shields that there is none for yet
UNPAID: Final[int] = 25  # per cent that a shield is worth which cannot be paid for
NAMED: Final[int] = 85  # per cent of what naming somebody now would bring, as long as nobody is named


def ends_left(state: BurgundyState) -> int:
    """How many times upkeep is still due."""
    return len(PHASES) - state.phase


def shield_worth(state: BurgundyState, seat: int, shield: int, left: int) -> int:
    """One that stays to the end: its points, and what it will do. Upkeep is not taken off."""
    estate = state.estates[seat]
    value = judge.POINT * FINAL_VP[shield]
    if holds(estate, DOUBLES_SHIELDS):
        value *= 2
    lasting = LASTING[shield]
    if shield == WORKERS_OF_OTHERS:
        lasting *= state.terms.seats - 1
    elif shield == DOUBLES_SALES:
        lasting *= state.terms.sale_vp
    value += lasting * left // judge.DICE + PLACED[shield] * ends_left(state)
    if shield == DOUBLES_MONASTERIES:
        value += judge.POINT * state.book.monastery_points(state, seat) // 2
    elif shield == COPIES_MONASTERIES:
        value += naming_worth(state, seat, left) - lasting * left // judge.DICE
    return value


def naming_worth(state: BurgundyState, seat: int, left: int) -> int:
    """As long as nobody is named: the best player to name, or the hope for a better one."""
    if heraldry(state).named != NONE:
        return 0  # what is copied counts as one's own
    best = 0
    for other in range(state.terms.seats):
        if other != seat:
            value = 0
            for number in members(copied_from(state, other) & ~state.estates[seat].monasteries):
                value += judge.monastery_worth(state, seat, number, left)
            best = max(best, value)
    return max(best * NAMED // 100, LASTING[COPIES_MONASTERIES] * left // judge.DICE)


def held_worth(state: BurgundyState, seat: int, left: int) -> int:
    """All shields of a seat: those that can be paid for, the best first, less what they cost."""
    shields = state.estates[seat].shields
    if state.question == KEEPING.number and state.seat == seat:
        shields &= ~state.detail
    if shields == 0:
        return 0
    values: list[int] = []
    for shield in members(shields):
        values.append(shield_worth(state, seat, shield, left))
    values.sort(reverse=True)
    payable = purse(state, seat)
    cost = UPKEEP * ends_left(state) * (judge.POINT + judge.silver_worth(left)) * DEAR // 200
    value = 0
    for place in range(len(values)):
        if (place + 1) * UPKEEP * 1000 <= payable:
            value += max(0, values[place] - cost)
        else:
            value += max(0, values[place] - cost) * UNPAID // 100
    return value


def purse(state: BurgundyState, seat: int) -> int:
    """Silver that will be there at the next upkeep, in thousandths; with shield 3 workers too."""
    estate = state.estates[seat]
    silver = 1000 * estate.silver + EARNED * (ROUNDS - state.round)
    return silver + 1000 * estate.workers if holds(estate, WORKERS_FOR_UPKEEP) else silver


def promised(state: BurgundyState, seat: int, question: int, left: int) -> int:
    """What an open question of shields 14 and 15 promises: the tile that will lie."""
    if question == LANDING.number and state.question == question:
        return judge.tile_worth(state, seat, state.detail, max(1, left)) * 100 // judge.STORED
    if question != PICKING.number:
        return 0
    best = 0
    for depot in range(7):
        for kind in kinds_on(state, depot):
            if state.book.open_spaces(state, state.estates[seat], kind):
                best = max(best, judge.tile_worth(state, seat, kind, max(1, left)))
    return best * 100 // judge.STORED
