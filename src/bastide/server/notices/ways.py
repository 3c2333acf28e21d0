"""Where a person wants to be told that it is their turn, and when not."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, Literal
from zoneinfo import ZoneInfo, available_timezones

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bastide.engine.errors import BastideError
from bastide.engine.record import Json
from bastide.engine.text import Lang, Text
from bastide.server.notices.schema import quiet_hours, ways
from bastide.server.people.guests import new_id
from bastide.server.people.sessions import in_utc
from bastide.server.store.storage import Storage

Kind = Literal["push", "mail", "hook"]
MOST_BROWSERS = 10  # of one person; the oldest gives way
TO_CONFIRM = timedelta(days=3)
OF, QUIET = ways.c, quiet_hours.c
LANDS = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")


class NoSuchWay(BastideError):
    """A link or a line that leads to nothing any more."""

    def __init__(self) -> None:
        super().__init__(
            Text("this is switched off already, or was never asked for", "c'est déjà désactivé, ou jamais demandé")
        )


class BadHours(BastideError):
    """Quiet hours that are none."""

    def __init__(self) -> None:
        super().__init__(Text("these are no quiet hours", "ce ne sont pas des heures calmes"))


@dataclass(frozen=True)
class Way:
    """One browser, mailbox or webhook."""

    id: str
    guest: str
    kind: Kind
    address: str
    keys: dict[str, str] | None
    name: str
    lang: Lang
    house: str
    asked_at: datetime
    good_since: datetime | None
    failed_at: datetime | None


@dataclass(frozen=True)
class Wish:
    """A way somebody asks for."""

    kind: Kind
    address: str
    name: str
    lang: Lang
    house: str
    keys: Mapping[str, str] | None = None
    session: str | None = None


@dataclass(frozen=True)
class QuietHours:
    """Between which hours of somebody's own clock nothing is sent; in minutes after midnight."""

    start: int
    end: int
    zone: str

    def until(self, at: float) -> float:
        """When what is due then may be sent: at once, or when the hours are over."""
        here = datetime.fromtimestamp(at, ZoneInfo(self.zone))
        minute = here.hour * 60 + here.minute
        if self.start < self.end:
            is_quiet = self.start <= minute < self.end
        else:
            is_quiet = minute >= self.start or minute < self.end
        if not is_quiet:
            return at
        day = here.date() + timedelta(days=1 if minute >= self.end else 0)
        over = datetime(day.year, day.month, day.day, *divmod(self.end, 60), tzinfo=here.tzinfo)
        return over.timestamp()


@cache
def zones() -> tuple[str, ...]:
    """The clocks of the world, by their names."""
    return tuple(sorted(zone for zone in available_timezones() if zone.split("/")[0] in LANDS))


def check_hours(start: str, end: str, zone: str) -> QuietHours:
    """As a form says them, such as 22:30; raises BadHours."""
    try:
        hours = QuietHours(_minutes(start), _minutes(end), zone)
    except ValueError:
        raise BadHours from None
    if hours.start == hours.end or (zone not in zones() and zone != "UTC"):
        raise BadHours
    return hours


def _minutes(clock: str) -> int:
    at = datetime.strptime(clock[:5], "%H:%M")
    return at.hour * 60 + at.minute


