"""How strong is each level? Every game, every number of players, each level against the one below: for docs/bots.md.

    python bench/strength.py --jobs 16 --rounds 100 --file strength.jsonl

Rounds are kept in the file: stopped and started again, it goes on where it was. ``--minutes`` ends it in time, whatever
is missing. With ``--yardstick`` masters and grand masters meet the journeyman as well, for two players.
"""

import argparse
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import bastide
from bastide.bots.league import Standing, measure
from bastide.bots.levels import LEVELS, level_name
from bastide.engine.form import is_compiled

HEAD = "| game | players | level | against | games | wins | 95 % | ahead by | points | ms a decision |"
RULE = "|---|---|---|---|---|---|---|---|---|---|"


def meetings(yardstick: bool, players: list[int]) -> Iterator[tuple[int, str, str]]:
    """Who meets whom, with how many players; what is asked for most comes first."""
    for count in players:
        if yardstick and count == 2:
            yield from ((2, "master", "journeyman"), (2, "grandmaster", "journeyman"))
        for below, level in reversed(list(pairwise(LEVELS))):
            if not (yardstick and count == 2 and below == "journeyman"):
                yield count, level, below


def row(met: Standing) -> str:
    low, high = met.interval
    first, second = met.first.to_json(), met.second.to_json()
    cells = [
        bastide.game(met.duel.game).name.en,
        str(met.duel.players),
        level_name(met.duel.first).en,
        level_name(met.duel.second).en,
        str(met.games),
        f"{100 * met.rate:.1f} %",
        f"{100 * low:.0f}-{100 * high:.0f}",
        f"{met.margin:+.1f}",
        f"{first['points']:.1f} : {second['points']:.1f}",
        f"{first['milliseconds']:.1f}",
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(bastide.LISTED))
    parser.add_argument("--players", default="2,3,4")
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--file", type=Path)
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--levels", default=",".join(LEVELS), help="only meetings of these")
    parser.add_argument("--yardstick", action="store_true")
    asked = parser.parse_args()
    end = time.monotonic() + 60 * asked.minutes
    print(f"{'compiled' if is_compiled() else 'pure Python'}, seed {asked.seed}\n\n{HEAD}\n{RULE}", flush=True)
    for players, first, second in meetings(asked.yardstick, [int(count) for count in asked.players.split(",")]):
        if {first, second} <= set(asked.levels.split(",")):
            for key in asked.games.split(","):
                if time.monotonic() < end:
                    game, options = bastide.game(key), {"players": players}
                    met = measure(game, options, (first, second), asked.rounds, asked.seed, asked.jobs, file=asked.file)
                    print(row(met), flush=True)


if __name__ == "__main__":
    main()
