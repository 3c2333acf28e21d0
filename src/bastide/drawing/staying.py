"""What stays as it is for a whole match, such as the ground of a map: a page that has it is not sent it again."""

from collections.abc import Iterable
from hashlib import blake2b

from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, Printed

_markup: dict[str, str] = {}


def staying(pen: Pen, drawn: Element) -> Printed:
    """The same as markup, in a page with a name by which it is known there."""
    if pen.palette.name != "page":
        return Printed(drawn)
    key = blake2b(str(drawn).encode(), digest_size=6).hexdigest()
    drawn.attributes["data_same"] = key
    printed = Printed(drawn)
    _markup[key] = printed.markup
    return printed


def left_out(drawing: str, keys: Iterable[str]) -> str:
    """A drawing for a page that has these: where they belong, there is only their name."""
    for key in keys:
        if key in _markup:
            drawing = _named(drawing, key, _markup[key])
    return drawing


def _named(drawing: str, key: str, markup: str) -> str:
    """Found by how it begins, for to compare the whole of it takes its time."""
    begin, name = markup[: markup.index(">") + 1], f'<g data-same="{key}"></g>'
    at = drawing.find(begin)
    while at >= 0:
        drawing = drawing[:at] + name + drawing[at + len(markup) :]
        at = drawing.find(begin, at + len(name))
    return drawing
