"""Logs: lines of JSON, one thing a line, and nothing in them that is nobody's business."""

import asyncio
import json
import logging
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import asyncpg
import pytest

from bastide.engine.form import is_compiled
from bastide.server.running.logs import JsonLines
from tests.server.conftest import execute, fresh
from tests.server.guests import Guest, good, wait_for
from tests.server.processes import Server

COOKIE = "mallory.0123456789"


def line(record: logging.LogRecord) -> dict[str, str]:
    text = JsonLines().format(record)
    assert "\n" not in text
    found: dict[str, str] = json.loads(text)
    return found


def test_a_line_tells_when_how_grave_who_and_what() -> None:
    record = logging.LogRecord("bastide.tables", logging.WARNING, "", 1, "%s has\nmoved", ("Aliénor",), None)
    record.created = 0.5
    record.table = "abc"
    assert line(record) == {
        "at": "1970-01-01T00:00:00.500+00:00",
        "level": "warning",
        "from": "bastide.tables",
        "says": "Aliénor has\nmoved",
        "table": "abc",
    }


def test_an_error_and_whatever_comes_with_it_stay_on_one_line() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord("bastide", logging.ERROR, "", 1, "broken", (), sys.exc_info())
    record.thing = object()
    told = line(record)
    assert "ValueError: two\nlines" in told["error"]
    assert told["thing"].startswith("<object")


@dataclass
class Day:
    """A whole day of a server: good and bad callers, bots, a broken database, closing time."""

    lines: list[str]
    secrets: list[str]


@pytest.fixture(scope="module")
def day(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Day]:
    database = fresh(postgres)
    with Server(database, tmp_path_factory.mktemp("day")) as server:
        anne = server.guest("Anne")
        table = anne.decide(anne.open("me", "apprentice"), "take 3")
        anne.decide(table, "end")
        wait_for(lambda: anne.look(table)["view"]["seat"] == 0, "the bot has its turn")
        anne.try_to_decide(table, "dance")
        Guest(server.http, {"cookie": f"bastide_guest={COOKIE}"}).get("/api/me")
        Guest(server.http, {"authorization": "Bearer foreign-token"}).get(f"/api/tables/x?invite={table['invite']}")
        secrets = asyncio.run(kept_secret(database))

        asyncio.run(execute(database, "ALTER TABLE tables RENAME TO elsewhere"))
        body = {"game": "builders", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert anne.post("/api/tables", body).status_code == 500
        assert anne.get(f"/api/tables/{table['id']}?invite={table['invite']}").status_code == 500
        asyncio.run(execute(database, "ALTER TABLE elsewhere RENAME TO tables"))
        assert good(anne.get(f"/api/tables/{table['id']}"))["id"] == table["id"]  # and it is well again
        server.stop()
        secrets += [anne.headers["authorization"].removeprefix("Bearer "), COOKIE, "foreign-token", table["invite"]]
        yield Day(server.log.read_text().splitlines(), secrets)


async def kept_secret(database: str) -> list[str]:
    connection = await asyncpg.connect(database.replace("+asyncpg", ""))
    try:
        return [
            str(row[0])
            for query in (
                "SELECT seed FROM tables",
                "SELECT value FROM settings WHERE key = 'secret'",
                "SELECT hash FROM tokens",
            )
            for row in await connection.fetch(query)
        ]
    finally:
        await connection.close()


def test_every_line_of_the_log_is_json(day: Day) -> None:
    assert day.lines
    for text in day.lines:
        assert text.startswith("{"), text
        assert {"at", "level", "from", "says"} <= set(json.loads(text))


def test_the_log_tells_of_opening_trouble_and_closing(day: Day) -> None:
    said = [json.loads(text)["says"] for text in day.lines if text.startswith("{")]
    assert "open" in said and "closed" in said
    assert "a request failed" in said


def test_the_log_says_which_form_of_the_rules_runs(day: Day) -> None:
    (opened,) = [line for text in day.lines if (line := json.loads(text))["says"] == "open"]
    assert (opened["rules"], opened["database"]) == ("compiled" if is_compiled() else "pure Python", "postgresql")


def test_what_must_not_be_known_is_in_no_line(day: Day) -> None:
    assert len(day.secrets) == 7
    for text in day.lines:
        assert not [secret for secret in day.secrets if secret in text], text


def test_not_even_a_broken_request_tells_a_seed(day: Day) -> None:
    """The seed of the table that could not be stored is known to nobody; but it would look like this."""
    for text in day.lines:
        assert not re.search(r"\b[0-9a-f]{32}\b", text), text


def test_moves_and_visits_are_not_logged_one_by_one(day: Day) -> None:
    assert len(day.lines) < 20
