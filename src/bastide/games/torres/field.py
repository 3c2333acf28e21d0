"""The board with all that is common around it: the score track, the notes, and the layer of the castles."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing import Block, Element, Pen, Point, column, group, rect
from bastide.games.torres import labels, notes, overlay, plan, relief, track
from bastide.games.torres.components import SIZE, START_SQUARES
from bastide.games.torres.state import FREE, TorresState

_SHAPE: Final[float] = 0.79  # how high the track is, of its width
_AIR: Final[float] = 10
_NOTE: Final[float] = 190  # how wide a note is
_SMALL_TILE: Final[float] = 60  # on a phone labels are a little smaller
_SMALL_LABEL: Final[float] = 0.84


def field(
    pen: Pen, state: TorresState, names: Sequence[str], width: float, *, quarters: int | None, viewer: int | None
) -> Block:
    """The board inside its track; the notes lie in the corners that the relief leaves, or beside the plan. The relief
    is turned by so many quarters; None: the plan."""
    ring = track.ring_for(width, width * _SHAPE)
    inset = ring.cell + _AIR
    room, high = ring.width - 2 * inset, ring.height - 2 * inset
    if quarters is None:
        inside = _with_plan(pen, state, names, room, high, viewer)
    else:
        inside = _with_relief(pen, state, names, room, high, viewer, quarters)
    content = group(
        rect(0, 0, ring.width, ring.height, fill=pen.palette.panel),
        track.spaces(pen, ring),
        inside.at(inset, inset),
        track.markers(pen, ring, state.totals(), names),
        data_zone="board",
    )
    return Block(ring.width, ring.height, content)


def narrow_field(pen: Pen, state: TorresState, names: Sequence[str], width: float, *, quarters: int | None) -> Block:
    """On a phone: the board in full width, and the prices."""
    board = _plan(pen, state, names, width) if quarters is None else _relief(pen, state, names, width, 10_000, quarters)
    prices = notes.prices_in_line(pen, state)
    return _panelled(pen, [board, Block(width, 20, prices.at((width - prices.width) / 2, 0))], width, "board")


def narrow_notes(pen: Pen, state: TorresState, names: Sequence[str], width: float, *, viewer: int | None) -> Block:
    """On a phone: the track in lines, and what is noted around the board."""
    lines = track.Lines(width - 12)
    score = Block(
        width,
        lines.height,
        group(track.spaces(pen, lines), track.markers(pen, lines, state.totals(), names), at=(6, 0)),
    )
    half = (width - 36) / 2
    left = notes.calendar(pen, state, names, half)
    right = column(
        [notes.supply(pen, state, half, is_piece=viewer == state.seat), *_cards(pen, state, half, viewer)], 12
    )
    below = Block(width, max(left.height, right.height), group(left.at(10, 0), right.at(half + 26, 0)))
    return _panelled(pen, [score, below], width, "notes")


def _panelled(pen: Pen, parts: list[Block], width: float, zone: str) -> Block:
    inside = column(parts, 9)
    panel = pen.panel(width, inside.height + 16)
    return Block(width, inside.height + 16, group(panel, inside.at(0, 8), data_zone=zone))


# --- The two looks ------------------------------------------------------------------------------------------


def _with_relief(
    pen: Pen, state: TorresState, names: Sequence[str], room: float, high: float, viewer: int | None, quarters: int
) -> Block:
    """The board at the bottom, a note in each corner; the towers have the room above."""
    board = _relief(pen, state, names, room, high, quarters)
    wide = min(_NOTE, room * 0.29)
    supply = notes.supply(pen, state, wide * 0.7, is_piece=viewer == state.seat)
    prices = notes.prices(pen, state, wide * 0.9)
    content = group(
        notes.calendar(pen, state, names, wide).content,
        column(_cards(pen, state, wide, viewer), 12).at(room - wide, 0),
        board.at((room - board.width) / 2, high - board.height),
        prices.at(0, high - prices.height),
        supply.at(room - supply.width, high - supply.height - 4),
    )
    return Block(room, high, content)


def _with_plan(
    pen: Pen, state: TorresState, names: Sequence[str], room: float, high: float, viewer: int | None
) -> Block:
    board = _plan(pen, state, names, min(high, room - _NOTE * 0.9))
    wide = min(_NOTE, room - board.width - _AIR)
    beside = [
        notes.calendar(pen, state, names, wide),
        notes.supply(pen, state, wide, is_piece=viewer == state.seat),
        *_cards(pen, state, wide, viewer),
        notes.prices(pen, state, wide),
    ]
    free = room - board.width - wide
    content = group(board.at(free / 3, (high - board.height) / 2), column(beside, 20).at(room - wide, 6))
    return Block(room, high, content)


def _cards(pen: Pen, state: TorresState, width: float, viewer: int | None) -> list[Block]:
    """Master card and common deck, where there is one."""
    found = [
        notes.master_card(pen, state, width),
        notes.common_deck(pen, state, width, is_piece=viewer is not None),
    ]
    return [block for block in found if block is not None]


def _relief(pen: Pen, state: TorresState, names: Sequence[str], room: float, high: float, quarters: int) -> Block:
    """As large as the room allows, high towers included."""
    view = relief.View(relief.width_for(room), quarters)
    needed = relief.height_of(view, state.heights, state.standing)
    if needed > high:
        view = view._replace(tile=view.tile * high / needed)

    def corners(square: int) -> list[Point]:
        return view.outline(square, state.heights[square])

    busy = [view.figure_box(square, state.heights[square]) for square in _people(state)]
    over = _layer(pen, state, names, corners, view.tile, -view.tile * 4, busy)
    return relief.relief(pen, state.heights, state.standing, view, _titles(pen, state, names), _marked(state), over)


def _plan(pen: Pen, state: TorresState, names: Sequence[str], room: float) -> Block:
    side = plan.side_for(room)

    def corners(square: int) -> list[Point]:
        return plan.corners(square, side)

    busy = [(*corners(square)[0], side, side) for square in _people(state)]
    over = _layer(pen, state, names, corners, side, plan.MARGIN, busy)
    return plan.plan(pen, state.heights, state.standing, side, _titles(pen, state, names), _marked(state), over)


def _people(state: TorresState) -> list[int]:
    return [square for square, piece in enumerate(state.standing) if piece != FREE]


def _layer(
    pen: Pen,
    state: TorresState,
    names: Sequence[str],
    corners: overlay.Corners,
    side: float,
    left: float,
    busy: Sequence[overlay.Box],
) -> Element | None:
    """Only a page can hide it until it is asked for."""
    if pen.palette.name != "page":
        return None
    scale = _SMALL_LABEL if side < _SMALL_TILE else 1
    return overlay.castles(pen, state, names, corners, (left, left + side * SIZE), scale, busy)


def _marked(state: TorresState) -> list[int]:
    """In the master version castles begin where the players like (T12.3)."""
    return [] if state.terms.master else START_SQUARES


def _titles(pen: Pen, state: TorresState, names: Sequence[str]) -> relief.Titles:
    def title(square: int) -> str:
        return pen.say(labels.square(state, square, names))

    return title
