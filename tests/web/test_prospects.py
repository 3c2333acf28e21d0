"""The page of those who look on: chances to win, as late as the table itself, and never for whoever plays."""

import re
from pathlib import Path

import pytest
from litestar.testing import TestClient

from bastide.web.app import create_house
from tests.server.conftest import House, HouseClock, settings, sqlite
from tests.server.guests import Guest, Json, good, refusal, wait_for
from tests.web.visitors import Visitor


@pytest.fixture
def table(anne: Guest, bruno: Guest) -> Json:
    opened = anne.open("me", "open", is_public=True, shows_chances=True)
    bruno.join(opened)
    return anne.decide(opened, "take 1")


@pytest.fixture
def nobody(house: House) -> Guest:
    return Guest(house)


def reckoned(guest: Guest, table: Json) -> str:
    good(guest.post(f"/api/tables/{table['id']}/analysis"))
    place = f"/tables/{table['id']}/analysed"
    wait_for(lambda: "<progress" not in guest.get(place).text, "all is reckoned")
    return guest.get(place).text


def test_the_table_leads_those_who_watch_there_and_nobody_else(
    anne: Guest, bruno: Guest, nobody: Guest, table: Json
) -> None:
    place, link = f"/tables/{table['id']}", f'href="/tables/{table["id"]}/analysis"'
    assert link in nobody.get(place).text and link in nobody.get(f"{place}/sheet").text
    assert link not in anne.get(place).text and link not in bruno.get(place).text
    unshown = anne.open("me", "Clara", is_public=True)
    assert "/analysis" not in nobody.get(f"/tables/{unshown['id']}").text


def test_the_page_shows_chances_and_their_curve(house: House, table: Json) -> None:
    clara = Guest.program(house, "Clara")
    before = clara.get(f"/tables/{table['id']}/analysis").text
    assert "data-live" in before and "<svg" not in before.partition('id="analysis"')[2].partition("</div>")[0]
    page = reckoned(clara, table)
    assert 'class="curve figures"' in page and "data-live" in page
    assert sum(map(int, re.findall(r"<b>(\d+)%</b>", page))) == 100
    assert "How each of you played" not in page and "The moments that counted" not in page
    french = clara.get(f"/tables/{table['id']}/analysis", accept_language="fr").text
    assert "<h1>Chances de gagner</h1>" in french and "\u00a0%</b>" in french


def test_before_anything_is_decided_it_says_so(anne: Guest, nobody: Guest) -> None:
    opened = anne.open("me", "Clara", is_public=True, shows_chances=True)
    assert "Nothing has been decided yet." in nobody.get(f"/tables/{opened['id']}/analysis").text


def test_a_player_is_refused_in_another_browser_too(house: House) -> None:
    anne = Visitor(house).sign_up("Philippa")
    opened = anne.player.open("me", "Clara", is_public=True, shows_chances=True)
    elsewhere = Visitor(house)
    place = f"/tables/{opened['id']}/analysis"
    assert elsewhere.get(place).status_code == 200  # somebody whom nobody knows
    elsewhere.sign_in("Philippa")
    answer = elsewhere.get(place)
    assert answer.status_code == 403 and "You play here" in answer.text
    assert refusal(elsewhere.player.get(f"/api{place}"))[0] == 403


def test_those_who_see_it_later_see_chances_as_late(tmp_path: Path) -> None:
    clock = HouseClock()
    with TestClient(create_house(settings(sqlite(tmp_path)), clock)) as house:
        anne, bruno, clara, host = (Guest.program(house, name) for name in ("Anne", "Bruno", "Clara", "Host"))
        opened = host.open("open", "open", rounds=1, is_public=True, shows_chances=True)
        anne.join(opened)
        bruno.join(opened)
        good(host.post(f"/tables/{opened['id']}/chat/delay", {"minutes": 10}))
        place = f"/api/tables/{opened['id']}/analysis"
        over = anne.play(anne.look(opened), "take 3")
        reckoned(host, opened)  # the host of the table sees it as it is
        assert (good(host.get(place))["of"], good(clara.get(place))["of"]) == (1, 0)
        good(clara.post(place))
        assert good(clara.get(place)) | {"is_under_way": False} == {
            "done": 0, "of": 0, "is_under_way": False, "looks": [], "seats": [], "moments": [],
        }  # fmt: skip
        clock.now += 599
        over = anne.decide(over, "end")
        bruno.play(bruno.look(over), "take 3", "end")
        assert anne.look(opened)["status"] == "over" and good(anne.get(place))["of"] == 4
        assert good(clara.get(place))["of"] == 0
        clock.now += 2
        assert good(clara.get(place))["of"] == 1 and "<svg" in reckoned(clara, opened)
        reckoned_by_players(anne, place)
        assert good(clara.get(place))["moments"] == good(clara.get(place))["seats"] == []
        clock.now += 600
        assert good(clara.get(place))["seats"] == good(anne.get(place))["seats"] != []


def reckoned_by_players(guest: Guest, place: str) -> None:
    """The game is over for them: a master looks it over."""
    good(guest.post(place))
    wait_for(lambda: good(guest.get(place))["done"] == 4, "all was looked at")


# --- the form of a new table ---


def test_the_form_offers_it_where_nothing_is_hidden_and_says_why_it_does_not(anne: Guest) -> None:
    offered = anne.get("/new/builders").text
    assert 'name="shows_chances"' in offered and "Spectators see chances to win" in offered
    hidden = anne.get("/new/whispers").text
    assert 'name="shows_chances"' not in hidden
    assert "Chances to win would tell of hidden cards; in this game there are none before the end." in hidden


def test_without_script_it_is_sent_as_it_stands(house: House) -> None:
    visitor = Visitor(house)
    fields = {"chosen": "{}", "players": "2", "kind-0": "me", "kind-1": "hotseat", "friend-1": "Clara"}
    sent = visitor.send("/new/builders", **fields, is_public="true", welcomes_watchers="on", shows_chances="on")
    assert sent.status_code == 303
    assert "Spectators see chances to win while the game goes on." in visitor.get(sent.headers["location"]).text
    rated = visitor.send("/new/builders", **fields, shows_chances="on", rated="on", cadence="live")
    assert rated.status_code == 400 and 'name="shows_chances" checked' in rated.text


def test_who_sits_down_is_told(anne: Guest, nobody: Guest) -> None:
    opened = anne.open("me", "open", is_public=True, shows_chances=True)
    assert "Spectators see chances to win while the game goes on." in nobody.get(f"/tables/{opened['id']}").text
