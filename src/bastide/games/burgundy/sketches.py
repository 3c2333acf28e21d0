"""Small pictures of what can be agreed on in the base game, and what those of the expansions are made with."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing import Element, Pen, Point, group, path
from bastide.drawing.sketch import HEIGHT, MIDDLE, WIDTH, Sketch, starter
from bastide.games.burgundy import components as box
from bastide.games.burgundy import hexes, pieces, tiles

# The middle of a flower of seven hexagons and its petals, clockwise from the right, in radii.
_PETALS: Final[list[Point]] = [
    (0, 0),
    (hexes.WIDE, 0),
    (hexes.WIDE / 2, 1.5),
    (-hexes.WIDE / 2, 1.5),
    (-hexes.WIDE, 0),
    (-hexes.WIDE / 2, -1.5),
    (hexes.WIDE / 2, -1.5),
]
_MIXED: Final = (box.CASTLE, box.BUILDING, box.SHIP, box.MONASTERY, box.LIVESTOCK, box.LIVESTOCK, box.MINE)
_OTHER: Final = (box.MONASTERY, box.SHIP, box.SHIP, box.BUILDING, box.BUILDING, box.CASTLE, box.LIVESTOCK)


def tile(pen: Pen, name: str, radius: float, at: Point) -> Element:
    return group(tiles.face(pen, box.KIND_BY_ID[name], radius), at=at)


def petal(place: int, radius: float, at: Point) -> Point:
    x, y = _PETALS[place]
    return at[0] + x * radius, at[1] + y * radius


def flower(pen: Pen, types: Sequence[int], radius: float, at: Point) -> Element:
    """A corner of a duchy: a space and its six neighbours."""
    spaces = [
        group(
            hexes.ground(pen, type, radius),
            path(hexes.outline(radius), fill="none", stroke=pen.palette.ink, stroke_width=0.9),
            at=petal(place, radius, (0, 0)),
        )
        for place, type in enumerate(types)
    ]
    return group(*spaces, at=at)


def duchy(pen: Pen, radius: float, at: Point) -> Element:
    """Some duchy."""
    return flower(pen, _MIXED, radius, at)


def _base(pen: Pen) -> list[Element]:
    """A castle in its duchy, and two dice."""
    at = (40.0, MIDDLE[1])
    return [
        duchy(pen, 13.5, at),
        tile(pen, "castle", 13.5, at),
        group(pieces.die(pen, 4, 21, seat=0), at=(77, 15)),
        group(pieces.die(pen, 2, 21, seat=0), at=(77, 42)),
    ]


def _edition(pen: Pen) -> list[Element]:
    """One monastery as each edition has it."""
    kind = box.KIND_BY_ID["m6"]
    return [
        group(tiles.face(pen, kind, 25, is_special), at=(x, MIDDLE[1]))
        for x, is_special in ((28, True), (WIDTH - 28, False))
    ]


def _duchies(pen: Pen) -> list[Element]:
    return [duchy(pen, 8.6, (28, MIDDLE[1])), flower(pen, _OTHER, 8.6, (WIDTH - 28, MIDDLE[1]))]


def _pool(pen: Pen) -> list[Element]:
    """A duchy on top of others."""
    backs = [
        path(hexes.outline(33 - step, (38 + 5.0 * step, MIDDLE[1])), fill=pen.palette.card, stroke=pen.palette.hairline)
        for step in (2, 1)
    ]
    return [*backs, duchy(pen, 11, (36, MIDDLE[1])), group(pieces.die(pen, 5, 24), at=(74, HEIGHT - 36))]


def _first_castle(pen: Pen) -> list[Element]:
    return [duchy(pen, 13.5, MIDDLE), tile(pen, "castle", 13.5, MIDDLE)]


SKETCHES: Final[dict[str, Sketch]] = {
    "base": _base,
    "edition": _edition,
    "duchies": _duchies,
    "duchy_pool": _pool,
    "start_castle": _first_castle,
    "first_player": starter,
}
