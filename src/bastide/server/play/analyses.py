"""Finished matches looked over by a master: in the background, while no bot waits, and kept with the match.

What is found is stored some decisions at a time. So it can be shown how far it is, and after a stop it goes on where it
was; two servers that look at the same match find the same.
"""

import asyncio
import logging
from contextlib import suppress

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from bastide.bots.analysis import Looked, check
from bastide.server.play.thinking import Thinker
from bastide.server.store import schema
from bastide.server.store.storage import Storage
from bastide.server.store.trouble import is_trouble, tell
from bastide.table.table import Table

STRETCH = 6  # decisions looked at in one go: a bot that comes meanwhile waits for no more

log = logging.getLogger("bastide.analyses")


class Analyses:
    """One match after the other."""

    def __init__(self, storage: Storage, thinker: Thinker) -> None:
        self.storage = storage
        self.thinker = thinker
        self._one = asyncio.Lock()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        for task in list(self._tasks.values()):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def found(self, table: Table) -> list[Looked]:
        """What was found so far, from the first decision on."""
        of = schema.analyses.c
        async with self.storage.reading() as connection:
            query = select(of.first, of.looks).where(of.table_id == table.id).order_by(of.first)
            rows = (await connection.execute(query)).all()
        looks: list[Looked] = []
        for first, kept in rows:
            if first == len(looks):
                looks += map(Looked.from_json, kept)
        return looks

    async def ask_for(self, table: Table) -> None:
        """Begin, or go on; raises NoAnalysis."""
        check(table.match)
        if table.id not in self._tasks and len(await self.found(table)) < len(table.match.line):
            task = asyncio.create_task(self._look_over(table))
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(table.id, None))

    def is_under_way(self, table: Table) -> bool:
        return table.id in self._tasks

    async def _look_over(self, table: Table) -> None:
        record = table.match.record.dumps()
        try:
            async with self._one:
                while (first := len(await self.found(table))) < len(table.match.line):
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
