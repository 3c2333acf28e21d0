"""The extra tiles at the table: positions, words, the drawing, the guide, the judge."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from bastide.engine.checks import run_checks
from bastide.engine.errors import BadPosition
from bastide.engine.text import LANGS, Text
from bastide.games.burgundy import judge
from bastide.games.burgundy.components import CASTLE_TILE, KIND_BY_ID, KIND_COUNT
from bastide.games.burgundy.guide_pictures import NAMES
from bastide.games.burgundy.modules.extra_tiles import guide, rules
from bastide.games.burgundy.state import FROM_WATCHTOWERS, BurgundyState
from tests.burgundy.conftest import ANNE, BRUNO, DEPOTS, GAME, Table
from tests.burgundy.modules.test_extra_tiles import hiring, laid, lifting
from tests.drawn import SVG, lettering, pieces, placed, titles
from tests.guides import said

ROOMS = (480, 760, 1320)


@pytest.fixture
def table() -> Table:
    return Table().agree(extra_tiles=True)


def drawn(table: Table, room: int = 1320, seat: int = ANNE) -> ElementTree.Element:
    return ElementTree.fromstring(table.match.draw(seat, theme="light", room=room))


# --- X4.11 Invariants, positions ----------------------------------------------------------------------------


def test_x4_11_faults_are_found(table: Table) -> None:
    lifting(table, tiles={12: "m27"})
    state = laid(table)
    assert GAME.faults(state) == []
    moved = state.copy()
    moved.track = [BRUNO, ANNE]
    assert any("X4.2" in fault for fault in GAME.faults(moved))
    paid = state.copy()
    paid.vp[BRUNO] += 4
    paid.earned[paid.terms.sources + FROM_WATCHTOWERS] += 4
    assert any("X4.5" in fault and "seat 1" in fault for fault in GAME.faults(paid))
    doubled = state.copy()
    doubled.black = doubled.black[:]
    doubled.black[rules.CRANE] += 1
    assert any("X4.11" in fault for fault in GAME.faults(doubled))


@pytest.mark.parametrize("asked", ["crane", "carpenter", "city_hall", "warehouse"])
def test_a_position_is_read_back(asked: str) -> None:
    """X1.17: a saved game reloads to the same legal moves."""
    table = lifting(Table().agree(extra_tiles=True), tiles={12: "m28"}, silver=4)
    if asked != "crane":
        table.play(f"crane {asked}")
    again = GAME.set_up(table.match.position())
    assert again.position() == table.match.position() and again.notations() == table.match.notations()


def test_what_a_crane_scored_as_a_watchtower_is_read_back(table: Table) -> None:
    position = lifting(table).play("crane watchtower").match.position()
    assert GAME.set_up(position).position() == position and GAME.recount(position) == [4, 0]


@pytest.mark.parametrize(("tiles", "points"), [({25: "crane"}, 8), ({11: "watchtower"}, 8), ({}, 4)])
def test_more_than_a_crane_can_copy_is_refused(table: Table, tiles: dict[int, str], points: int) -> None:
    table.give(ANNE, tiles=tiles, points={"watchtowers": points})
    with pytest.raises(BadPosition, match=f"cannot have {points} points from watchtowers") as caught:
        table.match  # noqa: B018
    assert "points de tours de guet" in caught.value.reason.fr


def test_a_question_that_nothing_asks_is_refused(table: Table) -> None:
    table.give(ANNE, tiles={25: "bank"}).lay(depots=DEPOTS).on_turn(used=["d1"], pending=["carpenter"])
    with pytest.raises(BadPosition, match="nothing was placed in this turn"):
        table.match  # noqa: B018
    with pytest.raises(BadPosition, match="nothing was placed in this turn"):
        Table().agree(extra_tiles=True).on_turn(used=["d1"], pending=["crane"]).match  # noqa: B018
    with pytest.raises(BadPosition):  # there are no such tiles without the option
        Table().give(ANNE, tiles={25: "crane"}).match  # noqa: B018
    with pytest.raises(BadPosition):  # and one of each with it
        Table().agree(extra_tiles=True).give(ANNE, tiles={25: "crane"}, store=["crane"]).match  # noqa: B018


@pytest.mark.parametrize("others", [{}, {"white_castles": True, "inns": True, "border_posts": "chain"}])
def test_the_universal_checks_hold(others: dict[str, Any]) -> None:
    report = run_checks(GAME, games=3, seed="extra", given={"extra_tiles": True, **others})
    assert not report.violations, report.violations[0]


# --- Words --------------------------------------------------------------------------------------------------


def described(table: Table, decision: str) -> Text:
    return GAME.describe(table.match.state, GAME.parse(decision))


def told(table: Table, decision: str) -> list[Text]:
    before = laid(table).copy()
    after = before.copy()
    number = GAME.parse(decision)
    after.play(number)
    return GAME.tell(before, number, after, NAMES, None)


def test_hiring_in_words(table: Table) -> None:
    hiring(table)
    assert described(table, "hire 2") == Text(
        "Hire workers (4 workers for 2 silver)", "Engager des ouvriers (4 ouvriers pour 2 pièces d'argent)"
    )
    assert told(table, "hire 1") == [
        Text("Anne hires 2 workers for 1 silver.", "Anne engage 2 ouvriers pour 1 pièce d'argent.")
    ]


def test_a_crane_in_words(table: Table) -> None:
    lifting(table)
    assert described(table, "crane bank") == Text(
        "Use the crane as a bank: 2 silver", "Utiliser la grue comme une banque : 2 pièces d'argent"
    )
    assert "take a building from any numbered depot" in described(table, "crane carpenter").en
    assert told(table, "crane watchtower") == [
        Text("Anne's crane works as a watchtower: 4 VP.", "La grue d'Anne sert comme une tour de guet : 4 PV.")
    ]
    assert told(table, "crane church") == [
        Text("Anne's crane works as a church.", "La grue d'Anne sert comme une église.")
    ]


def test_what_becomes_of_the_markers_is_said(table: Table) -> None:
    table.give(ANNE, store=["m27"], dice=[1, 6]).lay(track=[BRUNO, ANNE])
    assert "the marker goes on top of its space" in described(table, "place d1 m27 12").en
    assert "le pion passe au-dessus" in told(table, "place d1 m27 12")[1].fr
    top = Table().agree(extra_tiles=True).give(ANNE, store=["m27"], dice=[1, 6])
    assert "the marker" not in described(top, "place d1 m27 12").en
    ship = Table().agree(extra_tiles=True).give(BRUNO, tiles={12: "m27", 19: "ship"})
    ship.give(ANNE, store=["ship"], dice=[5, 6]).on_turn(ANNE)
    assert "below that with monastery 27" in described(ship, "place d1 ship 19").en
    assert "sous celui du monastère 27" in described(ship, "place d1 ship 19").fr


def test_the_table_tells_what_is_in_force(table: Table) -> None:
    hiring(table).give(BRUNO, tiles={12: "m27"})
    shown = GAME.table(table.match.state, NAMES, None)
    assert "hires: 2 workers for 1 silver (monastery 28)" in shown.en
    assert "ordre du tour : au-dessus sur sa case (monastère 27)" in shown.fr


def test_geese_say_what_they_would_score(table: Table) -> None:
    table.give(ANNE, tiles={11: "bank", 10: "cow4"}, store=["geese"], dice=[1, 6])
    assert "the herd scores 6 VP" in described(table, "place d1 geese 5").en


def test_with_nothing_but_hiring_left_no_purchase_is_promised(table: Table) -> None:
    hiring(table, silver=1).on_turn(used=["d1", "d2"])
    assert GAME.question(table.match.state).en == "Both dice are used. End your turn."


def test_why_nobody_is_hired(table: Table) -> None:
    hiring(table, silver=0)
    assert GAME.explain(table.match.state, ["hire"]) == Text(
        "this costs 1 silver, and you have 0", "cela coûte 1 pièce d'argent, et vous en avez 0"
    )
    rich = hiring(Table().agree(extra_tiles=True))
    alone = GAME.explain(rich.match.state, ["die-1", "hire"])
    assert alone is not None and "choose it alone" in alone.en
    assert GAME.explain(rich.match.state, ["die-1"]) is None


# --- Drawing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("white", [False, True])
def test_every_decision_touches_pieces_that_are_drawn(room: int, white: bool) -> None:
    table = Table().agree(extra_tiles=True, white_castles=white)
    lifting(table, tiles={12: "m28"}, silver=4)
    root = drawn(table, room)
    there = Counter(pieces(root))
    for decision in table.match.decisions():
        assert set(GAME.pieces(decision)) <= set(there), GAME.notation(decision)
    assert there["hire"] == 1 and len([name for name in there if name.startswith("crane-")]) == 8 + white
    assert not any(name.startswith("crane-") for name in pieces(drawn(table, room, BRUNO)))
    assert pieces(drawn(table, room, BRUNO), "data-twin").count("hire") == 1
    hands = [node for node in root.iter() if node.attrib.get("data-zone") == "hand"]
    held = {name for hand in hands for name in pieces(hand)}  # a phone shows them beside the question
    assert {name for name in there if name.startswith("crane-")} | {"hire"} <= held


def test_what_a_crane_cannot_copy_now_is_faint_and_says_so(table: Table) -> None:
    table.give(ANNE, store=["crane"], goods=[], dice=[3, 6]).play("place d1 crane 25")
    faint = {
        node.attrib["data-piece"]: (node[0].text or "")
        for node in drawn(table).iter()
        if node.attrib.get("data-piece", "").startswith("crane-") and node[1].attrib.get("opacity")
    }
    assert set(faint) == {f"crane-{kind}" for kind in ("warehouse", "carpenter", "church", "market", "city_hall")}
    assert all("do nothing now" in words for words in faint.values())


@pytest.mark.parametrize("room", ROOMS)
def test_the_marker_of_monastery_27_is_marked(table: Table, room: int) -> None:
    table.give(BRUNO, tiles={12: "m27"})
    root = drawn(table, room)
    marks = [item for item in placed(root) if item.node.attrib.get("data-mark") == "on-top"]
    assert len(marks) == 1 and any(node.attrib.get("data-zone") == "track" for node in marks[0].within)
    assert any("stays on top" in words for words in titles(root))


@pytest.mark.parametrize("room", ROOMS)
def test_what_is_new_can_be_read(room: int) -> None:
    """11 pixels, where 1320 units of a desk are shown on 1136 pixels, and 480 of a phone on 390."""
    shown = {480: 390 / 480, 760: 1.0, 1320: 1136 / 1320}[room]
    for players in (2, 3, 4):
        table = Table().agree(players=players, extra_tiles=True).give(ANNE, tiles={12: "m28"})
        for seat in (ANNE, BRUNO):
            read = [
                lettering(item, shown, seat)
                for item in placed(drawn(table, room, seat))
                if item.node.tag == f"{SVG}text"
                and any("hire" in (one.attrib.get("data-piece"), one.attrib.get("data-twin")) for one in item.within)
            ]
            assert read and min(read) >= 11, (players, seat, read)


# --- The guide ----------------------------------------------------------------------------------------------


def test_the_guide_tells_them_with_figures_of_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    (chapter,) = guide.chapters()
    assert f"{guide.SUM} VP" in said(chapter, "en") and guide.SUM == 2 + 2 + 2
    monkeypatch.setattr(guide, "WORKERS_A_SILVER", 1028)
    monkeypatch.setattr(guide, "END_VP", {"special": [4004] * 30})
    monkeypatch.setattr(guide, "ANIMALS", [2002] * KIND_COUNT)
    for lang in LANGS:
        words = said(guide.chapters()[0], lang)
        figures = set(map(int, re.findall(r"\b\d+", words)))
        assert {1028, 4004, 2002} <= figures
        assert figures - {1028, 4004, 2002, guide.SUM, 2002 - guide.SUM} == {27, 28}


# --- The judge ----------------------------------------------------------------------------------------------


@pytest.fixture
def weighed(table: Table) -> Iterator[BurgundyState]:
    lifting(table, tiles={12: "m28", 11: "bank"}, silver=3, workers=0)
    yield laid(table)


def test_the_judge_weighs_spare_workers_in_full_down_to_eight_dice(weighed: BurgundyState) -> None:
    """Monastery 28 sells them: beyond enough they count for less, and for nothing at the end."""

    def lost(left: int) -> int:
        worth = []
        for workers in (rules.ENOUGH, rules.ENOUGH + 2):
            weighed.estates[ANNE].workers = workers
            worth.append(rules.EXTRA_TILES.worth(weighed, ANNE, left))
        return worth[0] - worth[1]

    assert [lost(left) for left in (50, 8, 4, 0)] == [2 * rules.IN_EXCESS, 2 * rules.IN_EXCESS, rules.IN_EXCESS, 0]


def test_the_judge_weighs_the_four(weighed: BurgundyState) -> None:
    left = judge.dice_left(weighed, ANNE)
    modules = rules.EXTRA_TILES
    for name in ("crane", "geese", "m27", "m28"):
        assert modules.effect_worth(weighed, ANNE, KIND_BY_ID[name], left) > 0, name
    assert modules.effect_worth(weighed, ANNE, CASTLE_TILE, left) == 0
    assert modules.effect_worth(weighed, ANNE, KIND_BY_ID["m17"], left) == 4 * judge.POINT  # it would count the crane
    assert modules.worth(weighed, ANNE, left) > modules.worth(weighed, BRUNO, left) == 0
    assert modules.question_worth(weighed, ANNE, weighed.question, left) >= 4 * judge.POINT  # a watchtower
    assert modules.worth(weighed, ANNE, 0) == 0


def test_the_judge_leaves_the_table_alone(weighed: BurgundyState) -> None:
    before = GAME.position(weighed)
    GAME.judge.worth(weighed, ANNE)
    assert GAME.position(weighed) == before
