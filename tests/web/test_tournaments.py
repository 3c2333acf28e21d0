"""Pages of tournaments: opened with a form, joined by a link, played to the end, in both languages."""

import re
from pathlib import Path

import pytest
from litestar.testing import TestClient

from bastide.web.app import create_house
from tests.server.conftest import House, settings, sqlite
from tests.server.guests import wait_for
from tests.server.test_tournaments import give_up
from tests.web.visitors import Visitor, said

FORM = {"name": "Autumn cup", "game": "torres", "kind": "knockout", "players": "2", "clock": "live", "minutes": "10"}


def open_one(host: Visitor, **more: str) -> str:
    """The path of its page."""
    answer = host.send("/tournaments/new", **FORM, **more)
    assert answer.status_code == 303, said(answer)
    return answer.headers["location"]


def test_an_organiser_opens_one_and_it_is_played_to_its_end(house: House) -> None:
    clara, bruno = Visitor(house), Visitor(house, lang="fr")
    assert "no hints" in clara.get("/tournaments/new").text and "pas de conseil" in bruno.get("/tournaments/new").text
    clara.send("/me/name", name="Clara")
    bruno.send("/me/name", name="Bruno")
    path = open_one(clara, is_public="on")
    assert "Autumn cup" in bruno.get("/tournaments").text
    clara.send(path, do="join")
    assert "Participer" in bruno.get(path).text
    bruno.send(path, do="join")
    shown = clara.get(path).text
    assert "Bruno" in shown and "Begin" in shown and "Begin" not in bruno.get(path).text
    clara.send(path, do="begin")
    assert "Round 1 of 1" in clara.get(path).text and "Manche 1 sur 1" in bruno.get(path).text
    table = bruno.player.get(f"/api{path}").json()["heats"][0]["table"]
    give_up(bruno.player, table)
    wait_for(lambda: "Clara wins the tournament" in clara.get(path).text, "there is a winner")
    assert "Clara remporte le tournoi" in bruno.get(path).text


def test_whoever_comes_to_the_form_first_may_send_it(house: House) -> None:
    clara = Visitor(house)
    mark = re.search(r'name="form_mark" value="(\w+)"', clara.get("/tournaments/new").text)
    assert mark is not None
    assert clara.ask("POST", "/tournaments/new", data={**FORM, "form_mark": mark[1]}).status_code == 303


def test_what_is_wrong_is_said_above_the_form_with_all_that_was_typed(house: House) -> None:
    clara = Visitor(house)
    answer = clara.send("/tournaments/new", **FORM | {"rounds": "65", "kind": "swiss"})
    assert answer.status_code == 400 and said(answer) == "Choose from 1 to 64 rounds."
    assert 'value="Autumn cup"' in answer.text and 'value="65"' in answer.text
    answer = clara.send("/tournaments/new", **FORM | {"players": "7"})
    assert answer.status_code == 400 and said(answer).startswith("Players cannot be 7")
    answer = clara.send("/tournaments/new", **FORM | {"minutes": "soon"})
    assert answer.status_code == 400
    assert clara.send("/tournaments/new", name="x").status_code == 404  # of no game


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_organiser_chooses_the_options_of_all_its_tables(house: House, lang: str) -> None:
    clara = Visitor(house, lang=lang)
    shown = clara.get("/tournaments/new?game=burgundy").text
    assert re.findall(r'name="players" value="(\d)"', shown) == ["2", "3", "4"] and 'name="option-inns"' in shown
    sent = FORM | {
        "is_public": "on",
        "game": "burgundy",
        "players": "3",
        "option-inns": "true",
        "chosen": '{"players": 2}',
    }
    path = clara.send("/tournaments/new", **sent).headers["location"]
    assert {"en": "Inns: yes", "fr": "Auberges : oui"}[lang] in Visitor(house, lang=lang).get(path).text.replace(
        "\xa0", " "
    )
    clara.send(path, do="bots", level="apprentice", count="3")
    clara.send(path, do="begin")
    table = clara.player.get(f"/api{path}").json()["heats"][0]["table"]
    invite = clara.player.get(f"/api{path}").json()["heats"][0]["invite"]
    options = clara.player.get(f"/api/tables/{table}/record?invite={invite}").json()["options"]
    assert (options["players"], options["inns"]) == (3, True)


def test_options_that_make_no_opponents_make_no_tournament(house: House) -> None:
    clara = Visitor(house)
    answer = clara.send("/tournaments/new", **FORM | {"game": "burgundy", "option-chateauma": '"easy"'})
    assert (answer.status_code, said(answer)) == (400, "In a tournament all play against each other.")
    assert re.search(r'value="&#34;easy&#34;" selected', answer.text)  # what was chosen is still there
    answer = clara.send("/tournaments/new", **FORM | {"option-year_end_blocks": '"nonsense"'})
    assert answer.status_code == 400


def test_a_private_one_is_found_by_its_link_alone(house: House) -> None:
    clara, bruno = Visitor(house), Visitor(house)
    path = open_one(clara)
    assert bruno.get(path).status_code == 403
    assert path not in bruno.get("/tournaments").text and path in clara.get("/tournaments").text
    invite = clara.player.get(f"/api{path}").json()["invite"]
    assert "Take part" in bruno.get(f"{path}?invite={invite}").text
    bruno.send(path, do="join", invite=invite)
    assert bruno.get(path).status_code == 200
    bruno.send(path, do="leave")
    clara.send(path, do="bots", level="apprentice", count="2")
    clara.send(path, do="send-away", number="0")
    assert len(clara.player.get(f"/api{path}").json()["entrants"]) == 1
    clara.send(path, do="call-off")
    assert clara.get(path).status_code == 404


def test_who_takes_part_in_a_private_one_may_watch_the_others(house: House) -> None:
    clara, bruno = Visitor(house), Visitor(house)
    path = open_one(clara)
    invite = clara.player.get(f"/api{path}").json()["invite"]
    for visitor in (clara, bruno):
        visitor.send(path, do="join", invite=invite)
    clara.send(path, do="bots", level="apprentice", count="2")
    clara.send(path, do="begin")
    tables = re.findall(r'href="(/tables/[^"]+)"', clara.get(path).text)
    assert len(tables) == 2 and [clara.get(table).status_code for table in tables] == [200, 200]
    assert Visitor(house).get(tables[0].split("?")[0]).status_code == 403


@pytest.mark.parametrize("path", ["/tournaments", "/tournaments/new", "/tournaments/nowhere"])
def test_where_the_host_wants_none_there_is_no_page(tmp_path: Path, path: str) -> None:
    with TestClient(create_house(settings(sqlite(tmp_path), tournaments=False))) as house:
        assert Visitor(house).get(path).status_code == 404
        assert "/tournaments" not in Visitor(house).get("/").text
