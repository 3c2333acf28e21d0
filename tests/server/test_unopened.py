"""A table that this version cannot open troubles nobody but those who sit at it."""

import asyncio
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from litestar.testing import TestClient

from bastide.server.entrance.requests import tables_of
from bastide.server.play.kept import Live
from bastide.server.play.timekeeper import Timekeeper
from bastide.web.app import create_house
from tests.server.conftest import House, HouseClock, build, execute, settings, sqlite
from tests.server.guests import Guest, Json, good, refusal, wait_for

FAULTS = {
    "an entry": "UPDATE entries SET do = 'dance' WHERE table_id = ?",
    "a refused entry": "UPDATE entries SET do = 'end' WHERE table_id = ?",
    "an impossible answer of chance": "UPDATE entries SET chance = '[\"B99\"]' WHERE table_id = ?",
    "the game": "UPDATE tables SET game = 'chess' WHERE id = ?",
    "the rules": "UPDATE tables SET rules = 99 WHERE id = ?",
    "options that cannot be read": "UPDATE tables SET options = 'x' WHERE id = ?",
    "chance that cannot be read": "UPDATE entries SET chance = '[' WHERE table_id = ?",
    "an unknown cadence": 'UPDATE tables SET cadence = \'{"kind": "sand"}\' WHERE id = ?',
    "a cadence that cannot be read": "UPDATE tables SET cadence = '{' WHERE id = ?",
    "an offer that cannot be read": "UPDATE tables SET offer = '{' WHERE id = ?",
    "the options": "UPDATE tables SET options = '{}' WHERE id = ?",
}


@dataclass
class Broken:
    """A house with one table that cannot be opened, and all that was there besides."""

    house: House
    anne: Guest
    table: Json
    other: Json
    of_bots: Json


def change(folder: Path, statement: str, table: Json) -> None:
    with sqlite3.connect(folder / "bastide.sqlite3") as connection:
        assert connection.execute(statement, [table["id"]]).rowcount == 1
    connection.close()


@pytest.fixture(params=FAULTS)
def broken(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Broken]:
    with build(sqlite(tmp_path), bot_pause=60) as before:
        anne = Guest.program(before, "Anne")
        table = anne.decide(anne.open("me", "apprentice", is_public=True), "take 1")
        other = anne.open("me", "Clara", is_public=True)
        of_bots = anne.open("apprentice", "apprentice", rounds=1)
    change(tmp_path, FAULTS[request.param], table)
    with build(sqlite(tmp_path)) as house:
        yield Broken(house, Guest(house, anne.headers), table, other, of_bots)


def test_everything_else_goes_on(broken: Broken) -> None:
    listed = good(broken.anne.get("/api/tables"))
    assert {line["id"] for line in listed["mine"]} == {broken.table["id"], broken.other["id"], broken.of_bots["id"]}
    seen = good(Guest.program(broken.house, "Bruno").get("/api/tables"))
    assert [line["id"] for line in seen["open"]] == [broken.other["id"]]
    assert broken.anne.decide(broken.other, "take 1")["number"] == 1
    wait_for(lambda: broken.anne.look(broken.of_bots)["status"] == "over", "the sweep comes past the broken table")


def test_its_owner_is_told_and_the_house_counts_it(broken: Broken) -> None:
    path = f"/api/tables/{broken.table['id']}"
    assert refusal(broken.anne.get(path)) == (409, "this table cannot be opened by this version")
    mine = {line["id"]: line for line in good(broken.anne.get("/api/tables"))["mine"]}
    assert mine[broken.table["id"]]["status"] == "unopened"
    assert refusal(broken.anne.get(f"{path}?lang=fr")) == (409, "cette version ne peut pas ouvrir cette table")
    assert refusal(broken.anne.try_to_decide(broken.table, "take 1"))[0] == 409
    assert good(broken.anne.get("/health"))["unopened"] == 1


