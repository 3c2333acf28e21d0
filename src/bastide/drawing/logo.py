"""The seal of the house: a bastide, a small fortified town, pressed in wax. It looks the same by day and by night."""

from math import cos, pi, sin
from typing import Final

from bastide.drawing.palette import LIGHT, ON_WAX, WAX
from bastide.drawing.svg import Element, circle, element, path, rect

_NAME: Final[str] = "Bastide"
_GOLD: Final[str] = LIGHT.pigments["ochre"]

# The wall with its gate and two towers; the roofs and the steeple behind it. In a box of 64 x 64.
_WALL: Final[str] = "M13 47V32H16V35H20V32H24V35H28V32H36V35H40V32H44V35H48V32H51V47Z"
_TOWERS: Final[str] = "M9 47V25H8V20H11V22.5H14V20H17V25H16V47ZM48 47V25H47V20H50V22.5H53V20H56V25H55V47Z"
_TOWN: Final[str] = "M19 32V27L24 22L29 27V32ZM28 32V19L32 9L36 19V32ZM36 32V28L41 23L46 28V32Z"
_GATE: Final[str] = "M27.5 47V41A4.5 5 0 0 1 36.5 41V47Z"
_GROUND: Final[str] = "M13 51.5H51"


def logo(size: float = 64) -> str:
    """For the head of a page."""
    return _document(
        size,
        path(_blob(30.6, 29.2, 17), fill=WAX),
        circle(
            32,
            32,
            26.2,
            fill="none",
            stroke=_GOLD,
            stroke_width=1.2,
            stroke_dasharray="0.1 2.6",
            stroke_linecap="round",
        ),
        _town(0.82, 1.5),
    )


def favicon() -> str:
    """For the tab of a browser, where 16 pixels must do."""
    return _document(64, circle(32, 32, 32, fill=WAX), _town(1.06, 2.2))


def app_icon() -> str:
    """For the home screen of a phone, which cuts the corners as it likes: wax to the rim, the town well inside."""
    return _document(64, rect(0, 0, 64, 64, fill=WAX), _town(0.78, 1.6))


def _town(factor: float, stroke: float) -> Element:
    """The town around the middle of the seal."""
    x, y = 32 - 32 * factor, 32 - 31 * factor
    return element(
        "g",
        path(_TOWN, fill=_GOLD),
        path(_WALL, fill=ON_WAX),
        path(_TOWERS, fill=ON_WAX),
        path(_GATE, fill=WAX),
        path(_GROUND, fill="none", stroke=ON_WAX),
        transform=f"translate({x:.2f} {y:.2f}) scale({factor:g})",
        stroke=WAX,
        stroke_width=stroke,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _blob(outer: float, inner: float, waves: int) -> str:
    """The uneven rim of a seal."""
    points: list[str] = []
    for step in range(waves * 2):
        angle = pi * step / waves
        radius = outer if step % 2 else inner
        points.append(f"{32 + radius * cos(angle):.1f} {32 + radius * sin(angle):.1f}")
    pairs = [f"Q{points[at]} {points[(at + 1) % len(points)]}" for at in range(1, len(points), 2)]
    return f"M{points[0]}" + "".join(pairs) + "Z"


def _document(size: float, *drawn: Element) -> str:
    return str(
        element(
            "svg",
            element("title", _NAME),
            *drawn,
            xmlns="http://www.w3.org/2000/svg",
            viewBox="0 0 64 64",
            width=size,
            height=size,
            role="img",
        )
    )
