"""The board from above: how high every square is, and who stands there."""

from collections.abc import Callable, Sequence
from typing import Final

from bastide.drawing import LEGIBLE, MARKS, Block, Element, Pen, Point, circle, group, path, rect
from bastide.games.torres import figures
from bastide.games.torres.components import ORTH, SIZE, square_name
from bastide.games.torres.state import FREE, KING

MARGIN: Final[float] = 20  # for letters and numbers
_TONE: Final[float] = 0.055  # how much darker each block makes a square
_DARKEST: Final[float] = 0.44


def side_for(room: float) -> float:
    """How wide squares may be in a room."""
    return (room - 2 * MARGIN) / SIZE


def middle(square: int, side: float) -> Point:
    row, column = divmod(square, SIZE)
    return MARGIN + (column + 0.5) * side, MARGIN + (row + 0.5) * side


def corners(square: int, side: float) -> list[Point]:
    """From the top left one on, clockwise."""
    x, y = middle(square, side)
    half = side / 2
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


def plan(
    pen: Pen,
    heights: Sequence[int],
    standing: Sequence[int],
    side: float,
    titles: Callable[[int], str],
    marked: Sequence[int] = (),
    over: Element | None = None,
) -> Block:
    """The whole board; marked are the squares where castles begin."""
    whole = side * SIZE + 2 * MARGIN
    shown = pen.palette
    table = rect(
        MARGIN - 4,
        MARGIN - 4,
        side * SIZE + 8,
        side * SIZE + 8,
        rx=3,
        fill=pen.pigment("oak"),
        stroke=shown.ink,
        stroke_width=0.8,
    )
    squares = [
        _square(pen, square, heights[square], standing[square], side, square in marked, titles(square))
        for square in range(SIZE * SIZE)
    ]
    walls = path(_walls(heights, side), fill="none", stroke=shown.ink, stroke_width=2.4, stroke_linecap="round")
    parts = [table, *_coordinates(pen, side), *squares, group(walls, pointer_events="none")]
    parts += [over] if over is not None else []
    return Block(whole, whole, group(*parts, data_still=""))


def _coordinates(pen: Pen, side: float) -> list[Element]:
    drawn = []
    for place in range(SIZE):
        along = MARGIN + (place + 0.5) * side
        far = MARGIN * 1.5 + side * SIZE + 2
        for words, x, y in (
            (square_name(place)[0], along, MARGIN / 2 - 2),
            (square_name(place)[0], along, far),
            (str(place + 1), MARGIN / 2 - 2, along),
            (str(place + 1), far, along),
        ):
            drawn.append(
                pen.write(x, y + 4.4, words, LEGIBLE, anchor="middle", colour=pen.palette.faded, font_weight=600)
            )
    return drawn


def _square(pen: Pen, square: int, height: int, piece: int, side: float, is_marked: bool, title: str) -> Element:
    half = side / 2
    parts = _stone(pen, height, side) if height else _ground(pen, side, is_marked)
    parts.append(rect(-half + 2.5, -half + 2.5, side - 5, side - 5, rx=2, fill="none", stroke="none", class_="edge"))
    if piece != FREE:
        parts.append(_piece(pen, piece, side))
    if height:
        parts.append(_number(pen, height, piece == FREE, side))
    return group(*parts, title=title, at=middle(square, side), data_piece=square_name(square))


def _stone(pen: Pen, height: int, side: float) -> list[Element]:
    """The higher the darker."""
    half, shown = side / 2, pen.palette
    tone = min(_DARKEST, _TONE * (height - 1))
    return [
        rect(-half, -half, side, side, fill=pen.pigment("plaster"), stroke=shown.hairline, stroke_width=0.7),
        rect(-half, -half, side, side, fill=shown.shadow, opacity=tone),
    ]


def _ground(pen: Pen, side: float, is_marked: bool) -> list[Element]:
    half, shown = side / 2, pen.palette
    plot = rect(-half, -half, side, side, fill=pen.pigment("earth"), stroke=shown.hairline, stroke_width=0.7)
    if not is_marked:
        return [plot]
    third, edge = half * 0.3, half * 0.6
    cross = f"M{-third:.1f} {-third:.1f}L{third:.1f} {third:.1f}M{third:.1f} {-third:.1f}L{-third:.1f} {third:.1f}"
    flagstone = rect(-edge, -edge, 2 * edge, 2 * edge, fill=pen.pigment("plaster"), stroke=shown.gold, stroke_width=1.3)
    return [plot, flagstone, path(cross, fill="none", stroke=shown.gold, stroke_width=1.2)]


def _number(pen: Pen, height: int, is_alone: bool, side: float) -> Element:
    """How many blocks: in the middle, or in the corner where somebody stands."""
    size = side * 0.4 if is_alone else max(11.5, side * 0.24)
    x, y = (0.0, 0.0) if is_alone else (side * 0.3, side * 0.29)
    return group(
        circle(x, y, size * 0.68, fill=pen.palette.card, stroke=pen.palette.ink, stroke_width=0.8),
        pen.write(x, y + size * 0.36, str(height), size, anchor="middle", font_weight=700),
    )


def _piece(pen: Pen, piece: int, side: float) -> Element:
    """A knight is the mark of its seat with a helmet on it; the king is himself."""
    name = figures.sort(piece)
    if piece == KING:
        return group(figures.king(pen, side * 0.86 / figures.TALL), at=(-side * 0.06, side * 0.4), data_figure=name)
    size = side * 0.74
    return group(
        pen.mark(MARKS[piece], -size / 2, -size / 2, size),
        figures.helmet(side * (0.34 if piece != 2 else 0.28), side * (0 if piece != 2 else 0.09)),
        at=(-side * 0.05, -side * 0.05),
        data_figure=name,
    )


def _walls(heights: Sequence[int], side: float) -> str:
    """The outline of every castle."""
    drawn = ""
    for square, height in enumerate(heights):
        if not height:
            continue
        row, column = divmod(square, SIZE)
        x, y = MARGIN + column * side, MARGIN + row * side
        for down, right, line in (
            (-1, 0, f"M{x:.1f} {y:.1f}h{side:.1f}"),
            (1, 0, f"M{x:.1f} {y + side:.1f}h{side:.1f}"),
            (0, -1, f"M{x:.1f} {y:.1f}v{side:.1f}"),
            (0, 1, f"M{x + side:.1f} {y:.1f}v{side:.1f}"),
        ):
            beside = square + SIZE * down + right
            if beside not in ORTH[square] or not heights[beside]:
                drawn += line
    return drawn
