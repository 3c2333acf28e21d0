"""What a seat sees, as one flat row of numbers: how it is laid out, and how it is made.

All of it comes from the ``features`` of a game, which say only what the seat may know. First come numbers: who is asked
what, the points, how the table lies. Then the features that judges learn from: each counts how often it is there.
"""

from array import array
from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bastide.engine.features import BLOCKS, BOARD, OWN, RIVALS, Features, Group
from bastide.engine.game import AnyGame
from bastide.engine.options import Options
from bastide.engine.state import State

Row: TypeAlias = NDArray[np.int16]
Mask: TypeAlias = NDArray[np.int8]

VERSION: Final = 3
"""Of what the laboratory adds to the features, which have a version of their own."""

MANY: Final = 40  # decisions


class Section(NamedTuple):
    """Numbers that say the same thing of different places, kinds or amounts."""

    name: str  # "own: coins"; those of rivals say whose: "rival 1" sits after the own seat, then the next
    start: int
    size: int
    about: str  # how an index within the section is made, or what its numbers say
    is_counted: bool  # features, each with how often it is there; else plain numbers


class Layout:
    """How the rows of one game are laid out, with its options."""

    def __init__(self, game: AnyGame, options: Options) -> None:
        assert game.features is not None, f"{game.key} does not say what is seen"
        self.game: AnyGame = game
        self.features: Features = game.features
        self.players: int = options.players
        self.seats: int = self.players + len(game.silent_seats(options))
        self.version: str = f"{VERSION}.{game.features.version}"
        self.sections: list[Section] = []
        self.size: int = 0
        self._add("table: over", 1, "1: the game is over", False)
        self._add("table: turn", 1, "who is asked: 0 nobody, 1 the own seat, 2 the next ...", False)
        self._add("table: asked", 1, "the question, if the own seat is asked", False)
        self._add("table: detail", 1, "what it is about, where that matters, from -32,768 to 32,767", False)
        self._add("table: points", self.seats, "of the own seat, the next ...", False)
        lying = self.features.lying_with(options)
        for place in range(self.seats):
            self._add_groups([group for group in lying if group.block == OWN], _whose(place), False)
        self._add_groups([group for group in lying if group.block == BOARD], "board", False)
        self.first: int = self.size  # of the features
        self._add_features()
        self.names: Mapping[str, Section] = {section.name: section for section in self.sections}

    def _add(self, name: str, size: int, about: str, is_counted: bool) -> None:
        self.sections.append(Section(name, self.size, size, about, is_counted))
        self.size += size

    def _add_groups(self, groups: list[Group], owner: str, is_counted: bool) -> None:
        for group in groups:
            self._add(f"{owner}: {group.key}", group.size, group.about, is_counted)

    def _add_features(self) -> None:
        """As the features number themselves, the first rival in the rivals' block; then that block for each other."""
        groups = self.features.groups
        for group in groups:
            owner = _whose(1) if group.block == RIVALS else BLOCKS[group.block]
            self._add_groups([group], owner, True)
        rivals = [group for group in groups if group.block == RIVALS]
        for place in range(2, self.seats):
            self._add_groups(rivals, _whose(place), True)

    # --- rows ---

    def row(self, state: State, seat: int) -> Row:
        """All that the seat sees, as numbers."""
        row = np.empty(self.size, np.int16)
        self.write(state, seat, row)
        return row

    def write(self, state: State, seat: int, row: Row) -> None:
        """The same into a row that is there."""
        numbers = self.features.numbers(state, seat, self.seats)
        try:
            row[: self.first] = bytearray(numbers)  # four times as quick as a list of numbers
        except ValueError:  # some do not fit into a byte
            row[: self.first] = numbers
        found = np.frombuffer(array("q", self.features.found(state, seat, self.seats)), np.int64)
        row[self.first :] = np.bincount(found, None, self.size - self.first)

    def mask(self, state: State, seat: int) -> Mask:
        """1 for every legal decision, if it is the seat that is asked."""
        return self.marked(state.decisions() if state.seat == seat else [])

    def marked(self, decisions: list[int]) -> Mask:
        """1 for each of these decisions."""
        mask = np.zeros(self.game.decision_count, np.int8)
        mark(mask, decisions, 1)
        return mask

    # --- reading ---

    def part(self, row: Row, name: str) -> list[int]:
        """The numbers of one section."""
        section = self.names[name]
        return [int(number) for number in row[section.start : section.start + section.size]]

    def read(self, row: Row) -> dict[str, list[int] | dict[int, int]]:
        """A row section by section: plain numbers as they are, features as index and how often."""
        told: dict[str, list[int] | dict[int, int]] = {}
        for section in self.sections:
            part = self.part(row, section.name)
            there = {at: number for at, number in enumerate(part) if number}
            told[section.name] = there if section.is_counted else part
        return told

    def to_json(self) -> dict[str, object]:
        """The layout as data, to be kept beside what was learned or written by it."""
        return {
            "game": self.game.key,
            "version": self.version,
            "size": self.size,
            "seats": self.seats,
            "sections": [list(section) for section in self.sections],
        }


def mark(mask: Mask, decisions: list[int], shown: int) -> None:
    """Some decisions of a mask; a few are quicker one by one."""
    if len(decisions) > MANY:
        mask[decisions] = shown
    else:
        for decision in decisions:
            mask[decision] = shown


def _whose(place: int) -> str:
    return BLOCKS[OWN] if place == 0 else f"rival {place}"
