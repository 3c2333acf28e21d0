"""An inn in a small picture: a town of three with it counts one more."""

from typing import Final

from bastide.drawing import Element, Pen, group
from bastide.drawing.sketch import Sketch
from bastide.games.burgundy import hexes
from bastide.games.burgundy.components import BUILDING
from bastide.games.burgundy.modules.inns.rules import LARGER
from bastide.games.burgundy.sketches import tile
from bastide.games.burgundy.tiles import plate

_RADIUS: Final[float] = 19


def _town(pen: Pen) -> list[Element]:
    left, top = 22.0, 25.0
    below = (left + hexes.WIDE * _RADIUS / 2, top + 1.5 * _RADIUS)
    return [
        tile(pen, "market", _RADIUS, (left, top)),
        tile(pen, "watchtower", _RADIUS, (left + hexes.WIDE * _RADIUS, top)),
        group(hexes.ground(pen, BUILDING, _RADIUS), at=below),
        tile(pen, "inn", _RADIUS * 0.8, below),
        plate(pen, 84, 51, f"+{LARGER}", 19, gold=True),
    ]


SKETCHES: Final[dict[str, Sketch]] = {"inns": _town}
