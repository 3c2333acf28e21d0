"""What may be decided (B7): the actions of a turn with their prices, and the choices that a placed tile asks for."""

from typing import Final

from bastide.engine.bits import members
from bastide.games.burgundy.components import (
    BLACK_FIRST,
    BUILDING,
    BUILDING_KINDS,
    CARPENTER,
    CASTLE,
    CASTLE_TILE,
    CHURCH,
    DEPOTS,
    DOUBLE_STEPS,
    FETCHED,
    FOUNDING_VP,
    FREE_STEP,
    GOODS,
    GOODS_SPACES,
    IN_REACH,
    IS_SPIELBOX,
    KIND_COUNT,
    KIND_TYPE,
    LANE,
    LANE_BITS,
    MARKET,
    MOST_WORKERS,
    NEIGHBOURS,
    OF_TYPE,
    PRICE,
    PRICE_SILVER,
    PRICE_WORKERS,
    SHEETS,
    SLOTS,
    SPACES,
    SPACES_IN_REACH,
    STEP_MONASTERY,
    TYPE_COUNT,
    types_in,
)
from bastide.games.burgundy.decisions import (
    BUY,
    DECLINE,
    DIE_1,
    DIE_2,
    DISCARD,
    END,
    FOUND,
    FREE,
    LOAD_NONE,
    PLACE,
    SELL,
    SIDE,
    START,
    TAKE,
    WORKERS,
    load_code,
)
from bastide.games.burgundy.state import (
    BY_CARPENTER,
    BY_CASTLE,
    BY_CITY_HALL,
    BY_SHIP,
    BY_WAREHOUSE,
    MAKE_ROOM,
    PICK_SIDE,
    PICK_START,
    TURN,
    BurgundyState,
)

ANY_NUMBER: Final[int] = 0b1111110  # the set of 1-6
BOTH_DICE: Final[int] = 3
FETCHER: Final[list[int]] = [CARPENTER, CHURCH, MARKET]  # whose questions follow each other


def decisions(state: BurgundyState) -> list[int]:
    """Every legal answer to the question asked; equal choices once (B7.6)."""
    question = state.question
    found: list[int] = []
    if question == TURN:
        add_turn(state, found)
    elif question == BY_CASTLE:
        add_takes(state, FREE, ANY_NUMBER, found)
        add_placements(state, FREE, 0, 0, found)
        add_sales(state, FREE, ANY_NUMBER, found)
        found.append(WORKERS + FREE)
        if state.terms.buy_at_follow_ups:
            add_purchases(state, found)
    elif question == BY_CITY_HALL:
        add_placements(state, FREE, 0, 0, found)
        if state.terms.buy_at_follow_ups:
            add_purchases(state, found)
        found.append(DECLINE)
    elif question == BY_SHIP:
        add_loads(state, found)
    elif question == BY_WAREHOUSE:
        add_sales(state, FREE, ANY_NUMBER, found)
        found.append(DECLINE)
    elif question == MAKE_ROOM:
        add_discards(state, found)
    elif question == PICK_SIDE:
        found = [SIDE + board for board in SHEETS[state.detail]]
    elif question == PICK_START:
        found = [START + space for space in members(OF_TYPE[state.boards[state.seat] * TYPE_COUNT + CASTLE])]
    else:
        add_fetches(state, FETCHED[FETCHER[question - BY_CARPENTER]], found)
        found.append(DECLINE)
    return found


# --- A turn (B7.3) ----------------------------------------------------------------------------------------


def add_turn(state: BurgundyState, found: list[int]) -> None:
    """Dice that show the same are one choice (B7.6)."""
    seat = state.seat
    used = state.used
    if used != BOTH_DICE:
        first = state.dice[2 * seat]
        second = state.dice[2 * seat + 1]
        if not used & 1:
            add_die_actions(state, DIE_1, first, found)
        if not used & 2 and (used or first != second):
            add_die_actions(state, DIE_2, second, found)
    add_purchases(state, found)
    if used == BOTH_DICE:
        found.append(END)
    elif used == 0 and state.terms.spielbox:
        for space in members(founding_spaces(state)):
            found.append(FOUND + space)


