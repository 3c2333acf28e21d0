"""The shape of the island, worked out from where the sites lie.

Nothing here is typed in: coast, landscapes, rivers, city walls and bridges follow from the sites and roads of the
data pack, so that another pack has its own island. All is told in the units of the pack, by polar coordinates
around the middle of the city.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin, tau
from typing import Final, NamedTuple

from bastide.drawing.svg import Point

SHORE: Final[float] = 24  # from a port to the water
_INLAND: Final[float] = 70  # from any other site to the coast, at least
_ANGLES: Final[int] = 180  # points of the coast
_STEP: Final[float] = 12  # between two points of a river
_MEANDER: Final[float] = 7


class Place(NamedTuple):
    """A site as the map needs it; ``land`` is the landscape it lies in, also for a port."""

    x: float
    y: float
    kind: str
    land: str


class Rings(NamedTuple):
    """How far from the middle the spring, the wall between the zones and the wall of the city are."""

    spring: float
    inner: float
    outer: float


class Zone(NamedTuple):
    """A part of a ring, from one angle to another."""

    near: float
    far: float
    start: float
    end: float


class Crossing(NamedTuple):
    """A bridge, and the direction of its road."""

    x: float
    y: float
    angle: float


class Island:
    def __init__(self, places: Sequence[Place], roads: Sequence[tuple[int, int]]) -> None:
        self.places = places
        self.roads = roads
        self.centre = _middle([place for place in places if place.kind in ("inner", "outer")])
        self.rings = self._rings()
        self.lands = self._lands()
        self._reach = self._coast_reach()
        self.coast = self.shore(0)
        self.courses = [self._course(at) for at in range(len(self.lands))]
        self.bridges = self._bridges()
        self.zones = self._parts_of_rings()

    # --- polar coordinates ---

    def at(self, radius: float, angle: float) -> Point:
        return self.centre[0] + radius * cos(angle), self.centre[1] + radius * sin(angle)

    def polar(self, x: float, y: float) -> tuple[float, float]:
        """How far from the middle, and in which direction."""
        dx, dy = x - self.centre[0], y - self.centre[1]
        return hypot(dx, dy), atan2(dy, dx) % tau

    # --- the coast ---

    def reach(self, angle: float) -> float:
        """How far the land goes in a direction."""
        place = angle % tau / tau * _ANGLES
        before = int(place) % _ANGLES
        share = place - int(place)
        return self._reach[before] * (1 - share) + self._reach[(before + 1) % _ANGLES] * share

    def shore(self, out: float) -> list[Point]:
        """The coast, or a line so far out at sea."""
        angles = [tau * step / _ANGLES for step in range(_ANGLES)]
        return [self.at(self.reach(angle) + out, angle) for angle in angles]

    def _coast_reach(self) -> list[float]:
        """Through the ports, outside of all other sites, and a little ragged."""
        ports = sorted(
            (angle, radius + SHORE)
            for radius, angle in (self.polar(place.x, place.y) for place in self.places if place.kind == "port")
        )
        reach = [_between(ports, tau * step / _ANGLES) for step in range(_ANGLES)]
        for place in self.places:
            radius, angle = self.polar(place.x, place.y)
            least = radius + (SHORE if place.kind == "port" else _INLAND)
            for step in range(_ANGLES):
                aside = abs((tau * step / _ANGLES - angle + pi) % tau - pi) * radius
                if aside < _INLAND:
                    reach[step] = max(reach[step], least - aside * aside / _INLAND / 2)
        ragged = [
            3.5 * sin(11 * tau * step / _ANGLES) + 2.5 * sin(29 * tau * step / _ANGLES) for step in range(_ANGLES)
        ]
        return [
            (a + 2 * b + c) / 4 + d
            for a, b, c, d in zip(_turned(reach, -1), reach, _turned(reach, 1), ragged, strict=True)
        ]

    # --- landscapes and rivers ---

    def _lands(self) -> list[str]:
        """The landscapes in the order of the compass."""
        names = sorted({place.land for place in self.places})
        return sorted(names, key=self._bearing)

    def _bearing(self, land: str) -> float:
        x, y = _middle([place for place in self.places if place.land == land])
        return self.polar(x, y)[1]

    def _course(self, number: int) -> list[Point]:
        """The line between a landscape and the next, from the spring to the sea: as far from the sites of both."""
        land, other = self.lands[number], self.lands[(number + 1) % len(self.lands)]
        start = self._bearing(land)
        end = start + (self._bearing(other) - start) % tau
        angles: list[float] = []
        radius = self.rings.spring
        while not angles or radius < self.reach(angles[-1]):
            angles.append(self._border(land, other, radius, start, end))
            radius += _STEP
        angles.append(angles[-1])
        for _ in range(4):
            angles = [angles[0], *[(a + b + c) / 3 for (a, b), (_, c) in pairwise(pairwise(angles))], angles[-1]]
        points = []
        for step, angle in enumerate(angles):
            radius = self.rings.spring + step * _STEP
            wild = min(1.0, max(0.0, (radius - self.rings.outer) / 60))
            bend = wild * _MEANDER * sin(radius / 21 + number)
            points.append(self.at(min(radius, self.reach(angle) + 4), angle + bend / radius))
        return points

    def _border(self, land: str, other: str, radius: float, start: float, end: float) -> float:
        """The angle at which the nearest sites of two landscapes are equally near."""
        for _ in range(18):
            middle = (start + end) / 2
            x, y = self.at(radius, middle)
            if self._distance(land, x, y) < self._distance(other, x, y):
                start = middle
            else:
                end = middle
        return (start + end) / 2

    def _distance(self, land: str, x: float, y: float) -> float:
        return min(hypot(place.x - x, place.y - y) for place in self.places if place.land == land)

    def river_bearing(self, number: int, radius: float) -> float:
        """In which direction a river is crossed on the way round at this distance."""
        course = self.courses[number]
        step = min(len(course) - 1, max(0, round((radius - self.rings.spring) / _STEP)))
        return self.polar(*course[step])[1]

    def land_at(self, x: float, y: float) -> str:
        """In which landscape a point lies: between which two rivers."""
        radius, angle = self.polar(x, y)
        ahead = [(self.river_bearing(number, radius) - angle) % tau for number in range(len(self.courses))]
        return self.lands[ahead.index(min(ahead))]

    def region(self, number: int) -> list[Point]:
        """A landscape: up the river before it, along the coast, down the river behind it."""
        up, down = self.courses[number - 1], self.courses[number]
        start, end = self.polar(*up[-1])[1], self.polar(*down[-1])[1]
        turn = (end - start) % tau
        steps = max(2, round(turn / tau * _ANGLES))
        along = [self.at(self.reach(angle), angle) for angle in (start + turn * k / steps for k in range(steps + 1))]
        return [*up[:-1], *along, *down[-2::-1]]

    # --- the city ---

    def _rings(self) -> Rings:
        """Walls half way between the zones, and as far outside the outer ones."""
        near, far = (
            sum(hypot(place.x - self.centre[0], place.y - self.centre[1]) for place in zones) / len(zones)
            for zones in ([p for p in self.places if p.kind == "inner"], [p for p in self.places if p.kind == "outer"])
        )
        half = (far - near) / 2
        return Rings(max(16.0, near - half), near + half, far + half)

    def _parts_of_rings(self) -> dict[int, Zone]:
        """The part of its ring that belongs to each zone."""
        found: dict[int, Zone] = {}
        for kind, near, far in (("inner", *self.rings[:2]), ("outer", *self.rings[1:])):
            sites = [number for number, place in enumerate(self.places) if place.kind == kind]
            angles = sorted((self.polar(*self.places[site][:2])[1], site) for site in sites)
            for at, (angle, site) in enumerate(angles):
                before = (angle - angles[at - 1][0]) % tau
                after = (angles[(at + 1) % len(angles)][0] - angle) % tau
                found[site] = Zone(near, far, angle - before / 2, angle + after / 2)
        return found

    # --- bridges ---

    def _bridges(self) -> list[Crossing]:
        found = []
        for one, other in self.roads:
            a, b = self.places[one], self.places[other]
            for course in self.courses:
                for c, d in pairwise(course):
                    met = _meeting((a.x, a.y), (b.x, b.y), c, d)
                    if met is not None:
                        found.append(Crossing(*met, atan2(b.y - a.y, b.x - a.x)))
        return found


# --- Sums --------------------------------------------------------------------------------------------------


def _middle(places: Sequence[Place]) -> Point:
    return sum(place.x for place in places) / len(places), sum(place.y for place in places) / len(places)


def _turned(values: list[float], by: int) -> list[float]:
    return values[by:] + values[:by]


def _between(stops: list[tuple[float, float]], angle: float) -> float:
    """A value between those at known angles, easing from one to the next."""
    after = next((at for at, (stop, _) in enumerate(stops) if stop > angle), 0)
    (left, low), (right, high) = stops[after - 1], stops[after]
    share = (angle - left) % tau / max(0.001, (right - left) % tau)
    ease = (1 - cos(pi * share)) / 2
    return low * (1 - ease) + high * ease


def _meeting(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Where two stretches cross."""
    across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if across == 0:
        return None
    t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across
    u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / across
    return (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])) if 0 <= t <= 1 and 0 <= u < 1 else None


def distance_to_stretch(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / max(0.001, dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return hypot(point[0] - a[0] - share * dx, point[1] - a[1] - share * dy)
