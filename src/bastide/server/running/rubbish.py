"""When Python searches for rubbish, so that nobody waits for it.

What holds itself in a circle only a search finds, and while it looks at all that a house with a thousand tables keeps,
nobody is answered. So what has been there at one search is set aside from the next ones: these look at what is new.
Once in a long while everything is looked at.

What was found, and all that was given up since, goes back to the system: among what is kept for long, the room of
sheets that have gone out lies in pieces too small for others, and a house would grow by them for hours.
"""

import asyncio
import ctypes
import gc
import time
from collections.abc import Callable

from bastide.server.running import metrics

YOUNG = 5_000  # new things that make a look at these due: some dozen answers
OLDER = 10  # such looks that make one at what they left due
NEVER = 1_000_000  # as many of those until Python looks at everything by itself
EVERY = 5.0  # seconds between searches
ALL = 3600.0  # seconds until what was set aside is searched as well


def _trim() -> Callable[[int], object]:
    """How the C library is told to give back what it does not need; where it cannot be told, nothing is done."""
    try:
        return ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # it is not the one of GNU
        return lambda _: None


class Rubbish:
    """The searches of one process."""

    def __init__(self) -> None:
        self._all_at = time.monotonic()
        self._trim = _trim()

    def search(self) -> None:
        """What is there afterwards is looked at again in an hour."""
        if time.monotonic() - self._all_at >= ALL:
            self._all_at = time.monotonic()
            gc.unfreeze()
        with metrics.SEARCHES.time():
            gc.collect()
            self._trim(0)
        gc.freeze()


async def search_now_and_then() -> None:
    """For a process that does nothing but serve; from now on to its end."""
    rubbish, loop = Rubbish(), asyncio.get_running_loop()
    gc.set_threshold(YOUNG, OLDER, NEVER)

    def search() -> None:
        rubbish.search()
        loop.call_later(EVERY, search)

    search()
