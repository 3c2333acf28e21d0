"""The solo game in positions: what is written, what is refused; and what the judge makes of it."""

from collections.abc import Callable
from typing import Any

import pytest

from bastide.engine.errors import BadPosition
from bastide.games.burgundy import judge
from bastide.games.burgundy.modules.solo.rules import ACTION, RESET, SOLO, SPACE, VICTORY
from bastide.games.burgundy.modules.solo.rules_marker import marker_of
from bastide.games.burgundy.state import BurgundyState
from tests.burgundy.conftest import ANNE, GAME, Table
from tests.burgundy.modules.solo_tables import completing, ended, filled, monastery, region_of_3, shipping, solo


def state_of(table: Table) -> BurgundyState:
    state = table.match.state
    assert isinstance(state, BurgundyState)
    return state


def a_loss() -> Table:
    table = solo().lay(phase="E", round=5)
    ended(table)
    return table


TABLES: dict[str, Callable[[], Table]] = {
    "items": region_of_3,
    "free": lambda: region_of_3().play("score region 3"),
    "crane": lambda: monastery("m22", {10: "crane"}),
    "nested": lambda: completing(["sheep4", "boarding_house", None, None], 14, 22).play(
        "resolve black", "black sheep4 14"
    ),
    "exchange": lambda: (
        shipping(goods=[1, 2, 2, 3, 3, 3]).lay(depots={"black": ["m7"]}).play("place d1 ship 9", "resolve effect")
    ),
    "give": lambda: (
        shipping(goods=[1, 2, 2, 3, 3, 3])
        .lay(depots={"black": ["m7"]})
        .play("place d1 ship 9", "resolve effect", "exchange m7", "give 3")
    ),
    "ship": lambda: shipping().lay(wares={"2": [4]}).play("place d1 ship 9", "resolve effect"),
    "lost": a_loss,
    "won": lambda: (
        solo()
        .lay(phase="C")
        .give(ANNE, start=6, tiles=filled(10), store=["bank"], dice=[1, 1])
        .play("place d1 bank 10")
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_position_is_read_back_as_it_was(name: str) -> None:
    match = TABLES[name]().match
    again = GAME.set_up(match.position())
    assert again.position() == match.position() and again.decisions() == match.decisions()
    assert GAME.faults(match.state) == [] and GAME.recount(match.position()) == match.scores()
    assert again.ranking() == match.ranking()


def test_points_that_wait_are_not_counted_yet() -> None:
    """A region is complete on the table, and its event has not scored."""
    table = region_of_3()
    points = table.zone()["points"]
    assert points["regions"] == 0 and points["phases"] == 0
    table.play("score region")
    assert table.zone()["points"]["regions"] == 6


@pytest.mark.parametrize(
    ("rest", "seat", "turn", "said"),
    [
        ({"solo": {"target": 45}}, {}, {}, "after 0 resets the target is 50, not 45"),
        ({"solo": {"aim": 45}}, {}, {}, "aim"),
        ({}, {"vp": 50}, {}, "the marker is at 50, and goes back to 0 at 50"),
        ({"solo": {"items": [[{"event": "region", "points": 3}]]}}, {}, {}, "one list for each"),
        ({"solo": {"owed": 2}}, {}, {}, "how many goods are still to be given"),
        ({"solo": {"items": [["castle"]]}}, {}, {"used": ["d1"], "pending": ["items"]}, "not an item of a placement"),
        ({"solo": {"items": [[{"effect": "castle"}]]}}, {}, {"used": ["d1"], "pending": ["items"]}, "by itself"),
        ({"solo": {"items": [[{"event": "sale", "crane_for": 22}]]}}, {}, {}, "no crane is counted"),
        ({"depots": {"black": ["face_down"]}}, {}, {}, "no depot holds face-down tiles"),
        ({"bonus": {"mine": [0, None]}}, {}, {}, "no bonus tiles in this game"),
        ({"stage": "over", "phase": "C", "round": 2, "turn": None}, {}, None, "over after phase E, or when"),
        ({}, {"duchy": 1}, {}, "the duchy 33"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(
    rest: dict[str, Any], seat: dict[str, Any], turn: dict[str, Any] | None, said: str
) -> None:
    position = {"options": {"players": 1, "solo": 33}, "seats": [seat], "turn": turn, **rest}
    if turn == {}:
        del position["turn"]
    with pytest.raises(BadPosition, match=said) as caught:
        GAME.set_up(position)
    assert caught.value.reason.fr


# --- the judge ----------------------------------------------------------------------------------------------


def test_the_way_back_to_nothing_is_no_loss() -> None:
    """Just reaching the target is worth what was scored, and more; what goes beyond it is lost."""
    before = region_of_3()
    worth = GAME.judge.worth
    exact = region_of_3().play("score region 3")
    assert worth(exact.match.state, 0) > worth(before.match.state, 0)
    wasted = region_of_3().play("score region", "score phase")
    state, marker = state_of(wasted), marker_of(wasted.match.state)  # type: ignore[arg-type]
    assert marker.resets == 1 and state.vp == [0]
    covered = SPACE * state.estates[0].covered.bit_count()
    assert SOLO.worth(state, 0, 20) == covered + RESET + judge.POINT * 50


def test_a_space_is_worth_most_and_winning_all() -> None:
    table = solo().give(ANNE, store=["castle"])
    state = state_of(table)
    assert SOLO.effect_worth(state, 0, state.estates[0].store[0], 40) == SPACE + ACTION
    lost, won = a_loss(), TABLES["won"]()
    assert GAME.judge.worth(lost.match.state, 0) == SPACE
    assert VICTORY / 2 < GAME.judge.worth(won.match.state, 0) <= VICTORY
