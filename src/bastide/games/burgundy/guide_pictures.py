"""The pictures of the guide, made by the program from positions and tiles."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing import Block, Element, Pen, beside, column, flow, group, wrap
from bastide.drawing.areas import Sitter
from bastide.drawing.icons import ARROW
from bastide.drawing.page import pictured
from bastide.engine.chance import stream
from bastide.engine.options import complete
from bastide.engine.record import Json
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import aid, areas, bar, board, captions, duchy, hexes, pieces, tiles
from bastide.games.burgundy import components as box
from bastide.games.burgundy.book import DIE_1
from bastide.games.burgundy.options import OPTIONS
from bastide.games.burgundy.placing import place
from bastide.games.burgundy.rules import BurgundyRules
from bastide.games.burgundy.state import BurgundyState
from bastide.games.burgundy.verbs.place import PLACE

NAMES: Final = ("Anne", "Baudouin", "Clémence")
SHOWN_DIE: Final[int] = 2  # of the example of changing a die
TOWER: Final[int] = box.KIND_BY_ID["watchtower"]
_POSITIONS: Final[Json] = box.read("guide.toml")["positions"]


# --- Positions ---------------------------------------------------------------------------------------------


def position(name: str) -> BurgundyState:
    """A table of the guide, as its file tells it."""
    return _set_up(_POSITIONS[name])


def _set_up(given: Json) -> BurgundyState:
    options = complete(OPTIONS, {"first_player": 0, "players": len(given["seats"]), "start_castle": "centre"})
    return place(given, BurgundyRules(), options, stream("guide"))


def after_placing() -> BurgundyState:
    after = position("placing")
    after.play(PLACE.at(DIE_1, TOWER, 11))
    return after


def herding() -> tuple[BurgundyState, int]:
    """A pasture in which cows join a cow, and what that brings."""
    state = position("herd")
    before = state.vp[0]
    state.play(PLACE.at(DIE_1, box.KIND_BY_ID["cow4"], 5))
    return state, state.vp[0] - before


def tie() -> BurgundyState:
    """The end of a game: Anne and Baudouin have as many points, but he has filled more spaces."""
    seats = [
        {"tiles": _all_but(empty, seat), "vp": vp} for seat, (empty, vp) in enumerate(((6, 187), (5, 187), (8, 171)))
    ]
    return _set_up({"seats": seats, "stage": "over"})


def _all_but(empty: int, seat: int) -> Json:
    """Tiles on duchy 1 up to the last spaces; every seat begins with other kinds, since monasteries are unique."""
    lying: Json = {}
    laid = [6 * seat] * box.TYPE_COUNT
    for space, type in enumerate(box.BOARDS[box.BOARD_BY_NAME[box.SPECIAL]["1"]].types[:-empty]):
        kinds = plain_kinds(type)
        lying[str(space)] = box.KINDS[kinds[laid[type] % len(kinds)]].id
        laid[type] += 1
    return lying


def plain_kinds(type: int) -> list[int]:
    """The kinds of a type that the base game has."""
    return [number for number, kind in enumerate(box.KINDS) if kind.type == type and not kind.expansion]


# --- Pictures ----------------------------------------------------------------------------------------------


def table(lang: Lang, theme: str) -> str:
    return board.draw(position("table"), NAMES[:2], 0, lang, theme, 760)


def costs(pen: Pen, shown: int, seat: int | None) -> Block:
    """A die of a seat, or the white one, and what each number would cost."""
    cells: list[Block] = []
    for number in range(1, 7):
        tag = group(pieces.price(pen, box.PRICE[(box.PLAIN * 7 + shown) * 7 + number], 18), at=(20, 56))
        cells.append(Block(40, 70, group(pieces.die(pen, number, 40), tag)))
    die = Block(52, 70, group(pieces.die(pen, shown, 50, seat=seat)))
    arrow = Block(28, 70, pen.icon(ARROW, 0, 12, 26))
    return beside([die, arrow, *cells], 12)


def explained(pen: Pen, which: Sequence[int]) -> Block:
    """Tiles with a sentence each, in one column that a phone can show in full size."""
    return column([_entry(pen, kind, 400) for kind in which], 6)


def _duchy(pen: Pen, state: BurgundyState) -> Block:
    """That of Anne, and what she has."""
    return areas.contents(pen, state, Sitter(0, NAMES[0], is_viewer=False), _FORM)


_FORM: Final = areas.Form(width=320, radius=24, is_beside=False, scale=0.6)


def _before_and_after(pen: Pen) -> Block:
    before, after = _duchy(pen, position("placing")), _duchy(pen, after_placing())
    arrow = Block(26, before.height, pen.icon(ARROW, 0, before.height / 2 - 40, 26))
    return beside([before, arrow, after], 8)


def _boards(pen: Pen) -> Block:
    """The ten boards of the base game."""
    cells: list[Block] = []
    for name in (str(number) for number in range(1, 11)):
        land = duchy.duchy(pen, box.BOARD_BY_NAME[box.SPECIAL][name], {}, duchy.radius_for(132))
        label = pen.write(66, land.height + 17, name, 15, anchor="middle", book=True, font_weight=700)
        cells.append(Block(132, land.height + 22, group(land.content, label)))
    return flow(cells, 5 * 132 + 4 * 12, 12)


def _entry(pen: Pen, kind: int, width: float) -> Block:
    radius = 36.0
    left = hexes.WIDE * radius + 12
    name = pen.say(captions.tile(kind).capital())
    words: list[Element] = [pen.write(left, 18, name, 15, book=True, font_weight=700, room=width - left)]
    lines = wrap(pen.say(captions.effect(kind, True).capital()), 13, width - left)
    words += [pen.write(left, 36 + 16 * place, line, 13) for place, line in enumerate(lines)]
    face = group(tiles.face(pen, kind, radius), at=(hexes.WIDE * radius / 2, radius))
    return Block(width, max(2 * radius, 28.0 + 16 * len(lines)), group(face, *words))


kinds = pictured(Text("The six kinds of tile", "Les six sortes de tuiles"), lambda pen: aid.legend(pen, 440, 250))
changing = pictured(Text("The price of a number", "Le prix d'un nombre"), lambda pen: costs(pen, SHOWN_DIE, 0))
placing = pictured(Text("Before and after", "Avant et après"), _before_and_after)
buildings = pictured(Text("The buildings", "Les bâtiments"), lambda pen: explained(pen, plain_kinds(box.BUILDING)))
monasteries = pictured(
    Text("The monasteries", "Les monastères"), lambda pen: explained(pen, plain_kinds(box.MONASTERY))
)
herd = pictured(Text("A pasture", "Un pâturage"), lambda pen: _duchy(pen, herding()[0]))
regions = pictured(Text("Points of a region", "Points d'une région"), lambda pen: aid.region_points(pen, 520))
gallery = pictured(Text("The duchies 1-10", "Les duchés 1-10"), _boards)
ranking = pictured(Text("The ranking", "Le classement"), lambda pen: bar.ranking(pen, tie(), NAMES, 460, 10))
