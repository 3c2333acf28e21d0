"""The layer of the castles: how large each is, how high it may rise, and what it would bring to whom now."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from bastide.drawing import MARKS, Block, Element, Pen, Point, circle, group, line, path, rect, scaled, width_of
from bastide.drawing.kept import kept
from bastide.engine.text import Text
from bastide.games.torres import captions
from bastide.games.torres.components import SIZE
from bastide.games.torres.icons import AREA, KING, LEVEL
from bastide.games.torres.state import TorresState

_PAD: Final[float] = 6
_LINE: Final[float] = 19
_SIGN: Final[float] = 14
_GAP: Final[float] = 2.9  # between two labels


Box = tuple[float, float, float, float]  # left, top, width, height
Corners = Callable[[int], list[Point]]  # of a square's roof: from its row-1 edge on, clockwise


class Worth(NamedTuple):
    """What a castle is, and what it would bring each seat if the year ended now (T10.3, T10.4)."""

    area: int
    height: int
    limit: int  # of its height
    points: tuple[int, ...]
    bonus: tuple[int, ...]  # of the king


def worth(state: TorresState, number: int) -> Worth:
    """As the year end would score the table if only the knights in this castle stood on it."""
    squares = state.castles[number].squares
    alone = state.copy()
    for camp in alone.camps:
        camp.knights = [square for square in camp.knights if state.castle[square] == number]
    seats = range(state.terms.players)
    return Worth(
        len(squares),
        max(state.heights[square] for square in squares),
        state.book.highest(len(squares)),
        tuple(state.book.castle_points(alone, seat) for seat in seats),
        tuple(state.book.king_points(alone, seat) for seat in seats),
    )


def castles(
    pen: Pen,
    state: TorresState,
    names: Sequence[str],
    corners: Corners,
    bounds: tuple[float, float],
    scale: float,
    busy: Sequence[Box],
) -> Element:
    """Every castle outlined, with a label moved to where it meets no other and covers nobody (``busy``); bounds are the
    ends of the board."""
    placed = list(busy)
    lines: list[Element] = []
    drawn: list[Element] = []
    anchors = [_anchor(state, number, corners) for number in range(len(state.castles))]
    for number in sorted(range(len(state.castles)), key=lambda castle: anchors[castle][1]):
        sign = label(pen, worth(state, number), tuple(names))
        width, height = sign.width * scale, sign.height * scale
        x, y = anchors[number]
        left = min(max(x - width / 2, bounds[0]), bounds[1] - width)
        top = _free(placed, left, y - height / 2, width, height)
        placed.append((left, top, width, height))
        drawn.append(scaled(sign.content, scale, (left, top)))
        lines.append(_outline(pen, state, number, corners))
        lines.append(line(x, y, left + width / 2, top + height / 2, stroke=pen.palette.rubric, stroke_width=1.4))
        lines.append(circle(x, y, 3, fill=pen.palette.rubric))
    return group(*lines, *drawn, data_layer="castles", pointer_events="none")


def _outline(pen: Pen, state: TorresState, number: int, corners: Corners) -> Element:
    drawn = ""
    for square in state.castles[number].squares:
        places = corners(square)
        row, column = divmod(square, SIZE)
        beside = (
            (row > 0, square - SIZE),
            (column < SIZE - 1, square + 1),
            (row < SIZE - 1, square + SIZE),
            (column > 0, square - 1),
        )
        for edge, (is_there, other) in enumerate(beside):
            if not is_there or state.castle[other] != number:
                (x1, y1), (x2, y2) = places[edge], places[(edge + 1) % 4]
                drawn += f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
    return path(drawn, fill="none", stroke=pen.palette.rubric, stroke_width=2.2, stroke_linecap="round")


def _anchor(state: TorresState, number: int, corners: Corners) -> Point:
    """The middle of the roof that is nearest to the middle of the castle."""
    roofs = [_middle(corners(square)) for square in state.castles[number].squares]
    x, y = _middle(roofs)
    return min(roofs, key=lambda roof: (roof[0] - x) ** 2 + (roof[1] - y) ** 2)


def _middle(places: Sequence[Point]) -> Point:
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


def _free(placed: Sequence[Box], left: float, top: float, width: float, height: float) -> float:
    """The nearest height where a label meets nothing of what is there already."""
    there = [(y, high) for x, y, wide, high in placed if left < x + wide + _GAP and x < left + width + _GAP]
    heights = [top, *(y + high + _GAP for y, high in there), *(y - height - _GAP for y, _ in there)]
    free = (at for at in heights if not any(at < y + high + _GAP and y < at + height + _GAP for y, high in there))
    return min(free, key=lambda at: abs(at - top))


@kept
def label(pen: Pen, castle: Worth, names: tuple[str, ...]) -> Block:
    """Area and height in the first line, then the points of those who have any."""
    shown = pen.palette
    height_now = f"{castle.height}/{castle.limit}"
    second = _PAD + 26 + width_of(str(castle.area), 13)
    parts = [
        pen.icon(AREA, _PAD, 3.5, _SIGN),
        pen.write(_PAD + 17, 15.5, str(castle.area), 13, font_weight=700),
        pen.icon(LEVEL, second, 3.5, _SIGN),
        pen.write(second + 17, 15.5, height_now, 13, font_weight=700),
    ]
    width = _PAD + second + 17 + width_of(height_now, 13)
    scoring = [seat for seat, points in enumerate(castle.points) if points or castle.bonus[seat]]
    entries = [_entry(pen, castle, seat) for seat in scoring]
    x, y = _PAD, _LINE + 2
    for entry, wide in entries:
        if x > _PAD and x + wide > max(width, 96):
            x, y = _PAD, y + _LINE
        parts.append(group(entry, at=(x, y)))
        x += wide + 7
        width = max(width, x - 7 + _PAD)
    height = y + _LINE if entries else _LINE + 3.0
    ground = rect(0, 0, width, height, rx=5, fill=shown.card, stroke=shown.rubric, stroke_width=1.3, fill_opacity=0.95)
    return Block(width, height, group(ground, *parts, title=pen.say(_said(castle, names))))


def _entry(pen: Pen, castle: Worth, seat: int) -> tuple[Element, float]:
    points, bonus = str(castle.points[seat]), castle.bonus[seat]
    wide = 16 + width_of(points, 13)
    parts = [
        pen.mark(MARKS[seat], 0, 1, 13),
        pen.write(16, 12, points, 13, font_weight=600, colour=pen.palette.ink_of(MARKS[seat])),
    ]
    if bonus:
        parts += [
            pen.icon(KING, wide + 2, 1, 12),
            pen.write(wide + 16, 12, f"+{bonus}", 13, font_weight=600, colour=pen.palette.ink_of(MARKS[seat])),
        ]
        wide += 16 + width_of(f"+{bonus}", 13)
    return group(*parts), wide


def _said(castle: Worth, names: Sequence[str]) -> Text:
    area = captions.squares(castle.area)
    gains = ", ".join(
        f"{names[seat]} {points}" + (f" + {castle.bonus[seat]}" if castle.bonus[seat] else "")
        for seat, points in enumerate(castle.points)
        if points
    )
    more = Text(f"; now worth: {gains}", f" ; vaut : {gains}") if gains else Text("", "")
    return Text(
        f"Castle of {area.en}, {castle.height} high, up to {castle.limit}{more.en}",
        f"Château de {area.fr}, haut de {castle.height}, jusqu'à {castle.limit}{more.fr}",
    )
