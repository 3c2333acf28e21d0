"""The solo game in small pictures: islands in a river, and the marker on its way to the target."""

from typing import Final

from bastide.drawing import MARKS, Element, Pen, group, path, rect
from bastide.drawing.sketch import HEIGHT, WIDTH, Sketch
from bastide.games.burgundy import hexes
from bastide.games.burgundy.components import BUILDING, CASTLE, LIVESTOCK, MINE, SHIP
from bastide.games.burgundy.modules.solo.rules_marker import TARGET

_RADIUS: Final[float] = 12
_ISLANDS: Final = (
    (20.0, 25.0, LIVESTOCK),
    (20.0 + hexes.WIDE * _RADIUS, 25.0, BUILDING),
    (64.0, 57.0, SHIP),
    (64.0 + hexes.WIDE * _RADIUS, 57.0, MINE),
    (84.0, 20.0, CASTLE),
)
_WATER: Final[str] = "M31 33C38 44 50 46 58 53M50 24C60 18 66 16 76 19M84 30C82 38 78 42 75 47"


def _islands(pen: Pen) -> list[Element]:
    ink = pen.palette.ink
    return [
        path(_WATER, fill="none", stroke=pen.pigment("woad"), stroke_width=7, opacity=0.75),
        *[
            group(
                hexes.ground(pen, type, _RADIUS),
                path(hexes.outline(_RADIUS), fill="none", stroke=ink, stroke_width=1),
                at=(x, y),
            )
            for x, y, type in _ISLANDS
        ],
        pen.mark(MARKS[0], 10, HEIGHT - 25, 16),
    ]


def _target(pen: Pen) -> list[Element]:
    shown, line, aim = pen.palette, 46.0, 84.0
    return [
        rect(10, line - 5, WIDTH - 20, 10, rx=5, fill=shown.card, stroke=shown.hairline),
        rect(10, line - 5, 42, 10, rx=5, fill=shown.gold),
        path(f"M{aim:g} {line - 13:g}V{line + 13:g}", stroke=shown.rubric, stroke_width=2.6),
        pen.mark(MARKS[0], 41, line - 11, 22),
        pen.write(aim, 27, str(TARGET), 19, anchor="middle", font_weight=700),
    ]


SKETCHES: Final[dict[str, Sketch]] = {"solo": _islands, "solo_target": _target}
