"""What cannot lie on a table, said in words; and what a table tells of its tiles, goods and points."""

from bastide.engine.bits import members
from bastide.engine.errors import BadPosition
from bastide.games.burgundy import scoring
from bastide.games.burgundy.components import (
    BLACK,
    BUILDING_KINDS,
    CARPENTER,
    CASTLE,
    CASTLE_TILE,
    CHURCH,
    COLOURED,
    FOUNDING_VP,
    GOODS,
    GOODS_SPACES,
    IS_SPIELBOX,
    KIND_COUNT,
    KINDS,
    MARKET,
    NEIGHBOURS,
    OF_TYPE,
    PER_PILE,
    PHASES,
    REGION,
    REGION_VP,
    SPACES,
    STORAGE,
    TYPE_COUNT,
    TYPES,
    WATCHTOWER,
    WATCHTOWER_VP,
    count_of,
    size_of,
    types_in,
)
from bastide.games.burgundy.decisions import DECLINE, LOAD_NONE
from bastide.games.burgundy.rules_effects import QUESTION_OF
from bastide.games.burgundy.rules_moves import anchored, decisions
from bastide.games.burgundy.state import (
    BY_CASTLE,
    FROM_COLOURS,
    FROM_FOUNDING,
    FROM_GOODS,
    FROM_REGIONS,
    FROM_SALES,
    FROM_WATCHTOWERS,
    MAKE_ROOM,
    NONE,
    OVER,
    SOURCES,
    BurgundyState,
)

# --- What a table tells -----------------------------------------------------------------------------------


def seen_tiles(state: BurgundyState) -> list[int]:
    """Tiles by kind that are not hidden: on the board, with players, in the box, first castles at hand."""
    seen = state.box[:]
    lying = [*state.depots, *state.tiles, *(kind for store in state.store for kind in store)]
    lying += [CASTLE_TILE] * state.start.count(NONE)
    if state.question == MAKE_ROOM:
        lying.append(state.detail)
    for kind in lying:
        if kind != NONE:
            seen[kind] += 1
    return seen


def seen_goods(state: BurgundyState) -> list[int]:
    """Goods by type that somebody has seen; by number, so the first entry is none."""
    heaps = state.goods + state.sold + state.wares
    numbers = range(1, GOODS + 1)
    return [0, *(sum(count_of(heap, goods) for heap in heaps) + state.arriving.count(goods) for goods in numbers)]


def is_complete(state: BurgundyState, seat: int, type: int) -> bool:
    """Has a duchy all tiles of a type?"""
    board = state.boards[seat]
    return board >= 0 and OF_TYPE[board * TYPE_COUNT + type] & ~state.covered[seat] == 0


def told_by_tiles(state: BurgundyState, seat: int) -> list[int]:
    """Points by source, as far as the table itself tells them; livestock and phases are not among them."""
    points = [0] * SOURCES
    if state.start[seat] == NONE:
        return points
    own = state.tiles[seat * SPACES : (seat + 1) * SPACES]
    points[FROM_WATCHTOWERS] = WATCHTOWER_VP * own.count(WATCHTOWER)
    points[FROM_REGIONS] = sum(REGION_VP[region.bit_count()] for region in scored_regions(state, seat))
    for place, holder in enumerate(state.bonus):
        if holder == seat:
            points[FROM_COLOURS] += state.terms.small_vp if place % 2 else state.terms.large_vp
    points[FROM_SALES] = state.terms.sale_vp * size_of(state.sold[seat])
    points[FROM_FOUNDING] = -FOUNDING_VP * (state.founded >> (4 * seat) & 15)
    if state.stage == OVER:
        points[FROM_GOODS : FROM_GOODS + 4] = scoring.final_items(state, seat)
    return points


def scored_regions(state: BurgundyState, seat: int) -> set[int]:
    """Complete regions, except one that only the first castle fills (B3.9)."""
    first = state.boards[seat] * SPACES
    regions = {REGION[first + space] for space in members(state.covered[seat])}
    return {region for region in regions if not region & ~state.covered[seat] and region != 1 << state.start[seat]}


# --- What cannot be ---------------------------------------------------------------------------------------


def check_table(state: BurgundyState) -> None:
    for seat in range(state.terms.players):
        if types_in(state.goods[seat]).bit_count() > GOODS_SPACES:
            raise BadPosition(f"seat {seat} stores more than {GOODS_SPACES} types of goods (B10.4)")
        if state.start[seat] != NONE:
            _check_duchy(state, seat)
    _check_bonus(state)
    _check_tiles(state)
    _check_supply(state)


