"""Whoever looks round the house now and then: for bots that nobody drives, clocks, tables that nobody comes back to."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from bastide.server.play.kept import CannotOpen, Live, NoSuchTable
from bastide.server.store.trouble import is_trouble, tell
from bastide.table.errors import NotNow, Stale

if TYPE_CHECKING:
    from bastide.server.play.tables import Tables

SWEEP = 20.0  # seconds between looks round
TIDY = 3600.0  # seconds between looks for tables that nobody comes back to
RESTS = 180.0  # seconds for which a finished table is kept in memory; whoever looks at it later waits for its replay

log = logging.getLogger("bastide.tables")


class Caretaker:
    """Of one process."""

    def __init__(self, tables: "Tables", put_away_after: float) -> None:
        self.tables = tables
        self.put_away_after = put_away_after  # days; 0 for never
        self.errands: list[Callable[[], Awaitable[None]]] = []  # what else is done now and then
        self._sweeper: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper

    async def _sweep(self) -> None:
        """Bots whose server went away are driven by whoever is still here."""
        tables, tidied = self.tables, -TIDY
        while True:
            try:
                if time.monotonic() - tidied > TIDY:
                    tidied = time.monotonic()
                    await self._put_away()
                tables.let_rest(RESTS)
                await self.one_by_one(await tables.storage.tables_due(), self._see_to)
                await tables.keeper.look_round()
                for table_id in await tables.ratings.due():
                    await tables.ratings.settle(table_id)
                for errand in self.errands:
                    await errand()
            except Exception as error:
                if is_trouble(error):
                    tell(log, "no look for bots while the database does not answer", error)
                else:
                    log.exception("the sweep failed; the next one will come")
            await asyncio.sleep(SWEEP)

    async def one_by_one(self, ids: Iterable[str], see_to: "Callable[[Live], Awaitable[None]]") -> None:
        """See to tables; one where that goes wrong keeps nobody from the others."""
        for table_id in ids:
            try:
                await see_to(await self.tables.get(table_id))
            except (NoSuchTable, CannotOpen, NotNow, Stale):
                continue
            except Exception as error:
                if is_trouble(error):
                    raise
                self.tables.give_up(table_id, f"{type(error).__name__}: {error}")

    async def _see_to(self, live: Live) -> None:
        tables = self.tables
        if live.table.bot_due() is None:  # an older version did not write down whose turn it was
            async with live.lock:
                await tables.catch_up(live)
                await tables.storage.settle(live.table.id, live.table.match.seat)
        tables.bots.wake(live)

    async def _put_away(self) -> None:
        """Unfinished tables that nobody comes back to make room; whoever opens one takes it out again."""
        if self.put_away_after > 0:
            untouched_since = datetime.now(UTC) - timedelta(days=self.put_away_after)
            count = await self.tables.storage.put_away(untouched_since)
            if count:
                log.info("tables put away", extra={"tables": count})
