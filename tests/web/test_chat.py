"""What people say at a table: who reads it, what becomes of it, and that words stay words."""

import asyncio
import html
import re
from pathlib import Path

import pytest
from litestar.testing import TestClient

from bastide.cli import main
from bastide.server.chat.words import LONGEST, PHRASES, BadWords, clean_words
from bastide.server.entrance.requests import tables_of, watchers_of
from bastide.server.play.live import SAID, Streams, watch
from bastide.web.app import create_house
from tests.server.conftest import House, HouseClock, settings, sqlite
from tests.server.guests import Guest, Json, good, refusal, wait_for
from tests.web.visitors import Visitor

LIVE = {"kind": "live", "minutes": 30, "seconds": 15}


@pytest.fixture
def clara(house: House) -> Guest:
    """Who only watches."""
    return Guest.program(house, "Clara")


@pytest.fixture
def david(house: House) -> Guest:
    return Guest.program(house, "David")


@pytest.fixture
def table(anne: Guest, bruno: Guest) -> Json:
    """Anne's, where Bruno plays and anybody with the link looks on."""
    opened = anne.open("me", "open", welcomes_watchers=True)
    bruno.join(opened)
    return opened


def say(guest: Guest, table: Json, words: str = "", **more: object) -> int:
    body = {"words": words, "invite": table["invite"], **more}
    return int(good(guest.post(f"/tables/{table['id']}/chat", body))["number"])


def page(guest: Guest, table: Json, lang: str = "en") -> str:
    shown = guest.get(f"/tables/{table['id']}/chat?invite={table['invite']}", accept_language=lang)
    assert shown.status_code == 200, shown.text
    return shown.text


def heard(guest: Guest, table: Json, lang: str = "en") -> list[str]:
    """The words that somebody reads."""
    return [
        html.unescape(words) for words in re.findall(r'class="chat-words"[^>]*>(.*?)</p>', page(guest, table, lang))
    ]


def act(guest: Guest, table: Json, number: int, do: str) -> int:
    return guest.post(f"/tables/{table['id']}/chat/{number}", {"do": do, "invite": table["invite"]}).status_code


def end(anne: Guest, bruno: Guest, table: Json) -> None:
    """The game is over at once."""
    good(anne.post(f"/api/tables/{table['id']}/resign", {"number": anne.look(table)["number"]}))
    assert anne.look(table)["status"] == "over"


# --- who reads it ---


def test_players_read_each_other_and_spectators_do_not(anne: Guest, bruno: Guest, clara: Guest, table: Json) -> None:
    say(anne, table, "I go for the mill")
    assert heard(bruno, table) == ["I go for the mill"] and heard(clara, table) == []
    assert "Only players read this" in page(bruno, table) and "Only spectators read" in page(clara, table)


def test_spectators_have_their_own_until_the_end(
    anne: Guest, bruno: Guest, clara: Guest, david: Guest, table: Json
) -> None:
    say(clara, table, "Bruno has the better mine")
    assert heard(david, table) == ["Bruno has the better mine"]
    assert heard(anne, table) == heard(bruno, table) == []
    end(anne, bruno, table)
    assert heard(anne, table) == ["Bruno has the better mine"]
    say(clara, table, "well played")
    assert heard(anne, table)[-1] == heard(david, table)[-1] == "well played"


def test_what_players_said_among_themselves_stays_so_after_the_end(
    anne: Guest, bruno: Guest, clara: Guest, table: Json
) -> None:
    say(anne, table, "between us")
    end(anne, bruno, table)
    assert heard(clara, table) == [] and heard(bruno, table) == ["between us"]


def test_the_host_lets_spectators_listen_from_then_on(anne: Guest, bruno: Guest, clara: Guest, table: Json) -> None:
    say(anne, table, "before")
    assert bruno.post(f"/tables/{table['id']}/chat/rule", {"do": "open"}).status_code == 403
    good(anne.post(f"/tables/{table['id']}/chat/rule", {"do": "open"}))
    say(bruno, table, "after")
    assert heard(clara, table) == ["after"] and heard(bruno, table) == ["before", "after"]


