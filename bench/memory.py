"""How much memory live tables take as their games go on, without server, drawings and network.

    python bench/memory.py                             a thousand tables, 180 moves at each: half an hour of theirs
    PYTHONPATH=build/compiled python bench/memory.py   with the compiled rules

All games are played in turn by two people who decide at random; where one is over, another begins. It takes processor
for as many moves, and no time to wait: what else the machine does changes nothing about the result.
"""

import argparse
import os
import random
from pathlib import Path

import bastide
from bastide.server.running.rubbish import Rubbish
from bastide.table.seats import Seat
from bastide.table.table import Table

GAMES = ("builders", "torres", "golden_city", "burgundy")
SEATS = (Seat("person", "Anne", "anne"), Seat("person", "Bruno", "bruno"))


def opened(number: int, seed: int) -> Table:
    match = bastide.game(GAMES[number % len(GAMES)]).start(2, seed=seed)
    return Table(f"table {number}", match, SEATS, "anne", "", True, True)


def decide(table: Table, chance: random.Random) -> None:
    table.accept(table.try_entry(table.match.state.seat, chance.choice(table.match.notations())))


def taken() -> float:
    """The memory of this process in MiB, once a search for rubbish is over."""
    Rubbish().search()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=180, help="at each table")
    parser.add_argument("--looks", type=int, default=6)
    options = parser.parse_args()
    chance, every = random.Random(1), max(1, options.moves // options.looks)
    tables = [opened(number, number) for number in range(options.tables)]
    at_first = taken()
    print("| moves at each | in the games that run | MiB more than at first |\n|---|---|---|")
    for made in range(1, options.moves + 1):
        for number in range(options.tables):
            if tables[number].match.is_over:
                tables[number] = opened(number, made * options.tables + number)
            decide(tables[number], chance)
        if made % every == 0:
            stand = sum(len(table.match.line) for table in tables)
            print(f"| {made} | {stand} | {taken() - at_first:.0f} |", flush=True)


if __name__ == "__main__":
    main()
