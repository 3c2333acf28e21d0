"""A table as those see it who only watch, where its host lets them see it later."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bastide.engine.errors import BadOption
from bastide.engine.text import Text
from bastide.server.play.kept import Live
from bastide.server.store.replayed import replayed
from bastide.table.clocks import moment
from bastide.table.errors import NotAllowed

if TYPE_CHECKING:
    from bastide.server.play.tables import Tables

DELAYS = (0, 2, 10, 60)  # minutes; the longest is ``LATEST`` of the storage


async def as_seen(tables: "Tables", live: Live, guest: str | None) -> Live:
    """The table itself for those of the table; for others, as it was so long ago. The log says when what happened;
    nothing later is in what they are given."""
    if not live.delay or live.table.is_gathering or live.table.is_of(guest):
        return live
    until, past = tables.now() - live.delay, live.past
    if past is None or past.delay != live.delay:
        stored = await tables.storage.table(live.table.id)
        assert stored is not None
        past = Live(replayed(*stored, (), tables.keeper.closings), live.changes)
        past.delay, past.is_past = live.delay, True
        live.past = past
    past.now = lambda: tables.now() - live.delay
    if past.changes != live.changes:
        past.changes = live.changes
        past.table.seat_anew(live.table.seats)
        past.table.host = live.table.host
    if past.table.number < live.table.number and until >= past.next_at:
        async with past.lock:
            await _follow(tables, past, until)
    return past


async def _follow(tables: "Tables", past: Live, until: float) -> None:
    """All that had happened by then."""
    for entry in await tables.storage.entries(past.table.id, past.table.number):
        at = moment(entry.time)
        if at > until:
            past.next_at = at
            return
        past.table.follow(entry)


async def set_delay(tables: "Tables", table_id: str, guest: str, minutes: int) -> Live:
    """The host of the table chooses, before the match or while it goes on; raises NotAllowed, BadOption."""
    if minutes not in DELAYS:
        there = ", ".join(map(str, DELAYS))
        raise BadOption(Text(f"so many minutes later: {there}", f"tant de minutes plus tard : {there}"), "minutes")

    def change(live: Live) -> dict[str, object]:
        if guest != live.table.host:
            raise NotAllowed(Text("the host of the table chooses that", "c'est à l'hôte de la table d'en décider"))
        return {"watch_delay": minutes * 60}

    live = await tables.reseat(table_id, change)
    live.delay = minutes * 60
    return live


def since(live: Live) -> datetime | None:
    """Up to when somebody who sees this table may hear its players; None: all they say."""
    return datetime.fromtimestamp(live.now(), UTC) if live.is_past else None
