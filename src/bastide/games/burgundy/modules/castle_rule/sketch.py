"""The castle rule in a small picture: a castle opens what lies round it."""

from typing import Final

from bastide.drawing import Element, Pen, path
from bastide.drawing.sketch import MIDDLE, Sketch
from bastide.games.burgundy import hexes
from bastide.games.burgundy.sketches import duchy, petal, tile

_RADIUS: Final[float] = 13.5


def _opens(pen: Pen) -> list[Element]:
    rims = [hexes.outline(_RADIUS * 0.84, petal(place, _RADIUS, MIDDLE)) for place in range(1, 7)]
    around = [path(rim, fill="none", stroke=pen.palette.legal, stroke_width=2.6) for rim in rims]
    return [duchy(pen, _RADIUS, MIDDLE), *around, tile(pen, "castle", _RADIUS, MIDDLE)]


SKETCHES: Final[dict[str, Sketch]] = {"spielbox_rules": _opens}
