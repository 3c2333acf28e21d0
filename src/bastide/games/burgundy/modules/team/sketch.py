"""The team game in a small picture: two duchies, two players to each."""

from typing import Final

from bastide.drawing import MARKS, Element, Pen
from bastide.drawing.sketch import WIDTH, Sketch
from bastide.games.burgundy.sketches import duchy

_RADIUS: Final[float] = 8.8


def _teams(pen: Pen) -> list[Element]:
    parts: list[Element] = []
    for team, x in enumerate((28.0, WIDTH - 28.0)):
        parts.append(duchy(pen, _RADIUS, (x, 27)))
        parts += [pen.mark(MARKS[team + 2 * place], x - 19 + 21 * place, 56, 17) for place in (0, 1)]
    return parts


SKETCHES: Final[dict[str, Sketch]] = {"team": _teams}
