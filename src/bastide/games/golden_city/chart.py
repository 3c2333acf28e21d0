"""The map without the players: sea, coast, landscapes, rivers, city, roads and bridges. Drawn once a theme."""

from collections.abc import Sequence
from itertools import pairwise
from math import degrees, pi, tau
from typing import Final

from bastide.drawing import Element, Pen, Point, circle, group, path, rect
from bastide.games.golden_city.island import Island, Zone
from bastide.games.golden_city.texture import grown, waves

SEA: Final[float] = 36  # between the coast and the frame, at least
PIGMENTS: Final[dict[str, str]] = {
    "forest": "moss",
    "meadow": "grass",
    "mountain": "rock",
    "desert": "sand",
    "port": "sea",
}
_TREES: Final[dict[str, str]] = {"forest": "verdigris", "meadow": "moss", "mountain": "slate", "desert": "verdigris"}
_ROAD: Final[float] = 7


def box_of(island: Island) -> tuple[float, float, float, float]:
    """What is shown: left, top, width and height; a square where the island is nearly one."""
    xs, ys = [point[0] for point in island.coast], [point[1] for point in island.coast]
    return min(xs) - SEA, min(ys) - SEA, max(xs) - min(xs) + 2 * SEA, max(ys) - min(ys) + 2 * SEA


def chart(pen: Pen, island: Island) -> Element:
    box = box_of(island)
    return group(
        _sea(pen, island, box),
        _land(pen, island),
        _city_ground(pen, island),
        _rivers(pen, island),
        _coast(pen, island),
        _walls(pen, island),
        _roads(pen, island),
        _bridges(pen, island),
        _veil(pen, island),
        _jetties(pen, island),
        _rose(pen, box),
        aria_hidden="true",
    )


# --- Sea and land ------------------------------------------------------------------------------------------


def _sea(pen: Pen, island: Island, box: tuple[float, float, float, float]) -> Element:
    ink = pen.palette.ink
    return group(
        rect(*box, rx=10, fill=pen.pigment("sea")),
        path(_round(island.shore(15)), fill="none", stroke=pen.palette.card, stroke_width=9, opacity=0.3),
        path(_round(island.shore(12)), fill="none", stroke=ink, stroke_width=1.1, opacity=0.32),
        path(_round(island.shore(21)), fill="none", stroke=ink, stroke_width=0.9, opacity=0.2),
        path(waves(island, box), fill="none", stroke=ink, stroke_width=1.6, opacity=0.26, stroke_linecap="round"),
    )


def _land(pen: Pen, island: Island) -> Element:
    ink = pen.palette.ink
    parts: list[Element] = []
    for number, land in enumerate(island.lands):
        ground = pen.pigment(PIGMENTS[land])
        parts.append(path(_line(island.region(number)) + "Z", fill=ground, stroke=ground, stroke_width=1.5))
    for land, what in grown(island).items():
        parts.append(path(what.wash, fill=pen.pigment(_TREES[land]), stroke=ink, stroke_width=1.1, stroke_opacity=0.55))
        parts.append(path(what.shade, fill=ink, opacity=0.16))
        parts.append(path(what.lines, fill="none", stroke=ink, stroke_width=1.5, opacity=0.45))
    return group(*parts, stroke_linejoin="round", stroke_linecap="round")


def _coast(pen: Pen, island: Island) -> Element:
    return path(_round(island.coast), fill="none", stroke=pen.palette.ink, stroke_width=2.6, stroke_opacity=0.8)


def _rivers(pen: Pen, island: Island) -> Element:
    """Broader towards the sea; a line of light in the middle."""
    ink, water = pen.palette.ink, pen.pigment("sea")
    lines = "".join(course_line(course) for course in island.courses)
    middle = len(island.courses[0]) // 2
    lower = "".join(course_line(course[middle - 6 :]) for course in island.courses)
    return group(
        path(lines, stroke=ink, stroke_width=13, opacity=0.55),
        path(lower, stroke=ink, stroke_width=17, opacity=0.3),
        path(lines, stroke=water, stroke_width=10.5),
        path(lower, stroke=water, stroke_width=13.5),
        path(lines, stroke=pen.palette.card, stroke_width=1.6, stroke_dasharray="26 18", opacity=0.5),
        fill="none",
        stroke_linejoin="round",
    )


# --- The city ----------------------------------------------------------------------------------------------


