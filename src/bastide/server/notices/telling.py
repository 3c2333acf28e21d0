"""Whoever is away is told that it is their turn: once a turn, and only while nobody of theirs looks at the table.

The store knows whose turn it is and what was told, so nothing is lost by a restart: whoever looks next finds it. A
turn is known by the number after the seat's own last entry, which stays the same until they decide. Several servers
look at the same time; a notice is sent by the one that takes it in the store.
"""

import asyncio
import json
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import ColumnElement, and_, false, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from bastide.engine.text import Text
from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.server.notices import words
from bastide.server.notices.mail import Post
from bastide.server.notices.outward import NotReached, Outward
from bastide.server.notices.push import IsGone, Refused, public_key, push
from bastide.server.notices.schema import told, ways
from bastide.server.notices.ways import Kind, NoSuchWay, Way, Ways, way_in
from bastide.server.people.guests import Signer
from bastide.server.play.live import Streams
from bastide.server.play.tables import Tables
from bastide.server.running.metrics import NOTICES
from bastide.server.running.settings import Settings
from bastide.server.store import schema
from bastide.server.store.trouble import is_trouble, tell
from bastide.table.errors import NotNow

LOOK = 5.0  # seconds between looks
PAUSE = 20.0  # seconds that a turn waits before somebody is told: they may be there in a moment
VETO = 2.5 * LOOK  # seconds in which another server may say that they look
FULL = 600.0  # seconds between looks at every waiting table, and not only at those that moved lately
BACK = 60.0  # seconds that the others look back
LEASE = 300.0  # seconds, more than any way takes, until a notice that was taken and not sent is another's to take
AGAIN = (60.0, 600.0, 3600.0)  # seconds until a way that failed is tried again
MOST = 200  # notices in one look
AT_ONCE = 10

TABLES, SEATS, ENTRIES, TOLD, WAYS = schema.tables.c, schema.seats.c, schema.entries.c, told.c, ways.c
log = logging.getLogger("bastide.notices")


class Waiting(NamedTuple):
    """A turn that somebody was not told of yet, by one of their ways."""

    table_id: str
    seat: int
    way: str
    turn: int
    guest: str
    is_own_doing: bool  # they made the last entry themselves


@dataclass(frozen=True)
class Notice:
    """One that is due."""

    table_id: str
    seat: int
    way: Way
    tries: int
    due_at: float
    game: str
    is_needed: bool  # is it still their turn?

    @property
    def row(self) -> ColumnElement[bool]:
        return and_(TOLD.table_id == self.table_id, TOLD.seat == self.seat, TOLD.way == self.way.id)


