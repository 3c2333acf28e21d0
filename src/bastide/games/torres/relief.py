"""The board in relief: columns of blocks with their doors, painted from back to front.

A square is a group of its own: its column, its roof, and whoever stands there. A roof that lies behind a tower
is echoed on top of everything, as an outline, and so is somebody who stands there. Whoever stands before somebody
else lets them shine through. The board may be turned by quarters: then another square lies at each place.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from bastide.drawing import LEGIBLE, Block, Element, Pen, Point, group, path
from bastide.drawing.kept import kept
from bastide.games.torres import figures
from bastide.games.torres.components import SIZE, TURNED, square_name
from bastide.games.torres.state import FREE, KING

_DEEP: Final[float] = 0.62  # how deep a tile is drawn, of its width
_RISE: Final[float] = 0.215  # how high a block
_SLAB: Final[float] = 0.10  # how thick the table under it
_FIGURE: Final[float] = 0.6  # how tall a knight
_MARGIN: Final[float] = 0.36  # around the board, for its coordinates
_SPARE: Final[int] = 3  # blocks that the corner at the back may have before the picture grows
_NUMBERED_FROM: Final[int] = 36  # narrower tiles have no numbers on their roofs
_ROOF_HIDDEN: Final[float] = 0.7  # of a roof out of sight: it is echoed
_PIECE_HIDDEN: Final[float] = 0.6
_VEILED: Final[float] = 0.62  # how much one sees of who stands before somebody else
_BROAD: Final[float] = 0.26  # a knight, of a tile
_STONE: Final[float] = 0.16  # how dark the joints of the masonry are
# Where a roof is looked at, in parts of a tile; and a piece: aside, and up in parts of its height.
_ON_ROOF: Final[tuple[Point, ...]] = tuple(
    (side * x, y) for side in (-1, 1) for x, y in ((0.1, -0.2), (0.1, 0.2), (0.2, 0), (0.36, 0))
)
_ON_PIECE: Final[tuple[Point, ...]] = tuple((side * 0.06, up) for side in (-1, 1) for up in (0.25, 0.45, 0.65, 0.85))

Titles = Callable[[int], str]  # what is said of a square
Box = tuple[float, float, float, float]


class View(NamedTuple):
    """Where things are, for tiles of a width: the ground of the corner at the back is around the origin. Squares are
    given by their places on the board as it is turned."""

    tile: float
    quarters: int = 0

    @property
    def squares(self) -> list[int]:
        """The square at each place."""
        return TURNED[self.quarters]

    @property
    def deep(self) -> float:
        return self.tile * _DEEP

    @property
    def rise(self) -> float:
        return self.tile * _RISE

    @property
    def figure(self) -> float:
        return self.tile * _FIGURE / figures.TALL

    def ground(self, square: int) -> Point:
        """The middle of a square, at the foot of its column."""
        row, column = divmod(square, SIZE)
        return (column - row) * self.tile / 2, (column + row) * self.deep / 2

    def roof(self, square: int, height: int) -> Point:
        x, y = self.ground(square)
        return x, y - height * self.rise

    def corners(self, square: int, height: int) -> list[Point]:
        """Of a roof, from the one at the back on, clockwise."""
        x, y = self.roof(square, height)
        half, deep = self.tile / 2, self.deep / 2
        return [(x, y - deep), (x + half, y), (x, y + deep), (x - half, y)]

    def outline(self, square: int, height: int) -> list[Point]:
        """The roof of a square of the board, from its row-1 edge on, clockwise."""
        around = self.corners(self.squares.index(square), height)
        return around[self.quarters :] + around[: self.quarters]

    def figure_box(self, square: int, height: int) -> Box:
        """What somebody covers who stands on a square of the board: left, top, width, height."""
        x, y = self.roof(self.squares.index(square), height)
        wide, high = self.tile * _BROAD, self.tile * _FIGURE
        return x - wide / 2, y - high, wide, high


def width_for(room: float) -> float:
    """How wide tiles may be in a room."""
    return room / (SIZE + 2 * _MARGIN)


def relief(
    pen: Pen,
    heights: Sequence[int],
    standing: Sequence[int],
    view: View,
    titles: Titles,
    marked: Sequence[int] = (),
    over: Element | None = None,
) -> Block:
    """The whole board; marked are the squares where castles begin; what lies over it is in its coordinates."""
    heights = [heights[square] for square in view.squares]
    standing = [standing[square] for square in view.squares]
    top = _top(view, heights, standing)
    width = view.tile * (SIZE + 2 * _MARGIN)
    said = tuple(map(titles, view.squares))
    begins = tuple(place for place, square in enumerate(view.squares) if square in marked)
    board = _board(pen, view, tuple(heights), tuple(standing), said, begins)
    parts = [*board, over] if over is not None else board
    return Block(width, top + _below(view), group(*parts, at=(width / 2, top), data_still=""))


@kept
def _board(
    pen: Pen,
    view: View,
    heights: tuple[int, ...],
    standing: tuple[int, ...],
    titles: tuple[str, ...],
    marked: tuple[int, ...],
) -> list[Element]:
    parts = [_slab(pen, view), *_coordinates(pen, view)]
    veiled = _veiled(view, heights, standing)
    for square in sorted(range(SIZE * SIZE), key=lambda square: sum(divmod(square, SIZE))):
        foot = (
            _column(pen, view, heights[square])
            if heights[square]
            else _plot(pen, view, _is_dark(square), square in marked)
        )
        above = _roof(pen, view, heights[square], standing[square], view.tile >= _NUMBERED_FROM, square in veiled)
        parts.append(_square(view, square, foot, above, titles[square]))
    return parts + _echoes(pen, view, heights, standing, titles)


def height_of(view: View, heights: Sequence[int], standing: Sequence[int]) -> float:
    """How high the whole will be."""
    at = view.squares
    return _top(view, [heights[square] for square in at], [standing[square] for square in at]) + _below(view)


def _below(view: View) -> float:
    return view.deep * (SIZE - 0.5) + view.tile * (_SLAB + _MARGIN)


def cut_out(
    pen: Pen,
    heights: Sequence[int],
    standing: Sequence[int],
    tile: float,
    squares: Sequence[int],
    lit: Sequence[int] = (),
    over: Sequence[Element] = (),
    *,
    is_numbered: bool = True,
) -> Block:
    """Some squares only, without the table under them, for pictures: some lit, and what lies over them all."""
    view = View(tile)
    order = sorted(squares, key=lambda square: sum(divmod(square, SIZE)))
    parts = []
    for square in order:
        foot = _column(pen, view, heights[square]) if heights[square] else _plot(pen, view, _is_dark(square), False)
        roof = _roof(pen, view, heights[square], standing[square], is_numbered)
        light = [_light(pen, view, heights[square])] if square in lit else []
        parts.append(group(foot, *light, roof, at=view.ground(square)))
    parts += over
    grounds = [view.ground(square) for square in squares]
    left, right = min(x for x, _ in grounds) - tile / 2, max(x for x, _ in grounds) + tile / 2
    top = min(_ceiling(view, square, heights[square], standing[square]) for square in squares) - 2
    bottom = max(y for _, y in grounds) + view.deep / 2 + 2
    return Block(right - left, bottom - top, group(*parts, at=(-left, -top)))


def _light(pen: Pen, view: View, height: int) -> Element:
    """A ring on a roof that may be chosen."""
    legal = pen.palette.legal
    ring = path(_diamond(view, 0.84), fill=legal, fill_opacity=0.22, stroke=legal, stroke_width=2.6)
    return group(ring, at=(0, -height * view.rise))


def _ceiling(view: View, square: int, height: int, piece: int) -> float:
    """The highest point of a square and who stands there."""
    above = view.deep / 2 if piece == FREE else view.tile * _FIGURE
    return view.roof(square, height)[1] - above


def _top(view: View, heights: Sequence[int], standing: Sequence[int]) -> float:
    """The room above the middle of the corner at the back."""
    needed = view.deep / 2 + _SPARE * view.rise
    for square, height in enumerate(heights):
        needed = max(needed, -_ceiling(view, square, height, standing[square]))
    return needed + view.tile * 0.08


# --- The table under it -------------------------------------------------------------------------------------


@kept
def _slab(pen: Pen, view: View) -> Element:
    """A wooden table with some thickness."""
    half, deep = view.tile * (SIZE + 0.5) / 2, view.deep * (SIZE + 0.5) / 2
    middle, thick = view.deep * (SIZE - 1) / 2, view.tile * _SLAB
    left, right, front = f"{-half:.1f} {middle:.1f}", f"{half:.1f} {middle:.1f}", f"0 {middle + deep:.1f}"

    def edge(down: float) -> str:
        """The two sides in front, so thick."""
        back = f"L0 {middle + deep + down:.1f}L{-half:.1f} {middle + down:.1f}Z"
        return f"M{left}L{front}L{right}v{down:.1f}{back}"

    return group(
        path(edge(2 * thick), fill=pen.palette.shadow, opacity=0.12),
        path(edge(thick), fill=pen.pigment("oak"), stroke=pen.palette.ink, stroke_width=0.8, stroke_linejoin="round"),
        path(
            f"M0 {middle - deep:.1f}L{right}L{front}L{left}Z",
            fill=pen.pigment("oak"),
            stroke=pen.palette.ink,
            stroke_width=0.8,
            stroke_linejoin="round",
        ),
        path(f"M{left}L{front}v{thick:.1f}L{-half:.1f} {middle + thick:.1f}Z", fill=pen.palette.shadow, opacity=0.12),
        path(f"M{right}L{front}v{thick:.1f}L{half:.1f} {middle + thick:.1f}Z", fill=pen.palette.shadow, opacity=0.3),
    )


@kept
def _coordinates(pen: Pen, view: View) -> list[Element]:
    """Letters for the columns, numbers for the rows, along the edges in front, wherever these are now."""
    size = max(LEGIBLE, view.tile * 0.165)
    reach = SIZE - 0.14
    drawn = []
    for place in range(SIZE):
        for row, column, is_letter in ((reach, place, True), (place, reach, False)):
            name = square_name(view.squares[min(SIZE - 1, round(row)) * SIZE + min(SIZE - 1, round(column))])
            words = name[0] if is_letter == (view.quarters % 2 == 0) else name[1:]
            x, y = (column - row) * view.tile / 2, (column + row) * view.deep / 2 + view.tile * _SLAB
            drawn.append(
                pen.write(x, y + size * 0.36, words, size, anchor="middle", colour=pen.palette.faded, font_weight=600)
            )
    return drawn


# --- A square -----------------------------------------------------------------------------------------------


def _square(view: View, place: int, foot: Element, above: Element, title: str) -> Element:
    """A column or a plot, its roof, and whoever stands there."""
    return group(foot, above, title=title, at=view.ground(place), data_piece=square_name(view.squares[place]))


@kept
def _roof(pen: Pen, view: View, height: int, piece: int, is_numbered: bool, is_veiled: bool = False) -> Element:
    parts = [_rim(pen, view)]
    if height and is_numbered:
        size = max(LEGIBLE, view.tile * 0.15)
        at = min(view.deep * 0.31 + size * 0.3, view.deep * 0.4)
        parts.append(pen.write(0, at, str(height), size, anchor="middle", colour=pen.palette.faded, font_weight=600))
    if piece != FREE:
        parts.append(_figure(pen, view, piece, is_veiled))
    return group(*parts, at=(0, -height * view.rise))


def _figure(pen: Pen, view: View, piece: int, is_veiled: bool) -> Element:
    drawn = figures.king(pen, view.figure) if piece == KING else figures.knight(pen, piece, view.figure)
    return group(drawn, data_figure=figures.sort(piece), opacity=_VEILED if is_veiled else None)


def _veiled(view: View, heights: Sequence[int], standing: Sequence[int]) -> set[int]:
    """Where somebody stands right before somebody else."""
    high, near = view.tile * _FIGURE, view.tile * _BROAD
    people = [place for place, piece in enumerate(standing) if piece != FREE]
    at = {place: view.roof(place, heights[place]) for place in people}
    return {
        front
        for front in people
        for back in people
        if sum(divmod(back, SIZE)) < sum(divmod(front, SIZE))
        and abs(at[front][0] - at[back][0]) < near
        and abs(at[front][1] - at[back][1]) < 0.7 * high
    }


def _diamond(view: View, part: float = 1) -> str:
    half, deep = view.tile / 2 * part, view.deep / 2 * part
    return f"M0 {-deep:.1f}L{half:.1f} 0L0 {deep:.1f}L{-half:.1f} 0Z"


def _rim(pen: Pen, view: View) -> Element:
    """The edge that a page lights up, inside its square so that no neighbour covers it."""
    return path(_diamond(view, 0.86), fill="none", stroke=pen.palette.hairline, stroke_width=0.7, class_="edge")


def _is_dark(square: int) -> bool:
    return sum(divmod(square, SIZE)) % 2 == 1


@kept
def _plot(pen: Pen, view: View, is_dark: bool, is_marked: bool) -> Element:
    """Ground; where castles begin there is a flagstone."""
    shown = pen.palette
    parts = [path(_diamond(view), fill=pen.pigment("earth"), stroke=shown.hairline, stroke_width=0.8)]
    if is_dark:
        parts.append(path(_diamond(view), fill=shown.shadow, opacity=0.06))
    if is_marked:
        half, deep = view.tile * 0.16, view.deep * 0.16
        cross = f"M{-half:.1f} {-deep:.1f}L{half:.1f} {deep:.1f}M{half:.1f} {-deep:.1f}L{-half:.1f} {deep:.1f}"
        parts.append(path(_diamond(view, 0.64), fill=pen.pigment("plaster"), stroke=shown.gold, stroke_width=1.4))
        parts.append(path(cross, fill="none", stroke=shown.gold, stroke_width=1.2))
    return group(*parts)


@kept
def _column(pen: Pen, view: View, height: int) -> Element:
    """Blocks on top of each other, a door in each side of each."""
    shown = pen.palette
    half, deep, rise = view.tile / 2, view.deep / 2, view.rise
    tall = height * rise
    left = f"M{-half:.1f} {-tall:.1f}L0 {deep - tall:.1f}V{deep:.1f}L{-half:.1f} 0Z"
    right = f"M{half:.1f} {-tall:.1f}L0 {deep - tall:.1f}V{deep:.1f}L{half:.1f} 0Z"
    seams = "".join(
        f"M{-half:.1f} {-level * rise:.1f}L0 {deep - level * rise:.1f}L{half:.1f} {-level * rise:.1f}"
        for level in range(1, height)
    )
    stone = pen.pigment("plaster")
    return group(
        path(left + right, fill=stone),
        path(left, fill=shown.shadow, opacity=0.13, stroke="none"),
        path(right, fill=shown.shadow, opacity=0.3, stroke="none"),
        path(_masonry(view, height), fill="none", stroke_width=0.6, stroke_opacity=_STONE),
        *([path(seams, fill="none")] if seams else []),
        path(_doors(view, height), fill=shown.shadow, fill_opacity=0.62, stroke="none"),
        path(_diamond(view), fill=stone, transform=f"translate(0 {-tall:.1f})"),
        stroke=shown.ink,
        stroke_width=0.9,
        stroke_linejoin="round",
    )


def _masonry(view: View, height: int) -> str:
    """Joints between the stones, leaning with the walls: two courses a block, each with two upright joints."""
    half, deep, rise = view.tile / 2, view.deep / 2, view.rise
    drawn = ""
    for level in range(height):
        up = level * rise
        drawn += f"M{-half:.1f} {-up - rise / 2:.1f}L0 {deep - up - rise / 2:.1f}L{half:.1f} {-up - rise / 2:.1f}"
        for part, course in ((0.2, 0.5), (0.8, 0.5), (0.12, 0), (0.88, 0)):
            for side in (-1, 1):
                foot = deep * (1 - part) - up - course * rise
                drawn += f"M{side * half * part:.1f} {foot:.1f}v{-rise / 2:.1f}"
    return drawn


def _doors(view: View, height: int) -> str:
    """Arches in both visible sides, leaning with the wall."""
    half, deep, rise = view.tile / 2, view.deep / 2, view.rise
    wide, high = 0.11, rise * 0.66  # half the width of a door, as a part of its wall
    drawn = ""
    for level in range(height):
        for side in (-1, 1):
            lean = deep * wide
            x, y = side * half / 2, deep / 2 - level * rise
            step = half * wide
            inner, outer = x - side * step, x + side * step
            y_in, y_out = y + lean, y - lean
            drawn += (
                f"M{inner:.1f} {y_in:.1f}V{y_in - high * 0.6:.1f}"
                f"Q{inner:.1f} {y_in - high:.1f} {x:.1f} {y - high:.1f}"
                f"Q{outer:.1f} {y_out - high:.1f} {outer:.1f} {y_out - high * 0.6:.1f}V{y_out:.1f}Z"
            )
    return drawn


# --- What towers hide ---------------------------------------------------------------------------------------


def _echoes(
    pen: Pen, view: View, heights: Sequence[int], standing: Sequence[int], titles: Sequence[str]
) -> list[Element]:
    """Outlines of roofs behind towers, and of those who stand there."""
    drawn = []
    for square, height in enumerate(heights):
        piece, towers = standing[square], _before(heights, square)
        if not towers:
            continue
        parts: list[Element] = []
        if _roof_hidden(view, height, towers) >= _ROOF_HIDDEN:
            parts.append(_echo(view))
        if piece != FREE and _piece_hidden(view, height, towers) >= _PIECE_HIDDEN:
            parts.append(figures.ghost(pen, piece, piece == KING, view.figure))
        if parts:
            drawn.append(
                group(
                    *parts,
                    title=titles[square],
                    at=view.roof(square, height),
                    data_piece=square_name(view.squares[square]),
                    aria_hidden="true",  # its square speaks for it
                )
            )
    return drawn


def _echo(view: View) -> Element:
    """A small target in its middle, drawn only while a page lights it up; the rims around stay readable."""
    rings = _diamond(view, 0.4) + _diamond(view, 0.12)
    return path(rings, fill="none", stroke="none", class_="edge")


Tower = tuple[int, int, int]  # how far to the right and to the front, and how high


@lru_cache(maxsize=5000)
def _roof_hidden(view: View, height: int, towers: tuple[Tower, ...]) -> float:
    up = height * view.rise
    return _hidden(view, [(x * view.tile, y * view.deep - up) for x, y in _ON_ROOF], towers)


@lru_cache(maxsize=5000)
def _piece_hidden(view: View, height: int, towers: tuple[Tower, ...]) -> float:
    up = height * view.rise
    return _hidden(view, [(x * view.tile, -part * _FIGURE * view.tile - up) for x, part in _ON_PIECE], towers)


def _hidden(view: View, points: list[Point], towers: tuple[Tower, ...]) -> float:
    """Which part of some points, given from the middle of a square's ground, lies behind columns."""
    behind = sum(1 for x, y in points if any(_covers(view, tower, x, y) for tower in towers))
    return behind / len(points)


def _before(heights: Sequence[int], square: int) -> tuple[Tower, ...]:
    """Columns that may hide a square."""
    row, column = divmod(square, SIZE)
    found = []
    for down in range(SIZE - row):
        for right in range(max(0, down - 1), min(SIZE - column, down + 2)):
            height = heights[(row + down) * SIZE + column + right]
            if down + right and height > heights[square]:
                found.append((right - down, right + down, height))
    return tuple(found)


def _covers(view: View, tower: Tower, x: float, y: float) -> bool:
    right, front, height = tower
    aside = abs(x - right * view.tile / 2) / (view.tile / 2)
    if aside > 1:
        return False
    slope = view.deep / 2 * (1 - aside)
    up = y - front * view.deep / 2
    return -height * view.rise - slope < up < slope
