"""Six depots in a ring round the black one, with their tiles and goods."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing import Block, Element, Pen, Point, Value, group, rect
from bastide.drawing.icons import Icon
from bastide.drawing.kept import kept
from bastide.engine.bag import count_of
from bastide.engine.text import Text
from bastide.games.burgundy import captions, hexes, icons, labels, pieces, tiles
from bastide.games.burgundy.components import BLACK_FIRST, GOODS, SLOTS
from bastide.games.burgundy.face_drawing import drawings
from bastide.games.burgundy.prices import taking
from bastide.games.burgundy.state import NONE, BurgundyState
from bastide.games.burgundy.steps import offered

WIDTH: Final[float] = 404
HEIGHT: Final[float] = 444
_CELL: Final[Point] = (130, 143)
_GAP: Final[float] = 7
_BLACK: Final[Point] = (130, HEIGHT - 2 * (_CELL[1] + _GAP))
CORNER: Final[Point] = (130, HEIGHT / 2 - _CELL[1] - 1.5 * _GAP)  # the room that the ring leaves in each corner
_CORNERS: Final[list[Point]] = [(x, y) for y in (0, HEIGHT - CORNER[1]) for x in (0, WIDTH - CORNER[0])]
_TILE: Final[dict[int, float]] = {2: 29, 3: 26.6, 4: 26.6}  # the radius of tiles by number of players
_BLACK_TILE: Final[dict[int, float]] = {4: 26.0, 6: 22.7, 8: 22.4}  # and in the black depot by number of slots
# Rows of a heap by number of tiles: how many, by how many widths right of the middle, how many rows below it.
_HEAPS: Final[dict[int, list[tuple[int, float, float]]]] = {
    2: [(2, 0, 0)],
    3: [(1, 0, -0.5), (2, 0, 0.5)],
    4: [(2, 0.25, -0.5), (2, -0.25, 0.5)],  # a lozenge that leaves the top left corner free
    6: [(2, -0.25, -1), (2, 0.25, 0), (2, -0.25, 1)],
    8: [(3, 0, -1), (2, 0, 0), (3, 0, 1)],
}


def ring(pen: Pen, state: BurgundyState, viewer: int | None) -> Block:
    """Depot 1 at the top, the others clockwise; the black depot in the middle."""
    wide, high = _CELL
    left, mid, right = 0.0, (WIDTH - wide) / 2, WIDTH - wide
    upper, lower = HEIGHT / 2 - high - _GAP / 2, HEIGHT / 2 + _GAP / 2
    places = [(mid, 0.0), (right, upper), (right, lower), (mid, HEIGHT - high), (left, lower), (left, upper)]
    types = state.terms.slot_types[state.phase]
    cells = [group(_depot(pen, state, depot, types, viewer), at=place) for depot, place in enumerate(places, start=1)]
    black = group(_black(pen, state, viewer), at=(mid, (HEIGHT - _BLACK[1]) / 2))
    beside = [block for drawing in drawings(state) for block in drawing.beside_depots(pen, state, viewer)]
    more = [block.at(*_CORNERS[place]) for place, block in enumerate(beside)]
    return Block(WIDTH, HEIGHT, group(*cells, black, *more, data_zone="depots"))


# --- A numbered depot --------------------------------------------------------------------------------------


def _depot(pen: Pen, state: BurgundyState, depot: int, types: Sequence[int], viewer: int | None) -> Element:
    wide, high = _CELL
    slots = [slot for slot in range((depot - 1) * SLOTS, depot * SLOTS) if types[slot] != NONE]
    radius = _TILE[state.terms.size]
    places = _heap(len(slots), radius, (wide / 2, 64.5))
    tags = [
        group(pieces.price(pen, cost, 15), at=(0, radius * 0.6), data_when=die, display="none")
        for die, cost in taking(state, viewer, depot)
    ]
    # From below: a price hangs over the tile under it, which must not hide it.
    return group(
        pen.panel(wide, high),
        group(pieces.die(pen, depot, 26), at=(6, 6), title=pen.say(Text(f"Depot {depot}", f"Dépôt {depot}"))),
        *[
            _slot(pen, state, slot, place, radius, viewer, icons.TYPES[types[slot]], tags)
            for slot, place in sorted(zip(slots, places, strict=True), key=lambda placed: -placed[1][1])
        ],
        _wares(pen, depot, state.wares[depot - 1], wide, high),
        *[mark for drawing in drawings(state) for mark in drawing.on_depot(pen, state, depot, wide)],
        data_zone=f"depot-{depot}",
    )


def _heap(count: int, radius: float, middle: Point) -> list[Point]:
    """Where so many tiles lie around a point."""
    step, row = hexes.WIDE * radius, 1.5 * radius
    return [
        (middle[0] + step * (place - (many - 1) / 2 + right), middle[1] + row * down)
        for many, right, down in _HEAPS[count]
        for place in range(many)
    ]


def _slot(
    pen: Pen,
    state: BurgundyState,
    slot: int,
    at: Point,
    radius: float,
    viewer: int | None,
    icon: Icon | None = None,
    tags: Sequence[Element] = (),
) -> Element:
    """A tile that can be taken or bought; or a slot without one, that is for tiles with a sign."""
    kind = state.depots[slot]
    if kind == NONE:
        shown = _vacant(pen, radius, icon)
    else:
        shown = group(
            tiles.face(pen, kind, radius, state.terms.is_special),
            hexes.edge(pen, radius),
            *tags,
            title=pen.say(labels.offered(state, viewer, kind)),
            data_piece=offered(slot, kind),
            data_one_of="thing",
        )
    return group(shown, at=at, data_twin=f"slot-{slot}")


@kept
def _vacant(pen: Pen, radius: float, icon: Icon | None) -> Element:
    """Where a tile lay: the sign of its kind, faint."""
    sign = [] if icon is None else [group(hexes.sign(pen, icon, 0, 0, radius * 0.8), opacity=0.22)]
    return group(hexes.gap(pen, radius), *sign, hexes.edge(pen, radius, "none"))


@kept
def _wares(pen: Pen, depot: int, heap: int, wide: float, high: float) -> Element:
    """The goods that lie on a depot, waiting for a ship; one piece whatever lies there."""
    kinds = [kind for kind in range(1, GOODS + 1) if count_of(heap, kind)]
    size = min(26.0, (wide - 24) / max(1, len(kinds)) - 5)
    pitch = size + 5.5
    left = wide / 2 - (pitch * len(kinds) - 5.5) / 2
    top = high - 21 - size / 2
    chips = [
        group(pieces.goods(pen, kind, size, count_of(heap, kind)), at=(left + place * pitch, top))
        for place, kind in enumerate(kinds)
    ]
    edge: dict[str, Value] = {"stroke": pen.palette.hairline, "stroke_width": 0.7, "class_": "edge"}
    return group(
        rect(6, high - 37, wide - 12, 31, rx=5, fill=pen.palette.ground, **edge, opacity=0.9),
        *chips,
        title=pen.say(labels.SAYS["wares"].of(depot=depot, goods=captions.heap(heap))),
        data_piece=f"wares-{depot}",
    )


# --- The black depot ---------------------------------------------------------------------------------------


def _black(pen: Pen, state: BurgundyState, viewer: int | None) -> Element:
    wide, high = _BLACK
    count = state.terms.black_slots
    radius, shown = _BLACK_TILE[count], pen.palette
    places = _heap(count, radius * (0.98 if count == 4 else 1), (wide / 2, high / 2 + 12))
    return group(
        rect(0, 0, wide, high, rx=8, fill=shown.shadow, opacity=0.82),
        rect(3, 3, wide - 6, high - 6, rx=6, fill="none", stroke=shown.gold, stroke_width=0.9),
        group(
            rect(wide / 2 - 23, 5, 46, 20, rx=10, fill=shown.card),
            pen.tally(icons.SILVER, wide / 2 - 17, 6.5, state.book.tile_price(), 17),
            title=pen.say(labels.SAYS["black depot"].of(price=captions.silver(state.book.tile_price()))),
        ),
        *[_slot(pen, state, slot, at, radius, viewer) for slot, at in enumerate(places, start=BLACK_FIRST)],
        data_zone="black-depot",
    )


# --- Beside it ---------------------------------------------------------------------------------------------


def pile(pen: Pen, kind: int, count: int, name: Text, said: Text, price: Element, piece: str) -> Block:
    """Equal tiles in a corner of the ring: how many there are, and what one costs, drawn 16 high at the origin."""
    wide, high = CORNER
    radius = 27.0
    face = tiles.face(pen, kind, radius) if count else _vacant(pen, radius, None)
    content = group(
        pen.panel(wide, high),
        pen.rubric(name, 10, 18),
        pen.write(10, 42, f"×{count}", 19, font_weight=700, colour="" if count else pen.palette.faded),
        group(price, at=(9, 47)),
        group(face, hexes.edge(pen, radius), at=(wide - 31, high / 2)),
        title=pen.say(said),
        data_piece=piece,
        data_one_of="thing",
    )
    return Block(wide, high, content)
