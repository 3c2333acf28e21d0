"""What people say at a table. Players talk among themselves, and so do spectators until the end; each line keeps who
was to hear it when it was said."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal, get_args

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bastide.engine.errors import BadOption, BastideError
from bastide.engine.record import Json
from bastide.engine.text import Lang, Text
from bastide.server.chat.schema import lines, moderation, mutes, rules
from bastide.server.chat.words import PHRASES, BadWords, clean_words
from bastide.server.people.guests import new_id
from bastide.server.people.sessions import in_utc
from bastide.server.play.bell import chat_of
from bastide.server.play.delayed import since
from bastide.server.play.kept import Live
from bastide.server.play.tables import Tables
from bastide.server.store.storage import Storage
from bastide.server.strength.skill import GONE
from bastide.table.errors import NotAllowed, NotNow
from bastide.table.table import Table

Rule = Literal["open", "closed", "off"]
Circle = Literal["table", "players", "watchers"]
SHOWN = 300  # lines, the latest
OF = lines.c


class NoSuchLine(BastideError):
    """A line that nobody said, or that this person may not hear."""

    def __init__(self) -> None:
        super().__init__(Text("nobody said that here", "personne n'a dit cela ici"))


@dataclass(frozen=True)
class Line:
    """One line as somebody may read it."""

    number: int
    circle: Circle
    seat: int | None
    name: str
    phrase: str | None
    words: str
    said_at: datetime
    is_deleted: bool
    is_mine: bool
    is_muted: bool

    def to(self, lang: Lang) -> str:
        return PHRASES[self.phrase].to(lang) if self.phrase in PHRASES else self.words


def hears(table: Table, guest: str | None) -> list[Circle]:
    """Which circles somebody is in. What players said among themselves, spectators never hear."""
    if table.seats_of(guest):
        return ["table", "players", "watchers"] if table.status == "over" else ["table", "players"]
    return ["table", "watchers"]


class Chat:
    """The words of all tables, in the store."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.storage: Storage = tables.storage

    async def rule(self, table_id: str) -> Rule:
        async with self.storage.reading() as connection:
            found = (await connection.execute(select(rules.c.rule).where(rules.c.table_id == table_id))).scalar()
        rule: Rule = found or "closed"
        return rule

    async def set_rule(self, live: Live, guest: str, rule: str) -> None:
        """For what is said from now on; the host of the table chooses. Raises NotAllowed, BadOption."""
        if guest != live.table.host:
            raise NotAllowed(Text("the host of the table chooses that", "c'est à l'hôte de la table d'en décider"))
        if rule not in get_args(Rule):
            there = ", ".join(get_args(Rule))
            raise BadOption(Text(f"talk is one of: {there}", f"pour la discussion, il y a : {there}"), "rule")
        async with self.storage.writing() as connection:
            await connection.execute(delete(rules).where(rules.c.table_id == live.table.id))
            await connection.execute(insert(rules).values(table_id=live.table.id, rule=rule))
        await self._ring(live.table.id)

    async def lines(self, live: Live, guest: str | None) -> list[Line]:
        """What this person may read, the latest last."""
        query = select(lines).where(OF.table_id == live.table.id, OF.circle.in_(hears(live.table, guest)))
        if (until := since(live)) is not None:  # players speak of what these do not see yet
            query = query.where((OF.circle == "watchers") | (OF.said_at <= until))
        unheard = select(mutes.c.muted).where(mutes.c.guest == (guest or ""))
        async with self.storage.reading() as connection:
            muted = {row.muted for row in await connection.execute(unheard)}
            rows = (await connection.execute(query.order_by(OF.number.desc()).limit(SHOWN))).all()
        return [_line(row, guest, row.guest in muted) for row in reversed(rows)]

    async def say(self, live: Live, guest: str, name: str, words: str, phrase: str | None = None) -> int:
        """To whoever may hear it now; players by what they are called at the table. Raises BadWords, NotNow."""
        table, rule = live.table, await self.rule(live.table.id)
        if rule == "off":
            raise NotNow(Text("nobody talks at this table", "on ne parle pas à cette table"))
        if phrase is not None and phrase not in PHRASES:
            raise BadWords
        own = table.seats_of(guest)
        circle: Circle = "watchers"
        if table.status == "over":
            circle = "table"
        elif own:
            circle = "table" if rule == "open" else "players"
        said = {
            "table_id": table.id,
            "circle": circle,
            "guest": guest,
            "seat": own[0] if own else None,
            "name": table.seats[own[0]].name if own else name,
            "phrase": phrase,
            "words": PHRASES[phrase].en if phrase else clean_words(words),
            "said_at": datetime.fromtimestamp(self.tables.now(), UTC),
        }
        for _ in range(8):
            with suppress(IntegrityError):  # somebody else spoke at the same moment
                number = await self._add(said)
                await self._ring(table.id)
                return number
        raise NotNow(Text("all talk at once; try again", "tout le monde parle à la fois ; réessayez"))

    async def _add(self, said: dict[str, Any]) -> int:
        last = select(func.max(OF.number)).where(OF.table_id == said["table_id"])
        async with self.storage.writing() as connection:
            found = (await connection.execute(last)).scalar()
            number = 1 if found is None else int(found) + 1
            await connection.execute(insert(lines).values(said | {"number": number}))
        return number

    async def _heard(self, live: Live, guest: str, number: int) -> Any:
        """The line, for somebody who may read it; raises NoSuchLine."""
        query = select(lines).where(
            OF.table_id == live.table.id, OF.number == number, OF.circle.in_(hears(live.table, guest))
        )
        async with self.storage.reading() as connection:
            found = (await connection.execute(query)).first()
        if found is None:
            raise NoSuchLine
        return found

    async def mute(self, live: Live, guest: str, number: int, is_muted: bool = True) -> None:
        """Not to hear whoever said that, at any table; or to hear them again."""
        muted = (await self._heard(live, guest, number)).guest
        async with self.storage.writing() as connection:
            await connection.execute(delete(mutes).where(mutes.c.guest == guest, mutes.c.muted == muted))
            if is_muted and muted != guest:
                await connection.execute(insert(mutes).values(guest=guest, muted=muted))

    async def report(self, live: Live, guest: str, number: int) -> None:
        """The host of the house shall look at it; once is enough."""
        with suppress(IntegrityError):
            async with self.storage.writing() as connection:
                await _log(connection, "reported", await self._heard(live, guest, number), guest)

    async def delete(self, live: Live, guest: str, number: int) -> None:
        """What one said oneself, or anything for the host of the table; raises NotAllowed."""
        line = await self._heard(live, guest, number)
        if guest not in (line.guest, live.table.host):
            raise NotAllowed(
                Text("that is for its author and the host", "seuls son auteur et l'hôte peuvent l'effacer")
            )
        await _delete(self.storage, line, guest)
        await self._ring(live.table.id)

    async def _ring(self, table_id: str) -> None:
        await self.storage.tell(chat_of(table_id))
        self.tables.bell.ring(chat_of(table_id))


