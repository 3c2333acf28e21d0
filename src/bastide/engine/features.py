"""What a seat sees of a table, as numbers: the features that learned judges and the laboratory work with.

A feature is an index below ``size``. It is there, perhaps several times, or it is not; most of them are not. Every game
names its features once, as groups in blocks. They say only what the seat may know.
"""

from abc import ABC, abstractmethod
from typing import Final

from bastide.engine.state import State

OWN: Final[int] = 0  # what the seat itself has
RIVALS: Final[int] = 1  # what the others have, all of them together
BOARD: Final[int] = 2  # what lies there for all
QUESTION: Final[int] = 3  # how far the game is, and what is asked
BLOCKS: Final[list[str]] = ["own", "rivals", "board", "question"]


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

    def group(self, block: int, key: str, size: int, about: str) -> int:
        """A group behind those that are there; where it starts."""
        start = self.size
        self.groups.append(Group(block, key, about, start, size))
        self.size += size
        return start

    def mirror(self) -> int:
        """The groups of the own block once more, for the rivals; how far they lie behind."""
        distance = self.size
        for group in self.groups[:]:
            self.group(RIVALS, group.key, group.size, group.about)
        return distance

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
    def judged(self, state: State, seat: int) -> list[int]:
        """What the hand-made judge hopes that the seat will still make, part by part, in thousandths of a point; then
        the same of the others, of whom it tells less. By the names of ``parts``.

        What is learned is where these sums are wrong.
        """


def capped(number: int, most: int) -> int:
    """A number from 0 to ``most``."""
    if number > most:
        return most
    return number if number > 0 else 0
