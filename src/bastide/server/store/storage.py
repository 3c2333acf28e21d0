"""The database, said in the words of the house. What it has acknowledged is on disk."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    and_,
    bindparam,
    case,
    delete,
    false,
    func,
    insert,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bastide.engine.record import Entry
from bastide.server.store import schema
from bastide.server.store.engine import engine_of, tune_sqlite
from bastide.server.store.scribe import Made, NumberTaken, PostgresScribe, Scribe, SqliteScribe, Standing, changes_of
from bastide.server.store.together import Together
from bastide.server.store.trouble import is_trouble
from bastide.table.seats import Seat

Besides = Callable[[AsyncConnection, str], Awaitable[None]]

LATEST = timedelta(hours=1)  # so much later somebody may be shown a table, and no more
MIGRATION_LOCK = 0x62617374  # two servers starting at once take turns


@dataclass(frozen=True)
class TableRow:
    """A table as it is stored, without its log."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    seed: str
    host: str
    invite: str
    is_public: bool
    welcomes_watchers: bool
    status: str
    changes: int
    created_at: datetime
    moved_at: datetime
    position: dict[str, Any] | None = None  # where the match began, if not with the set-up
    cadence: dict[str, Any] | None = None  # what was agreed about time
    began_at: float | None = None
    pauses: list[list[Any]] | None = None
    offer: dict[str, Any] | None = None
    rematch: str | None = None
    watch_delay: int | None = None  # seconds
    is_rated: bool = False
    of_tournament: bool = False
    shows_chances: bool = False


_ROW = [schema.tables.c[field.name] for field in fields(TableRow)]

_CHANGES = select(
    schema.tables.c.changes,
    select(schema.entries.c.number)
    .where(schema.entries.c.table_id == bindparam("of"))
    .order_by(schema.entries.c.number.desc())
    .limit(1)
    .scalar_subquery(),
).where(schema.tables.c.id == bindparam("of"))
_NOTIFY = text("SELECT pg_notify('bastide', :table)")


