"""A white castle in a small picture, with the die that it follows."""

from typing import Final

from bastide.drawing import Element, Pen, group
from bastide.drawing.sketch import MIDDLE, Sketch
from bastide.games.burgundy import pieces
from bastide.games.burgundy.sketches import tile


def _castle(pen: Pen) -> list[Element]:
    return [tile(pen, "white_castle", 29, (36, MIDDLE[1])), group(pieces.die(pen, 5, 27), at=(69, MIDDLE[1] - 13))]


SKETCHES: Final[dict[str, Sketch]] = {"white_castles": _castle}
