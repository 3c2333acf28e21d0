"""What a position is worth to a player: points made, points in sight, and the means to get there.

All values are thousandths of a point, found by playing: cross-entropy, nine generations of 48 judges, each over 120
games on mixed duchies. The judge sees only what lies open. What the rules say it asks the book; what an
expansion is worth, the expansion.
"""

from typing import Final

from bastide.engine.bag import LANE, LANE_BITS, size_of
from bastide.engine.bits import how_many, members
from bastide.engine.state import Judge, State
from bastide.games.burgundy import components as box
from bastide.games.burgundy.state import (
    BY_CITY_HALL,
    BY_SHIP,
    BY_WAREHOUSE,
    CHOOSING,
    MAKE_ROOM,
    NONE,
    OVER,
    TURN,
    BurgundyState,
    Estate,
)

POINT: Final[int] = 1000
DIE: Final[int] = 2950  # a die still to be used
SILVER: Final[int] = 1280  # while there is time to spend it
WORKER: Final[list[int]] = [790, 710, 630, 550, 510, 470]  # the first, the second ...
WORKER_MORE: Final[int] = 450
SALE: Final[int] = 59  # per cent of what goods would bring that they are worth unsold
CARGO: Final[int] = 71  # and while they wait for a ship
MINED: Final[int] = 85  # per cent of a point and of a silver that a mine is worth at the end of a phase
STORED: Final[int] = 51  # per cent of what a tile would bring that it is worth in the storage
ASTRAY: Final[int] = 22  # and if there is no place for it yet
FULL: Final[int] = 630  # a full storage hinders
SAME_PLACE: Final[int] = 38  # per cent for a second tile that wants the same space
HOPE: Final[int] = 64  # per cent that a missing tile of a region will come
BEGUN: Final[int] = 90  # per cent of what a region will bring that it is worth before it is complete
TYPE_BONUS: Final[int] = 115  # and of what a bonus tile will
SOON: Final[int] = 12  # dice left, below which there is less hope
OPEN: Final[list[int]] = [0, 590, 940, 1120, 1240, 1300, 1360, 1420]  # spaces beside own tiles, by their number a type
GRANTED: Final[int] = 5100  # an action that a castle grants
MORE_TILE: Final[int] = 2600  # a tile that a city hall places
FETCH: Final[int] = 2200  # a tile that a carpenter, a church or a market brings
LEAD: Final[int] = 20 * POINT  # being ahead at the end
SHIP_STEP: Final[int] = 830  # a place in the turn order
# What a monastery is worth in thousandths when much time is left, beside what it scores at the end; by number.
# What those of the expansions are worth, the expansions say.
_LASTING: Final[list[int]] = [
    0, 1320, 800, 1320, 1060, 1590, 2380, 800, 2380, 2120, 1860, 1590, 2380, 2120, 1860,
    1320, 1060, 1060, 1060, 1060, 1060, 1060, 1060, 1060, 1590, 1060, 1860,
]  # fmt: skip
LASTING: Final[list[int]] = _LASTING + [0] * (box.MONASTERIES + 1 - len(_LASTING))

NOT_USED: Final[list[int]] = [2, 1, 1, 0]  # how many dice, by the set of those that are used
DICE: Final[int] = 2 * len(box.PHASES) * box.ROUNDS  # of a whole game
MOST_MISSING: Final[int] = DICE + 2  # tiles: as many as partners have dice for


def _hopes() -> list[int]:
    """By dice left, up to ``SOON``, and tiles missing."""
    found: list[int] = []
    for left in range(SOON + 1):
        chance = 1000
        for _ in range(MOST_MISSING):
            found.append(chance)
            chance = chance * (HOPE - 3 * (SOON - left)) // 100
    return found


HOPES: Final[list[int]] = _hopes()


