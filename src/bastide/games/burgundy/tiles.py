"""What is on a tile: its sign, how many animals, which monastery."""

from typing import Final, NamedTuple

from bastide.drawing import LEGIBLE, Element, Pen, Point, group, rect, width_of
from bastide.drawing.icons import Icon
from bastide.drawing.kept import kept
from bastide.games.burgundy import components as box
from bastide.games.burgundy import icons
from bastide.games.burgundy.hexes import sign, tile_face

_INSET: Final[float] = 0.7
_SMALL: Final[float] = 35  # below this radius there is room for one thing less


class Emblem(NamedTuple):
    """What stands on a monastery: whom or what it touches, and by how much; points at the end are written on gold."""

    signs: tuple[Icon, ...]
    amount: str = ""
    is_points: bool = False


_EMBLEMS: Final[dict[int, Emblem]] = {  # those that count a building bear its sign
    int(number): Emblem(tuple(icons.SIGNS[sign] for sign in signs), amount, is_points="points" in more)
    for number, (signs, amount, *more) in box.read("emblems.toml").items()
}


@kept
def face(pen: Pen, kind: int, radius: float, is_special: bool = True) -> Element:
    """A tile around the origin; three monasteries look different in the edition of 2011."""
    return group(tile_face(pen, box.KIND_TYPE[kind], radius), *_printed(pen, box.KINDS[kind], radius, is_special))


def laid(pen: Pen, kind: int, radius: float, is_special: bool = True) -> Element:
    """A tile on a space; one that fits any lies smaller, so that the texture still tells what the space is for."""
    return face(pen, kind, radius * (_INSET if box.KIND_TYPE[kind] == box.OTHER else 1), is_special)


def _printed(pen: Pen, tile: box.Kind, radius: float, is_special: bool) -> list[Element]:
    if tile.type == box.LIVESTOCK:
        animals = plate(pen, 0, 0.54 * radius, str(tile.animals), _figure(radius) if radius < _SMALL else 0.42 * radius)
        return [sign(pen, icons.TILES[box.SPECIES[tile.species]], 0, -0.19 * radius, 0.98 * radius), animals]
    if tile.type == box.MONASTERY:
        return _monastery(pen, tile.number, _emblem(tile.number, is_special), radius)
    return [sign(pen, icons.TILES[tile.id], 0, 0, 1.2 * radius)]


def _emblem(which: int, is_special: bool) -> Emblem:
    """As the edition has it (B2.1)."""
    if which == 6 and not is_special:
        return Emblem((icons.SILVER, icons.STORAGE), str(box.PRICE_SILVER))
    building = box.BUILDING_VP[which]
    emblem = _EMBLEMS[which] if building < 0 else Emblem((icons.TILES[box.KINDS[building].id],))
    points = box.END_VP[box.SPECIAL if is_special else box.FIRST][which]
    return emblem._replace(amount=str(points), is_points=True) if points else emblem


def _monastery(pen: Pen, which: int, emblem: Emblem, radius: float) -> list[Element]:
    count = len(emblem.signs)
    if radius < _SMALL:
        size = radius * (0.84, 0.66, 0.5)[count - 1]
        return [
            *_in_a_row(pen, emblem.signs, -0.24 * radius, size),
            plate(pen, 0, 0.54 * radius, str(which), _figure(radius)),
        ]
    size = radius * (0.8, 0.64, 0.5)[count - 1]
    parts = [plate(pen, 0, -0.64 * radius, str(which), 0.29 * radius)]
    parts += _in_a_row(pen, emblem.signs, -0.03 * radius, size)
    if emblem.amount:
        parts.append(plate(pen, 0, 0.58 * radius, emblem.amount, 0.36 * radius, gold=emblem.is_points))
    return parts


def _figure(radius: float) -> float:
    """How large the figure on a small tile is."""
    return radius * (0.54 if radius < 24 else 0.48)


def _in_a_row(pen: Pen, signs: tuple[Icon, ...], y: float, size: float) -> list[Element]:
    left = -size * 1.06 * (len(signs) - 1) / 2
    return [sign(pen, icon, left + place * size * 1.06, y, size) for place, icon in enumerate(signs)]


def card(pen: Pen, at: Point, width: float, height: float, *, rx: float, stroke: str, stroke_width: float) -> Element:
    """A piece of cardboard around a point."""
    x, y, fill = at[0] - width / 2, at[1] - height / 2, pen.palette.card
    return rect(x, y, width, height, rx=rx, fill=fill, stroke=stroke, stroke_width=stroke_width)


def plate(pen: Pen, x: float, y: float, words: str, size: float, *, gold: bool = False) -> Element:
    """A few letters around a point, on a ground that makes them legible; points are set in gold."""
    size = max(size, LEGIBLE)  # a small drawing is enlarged as a whole
    width = max(size * 1.2, width_of(words, size) + size * 0.3)
    height = size * 1.12
    stroke, strong = (pen.palette.gold, size * 0.13) if gold else (pen.palette.hairline, size * 0.06)
    return group(
        card(pen, (x, y), width, height, rx=height / 2, stroke=stroke, stroke_width=strong),
        pen.write(x, y + size * 0.355, words, size, anchor="middle", font_weight=700),
    )
