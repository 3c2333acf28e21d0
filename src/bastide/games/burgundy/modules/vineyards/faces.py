"""Vines, double tiles and the vineyard board drawn. A colour is never told by itself: each has a mark of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bastide.drawing import Block, Element, Pen, Point, group, path
from bastide.drawing.icons import LAUREL, Icon, ring
from bastide.engine.text import Text, listed
from bastide.games.burgundy import hexes, icons
from bastide.games.burgundy.face_drawing import Owner
from bastide.games.burgundy.modules.vineyards import captions
from bastide.games.burgundy.modules.vineyards.rules_table import (
    BONUS_OF,
    BONUSES,
    COLOUR_NAMES,
    HEXES,
    NUMBERS,
    ROWS,
    SPACES,
)
from bastide.games.burgundy.state import NONE
from bastide.games.burgundy.tiles import plate

_GRAPES: Final = ((5, 7), (12, 7), (19, 7), (8.5, 13.2), (15.5, 13.2), (12, 19.4))
_RAYS: Final = (
    "M12 1.5V4.5M12 19.5V22.5M1.5 12H4.5M19.5 12H22.5"
    "M4.6 4.6L6.7 6.7M17.3 17.3L19.4 19.4M4.6 19.4L6.7 17.3M17.3 6.7L19.4 4.6"
)
_VEINS: Final = "M12 6V23M12 10.5L15.5 8M12 14.5L16 12M12 10.5L8.5 8M12 14.5L8 12"
_NO_NAME: Final = Text("", "")
# By place of a colour in the data: its wash, and its mark.
_WASHES: Final = ("oak", "ochre", "moss", "madder", "slate", "woad")
MARKS: Final = (
    Icon(_NO_NAME, solid="".join(ring(x, y, 3.1) for x, y in _GRAPES)),
    Icon(_NO_NAME, ring(12, 12, 5), _RAYS),
    Icon(_NO_NAME, "M12 2C20 7 20 15 12 19.5C4 15 4 7 12 2Z", _VEINS),
    Icon(_NO_NAME, solid="M12 2L20 12L12 22L4 12Z"),
    Icon(_NO_NAME, solid="M3 3H10.5V10.5H3ZM13.5 3H21V10.5H13.5ZM3 13.5H10.5V21H3ZM13.5 13.5H21V21H13.5Z"),
    Icon(_NO_NAME, detail="".join(f"M2 {y}Q4.5 {y - 3} 7 {y}T12 {y}T17 {y}T22 {y}" for y in (6, 12, 18))),
)

DOUBLE: Final = Icon(
    Text("double tile", "tuile double"),
    "M7 5.5L12 8.4V14.1L7 17L2 14.1V8.4ZM17 5.5L22 8.4V14.1L17 17L12 14.1V8.4Z",
    pigment="plaster",
)
_SIGNS: Final[dict[str, Icon]] = {
    "workers": icons.WORKER,
    "silver": icons.SILVER,
    "vp": LAUREL,
    "take_building": icons.TILES["carpenter"],
    "take_mine_monastery_castle": icons.TILES["church"],
    "take_ship_livestock": icons.TILES["market"],
    "sell_goods": icons.TILES["warehouse"],
    "place_tile": icons.TILES["city_hall"],
    "any_action": icons.CASTLE,
    "take_black_or_store": icons.STORAGE,
    "take_double_from_depot": DOUBLE,
}


def vine(pen: Pen, colour: int, radius: float) -> Element:
    """One half of a double tile, or a bonus vine, around the origin."""
    place = colour % len(_WASHES)
    return group(
        path(
            hexes.outline(radius * 0.96),
            fill=pen.pigment(_WASHES[place]),
            stroke=pen.palette.ink,
            stroke_width=max(0.8, radius / 22),
            stroke_linejoin="round",
        ),
        hexes.sign(pen, MARKS[place], 0, 0, radius * 0.98),
    )


def double(pen: Pen, left: int, right: int, radius: float) -> Element:
    """A double tile around its middle."""
    half = hexes.WIDE * radius / 2
    return group(group(vine(pen, left, radius), at=(-half, 0)), group(vine(pen, right, radius), at=(half, 0)))


def bonus(pen: Pen, number: int, size: float) -> Element:
    """The sign of a bonus around the origin; how much it brings stands beside it."""
    what, count = captions.amount_of(number)
    icon = _SIGNS[what or BONUSES[number]]
    if not count:
        return hexes.sign(pen, icon, 0, 0, size)
    figure = max(13.0, size * 0.55)  # a desk may be drawn a little smaller
    return group(
        hexes.sign(pen, icon, -size * 0.12, -size * 0.08, size * 0.86),
        plate(pen, size * 0.36, size * 0.34, str(count), figure, gold=what == "vp"),
    )


# --- The board ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shown:
    """How a board is shown: how large, whether with bonuses and numbers, and as which pieces."""

    radius: float
    is_printed: bool
    owner: Owner | None = None  # whose hexes are pieces; None in a picture of the guide
    prices: Mapping[int, Sequence[Element]] = field(default_factory=dict)  # hung on the hexes of a double space

    def tags(self, space: int) -> Sequence[Element]:
        return self.prices.get(space, ())


def middle(hex: int, radius: float) -> Point:
    """Rows go up, odd ones half a hex to the right."""
    row, column = HEXES[hex]
    step = hexes.WIDE * radius
    return (0.5 + column + row % 2 / 2) * step, radius * (1 + 1.5 * (ROWS - 1 - row))


def size(radius: float) -> tuple[float, float]:
    most = max(column + 1 + row % 2 / 2 for row, column in HEXES)
    return most * hexes.WIDE * radius, radius * (2 + 1.5 * (ROWS - 1))


def board(pen: Pen, vines: list[int], how: Shown) -> Block:
    """A whole vineyard: vines where there are any, elsewhere what a double space asks for and covers."""
    parts: list[Element] = []
    above: list[Element] = []
    for space in range(len(SPACES)):
        parts += [_hex(pen, vines, space, side, how) for side in (0, 1)]
        if vines[2 * space] == NONE:
            left, right = middle(2 * space, how.radius), middle(2 * space + 1, how.radius)
            above.append(_frame(pen, left, right, how.radius))
            if how.is_printed:
                number = plate(pen, 0, 0, str(NUMBERS[space]), max(13.0, how.radius * 0.58))
                between = (left[0] + right[0]) / 2, (left[1] + right[1]) / 2
                above.append(group(number, at=between, pointer_events="none"))
    return Block(*size(how.radius), group(*parts, *above, data_still=""))


def _around(left: Point, right: Point, radius: float) -> str:
    corners = [hexes.corner(left, radius, step) for step in (2, 3, 4, 5, 0, 1)]
    corners += [hexes.corner(right, radius, step) for step in (0, 1, 2, 3)]
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in corners) + "Z"


def outline(radius: float) -> str:
    """A double tile around its middle."""
    half = hexes.WIDE * radius / 2
    return _around((-half, 0), (half, 0), radius * 0.93)


def _frame(pen: Pen, left: Point, right: Point, radius: float) -> Element:
    """Two hexes that belong together."""
    return path(
        _around(left, right, radius * 0.96),
        fill="none",
        stroke=pen.palette.faded,
        stroke_width=max(0.8, radius / 18),
        stroke_linejoin="round",
        pointer_events="none",
    )


def _hex(pen: Pen, vines: list[int], space: int, side: int, how: Shown) -> Element:
    hex, radius = 2 * space + side, how.radius
    colour = vines[hex]
    if colour != NONE:
        inside = [vine(pen, colour, radius)]
        where, name = captions.space(space), COLOUR_NAMES[colour]
        said = Text(f"A {name.en} vine on {where.en}", f"Vigne ({name.fr}) sur {where.fr}")
    else:
        printed = BONUS_OF[space][side]
        shift = radius * (-0.2 if side == 0 else 0.2)
        inside = [
            path(hexes.outline(radius), fill=pen.palette.card),
            *([group(bonus(pen, printed, radius * 0.94), at=(shift, 0))] if how.is_printed else []),
        ]
        said = asked(space)
    piece = f"space-{SPACES[space]}-{'left' if side == 0 else 'right'}"
    return group(
        *inside,
        hexes.edge(pen, radius),
        *how.tags(space),
        at=middle(hex, radius),
        title=pen.say(said),
        **(how.owner.piece(piece) if how.owner is not None else {}),
    )


def asked(space: int) -> Text:
    """What a double space asks for, and what it brings."""
    where, brings = captions.space(space), listed([captions.bonus(number) for number in BONUS_OF[space]])
    return Text(
        f"Vineyard, {where.en}: covers {brings.en}. The first vine of your tile goes to the hex you choose.",
        f"Vignoble, {where.fr} : couvre {brings.fr}. La première vigne de la tuile va sur l'hexagone choisi.",
    )
