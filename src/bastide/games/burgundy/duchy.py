"""A duchy of 37 spaces, in any size: on the table, beside it, or as the small picture of a board to choose."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from bastide.drawing.layout import Block
from bastide.drawing.lettering import SANS
from bastide.drawing.palette import THEMES
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, Point, Printed, document, group, number, path
from bastide.engine.options import Options, OptionValue
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import hexes, tiles
from bastide.games.burgundy.components import BOARD_BY_NAME, BOARDS, NEIGHBOURS, NUMBER, ROW_LENGTHS, SPACES

_LEGIBLE: Final[float] = 15  # numbers of smaller spaces could not be read
_LONGEST: Final[int] = max(ROW_LENGTHS)
_ROWS: Final[int] = len(ROW_LENGTHS)
_EDGE: Final[float] = 0.06  # how far the frame reaches beyond the spaces, in radii


def _grid() -> list[Point]:
    """The middles of the spaces for hexagons of radius 1, the middle of the duchy being the origin."""
    places: list[Point] = []
    for row, length in enumerate(ROW_LENGTHS):
        for place in range(length):
            places.append((hexes.WIDE * (place - (length - 1) / 2), 1.5 * (row - (_ROWS - 1) / 2)))
    return places


_GRID: Final[list[Point]] = _grid()


def size(radius: float) -> Point:
    """How wide and how high a duchy is with spaces of this radius."""
    return (hexes.WIDE * _LONGEST + 2 * _EDGE) * radius, (1.5 * _ROWS + 0.5 + 2 * _EDGE) * radius


def radius_for(width: float) -> float:
    """The spaces of a duchy so wide."""
    return width / (hexes.WIDE * _LONGEST + 2 * _EDGE)


def middle(space: int, radius: float) -> Point:
    """Where a space lies, seen from the top left corner of the duchy."""
    width, height = size(radius)
    x, y = _GRID[space]
    return width / 2 + x * radius, height / 2 + y * radius


def duchy(pen: Pen, board: int, placed: Mapping[int, int], radius: float) -> Block:
    """The spaces of a board and the tiles that lie on them, as a picture."""
    laid = [group(tiles.face(pen, kind, radius), at=middle(space, radius)) for space, kind in placed.items()]
    return Block(*size(radius), group(land(pen, board, radius), *laid))


# --- The land ----------------------------------------------------------------------------------------------


def land(pen: Pen, board: int, radius: float) -> Element:
    """All spaces of a board with nothing on them."""
    return _land(pen.palette.name, board, radius)


@cache
def _land(theme: str, board: int, radius: float) -> Element:
    pen = Pen(THEMES[theme], "en")  # there are no words on it
    spaces = [_space(pen, board, space, radius) for space in range(SPACES)]
    return Printed(group(*spaces, *_borders(pen, board, radius)))


def _space(pen: Pen, board: int, space: int, radius: float) -> Element:
    parts = [hexes.ground(pen, BOARDS[board].types[space], radius)]
    if radius >= _LEGIBLE:
        parts.append(hexes.die_number(pen, NUMBER[space], radius))
    return group(*parts, at=middle(space, radius))


# Which neighbour lies across the side that begins in a corner, the corners counted clockwise from the top.
_ACROSS: Final[list[Point]] = [
    (hexes.WIDE / 2, -1.5),
    (hexes.WIDE, 0),
    (hexes.WIDE / 2, 1.5),
    (-hexes.WIDE / 2, 1.5),
    (-hexes.WIDE, 0),
    (-hexes.WIDE / 2, -1.5),
]


def _across(space: int, side: int) -> int:
    """The neighbour on a side of a space, -1 at the border of the duchy."""
    x, y = _GRID[space][0] + _ACROSS[side][0], _GRID[space][1] + _ACROSS[side][1]
    for other in range(SPACES):
        if NEIGHBOURS[space] >> other & 1 and abs(_GRID[other][0] - x) + abs(_GRID[other][1] - y) < 0.01:
            return other
    return -1


def _borders(pen: Pen, board: int, radius: float) -> list[Element]:
    """Fine lines between the spaces of a region, strong ones round it."""
    fine = strong = ""
    types = BOARDS[board].types
    for space in range(SPACES):
        for side in range(6):
            other = _across(space, side)
            if 0 <= other < space:
                continue  # drawn already
            one, two = (hexes.corner(middle(space, radius), radius, side + step) for step in (0, 1))
            stroke = f"M{number(one[0])} {number(one[1])}L{number(two[0])} {number(two[1])}"
            if other >= 0 and types[other] == types[space]:
                fine += stroke
            else:
                strong += stroke
    ink = pen.palette.ink
    return [
        path(fine, stroke=ink, stroke_width=max(0.4, radius / 60), fill="none", opacity=0.45),
        path(strong, stroke=ink, stroke_width=max(1.0, radius / 16), fill="none", stroke_linecap="round", opacity=0.85),
    ]


# --- Boards to choose from ---------------------------------------------------------------------------------


def duchy_picture(edition: str, number: int | str, lang: Lang, theme: str, width: float = 160) -> str:
    """A board as a picture that stands alone: ``duchy_picture("special", 7, "en", "page")``."""
    pen = Pen(THEMES[theme], lang)
    land = duchy(pen, BOARD_BY_NAME[edition][str(number)], {}, radius_for(width))
    said = Text(f"Duchy {number}", f"Duché {number}").to(lang)
    return document(width, land.height, said, said, lang, [land.content], font_family=SANS, data_theme=theme)


def picture_of(option: str, value: OptionValue, options: Options, lang: Lang, theme: str) -> str | None:
    """The board that an option names, if the edition has it."""
    edition = str(options["edition"])
    if not option.startswith("duchy") or str(value) not in BOARD_BY_NAME[edition]:
        return None
    return duchy_picture(edition, str(value), lang, theme)
