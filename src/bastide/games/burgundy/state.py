"""What lies on the table of The Castles of Burgundy: the board for all, and an estate for each player."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from bastide.engine.chance import Chance
from bastide.engine.state import Rules, State
from bastide.games.burgundy import components as box
from bastide.games.burgundy.module import Extra, Module

if TYPE_CHECKING:
    from bastide.games.burgundy.book import Book
    from bastide.games.burgundy.questions import Question
    from bastide.games.burgundy.verbs.verb import Action

NONE: Final[int] = -1  # no tile, no seat, no board
EXACTLY: Final[int] = -2  # no tile comes, and what else leaves the storage must leave no gap (X1.6)

# Questions. The turn waits at the bottom; a placed tile asks on top of it, one question at a time (B7.4).
# Those of the expansions follow.
PICK_SIDE: Final[int] = 1  # which side of the board that was drawn (B3.7); detail: the sheet
PICK_START: Final[int] = 2  # where the first castle stands (B3.8)
TURN: Final[int] = 3
BY_SHIP: Final[int] = 4  # which goods come aboard (B10.3)
BY_CASTLE: Final[int] = 5  # one more action, any number (B10.7)
BY_CITY_HALL: Final[int] = 6  # one more tile, any number (B10.12)
BY_CARPENTER: Final[int] = 7  # a building for the storage (B10.9)
BY_CHURCH: Final[int] = 8  # a mine, monastery or castle
BY_MARKET: Final[int] = 9  # a ship or livestock
BY_WAREHOUSE: Final[int] = 10  # one sale (B10.10)
MAKE_ROOM: Final[int] = 11  # which stored tile leaves for the one that comes (B9.1); detail: the kind that comes
PHASE_END: Final[int] = 12  # nobody is asked: the phase ends when all that lies on top is answered (X1.13)
LAST_CALL: Final[int] = 1  # its detail when the mines have paid for the last time
SILENT_TURN: Final[int] = 13  # nobody is asked: the turn of a seat that decides nothing

# Sources of points, as they are earned (B19.15). Those of the expansions follow.
FROM_LIVESTOCK: Final[int] = 0
FROM_WATCHTOWERS: Final[int] = 1
FROM_REGIONS: Final[int] = 2
FROM_PHASES: Final[int] = 3
FROM_COLOURS: Final[int] = 4
FROM_SALES: Final[int] = 5
FROM_FOUNDING: Final[int] = 6  # five points lost for each castle founded or rescued
FROM_GOODS: Final[int] = 7  # this and the next three: at the end
FROM_SILVER: Final[int] = 8
FROM_WORKERS: Final[int] = 9
FROM_MONASTERIES: Final[int] = 10
FROM_EARLIER: Final[int] = 11  # what a position by hand brings along and its tiles do not tell
BASE_SOURCES: Final[int] = 12

# How far a game is.
CHOOSING: Final[int] = 0  # sides and first castles
RUNNING: Final[int] = 1
OVER: Final[int] = 2

BOTH_DICE: Final[int] = 3


def _played(modules: list[Module], hook: str) -> list[Module]:
    """Those that override a hook, in the order of the rules."""
    return [module for module in modules if getattr(type(module), hook) is not getattr(Module, hook)]


def partners_of(modules: Sequence[Module], seats: int) -> list[int]:
    """With whom each seat shares its estate by the rules of these expansions; NONE for nobody (X9.4)."""
    for module in modules:
        partners = module.partners(seats)
        if partners:
            return partners
    return [NONE] * seats


class Terms:
    """The options, read once (B2); and which expansions are played, hook by hook."""

    def __init__(
        self,
        options: Mapping[str, object],
        modules: list[Module],
        questions: list["Question"],
        actions: list["Action"],
        sources: int,
    ) -> None:
        players = options["players"]
        assert isinstance(players, int)
        played = [module for module in modules if module.is_played(options)]
        seats = players
        self.asleep: int = 0  # tiles of the black supply that are never drawn
        for module in played:
            seats += len(module.silent_seats)
            self.asleep += module.asleep(options)
        size = seats
        for module in played:
            size = module.size(options, size)
        self.players: int = players
        self.seats: int = seats  # behind those of the players, those that decide nothing (X1.3)
        self.size: int = size  # for how many players the board is laid out (X1.3)
        self.is_special: bool = options["edition"] == box.SPECIAL
        self.buy_at_follow_ups: bool = self.is_special  # while a castle or a city hall waits (B12.4)
        self.sale_vp: int = box.SALE_VP[size]
        self.large_vp: int = box.LARGE_VP[size]
        self.small_vp: int = box.SMALL_VP[size]
        self.black_slots: int = box.BLACK_COUNT[size]
        self.end_vp: list[int] = box.END_VP[box.SPECIAL if self.is_special else box.FIRST]  # of monasteries, by number
        self.slot_types: list[list[int]] = box.SLOT_TYPES[size]
        self.questions: list[Question] = questions  # by number
        self.sources: int = sources
        self.listed: list[Module] = modules  # all that there are, played or not
        self.modules: list[Module] = played
        # What a die does, in the order they are listed.
        self.actions: list[Action] = actions + [action for module in played for action in module.actions]
        self.question_of: list[int] = [0] * box.KIND_COUNT  # that an effect asks: it is called as the tile
        for number in range(BY_SHIP, BY_WAREHOUSE + 1):
            self.question_of[box.KIND_BY_ID[questions[number].key]] = number
        for module in played:
            for kind, question in module.asks.items():
                self.question_of[kind] = question.number
        self.partner: list[int] = partners_of(played, seats)  # who shares the estate of a seat, if anybody does
        self.house: list[int] = [  # the first of those who share it: income and final scoring are theirs (X9.9, X9.10)
            seat if partner == NONE else min(seat, partner) for seat, partner in enumerate(self.partner)
        ]
        self.houses: list[int] = sorted(set(self.house))
        self.has_partners: bool = len(self.houses) < seats
        self.at_board: list[Module] = _played(played, "board")
        self.has_bonus_tiles: bool = all(module.has_bonus_tiles for module in played)
        self.has_final_scoring: bool = all(module.has_final_scoring for module in played)
        self.at_lays: list[Module] = _played(played, "lays")
        self.at_scored: list[Module] = _played(played, "scored")
        self.at_follow_up: list[Module] = _played(played, "follow_up")
        self.at_goods_types: list[Module] = _played(played, "goods_types")
        self.at_cargoes: list[Module] = _played(played, "cargoes")
        self.at_gained_workers: list[Module] = _played(played, "gained_workers")
        self.at_laid: list[Module] = _played(played, "laid")
        self.at_receives: list[Module] = _played(played, "receives")
        self.at_offer: list[Module] = _played(played, "offer")
        self.at_purchases: list[Module] = _played(played, "purchases")
        self.at_discards: list[Module] = _played(played, "discards")
        self.at_asides: list[Module] = _played(played, "asides")
        self.at_placements: list[Module] = _played(played, "placements")
        self.at_arrivals: list[Module] = _played(played, "arrivals")
        self.at_kept: list[Module] = _played(played, "kept")
        self.at_storage: list[Module] = _played(played, "storage")
        self.at_room: list[Module] = _played(played, "room")
        self.at_spaces: list[Module] = _played(played, "spaces")
        self.at_region_size: list[Module] = _played(played, "region_size")
        self.at_herd: list[Module] = _played(played, "herd")
        self.at_counted: list[Module] = _played(played, "counted")
        self.at_worth: list[Module] = _played(played, "worth")
        self.at_choice_worth: list[Module] = _played(played, "choice_worth")
        self.at_silent_worth: list[Module] = _played(played, "silent_worth")
        self.at_question_worth: list[Module] = _played(played, "question_worth")
        self.at_region_worth: list[Module] = _played(played, "region_worth")
        self.at_effect_worth: list[Module] = _played(played, "effect_worth")
        self.at_asked_by: list[Module] = _played(played, "asked_by")
        self.at_is_anywhere: list[Module] = _played(played, "is_anywhere")
        self.at_pasture: list[Module] = _played(played, "pasture")
        self.at_bonus_points: list[Module] = _played(played, "bonus_points")
        self.at_sale_points: list[Module] = _played(played, "sale_points")
        self.at_sale_silver: list[Module] = _played(played, "sale_silver")
        self.at_mine_silver: list[Module] = _played(played, "mine_silver")

    def plays(self, key: str) -> bool:
        """Is this expansion played?"""
        return any(module.key == key for module in self.modules)


def undecided(sheet: int) -> int:
    """What stands for a board of which only the sheet is known (B3.6)."""
    return NONE - 1 - sheet


def sheet_of(board: int) -> int:
    """The sheet behind ``undecided``; below 0 where there is none."""
    return NONE - 1 - board


class Estate:
    """What a player has: the duchy, the storage, goods, silver and workers. Sets of spaces are bit masks.

    Partners have one and the same (X9.4).
    """

    def __init__(self) -> None:
        self.board_number: int = NONE  # or a sheet whose side is not chosen, see ``sheet_of``
        self.board: box.Board = box.BOARDS[0]  # once a side is chosen
        self.start: int = NONE  # the space of the first castle
        self.tiles: list[int] = _NO_LIST  # the kind on each space
        self.covered: int = 0  # spaces with a tile
        self.frontier: int = 0  # empty spaces beside them
        self.others: int = 0  # spaces with a tile that is of none of the types
        self.barred: list[int] = _NO_LIST  # towns that hold a kind of building, by kind
        self.monasteries: int = 0  # whose effects it enjoys, by number
        self.store: list[int] = _NO_LIST  # kinds stored, ascending
        self.wide: int = 0  # key spaces that are taken by tiles of other sorts, which need two each
        self.goods: int = 0  # a bag
        self.sold: int = 0  # a bag
        self.silver: int = 0
        self.workers: int = 0
        self.founded: int = 0  # castles founded or rescued for points
        self.shields: int = 0  # whose powers it enjoys, by number

    def settle(self, board: int) -> None:
        """The duchy is known: its spaces lie empty."""
        self.board_number = board
        if board >= 0:
            self.board = box.BOARDS[board]
            self.tiles = [NONE] * self.board.ground.spaces
            self.barred = [0] * box.BUILDING_KINDS

    def copy(self) -> "Estate":
        twin = Estate()
        twin.board_number = self.board_number
        twin.board = self.board
        twin.start = self.start
        twin.tiles = self.tiles[:]
        twin.covered = self.covered
        twin.frontier = self.frontier
        twin.others = self.others
        twin.barred = self.barred[:]
        twin.monasteries = self.monasteries
        twin.store = self.store[:]
        twin.wide = self.wide
        twin.goods = self.goods
        twin.sold = self.sold
        twin.silver = self.silver
        twin.workers = self.workers
        twin.founded = self.founded
        twin.shields = self.shields
        return twin


def owns(estate: Estate, monastery: int) -> bool:
    """Does a monastery work for this estate (B13)?"""
    return estate.monasteries >> monastery & 1 == 1


_NO_LIST: Final[list[int]] = []  # stands in until the real one is there; nobody adds to it
_NO_SLOTS: Final[list[i64]] = []
_NO_ESTATES: Final[list[Estate]] = []
_NO_EXTRAS: Final[list[Extra | None]] = []


class BurgundyState(State):
    """One table. Lists marked *replaced* change seldom: copies share them, and a change makes a new one."""

    def __init__(self, rules: Rules, book: "Book", options: Mapping[str, object], chance: Chance, terms: Terms) -> None:
        super().__init__(rules, options, chance)
        self.book: Book = book  # what the rules of this table say
        self.terms: Terms = terms
        # the main board
        self.depots: list[i64] = _NO_SLOTS  # kind by slot: depots 1-6 with 4 slots each, then the black one with 8
        self.wares: list[int] = _NO_LIST  # goods on depots 1-6 (by depot - 1): bags
        self.arriving: list[int] = _NO_LIST  # goods of the rounds of this phase that have not begun; replaced
        self.bonus: list[int] = _NO_LIST  # seat that holds the large, the small bonus tile: by type * 2; replaced
        self.track: list[int] = _NO_LIST  # seats in turn order as the markers lie (B14.2); replaced
        self.piles: list[int] = _NO_LIST  # coloured tiles still hidden, by kind; replaced
        self.black: list[int] = _NO_LIST  # black ones likewise; replaced
        self.goods_bag: int = 0  # goods that nobody has seen
        self.box: list[int] = _NO_LIST  # tiles out of the game, by kind; replaced
        # by seat
        self.estates: list[Estate] = _NO_ESTATES
        self.ships: list[int] = _NO_LIST  # how far the marker of each seat is on the track (B14.1, X9.8)
        self.vp: list[int] = _NO_LIST
        self.earned: list[int] = _NO_LIST  # the same by seat * terms.sources + source
        # the round and the turn
        self.stage: int = CHOOSING
        self.phase: int = 0
        self.round: int = 0  # of the phase, 1-5; 0 before the first
        self.order: list[int] = _NO_LIST  # seats in the order of this round; replaced
        self.turn: int = 0  # how many seats have had theirs in this round
        self.dice: list[int] = _NO_LIST  # by seat * 2; 0 before they are rolled
        self.white: int = 0
        self.used: int = 0  # dice used in this turn: bit 0 the first, bit 1 the second
        self.bought: bool = False  # the purchase of this turn is made
        self.hired: bool = False  # and the one that monastery 6 grants for workers (B12.3)
        self.payer: int = NONE  # whose payments somebody counts; nobody's, as a rule
        self.till: list[int] = _NO_LIST  # workers and silver that the payer has paid
        self.extras: list[Extra | None] = _NO_EXTRAS  # by place of the expansion; None: it keeps nothing

    def clear(self) -> None:
        """An empty table: nobody has anything, no board is dealt."""
        seats = self.terms.seats
        self.depots = [NONE] * box.SLOT_COUNT
        self.wares = [0] * 6
        self.arriving = []
        self.bonus = [NONE] * (2 * box.TYPE_COUNT)
        self.track = list(range(seats))
        self.piles = [0] * box.KIND_COUNT
        self.black = [0] * box.KIND_COUNT
        self.box = [0] * box.KIND_COUNT
        self.estates = [Estate() for _ in range(seats)]
        for estate in self.estates:
            estate.store = []
        if self.terms.has_partners:
            self.estates = [self.estates[house] for house in self.terms.house]
        self.ships = [0] * seats
        self.vp = [0] * seats
        self.earned = [0] * (seats * self.terms.sources)
        self.order = list(range(seats))
        self.dice = [0] * (2 * seats)
        if self.terms.modules:
            self.extras = [None] * len(self.terms.listed)
            for module in self.terms.modules:
                self.extras[module.place] = module.extra(self)

    def copy(self) -> "BurgundyState":
        twin = BurgundyState(self.rules, self.book, self.options, self.chance.copy(), self.terms)
        twin.share(self)
        twin.depots = self.depots[:]
        twin.wares = self.wares[:]
        twin.arriving = self.arriving
        twin.bonus = self.bonus
        twin.track = self.track
        twin.piles = self.piles
        twin.black = self.black
        twin.goods_bag = self.goods_bag
        twin.box = self.box
        twin.estates = [estate.copy() for estate in self.estates]
        if self.terms.has_partners:
            twin.estates = [twin.estates[house] for house in self.terms.house]
        twin.ships = self.ships[:]
        twin.vp = self.vp[:]
        twin.earned = self.earned[:]
        twin.stage = self.stage
        twin.phase = self.phase
        twin.round = self.round
        twin.order = self.order
        twin.turn = self.turn
        twin.dice = self.dice[:]
        twin.white = self.white
        twin.used = self.used
        twin.bought = self.bought
        twin.hired = self.hired
        if self.extras:
            twin.extras = [None if extra is None else extra.copy() for extra in self.extras]
        return twin

    def used_by(self, seat: int) -> int:
        """Which dice of a seat are used in this round; those who have had their turn have used both."""
        place = self.order.index(seat)
        return BOTH_DICE if place < self.turn else self.used if place == self.turn else 0

    def asked(self) -> "Question":
        """The question that is asked."""
        return self.terms.questions[self.question]
