"""Stacks of blocks before a player, to be counted at a glance; knights that wait."""

from typing import Final

from bastide.drawing import Block, Element, Pen, group, path, rect
from bastide.drawing.kept import kept
from bastide.engine.text import Text
from bastide.games.torres import captions, figures
from bastide.games.torres.components import STACK_LIMIT

_HALF: Final[float] = 15  # half the width of a block
_DEEP: Final[float] = 8  # half the depth of its roof
_RISE: Final[float] = 12
_HEIGHT: Final[float] = 2 * _DEEP + STACK_LIMIT * _RISE + 6
_WIDTH: Final[float] = 2 * _HALF + 8


@kept
def stack(
    pen: Pen, size: int, title: Text, *, scale: float = 1, piece: str | None = None, in_use: bool = False
) -> Block:
    """Blocks on top of each other on a plate; the stack in use has a gold one."""
    shown = pen.palette
    foot = _HEIGHT - 6 - _DEEP
    plate = rect(
        1,
        1,
        _WIDTH - 2,
        _HEIGHT - 2,
        rx=5,
        fill=shown.card,
        stroke=shown.gold if in_use else shown.hairline,
        stroke_width=2 if in_use else 0.9,
        class_="edge",
    )
    shadow = path(_roof(1.12), fill=shown.shadow, opacity=0.14, transform=f"translate({_WIDTH / 2:g} {foot + 2:g})")
    pile = [group(block(pen), at=(_WIDTH / 2, foot - level * _RISE)) for level in range(size)]
    content = group(plate, shadow, *pile, title=pen.say(title), data_piece=piece)
    if scale == 1:
        return Block(_WIDTH, _HEIGHT, content)
    return Block(_WIDTH * scale, _HEIGHT * scale, group(content, transform=f"scale({scale:g})"))


def block(pen: Pen) -> Element:
    """A block around the middle of the ground it stands on."""
    shown = pen.palette
    left = f"M{-_HALF:g} 0V{-_RISE:g}L0 {_DEEP - _RISE:g}V{_DEEP:g}Z"
    right = f"M{_HALF:g} 0V{-_RISE:g}L0 {_DEEP - _RISE:g}V{_DEEP:g}Z"
    door = "M-10 -1.2V-4.6Q-7.9 -7 -5.6 -2.6V1.2ZM10 -1.2V-4.6Q7.9 -7 5.6 -2.6V1.2Z"
    stone = pen.pigment("plaster")
    return group(
        path(left + right, fill=stone),
        path(left, fill=shown.shadow, opacity=0.13, stroke="none"),
        path(right, fill=shown.shadow, opacity=0.3, stroke="none"),
        path(door, fill=shown.shadow, fill_opacity=0.62, stroke="none"),
        path(_roof(1), fill=stone, transform=f"translate(0 {-_RISE:g})"),
        stroke=shown.ink,
        stroke_width=0.9,
        stroke_linejoin="round",
    )


def _roof(part: float) -> str:
    half, deep = _HALF * part, _DEEP * part
    return f"M0 {-deep:g}L{half:g} 0L0 {deep:g}L{-half:g} 0Z"


@kept
def reserve(pen: Pen, seat: int, waiting: int, *, size: float = 40, piece: str | None = None) -> Block:
    """The knights that are not on the board yet, one behind the other."""
    step = size * 0.36
    width = size * 0.62 + step * max(0, waiting - 1) + 12
    said = captions.knights(waiting)
    title = Text(f"{said.en} in reserve", f"{said.fr} en réserve")
    height = size + 10
    frame = rect(
        1,
        1,
        width - 2,
        height - 2,
        rx=5,
        fill=pen.palette.card if waiting else "none",
        stroke=pen.palette.hairline,
        stroke_width=0.9,
        stroke_dasharray=None if waiting else "2 4",
        class_="edge",
    )
    row = [figures.bust(pen, seat, 5 + step * place, 5, size) for place in range(waiting)]
    return Block(width, height, group(frame, *row, title=pen.say(title), data_piece=piece))
