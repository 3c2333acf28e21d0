"""Watching a table: a mark at once, and another whenever something changed."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, nullcontext

from bastide.server.play.bell import chat_of
from bastide.server.play.delayed import as_seen
from bastide.server.play.tables import Tables
from bastide.server.play.watchers import Watchers
from bastide.server.running.metrics import STREAMS

SAID = "said"  # in the place of a mark
HEARTBEAT = 15.0  # seconds; proxies cut lines that stay silent


class Stream:
    """One open stream; ``gives_way`` once a newer one took its place."""

    def __init__(self, guest: str, address: str, rung: asyncio.Event, looks_at: tuple[str, str] | None) -> None:
        self.guest = guest
        self.address = address
        self.looks_at = looks_at  # which guest at which table, unless the page is out of sight
        self.gives_way = False
        self._rung = rung

    def give_way(self) -> None:
        self.gives_way = True
        self._rung.set()


class Streams:
    """All open streams of a process. Of a guest, an address or the house with too many, the oldest gives way."""

    def __init__(self, per_guest: int, per_address: int, most: int) -> None:
        self.per_guest = per_guest
        self.per_address = per_address
        self.most = most
        self._open: dict[Stream, None] = {}  # the oldest first
        self._of: dict[str, dict[Stream, None]] = {}

    def __len__(self) -> int:
        return len(self._open)

    @contextmanager
    def open(
        self, guest: str | None, address: str, rung: asyncio.Event, looks_at: tuple[str, str] | None = None
    ) -> Iterator[Stream]:
        stream = Stream(f"guest {guest}" if guest else f"stranger {address}", f"address {address}", rung, looks_at)
        for key, most in ((stream.guest, self.per_guest), (stream.address, self.per_address)):
            mine = self._of.setdefault(key, {})
            if len(mine) >= most:
                self._send_away(next(iter(mine)))
            self._of.setdefault(key, {})[stream] = None
        if len(self._open) >= self.most:
            self._send_away(next(iter(self._open)))
        self._open[stream] = None
        STREAMS.inc()
        try:
            yield stream
        finally:
            self._forget(stream)

    def looks(self, guest: str, table_id: str) -> bool:
        """Does somebody look at a page of this guest at this table?"""
        return any(stream.looks_at == (guest, table_id) for stream in self._of.get(f"guest {guest}", ()))

    def looked_at(self) -> set[tuple[str, str]]:
        """Which guests look at which tables."""
        return {stream.looks_at for stream in self._open if stream.looks_at is not None}

    def _send_away(self, stream: Stream) -> None:
        self._forget(stream)
        stream.give_way()

    def _forget(self, stream: Stream) -> None:
        if stream in self._open:
            del self._open[stream]
            STREAMS.dec()
        for key in (stream.guest, stream.address):
            of = self._of.get(key, {})
            of.pop(stream, None)
            if not of:
                self._of.pop(key, None)


async def watch(
    tables: Tables,
    streams: Streams,
    watchers: Watchers,
    table_id: str,
    guest: str | None,
    address: str,
    is_out_of_sight: bool = False,
) -> AsyncIterator[str | None]:
    """Marks, SAID where somebody spoke, and None for a heartbeat. A reader who was away compares the first mark with
    what they have."""
    said = chat_of(table_id)
    async with tables.bell.at(table_id, said) as rung:
        looks_at = None if guest is None or is_out_of_sight else (guest, table_id)
        only_watches = not (await tables.get(table_id)).table.is_of(guest)
        with (
            streams.open(guest, address, rung, looks_at) as stream,
            watchers.looking(table_id, guest or address) if only_watches else nullcontext(),
        ):
            sent = ""
            while not (tables.bell.is_closed or stream.gives_way):
                was_said = said in rung.keys
                rung.clear()
                mark = (await as_seen(tables, await tables.get(table_id), guest)).mark
                if mark != sent:
                    sent = mark
                    yield mark
                if was_said:
                    yield SAID
                try:
                    await asyncio.wait_for(rung.wait(), HEARTBEAT)
                except TimeoutError:
                    yield None
                    if only_watches:
                        await watchers.still(table_id)