def test_a_table_where_nobody_talks(anne: Guest, bruno: Guest, table: Json) -> None:
    good(anne.post(f"/tables/{table['id']}/chat/rule", {"do": "off"}))
    refused = bruno.post(f"/tables/{table['id']}/chat", {"words": "hm"})
    assert (refused.status_code, refused.json()["reason"]) == (409, "nobody talks at this table")


def test_whoever_may_not_see_a_table_neither_reads_nor_speaks(anne: Guest, bruno: Guest, clara: Guest) -> None:
    table = anne.open("me", "open", welcomes_watchers=False)
    bruno.join(table)
    number = say(anne, table, "psst")
    for query in ("", f"?invite={table['invite']}"):
        assert clara.get(f"/tables/{table['id']}/chat{query}").status_code == 403
    assert clara.post(f"/tables/{table['id']}/chat", {"words": "hello"}).status_code == 403
    assert act(clara, table, number, "delete") == 403


def test_what_a_spectator_cannot_read_they_can_neither_report_nor_delete(
    anne: Guest, clara: Guest, table: Json
) -> None:
    number = say(anne, table, "secret")
    assert [act(clara, table, number, do) for do in ("report", "delete", "mute")] == [404, 404, 404]


# --- words stay words ---


@pytest.mark.parametrize(
    "words",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        '"><a href="https://evil.example">win</a>',
        "https://evil.example/free",
        "{{ 7 * 7 }} {% include 'me.html' %} {0}",
        "javascript:alert(1)",
        "</p></li></ol><form action=/me/delete>",
    ],
)
def test_hostile_text_is_shown_as_it_was_typed_and_nothing_in_it_works(
    anne: Guest, bruno: Guest, table: Json, words: str
) -> None:
    before = page(bruno, table)
    say(anne, table, words)
    shown = page(bruno, table)
    assert heard(bruno, table) == [words]
    for tag in ("<a ", "<script", "<img", "<form"):
        assert shown.count(tag) == before.count(tag)


def test_a_hostile_name_is_harmless_too(house: House, anne: Guest) -> None:
    table = anne.open("me", "open")
    evil = Guest.program(house, "<b onclick={0}>x</b>")
    evil.join(table)
    say(evil, table, "hello")
    shown = page(anne, table)
    assert "<b onclick" not in shown and "&lt;b onclick={0}&gt;" in shown


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  two \n lines\t", "two lines"),
        ("\u202egnp.exe\u2066", "gnp.exe"),
        ("a\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301b", None),
        ("na\u200bme\x00", "name"),
    ],
)
def test_signs_that_hide_or_turn_the_text_are_left_out(typed: str, kept: str | None) -> None:
    cleaned = clean_words(typed)
    assert len(cleaned) < len(typed) and kept in (None, cleaned)


@pytest.mark.parametrize("typed", ["", "   ", "\u200b\u202e", "x" * (LONGEST + 1)])
def test_nothing_and_too_much_cannot_be_said(typed: str) -> None:
    with pytest.raises(BadWords):
        clean_words(typed)


def test_phrases_are_read_by_each_in_their_own_language(anne: Guest, bruno: Guest, table: Json) -> None:
    say(anne, table, phrase="well")
    assert heard(bruno, table) == ["Well played!"]
    assert heard(bruno, table, "fr")[0].replace("\u202f", " ") == PHRASES["well"].fr.replace("\u202f", " ")
    assert anne.post(f"/tables/{table['id']}/chat", {"phrase": "curse"}).status_code == 400


def test_nobody_floods_a_table(anne: Guest, bruno: Guest, table: Json) -> None:
    answers = [anne.post(f"/tables/{table['id']}/chat", {"words": str(count)}).status_code for count in range(12)]
    assert answers[:10] == [201] * 10 and 429 in answers[10:]
    say(bruno, table, "others still speak")


# --- muted, reported, deleted ---


def test_whoever_is_muted_is_not_heard_by_that_one_person(anne: Guest, bruno: Guest, table: Json) -> None:
    number = say(bruno, table, "blah")
    assert act(anne, table, number, "mute") == 200
    say(bruno, table, "blah again")
    assert heard(anne, table) == [] and heard(bruno, table) == ["blah", "blah again"]
    assert "blah" not in page(anne, table)
    act(anne, table, number, "unmute")
    assert heard(anne, table) == ["blah", "blah again"]


