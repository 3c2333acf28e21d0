"""A shield as a picture: its number, and where there is room the sign of what it does."""

from typing import Final

from bastide.drawing import Element, Pen, group, path
from bastide.drawing.icons import ARROW, LAUREL, Icon
from bastide.drawing.kept import kept
from bastide.games.burgundy import hexes, icons
from bastide.games.burgundy.modules.shields.rules_held import FINAL_VP
from bastide.games.burgundy.tiles import plate

HIGH: Final[float] = 1.16  # how high a shield is that is 1 wide
_BOX: Final[float] = 24  # the outline is drawn so wide, around the origin
_OUTLINE: Final[str] = "M-11 -13H11V-1C11 6.5 5.5 11.5 0 14C-5.5 11.5 -11 6.5 -11 -1Z"
_CHIEF: Final[str] = "M-11 -13H11V-7.4H-11Z"
_WASH: Final[dict[int, str]] = {12: "madder", 8: "woad", 4: "oak"}  # by what it is worth at the end
_LARGE: Final[float] = 30  # from this width on its sign is drawn
_SIGNS: Final[list[Icon | None]] = [
    None,
    icons.PASTURE,
    icons.WORKER,
    icons.SILVER,
    icons.STORAGE,
    icons.SHIP,
    icons.BOOK,
    LAUREL,
    icons.PICK,
    icons.SILVER,
    icons.BOOK,
    icons.CASTLE,
    icons.SOLD,
    LAUREL,
    icons.STORAGE,
    icons.STORAGE,
    icons.DIE,
    icons.HOUSE,
    ARROW,
]


@kept
def shield(pen: Pen, number: int, width: float) -> Element:
    """A shield around the origin."""
    shown, points = pen.palette, FINAL_VP[number]
    scale = f"scale({width / _BOX:.4g})"
    is_large = width >= _LARGE
    edge = group(
        path(_OUTLINE, fill=shown.card),
        path(_CHIEF, fill=pen.pigment(_WASH[points])),
        path(_OUTLINE, fill="none", stroke=shown.gold if points == 12 else shown.ink, stroke_width=1.7),
        path("M-11 -7.4H11", fill="none", stroke=shown.ink, stroke_width=0.7),
        transform=scale,
    )
    figure = max(13.0, width * (0.36 if is_large else 0.52))
    if not is_large:
        at = width * 0.05 + figure * 0.36
        return group(edge, pen.write(0, at, str(number), figure, anchor="middle", font_weight=700))
    sign = _SIGNS[number]
    assert sign is not None
    return group(
        edge,
        hexes.sign(pen, sign, 0, -width * 0.08, width * 0.44),
        plate(pen, 0, width * 0.34, str(number), figure),
    )


def blank(pen: Pen, width: float) -> Element:
    """Some shield."""
    return group(
        path(_OUTLINE, fill=pen.palette.card, stroke=pen.palette.ink, stroke_width=1.7),
        path(_CHIEF, fill=pen.palette.ink),
        transform=f"scale({width / _BOX:.4g})",
    )
