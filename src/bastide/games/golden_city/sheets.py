"""Sheets of lighter parchment around what belongs together."""

from typing import Final

from bastide.drawing import Block, Pen, group

MARGIN: Final[int] = 12


def sheet(pen: Pen, inside: Block, width: float, least: float = 0, margin: float = MARGIN) -> Block:
    """A panel around its contents, at least so high."""
    height = max(least, inside.height + 20)
    return Block(width, height, group(pen.panel(width, height), inside.at(margin, 10)))
