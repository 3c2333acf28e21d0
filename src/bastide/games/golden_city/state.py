"""What lies on the table of The Golden City."""

from collections.abc import Mapping
from typing import Final

from bastide.engine.chance import Chance
from bastide.engine.options import Options
from bastide.engine.state import NOBODY, Rules, State
from bastide.games.golden_city.book import Book
from bastide.games.golden_city.components import (
    BLACK_POSTS,
    DROUGHT_GROUPS,
    GROUP_SIZE,
    KIND_COUNT,
    NONE,
    POSTS,
    SLOTS,
    Map,
)

# The questions of this game (G4.2). A reward is asked on top of BUILD, which waits below.
BID: Final[int] = 1
BUILD: Final[int] = 2
GOODS: Final[int] = 3  # which goods card to take
BOX: Final[int] = 4  # which of five to put into the box
BONUS: Final[int] = 5  # which bonus card to keep
DISCARD: Final[int] = 6

# Where letters come from.
REWARDS: Final[int] = 0
TRADE: Final[int] = 1  # goods in a scoring
RIVERS: Final[int] = 2
QUARTERS: Final[int] = 3
BONUSES: Final[int] = 4
SOURCES: Final[int] = 5

# Why the game is over (G12.1, G13.9, G13.10).
RUNNING: Final[int] = 0
BY_POSTS: Final[int] = 1
BY_CARDS: Final[int] = 2
BY_DEAD_END: Final[int] = 3
BY_POINTS: Final[int] = 4


class Terms:
    """The options, read once (G2)."""

    __slots__ = (
        "black",
        "black_posts",
        "drought",
        "first",
        "group_sizes",
        "largest_group",
        "map",
        "players",
        "port_rewards",
        "posts",
    )

    def __init__(self, options: Options, island: Map) -> None:
        first = options.number_or_none("first_player")
        self.players: int = options.players
        self.first: int = first if first is not None else NONE  # NONE: it is drawn
        self.drought: bool = options.yes("drought")
        self.black: bool = options.yes("black_posts")
        self.port_rewards: bool = options.yes("port_rewards")
        self.map: Map = island
        self.posts: int = POSTS[self.players]
        self.black_posts: int = BLACK_POSTS if self.black else 0
        self.group_sizes: list[int] = DROUGHT_GROUPS if self.drought else [GROUP_SIZE] * self.players
        self.largest_group: int = max(self.group_sizes)


_NO_LIST: Final[list[int]] = []  # stands in until the real one is there; nobody adds to it