class Ways:
    """The ways of all, in the store."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def of(self, guest: str) -> list[Way]:
        query = select(ways).where(OF.guest == guest).order_by(OF.asked_at, OF.id)
        async with self.storage.reading() as connection:
            return [way_in(row) for row in await connection.execute(query)]

    async def get(self, id: str) -> Way:
        """Raises NoSuchWay."""
        async with self.storage.reading() as connection:
            found = (await connection.execute(select(ways).where(OF.id == id))).first()
        if found is None:
            raise NoSuchWay
        return way_in(found)

    async def add(self, guest: str, wish: Wish, at: float) -> Way:
        """A browser beside the others of its owner; a mailbox or a webhook in the place of the one before. A browser
        belongs to whoever asked from it last. A mailbox is good once it is confirmed."""
        now = datetime.fromtimestamp(at, UTC)
        keys = None if wish.keys is None else dict(wish.keys)
        good_since = None if wish.kind == "mail" else now
        shown = (wish.name, wish.lang, wish.house)
        way = Way(new_id(9), guest, wish.kind, wish.address, keys, *shown, now, good_since, None)
        is_browser = wish.kind == "push"
        before = (OF.address == wish.address) if is_browser else (OF.guest == guest)
        async with self.storage.writing() as connection:
            await connection.execute(delete(ways).where(OF.kind == wish.kind, before))
            if is_browser:
                await self._make_room(connection, guest)
            values = {name: getattr(way, name) for name in Way.__dataclass_fields__}
            await connection.execute(insert(ways).values(values | {"session": wish.session}))
        return way

    async def _make_room(self, connection: AsyncConnection, guest: str) -> None:
        mine = select(OF.id).where(OF.guest == guest, OF.kind == "push").order_by(OF.asked_at.desc())
        for row in (await connection.execute(mine.offset(MOST_BROWSERS - 1))).all():
            await connection.execute(delete(ways).where(OF.id == row.id))

    async def confirm(self, id: str, address: str, at: float) -> None:
        """The owner of a mailbox agrees, in time; raises NoSuchWay."""
        now = datetime.fromtimestamp(at, UTC)
        asked = (OF.id == id) & (OF.address == address) & (OF.asked_at > now - TO_CONFIRM)
        async with self.storage.writing() as connection:
            new = asked & OF.good_since.is_(None)
            await connection.execute(update(ways).where(new).values(good_since=now))
            if (await connection.execute(select(OF.id).where(asked))).first() is None:
                raise NoSuchWay

    async def remove(self, id: str, guest: str | None = None) -> None:
        """Whoever holds its link, or the guest whose way it is."""
        whose = OF.id == id if guest is None else (OF.id == id) & (OF.guest == guest)
        async with self.storage.writing() as connection:
            await connection.execute(delete(ways).where(whose))

    async def remove_browser(self, guest: str, address: str) -> None:
        async with self.storage.writing() as connection:
            await connection.execute(delete(ways).where(OF.guest == guest, OF.kind == "push", OF.address == address))

    async def failed(self, id: str, at: datetime | None) -> None:
        """A way gave up taking a notice; None: it took one again."""
        async with self.storage.writing() as connection:
            await connection.execute(update(ways).where(OF.id == id).values(failed_at=at))

    async def quiet(self, guest: str) -> QuietHours | None:
        query = select(QUIET.start, QUIET.end, QUIET.zone).where(QUIET.guest == guest)
        async with self.storage.reading() as connection:
            found = (await connection.execute(query)).first()
            return None if found is None else QuietHours(*found)

    async def set_quiet(self, guest: str, hours: QuietHours | None) -> None:
        async with self.storage.writing() as connection:
            await connection.execute(delete(quiet_hours).where(QUIET.guest == guest))
            if hours is not None:
                kept = {"start": hours.start, "end": hours.end, "zone": hours.zone}
                await connection.execute(insert(quiet_hours).values(guest=guest, **kept))


async def forget(connection: AsyncConnection, guest: str) -> None:
    await connection.execute(delete(ways).where(OF.guest == guest))
    await connection.execute(delete(quiet_hours).where(QUIET.guest == guest))


async def kept_of(connection: AsyncConnection, guest: str) -> Json:
    """What is kept of a guest here; of a browser's keys, only that there are some."""
    rows = await connection.execute(select(ways).where(OF.guest == guest).order_by(OF.asked_at))
    told = [
        {"kind": row.kind, "address": row.address, "name": row.name, "since": _written(row.good_since)} for row in rows
    ]
    quiet = (await connection.execute(select(quiet_hours).where(QUIET.guest == guest))).first()
    return {"ways": told, "quiet": None if quiet is None else [quiet.start, quiet.end, quiet.zone]}


def _written(at: datetime | None) -> str | None:
    return None if at is None else in_utc(at).isoformat(timespec="seconds")


def way_in(row: Any) -> Way:
    """That of a row that holds one."""
    at = [None if one is None else in_utc(one) for one in (row.asked_at, row.good_since, row.failed_at)]
    assert at[0] is not None
    shown = (row.name, row.lang, row.house)
    return Way(row.id, row.guest, row.kind, row.address, row._mapping["keys"], *shown, at[0], at[1], at[2])