class BurgundyJudge(Judge):
    def worth(self, state: State, seat: int) -> int:
        assert isinstance(state, BurgundyState)
        if state.stage == OVER:
            value = POINT * state.book.team_points(state, seat) + (LEAD if is_ahead(state, seat) else 0)
            for module in state.terms.modules:
                value = module.end_worth(state, seat, value)
            return value
        estate = state.estates[seat]
        if estate.board_number < 0:
            return silent_worth(state, seat) if seat >= state.terms.players else 0
        if state.stage == CHOOSING:
            value = openness(estate)
            for module in state.terms.at_choice_worth:
                value += module.choice_worth(state, seat)
            return value
        left = dice_left(state, seat)
        if state.terms.has_partners:
            left += dice_left(state, state.terms.partner[seat])
        value = POINT * state.book.team_points(state, seat) + DIE * left
        value += means(state, estate, left)
        value += goods_worth(state, estate, left)
        value += duchy_worth(state, seat, left)
        value += storage_worth(state, seat, left)
        if state.seat == seat and state.question != TURN:
            value += granted(state, seat, left)
        for module in state.terms.at_worth:
            value += module.worth(state, seat, left)
        return value


def silent_worth(state: BurgundyState, seat: int) -> int:
    """A seat that decides nothing: its points, and what the expansion says that it will still have."""
    value = POINT * state.book.team_points(state, seat)
    for module in state.terms.at_silent_worth:
        value += module.silent_worth(state, seat)
    return value


def is_ahead(state: BurgundyState, seat: int) -> bool:
    """Has nobody more points, those of partners taken together?"""
    own = state.book.team_points(state, seat)
    most = own
    for other in range(state.terms.seats):
        most = max(most, state.book.team_points(state, other))
    return own == most


def dice_left(state: BurgundyState, seat: int) -> int:
    """How many dice the seat will still use."""
    rounds = (len(box.PHASES) - 1 - state.phase) * box.ROUNDS + box.ROUNDS - state.round
    return 2 * rounds + NOT_USED[state.used_by(seat)]


def silver_worth(left: int) -> int:
    """One silver: it buys tiles while there is time, and is a point at the end."""
    return POINT + (SILVER - POINT) * min(left, 10) // 10


def means(state: BurgundyState, estate: Estate, left: int) -> int:
    """Silver and workers at hand, and what the mines will bring."""
    ends = len(box.PHASES) - state.phase
    value = state.book.mine_income(state, estate) * ends * (POINT + silver_worth(left)) * MINED // 100
    value += state.book.mine_workers(estate) * ends * WORKER_MORE
    return value + at_hand(estate.silver, estate.workers, left)


def at_hand(silver: int, workers: int, left: int) -> int:
    """So much silver and so many workers."""
    value = silver_worth(left) * min(silver, left) + POINT * max(0, silver - left)
    for place in range(min(workers, len(WORKER))):
        value += WORKER_MORE + (WORKER[place] - WORKER_MORE) * min(left, 8) // 8
    return value + WORKER_MORE * max(0, workers - len(WORKER))


def sale_worth(state: BurgundyState, estate: Estate, count: int, left: int) -> int:
    """A sale of so many goods tiles; what monasteries add to it is theirs."""
    return POINT * state.book.sale_worth(state, estate, count) + silver_worth(left)