def _check_duchy(state: BurgundyState, seat: int) -> None:
    """Tiles hang together, and towns hold a kind once (B19.4, B19.5)."""
    board, covered = state.boards[seat], state.covered[seat]
    castles = covered & OF_TYPE[board * TYPE_COUNT + CASTLE]
    founded = state.founded >> (4 * seat) & 15
    may_found = state.terms.spielbox and IS_SPIELBOX[board] and not state.terms.is_special
    if founded and not may_found:
        raise BadPosition(f"seat {seat} cannot have founded a castle (B17.4)")
    if castles.bit_count() <= founded:
        raise BadPosition(f"seat {seat} has founded more castles than there are")
    groups = groups_of(covered)
    if len(groups) > 1 + founded or not all(group & castles for group in groups):
        raise BadPosition(f"the tiles of seat {seat} do not hang together (B9.2)")
    if state.terms.spielbox and IS_SPIELBOX[board]:
        for type, name in enumerate(TYPES):
            own = covered & OF_TYPE[board * TYPE_COUNT + type]
            for group in groups_of(own):
                if not group & anchored(state, seat, CASTLE) and type != CASTLE:
                    raise BadPosition(f"seat {seat} has a {name} that no castle holds (B17.2)")
    if not state.monasteries[seat] >> 1 & 1:
        _check_towns(state, seat)


def groups_of(spaces: int) -> list[int]:
    """The connected parts of a set of spaces."""
    groups = []
    while spaces:
        group = spaces & -spaces
        while True:
            grown = group
            for space in members(group):
                grown |= NEIGHBOURS[space] & spaces
            if grown == group:
                break
            group = grown
        groups.append(group)
        spaces &= ~group
    return groups


def _check_towns(state: BurgundyState, seat: int) -> None:
    towns = set()
    for space in members(state.covered[seat]):
        kind = state.tiles[seat * SPACES + space]
        if kind < BUILDING_KINDS:
            town = (kind, REGION[state.boards[seat] * SPACES + space])
            if town in towns:
                raise BadPosition(f"a town of seat {seat} holds {KINDS[kind].id} twice, without monastery 1 (B9.2)")
            towns.add(town)


def _check_bonus(state: BurgundyState) -> None:
    """Held by different players with the type complete; who is first or second holds one (B19.8)."""
    for type, name in enumerate(TYPES):
        large, small = state.bonus[2 * type], state.bonus[2 * type + 1]
        complete = [seat for seat in range(state.terms.players) if is_complete(state, seat, type)]
        holders = [seat for seat in (large, small) if seat != NONE]
        if len(set(holders)) < len(holders) or not set(holders) <= set(complete):
            raise BadPosition(f"bonus, {name}: its holders are different players who have the type complete (B11.2)")
        if (large == NONE and holders) or len(holders) < min(2, len(complete)):
            raise BadPosition(f"bonus, {name}: whoever is first or second to complete the type holds a tile (B11.2)")


def _check_tiles(state: BurgundyState) -> None:
    seen = seen_tiles(state)
    for kind in range(KIND_COUNT):
        hidden, there = state.piles[kind] + state.black[kind], COLOURED[kind] + BLACK[kind]
        if state.piles[kind] < 0 or state.black[kind] < 0 or seen[kind] > there:
            raise BadPosition(f"there are only {there} tiles {KINDS[kind].id}, with the backs that they have")
        if seen[kind] + hidden != there or state.piles[kind] > COLOURED[kind] or state.black[kind] > BLACK[kind]:
            raise BadPosition(f"{there} tiles {KINDS[kind].id} should lie somewhere, but {seen[kind] + hidden} do")


def _check_supply(state: BurgundyState) -> None:
    """The goods last for the phases to come. Tiles may run out at tables set up by hand: slots stay empty then."""
    ahead = len(PHASES) - state.phase - (state.round > 0)
    if size_of(state.goods_bag) < PER_PILE * ahead:
        raise BadPosition("there are too few goods left for the phases to come")


def check_choices(state: BurgundyState) -> None:
    """Before phase A nobody has done anything."""
    is_touched = any(kind != NONE for kind in state.depots) or any(state.wares) or any(state.store) or any(state.sold)
    if is_touched or any(covered.bit_count() > 1 for covered in state.covered):
        raise BadPosition("before phase A no tile is taken or placed but first castles")


def check_turn(state: BurgundyState) -> None:
    seat = state.seat
    if state.used == 2 and state.dice[2 * seat] == state.dice[2 * seat + 1]:
        raise BadPosition("of two equal dice the first is used first")
    if state.hired and not (state.terms.is_special and state.monasteries[seat] >> 6 & 1):
        raise BadPosition(f"seat {seat} cannot have bought a building for workers (B12.3)")


def check_pending(state: BurgundyState) -> None:
    """A question comes from a tile that was placed, and has something to choose (B7.4, B7.5)."""
    seat = state.seat
    if state.question == MAKE_ROOM:
        if len(state.store[seat]) < STORAGE:
            raise BadPosition("nothing need be discarded: the storage is not full")
        return
    own = state.tiles[seat * SPACES : (seat + 1) * SPACES]
    asking = [kind for kind in own if kind != NONE and QUESTION_OF[kind] == state.question]
    if len(asking) <= (state.question == BY_CASTLE) or not state.used:
        raise BadPosition("nothing was placed in this turn that asks so")
    choices = decisions(state)
    if len(choices) == 1 and choices[0] in (DECLINE, LOAD_NONE):
        raise BadPosition("there is nothing to choose, so nothing is asked (B7.5)")
    if state.question != BY_CASTLE and asking[0] in _ROOM_LEFT and len(state.store[seat]) == STORAGE:
        raise BadPosition("the building has just left the storage: there is room (B10.9)")


_ROOM_LEFT = (CARPENTER, CHURCH, MARKET)
