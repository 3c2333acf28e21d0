"""What a look at a table costs, in processor time: the features, the hand-made judge, and the learned judge.

    python bench/looks.py build/compiled        compiled; without a path, what is installed

The learned judge is measured with the weights of the house, as it is used: at every table that a decision leads to.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import bastide
from bastide.bots.learned import judge_of
from bastide.bots.players import GreedyPlayer
from bastide.bots.training.tables import table_options
from bastide.engine.chance import stream
from bastide.engine.features import BLOCKS, Features
from bastide.engine.game import AnyGame
from bastide.engine.state import State

TABLES = 60  # of one game
ROUNDS = 5  # the best of these counts


def some_tables(game: AnyGame) -> list[tuple[int, State]]:
    """The tables that decisions of a good game lead to, each with the seat that looks at it."""
    options = table_options(game, 0, 2)
    state: State = game.deal(game.versions[game.version], options, stream("looks"))
    chance, player, found = stream("looking"), GreedyPlayer(game.judge), []
    features = game.features
    assert features is not None
    decided = 0
    while state.seat >= 0 and decided < TABLES:
        choices = state.decisions()
        if features.has_begun(state) and len(choices) > 1 and chance.sample(3) == 0:
            decided += 1
            for decision in choices:
                trial = state.copy()
                trial.play(decision)
                if trial.seat >= 0:
                    found.append((state.seat, trial))
        state.play(player.choose(state, chance))
    return found


def microseconds(deed: Callable[[State, int], object], tables: list[tuple[int, State]]) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        begun = time.process_time()
        for seat, table in tables:
            deed(table, seat)
        best = min(best, (time.process_time() - begun) / len(tables))
    return 1e6 * best


def look(features: Features, state: State, seat: int) -> None:
    for block in range(len(BLOCKS)):
        features.look(state, seat, block, [])


def main() -> None:
    if len(sys.argv) > 1:
        environment = {**os.environ, "PYTHONPATH": str(Path(sys.argv[1]).resolve())}
        sys.exit(subprocess.run([sys.executable, __file__], env=environment).returncode)
    print(f"{'game':<14}{'features':>10}{'at once':>9}{'look':>10}{'hand judge':>13}{'learned':>11}")
    for key in bastide.LISTED:
        game = bastide.game(key)
        features = game.features
        if features is None:
            continue
        tables = some_tables(game)
        judge = judge_of(game)
        count = 0
        for seat, table in tables:
            for block in range(len(BLOCKS)):
                found: list[int] = []
                features.look(table, seat, block, found)
                count += len(found)
        seeing = microseconds(lambda table, seat, features=features: look(features, table, seat), tables)  # type: ignore[misc]
        learned = "-" if judge is game.judge else f"{microseconds(judge.worth, tables):.1f} us"
        print(
            f"{key:<14}{features.size * features.stages:>10,}{count / len(tables):>9.0f}{seeing:>7.1f} us"
            f"{microseconds(game.judge.worth, tables):>10.1f} us{learned:>11}"
        )


if __name__ == "__main__":
    main()
