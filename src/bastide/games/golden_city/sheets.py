"""Sheets of lighter parchment and the red headings on them."""

from typing import Final

from bastide.drawing.layout import Block
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, group, span
from bastide.engine.text import Text

MARGIN: Final[int] = 12


def rubric(pen: Pen, words: Text, *tail: Element) -> Element:
    """A heading in red, as the scribes wrote it; notes may follow on."""
    return pen.write(
        0, 11, pen.say(words), 13.5, colour=pen.palette.rubric, book=True, font_style="italic", tail=list(tail)
    )


def note(pen: Pen, words: Text) -> Element:
    """A quiet remark behind a heading."""
    return span(pen.say(words), dx=8, font_size=12, font_style="normal", fill=pen.palette.faded)


def sheet(pen: Pen, inside: Block, width: float, least: float = 0, margin: float = MARGIN) -> Block:
    """A panel around its contents, at least so high."""
    height = max(least, inside.height + 20)
    return Block(width, height, group(pen.panel(width, height), inside.at(margin, 10)))