def _city_ground(pen: Pen, island: Island) -> Element:
    x, y = island.centre
    parts: list[Element] = [circle(x, y, island.rings.outer + 5, fill=pen.pigment("plaster"))]
    for site, zone in island.zones.items():
        land = island.places[site].land
        shade = 0.6 if island.places[site].kind == "outer" else 0.35
        parts.append(path(wedge(island, zone), fill=pen.pigment(PIGMENTS[land]), opacity=shade))
    return group(*parts)


def _veil(pen: Pen, island: Island) -> Element:
    """What is printed in the zones steps back, so that letters and posts stand out."""
    veils = "".join(wedge(island, zone, 8) for zone in island.zones.values())
    return path(veils, fill=pen.palette.card, fill_opacity=0.4)


def _walls(pen: Pen, island: Island) -> Element:
    """Two ring walls, lanes between the zones of a ring, towers where the rivers pass, the spring."""
    rings = ((island.rings.inner, 6.0, 7.0), (island.rings.outer, 9.0, 9.5))
    parts = [_lanes(pen, island)]
    for radius, thick, _ in rings:
        parts += _wall(pen, island, radius, thick)
    for radius, _, size in rings:
        for number in range(len(island.courses)):
            angle = island.river_bearing(number, radius)
            parts += [_tower(pen, island.at(radius, angle + side * (size + 5) / radius), size) for side in (-1, 1)]
    return group(*parts, _spring(pen, island))


def _lanes(pen: Pen, island: Island) -> Element:
    """A dashed line between two zones of one quarter; elsewhere a river divides them."""
    lines = ""
    for zone in island.zones.values():
        bearings = [island.river_bearing(number, zone.far) for number in range(len(island.courses))]
        if all(abs((bearing - zone.start + pi) % tau - pi) > 0.1 for bearing in bearings):
            lines += _line([island.at(zone.near, zone.start), island.at(zone.far, zone.start)])
    return path(lines, fill="none", stroke=pen.palette.ink, stroke_width=1.4, stroke_dasharray="6 5", opacity=0.5)


def _wall(pen: Pen, island: Island, radius: float, thick: float) -> list[Element]:
    """Stone between two lines of ink, with joints."""
    x, y = island.centre
    ink = pen.palette.ink
    stone = tau * radius / round(tau * radius / 15)
    joints = f"{stone * 0.22:.3f} {stone * 0.78:.3f}"
    return [
        circle(x, y, radius, fill="none", stroke=ink, stroke_width=thick + 2.6),
        circle(x, y, radius, fill="none", stroke=pen.pigment("slate"), stroke_width=thick),
        circle(x, y, radius, fill="none", stroke=ink, stroke_width=thick, opacity=0.35, stroke_dasharray=joints),
    ]


def _tower(pen: Pen, at: Point, size: float) -> Element:
    return group(
        circle(*at, size, fill=pen.pigment("slate"), stroke=pen.palette.ink, stroke_width=1.5),
        circle(*at, size * 0.55, fill=pen.pigment("madder"), stroke=pen.palette.ink, stroke_width=1),
    )


def _spring(pen: Pen, island: Island) -> Element:
    """The golden basin in which the rivers rise."""
    shown = pen.palette
    x, y = island.centre
    size = island.rings.spring
    rays = "".join(
        _line([island.at(0, a), island.at(size, a - 0.2), island.at(size * 1.5, a), island.at(size, a + 0.2)]) + "Z"
        for a in (tau * k / 8 for k in range(8))
    )
    return group(
        path(rays, fill=shown.gold, stroke=shown.ink, stroke_width=0.9),
        circle(x, y, size, fill=pen.pigment("ochre"), stroke=shown.ink, stroke_width=1.8),
        circle(x, y, size * 0.68, fill=pen.pigment("sea"), stroke=shown.ink, stroke_width=1.1),
        circle(x, y, size * 0.28, fill=shown.gold, stroke=shown.ink, stroke_width=1),
    )


def wedge(island: Island, zone: Zone, inset: float = 0) -> str:
    """The outline of a zone, its sides drawn in by so much."""
    near, far = zone.near + inset, zone.far - inset
    corners = [
        island.at(near, zone.start + inset / near),
        island.at(far, zone.start + inset / far),
        island.at(far, zone.end - inset / far),
        island.at(near, zone.end - inset / near),
    ]
    a, b, c, d = (f"{x:.1f} {y:.1f}" for x, y in corners)
    return f"M{a}L{b}A{far:g} {far:g} 0 0 1 {c}L{d}A{near:g} {near:g} 0 0 0 {a}Z"


