"""How likely everybody is to win matches that go on, for those who look on: reckoned in the background once somebody
asks, while no bot waits.

It is kept in memory alone. It is quickly found again, decisions are taken back, and what a master says in the end is
stored then.
"""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress

from bastide.bots.analysis import Looked
from bastide.engine.match import Match
from bastide.server.play.kept import Live
from bastide.server.play.thinking import STRETCH, Thinker

KEPT = 20_000  # decisions of all tables together

log = logging.getLogger("bastide.prospects")


class Prospects:
    """Of all tables, each as those see it who ask: some see it later than others."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker
        self._kept: OrderedDict[bytes, list[float]] = OrderedDict()
        self._one = asyncio.Lock()
        self._tasks: dict[Live, asyncio.Task[None]] = {}

    async def close(self) -> None:
        for task in list(self._tasks.values()):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    def found(self, live: Live) -> list[Looked]:
        """What is known of the decisions that stand, from the first on."""
        looks = []
        for mark, move in zip(_marks(live), live.table.match.line, strict=True):
            chances = self._kept.get(mark)
            if chances is None:
                break
            self._kept.move_to_end(mark)
            looks.append(Looked(move.seat, tuple(chances)))
        return looks

    def ask_for(self, live: Live) -> None:
        """Begin, or go on."""
        if live not in self._tasks and len(self.found(live)) < len(live.table.match.line):
            self._tasks[live] = asyncio.create_task(self._follow(live))

    def is_under_way(self, live: Live) -> bool:
        return live in self._tasks

    async def _follow(self, live: Live) -> None:
        """As far as the match has come by now; meanwhile it goes on, and decisions may be taken back."""
        try:
            async with self._one:
                while (first := len(self.found(live))) < len(live.table.match.line):
                    marks = list(_marks(live))[first : first + STRETCH]
                    reckoned = await self.thinker.reckon(live.table.match.record.dumps(), first, len(marks))
                    self._keep(marks, reckoned)
        except Exception:
            log.exception("chances to win could not be reckoned", extra={"table": live.table.id})
        finally:
            self._tasks.pop(live, None)  # at once: whoever asks from now on must not be forgotten

    def _keep(self, marks: list[bytes], reckoned: list[list[float]]) -> None:
        self._kept.update(zip(marks, reckoned, strict=True))
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def _marks(live: Live) -> Iterator[bytes]:
    """For each decision that stands what tells it, with all that came before, from every other."""
    match: Match = live.table.match
    so_far = hashlib.sha256(f"{live.table.id} {match.record.seed_hash}".encode())
    for move in match.line:
        so_far.update(f" {move.seat} {move.decision} {move.outcomes}".encode())
        yield so_far.digest()
