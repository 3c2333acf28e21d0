"""What every game says, whoever plays."""

import re

import pytest

import bastide
from bastide.engine.chance import stream
from bastide.engine.match import Match
from bastide.games import LISTED

NAMES = ["Odile", "Étienne", "Hélène"]  # each asks for an elision


@pytest.fixture(scope="module", params=LISTED)
def played(request: pytest.FixtureRequest) -> Match:
    """The beginning of a game for three."""
    match = bastide.game(request.param).start(players=3, seed=8, names=NAMES)
    choice = stream("words")
    for _ in range(90):
        decisions = match.decisions()
        match.play(decisions[choice.sample(len(decisions))])
    return match


def test_french_names_are_joined_as_french_joins_them(played: Match) -> None:
    game = played.game
    said = [sentence for told in played.story("fr") for sentence in told]
    for state in list(played.states())[::15]:
        said += [game.table(state, NAMES, None).fr, game.draw(state, NAMES, None, "fr", "page")]
    assert not re.search(rf"\b(de|que) ({'|'.join(NAMES)})", "\n".join(said))
