"""What lies on the table of The Castles of Burgundy."""

from collections.abc import Mapping
from typing import Final

from bastide.engine.chance import Chance
from bastide.engine.state import Rules, State
from bastide.games.burgundy.components import (
    BLACK_COUNT,
    FIRST,
    KIND_COUNT,
    LARGE_VP,
    SALE_VP,
    SLOT_COUNT,
    SLOT_TYPES,
    SMALL_VP,
    SPACES,
    SPECIAL,
    TYPE_COUNT,
    end_vp,
)

NONE: Final[int] = -1  # no tile, no seat, no board

# Questions. The turn waits at the bottom; a placed tile asks on top of it, one question at a time (B7.4).
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

# Sources of points, as they are earned (B19.15).
FROM_LIVESTOCK: Final[int] = 0
FROM_WATCHTOWERS: Final[int] = 1
FROM_REGIONS: Final[int] = 2
FROM_PHASES: Final[int] = 3
FROM_COLOURS: Final[int] = 4
FROM_SALES: Final[int] = 5
FROM_FOUNDING: Final[int] = 6  # five points lost for each castle founded
FROM_GOODS: Final[int] = 7  # this and the next three: at the end
FROM_SILVER: Final[int] = 8
FROM_WORKERS: Final[int] = 9
FROM_MONASTERIES: Final[int] = 10
FROM_EARLIER: Final[int] = 11  # what a position by hand brings along and its tiles do not tell
SOURCES: Final[int] = 12

# How far a game is.
CHOOSING: Final[int] = 0  # sides and first castles
RUNNING: Final[int] = 1
OVER: Final[int] = 2


class Terms:
    """The options, read once (B2)."""

    __slots__ = (
        "black_slots",
        "buy_at_follow_ups",
        "end_vp",
        "is_special",
        "large_vp",
        "players",
        "sale_vp",
        "slot_types",
        "small_vp",
        "spielbox",
    )

    def __init__(self, options: Mapping[str, object]) -> None:
        self.players: int = int(str(options["players"]))
        self.is_special: bool = options["edition"] == SPECIAL
        self.spielbox: bool = options["spielbox_rules"] is True
        self.buy_at_follow_ups: bool = self.is_special  # while a castle or a city hall waits (B12.4)
        self.sale_vp: int = SALE_VP[self.players]
        self.large_vp: int = LARGE_VP[self.players]
        self.small_vp: int = SMALL_VP[self.players]
        self.black_slots: int = BLACK_COUNT[self.players]
        self.end_vp: list[int] = end_vp(SPECIAL if self.is_special else FIRST)  # of monasteries, by number
        self.slot_types: list[list[int]] = SLOT_TYPES[self.players]


def undecided(sheet: int) -> int:
    """What stands for a board of which only the sheet is known (B3.6)."""
    return NONE - 1 - sheet


def sheet_of(board: int) -> int:
    """The sheet behind ``undecided``; below 0 where there is none."""
    return NONE - 1 - board


_NO_LIST: Final[list[int]] = []  # stands in until the real one is there; nobody adds to it


