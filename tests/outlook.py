"""What judges and features say of many tables, for the comparison of both forms: python -m tests.outlook."""

import hashlib
import json

import bastide
from bastide.bots.learned import judge_of
from bastide.bots.net import LearnedJudge
from bastide.bots.training.tables import table_options
from bastide.engine.chance import stream
from bastide.engine.features import BLOCKS
from bastide.engine.state import State


def told(key: str, number: int) -> list[object]:
    """Of a game at random: what is seen and thought of every tenth table."""
    game, chance = bastide.game(key), stream(f"outlook {number}")
    found: list[object] = []
    judge, features = judge_of(game), game.features
    assert features is not None
    state: State = game.deal(game.versions[game.version], table_options(game, number), stream(f"{key} {number}"))
    made = 0
    while state.seat >= 0:
        if made % 10 == 0 and features.has_begun(state):
            seen: list[int] = []
            for block in range(len(BLOCKS)):
                features.look(state, state.seat, block, seen)
            odds = judge.chance(state, state.seat) if isinstance(judge, LearnedJudge) else 0
            found.append([seen, features.judged(state, state.seat), judge.worth(state, state.seat), odds])
            if game.master_judge is not None:
                found.append(game.master_judge.worth(state, state.seat))
        choices = state.decisions()
        state.play(choices[chance.sample(len(choices))])
        made += 1
    return found


if __name__ == "__main__":
    for key in bastide.LISTED:
        for number in range(5):
            words = json.dumps(told(key, number))
            print(key, number, len(words), hashlib.sha256(words.encode()).hexdigest())
