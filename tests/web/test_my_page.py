"""A page of one's own: what it shows, one's data taken home, and gone."""

import io
import json
import re
import zipfile
from pathlib import Path

import pytest
from litestar.testing import TestClient

import bastide
from bastide.cli import main
from bastide.web.app import create_house
from bastide.web.devices import device_of
from tests.server.conftest import House, settings, sqlite
from tests.server.guests import Guest, Json, good
from tests.web.clubs import guest_of
from tests.web.visitors import PASSWORD, Visitor, said


def parcel_of(visitor: Visitor) -> dict[str, Json]:
    """What a visitor takes home, file by file."""
    answer = visitor.get("/me/data")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as parcel:
        return {name: json.loads(parcel.read(name)) for name in parcel.namelist()}


# --- the page ---


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["You are a guest in this browser.", "Keep your name", "Download my data"]),
        ("fr", ["Vous êtes de passage dans ce navigateur.", "Garder votre nom", "Télécharger mes données"]),
    ],
)
def test_a_guest_is_shown_what_a_name_would_bring(house: House, lang: str, words: list[str]) -> None:
    shown = Visitor(house, lang=lang).get("/me").text
    assert all(word in shown for word in words) and "Delete me" not in shown


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Your name has been kept since", "Firefox, Linux", "this browser", "0 codes left", "Your friend link"]),
        ("fr", ["Votre nom est gardé depuis le", "Firefox, Linux", "ce navigateur", "0 code restant", "lien d'ami"]),
    ],
)
def test_ones_own_page_shows_name_keys_sessions_and_friends(house: House, lang: str, words: list[str]) -> None:
    anne = Visitor(house, lang=lang).sign_up(f"Richenza {lang}")
    shown = anne.get("/me").text.replace("&#39;", "'")
    assert [word for word in words if word not in shown] == []


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 (KHTML) Chrome/140 Safari/537 Edg/140", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19 Safari/604", "Safari, iPhone"),
        ("Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile Safari/537", "Chrome, Android"),
        ("<script>alert(1)</script>/1.0", "scriptalert1"),
        ("", "?"),
        ("x" * 500, "x" * 80),
    ],
)
def test_a_browser_is_called_so_that_its_owner_knows_it(agent: str, device: str) -> None:
    assert device_of(agent) == device


def test_codes_are_shown_by_their_own_answer_alone(house: House) -> None:
    anne = Visitor(house).sign_up("Sancha")
    answer = anne.send("/me/codes")
    assert answer.headers["cache-control"] == "no-store" and len(re.findall("<code>", answer.text)) == 8
    again = anne.get("/me/codes?lang=fr")  # the other language, by the link in the head of the page
    assert (again.status_code, again.headers["location"]) == (303, "/me")


# --- data ---


def test_one_takes_home_all_that_is_kept_and_nothing_that_is_hidden(house: House) -> None:
    anne, bruno = Visitor(house).sign_up("Tancred"), Visitor(house)
    over = anne.player.play(anne.player.open("me", "Clara", rounds=1), "take 3", "end", "take 3", "end")
    running = anne.player.open("me", "open")
    bruno.player.join(running, name="Bruno")
    anne.player.decide(anne.player.look(running), "take 1")
    parcel = parcel_of(anne)
    person = parcel["person.json"]
    assert person["name"] == "Tancred" and person["account"]["has_password"]
    assert person["account"]["profile_shown_to"] == "friends"
    assert [session["device"] for session in person["account"]["sessions"]] == ["Firefox, Linux"]
    assert {seat["table"] for seat in person["seats"]} == {over["id"], running["id"]}
    records = {name: bastide.loads(json.dumps(record)) for name, record in parcel.items() if name != "person.json"}
    assert records[f"records/{over['id']}.json"].seed is not None
    assert records[f"records/{running['id']}.json"].seed is None  # the match goes on
    assert "argon2" not in json.dumps(person)


def test_a_guest_without_a_name_may_ask_too(house: House) -> None:
    anne = Visitor(house)
    table = anne.player.open("me", "Clara")
    assert set(parcel_of(anne)) == {"person.json", f"records/{table['id']}.json"}
    assert set(parcel_of(Visitor(house))) == {"person.json"}