def add_die_actions(state: BurgundyState, means: int, die: int, found: list[int]) -> None:
    seat = state.seat
    workers = min(state.workers[seat], MOST_WORKERS)
    reach = (take_aids(state, seat) * 7 + die) * 4 + workers
    add_takes(state, means, IN_REACH[reach], found)
    add_placements(state, means, die, workers, found)
    reach = (sale_aids(state, seat) * 7 + die) * 4 + workers
    add_sales(state, means, IN_REACH[reach], found)
    found.append(WORKERS + means)


def take_aids(state: BurgundyState, seat: int) -> int:
    """What makes changing a die cheaper when a tile is taken (B8.3, B8.4)."""
    has = state.monasteries[seat]
    return (DOUBLE_STEPS if has >> 8 & 1 else 0) | (FREE_STEP if has >> 12 & 1 else 0)


def sale_aids(state: BurgundyState, seat: int) -> int:
    return DOUBLE_STEPS if state.monasteries[seat] >> 8 & 1 else 0


def place_aids(state: BurgundyState, seat: int, type: int) -> int:
    has = state.monasteries[seat]
    return (DOUBLE_STEPS if has >> 8 & 1 else 0) | (FREE_STEP if has >> STEP_MONASTERY[type] & 1 else 0)


def price(state: BurgundyState, means: int, number: int, aids: int) -> int:
    """Workers for an action that needs a number; what a castle or a building grants has any number (B8.7)."""
    if means == FREE:
        return 0
    return PRICE[(aids * 7 + state.dice[2 * state.seat + means]) * 7 + number]


def add_takes(state: BurgundyState, means: int, numbers: int, found: list[int]) -> None:
    """Tiles of the depots with such a number (B9.1)."""
    depots = state.depots
    slot = 0
    for depot in range(1, DEPOTS + 1):
        if numbers >> depot & 1:
            base = TAKE + (means * DEPOTS + depot - 1) * KIND_COUNT
            seen = 0
            for place in range(slot, slot + SLOTS):
                kind = depots[place]
                if kind >= 0 and not seen >> kind & 1:
                    seen |= 1 << kind
                    found.append(base + kind)
        slot += SLOTS


def add_placements(state: BurgundyState, means: int, die: int, workers: int, found: list[int]) -> None:
    """Stored tiles on open spaces (B9.2)."""
    seat = state.seat
    last = -1
    for kind in state.store[seat]:
        if kind == last:
            continue
        last = kind
        spaces = open_spaces(state, seat, kind)
        if means != FREE and spaces:
            spaces &= SPACES_IN_REACH[(place_aids(state, seat, KIND_TYPE[kind]) * 7 + die) * 4 + workers]
        base = PLACE + (means * KIND_COUNT + kind) * SPACES - 1
        while spaces:
            low = spaces & -spaces
            found.append(base + low.bit_length())
            spaces ^= low


def open_spaces(state: BurgundyState, seat: int, kind: int) -> int:
    """Where a tile may lie whatever the number: type, neighbours and the limit of a town (B9.2, B17.2)."""
    board = state.boards[seat]
    type = KIND_TYPE[kind]
    spaces = state.frontier[seat] & OF_TYPE[board * TYPE_COUNT + type]
    if type == BUILDING and not state.monasteries[seat] >> 1 & 1:
        spaces &= ~state.barred[seat * BUILDING_KINDS + kind]
    if state.terms.spielbox and IS_SPIELBOX[board] and type != CASTLE:
        spaces &= anchored(state, seat, type)
    return spaces


def anchored(state: BurgundyState, seat: int, type: int) -> int:
    """Spaces beside a castle or beside a tile of the type (B17.2)."""
    first = state.boards[seat] * TYPE_COUNT
    spaces = 0
    for space in members(state.covered[seat] & (OF_TYPE[first + CASTLE] | OF_TYPE[first + type])):
        spaces |= NEIGHBOURS[space]
    return spaces


def add_sales(state: BurgundyState, means: int, numbers: int, found: list[int]) -> None:
    """Goods with such a number (B9.3)."""
    heap = state.goods[state.seat]
    place = 0
    while heap:
        if heap & LANE and numbers >> (place + 1) & 1:
            found.append(SELL + means * GOODS + place)
        heap >>= LANE_BITS
        place += 1


