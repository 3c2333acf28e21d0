"""Vineyards at the table: positions, words, the drawing, the guide, the judge, another board."""

from typing import Any
from xml.etree import ElementTree

import pytest

from bastide.bots.players import GreedyPlayer
from bastide.engine.chance import stream
from bastide.engine.checks import run_checks
from bastide.engine.errors import BadPosition
from bastide.engine.text import LANGS, Lang
from bastide.games.burgundy.modules.vineyards import captions, faces, guide
from bastide.games.burgundy.modules.vineyards.rules_planting import lay_double
from bastide.games.burgundy.modules.vineyards.rules_table import (
    BONUSES,
    COLOUR_COUNT,
    PAIRS,
    SPACES,
    WAYS,
    vines,
)
from tests.burgundy.conftest import ANNE, BRUNO, DEPOTS, GAME, Table
from tests.burgundy.modules.yards import DEPOT, X12_14, laid, own, planted, with_yards
from tests.drawn import SVG, lettering, pieces, placed, texts, titles
from tests.guides import said

ROOMS = (480, 760, 1320)


@pytest.fixture
def yard(table: Table) -> Table:
    return with_yards(table)


def drawn(table: Table, room: int = 1320, lang: Lang = "en", seat: int | None = ANNE) -> ElementTree.Element:
    names = ("Anne", "Bruno", "Clara", "Denis")[: laid(table).terms.seats]
    return ElementTree.fromstring(GAME.draw(laid(table), names, seat, lang, "light", room))


# --- Positions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "moves",
    [
        [],
        ["take_double d2 1-2"],  # three singles: something must leave
        ["take_double d2 1-2", "discard bank"],
        ["buy_double red-blue"],
    ],
)
def test_x1_17_a_full_storage_is_read_back(yard: Table, moves: list[str]) -> None:
    yard.give(ANNE, dice=[4, 1], silver=2, store=["bank", "mine", "ship"])
    yard.lay(depots=DEPOTS, vineyards={"depot": DEPOT, "store": ["red-blue"]}).play(*moves)
    read_back(yard)


@pytest.mark.parametrize(
    ("space", "moves"),
    [
        ("r0s1", []),
        ("r0s1", ["bonus workers_4"]),
        ("r0s1", ["bonus take_ship_livestock"]),
        ("r3s1", ["bonus take_black_or_store"]),
        ("r2s1", ["bonus take_double_from_depot"]),
        ("r5s0", ["bonus any_action"]),
        ("r4s1", ["bonus place_tile"]),
        ("r0s1", ["decline"]),
    ],
)
def test_x1_17_questions_are_read_back(yard: Table, space: str, moves: list[str]) -> None:
    """With what waits below them: bonuses that are left, and rows."""
    below = {"r0s0": "red-blue"} | {f"r{row}s0": "green-blue" for row in range(1, 4)} | {"r4s0": "red-black"}
    below |= {} if space == "r5s0" else {"r5s0": "red-black"}
    planted(yard.give(ANNE, store=["bank"], silver=0).on_turn(used=["d1"]), spaces=below, rows=[])
    yard.lay(depots=DEPOTS, vineyards={"depot": DEPOT, "store": ["red-red"]})
    lay_double(laid(yard), ANNE, WAYS.index("blue-red"), SPACES.index(space))
    vines(laid(yard)).bag = [
        there - (pair == PAIRS.index("red-blue")) for pair, there in enumerate(vines(laid(yard)).bag)
    ]
    yard.play(*moves)
    read_back(yard)


def read_back(table: Table) -> None:
    position = table.match.position()
    again = GAME.set_up(position)
    assert again.position() == position
    assert set(again.notations()) == set(table.match.notations())
    assert GAME.faults(laid(table)) == []