def test_who_is_deleted_is_forgotten_at_once(house: House) -> None:
    anne, bruno = Visitor(house).sign_up("Urraca"), Visitor(house)
    alone, shared = anne.player.open("me", "Clara"), anne.player.open("me", "open")
    bruno.player.join(shared, name="Bruno")
    elsewhere = Visitor(house).sign_in("Urraca")
    answer = anne.send("/me/delete", name="Bruno")
    assert (answer.status_code, said(answer)) == (403, "That is not your name; nothing was deleted.")
    assert anne.send("/me/delete", name="urraca ").status_code == 303
    assert anne.cookies == {} and elsewhere.get("/me").status_code == 401
    assert anne.send("/sign-in", name="Urraca", password=PASSWORD).status_code == 401
    assert [seat["name"] for seat in bruno.player.look(shared)["seats"]] == ["–", "Bruno"]
    assert bruno.player.get(f"/api/tables/{alone['id']}").status_code == 404
    assert anne.get("/me/gone").status_code == 200
    Visitor(house).sign_up("Urraca")  # the name is free again


def test_tournaments_are_in_it_and_a_guest_who_has_nothing_else_is_deleted_too(house: House) -> None:
    anne = Visitor(house)
    cup = {"name": "Cup", "game": "builders", "kind": "robin", "cadence": {"kind": "live"}}
    opened = good(anne.player.post("/api/tournaments", cup))
    other = good(anne.player.post("/api/tournaments", cup))
    good(anne.player.post(f"/api/tournaments/{other['id']}/join", {}))
    kept = parcel_of(anne)["person.json"]["tournaments"]
    assert kept == {"opened": [opened["id"], other["id"]], "takes_part_in": [other["id"]]}
    anne.send("/me/delete", name="")
    assert Visitor(house).player.get(f"/api/tournaments/{opened['id']}").status_code == 404


def test_who_reported_a_line_is_forgotten_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with TestClient(create_house(settings(sqlite(tmp_path)))) as house:
        anne, bruno = Visitor(house).sign_up("Anne"), Guest.program(house, "Bruno")
        table = bruno.open("me", "open")
        anne.player.join(table)
        said_there = {"words": "you donkey", "invite": table["invite"]}
        number = good(bruno.post(f"/tables/{table['id']}/chat", said_there))["number"]
        good(anne.tell(f"/tables/{table['id']}/chat/{number}", {"do": "report"}))
        guest = guest_of(anne)
        anne.send("/me/delete", name="Anne")
    main(["admin", "moderation", "--data", str(tmp_path)])
    assert "you donkey" in (told := capsys.readouterr().out) and guest not in told


def test_a_guest_is_deleted_as_well(house: House) -> None:
    anne = Visitor(house)
    anne.send("/me/name", name="Passing")
    table = anne.player.open("me", "Clara")
    anne.send("/me/delete", name="Passing")
    assert anne.cookies == {} and Visitor(house).player.get(f"/api/tables/{table['id']}").status_code == 404


# --- pages of the host's own ---


def test_terms_and_privacy_are_the_hosts_own_words_and_no_script_of_anybody(tmp_path: Path) -> None:
    terms, privacy = tmp_path / "terms.md", tmp_path / "privacy.md"
    terms.write_text(
        "# Our terms\n\n<script>alert(1)</script>\n\n[bad](javascript:alert(1)) [good](https://example.org)\n\n"
        "| a |\n|--|\n| b |"
    )
    privacy.write_text("# Little is kept\n\nVraiment *peu*.", encoding="utf-8")
    with TestClient(create_house(settings(sqlite(tmp_path), terms=str(terms), privacy=str(privacy)))) as house:
        anne = Visitor(house)
        shown = anne.get("/terms").text
        assert "<h1>Our terms</h1>" in shown and "<td>b</td>" in shown
        assert "<script>alert" not in shown and "javascript:" not in re.sub(r"\[bad\]\(\S+", "", shown)
        assert 'href="https://example.org"' in shown
        assert "<em>peu</em>" in anne.get("/privacy").text
        home = anne.get("/").text
        assert 'href="/terms"' in home and 'href="/privacy"' in home
        assert 'href="/terms"' in anne.get("/sign-up").text


def test_without_them_there_are_no_such_pages(house: House) -> None:
    anne = Visitor(house)
    assert [anne.get(path).status_code for path in ("/terms", "/privacy")] == [404, 404]
    assert "/terms" not in anne.get("/").text + anne.get("/sign-up").text


def test_what_a_script_is_told_goes_on_to_where_one_wanted(house: House) -> None:
    anne = Visitor(house)
    question = good(anne.tell("/sign-up/passkey/question", {"name": "Wulfstan"}))
    answer = anne.keys.make(question, str(house.base_url))
    assert good(anne.tell("/sign-up/passkey", {"answer": answer, "to": "/friends/abc"})) == {"to": "/friends/abc"}
