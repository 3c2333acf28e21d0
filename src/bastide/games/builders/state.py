"""What lies on the table of The Builders (U4)."""

from collections.abc import Mapping
from typing import Final

from bastide.engine.chance import Chance
from bastide.engine.options import Options
from bastide.engine.state import Rules, State
from bastide.games.builders.book import Book
from bastide.games.builders.components import BUILDING_COUNT, BUILDING_DECKS

NONE: Final[int] = -1  # an empty slot of a row, a deck with no card to show

# How a turn may end with actions left (option early_end, U4.6, U4.8).
FORBID: Final[int] = 0
FORFEIT: Final[int] = 1
COINS: Final[int] = 2

# Why the game is over (U8).
RUNNING: Final[int] = 0
BY_VP: Final[int] = 1
BY_CAP: Final[int] = 2

# The only question of this game: what do you do in your turn?
TURN: Final[int] = 1


class Terms:
    """The options, read once (U2)."""

    def __init__(self, options: Options) -> None:
        first = options.number_or_none("first_player")
        self.players: int = options.players
        self.first: int = first if first is not None else NONE  # NONE: it is drawn
        self.resend: bool = options.yes("resend_freed_worker")
        self.paid_taking: bool = options.yes("paid_coin_taking")
        self.early_end: int = ["forbid", "forfeit", "coins"].index(options.word("early_end"))
        self.shared_ties: bool = options.word("tie_break") == "shared"
        self.max_rounds: int = options.number_or_none("max_rounds") or 0  # 0: no cap
        self.buildings: list[int] = BUILDING_DECKS[options.word("building_deck")]
        self.open_workers: bool = options.yes("worker_top_public")


_NO_LIST: Final[list[int]] = []  # stands in until the real one is there; nobody adds to it


class Display:
    """A row of five cards and the deck that refills it (U7).

    The order of the deck below a card shown on top exists nowhere: a card is drawn when it is turned up.
    """

    def __init__(self, base: int, shows_top: bool, row: list[int], top: int, deck: int) -> None:
        self.base: int = base  # of the outcomes of its draws
        self.shows_top: bool = shows_top
        self.row: list[int] = row  # the list is never changed
        self.top: int = top  # the card shown on top of the deck
        self.deck: int = deck  # the set of cards whose place nobody knows

    def copy(self) -> "Display":
        return Display(self.base, self.shows_top, self.row, self.top, self.deck)

    def turn_up(self, chance: Chance) -> int:
        """The next card of the deck, or NONE; shows the one after it where the top is public (U10.2)."""
        card = self.top
        if card == NONE:
            card = self._draw(chance)
        if self.shows_top:
            self.top = self._draw(chance)
        return card

    def replace(self, card: int, chance: Chance) -> None:
        """A card of the row was taken: the next one takes its slot (U7.1-U7.3)."""
        row = self.row[:]
        row[row.index(card)] = self.turn_up(chance)
        self.row = row

    def left(self) -> int:
        """How many cards the deck holds."""
        return self.deck.bit_count() + (self.top != NONE)

    def _draw(self, chance: Chance) -> int:
        if self.deck == 0:
            return NONE
        card = chance.draw(self.deck, self.base) - self.base
        self.deck ^= 1 << card
        return card


class Workshop:
    """What a player has."""

    def __init__(self, coins: int, team: int, sites: int, finished: int, vp: int) -> None:
        self.coins: int = coins
        self.team: int = team  # idle hands
        self.sites: int = sites  # open ones
        self.finished: int = finished  # completed buildings
        self.vp: int = vp  # of what is finished

    def copy(self) -> "Workshop":
        return Workshop(self.coins, self.team, self.sites, self.finished, self.vp)


_NO_WORKSHOPS: Final[list[Workshop]] = []


class BuildersState(State):
    """One table of The Builders. Sets of cards are bit masks; a crew is empty where no site is open."""

    def __init__(
        self,
        rules: Rules,
        book: Book,
        options: Mapping[str, object],
        chance: Chance,
        terms: Terms,
        buildings: Display,
        workers: Display,
    ) -> None:
        super().__init__(rules, options, chance)
        self.book: Book = book
        self.terms: Terms = terms
        self.buildings: Display = buildings
        self.workers: Display = workers
        self.workshops: list[Workshop] = _NO_WORKSHOPS  # by seat
        self.crew: list[int] = _NO_LIST  # hands at work, by building
        # the turn
        self.start: int = 0
        self.round: int = 1
        self.actions: int = 0  # left
        self.bought: int = 0
        self.sent: int = 0  # hands sent in this turn
        self.errands: list[int] = _NO_LIST  # the sites they were sent to, one entry a sending
        self.final_round: bool = False
        self.ending: int = RUNNING

    def clear(self) -> None:
        """An empty table: nobody has anything."""
        self.workshops = [Workshop(0, 0, 0, 0, 0) for _ in range(self.terms.players)]
        self.crew = [0] * BUILDING_COUNT
        self.errands = []

    def copy(self) -> "BuildersState":
        twin = BuildersState(
            self.rules,
            self.book,
            self.options,
            self.chance.copy(),
            self.terms,
            self.buildings.copy(),
            self.workers.copy(),
        )
        twin.share(self)
        twin.workshops = [workshop.copy() for workshop in self.workshops]
        twin.crew = self.crew[:]
        twin.errands = self.errands[:]
        twin.start = self.start
        twin.round = self.round
        twin.actions = self.actions
        twin.bought = self.bought
        twin.sent = self.sent
        twin.final_round = self.final_round
        twin.ending = self.ending
        return twin
