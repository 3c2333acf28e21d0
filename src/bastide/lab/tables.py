"""Many tables in lock step, shared among processes: one call steps them all, and arrays that all processes share hold
what is seen."""

import ctypes
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bastide.bots.arena import leave_interrupts_to_the_parent
from bastide.engine.errors import BastideError
from bastide.engine.options import Options
from bastide.games import game as listed
from bastide.lab.layout import mark
from bastide.lab.raw import LIMIT, Raw, Reward

OVER: Final = 1  # the match of a table has just ended
CUT_SHORT: Final = 2


class Setting(NamedTuple):
    """What all tables have in common."""

    game: str
    options: Options
    reward: Reward
    limit: int

    def table(self) -> Raw:
        return Raw(listed(self.game), self.options, self.reward, self.limit)


class Arrays:
    """By table: what the seat that is asked sees and may decide, which seat that is, and what has just ended."""

    def __init__(self, shared: Sequence[Any], tables: int) -> None:
        rows, masks, seats, ends, rewards, actions = (np.frombuffer(part, part._type_) for part in shared)
        self.rows: NDArray[np.int16] = rows.reshape(tables, -1)
        self.masks: NDArray[np.int8] = masks.reshape(tables, -1)
        self.seats: NDArray[np.int8] = seats
        self.ends: NDArray[np.int8] = ends
        self.rewards: NDArray[np.float32] = rewards.reshape(tables, -1)
        self.actions: NDArray[np.int32] = actions


class Share:
    """The tables of one process. A match that has ended makes room for the next at once."""

    def __init__(self, setting: Setting, numbers: range, arrays: Arrays) -> None:
        self.numbers = numbers
        self.arrays = arrays
        self.tables = [setting.table() for _ in numbers]
        self.begun = [0 for _ in numbers]
        self.legal: list[list[int]] = [[] for _ in numbers]  # what the masks show now
        self.seed = "0"

    def reset(self, seed: str) -> None:
        self.seed = seed
        self.begun = [0 for _ in self.numbers]
        for place, number in enumerate(self.numbers):
            self._begin(place, number)
            self.arrays.ends[number] = 0
            self.arrays.rewards[number] = 0
            self._show(place, number)

    def _begin(self, place: int, number: int) -> None:
        self.tables[place].reset(f"{self.seed}:{number}:{self.begun[place]}")
        self.begun[place] += 1

    def step(self) -> None:
        arrays = self.arrays
        for place, number in enumerate(self.numbers):
            table = self.tables[place]
            table.step(int(arrays.actions[number]))
            arrays.ends[number] = 0
            arrays.rewards[number] = 0
            if table.is_over:
                arrays.ends[number] = CUT_SHORT if table.is_cut_short else OVER
                arrays.rewards[number] = table.rewards()
                self._begin(place, number)
            self._show(place, number)

    def _show(self, place: int, number: int) -> None:
        table, mask = self.tables[place], self.arrays.masks[number]
        self.arrays.seats[number] = table.seat
        table.layout.write(table.state, table.seat, self.arrays.rows[number])
        mark(mask, self.legal[place], 0)
        self.legal[place] = table.decisions()
        mark(mask, self.legal[place], 1)


def _work(pipe: Connection, setting: Setting, numbers: range, shared: Sequence[Any], tables: int) -> None:
    """A process: does what it is told, with its share of the tables."""
    leave_interrupts_to_the_parent()
    share = Share(setting, numbers, Arrays(shared, tables))
    while (seed := pipe.recv()) is not None:
        try:
            share.reset(seed) if seed else share.step()
            pipe.send(None)
        except BastideError as error:
            pipe.send(error.reason)


class Tables:
    """So many tables of one game. The same seed gives the same matches, however many processes share them.

    ``rows``, ``masks``, ``seats``: what the seat that is asked sees, what it may decide, which seat it is. After a step
    ``ends`` is 1 where a match has just ended (2: cut short) and ``rewards`` says what each player got; what is seen
    there is the next match already.
    """

    def __init__(self, setting: Setting, count: int, jobs: int) -> None:
        self.layout = setting.table().layout
        self.count = count
        players = setting.options.players
        sizes: list[tuple[Any, int]] = [
            (ctypes.c_int16, self.layout.size),
            (ctypes.c_int8, self.layout.game.decision_count),
            (ctypes.c_int8, 1),
            (ctypes.c_int8, 1),
            (ctypes.c_float, players),
            (ctypes.c_int32, 1),
        ]
        context = get_context("spawn")
        shared = [context.RawArray(kind, size * count) for kind, size in sizes]
        self._arrays = Arrays(shared, count)
        self.rows, self.masks, self.seats = self._arrays.rows, self._arrays.masks, self._arrays.seats
        self.ends, self.rewards = self._arrays.ends, self._arrays.rewards
        self._own: Share | None = None
        self._pipes: list[Connection] = []
        self._processes = []
        if jobs == 1:
            self._own = Share(setting, range(count), self._arrays)
            return
        for job in range(min(jobs, count)):
            ours, theirs = context.Pipe()
            arguments = (theirs, setting, range(job, count, jobs), shared, count)
            process = context.Process(target=_work, args=arguments, daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    @property
    def processes(self) -> list[int]:
        """The numbers of those that share the tables; none where they are all in this one."""
        return [process.pid for process in self._processes if process.pid is not None]

    def reset(self, seed: int | str) -> None:
        """New matches at all tables."""
        if self._own is not None:
            self._own.reset(str(seed))
        self._tell(str(seed))

    def step(self, actions: ArrayLike) -> None:
        """Decide at all tables; raises BastideError where one of the decisions is illegal, and then wants a reset."""
        self._arrays.actions[:] = actions
        if self._own is not None:
            self._own.step()
        self._tell("")

    def _tell(self, what: str) -> None:
        for pipe in self._pipes:
            pipe.send(what)
        reasons = [pipe.recv() for pipe in self._pipes]
        for reason in reasons:
            if reason is not None:
                raise BastideError(reason)

    def close(self) -> None:
        """The processes go home."""
        for pipe, process in zip(self._pipes, self._processes, strict=True):
            pipe.send(None)
            process.join()
            pipe.close()
        self._pipes, self._processes = [], []

    def __enter__(self) -> "Tables":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def tables(
    game: str, count: int, jobs: int = 1, reward: Reward = "win", limit: int = LIMIT, **options: object
) -> Tables:
    """Many tables in lock step: ``lab.tables("torres", 64, jobs=8, players=2)``. In a script they are made under
    ``if __name__ == "__main__"``, for every process reads it."""
    return Tables(Setting(game, listed(game).agree(options), reward, limit), count, jobs)
