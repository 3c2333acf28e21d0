"""Every verb of the storage, on SQLite and on PostgreSQL alike."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import event

from bastide.engine.record import Entry
from bastide.server.people.sessions import Sessions
from bastide.server.play.timekeeper import Timekeeper
from bastide.server.store.scribe import Made, NumberTaken
from bastide.server.store.storage import Storage, TableRow
from bastide.table.seats import Seat

pytestmark = pytest.mark.anyio

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
ROW = TableRow(
    id="table",
    game="builders",
    rules=1,
    options={"players": 2, "max_rounds": None, "tie_break": "revised", "paid_coin_taking": True},
    seed="seed",
    host="anne",
    invite="link",
    is_public=False,
    welcomes_watchers=True,
    status="running",
    changes=0,
    created_at=NOON,
    moved_at=NOON,
)
SEATS = [Seat("person", "Aliénor", "anne", None, "journeyman"), Seat("bot", "Blanche", None, "apprentice")]


@pytest.fixture
async def other(database: str, storage: Storage) -> AsyncIterator[Storage]:
    """Another server on the same database."""
    opened = Storage(database)
    yield opened
    await opened.close()


def plain(row: TableRow) -> TableRow:
    """SQLite forgets the time zone; all times are UTC."""
    return replace(row, created_at=row.created_at.replace(tzinfo=UTC), moved_at=row.moved_at.replace(tzinfo=UTC))


async def stored(storage: Storage) -> tuple[TableRow, list[Seat]]:
    found = await storage.table("table")
    assert found is not None
    return plain(found[0]), found[1]


async def log(storage: Storage, after: int = 0) -> list[Entry]:
    """The entries, each of which came with its time, without them."""
    entries = await storage.entries("table", after)
    assert all(entry.time for entry in entries)
    return [replace(entry, time="") for entry in entries]


# --- tables and seats ---


async def test_a_table_is_found_as_it_was_added(storage: Storage) -> None:
    await storage.add_table(ROW, SEATS, 0)
    assert await stored(storage) == (ROW, SEATS)


async def test_there_is_no_table_that_nobody_added(storage: Storage) -> None:
    assert await storage.table("table") is None
    assert await storage.changes("table") is None
    assert await storage.entries("table") == []
    assert await storage.tables_due() == []


async def test_seats_are_replaced_and_counted(storage: Storage) -> None:
    await storage.add_table(replace(ROW, status="gathering"), [SEATS[0], Seat("open", "")], 0)
    await storage.save_seats("table", 0, "running", SEATS, 0)
    row, seats = await stored(storage)
    assert (row.changes, row.status, seats) == (1, "running", SEATS)
    assert row.moved_at > ROW.moved_at
    assert await storage.changes("table") == (1, 0)


async def test_seats_that_somebody_else_changed_are_left_alone(storage: Storage) -> None:
    await storage.add_table(ROW, SEATS, 0)
    await storage.save_seats("table", 0, "running", SEATS, 0)
    with pytest.raises(NumberTaken):
        await storage.save_seats("table", 0, "running", SEATS[::-1], 0)
    assert (await stored(storage))[1] == SEATS


async def test_of_two_who_change_the_seats_at_once_one_succeeds(storage: Storage, other: Storage) -> None:
    await storage.add_table(ROW, SEATS, 0)
    for changes in range(10):
        done = await asyncio.gather(
            storage.save_seats("table", changes, "running", SEATS, 0),
            other.save_seats("table", changes, "running", SEATS[::-1], 0),
            return_exceptions=True,
        )
        assert sorted(map(repr, done)) == ["None", "NumberTaken()"]
        assert (await stored(storage))[1] == (SEATS if done[0] is None else SEATS[::-1])
    assert await storage.changes("table") == (10, 0)


async def test_open_tables_are_public_and_gather_or_welcome_watchers(storage: Storage) -> None:
    for status in ("gathering", "running", "over"):
        for is_public in (True, False):
            for welcomes in (True, False):
                name = f"{status[:4]} {is_public:d} {welcomes:d}"
                row = replace(ROW, id=name, status=status, is_public=is_public, welcomes_watchers=welcomes)
                await storage.add_table(row, SEATS, 0)
    assert {row.id for row in await storage.open_tables(datetime.now(UTC))} == {"gath 1 1", "gath 1 0", "runn 1 1"}


# --- the log ---


async def test_entries_come_back_in_their_order_from_any_number_on(storage: Storage) -> None:
    entries = [Entry(0, "open B16", ("B07", "seat1")), Entry(0, "undo"), Entry(1, event="resigns"), Entry(1, "take 3")]
    await storage.add_table(ROW, SEATS, 0)
    for number, entry in enumerate(entries):
        await storage.add_entry("table", number, entry, None, 0)
    assert await log(storage) == entries
    assert await log(storage, 2) == entries[2:]
    assert await log(storage, 4) == []
    assert await storage.changes("table") == (0, 4)


async def test_an_entry_tells_how_the_table_stands(storage: Storage) -> None:
    await storage.add_table(ROW, SEATS, 0)
    await storage.add_entry("table", 0, Entry(0, "end"), None, None)
    row, _ = await stored(storage)
    assert row.status == "over"
    assert row.moved_at > ROW.moved_at


async def test_a_number_is_given_once(storage: Storage) -> None:
    await storage.add_table(ROW, SEATS, 0)
    await storage.add_entry("table", 0, Entry(0, "take 1"), None, 0)
    with pytest.raises(NumberTaken):
        await storage.add_entry("table", 0, Entry(0, "take 2"), None, None)
    assert await log(storage) == [Entry(0, "take 1")]
    assert (await stored(storage))[0].status == "running"


async def test_a_request_is_answered_once(storage: Storage) -> None:
    await storage.add_table(ROW, SEATS, 0)
    await storage.add_entry("table", 0, Entry(0, "take 1"), "please", 0)
    with pytest.raises(NumberTaken):
        await storage.add_entry("table", 1, Entry(0, "take 1"), "please", 0)
    assert await storage.request("table", "please") == 0
    assert await storage.request("table", "thanks") is None


async def test_requests_of_different_tables_and_requests_without_a_name_are_all_different(storage: Storage) -> None:
    for table in ("one", "two"):
        await storage.add_table(replace(ROW, id=table), SEATS, 0)
        await storage.add_entry(table, 0, Entry(0, "take 1"), "please", 0)
        await storage.add_entry(table, 1, Entry(0, "take 1"), None, 0)
        await storage.add_entry(table, 2, Entry(0, "take 1"), None, 0)
    assert await storage.request("two", "please") == 0


async def test_of_two_who_write_the_same_number_at_once_one_succeeds(storage: Storage, other: Storage) -> None:
    await storage.add_table(ROW, SEATS, 0)
    for number in range(20):
        done = await asyncio.gather(
            storage.add_entry("table", number, Entry(0, "first"), None, 0),
            other.add_entry("table", number, Entry(1, "second"), None, 0),
            return_exceptions=True,
        )
        assert sorted(map(repr, done)) == ["None", "NumberTaken()"]
        assert (await storage.entries("table", number))[0].do == ("first" if done[0] is None else "second")


async def test_entries_that_come_together_are_written_together(storage: Storage) -> None:
    await storage.add_table(ROW, SEATS, 0)
    written: list[int] = []
    write = storage.scribe.write

    async def count(batch: Sequence[Made]) -> None:
        written.append(len(batch))
        await write(batch)

    storage.scribe.write = count  # type: ignore[method-assign]
    await asyncio.gather(*(storage.add_entry("table", number, Entry(0, "take 1"), None, 0) for number in range(30)))
    assert sum(written) == 30 and len(written) < 5
    assert [entry.do for entry in await storage.entries("table")] == ["take 1"] * 30
    await storage.add_entry("table", 30, Entry(0, "take 1"), None, 0)  # a way of its own for who comes alone
    assert written[-1] == 1


async def test_a_move_is_one_way_to_the_database(storage: Storage) -> None:
    """Each way costs the server more than what is done there."""
    await storage.add_table(ROW, SEATS, 0)
    ways: list[object] = []
    loop = asyncio.get_running_loop()
    hop = loop.run_in_executor

    def count(*given: Any) -> Any:
        ways.append(given)
        return hop(*given)

    loop.run_in_executor = count  # type: ignore[method-assign,assignment]
    event.listen(storage.engine.sync_engine, "before_cursor_execute", lambda *given: ways.append(given))
    await storage.add_entry("table", 0, Entry(0, "take 1"), None, 0)
    assert len(ways) == (0 if storage.is_postgres else 1)  # PostgreSQL is asked without SQLAlchemy, in one statement


async def test_who_is_refused_keeps_nobody_else_from_writing(storage: Storage) -> None:
    await storage.add_table(ROW, SEATS, 0)
    tried = [(0, "take 1"), (1, "take 1"), (1, "take 2"), (2, "take 3")]
    done = await asyncio.gather(
        *(storage.add_entry("table", number, Entry(0, do), None, 0) for number, do in tried), return_exceptions=True
    )
    assert [type(refusal) for refusal in done] == [type(None), type(None), NumberTaken, type(None)]
    assert [entry.do for entry in await storage.entries("table")] == ["take 1", "take 1", "take 3"]


async def test_who_has_gone_keeps_nobody_else_from_writing(storage: Storage) -> None:
    await storage.add_table(ROW, SEATS, 0)
    writing = [
        asyncio.create_task(storage.add_entry("table", number, Entry(0, "take 1"), None, 0)) for number in range(3)
    ]
    await asyncio.sleep(0)
    writing[0].cancel()
    await asyncio.gather(*writing[1:])
    assert len(await storage.entries("table")) == 3


async def test_an_entry_needs_its_table(storage: Storage) -> None:
    with pytest.raises(NumberTaken):
        await storage.add_entry("nowhere", 0, Entry(0, "take 1"), None, 0)


# --- guests, tokens, the secret ---


async def test_a_guest_is_named_and_renamed(storage: Storage) -> None:
    assert await storage.guest_name("anne") is None
    await storage.name_guest("anne", "Anne")
    await storage.name_guest("anne", "Aliénor")
    assert await storage.guest_name("anne") == "Aliénor"


async def test_a_guest_named_by_two_at_once_has_one_of_the_names(storage: Storage, other: Storage) -> None:
    for number in range(10):
        guest = f"guest {number}"
        await asyncio.gather(storage.name_guest(guest, "Anne"), other.name_guest(guest, "Bruno"))
        assert await storage.guest_name(guest) in ("Anne", "Bruno")


async def test_a_token_belongs_to_its_guest(storage: Storage) -> None:
    await storage.add_token("hash", "anne")
    assert await Sessions(storage).guest_of_token("hash") == "anne"
    assert await Sessions(storage).guest_of_token("other") is None


async def test_the_secret_is_made_once(storage: Storage, other: Storage) -> None:
    first = await storage.secret()
    assert len(first) == 32
    assert await storage.secret() == await other.secret() == first


async def test_the_secret_is_made_once_by_many_at_once(storage: Storage, other: Storage) -> None:
    made = await asyncio.gather(storage.secret(), other.secret(), storage.secret(), other.secret())
    assert len(set(made)) == 1
    assert await storage.secret() == made[0]


async def test_a_house_is_opened_by_many_at_once(storage: Storage, other: Storage) -> None:
    """The first to open it write down when; nobody finds it closed."""
    noon: Any = [SimpleNamespace(storage=one, now=NOON.timestamp) for one in (storage, other) * 3]
    keepers = [Timekeeper(one) for one in noon]
    await asyncio.gather(*(keeper.open() for keeper in keepers))
    assert [keeper.closings for keeper in keepers] == [[]] * 6


# --- opening ---


async def test_the_database_is_well(storage: Storage) -> None:
    assert await storage.is_well()


async def test_opening_twice_keeps_everything(storage: Storage, other: Storage) -> None:
    await storage.add_table(ROW, SEATS, 0)
    await other.open()
    assert await stored(other) == (ROW, SEATS)


async def test_many_servers_open_a_fresh_database_at_once(new_postgres: str) -> None:
    servers = [Storage(new_postgres) for _ in range(4)]
    try:
        await asyncio.gather(*(server.open() for server in servers))
        await servers[0].add_table(ROW, SEATS, 0)
        assert await stored(servers[3]) == (ROW, SEATS)
    finally:
        for server in servers:
            await server.close()


async def test_rows_survive_reopening(database: str) -> None:
    before = Storage(database)
    await before.open()
    await before.add_table(ROW, SEATS, 0)
    await before.add_entry("table", 0, Entry(0, "open B16", ("B07",)), "please", 0)
    await before.name_guest("anne", "Anne")
    await before.add_token("hash", "anne")
    secret = await before.secret()
    await before.close()

    after = Storage(database)
    await after.open()
    assert (await stored(after))[1] == SEATS
    assert await log(after) == [Entry(0, "open B16", ("B07",))]
    assert await after.request("table", "please") == 0
    assert await after.guest_name("anne") == "Anne"
    assert await Sessions(after).guest_of_token("hash") == "anne"
    assert await after.secret() == secret
    await after.close()