async def _log(connection: AsyncConnection, what: str, line: Any, by: str) -> None:
    row = {"id": new_id(9), "at": datetime.now(UTC), "what": what, "table_id": line.table_id, "number": line.number}
    row |= {"by": by, "about": line.guest, "name": line.name, "words": line.words}
    await connection.execute(insert(moderation).values(row))


def _line(row: Any, guest: str | None, is_muted: bool) -> Line:
    said = (row.circle, row.seat, row.name, row.phrase, "" if is_muted else row.words, in_utc(row.said_at))
    return Line(row.number, *said, row.deleted_at is not None, row.guest == guest, is_muted)


async def _delete(storage: Storage, line: Any, by: str) -> None:
    at = OF.table_id == line.table_id, OF.number == line.number
    with suppress(IntegrityError):  # twice
        async with storage.writing() as connection:
            if line.guest != by:
                await _log(connection, "deleted", line, by)
            gone = {"words": "", "phrase": None, "deleted_at": datetime.now(UTC)}
            await connection.execute(update(lines).where(*at).values(gone))


# --- for the books ---


async def moderated(storage: Storage) -> list[str]:
    """The log of what was reported and deleted, the latest last."""
    async with storage.reading() as connection:
        rows = (await connection.execute(select(moderation).order_by(moderation.c.at, moderation.c.id))).all()
    return [
        f"{in_utc(row.at):%Y-%m-%d %H:%M}  {row.what:<9} {row.table_id}:{row.number}  "
        f"by {row.by or 'the house'}  {row.about} ({row.name}): {row.words}"
        for row in rows
    ]


async def delete_for_house(storage: Storage, table_id: str, number: int) -> None:
    """By the host of the house; a page sees it when it asks next. Raises NoSuchLine."""
    async with storage.reading() as connection:
        query = select(lines).where(OF.table_id == table_id, OF.number == number)
        line = (await connection.execute(query)).first()
    if line is None:
        raise NoSuchLine
    await _delete(storage, line, "")
    await storage.tell(chat_of(table_id))


async def kept_of(connection: AsyncConnection, guest: str) -> list[Json]:
    """What a guest said."""
    rows = await connection.execute(select(lines).where(OF.guest == guest).order_by(OF.said_at))
    return [
        {"table": row.table_id, "words": row.words, "at": in_utc(row.said_at).isoformat(timespec="seconds")}
        for row in rows
    ]


async def forget(connection: AsyncConnection, guest: str, name: str) -> None:
    """Their words go; that somebody spoke there, or reported what others said, stays."""
    gone = {"guest": "", "name": name, "words": "", "phrase": None, "deleted_at": datetime.now(UTC)}
    await connection.execute(update(lines).where(OF.guest == guest).values(gone))
    await connection.execute(delete(mutes).where((mutes.c.guest == guest) | (mutes.c.muted == guest)))
    log, somebody = moderation.c, GONE + new_id(9)  # that two reported the same line stays
    await connection.execute(update(moderation).where(log.about == guest).values(about="", name=name, words=""))
    await connection.execute(update(moderation).where(log.by == guest).values(by=somebody))
