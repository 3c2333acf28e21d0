"""Border posts in a small picture: two of them, joined by tiles."""

from typing import Final

from bastide.drawing import Element, Pen, circle, group
from bastide.drawing.sketch import MIDDLE, WIDTH, Sketch
from bastide.games.burgundy import hexes, icons
from bastide.games.burgundy.sketches import tile

_RADIUS: Final[float] = 12.5


def _joined(pen: Pen) -> list[Element]:
    step, shown = hexes.WIDE * _RADIUS, pen.palette
    middle = MIDDLE[0]
    parts = [
        tile(pen, name, _RADIUS, (middle + place * step, MIDDLE[1]))
        for place, name in ((-1, "ship"), (0, "castle"), (1, "mine"))
    ]
    for x in (13.0, WIDTH - 13.0):
        ring = circle(0, 0, 10, fill=shown.card, stroke=shown.gold, stroke_width=2.2)
        parts.append(group(ring, hexes.sign(pen, icons.POST, 0, 0, 14), at=(x, MIDDLE[1])))
    return parts


SKETCHES: Final[dict[str, Sketch]] = {"border_posts": _joined}
