"""A trade route in a small picture: two goods laid, and the square for the next."""

from typing import Final

from bastide.drawing import Element, Pen
from bastide.drawing.sketch import HEIGHT, WIDTH, Sketch
from bastide.games.burgundy.modules.trade_routes.drawing import Look, strip
from bastide.games.burgundy.modules.trade_routes.rules import Routes

_ROUTE: Final[list[int]] = [9]
_ROOM: Final[float] = 92


def _route(pen: Pen) -> list[Element]:
    shown = strip(pen, Routes([_ROUTE], [0], [[3, 3]]), 0, Look(1, _ROOM, 24, 31), [])
    return [shown.at((WIDTH - shown.width) / 2, (HEIGHT - shown.height) / 2)]


SKETCHES: Final[dict[str, Sketch]] = {"trade_routes": _route}