class Storage:
    """SQLite or PostgreSQL behind one set of verbs."""

    def __init__(self, address: str, connections: int = 10) -> None:
        self.is_postgres = address.startswith("postgresql")
        self.engine = engine_of(address, connections)
        self._one_writer = asyncio.Lock()  # SQLite has room for one; waiting here is fairer than its retries
        self._entries: Together[Made, None] = Together(self._write_all)
        self._looks: Together[str, tuple[int, int] | None] = Together(self._changes_of)
        self._cannot_write = False
        self.scribe: Scribe = (
            PostgresScribe(self.engine)
            if self.is_postgres
            else SqliteScribe(str(self.engine.url.database), tune_sqlite)
        )

    async def open(self) -> None:
        """Bring the schema up to date."""
        async with self.engine.begin() as connection:
            if self.is_postgres:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(migrate)

    async def close(self) -> None:
        await self._entries.finish()
        await self._looks.finish()
        await self.scribe.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        async with self._alone(), self.engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """For one that writes; whether that went well is remembered."""
        try:
            if self.is_postgres:
                yield
            else:
                async with self._one_writer:
                    yield
        except Exception as error:
            self._cannot_write = self._cannot_write or is_trouble(error)
            raise
        self._cannot_write = False

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """For one question: on PostgreSQL without a transaction around it, which would be two more on the way."""
        async with self.engine.connect() as connection:
            if self.is_postgres:
                await connection.execution_options(isolation_level="AUTOCOMMIT")
            yield connection

    async def is_well(self) -> bool:
        """Does the database answer, and where the last write failed, can it be written to again?"""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
            if self._cannot_write:
                await self.try_to_write()
        except Exception as error:
            if not is_trouble(error):
                raise
            return False
        return True

    async def try_to_write(self) -> None:
        """Raises whatever keeps us from it."""
        key = f"probe {secrets.token_hex(8)}"
        async with self.writing() as connection:
            size = 200 if self.is_postgres else 16_384  # more than what is left on the last pages
            await connection.execute(insert(schema.settings).values(key=key, value="x" * size))
        async with self.writing() as connection:
            await connection.execute(delete(schema.settings).where(schema.settings.c.key == key))

    # --- tables and seats ---

    async def add_table(
        self,
        row: TableRow,
        seats: Sequence[Seat],
        turn: int | None,
        due_at: float | None = None,
        follows: str | None = None,
        besides: Besides | None = None,
    ) -> None:
        """``turn`` is the seat that must decide, or will when all have sat down. Where it ``follows`` another table,
        its players find it from there; raises NumberTaken if they have one to go to already. What happens ``besides``
        happens in the same transaction, or the table is not opened."""
        bots = _bot_seats(seats)
        values = asdict(row) | {
            "touched_at": row.moved_at,
            "turn": turn,
            "bot_seats": sum(1 << seat for seat in bots),
            "bot_due": row.status == "running" and turn in bots,
            "due_at": due_at,
            "rating_due": row.is_rated,
        }
        async with self.writing() as connection:
            if besides is not None:
                await besides(connection, row.id)
            if follows is not None:
                await self._lead_on(connection, follows, row.id)
            await connection.execute(insert(schema.tables).values(values))
            await connection.execute(insert(schema.seats), _seat_rows(row.id, seats))

    async def _lead_on(self, connection: AsyncConnection, table_id: str, to: str) -> None:
        of = schema.tables.c
        done = await connection.execute(
            update(schema.tables)
            .where(of.id == table_id, of.rematch.is_(None))
            .values(rematch=to, changes=of.changes + 1)
        )
        if done.rowcount != 1:
            raise NumberTaken
        await self._notify(connection, table_id)

    async def table(self, table_id: str) -> tuple[TableRow, list[Seat]] | None:
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(*_ROW).where(schema.tables.c.id == table_id))).first()
            if found is None:
                return None
            rows = await connection.execute(
                select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.number)
            )
            return TableRow(**found._mapping), [_seat(row._mapping) for row in rows]

    async def changes(self, table_id: str) -> tuple[int, int] | None:
        """How often the seats changed, and how many entries the log has: cheap to ask."""
        if self.is_postgres:  # where every look at a table asks
            return await self._looks.add(table_id)
        async with self.reading() as connection:
            found = (await connection.execute(_CHANGES, {"of": table_id})).first()
            return None if found is None else (found[0], 0 if found[1] is None else found[1] + 1)

    async def _changes_of(self, ids: Sequence[str]) -> list[tuple[int, int] | None]:
        found = await changes_of(self.engine, ids)
        return [found.get(table_id) for table_id in ids]

    async def save_seats(
        self,
        table_id: str,
        changes: int,
        status: str,
        seats: Sequence[Seat],
        turn: int | None,
        event: Made | None = None,
        at: datetime | None = None,
        **more: Any,
    ) -> None:
        """Replace the seats, if nobody else changed them since, with ``more`` that changes at the table, and write down
        the ``event`` that goes with it; raises NumberTaken."""
        # Sitting down can begin a match, never bring a finished one back; whose turn it is, a move knows better.
        begun = case((schema.tables.c.status == "gathering", status), else_=schema.tables.c.status)
        on_turn = func.coalesce(schema.tables.c.turn, turn)
        bots, now = _bot_seats(seats), at or _now()
        changed = {
            "changes": changes + 1,
            "status": begun,
            "moved_at": now,
            "touched_at": now,
            "is_put_away": False,
            "turn": on_turn,
            "bot_seats": sum(1 << seat for seat in bots),
            "bot_due": func.coalesce(and_(begun == "running", on_turn.in_(bots)), false()),
        }
        async with self.writing() as connection:
            if event is not None:  # first: whoever writes an entry locks in this order
                await self._add_event(connection, event)
            done = await connection.execute(
                update(schema.tables)
                .where(schema.tables.c.id == table_id, schema.tables.c.changes == changes)
                .values(changed | more)
            )
            if done.rowcount != 1:
                raise NumberTaken
            await connection.execute(delete(schema.seats).where(schema.seats.c.table_id == table_id))
            await connection.execute(insert(schema.seats), _seat_rows(table_id, seats))
            await self._notify(connection, table_id)

    async def _add_event(self, connection: AsyncConnection, made: Made) -> None:
        values = {"table_id": made.table_id, "number": made.number, "seat": made.seat, "do": "", "chance": []}
        try:
            await connection.execute(insert(schema.entries).values(**values, event=made.event, made_at=made.at))
        except IntegrityError:
            raise NumberTaken from None

    async def open_tables(self, now: datetime, limit: int = 50) -> list[TableRow]:
        """Public tables that wait for players or welcome watchers; one that is shown later goes on for them until they
        have seen its end."""
        of = schema.tables.c
        seen, watched = of.is_public & ~of.is_put_away, of.welcomes_watchers
        found = await self._rows(seen & (of.status == "gathering"), limit)
        found += await self._rows(seen & watched & (of.status == "running"), limit)
        lately = (of.status == "over") & (of.moved_at > now - LATEST)
        for row in await self._rows(seen & watched & lately & (of.watch_delay > 0), limit):
            if row.moved_at.replace(tzinfo=UTC) + timedelta(seconds=row.watch_delay or 0) > now:
                found.append(row)
        return sorted(found, key=lambda row: row.moved_at, reverse=True)[:limit]

    async def tables_due(self) -> list[str]:
        """Tables where it is a bot's turn, or may be; who waited longest comes first."""
        query = select(schema.tables.c.id).where(schema.tables.c.bot_due).order_by(schema.tables.c.moved_at)
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def settle(self, table_id: str, turn: int | None) -> None:
        """Write down whose turn it is at a table of an older version, unless a move has done so already."""
        of = schema.tables.c
        due = of.bot_seats.bitwise_and(0 if turn is None else 1 << turn) != 0
        async with self.writing() as connection:
            await connection.execute(
                update(schema.tables)
                .where(of.id == table_id, of.turn.is_(None))
                .values(turn=turn, bot_due=(of.status == "running") & due)
            )

    async def touch(self, table_id: str, at: datetime | None = None) -> None:
        """A player is there: a table that was put away is taken out again."""
        of = schema.tables.c
        due = func.coalesce(of.bot_seats.bitwise_rshift(of.turn).bitwise_and(1), of.bot_seats) != 0
        async with self.writing() as connection:
            await connection.execute(
                update(schema.tables)
                .where(of.id == table_id)
                .values(touched_at=at or _now(), is_put_away=False, bot_due=(of.status == "running") & due)
            )

    async def put_away(self, untouched_since: datetime) -> int:
        """Unfinished tables that nobody touched for so long leave the lists, and no bot plays there. How many."""
        unfinished = text("status <> 'over'")
        async with self.writing() as connection:
            done = await connection.execute(
                update(schema.tables)
                .where(unfinished, ~schema.tables.c.is_put_away, schema.tables.c.touched_at < untouched_since)
                .values(is_put_away=True, bot_due=False)
            )
            return done.rowcount

    async def tables_of_other_games(self, known: Mapping[str, Sequence[int]]) -> list[str]:
        """Tables of games, or under rules, that are not among those known."""
        kinds = select(schema.tables.c.game, schema.tables.c.rules).distinct()
        async with self.engine.connect() as connection:
            other = [(row.game, row.rules) for row in await connection.execute(kinds)]
            other = [(game, rules) for game, rules in other if rules not in known.get(game, ())]
            of = tuple_(schema.tables.c.game, schema.tables.c.rules).in_(other)
            return [row.id for row in await connection.execute(select(schema.tables.c.id).where(of))] if other else []

    async def _rows(self, condition: Any, limit: int) -> list[TableRow]:
        async with self.engine.connect() as connection:
            query = select(*_ROW).where(condition).order_by(schema.tables.c.moved_at.desc()).limit(limit)
            return [TableRow(**row._mapping) for row in await connection.execute(query)]

    # --- the log ---

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """The entries from a number on, each with its time."""
        of = schema.entries.c
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                select(of.seat, of.do, of.chance, of.event, of.made_at)
                .where(schema.entries.c.table_id == table_id, schema.entries.c.number >= after)
                .order_by(schema.entries.c.number)
            )
            return [Entry(row.seat, row.do, tuple(row.chance), row.event or "", _time(row.made_at)) for row in rows]

    async def add_entry(
        self,
        table_id: str,
        number: int,
        entry: Entry,
        request_id: str | None,
        turn: int | None,
        standings: Sequence[Standing] = (),
        at: datetime | None = None,
        due_at: float | None = None,
    ) -> None:
        """Put an entry on disk, and whose turn it is now (None: the match is over, and so it ended for its seats), and
        when that seat's clock will have run out; raises NumberTaken when another entry has its number."""
        what = (table_id, number, entry.seat, entry.do, entry.chance, request_id, at or _now(), turn)
        made = Made(*what, standings, entry.event or None, due_at)
        await self._entries.add(made)

    async def _write_all(self, batch: Sequence[Made]) -> list[Exception | None]:
        """Writing waits for the disk, and there is room for one at a time (on PostgreSQL because of the notices): what
        has come meanwhile is written together."""
        try:
            await self._write(batch)
        except NumberTaken:  # by one of them, whom the others need not mind
            return [await self._try_to_write(one) for one in batch]
        return [None] * len(batch)

    async def _try_to_write(self, one: Made) -> Exception | None:
        try:
            await self._write([one])
        except Exception as error:
            return error
        return None

    async def _write(self, batch: Sequence[Made]) -> None:
        async with self._alone():
            await self.scribe.write(batch)

    async def request(self, table_id: str, request_id: str) -> int | None:
        """The number of the entry that a request made, if it made one."""
        async with self.engine.connect() as connection:
            query = select(schema.entries.c.number).where(
                schema.entries.c.table_id == table_id, schema.entries.c.request_id == request_id
            )
            found = (await connection.execute(query)).scalar()
            return None if found is None else int(found)

    async def tell(self, table_id: str) -> None:
        """Other servers hear that something happened at a table."""
        if self.is_postgres:
            async with self.writing() as connection:
                await self._notify(connection, table_id)

    async def _notify(self, connection: AsyncConnection, table_id: str) -> None:
        """Other servers hear of it when, and only when, it is committed."""
        if self.is_postgres:
            await connection.execute(_NOTIFY, {"table": table_id})

    # --- guests, tokens, settings ---

    async def guest_name(self, guest: str) -> str | None:
        async with self.engine.connect() as connection:
            found = await connection.execute(select(schema.guests.c.name).where(schema.guests.c.id == guest))
            return found.scalar()

    async def name_guest(self, guest: str, name: str) -> None:
        renaming = update(schema.guests).where(schema.guests.c.id == guest).values(name=name)
        try:
            async with self.writing() as connection:
                if (await connection.execute(renaming)).rowcount == 0:
                    await connection.execute(insert(schema.guests).values(id=guest, name=name, created_at=_now()))
        except IntegrityError:  # named by somebody else in between
            async with self.writing() as connection:
                await connection.execute(renaming)

    async def add_token(self, token_hash: str, guest: str) -> None:
        async with self.writing() as connection:
            await connection.execute(insert(schema.tokens).values(hash=token_hash, guest=guest, created_at=_now()))

    async def secret(self) -> bytes:
        """The key that signs cookies; made once, shared by all servers of this database."""
        return bytes.fromhex(await self.once("secret", lambda: secrets.token_hex(32)))

    async def once(self, key: str, make: Callable[[], str]) -> str:
        """What is made once, and stays."""
        query = select(schema.settings.c.value).where(schema.settings.c.key == key)
        try:
            async with self.writing() as connection:
                found = (await connection.execute(query)).scalar()
                if found is None:
                    found = make()
                    await connection.execute(insert(schema.settings).values(key=key, value=found))
        except IntegrityError:  # another server was quicker
            async with self.engine.connect() as connection:
                found = (await connection.execute(query)).scalar_one()
        return str(found)


def migrate(connection: Connection, step: str = "head") -> None:
    """Bring the schema to a step of its history."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, step)


def _bot_seats(seats: Sequence[Seat]) -> list[int]:
    return [number for number, seat in enumerate(seats) if seat.bot is not None]


def _seat_rows(table_id: str, seats: Sequence[Seat]) -> list[dict[str, Any]]:
    return [{"table_id": table_id, "number": number, **asdict(seat)} for number, seat in enumerate(seats)]


def _seat(row: Any) -> Seat:
    return Seat(row["kind"], row["name"], row["guest"], row["level"], row["stand_in"])


def _time(made_at: datetime) -> str:
    """A moment as a record has it. SQLite forgets the time zone; all times are UTC."""
    at = made_at if made_at.tzinfo is None else made_at.astimezone(UTC)
    return f"{at:%Y-%m-%dT%H:%M:%S.%f}Z"


def _now() -> datetime:
    return datetime.now(UTC)
