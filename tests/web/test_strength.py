"""Pages of strength: boards, one's own rating, a rated table, the search for an opponent."""

import re
from pathlib import Path

import pytest
from litestar.testing import TestClient

from bastide.web.app import create_house
from tests.server.conftest import House, settings, sqlite
from tests.server.guests import Guest, Json, good
from tests.web.visitors import Visitor

LIVE = {"kind": "live", "minutes": 30, "seconds": 15}


def beat(winner: Guest, loser: Guest) -> Json:
    table = winner.open("me", "open", rated=True, cadence=LIVE)
    loser.join(table)
    return good(loser.post(f"/api/tables/{table['id']}/resign", {"number": 0}))


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["The strongest", "8 rated games", "Your strength"]),
        ("fr", ["Les plus forts", "8 parties", "Votre force"]),
    ],
)
def test_the_board_and_ones_own_strength_in_both_languages(
    house: House, anne: Guest, lang: str, words: list[str]
) -> None:
    clara = Visitor(house, lang=lang)
    clara.send("/me/name", name="Clara & co")
    for _ in range(8):
        beat(clara.player, anne)
    shown = clara.get("/strength/builders").text
    assert [word for word in words if word not in shown] == []
    assert "Clara &amp; co" in shown
    assert ("Your strength" if lang == "en" else "Votre force") in clara.get("/me").text
    assert clara.get("/strength").headers["location"].startswith("/strength/")
    assert clara.get("/strength/chess").status_code == 404


def test_nobody_stands_on_the_board_under_a_name_that_another_keeps(house: House, anne: Guest) -> None:
    guest = Visitor(house)
    guest.send("/me/name", name="Hroswitha")
    for _ in range(8):
        beat(guest.player, anne)
    assert "Hroswitha" in anne.get("/strength/builders").text
    Visitor(house).sign_up("hroswitha")
    assert "Hroswitha" not in anne.get("/strength/builders").text
    assert "Hroswitha" not in anne.get("/api/strength").text


def test_a_rated_table_says_so_gives_no_hint_and_shows_what_it_changed(house: House, anne: Guest) -> None:
    clara = Visitor(house)
    table = clara.player.open("me", "open", rated=True, cadence=LIVE)
    path = f"/tables/{table['id']}"
    assert "Rated: no hints" in clara.get(path).text
    anne.join(table)
    shown = clara.get(path).text
    assert "Rated: no hints" in shown and 'id="hint"' not in shown and "data-hand=" not in shown
    good(anne.post(f"/api{path}/resign", {"number": 0}))
    assert re.search(r"Rating 1500 → 15\d\d, provisional", clara.get(path).text)


def test_the_form_without_script_says_what_a_rated_game_needs(house: House) -> None:
    clara = Visitor(house)
    fields = {"players": "2", "kind-0": "me", "kind-1": "open", "rated": "on"}
    answer = clara.send("/new/builders", **fields, cadence="none")
    assert answer.status_code == 400
    assert 'id="error-rated" role="alert">A rated game needs a clock' in answer.text
    assert 'name="rated" checked' in answer.text
    answer = clara.send("/new/builders", **fields, cadence="live", minutes="10", seconds="5", late="loses")
    assert answer.status_code == 303
    assert clara.player.look({"id": answer.headers["location"].split("/")[-1]})["rated"]


def test_two_browsers_without_script_find_each_other(house: House) -> None:
    clara, bruno = Visitor(house), Visitor(house, lang="fr")
    assert clara.send("/seek", game="torres", rated="on").headers["location"] == "/seek"
    page = clara.get("/seek")
    assert "Looking for opponents" in page.text and "1500, provisional" in page.text
    bruno.send("/seek", game="torres", rated="on")
    found = bruno.get("/seek").headers["location"]
    assert found.startswith("/tables/") and clara.get("/seek").headers["location"] == found


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Looking for opponents", "3 players · 3 days a turn", "You need not stay", "at most a day"]),
        ("fr", ["On cherche des adversaires", "3 joueurs · 3 jours par tour", "Inutile de rester", "un jour au plus"]),
    ],
)
def test_a_search_by_correspondence_goes_on_and_the_home_page_says_so(
    house: House, lang: str, words: list[str]
) -> None:
    clara = Visitor(house, lang=lang)
    assert clara.send("/seek", game="torres", players="3", days="3", rated="on").status_code == 303
    page, home = clara.get("/seek").text.replace("\u00a0", " "), clara.get("/").text.replace("\u00a0", " ")
    assert [word for word in words if word not in page] == [] and "refresh" not in page
    assert [word for word in words[:2] if word not in home] == [] and 'id="seek-game"' not in home
    assert clara.send("/seek/stop").headers["location"] == "/"
    assert 'id="seek-game"' in clara.get("/").text


def test_nobody_is_looked_for_at_a_pace_or_in_a_number_that_nobody_offers(house: House) -> None:
    clara = Visitor(house)
    for nonsense in ({"players": "1"}, {"players": "many"}, {"days": "2"}, {"days": "-1"}):
        assert clara.send("/seek", game="torres", **nonsense).status_code == 400
    assert clara.get("/seek").headers["location"] == "/"


def test_who_stops_is_not_looked_for_any_more(house: House) -> None:
    clara = Visitor(house)
    clara.send("/seek", game="torres")
    assert clara.send("/seek/stop").headers["location"] == "/"
    assert clara.get("/seek").headers["location"] == "/"


def test_what_the_host_switched_off_is_on_no_page(tmp_path: Path) -> None:
    with TestClient(create_house(settings(sqlite(tmp_path), ratings=False, seek=False))) as house:
        clara = Visitor(house)
        assert [clara.get(path).status_code for path in ("/strength", "/strength/builders", "/seek")] == [404] * 3
        home, form = clara.get("/").text, clara.get("/new/builders").text
        assert "/seek" not in home and "/strength" not in home and 'name="rated"' not in form
