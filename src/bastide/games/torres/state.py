"""What lies on the table of Torres (T1, T4, T5)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bastide.engine.bag import size_of
from bastide.engine.bits import BIT
from bastide.engine.chance import Chance
from bastide.engine.options import Options
from bastide.engine.state import Rules, State
from bastide.games.torres.components import (
    ALL_SQUARES,
    ORTH,
    SQUARES,
    YEAR_STACKS,
    set_of,
    slot_in,
)

if TYPE_CHECKING:
    from bastide.games.torres.book import Book

NONE: Final[int] = -1
FREE: Final[int] = -1  # nobody stands on a square; else the seat of a knight, or the king
KING: Final[int] = 4

# In place of the number of a castle, a ground square has what it touches: no castle, just one, or several. Compiled,
# numbers below 0 would be read slowly.
GROUND: Final[int] = SQUARES
BESIDE: Final[int] = GROUND + 1  # + the number of the castle
BETWEEN: Final[int] = BESIDE + SQUARES

# What is asked.
PLACE_CASTLE: Final[int] = 1
START_KNIGHT: Final[int] = 2
START_KING: Final[int] = 3
TURN: Final[int] = 4
KEEP: Final[int] = 5
TARGET: Final[int] = 6  # detail: the kind of the card that is carried out
KING_MOVE: Final[int] = 7
NAME_STARTER: Final[int] = 8

# Where points come from.
BY_ACTIONS: Final[int] = 0
BY_CASTLES: Final[int] = 1
BY_KING: Final[int] = 2
BY_MASTER: Final[int] = 3
BY_JUMPS: Final[int] = 4
SOURCES: Final[int] = 5


class Terms:
    """The options, read once (T2)."""

    def __init__(self, options: Options) -> None:
        self.players: int = options.players
        self.stacks: list[list[int]] = YEAR_STACKS[self.players]
        self.master: bool = options.yes("master")
        self.shared: bool = options.word("deck") == "shared"
        self.picks: bool = options.word("buy") == "pick_1_of_3"
        self.same_end: bool = options.word("rejects") == "both_same_end"
        self.corridor: bool = options.word("door_path") == "corridor"
        self.keeps_blocks: bool = options.word("year_end_blocks") == "kept"
        self.from_game_starter: bool = options.word("scoring_order") == "game_starter"
        self.last_names_starter: bool = options.word("next_year_starter") == "chosen_by_last_player"
        self.laps: bool = options.word("track_collision") == "lap_100"
        self.all_min: int = options.number("master_all_min")


class Castle:
    """Squares with blocks that hang together, and the ground squares around them (T1.5). It never changes: a
    castle that grows is a new one."""

    def __init__(self, squares: list[i64], border: list[i64]) -> None:
        self.squares: list[i64] = squares
        self.border: list[i64] = border
        self.beside: i64 = set_of(border)


class Deck:
    """A deck of action cards: what was put back on top and at the bottom, and between them the cards that nobody
    has seen, in no order until they are drawn (T13). It never changes: another purchase makes another deck.

    ``knower`` is the seat that put the cards back on top; each card at the bottom has its own.
    """

    def __init__(self, top: list[int], knower: int, middle: int, bottom: list[int], bottom_knowers: list[int]) -> None:
        self.top: list[int] = top
        self.knower: int = knower
        self.middle: int = middle  # a bag of kinds
        self.bottom: list[int] = bottom
        self.bottom_knowers: list[int] = bottom_knowers

    def is_empty(self) -> bool:
        return not self.top and self.middle == 0 and not self.bottom

    def size(self) -> int:
        return len(self.top) + size_of(self.middle) + len(self.bottom)


class Camp:
    """What a player has."""

    def __init__(
        self, knights: list[i64], total: int, earned: list[int], stacks: int, held: int, hand: int, discard: int
    ) -> None:
        self.knights: list[i64] = knights  # their squares, ascending; the list is never changed
        self.total: int = total
        self.earned: list[int] = earned  # the same by source; the list is never changed
        self.stacks: int = stacks  # a bag of sizes, the stack in use left out
        self.held: int = held  # blocks left after the last turn of a year (T7.9)
        self.hand: int = hand  # a bag of kinds
        self.discard: int = discard  # played, face up

    def copy(self) -> "Camp":
        return Camp(self.knights, self.total, self.earned, self.stacks, self.held, self.hand, self.discard)


_NO_LIST: Final[list[int]] = []  # stands in until the real one is there; nobody adds to it
_NO_MAP: Final[list[i64]] = []
_NO_CAMPS: Final[list[Camp]] = []
_NO_CASTLES: Final[list[Castle]] = []
_NO_DECKS: Final[list[Deck]] = []


class TorresState(State):
    """One table of Torres.

    ``castles``, ``castle``, ``sites`` and ``taken`` follow from the board; they are kept because every turn asks for
    them. Pieces are put and taken by the methods that see to it.
    """

    def __init__(self, rules: Rules, book: "Book", options: Mapping[str, object], chance: Chance, terms: Terms) -> None:
        super().__init__(rules, options, chance)
        self.book: Book = book  # of its rules
        self.terms: Terms = terms
        # by square
        self.heights: list[i64] = _NO_MAP
        self.standing: list[int] = _NO_LIST
        self.taken: i64 = 0  # the set of squares where somebody stands
        self.castle: list[i64] = _NO_MAP  # its number; GROUND or more: none
        self.sites: i64 = 0  # the set of squares where a block may be placed in the usual way (T7.1)
        self.castles: list[Castle] = _NO_CASTLES
        self.king: int = NONE
        self.supply: int = 0
        # by seat
        self.camps: list[Camp] = _NO_CAMPS
        self.clockwise: list[int] = _NO_LIST  # who sits to the left
        self.decks: list[Deck] = _NO_DECKS  # one for each, or one for all, or none
        self.master: int = NONE  # the master card
        # the year
        self.year: int = 1
        self.round: int = 0
        self.turn: int = 0  # turns ended in this round
        self.starter: int = 0  # of the game
        self.first: int = 0  # of the round
        # the turn
        self.ap: int = 0
        self.in_use: int = NONE  # what is left of the stack in use
        self.buys: int = 0
        self.bought: int = 0  # a bag of kinds, also in the hand
        self.played: int = NONE
        self.look: list[int] = _NO_LIST  # cards looked at, the top one first; the list is never changed

    def clear(self) -> None:
        """An empty board, and nobody has anything."""
        players = self.terms.players
        self.heights = [0] * SQUARES
        self.standing = [FREE] * SQUARES
        self.taken = 0
        self.castle = [GROUND] * SQUARES
        self.sites = 0
        self.castles = []
        self.camps = [Camp([], 0, [0] * SOURCES, 0, 0, 0, 0) for _ in range(players)]
        self.clockwise = [(seat + 1) % players for seat in range(players)]
        self.decks = []

    def copy(self) -> "TorresState":
        twin = TorresState(self.rules, self.book, self.options, self.chance.copy(), self.terms)
        twin.share(self)
        twin.heights = self.heights[:]
        twin.standing = self.standing[:]
        twin.taken = self.taken
        twin.castle = self.castle[:]
        twin.sites = self.sites
        twin.castles = self.castles[:]
        twin.king = self.king
        twin.supply = self.supply
        twin.camps = [camp.copy() for camp in self.camps]
        twin.clockwise = self.clockwise
        twin.decks = self.decks[:]
        twin.master = self.master
        twin.year = self.year
        twin.round = self.round
        twin.turn = self.turn
        twin.starter = self.starter
        twin.first = self.first
        twin.ap = self.ap
        twin.in_use = self.in_use
        twin.buys = self.buys
        twin.bought = self.bought
        twin.played = self.played
        twin.look = self.look
        return twin

    def totals(self) -> list[int]:
        """The points of each seat."""
        return [camp.total for camp in self.camps]

    def deck_of(self, seat: int) -> int:
        """The number of the deck a seat buys from."""
        return 0 if self.terms.shared else seat

    # --- who stands where ---

    def put_knight(self, seat: int, square: i64) -> None:
        camp = self.camps[seat]
        knights = camp.knights[:]
        slot_in(knights, square)
        camp.knights = knights
        self.stand(seat, square)

    def move_knight(self, here: i64, there: i64) -> None:
        seat = self.standing[here]
        self.leave(here)
        self.stand(seat, there)
        camp = self.camps[seat]
        knights = [there if square == here else square for square in camp.knights]
        knights.sort()
        camp.knights = knights

    def move_king(self, there: i64) -> None:
        if self.king != NONE:
            self.leave(self.king)
        self.king = there
        self.stand(KING, there)

    def stand(self, who: int, square: i64) -> None:
        self.standing[square] = who
        self.taken |= BIT << square
        self.sites &= ~(BIT << square)

    def leave(self, square: i64) -> None:
        self.standing[square] = FREE
        self.taken &= ~(BIT << square)
        self.inspect_site(square)

    # --- the map of castles ---

    def inspect_site(self, square: i64) -> None:
        """Note whether a block may be placed here."""
        if self.book.may_build(self, square):
            self.sites |= BIT << square
        else:
            self.sites &= ~(BIT << square)

    def touch(self, square: i64, number: i64) -> None:
        """A ground square has one more castle beside it."""
        self.castle[square] = BESIDE + number if self.castle[square] == GROUND else BETWEEN

    def touched_without(self, square: i64, gone: i64) -> i64:
        """What a ground square touches once a square is no longer built: GROUND, BESIDE + a castle or BETWEEN."""
        found: i64 = GROUND
        for side in ORTH[square]:
            number = self.castle[side]
            if number < GROUND and BESIDE + number != found and side != gone:
                if found != GROUND:
                    return BETWEEN
                found = BESIDE + number
        return found

    def survey(self) -> None:
        """Find the castles from the heights alone (T1.5)."""
        self.castle = [GROUND] * SQUARES
        self.castles = []
        for square in ALL_SQUARES:
            if self.heights[square] and self.castle[square] == GROUND:
                squares = connected(square, self.heights)
                border: list[i64] = []
                beside: i64 = 0
                for part in squares:
                    self.castle[part] = len(self.castles)
                    for side in ORTH[part]:
                        if self.heights[side] == 0 and not beside >> side & 1:
                            beside |= BIT << side
                            border.append(side)
                squares.sort()
                border.sort()
                self.castles.append(Castle(squares, border))
        for number, castle in enumerate(self.castles):
            for side in castle.border:
                self.touch(side, number)
        for square in ALL_SQUARES:
            self.inspect_site(square)


def connected(start: i64, heights: list[i64]) -> list[i64]:
    """The built squares that hang together with this one."""
    found = [start]
    seen = BIT << start
    for square in found:
        for side in ORTH[square]:
            if heights[side] and not seen >> side & 1:
                seen |= BIT << side
                found.append(side)
    return found
