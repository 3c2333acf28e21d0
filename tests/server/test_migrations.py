"""From the data of the version before to that of today, on SQLite and on PostgreSQL."""

import asyncio
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from bastide.server import schema
from bastide.server.requests import tables_of
from bastide.server.storage import Storage
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
