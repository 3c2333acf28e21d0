"""A table in memory, one to be opened, and what may keep a table from being there."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from bastide.engine.errors import BastideError
from bastide.engine.game import AnyGame
from bastide.engine.options import Options
from bastide.engine.record import Json
from bastide.engine.text import Text
from bastide.server.strength.ratings import Change
from bastide.table.clocks import DAY, Cadence
from bastide.table.offers import Offer
from bastide.table.seats import Seat
from bastide.table.table import Table

CANNOT_OPEN = Text("this table cannot be opened by this version", "cette version ne peut pas ouvrir cette table")


class NoSuchTable(BastideError):
    """No table has this id."""

    def __init__(self) -> None:
        super().__init__(Text("there is no such table", "cette table n'existe pas"))


class CannotOpen(BastideError):
    """A table whose game, rules or log this version does not understand."""

    def __init__(self) -> None:
        super().__init__(CANNOT_OPEN)


class Live:
    """A table in memory, with its place in the store."""

    def __init__(self, table: Table, changes: int, now: Callable[[], float] = time.time) -> None:
        self.table = table
        self.now = now  # what time it is in the house
        self.changes = changes
        self.lock = asyncio.Lock()
        self.driver: asyncio.Task[None] | None = None
        self.touched = -DAY  # when that was last written down
        self.asked_at = 0.0  # when somebody last wanted to know of it
        self.line = 0  # how many bots of the house think before the one that is due here
        self.timer: asyncio.TimerHandle | None = None  # rings when the clock that runs has run out
        self.offer: Offer | None = None
        self.delay = 0  # seconds until those who only watch see what happened
        self.past: Live | None = None  # the table as they see it
        self.is_past = False  # this is such a one
        self.next_at = 0.0  # when what it does not know yet happened
        self.rematch: str | None = None  # the table where the same people play again
        self.rated: list[Change] = []  # what the game made of ratings, once it is over and counted

    @property
    def mark(self) -> str:
        """Changes whenever anything at the table does."""
        return f"{self.table.number}.{self.changes}"


class Advice(NamedTuple):
    """What a master would do: in notation and in words, what speaks for it, and the chance to win now and then."""

    do: str
    words: Text
    why: Text | None
    chances: tuple[float, float] | None


@dataclass(frozen=True)
class Plan:
    """A table to be opened."""

    game: AnyGame
    rules: int
    options: Options
    seats: Sequence[Seat]
    is_public: bool = False
    welcomes_watchers: bool = True
    cadence: Cadence = field(default_factory=Cadence)
    position: Json | None = None
    seed: str | None = None
    follows: str | None = None  # the table whose players meet again
    is_rated: bool = False
    of_tournament: bool = False
    shows_chances: bool = False
