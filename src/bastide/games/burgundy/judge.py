"""What a position is worth to a player: points made, points in sight, and the means to get there.

All values are thousandths of a point. The judge sees only what lies open.
"""

from typing import Final

from bastide.engine.bits import members
from bastide.engine.state import Judge, State
from bastide.games.burgundy.components import (
    ANIMALS,
    BANK,
    BOARDING_HOUSE,
    BOARDS,
    BUILDING,
    CASTLE,
    CITY_HALL,
    DEPOTS,
    FETCHED,
    KIND_SPECIES,
    KIND_TYPE,
    LANE,
    LANE_BITS,
    LIVESTOCK,
    MINE,
    MONASTERY,
    MONASTERY_1,
    OF_TYPE,
    PHASE_VP,
    PHASES,
    REGION_VP,
    ROUNDS,
    SHIP,
    SLOTS,
    SPACES,
    STORAGE,
    TYPE_COUNT,
    WAREHOUSE,
    WATCHTOWER,
    WATCHTOWER_VP,
    size_of,
    types_in,
)
from bastide.games.burgundy.rules_moves import FETCHER, open_spaces
from bastide.games.burgundy.scoring import counted_by, next_bonus
from bastide.games.burgundy.state import (
    BY_CARPENTER,
    BY_CASTLE,
    BY_CITY_HALL,
    BY_MARKET,
    BY_SHIP,
    BY_WAREHOUSE,
    CHOOSING,
    MAKE_ROOM,
    OVER,
    TURN,
    BurgundyState,
)

POINT: Final[int] = 1000
DIE: Final[int] = 2600  # a die still to be used
SILVER: Final[int] = 1700  # while there is time to spend it
WORKER: Final[list[int]] = [1000, 900, 800, 700, 650, 600]  # the first, the second ...
WORKER_MORE: Final[int] = 500
SALE: Final[int] = 62  # per cent of what goods would bring that they are worth unsold
STORED: Final[int] = 62  # per cent of what a tile would bring that it is worth in the storage
ASTRAY: Final[int] = 22  # and if there is no place for it yet
FULL: Final[int] = 700  # a full storage hinders
SAME_PLACE: Final[int] = 45  # per cent for a second tile that wants the same space
HOPE: Final[int] = 74  # per cent that a missing tile of a region will come
OPEN: Final[list[int]] = [0, 500, 800, 950, 1050, 1100, 1150, 1200]  # spaces beside own tiles, by their number a type
GRANTED: Final[int] = 3200  # an action that a castle grants
MORE_TILE: Final[int] = 2600  # a tile that a city hall places
FETCH: Final[int] = 2000  # a tile that a carpenter, a church or a market brings
LEAD: Final[int] = 20 * POINT  # being ahead at the end
SHIP_STEP: Final[int] = 700  # a place in the turn order
# What a monastery is worth in thousandths when much time is left, beside what it scores at the end; by number.
LASTING: Final[list[int]] = [
    0, 2500, 1500, 2500, 2000, 3000, 4500, 1500, 4500, 4000, 3500, 3000, 4500, 4000, 3500,
    2500, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 3000, 2000, 3500,
]  # fmt: skip

DICE: Final[int] = 2 * len(PHASES) * ROUNDS  # of a whole game


def _regions(board: int, type: int) -> list[int]:
    found: list[int] = []
    for space in range(SPACES):
        region = BOARDS[board].regions[space]
        if BOARDS[board].types[space] == type and region not in found:
            found.append(region)
    return found


REGIONS: Final[list[list[int]]] = [  # by board * TYPE_COUNT + type
    _regions(board, type) for board in range(len(BOARDS)) for type in range(TYPE_COUNT)
]


class BurgundyJudge(Judge):
    def worth(self, state: State, seat: int) -> int:
        assert isinstance(state, BurgundyState)
        if state.stage == OVER:
            return POINT * state.vp[seat] + (LEAD if state.vp[seat] == max(state.vp) else 0)
        if state.boards[seat] < 0:
            return 0
        if state.stage == CHOOSING:
            return openness(state, seat)
        left = dice_left(state, seat)
        value = POINT * state.vp[seat] + DIE * left
        value += means(state, seat, left)
        value += goods_worth(state, seat, left)
        value += duchy_worth(state, seat, left)
        value += storage_worth(state, seat, left)
        if state.seat == seat and state.question != TURN:
            value += granted(state, seat, left)
        return value


def dice_left(state: BurgundyState, seat: int) -> int:
    """How many dice the seat will still use."""
    rounds = (len(PHASES) - 1 - state.phase) * ROUNDS + ROUNDS - state.round
    place = state.order.index(seat)
    if place < state.turn:
        return 2 * rounds
    return 2 * rounds + 2 - (state.used.bit_count() if place == state.turn else 0)


