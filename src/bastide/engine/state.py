"""What lies on a table (State), what may be done there (Rules), and what a position is worth (Judge).

Plain typed Python that mypyc compiles unchanged; nothing here knows any game.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from bastide.engine.chance import Chance, Stream

NOBODY: Final[int] = -1
SEAT_BITS: Final[int] = 4
QUESTION_BITS: Final[int] = 8


class Rules(ABC):
    """The rules of one game in one version. The state holds all that changes; the rules may hold what they say."""

    version: int

    @abstractmethod
    def decisions(self, state: "State") -> list[int]:
        """Every legal answer to the question asked; never empty while the game runs."""

    @abstractmethod
    def play(self, state: "State", decision: int) -> None:
        """Carry out a legal decision. Trusts its input."""

    @abstractmethod
    def scores(self, state: "State") -> list[int]:
        """Points of each seat as the table lies now."""

    @abstractmethod
    def standings(self, state: "State") -> list[tuple[int, ...]]:
        """What ranks each seat, tie-breaks included: the larger tuple is ahead."""

    def is_lost(self, state: "State") -> bool:
        """Has the game itself beaten all who play it? Then nobody is first."""
        return False

    @abstractmethod
    def guess(self, state: "State", seat: int, stream: Stream) -> "State":
        """A table that looks just like this one to the seat, all that it cannot know being drawn anew."""


class State(ABC):
    """One table in play: data, and the stack of questions that are waiting for an answer.

    The topmost question is asked of ``seat``; when no question is left the game is over. An effect that needs
    a further choice puts its question on top; the one below waits.
    """

    __slots__ = ("chance", "detail", "options", "question", "reveals", "rules", "seat", "turns", "waiting")

    def __init__(self, rules: Rules, options: Mapping[str, object], chance: Chance) -> None:
        self.rules: Rules = rules
        self.options: Mapping[str, object] = options
        self.chance: Chance = chance
        self.waiting: list[int] = []  # the questions below the one that is asked, packed
        self.seat: int = NOBODY
        self.question: int = 0
        self.detail: int = 0  # what the question is about, where that matters
        self.reveals: int = 0  # how often something hidden has been shown without a draw
        self.turns: int = 0  # that have begun since the table was laid

    def ask(self, seat: int, question: int, detail: int = 0) -> None:
        """Put a question on top of the stack."""
        if self.seat != NOBODY:
            self.waiting.append((((self.detail << QUESTION_BITS) | self.question) << SEAT_BITS) | self.seat)
        self.seat = seat
        self.question = question
        self.detail = detail

    def begin_turn(self, seat: int, question: int) -> None:
        """The turn of a seat begins with a question; it is counted."""
        self.turns += 1
        self.ask(seat, question)

    def answered(self) -> None:
        """Take the topmost question off; the one below is asked again."""
        if self.waiting:
            self.seat, self.question, self.detail = unpack(self.waiting.pop())
        else:
            self.seat = NOBODY
            self.question = 0
            self.detail = 0

    def stack(self) -> list[tuple[int, int, int]]:
        """Every question as seat, question and detail; the one that is asked comes last."""
        if self.seat == NOBODY:
            return []
        return [unpack(below) for below in self.waiting] + [(self.seat, self.question, self.detail)]

    def share(self, other: "State") -> None:
        """Take over, while fresh, what the engine keeps from another state; every ``copy`` begins with this."""
        if other.waiting:
            self.waiting = other.waiting[:]
        self.seat = other.seat
        self.question = other.question
        self.detail = other.detail
        self.reveals = other.reveals
        self.turns = other.turns

    @abstractmethod
    def copy(self) -> "State":
        """An independent table in the same position, with the same future chance."""

    def decisions(self) -> list[int]:
        """Every legal answer to the question asked; to be asked while the game runs."""
        return self.rules.decisions(self)

    def play(self, decision: int) -> None:
        """Carry out one of them. Trusts its input."""
        self.rules.play(self, decision)

    def scores(self) -> list[int]:
        """Points of each seat as the table lies now."""
        return self.rules.scores(self)

    @property
    def players(self) -> int:
        """How many seats decide; those that decide nothing sit behind them."""
        players = self.options["players"]
        assert isinstance(players, int)
        return players

    def guess(self, seat: int, stream: Stream) -> "State":
        """A table that looks just like this one to the seat, all that it cannot know being drawn anew."""
        return self.rules.guess(self, seat, stream)

    def ranking(self) -> list[int]:
        """The place of each seat: 1 for the winners, nobody where the game has won; after two firsts comes a third."""
        standings = self.rules.standings(self)
        beaten = 1 if self.rules.is_lost(self) else 0
        places: list[int] = []
        for own in standings:
            ahead = beaten
            for other in standings:
                if other > own:
                    ahead += 1
            places.append(1 + ahead)
        return places


def unpack(waiting: int) -> tuple[int, int, int]:
    """Seat, question and detail of a question that waits."""
    question = (waiting >> SEAT_BITS) & ((1 << QUESTION_BITS) - 1)
    return waiting & ((1 << SEAT_BITS) - 1), question, waiting >> (SEAT_BITS + QUESTION_BITS)


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(ABC):
    """Says what a position is worth to a seat, in thousandths of a point, looking at nothing it cannot know."""

    @abstractmethod
    def worth(self, state: State, seat: int) -> int:
        """In thousandths of a point; more is better."""
