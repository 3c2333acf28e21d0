"""What decisions do (B9-B12): tiles taken, placed and bought, goods sold and loaded, and what a placed tile brings."""

from typing import Final

from bastide.engine.bits import members
from bastide.games.burgundy.components import (
    ANIMALS,
    BANK,
    BANK_SILVER,
    BLACK_FIRST,
    BOARDING_HOUSE,
    BOARDING_WORKERS,
    BUILDING,
    BUILDING_KINDS,
    CARPENTER,
    CASTLE_TILE,
    CHURCH,
    CITY_HALL,
    FOUNDING_VP,
    GOODS,
    KIND_COUNT,
    KIND_SPECIES,
    KIND_TYPE,
    LANE,
    LANE_BITS,
    LIVESTOCK,
    MARKET,
    MONASTERY,
    MONASTERY_1,
    MORE_WORKERS,
    NEIGHBOURS,
    NUMBER,
    OF_TYPE,
    PHASE_VP,
    PRICE_SILVER,
    PRICE_WORKERS,
    REGION,
    REGION_VP,
    SALE_SILVER,
    SHIP,
    SHIP_TILE,
    SLOTS,
    SPACES,
    STORAGE,
    TAKEN_WORKERS,
    TYPE_COUNT,
    WAREHOUSE,
    WATCHTOWER,
    WATCHTOWER_VP,
    count_of,
    lane_of,
)
from bastide.games.burgundy.decisions import DECLINE, FREE, LOAD_NONE, wharf_depots
from bastide.games.burgundy.rules_moves import BOTH_DICE, decisions, place_aids, price, sale_aids, take_aids
from bastide.games.burgundy.state import (
    BY_CARPENTER,
    BY_CASTLE,
    BY_CHURCH,
    BY_CITY_HALL,
    BY_MARKET,
    BY_SHIP,
    BY_WAREHOUSE,
    FROM_COLOURS,
    FROM_FOUNDING,
    FROM_LIVESTOCK,
    FROM_PHASES,
    FROM_REGIONS,
    FROM_SALES,
    FROM_WATCHTOWERS,
    MAKE_ROOM,
    NONE,
    SOURCES,
    BurgundyState,
)

_ASKING: Final[dict[int, int]] = {
    SHIP_TILE: BY_SHIP,
    CASTLE_TILE: BY_CASTLE,
    CITY_HALL: BY_CITY_HALL,
    CARPENTER: BY_CARPENTER,
    CHURCH: BY_CHURCH,
    MARKET: BY_MARKET,
    WAREHOUSE: BY_WAREHOUSE,
}
QUESTION_OF: Final[list[int]] = [_ASKING.get(kind, 0) for kind in range(KIND_COUNT)]  # that a placed tile asks; 0: none


def score(state: BurgundyState, seat: int, source: int, points: int) -> None:
    state.vp[seat] += points
    state.earned[seat * SOURCES + source] += points


def use(state: BurgundyState, means: int, workers: int) -> None:
    """Use up a die and the workers that change it; or the grant of a castle or a building."""
    if means == FREE:
        state.answered()
    else:
        state.used |= 1 << means
        state.workers[state.seat] -= workers


# --- The actions (B9) -------------------------------------------------------------------------------------


def take(state: BurgundyState, means: int, depot: int, kind: int) -> None:
    """A tile of a depot goes to the storage (B9.1, B10.9)."""
    seat = state.seat
    use(state, means, price(state, means, depot, take_aids(state, seat)))
    remove_from(state, (depot - 1) * SLOTS, kind)
    receive(state, seat, kind)


def place(state: BurgundyState, means: int, kind: int, space: int) -> None:
    """A stored tile goes to the duchy (B9.2)."""
    seat = state.seat
    use(state, means, price(state, means, NUMBER[space], place_aids(state, seat, KIND_TYPE[kind])))
    state.store[seat].remove(kind)
    lay(state, seat, kind, space)


