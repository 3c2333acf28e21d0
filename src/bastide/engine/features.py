"""What a seat sees of a table, as numbers: the features that learned judges and the laboratory work with.

A feature is an index below ``size``. It is there, perhaps several times, or it is not; most of them are not. Every game
names its features once, as groups in blocks. They say only what the seat may know.

Features sum up, for judges to learn from. Beside them a game says how its table lies, number by number and place by
place: the laboratory shows both, and judges know nothing of the second.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final

from bastide.engine.state import NOBODY, State

OWN: Final[int] = 0  # what the seat itself has
RIVALS: Final[int] = 1  # what the others have, all of them together
BOARD: Final[int] = 2  # what lies there for all
QUESTION: Final[int] = 3  # how far the game is, and what is asked
BLOCKS: Final[list[str]] = ["own", "rivals", "board", "question"]

LEAST: Final[int] = -32768  # of a number in a row
MOST: Final[int] = 32767


class Group:
    """Features that say the same thing of different places, kinds or amounts."""

    __slots__ = ("about", "block", "key", "size", "start")

    def __init__(self, block: int, key: str, about: str, start: int, size: int) -> None:
        self.block: int = block
        self.key: str = key
        self.about: str = about  # for those who read the numbers: how an index is made
        self.start: int = start
        self.size: int = size


class Features(ABC):
    """The features of one game. A layout that changes gets another ``version``: weights learned for the old one are
    refused."""

    def __init__(self, version: int, stages: int, unit: int, own: list[str], rival: list[str]) -> None:
        self.version: int = version
        self.stages: int = stages  # of a game, which a judge may learn apart
        self.unit: int = unit  # points that count as much: about the spread of what is still to come
        self.parts: list[str] = [f"own {part}" for part in own] + [f"rival {part}" for part in rival]
        self.own_parts: int = len(own)
        self.groups: list[Group] = []
        self.size: int = 0
        self.rival_start: int = 0  # of what is told of one rival
        self.rival_size: int = 0
        self.lying: list[Group] = []  # how the table lies: what each seat has (block OWN), then the board

    def group(self, block: int, key: str, size: int, about: str) -> int:
        """A group behind those that are there; where it starts."""
        start = self.size
        self.groups.append(Group(block, key, about, start, size))
        self.size += size
        return start

    def mirror(self) -> int:
        """The groups of the own block once more, for the rivals; how far they lie behind."""
        self.rival_start = self.size
        for group in self.groups[:]:
            self.group(RIVALS, group.key, group.size, group.about)
        self.rival_size = self.size - self.rival_start
        return self.rival_start

    def lies(self, block: int, key: str, size: int, about: str) -> None:
        """Numbers that say how the table lies, behind those of the same block that are there."""
        append(self.lying, block, key, size, about)

    def lying_with(self, options: Mapping[str, object]) -> list[Group]:
        """How the table lies in games with such options: ``lying``, and what they add behind it."""
        return self.lying

    @abstractmethod
    def covers(self, state: State) -> bool:
        """Do the features tell enough of games with such options to learn from them? The same through a whole game."""

    def has_begun(self, state: State) -> bool:
        """Is the part of the game there that the features tell of, or is it still being set up?"""
        return True

    @abstractmethod
    def stage(self, state: State) -> int:
        """How far the game is, from 0 to ``stages`` - 1."""

    @abstractmethod
    def look(self, state: State, seat: int, block: int, found: list[int]) -> None:
        """Add what a seat sees of one block, while the game has begun and is not over."""

    @abstractmethod
    def look_at_rival(self, state: State, other: int, shift: int, found: list[int]) -> None:
        """Add what is seen of one rival: features of the rivals' block, each ``shift`` further on."""

    @abstractmethod
    def lay(self, state: State, seat: int, of: int, numbers: list[int]) -> None:
        """Add how the table lies for a seat: what the seat ``of`` has, or the board (``NOBODY``). All numbers of
        ``lying_with`` its options, at any time, and nothing that the seat may not know."""

    def numbers(self, state: State, seat: int, seats: int) -> list[int]:
        """The plain numbers at the head of a row of the laboratory; ``seats``: those that decide nothing too."""
        is_asked = state.seat == seat
        numbers = [
            1 if state.seat == NOBODY else 0,
            from_seat(seat, state.seat, seats),
            state.question if is_asked else 0,
            max(LEAST, min(MOST, state.detail)) if is_asked else 0,
        ]
        scores = state.scores()
        for place in range(seats):
            numbers.append(scores[(seat + place) % seats])
        for place in range(seats):
            self.lay(state, seat, (seat + place) % seats, numbers)
        self.lay(state, seat, NOBODY, numbers)
        return numbers

    def found(self, state: State, seat: int, seats: int) -> list[int]:
        """The features of such a row that are there, some several times; each rival has a block of its own, and those
        of the second begin behind all others."""
        found = list[int]()
        self.look(state, seat, OWN, found)
        for place in range(1, seats):
            shift = self.size + (place - 2) * self.rival_size - self.rival_start if place > 1 else 0
            self.look_at_rival(state, (seat + place) % seats, shift, found)
        self.look(state, seat, BOARD, found)
        self.look(state, seat, QUESTION, found)
        return found

    @abstractmethod
    def judged(self, state: State, seat: int) -> list[int]:
        """What the hand-made judge hopes that the seat will still make, part by part, in thousandths of a point; then
        the same of the others, of whom it tells less. By the names of ``parts``.

        What is learned is where these sums are wrong.
        """


def append(groups: list[Group], block: int, key: str, size: int, about: str) -> None:
    """A group behind those of the same block."""
    start = sum([group.size for group in groups if group.block == block])
    groups.append(Group(block, key, about, start, size))


def from_seat(seat: int, other: int, seats: int) -> int:
    """Another seat as a seat sees it: 1 is the own one, 2 the next; 0 nobody."""
    return 0 if other < 0 else 1 + (other - seat) % seats


def capped(number: int, most: int) -> int:
    """A number from 0 to ``most``."""
    if number > most:
        return most
    return number if number > 0 else 0
