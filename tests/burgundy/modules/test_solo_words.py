"""The solo game at the table: what is said, what can be clicked, what is drawn."""

from xml.etree import ElementTree

import pytest

from bastide.engine.bits import members
from bastide.games.burgundy import duchy
from bastide.games.burgundy.components import BOARD_BY_NAME, BOARDS
from tests.burgundy.conftest import ANNE, GAME, Table
from tests.burgundy.modules.solo_tables import completing, filled, monastery, region_of_3, shipping, solo
from tests.drawn import pieces

# --- words and pieces ---------------------------------------------------------------------------------------


def said(table: Table, decision: str) -> str:
    text = GAME.describe(table.match.state, GAME.parse(decision))
    assert text.fr and text.fr != text.en
    return text.en


def what_happened(table: Table, decision: str) -> list[str]:
    before = table.match.state.copy()
    table.play(decision)
    told = GAME.tell(before, GAME.parse(decision), table.match.state, ("Anne",), None)
    assert all(text.fr for text in told)
    return [text.en for text in told]


def test_events_in_words() -> None:
    table = region_of_3()
    assert said(table, "score region") == "Score 6 VP for the region (marker at 47 of 50)"
    assert (
        said(table, "score region 3") == "Score 6 VP for the region (3 more for 3 silver, the target of 50 is reached)"
    )
    assert str(table.match.question) == "The marker is at 41 of 50. What comes first? Silver adds points, one each."
    assert what_happened(table, "score region 3") == [
        "Anne scores 6 VP for the region and 3 for 3 silver.",
        "The marker reaches the target and goes back to 0; the target is 45 now.",
    ]
    assert table.refusal("score phase") == "the target is reached: take your free action, or decline, first"


def test_what_is_lost_beyond_the_target_is_said() -> None:
    table = region_of_3().play("score region")
    assert said(table, "score phase") == "Score 6 VP for the phase (the target of 50 is reached, 3 VP lost)"


def test_the_crane_in_words() -> None:
    table = monastery("m22", {10: "crane"})
    assert said(table, "score monastery crane") == "Score 4 VP for the monastery (with the crane, marker at 4 of 50)"
    assert said(table, "score monastery") == "Score nothing for the monastery (keep the crane for another)"
    assert what_happened(table, "score monastery") == ["Anne keeps the crane."]


def test_other_items_in_words() -> None:
    table = completing(["castle", "sheep4", None, None], 17, 14)
    assert said(table, "resolve black") == "Place a tile of the black depot for the complete type"
    assert table.refusal("resolve effect") == "the tile has no effect that waits"
    assert what_happened(table, "resolve black") == ["Anne turns to the complete type."]
    assert said(table, "black sheep4 14").startswith(
        "Place 4 sheep of the black depot on the livestock space with a 1, right; the herd"
    )
    told = what_happened(table, "black castle 17")
    assert told[0] == "Anne places a castle of the black depot on the castle space with a 4, left."
    assert said(table, "resolve effect") == "Use the effect of the tile (castle)"


def test_the_exchange_in_words() -> None:
    table = shipping(goods=[1, 2, 2, 3, 3, 3]).lay(depots={"black": ["m7"]}).play("place d1 ship 9", "resolve effect")
    assert said(table, "exchange m7") == "Give up 5 goods for monastery 7, face down: it fits any space"
    assert what_happened(table, "exchange m7") == ["Anne exchanges 5 goods for monastery 7, face down."]
    assert str(table.match.question) == "Which goods do you give up? 5 more."
    assert what_happened(table, "give 3") == ["Anne gives up 1 bolt of cloth."]


def test_a_round_and_the_end_are_told() -> None:
    table = solo().lay(depots={"3": ["cow3"]}).on_turn(ANNE, used=["d1", "d2"])
    told = what_happened(table, "end")
    assert told[0] == "Anne ends the turn." and told[1].startswith("Round 2: the dice are rolled; 1 ")
    assert told[2] == "The round takes 3 cows away."
    last = solo().lay(phase="E", round=5).on_turn(ANNE, used=["d1", "d2"])
    assert what_happened(last, "end")[-2:] == ["The game is over.", "Lost: 36 empty spaces after 25 rounds."]
    won = solo().lay(phase="C").give(ANNE, start=6, tiles=filled(10), store=["bank"], dice=[1, 1])
    assert (
        said(won, "place d1 bank 10")
        == "With the 1: place a bank on the building space with a 1, right; the last space: you win"
    )
    assert what_happened(won, "place d1 bank 10")[-1] == "Won: all spaces covered in 11 rounds."
    assert "Game over. Won: all spaces covered in 11 rounds." in GAME.table(won.match.state, ("Anne",), None).en


def test_what_tiles_do_here_is_said() -> None:
    table = solo(extra_tiles=True).give(
        ANNE, store=["m22", "ship", "crane"], dice=[3, 3], tiles={6: "castle", 2: "bank"}
    )
    assert "at once, 4 VP for each bank in your duchy" in said(table, "place d1 m22 7")
    assert "the monastery scores 4 VP" in said(table, "place d1 m22 7")
    assert "the others leave the game" in said(table, "place d1 ship 9")
    assert "marker at 0 of 50; 35 empty spaces" in GAME.table(table.match.state, ("Anne",), 0).en
    assert GAME.forecast(table.match.state, 0) is None  # nothing is scored at the end


@pytest.mark.parametrize("room", [400, 760, 1320])
@pytest.mark.parametrize("which", ["items", "exchange", "give", "black", "free"])
def test_every_decision_finds_its_pieces(which: str, room: int) -> None:
    tables = {
        "items": lambda: completing(["sheep4", None, None, None], 14, silver=2),
        "exchange": lambda: (
            shipping(goods=[1, 2, 2, 3, 3, 3]).lay(depots={"black": ["m7"]}).play("place d1 ship 9", "resolve effect")
        ),
        "give": lambda: (
            shipping(goods=[1, 2, 2, 3, 3, 3])
            .lay(depots={"black": ["m7"]})
            .play("place d1 ship 9", "resolve effect", "exchange m7")
        ),
        "black": lambda: completing(["sheep4", None, None, None], 14).play("resolve black"),
        "free": lambda: region_of_3().play("score region 3"),
    }
    table = tables[which]()
    assert table.pending[-1] == which
    root = ElementTree.fromstring(table.match.draw(ANNE, theme="light", room=room, lang="en"))
    there = set(pieces(root))
    for decision in table.match.decisions():
        assert set(GAME.pieces(decision)) <= there, GAME.notation(decision)
    zones = {node.get("data-zone") for node in root.iter()}
    assert {"target", "types"} <= zones and not {"track", "bonus"} & zones


def test_rivers_touch_no_space_but_those_they_join() -> None:
    """Every course of water keeps a radius and a little more from all other spaces."""
    for name in ("33", "34"):
        ground = BOARDS[BOARD_BY_NAME["special"][name]].ground
        for one in range(ground.spaces):
            for other in members(ground.rivers[one]):
                assert duchy.touched(ground, duchy.course(ground, one, other), one, other) == 0, (name, one, other)