class BurgundyState(State):
    """One table. Sets of spaces are bit masks; goods are counted in lanes (components).

    Lists marked *replaced* change seldom: they are shared between copies, and a change makes a new one.
    """

    __slots__ = (
        "arriving",
        "barred",
        "black",
        "boards",
        "bonus",
        "bought",
        "box",
        "covered",
        "depots",
        "dice",
        "earned",
        "founded",
        "frontier",
        "goods",
        "goods_bag",
        "hired",
        "monasteries",
        "order",
        "phase",
        "piles",
        "round",
        "ships",
        "silver",
        "sold",
        "stage",
        "start",
        "store",
        "terms",
        "tiles",
        "track",
        "turn",
        "used",
        "vp",
        "wares",
        "white",
        "workers",
    )

    def __init__(self, rules: Rules, options: Mapping[str, object], chance: Chance, terms: Terms) -> None:
        super().__init__(rules, options, chance)
        self.terms: Terms = terms
        # the main board
        self.depots: list[int] = _NO_LIST  # kind by slot: depots 1-6 with 4 slots each, then the black one with 8
        self.wares: list[int] = _NO_LIST  # goods on depots 1-6 (by depot - 1)
        self.arriving: list[int] = _NO_LIST  # goods of the rounds of this phase that have not begun; replaced
        self.bonus: list[int] = _NO_LIST  # seat that holds the large, the small bonus tile: by type * 2; replaced
        self.track: list[int] = _NO_LIST  # seats in turn order as the markers lie (B14.2); replaced
        self.piles: list[int] = _NO_LIST  # coloured tiles still hidden, by kind; replaced
        self.black: list[int] = _NO_LIST  # black ones likewise; replaced
        self.goods_bag: int = 0  # goods that nobody has seen
        self.box: list[int] = _NO_LIST  # tiles out of the game, by kind; replaced
        # by seat
        self.boards: list[int] = _NO_LIST  # or a sheet whose side is not chosen, see ``sheet_of``; replaced
        self.start: list[int] = _NO_LIST  # space of the first castle; replaced
        self.tiles: list[int] = _NO_LIST  # kind by seat * SPACES + space
        self.covered: list[int] = _NO_LIST  # spaces with a tile
        self.frontier: list[int] = _NO_LIST  # empty spaces beside them
        self.barred: list[int] = _NO_LIST  # towns that hold a kind of building: by seat * 8 + kind
        self.monasteries: list[int] = _NO_LIST  # in the duchy; bit n for number n
        self.ships: list[int] = _NO_LIST  # in the duchy, and so the space on the track (B14.1)
        self.store: list[list[int]] = []  # kinds stored, ascending
        self.goods: list[int] = _NO_LIST
        self.sold: list[int] = _NO_LIST
        self.silver: list[int] = _NO_LIST
        self.workers: list[int] = _NO_LIST
        self.vp: list[int] = _NO_LIST
        self.earned: list[int] = _NO_LIST  # the same by seat * SOURCES + source
        self.founded: int = 0  # castles founded, four bits a seat (B17.4)
        # the round and the turn
        self.stage: int = CHOOSING
        self.phase: int = 0
        self.round: int = 0  # of the phase, 1-5; 0 before the first
        self.order: list[int] = _NO_LIST  # seats in the order of this round; replaced
        self.turn: int = 0  # how many seats have had theirs in this round
        self.dice: list[int] = _NO_LIST  # by seat * 2; 0 before they are rolled
        self.white: int = 0
        self.used: int = 0  # dice used in this turn: bits 1 and 2
        self.bought: bool = False  # the purchase of this turn is made
        self.hired: bool = False  # and the one that monastery 6 grants for workers (B12.3)

    def clear(self) -> None:
        """An empty table: nobody has anything, no board is dealt."""
        players = self.terms.players
        self.depots = [NONE] * SLOT_COUNT
        self.wares = [0] * 6
        self.arriving = []
        self.bonus = [NONE] * (2 * TYPE_COUNT)
        self.track = list(range(players))
        self.piles = [0] * KIND_COUNT
        self.black = [0] * KIND_COUNT
        self.box = [0] * KIND_COUNT
        self.boards = [NONE] * players
        self.start = [NONE] * players
        self.tiles = [NONE] * (players * SPACES)
        self.covered = [0] * players
        self.frontier = [0] * players
        self.barred = [0] * (players * 8)
        self.monasteries = [0] * players
        self.ships = [0] * players
        self.store = [[] for _ in range(players)]
        self.goods = [0] * players
        self.sold = [0] * players
        self.silver = [0] * players
        self.workers = [0] * players
        self.vp = [0] * players
        self.earned = [0] * (players * SOURCES)
        self.order = list(range(players))
        self.dice = [0] * (2 * players)

    def copy(self) -> "BurgundyState":
        twin = BurgundyState(self.rules, self.options, self.chance.copy(), self.terms)
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
        twin.boards = self.boards
        twin.start = self.start
        twin.tiles = self.tiles[:]
        twin.covered = self.covered[:]
        twin.frontier = self.frontier[:]
        twin.barred = self.barred[:]
        twin.monasteries = self.monasteries[:]
        twin.ships = self.ships[:]
        twin.store = [tiles[:] for tiles in self.store]
        twin.goods = self.goods[:]
        twin.sold = self.sold[:]
        twin.silver = self.silver[:]
        twin.workers = self.workers[:]
        twin.vp = self.vp[:]
        twin.earned = self.earned[:]
        twin.founded = self.founded
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
        return twin
