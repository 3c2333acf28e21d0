"""The learned judge of a game, where weights are at hand; the hand-made one elsewhere."""

import logging
from functools import cache
from pathlib import Path

from bastide import games as listed
from bastide.bots import weights
from bastide.bots.net import LearnedJudge
from bastide.engine.game import AnyGame
from bastide.engine.state import Judge, State

_LOG = logging.getLogger(__name__)
GAMES = Path(listed.__file__).parent


def weights_file(game: AnyGame) -> Path:
    return GAMES / game.key / "data" / "learned.weights"


def judge_of(game: AnyGame) -> Judge:
    """The best judge that there is. Weights that do not fit are left alone, and bot authors are told."""
    return _learned(game.key) or game.judge


def learns(game: AnyGame, state: State) -> bool:
    """Does the learned judge know such tables? If not, the hand-made one judges, and bot authors are told."""
    if game.features is not None and game.features.covers(state) and _learned(game.key) is not None:
        return True
    _LOG.info("no weights for such a table of %s: the hand-made judge plays", game.key)
    return False


@cache
def _learned(key: str) -> LearnedJudge | None:
    game = listed.game(key)
    path = weights_file(game)
    if game.features is None or not path.exists():
        _LOG.info("no weights for %s: the hand-made judge plays", key)
        return None
    try:
        return load(game, path)
    except weights.BadWeights as error:
        _LOG.warning("%s; the hand-made judge plays", error.reason.en)
        return None


def load(game: AnyGame, path: Path) -> LearnedJudge:
    """A judge from a file of weights; raises BadWeights."""
    assert game.features is not None
    found = weights.read(path, game.key, game.version, game.features)
    return LearnedJudge(game.features, found.net(), game.judge)
