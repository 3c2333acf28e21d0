"""Blocks of known size, set beside and below each other."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bastide.drawing.svg import Element, group


@dataclass
class Block:
    """Something drawn at the origin, and the room it takes."""

    width: float
    height: float
    content: Element = field(default_factory=group)

    def at(self, x: float, y: float) -> Element:
        return group(self.content, at=(x, y))


def flow(blocks: Sequence[Block], width: float, gap: float, between_lines: float | None = None) -> Block:
    """Blocks from left to right, in as many lines as the width asks for."""
    leading = gap if between_lines is None else between_lines
    placed: list[Element] = []
    x = y = tallest = 0.0
    for block in blocks:
        if x > 0 and x + block.width > width + 0.01:
            x, y, tallest = 0.0, y + tallest + leading, 0.0
        placed.append(block.at(x, y))
        x += block.width + gap
        tallest = max(tallest, block.height)
    return Block(width, y + tallest, group(*placed))


def column(blocks: Sequence[Block], gap: float) -> Block:
    """Blocks below each other."""
    placed: list[Element] = []
    y = 0.0
    for block in blocks:
        placed.append(block.at(0, y))
        y += block.height + gap
    return Block(max((block.width for block in blocks), default=0), max(0.0, y - gap), group(*placed))


def beside(blocks: Sequence[Block], gap: float) -> Block:
    """Blocks in one line, whatever their widths."""
    return flow(blocks, sum(block.width for block in blocks) + gap * max(0, len(blocks) - 1), gap)


def columns(count: int, least: float, width: float, gap: float) -> int:
    """How many blocks lie side by side, each at least so wide; four lie two by two rather than three and one."""
    most = max(1, min(count, int((width + gap) // (least + gap))))
    return 2 if most == 3 and count == 4 else most