def add_purchases(state: BurgundyState, found: list[int]) -> None:
    """Once a turn for silver, and with monastery 6 perhaps once for workers (B12)."""
    seat = state.seat
    if not state.bought and state.silver[seat] >= PRICE_SILVER:
        seen = 0
        for place in range(BLACK_FIRST, BLACK_FIRST + state.terms.black_slots):
            kind = state.depots[place]
            if kind >= 0 and not seen >> kind & 1:
                seen |= 1 << kind
                found.append(BUY + kind)
    if state.monasteries[seat] >> 6 & 1 and can_buy_at_depots(state, seat):
        last = BUILDING_KINDS if state.terms.is_special else KIND_COUNT
        for depot in range(1, DEPOTS + 1):
            base = BUY + depot * KIND_COUNT
            seen = 0
            for place in range((depot - 1) * SLOTS, depot * SLOTS):
                kind = state.depots[place]
                if 0 <= kind < last and not seen >> kind & 1:
                    seen |= 1 << kind
                    found.append(base + kind)


def can_buy_at_depots(state: BurgundyState, seat: int) -> bool:
    """Monastery 6: a building for workers, or any tile with the one purchase for silver (B2.1)."""
    if state.terms.is_special:
        return not state.hired and state.workers[seat] >= PRICE_WORKERS
    return not state.bought and state.silver[seat] >= PRICE_SILVER


def founding_spaces(state: BurgundyState) -> int:
    """Where a stored castle may be founded: apart from all own tiles, for both dice and 5 VP (B17.4)."""
    seat = state.seat
    board = state.boards[seat]
    if not (
        state.terms.spielbox
        and not state.terms.is_special
        and IS_SPIELBOX[board]
        and state.used == 0
        and state.vp[seat] >= FOUNDING_VP
        and CASTLE_TILE in state.store[seat]
    ):
        return 0
    return OF_TYPE[board * TYPE_COUNT + CASTLE] & ~(state.covered[seat] | state.frontier[seat])


# --- What a placed tile asks (B7.4) -----------------------------------------------------------------------


def add_fetches(state: BurgundyState, types: int, found: list[int]) -> None:
    """Tiles of these types in the numbered depots (B10.9)."""
    for depot in range(1, DEPOTS + 1):
        base = TAKE + (FREE * DEPOTS + depot - 1) * KIND_COUNT
        seen = 0
        for place in range((depot - 1) * SLOTS, depot * SLOTS):
            kind = state.depots[place]
            if kind >= 0 and types >> KIND_TYPE[kind] & 1 and not seen >> kind & 1:
                seen |= 1 << kind
                found.append(base + kind)


def add_discards(state: BurgundyState, found: list[int]) -> None:
    last = -1
    for kind in state.store[state.seat]:
        if kind != last:
            last = kind
            found.append(DISCARD + kind)


def add_loads(state: BurgundyState, found: list[int]) -> None:
    """Goods that a ship may bring: one depot, with monastery 5 also two neighbours as one heap (B10.4-B10.6)."""
    seat = state.seat
    stored = types_in(state.goods[seat])
    free = GOODS_SPACES - stored.bit_count()
    lying = [types_in(heap) for heap in state.wares]
    may_be_empty = False
    for depot in range(DEPOTS):
        takable = lying[depot] & stored if free == 0 else lying[depot]
        if takable == 0:
            may_be_empty = True
        else:
            for types in cargoes(lying[depot], stored, free):
                found.append(load_code(depot, types))
    if state.monasteries[seat] >> 5 & 1:
        for depot in range(DEPOTS):
            here = lying[depot]
            there = lying[(depot + 1) % DEPOTS]
            if here and there:
                for types in cargoes(here | there, stored, free):
                    if types & here and types & there:  # else it is the cargo of one depot, listed above
                        found.append(load_code(DEPOTS + depot, types))
    if may_be_empty:
        found.append(LOAD_NONE)


def cargoes(lying: int, stored: int, free: int) -> list[int]:
    """The sets of types that may come from a heap: all that are stored already, and as many new ones as fit."""
    new = lying & ~stored
    count = min(free, new.bit_count())
    found: list[int] = []
    some = new
    while True:
        if some.bit_count() == count:
            found.append(some | (lying & stored))
        if some == 0:
            return found
        some = (some - 1) & new