@pytest.mark.parametrize(
    ("zone", "reason"),
    [
        ({"spaces": {"r1s0": "red-blue"}}, "do not hang together from the bottom row"),
        ({"spaces": {"r0s0": "red-blue", "r2s0": "red-blue"}}, "do not hang together from the bottom row"),
        ({"spaces": {"r9s0": "red-blue"}}, "r9s0"),
        ({"spaces": {"r0s0": "red-pink"}}, "red-pink"),
        ({"stored": ["red-blue", "red-red"]}, "a double tile counting for two"),
        ({"vines": {"red": 2}}, "more bonus vines than its rows can have brought"),
        ({"vines": {"orange": 1}}, "there are 4 bonus vines of each colour in the game"),
        ({"vines": {"pink": 1}}, "pink"),
        ({"rows": [1]}, "“rows” names complete rows"),
        ({"spaces": {"r0s0": "red-red", "r0s1": "red-red"}}, "there are not so many double tiles red-red"),
        ({"spaces": {"r0s0": "orange-red"}}, "there are not so many double tiles orange-red"),
        ({"grapes": 1}, "grapes"),
    ],
)
def test_what_cannot_lie_on_a_vineyard_is_refused(yard: Table, zone: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        _ = planted(yard, **zone).match


@pytest.mark.parametrize(
    ("common", "reason"),
    [
        ({"removed": ["red", "blue"]}, "2 colours leave this game"),
        ({"depot": {"1": "red-blue"}}, "1"),
        ({"store": ["red-blue", "red-blue"]}, "the vineyard store has 1 spaces"),
        ({"supply": {"red": 3}}, "the bonus vines that nobody holds"),
        ({"box": {"red-red": 2}}, "red-red"),
    ],
)
def test_what_cannot_lie_between_them_is_refused(yard: Table, common: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        _ = yard.lay(vineyards=common).match


def test_points_of_bonuses_are_believed_as_far_as_they_can_be(yard: Table) -> None:
    spaces = {"r0s0": "red-blue", "r1s0": "red-green"}  # the second covers 4 points
    planted(yard.give(ANNE, points={"vine_bonuses": 4}), spaces=spaces)
    assert yard.vp() == 4
    with pytest.raises(BadPosition, match="cannot have 8 points from bonuses of the vineyard: 4 at most"):
        _ = planted(Table().agree(vineyards=True).give(ANNE, points={"vine_bonuses": 8}), spaces=spaces).match


def test_a_position_that_ends_with_what_asks_nobody_is_refused(yard: Table) -> None:
    planted(yard.on_turn(used=["d1"], pending=["row 1"]), spaces={"r0s0": "red-blue"})
    with pytest.raises(BadPosition, match="“pending” ends with something that is asked"):
        _ = yard.match


def test_drawn_colours_left_out_are_some_that_lie_nowhere(table: Table) -> None:
    planted(table.agree(vineyards=True), spaces={"r0s0": "orange-yellow"}, vines={"green": 1})
    assert set(table.match.position()["vineyards"]["removed"]) == {"red", "black"}


def test_the_universal_checks_hold_with_everything() -> None:
    given: dict[str, Any] = {"vineyards": True, "inns": True, "white_castles": True, "extra_tiles": True}
    report = run_checks(GAME, games=3, seed="vines", given=given)
    assert not report.violations, report.violations[0]


def test_a_double_tile_is_named_in_either_order(yard: Table) -> None:
    planted(yard.give(ANNE, silver=2), stored=["blue-red"]).lay(vineyards={"store": ["red-green"]})
    assert own(yard)["stored"] == ["red-blue"]
    yard.play("buy_double red-green")
    assert yard.pending == ["discard for green-red"]


# --- Words ----------------------------------------------------------------------------------------------------


def test_the_table_in_words(yard: Table) -> None:
    planted(yard, spaces=X12_14, stored=["red-blue"], vines={"green": 1})
    yard.lay(vineyards={"depot": DEPOT, "store": ["black-black"]})
    shown = GAME.table(laid(yard), ["Anne", "Bruno"], None)
    for line in (
        "  vineyard depot: 1-2 (red and blue), 3-4 (green and red), 5-6 (blue twice)",
        "  vineyard store: (black twice)",
        "  bonus vines left: 3 green, 4 red, 4 black, 4 blue",
        "  not in this game: orange and yellow",
        "    double tiles stored: (red and blue)",
        "    vineyard: r0s0 green left, blue right; r0s1 blue left, red right; r1s0 green twice",
        "      green 3, 1 bonus vine: 6 VP",
        "      blue 2, 0 bonus vines: 0 VP (one more: +3 VP)",
        "    vineyard: empty",
    ):
        assert line in shown.en.split("\n")
    assert "partly a reconstruction" in shown.en and "en partie reconstitué" in shown.fr
    assert "      bleu 2, 0 vigne bonus : 0 PV (une de plus : +3 PV)" in shown.fr.split("\n")


def test_what_a_placement_promises(yard: Table) -> None:
    """Its bonuses, what the areas gain, the row."""
    planted(yard.give(ANNE, dice=[4, 1]), spaces={"r0s0": "green-blue"}, stored=["red-blue"], vines={"blue": 1})
    (number,) = [one for one in yard.match.decisions() if GAME.notation(one) == "place_double d1 blue-red r0s1"]
    told = GAME.describe(laid(yard), number)
    assert told.en == (
        "With the 4: place a double tile (blue left, red right) on space 2 of row 1 (a 4): 4 workers and a ship or "
        "livestock from a numbered depot; areas 2 VP more; completes its row: a bonus vine"
    )
    assert "zones 2 PV de plus ; complète son rang : une vigne bonus" in told.fr


def test_a_bonus_asks_in_its_own_name(yard: Table) -> None:
    """Not as if a castle or a market had been placed; a purchase is offered as there."""
    yard.give(ANNE, silver=2).lay(depots=DEPOTS)
    lay_double(laid(yard), ANNE, WAYS.index("blue-red"), SPACES.index("r5s0"))
    yard.play("bonus any_action")
    assert str(yard.match.question) == (
        "Your vineyard: one more action, with any number: take, place, sell, or workers. You may buy a tile first."
    )
    castle = with_yards(Table()).give(ANNE, store=["castle"], dice=[6, 1], tiles={18: "castle", 11: "bank"})
    assert str(castle.play("place d1 castle 6").match.question).startswith("Your castle grants one more action")


def test_what_a_bonus_vine_promises(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[4, 1]), spaces={"r0s0": "green-blue"}, stored=["red-blue"])
    yard.play("place_double d1 blue-red r0s1", "decline")
    told = {GAME.notation(one): GAME.describe(laid(yard), one).en for one in yard.match.decisions()}
    assert told["bonus_vine blue"] == "Take a blue bonus vine: 3 VP as it lies"
    assert told["bonus_vine black"] == "Take a black bonus vine: 0 VP as it lies"


def test_what_happened_is_told(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[4, 1], workers=0), stored=["red-blue"]).lay(vineyards={"depot": DEPOT})
    lines = []
    for move in ("place_double d1 blue-red r0s1", "bonus workers_4", "take_double d2 1-2"):
        before = laid(yard).copy()
        number = GAME.verbs.parse(move)
        yard.play(move)
        lines += [line.en for line in GAME.tell(before, number, laid(yard), ["Anne", "Bruno"], None)]
    assert lines == [
        "Anne places a double tile (blue left, red right) on space 2 of row 1 (a 4).",
        "Anne uses a bonus of the vineyard: 4 workers.",
        "Anne takes a double tile (red and blue) from slot 1 or 2.",
    ]


