"""Every die and every draw goes through one object, so that it can be sampled, recorded or forced.

An outcome is a number of the game's own (a base plus an offset), so that a record can name it: ``B12`` was
turned up, the die shows a 4. What has one possible outcome is not chance, and leaves no trace.
"""

import hashlib
from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64

from bastide.engine.bits import member
from bastide.engine.errors import UnknownFuture


class ImpossibleOutcome(ValueError):
    """An outcome was forced that cannot happen here."""


class Unanswered(Exception):
    """Chance was asked, and it is not for it to answer: somebody only wanted to know the outcomes."""


class Chance(ABC):
    """Answers dice and draws; subclasses say where the numbers come from."""

    __slots__ = ("answers", "drawn", "forced")

    def __init__(self) -> None:
        self.drawn: int = 0  # answers given so far, forced ones included
        self.answers: list[int] | None = None  # they are kept here while someone records
        self.forced: list[int] | None = None  # these come first, in this order

    @abstractmethod
    def sample(self, count: int) -> int:
        """A number from 0 to count - 1, each as likely as the others."""

    @abstractmethod
    def copy(self) -> "Chance":
        """A chance with the same future. Recording is not copied."""

    def pick(self, count: int, base: int = 0) -> int:
        """One of the outcomes base ... base + count - 1."""
        if count == 1:
            return base
        if self.forced:
            outcome = self.forced.pop(0)
            if not base <= outcome < base + count:
                raise ImpossibleOutcome(f"outcome {outcome} is not one of {base} to {base + count - 1}")
        else:
            outcome = base + self.sample(count)
        self._answer(outcome)
        return outcome

    def draw(self, mask: int, base: int = 0) -> int:
        """One of the members of a set, as an outcome base + member."""
        count = mask.bit_count()
        if count == 1:
            return base + member(mask, 0)
        if self.forced:
            outcome = self.forced.pop(0)
            if outcome < base or not (mask >> (outcome - base)) & 1:
                raise ImpossibleOutcome(f"outcome {outcome} is not among what is left to draw")
        else:
            outcome = base + member(mask, self.sample(count))
        self._answer(outcome)
        return outcome

    def draw_kind(self, counts: list[int], base: int = 0) -> int:
        """One piece out of a bag that holds ``counts[kind]`` of each kind, as an outcome base + kind."""
        total: i64 = 0
        last = 0
        for kind, count in enumerate(counts):
            if count:
                total += count
                last = kind
        if total == counts[last]:
            return base + last
        if self.forced:
            outcome = self.forced.pop(0)
            if not base <= outcome < base + len(counts) or counts[outcome - base] == 0:
                raise ImpossibleOutcome(f"outcome {outcome} is not among what is left to draw")
        else:
            left: i64 = self.sample(total)
            outcome = base
            for count in counts:
                left -= count
                if left < 0:
                    break
                outcome += 1
        self._answer(outcome)
        return outcome

    def _answer(self, outcome: int) -> None:
        self.drawn += 1
        if self.answers is not None:
            self.answers.append(outcome)


class SealedChance(Chance):
    """The chance of a real match, fixed by its seed before the first move and open to check afterwards.

    An empty seed is one that is kept secret: such a match can be looked at, but not played on.
    Answer number i is SHA-256 of ``seed:i``, read as a big-endian number, modulo the count of outcomes. Nobody
    can work the seed out from the answers; whoever has it can check them all.
    """

    __slots__ = ("seed",)

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.seed: str = seed

    def sample(self, count: int) -> int:
        if not self.seed:
            raise UnknownFuture
        digest = hashlib.sha256(f"{self.seed}:{self.drawn}".encode()).digest()
        return int.from_bytes(digest, "big") % count

    def copy(self) -> "SealedChance":
        twin = SealedChance(self.seed)
        twin.drawn = self.drawn
        if self.forced:
            twin.forced = self.forced[:]
        return twin


# A multiply-with-carry generator: factors below 2**30 keep compiled multiplication quick.
# MULTIPLIER * 2**30 - 1 is a safe prime, so the period is about 2**59.
MULTIPLIER: Final[int] = 1073741172
LOW: Final[int] = (1 << 30) - 1


class Stream(Chance):
    """A quick stream for thinking: guesses of hidden things, trial games, random play."""

    __slots__ = ("word",)

    def __init__(self, word: int) -> None:
        super().__init__()
        self.word: int = word

    def sample(self, count: int) -> int:
        """A number from 0 to count - 1, each as likely as the others."""
        word: i64 = self.word
        sides: i64 = count
        while True:
            word = MULTIPLIER * (word & LOW) + (word >> 30)
            self.word = word
            number = (word ^ (word >> 30)) & LOW
            outcome = number % sides
            if number - outcome <= LOW - sides:  # a last, incomplete run of outcomes would favour the low ones
                return outcome

    def copy(self) -> "Stream":
        """A stream that gives the same numbers from here on."""
        twin = Stream(self.word)
        twin.drawn = self.drawn
        if self.forced:
            twin.forced = self.forced[:]
        return twin

    def branch(self) -> "Stream":
        """A new stream, independent of what is drawn from this one later."""
        return Stream(1 + (self.sample(LOW) << 30) + self.sample(LOW))


def stream(seed: str) -> Stream:
    """A stream from a seed in words."""
    digest = hashlib.sha256(f"stream:{seed}".encode()).digest()
    return Stream(1 + int.from_bytes(digest[:7], "big"))


class Wondering(Chance):
    """Answers as it is told; what it is asked next it does not answer, but says what could come, and how likely."""

    __slots__ = ("base", "total", "weights")

    def __init__(self, told: list[int]) -> None:
        super().__init__()
        self.forced = told or None
        self.base: int = 0
        self.total: int = 0  # of all weights
        self.weights: list[int] = []  # by outcome - base; none: all the same, for several dice have millions

    def sample(self, count: int) -> int:
        self.total = count
        raise Unanswered

    def copy(self) -> "Wondering":
        return Wondering(self.forced[:] if self.forced else [])

    def pick(self, count: int, base: int = 0) -> int:
        self.base = base
        return super().pick(count, base)

    def draw(self, mask: int, base: int = 0) -> int:
        self.base = base
        if not self.forced:
            self.weights = [mask >> number & 1 for number in range(mask.bit_length())]
        return super().draw(mask, base)

    def draw_kind(self, counts: list[int], base: int = 0) -> int:
        self.base = base
        if not self.forced:
            self.weights = counts[:]
        return super().draw_kind(counts, base)

    def count(self) -> int:
        """How many outcomes there are."""
        if not self.weights:
            return self.total
        return sum([1 for weight in self.weights if weight])

    def outcomes(self) -> list[int]:
        """All of them, ascending."""
        if not self.weights:
            return list(range(self.base, self.base + self.total))
        return [self.base + place for place, weight in enumerate(self.weights) if weight]

    def weight(self, outcome: int) -> int:
        """How many of ``total`` are this one."""
        place = outcome - self.base
        if not self.weights:
            return 1 if 0 <= place < self.total else 0
        return self.weights[place] if 0 <= place < len(self.weights) else 0
