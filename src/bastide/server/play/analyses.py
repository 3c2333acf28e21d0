"""Finished matches looked over by a master: in the background, while no bot waits, and kept with the match. Of those
that go on, spectators may see the chances to win, where that was agreed.

What is found is stored some decisions at a time. So it can be shown how far it is, and after a stop it goes on where it
was; two servers that look at the same match find the same.
"""

import asyncio
import logging
from contextlib import suppress

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from bastide.bots.analysis import Looked, check
from bastide.server.play.kept import Live
from bastide.server.play.prospects import Prospects
from bastide.server.play.thinking import STRETCH, Thinker
from bastide.server.store import schema
from bastide.server.store.storage import Storage
from bastide.server.store.trouble import is_trouble, tell
from bastide.table.table import Table

log = logging.getLogger("bastide.analyses")


class Analyses:
    """One match after the other."""

    def __init__(self, storage: Storage, thinker: Thinker) -> None:
        self.storage = storage
        self.thinker = thinker
        self.prospects = Prospects(thinker)
        self._one = asyncio.Lock()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        await self.prospects.close()
        for task in list(self._tasks.values()):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    def check(self, live: Live, guest: str | None) -> None:
        """May this guest see what a master says? Raises NoAnalysis, NotAllowed, NotNow."""
        if live.table.shows_chances and not live.table.match.is_over:
            live.table.check_chances(guest)
        else:
            check(live.table.match)

    async def found(self, live: Live) -> list[Looked]:
        """What was found so far, from the first decision on; while the match goes on, chances alone."""
        return await self._stored(live.table) if live.table.match.is_over else self.prospects.found(live)

    async def _stored(self, table: Table) -> list[Looked]:
        of = schema.analyses.c
        async with self.storage.reading() as connection:
            query = select(of.first, of.looks).where(of.table_id == table.id).order_by(of.first)
            rows = (await connection.execute(query)).all()
        looks: list[Looked] = []
        for first, kept in rows:
            if first == len(looks):
                looks += map(Looked.from_json, kept)
        return looks

    async def ask_for(self, live: Live) -> None:
        """Begin, or go on."""
        table = live.table
        if not table.match.is_over:
            self.prospects.ask_for(live)
        elif table.id not in self._tasks and len(await self._stored(table)) < len(table.match.line):
            task = asyncio.create_task(self._look_over(table))
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(table.id, None))

    def is_under_way(self, live: Live) -> bool:
        return live.table.id in self._tasks if live.table.match.is_over else self.prospects.is_under_way(live)

    async def _look_over(self, table: Table) -> None:
        record = table.match.record.dumps()
        try:
            async with self._one:
                while (first := len(await self._stored(table))) < len(table.match.line):
                    looks = await self.thinker.look_over(record, first, STRETCH)
                    with suppress(IntegrityError):  # another server looked at the same
                        async with self.storage.writing() as connection:
                            row = {"table_id": table.id, "first": first, "looks": looks}
                            await connection.execute(insert(schema.analyses).values(row))
        except Exception as error:
            if is_trouble(error):
                tell(log, "an analysis stopped while the database does not answer", error)
            else:
                log.exception("an analysis failed", extra={"table": table.id})
