"""Does an expansion's part of the judge help? Greedy players who use it against greedy players who leave it out.

    python bench/judges.py trade_routes=random --pairs 50

Every pair is one table played twice, with the seats exchanged. Further options may follow: inns=true duchy=11.
"""

import argparse
from statistics import mean, stdev
from typing import Any

import bastide
from bastide.bots.players import GreedyPlayer, Player
from bastide.engine.chance import stream
from bastide.engine.options import read
from bastide.engine.state import NOBODY, Judge, State
from bastide.games.burgundy.game import Burgundy
from bastide.games.burgundy.judge import BurgundyJudge
from bastide.games.burgundy.state import BurgundyState

HOOKS = ("at_worth", "at_choice_worth", "at_question_worth", "at_region_worth", "at_effect_worth")


class Blind(Judge):
    """The judge of the game without what one expansion has to say."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.judge = BurgundyJudge()

    def worth(self, state: State, seat: int) -> int:
        assert isinstance(state, BurgundyState)
        terms = state.terms
        heard = {hook: getattr(terms, hook) for hook in HOOKS}
        for hook, modules in heard.items():
            setattr(terms, hook, [module for module in modules if module.key != self.key])
        worth = self.judge.worth(state, seat)
        for hook, modules in heard.items():
            setattr(terms, hook, modules)
        return worth


def duel(game: Burgundy, options: dict[str, Any], seed: str, players: list[Player], own: int) -> tuple[int, bool]:
    """By how much the first player, on the seat of its own, is ahead of the second; and whether that wins."""
    seats = players[::-1] if own else players
    state, chance = game.start(players=2, seed=seed, **options).state, stream(seed)
    while state.seat != NOBODY:
        state.play(seats[state.seat].choose(state.guess(state.seat, chance), chance))
    scores = state.scores()
    return scores[own] - scores[1 - own], state.ranking()[own] == 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("options", nargs="+", metavar="K=V", help="the expansion first")
    parser.add_argument("--pairs", type=int, default=30)
    parser.add_argument("--seed", default="judges")
    asked = parser.parse_args()
    game = bastide.game("burgundy")
    assert isinstance(game, Burgundy)
    key = asked.options[0].partition("=")[0]
    options = dict(read(game.options, dict(text.split("=", 1) for text in asked.options)))
    players: list[Player] = [GreedyPlayer(BurgundyJudge()), GreedyPlayer(Blind(key))]
    ahead: list[int] = []
    wins = pairs = 0
    for number in range(asked.pairs):
        both = [duel(game, options, f"{asked.seed} {number}", players, own) for own in (0, 1)]
        ahead += [points for points, _ in both]
        wins += sum(won for _, won in both)
        pairs += sum(points for points, _ in both) > 0
    error = stdev(ahead) / len(ahead) ** 0.5
    print(f"{wins} of {len(ahead)} games, {pairs} of {asked.pairs} pairs; {mean(ahead):+.1f} points, +- {error:.1f}")


if __name__ == "__main__":
    main()
