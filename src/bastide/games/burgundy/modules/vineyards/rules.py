"""Vineyards: a board of one's own beside the duchy, for double tiles (X12)."""

from typing import Final

from bastide.engine.bits import how_many
from bastide.games.burgundy import judge
from bastide.games.burgundy.components import (
    CARPENTER,
    CASTLE_TILE,
    CHURCH,
    CITY_HALL,
    FETCHED,
    MARKET,
    WAREHOUSE,
)
from bastide.games.burgundy.gates import reached_kinds, score
from bastide.games.burgundy.module import Extra, Module
from bastide.games.burgundy.modules.vineyards.options import RANDOM, colours_of
from bastide.games.burgundy.modules.vineyards.rules_planting import (
    AMOUNTS,
    BONUS,
    BONUS_VINE,
    BY_BONUSES,
    BY_ROW,
    PLACE_DOUBLE,
    PLANT,
    ROW_CHECK,
    TILES,
    left_bonuses,
)
from bastide.games.burgundy.modules.vineyards.rules_storage import (
    BUY_DOUBLE,
    BY_BLACK,
    BY_DEPOT,
    DISCARD_DOUBLE,
    FETCH,
    FETCH_DOUBLE,
    ROOM_FOR_DOUBLE,
    TAKE_DOUBLE,
    in_store,
)
from bastide.games.burgundy.modules.vineyards.rules_table import (
    BONUS_OF,
    COLOUR_COUNT,
    COLOURS,
    FROM_BONUSES,
    FROM_VINES,
    KEY,
    ONE,
    OTHER,
    PAIRS,
    REMOVED,
    ROW_OF,
    ROW_SPACES,
    ROWS,
    SLOT_NUMBERS,
    SLOTS_IN_PLAY,
    SPACE_COUNT,
    STORE_IN_PLAY,
    Vines,
    Yard,
    areas,
    open_spaces,
    points_of,
    triangle,
    vines,
    yard_of,
    yard_points,
)
from bastide.games.burgundy.state import NONE, TURN, BurgundyState
from bastide.games.burgundy.verbs.discard import may_leave_wide, still_needed


