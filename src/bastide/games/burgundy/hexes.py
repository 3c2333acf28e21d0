"""Hexagons: spaces with the texture of their kind and their number, and tiles with their sign.

A kind is never told by its colour alone: houses, tufts of grass, waves, books, battlements and picks fill its spaces.
"""

from functools import lru_cache
from math import cos, pi, sin
from typing import Any, Final

from bastide.drawing import LEGIBLE, Element, Pen, Point, circle, group, path
from bastide.drawing.icons import Icon
from bastide.drawing.kept import kept
from bastide.drawing.svg import number
from bastide.games.burgundy import components as box

# By type of space and tile; the last is that of tiles of no type.
COLOURS: Final[list[str]] = ["oak", "verdigris", "woad", "ochre", "madder", "slate", "rose"]
WIDE: Final[float] = 3**0.5  # how wide a hexagon of radius 1 is, standing on a corner
_BOX: Final[int] = 12  # motifs are drawn in a hexagon of this radius around the origin

ROUND: Final[dict[str, Any]] = {"stroke_linejoin": "round", "stroke_linecap": "round"}

# The six corners, from the top and clockwise.
_CORNERS: Final[list[Point]] = [(sin(step * pi / 3), -cos(step * pi / 3)) for step in range(6)]


def corner(at: Point, radius: float, step: int) -> Point:
    x, y = _CORNERS[step % 6]
    return at[0] + radius * x, at[1] + radius * y


@lru_cache(maxsize=2000)
def outline(radius: float, at: Point = (0, 0)) -> str:
    """A hexagon that stands on a corner."""
    points = [corner(at, radius, step) for step in range(6)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


# --- Textures ----------------------------------------------------------------------------------------------


_TEXTURES: Final = box.read("textures.toml")


def _texture(type: str) -> str:
    """A motif in the six corners; or in lines, each from a point and so many times."""
    motif = _TEXTURES[type]["motif"]
    if "lines" in _TEXTURES[type]:
        return "".join(f"M{x} {y}" + motif * times for x, y, times in _TEXTURES[type]["lines"])
    return "".join(f"M{7.7 * x:.1f} {7.7 * y:.1f}{motif}" for x, y in _CORNERS)


TEXTURES: Final[list[str]] = [_texture(type) for type in box.TYPES]


@kept
def ground(pen: Pen, type: int, radius: float) -> Element:
    """A space without its number: a pale wash and the texture of its kind."""
    ink, scale = pen.palette.ink, f"scale({radius / _BOX:.3g})"
    return group(
        path(outline(radius), fill=pen.palette.card),
        path(outline(radius), fill=pen.pigment(COLOURS[type]), opacity=0.62),
        path(TEXTURES[type], fill="none", stroke=ink, stroke_width=0.75, **ROUND, opacity=0.4, transform=scale),
    )


def die_number(pen: Pen, value: int, radius: float) -> Element:
    """The number a die must show for this space, on a plate of its own."""
    plate = radius * (0.4 if radius > 20 else 0.48)
    size = max(plate * 1.42, LEGIBLE if radius > 20 else 0)
    return group(
        circle(0, 0, plate, fill=pen.palette.card, stroke=pen.palette.hairline, stroke_width=0.8),
        pen.write(0, size * 0.36, str(value), size, anchor="middle", font_weight=700),
    )


@kept
def edge(pen: Pen, radius: float, stroke: str = "none") -> Element:
    """What a page lights up: a rim just inside the border."""
    return path(
        outline(radius * 0.93),
        fill="none",
        stroke=stroke,
        stroke_width=1 if radius < 20 else 1.4,
        stroke_linejoin="round",
        class_="edge",
        pointer_events="all",
    )


def gap(pen: Pen, radius: float) -> Element:
    """Where a tile could lie."""
    return path(outline(radius * 0.93), fill="none", stroke=pen.palette.hairline, stroke_dasharray="3 3")


# --- Tiles -------------------------------------------------------------------------------------------------


def tile_face(pen: Pen, type: int, radius: float) -> Element:
    """A tile without its sign: a soft shadow, the edge of the cardboard, its full colour and a light rim."""
    shown = pen.palette
    inner, rim = radius * 0.955, max(0.6, radius / 36)
    inside = outline(inner * 0.87)
    return group(
        path(outline(inner), fill=shown.shadow, opacity=0.22, transform=f"translate(0.8 {radius * 0.07:.3g})"),
        path(outline(inner), fill=pen.pigment(COLOURS[type]), stroke=shown.ink, stroke_width=max(0.8, radius / 30)),
        path(inside, fill="none", stroke=shown.card, stroke_width=rim, stroke_linejoin="round", opacity=0.75),
    )


@kept
def sign(pen: Pen, icon: Icon, x: float, y: float, size: float) -> Element:
    """An icon around a point; the larger it is, the finer its lines."""
    return group(
        *pen.strokes(icon),
        transform=f"translate({x - size / 2:.4g} {y - size / 2:.4g}) scale({size / 24:.3g})",
        stroke=pen.palette.ink,
        stroke_width=1.9 if size < 17 else 1.5 if size < 30 else 1.25,
        **ROUND,
    )
