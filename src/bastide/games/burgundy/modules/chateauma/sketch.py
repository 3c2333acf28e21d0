"""The Châteauma in small pictures: a card of hers, and her four modifiers."""

from typing import Final

from bastide.drawing import Element, Pen, group
from bastide.drawing.icons import LAUREL
from bastide.drawing.sketch import HEIGHT, WIDTH, Sketch
from bastide.games.burgundy import hexes
from bastide.games.burgundy.components import BUILDING, CASTLE, SHIP
from bastide.games.burgundy.modules.chateauma.counties import MODIFIERS
from bastide.games.burgundy.sketches import tile
from bastide.games.burgundy.tiles import plate

_POINTS: Final[int] = 18
_RADIUS: Final[float] = 14.5


def _card(pen: Pen) -> list[Element]:
    """A county with two of its three spaces to be filled."""
    step = hexes.WIDE * _RADIUS + 2
    left, y = WIDTH / 2 - step, 50.0
    spaces = [
        group(
            hexes.ground(pen, type, _RADIUS),
            hexes.edge(pen, _RADIUS, pen.palette.hairline),
            at=(left + step * place, y),
        )
        for place, type in enumerate((CASTLE, BUILDING, SHIP))
    ]
    return [
        group(pen.paper(WIDTH - 14, HEIGHT - 14), at=(7, 6)),
        group(pen.tally(LAUREL, 0, 0, _POINTS, 19), at=(35, 10)),
        *spaces,
        tile(pen, "castle", _RADIUS, (left, y)),
    ]


def _letters(pen: Pen) -> list[Element]:
    places = ((32, 24), (72, 24), (32, 54), (72, 54))
    return [plate(pen, x, y, letter, 21) for letter, (x, y) in zip(MODIFIERS, places, strict=True)]


SKETCHES: Final[dict[str, Sketch]] = {"chateauma": _card, "chateauma_modifiers": _letters}
