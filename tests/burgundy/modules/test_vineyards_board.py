"""Vineyards: the judge, and another board in the data."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bastide
from bastide.bots.players import GreedyPlayer
from bastide.engine.chance import stream
from bastide.engine.state import Judge, State
from bastide.games.burgundy import judge
from bastide.games.burgundy.modules.vineyards import rules
from bastide.games.burgundy.modules.vineyards.rules_table import yard_of
from bastide.games.burgundy.state import TURN, BurgundyState
from tests.burgundy.conftest import ANNE, BRUNO, DEPOTS, GAME, Table
from tests.burgundy.modules.yards import OUT, X12_14, laid, own, planted, with_yards


@pytest.fixture
def yard(table: Table) -> Table:
    return with_yards(table)


# --- The judge ------------------------------------------------------------------------------------------------


class Blind(Judge):
    """The judge of the game, without what it knows of vineyards."""

    def worth(self, state: State, seat: int) -> int:
        assert isinstance(state, BurgundyState)
        terms = state.terms
        kept = terms.at_worth, terms.at_question_worth
        terms.at_worth = [module for module in kept[0] if module is not rules.VINEYARDS]
        terms.at_question_worth = [module for module in kept[1] if module is not rules.VINEYARDS]
        worth = GAME.judge.worth(state, seat)
        terms.at_worth, terms.at_question_worth = kept
        return worth


def test_greedy_play_uses_vineyards_and_gains_by_it() -> None:
    """Paired games, seats exchanged: many more were counted than are played here."""
    won = 0
    for number in range(3):
        for side in (0, 1):
            state = GAME.start(players=2, vineyards=True, seed=f"pair {number}").state
            players = [GreedyPlayer(GAME.judge), GreedyPlayer(Blind())]
            chance = stream(f"pair {number}")
            while state.seat >= 0:
                state.play(players[state.seat ^ side].choose(state.copy(), chance))
            assert isinstance(state, BurgundyState)
            won += state.vp[side] > state.vp[1 - side]
            assert yard_of(state, side).covered.bit_count() >= 4
    assert won >= 4


def test_the_judge_knows_what_an_area_brings(yard: Table) -> None:
    planted(yard, spaces=X12_14, vines={"green": 1})
    bare = planted(Table().agree(vineyards=True, removed_vines=OUT), spaces=X12_14)
    more = GAME.judge.worth(laid(yard), ANNE) - GAME.judge.worth(laid(bare), ANNE)
    assert more > 5 * judge.POINT  # without the bonus vine there is some hope for another


def test_the_judge_knows_that_a_swap_is_no_gain(yard: Table) -> None:
    """A double tile for another one of the same worth costs a die."""
    planted(yard.give(ANNE, dice=[1, 1], store=["mine"]), stored=["red-green"], vines={"black": 1})
    yard.lay(vineyards={"depot": {"1-2": "red-blue"}})
    swapped = yard.match.copy()
    swapped.play("take_double d1 1-2")
    assert GAME.judge.worth(swapped.state, ANNE) < GAME.judge.worth(laid(yard), ANNE)


def test_the_judge_leaves_the_table_alone(yard: Table) -> None:
    planted(yard.give(ANNE, dice=[4, 1]), stored=["red-blue"]).lay(depots=DEPOTS)
    yard.play("place_double d1 red-blue r0s1")
    before = yard.match.position()
    GAME.judge.worth(laid(yard), ANNE)
    assert yard.match.position() == before and laid(yard).question != TURN


# --- X15.1: another board -------------------------------------------------------------------------------------

SCRIPT = """
import json, bastide
game = bastide.game("burgundy")
zone = {"dice": [6, 2], "silver": 0, "vineyard": {"stored": ["red-blue"]}}
options = {"players": 2, "vineyards": True, "removed_vines": "orange-yellow"}
match = game.set_up({"options": options, "seats": [zone, {}]})
first = sorted(match.notations())
match.play("place_double d1 red-blue low")
match.play("bonus silver_9")
table = game.table(match.state, ["Anne", "Bruno"], None).en
chapters = [chapter for chapter in game.guide() if "vine" in chapter.key]
guide = " ".join(str(part) for chapter in chapters for part in chapter.paragraphs)
assert guide
print(json.dumps({
    "first": [text for text in first if text.startswith("place_double")],
    "silver": match.position()["seats"][0]["silver"],
    "told": "reconstruction" in table or "reconstruction" in guide,
    "pending": match.position()["turn"]["pending"],
    "drawn": "space-high-left" in match.draw(0, theme="light", room=1320),
}))
"""


def test_x15_1_another_board_in_the_data_is_followed(tmp_path: Path) -> None:
    """Who has the box writes its board into the file: two rows of one space, other numbers, other bonuses."""
    package = tmp_path / "bastide"
    shutil.copytree(
        Path(bastide.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__", "static", "*.so")
    )
    path = package / "games" / "burgundy" / "data" / "vineyards.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    data["vineyards"]["player_board"] |= {
        "rows": 2,
        "double_spaces": [
            {"id": "low", "row": 0, "die": 6, "hexes": [[0, 0], [0, 1]], "bonuses": ["silver_9", "take_building"]},
            {"id": "high", "row": 1, "die": 3, "hexes": [[1, 0], [1, 1]], "bonuses": ["vp_4", "silver_9"]},
        ],
        "provenance": {"grade": "printed", "note": "read from the box"},
    }
    path.write_text(json.dumps(data), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT], env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    assert found["first"] == ["place_double d1 blue-red low", "place_double d1 red-blue low"]
    assert found["silver"] == 9 and found["drawn"] and not found["told"]
    assert found["pending"] == ["bonus_vine"]  # the row of one space is complete


def test_the_board_is_in_no_rule() -> None:
    """Names of double spaces stand in the data only, and in the worked example of the guide."""
    folder = Path(rules.__file__).parent
    for path in folder.glob("*.py"):
        if path.name != "guide.py":
            assert not re.search(r"r\ds\d", re.sub(r'""".*?"""', "", path.read_text(encoding="utf-8"), flags=re.S)), (
                path
            )


def test_own_storage_is_asked_in_one_place(yard: Table) -> None:
    """The book: empty key spaces are those that neither kinds nor double tiles take."""
    planted(yard.give(ANNE, store=["mine"]), stored=["red-blue"])
    state = laid(yard)
    assert state.book.room(state, ANNE) == 0 and state.book.room(state, BRUNO) == 3
    assert own(yard)["stored"] == ["red-blue"]
