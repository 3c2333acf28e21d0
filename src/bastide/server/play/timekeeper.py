"""Whoever looks after the clocks of the house: one timer for each table in memory, and a look now and then for others.

The store knows when the clock that runs at a table will have run out, so nobody looks at tables where nothing is due.
That a clock ran out is an entry of the log: of several servers, one writes it.
"""

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import insert, select, update

from bastide.engine.record import CLOCK
from bastide.engine.text import Text
from bastide.server.play.kept import Live
from bastide.server.store import schema
from bastide.server.store.trouble import is_trouble, tell
from bastide.table.clocks import DAY, LOSES, Pause
from bastide.table.errors import NotNow, Stale

if TYPE_CHECKING:
    from bastide.server.play.tables import Tables

OPEN = "open"  # the setting that says when the house was open last
CLOSED = 30.0  # seconds without a sign of life after which the house was closed
REMEMBERED = 400 * DAY  # for how long that matters
MOST = 500  # tables in one look

log = logging.getLogger("bastide.clocks")


class Timekeeper:
    """The clocks of one process."""

    def __init__(self, tables: "Tables") -> None:
        self.tables = tables
        self.closings: list[Pause] = []
        self._looking: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """While the house was closed nobody could move, and no clock ran."""
        now, of = self.tables.now(), schema.settings.c
        before = await self.tables.storage.once(OPEN, lambda: repr(now))
        async with self.tables.storage.writing() as connection:
            if now - float(before) > CLOSED:
                seen = update(schema.settings).where(of.key == OPEN, of.value == before).values(value=repr(now))
                if (await connection.execute(seen)).rowcount == 1:  # and not another server that opens just now
                    await connection.execute(insert(schema.closings).values(start=float(before), end=now))
            rows = await connection.execute(
                select(schema.closings.c.start, schema.closings.c.end).where(schema.closings.c.end > now - REMEMBERED)
            )
            self.closings = [Pause(None, row.start, row.end) for row in rows]
        await self._say_open(now)

    async def close(self, live: Iterable[Live]) -> None:
        for one in live:
            self.stop(one)
        for looking in self._looking:
            looking.cancel()
        try:
            await self._say_open(self.tables.now())
        except Exception as error:
            if not is_trouble(error):
                raise

    async def _say_open(self, now: float) -> None:
        of = schema.settings.c
        async with self.tables.storage.writing() as connection:
            await connection.execute(update(schema.settings).where(of.key == OPEN).values(value=repr(now)))

    # --- one table ---

    def wind(self, live: Live) -> None:
        """Set the timer of the clock that runs at a table."""
        self.stop(live)
        table = live.table
        if table.status == "running" and (due := table.clocks.due) is not None:
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(max(0.0, due - self.tables.now()), self._ring, live)

    def stop(self, live: Live) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None

    def _ring(self, live: Live) -> None:
        looking = asyncio.create_task(self._try_to_look_at(live))
        self._looking.add(looking)
        looking.add_done_callback(self._looking.discard)

    async def _try_to_look_at(self, live: Live) -> None:
        try:
            await self.look_at(live)
            if not live.table.clocks.is_due(self.tables.now()):  # it rang a little early, or the turn has passed on
                self.wind(live)
        except Exception as error:  # the next look round will see to it
            if is_trouble(error):
                tell(log, "clocks wait while the database does not answer", error)
            else:
                log.exception("a clock could not be looked at", extra={"table": live.table.id})

    async def look_at(self, live: Live) -> None:
        """Write down that the clock that runs at a table has run out, if it has."""
        if live.table.status != "running" or not live.table.clocks.is_due(self.tables.now()):
            return
        late = live.table.clocks.cadence.late
        with suppress(Stale, NotNow):  # whoever decided, or looked, first
            if late == LOSES:
                await self._let_lose(live)
            else:
                await self.tables.reseat(live.table.id, lambda live: self._let_bot_play(live, late))

    async def _let_lose(self, live: Live) -> None:
        async with live.lock:
            await self.tables.happen(live, self._late_seat(live), CLOCK)

    def _let_bot_play(self, live: Live, level: str) -> None:
        seat = self._late_seat(live)
        live.table.let_bot_play(seat, level)

    def _late_seat(self, live: Live) -> int:
        """Whose clock has run out, now that nobody else changes anything here."""
        clocks = live.table.clocks
        if live.table.status != "running" or clocks.seat is None or not clocks.is_due(self.tables.now()):
            raise NotNow(Text("there is time left", "il reste du temps"))
        return clocks.seat

    # --- all others ---

    async def look_round(self) -> None:
        """Tables whose clock has run out, and that nobody keeps in memory; and a sign of life."""
        await self._say_open(self.tables.now())
        await self.tables.caretaker.one_by_one(await self.out_of_time(), self._see_to)

    async def _see_to(self, live: Live) -> None:
        await self.look_at(live)
        await self._put_right(live)

    async def out_of_time(self) -> list[str]:
        of = schema.tables.c
        query = select(of.id).where(of.due_at > 0, of.due_at <= self.tables.now()).order_by(of.due_at)
        query = query.limit(MOST + self.tables.unopened)  # those stay due, and must not stand before all others
        async with self.tables.storage.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def _put_right(self, live: Live) -> None:
        """A clock that stood still meanwhile runs out later than was written down."""
        of, table = schema.tables.c, live.table
        now, due = self.tables.now(), table.clocks.due if table.status == "running" else None
        if due is None or due > now:
            async with self.tables.storage.writing() as connection:
                await connection.execute(
                    update(schema.tables).where(of.id == table.id, of.due_at <= now).values(due_at=due)
                )
