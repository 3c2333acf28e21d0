"""What the last page of a match tells beside the ranking: everybody's best move, and who to play against next."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from bastide.bots.levels import LEVELS
from bastide.engine.steps import Step
from bastide.engine.text import Lang, Text
from bastide.table.table import Table
from bastide.web.words import typeset


@dataclass(frozen=True)
class Best:
    """The move that brought a seat the most points, and where it is in the replay."""

    seat: int
    move: int
    words: str
    points: int


@dataclass(frozen=True)
class NextLevel:
    """The same game against bots that play better."""

    words: str
    opens: dict[str, Any]  # the wish for a table
    is_due: bool  # I have won against these


def best_moves(table: Table, lang: Lang) -> list[Best]:
    """One a seat, the first of several that are as good; none for who never got points at once."""
    best: dict[int, Best] = {}
    for move, told in enumerate(table.told(None), 1):
        for seat, points, step in _brought(told.steps):
            if points > (best[seat].points if seat in best else 0):
                best[seat] = Best(seat, move, typeset(step.words[0], lang), points)
    return [best[seat] for seat in sorted(best)]


def _brought(steps: Sequence[Step]) -> Iterator[tuple[int, int, Step]]:
    """Points by seat: of a decision all together, of what followed by itself each for itself."""
    made = [step for step in steps if not step.is_event]
    if made:
        gains = [gain for step in made for gain in step.gains if gain.sort == "points"]
        for seat in {gain.seat for gain in gains}:
            yield seat, sum(gain.amount for gain in gains if gain.seat == seat), made[0]
    for step in steps:
        if step.is_event:
            yield from ((gain.seat, gain.amount, step) for gain in step.gains if gain.sort == "points")


def next_level(table: Table, own: Sequence[int], winners: Sequence[int], lang: Lang) -> NextLevel | None:
    """For one person among bots that all play alike, unless they are the best there are."""
    levels = {seat.level for seat in table.seats if seat.kind == "bot"}
    higher = dict(pairwise(LEVELS))
    if len(own) != 1 or len(table.seats) < 2 or len(levels) != 1 or not (better := higher.get(levels.pop() or "")):
        return None
    if any(seat.kind != "bot" for number, seat in enumerate(table.seats) if number not in own):
        return None
    seats = [
        {"kind": "me"} if number in own else {"kind": "bot", "level": better} for number in range(len(table.seats))
    ]
    name = LEVELS[better]
    words = Text(f"Against a {name.en}", f"Contre un {name.fr}")
    match = table.match
    wish = {"game": match.game.key, "options": dict(match.options), "seats": seats, "is_public": False}
    return NextLevel(typeset(words, lang), wish, list(winners) == list(own))
