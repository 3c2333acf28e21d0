"""When the database does not answer: told in a sentence, to people and in the log."""

import logging
import sqlite3
import time

import asyncpg
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, NoSuchModuleError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

from bastide.engine.errors import BastideError
from bastide.engine.text import Text

SILENCE = 60.0  # seconds until the same trouble is told again
NOT_NOW = Text(
    "the house cannot reach its books just now; nothing of your game is lost, try again in a moment",
    "la maison n'a pas accès à ses registres ; rien n'est perdu, réessayez dans un instant",
)
BAD_ADDRESS = (ArgumentError, NoSuchModuleError, ImportError, ValueError)
_told: dict[str, float] = {}
_NO_ANSWER = (OSError, InterfaceError, NoConnectionLeft, asyncpg.InterfaceError, TimeoutError)
_GONE = (  # PostgreSQL closes, starts, is full, or does not know us (any more)
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.ReadOnlySQLTransactionError,
)


class CannotUseStore(BastideError):
    """The database cannot be opened as the host wants it."""


def is_trouble(error: BaseException) -> bool:
    """Is it the database that fails, and not what was asked of it?"""
    if isinstance(error, _NO_ANSWER + _GONE):
        return True
    if isinstance(error, sqlite3.OperationalError):
        return "no such" not in str(error)
    if not isinstance(error, DBAPIError):
        return False
    if error.connection_invalidated:
        return True
    if isinstance(error.orig, sqlite3.Error):
        return isinstance(error, OperationalError) and "no such" not in str(error.orig)
    causes = (error.orig, error.orig.__cause__ if error.orig else None)
    return any(isinstance(cause, _NO_ANSWER + _GONE) for cause in causes)


def words_for(error: BaseException) -> str:
    """What is wrong, in a few words and on one line."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    words = " ".join(str(cause.__cause__ or cause).split())
    return words.rpartition("Error'>: ")[2] or type(cause).__name__


def tell(log: logging.Logger, words: str, error: BaseException) -> None:
    """One line a minute for the same trouble, however many requests meet it."""
    now = time.monotonic()
    if now - _told.get(words, -SILENCE) >= SILENCE:
        _told[words] = now
        log.error(words, extra={"reason": words_for(error)})


def refusal(error: BaseException, address: str) -> CannotUseStore:
    """Why a database cannot be opened, for whoever starts the server."""
    where = address.rpartition("@")[2] if "@" in address else address.partition(":///")[2] or address
    if isinstance(error, BAD_ADDRESS):
        return CannotUseStore(
            Text(
                "--database is not the address of a database; write postgresql://user:password@host/name",
                "--database n'est pas une adresse ; écrivez postgresql://utilisateur:motdepasse@hote/base",
            )
        )
    words = words_for(error)
    return CannotUseStore(
        Text(f"the database {where} cannot be used: {words}", f"la base {where} est inutilisable : {words}")
    )