def test_every_bonus_and_colour_has_words_and_a_sign() -> None:
    for number in range(len(BONUSES)):
        assert captions.bonus(number).en and captions.bonus(number).fr
    assert len(faces.MARKS) >= COLOUR_COUNT  # told apart without colours
    assert len({(mark.outline, mark.detail, mark.solid) for mark in faces.MARKS}) == len(faces.MARKS)


@pytest.mark.parametrize(
    ("clicked", "reason"),
    [
        (["vinestore-black-black"], "a tile costs 2 silver, and you have 1"),
        (["vineslot-5-6"], "this needs a 6; turning your 1 to it costs 1 worker, and you have 0"),
        (["double-red-blue"], "this needs a 2; turning your 1 to it costs 1 worker, and you have 0"),
        (["space-r3s0-left"], "a double tile must lie beside one of yours, and none lies beside this space"),
        (["space-r0s0-right"], "a double tile lies there already"),
        (["double-red-blue", "space-r1s0-left"], "this needs a 2; turning your 1 to it costs 1 worker, and you have 0"),
    ],
)
def test_why_a_click_does_nothing(yard: Table, clicked: list[str], reason: str) -> None:
    planted(
        yard.give(ANNE, dice=[1, 1], workers=0, silver=1),
        spaces={"r0s0": "green-blue", "r0s1": "red-green"},
        stored=["red-blue"],
    ).lay(vineyards={"depot": DEPOT, "store": ["black-black"]})
    assert str(GAME.explain(laid(yard), clicked)) == reason


