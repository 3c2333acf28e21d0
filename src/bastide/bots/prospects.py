"""How likely everybody is to win a match that goes on, for those who look on.

Reckoned of a guess of the table, in games where all is seen by everybody: so nothing is told that a spectator could not
reckon as well, and nothing of what chance will bring. In games with hidden cards there is no such table. What nobody
knows yet is how long the match will be: simple play from there on says so.
"""

from itertools import islice

from bastide.bots.odds import Odds
from bastide.bots.players import GreedyPlayer
from bastide.engine.chance import Stream, stream
from bastide.engine.game import AnyGame
from bastide.engine.match import Match
from bastide.engine.state import NOBODY, State

LONGEST = 2000  # decisions to come, should a game never end


def chances(match: Match, first: int, count: int) -> list[list[float]]:
    """Of all seats, after each of ``count`` decisions from ``first`` on; they hang on the decisions alone."""
    prospects, found = Prospects(match.game), []
    for number, state in enumerate(islice(match.states(), first + 1, first + 1 + count), first):
        found.append(prospects.of(state, number + 1, stream(f"prospects {match.record.seed_hash} {number}")))
    return found


class Prospects:
    """Of tables of one game; so many decisions were ``made`` there."""

    def __init__(self, game: AnyGame) -> None:
        assert not game.has_secrets
        self.odds = Odds(game)
        self.simple = GreedyPlayer(game.judge)

    def of(self, state: State, made: int, chance: Stream) -> list[float]:
        if state.seat == NOBODY:
            return self.odds.of(state, 0.0)
        table = state.guess(state.seat, chance)
        found = self.odds.at_once(table)
        return self.odds.by_leads(table, self.left(table.copy(), made, chance)) if found is None else found

    def left(self, table: State, made: int, chance: Stream) -> float:
        """The share of the game that is still to come, as simple play would end it."""
        to_come = 0
        while table.seat != NOBODY and to_come < LONGEST:
            table.play(self.simple.choose(table, chance))
            to_come += 1
        return to_come / (made + to_come)
