"""Lines to the database, and whether they are still good."""

import json
from typing import Any

from sqlalchemy import event
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bastide.server.running import metrics

UNREADABLE = "?"  # neither options nor a position, a cadence, an offer nor an answer of chance


def engine_of(address: str, connections: int) -> AsyncEngine:
    """For SQLite or PostgreSQL; the latter with so many lines at most."""
    if address.startswith("postgresql"):
        options: dict[str, Any] = {"pool_size": connections, "max_overflow": 0, "connect_args": {"timeout": 10}}
        engine = create_async_engine(address, hide_parameters=True, **options)
        event.listen(engine.sync_engine, "checkout", _check_line)
    else:
        engine = create_async_engine(address, hide_parameters=True, pool_size=4, json_deserializer=_read_json)
        event.listen(engine.sync_engine, "connect", tune_sqlite)
    metrics.listen(engine.sync_engine)
    return engine


def _check_line(connection: Any, *_: object) -> None:
    """A database that goes hangs up, and the driver hears it: to ask each time would take longer than most questions.
    Another line is opened in the place of such a one."""
    if connection.driver_connection.is_closed():
        raise InvalidatePoolError


def _read_json(text: str) -> Any:
    """SQLite keeps whatever it is given. What cannot be read is of no use at its own table, and harms no list."""
    try:
        return json.loads(text)
    except ValueError:
        return UNREADABLE


def tune_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # an acknowledged move is on disk
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
