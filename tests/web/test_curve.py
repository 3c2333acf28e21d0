"""The curve of the scores: its foot tells the way through the game."""

import re
from itertools import groupby, pairwise

import pytest

from bastide.engine.text import Text
from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.web import words
from bastide.web.curve import HEIGHT, curve
from tests.server.guests import Guest
from tests.web.conftest import open_whispers

SCORES = [[move, 2 * move] for move in range(200)]
NAMES = ["Anne", "Bruno"]
MOVE, ROUND = Text("move", "coup"), Text("round", "manche")


def test_without_stretches_the_foot_counts_moves() -> None:
    assert "move 199" in curve(SCORES, NAMES, MOVE, "en")
    assert "coup 199" in curve(SCORES, NAMES, MOVE, "fr")


def test_every_stretch_has_a_tick_and_all_of_them_a_name_or_every_fifth() -> None:
    rounds = [f"{'ABCDE'[move // 40]}{move // 8 % 5 + 1}" for move in range(200)]
    wide = curve(SCORES, NAMES, ROUND, "en", stretches=rounds)
    narrow = curve(SCORES, NAMES, ROUND, "en", width=400, stretches=rounds)
    assert " 199<" not in wide
    assert all(f">{name}</text>" in wide for name in rounds)
    assert wide.count("<line") == narrow.count("<line")
    assert [name for name, _ in groupby(rounds) if f">{name}</text>" in narrow] == ["A1", "B1", "C1", "D1", "E1"]


def test_every_name_stands_beside_the_end_of_its_line_within_the_picture() -> None:
    """The others end at the foot together: who is far above them stays there."""
    names = ["Anne", "Bruno", "Clara", "Denis"]
    drawn = curve([[25, 25, 25, 25], [100, 0, 0, 0]], names, MOVE, "en")
    places = {name: float(y) for y, name in re.findall(r'y="([\d.]+)"[^>]*>(\w+)</text>', drawn) if name in names}
    assert 14 < places["Anne"] < 24
    below = sorted(places[name] for name in names[1:])
    assert below[-1] <= HEIGHT - 10 and all(after - before >= 16 for before, after in pairwise(below))


def test_the_title_says_what_the_foot_counts() -> None:
    assert words.curve(ROUND) == ("The scores, round by round", "Les scores, manche après manche")
    assert "<title>Les scores, coup après coup</title>" in curve(SCORES, NAMES, MOVE, "fr")


@pytest.mark.parametrize("key", LISTED)
def test_the_stretches_of_a_game_follow_each_other_and_have_a_name(key: str) -> None:
    game = game_of(key)
    match = game.start(players=2, seed=5)
    while match.seat is not None and len(match.line) < 400:
        match.play(match.decisions()[(7 * len(match.line)) % len(match.decisions())])
    names = [name for name, _ in groupby(game.stretch(state) for state in match.states())]
    assert len(names) > 1 and len(names) == len(set(names))
    assert game.stretches != MOVE


def test_the_page_of_the_end_names_them_too(anne: Guest) -> None:
    table = open_whispers(anne, "me", "Clara", rounds=1)
    for seat in (0, 1):
        for do in ("take 3", "end"):
            table = anne.decide(anne.look(table), do, seat=seat)
    assert "<figcaption>The scores, round by round</figcaption>" in anne.get(f"/tables/{table['id']}/sheet").text
    replay = anne.get(f"/tables/{table['id']}/replay", accept_language="fr").text
    assert "<figcaption>Les scores, manche après manche</figcaption>" in replay
