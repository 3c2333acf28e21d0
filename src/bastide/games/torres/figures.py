"""Knights and the king, as they stand on the board: colour and shape tell whose they are."""

from typing import Final

from bastide.drawing import MARKS, ON_WAX, Element, Pen, element, group, path
from bastide.games.torres.state import KING

TALL: Final[float] = 46  # of a knight, from its foot to the tip of its lance; drawn around x = 0

_ROBE: Final[str] = "M-9.5 0C-10.5 -11 -8.5 -22 -5 -25H5C8.5 -22 10.5 -11 9.5 0A9.5 4.2 0 0 1 -9.5 0Z"
_HELMET: Final[str] = "M-6.3 -23.5V-31A6.3 7 0 0 1 6.3 -31V-23.5Q0 -20.8 -6.3 -23.5Z"
_SLIT: Final[str] = "M-6.3 -30H6.3M0 -30V-24.2"
_LANCE: Final[str] = "M9 -1V-45"
_PENNANT: Final[str] = "M9 -45L21 -41L9 -36Z"
_CROWN: Final[str] = "M-7.5 -32.5L-9 -42L-4.2 -37.6L0 -44L4.2 -37.6L9 -42L7.5 -32.5Z"
_FACE: Final[str] = "M-5.6 -25.5V-32H5.6V-25.5A5.6 5.6 0 0 1 -5.6 -25.5Z"
_CAPE: Final[str] = "M-11.5 0C-12.5 -12 -9.5 -22 -5 -25.5H5C9.5 -22 12.5 -12 11.5 0A11.5 4.8 0 0 1 -11.5 0Z"
_ERMINE: Final[str] = "M-5 -25.5L0 -12L5 -25.5Q0 -22 -5 -25.5ZM-2.4 -12H2.4V3.8Q0 4.4 -2.4 3.8Z"
_SHADOW: Final[str] = "M-13 0A13 5.6 0 0 1 13 0A13 5.6 0 0 1 -13 0Z"
_OUTLINE: Final[str] = _ROBE + _HELMET + _PENNANT


def sort(piece: int) -> str:
    """A page lets figures glide from square to square; those of a sort are alike."""
    return "king" if piece == KING else f"knight-{piece}"


def knight(pen: Pen, seat: int, scale: float) -> Element:
    """A knight in the colour of a seat, whose shape is on the shield."""
    shown = pen.palette
    parts = [
        path(_SHADOW, fill=shown.shadow, opacity=0.28, stroke="none"),
        path(_LANCE, fill="none", stroke_width=1.6),
        path(_PENNANT + _ROBE, fill=shown.colour_of(MARKS[seat])),
        path(_HELMET, fill=pen.pigment("slate")),
        path(_SLIT, fill="none"),
        _shield(seat, -14.6, 10.6),
    ]
    return _inked(pen, scale, parts)


def king(pen: Pen, scale: float) -> Element:
    shown = pen.palette
    parts = [
        path(_SHADOW, fill=shown.shadow, opacity=0.28, stroke="none"),
        path(_CAPE, fill=shown.gold),
        path(_ERMINE, fill=shown.card, stroke_width=0.8),
        path(_FACE, fill=pen.pigment("skin")),
        path(_CROWN, fill=pen.pigment("ochre")),
    ]
    return _inked(pen, scale, parts)


def ghost(pen: Pen, piece: int, is_king: bool, scale: float) -> Element:
    """What shows through a tower of somebody who stands behind it."""
    shown = pen.palette
    colour = shown.gold if is_king else shown.colour_of(MARKS[piece])
    outline = _CAPE + _FACE + _CROWN if is_king else _OUTLINE
    inside = [] if is_king else [_shield(piece, -14.6, 10.6)]
    return group(
        path(outline, fill=colour, fill_opacity=0.34, stroke=shown.card, stroke_width=3.4, stroke_opacity=0.75),
        path(outline, fill="none", stroke=colour, stroke_width=1.7, stroke_dasharray="3 1.8"),
        *inside,
        transform=f"scale({scale:.3g})",
        stroke_linejoin="round",
    )


def bust(pen: Pen, seat: int, x: float, y: float, size: float) -> Element:
    """A knight in a box of the given height, for rows and tallies."""
    return group(knight(pen, seat, size / (TALL + 4)), at=(x + size * 0.3, y + size * 0.91))


def helmet(tall: float, middle: float) -> Element:
    """A helmet in cream, to be drawn on a mark."""
    factor = tall / 17.2
    shape = _HELMET + "M-6.3 -28.4V-30.6H6.3V-28.4H1.1V-24.2H-1.1V-28.4Z"
    move = f"translate(0 {middle + 29.4 * factor:.3g}) scale({factor:.3g})"
    return element("path", d=shape, fill=ON_WAX, fill_rule="evenodd", transform=move)


def _shield(seat: int, middle: float, size: float) -> Element:
    factor = size / 24
    return element(
        "path",
        d=MARKS[seat].shape,
        fill=ON_WAX,
        stroke="none",
        transform=f"translate({-size / 2:.3g} {middle - size / 2:.3g}) scale({factor:.3g})",
    )


def _inked(pen: Pen, scale: float, parts: list[Element]) -> Element:
    return group(
        *parts,
        transform=f"scale({scale:.3g})",
        stroke=pen.palette.ink,
        stroke_width=1.15,
        stroke_linejoin="round",
        stroke_linecap="round",
        class_="figure",
    )
