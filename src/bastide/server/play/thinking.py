"""Bots think in processes of their own, so that a long thought never keeps a page waiting."""

import asyncio
import logging
import os
import secrets
import signal
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar

from bastide.bots.analysis import Analyst, outlook
from bastide.bots.levels import player
from bastide.bots.players import Player
from bastide.bots.prospects import chances
from bastide.engine.chance import stream
from bastide.engine.game import AnyGame
from bastide.engine.record import Json, loads
from bastide.engine.replay import resume
from bastide.games import game
from bastide.server.running.metrics import QUEUE, THINKING, THOUGHT
from bastide.server.running.parent import when_parent_is_gone

Answer = TypeVar("Answer")
STRETCH = 6  # decisions looked at in one go: a bot that comes meanwhile waits for no more
BREATH = 0.2  # seconds between two looks whether bots still wait
REMEMBERED = 200  # bots whose plans a thinking process keeps in mind

log = logging.getLogger("bastide.thinking")


def think(record: str, seat: int, level: str, seed: str) -> str:
    """What a bot of this level decides at this seat; it sees only a guess of the table."""
    kept = loads(record)
    of = game(kept.game)
    match = resume(of, kept)
    chance = stream(seed)
    return of.notation(_thinker_at(kept.seed_hash, seat, level, of).choose(match.guess(seat, chance), chance))


def weigh(record: str, seat: int, do: str, seed: str) -> tuple[float, float] | None:
    """How likely a seat is to win now, and after a decision."""
    kept = loads(record)
    of, chance = game(kept.game), stream(seed)
    return outlook(of, resume(of, kept).guess(seat, chance), of.parse(do), chance)


def look_over(record: str, first: int, count: int) -> list[Json]:
    """What a master says of some decisions of a finished match."""
    kept = loads(record)
    return [looked.to_json() for looked in Analyst(resume(game(kept.game), kept)).looks(first, count)]


def reckon(record: str, first: int, count: int) -> list[list[float]]:
    """How likely everybody was to win after some decisions of a match that goes on."""
    kept = loads(record)
    return chances(resume(game(kept.game), kept), first, count)


class Stumbled(Exception):
    """A thought came to no end; what it was, in words: not every exception finds its way between processes."""


def _in_words(what: Callable[..., Answer], *about: object) -> Answer:
    try:
        return what(*about)
    except Exception as error:
        raise Stumbled(f"{type(error).__name__}: {error}") from error


_at: OrderedDict[tuple[str, int, str], Player] = OrderedDict()


def _thinker_at(match: str, seat: int, level: str, of: AnyGame) -> Player:
    """The bot of a seat. Those of the last matches are kept: they remember what they planned in this turn."""
    key = match, seat, level
    found = _at.pop(key, None) or player(level, of)
    _at[key] = found
    if len(_at) > REMEMBERED:
        _at.popitem(last=False)
    return found


def _stay_with_parent() -> None:
    """A thinking process leaves when its server tells it to, not when a terminal does, and never outlives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    when_parent_is_gone(lambda: os._exit(0))


class Thinker:
    """Hands questions to the thinking processes."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._asked = 0
        self._pool: ProcessPoolExecutor | None = None

    @property
    def line(self) -> int:
        """How many thoughts must end before one that is asked for now begins; 0: it begins at once."""
        return max(0, self._asked - self._workers + 1)

    async def choose(self, record: str, seat: int, level: str) -> str:
        """A decision in notation. A process that died is replaced, and asked again once."""
        return await self._ask(think, record, seat, level, secrets.token_hex(16))

    async def weigh(self, record: str, seat: int, do: str) -> tuple[float, float] | None:
        """How likely a seat is to win now, and after a decision; None where nobody can say."""
        return await self._ask(weigh, record, seat, do, secrets.token_hex(16))

    async def look_over(self, record: str, first: int, count: int) -> list[Json]:
        """What a master says of some decisions; bots go first."""
        await self._let_bots_go_first()
        return await self._ask(look_over, record, first, count)

    async def reckon(self, record: str, first: int, count: int) -> list[list[float]]:
        """How likely everybody was to win after some decisions; bots go first here, too."""
        await self._let_bots_go_first()
        return await self._ask(reckon, record, first, count)

    async def _let_bots_go_first(self) -> None:
        while self.line:
            await asyncio.sleep(BREATH)

    async def _ask(self, what: Callable[..., Answer], *about: object) -> Answer:
        self._asked += 1
        begun = time.perf_counter()
        self._count()
        try:
            return await self._tried_twice(what, *about)
        finally:
            self._asked -= 1
            self._count()
            THOUGHT.observe(time.perf_counter() - begun)

    def _count(self) -> None:
        THINKING.set(self._asked)
        QUEUE.set(max(0, self._asked - self._workers))

    async def _tried_twice(self, what: Callable[..., Answer], *about: object) -> Answer:
        for _ in range(2):
            pool = self._processes()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, _in_words, what, *about)
            except BrokenProcessPool:
                log.warning("a thinking process died; starting another")
                if self._pool is pool:  # another thought may have seen to it already
                    await self.close()
        raise RuntimeError("the thinking processes keep dying")

    async def close(self) -> None:
        """Stop the thinking processes and wait for them: Python stumbles over a pool that is still closing."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, get_context("spawn"), _stay_with_parent)
        return self._pool
