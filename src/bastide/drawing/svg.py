"""A small builder of SVG elements that escapes all it is given."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final
from xml.sax.saxutils import escape, quoteattr

Value = str | int | float | None  # an attribute of None is left out
Point = tuple[float, float]

_NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Element:
    """A tag with attributes and children; a child that is a string is text."""

    __slots__ = ("attributes", "children", "tag")

    def __init__(self, tag: str, attributes: dict[str, Value], children: Iterable["Element | str"] = ()) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children = list(children)

    def __str__(self) -> str:
        parts: list[str] = []
        self._write(parts)
        return "".join(parts)

    def _write(self, parts: list[str]) -> None:
        parts.append(f"<{self.tag}")
        for name, value in self.attributes.items():
            if value is not None:
                parts.append(_attribute(name, value))
        if not self.children:
            parts.append("/>")
            return
        parts.append(">")
        for child in self.children:
            if isinstance(child, str):
                parts.append(escape(_clean(child)))
            else:
                child._write(parts)
        parts.append(f"</{self.tag}>")


class Printed(Element):
    """Elements that were written once and for all, for what is drawn again and again; nothing can be added to them."""

    __slots__ = ("markup",)

    def __init__(self, *elements: Element) -> None:
        self.tag = "g"
        self.attributes = _NONE  # thousands are kept, and each has nothing but its markup
        self.children = _NOBODY
        self.markup = "".join([str(element) for element in elements])

    def _write(self, parts: list[str]) -> None:
        parts.append(self.markup)


_NONE: Final[dict[str, Value]] = {}
_NOBODY: Final[list[Element | str]] = []


@lru_cache(maxsize=5_000)  # a board repeats its colours, icons and sizes hundreds of times
def _attribute(name: str, value: str | int | float) -> str:
    return f" {_attribute_name(name)}={quoteattr(_shown(value))}"


def _attribute_name(name: str) -> str:
    """``stroke_width`` as SVG spells it; ``class_`` for the word that Python keeps to itself."""
    return name.rstrip("_").replace("_", "-")


def _shown(value: str | int | float) -> str:
    return _clean(value) if isinstance(value, str) else number(value)


def _clean(words: str) -> str:
    return _NOT_IN_XML.sub("\ufffd", words)


def number(value: float) -> str:
    """At most two decimals, none where they say nothing."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def element(tag: str, *children: Element | str, **attributes: Value) -> Element:
    return Element(tag, attributes, children)


def group(*children: Element, title: str = "", at: Point | None = None, **attributes: Value) -> Element:
    """Children moved together; the title is what a screen reader says and a tooltip shows."""
    if at is not None and at != (0, 0):
        attributes["transform"] = f"translate({number(at[0])} {number(at[1])})"
    spoken = [element("title", title)] if title else []
    return Element("g", attributes, [*spoken, *children])


def scaled(child: Element, factor: float, at: Point) -> Element:
    move = f"translate({number(at[0])} {number(at[1])}) scale({number(factor)})"
    return element("g", child, transform=move)


def rect(x: float, y: float, width: float, height: float, **attributes: Value) -> Element:
    return Element("rect", {"x": x, "y": y, "width": width, "height": height, **attributes})


def path(d: str, **attributes: Value) -> Element:
    return Element("path", {"d": d, **attributes})


def circle(x: float, y: float, radius: float, **attributes: Value) -> Element:
    return Element("circle", {"cx": x, "cy": y, "r": radius, **attributes})


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Value) -> Element:
    return Element("line", {"x1": x1, "y1": y1, "x2": x2, "y2": y2, **attributes})


def text(x: float, y: float, *words: Element | str, **attributes: Value) -> Element:
    return Element("text", {"x": x, "y": y, **attributes}, words)


def span(words: str, **attributes: Value) -> Element:
    """Words within a text that look different; they follow on wherever the others end."""
    return element("tspan", words, **attributes)


def document(
    width: float,
    height: float,
    title: str,
    summary: str,
    lang: str,
    children: Iterable[Element],
    **attributes: Value,
) -> str:
    """A whole SVG document that stands alone."""
    root = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {number(width)} {number(height)}",
            "width": width,
            "height": height,
            "role": "img",
            "lang": lang,
            "xml:lang": lang,
            **attributes,
        },
        [element("title", title), element("desc", summary), *children],
    )
    return str(root)
