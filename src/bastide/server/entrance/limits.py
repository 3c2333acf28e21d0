"""How often one caller may call: a guest, an address without one, an address as a whole.

Litestar's own limits do not serve here: they read and write their count in two steps, so that several processes
lose some, and they know addresses only. Ours is a table of buckets in memory that all processes of a server share.
"""

import hashlib
import ipaddress
import mmap
import os
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager

from bastide.engine.errors import BastideError
from bastide.engine.text import Text

try:
    import fcntl
except ImportError:  # Windows, where a server is one process
    fcntl = None  # type: ignore[assignment]

ROWS, WAYS = 4096, 8  # so many callers are remembered; in a full row whoever was away longest is forgotten
ROW = struct.Struct("<" + "Qdd" * WAYS)  # a caller, what is left to them, and when they were last seen
SLOT = struct.Struct("<Qdd")
AT_ONE_ADDRESS = 10  # an address may send what so many guests may
GUESSES_AT_ONE_ADDRESS = 3  # and try keys as often as at so many names
WORDS, WORDS_IN = 10, 30  # lines that one guest says in so many seconds
LETTERS, LETTERS_FROM_ONE = 3, 20  # a day, to one mailbox and from one address
MINUTE, QUARTER, DAY = 60, 15 * 60, 24 * 3600


class TooMany(BastideError):
    """More requests than one caller may send."""

    def __init__(self) -> None:
        super().__init__(Text("too many requests; wait a moment", "trop de demandes ; patientez un instant"))


class TooManyGuesses(TooMany):
    """More passwords or codes tried than somebody forgets."""

    def __init__(self) -> None:
        BastideError.__init__(
            self, Text("too many tries; wait a quarter of an hour", "trop d'essais ; patientez un quart d'heure")
        )


class TooManyLetters(TooMany):
    """More letters than anybody needs to say that a mailbox is theirs."""

    def __init__(self) -> None:
        BastideError.__init__(self, Text("enough letters for today", "assez de lettres pour aujourd'hui"))


class Buckets:
    """So many in a time, and as many at once, for each of many keys; of one process, or shared through a file."""

    SIZE = ROWS * ROW.size

    def __init__(self, shared: str | None = None) -> None:
        self._file: int | None = None
        if shared is None:
            self._memory = mmap.mmap(-1, self.SIZE)
        else:
            self._file = os.open(shared, os.O_RDWR | os.O_CREAT, 0o600)
            if os.fstat(self._file).st_size < self.SIZE:
                os.ftruncate(self._file, self.SIZE)
            self._memory = mmap.mmap(self._file, self.SIZE)

    def close(self) -> None:
        self._memory.close()
        if self._file is not None:
            os.close(self._file)

    def take(self, key: str, size: int, seconds: int = MINUTE) -> bool:
        """Take one; False if none is left."""
        digest = int.from_bytes(hashlib.blake2b(key.encode(), digest_size=16).digest(), "little")
        row, tag = digest % ROWS * ROW.size, (digest >> 64) or 1
        now = time.monotonic()  # the same clock for all processes of a machine
        with self._alone(row):
            slots = ROW.unpack_from(self._memory, row)
            tags, seen = slots[::3], slots[2::3]
            way = tags.index(tag) if tag in tags else seen.index(min(seen))
            is_new = tags[way] != tag
            left = float(size) if is_new else min(size, slots[3 * way + 1] + (now - seen[way]) * size / seconds)
            SLOT.pack_into(self._memory, row + way * SLOT.size, tag, left - 1 if left >= 1 else left, now)
        return left >= 1

    @contextmanager
    def _alone(self, row: int) -> Iterator[None]:
        if self._file is None or fcntl is None:
            yield
            return
        fcntl.lockf(self._file, fcntl.LOCK_EX, ROW.size, row)
        try:
            yield
        finally:
            fcntl.lockf(self._file, fcntl.LOCK_UN, ROW.size, row)


class Limits:
    """What one guest may send, one address without a guest, one address as a whole, and what it may make anew."""

    def __init__(self, per_guest: int, newcomers: int, shared: str | None = None, guesses: int = 10) -> None:
        self.per_guest = per_guest
        self.newcomers = newcomers
        self.guesses = guesses
        self._buckets = Buckets(shared)

    def check(self, guest: str | None, address: str) -> None:
        """Raises TooMany for the one request too many."""
        self._take(f"guest {guest}" if guest else f"stranger {address}", self.per_guest)
        self._take(f"address {address}", self.per_guest * AT_ONE_ADDRESS)

    def check_newcomer(self, address: str) -> None:
        """For what makes something new from nothing: guests, their tokens, tables."""
        self._take(f"newcomer {address}", self.newcomers)

    def check_guess(self, name: str, address: str) -> None:
        """For a password or a code, right or wrong, and whether there is such a name or not."""
        at_one = self.guesses * GUESSES_AT_ONE_ADDRESS
        for key, size in ((f"guess from {address}", at_one), (f"guess of {name}", self.guesses)):
            if not self._buckets.take(key, size, QUARTER):
                raise TooManyGuesses

    def check_letter(self, mailbox: str, address: str) -> None:
        """For a letter that asks whether a mailbox is theirs: whoever did not ask for it must not get many."""
        for key, size in ((f"letter from {address}", LETTERS_FROM_ONE), (f"letter to {mailbox}", LETTERS)):
            if not self._buckets.take(key, size, DAY):
                raise TooManyLetters

    def check_words(self, guest: str) -> None:
        """For what somebody says to others."""
        if not self._buckets.take(f"words of {guest}", WORDS, WORDS_IN):
            raise TooMany

    def close(self) -> None:
        self._buckets.close()

    def _take(self, key: str, size: int) -> None:
        if not self._buckets.take(key, size):
            raise TooMany


def household(host: str) -> str:
    """An address as limits see it: with IPv6 one line has a whole network of them."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    mapped = address.ipv4_mapped
    return str(mapped) if mapped else str(ipaddress.ip_network((address, 64), strict=False))