def silver_worth(left: int) -> int:
    """One silver: it buys tiles while there is time, and is a point at the end."""
    return POINT + (SILVER - POINT) * min(left, 10) // 10


def means(state: BurgundyState, seat: int, left: int) -> int:
    """Silver and workers at hand, and what the mines will bring."""
    silver = state.silver[seat]
    value = silver_worth(left) * min(silver, left) + POINT * max(0, silver - left)
    ends = len(PHASES) - state.phase
    mines = (OF_TYPE[state.boards[seat] * TYPE_COUNT + MINE] & state.covered[seat]).bit_count()
    value += mines * ends * (POINT + silver_worth(left)) // 2
    if state.monasteries[seat] >> 2 & 1:
        value += mines * ends * WORKER_MORE
    workers = state.workers[seat]
    for place in range(min(workers, len(WORKER))):
        value += WORKER_MORE + (WORKER[place] - WORKER_MORE) * min(left, 8) // 8
    return value + WORKER_MORE * max(0, workers - len(WORKER))


def goods_worth(state: BurgundyState, seat: int, left: int) -> int:
    """Goods that may be sold; at least a point each at the end."""
    heap = state.goods[seat]
    value = 0
    sales = left
    while heap:
        count = heap & LANE
        if count:
            if sales > 1:
                sold = POINT * state.terms.sale_vp * count + silver_worth(left)
                value += max(POINT * count, sold * SALE // 100)
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
    share = HOPE if left > 12 else HOPE - 3 * (12 - left)
    chance = 1000
    for _ in range(missing):
        chance = chance * share // 100
    return chance


def reward(state: BurgundyState, region: int, missing: int) -> int:
    """What a region brings when it is complete, some rounds from now."""
    rounds = state.round + 2 * max(0, missing - 1)
    phase = min(len(PHASES) - 1, state.phase + rounds // (ROUNDS + 1))
    return POINT * (REGION_VP[region.bit_count()] + PHASE_VP[phase])


def duchy_worth(state: BurgundyState, seat: int, left: int) -> int:
    """Regions begun, types nearly complete, monasteries in force, the place on the track."""
    board = state.boards[seat]
    empty = ~state.covered[seat]
    value = SHIP_STEP * state.ships[seat] * left // DICE
    for type in range(TYPE_COUNT):
        first = board * TYPE_COUNT + type
        for region in REGIONS[first]:
            missing = (region & empty).bit_count()
            if missing:
                value += reward(state, region, missing) * hope(missing, left) // 1000
        missing = (OF_TYPE[first] & empty).bit_count()
        if missing:
            value += POINT * next_bonus(state, type) * hope(missing, left) // 1000
    for number in members(state.monasteries[seat]):
        value += monastery_worth(state, seat, number, left)
    return value + openness(state, seat) * min(left, 20) // 20


def openness(state: BurgundyState, seat: int) -> int:
    """Spaces beside own tiles, of many types: something to do with any tile and die."""
    value = 0
    first = state.boards[seat] * TYPE_COUNT
    for type in range(TYPE_COUNT):
        count = (state.frontier[seat] & OF_TYPE[first + type]).bit_count()
        value += OPEN[min(count, len(OPEN) - 1)]
    return value


def monastery_worth(state: BurgundyState, seat: int, number: int, left: int) -> int:
    """What a monastery will still bring, in force or at the end."""
    value = LASTING[number] * left // DICE
    points = state.terms.end_vp[number]
    if points:
        value += POINT * points * counted_by(state, seat, number)
    return value


# --- Tiles at hand ----------------------------------------------------------------------------------------


def storage_worth(state: BurgundyState, seat: int, left: int) -> int:
    """Stored tiles for a part of what they would bring if they were placed."""
    value = 0
    taken = 0  # spaces that better tiles want, as a count by type
    room = left
    for kind in state.store[seat]:
        if room <= 0:
            break
        room -= 1
        worth = tile_worth(state, seat, kind, left)
        type = KIND_TYPE[kind]
        if taken >> type & 1:
            worth = worth * SAME_PLACE // 100
        taken |= 1 << type
        value += worth
    if len(state.store[seat]) == STORAGE:
        value -= FULL
    return value


def tile_worth(state: BurgundyState, seat: int, kind: int, left: int) -> int:
    """A tile in the storage: its effect and the best region it could go to."""
    if left <= 0:
        return 0
    spaces = open_spaces(state, seat, kind)
    board = state.boards[seat]
    empty = ~state.covered[seat]
    is_open = spaces != 0
    if not is_open:
        spaces = OF_TYPE[board * TYPE_COUNT + KIND_TYPE[kind]] & empty
        if spaces == 0:
            return 0
    best = 0
    for region in REGIONS[board * TYPE_COUNT + KIND_TYPE[kind]]:
        if region & spaces:
            missing = (region & empty).bit_count()
            before = reward(state, region, missing) * hope(missing, left) // 1000
            after = (
                reward(state, region, missing - 1) * hope(missing - 1, left - 1) // 1000
                if missing > 1
                else reward(state, region, 1)
            )
            gain = after - before
            if KIND_TYPE[kind] == LIVESTOCK:
                gain += POINT * herd(state, seat, kind, region)
            if gain > best:
                best = gain
    best += effect(state, seat, kind, left)
    return best * (STORED if is_open else ASTRAY) // 100


def herd(state: BurgundyState, seat: int, kind: int, region: int) -> int:
    """What livestock scores in a pasture."""
    more = state.monasteries[seat] >> 7 & 1
    points = ANIMALS[kind] + more
    for space in members(region & state.covered[seat]):
        other = state.tiles[seat * SPACES + space]
        if KIND_SPECIES[other] == KIND_SPECIES[kind]:
            points += ANIMALS[other] + more
    return points


def effect(state: BurgundyState, seat: int, kind: int, left: int) -> int:
    """What a tile brings when it is placed, beside its region."""
    type = KIND_TYPE[kind]
    if type == BUILDING:
        if kind == WATCHTOWER:
            return POINT * WATCHTOWER_VP
        if kind == BANK:
            return 2 * silver_worth(left)
        if kind == BOARDING_HOUSE:
            return 4 * (WORKER_MORE + 200)
        if kind == CITY_HALL:
            return MORE_TILE
        if kind == WAREHOUSE:
            return best_sale(state, seat, left)
        return FETCH if left > 2 else 0
    if type == MONASTERY:
        number = kind - MONASTERY_1 + 1
        return monastery_worth(state, seat, number, left)
    if type == CASTLE:
        return GRANTED
    if type == MINE:
        return (len(PHASES) - state.phase) * (POINT + silver_worth(left)) // 2
    if type == SHIP:
        return cargo(state, seat) + SHIP_STEP * left // DICE
    return 0


def best_sale(state: BurgundyState, seat: int, left: int) -> int:
    heap = state.goods[seat]
    best = 0
    while heap:
        count = heap & LANE
        if count > best:
            best = count
        heap >>= LANE_BITS
    if best == 0:
        return 0
    return (POINT * state.terms.sale_vp * best + silver_worth(left)) * (100 - SALE) // 100


def cargo(state: BurgundyState, seat: int) -> int:
    """What the best depot holds for a ship."""
    own = types_in(state.goods[seat])
    is_full = own.bit_count() == 3
    best = 0
    for heap in state.wares:
        size = size_of(heap)
        if is_full and types_in(heap) & ~own:
            size = size // 2
        if size > best:
            best = size
    return best * state.terms.sale_vp * POINT * SALE // 100


# --- What waits for an answer -----------------------------------------------------------------------------


def granted(state: BurgundyState, seat: int, left: int) -> int:
    """A question that is open promises something."""
    question = state.question
    value = 0
    if question == MAKE_ROOM:
        value = tile_worth(state, seat, state.detail, left) - least_stored(state, seat, left)
        if len(state.waiting) < 2:
            return value
        _, question, _ = state.stack()[1]
    if question == BY_CASTLE:
        value += GRANTED
    elif question == BY_CITY_HALL:
        value += best_stored(state, seat, left) * (100 - STORED) // STORED
    elif question == BY_SHIP:
        value += cargo(state, seat)
    elif question == BY_WAREHOUSE:
        value += best_sale(state, seat, left)
    elif BY_CARPENTER <= question <= BY_MARKET:
        value += best_fetch(state, seat, FETCHED[FETCHER[question - BY_CARPENTER]], left)
    return value


def least_stored(state: BurgundyState, seat: int, left: int) -> int:
    least = -1
    for kind in state.store[seat]:
        worth = tile_worth(state, seat, kind, left)
        if least < 0 or worth < least:
            least = worth
    return max(least, 0)


def best_stored(state: BurgundyState, seat: int, left: int) -> int:
    best = 0
    for kind in state.store[seat]:
        if open_spaces(state, seat, kind):
            best = max(best, tile_worth(state, seat, kind, left))
    return best


def best_fetch(state: BurgundyState, seat: int, types: int, left: int) -> int:
    best = 0
    for slot in range(DEPOTS * SLOTS):
        kind = state.depots[slot]
        if kind >= 0 and types >> KIND_TYPE[kind] & 1:
            best = max(best, tile_worth(state, seat, kind, left))
    return best
