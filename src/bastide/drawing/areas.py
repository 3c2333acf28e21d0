"""The area of a player: a sheet with a spine in the player's colour, and the name in its head."""

from dataclasses import dataclass
from typing import Final

from bastide.drawing.layout import Block
from bastide.drawing.lettering import width_of
from bastide.drawing.palette import MARKS
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, group, path, span
from bastide.engine.text import Text

LEFT: Final[int] = 14  # the coloured spine and some air
RIGHT: Final[int] = 10


@dataclass(frozen=True)
class Sitter:
    """Who sits there, and whether it is who looks."""

    seat: int
    name: str
    is_viewer: bool


def seating(players: int, viewer: int | None) -> list[int]:
    """The viewer first, for a spectator the first seat; the others follow in the order of the seats."""
    return [((viewer or 0) + place) % players for place in range(players)]


def area(
    pen: Pen,
    sitter: Sitter,
    head: Block,
    inside: Block,
    height: float,
    *,
    on_turn: bool,
    air: float = 6,
    zone: str = "",
) -> Block:
    """The viewer's sheet has a gold rule, the one on turn a tinted head, which leaves some air below it.

    The page finds it as the zone of its seat; an area of several names them all.
    """
    width, colour = head.width, pen.palette.colour_of(MARKS[sitter.seat])
    tint = f"M6 0.5H{width - 8:g}A7.5 7.5 0 0 1 {width - 0.5:g} 8V{head.height - air:g}H6Z"
    content = group(
        pen.panel(width, height, chosen=sitter.is_viewer),
        *([path(tint, fill=colour, opacity=0.16)] if on_turn else []),
        path(f"M6 0A6 7 0 0 0 0 7V{height - 7:g}A6 7 0 0 0 6 {height:g}Z", fill=colour),
        head.content,
        inside.at(LEFT, head.height),
        data_zone=zone or f"seat-{sitter.seat}",
    )
    return Block(width, height, content)


def name_of(pen: Pen, sitter: Sitter, x: float, room: float, remark: Text | None = None) -> Element:
    """In the head of an area, with a remark behind it; the viewer reads “you”."""
    if remark is None and sitter.is_viewer:
        remark = Text("you", "vous")
    said = pen.say(remark) if remark else ""
    tail = [span(said, font_size=13, font_weight=400, font_style="italic", fill=pen.palette.faded, dx=8)]
    room = max(60.0, room - (width_of(said, 13) + 8 if said else 0))
    return pen.write(x, 24, sitter.name, 18, room=room, book=True, font_weight=700, tail=tail if said else [])
