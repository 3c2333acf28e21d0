"""What one table has belongs to no other, and what is gone is gone: the edges of the storage, on both databases."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from urllib.parse import urlsplit

import pytest

from bastide.engine.record import Entry
from bastide.server.store.scribe import NumberTaken
from bastide.server.store.storage import Storage
from bastide.table.seats import Seat
from tests.server.conftest import build, execute
from tests.server.guests import Guest, refusal
from tests.server.test_storage import ROW, SEATS

THREE = ("a", "table", "z")  # in the order of the alphabet, so that each has neighbours on both sides


@pytest.fixture
async def storage(database: str) -> AsyncIterator[Storage]:
    """Three tables with the same people."""
    opened = Storage(database)
    await opened.open()
    for name in THREE:
        await opened.add_table(replace(ROW, id=name), SEATS, 0)
    yield opened
    await opened.close()


async def seats(storage: Storage) -> dict[str, list[Seat]]:
    found = {name: await storage.table(name) for name in THREE}
    return {name: table[1] for name, table in found.items() if table is not None}


@pytest.mark.anyio
async def test_reseating_a_table_leaves_the_others_as_they_are(storage: Storage) -> None:
    await storage.save_seats("table", 0, "running", SEATS[::-1], 0)
    assert await seats(storage) == {"a": SEATS, "table": SEATS[::-1], "z": SEATS}
    assert [await storage.changes(name) for name in THREE] == [(0, 0), (1, 0), (0, 0)]


@pytest.mark.anyio
async def test_a_refused_reseating_leaves_all_tables_as_they_are(storage: Storage) -> None:
    for name, changes in (("table", 1), ("nowhere", 0)):
        with pytest.raises(NumberTaken):
            await storage.save_seats(name, changes, "running", SEATS[::-1], 0)
    assert await seats(storage) == dict.fromkeys(THREE, SEATS)


@pytest.mark.anyio
async def test_an_entry_moves_its_own_table_only(storage: Storage) -> None:
    await storage.add_entry("table", 0, Entry(0, "end"), None, None)
    found = [await storage.table(name) for name in THREE]
    assert [stored[0].status for stored in found if stored is not None] == ["running", "over", "running"]
    assert [await storage.changes(name) for name in THREE] == [(0, 0), (0, 1), (0, 0)]
    assert [len(await storage.entries(name)) for name in THREE] == [0, 1, 0]


@pytest.mark.anyio
@pytest.mark.parametrize("unseen", ["", "a", "pleas", "PLEASE", "please ", "pleased", "z", "%"])
async def test_a_request_that_was_never_made_made_nothing(storage: Storage, unseen: str) -> None:
    await storage.add_entry("table", 0, Entry(0, "take 1"), None, 0)
    await storage.add_entry("table", 1, Entry(0, "take 1"), "please", 0)
    assert await storage.request("table", "please") == 1
    assert await storage.request("table", unseen) is None
    assert [await storage.request(name, "please") for name in THREE] == [None, 1, None]


@pytest.mark.anyio
async def test_many_who_look_at_once_each_see_their_own_table(storage: Storage) -> None:
    await storage.add_entry("table", 0, Entry(0, "take 1"), None, 0)
    await storage.save_seats("z", 0, "running", SEATS[::-1], 0)
    looks = [*THREE, "nowhere"] * 20
    seen = dict(zip((*THREE, "nowhere"), ((0, 0), (0, 1), (1, 0), None), strict=True))
    assert await asyncio.gather(*map(storage.changes, looks)) == [seen[name] for name in looks]


@pytest.mark.anyio
async def test_a_line_that_postgresql_hung_up_is_not_used_again(new_postgres: str) -> None:
    storage = Storage(new_postgres, connections=1)
    await storage.open()
    gone = asyncio.Event()
    async with storage.engine.connect() as connection:
        line = (await connection.get_raw_connection()).driver_connection
        assert line is not None
        line.add_termination_listener(lambda _: gone.set())
    hang_up = f"SELECT pg_terminate_backend({line.get_server_pid()})"
    await execute(new_postgres, hang_up)
    await gone.wait()
    assert await storage.changes("nowhere") is None
    assert await storage.guest_name("nobody") is None
    await storage.close()


def vanish(database: str, table_id: str) -> None:
    """A table is gone from the store, as the owner of the database can do it."""
    deletions = [
        f"DELETE FROM {name} WHERE {key} = '{table_id}'"
        for name, key in (("entries", "table_id"), ("seats", "table_id"), ("tables", "id"))
    ]
    if database.startswith("postgresql"):
        asyncio.run(execute(database, "; ".join(deletions)))
        return
    with sqlite3.connect(urlsplit(database).path.removeprefix("/")) as connection:
        for deletion in deletions:
            connection.execute(deletion)


def test_a_table_that_is_gone_from_the_store_is_gone_from_the_house(database: str) -> None:
    with build(database) as house:
        anne = Guest.program(house, "Anne")
        table, kept = anne.open("me", "Clara"), anne.open("me", "Clara")
        vanish(database, table["id"])
        hand_over = f"/api/tables/{table['id']}/seats/1/hand-over"
        assert refusal(anne.post(hand_over, {"level": "apprentice"})) == (404, "there is no such table")
        assert anne.decide(kept, "take 1")["number"] == 1
