"""The picture of a game on the shelf: a scene under the sky, in a frame of gold with a boss of wax in each corner."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing.lettering import SANS
from bastide.drawing.palette import ON_WAX, WAX
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, document, group, path, rect
from bastide.engine.text import Text

WIDTH: Final[int] = 480
HEIGHT: Final[int] = 300
FRAME: Final[int] = 26  # how broad the border is
_STAR: Final[str] = "M0 -6L2 -2L6 0L2 2L0 6L-2 2L-6 0L-2 -2Z"


def cover(
    pen: Pen,
    title: Text,
    says: Text,
    scene: Sequence[Element],
    garland: Sequence[Element],
    *,
    frame: int = FRAME,
    boss: str = _STAR,
) -> str:
    """The garland winds through the frame; ``boss`` is the sign in its corners."""
    shown, half = pen.palette, frame / 2
    inside = (frame, frame, WIDTH - 2 * frame, HEIGHT - 2 * frame)
    corners = [
        group(
            rect(-9, -9, 18, 18, rx=2, fill=WAX, stroke=shown.gold, stroke_width=1.6),
            path(boss, fill=ON_WAX),
            at=(x, y),
        )
        for x in (half, WIDTH - half)
        for y in (half, HEIGHT - half)
    ]
    children = [
        rect(0, 0, WIDTH, HEIGHT, fill=shown.ground),
        rect(*inside, fill=pen.pigment("sky")),
        *scene,
        rect(*inside, fill="none", stroke=shown.gold, stroke_width=2.2),
        rect(2.5, 2.5, WIDTH - 5, HEIGHT - 5, fill="none", stroke=shown.gold, stroke_width=1.2),
        *garland,
        *corners,
    ]
    return document(
        WIDTH, HEIGHT, pen.say(title), pen.say(says), pen.lang, children, font_family=SANS, data_theme=shown.name
    )
