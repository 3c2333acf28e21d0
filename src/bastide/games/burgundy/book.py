"""What the rules say, for everybody who asks: prices, points, limits, and where a tile may lie.

Rules, refusals, words, drawing and judge read them here and nowhere else: a second version of the rules is a second
book.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from bastide.engine.bag import size_of
from bastide.engine.bits import members
from bastide.games.burgundy.components import (
    ANIMALS,
    BANK_SILVER,
    BOARDING_WORKERS,
    BUILDING,
    BUILDING_KINDS,
    BUILDING_VP,
    BUYS_AT_DEPOTS,
    COUNTS_BONUS_TILES,
    COUNTS_GOODS,
    COUNTS_GOODS_TYPES,
    COUNTS_SPECIES,
    DOUBLE_STEPS,
    EQUAL_BUILDINGS,
    FREE_STEP,
    GOODS_SPACES,
    IN_REACH,
    KIND_COUNT,
    KIND_SPECIES,
    KIND_TYPE,
    LARGER_HERDS,
    LIVESTOCK,
    MINE,
    MORE_WORKERS,
    MOST_WORKERS,
    OTHER,
    PHASE_VP,
    PRICE,
    PRICE_SILVER,
    PRICE_WORKERS,
    REGION_VP,
    SALE_SILVER,
    SILVER_FROM_SALES,
    SILVER_WITH_WORKERS,
    STEP_MONASTERY,
    STEP_TO_TAKE,
    STEPS_OF_TWO,
    STORAGE,
    TAKEN_WORKERS,
    TWICE_THE_WORKERS,
    WATCHTOWER_VP,
    WORKER_FROM_SALES,
    WORKERS_FROM_MINES,
    WORKERS_PER_VP,
    types_in,
)
from bastide.games.burgundy.state import NONE, BurgundyState, Estate, owns

# What an action is done with: a die of one's own, what a tile grants with any number, or the white die.
DIE_1: Final[int] = 0
DIE_2: Final[int] = 1
FREE: Final[int] = 2
WHITE: Final[int] = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """Version 1 of the rules."""

    # --- Changing a die (B8) ---

    def shown(self, state: BurgundyState, means: int) -> int:
        """What the die shows that an action of the seat on turn is done with; 0 where any number will do."""
        if means == FREE:
            return 0
        return state.white if means == WHITE else state.dice[2 * state.seat + means]

    def take_aids(self, estate: Estate) -> int:
        """What makes changing a die cheaper when a tile is taken (B8.3, B8.4)."""
        return (DOUBLE_STEPS if owns(estate, STEPS_OF_TWO) else 0) | (FREE_STEP if owns(estate, STEP_TO_TAKE) else 0)

    def sale_aids(self, estate: Estate) -> int:
        return DOUBLE_STEPS if owns(estate, STEPS_OF_TWO) else 0

    def place_aids(self, estate: Estate, type: int) -> int:
        helped = type != OTHER and owns(estate, STEP_MONASTERY[type])
        return (DOUBLE_STEPS if owns(estate, STEPS_OF_TWO) else 0) | (FREE_STEP if helped else 0)

    def price(self, shown: int, number: int, aids: int) -> int:
        """Workers that turn a die to a number; nothing where any number will do (B8.2, B8.7)."""
        return PRICE[(aids * 7 + shown) * 7 + number]

    def reach(self, shown: int, workers: int, aids: int) -> int:
        """The numbers that a die comes to with so many workers, as a set."""
        return IN_REACH[(aids * 7 + shown) * 4 + min(workers, MOST_WORKERS)]

    def spaces_in_reach(self, estate: Estate, shown: int, aids: int) -> int:
        """The spaces of a duchy that a die comes to with the workers at hand."""
        return estate.board.ground.in_reach[(aids * 7 + shown) * 4 + min(estate.workers, MOST_WORKERS)]

    # --- Where a tile may lie (B9.2) ---

    def open_spaces(self, state: BurgundyState, estate: Estate, kind: int) -> int:
        """Whatever the number: type, neighbours, the limit of a town, and what the expansions say."""
        type = KIND_TYPE[kind]
        spaces = estate.frontier & estate.board.of_type[type]
        if type == BUILDING and not owns(estate, EQUAL_BUILDINGS):
            spaces &= ~estate.barred[kind]
        for module in state.terms.at_spaces:
            spaces = module.spaces(state, estate, kind, spaces)
        return spaces

    # --- Points of a duchy (B10, B11) ---

    def region_points(self, state: BurgundyState, estate: Estate, region: int) -> int:
        """What a region brings when it is complete (B11.1)."""
        size = region.bit_count()
        for module in state.terms.at_region_size:
            size = module.region_size(state, estate, region, size)
        return REGION_VP[size]

    def phase_points(self, phase: int) -> int:
        """What a complete region brings besides (B11.1)."""
        return PHASE_VP[phase]

    def bonus_points(self, state: BurgundyState, type: int) -> int:
        """What the next bonus tile of a type is worth; 0 if both are gone, or there are none (B11.2)."""
        if not state.terms.has_bonus_tiles:
            return 0
        if state.bonus[2 * type] == NONE:
            return state.terms.large_vp
        return state.terms.small_vp if state.bonus[2 * type + 1] == NONE else 0

    def herd_points(self, state: BurgundyState, estate: Estate, kind: int, region: int) -> int:
        """What livestock scores in a pasture: its own animals and those of its species there (B10.13)."""
        species = KIND_SPECIES[kind]
        more = 1 if owns(estate, LARGER_HERDS) else 0
        points = ANIMALS[kind] + more
        for space in members(region & estate.covered):
            tile = estate.tiles[space]
            if KIND_SPECIES[tile] == species:
                points += ANIMALS[tile] + more
        for module in state.terms.at_herd:
            points = module.herd(state, estate, kind, region, points)
        return points

    def watchtower_points(self) -> int:
        return WATCHTOWER_VP

    # --- Silver, workers, goods (B9.3, B9.4, B12, B15) ---

    def boarding_workers(self) -> int:
        return BOARDING_WORKERS

    def bank_silver(self) -> int:
        return BANK_SILVER

    def sale_points(self, state: BurgundyState, count: int) -> int:
        """What so many sold goods bring (B9.3)."""
        return state.terms.sale_vp * count

    def sale_silver(self, estate: Estate) -> int:
        return SALE_SILVER + (1 if owns(estate, SILVER_FROM_SALES) else 0)

    def sale_workers(self, estate: Estate) -> int:
        return 1 if owns(estate, WORKER_FROM_SALES) else 0

    def taken_workers(self, estate: Estate) -> int:
        """How many workers a die brings (B9.4)."""
        return MORE_WORKERS if owns(estate, TWICE_THE_WORKERS) else TAKEN_WORKERS

    def taken_silver(self, estate: Estate) -> int:
        """And how much silver with them."""
        return 1 if owns(estate, SILVER_WITH_WORKERS) else 0

    def tile_price(self) -> int:
        """Silver for the purchase of a turn (B12.1)."""
        return PRICE_SILVER

    def building_price(self) -> int:
        """Workers for a building by monastery 6 (B12.3)."""
        return PRICE_WORKERS

    def may_buy_at_depots(self, state: BurgundyState, estate: Estate) -> bool:
        """Monastery 6: a building for workers, or any tile with the one purchase for silver (B2.1)."""
        if not owns(estate, BUYS_AT_DEPOTS):
            return False
        if state.terms.is_special:
            return not state.hired and estate.workers >= self.building_price()
        return not state.bought and estate.silver >= self.tile_price()

    def bought_at_depots(self, state: BurgundyState) -> int:
        """Kinds below this are bought there: buildings only in the Special Edition."""
        return BUILDING_KINDS if state.terms.is_special else KIND_COUNT

    def storage(self, state: BurgundyState, estate: Estate) -> int:
        """How many tiles have room (B9.1)."""
        return STORAGE

    def goods_types(self, state: BurgundyState, estate: Estate) -> int:
        """Of how many types goods can be kept (B10.4)."""
        count = GOODS_SPACES
        for module in state.terms.at_goods_types:
            count = module.goods_types(state, estate, count)
        return count

    def mines(self, estate: Estate) -> int:
        """How many mines pay; a space may be covered by something else."""
        return (estate.board.of_type[MINE] & estate.covered & ~estate.others).bit_count()

    def mine_silver(self, estate: Estate) -> int:
        """What the mines pay at the end of a phase (B15.1)."""
        return self.mines(estate)

    def mine_workers(self, estate: Estate) -> int:
        return self.mines(estate) if owns(estate, WORKERS_FROM_MINES) else 0

    # --- The end (B16) ---

    def final_items(self, state: BurgundyState, seat: int) -> list[int]:
        """Unsold goods, silver, pairs of workers and monasteries, as the end would count them now (B16.2)."""
        estate = state.estates[seat]
        return [
            size_of(estate.goods),
            estate.silver,
            estate.workers // WORKERS_PER_VP,
            self.monastery_points(state, seat),
        ]

    def monastery_points(self, state: BurgundyState, seat: int) -> int:
        """Monasteries 15-26 of a duchy (B13)."""
        points = 0
        for number in members(state.estates[seat].monasteries):
            if state.terms.end_vp[number]:
                points += state.terms.end_vp[number] * self.counted_by(state, seat, number)
        for module in state.terms.at_monastery_points:
            points = module.monastery_points(state, seat, points)
        return points

    def counted_by(self, state: BurgundyState, seat: int, number: int) -> int:
        """How many things a monastery counts at the end."""
        estate = state.estates[seat]
        count = 0
        if BUILDING_VP[number] >= 0:
            count = estate.tiles.count(BUILDING_VP[number])
        elif number == COUNTS_GOODS_TYPES:
            count = types_in(estate.sold).bit_count()
        elif number == COUNTS_SPECIES:
            species = 0
            for space in members(estate.board.of_type[LIVESTOCK] & estate.covered):
                if KIND_SPECIES[estate.tiles[space]] >= 0:
                    species |= 1 << KIND_SPECIES[estate.tiles[space]]
            count = species.bit_count()
        elif number == COUNTS_GOODS:
            count = size_of(estate.sold)
        elif number == COUNTS_BONUS_TILES:
            count = state.bonus.count(seat)
        for module in state.terms.at_counted:
            count = module.counted(state, seat, number, count)
        return count

    def standings(self, state: BurgundyState) -> list[tuple[int, ...]]:
        """Points, then fewer empty spaces, then the later place in the turn order (B16.4)."""
        return [
            (state.vp[seat], state.estates[seat].covered.bit_count(), state.track.index(seat))
            for seat in range(state.terms.seats)
        ]
