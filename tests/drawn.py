"""Drawings taken apart, for tests."""

import math
import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def pieces(root: ElementTree.Element, attribute: str = "data-piece") -> list[str]:
    """Their names; what is only an echo of another is left out."""
    return [
        node.attrib[attribute] for node in root.iter() if attribute in node.attrib and "aria-hidden" not in node.attrib
    ]


def titles(root: ElementTree.Element) -> list[str]:
    return [node.text or "" for node in root.iter(f"{SVG}title")]


def texts(root: ElementTree.Element) -> list[str]:
    return ["".join(node.itertext()) for node in root.iter(f"{SVG}text")]


def words(root: ElementTree.Element) -> list[str]:
    """All that is read or heard."""
    return ["".join(node.itertext()) for node in root.iter() if node.tag in (f"{SVG}text", f"{SVG}title")]


class Placed(NamedTuple):
    """An element where it comes to lie on the page, and all that it lies in."""

    node: ElementTree.Element
    x: float
    y: float
    scale: float
    within: list[ElementTree.Element]

    def number(self, name: str) -> float:
        return float(self.node.attrib.get(name, 0)) * self.scale

    def box(self) -> tuple[float, float, float, float]:
        left, top = self.x + self.number("x"), self.y + self.number("y")
        return left, top, left + self.number("width"), top + self.number("height")


def placed(root: ElementTree.Element) -> Iterator[Placed]:
    """Every element, its moves and scales worked out; what is turned lies within what was looked at."""
    waiting = [Placed(root, 0, 0, 1, [])]
    while waiting:
        here = waiting.pop()
        yield here
        for child in here.node:
            x, y, scale = here.x, here.y, here.scale
            transform = child.attrib.get("transform", "")
            if "rotate" in transform:
                continue
            for verb, numbers in re.findall(r"(\w+)\(([^)]*)\)", transform):
                values = [float(value) for value in numbers.split()]
                assert verb in ("translate", "scale")
                if verb == "translate":
                    x, y = x + values[0] * scale, y + values[1] * scale
                else:
                    scale *= values[0]
            waiting.append(Placed(child, x, y, scale, [*here.within, here.node]))


def lettering(item: Placed, page: float, viewer: int | None) -> float:
    """How large a text is to who reads it, on a drawing that is shown so many pixels wide for each unit.

    On the shared board and in one's own area it is as large as it stands there. The area of another may be drawn small,
    as a click lays it over the board in its own size, or as wide as the board is.
    """
    standing = item.number("font-size") * page
    path = [*item.within, item.node]
    areas = [place for place, node in enumerate(path) if node.attrib.get("data-zone", "").startswith("seat-")]
    if not areas or f"seat-{viewer}" in path[areas[0]].attrib["data-zone"].split():
        return standing
    sheet = next(path[areas[0]].iter(f"{SVG}rect"))
    inside = float(item.node.attrib["font-size"]) * _scale(path[areas[0] + 1 :])
    return max(standing, inside * min(1.0, float(path[0].attrib["width"]) * page / float(sheet.attrib["width"])))


def _scale(nodes: list[ElementTree.Element]) -> float:
    """What these make of the size of all that lies in the last of them."""
    transforms = " ".join(node.attrib.get("transform", "") for node in nodes)
    return math.prod(float(factor) for factor in re.findall(r"scale\(([^ )]*)", transforms))
