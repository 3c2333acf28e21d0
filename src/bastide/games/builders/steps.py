"""What a decision changed on the drawing, and what everybody has, for the page to show."""

from collections.abc import Mapping
from typing import Final

from bastide.engine.steps import Holding, Piece
from bastide.games.builders import captions
from bastide.games.builders.clicks import pieces
from bastide.games.builders.components import BUILDINGS, HANDS
from bastide.games.builders.state import NONE, BuildersState, Display

SOUNDS: Final[Mapping[str, str]] = {"open": "card", "recruit": "card", "send": "card", "take": "coin"}


def touched(before: BuildersState, decision: int, after: BuildersState) -> list[Piece]:
    """The cards that the player moved, and those that came into a row."""
    found = [Piece(name, before.seat) for name in pieces(decision)]
    found += [Piece(BUILDINGS[card].id) for card in _came(before.buildings, after.buildings)]
    return found + [Piece(HANDS[card].id) for card in _came(before.workers, after.workers)]


def _came(before: Display, after: Display) -> list[int]:
    """The cards that were turned up."""
    lay = {NONE, before.top, *before.row}
    return [card for card in (*after.row, after.top) if card not in lay or (card == before.top and card != after.top)]


def holdings(state: BuildersState, eyes: int | None) -> list[Holding]:
    return [Holding("coins", captions.coins, [workshop.coins for workshop in state.workshops])]
