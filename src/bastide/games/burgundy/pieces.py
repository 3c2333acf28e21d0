"""The small things on the table: dice, goods, bonus tiles, price tags."""

from typing import Final

from bastide.drawing import MARKS, ON_WAX, Element, Pen, group, path, rect
from bastide.drawing.icons import LAUREL, Icon, ring
from bastide.drawing.kept import kept
from bastide.games.burgundy import icons
from bastide.games.burgundy.hexes import COLOURS, sign
from bastide.games.burgundy.tiles import card, plate

# Where the pips of a face lie, in a box of 24 x 24.
_LOW, _MID, _HIGH = 6.6, 12.0, 17.4
_PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((_MID, _MID),),
    2: ((_LOW, _LOW), (_HIGH, _HIGH)),
    3: ((_LOW, _LOW), (_MID, _MID), (_HIGH, _HIGH)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _MID), (_HIGH, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
}
_PIP_SHAPES: Final[dict[int, str]] = {
    value: "".join(ring(x, y, 2.15) for x, y in pips) for value, pips in _PIPS.items()
}


@kept
def die(pen: Pen, value: int, size: float, *, seat: int | None = None, used: bool = False) -> Element:
    """A die with its top left corner at the origin: in a player's colour, or white. A used one has faded."""
    shown = pen.palette
    body = shown.card if seat is None else shown.colour_of(MARKS[seat])
    ink = shown.ink if seat is None else ON_WAX
    scale = f"scale({size / 24:.3g})"
    parts = [
        rect(1.4, 2.2, 22, 22, rx=4.5, fill=shown.shadow, opacity=0.2),
        rect(1, 1, 22, 22, rx=4.5, fill=body, stroke=shown.ink, stroke_width=0.9, class_="edge"),
        path(_PIP_SHAPES[value], fill=ink),
    ]
    return group(*parts, transform=scale, opacity=0.34 if used else None)


@kept
def goods(pen: Pen, kind: int, size: float, count: int = 1) -> Element:
    """A goods tile, type 1-6, top left corner at the origin: its sign, its number, and how many lie here if several."""
    icon = icons.GOODS[kind - 1]
    figure = max(10.8, size * (0.4 if size >= 26 else 0.5))  # can be read on the smallest chip
    wash = pen.pigment(icon.pigment)
    parts = []
    if count > 1:
        parts.append(rect(size * 0.08, size * 0.1, size, size, rx=size * 0.14, fill=wash, stroke=pen.palette.ink))
    parts += [
        rect(0, 0, size, size, rx=size * 0.14, fill=pen.palette.card),
        rect(0, 0, size, size, rx=size * 0.14, fill=wash, opacity=0.55),
        rect(0, 0, size, size, rx=size * 0.14, fill="none", stroke=pen.palette.ink, stroke_width=0.9, class_="edge"),
        sign(pen, icon, size * 0.4, size * 0.41, size * 0.66),
        plate(pen, size * 0.76, size * 0.74, str(kind), figure),
    ]
    if count > 1:
        parts.append(plate(pen, size * 0.94, size * 0.1, f"×{count}", figure * 0.88, gold=True))
    return group(*parts)


@kept
def bonus(pen: Pen, type: int, points: int, size: float, *, large: bool, taken: bool = False) -> Element:
    """A bonus tile for all spaces of a kind, a pennant with its top left corner at the origin."""
    width, height = size, size * 1.24
    notch = height - size * 0.2
    flag = f"M0 0H{width:g}V{height:g}L{width / 2:g} {notch:g}L0 {height:g}Z"
    if taken:
        return path(flag, fill="none", stroke=pen.palette.hairline, stroke_dasharray="2 3")
    stroke, strong = (pen.palette.gold, 2) if large else (pen.palette.ink, 0.9)
    return group(
        path(flag, fill=pen.pigment(COLOURS[type]), stroke=stroke, stroke_width=strong, stroke_linejoin="round"),
        sign(pen, icons.TYPES[type], width / 2, size * 0.36, size * 0.62),
        plate(pen, width / 2, size * 0.8, str(points), size * 0.4, gold=large),
    )


def price(pen: Pen, workers: int, size: float) -> Element:
    """What it costs in workers, around the origin; framed in green where it costs none."""
    return _tag(pen, icons.WORKER, str(workers), size, pen.palette.gold if workers else pen.palette.legal)


def toll(pen: Pen, points: int, size: float) -> Element:
    """What it costs in points."""
    return _tag(pen, LAUREL, f"−{points}", size, pen.palette.gold)


def hung(tag: Element, radius: float, chosen: str) -> Element:
    """A tag at the lower end of a hexagon, shown once another piece is chosen."""
    return group(tag, at=(0, radius * 0.62), data_when=chosen, display="none")


@kept
def _tag(pen: Pen, icon: Icon, words: str, size: float, frame: str) -> Element:
    width = size * (1.35 + 0.6 * len(words))
    return group(
        card(pen, (0, 0), width, size * 1.12, rx=size * 0.3, stroke=frame, stroke_width=size * 0.1),
        sign(pen, icon, size * 0.55 - width / 2, 0, size * 0.86),
        pen.write(size * 0.425, size * 0.33, words, size * 0.92, anchor="middle", font_weight=700),
    )
