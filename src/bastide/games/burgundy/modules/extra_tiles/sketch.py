"""The extra tiles in a small picture."""

from typing import Final

from bastide.drawing import Element, Pen
from bastide.drawing.sketch import Sketch
from bastide.games.burgundy.sketches import tile


def _tiles(pen: Pen) -> list[Element]:
    places = ((22, 24), (52, 24), (37, 52), (67, 52))
    return [
        tile(pen, name, 17, (x + 7.5, y)) for name, (x, y) in zip(("m27", "m28", "crane", "geese"), places, strict=True)
    ]


SKETCHES: Final[dict[str, Sketch]] = {"extra_tiles": _tiles}