# --- The drawing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_decision_has_its_pieces(players: int, room: int) -> None:
    """On each screen whatever a decision names can be clicked."""
    match = GAME.start(players=players, vineyards=True, inns=True, seed=f"drawn {players}")
    chance, bot = stream("drawn"), GreedyPlayer(GAME.judge, slips=25)
    seen = set()
    names = ("Anne", "Bruno", "Clara", "Denis")[:players]
    while match.seat is not None and len(match.line) < 90:
        state = match.state
        if len(match.line) % 3 == 0:
            shown = set(pieces(ElementTree.fromstring(GAME.draw(state, names, state.seat, "en", "light", room))))
            for decision in state.decisions():
                needed = set(GAME.pieces(decision))
                assert needed <= shown, (GAME.notation(decision), needed - shown)
                seen.add(GAME.notation(decision).split()[0])
        match.play(bot.choose(state.copy(), chance))
    assert {"take_double", "place_double", "bonus"} <= seen


@pytest.mark.parametrize("room", ROOMS)
def test_what_is_bought_and_what_rows_bring_can_be_clicked(yard: Table, room: int) -> None:
    planted(yard.give(ANNE, dice=[4, 1], silver=2), spaces={"r0s0": "green-blue"}, stored=["red-blue"])
    yard.lay(vineyards={"depot": DEPOT, "store": ["black-black"]})
    for move in ("place_double d1 blue-red r0s1", "decline"):
        shown = set(pieces(drawn(yard, room)))
        assert all(set(GAME.pieces(decision)) <= shown for decision in yard.match.decisions())
        yard.play(move)
    assert {f"vinesupply-{colour}" for colour in ("green", "red", "black", "blue")} <= set(pieces(drawn(yard, room)))


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("lang", LANGS)
def test_what_is_new_can_be_read(yard: Table, room: int, lang: Lang) -> None:
    """Nothing that vineyards write is smaller than 11 pixels, and nothing leaves the page."""
    planted(yard, spaces=X12_14, vines={"green": 1, "blue": 1}, stored=["red-blue"])
    planted(yard, BRUNO, spaces={"r0s0": "red-green"}, vines={"red": 1})
    yard.lay(vineyards={"depot": DEPOT, "store": ["black-black"]})
    root = drawn(yard, room, lang)
    zones = ("vineyard-depot", "vineyard-0", "vineyard-1")
    seen = set()
    for here in placed(root):
        zone = [node.attrib.get("data-zone") for node in here.within if node.attrib.get("data-zone") in zones]
        if zone and here.node.tag == f"{SVG}text":
            seen.add(zone[0])
            assert lettering(here, 1.0, ANNE) >= 11, (zone, "".join(here.node.itertext()))
            assert 0 <= here.x + here.number("x") <= room
    assert seen == set(zones)