def goods_worth(state: BurgundyState, estate: Estate, left: int) -> int:
    """Goods that may be sold; at least a point each at the end."""
    heap = estate.goods
    value = 0
    sales = left
    while heap:
        count = heap & LANE
        if count:
            if sales > 1:
                value += max(POINT * count, sale_worth(state, estate, count, left) * SALE // 100)
                sales -= 2
            else:
                value += POINT * count
        heap >>= LANE_BITS
    return value


# --- The duchy --------------------------------------------------------------------------------------------


def hope(missing: int, left: int) -> int:
    """Per mille: will a region with so many tiles missing be complete in time?"""
    if missing * 2 > left + 1:
        return 0
    return HOPES[min(max(left, 0), SOON) * MOST_MISSING + missing]


def reward(state: BurgundyState, estate: Estate, region: int, missing: int) -> int:
    """What a region brings when it is complete, some rounds from now."""
    rounds = state.round + 2 * max(0, missing - 1)
    phase = min(len(box.PHASES) - 1, state.phase + rounds // (box.ROUNDS + 1))
    return POINT * (state.book.region_points(state, estate, region) + state.book.phase_points(phase))


def region_gain(state: BurgundyState, estate: Estate, region: int, left: int) -> int:
    """How much one more tile adds to a region that is not complete."""
    missing = how_many(region & ~estate.covered)
    before = reward(state, estate, region, missing) * hope(missing, left) // 1000
    if missing > 1:
        return reward(state, estate, region, missing - 1) * hope(missing - 1, left - 1) // 1000 - before
    return reward(state, estate, region, 1) - before


def duchy_worth(state: BurgundyState, seat: int, left: int) -> int:
    """Regions begun, types nearly complete, monasteries in force, the place on the track."""
    estate = state.estates[seat]
    board = estate.board
    empty = ~estate.covered
    value = SHIP_STEP * state.ships[seat] * left // DICE
    if state.terms.has_partners:
        value += SHIP_STEP * state.ships[state.terms.partner[seat]] * left // DICE
    for type in range(box.TYPE_COUNT):
        for region in board.regions_of[type]:
            missing = how_many(region & empty)
            if missing:
                value += reward(state, estate, region, missing) * hope(missing, left) // 1000 * BEGUN // 100
        missing = how_many(board.of_type[type] & empty)
        if missing:
            bonus = state.book.bonus_gain(state, seat, state.book.bonus_points(state, type))
            value += POINT * bonus * hope(missing, left) // 1000 * TYPE_BONUS // 100
    for number in members(estate.monasteries):
        if state.terms.has_final_scoring:
            value += monastery_worth(state, seat, number, left)
        else:
            value += LASTING[number] * left // DICE
    return value + openness(estate) * min(left, 20) // 20


def openness(estate: Estate) -> int:
    """Spaces beside own tiles, of many types: something to do with any tile and die."""
    value = 0
    for type in range(box.TYPE_COUNT):
        count = how_many(estate.frontier & estate.board.of_type[type])
        value += OPEN[min(count, len(OPEN) - 1)]
    return value


def monastery_worth(state: BurgundyState, seat: int, number: int, left: int) -> int:
    """What a monastery will still bring, in force or at the end."""
    value = LASTING[number] * left // DICE
    points = state.terms.end_vp[number]
    if points:
        value += POINT * points * state.book.counted_by(state, seat, number)
    return value


# --- Tiles at hand ----------------------------------------------------------------------------------------


def storage_worth(state: BurgundyState, seat: int, left: int) -> int:
    """Stored tiles for a part of what they would bring if they were placed."""
    value = 0
    taken = 0  # the types of the tiles before, as a set: a second one wants the same place
    room = left
    for kind in state.book.stored(state, seat):
        if room <= 0:
            break
        room -= 1
        worth = tile_worth(state, seat, kind, left)
        type = box.KIND_TYPE[kind]
        if taken >> type & 1:
            worth = worth * SAME_PLACE // 100
        taken |= 1 << type
        value += worth
    if state.book.room(state, seat) <= 0:
        value -= FULL
    return value


def tile_worth(state: BurgundyState, seat: int, kind: int, left: int) -> int:
    """A tile in the storage: its effect and the best region it could go to."""
    if left <= 0:
        return 0
    estate = state.estates[seat]
    spaces = state.book.open_spaces(state, estate, kind)
    type = box.KIND_TYPE[kind]
    is_open = spaces != 0
    if not is_open:
        spaces = estate.board.of_type[type] & ~estate.covered
        if spaces == 0:
            return 0
    best = 0
    if type == box.OTHER:
        for any_type in range(box.TYPE_COUNT):
            best = max(best, best_region(state, seat, kind, any_type, spaces, left))
    else:
        best = best_region(state, seat, kind, type, spaces, left)
    best += effect(state, seat, kind, left)
    return best * (STORED if is_open else ASTRAY) // 100


def best_region(state: BurgundyState, seat: int, kind: int, type: int, spaces: int, left: int) -> int:
    """The most that a tile adds on one of these spaces, to a region of a type and as livestock at once."""
    estate = state.estates[seat]
    modules = state.terms.at_region_worth
    best = 0
    for region in estate.board.regions_of[type]:
        if region & spaces:
            gain = region_gain(state, estate, region, left)
            if box.KIND_TYPE[kind] == box.LIVESTOCK:
                gain += POINT * state.book.herd_points(state, estate, kind, region)
            for module in modules:
                gain += module.region_worth(state, seat, kind, region, left)
            if gain > best:
                best = gain
    return best


def effect(state: BurgundyState, seat: int, kind: int, left: int) -> int:
    """What a tile brings when it is placed, beside its region."""
    value = own_effect(state, seat, kind, left)
    for module in state.terms.at_effect_worth:
        value += module.effect_worth(state, seat, kind, left)
    return value


def own_effect(state: BurgundyState, seat: int, kind: int, left: int) -> int:
    """As far as the base game knows it."""
    type = box.KIND_TYPE[kind]
    if type == box.BUILDING:
        if kind == box.WATCHTOWER:
            return POINT * state.book.watchtower_points()
        if kind == box.BANK:
            return state.book.bank_silver() * silver_worth(left)
        if kind == box.BOARDING_HOUSE:
            return state.book.boarding_workers() * (WORKER_MORE + 200)
        if kind == box.CITY_HALL:
            return MORE_TILE
        if kind == box.WAREHOUSE:
            return best_sale(state, state.estates[seat], left)
        return FETCH if left > 2 and box.FETCHED[kind] else 0
    if type == box.MONASTERY:
        number = kind - box.MONASTERY_1 + 1
        return monastery_worth(state, seat, number, left)
    if type == box.CASTLE:
        return GRANTED
    if type == box.MINE:
        return (len(box.PHASES) - state.phase) * (POINT + silver_worth(left)) * MINED // 100
    if type == box.SHIP:
        return cargo(state, state.estates[seat]) + SHIP_STEP * left // DICE
    return 0


def best_sale(state: BurgundyState, estate: Estate, left: int) -> int:
    heap = estate.goods
    best = 0
    while heap:
        count = heap & LANE
        if count > best:
            best = count
        heap >>= LANE_BITS
    return sale_worth(state, estate, best, left) * (100 - SALE) // 100 if best else 0


def cargo(state: BurgundyState, estate: Estate) -> int:
    """What the best depot holds for a ship."""
    own = box.types_in(estate.goods)
    is_full = how_many(own) >= state.book.goods_types(state, estate)
    best = 0
    for heap in state.wares:
        size = size_of(heap)
        if is_full and box.types_in(heap) & ~own:
            size = size // 2
        if size > best:
            best = size
    return state.book.sale_worth(state, estate, best) * POINT * CARGO // 100


# --- What waits for an answer -----------------------------------------------------------------------------


def granted(state: BurgundyState, seat: int, left: int) -> int:
    """Every open question of a seat promises something, those too that wait below (X1.7)."""
    if state.question == MAKE_ROOM and state.detail <= NONE:
        value = -least_stored(state, seat, left)
    elif state.question == MAKE_ROOM:
        value = tile_worth(state, seat, state.detail, left)
        if state.book.room(state, seat) <= 0:
            value -= least_stored(state, seat, left)
    else:
        value = promised(state, seat, state.question, left)
    if len(state.waiting) > 1:  # more than the turn
        stack = state.stack()
        for place in range(len(stack) - 1):
            owner, question, _ = stack[place]
            if owner == seat:
                value += promised(state, seat, question, left)
    return value


def promised(state: BurgundyState, seat: int, question: int, left: int) -> int:
    """What one question promises: an action, a tile, goods, a sale."""
    value = 0
    asked = state.terms.questions[question]
    if question == BY_SHIP:
        value = cargo(state, state.estates[seat])
    elif question == BY_CITY_HALL:
        value = best_stored(state, seat, left) * (100 - STORED) // STORED
    elif question == BY_WAREHOUSE:
        value = best_sale(state, state.estates[seat], left)
    elif asked.is_fetch:
        value = best_fetch(state, seat, asked.fetched, left)
    elif asked.grants_all:
        value = GRANTED
    for module in state.terms.at_question_worth:
        value += module.question_worth(state, seat, question, left)
    return value


def least_stored(state: BurgundyState, seat: int, left: int) -> int:
    least = -1
    for kind in state.book.stored(state, seat):
        worth = tile_worth(state, seat, kind, left)
        if least < 0 or worth < least:
            least = worth
    return max(least, 0)


def best_stored(state: BurgundyState, seat: int, left: int) -> int:
    estate = state.estates[seat]
    best = 0
    for kind in state.book.stored(state, seat):
        if state.book.open_spaces(state, estate, kind):
            best = max(best, tile_worth(state, seat, kind, left))
    return best


def best_fetch(state: BurgundyState, seat: int, types: int, left: int) -> int:
    best = 0
    for slot in range(box.DEPOTS * box.SLOTS):
        kind = state.depots[slot]
        if kind >= 0 and types >> box.KIND_TYPE[kind] & 1:
            best = max(best, tile_worth(state, seat, kind, left))
    return best