def test_one_deletes_what_one_said_and_the_host_what_anybody_did(anne: Guest, bruno: Guest, table: Json) -> None:
    hers, his = say(anne, table, "mine"), say(bruno, table, "his")
    assert act(bruno, table, hers, "delete") == 403
    assert act(bruno, table, his, "delete") == 200
    his = say(bruno, table, "his too")
    assert act(anne, table, his, "delete") == 200
    assert heard(bruno, table) == ["mine"] and page(bruno, table).count("deleted") == 2


def test_nonsense_about_a_line_or_the_talk_is_refused_in_words(anne: Guest, bruno: Guest, table: Json) -> None:
    place = f"/tables/{table['id']}/chat"
    assert act(anne, table, 10**30, "delete") == 400 and act(anne, table, 99, "delete") == 404
    assert refusal(anne.post(f"{place}/rule", {"do": "loud"})) == (400, "talk is one of: open, closed, off")
    assert refusal(anne.post(f"{place}/delay", {"minutes": -5})) == (400, "so many minutes later: 0, 2, 10, 60")
    for path, body in (("rule", {"do": "off"}), ("delay", {"minutes": 2})):
        assert refusal(bruno.post(f"{place}/{path}", body)) == (403, "the host of the table chooses that")


# --- it stays ---


def test_nothing_is_lost_by_a_restart_and_the_host_of_the_house_moderates(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = settings(sqlite(tmp_path))
    with TestClient(create_house(kept)) as house:
        anne, bruno = Guest.program(house, "Anne"), Guest.program(house, "Bruno")
        table = anne.open("me", "open")
        bruno.join(table)
        number = say(bruno, table, "you donkey")
        say(anne, table, "really?")
        assert act(anne, table, number, "report") == act(anne, table, number, "report") == 200
    assert main(["admin", "moderation", "--data", str(tmp_path)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 1 and "reported" in told[0] and "you donkey" in told[0]
    assert main(["admin", "delete-line", f"{table['id']}:{number}", "--data", str(tmp_path)]) == 0
    assert main(["admin", "delete-line", f"{table['id']}:99", "--data", str(tmp_path)]) != 0
    with TestClient(create_house(kept)) as house:
        anne.http = house
        assert heard(anne, table) == ["really?"]


def test_a_house_without_talk_has_none(tmp_path: Path) -> None:
    with TestClient(create_house(settings(sqlite(tmp_path), chat=False))) as house:
        anne, bruno = Guest.program(house, "Anne"), Guest.program(house, "Bruno")
        table = anne.open("me", "open")
        bruno.join(table)
        assert "chat-button" not in anne.get(f"/tables/{table['id']}").text
        assert anne.get(f"/tables/{table['id']}/chat").status_code == 404
        assert anne.post(f"/tables/{table['id']}/chat", {"words": "hello"}).status_code == 404


def test_whoever_is_forgotten_leaves_no_words(house: House, anne: Guest) -> None:
    table = anne.open("me", "open")
    visitor = Visitor(house).sign_up("Guibert")
    visitor.player.join(table)
    say(visitor.player, table, "remember me")
    assert visitor.send("/me/delete", name="Guibert").status_code == 303
    assert heard(anne, table) == [] and "Guibert" not in page(anne, table)


def test_a_form_that_is_not_ours_says_nothing(house: House, anne: Guest, table: Json) -> None:
    visitor = Visitor(house)
    visitor.get("/")
    body = {"words": "forged", "invite": table["invite"]}
    assert visitor.ask("POST", f"/tables/{table['id']}/chat", json=body).status_code == 403


# --- at once ---


def test_what_is_said_rings_and_the_board_stays(house: House, anne: Guest, table: Json) -> None:
    tables = tables_of(house.app.state)

    async def listen() -> list[str | None]:
        stream = watch(tables, Streams(5, 5, 5), watchers_of(house.app.state), table["id"], "clara", "somewhere")
        first = await anext(stream)
        assert await anext(stream) == SAID  # she is one of the spectators now
        assert "1 spectator" in await asyncio.to_thread(page, anne, table)
        await asyncio.to_thread(say, anne, table, "hello")
        heard = [first, await anext(stream)]
        await stream.aclose()  # type: ignore[attr-defined]
        return heard

    assert house.blocking_portal is not None
    mark, said = house.blocking_portal.call(listen)
    assert said == SAID and mark == anne.look(table)["mark"]


# --- later ---


def test_spectators_see_a_table_as_late_as_its_host_says(tmp_path: Path) -> None:
    clock = HouseClock()
    with TestClient(create_house(settings(sqlite(tmp_path)), clock)) as house:
        anne, bruno, clara = (Guest.program(house, name) for name in ("Anne", "Bruno", "Clara"))
        table = anne.open("me", "open", is_public=True, welcomes_watchers=True)
        bruno.join(table)
        assert bruno.post(f"/tables/{table['id']}/chat/delay", {"minutes": 10}).status_code == 403
        good(anne.post(f"/tables/{table['id']}/chat/delay", {"minutes": 10}))
        good(anne.post(f"/tables/{table['id']}/chat/rule", {"do": "open"}))
        before = clara.look(table)
        clock.now += 60
        now = anne.look(table)
        now = anne.decide(now, now["view"]["decisions"][0])
        say(anne, table, "that was clever")
        assert clara.look(table)["number"] == before["number"] == 0 < bruno.look(table)["number"]
        assert good(clara.get(f"/api/tables/{table['id']}/record"))["entries"] == []
        assert heard(clara, table) == [] and "10 minutes ago" in page(clara, table)
        clock.now += 599
        assert clara.look(table)["number"] == 0
        clock.now += 2
        seen = clara.look(table)
        assert (seen["number"], heard(clara, table)) == (now["number"], ["that was clever"])


def test_the_end_is_seen_as_late(tmp_path: Path) -> None:
    clock = HouseClock()
    with TestClient(create_house(settings(sqlite(tmp_path)), clock)) as house:
        anne, bruno, clara = (Guest.program(house, name) for name in ("Anne", "Bruno", "Clara"))
        table = anne.open("me", "open", is_public=True, welcomes_watchers=True)
        bruno.join(table)
        good(anne.post(f"/tables/{table['id']}/chat/delay", {"minutes": 2}))
        end(anne, bruno, table)
        listed = {line["id"]: line["status"] for line in good(clara.get("/api/tables"))["open"]}
        assert clara.look(table)["status"] == listed[table["id"]] == "running"
        assert table["id"] in clara.get("/").text
        clock.now += 121
        assert clara.look(table)["status"] == "over"
        assert table["id"] not in {line["id"] for line in good(clara.get("/api/tables"))["open"]}
        assert table["id"] not in clara.get("/").text


def test_ratings_and_standings_say_nothing_earlier(tmp_path: Path) -> None:
    clock = HouseClock()
    with TestClient(create_house(settings(sqlite(tmp_path)), clock)) as house:
        anne, bruno, clara = (Guest.program(house, name) for name in ("Anne", "Bruno", "Clara"))
        cup = {"name": "Cup", "game": "builders", "kind": "swiss", "rounds": 2, "cadence": LIVE, "rated": True}
        cup = good(anne.post("/api/tournaments", cup))
        place = f"/api/tournaments/{cup['id']}"
        for guest in (anne, bruno):
            good(guest.post(f"{place}/join", {}))
        table = {"id": good(anne.post(f"{place}/begin", {}))["heats"][0]["table"]}
        host = next(one for one in (anne, bruno) if one.look(table)["seats"][0]["is_mine"])
        good(host.post(f"/tables/{table['id']}/chat/delay", {"minutes": 10}))
        end(anne, bruno, table)
        wait_for(lambda: len(good(anne.get(place))["heats"]) == 2, "the players go on")
        seen = good(clara.get(place))
        assert (seen["round"], [heat["places"] for heat in seen["heats"]]) == (1, [None])
        assert {one["points"] for one in seen["standings"]} == {0} and good(anne.get("/api/strength"))["mine"] == []
        assert "Round 2" not in clara.get(f"/tournaments/{cup['id']}").text
        clock.now += 601
        assert anne.look(table)["ratings"] and len(good(clara.get(place))["heats"]) == 2


def test_whoever_bore_a_name_before_it_was_kept_speaks_without_it(house: House, bruno: Guest, table: Json) -> None:
    watcher = Visitor(house)
    watcher.send("/me/name", name="Gisla")
    Visitor(house).sign_up("Gisla")
    say(watcher.player, table, "it is me")
    assert "Gisla" not in page(watcher.player, table)
