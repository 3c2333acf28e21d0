"""Decisions per second and the price of a copy, pure and compiled, in one run.

make bench                              both forms, with the ratio of compiled to pure
python bench/decisions.py               the form that is installed

Speeds are those of processor time. Beside them stands how many times as quick they are as random play of catanatron,
if a Python that has it is named, --peer PYTHON, or is the one that runs this.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import bastide
from bastide.bots.players import play_out
from bastide.engine import state as engine_state
from bastide.engine.chance import stream
from bastide.engine.game import AnyGame
from bastide.engine.options import Options
from bastide.engine.state import State

ROUNDS = 5  # the best of these counts: others on the machine only ever slow us down
SECONDS = 1.0


def deal(game: AnyGame, agreed: Options, number: int) -> State:
    state: State = game.deal(game.versions[game.version], agreed, stream(f"bench:{number}"))
    return state


# What is measured: a game by its key, and what is agreed on beside three players.
TABLES: dict[str, tuple[str, dict[str, object]]] = {key: (key, {}) for key in bastide.LISTED}
FIVE: dict[str, object] = {
    "duchy": 11,
    "spielbox_rules": True,
    "extra_tiles": True,
    "white_castles": True,
    "inns": True,
    "border_posts": "chain",
}
TABLES["burgundy, five"] = ("burgundy", FIVE)
TABLES["burgundy, everything"] = (
    "burgundy",
    {**FIVE, "trade_routes": "random", "shields": True, "vineyards": True},
)
TABLES["burgundy, team"] = ("burgundy", {"players": 4, "team": 31})
TABLES["burgundy, solo"] = ("burgundy", {"players": 1, "solo": 33})
TABLES["burgundy, Châteauma"] = ("burgundy", {"players": 1, "chateauma": "hard"})


def decisions_per_second(game: AnyGame, agreed: Options) -> float:
    """Random players of one table, whole games, set-up included, with the quick chance that bots think with."""
    best = 0.0
    for turn in range(ROUNDS):
        chance = stream(f"bench:{turn}")
        made, number, begin = 0, 0, time.process_time()
        while time.process_time() - begin < SECONDS:
            made += play_out(deal(game, agreed, number), chance, 1_000_000)
            number += 1
        best = max(best, made / (time.process_time() - begin))
    return best


def copy_microseconds(game: AnyGame, agreed: Options) -> float:
    """A copy of a table in the middle of a game."""
    state = deal(game, agreed, 0)
    play_out(state, stream("bench"), 150)
    best = float("inf")
    for _ in range(ROUNDS):
        begin = time.process_time()
        for _ in range(20_000):
            state.copy()
        best = min(best, (time.process_time() - begin) / 20_000)
    return best * 1e6


def measure() -> dict[str, dict[str, float]]:
    found = {}
    for name, (key, options) in TABLES.items():
        game = bastide.game(key)
        agreed = game.agree({"players": 3, **options})
        found[name] = {"decisions": decisions_per_second(game, agreed), "copy": copy_microseconds(game, agreed)}
    return found


def elsewhere(path: str) -> dict[str, dict[str, float]]:
    """The same measurement by an installation in another place."""
    command = [sys.executable, str(Path(__file__).resolve()), "--json"]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True)
    found: dict[str, dict[str, float]] = json.loads(done.stdout)
    return found


def peer_per_second(python: str) -> float:
    """Random play of catanatron; 0 where this Python does not have it."""
    command = [python, str(Path(__file__).with_name("peer.py"))]
    done = subprocess.run(command, capture_output=True, text=True)
    return 0.0 if done.returncode else float(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("compiled", nargs="?", help="where a compiled form lies, to be compared with the pure one")
    parser.add_argument("--peer", default=sys.executable, help="a Python that has catanatron")
    parser.add_argument("--json", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.json:
        print(json.dumps(measure()))
        return
    if asked.compiled:
        forms = {"pure": elsewhere("src"), "compiled": elsewhere(asked.compiled)}
    else:
        form = "compiled" if not engine_state.__file__.endswith(".py") else "pure"
        forms = {form: measure()}
    peer = peer_per_second(asked.peer)
    print(f"catanatron, random play: {f'{peer:,.0f} decisions/s' if peer else 'left out, it is not installed'}")
    heads = f"{'ratio to pure':>16}{'to base game':>14}{'to catanatron':>15}"
    print(f"{'game':<24}{'form':<10}{'decisions/s':>14}{'copy':>12}{heads}")
    for game, (base, _) in TABLES.items():
        for form, found in forms.items():
            speed, copy = found[game]["decisions"], found[game]["copy"]
            ratio = f"{speed / forms['pure'][game]['decisions']:.1f}" if "pure" in forms else "-"
            to_base = f"{speed / found[base]['decisions']:.2f}" if game != base else "-"
            to_peer = f"{speed / peer:.1f}" if peer else "-"
            print(f"{game:<24}{form:<10}{speed:>14,.0f}{copy:>9.2f} us{ratio:>16}{to_base:>14}{to_peer:>15}")


if __name__ == "__main__":
    main()