class Notices:
    """The notices of one process."""

    def __init__(self, tables: Tables, streams: Streams, signer: Signer, settings: Settings, key: str) -> None:
        self.tables = tables
        self.streams = streams
        self.signer = signer
        self.settings = settings
        self.ways = Ways(tables.storage)
        self.outward = Outward(settings.private_notices)
        self.post = Post(settings.mail, settings.mail_from) if settings.mail else None
        self._key = key
        self._looked: float | None = None  # until when turns were found
        self._full = -FULL
        self._looking: asyncio.Task[None] | None = None

    @property
    def kinds(self) -> list[Kind]:
        """How this house tells anybody."""
        on: dict[Kind, bool] = {"push": self.settings.push, "mail": bool(self.post), "hook": self.settings.webhooks}
        return [kind for kind, is_on in on.items() if is_on]

    @property
    def public_key(self) -> str:
        return public_key(self._key)

    def open(self) -> None:
        if self.kinds:
            self._looking = asyncio.create_task(self._keep_looking())

    async def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking
        await self.outward.close()

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except Exception as error:
                if is_trouble(error):
                    tell(log, "notices wait while the database does not answer", error)
                else:
                    log.exception("the look for notices failed; the next one will come")

    async def look(self) -> None:
        """Find turns that nobody was told of, and send what is due."""
        now = self.tables.now()
        for waiting in await self._find(now):
            await self._note(waiting, now)
        await self._see(now)
        room = asyncio.Semaphore(AT_ONCE)

        async def send(notice: Notice) -> None:
            async with room:
                await self._send(notice, now)

        await asyncio.gather(*map(send, await self._due(now)))

    # --- finding ---

    async def _find(self, now: float) -> list[Waiting]:
        """Those that moved since the last look; now and then all of them."""
        is_full = self._looked is None or now - self._full >= FULL
        since = 0.0 if is_full or self._looked is None else self._looked - BACK
        self._full = now if is_full else self._full
        own = select(func.max(ENTRIES.number)).where(ENTRIES.table_id == TABLES.id, ENTRIES.seat == TABLES.turn)
        last = select(ENTRIES.seat).where(ENTRIES.table_id == TABLES.id).order_by(ENTRIES.number.desc()).limit(1)
        maker = schema.seats.alias("maker")
        made_by = select(maker.c.guest).where(
            maker.c.table_id == TABLES.id, maker.c.number == last.scalar_subquery().correlate(schema.tables)
        )
        turn = func.coalesce(own.scalar_subquery() + 1, 0)
        already = (TOLD.table_id == TABLES.id) & (TOLD.seat == TABLES.turn) & (TOLD.way == WAYS.id)
        query = (
            select(
                TABLES.id, TABLES.turn, WAYS.id, turn, SEATS.guest, made_by.correlate(schema.tables).scalar_subquery()
            )
            .join(schema.seats, (SEATS.table_id == TABLES.id) & (SEATS.number == TABLES.turn))
            .join(ways, WAYS.guest == SEATS.guest)
            .outerjoin(told, already)
            .where(
                text("status <> 'over'"),
                TABLES.status == "running",
                ~TABLES.is_put_away,
                SEATS.stand_in.is_(None),
                WAYS.kind.in_(self.kinds),
                WAYS.good_since <= TABLES.moved_at,
                func.coalesce(TOLD.turn, -1) < turn,
                TABLES.moved_at <= _at(now - PAUSE),
            )
        )
        if since:
            query = query.where(TABLES.touched_at >= _at(since), TABLES.moved_at >= _at(since))
        async with self.tables.storage.reading() as connection:
            rows = (await connection.execute(query)).all()
        self._looked = now - PAUSE
        return [Waiting(*row[:5], row[4] == row[5]) for row in rows]

    async def _note(self, waiting: Waiting, now: float) -> None:
        """Write it down; another server may have been quicker."""
        is_seen = waiting.is_own_doing or self.streams.looks(waiting.guest, waiting.table_id)
        values = {
            "turn": waiting.turn,
            "state": "seen" if is_seen else "due",
            "due_at": now + (VETO if self.tables.storage.is_postgres else 0),
            "tries": 0,
        }
        row = {"table_id": waiting.table_id, "seat": waiting.seat, "way": waiting.way}
        before = and_(*(TOLD[name] == value for name, value in row.items()))
        with suppress(IntegrityError):
            async with self.tables.storage.writing() as connection:
                done = await connection.execute(update(told).where(before, TOLD.turn < waiting.turn).values(values))
                known = select(TOLD.turn).where(before)
                if done.rowcount == 0 and (await connection.execute(known)).first() is None:
                    await connection.execute(insert(told).values(row | values))

    async def _see(self, now: float) -> None:
        """Nobody is told what they look at already."""
        looked_at = self.streams.looked_at()
        if not looked_at:
            return
        query = (
            select(TOLD.table_id, TOLD.seat, TOLD.way, WAYS.guest)
            .join(ways, WAYS.id == TOLD.way)
            .where(TOLD.state == "due", TOLD.table_id.in_({table_id for _, table_id in looked_at}))
        )
        async with self.tables.storage.reading() as connection:
            rows = (await connection.execute(query)).all()
        for row in rows:
            if (row.guest, row.table_id) in looked_at:
                one = and_(TOLD.table_id == row.table_id, TOLD.seat == row.seat, TOLD.way == row.way)
                await self._write(one & (TOLD.state == "due"), state="seen")

    async def _due(self, now: float) -> list[Notice]:
        whose = (SEATS.table_id == TOLD.table_id) & (SEATS.number == TOLD.seat)
        still = (
            (TABLES.status == "running") & (TABLES.turn == TOLD.seat) & (SEATS.guest == WAYS.guest)
        ) & SEATS.stand_in.is_(None)
        query = (
            select(
                TOLD.table_id, TOLD.seat, TOLD.tries, TOLD.due_at, TABLES.game, func.coalesce(still, false()), *ways.c
            )
            .join(schema.tables, TABLES.id == TOLD.table_id)
            .join(schema.seats, whose)
            .join(ways, WAYS.id == TOLD.way)
            .where(text("state = 'due'"), TOLD.due_at <= now, WAYS.kind.in_(self.kinds))
            .order_by(TOLD.due_at)
            .limit(MOST)
        )
        async with self.tables.storage.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Notice(row[0], row[1], way_in(row), row.tries, row.due_at, row.game, bool(row[5])) for row in rows]

    # --- sending ---

    async def _send(self, notice: Notice, now: float) -> None:
        mine = notice.row & (TOLD.state == "due") & (TOLD.due_at == notice.due_at)
        if not notice.is_needed or notice.game not in LISTED:
            await self._write(mine, state="past")
            return
        quiet = await self.ways.quiet(notice.way.guest)
        if quiet is not None and (until := quiet.until(now)) > now:
            await self._write(mine, due_at=until)
            return
        leased = self.tables.now() + LEASE  # from now on: those before it in the line took their time
        if not await self._write(mine, due_at=leased, tries=notice.tries + 1):
            return  # another server has taken it
        taken = notice.row & (TOLD.due_at == leased)
        try:
            await self._hand_over(notice)
        except IsGone:
            await self.ways.remove(notice.way.id)
        except (Refused, NotReached) as error:
            await self._failed(notice, taken, error)
        else:
            NOTICES.labels(notice.way.kind, "sent").inc()
            await self._write(taken, state="sent")
            if notice.way.failed_at is not None:
                await self.ways.failed(notice.way.id, None)

    async def _failed(self, notice: Notice, taken: ColumnElement[bool], error: Exception) -> None:
        NOTICES.labels(notice.way.kind, "failed").inc()
        log.info("a notice was not taken", extra={"kind": notice.way.kind, "reason": str(error)})
        now = self.tables.now()
        if notice.tries < len(AGAIN):
            await self._write(taken, due_at=now + AGAIN[notice.tries])
            return
        await self._write(taken, state="lost")
        await self.ways.failed(notice.way.id, _at(now))

    async def _write(self, where: ColumnElement[bool], **values: Any) -> bool:
        async with self.tables.storage.writing() as connection:
            return (await connection.execute(update(told).where(where).values(values))).rowcount == 1

    async def _hand_over(self, notice: Notice) -> None:
        way, game = notice.way, game_of(notice.game).name
        path = f"/tables/{notice.table_id}"
        link = f"{self.house_of(way)}{path}"
        names = await self._names(notice.table_id)
        if way.kind == "push":
            message = {
                "title": words.YOUR_TURN.of(game).to(way.lang),
                "body": words.WITH.of(", ".join(name for seat, name in names if seat != notice.seat)).to(way.lang),
                "tag": notice.table_id,
                "to": path,
            }
            contact = f"mailto:host@{urlsplit(self.house_of(way)).hostname or 'localhost'}"
            await push(self.outward, self._key, contact, way.address, way.keys or {}, notice.table_id, message)
        elif way.kind == "mail" and self.post is not None:
            off = self.link("off", way)
            body = words.LETTER.of(game, link, off).to(way.lang)
            await self.post.send(self.post.letter(way.address, words.YOUR_TURN.of(game).to(way.lang), body, off))
        elif way.kind == "hook":
            await self._say_in_room(way, dict(names)[notice.seat], game.to(way.lang), link)

    async def _say_in_room(self, way: Way, name: str, game: str, link: str) -> None:
        """As most chat rooms read it: some the ``text``, some the ``content``; nobody is called to by a name."""
        line = words.LINE.of("".join(letter for letter in name if letter not in "<>@`*_[]()|"), game, link)
        body = {"text": line.to(way.lang), "content": line.to(way.lang), "allowed_mentions": {"parse": []}}
        status = await self.outward.post(way.address, json.dumps(body).encode(), {"content-type": "application/json"})
        if not 200 <= status < 300:
            raise Refused(f"status {status}")

    async def _names(self, table_id: str) -> Sequence[tuple[int, str]]:
        query = select(SEATS.number, SEATS.name).where(SEATS.table_id == table_id).order_by(SEATS.number)
        async with self.tables.storage.reading() as connection:
            return [(row.number, row.name) for row in await connection.execute(query)]

    # --- links ---

    def house_of(self, way: Way) -> str:
        """As the host calls it, or else as the owner of the way does."""
        return self.settings.address or way.house

    def link(self, use: str, way: Way) -> str:
        """What whoever reads a letter may do, signed in or not."""
        return f"{self.house_of(way)}/notices/{use}/{way.id}.{self.signer.seal(use, _sealed(way))}"

    async def way_of(self, use: str, key: str) -> Way:
        """The way that a link of ours is about; raises NoSuchWay."""
        id, _, seal = key.rpartition(".")
        way = await self.ways.get(id)
        if not self.signer.is_sealed(use, _sealed(way), seal):
            raise NoSuchWay
        return way

    async def ask_mailbox(self, way: Way) -> None:
        """Is it theirs? Until they say so, this is the only letter; raises NotNow where it cannot be sent."""
        assert self.post is not None
        body = words.CONFIRM.of(self.link("confirm", way)).to(way.lang)
        try:
            await self.post.send(self.post.letter(way.address, words.CONFIRM_SUBJECT.to(way.lang), body))
        except Refused as error:
            log.warning("a letter was not taken", extra={"reason": str(error)})
            await self.ways.remove(way.id)
            raise NotNow(
                Text(
                    "the letter could not be sent; look at the address, or try again later",
                    "la lettre n'a pas pu partir ; vérifiez l'adresse, ou réessayez plus tard",
                )
            ) from None


def _sealed(way: Way) -> str:
    return f"{way.id}:{way.guest}:{way.address}"


def _at(moment: float) -> datetime:
    return datetime.fromtimestamp(moment, UTC)
