"""Random play of catanatron: decisions a second of one core. Any Python that has catanatron runs this."""

import time
from importlib import import_module

ROUNDS = 3  # the best of these counts
SECONDS = 1.0
PLAYERS = 3


def catanatron(number: int) -> int:
    """Actions of a game of three random players."""
    peer = import_module("catanatron")
    game = peer.Game([peer.RandomPlayer(colour) for colour in list(peer.Color)[:PLAYERS]], seed=number)
    game.play()
    state = game.state
    return len(state.action_records if hasattr(state, "action_records") else state.actions)


def main() -> None:
    found = 0.0
    for turn in range(ROUNDS):
        made, number, begin = 0, 0, time.process_time()
        while time.process_time() - begin < SECONDS:
            made += catanatron(100 * turn + number)
            number += 1
        found = max(found, made / (time.process_time() - begin))
    print(f"{found:.0f}")


if __name__ == "__main__":
    main()
