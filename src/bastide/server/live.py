"""Watching a table: a mark at once, and another whenever something changed."""

import asyncio
from collections.abc import AsyncIterator

from bastide.server.tables import Tables

HEARTBEAT = 15.0  # seconds; proxies cut lines that stay silent


async def watch(tables: Tables, table_id: str) -> AsyncIterator[str | None]:
    """Marks, and None for a heartbeat. A reader who was away compares the first mark with what they have."""
    async with tables.bell.at(table_id) as rung:
        sent = ""
        while not tables.bell.is_closed:
            rung.clear()
            mark = (await tables.get(table_id)).mark
            if mark != sent:
                sent = mark
                yield mark
                continue
            try:
                await asyncio.wait_for(rung.wait(), HEARTBEAT)
            except TimeoutError:
                yield None
