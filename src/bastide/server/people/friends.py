"""Friends by link: whoever opens a link of mine and agrees is my friend, and I am theirs. Accounts only."""

import secrets
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from bastide.engine.errors import BastideError
from bastide.engine.text import Text
from bastide.server.people.schema import accounts, called, friends
from bastide.server.people.sessions import in_utc, now
from bastide.server.store import schema
from bastide.server.store.storage import Storage
from bastide.table.errors import NotNow


class NoSuchLink(BastideError):
    """A link that makes no friends, or no longer."""

    def __init__(self) -> None:
        super().__init__(Text("this link is not good, or no longer", "ce lien n'est pas valable, ou ne l'est plus"))


@dataclass(frozen=True)
class Friend:
    guest: str
    name: str
    since: datetime


@dataclass(frozen=True)
class Call:
    """A friend asks me to a table that still has a seat."""

    table_id: str
    game: str
    invite: str
    by: str


class Friends:
    """Who is whose friend, and who asks whom to a table."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def of(self, guest: str) -> list[Friend]:
        names = schema.guests.c
        query = select(friends.c.friend, names.name, friends.c.since).join(schema.guests, names.id == friends.c.friend)
        async with self.storage.reading() as connection:
            rows = await connection.execute(query.where(friends.c.guest == guest).order_by(names.name))
            return [Friend(row.friend, row.name, in_utc(row.since)) for row in rows]

    async def owner(self, code: str) -> tuple[str, str]:
        """Whose link it is: guest and name; raises NoSuchLink."""
        names = schema.guests.c
        query = select(accounts.c.guest, names.name).join(schema.guests, names.id == accounts.c.guest)
        async with self.storage.reading() as connection:
            found = (await connection.execute(query.where(accounts.c.friend_code == code))).first()
        if found is None:
            raise NoSuchLink
        return found.guest, found.name

    async def befriend(self, guest: str, code: str) -> str:
        """Agree to a link: whose it was. Raises NoSuchLink, NotNow."""
        other, name = await self.owner(code)
        if other == guest:
            raise NotNow(Text("this link is your own", "ce lien est le vôtre"))
        pairs = sorted([(guest, other), (other, guest)])  # whoever agrees at the same moment asks in the same order
        with suppress(IntegrityError):  # they are already
            async with self.storage.writing() as connection:
                rows = [{"guest": one, "friend": another, "since": now()} for one, another in pairs]
                await connection.execute(insert(friends), rows)
        return name

    async def new_link(self, guest: str) -> None:
        """The one from before makes no more friends."""
        async with self.storage.writing() as connection:
            renewed = update(accounts).where(accounts.c.guest == guest)
            await connection.execute(renewed.values(friend_code=secrets.token_urlsafe(16)))

    async def part(self, guest: str, friend: str) -> None:
        of = friends.c
        both = ((of.guest == guest) & (of.friend == friend)) | ((of.guest == friend) & (of.friend == guest))
        async with self.storage.writing() as connection:
            await connection.execute(delete(friends).where(both))
            asked = (called.c.guest == friend) & (called.c.by == guest)
            asked |= (called.c.guest == guest) & (called.c.by == friend)
            await connection.execute(delete(called).where(asked))

    async def call(self, table_id: str, guest: str, friend: str) -> None:
        """Ask a friend to a table; who is no friend is not asked."""
        of = friends.c
        with suppress(IntegrityError):  # somebody has asked them already
            async with self.storage.writing() as connection:
                found = await connection.execute(select(of.since).where(of.guest == guest, of.friend == friend))
                if found.first() is not None:
                    await connection.execute(insert(called).values(table_id=table_id, guest=friend, by=guest))

    async def calls(self, guest: str) -> list[Call]:
        """Tables to which friends ask a guest, and that wait for them."""
        tables, seats, names = schema.tables.c, schema.seats.c, schema.guests.c
        sits = select(seats.number).where(seats.table_id == tables.id, seats.guest == guest).exists()
        query = (
            select(tables.id, tables.game, tables.invite, names.name)
            .join(called, called.c.table_id == tables.id)
            .join(schema.guests, names.id == called.c.by)
            .where(called.c.guest == guest, tables.status == "gathering", ~tables.is_put_away, ~sits)
            .order_by(tables.moved_at.desc())
            .limit(24)
        )
        async with self.storage.reading() as connection:
            return [Call(row.id, row.game, row.invite, row.name) for row in await connection.execute(query)]
