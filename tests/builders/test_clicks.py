"""Why nothing happens when a piece is clicked."""

from typing import Any

import pytest

import bastide
from bastide.engine.text import Late
from tests.builders.conftest import ANNE, BRUNO, Table

GAME = bastide.game("builders")
ROW = ["W10", "W11", "W12", "W13", "W14"]


@pytest.mark.parametrize(
    ("own", "clicked", "words"),
    [
        (
            {"coins": 4},
            ["W10"],
            "recruiting costs 1 action; you have 0 left, and buying",
        ),
        ({}, ["W20"], "the craftsman (2 knowledge, 2 tiles) is not idle in your team"),
        ({}, ["W15"], "the laborer (1 stone, 2 wood) does not lie in the worker row"),  # the top of the deck
        ({"team": ["W01"]}, ["W01"], "you have no open site to send anybody to"),
        ({"sites": {"B34": []}}, ["B34"], "nobody in your team is idle"),
        ({"sites": {"B34": []}, "team": ["W30"], "coins": 0}, ["W30"], "the first worker on this site costs 1 action"),
        ({"sites": {"B34": []}, "team": ["W30"], "coins": 0}, ["B34"], "the first worker on this site costs 1 action"),
        ({"sites": {"B34": []}, "team": ["W30"], "coins": 0}, ["W30", "B34"], "the first worker on this site costs"),
        ({}, ["B33"], "the Castle is not an open site of yours"),
        ({}, ["moon"], None),
    ],
)
def test_a_click_that_leads_nowhere_is_explained(
    table: Table, own: dict[str, Any], clicked: list[str], words: str | None
) -> None:
    table.give(ANNE, **own).give(BRUNO, team=["W20"], sites={"B33": []}).on_turn(ANNE, actions=0)
    state = table.lay(workers={"row": ROW, "top": "W15"}).match.state
    said = GAME.why_nothing(state, clicked)
    assert (said is None) if words is None else (said is not None and said.en.startswith(words))


def test_a_price_is_told_however_short_its_words(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the drawing nor the length of a sentence says what matters."""
    table.give(ANNE, coins=4).on_turn(ANNE, actions=0)
    state = table.lay(workers={"row": ROW}).match.state
    told = GAME.why_not
    monkeypatch.setattr(
        GAME, "why_not", lambda *asked: Late("dear", "cher") if type(told(*asked)) is Late else told(*asked)
    )
    monkeypatch.setattr(GAME, "explain", lambda *asked: None)
    monkeypatch.setattr(GAME, "draw", None)
    assert GAME.why_nothing(state, ["W10"]) == ("dear", "cher")