class GoldenCityState(State):
    """One table of The Golden City. Heaps of landscape cards are packed counts, other sets are bit masks.

    Every hand is known in part: cards won at auction by all, drawn cards by their owner only (G15.5). The drawn
    cards are kept in *lots*, the newest first: what came from the present deck, from the deck before, and so on.
    What a lot holds in all is public (G15.7); who holds what of it is not.
    """

    __slots__ = (
        "bids",
        "black",
        "black_stock",
        "bonus",
        "bonus_gone",
        "bonus_stack",
        "book",
        "boxed",
        "builds",
        "coin_laid",
        "coins",
        "deck",
        "deck_size",
        "discards",
        "earned",
        "ending",
        "expulsions",
        "first",
        "goods",
        "goods_pile",
        "goods_row",
        "groups",
        "hand",
        "hidden",
        "keys",
        "keys_left",
        "known",
        "lost",
        "opener",
        "posts",
        "reach",
        "round",
        "score_card",
        "score_pile",
        "stock",
        "supply",
        "taken",
        "takes",
        "terms",
        "turn",
        "verdicts",
    )

    def __init__(self, rules: Rules, book: Book, options: Mapping[str, object], chance: Chance, terms: Terms) -> None:
        super().__init__(rules, options, chance)
        self.book: Book = book
        self.terms: Terms = terms
        # landscape cards
        self.deck: list[int] = _NO_LIST  # by kind; its order exists nowhere
        self.deck_size: int = 0
        self.discards: int = 0
        self.groups: list[int] = _NO_LIST  # for the auction; none outside it
        self.hand: list[int] = _NO_LIST  # by seat
        self.known: list[int] = _NO_LIST  # by seat: what all know of a hand
        self.hidden: list[int] = _NO_LIST  # by lot * players + seat: the rest of a hand
        # the auction
        self.bids: list[int] = _NO_LIST  # by group: the seat whose bidding hand lies there, or NONE
        self.expulsions: int = 0
        self.coin_laid: bool = False  # on group 0 (G13.3)
        # the island, by seat
        self.posts: list[int] = _NO_LIST  # sites with a post of the seat's colour
        self.black: list[int] = _NO_LIST  # zones with a black post of the seat
        self.stock: list[int] = _NO_LIST  # posts of the own colour that are not on the board
        self.black_stock: list[int] = _NO_LIST
        self.reach: list[int] = _NO_LIST  # sites that a road joins to one of its posts
        self.taken: int = 0  # sites with a post of any colour
        self.lost: int = 0  # the set of seats in a dead end (G12.2)
        # coins and keys
        self.supply: int = 0
        self.coins: list[int] = _NO_LIST
        self.keys_left: int = 0
        self.keys: list[int] = _NO_LIST
        # goods and bonus cards
        self.goods_row: list[int] = _NO_LIST  # by slot: a card or NONE
        self.goods_pile: int = 0
        self.boxed: int = 0
        self.goods: list[int] = _NO_LIST  # by seat
        self.bonus_stack: int = 0
        self.bonus_gone: int = 0  # out of the game (G13.8)
        self.bonus: list[int] = _NO_LIST  # by seat
        self.takes: list[int] = _NO_LIST  # who took which, in order, as seat * BONUS_COUNT + card (G15.9)
        # scoring
        self.score_card: int = NONE  # of this round
        self.score_pile: int = 0
        self.earned: list[int] = _NO_LIST  # letters by seat * SOURCES + source
        self.verdicts: list[int] = _NO_LIST  # who won each special scoring, or NOBODY (G13.7)
        # the round
        self.round: int = 0
        self.first: int = 0
        self.opener: int = 0  # who builds first
        self.turn: int = 0  # build turns over in this round
        self.builds: int = 0  # finished in this turn
        self.ending: int = RUNNING

    def clear(self) -> None:
        """An empty table: nobody has anything."""
        players = self.terms.players
        self.deck = [0] * KIND_COUNT
        self.groups = []
        self.hand = [0] * players
        self.known = [0] * players
        self.hidden = [0] * players
        self.bids = []
        self.posts = [0] * players
        self.black = [0] * players
        self.stock = [self.terms.posts] * players
        self.black_stock = [self.terms.black_posts] * players
        self.reach = [0] * players
        self.coins = [0] * players
        self.keys = [0] * players
        self.goods_row = [NONE] * SLOTS
        self.goods = [0] * players
        self.bonus = [0] * players
        self.takes = []
        self.earned = [0] * (players * SOURCES)
        self.verdicts = []

    def letters(self, seat: int) -> int:
        """All that a seat has."""
        return sum(self.earned[seat * SOURCES : (seat + 1) * SOURCES])

    def copy(self) -> "GoldenCityState":
        twin = GoldenCityState(self.rules, self.book, self.options, self.chance.copy(), self.terms)
        twin.share(self)
        twin.deck = self.deck[:]
        twin.deck_size = self.deck_size
        twin.discards = self.discards
        twin.groups = self.groups[:]
        twin.hand = self.hand[:]
        twin.known = self.known[:]
        twin.hidden = self.hidden[:]
        twin.bids = self.bids[:]
        twin.expulsions = self.expulsions
        twin.coin_laid = self.coin_laid
        twin.posts = self.posts[:]
        twin.black = self.black[:]
        twin.stock = self.stock[:]
        twin.black_stock = self.black_stock[:]
        twin.reach = self.reach[:]
        twin.taken = self.taken
        twin.lost = self.lost
        twin.supply = self.supply
        twin.coins = self.coins[:]
        twin.keys_left = self.keys_left
        twin.keys = self.keys[:]
        twin.goods_row = self.goods_row[:]
        twin.goods_pile = self.goods_pile
        twin.boxed = self.boxed
        twin.goods = self.goods[:]
        twin.bonus_stack = self.bonus_stack
        twin.bonus_gone = self.bonus_gone
        twin.bonus = self.bonus[:]
        twin.takes = self.takes[:]
        twin.score_card = self.score_card
        twin.score_pile = self.score_pile
        twin.earned = self.earned[:]
        twin.verdicts = self.verdicts[:]
        twin.round = self.round
        twin.first = self.first
        twin.opener = self.opener
        twin.turn = self.turn
        twin.builds = self.builds
        twin.ending = self.ending
        return twin


def is_over(state: GoldenCityState) -> bool:
    return state.seat == NOBODY
