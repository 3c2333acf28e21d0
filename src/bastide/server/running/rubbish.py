"""When Python searches for rubbish, so that nobody waits for it.

What holds itself in a circle only a search finds, and while it looks at all that a house with a thousand tables keeps,
nobody is answered. So what has been there at one search is set aside from the next ones: these look at what is new.
Once in a long while everything is looked at.
"""

import asyncio
import gc
import time

from bastide.server.running import metrics

YOUNG = 5_000  # new things that make a look at these due: some dozen answers
OLDER = 10  # such looks that make one at what they left due
NEVER = 1_000_000  # as many of those until Python looks at everything by itself
EVERY = 5.0  # seconds between searches
ALL = 3600.0  # seconds until what was set aside is searched as well


class Rubbish:
    """The searches of one process."""

    def __init__(self) -> None:
        self._all_at = time.monotonic()

    def search(self) -> None:
        """What is there afterwards is looked at again in an hour."""
        if time.monotonic() - self._all_at >= ALL:
            self._all_at = time.monotonic()
            gc.unfreeze()
        with metrics.SEARCHES.time():
            gc.collect()
        gc.freeze()


async def search_now_and_then() -> None:
    """For a process that does nothing but serve; from now on to its end."""
    rubbish, loop = Rubbish(), asyncio.get_running_loop()
    gc.set_threshold(YOUNG, OLDER, NEVER)

    def search() -> None:
        rubbish.search()
        loop.call_later(EVERY, search)

    search()