def test_a_table_where_no_clock_can_be_looked_at_keeps_no_other_waiting(
    tmp_path: Path, clock: HouseClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bastide.server.play.timekeeper.MOST", 1)
    with build(sqlite(tmp_path), clock, bot_pause=60) as house:
        anne = Guest.program(house, "Anne")
        lost, other = (anne.open("me", "Clara", cadence={"kind": "live", "minutes": minutes}) for minutes in (5, 6))
        usual = Timekeeper.look_at

        async def look_at(self: Timekeeper, live: Live) -> None:
            if live.table.id == lost["id"]:
                raise RuntimeError("nobody foresaw this")
            await usual(self, live)

        monkeypatch.setattr(Timekeeper, "look_at", look_at)
        for _ in range(2):  # the first look finds out, the second sees past it
            clock.go_on(house, 1000)
        assert good(anne.get("/health"))["unopened"] == 1
        assert anne.look(other)["status"] == "over"


def test_the_pages_say_the_same(tmp_path: Path) -> None:
    with TestClient(create_house(settings(sqlite(tmp_path)))) as before:
        page = before.get("/")
        mark = page.text.split('name="form-mark" content="')[1].split('"')[0]
        cookie = f"bastide_guest={page.cookies['bastide_guest']}"
        anne = Guest(before, {"cookie": cookie, "x-form-mark": mark})
        table, other = (anne.open("me", "open", is_public=True) for _ in range(2))
    change(tmp_path, FAULTS["the game"], table)
    with TestClient(create_house(settings(sqlite(tmp_path)))) as house:
        mine = Guest(house, anne.headers).get("/", accept_language="en")
        theirs = Guest(house).get("/", accept_language="en")
        opened = Guest(house, anne.headers).get(f"/tables/{table['id']}", accept="text/html", accept_language="en")
    assert mine.status_code == theirs.status_code == 200
    assert table["id"] in mine.text and "cannot be opened by this version" in mine.text
    assert table["id"] not in theirs.text and other["id"] in theirs.text
    assert opened.status_code == 409 and "cannot be opened by this version" in opened.text


def test_it_is_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with build(sqlite(tmp_path)) as house:
        anne = Guest.program(house, "Anne")
        table = anne.decide(anne.open("me", "Clara"), "take 1")
    change(tmp_path, FAULTS["an entry"], table)
    with build(sqlite(tmp_path)) as house:
        for _ in range(3):
            Guest(house, anne.headers).get(f"/api/tables/{table['id']}")
        told = [record for record in caplog.records if record.getMessage() == "a table cannot be opened"]
    assert [record.__dict__["table"] for record in told] == [table["id"]]


def test_a_table_that_was_mended_is_opened_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.server.play.tables.RETRY", 0.0)
    with build(sqlite(tmp_path)) as house:
        anne = Guest.program(house, "Anne")
        table = anne.decide(anne.open("me", "Clara"), "take 1")
    change(tmp_path, FAULTS["an entry"], table)
    with build(sqlite(tmp_path)) as house:
        again = Guest(house, anne.headers)
        assert again.get(f"/api/tables/{table['id']}").status_code == 409
        change(tmp_path, "UPDATE entries SET do = 'take 1' WHERE table_id = ?", table)
        assert again.look(table) == table
        assert tables_of(house.app.state).unopened == 0


def test_a_newer_server_on_the_same_store_knows_more(new_postgres: str) -> None:
    """It stores what this one cannot follow: the table is given up here, and the house goes on."""
    with build(new_postgres) as house:
        anne = Guest.program(house, "Anne")
        table = anne.open("me", "Clara")
        newer = f"VALUES ('{table['id']}', 0, 0, 'dance', '[]', now())"
        asyncio.run(
            execute(new_postgres, f'INSERT INTO entries (table_id, number, seat, "do", chance, made_at) {newer}')
        )
        assert anne.get(f"/api/tables/{table['id']}").status_code == 409
        assert [line["status"] for line in good(anne.get("/api/tables"))["mine"]] == ["unopened"]


def test_lost_options_are_seen_whatever_the_seed(tmp_path: Path) -> None:
    """With their defaults a table might replay all the same, as another game."""
    with build(sqlite(tmp_path)) as house:
        anne = Guest.program(house, "Anne")
        tables = [anne.decide(anne.open("me", "Clara"), "take 1") for _ in range(12)]
    for table in tables:
        change(tmp_path, FAULTS["the options"], table)
    with build(sqlite(tmp_path)) as house:
        again = Guest(house, anne.headers)
        assert {again.get(f"/api/tables/{table['id']}").status_code for table in tables} == {409}
