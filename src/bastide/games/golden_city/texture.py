"""What grows and stands on the land: trees, tufts, peaks and dunes, strewn where nothing else lies."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot, sin
from typing import Final, NamedTuple

from bastide.drawing.svg import Point
from bastide.games.golden_city.island import Island, distance_to_stretch

_GRID: Final[float] = 42
_FROM_SITE: Final[float] = 46
_FROM_ROAD: Final[float] = 19
_FROM_RIVER: Final[float] = 21
_FROM_COAST: Final[float] = 24


class Glyph(NamedTuple):
    """Relative paths around a foot: a washed shape, its shaded side, lines of ink."""

    wash: str = ""
    shade: str = ""
    lines: str = ""


_FIR: Final = Glyph(
    "m0 -25l6 9h-3l6 9h-4l6 9h-22l6 -9h-4l6 -9h-3zm-2 27h4v5h-4z",
    "m0 -25l6 9h-3l6 9h-4l6 9h-11z",
)
_OAK: Final = Glyph(
    "m-2 2v6h4v-6c9 1 13 -6 8 -11c2 -7 -5 -11 -10 -8c-6 -3 -13 2 -10 8c-5 5 -1 12 8 11z",
    "m1 2c9 0 12 -6 8 -11c2 -5 -1 -8 -4 -8c3 6 2 14 -4 19z",
)
_TUFT: Final = Glyph(lines="m0 4q-1 -7 -5 -11m5 11q0 -8 1 -13m-1 13q2 -6 6 -9")
_FLOWER: Final = Glyph("m0 -9a3 3 0 1 1 .1 0z", lines="m0 -9q-1 8 0 13m0 -3q4 -1 5 -4")
_PEAK: Final = Glyph(
    "m-22 14l19 -34l6 11l4 -6l17 29z", "m-3 -20l6 11l-1 8l5 5l-2 10h19l-17 -29l-4 6z", "m-10 -7l4 3l4 -4l3 4"
)
_HILL: Final = Glyph("m-15 9l11 -19l6 9l3 -4l10 14z", "m-4 -10l6 9l-1 10h14l-10 -14l-3 4z")
_DUNE: Final = Glyph("", "m-20 5q11 -15 22 -7q-8 2 -9 7z", "m-20 5q11 -15 22 -7q9 -6 18 7m-18 -7q-7 2 -9 7")
_RIPPLE: Final = Glyph(lines="m-13 0q6 -6 12 0q6 -5 13 0m-17 6q4 -3 8 0")
_PALM: Final = Glyph(
    "m-1 8q3 -12 0 -20h3q3 11 1 20zm0 -20q-7 -5 -12 2q7 -2 12 -2q-8 3 -9 9q6 -3 10 -9q5 4 10 9q0 -8 -10 -9"
    "q7 -4 13 1q-3 -9 -14 -1z",
)
_WAVE: Final = Glyph(lines="m-15 0q5 -7 10 0q5 -7 10 0q5 -7 10 0")

_GROWING: Final[dict[str, tuple[Glyph, ...]]] = {
    "forest": (_FIR, _FIR, _OAK, _FIR, _OAK),
    "meadow": (_TUFT, _TUFT, _FLOWER, _TUFT, _OAK, _TUFT),
    "mountain": (_PEAK, _HILL, _PEAK, _HILL),
    "desert": (_DUNE, _RIPPLE, _DUNE, _RIPPLE, _DUNE, _PALM),
}


class Grown(NamedTuple):
    """All that stands in one landscape, as three long paths."""

    wash: str
    shade: str
    lines: str


def grown(island: Island) -> dict[str, Grown]:
    spots: dict[str, list[tuple[Glyph, Point]]] = {land: [] for land in island.lands}
    for number, spot in enumerate(_spots(island)):
        land = island.land_at(*spot)
        glyphs = _GROWING[land]
        spots[land].append((glyphs[int(_chance(number + 71) * len(glyphs))], spot))
    return {land: _written(strewn) for land, strewn in spots.items()}


def waves(island: Island, box: tuple[float, float, float, float]) -> str:
    """Waves out at sea, well off the coast."""
    left, top, width, height = box
    strewn = []
    for number, (x, y) in enumerate(_grid(left, top, width, height, 50)):
        radius, angle = island.polar(x, y)
        inside = left + 22 < x < left + width - 22 and top + 14 < y < top + height - 14
        if inside and radius > island.reach(angle) + 38 and _chance(number + 5) < 0.75:
            strewn.append((_WAVE, (x, y)))
    return _written(strewn).lines


def _spots(island: Island) -> Iterator[Point]:
    """Where there is room, from the top down, so that what is nearer stands in front."""
    left, top = (min(point[axis] for point in island.coast) for axis in (0, 1))
    right, bottom = (max(point[axis] for point in island.coast) for axis in (0, 1))
    for spot in sorted(_grid(left, top, right - left, bottom - top, _GRID), key=lambda spot: spot[1]):
        if _is_free(island, spot):
            yield spot


def _is_free(island: Island, spot: Point) -> bool:
    radius, angle = island.polar(*spot)
    if not island.rings.outer + 30 < radius < island.reach(angle) - _FROM_COAST:
        return False
    if any(hypot(spot[0] - place.x, spot[1] - place.y) < _FROM_SITE for place in island.places):
        return False
    for one, other in island.roads:
        a, b = island.places[one], island.places[other]
        if distance_to_stretch(spot, (a.x, a.y), (b.x, b.y)) < _FROM_ROAD:
            return False
    return all(
        distance_to_stretch(spot, *stretch) > _FROM_RIVER for course in island.courses for stretch in pairwise(course)
    )


def _grid(left: float, top: float, width: float, height: float, step: float) -> Iterator[Point]:
    """Points of a brick pattern, each a little off its place."""
    number = 0
    for row in range(int(height / step * 1.25) + 1):
        for column in range(int(width / step) + 1):
            number += 1
            x = left + (column + 0.5 * (row % 2) + 0.4 * _chance(number)) * step
            yield x, top + (row + 0.5 * _chance(number + 1000)) * step * 0.8


def _chance(number: int) -> float:
    """The same at every drawing: from 0 to 1."""
    return sin(number * 12.9898) * 43758.5453 % 1


def _written(strewn: list[tuple[Glyph, Point]]) -> Grown:
    def all_of(parts: list[tuple[str, Point]]) -> str:
        return "".join(f"M{x:.0f} {y:.0f}{part}" for part, (x, y) in parts if part)

    return Grown(
        all_of([(glyph.wash, spot) for glyph, spot in strewn]),
        all_of([(glyph.shade, spot) for glyph, spot in strewn]),
        all_of([(glyph.lines, spot) for glyph, spot in strewn]),
    )
