"""What happened, step by step, as a page is told it: words, pieces and whose they are, gains for the chips."""

from collections.abc import Sequence, Set
from dataclasses import dataclass

from bastide.engine.steps import Piece, Step
from bastide.engine.text import Lang
from bastide.table.table import Table
from bastide.web.words import typeset

Mark = list[str]
"""A piece, and the piece it was before, if it came from there: ``store-mine@1``, ``depot-5-mine``."""


@dataclass(frozen=True)
class Shown:
    """One step of a move. ``is_new``: it happened since my last turn, and I did not do it."""

    move: int
    seat: int | None
    words: str
    more: str  # what came of it
    why: str
    marks: list[Mark]
    gains: list[tuple[int, str, str]]  # whose, of what sort, ``+3 coins``
    sound: str
    is_event: bool
    is_new: bool
    is_mine: bool


def named(name: str, seat: int | None) -> str:
    """As the script reads it: ``store-mine@1`` lies in the area of seat 1."""
    return name if seat is None else f"{name}@{seat}"


def marked(piece: Piece) -> Mark:
    return [named(piece.name, piece.seat), *([named(*piece.came_from)] if piece.came_from else [])]


def steps_of(
    table: Table, moves: range, new: Set[int], own: Sequence[int], eyes: int | None, lang: Lang
) -> list[Shown]:
    """The steps of these moves, as a seat may know them."""
    told = table.told(eyes, moves.start)[: len(moves)]
    return [_shown(step, at, at in new, own, lang) for at, one in zip(moves, told, strict=True) for step in one.steps]


def _shown(step: Step, at: int, is_new: bool, own: Sequence[int], lang: Lang) -> Shown:
    said = [typeset(words, lang) for words in step.words]
    return Shown(
        move=at + 1,
        seat=step.seat,
        words=said[0],
        more=" ".join(said[1:]),
        why="" if step.why is None else typeset(step.why, lang),
        marks=[marked(piece) for piece in step.pieces],
        gains=[(gain.seat, gain.sort, typeset(gain.signed(), lang)) for gain in step.gains],
        sound=step.sound or ("points" if step.is_event and step.gains else ""),
        is_event=step.is_event,
        is_new=is_new and step.seat not in own,
        is_mine=step.seat in own,
    )


def touched(steps: Sequence[Step]) -> list[str]:
    """The pieces of a whole move, for a line of the log."""
    return list(dict.fromkeys(named(piece.name, piece.seat) for step in steps for piece in step.pieces))
