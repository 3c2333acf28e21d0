"""The data of a version before, put into a database as that version left it."""

import asyncio
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, insert
from sqlalchemy.ext.asyncio import create_async_engine

from bastide.server.store.storage import migrate
from tests.server.guests import Json

BEFORE: Json = json.loads((Path(__file__).parent / "data" / "version_0001.json").read_text())
ORDER = ("tables", "seats", "entries", "guests", "tokens", "settings")


def fill(connection: Connection) -> None:
    """A database as the version before left it."""
    migrate(connection, "0001")
    old = MetaData()
    old.reflect(connection)
    for name in ORDER:
        connection.execute(insert(old.tables[name]), [read(row) for row in BEFORE[name]])


def read(row: Json) -> dict[str, Any]:
    return {
        key: datetime.fromisoformat(value).replace(tzinfo=UTC) if key.endswith("_at") else value
        for key, value in row.items()
    }


def fill_as_before(database: str) -> None:
    async def make() -> None:
        engine = create_async_engine(database)
        async with engine.begin() as connection:
            await connection.run_sync(fill)
        await engine.dispose()

    asyncio.run(make())
