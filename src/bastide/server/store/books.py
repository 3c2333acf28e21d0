"""The books of the house, for its host: what is there, what can be opened, and what a person wants back or gone."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bastide.engine.errors import BastideError
from bastide.engine.record import Json
from bastide.engine.text import Text
from bastide.server.chat import saying as chat
from bastide.server.notices import ways as notice_ways
from bastide.server.people.guests import new_id, token_hash
from bastide.server.people.schema import accounts, friends, passkeys, recovery_codes, sessions, sign_up_invites
from bastide.server.play.kept import CannotOpen
from bastide.server.store import schema
from bastide.server.store.replayed import replayed, standings
from bastide.server.store.storage import Storage
from bastide.server.strength import ratings
from bastide.server.tournaments import rounds as tournaments

PAGE = 500  # tables looked at in one go
GONE = "–"  # the name on a seat whose person asked to be forgotten

TABLES, SEATS, ENTRIES, GUESTS, TOKENS = (
    schema.tables.c,
    schema.seats.c,
    schema.entries.c,
    schema.guests.c,
    schema.tokens.c,
)


class NotInTheBooks(BastideError):
    """No table, or no guest, has this id."""

    def __init__(self, id: str) -> None:
        super().__init__(Text(f"there is no {id} in the books", f"il n'y a pas de {id} dans les registres"))


@dataclass(frozen=True)
class TableLine:
    """A table as the host sees it in a list."""

    id: str
    game: str
    status: str
    is_put_away: bool
    touched_at: datetime
    entries: int
    names: list[str]


@dataclass(frozen=True)
class GuestLine:
    id: str
    name: str
    created_at: datetime
    tables: int
    tokens: int


class Books:
    """What ``bastide admin`` does."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def tables(self) -> AsyncIterator[TableLine]:
        """Every table, those touched last at the end."""
        count = select(func.count()).where(ENTRIES.table_id == TABLES.id).scalar_subquery()
        columns = (TABLES.id, TABLES.game, TABLES.status, TABLES.is_put_away, TABLES.touched_at, count.label("entries"))
        query = select(*columns).order_by(TABLES.touched_at, TABLES.id)
        async with self.storage.engine.connect() as connection:
            for row in (await connection.execute(query)).all():
                names = await connection.execute(
                    select(SEATS.name).where(SEATS.table_id == row.id).order_by(SEATS.number)
                )
                yield TableLine(**row._mapping, names=[seat.name for seat in names])

    async def guests(self) -> list[GuestLine]:
        """Everybody who chose a name, the latest at the end."""
        sits = select(func.count(SEATS.table_id.distinct())).where(SEATS.guest == GUESTS.id).scalar_subquery()
        holds = select(func.count()).where(TOKENS.guest == GUESTS.id).scalar_subquery()
        columns = (GUESTS.id, GUESTS.name, GUESTS.created_at, sits.label("tables"), holds.label("tokens"))
        async with self.storage.engine.connect() as connection:
            rows = await connection.execute(select(*columns).order_by(GUESTS.created_at, GUESTS.id))
            return [GuestLine(**row._mapping) for row in rows]

    async def check(self) -> AsyncIterator[tuple[str, str | None]]:
        """Replay every table: its id, and why it cannot be opened (None if it can)."""
        last = ""
        while True:
            query = select(TABLES.id).where(TABLES.id > last).order_by(TABLES.id).limit(PAGE)
            async with self.storage.engine.connect() as connection:
                ids = [row.id for row in await connection.execute(query)]
            if not ids:
                return
            for table_id in ids:
                yield table_id, await self._fault(table_id)
            last = ids[-1]

    async def _fault(self, table_id: str) -> str | None:
        stored = await self.storage.table(table_id)
        if stored is None:  # deleted since
            return None
        try:
            table = replayed(*stored, await self.storage.entries(table_id))
        except Exception as error:
            return f"{type(error).__name__}: {error}"
        said, found = stored[0].status, table.status
        return None if said == found else f"it is written down as {said}, and its log says {found}"

    async def results(self) -> tuple[int, int]:
        """Write down anew how every match ended, from its log: at how many tables that is so, and how many of those
        were not as they are now."""
        over = changed = 0
        query = select(TABLES.id, TABLES.moved_at).where(TABLES.status == "over").order_by(TABLES.id)
        async with self.storage.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        for row in rows:
            stored = await self.storage.table(row.id)
            if stored is None:  # deleted since
                continue
            try:
                match = replayed(*stored, await self.storage.entries(row.id)).match
            except Exception:  # ``check`` says of which tables, and why
                continue
            ended = [
                {"table_id": row.id, **standing._asdict(), "ended_at": row.moved_at}
                for standing in standings(match, stored[1])
            ]
            over, changed = over + 1, changed + await self._write_results(row.id, ended)
        return over, changed

    async def _write_results(self, table_id: str, ended: list[dict[str, Any]]) -> bool:
        """Put them in the place of those that are there; were they others? Which bot played in the end, the log does
        not say: what was written down when it was so stays."""
        of = schema.results.c
        async with self.storage.writing() as connection:
            query = select(schema.results).where(of.table_id == table_id).order_by(of.seat)
            there = [dict(row._mapping) for row in await connection.execute(query)]
            if len(there) == len(ended):
                ended = [
                    new | {"bot": old["bot"], "ended_at": old["ended_at"]}
                    for new, old in zip(ended, there, strict=True)
                ]
            if there == ended:
                return False
            await connection.execute(delete(schema.results).where(of.table_id == table_id))
            await connection.execute(insert(schema.results), ended)
        return True

    async def ratings(self) -> tuple[int, int]:
        """Reckon all ratings anew from the logs: how many games counted, and how much was written down otherwise."""
        return await ratings.recompute(self.storage)

    async def record(self, table_id: str) -> str:
        """The whole record of a table, seed and all; raises NotInTheBooks, CannotOpen."""
        stored = await self.storage.table(table_id)
        if stored is None:
            raise NotInTheBooks(table_id)
        entries = await self.storage.entries(table_id)
        try:
            return replayed(*stored, entries).match.record.dumps()
        except Exception:
            raise CannotOpen from None

    async def person(self, guest: str) -> Json:
        """All that is kept of a guest: their name, their seats, and what they decided there."""
        async with self.storage.engine.connect() as connection:
            account = await _account(connection, guest)
            named = (await connection.execute(select(schema.guests).where(GUESTS.id == guest))).first()
            seats = (await connection.execute(select(schema.seats).where(SEATS.guest == guest))).all()
            hosted = (await connection.execute(select(TABLES.id).where(TABLES.host == guest))).all()
            tokens = (await connection.execute(select(TOKENS.created_at).where(TOKENS.guest == guest))).all()
            notices, said = await notice_ways.kept_of(connection, guest), await chat.kept_of(connection, guest)
            entered = await tournaments.kept_of(connection, guest)
            if named is None and not any((seats, hosted, tokens, notices["ways"], said, *entered.values())):
                raise NotInTheBooks(guest)
            made: list[Json] = []
            for seat in seats:
                own = (ENTRIES.table_id == seat.table_id) & (ENTRIES.seat == seat.number)
                columns = (ENTRIES.number, ENTRIES.do, ENTRIES.made_at)
                rows = await connection.execute(select(*columns).where(own).order_by(ENTRIES.number))
                decisions = [{"number": row.number, "do": row.do, "at": _time(row.made_at)} for row in rows]
                made.append({"table": seat.table_id, "seat": seat.number, "name": seat.name, "decisions": decisions})
        return {
            "guest": guest,
            "name": None if named is None else named.name,
            "since": None if named is None else _time(named.created_at),
            "account": account,
            "notices": notices,
            "said": said,
            "tokens": [_time(row.created_at) for row in tokens],
            "hosted": [row.id for row in hosted],
            "tournaments": entered,
            "ratings": [
                {"game": own.game, "players": own.players, "rating": own.strength.shown, "games": own.strength.games}
                for own in await ratings.Ratings(self.storage).all_of(guest)
            ],
            "seats": made,
        }

    async def invite(self) -> str:
        """What lets one person keep a name where that takes an invitation; good once."""
        code = new_id(16)
        async with self.storage.writing() as connection:
            kept = {"hash": token_hash(code), "created_at": datetime.now(UTC)}
            await connection.execute(insert(sign_up_invites).values(kept))
        return code

    async def put_away(self, table_id: str) -> None:
        await self._change(table_id, is_put_away=True, bot_due=False)

    async def take_out(self, table_id: str) -> None:
        await self._change(table_id, is_put_away=False)
        await self.storage.touch(table_id)

    async def _change(self, table_id: str, **values: Any) -> None:
        async with self.storage.engine.begin() as connection:
            done = await connection.execute(update(schema.tables).where(TABLES.id == table_id).values(**values))
            if done.rowcount != 1:
                raise NotInTheBooks(table_id)

    async def delete_table(self, table_id: str) -> None:
        """The table with its seats and its log."""
        async with self.storage.engine.begin() as connection:
            done = await connection.execute(delete(schema.tables).where(TABLES.id == table_id))
            if done.rowcount != 1:
                raise NotInTheBooks(table_id)

    async def delete_guest(self, guest: str) -> tuple[int, int]:
        """Forget a person: tables where nobody else sits go, at the others their seat has no name any more. How many
        tables went, and at how many the seat was cleared."""
        await self.person(guest)  # is there such a one?
        async with self.storage.writing() as connection:
            mine = {row[0] for row in await connection.execute(select(SEATS.table_id).where(SEATS.guest == guest))}
            mine |= {row[0] for row in await connection.execute(select(TABLES.id).where(TABLES.host == guest))}
            others = (SEATS.guest != guest) & SEATS.guest.is_not(None)
            shared = {
                row[0]
                for table_id in mine
                for row in await connection.execute(select(SEATS.table_id).where(SEATS.table_id == table_id, others))
            }
            for table_id in mine - shared:
                await connection.execute(delete(schema.tables).where(TABLES.id == table_id))
            for table_id in shared:
                seen = TABLES.id == table_id
                await connection.execute(update(schema.tables).where(seen).values(changes=TABLES.changes + 1))
                await connection.execute(update(schema.tables).where(seen, TABLES.host == guest).values(host=""))
            own = SEATS.guest == guest
            await connection.execute(update(schema.seats).where(own).values(guest=None, name=GONE))
            await connection.execute(delete(schema.tokens).where(TOKENS.guest == guest))
            await connection.execute(delete(accounts).where(accounts.c.guest == guest))  # and all that hangs on it
            await notice_ways.forget(connection, guest)
            await chat.forget(connection, guest, GONE)
            await connection.execute(delete(schema.guests).where(GUESTS.id == guest))
            await ratings.forget(connection, guest)
            await tournaments.forget(connection, guest)
        return len(mine - shared), len(shared)


async def _account(connection: AsyncConnection, guest: str) -> Json | None:
    """What is kept of somebody whose name is; of their keys only that there are some."""
    found = (await connection.execute(select(accounts).where(accounts.c.guest == guest))).first()
    if found is None:
        return None
    kept = await connection.execute(select(passkeys).where(passkeys.c.guest == guest))
    open_ = await connection.execute(select(sessions).where(sessions.c.guest == guest))
    codes = select(func.count()).where(recovery_codes.c.guest == guest)
    names = select(GUESTS.name).join(friends, friends.c.friend == GUESTS.id).where(friends.c.guest == guest)
    return {
        "since": _time(found.created_at),
        "profile_shown_to": found.shown_to,
        "has_password": found.password is not None,
        "passkeys": [{"device": row.device, "since": _time(row.created_at)} for row in kept],
        "recovery_codes": (await connection.execute(codes)).scalar_one(),
        "sessions": [{"device": row.device, "since": _time(row.begun_at)} for row in open_],
        "friends": [row.name for row in await connection.execute(names.order_by(GUESTS.name))],
    }


def _time(at: datetime) -> str:
    return at.isoformat(timespec="seconds")
