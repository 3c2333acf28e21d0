"""What an expansion may draw, and where: on the duchies, beside the depots, in the areas, on every kind of screen."""

from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from bastide.drawing.layout import Block
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, group, rect
from bastide.engine.match import Match
from bastide.engine.options import YES_NO, Option
from bastide.engine.text import Text
from bastide.games.burgundy import depots, duchy, hexes, icons, judge
from bastide.games.burgundy.belongings import section
from bastide.games.burgundy.book import WHITE
from bastide.games.burgundy.components import BANK, BOARDS, GROUND, KIND_BY_ID, TYPE_COUNT, Board, Ground
from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.face_drawing import Drawing, Owner
from bastide.games.burgundy.game import Burgundy
from bastide.games.burgundy.gates import stow
from bastide.games.burgundy.module import Module
from bastide.games.burgundy.questions import Question
from bastide.games.burgundy.state import TURN, BurgundyState
from tests.drawn import SVG, pieces, placed

ROOMS = (480, 760, 1320)
INN = KIND_BY_ID["inn"]
BORDERS = ((4, 9), (8, 14), (34, 35))  # where three posts stand (X5.3)


class Marked(Drawing):
    """Draws at every place that there is."""

    def on_duchy(self, pen: Pen, state: BurgundyState, owner: Owner, radius: float) -> list[Element]:
        return [
            group(hexes.sign(pen, icons.POST, *duchy.notch(one, other, radius), radius * 0.52), data_mark="post")
            for one, other in BORDERS
        ]

    def on_space(self, pen: Pen, state: BurgundyState, owner: Owner, space: int, radius: float) -> list[Element]:
        return [group(rect(-2, -2, 4, 4), data_mark=f"hung-{owner.seat}")] if space == 0 else []

    def beside_depots(self, pen: Pen, state: BurgundyState, viewer: int | None) -> list[Block]:
        name, price = Text("Inns", "Auberges"), pen.tally(icons.SILVER, 0, 0, state.book.tile_price(), 16)
        said = Text("Three inns, for 2 silver each", "Trois auberges, à 2 pièces d'argent")
        return [depots.pile(pen, INN, count, name, said, price, f"pile-{count}") for count in (3, 2, 1, 0)]

    def belongings(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        inside = Block(46 * owner.scale, 46 * owner.scale, group(rect(0, 0, 20, 20), **owner.piece("crest")))
        return [section(pen, owner, Text("Crest", "Blason"), inside)]


class Marking(Module):
    """No rules but a question that a castle does not ask: an action with the white die."""

    def worth(self, state: BurgundyState, seat: int, left: int) -> int:
        return 1000 * seat

    def question_worth(self, state: BurgundyState, seat: int, question: int, left: int) -> int:
        return -200 if question == BY_WHITE.number else 0

    def effect_worth(self, state: BurgundyState, seat: int, kind: int, left: int) -> int:
        return 5000 if kind == BANK else 0

    def region_worth(self, state: BurgundyState, seat: int, kind: int, region: int, left: int) -> int:
        return 7000 if kind == BANK and region == 1 << 11 else 0


BY_WHITE = Question(
    "white",
    Text("With the white die?", "Avec le dé blanc ?"),
    Text("first", "d'abord"),
    grants_all=True,
    means=WHITE,
)
MARKING = Marking("marked")
MARKING.questions = [BY_WHITE]
OPTION = Option(
    "marked", Text("Marks", "Marques"), Text("Marks.", "Marques."), default=False, values=(True, False), labels=YES_NO
)
GAME = Burgundy((Expansion(MARKING, (OPTION,), drawing=Marked()),))


@pytest.fixture
def larger() -> Iterator[int]:
    """A board of 61 spaces."""
    rows = [5, 6, 7, 8, 9, 8, 7, 6, 5]
    places = [
        (2 * place - length, 3 * row) for row, length in enumerate(rows) for place in range(length)
    ]  # in halves of a width, so that neighbours are 2 to the side or 1 and a row away
    near = {(2, 0), (-2, 0), (1, 3), (-1, 3), (1, -3), (-1, -3)}
    neighbours = [sum(1 << other for other, (a, b) in enumerate(places) if (a - x, b - y) in near) for x, y in places]
    ground = Ground(rows, [space % 6 + 1 for space in range(61)], neighbours)
    BOARDS.append(Board("special", "31", ground, [space % TYPE_COUNT for space in range(61)]))
    yield len(BOARDS) - 1
    BOARDS.pop()


def begun(players: int = 2, *, marked: bool = False) -> Match:
    match = GAME.start(players=players, seed="marks", start_castle="centre", marked=marked)
    while match.state.question != TURN:
        match.play(match.decisions()[0])
    return match


def laid(match: Match) -> BurgundyState:
    assert isinstance(match.state, BurgundyState)
    return match.state


def drawn(match: Match, room: int, seat: int | None = 0) -> ElementTree.Element:
    return ElementTree.fromstring(match.draw(seat, theme="light", room=room))


def marks(root: ElementTree.Element) -> Counter[str]:
    return Counter(node.attrib["data-mark"] for node in root.iter() if "data-mark" in node.attrib)


def priced_with(root: ElementTree.Element, die: str) -> set[str]:
    """The pieces that bear a price for a die."""
    found = [node for node in root.iter() if "data-piece" in node.attrib]
    return {
        node.attrib["data-piece"] for node in found if any(tag.attrib.get("data-when") == die for tag in node.iter())
    }


# --- Hooks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_expansion_draws_on_duchies_beside_depots_and_in_areas(players: int, room: int) -> None:
    root = drawn(begun(players, marked=True), room)
    assert marks(root) == {"post": 3 * players, **{f"hung-{seat}": 1 for seat in range(players)}}
    there = Counter(pieces(root))
    assert [there[f"pile-{count}"] for count in (3, 2, 1, 0)] == [1] * 4
    assert there["crest"] == 1 and Counter(pieces(root, "data-twin"))["crest"] == players - 1
    plain = drawn(begun(players), room)
    assert not marks(plain) and "crest" not in pieces(plain) and "pile-3" not in pieces(plain)


@pytest.mark.parametrize("room", ROOMS)
def test_corners_of_the_ring_take_no_room_and_cover_nothing(room: int) -> None:
    boxes = []
    for item in placed(drawn(begun(marked=True), room)):
        zone, piece = item.node.attrib.get("data-zone", ""), item.node.attrib.get("data-piece", "")
        if piece.startswith("pile-") or zone == "black-depot" or (zone.startswith("depot-")):
            sheet = next(child for child in placed(item.node) if child.node.tag == f"{SVG}rect").node
            wide, high = (float(sheet.attrib[name]) * item.scale for name in ("width", "height"))
            boxes.append((item.x, item.y, item.x + wide, item.y + high))
    assert len(boxes) == 6 + 1 + 4
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            across = min(one[2], other[2]) - max(one[0], other[0])
            down = min(one[3], other[3]) - max(one[1], other[1])
            assert across < 0.1 or down < 0.1


def test_marks_on_the_frame_stay_inside_the_picture_and_off_the_tiles() -> None:
    radius = 40.0
    width, height = duchy.size(radius)
    for one, other in BORDERS:
        x, y = duchy.notch(one, other, radius)
        reach = 0.26 * radius
        assert reach <= x <= width - reach and reach <= y <= height - reach
        for space in range(GROUND.spaces):
            far = duchy.middle(space, radius)
            assert ((far[0] - x) ** 2 + (far[1] - y) ** 2) ** 0.5 > radius


@pytest.mark.parametrize("room", ROOMS)
def test_new_parts_can_be_read(room: int) -> None:
    """11 pixels, where 1320 units of a desk are shown on 1136 pixels, and 480 of a phone on 390."""
    shown = {480: 390 / 480, 760: 1.0, 1320: 1136 / 1320}[room]
    for item in placed(drawn(begun(marked=True), room)):
        if item.node.attrib.get("data-piece", "").startswith("pile-"):
            for words in placed(item.node):
                if words.node.tag == f"{SVG}text":
                    assert float(words.node.attrib["font-size"]) * words.scale * item.scale * shown >= 11


# --- The white die -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", ROOMS)
def test_an_action_with_the_white_die_shows_it_in_the_hand_and_its_prices(room: int) -> None:
    """X6.3: every decision touches pieces that are there, and the white die tells what each costs."""
    match = begun(marked=True)
    seat = match.seat
    assert seat is not None
    assert "die-white" not in pieces(drawn(match, room, seat))
    laid(match).estates[seat].workers = 1
    match.state.ask(seat, BY_WHITE.number)
    root = drawn(match, room, seat)
    for decision in match.decisions():
        assert set(GAME.pieces(decision)) <= set(pieces(root)), GAME.notation(decision)
    priced = priced_with(root, "die-white")
    asked = {GAME.pieces(decision)[-1] for decision in match.decisions()}
    assert priced == {piece for piece in asked if piece.startswith(("depot-", "space-", "goods-"))}
    assert "die-white" not in pieces(drawn(match, room, 1 - seat))


def test_an_inn_shows_its_price_on_spaces_of_every_kind() -> None:
    """X7.4: a tile of no type lies anywhere beside the others."""
    match = begun(marked=True)
    state = laid(match)
    estate = state.estates[state.seat]
    estate.workers = 3
    stow(estate.store, INN)
    root = drawn(match, 1320, state.seat)
    open_ = {GAME.pieces(decision)[-1] for decision in match.decisions() if GAME.notation(decision).startswith("place")}
    priced = {piece for piece in priced_with(root, "die-1") if piece.startswith("space-")}
    assert priced == open_ and len(priced) == 6


# --- Boards of other sizes ----------------------------------------------------------------------------------


@pytest.mark.parametrize("room", ROOMS)
def test_a_larger_board_takes_the_room_of_a_usual_one(room: int, larger: int) -> None:
    usual = drawn(begun(), room)
    match = begun()
    for estate in laid(match).estates:
        estate.settle(larger)
        estate.covered, estate.frontier = 0, 0
    root = drawn(match, room)
    assert {f"space-{space}" for space in range(61)} <= set(pieces(root))
    assert float(root.attrib["height"]) <= float(usual.attrib["height"]) + 0.1


def test_spaces_of_a_larger_board_lie_beside_their_neighbours(larger: int) -> None:
    ground = BOARDS[larger].ground
    for space in range(61):
        x, y = duchy.middle(space, 10, ground)
        for other in range(61):
            a, b = duchy.middle(other, 10, ground)
            is_near = ((a - x) ** 2 + (b - y) ** 2) ** 0.5 < 18
            assert is_near == (other == space or bool(ground.neighbours[space] >> other & 1))


# --- The judge ----------------------------------------------------------------------------------------------


def test_the_judge_adds_what_an_expansion_says() -> None:
    plain, marked = laid(begun()), laid(begun(marked=True))
    seat = marked.seat
    weigh = GAME.judge.worth
    assert [weigh(marked, one) - weigh(plain, one) for one in (0, 1)] == [0, 1000]
    left = judge.dice_left(marked, seat)
    gained = judge.tile_worth(marked, seat, BANK, left) - judge.tile_worth(plain, seat, BANK, left)
    assert gained == (5000 + 7000) * judge.STORED // 100  # its effect, and what it adds to the town of space 11
    marked.ask(seat, BY_WHITE.number)
    assert judge.granted(marked, seat, left) == judge.GRANTED - 200


def test_the_judge_weighs_every_kind_that_there_is() -> None:
    state = laid(begun(marked=True))
    estate = state.estates[0]
    for name in ("crane", "white_castle", "geese", "inn", "m27", "m28", "m29"):
        stow(estate.store, KIND_BY_ID[name])
        assert judge.tile_worth(state, 0, KIND_BY_ID[name], 40) >= 0
        estate.store.remove(KIND_BY_ID[name])
    assert judge.tile_worth(state, 0, INN, 40) > 0  # it fills a region like any tile
    assert len(judge.LASTING) == 30
