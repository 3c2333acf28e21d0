"""How good are the chances to win that pages show? Greedy players with a few slips play each other, and tables on the
way are judged by what was learned and by leads alone; then it is seen who won.

    python bench/chances.py burgundy --games 60 --players 2

The surprise is the mean of -log of the chance that the winner was given: below that of equal chances something is
known. The best ``swing`` for leads is what a game's ``swing`` was set by.
"""

import argparse
from collections.abc import Callable
from math import log

import bastide
from bastide.bots.odds import Odds
from bastide.bots.players import GreedyPlayer
from bastide.engine.chance import SealedChance, stream
from bastide.engine.game import AnyGame
from bastide.engine.state import State

EVERY = 7  # decisions between two tables that are looked at
SWINGS = (3, 4, 6, 8, 10, 12, 15, 20, 25, 30, 40)
SLIPS = 3

Seen = tuple[State, float, list[float]]  # a table, how much of the game was to come, and who won


def games(game: AnyGame, players: int, count: int) -> list[Seen]:
    found: list[Seen] = []
    for number in range(count):
        state: State = game.deal(
            game.versions[game.version], game.agree({"players": players}), SealedChance(f"chances {number}")
        )
        chances = [stream(f"chances {number} {seat}") for seat in range(players)]
        greedy, looked, made = GreedyPlayer(game.judge, SLIPS), [], 0
        while state.seat >= 0:
            if made % EVERY == EVERY // 2:
                looked.append((state.copy(), made))
            chance = chances[state.seat]
            state.play(greedy.choose(state.guess(state.seat, chance), chance))
            made += 1
        places = state.ranking()
        won = [1 / places.count(1) if place == 1 else 0.0 for place in places]
        found += [(table, 1 - at / made, won) for table, at in looked]
    return found


def surprise(seen: list[Seen], chances: Callable[[State, float], list[float]]) -> float:
    total = 0.0
    for table, left, won in seen:
        given = chances(table, left)
        total -= sum(share * log(max(chance, 0.0001)) for share, chance in zip(won, given, strict=True))
    return total / len(seen)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=bastide.LISTED)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--players", type=int, default=2)
    asked = parser.parse_args()
    game = bastide.game(asked.game)
    odds, seen = Odds(game), games(game, asked.players, asked.games)
    print(f"{game.name.en}, {asked.players} players: {len(seen)} tables of {asked.games} games")
    print(f"equal chances  {log(asked.players):.3f}")
    learned = [one for one in seen if odds.as_learned(one[0]) is not None]
    if learned:
        print(f"learned        {surprise(learned, lambda table, left: odds.as_learned(table) or []):.3f}")
        print(f"leads          {surprise(learned, odds.by_leads):.3f}  (at the same tables, swing {game.swing:g})")
    for swing in SWINGS:
        game.swing = swing
        print(f"swing {swing:>3}      {surprise(seen, odds.by_leads):.3f}")


if __name__ == "__main__":
    main()
