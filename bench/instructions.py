"""Machine instructions for a decision and for a copy, counted by valgrind: a busy machine does not disturb them.

    python bench/instructions.py build/compiled                     this form alone
    python bench/instructions.py build/compiled OLD/build/compiled  and by how much an older one was better

Games are played before it begins, so that tables which are made once are there; and nothing is swept up meanwhile.
"""

import argparse
import gc
import os
import re
import subprocess
import sys
from pathlib import Path

GAMES = 3
COPIES = 200
GREEDY = 100  # decisions of a game in which players look one decision ahead

# What is counted: all that happens inside one compiled function.
COUNTED = {
    "random": "CPyPy_players___play_out",
    "greedy": "CPyPy_players___play_through",
    "copy": "CPyDef_*State___copy",
}


def do(what: str, key: str) -> int:
    """Play, or copy; returns how many decisions or copies were made."""
    import bastide
    from bastide.bots.levels import player
    from bastide.bots.players import play_out, play_through
    from bastide.engine.chance import stream
    from bastide.engine.state import State

    game = bastide.game(key)
    agreed = game.agree({"players": 3})

    def deal(number: int) -> State:
        table: State = game.deal(game.versions[game.version], agreed, stream(f"bench:{number}"))
        return table

    gc.disable()
    for number in range(GAMES):
        table, chance = deal(number), stream(f"play:{number}")
        while table.seat >= 0:  # as play_out does, and not counted
            choices = table.decisions()
            table.play(choices[chance.sample(len(choices))])
    made = 0
    for number in range(GAMES):
        table, chance = deal(number), stream(f"play:{number}")
        if what == "random":
            made += play_out(table, chance, 1_000_000)
        elif what == "greedy":
            made += play_through(table, [player("greedy", game)] * 3, [chance] * 3, GREEDY)
        else:
            play_out(table, chance, 150)
            for _ in range(COPIES):
                table.copy()
            made += COPIES
    return made


def each(path: str, what: str, key: str) -> float:
    """Instructions for one decision, or for one copy."""
    own = [sys.executable, str(Path(__file__).resolve()), "--do", what, key]
    counting = ["--tool=callgrind", "--collect-atstart=no", f"--toggle-collect={COUNTED[what]}"]
    done = subprocess.run(
        ["valgrind", *counting, "--callgrind-out-file=/dev/null", *own],
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"Collected : (\d+)", done.stderr)
    if found is None or found[1] == "0":
        raise SystemExit(f"nothing was counted: is {path} a compiled form?\n{done.stderr}")
    return int(found[1]) / int(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("form", help="where a compiled form lies")
    parser.add_argument("baseline", nargs="?", help="and an older one")
    parser.add_argument("--game", action="append", help="these games only")
    parser.add_argument("--what", action="append", choices=COUNTED, help="this only")
    asked = parser.parse_args()
    print(f"{'game':<14}{'what':<10}{'instructions':>14}{'baseline':>12}{'ratio':>8}")
    for key in asked.game or ["builders", "torres", "golden_city", "burgundy"]:
        for what in asked.what or COUNTED:
            now = each(asked.form, what, key)
            before = each(asked.baseline, what, key) if asked.baseline else 0.0
            told = f"{before:>12,.0f}{now / before:>8.3f}" if before else ""
            print(f"{key:<14}{what:<10}{now:>14,.0f}{told}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--do"]:
        print(do(sys.argv[2], sys.argv[3]))
    else:
        main()
