"""One's own data: taken home, or gone."""

import asyncio
import io
import json
import zipfile
from contextlib import suppress

from sqlalchemy import select, union

from bastide.server.people.sessions import Sessions
from bastide.server.play.tables import Tables
from bastide.server.store import schema
from bastide.server.store.books import Books, NotInTheBooks
from bastide.server.store.replayed import replayed

_one_at_a_time = asyncio.Lock()  # every record is replayed: that is work, and others play meanwhile


async def parcel(tables: Tables, guest: str) -> bytes:
    """All that is kept of a guest, as ``bastide admin export-guest`` says it, and the record of every table of theirs
    as far as it gives nothing away."""
    written = io.BytesIO()
    async with _one_at_a_time:
        with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as parcel:
            try:
                person = await Books(tables.storage).person(guest)
            except NotInTheBooks:
                person = {"guest": guest}
            parcel.writestr("person.json", json.dumps(person, ensure_ascii=False, indent=1))
            for table_id in await _tables_of(tables, guest):
                record = await _record(tables, table_id)
                if record is not None:
                    parcel.writestr(f"records/{table_id}.json", record)
    return written.getvalue()


async def _record(tables: Tables, table_id: str) -> str | None:
    """None where this version cannot open the table, or the record would show what is hidden."""
    stored = await tables.storage.table(table_id)
    if stored is None:  # gone since
        return None
    entries = await tables.storage.entries(table_id)
    try:
        return await asyncio.to_thread(lambda: replayed(*stored, entries).shareable_record().dumps())
    except Exception:
        return None


async def forget(tables: Tables, sessions: Sessions, guest: str) -> None:
    """Delete a guest: tables where nobody else sits go, at the others their seat loses its name."""
    ids = await _tables_of(tables, guest)
    with suppress(NotInTheBooks):
        await Books(tables.storage).delete_guest(guest)
    sessions.forget()
    await tables.look_again(ids)


async def _tables_of(tables: Tables, guest: str) -> list[str]:
    seats, of = schema.seats.c, schema.tables.c
    own = union(select(seats.table_id).where(seats.guest == guest), select(of.id).where(of.host == guest))
    async with tables.storage.reading() as connection:
        return [str(row[0]) for row in await connection.execute(own)]
