"""What stays as it is for a whole match, such as the ground of a map: a page that has it is not sent it again."""

from collections.abc import Iterable
from hashlib import blake2b

from bastide.drawing.svg import Element, Printed

_markup: dict[str, str] = {}


def staying(drawn: Element) -> Element:
    """The same, with a name by which a page knows it."""
    key = blake2b(str(drawn).encode(), digest_size=6).hexdigest()
    drawn.attributes["data_same"] = key
    printed = Printed(drawn)
    _markup[key] = printed.markup
    return printed


def left_out(drawing: str, keys: Iterable[str]) -> str:
    """A drawing for a page that has these: where they belong, there is only their name."""
    for key in keys:
        if key in _markup:
            drawing = drawing.replace(_markup[key], f'<g data-same="{key}"></g>')
    return drawing
