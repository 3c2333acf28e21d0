"""Who is signed in. What a browser holds is good only as long as the store says so."""

from collections import OrderedDict
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Select, delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bastide.engine.text import Text
from bastide.server.notices.schema import ways
from bastide.server.people.guests import Caller, NotKnown, SignedOut, new_id, token_hash
from bastide.server.people.schema import accounts, sessions
from bastide.server.store import schema
from bastide.server.store.storage import Storage

LIFE = timedelta(days=180)
FRESH = timedelta(minutes=30)  # so long after signing in one may change how one signs in
REMEMBERED = 20_000
OF = sessions.c


@dataclass(frozen=True)
class Session:
    """One browser that is signed in."""

    key: str
    guest: str
    device: str
    begun_at: datetime
    ends_at: datetime

    @property
    def is_fresh(self) -> bool:
        return now() - self.begun_at < FRESH


class Sessions:
    """Sessions, and the guests and tokens that are good without one.

    Every request asks. A SQLite file has one server, so its memory is the truth until something changes; several
    servers on PostgreSQL ask the store each time."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._known: OrderedDict[str, Any] = OrderedDict()
        self._changes = 0

    async def check(self, caller: Caller) -> None:
        """Raises SignedOut for a session that has ended, and NotKnown for a guest who only comes in signed in: the
        cookie from before they kept their name is no key to it."""
        if caller.session is not None:
            if (await self.find(caller.session)).guest != caller.guest:
                raise SignedOut
            return
        kept = exists().where(accounts.c.guest == caller.guest)
        found = await self._ask(f"guest {caller.guest}", select(kept.label("is_kept")))
        if found is not None and found.is_kept:
            raise NotKnown(
                Text(
                    "this name is kept now: please sign in",
                    "ce nom est désormais gardé : veuillez vous connecter",
                )
            )

    async def find(self, key: str) -> Session:
        """Raises SignedOut."""
        found = await self._ask(f"session {key}", select(sessions).where(OF.hash == key))
        session = None if found is None else _session(found)
        if session is None or session.ends_at <= now():
            raise SignedOut
        return session

    async def guest_of_token(self, key: str) -> str | None:
        tokens = schema.tokens.c
        found = await self._ask(f"token {key}", select(tokens.guest).where(tokens.hash == key))
        return None if found is None else str(found.guest)

    async def _ask(self, key: str, query: Select[Any]) -> Any:
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        changes = self._changes
        async with self.storage.reading() as connection:
            found = (await connection.execute(query)).first()
        if found is not None and not self.storage.is_postgres and changes == self._changes:
            self._known[key] = found
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return found

    def forget(self) -> None:
        """Something changed: ask the store again."""
        self._known.clear()
        self._changes += 1

    async def begin(self, guest: str, device: str, before: Caller | None = None) -> str:
        """A new session; its secret is for the browser alone, and never one that a browser brought along. Where the
        same person comes ``before``, they are still told whose turn it is in that browser."""
        secret = new_id(24)
        begun = now()
        async with self.storage.writing() as connection:
            await connection.execute(delete(sessions).where(OF.ends_at <= begun))
            await connection.execute(
                insert(sessions).values(
                    hash=token_hash(secret), guest=guest, device=device, begun_at=begun, ends_at=begun + LIFE
                )
            )
            if before is not None and before.guest == guest:
                same = (ways.c.guest == guest) & (ways.c.kind == "push") & (ways.c.session == before.session)
                await connection.execute(update(ways).where(same).values(session=token_hash(secret)))
        self.forget()
        return secret

    async def all_of(self, guest: str) -> list[Session]:
        """The latest first."""
        query = select(sessions).where(OF.guest == guest, OF.ends_at > now()).order_by(OF.begun_at.desc())
        async with self.storage.reading() as connection:
            return [_session(row) for row in await connection.execute(query)]

    async def end(self, guest: str, key: str) -> None:
        async with self.storage.writing() as connection:
            await connection.execute(delete(sessions).where(OF.guest == guest, OF.hash == key))
        self.forget()

    async def end_all(self, guest: str, but: str | None = None) -> None:
        """Everywhere but here; the tokens of programs end with them."""
        async with self.storage.writing() as connection:
            await end_all(connection, guest, but)
        self.forget()


async def end_all(connection: AsyncConnection, guest: str, but: str | None = None) -> None:
    others = OF.guest == guest if but is None else (OF.guest == guest) & (OF.hash != but)
    await connection.execute(delete(sessions).where(others))
    await connection.execute(delete(schema.tokens).where(schema.tokens.c.guest == guest))


def now() -> datetime:
    return datetime.now(UTC)


def in_utc(at: datetime) -> datetime:
    """SQLite leaves the zone out."""
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def _session(row: Any) -> Session:
    return Session(row.hash, row.guest, row.device, in_utc(row.begun_at), in_utc(row.ends_at))
