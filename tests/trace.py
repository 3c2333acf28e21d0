"""Plays matches and prints a fingerprint of everything seen on the way; run by both forms, read by test_compiled."""

import hashlib
import json
import sys

import bastide
from bastide.bots.players import GreedyPlayer
from bastide.engine.chance import stream
from bastide.engine.checks import choose, random_options
from bastide.engine.match import Match


def trace(key: str, number: int, greedy: bool) -> str:
    """Decisions, positions, scores and records of one match, as one hash."""
    game = bastide.game(key)
    chance = stream(f"trace:{number}")
    match = Match(game, random_options(game, chance, {}), f"trace:{number}")
    player = GreedyPlayer(game.judge)
    seen = hashlib.sha256()
    while not match.is_over and len(match.line) < 250:
        seen.update(json.dumps([match.decisions(), match.position(), match.scores()]).encode())
        seat = match.state.seat
        match.play(player.choose(match.guess(seat, chance), chance) if greedy else choose(match, chance, True))
    seen.update(json.dumps([match.position(), match.ranking(), match.view(0)]).encode())
    seen.update(match.record.dumps().encode())
    return seen.hexdigest()


if __name__ == "__main__":
    for key in bastide.LISTED:
        for number in range(int(sys.argv[1])):
            print(key, number, trace(key, number, greedy=number % 4 == 0))
