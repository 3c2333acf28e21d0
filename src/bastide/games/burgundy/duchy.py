"""A duchy, in any size: on the table, beside it, or as the small picture of a board to choose."""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import product
from math import atan2, cos, hypot, pi, sin
from typing import Final

from bastide.drawing import THEMES, Block, Element, Pen, Point, group, path
from bastide.drawing.kept import kept
from bastide.drawing.lettering import SANS
from bastide.drawing.staying import staying
from bastide.drawing.svg import document, number
from bastide.engine.bits import members
from bastide.engine.options import Options, OptionValue
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import hexes, tiles
from bastide.games.burgundy.components import BOARD_BY_NAME, BOARDS, GROUND, Ground

_LEGIBLE: Final[float] = 15  # numbers of smaller spaces could not be read
_EDGE: Final[float] = 0.06  # how far the frame reaches beyond the spaces, in radii


@cache
def _grid(ground: Ground) -> list[Point]:
    """The middles of the spaces for hexagons of radius 1, the middle of the duchy being the origin."""
    if ground.places:
        return _islands(ground)
    rows = len(ground.row_lengths)
    return [
        (hexes.WIDE * (place - (length - 1) / 2), 1.5 * (row - (rows - 1) / 2))
        for row, length in enumerate(ground.row_lengths)
        for place in range(length)
    ]


def _islands(ground: Ground) -> list[Point]:
    """Where the spaces of islands were seen; those of one island on the grid of its first."""
    row = 1.5 / hexes.WIDE  # in widths of a hexagon, as the places are
    places = list(ground.places)
    for space in range(ground.spaces):
        for other in members(ground.land[space]):
            if other > space:
                (x, y), (far_x, far_y) = places[space], ground.places[other]
                places[other] = (x + round(2 * (far_x - x)) / 2, y + round((far_y - y) / row) * row)
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    return [(hexes.WIDE * (x - (left + right) / 2), hexes.WIDE * (y - (top + bottom) / 2)) for x, y in places]


@cache
def _size(ground: Ground) -> Point:
    """With hexagons of radius 1."""
    if ground.places:
        x, y = max(x for x, _ in _grid(ground)), max(y for _, y in _grid(ground))
        return 2 * x + hexes.WIDE + 2 * _EDGE, 2 * y + 2 + 2 * _EDGE
    longest, rows = max(ground.row_lengths), len(ground.row_lengths)
    return hexes.WIDE * longest + 2 * _EDGE, 1.5 * rows + 0.5 + 2 * _EDGE


@lru_cache(maxsize=5000)
def size(radius: float, ground: Ground = GROUND) -> Point:
    """How wide and how high a duchy is with spaces of this radius."""
    wide, high = _size(ground)
    return wide * radius, high * radius


def radius_for(width: float, ground: Ground = GROUND) -> float:
    """The spaces of a duchy so wide."""
    return width / _size(ground)[0]


def radius_within(radius: float, ground: Ground) -> float:
    """The spaces of a larger duchy that takes no more room than a usual one with spaces of this radius."""
    (wide, high), (usual_wide, usual_high) = size(1, ground), size(1)
    return radius * min(1.0, usual_wide / wide, usual_high / high)


@lru_cache(maxsize=5000)
def middle(space: int, radius: float, ground: Ground = GROUND) -> Point:
    """Where a space lies, seen from the top left corner of the duchy."""
    width, height = size(radius, ground)
    x, y = _grid(ground)[space]
    return width / 2 + x * radius, height / 2 + y * radius


def notch(one: int, other: int, radius: float, ground: Ground = GROUND) -> Point:
    """Where two neighbours at the border meet on the outside: room for a mark of 0.26 radii on the frame."""
    inside = ground.neighbours[one] & ground.neighbours[other]  # the one space that touches both
    ends = [middle(space, radius, ground) for space in (one, other)]
    deep = middle(inside.bit_length() - 1, radius, ground)
    x, y = ((ends[0][axis] + ends[1][axis]) / 2 for axis in (0, 1))
    return x + (x - deep[0]) * 0.53, y + (y - deep[1]) * 0.53


def duchy(pen: Pen, board: int, placed: Mapping[int, int], radius: float) -> Block:
    """The spaces of a board and the tiles that lie on them, as a picture."""
    ground = BOARDS[board].ground
    laid = [group(tiles.laid(pen, kind, radius), at=middle(space, radius, ground)) for space, kind in placed.items()]
    return Block(*size(radius, ground), group(land(pen, board, radius), *laid))


# --- The land ----------------------------------------------------------------------------------------------


@kept
def land(pen: Pen, board: int, radius: float) -> Element:
    """All spaces of a board with nothing on them."""
    ground = BOARDS[board].ground
    rivers = [
        _river(pen, one, other, radius, ground)
        for one in range(ground.spaces)
        for other in members(ground.rivers[one])
        if one < other
    ]
    spaces = [_space(pen, board, space, radius) for space in range(ground.spaces)]
    return staying(pen, group(*rivers, *spaces, *_borders(pen, board, radius)))


