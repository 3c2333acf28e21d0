"""What the rules say, for everybody who asks: prices, points, limits, and where a tile may lie.

Rules, refusals, words, drawing and judge read them here and nowhere else: a second version of the rules is a second
book.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from bastide.engine.bag import size_of
from bastide.engine.bits import how_many, members
from bastide.games.burgundy import components as box
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
        if means == WHITE:
            return state.white
        seat: i64 = state.seat
        return state.dice[2 * seat + means]

    def take_aids(self, estate: Estate) -> int:
        """What makes changing a die cheaper when a tile is taken (B8.3, B8.4)."""
        aids = box.DOUBLE_STEPS if owns(estate, box.STEPS_OF_TWO) else 0
        return aids | box.FREE_STEP if owns(estate, box.STEP_TO_TAKE) else aids

    def sale_aids(self, estate: Estate) -> int:
        return box.DOUBLE_STEPS if owns(estate, box.STEPS_OF_TWO) else 0

    def place_aids(self, estate: Estate, type: int) -> int:
        aids = box.DOUBLE_STEPS if owns(estate, box.STEPS_OF_TWO) else 0
        return aids | box.FREE_STEP if type != box.OTHER and owns(estate, box.STEP_MONASTERY[type]) else aids

    def price(self, shown: int, number: int, aids: int) -> int:
        """Workers that turn a die to a number; nothing where any number will do (B8.2, B8.7)."""
        row: i64 = aids
        return box.PRICE[(row * 7 + shown) * 7 + number]

    def reach(self, shown: int, workers: int, aids: int) -> int:
        """The numbers that a die comes to with so many workers, as a set."""
        row: i64 = aids
        return box.IN_REACH[(row * 7 + shown) * 4 + min(workers, box.MOST_WORKERS)]

    def spaces_in_reach(self, estate: Estate, shown: int, aids: int) -> int:
        """The spaces of a duchy that a die comes to with the workers at hand."""
        row: i64 = aids
        return estate.board.ground.in_reach[(row * 7 + shown) * 4 + min(estate.workers, box.MOST_WORKERS)]

    # --- Where a tile may lie (B9.2) ---

    def open_spaces(self, state: BurgundyState, estate: Estate, kind: int) -> int:
        """Whatever the number: type, neighbours, the limit of a town, and what the expansions say."""
        type = box.KIND_TYPE[kind]
        spaces: i64 = self.in_touch(state, estate) if state.terms.at_is_anywhere else estate.frontier
        spaces &= estate.board.of_type[type]
        if type == box.BUILDING and not owns(estate, box.EQUAL_BUILDINGS):
            spaces &= ~estate.barred[kind]
        for module in state.terms.at_spaces:
            spaces = module.spaces(state, estate, kind, spaces)
        return spaces

    def in_touch(self, state: BurgundyState, estate: Estate) -> int:
        """Empty spaces beside own tiles; all of them where tiles may lie apart (X11.24)."""
        return estate.board.of_type[box.OTHER] & ~estate.covered if self.is_anywhere(state, estate) else estate.frontier

    def is_anywhere(self, state: BurgundyState, estate: Estate) -> bool:
        """May tiles lie apart from each other?"""
        is_so = False
        for module in state.terms.at_is_anywhere:
            is_so = is_so or module.is_anywhere(state, estate)
        return is_so

    # --- Points of a duchy (B10, B11) ---

    def region_points(self, state: BurgundyState, estate: Estate, region: int) -> int:
        """What a region brings when it is complete (B11.1)."""
        return box.REGION_VP[self.region_size(state, estate, region)]

    def region_size(self, state: BurgundyState, estate: Estate, region: int) -> int:
        """How large it counts."""
        size = how_many(region)
        for module in state.terms.at_region_size:
            size = module.region_size(state, estate, region, size)
        return size

    def phase_points(self, phase: int) -> int:
        """What a complete region brings besides (B11.1)."""
        return box.PHASE_VP[phase]

    def bonus_points(self, state: BurgundyState, type: int) -> int:
        """What the next bonus tile of a type is worth; 0 if both are gone, or there are none (B11.2)."""
        if not state.terms.has_bonus_tiles:
            return 0
        if state.bonus[2 * type] == NONE:
            return state.terms.large_vp
        return state.terms.small_vp if state.bonus[2 * type + 1] == NONE else 0

    def bonus_gain(self, state: BurgundyState, seat: int, points: int) -> int:
        """What a bonus tile with these points brings a seat, of a colour or of any other sort."""
        for module in state.terms.at_bonus_points:
            points = module.bonus_points(state, seat, points)
        return points

    def herd_points(self, state: BurgundyState, estate: Estate, kind: int, region: int) -> int:
        """What livestock scores in a pasture: its own animals and those of its species there (B10.13)."""
        species = box.KIND_SPECIES[kind]
        more = 1 if owns(estate, box.LARGER_HERDS) else 0
        points = box.ANIMALS[kind] + more
        for module in state.terms.at_pasture:
            region = module.pasture(state, estate, region)
        for space in members(region & estate.covered):
            tile = estate.tiles[space]
            if box.KIND_SPECIES[tile] == species:
                points += box.ANIMALS[tile] + more
        for module in state.terms.at_herd:
            points = module.herd(state, estate, kind, region, points)
        return points

    def watchtower_points(self) -> int:
        return box.WATCHTOWER_VP

    # --- Silver, workers, goods (B9.3, B9.4, B12, B15) ---

    def boarding_workers(self) -> int:
        return box.BOARDING_WORKERS

    def bank_silver(self) -> int:
        return box.BANK_SILVER

    def sale_points(self, state: BurgundyState, count: int) -> int:
        """What so many sold goods bring (B9.3)."""
        return state.terms.sale_vp * count

    def sale_worth(self, state: BurgundyState, estate: Estate, count: int) -> int:
        """The points of a sale, with what the expansions say."""
        points = self.sale_points(state, count)
        for module in state.terms.at_sale_points:
            points = module.sale_points(state, estate, count, points)
        return points

    def sale_income(self, state: BurgundyState, estate: Estate, count: int) -> int:
        """And its silver."""
        silver = box.SALE_SILVER + (1 if owns(estate, box.SILVER_FROM_SALES) else 0)
        for module in state.terms.at_sale_silver:
            silver = module.sale_silver(state, estate, count, silver)
        return silver

    def sale_workers(self, estate: Estate) -> int:
        return 1 if owns(estate, box.WORKER_FROM_SALES) else 0

    def taken_workers(self, estate: Estate) -> int:
        """How many workers a die brings (B9.4)."""
        return box.MORE_WORKERS if owns(estate, box.TWICE_THE_WORKERS) else box.TAKEN_WORKERS

    def taken_silver(self, estate: Estate) -> int:
        """And how much silver with them."""
        return 1 if owns(estate, box.SILVER_WITH_WORKERS) else 0

    def tile_price(self) -> int:
        """Silver for the purchase of a turn (B12.1)."""
        return box.PRICE_SILVER

    def building_price(self) -> int:
        """Workers for a building by monastery 6 (B12.3)."""
        return box.PRICE_WORKERS

    def may_buy_at_depots(self, state: BurgundyState, estate: Estate) -> bool:
        """Monastery 6: a building for workers, or any tile with the one purchase for silver (B2.1)."""
        if not owns(estate, box.BUYS_AT_DEPOTS):
            return False
        if state.terms.is_special:
            return not state.hired and estate.workers >= self.building_price()
        return not state.bought and estate.silver >= self.tile_price()

    def bought_at_depots(self, state: BurgundyState) -> int:
        """Kinds below this are bought there: buildings only in the Special Edition."""
        return box.BUILDING_KINDS if state.terms.is_special else box.KIND_COUNT

    def storage(self, state: BurgundyState, estate: Estate) -> int:
        """How many key spaces there are (B9.1)."""
        limit = box.STORAGE
        for module in state.terms.at_storage:
            limit = module.storage(state, estate, limit)
        return limit

    def room(self, state: BurgundyState, seat: int) -> int:
        """How many of them a seat has empty."""
        estate = state.estates[seat]
        places = self.storage(state, estate) - len(estate.store) - estate.wide
        for module in state.terms.at_room:
            places = module.room(state, seat, places)
        return places

    def stored(self, state: BurgundyState, seat: int) -> list[int]:
        """The tiles that a seat may place, wherever it keeps them."""
        stored = state.estates[seat].store
        for module in state.terms.at_kept:
            stored = stored + module.kept(state, seat)
        return stored

    def goods_types(self, state: BurgundyState, estate: Estate) -> int:
        """Of how many types goods can be kept (B10.4)."""
        count = box.GOODS_SPACES
        for module in state.terms.at_goods_types:
            count = module.goods_types(state, estate, count)
        return count

    def mines(self, estate: Estate) -> int:
        """How many mines pay; a space may be covered by something else."""
        return how_many(estate.board.of_type[box.MINE] & estate.covered & ~estate.others)

    def mine_income(self, state: BurgundyState, estate: Estate) -> int:
        """What the mines pay at the end of a phase (B15.1), with what the expansions say."""
        silver = self.mines(estate)
        for module in state.terms.at_mine_silver:
            silver = module.mine_silver(state, estate, silver)
        return silver

    def mine_workers(self, estate: Estate) -> int:
        return self.mines(estate) if owns(estate, box.WORKERS_FROM_MINES) else 0

    # --- The end (B16) ---

    def final_items(self, state: BurgundyState, seat: int) -> list[int]:
        """Unsold goods, silver, pairs of workers and monasteries, as the end would count them now (B16.2).

        What partners share is counted once, for the first of them (X9.10).
        """
        if state.terms.house[seat] != seat:
            return [0, 0, 0, 0]
        estate = state.estates[seat]
        return [
            size_of(estate.goods),
            estate.silver,
            estate.workers // box.WORKERS_PER_VP,
            self.monastery_points(state, seat),
        ]

    def monastery_points(self, state: BurgundyState, seat: int) -> int:
        """Monasteries 15-26 of a duchy (B13)."""
        points = 0
        for number in members(state.estates[seat].monasteries):
            if state.terms.end_vp[number]:
                points += state.terms.end_vp[number] * self.counted_by(state, seat, number)
        for module in state.terms.modules:
            points = module.monastery_points(state, seat, points)
        return points

    def counted_by(self, state: BurgundyState, seat: int, number: int) -> int:
        """How many things a monastery counts at the end."""
        estate = state.estates[seat]
        count = 0
        if box.BUILDING_VP[number] >= 0:
            count = estate.tiles.count(box.BUILDING_VP[number])
        elif number == box.COUNTS_GOODS_TYPES:
            count = how_many(box.types_in(estate.sold))
        elif number == box.COUNTS_SPECIES:
            species = 0
            for space in members(estate.board.of_type[box.LIVESTOCK] & estate.covered):
                if box.KIND_SPECIES[estate.tiles[space]] >= 0:
                    species |= 1 << box.KIND_SPECIES[estate.tiles[space]]
            count = how_many(species)
        elif number == box.COUNTS_GOODS:
            count = size_of(estate.sold)
        elif number == box.COUNTS_BONUS_TILES:
            count = state.bonus.count(seat)
            if state.terms.has_partners:
                count += state.bonus.count(state.terms.partner[seat])
        for module in state.terms.at_counted:
            count = module.counted(state, seat, number, count)
        return count

    def standings(self, state: BurgundyState) -> list[tuple[int, ...]]:
        """Points, then fewer empty spaces, then the later place in the turn order (B16.4).

        Partners stand together, and there is no order of turns between teams (X9.10).
        """
        found: list[tuple[int, ...]] = []
        for seat in range(state.terms.seats):
            standing: tuple[int, ...] = (self.team_points(state, seat), how_many(state.estates[seat].covered))
            if not state.terms.has_partners:
                standing = (*standing, state.track.index(seat))
            for module in state.terms.modules:
                standing = module.standing(state, seat, standing)
            found.append(standing)
        return found

    def team_points(self, state: BurgundyState, seat: int) -> int:
        """The points of a seat, with those of its partner."""
        if state.terms.has_partners:
            return state.vp[seat] + state.vp[state.terms.partner[seat]]
        return state.vp[seat]
