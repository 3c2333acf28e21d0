"""A player's area: name and points, the duchy, and what is owned beside it."""

from dataclasses import dataclass
from typing import Final

from bastide.drawing.icons import LAUREL
from bastide.drawing.layout import Block, beside, column, flow
from bastide.drawing.lettering import width_of
from bastide.drawing.palette import MARKS
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, Value, group, path, rect, span
from bastide.engine.text import Text
from bastide.games.burgundy import captions, duchy, hexes, labels, pieces, tiles
from bastide.games.burgundy.belongings import Owner, belongings
from bastide.games.burgundy.components import BOARDS, SHEETS, SPACES
from bastide.games.burgundy.prices import placing
from bastide.games.burgundy.state import NONE, BurgundyState, sheet_of

LEFT: Final[int] = 14  # the coloured spine and some air
RIGHT: Final[int] = 10
_HEAD: Final[int] = 40
_FOOT: Final[int] = 10


@dataclass(frozen=True)
class Sitter:
    """Who sits there, and how the area is to be shown."""

    seat: int
    name: str
    is_viewer: bool
    is_large: bool  # with labels, and all things in full size


@dataclass(frozen=True)
class Form:
    """How an area is laid out: the radius of its spaces, and whether its things lie beside the duchy or below it."""

    width: float
    radius: float
    is_beside: bool
    scale: float = 1.0  # of the things owned


def around(height: float) -> float:
    """How high an area is whose contents are so high."""
    return _HEAD + height + _FOOT


def contents(pen: Pen, state: BurgundyState, sitter: Sitter, form: Form) -> Block:
    """All that lies in the area."""
    room = form.width - LEFT - RIGHT
    owner = Owner(sitter.seat, sitter.is_viewer, form.scale, sitter.is_large)
    land = _land(pen, state, sitter, form.radius)
    owned = belongings(pen, state, owner)
    if form.is_beside:
        gap = 12.0
        aside = flow(owned, room - land.width - gap, 9 * form.scale + 3, 10 if sitter.is_large else 6)
        tallest = max(land.height, aside.height)
        return beside([land, Block(aside.width, tallest, aside.content)], gap)
    below = flow(owned, room, 11 * form.scale + 1, 8)
    centred = Block(room, land.height, land.at((room - land.width) / 2, 0))
    return column([centred, below], 8)


def area(pen: Pen, state: BurgundyState, sitter: Sitter, inside: Block, width: float, height: float) -> Element:
    """The sheet around the contents; the viewer's has a gold rule, the one on turn a tinted head."""
    mark = MARKS[sitter.seat]
    tint = path(_head_shape(width), fill=pen.palette.colour_of(mark), opacity=0.16)
    return group(
        pen.panel(width, height, chosen=sitter.is_viewer),
        *([tint] if state.seat == sitter.seat else []),
        path(f"M6 0A6 7 0 0 0 0 7V{height - 7:g}A6 7 0 0 0 6 {height:g}Z", fill=pen.palette.colour_of(mark)),
        _head(pen, state, sitter, width),
        inside.at(LEFT, _HEAD),
        data_zone=f"seat-{sitter.seat}",
    )


def _head_shape(width: float) -> str:
    return f"M6 0.5H{width - 8:g}A7.5 7.5 0 0 1 {width - 0.5:g} 8V34H6Z"


def _head(pen: Pen, state: BurgundyState, sitter: Sitter, width: float) -> Element:
    seat = sitter.seat
    score = str(state.scores()[seat])
    wide = 25 + width_of(score, 19)
    you = pen.say(Text("you", "vous")) if sitter.is_viewer else ""
    style: dict[str, Value] = {
        "font_size": 13,
        "font_weight": 400,
        "font_style": "italic",
        "fill": pen.palette.faded,
        "dx": 8,
    }
    board = "" if state.boards[seat] < 0 else pen.say(captions.board_name(state, seat))
    room = width - 42 - wide - RIGHT - 12 - (width_of(you, 13) + 8 if you else 0)
    room -= width_of(board, 12) + 10 if sitter.is_large else 0
    return group(
        pen.mark(MARKS[seat], LEFT, 7, 20),
        pen.write(
            40,
            23.5,
            sitter.name,
            18,
            room=room,
            book=True,
            font_weight=700,
            tail=[span(you, **style)] if you else [],
        ),
        *(
            [pen.write(width - RIGHT - wide - 12, 23, board, 12, colour=pen.palette.faded, anchor="end")]
            if sitter.is_large
            else []
        ),
        group(
            pen.icon(LAUREL, width - RIGHT - wide, 6.5, 21),
            pen.write(width - RIGHT, 23.8, score, 19, anchor="end", font_weight=700),
            title=pen.say(captions.points(state.scores()[seat])),
        ),
    )


# --- The duchy ---------------------------------------------------------------------------------------------


def _land(pen: Pen, state: BurgundyState, sitter: Sitter, radius: float) -> Block:
    if state.boards[sitter.seat] < 0:
        return _sides(pen, state, sitter, radius)
    spaces = [_space(pen, state, sitter, place, radius) for place in range(SPACES)]
    ground = duchy.land(pen, state.boards[sitter.seat], radius)
    still = group(*spaces, data_still="")  # a faded tile would let the number under it shine through
    return Block(*duchy.size(radius), group(ground, still))


def _space(pen: Pen, state: BurgundyState, sitter: Sitter, place: int, radius: float) -> Element:
    """A space is one piece, with the tile on it and the prices to place one there."""
    kind = state.tiles[sitter.seat * SPACES + place]
    owner = Owner(sitter.seat, sitter.is_viewer, 1, True)
    tags = [
        group(pieces.price(pen, cost, radius * 0.4), at=(0, radius * 0.62), data_when=die, display="none")
        for die, cost in (placing(state, sitter.seat, place) if sitter.is_viewer else [])
    ]
    return group(
        *([tiles.face(pen, kind, radius, state.terms.is_special)] if kind != NONE else []),
        hexes.edge(pen, radius),
        *tags,
        at=duchy.middle(place, radius),
        title=pen.say(labels.space(state, sitter.seat, place)),
        **owner.piece(f"space-{place}"),
    )


def _sides(pen: Pen, state: BurgundyState, sitter: Sitter, radius: float) -> Block:
    """The two sides of the board that was drawn (B3.7)."""
    width, height = duchy.size(radius)
    gap = 12.0
    each = (width - gap) / 2
    small = duchy.radius_for(each - 12)
    parts: list[Element] = []
    for place, side in enumerate(SHEETS[sheet_of(state.boards[sitter.seat])]):
        land = duchy.duchy(pen, side, {}, small)
        name = BOARDS[side].name
        high = land.height + 42
        said = Text(f"Duchy {name}", f"Duché {name}")
        frame = rect(0, 0, each, high, rx=6, fill=pen.palette.card, stroke=pen.palette.hairline, class_="edge")
        words = pen.write(each / 2, high - 12, pen.say(said), 16, anchor="middle", book=True, font_weight=700)
        owner = Owner(sitter.seat, sitter.is_viewer, 1, True)
        parts.append(
            group(
                frame,
                land.at(6, 10),
                words,
                at=(place * (each + gap), (height - high) / 2),
                title=pen.say(said),
                **owner.piece(f"side-{name}"),
            )
        )
    return Block(width, height, group(*parts))
