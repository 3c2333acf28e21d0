"""The solo game: one duchy of islands to fill in 25 rounds, with a marker that runs for its target (X10)."""

from collections.abc import Mapping
from typing import Final

from bastide.engine.bag import size_of
from bastide.engine.bits import how_many
from bastide.engine.state import NOBODY
from bastide.games.burgundy import judge
from bastide.games.burgundy.components import (
    BOARD_BY_NAME,
    BUILDING_VP,
    CASTLE_TILE,
    COUNTS_BONUS_TILES,
    DEPOTS,
    GOODS,
    KIND_TYPE,
    MONASTERY,
    MONASTERY_1,
    SLOTS,
    SPECIAL,
    TYPE_COUNT,
)
from bastide.games.burgundy.gates import to_box
from bastide.games.burgundy.module import Extra, Module
from bastide.games.burgundy.modules.solo.rules_items import (
    FREE_ACTION,
    ITEMS,
    RESOLVE,
    SCORE,
)
from bastide.games.burgundy.modules.solo.rules_marker import (
    BLACK,
    CRANE,
    EFFECT,
    EVENT,
    FACE_DOWN,
    FROM_BOUGHT,
    FROM_RESETS,
    MORE_BLACK,
    PRICE_GOODS,
    SIZE,
    START_SILVER,
    START_WORKERS,
    Item,
    Marker,
    first_target,
    is_won,
    marker_of,
    rounds_used,
    target_after,
)
from bastide.games.burgundy.modules.solo.rules_tiles import (
    BY_TYPE,
    BY_TYPE_AGAIN,
    EXCHANGE,
    GIVE,
    GIVING,
    PLACE_BLACK,
    TRADE,
)
from bastide.games.burgundy.state import FROM_MONASTERIES, NONE, OVER, BurgundyState, Estate
from bastide.games.burgundy.verbs.load import LOAD, LOAD_NONE, WHARVES

# What the judge gives, in thousandths of a point.
SPACE: Final[int] = 20000  # a space covered: that is what wins
ACTION: Final[int] = 3000  # how much more an action is worth that is granted
SAVED: Final[int] = 1600  # goods on the way to a tile for five of them
RESET: Final[int] = 2500  # the target reached once, beside the action that it grants: the next one is nearer
BLACK_TILE: Final[int] = 22000  # a tile that comes to the duchy without a die
VICTORY: Final[int] = 1_000_000
EARLIER: Final[int] = 1000  # a round that is left when all is covered


