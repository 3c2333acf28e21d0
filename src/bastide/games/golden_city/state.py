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
_NO_LETTERS: Final[list[int]] = [0] * SOURCES


class Merchant:
    """What a player has. Heaps of landscape cards are packed counts, other sets are bit masks.

    Every hand is known in part: cards won at auction by all, drawn cards by their owner only (G15.5). The drawn
    cards are kept in *lots*, the newest first: what came from the present deck, from the deck before, and so on.
    What a lot holds in all is public (G15.7); who holds what of it is not.
    """

    def __init__(self) -> None:
        self.hand: int = 0
        self.known: int = 0  # what all know of the hand
        self.hidden: list[int] = _NO_LIST  # the rest of it, by lot
        self.posts: int = 0  # sites with a post of the own colour
        self.black: int = 0  # zones with a black post
        self.stock: int = 0  # posts of the own colour that are not on the board
        self.black_stock: int = 0
        self.reach: int = 0  # sites that a road joins to one of the posts
        self.coins: int = 0
        self.keys: int = 0
        self.goods: int = 0
        self.bonus: int = 0
        self.earned: list[int] = _NO_LETTERS  # letters by source; the list is never changed

    def letters(self) -> int:
        return sum(self.earned)

    def earn(self, source: int, number: int) -> None:
        """Letters come from one of the sources."""
        earned = self.earned[:]
        earned[source] += number
        self.earned = earned

    def return_letters(self) -> None:
        """All letters go back to the supply (G13.7)."""
        self.earned = _NO_LETTERS

    def place_post(self, site: int, near: int) -> None:
        """A post of the own colour leaves the stock for a site, from which roads lead on."""
        self.posts |= 1 << site
        self.stock -= 1
        self.reach |= near

    def place_black_post(self, site: int) -> None:
        self.black |= 1 << site
        self.black_stock -= 1

    def copy(self) -> "Merchant":
        twin = Merchant()
        twin.hand = self.hand
        twin.known = self.known
        twin.hidden = self.hidden[:]
        twin.posts = self.posts
        twin.black = self.black
        twin.stock = self.stock
        twin.black_stock = self.black_stock
        twin.reach = self.reach
        twin.coins = self.coins
        twin.keys = self.keys
        twin.goods = self.goods
        twin.bonus = self.bonus
        twin.earned = self.earned
        return twin


_NO_MERCHANTS: Final[list[Merchant]] = []


class GoldenCityState(State):
    """One table of The Golden City."""

    def __init__(self, rules: Rules, book: Book, options: Mapping[str, object], chance: Chance, terms: Terms) -> None:
        super().__init__(rules, options, chance)
        self.book: Book = book
        self.terms: Terms = terms
        self.merchants: list[Merchant] = _NO_MERCHANTS  # by seat
        # landscape cards
        self.deck: list[int] = _NO_LIST  # by kind; its order exists nowhere
        self.deck_size: int = 0
        self.discards: int = 0
        self.groups: list[int] = _NO_LIST  # for the auction; none outside it
        # the auction
        self.bids: list[int] = _NO_LIST  # by group: the seat whose bidding hand lies there, or NONE
        self.expulsions: int = 0
        self.coin_laid: bool = False  # on group 0 (G13.3)
        # the island
        self.taken: int = 0  # sites with a post of any colour
        self.lost: int = 0  # the set of seats in a dead end (G12.2)
        # coins and keys that nobody has
        self.supply: int = 0
        self.keys_left: int = 0
        # goods and bonus cards
        self.goods_row: list[int] = _NO_LIST  # by slot: a card or NONE
        self.goods_pile: int = 0
        self.boxed: int = 0
        self.bonus_stack: int = 0
        self.bonus_gone: int = 0  # out of the game (G13.8)
        self.takes: list[int] = _NO_LIST  # who took which, in order, as seat * BONUS_COUNT + card (G15.9)
        # scoring
        self.score_card: int = NONE  # of this round
        self.score_pile: int = 0
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
        self.merchants = [Merchant() for _ in range(self.terms.players)]
        for merchant in self.merchants:
            merchant.hidden = [0]
            merchant.stock = self.terms.posts
            merchant.black_stock = self.terms.black_posts
        self.deck = [0] * KIND_COUNT
        self.groups = []
        self.bids = []
        self.goods_row = [NONE] * SLOTS
        self.takes = []
        self.verdicts = []

    def lots(self) -> int:
        """The decks from which somebody may still hold a card that not all know (G15.7)."""
        return len(self.merchants[0].hidden)

    def is_held(self, lot: int) -> bool:
        """Does anybody hold a card of this lot?"""
        return any(merchant.hidden[lot] for merchant in self.merchants)

    def copy(self) -> "GoldenCityState":
        twin = GoldenCityState(self.rules, self.book, self.options, self.chance.copy(), self.terms)
        twin.share(self)
        twin.merchants = [merchant.copy() for merchant in self.merchants]
        twin.deck = self.deck[:]
        twin.deck_size = self.deck_size
        twin.discards = self.discards
        twin.groups = self.groups[:]
        twin.bids = self.bids[:]
        twin.expulsions = self.expulsions
        twin.coin_laid = self.coin_laid
        twin.taken = self.taken
        twin.lost = self.lost
        twin.supply = self.supply
        twin.keys_left = self.keys_left
        twin.goods_row = self.goods_row[:]
        twin.goods_pile = self.goods_pile
        twin.boxed = self.boxed
        twin.bonus_stack = self.bonus_stack
        twin.bonus_gone = self.bonus_gone
        twin.takes = self.takes[:]
        twin.score_card = self.score_card
        twin.score_pile = self.score_pile
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
