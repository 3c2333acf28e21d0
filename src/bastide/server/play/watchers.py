"""How many look on at a table. Each server counts its own; on PostgreSQL they add up what each has written down."""

import asyncio
import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from bastide.server.chat.schema import watching
from bastide.server.play.bell import Bell, chat_of
from bastide.server.store.storage import Storage
from bastide.server.store.trouble import is_trouble, tell

FRESH = timedelta(seconds=60)  # what a server wrote down longer ago, it can no longer say
FEW = 10  # so long everybody hears of every change; of more, at every tenth
OF = watching.c
log = logging.getLogger("bastide.watchers")


class Watchers:
    """The spectators of one process, by table; somebody with several pages is one."""

    def __init__(self, storage: Storage, bell: Bell) -> None:
        self.storage = storage
        self.bell = bell
        self._process = secrets.token_hex(8)
        self._at: dict[str, dict[str, int]] = {}  # who, with how many pages
        self._telling: set[asyncio.Task[None]] = set()
        self._one_writes = asyncio.Lock()

    @contextmanager
    def looking(self, table_id: str, who: str) -> Iterator[None]:
        there = self._at.setdefault(table_id, {})
        there[who] = there.get(who, 0) + 1
        if there[who] == 1:
            self._changed(table_id)
        try:
            yield
        finally:
            there[who] -= 1
            if not there[who]:
                del there[who]
                if not there:
                    del self._at[table_id]
                self._changed(table_id)

    def here(self, table_id: str) -> int:
        return len(self._at.get(table_id, ()))

    async def count(self, table_id: str) -> int:
        """At all servers."""
        if not self.storage.is_postgres:
            return self.here(table_id)
        others = select(func.coalesce(func.sum(OF.count), 0)).where(
            OF.table_id == table_id, OF.process != self._process, OF.seen_at > datetime.now(UTC) - FRESH
        )
        async with self.storage.reading() as connection:
            return self.here(table_id) + int((await connection.execute(others)).scalar_one())

    def _changed(self, table_id: str) -> None:
        is_told = self.here(table_id) <= FEW or self.here(table_id) % FEW == 0
        if is_told:
            self.bell.ring(chat_of(table_id))
        if self.storage.is_postgres and not self.bell.is_closed:
            telling = asyncio.create_task(self.still(table_id, is_told))
            self._telling.add(telling)
            telling.add_done_callback(self._telling.discard)

    async def still(self, table_id: str, is_told: bool = False) -> None:
        """Write down for other servers how many are here."""
        if not self.storage.is_postgres:
            return
        mine = (OF.table_id == table_id) & (OF.process == self._process)
        try:
            with suppress(IntegrityError):  # the table is gone
                async with self._one_writes, self.storage.writing() as connection:
                    now, count = datetime.now(UTC), self.here(table_id)  # the latest is written last
                    await connection.execute(delete(watching).where(mine | (OF.seen_at < now - 10 * FRESH)))
                    if count:
                        row = {"table_id": table_id, "process": self._process, "count": count, "seen_at": now}
                        await connection.execute(insert(watching).values(row))
            if is_told:
                await self.storage.tell(chat_of(table_id))
        except Exception as error:  # it is written down again soon
            if not is_trouble(error):
                raise
            tell(log, "spectators are not counted while the database does not answer", error)

    async def close(self) -> None:
        for task in self._telling:
            task.cancel()