class Vineyards(Module):
    def extra(self, state: BurgundyState) -> Extra | None:
        return Vines(state.terms.seats)

    def set_up(self, state: BurgundyState) -> None:
        """Colours leave the game; of one set of the others everybody gets a bonus vine, in turn order (X12.2)."""
        table, named = vines(state), state.options["removed_vines"]
        every = (1 << COLOUR_COUNT) - 1
        removed = 0
        if named == RANDOM:
            for _ in range(REMOVED[state.terms.seats]):
                removed |= 1 << (state.chance.draw(every & ~removed, self.first_outcome) - self.first_outcome)
        else:
            for colour in colours_of(named):
                removed |= 1 << colour
        table.remove(removed)
        left = every & ~removed
        for seat in state.track:
            if seat >= state.terms.players:  # a seat made of cards has no vines (X13.37)
                continue
            colour = state.chance.draw(left, self.first_outcome) - self.first_outcome
            left ^= 1 << colour
            table.supply[colour] -= 1
            table.yards[seat].held[colour] += 1

    def phase_begins(self, state: BurgundyState) -> None:
        """What is left leaves the game; new double tiles for the depot, then for the store (X1.12, X12.3)."""
        table, seats = vines(state), state.terms.seats
        for pair in table.depot + table.store:
            if pair != NONE:
                table.to_box(pair)
        table.bag = table.bag[:]
        for slot in SLOTS_IN_PLAY[seats]:
            table.depot[slot] = draw_double(state, table.bag)
        for place in STORE_IN_PLAY[seats]:
            table.store[place] = draw_double(state, table.bag)

    def purchases(self, state: BurgundyState, found: list[int]) -> None:
        for pair in in_store(state):
            found.append(BUY_DOUBLE.at(pair))

    def discards(self, state: BurgundyState, found: list[int]) -> None:
        if not may_leave_wide(state):
            return
        last = -1
        for pair in yard_of(state, state.seat).stored:
            if pair != last:
                last = pair
                found.append(DISCARD_DOUBLE.at(pair))

    def reached_laid(self, state: BurgundyState, found: list[int]) -> None:
        PLANT.add(state, found)

    def ends(self, state: BurgundyState, seat: int) -> None:
        score(state, seat, FROM_VINES.number, points_of(state, seat))

    # --- beside a seat made of cards (X13.35, X13.36) ---

    def double_taken(self, state: BurgundyState, seat: int) -> bool:
        """The slot that shows the white die, or the next one to the right that is not empty."""
        slots = SLOTS_IN_PLAY[state.terms.seats]
        first = 0
        while state.white not in SLOT_NUMBERS[slots[first]]:
            first += 1
        return take_round(vines(state), vines(state).depot, slots, first)

    def double_bought(self, state: BurgundyState, seat: int) -> bool:
        """The left, the middle or the right one of the store by the white die, or the next to the right."""
        spaces = STORE_IN_PLAY[state.terms.seats]
        return take_round(vines(state), vines(state).store, spaces, (state.white - 1) * len(spaces) // 6)

    def worth(self, state: BurgundyState, seat: int, left: int) -> int:
        """Areas as they lie and as they may grow, double tiles at hand, and what is asked about them."""
        yard = yard_of(state, seat)
        value = judge.POINT * yard_points(yard) + growth(yard, left)
        for place in range(len(yard.stored)):
            if 2 * place < left:
                value += (
                    double_worth(state, seat, yard.stored[place], left)
                    * (STORED_DOUBLE if place == 0 else SECOND)
                    // 100
                )
        for row in range(ROWS):
            if ROW_SPACES[row] & ~yard.covered == 0 and not yard.rows >> row & 1:
                value += best_vine(yard)  # it is taken once the bonuses are used
        if state.seat == seat and state.question != TURN:
            for _, question, detail in state.stack():
                if question == BY_BONUSES.number:
                    for bonus in left_bonuses(detail):
                        value += bonus_worth(state, seat, bonus, left)
        return value

    def question_worth(self, state: BurgundyState, seat: int, question: int, left: int) -> int:
        """Bonuses that are left are counted with the vineyard."""
        if question == BY_ROW.number:
            return best_vine(yard_of(state, seat))
        if question == BY_DEPOT.number:
            return best_double(state, seat, vines(state).depot, left)
        if question == BY_BLACK.number:
            return best_reached(state, seat, left)
        if question == ROOM_FOR_DOUBLE.number and state.question == question:
            worth = double_worth(state, seat, state.detail, left) * STORED_DOUBLE // 100
            return worth - lost_for_room(state, seat, left)
        return 0


def take_round(table: Vines, lying: list[int], places: list[int], first: int) -> bool:
    """A seat made of cards takes the first double tile from a place on, round to where it began."""
    for turn in range(len(places)):
        place = places[(first + turn) % len(places)]
        if lying[place] != NONE:
            table.rival = [*table.rival, lying[place]]
            lying[place] = NONE
            return True
    return False


def draw_double(state: BurgundyState, bag: list[int]) -> int:
    """A double tile that nobody has seen; none where all are gone."""
    if not sum(bag):
        return NONE
    first = VINEYARDS.first_outcome + COLOUR_COUNT
    pair = state.chance.draw_kind(bag, first) - first
    bag[pair] -= 1
    return pair


# --- What it is worth, in thousandths of a point ----------------------------------------------------------------

STORED_DOUBLE: Final[int] = 55  # per cent of what a double tile would bring that it is worth in the storage
SECOND: Final[int] = 35  # and a second one, which wants the same space
VINE_GROWS: Final[int] = 200  # for each tile that may still come, an area that a bonus vine makes count
ROW_BEGUN: Final[int] = 1200  # a row that lacks one tile, while there is time
FREE_ACTION: Final[int] = 3200
UNSCORED: Final[int] = 35  # per cent of what an area would bring with a bonus vine that may still come


def growth(yard: Yard, left: int) -> int:
    """Areas without a bonus vine may still get one; rows begun bring them."""
    if left <= 1:
        return 0
    value = 0
    to_come = 0
    for row in range(ROWS):
        missing = how_many(ROW_SPACES[row] & ~yard.covered)
        if missing == 1 and not yard.rows >> row & 1:
            to_come += 1
    time = min(left, 16)
    best = 0
    for colour in range(COLOUR_COUNT):
        sizes = areas(yard.vines, colour)
        held = yard.held[colour]
        if held and sizes:
            value += VINE_GROWS * sizes[0] * time // 16
        if len(sizes) > held:
            best = max(best, triangle(sizes[held]))
    if to_come:
        value += ROW_BEGUN * to_come * time // 16
        value += judge.POINT * best * UNSCORED * time // 1600
    return value


def double_worth(state: BurgundyState, seat: int, pair: int, left: int) -> int:
    """A double tile at hand: the best space for it, by its bonuses and by what its vines add to."""
    if left <= 0:
        return 0
    yard = yard_of(state, seat)
    spaces = open_spaces(yard)
    if spaces == 0:
        return 0
    best = 0
    for space in range(SPACE_COUNT):
        if spaces >> space & 1:
            value = 0
            for bonus in BONUS_OF[space]:
                value += bonus_worth(state, seat, bonus, left)
            if ROW_SPACES[ROW_OF[space]] & ~(yard.covered | 1 << space) == 0 and left > 1:
                value += best_vine(yard)
            best = max(best, value)
    return best + vines_worth(yard, ONE[pair], left) + vines_worth(yard, OTHER[pair], left)


def vines_worth(yard: Yard, colour: int, left: int) -> int:
    """One vine more of a colour: what it adds to the largest area that counts."""
    sizes = areas(yard.vines, colour)
    if yard.held[colour] == 0:
        return 300 * min(left, 10) // 10
    size = sizes[0] if sizes else 0
    return judge.POINT * (size + 1) * 80 // 100


def best_vine(yard: Yard) -> int:
    """What the best bonus vine would add as it lies, and a little for what may come."""
    best = 0
    for colour in range(COLOUR_COUNT):
        sizes, held = areas(yard.vines, colour), yard.held[colour]
        if len(sizes) > held:
            best = max(best, triangle(sizes[held]))
    return judge.POINT * best + judge.POINT


def bonus_worth(state: BurgundyState, seat: int, bonus: int, left: int) -> int:
    what, count = AMOUNTS[bonus]
    if what == "workers":
        return count * (judge.WORKER_MORE + 150)
    if what == "silver":
        return count * judge.silver_worth(left)
    if what == "vp":
        return count * judge.POINT
    kind = TILES[bonus]
    if kind == CASTLE_TILE:
        return FREE_ACTION
    if kind == CITY_HALL:
        return judge.MORE_TILE
    if kind == WAREHOUSE:
        return judge.best_sale(state, state.estates[seat], left)
    if left <= 1:
        return 0
    if kind in (CARPENTER, CHURCH, MARKET):
        return judge.best_fetch(state, seat, FETCHED[kind], left) * 70 // 100
    return judge.FETCH


def best_double(state: BurgundyState, seat: int, pairs: list[int], left: int) -> int:
    best = 0
    for pair in pairs:
        if pair != NONE:
            best = max(best, double_worth(state, seat, pair, left) * STORED_DOUBLE // 100)
    return best


def lost_for_room(state: BurgundyState, seat: int, left: int) -> int:
    """What must leave for a double tile: the cheapest double tile, or the cheapest others."""
    needed = still_needed(state)
    worths: list[int] = []
    for kind in state.estates[seat].store:
        worths.append(judge.tile_worth(state, seat, kind, left))
    least = -1
    if len(worths) >= needed:
        worths.sort()
        least = 0
        for place in range(needed):
            least += worths[place]
    for pair in yard_of(state, seat).stored:
        worth = double_worth(state, seat, pair, left) * STORED_DOUBLE // 100
        if least < 0 or worth < least:
            least = worth
    return max(least, 0)


def best_reached(state: BurgundyState, seat: int, left: int) -> int:
    best = best_double(state, seat, vines(state).store, left)
    for kind in reached_kinds(state):
        best = max(best, judge.tile_worth(state, seat, kind, left))
    return best


VINEYARDS: Final[Vineyards] = Vineyards(KEY)
VINEYARDS.verbs = [
    BONUS, BONUS_VINE, TAKE_DOUBLE, BUY_DOUBLE, DISCARD_DOUBLE, FETCH, FETCH_DOUBLE, PLACE_DOUBLE, PLANT,
]  # fmt: skip
VINEYARDS.actions = [TAKE_DOUBLE, PLACE_DOUBLE]
VINEYARDS.questions = [ROOM_FOR_DOUBLE, BY_BONUSES, ROW_CHECK, BY_ROW, BY_BLACK, BY_DEPOT]
VINEYARDS.sources = [FROM_VINES, FROM_BONUSES]
VINEYARDS.outcomes = [*COLOURS, *PAIRS]