def sell(state: BurgundyState, means: int, goods: int) -> None:
    """All goods of a type (B9.3); monastery 3 adds silver, 4 a worker."""
    seat = state.seat
    use(state, means, price(state, means, goods, sale_aids(state, seat)))
    heap = lane_of(state.goods[seat], goods)
    state.goods[seat] -= heap
    state.sold[seat] += heap
    score(state, seat, FROM_SALES, state.terms.sale_vp * count_of(heap, goods))
    has = state.monasteries[seat]
    state.silver[seat] += SALE_SILVER + (has >> 3 & 1)
    state.workers[seat] += has >> 4 & 1


def take_workers(state: BurgundyState, means: int) -> None:
    """Two workers (B9.4); monastery 14 makes them four, 13 adds silver."""
    seat = state.seat
    use(state, means, 0)
    has = state.monasteries[seat]
    state.workers[seat] += MORE_WORKERS if has >> 14 & 1 else TAKEN_WORKERS
    state.silver[seat] += has >> 13 & 1


def buy(state: BurgundyState, depot: int, kind: int) -> None:
    """A tile of the black depot for silver; monastery 6 opens the numbered ones (B12)."""
    seat = state.seat
    if depot > 0 and state.terms.is_special:
        state.workers[seat] -= PRICE_WORKERS
        state.hired = True
    else:
        state.silver[seat] -= PRICE_SILVER
        state.bought = True
    remove_from(state, (depot - 1) * SLOTS if depot else BLACK_FIRST, kind)
    receive(state, seat, kind)
    drop_empty_question(state)


def found_castle(state: BurgundyState, space: int) -> None:
    """A stored castle stands apart, for 5 VP and both dice (B17.5)."""
    seat = state.seat
    state.used = BOTH_DICE
    state.founded += 1 << (4 * seat)
    score(state, seat, FROM_FOUNDING, -FOUNDING_VP)
    state.store[seat].remove(CASTLE_TILE)
    lay(state, seat, CASTLE_TILE, space)


# --- The storage ------------------------------------------------------------------------------------------


def remove_from(state: BurgundyState, slot: int, kind: int) -> None:
    """The first such tile of a depot, which begins at a slot, is gone."""
    while state.depots[slot] != kind:
        slot += 1
    state.depots[slot] = NONE


def receive(state: BurgundyState, seat: int, kind: int) -> None:
    """A tile comes to the storage; if that is full, another one must leave first (B9.1)."""
    if len(state.store[seat]) < STORAGE:
        put_away(state, seat, kind)
    else:
        state.ask(seat, MAKE_ROOM, kind)


def put_away(state: BurgundyState, seat: int, kind: int) -> None:
    """The storage stays in ascending order, so that equal storages look the same."""
    store = state.store[seat]
    place = len(store)
    while place > 0 and store[place - 1] > kind:
        place -= 1
    store.insert(place, kind)


def discard(state: BurgundyState, kind: int) -> None:
    """A stored tile goes to the box, and the one that waits takes its place."""
    seat = state.seat
    coming = state.detail
    state.answered()
    state.store[seat].remove(kind)
    to_box(state, kind)
    put_away(state, seat, coming)
    drop_empty_question(state)


def to_box(state: BurgundyState, kind: int) -> None:
    box = state.box[:]
    box[kind] += 1
    state.box = box


# --- A tile is placed (B10, B11) --------------------------------------------------------------------------


def cover(state: BurgundyState, seat: int, kind: int, space: int) -> None:
    """A tile lies on a space: what counts as own and as beside it."""
    state.tiles[seat * SPACES + space] = kind
    covered = state.covered[seat] | 1 << space
    state.covered[seat] = covered
    state.frontier[seat] = (state.frontier[seat] | NEIGHBOURS[space]) & ~covered
    type = KIND_TYPE[kind]
    if type == BUILDING:
        state.barred[seat * BUILDING_KINDS + kind] |= REGION[state.boards[seat] * SPACES + space]
    elif type == MONASTERY:
        state.monasteries[seat] |= 1 << (kind - MONASTERY_1 + 1)
    elif type == SHIP:
        state.ships[seat] += 1


