"""The castle rule at the table: clicks, positions, the drawing, the guide, the judge."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from bastide.engine.bits import members
from bastide.engine.checks import run_checks
from bastide.games.burgundy import judge
from bastide.games.burgundy.components import KIND_BY_ID
from bastide.games.burgundy.gates import cover
from bastide.games.burgundy.modules.castle_rule import guide
from bastide.games.burgundy.modules.castle_rule.rules import CASTLE_RULE, UNHELD, Pool
from tests.burgundy.conftest import ANNE, BRUNO, GAME, Table
from tests.burgundy.modules.test_castle_rule import OF_2011, RULES, laid, of_2011, on_11, pool_of_1, refusal, spaces
from tests.drawn import SVG, pieces, placed, titles

# --- Clicks -----------------------------------------------------------------------------------------------------------


def explained(table: Table, *clicked: str) -> str:
    told = GAME.explain(table.match.state, list(clicked))
    return "" if told is None else told.en


def test_a_click_on_the_pool_says_what_is_missing() -> None:
    assert explained(pool_of_1(vp=3), "pool-castle") == "rescuing a castle costs 5 VP, and you have 3"
    assert explained(pool_of_1(vp=3), "die-1", "pool-castle") == "rescuing a castle costs 5 VP, and you have 3"
    assert explained(pool_of_1(), "die-1", "pool-castle").startswith("rescuing needs nothing else")
    assert "no castle waits beside the board" in explained(on_11(), "pool-castle")


def test_a_click_on_a_closed_space_or_tile_names_the_castle_rule() -> None:
    closed = "on this duchy a tile must lie beside a castle or beside a tile of its own type"
    lonely = on_11().give(ANNE, tiles={11: "ship", 5: "m5", 10: "m4"}, store=["bank"], workers=9)
    assert explained(lonely, "store-bank", "space-16") == closed
    far = on_11().give(
        ANNE, tiles={7: "cow2", 8: "cow3", 14: "cow4", 1: "bank", 2: "church"}, store=["bank"], workers=9
    )
    assert explained(far, "store-bank", "space-20") == closed


def test_a_stored_tile_that_only_the_castle_rule_stops_says_so() -> None:
    """Both building spaces beside the castle are full; 20 lies beside livestock only."""
    lying = {1: "bank", 2: "church", 0: "market", 3: "carpenter", 7: "cow2", 8: "cow3", 13: "cow4"}
    table = on_11().give(ANNE, tiles=lying, store=["watchtower"], workers=9)
    assert not spaces(table, "watchtower")
    assert explained(table, "store-watchtower").startswith("on this duchy a tile must lie beside a castle")


def test_clicks_where_a_castle_might_be_founded_tell_what_is_missing() -> None:
    poor = of_2011(vp=3)
    assert explained(poor, "store-castle") == "founding a castle costs 5 VP, and you have 3"
    assert explained(poor, "store-castle", "space-30") == "founding a castle costs 5 VP, and you have 3"
    assert explained(poor, "space-30") == "founding a castle costs 5 VP, and you have 3"
    assert "beside one of yours" in explained(poor, "die-1", "store-castle", "space-30")


# --- Positions (X1.17, X2.9, X3.6) ------------------------------------------------------------------------------------


def test_a_position_is_written_and_read_back() -> None:
    table = pool_of_1().lay(pool=3).play("rescue")
    written = table.match.position()
    assert written["pool"] == 2 and written["seats"][ANNE]["founded"] == 1
    assert GAME.set_up(written).position() == written
    assert GAME.view(table.match.state, BRUNO)["pool"] == 2
    assert GAME.recount(written) == table.match.scores()


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"phase": "B", "pool": -1}, "pool"),
        ({"phase": "B", "pool": "many"}, "pool"),
        ({"phase": "B", "pool": 99}, "there are only 16 tiles castle"),
        ({"pool": 1}, "from phase B on"),
        ({"seats": [{"start": 6, "founded": 1, "store": ["castle"]}, {}]}, "no castle to rescue (X2.6)"),
        ({"phase": "C", "seats": [{"start": 6, "founded": 2, "store": ["castle"]}, {}]}, "2 castles were rescued"),
        ({"seats": [{"start": 6, "tiles": {"1": "bank", "4": "m4", "0": "church"}}, {}]}, "that no castle holds"),
    ],
)
def test_what_cannot_lie_on_a_table(given: dict[str, Any], reason: str) -> None:
    assert reason in refusal(options={"players": 2, **RULES}, **given)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"phase": "B", "pool": 1}, "in the Special Edition only"),
        ({"seats": [{"start": 6, "founded": 1}, {}]}, "has founded more castles than there are"),
    ],
)
def test_what_cannot_lie_on_a_table_of_2011(given: dict[str, Any], reason: str) -> None:
    assert reason in refusal(options={"players": 2, **OF_2011}, **given)


def test_a_table_without_the_rule_has_no_pool() -> None:
    assert "pool" in refusal(options={"players": 2}, phase="B", pool=1)


def test_x2_9_faults_see_a_tile_that_no_castle_holds() -> None:
    state = laid(on_11().give(ANNE, tiles={1: "bank", 0: "church"}).match)
    assert GAME.faults(state) == []
    cover(state, ANNE, KIND_BY_ID["m4"], 4)
    state.piles[KIND_BY_ID["m4"]] -= 1
    assert any("that no castle holds (B17.2, X2.9)" in fault for fault in GAME.faults(state))


def test_x2_6_faults_see_a_castle_out_of_nowhere() -> None:
    state = laid(pool_of_1().match)
    state.extras[CASTLE_RULE.place] = Pool(2)
    assert any("B19.1" in fault for fault in GAME.faults(state))


@pytest.mark.parametrize("options", [RULES, OF_2011, {**RULES, "duchy": 17, "players": 4}])
def test_x1_17_the_universal_checks_hold(options: dict[str, Any]) -> None:
    report = run_checks(GAME, games=2, seed="castles", given=options)
    assert not report.violations, report.violations[0]


# --- The drawing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", [480, 760, 1320])
def test_the_pool_is_a_piece_beside_the_depots(room: int) -> None:
    table = pool_of_1()
    root = ElementTree.fromstring(table.match.draw(ANNE, theme="light", room=room))
    assert pieces(root).count("pool-castle") == 1
    assert GAME.pieces(GAME.parse("rescue")) == ["pool-castle"]
    said = "Castles that nobody took: one comes to your storage for both dice and 5 VP"
    assert said in titles(root)
    shown = {480: 390 / 480, 760: 1.0, 1320: 1136 / 1320}[room]
    for item in placed(root):
        if item.node.attrib.get("data-piece") == "pool-castle":
            for words in placed(item.node):
                if words.node.tag == f"{SVG}text":
                    assert float(words.node.attrib["font-size"]) * words.scale * item.scale * shown >= 11
    plain = ElementTree.fromstring(on_11(spielbox_rules=False).match.draw(ANNE, theme="light", room=room))
    assert plain.attrib["height"] == root.attrib["height"]  # it takes no room
    assert "pool-castle" not in pieces(plain)


def test_the_form_of_2011_draws_no_pool() -> None:
    assert "pool-castle" not in pieces(ElementTree.fromstring(of_2011().match.draw(ANNE, theme="light")))


# --- The guide --------------------------------------------------------------------------------------------------------


def test_the_guide_shows_the_example_of_the_rules() -> None:
    """X2.10: space 4 is framed only once a monastery stands beside it."""
    before, after = (
        guide.open_spaces({space: KIND_BY_ID[tile] for space, tile in lying.items()})
        for lying in (guide.BEFORE, guide.AFTER)
    )
    assert members(before) == [2, 5, 7, 11, 12]
    assert members(after & ~before) == [guide.ASKED, 10]
    (chapter,) = guide.chapters()
    assert all("5" in text for text in (chapter.paragraphs[1].en, chapter.paragraphs[1].fr))
    assert set(re.findall(r"\d+", chapter.paragraphs[1].en)) == {"5"}


# --- The judge --------------------------------------------------------------------------------------------------------


def test_the_judge_hopes_less_for_regions_that_no_castle_holds() -> None:
    """Castle 6 holds the town of 4, both its neighbours of monasteries and livestock, and the ships 11 and 12.

    Not held: the towns of 5 and 3, the other ships, livestock 23 and 24, monasteries 25 and 26, the mines.
    """
    bound, plain = laid(on_11().match), laid(on_11(spielbox_rules=False).match)
    left = judge.dice_left(bound, ANNE)
    board = bound.estates[ANNE].board
    lost = 0
    for space in (18, 35, 28, 23, 25, 31):
        region = board.regions[space]
        missing = region.bit_count()
        hoped = judge.reward(bound, bound.estates[ANNE], region, missing) * judge.hope(missing, left) // 1000
        lost += hoped * UNHELD // 100 + 1
    worth = GAME.judge.worth
    assert 0 <= worth(bound, ANNE) - worth(plain, ANNE) + lost <= 6  # each is rounded down
    other = laid(Table().agree(duchies="chosen", duchy_1=1, duchy_2=11, spielbox_rules=True).match)
    assert CASTLE_RULE.worth(other, ANNE, left) == 0
    bound.estates[ANNE].covered = (1 << board.ground.spaces) - 1  # nothing is left to be held
    assert CASTLE_RULE.worth(bound, ANNE, left) == 0


def best(table: Table) -> str:
    worth = {}
    for text in table.legal():
        trial = table.match.copy()
        trial.play(text)
        worth[text] = GAME.judge.worth(trial.state, ANNE)
    return max(worth, key=lambda text: worth[text])


def test_greedy_play_founds_a_castle_for_tiles_that_have_no_other_place() -> None:
    """Mines and ships wait for a castle on 30; without points for it the dice bring workers."""
    lying = {1: "bank", 0: "church", 2: "market", 3: "carpenter", 5: "m5", 4: "m4", 9: "m6", 10: "m8"}
    lying |= {7: "cow2", 8: "cow3", 13: "cow4", 14: "pig2", 11: "ship", 12: "ship"}
    stuck = {"tiles": lying, "store": ["castle", "mine", "mine"], "dice": [3, 3], "workers": 0}
    assert best(of_2011(**stuck, vp=40).lay(phase="C")) == "found 30"
    assert not best(of_2011(**stuck, vp=40).lay(phase="E", round=5)).startswith("found")  # too late to pay


def test_greedy_play_does_not_rescue_for_nothing() -> None:
    """No castle space is open: 5 points and two dice would buy a tile astray."""
    assert best(pool_of_1()) != "rescue"