def _river(pen: Pen, one: int, other: int, radius: float, ground: Ground) -> Element:
    """Water that joins two spaces: a broad band from middle to middle, round the land that lies between."""
    wide, high = size(radius, ground)
    points = [f"{number(wide / 2 + x * radius)} {number(high / 2 + y * radius)}" for x, y in course(ground, one, other)]
    line = f"M{points[0]}C{' '.join(points[1:])}"
    waves = f"{radius / 5:.2g} {radius / 7:.2g}"
    fine = max(0.6, radius / 40)
    return group(
        path(line, stroke=pen.pigment("woad"), stroke_width=radius * 0.5, fill="none", opacity=0.75),
        path(line, stroke=pen.palette.ink, stroke_width=fine, fill="none", opacity=0.5, stroke_dasharray=waves),
    )


_TURNS: Final[list[float]] = [0, 0.5, -0.5, 1, -1, 1.5, -1.5]  # that a river takes at an end, from the straight way


def course(ground: Ground, one: int, other: int) -> tuple[Point, Point, Point, Point]:
    """From space to space without touching any other, as straight as can be: a curve of four points."""
    start, end = _grid(ground)[one], _grid(ground)[other]
    x, y = end[0] - start[0], end[1] - start[1]
    far = hypot(x, y) * 0.45
    ways = []
    for turn, back in sorted(product(_TURNS, _TURNS), key=lambda turns: abs(turns[0]) + abs(turns[1])):
        leave, arrive = atan2(y, x) + turn, atan2(y, x) + back
        first = start[0] + far * cos(leave), start[1] + far * sin(leave)
        last = end[0] - far * cos(arrive), end[1] - far * sin(arrive)
        ways.append((start, first, last, end))
    return min(ways, key=lambda way: touched(ground, way, one, other))


def touched(ground: Ground, way: tuple[Point, Point, Point, Point], one: int, other: int) -> int:
    """How often a curve comes too near to land that it does not join."""
    count, land = 0, [at for space, at in enumerate(_grid(ground)) if space not in (one, other)]
    for step in range(1, 20):
        t = step / 20
        parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = (sum(part * point[axis] for part, point in zip(parts, way, strict=True)) for axis in (0, 1))
        count += sum((x - land_x) ** 2 + (y - land_y) ** 2 < 1.1 for land_x, land_y in land)
    return count


def _space(pen: Pen, board: int, space: int, radius: float) -> Element:
    ground = BOARDS[board].ground
    parts = [hexes.ground(pen, BOARDS[board].types[space], radius)]
    if radius >= _LEGIBLE:
        parts.append(hexes.die_number(pen, ground.numbers[space], radius))
    return group(*parts, at=middle(space, radius, ground))


# Which neighbour lies across the side that begins in a corner, the corners counted clockwise from the top.
_ACROSS: Final[list[Point]] = [
    (hexes.WIDE * sin((side + 0.5) * pi / 3), -hexes.WIDE * cos((side + 0.5) * pi / 3)) for side in range(6)
]


def _across(ground: Ground, space: int, side: int) -> int:
    """The neighbour on a side of a space, -1 at the border of the duchy."""
    grid = _grid(ground)
    x, y = grid[space][0] + _ACROSS[side][0], grid[space][1] + _ACROSS[side][1]
    for other in members(ground.neighbours[space]):
        if abs(grid[other][0] - x) + abs(grid[other][1] - y) < 0.01:
            return other
    return -1


def _borders(pen: Pen, board: int, radius: float) -> list[Element]:
    """Fine lines between the spaces of a region, strong ones round it."""
    fine = strong = ""
    types, ground = BOARDS[board].types, BOARDS[board].ground
    for space in range(ground.spaces):
        for side in range(6):
            other = _across(ground, space, side)
            if 0 <= other < space:
                continue  # drawn already
            one, two = (hexes.corner(middle(space, radius, ground), radius, side + step) for step in (0, 1))
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
    board = BOARD_BY_NAME[edition][str(number)]
    land = duchy(pen, board, {}, radius_for(width, BOARDS[board].ground))
    said = Text(f"Duchy {number}", f"Duché {number}").to(lang)
    return document(width, land.height, said, said, lang, [land.content], font_family=SANS, data_theme=theme)


def picture_of(option: str, value: OptionValue, options: Options, lang: Lang, theme: str) -> str | None:
    """The board that an option names, if the edition has it."""
    edition = str(options["edition"])
    is_board = option.startswith("duchy") or option in ("team", "solo")
    if not is_board or str(value) not in BOARD_BY_NAME[edition]:
        return None
    return duchy_picture(edition, str(value), lang, theme)
