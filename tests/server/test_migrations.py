"""From the data of the version before to that of today, on SQLite and on PostgreSQL."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, MetaData, insert, select, text

from bastide.server.entrance.requests import tables_of
from bastide.server.people.accounts import Accounts
from bastide.server.people.sessions import Sessions
from bastide.server.store import schema
from bastide.server.store.storage import Storage, migrate
from tests.server.before import BEFORE
from tests.server.conftest import build
from tests.server.guests import Guest, good, wait_for


def test_everything_of_the_version_before_is_there_and_goes_on(old: str) -> None:
    with build(old) as house:
        anne = Guest(house, {"authorization": BEFORE["authorization"]})
        mine = {line["id"]: line for line in good(anne.get("/api/tables"))["mine"]}
        assert set(mine) == {row["id"] for row in BEFORE["tables"]}
        for row in BEFORE["tables"]:
            seen = anne.look(row)
            assert seen["number"] >= sum(entry["table_id"] == row["id"] for entry in BEFORE["entries"])
        assert tables_of(house.app.state).unopened == 0


def test_bots_that_were_due_move_and_whose_turn_it_is_is_written_down(old: str) -> None:
    due = {seat["table_id"] for seat in BEFORE["seats"] if seat["number"] == 0 and (seat["level"] or seat["stand_in"])}
    assert len(due) == 2
    with build(old) as house:
        anne = Guest(house, {"authorization": BEFORE["authorization"]})
        wait_for(
            lambda: all(anne.look({"id": table})["view"]["seat"] == 1 for table in due), "the bots have their turn"
        )

    async def unsettled() -> list[str]:
        storage = Storage(old)
        async with storage.engine.connect() as connection:
            query = text("SELECT id FROM tables WHERE turn IS NULL AND status = 'running' AND bot_seats <> 0")
            found = [row.id for row in await connection.execute(query)]
        found += await storage.tables_due()
        await storage.close()
        return found

    assert asyncio.run(unsettled()) == []


@pytest.mark.anyio
async def test_a_guest_of_the_version_before_keeps_name_and_tables(old: str) -> None:
    storage = Storage(old)
    await storage.open()
    guest = next(row["guest"] for row in BEFORE["seats"] if row["guest"])
    called = next(row["name"] for row in BEFORE["guests"] if row["id"] == guest)
    accounts = Accounts(storage, Sessions(storage), "open")
    assert await accounts.name_at_table(guest, None) == called and await accounts.of(guest) is None
    seated = await accounts.open_with_password(guest, "Anne of old", "nine grey herons", "")
    async with storage.reading() as connection:
        query = select(schema.seats.c.table_id, schema.seats.c.name).where(schema.seats.c.guest == guest)
        names = {(row.table_id, row.name) for row in await connection.execute(query)}
    assert seated and names >= {(table, "Anne of old") for table in seated}
    assert await accounts.guest_by_password("anne OF old", "nine grey herons") == guest
    await storage.close()


@pytest.mark.anyio
async def test_whoever_kept_a_name_before_there_were_profiles_shows_theirs_to_friends(database: str) -> None:
    now = datetime(2026, 5, 1, tzinfo=UTC)

    def fill(connection: Connection) -> None:
        migrate(connection, "0011")
        old = MetaData()
        old.reflect(connection)
        connection.execute(insert(old.tables["guests"]).values(id="g", name="Anne", created_at=now))
        kept = {"guest": "g", "folded": "anne", "friend_code": "code", "created_at": now}
        connection.execute(insert(old.tables["accounts"]).values(kept))

    storage = Storage(database)
    async with storage.engine.begin() as connection:
        await connection.run_sync(fill)
    await storage.open()
    account = await Accounts(storage, Sessions(storage), "open").named("Anne")
    assert account is not None and (account.guest, account.shown_to) == ("g", "friends")
    await storage.close()


def test_the_steps_lead_to_the_schema_that_the_server_uses(database: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    async def look() -> list[Any]:
        storage = Storage(database)
        await storage.open()
        async with storage.engine.connect() as connection:
            found = await connection.run_sync(differences)
        await storage.close()
        return found

    assert asyncio.run(look()) == []
