"""How long the Châteauma takes for its turn, the dice and cards that it needs included.

    python bench/chateauma.py                              the form that is installed
    PYTHONPATH=build/compiled python bench/chateauma.py    the compiled one

A random player plays against it; now and then its turn is played on copies of the table. Time is that of the processor,
without what the copies cost.
"""

import time
from typing import Any

import bastide
from bastide.bots.players import RandomPlayer
from bastide.engine import state as engine_state
from bastide.engine.chance import stream
from bastide.engine.state import NOBODY
from bastide.games.burgundy.modules.chateauma.rules import CHATEAUMA
from bastide.games.burgundy.state import BurgundyState

GAMES = 20
EVERY = 5  # one table in so many is looked at
TURNS = 40  # on copies of it
TABLES: dict[str, dict[str, Any]] = {
    "easy": {"chateauma": "easy"},
    "hard, all modifiers": {"chateauma": "hard", "chateauma_modifiers": "ABCD"},
    "beside all that goes": {
        "chateauma": "hard",
        "chateauma_modifiers": "ABCD",
        "duchy": 11,
        "spielbox_rules": True,
        "extra_tiles": True,
        "white_castles": True,
        "border_posts": "chain",
        "trade_routes": "random",
        "shields": True,
        "vineyards": True,
    },
}


def turn_microseconds(options: dict[str, Any]) -> tuple[float, int]:
    """A turn of its own, and at how many tables it was played."""
    game = bastide.game("burgundy")
    spent, tables = 0.0, 0
    for number in range(GAMES):
        chance, player = stream(f"turn:{number}"), RandomPlayer()
        state = game.start(players=1, seed=f"turn:{number}", **options).state
        while state.seat != NOBODY:
            assert isinstance(state, BurgundyState)
            if state.round and chance.sample(EVERY) == 0:
                spent += _turns(state) - _copies(state)
                tables += 1
            state.play(player.choose(state, chance))
    return spent / (tables * TURNS) * 1e6, tables


def _turns(state: BurgundyState) -> float:
    begin = time.process_time()
    for _ in range(TURNS):
        CHATEAUMA.silent_turn(state.copy(), 1)
    return time.process_time() - begin


def _copies(state: BurgundyState) -> float:
    begin = time.process_time()
    for _ in range(TURNS):
        state.copy()
    return time.process_time() - begin


def main() -> None:
    print(f"{'form: compiled' if not engine_state.__file__.endswith('.py') else 'form: pure'}")
    for name, options in TABLES.items():
        spent, tables = turn_microseconds(options)
        print(f"{name:<24}{spent:>8.1f} us a turn, at {tables} tables")


if __name__ == "__main__":
    main()
