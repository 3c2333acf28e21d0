"""Rings when something happened at a table, so that whoever watches it looks again.

On one process a dictionary is enough; on PostgreSQL every server listens to the same channel, and the notice is
part of the transaction that stored the move. A bell may ring once too often, never too seldom: after a lost
connection all tables ring.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import asyncpg

from bastide.server.store.trouble import tell

CHANNEL = "bastide"
log = logging.getLogger("bastide.bell")


def chat_of(table_id: str) -> str:
    """What rings when somebody says something there: no board has to be drawn anew for it."""
    return f"chat {table_id}"


class Rung(asyncio.Event):
    """Set when something rang; it remembers what."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: set[str] = set()

    def clear(self) -> None:
        super().clear()
        self.keys = set()


class Bell:
    """The bell of one process."""

    def __init__(self) -> None:
        self._waiting: dict[str, set[Rung]] = {}
        self.is_closed = False

    async def open(self) -> None: ...

    async def close(self) -> None:
        self.leave()

    def leave(self) -> None:
        """Wake everybody up so that they can go."""
        self.is_closed = True
        self.ring_all()

    def ring(self, table_id: str) -> None:
        for waiting in self._waiting.get(table_id, ()):
            waiting.keys.add(table_id)
            waiting.set()

    def ring_all(self) -> None:
        for table_id in list(self._waiting):
            self.ring(table_id)

    @asynccontextmanager
    async def at(self, *keys: str) -> AsyncIterator[Rung]:
        """An event that is set whenever one of these rings: a table, or what is said there. Clear it before looking."""
        waiting = Rung()
        for key in keys:
            self._waiting.setdefault(key, set()).add(waiting)
        try:
            yield waiting
        finally:
            for key in keys:
                self._waiting[key].discard(waiting)
                if not self._waiting[key]:
                    del self._waiting[key]


class PostgresBell(Bell):
    """Hears of moves that other servers accepted."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address.replace("postgresql+asyncpg://", "postgresql://", 1)
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        heard = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(heard))
        await asyncio.wait_for(heard.wait(), 30)

    async def close(self) -> None:
        await super().close()
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening

    async def _listen(self, heard: asyncio.Event) -> None:
        while True:
            try:
                connection = await asyncpg.connect(self._address)
                lost = asyncio.Event()
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                await connection.add_listener(CHANNEL, lambda *notice: self.ring(str(notice[3])))
                heard.set()
                self.ring_all()  # whatever was missed while nobody listened
                try:
                    await lost.wait()
                finally:
                    await connection.close()
            except (OSError, asyncpg.PostgresError) as error:
                tell(log, "nothing is heard from PostgreSQL; trying again every second", error)
            await asyncio.sleep(1)
