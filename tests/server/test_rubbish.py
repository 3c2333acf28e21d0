"""Searches for rubbish in the memory: for what is new, and now and then for all."""

import asyncio
import ctypes
import gc
import os
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.server.running import rubbish
from bastide.server.running.rubbish import Rubbish, search_now_and_then

IS_GNU = sys.platform == "linux" and hasattr(ctypes.CDLL(None), "malloc_trim")


class Circle:
    """Nothing but a search finds that nobody needs it any more."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    """Here nothing is searched for but by those who are tested."""
    before = gc.get_threshold()
    gc.disable()
    yield
    gc.enable()
    gc.set_threshold(*before)
    gc.unfreeze()


def test_what_is_new_is_found() -> None:
    searching = Rubbish()
    searching.search()
    circle = weakref.ref(Circle())
    assert circle() is not None
    searching.search()
    assert circle() is None


def test_what_was_there_before_is_looked_at_when_all_is(monkeypatch: pytest.MonkeyPatch) -> None:
    searching, kept = Rubbish(), Circle()
    searching.search()
    circle = weakref.ref(kept)
    del kept
    searching.search()
    assert circle() is not None  # set aside: nobody waited for a look at it
    monkeypatch.setattr(rubbish, "ALL", 0.0)
    searching.search()
    assert circle() is None


def test_searches_come_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait_for_one() -> None:
        monkeypatch.setattr(rubbish, "EVERY", 0.0)
        await search_now_and_then()
        gone = asyncio.Event()
        circle = Circle()
        weakref.finalize(circle, gone.set)
        del circle
        await asyncio.wait_for(gone.wait(), 60)

    asyncio.run(wait_for_one())
    assert gc.get_threshold()[2] == rubbish.NEVER


@pytest.mark.skipif(not IS_GNU, reason="the C library cannot be told to give memory back")
def test_what_was_given_up_among_what_is_kept_goes_back_to_the_system() -> None:
    pieces = [bytearray(4096) for _ in range(10_000)]
    kept = pieces[::100]
    pieces.clear()
    before = _memory()
    Rubbish().search()
    assert before - _memory() > 20_000_000
    assert len(kept) == 100


def _memory() -> int:
    """Bytes that the process takes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
