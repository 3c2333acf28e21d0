"""Blocks of known size, set beside and below each other."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from bastide.drawing.svg import Element, group, scaled

_STEPS: Final[tuple[float, ...]] = (1.0, 0.85, 0.7, 0.6, 0.5, 0.42, 0.36, 0.3)  # what is packed changes its size rarely


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


def shrunk(block: Block, scale: float) -> Block:
    """The same, smaller."""
    return (
        block if scale == 1 else Block(block.width * scale, block.height * scale, scaled(block.content, scale, (0, 0)))
    )


def packed(draws: Sequence[Callable[[float], Block]], width: float, height: float, gap: float, least: float) -> Block:
    """Blocks that are drawn for a width, of at least so much: beside and below each other, as large as all fit in."""
    best = Block(width, 0)
    for scale in _STEPS if draws else ():
        for abreast in range(len(draws), 0, -1):
            each = (width - gap * (abreast - 1)) / abreast
            if each / scale < least and (scale, abreast) != (_STEPS[-1], 1):
                continue
            best = flow([shrunk(draw(each / scale), scale) for draw in draws], width, gap)
            if best.height <= height:
                return best
    return shrunk(best, min(1.0, height / best.height)) if best.height else best


def columns(count: int, least: float, width: float, gap: float) -> int:
    """How many blocks lie side by side, each at least so wide; four lie two by two rather than three and one."""
    most = max(1, min(count, int((width + gap) // (least + gap))))
    return 2 if most == 3 and count == 4 else most
