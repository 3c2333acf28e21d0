"""What the rules of Torres say, for everybody who asks: rules, refusals, words, drawing and judge.

A table asks the book of its own rules (``state.book``); another version of the rules is another book. What is longer
is worked out in rules_castles, rules_knights, rules_cards, rules_stacks and scoring. What lies in the box is in
components.py.
"""

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64, mypyc_attr

from bastide.games.torres import rules_cards, rules_castles, rules_knights, rules_stacks, scoring
from bastide.games.torres.components import (
    ACTION_POINTS,
    ALL_SQUARES,
    BLOCK_COST,
    CARD_COST,
    EXTRA_POINTS,
    KING_BONUS,
    KNIGHT_COST,
    LEAST_CASTLES,
    LOOK,
    MOST_BUYS,
    MOVE_COST,
    POINT_COST,
    SPACING,
    steps_between,
)
from bastide.games.torres.state import BETWEEN, GROUND, NONE

if TYPE_CHECKING:
    from bastide.games.torres.state import TorresState

_SQUARES: Final[list[object]] = list(ALL_SQUARES)


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    def __init__(self) -> None:
        self.action_points: i64 = ACTION_POINTS  # of a turn (T5.1)
        self.extra_points: list[int] = EXTRA_POINTS  # by card: what it adds to them (a06, a07)
        self.knight_price: i64 = KNIGHT_COST  # in action points, as all prices (T5.1)
        self.move_price: i64 = MOVE_COST
        self.block_price: i64 = BLOCK_COST
        self.card_price: i64 = CARD_COST
        self.point_price: i64 = POINT_COST
        self.most_buys: i64 = MOST_BUYS  # of a turn (T8.1)
        self.look: int = LOOK  # cards among which a buyer chooses (T8.3)
        self.spacing: int = SPACING  # steps between start castles (T12.3)
        self.least_castles: int = LEAST_CASTLES  # after a08
        self.king_bonus: list[int] = KING_BONUS  # by year (T10.4)

    def turn_points(self, state: "TorresState") -> int:
        """The action points of this turn, spent or not; a card may have added some."""
        return self.action_points + (0 if state.played == NONE else self.extra_points[state.played])

    # --- castles and blocks ---

    def are_close(self, here: int, there: int) -> bool:
        """Are two squares too close to each other for two start castles (T12.3)?"""
        return steps_between(here, there) < self.spacing

    def castle_sites(self, state: "TorresState") -> list[int]:
        """Squares far enough from every castle placed so far (T12.3)."""
        sites = ALL_SQUARES
        for castle in state.castles:
            sites = [square for square in sites if not self.are_close(square, castle.squares[0])]
        return sites

    def thrones(self, state: "TorresState") -> list[int]:
        """Where the king and the first knights may go: free squares of any castle (T3.3, T3.4, T10.5)."""
        found: list[int] = []
        for square, height in enumerate(state.heights):
            if height and not state.taken >> square & 1:
                found.append(square)
        return found

    def highest(self, area: i64) -> i64:
        """How high a castle of so many squares may be (T7.3)."""
        return area

    def may_build(self, state: "TorresState", square: i64) -> bool:
        """May a block be placed here in the usual way: on nobody's head, up to the limit of its castle, and on the
        ground beside just one castle (T7.1)?"""
        if state.taken >> square & 1:
            return False
        number = state.castle[square]
        if number >= GROUND:
            return number != GROUND and number != BETWEEN
        return state.heights[square] < self.highest(len(state.castles[number].squares))

    def may_rise(self, state: "TorresState", square: i64) -> bool:
        """May a block be pushed under whoever stands here: within the limit, and joining no two castles (a02)?"""
        number = state.castle[square]
        if number >= GROUND:
            return number != BETWEEN
        return state.heights[square] < self.highest(len(state.castles[number].squares))

    def may_lift(self, state: "TorresState", square: i64) -> bool:
        """Is there an uncovered block here, and does its castle hang together without it (a08)?"""
        return rules_castles.can_lift(state, square)

    def add_landings(self, state: "TorresState", source: i64, is_one_enough: bool, found: list[object]) -> None:
        """Where a block that may be lifted may be put down, as decisions (a08)."""
        rules_castles.add_landings(state, source, is_one_enough, found)

    # --- knights: as squares, or by the codes of these squares ---

    def posts(self, state: "TorresState", seat: int, mover: i64) -> list[int]:
        """Where a knight may appear beside others of its seat; the mover supports nobody (T6.1, a09)."""
        found: list[object] = []
        self.add_posts(state, seat, mover, _SQUARES, found)
        return cast("list[int]", found)

    def add_posts(self, state: "TorresState", seat: int, mover: i64, codes: list[object], found: list[object]) -> None:
        rules_knights.add_posts(state, seat, mover, codes, found)

    def reach(self, state: "TorresState", here: i64) -> list[int]:
        """Every square a knight reaches in one move, on foot or through doors; each once (T6.2-T6.6)."""
        found: list[object] = []
        self.add_reach(state, here, _SQUARES, found)
        return cast("list[int]", found)

    def add_reach(self, state: "TorresState", here: i64, codes: list[object], found: list[object]) -> None:
        rules_knights.add_reach(state, here, codes, found)

    def ways(self, state: "TorresState", kind: int, here: i64) -> list[int]:
        """Where a card takes the knight on a square (T8.7)."""
        found: list[object] = []
        self.add_ways(state, kind, here, _SQUARES, found)
        return cast("list[int]", found)

    def add_ways(self, state: "TorresState", kind: int, here: i64, codes: list[object], found: list[object]) -> None:
        rules_knights.add_ways(state, kind, here, codes, found)

    # --- stacks and cards ---

    def endings(self, state: "TorresState") -> list[int]:
        """What the stacks of the seat on turn may be after the turn (T7.6-T7.8)."""
        return rules_stacks.endings(state.camps[state.seat].stacks, state.in_use)

    def looked_at(self, state: "TorresState") -> int:
        """How many cards a buyer sees (T8.2, T8.3)."""
        return self.look if state.terms.picks else 1

    def targets(self, state: "TorresState", kind: int, is_one_enough: bool) -> list[int]:
        """How a card may be carried out, as decisions; only some of them if one is enough (T8.7)."""
        return rules_cards.targets(state, kind, is_one_enough)

    def is_playable(self, state: "TorresState", kind: int) -> bool:
        """Can a card be carried out (T8.6)?"""
        return rules_cards.is_playable(state, kind)

    # --- points ---

    def space(self, state: "TorresState", seat: int, total: int) -> int:
        """The first total from this one on whose space no other marker holds (T9.2)."""
        while self.is_taken(state, seat, total):
            total += 1
        return total

    def is_taken(self, state: "TorresState", seat: int, total: int) -> bool:
        """Does another marker stand on the space of this total (T9.3)?"""
        return scoring.is_taken(state, seat, total)

    def castle_points(self, state: "TorresState", seat: int) -> int:
        """For each castle with an own knight: its area times the level of the highest one (T10.3)."""
        return scoring.castle_points(state, seat)

    def king_level(self, state: "TorresState") -> int:
        """The level in the king's castle that brings his bonus: the number of the year (T10.4)."""
        return state.year

    def king_points(self, state: "TorresState", seat: int) -> int:
        """A knight in the king's castle at the level he wants (T10.4)."""
        return scoring.king_points(state, seat)

    def master_points(self, state: "TorresState", seat: int) -> int:
        """What the master card brings, where there is one (T12.5, T12.6)."""
        return 0 if state.master == NONE else scoring.master_points(state, seat)

    def due(self, state: "TorresState", seat: int) -> int:
        """What the year end would bring a seat as the table lies, jumps on the track apart."""
        return self.castle_points(state, seat) + self.king_points(state, seat) + self.master_points(state, seat)

    def scoring_order(self, state: "TorresState") -> list[int]:
        """Clockwise from who started the game, or from the first player of the round just played (T10.2)."""
        seat = state.starter if state.terms.from_game_starter else state.first
        order = [seat]
        while len(order) < state.terms.players:
            seat = state.clockwise[seat]
            order.append(seat)
        return order

    def last_player(self, state: "TorresState") -> int:
        """The lowest total; of several at 0 the one latest in scoring order (T10.5)."""
        last = NONE
        for seat in self.scoring_order(state):
            if last == NONE or state.camps[seat].total <= state.camps[last].total:
                last = seat
        return last
