"""Agent steps a second through the interfaces of the laboratory, and random play of two peers, in one run.

raw is the plain loop without a look at the table; observed: every seat is shown its row and its mask before it decides;
look: the same in two arrays that stay.

python bench/lab.py                     the form that is installed; make bench runs it compiled

The peers are not among our dependencies: catanatron and open_spiel are measured where they are installed.
"""

import os
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

import numpy as np
from peer import catanatron

import bastide
from bastide import lab
from bastide.engine.chance import stream
from bastide.engine.form import is_compiled

ROUNDS = 3  # the best of these counts: others on the machine only ever slow us down
SECONDS = 1.0
PLAYERS = 3
TABLES = 32


def best(steps: Callable[[int], int], clock: Callable[[], float] = time.process_time) -> float:
    """Steps a second of one core; ``steps`` plays match number so and so, and says how many there were."""
    found = 0.0
    for turn in range(ROUNDS):
        made, number, begin = 0, 0, clock()
        while clock() - begin < SECONDS:
            made += steps(100 * turn + number)
            number += 1
        found = max(found, made / (clock() - begin))
    return found


def raw(game: str, shows: Callable[[lab.Raw], object] | None = None) -> float:
    """The plain loop; ``shows`` shows every seat what it sees before it decides."""
    table, numbers = lab.raw(game, players=PLAYERS), stream("bench")

    def play(number: int) -> int:
        table.reset(number)
        while not table.is_over:
            if shows is not None:
                shows(table)
            choices = table.decisions()
            table.step(choices[numbers.sample(len(choices))])
        return table.made

    return best(play)


def observe(table: lab.Raw) -> object:
    """Row and mask in arrays of their own."""
    return table.observe(table.seat), table.mask(table.seat)


def zoo(game: str) -> float:
    """PettingZoo's loop, as its own benchmark has it."""
    env, numbers = lab.env(game, players=PLAYERS), stream("bench")

    def play(number: int) -> int:
        env.reset(seed=number)
        made = 0
        for _ in env.agent_iter():
            seen, _, is_over, is_cut_short, _ = env.last()
            if is_over or is_cut_short:
                env.step(None)
                continue
            choices = np.flatnonzero(seen["action_mask"])
            env.step(choices[numbers.sample(len(choices))])
            made += 1
        return made

    return best(play)


class Batch(NamedTuple):
    """Steps a second of the batched runner."""

    by_wall: float
    by_processor: float  # of the busiest process, as if each had a core of its own; 0 where that cannot be known


def tables(game: str, jobs: int) -> Batch:
    """First legal decisions, so that it is not the choosing that is measured."""
    found = Batch(0, 0)
    with lab.tables(game, TABLES, jobs=jobs, players=PLAYERS) as many:
        many.reset(1)
        for _ in range(ROUNDS):
            made, begin, worked = 0, time.perf_counter(), processor_times(many)
            while time.perf_counter() - begin < SECONDS:
                for _ in range(10):
                    many.step(many.masks.argmax(axis=1))
                made += 10 * TABLES
            spent = [end - start for start, end in zip(worked, processor_times(many), strict=True)]
            by_processor = made / max(spent) if spent else 0
            by_wall = made / (time.perf_counter() - begin)
            found = Batch(max(found.by_wall, by_wall), max(found.by_processor, by_processor))
    return found


def processor_times(many: lab.Tables) -> list[float]:
    """What each process has worked so far, this one first; Linux gives every process a clock of its own."""
    if not sys.platform.startswith("linux"):
        return []
    clocks = [~number << 3 | 2 for number in many.processes]
    return [time.process_time(), *map(time.clock_gettime, clocks)]


def compare_tables(game: str, counts: list[int]) -> None:
    """Does it grow with the processes? On a busy machine the wall says little; the processors say what is possible."""
    found = {jobs: tables(game, jobs) for jobs in counts}
    one = found[1]
    for jobs, batch in found.items():
        wall, processor = batch.by_wall / one.by_wall, batch.by_processor / one.by_processor if one.by_processor else 0
        print(
            f"{game:<14}{jobs:>3} processes: {batch.by_wall:>9,.0f} by the wall ({wall:.2f}), "
            f"{batch.by_processor:>9,.0f} by processor time of the busiest ({processor:.2f})"
        )


def open_spiel(number: int) -> int:
    """Decisions of a game of backgammon, which is written in C++, played from Python."""
    state = import_module("pyspiel").load_game("backgammon").new_initial_state()
    numbers = random.Random(number)
    made = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(numbers.choices(outcomes, weights)[0])
        else:
            state.apply_action(numbers.choice(state.legal_actions()))
            made += 1
    return made


PEERS: dict[str, tuple[str, Callable[[int], int]]] = {
    "catanatron, random play": ("catanatron", catanatron),
    "open_spiel, backgammon": ("pyspiel", open_spiel),
}


def measured_peers() -> dict[str, float]:
    found = {}
    for name, (module, play) in PEERS.items():
        try:
            import_module(module)
        except ImportError:
            print(f"{name}: left out, it is not installed")
            continue
        found[name] = best(play)
        print(f"{name}: {found[name]:,.0f} steps/s")
    return found


def main() -> None:
    cores = os.cpu_count() or 1
    print(f"{'compiled' if is_compiled() else 'pure'}, {PLAYERS} players, {cores} cores, agent steps a second")
    peers = measured_peers()
    heads = ["raw", "raw, observed", "raw, look", "PettingZoo", *[f"raw / {p}" for p in peers]]
    print("".join([f"{'game':<14}", *[f"{head.split(', random')[0].split(', back')[0]:>20}" for head in heads]]))
    for game in sys.argv[1:] or bastide.LISTED:
        plain = raw(game)
        speeds = [plain, raw(game, observe), raw(game, lab.Raw.look), zoo(game)]
        cells = [f"{speed:>20,.0f}" for speed in speeds] + [f"{plain / speed:>20.1f}" for speed in peers.values()]
        print("".join([f"{game:<14}", *cells]))
    print(f"{TABLES} tables in lock step, over processes")
    for game in sys.argv[1:] or bastide.LISTED:
        compare_tables(game, sorted({1, 2, cores}))


if __name__ == "__main__":
    main()