def lay(state: BurgundyState, seat: int, kind: int, space: int) -> None:
    """First what the tile brings by itself, then the points, then what it asks (B10.1)."""
    cover(state, seat, kind, space)
    type = KIND_TYPE[kind]
    if type == LIVESTOCK:
        score(state, seat, FROM_LIVESTOCK, herd_points(state, seat, kind, space))
    elif type == SHIP:
        move_marker(state, seat)
    elif kind == BOARDING_HOUSE:
        state.workers[seat] += BOARDING_WORKERS
    elif kind == BANK:
        state.silver[seat] += BANK_SILVER
    elif kind == WATCHTOWER:
        score(state, seat, FROM_WATCHTOWERS, WATCHTOWER_VP)
    score_region(state, seat, space)
    if QUESTION_OF[kind]:
        state.ask(seat, QUESTION_OF[kind])
        drop_empty_question(state)


def herd_points(state: BurgundyState, seat: int, kind: int, space: int) -> int:
    """Animals of the species in the pasture, the new tile included; monastery 7 adds 1 a tile (B10.13)."""
    species = KIND_SPECIES[kind]
    more = state.monasteries[seat] >> 7 & 1
    points = 0
    for other in members(REGION[state.boards[seat] * SPACES + space] & state.covered[seat]):
        tile = state.tiles[seat * SPACES + other]
        if KIND_SPECIES[tile] == species:
            points += ANIMALS[tile] + more
    return points


def move_marker(state: BurgundyState, seat: int) -> None:
    """One space on, on top of whoever stands there (B14.3). ``cover`` has counted the ship."""
    track: list[int] = []
    space = state.ships[seat]
    is_put = False
    for other in state.track:
        if other == seat:
            continue
        if not is_put and state.ships[other] <= space:
            track.append(seat)
            is_put = True
        track.append(other)
    if not is_put:
        track.append(seat)
    state.track = track


def score_region(state: BurgundyState, seat: int, space: int) -> None:
    """A region or a type that is complete now (B11)."""
    board = state.boards[seat]
    region = REGION[board * SPACES + space]
    empty = ~state.covered[seat]
    if region & empty:
        return
    score(state, seat, FROM_REGIONS, REGION_VP[region.bit_count()])
    score(state, seat, FROM_PHASES, PHASE_VP[state.phase])
    type = KIND_TYPE[state.tiles[seat * SPACES + space]]
    if OF_TYPE[board * TYPE_COUNT + type] & empty == 0:
        claim_bonus(state, seat, type)


def claim_bonus(state: BurgundyState, seat: int, type: int) -> None:
    """The first to complete a type takes the large tile, the second the small one (B11.2)."""
    for place in range(2):
        if state.bonus[2 * type + place] == NONE:
            bonus = state.bonus[:]
            bonus[2 * type + place] = seat
            state.bonus = bonus
            score(state, seat, FROM_COLOURS, state.terms.small_vp if place else state.terms.large_vp)
            return


# --- What it asks (B7.4, B7.5) ----------------------------------------------------------------------------


def drop_empty_question(state: BurgundyState) -> None:
    """What offers nothing but to decline, or but an empty ship, is not asked (B7.5)."""
    question = state.question
    if BY_SHIP <= question <= BY_WAREHOUSE and question != BY_CASTLE:
        choices = decisions(state)
        if len(choices) == 1 and (choices[0] == DECLINE or choices[0] == LOAD_NONE):
            state.answered()


def load(state: BurgundyState, wharf: int, types: int) -> None:
    """Goods of the types come from one depot or two (B10.4)."""
    seat = state.seat
    mask = 0
    for place in range(GOODS):
        if types >> place & 1:
            mask |= LANE << (LANE_BITS * place)
    for depot in wharf_depots(wharf):
        heap = state.wares[depot - 1] & mask
        state.wares[depot - 1] -= heap
        state.goods[seat] += heap
    state.answered()
