"""The end of a year, shown step by step: castle by castle, the king, the master card (T10)."""

from collections.abc import Mapping, Sequence
from typing import Final

from bastide.engine.steps import Piece, Step, scored
from bastide.engine.text import Text, listed
from bastide.games.torres import captions
from bastide.games.torres.components import SQUARE_NAMES
from bastide.games.torres.state import BY_JUMPS, BY_KING, BY_MASTER, TorresState
from bastide.games.torres.telling import tell_changes

SOUNDS: Final[Mapping[str, str]] = {
    "block": "block",
    "castle": "block",
    "under": "block",
    "move": "step",
    "knight": "step",
    "start": "step",
    "king": "step",
    "buy": "card",
    "play": "card",
    "keep": "card",
    "score": "points",
}


def events(before: TorresState, decision: int, after: TorresState, names: Sequence[str]) -> list[Step]:
    """Nothing moves between the last decision of a year and its scoring: the castles are those that lay before."""
    if after.round != len(before.terms.stacks[before.year - 1]) or after.round == before.round:
        return []
    told = [_castle(before, number, names) for number in range(len(before.castles))]
    told += [_by_source(before, after, names, source) for source in (BY_KING, BY_MASTER, BY_JUMPS)]
    opening = tell_changes(before, after)
    return [step for step in told if step.gains] + [Step([said], None, [], [], is_event=True) for said in opening]


def _castle(state: TorresState, number: int, names: Sequence[str]) -> Step:
    """What a castle brings each player: its area times the level of their highest knight in it (T10.3)."""
    squares = state.castles[number].squares
    levels = [
        max((state.heights[square] for square in camp.knights if state.castle[square] == number), default=0)
        for camp in state.camps
    ]
    where, area = SQUARE_NAMES[min(squares)], len(squares)
    size, who = captions.squares(area), _shares(names, levels, f"{area} × ")
    words = Text(f"The castle at {where}, {size.en}: {who.en}.", f"Le château en {where}, {size.fr} : {who.fr}.")
    pieces = [Piece(SQUARE_NAMES[square]) for square in squares]
    return Step([words], None, pieces, scored([area * level for level in levels]), is_event=True)


def _shares(names: Sequence[str], amounts: Sequence[int], times: str = "") -> Text:
    """``Anne 5 × 2 and Denis 5 × 1``: those who get any."""
    shares = [f"{name} {times}{amount}" for name, amount in zip(names, amounts, strict=True) if amount]
    return listed([Text(share, share) for share in shares])


def _by_source(before: TorresState, after: TorresState, names: Sequence[str], source: int) -> Step:
    """What the king, the master card and jumps on the track bring (T9.2, T10.4, T12.5)."""
    brought = [new.earned[source] - old.earned[source] for old, new in zip(before.camps, after.camps, strict=True)]
    what, who = captions.SOURCE_NAMES[source].capital(), _shares(names, brought)
    pieces = [Piece(SQUARE_NAMES[before.king])] if source == BY_KING and before.king >= 0 else []
    return Step([Text(f"{what.en}: {who.en}.", f"{what.fr} : {who.fr}.")], None, pieces, scored(brought), is_event=True)
