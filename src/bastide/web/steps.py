"""What happened, step by step, as a page is told it: words, pieces and whose they are, gains for the chips."""

from collections.abc import Sequence, Set
from dataclasses import dataclass

from bastide.engine.match import Match
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
    """The steps of these moves, as a seat may know them, with what happened before and between them."""
    told = table.told(eyes, moves.start)[: len(moves)]
    since = news_from(table.match, own)[0]
    shown: list[Shown] = []
    for at, one in zip(moves, told, strict=True):
        shown += _happened(table, 0, since, own, lang) if at == 0 else []
        shown += [_shown(step, at, at in new, own, lang) for step in one.steps]
        shown += _happened(table, at + 1, since, own, lang)
    return shown


def news_from(match: Match, own: Sequence[int]) -> tuple[int, int]:
    """From where to where in the line the others have moved since my last turn; for watchers, the last move."""
    end = len(match.line)
    if not own:
        return max(0, end - 1), end
    while match.seat in own and end and match.line[end - 1].seat in own:
        end -= 1
    start = end
    while start and match.line[start - 1].seat not in own:
        start -= 1
    return start, end


def _happened(table: Table, after: int, since: int, own: Sequence[int], lang: Lang) -> list[Shown]:
    """The events behind so many decisions; new if they came since my last turn."""
    return [
        Shown(
            move=max(after, 1),
            seat=one.seat,
            words=typeset(one.words, lang),
            more="",
            why="",
            marks=[],
            gains=[],
            sound="",
            is_event=True,
            is_new=after >= since and one.seat not in own,
            is_mine=one.seat in own,
        )
        for one in table.happenings
        if one.after == after
    ]


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
