"""What happened, step by step, as a page shows it: in words, on which pieces, and what it brought whom."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bastide.engine.text import Text, counted


class Piece(NamedTuple):
    """Something on the drawing that changed, and the name and area it had before, if it went from there to here."""

    name: str
    seat: int | None = None  # in whose area it lies; None: it lies there for all
    came_from: tuple[str, int | None] | None = None


class Gain(NamedTuple):
    """What a step brought a seat, or cost it."""

    seat: int
    sort: str  # a word for the page: ``points``, ``coins``
    amount: int
    words: Text  # without its sign: ``3 coins``

    def signed(self) -> Text:
        sign = "+" if self.amount > 0 else "−"
        return Text(f"{sign}{self.words.en}", f"{sign}{self.words.fr}")


class Holding(NamedTuple):
    """What everybody has of one sort, and how so many of it are called."""

    sort: str
    say: Callable[[int], Text]
    amounts: Sequence[int]


class Step(NamedTuple):
    """One thing that happened. An event follows by itself: a scoring, what a seat does that decides nothing."""

    words: list[Text]
    seat: int | None  # whose doing; None: nobody's
    pieces: list[Piece]
    gains: list[Gain]
    is_event: bool = False
    why: Text | None = None  # by which rule, where one may wonder
    sound: str = ""


def points(number: int) -> Text:
    return counted(number, Text("point", "point"), Text("points", "points"))


def scored(brought: Sequence[int]) -> list[Gain]:
    """The points that each seat gets, where it gets any."""
    return [Gain(seat, "points", amount, points(abs(amount))) for seat, amount in enumerate(brought) if amount]


def gained(before: Sequence[Holding], after: Sequence[Holding], told: Sequence[Step]) -> list[Gain]:
    """What everybody has more or less of than before, beside what these steps have told already."""
    found = []
    for was, now in zip(before, after, strict=True):
        for seat, (old, new) in enumerate(zip(was.amounts, now.amounts, strict=True)):
            amount = new - old
            for step in told:
                amount -= sum(gain.amount for gain in step.gains if (gain.seat, gain.sort) == (seat, now.sort))
            if amount:
                found.append(Gain(seat, now.sort, amount, now.say(abs(amount))))
    return found
