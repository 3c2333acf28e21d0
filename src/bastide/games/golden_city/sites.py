"""The sites on the map: what they give, and the trading posts that stand there. In the units of the data pack."""

from collections.abc import Sequence
from dataclasses import replace
from math import atan2, cos, sin
from typing import Final, NamedTuple

from bastide.drawing import MARKS, Element, Pen, Value, circle, group, path, rect
from bastide.drawing.icons import SUN, Icon
from bastide.drawing.kept import kept
from bastide.engine.text import Text
from bastide.games.golden_city.icons import PORT, REWARD_ICONS

RADIUS: Final[float] = 28  # of the medallion of a port or a rural site
_FIGURE: Final[float] = 32  # the smallest figure that a phone can show
_FIRM: Final[str] = "non-scaling-stroke"  # however small the map is drawn, an edge is as broad as the page says
# A second edge, seen only where a page lights it up.
LIT: Final[dict[str, Value]] = {"stroke": "none", "class_": "edge", "vector_effect": _FIRM}
_HOUSE: Final[str] = "M5.2 18.5V11.2L12 5.2L18.8 11.2V18.5H14.2V13.6H9.8V18.5Z"
_HOUSE_SIZE: Final[tuple[float, ...]] = (0.86, 0.74, 0.72, 0.98)  # it keeps inside its disc, diamond, triangle, square

_BLANKS: Final[dict[str, Icon]] = {
    "dry": replace(SUN, name=Text("dry: gives nothing", "à sec : rien à gagner")),
    "plain": replace(PORT, name=Text("gives nothing", "rien à gagner")),
}

Reward = tuple[tuple[str, int], ...]  # of what how many: (("letters", 5), ("coins", 1))


class Standing(NamedTuple):
    """A post on a site."""

    seat: int
    is_black: bool = False


# --- Posts -------------------------------------------------------------------------------------------------


@kept
def post(pen: Pen, standing: Standing, x: float, y: float, size: float) -> Element:
    """The mark of its owner with a house on it; a black post has the mark in ink and the house in colour."""
    mark = MARKS[standing.seat]
    colour, shown = pen.palette.colour_of(mark), pen.palette
    body, house = (shown.ink, colour) if standing.is_black else (colour, shown.card)
    factor = _HOUSE_SIZE[standing.seat]
    low = 15.2 if standing.seat == 2 else 12  # the middle of a triangle is lower
    return group(
        path(mark.shape, fill=shown.shadow, opacity=0.3, transform="translate(0.6 1.4)"),
        path(mark.shape, fill=body, stroke=shown.card, stroke_width=1.7, stroke_linejoin="round"),
        path(
            _HOUSE,
            fill=house,
            transform=f"translate({12 - 12 * factor:.2f} {low - 12.4 * factor:.2f}) scale({factor})",
        ),
        transform=f"translate({x - size / 2:.1f} {y - size / 2:.1f}) scale({size / 24:.3g})",
    )


# --- Ports and rural sites ---------------------------------------------------------------------------------


@kept
def medallion(pen: Pen, pigment: str, reward: Reward, blank: str) -> Element:
    """A round place around the origin, rimmed in the colour of what pays for it, with what it gives.

    Where nothing is to be had, a faint sign says why: the dry land, or a port that only opens the way.
    """
    shown = pen.palette
    return group(
        circle(1.5, 3.5, RADIUS, fill=shown.shadow, opacity=0.28),
        circle(0, 0, RADIUS + 5, fill="none", **LIT),
        circle(0, 0, RADIUS, fill=shown.card, stroke=shown.ink, stroke_width=1.4, class_="edge", vector_effect=_FIRM),
        circle(0, 0, RADIUS - 4, fill="none", stroke=pen.pigment(pigment), stroke_width=5),
        *_given(pen, reward),
        *([pen.icon(_BLANKS[blank], -15, -15, 30, faint=True)] if blank else []),
    )


def _given(pen: Pen, reward: Reward) -> list[Element]:
    """One icon a piece up to two, then a number."""
    drawn: list[Element] = []
    for what, amount in reward:
        icon = REWARD_ICONS[what]
        if amount == 1:
            drawn.append(pen.icon(icon, -16.5, -16.5, 33))
        elif amount == 2:
            drawn += [pen.icon(icon, -20, -16, 26), pen.icon(icon, -6, -10, 26)]
        else:
            drawn.append(pen.icon(icon, -23, -13, 26))
            drawn.append(pen.write(13, 10, str(amount), _FIGURE, anchor="middle", font_weight=700))
    return drawn


def ripple(pen: Pen, angle: float, is_scored: bool) -> Element:
    """A riverside site has a drop of its river on the rim, on the side where the river flows."""
    x, y = (RADIUS + 1) * cos(angle), (RADIUS + 1) * sin(angle)
    return group(
        circle(
            x,
            y,
            11,
            fill=pen.palette.gold if is_scored else pen.pigment("woad"),
            stroke=pen.palette.ink,
            stroke_width=1.5,
        ),
        path(
            f"M{x - 7:.1f} {y - 1.5:.1f}q3.5 -4 7 0t7 0M{x - 7:.1f} {y + 4:.1f}q3.5 -4 7 0t7 0",
            fill="none",
            stroke=pen.palette.ink,
            stroke_width=1.7,
            stroke_linecap="round",
        ),
    )


# --- Zones of the city -------------------------------------------------------------------------------------


@kept
def token(pen: Pen, letters: int, more: Reward) -> Element:
    """A sealed letter with its worth, and what comes with it; around the origin."""
    shown = pen.palette
    extras = [pen.icon(REWARD_ICONS[what], -34, -28 + 22 * at, 23) for at, (what, _) in enumerate(more)]
    return group(
        rect(-23, -15, 48, 31, rx=3, fill=shown.shadow, opacity=0.25),
        rect(-24, -17, 48, 31, rx=3, fill=shown.card, stroke=shown.ink, stroke_width=1.4),
        path("M-24 -16L0 -2L24 -16", fill="none", stroke=shown.hairline, stroke_width=1.3),
        pen.write(0, 10, str(letters), _FIGURE, anchor="middle", font_weight=700),
        *extras,
    )


def inside_zone(pen: Pen, rewards: Sequence[Reward], posts: Sequence[Standing], upright: bool) -> list[Element]:
    """Posts, and what the first and second player to come would get, around the origin."""
    items: list[Element] = []
    count = max(len(posts), len(rewards))
    size = 42.0 if count <= 2 else 33.0
    for standing in posts:
        items.append(post(pen, standing, 0, 0, size))
    for reward in rewards[len(posts) :]:
        more = tuple((what, amount) for what, amount in reward if what != "letters")
        items.append(token(pen, dict(reward).get("letters", 0), more))
    spots = _spots(len(items), upright)
    return [group(item, at=spot) for item, spot in zip(items, spots, strict=True)]


def _spots(count: int, upright: bool) -> Sequence[tuple[float, float]]:
    """One in the middle, two side by side along the ring, more in two lines."""
    if count == 1:
        return [(0, 0)]
    if count == 2:
        return [(0, -20), (0, 20)] if upright else [(-25, 0), (25, 0)]
    return [(-17, -16), (17, -16), (-17, 18), (17, 18)][:count]


def facing(x: float, y: float, other: tuple[float, float]) -> float:
    return atan2(other[1] - y, other[0] - x)
