"""Vineyards in small pictures: double tiles that lie together, and the vines with those that were left out."""

from typing import Final

from bastide.drawing import Element, Pen, group, path
from bastide.drawing.sketch import MIDDLE, Sketch
from bastide.games.burgundy import hexes
from bastide.games.burgundy.modules.vineyards.faces import double, vine
from bastide.games.burgundy.modules.vineyards.rules_table import COLOUR_COUNT, COLOURS

_RADIUS: Final[float] = 15


def _yard(pen: Pen) -> list[Element]:
    green, blue, red = (COLOURS.index(colour) for colour in ("green", "blue", "red"))
    half = hexes.WIDE * _RADIUS / 2
    x, y = MIDDLE
    return [
        group(double(pen, green, green, _RADIUS), at=(x - half, y - 0.75 * _RADIUS)),
        group(double(pen, green, blue, _RADIUS), at=(x, y + 0.75 * _RADIUS)),
        group(vine(pen, red, _RADIUS), at=(x + 2 * half, y - 0.75 * _RADIUS)),
    ]


def _left_out(pen: Pen) -> list[Element]:
    """The last two of all are struck out."""
    parts: list[Element] = []
    for colour in range(COLOUR_COUNT):
        at = (22 + 30.0 * (colour % 3), 23 + 32.0 * (colour // 3))
        is_out = colour >= COLOUR_COUNT - 2
        parts.append(group(vine(pen, colour, 14), at=at, opacity=0.35 if is_out else None))
        if is_out:
            parts.append(path(f"M{at[0] - 11:g} {at[1] + 11:g}l22 -22", stroke=pen.palette.rubric, stroke_width=2.6))
    return parts


SKETCHES: Final[dict[str, Sketch]] = {"vineyards": _yard, "removed_vines": _left_out}
