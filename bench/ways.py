"""How one way of searching does against another, every deal from both seats: the table of ways in docs/bots.md.

    PYTHONPATH=build/compiled python bench/ways.py golden_city budget=2000,width=0,turns=2,learned=1 budget=0,width=0
    PYTHONPATH=build/compiled python bench/ways.py burgundy budget=10000,turns=2 budget=10000 --rounds 16 \\
        --options '{"duchies": "random", "edition": "special"}'

What is not said of a way is as a Way has it by itself.
"""

import argparse
import json
import os
from typing import Any, Final

import bastide
from bastide.bots.league import Standing, measure
from bastide.bots.levels import searcher
from bastide.bots.players import Player
from bastide.engine.form import is_compiled
from bastide.engine.game import AnyGame
from bastide.engine.way import Way

WAYS: Final = "BASTIDE_BENCH_WAYS"  # by which the processes of a league learn the two ways


def read(said: str) -> dict[str, Any]:
    pairs = [pair.split("=") for pair in said.split(",")]
    return {name: bool(int(number)) if name in ("crowd", "learned") else int(number) for name, number in pairs}


def first(game: AnyGame) -> Player:
    return searcher(game, Way(**json.loads(os.environ[WAYS])[0]))


def second(game: AnyGame) -> Player:
    return searcher(game, Way(**json.loads(os.environ[WAYS])[1]))


def told(met: Standing) -> str:
    low, high = met.interval
    own, other = met.first.to_json(), met.second.to_json()
    points, thought = (f"{own[what]:.1f} : {other[what]:.1f}" for what in ("points", "milliseconds"))
    return f"{met.games} games, {100 * met.rate:.1f} % ({100 * low:.0f}-{100 * high:.0f}), {points}, {thought} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=bastide.LISTED)
    parser.add_argument("first", type=read)
    parser.add_argument("second", type=read)
    parser.add_argument("--options", type=json.loads, default={}, help="what else is agreed on, as JSON")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=24)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="explore")
    asked = parser.parse_args()
    os.environ[WAYS] = json.dumps([asked.first, asked.second])
    game, bots = bastide.game(asked.game), ("ways:first", "ways:second")
    print("compiled" if is_compiled() else "pure Python")
    print(told(measure(game, {"players": asked.players} | asked.options, bots, asked.rounds, asked.seed, asked.jobs)))


if __name__ == "__main__":
    main()