# --- Roads and bridges -------------------------------------------------------------------------------------


def road(island: Island, one: int, other: int) -> str:
    a, b = island.places[one], island.places[other]
    return f"M{a.x:g} {a.y:g}L{b.x:g} {b.y:g}"


def _roads(pen: Pen, island: Island) -> Element:
    lines = "".join(road(island, *ends) for ends in island.roads)
    shown = pen.palette
    return group(
        path(lines, stroke=shown.ink, stroke_width=_ROAD + 3, opacity=0.6),
        path(lines, stroke=pen.pigment("plaster"), stroke_width=_ROAD),
        path(lines, stroke=shown.ink, stroke_width=1, stroke_dasharray="2 9", opacity=0.5),
        fill="none",
        stroke_linecap="round",
    )


def _bridges(pen: Pen, island: Island) -> Element:
    """Two parapets and the planks between them."""
    shown = pen.palette
    parts = [
        group(
            rect(-15, -8.5, 30, 17, rx=2, fill=pen.pigment("oak"), stroke=shown.ink, stroke_width=1.3),
            path("M-10 -5V5M-5 -5V5M0 -5V5M5 -5V5M10 -5V5", stroke=shown.ink, stroke_width=0.9, opacity=0.55),
            path("M-17 -7.5H17M-17 7.5H17", stroke=shown.ink, stroke_width=3.2, stroke_linecap="round"),
            transform=f"translate({bridge.x:.1f} {bridge.y:.1f}) rotate({degrees(bridge.angle):.1f})",
        )
        for bridge in island.bridges
    ]
    return group(*parts)


def _jetties(pen: Pen, island: Island) -> Element:
    """From every port some planks lead out to a boat."""
    shown = pen.palette
    planks = "M24 -5H52M24 5H52M29 -7V7M35 -7V7M41 -7V7M47 -7V7"
    parts: list[Element] = []
    for place in island.places:
        if place.kind != "port":
            continue
        radius, angle = island.polar(place.x, place.y)
        x, y = island.at(radius + 58, angle + 10 / radius)
        parts.append(
            group(
                rect(20, -6, 33, 12, fill=pen.pigment("oak"), stroke=shown.ink, stroke_width=1.2),
                path(planks, stroke=shown.ink, stroke_width=1, opacity=0.6),
                transform=f"translate({place.x:g} {place.y:g}) rotate({degrees(angle):.1f})",
            )
        )
        parts.append(
            group(
                path("M-12 3H12L8 9H-8Z", fill=pen.pigment("oak")),
                path("M1 1V-14Q10 -9 9 1ZM-1 1V-11Q-8 -7 -7 1Z", fill=pen.pigment("plaster")),
                at=(x, y),
                stroke=shown.ink,
                stroke_width=1.3,
                stroke_linejoin="round",
            )
        )
    return group(*parts)


def _rose(pen: Pen, box: tuple[float, float, float, float]) -> Element:
    """North is up."""
    x, y = box[0] + 52, box[1] + 58
    shown = pen.palette
    points = "M0 -38L7 -7L38 0L7 7L0 38L-7 7L-38 0L-7 -7Z"
    return group(
        circle(0, 0, 25, fill="none", stroke=shown.ink, stroke_width=1.2, opacity=0.6),
        path("M16 -16L5 0L16 16L0 5L-16 16L-5 0L-16 -16L0 -5Z", fill=pen.pigment("slate"), stroke=shown.ink),
        path(points, fill=pen.pigment("plaster"), stroke=shown.ink, stroke_width=1.3),
        path("M0 -38L7 -7L0 0ZM38 0L7 7L0 0ZM0 38L-7 7L0 0ZM-38 0L-7 -7L0 0Z", fill=shown.rubric, opacity=0.85),
        at=(x, y),
    )


# --- Lines through points ----------------------------------------------------------------------------------


def _line(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def course_line(points: Sequence[Point]) -> str:
    """A curve from the first point to the last."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(points)]
    d = f"M{points[0][0]:.1f} {points[0][1]:.1f}L{middles[0][0]:.1f} {middles[0][1]:.1f}"
    for point, middle in zip(points[1:], middles[1:], strict=False):
        d += f"Q{point[0]:.1f} {point[1]:.1f} {middle[0]:.1f} {middle[1]:.1f}"
    return d + f"L{points[-1][0]:.1f} {points[-1][1]:.1f}"


def _round(points: Sequence[Point]) -> str:
    """A closed curve."""
    return _line(points) + "Z"
