"""What was told of each decision that stands, for as long as a table is kept.

A page asks for the end of it with every move, and for all of it when it is loaded. So the older part is pressed: of a
long match it would be most of what is kept. What is pressed together takes less room, and what is long ago is asked for
less: so leaves become branches.
"""

import pickle
import zlib
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from bastide.engine.steps import Step
from bastide.engine.text import Text

LEAF = 8  # decisions that are pressed together
BRANCH = 8  # leaves that are pressed together anew


class Telling(NamedTuple):
    """A decision that stands, in sentences for the log and step by step for the table."""

    sentences: list[Text]
    steps: list[Step]


Told: TypeAlias = dict[int | None, Telling]
"""What spectators are told of a decision (None), and each seat that knows more than they do."""


class Pressed(NamedTuple):
    """What was told of some decisions, one after the other."""

    decisions: int
    told: bytes


class Chronicle:
    """Grows and shrinks at its end, as decisions are made and taken back."""

    def __init__(self) -> None:
        self._pressed: list[Pressed] = []  # branches, and leaves that will be one
        self._end: list[Told] = []

    def __len__(self) -> int:
        return sum(one.decisions for one in self._pressed) + len(self._end)

    def append(self, told: Told) -> None:
        self._end.append(told)
        if len(self._end) >= 2 * LEAF:
            self._pressed.append(_folded(self._end[:LEAF]))
            del self._end[:LEAF]
            leaves = self._pressed[-BRANCH:]
            if [leaf.decisions for leaf in leaves] == [LEAF] * BRANCH:
                self._pressed[-BRANCH:] = [_folded([told for leaf in leaves for told in _unfolded(leaf)])]

    def pop(self) -> None:
        """What was told last is told no more."""
        if not self._end:
            self._end = _unfolded(self._pressed.pop())
        self._end.pop()

    def since(self, start: int) -> Iterator[Told]:
        """From this decision on."""
        left = start
        for pressed in self._pressed:
            if left < pressed.decisions:
                yield from _unfolded(pressed)[left:]
            left = max(0, left - pressed.decisions)
        yield from self._end[left:]


def _folded(told: list[Told]) -> Pressed:
    return Pressed(len(told), zlib.compress(pickle.dumps(told, pickle.HIGHEST_PROTOCOL)))


def _unfolded(pressed: Pressed) -> list[Told]:
    """Nobody else wrote it, so it can be trusted."""
    found: list[Told] = pickle.loads(zlib.decompress(pressed.told))
    return found
