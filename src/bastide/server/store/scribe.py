"""What every move asks of the database, in as few words and ways as each kind of database allows.

SQLAlchemy serves everything that is asked seldom. Here putting a statement together would cost more than doing it, so
they are written out.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any, NamedTuple, Protocol

import asyncpg
from sqlalchemy.ext.asyncio import AsyncEngine

from bastide.server.running import metrics


class NumberTaken(Exception):
    """Another answer with this number, or this request, is already in the log."""


class Standing(NamedTuple):
    """How a seat came out of a match that is over. Who sat there, the seats know."""

    seat: int
    place: int
    score: int
    bot: str | None  # the level of the bot that played it in the end


class Made(NamedTuple):
    """An entry on its way to the disk, and whose turn it is after it; None: the match is over."""

    table_id: str
    number: int
    seat: int
    do: str
    chance: Sequence[str]
    request_id: str | None
    at: datetime
    turn: int | None
    standings: Sequence[Standing] = ()  # where it ends the match
    event: str | None = None  # what happened, where nobody decided anything
    due_at: float | None = None  # when the clock that runs now will have run out

    @property
    def status(self) -> str:
        return "over" if self.turn is None else "running"

    @property
    def mask(self) -> int:
        """The seat on turn among the bits of the seats that bots play."""
        return 0 if self.turn is None else 1 << self.turn


class Scribe(Protocol):
    async def write(self, batch: Sequence[Made]) -> None:
        """All of them or none; raises NumberTaken."""

    async def close(self) -> None: ...


class SqliteScribe:
    """Writes in a thread of its own: a transaction is one way there and back, and not one for each of its steps."""

    ADD = (
        'INSERT INTO entries (table_id, number, seat, "do", event, chance, request_id, made_at) '
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    )
    MOVED = (
        "UPDATE tables SET status = ?, moved_at = ?, touched_at = ?, is_put_away = 0, turn = ?, due_at = ?, "
        "bot_due = (bot_seats & ?) <> 0 WHERE id = ?"
    )

    ENDED = "INSERT INTO results (table_id, seat, place, score, bot, ended_at) VALUES (?, ?, ?, ?, ?, ?)"

    def __init__(self, file: str, tune: Callable[[Any, object], None]) -> None:
        self._file = file
        self._tune = tune
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "scribe")

    async def write(self, batch: Sequence[Made]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()

    def _open(self) -> sqlite3.Connection:
        """A line of its own, opened by the first move, on which transactions begin where we say so."""
        if self._connection is None:
            connection = sqlite3.connect(self._file, isolation_level=None, check_same_thread=False)
            self._tune(connection, None)
            self._connection = connection
        return self._connection

    def _write(self, batch: Sequence[Made]) -> None:
        entries, moved, ended = [], [], []
        for one in batch:
            at = f"{one.at:%Y-%m-%d %H:%M:%S.%f}"  # as SQLAlchemy writes and reads it
            chance = json.dumps(list(one.chance))
            entries.append((*one[:4], one.event, chance, one.request_id, at))
            moved.append((one.status, at, at, one.turn, one.due_at, one.mask, one.table_id))
            ended += [(one.table_id, *standing, at) for standing in one.standings]
        with metrics.asked("INSERT"):
            connection = self._open()
            connection.execute("BEGIN IMMEDIATE")
            try:
                connection.executemany(self.ADD, entries)
                connection.executemany(self.MOVED, moved)
                connection.executemany(self.ENDED, ended)
                connection.execute("COMMIT")
            except sqlite3.IntegrityError:
                connection.rollback()
                raise NumberTaken from None
            except BaseException:  # where a commit fails, the transaction may be open or gone
                connection.rollback()
                raise


class PostgresScribe:
    """Writes a batch, and rings for it, in one statement: there and back once."""

    WRITE = """
        WITH made AS (
            INSERT INTO entries (table_id, number, seat, "do", chance, request_id, made_at, event)
            SELECT table_id, number, seat, made, chance::json, request_id, made_at, event
            FROM unnest(
                $1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $19::text[]
            ) AS new (table_id, number, seat, made, chance, request_id, made_at, event)
        ), moved AS (
            UPDATE tables SET status = now.status, moved_at = now.at, touched_at = now.at, is_put_away = false,
                turn = now.turn, bot_due = (tables.bot_seats & now.mask) <> 0, due_at = now.due_at
            FROM unnest($8::text[], $9::text[], $10::timestamptz[], $11::int[], $12::int[], $20::float[])
                AS now (id, status, at, turn, mask, due_at)
            WHERE tables.id = now.id
        ), ended AS (
            INSERT INTO results (table_id, seat, place, score, bot, ended_at)
            SELECT * FROM unnest($13::text[], $14::int[], $15::int[], $16::int[], $17::text[], $18::timestamptz[])
        )
        SELECT pg_notify('bastide', id) FROM unnest($8::text[]) AS id"""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def write(self, batch: Sequence[Made]) -> None:
        batch = sorted(batch, key=lambda one: (one.table_id, one.number))  # two servers lock tables in one order
        last = list({one.table_id: one for one in batch}.values())
        made = [(*one[:4], json.dumps(list(one.chance)), one.request_id, one.at) for one in batch]
        moved = [(one.table_id, one.status, one.at, one.turn, one.mask) for one in last]
        ended = [(one.table_id, *standing, one.at) for one in batch for standing in one.standings]
        columns = [*_columns(made, 7), *_columns(moved, 5), *_columns(ended, 6)]
        columns += [[one.event for one in batch], [one.due_at for one in last]]
        with metrics.asked("INSERT"):
            async with self.engine.connect() as connection:
                driver: Any = (await connection.get_raw_connection()).driver_connection
                try:
                    await driver.fetch(self.WRITE, *columns)
                except asyncpg.IntegrityConstraintViolationError:
                    raise NumberTaken from None

    async def close(self) -> None: ...


CHANGES = """
    SELECT id, changes, coalesce(1 + (
        SELECT number FROM entries WHERE table_id = tables.id ORDER BY number DESC LIMIT 1
    ), 0) FROM tables WHERE id = ANY($1::text[])"""


async def changes_of(engine: AsyncEngine, ids: Sequence[str]) -> dict[str, tuple[int, int]]:
    """How often the seats of these tables changed, and how many entries their logs have, on PostgreSQL."""
    with metrics.asked("SELECT"):
        async with engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            return {row[0]: (row[1], row[2]) for row in await driver.fetch(CHANGES, list(ids))}


def _columns(rows: Sequence[Sequence[Any]], count: int) -> list[list[Any]]:
    return [[row[number] for row in rows] for number in range(count)]
