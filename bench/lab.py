"""Agent steps a second through the interfaces of the laboratory, and random play of two peers, in one run.

python bench/lab.py                     the form that is installed; make bench runs it compiled

The peers are not among our dependencies: catanatron and open_spiel are measured where they are installed.
"""

import os
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module

import numpy as np

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


def raw(game: str, looks: bool) -> float:
    """The plain loop; with ``looks`` every seat is shown its row and its mask before it decides."""
    table, numbers = lab.raw(game, players=PLAYERS), stream("bench")

    def play(number: int) -> int:
        table.reset(number)
        while not table.is_over:
            if looks:
                table.observe(table.seat)
                table.mask(table.seat)
            choices = table.decisions()
            table.step(choices[numbers.sample(len(choices))])
        return table.made

    return best(play)


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


def tables(game: str, jobs: int) -> float:
    """The batched runner: first legal decisions, so that it is not the choosing that is measured. Several processes are
    measured by the clock on the wall."""
    with lab.tables(game, TABLES, jobs=jobs, players=PLAYERS) as many:
        many.reset(1)

        def play(number: int) -> int:
            for _ in range(10):
                many.step(many.masks.argmax(axis=1))
            return 10 * TABLES

        return best(play, time.process_time if jobs == 1 else time.perf_counter)


def catanatron(number: int) -> int:
    """Actions of a game of three random players."""
    peer = import_module("catanatron")
    game = peer.Game([peer.RandomPlayer(colour) for colour in list(peer.Color)[:PLAYERS]], seed=number)
    game.play()
    state = game.state
    return len(state.action_records if hasattr(state, "action_records") else state.actions)


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
    jobs = sorted({1, 2, cores})
    heads = ["raw", "raw, seen", "PettingZoo", *[f"tables, {count}" for count in jobs], *[f"raw / {p}" for p in peers]]
    print("".join([f"{'game':<14}", *[f"{head.split(', random')[0].split(', back')[0]:>20}" for head in heads]]))
    for game in sys.argv[1:] or bastide.LISTED:
        plain = raw(game, False)
        speeds = [plain, raw(game, True), zoo(game), *[tables(game, count) for count in jobs]]
        cells = [f"{speed:>20,.0f}" for speed in speeds] + [f"{plain / speed:>20.1f}" for speed in peers.values()]
        print("".join([f"{game:<14}", *cells]))


if __name__ == "__main__":
    main()