class Solo(Module):
    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.has_bonus_tiles = False
        self.has_final_scoring = False

    def is_played(self, options: Mapping[str, object]) -> bool:
        return options.get(self.key, "off") != "off"

    def size(self, options: Mapping[str, object], seats: int) -> int:
        """The board for two (X10.1)."""
        return SIZE

    def board(self, state: BurgundyState) -> int:
        return BOARD_BY_NAME[SPECIAL][str(state.options[self.key])]

    def extra(self, state: BurgundyState) -> Extra | None:
        return Marker(first_target(state))

    def set_up(self, state: BurgundyState) -> None:
        for estate in state.estates:
            estate.silver = START_SILVER
            estate.workers = START_WORKERS

    def round_begins(self, state: BurgundyState) -> None:
        """One tile leaves the game: the first of the first depot from the white die on that has any (X10.4)."""
        marker = marker_of(state)
        marker.removed = NONE
        for step in range(DEPOTS):
            first = (state.white - 1 + step) % DEPOTS * SLOTS
            for slot in range(first, first + SLOTS):
                if state.depots[slot] != NONE:
                    marker.removed = state.depots[slot]
                    to_box(state, marker.removed)
                    state.depots[slot] = NONE
                    return

    # --- ships (X10.5) ---

    def goods_types(self, state: BurgundyState, estate: Estate, count: int) -> int:
        """Goods of all types have room (X10.2)."""
        return GOODS

    def cargoes(self, state: BurgundyState, found: list[int]) -> list[int]:
        """The other goods leave the game, so choices that bring the same goods are one."""
        heaps: list[int] = []
        kept: list[int] = []
        for decision in found:
            heap = 0
            if decision != LOAD_NONE.first:
                for depot in WHARVES[LOAD.part(decision, 0)]:
                    heap += state.wares[depot - 1]
            if heap not in heaps:
                heaps.append(heap)
                kept.append(decision)
        return kept

    def loaded(self, state: BurgundyState, seat: int) -> None:
        marker = marker_of(state)
        for depot in range(DEPOTS):
            marker.gone += state.wares[depot]
            state.wares[depot] = 0

    # --- a placement, and what it brings (X10.7-X10.9) ---

    def lays(self, state: BurgundyState, seat: int, kind: int, space: int) -> None:
        marker = marker_of(state)
        marker.is_laying = True
        marker.batches.append([])
        state.ask(seat, ITEMS.number)

    def scored(self, state: BurgundyState, seat: int, source: int, points: int) -> bool:
        """Nothing is scored at once: it is an event, of the placement under way or by itself."""
        if points:
            marker = marker_of(state)
            if not marker.is_laying:
                marker.batches.append([])
                state.ask(seat, ITEMS.number)
            marker.batches[-1].append(Item(EVENT, source, points))
        return True

    def laid(self, state: BurgundyState, seat: int, kind: int, space: int) -> None:
        """The last space wins at once (X10.12); else a monastery may score, and a type may be complete."""
        estate, marker = state.estates[seat], marker_of(state)
        if is_won(estate):
            marker.is_laying = False
            state.stage = OVER
            state.turn = state.terms.seats
            while state.seat != NOBODY:
                state.answered()
            return
        batch = marker.batches[-1]
        if KIND_TYPE[kind] == MONASTERY:
            number = kind - MONASTERY_1 + 1
            if state.terms.end_vp[number]:
                points = state.terms.end_vp[number] * state.book.counted_by(state, seat, number)
                has_crane = BUILDING_VP[number] >= 0 and CRANE in estate.tiles and not marker.crane_used
                if points or has_crane:
                    batch.append(Item(EVENT, FROM_MONASTERIES, points, number if has_crane else 0))
        if estate.board.of_type[estate.board.types[space]] & ~estate.covered == 0:
            batch.append(Item(MORE_BLACK if marker.is_by_black else BLACK))

    def follow_up(self, state: BurgundyState, seat: int, question: int) -> bool:
        """What the tile asks waits among the items."""
        if state.stage != OVER:
            marker = marker_of(state)
            marker.is_laying = False
            if question:
                marker.batches[-1].append(Item(EFFECT, question=question))
        return True

    def counted(self, state: BurgundyState, seat: int, monastery: int, count: int) -> int:
        """Monastery 26 counts the types that are complete (X10.7)."""
        return complete_types(state.estates[seat]) if monastery == COUNTS_BONUS_TILES else count

    def placed_points(self, state: BurgundyState, seat: int, kind: int, space: int) -> int:
        """A monastery scores what it counts now, with the type that it completes itself (X10.7)."""
        number = kind - MONASTERY_1 + 1
        if KIND_TYPE[kind] != MONASTERY or state.terms.end_vp[number] == 0:
            return 0
        estate = state.estates[seat]
        count = state.book.counted_by(state, seat, number)
        if number == COUNTS_BONUS_TILES and estate.board.of_type[MONASTERY] & ~estate.covered == 1 << space:
            count += 1
        return state.terms.end_vp[number] * count

    def is_lost(self, state: BurgundyState) -> bool:
        return state.stage == OVER and not is_won(state.estates[0])

    # --- what it is worth ---

    def worth(self, state: BurgundyState, seat: int, left: int) -> int:
        """Spaces covered, targets reached, and all that waits to be done."""
        marker, estate = marker_of(state), state.estates[seat]
        value = SPACE * how_many(estate.covered) + RESET * marker.resets
        for reset in range(marker.resets):  # what was scored is not lost: it brought the target nearer
            value += judge.POINT * target_after(first_target(state), reset)
        for batch in marker.batches:
            for item in batch:
                if item.what == EVENT:
                    value += judge.POINT * item.points
                elif item.what == EFFECT:
                    value += judge.promised(state, seat, item.question, left)
                else:
                    value += BLACK_TILE
        if marker.owed:
            goods = judge.sale_worth(state, estate, marker.owed, left) * judge.SALE // 100
            value += judge.tile_worth(state, seat, FACE_DOWN, left) - goods
        return value + saved_goods(estate, left)

    def effect_worth(self, state: BurgundyState, seat: int, kind: int, left: int) -> int:
        """Every tile covers a space; a castle grants an action besides."""
        return SPACE + ACTION if kind == CASTLE_TILE else SPACE

    def question_worth(self, state: BurgundyState, seat: int, question: int, left: int) -> int:
        if question in (BY_TYPE.number, BY_TYPE_AGAIN.number):
            return BLACK_TILE
        if question == EXCHANGE.number and size_of(state.estates[seat].goods) >= PRICE_GOODS:
            return SPACE // 4
        return ACTION if state.terms.questions[question].grants_all else 0

    def end_worth(self, state: BurgundyState, seat: int, value: int) -> int:
        covered = SPACE * how_many(state.estates[seat].covered)
        return VICTORY - EARLIER * rounds_used(state) if is_won(state.estates[seat]) else covered


def complete_types(estate: Estate) -> int:
    count = 0
    for type in range(TYPE_COUNT):
        if estate.board.of_type[type] & ~estate.covered == 0:
            count += 1
    return count


def saved_goods(estate: Estate, left: int) -> int:
    """Goods are saved for a ship that exchanges five of them."""
    return min(size_of(estate.goods), PRICE_GOODS) * SAVED if left > 4 else 0


SOLO: Final[Solo] = Solo("solo")
SOLO.verbs = [SCORE, RESOLVE, TRADE, GIVE, PLACE_BLACK]
SOLO.questions = [ITEMS, FREE_ACTION, EXCHANGE, GIVING, BY_TYPE, BY_TYPE_AGAIN]
SOLO.sources = [FROM_BOUGHT, FROM_RESETS]