def test_the_duchy_stays_above_the_vineyard(yard: Table) -> None:
    """On a desk the duchy is in the middle, as it was, and a little smaller; the vineyard lies below it."""
    with_yard = drawn(yard)
    without = ElementTree.fromstring(Table().match.draw(ANNE, theme="light", room=1320))

    def at(root: ElementTree.Element, piece: str) -> tuple[float, float]:
        return next((one.x, one.y) for one in placed(root) if one.node.attrib.get("data-piece") == piece)

    assert at(with_yard, "space-18")[0] == pytest.approx(at(without, "space-18")[0])
    assert at(with_yard, "space-18")[1] < at(without, "space-18")[1]
    assert at(with_yard, "space-r0s0-left")[1] > at(with_yard, "space-36")[1]


def test_a_double_tile_takes_two_places_of_the_storage(yard: Table) -> None:
    planted(yard.give(ANNE, store=["mine"]), stored=["red-blue"])
    shown = [
        one for one in placed(drawn(yard)) if one.node.attrib.get("data-piece") in ("store-mine", "double-red-blue")
    ]
    assert len(shown) == 2 and abs(shown[0].y - shown[1].y) < 1
    assert "double tile (red and blue): takes two spaces" in titles(drawn(yard))


def test_one_that_waits_for_room_is_shown(yard: Table) -> None:
    yard.give(ANNE, dice=[1, 1], store=["mine", "mine", "bank"]).lay(vineyards={"depot": DEPOT})
    assert "Arriving: double tile (red and blue)" in titles(drawn(yard.play("take_double d1 1-2")))


def test_bonuses_that_are_left_can_be_chosen(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[4, 1]), stored=["red-blue"]).lay(depots=DEPOTS)
    yard.play("place_double d1 red-blue r0s1")
    assert {"bonus-workers_4", "bonus-take_ship_livestock"} <= set(pieces(drawn(yard)))
    yard.play("bonus workers_4")
    assert "bonus-workers_4" not in pieces(drawn(yard))


def test_the_table_says_where_the_board_comes_from(yard: Table) -> None:
    assert any("partly a reconstruction" in title for title in titles(drawn(yard)))


def test_prices_hang_where_a_double_tile_may_go(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[2, 5], workers=3), stored=["red-blue"]).lay(vineyards={"depot": DEPOT})
    root = drawn(yard)

    def prices(piece: str) -> dict[str, list[str]]:
        (node,) = [node for node in root.iter() if node.attrib.get("data-piece") == piece]
        return {tag.attrib["data-when"]: texts(tag) for tag in node.iter() if "data-when" in tag.attrib}

    assert prices("vineslot-3-4") == {"die-1": ["1"], "die-2": ["1"]}
    assert prices("space-r0s1-left") == {"die-1": ["2"], "die-2": ["1"]}
    assert prices("space-r1s0-left") == {}


# --- The guide ------------------------------------------------------------------------------------------------


def test_the_chapters_show_what_the_rules_do() -> None:
    board, areas = guide.chapters()
    assert "there are 51, each with two vines of 6 colours" in said(board, "en")
    assert "partly a reconstruction" in said(board, "en") and "reconstitué" in said(board, "fr")
    assert "makes the area of 3 count: 6 VP" in said(areas, "en") and said(areas, "en").endswith("Together 9.")
    for chapter in (board, areas):
        assert chapter.picture is not None
        for lang in LANGS:
            root = ElementTree.fromstring(chapter.picture(lang, "light"))
            assert float(root.attrib["width"]) <= 420  # a phone shows it in full size
            assert min(float(node.attrib["font-size"]) for node in root.iter(f"{SVG}text")) >= 11
    assert len(texts(ElementTree.fromstring(board.picture("en", "light")))) > len(SPACES)  # type: ignore[misc]
