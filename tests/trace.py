"""Plays matches and prints a fingerprint of everything seen on the way; run by both forms, read by test_compiled."""

import hashlib
import json
import sys

import bastide
from bastide.bots.players import GreedyPlayer, Player
from bastide.bots.search import Searcher
from bastide.engine.chance import stream
from bastide.engine.checks import choose, random_options
from bastide.engine.match import Match
from bastide.engine.way import Way

LONGEST = 250  # decisions
THOUGHT_OUT = 25  # where every one of them is thought about


def trace(key: str, number: int, player: Player | None) -> str:
    """Decisions, positions, scores and records of one match, as one hash."""
    game = bastide.game(key)
    chance = stream(f"trace:{number}")
    match = Match(game, random_options(game, chance, {}), f"trace:{number}")
    longest = THOUGHT_OUT if isinstance(player, Searcher) else LONGEST
    seen = hashlib.sha256()
    while not match.is_over and len(match.line) < longest:
        seen.update(json.dumps([match.decisions(), match.position(), match.scores()]).encode())
        seat = match.state.seat
        match.play(player.choose(match.guess(seat, chance), chance) if player else choose(match, chance, True))
    seen.update(json.dumps([match.position(), match.ranking(), match.view(0)]).encode())
    seen.update(match.record.dumps().encode())
    return seen.hexdigest()


if __name__ == "__main__":
    for key in bastide.LISTED:
        judge = bastide.game(key).judge
        players = {0: GreedyPlayer(judge), 4: GreedyPlayer(judge), 6: Searcher(judge, Way(200, turns=2))}
        for number in range(int(sys.argv[1])):
            print(key, number, trace(key, number, players.get(number % 8)))
