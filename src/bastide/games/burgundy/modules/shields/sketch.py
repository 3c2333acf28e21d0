"""Shields in a small picture: one on its castle, and the equal dice that it is taken for."""

from typing import Final

from bastide.drawing import Element, Pen, group
from bastide.drawing.sketch import MIDDLE, Sketch
from bastide.games.burgundy import pieces
from bastide.games.burgundy.modules.shields.shapes import shield
from bastide.games.burgundy.sketches import tile

_SHOWN: Final[int] = 9


def _held(pen: Pen) -> list[Element]:
    return [
        tile(pen, "castle", 30, (32, MIDDLE[1])),
        group(shield(pen, _SHOWN, 34), at=(49, 46)),
        *[group(pieces.die(pen, 4, 20, seat=0), at=(79, y)) for y in (16, 42)],
    ]


SKETCHES: Final[dict[str, Sketch]] = {"shields": _held}
