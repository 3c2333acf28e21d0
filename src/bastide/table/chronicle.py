"""What was told of each decision that stands, for as long as a table is kept.

A page asks for the end of it with every move, and for all of it when it is loaded. So the older part is pressed: of a
long match it would be most of what is kept.
"""

import pickle
import zlib
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from bastide.engine.steps import Step
from bastide.engine.text import Text

LEAF = 8  # decisions that are pressed together


class Telling(NamedTuple):
    """A decision that stands, in sentences for the log and step by step for the table."""

    sentences: list[Text]
    steps: list[Step]


Told: TypeAlias = dict[int | None, Telling]
"""What spectators are told of a decision (None), and each seat that knows more than they do."""


class Chronicle:
    """Grows and shrinks at its end, as decisions are made and taken back."""

    def __init__(self) -> None:
        self._pressed: list[bytes] = []  # a leaf each
        self._end: list[Told] = []

    def __len__(self) -> int:
        return LEAF * len(self._pressed) + len(self._end)

    def append(self, told: Told) -> None:
        self._end.append(told)
        if len(self._end) == 2 * LEAF:
            self._pressed.append(zlib.compress(pickle.dumps(self._end[:LEAF]), 1))
            del self._end[:LEAF]

    def pop(self) -> None:
        """What was told last is told no more."""
        if not self._end:
            self._end = _unfolded(self._pressed.pop())
        self._end.pop()

    def since(self, start: int) -> Iterator[Told]:
        """From this decision on."""
        for at in range(start // LEAF, len(self._pressed)):
            yield from _unfolded(self._pressed[at])[max(0, start - LEAF * at) :]
        yield from self._end[max(0, start - LEAF * len(self._pressed)) :]


def _unfolded(leaf: bytes) -> list[Told]:
    """Nobody else wrote it, so it can be trusted."""
    found: list[Told] = pickle.loads(zlib.decompress(leaf))
    return found
