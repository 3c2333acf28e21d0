"""Before the house opens: may it have its database, and does it work?"""

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import asyncpg
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from bastide.engine.text import Text
from bastide.server.store.storage import Storage
from bastide.server.store.trouble import BAD_ADDRESS, CannotUseStore, is_trouble, refusal, tell

TRIES, PAUSE = 60, 1.0  # a minute
log = logging.getLogger("bastide.server")

STORE_ERRORS = (
    *BAD_ADDRESS,
    SQLAlchemyError,
    sqlite3.Error,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    OSError,
)


@contextmanager
def sole_use(address: str) -> Iterator[None]:
    """A SQLite file belongs to one server at a time, for memory follows the store; raises CannotUseStore.

    The lock is one of SQLite's own, on a file beside: it works everywhere, and ends with its process however that ends.
    """
    url = make_url(address)
    if not url.drivername.startswith("sqlite") or not url.database:
        yield
        return
    file = Path(url.database.removeprefix("file:")).resolve()  # one file, by whatever name
    with closing(sqlite3.connect(f"{file}.lock", timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise
            raise CannotUseStore(
                Text(
                    f"another server is using {file}; stop it first, or choose another --data",
                    f"un autre serveur utilise {file} ; arrêtez-le, ou choisissez un autre --data",
                )
            ) from None
        yield


def check_store(address: str) -> None:
    """Bring the database up to date, and close it again; raises CannotUseStore in words."""

    async def check() -> None:
        storage = Storage(address)
        try:
            await storage.open()
            await storage.try_to_write()
        finally:
            await storage.close()

    with in_words(address), sole_use(address):
        asyncio.run(check())


async def open_patiently(storage: Storage) -> None:
    """One of several processes that begins anew while the database is away waits for it; else all would be closed."""
    for tries in range(TRIES + 1):
        try:
            await storage.open()
            break
        except Exception as error:
            if not is_trouble(error) or tries == TRIES:
                raise
            tell(log, "the house opens when the database answers", error)
            await asyncio.sleep(PAUSE)


@contextmanager
def in_words(address: str) -> Iterator[None]:
    """What keeps a database from being used, as CannotUseStore."""
    try:
        yield
    except STORE_ERRORS as error:
        raise refusal(error, address) from None
