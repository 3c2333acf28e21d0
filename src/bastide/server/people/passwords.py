"""Passwords and recovery codes: what may be one, and what is kept of it."""

import asyncio
import secrets
import unicodedata
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from bastide.engine.errors import BastideError
from bastide.engine.text import Text
from bastide.server.people.guests import token_hash

SHORTEST, LONGEST = 10, 200
AT_ONCE = 2  # each takes 64 MiB for as long as it takes
CODES = 8
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
GROUPS, GROUP = 4, 4

_hasher = PasswordHasher()


class WeakPassword(BastideError):
    """Too short, too long, or the name itself."""


class Passwords:
    """Hashing takes time and memory on purpose: it is done beside, and not by many at once."""

    def __init__(self) -> None:
        self._room = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        async with self._room:
            return await asyncio.to_thread(_hasher.hash, _normal(password))

    async def is_right(self, password: str, kept: str | None) -> bool:
        """Without a password to compare it with, the same work is done."""
        async with self._room:
            return await asyncio.to_thread(_is_right, _normal(password), kept or _nobodys()) and kept is not None


def check_password(password: str, folded: str) -> None:
    """Raises WeakPassword."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise WeakPassword(
            Text(
                f"a password has {SHORTEST} to {LONGEST} letters or signs",
                f"un mot de passe a de {SHORTEST} à {LONGEST} lettres ou signes",
            )
        )
    if _normal(password).casefold() == folded or len(set(password)) < SHORTEST // 2:
        raise WeakPassword(
            Text("this password is too easy to guess", "ce mot de passe est trop facile à deviner"),
        )


def new_codes() -> list[str]:
    """Each lets its owner in once, as abcd-efgh-jkmn-pqrs."""
    return ["-".join("".join(map(secrets.choice, [LETTERS] * GROUP)) for _ in range(GROUPS)) for _ in range(CODES)]


def code_hash(guest: str, code: str) -> str:
    """However it was typed. Nobody can try all of them, so no slow hash is needed."""
    typed = "".join(letter for letter in code.lower() if letter in LETTERS)
    return token_hash(f"{guest} {typed}")


def _normal(password: str) -> str:
    return unicodedata.normalize("NFKC", password)


def _is_right(password: str, kept: str) -> bool:
    try:
        return _hasher.verify(kept, password)
    except (Argon2Error, InvalidHashError):
        return False


@cache
def _nobodys() -> str:
    return _hasher.hash(secrets.token_hex(16))
