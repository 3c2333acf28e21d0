"""The page of an analysis: how far it is, chances as a curve, how everybody played, moments to go on from."""

import re

import pytest

from bastide.bots.analysis import Looked
from bastide.server.entrance.requests import tables_of
from bastide.web import analysis
from tests.server.conftest import House
from tests.server.guests import Guest, Json, good, wait_for


@pytest.fixture
def over(anne: Guest) -> Json:
    return anne.play(anne.open("me", "Clara", rounds=2), *("take 3", "end") * 4)


def test_the_end_and_the_replay_lead_to_it_and_a_running_game_does_not(anne: Guest, over: Json) -> None:
    link = f"/tables/{over['id']}/analysis"
    assert link in anne.get(f"/tables/{over['id']}/sheet").text
    assert link in anne.get(f"/tables/{over['id']}/replay").text
    runs = anne.play(anne.open("me", "Clara", rounds=2), "take 3")
    assert "/analysis" not in anne.get(f"/tables/{runs['id']}/replay").text
    assert anne.get(f"/tables/{runs['id']}/analysis", accept="text/html").status_code == 409


def test_before_it_is_asked_for_there_is_a_button_and_afterwards_the_whole_of_it(anne: Guest, over: Json) -> None:
    page = anne.get(f"/tables/{over['id']}/analysis").text
    assert "data-analyse" in page and "<progress" not in page
    good(anne.post(f"/api/tables/{over['id']}/analysis"))
    wait_for(lambda: "<svg" in anne.get(f"/tables/{over['id']}/analysed").text, "all was looked at")
    page = anne.get(f"/tables/{over['id']}/analysis", accept_language="fr").text
    assert "Chances de gagner" in page and "Comment chacun a joué" in page and "data-analyse" not in page


def looked(seat: int, own: float, preferred: str = "", lost: float = 0.0) -> Looked:
    return Looked(seat, (own, 1 - own), True, preferred, lost)


LOOKS = [
    looked(0, 0.5),
    looked(0, 0.5),
    looked(1, 0.5),
    looked(1, 0.5),
    looked(0, 0.3, "take 2", 0.2),
    looked(0, 0.3),
    looked(1, 0.4),
    looked(1, 0.4),
]


def test_a_moment_says_what_it_cost_and_what_the_master_preferred(house: House, anne: Guest, over: Json) -> None:
    table = tables_of(house.app.state)._live[over["id"]].table
    found = analysis.shown(table, LOOKS, False, "en")
    first, second = found.moments
    assert (first.move, first.seat, first.title, first.can_play_on) == (4, 0, "Move 5", True)
    assert first.said[0] == "Anne: chance to win 50% before, 30% after."
    assert re.fullmatch(r"The master would have done otherwise: .*2.*\. That was worth 20% more\.", first.said[1])
    assert second.said == [
        "Clara: chance to win 70% before, 60% after.",
        "No fault: that was luck, or what came to light.",
    ]
    assert [(row.name, row.choices, row.as_good, row.lost) for row in found.rows] == [
        ("Anne", 4, "75%", "5.0%"),
        ("Clara", 4, "100%", "0.0%"),
    ]
    french = analysis.shown(table, LOOKS, False, "fr").moments[0].said[1]
    assert french.startswith("Le maître aurait fait autrement\u00a0:") and "20\u00a0%" in french


def test_alone_against_the_chateauma_one_is_looked_over_like_anybody(house: House, anne: Guest) -> None:
    """There is a rival to win against, though no master to go on against: she plays herself."""
    options = {"players": 1, "chateauma": "easy", "duchy": 1}
    body = {"game": "burgundy", "seats": [{"kind": "me"}], "options": options}
    table = good(anne.post("/api/tables", body))
    table = anne.play(table, "castle 1", "workers d1")
    good(anne.post(f"/api/tables/{table['id']}/resign", {"number": table["number"]}))
    assert f"/tables/{table['id']}/analysis" in anne.get(f"/tables/{table['id']}/replay").text
    found = analysis.shown(tables_of(house.app.state)._live[table["id"]].table, LOOKS[:2], False, "en")
    assert [row.name for row in found.rows] == ["Anne"] and "Châteauma" in found.curve


def test_nothing_is_said_before_all_was_looked_at(house: House, anne: Guest, over: Json) -> None:
    table = tables_of(house.app.state)._live[over["id"]].table
    part = analysis.shown(table, LOOKS[:3], True, "en")
    assert (part.done, part.of, part.is_done, part.moments, part.rows) == (3, 8, False, [], [])
