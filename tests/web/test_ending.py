"""The last page of a match: who won, and why."""

import re

import pytest

from bastide.engine.game import Share
from bastide.engine.text import Text
from bastide.games import LISTED
from bastide.games import game as game_of
from tests.server.guests import Guest, Json
from tests.web.conftest import open_whispers

SENTENCE = "At the same score more victory points of finished cards rank first, then more coins."


SIX, THREE = ["take 3"], ["take 1"] * 3  # coins for three actions, and by one at a time


def played(anne: Guest, *turns: list[str]) -> Json:
    """A match of one round in which each seat only took coins."""
    table = open_whispers(anne, "me", "Clara", rounds=1)
    for seat, turn in enumerate(turns):
        for do in (*turn, "end"):
            table = anne.decide(anne.look(table), do, seat=seat)
    return table


def places(sheet: str) -> list[str]:
    return re.findall(r'"podium-place figures">(\w+)<', sheet)


def test_the_same_score_and_another_place_are_explained(anne: Guest) -> None:
    table = played(anne, THREE, SIX)
    sheet = anne.get(f"/tables/{table['id']}/sheet").text
    assert places(sheet) == ["1st", "2nd"] and SENTENCE in sheet
    assert "À score égal" in anne.get(f"/tables/{table['id']}/sheet", accept_language="fr").text


def test_who_resigns_is_last_whatever_breaks_ties(anne: Guest) -> None:
    table = open_whispers(anne, "me", "apprentice", rounds=1)
    anne.post(f"/api/tables/{table['id']}/resign", {"number": 0})
    sheet = anne.get(f"/tables/{table['id']}/sheet").text
    assert places(sheet) == ["1st", "2nd"] and "resigned" in sheet and SENTENCE not in sheet


def test_a_shared_place_needs_no_words(anne: Guest) -> None:
    table = played(anne, SIX, SIX)
    sheet = anne.get(f"/tables/{table['id']}/sheet").text
    assert places(sheet) == ["1st", "1st"] and SENTENCE not in sheet


@pytest.mark.parametrize("key", LISTED)
def test_a_game_that_ranks_beyond_the_score_says_how(key: str) -> None:
    game = game_of(key)
    state = game.start(players=2, seed=1).state
    says_more = len(state.rules.standings(state)[0]) > 1
    assert (game.ties is not None) == says_more


def test_points_lost_have_a_minus_as_wide_as_a_figure(anne: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(anne, THREE, SIX)
    game = game_of(table["game"])
    monkeypatch.setattr(type(game), "breakdown", lambda self, state: [Share(Text("tolls", "péages"), [-5, 0])])
    sheet = anne.get(f"/tables/{table['id']}/sheet").text
    assert "<td>−5</td><td>0</td>" in sheet
