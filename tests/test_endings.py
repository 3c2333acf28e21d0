"""Endings with a known best answer: every way to the end was tried, and masters find the best one."""

import json
from pathlib import Path

import pytest

import bastide
from bastide.bots.levels import player
from bastide.engine.chance import stream
from bastide.engine.match import Match
from tests.builders.conftest import ANNE, BRUNO, Table
from tests.solved import best, ending
from tests.test_compiled import COMPILED, needs_compiled, run

ENDINGS = Path(__file__).parent / "endings"
LEVELS = ("master", "grandmaster")
PROMISED = 5  # of each game


def last_turn(coins: int, sites: dict[str, list[str]], team: list[str]) -> Match:
    """Bruno has one action, and Anne's 17 points have ended the game: a building completed is all he can still gain."""
    table = Table().agree(first_player=ANNE).give(ANNE, finished=["B34", "B27", "B21"], team=["W41"])
    table.give(BRUNO, coins=coins, sites=sites, team=team)
    return table.on_turn(BRUNO, actions=1).lay(final_round=True).match


BUILDERS = [
    last_turn(3, {"B05": ["W24"], "B17": ["W22"]}, ["W23", "W12", "W29"]),
    last_turn(4, {"B06": ["W18"], "B19": ["W02"]}, ["W20", "W40", "W36"]),
    last_turn(4, {"B03": ["W20"], "B20": ["W27"]}, ["W34", "W39", "W16"]),
    last_turn(4, {"B07": ["W06"], "B15": ["W05"]}, ["W07", "W31", "W08"]),
    last_turn(4, {"B14": ["W39"], "B05": ["W29"]}, ["W07", "W38", "W37"]),
]

# A golden match, and how many of its decisions have been made.
MOMENTS = [
    ("torres/four-1999.json", 220),
    ("torres/master-late.json", 229),
    ("torres/master-m6.json", 185),
    ("torres/mixed.json", 226),
    ("torres/master-many.json", 183),
    ("burgundy/two.json", 192),
    ("burgundy/chosen.json", 383),
    ("burgundy/four.json", 374),
    ("burgundy/first-edition.json", 181),
    ("burgundy/inns.json", 187),
]


def hard(key: str) -> list[Match]:
    """Endings whose best answer nobody finds who looks one decision ahead."""
    positions = json.loads((ENDINGS / f"{key}.json").read_text())
    return [bastide.game(key).set_up(position, seed="an ending") for position in positions]


HARD = {key: hard(key) for key in bastide.LISTED}
NUMBERED = [(key, number) for key, matches in HARD.items() for number in range(len(matches))]


def chosen(match: Match, level: str, words: str = "an ending") -> str:
    numbers = stream(words)
    return match.game.notation(player(level, match.game).choose(match.guess(match.state.seat, numbers), numbers))


def check(match: Match, level: str) -> None:
    known = best(match)
    assert len(known) < len(match.decisions())
    assert chosen(match, level) in known


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("match", BUILDERS, ids=[best(match)[0] for match in BUILDERS])
def test_builders(match: Match, level: str) -> None:
    check(match, level)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("record", "move"), MOMENTS, ids=[f"{record} {move}" for record, move in MOMENTS])
def test_golden_matches(record: str, move: int, level: str) -> None:
    check(ending(record, move), level)


# --- Those that must be thought about ---------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("key", "number"), NUMBERED)
def test_masters_find_what_must_be_thought_about(key: str, number: int, level: str) -> None:
    check(HARD[key][number], level)


@pytest.mark.parametrize(("key", "number"), NUMBERED)
def test_a_journeyman_does_not_find_it(key: str, number: int) -> None:
    """Whatever it makes of its ties."""
    match = HARD[key][number]
    assert not {chosen(match, "journeyman", f"tie {tie}") for tie in range(4)} & set(best(match))


@pytest.mark.parametrize(("key", "number"), NUMBERED)
def test_the_best_answer_hangs_on_nothing_that_is_hidden(key: str, number: int) -> None:
    """Whoever decides can know it: it is the best one at every table that this could be."""
    match = HARD[key][number]
    for guess in range(3):
        assert best(match, match.guess(match.state.seat, stream(f"hidden {guess}"))) == best(match)


def test_every_game_has_as_many_as_the_house_promises() -> None:
    assert {key for key, matches in HARD.items() if len(matches) >= PROMISED} == set(bastide.LISTED)


@pytest.mark.long
@needs_compiled
def test_masters_that_think_as_far_as_they_should_find_them_all() -> None:
    """The compiled form looks at sixteen times as many tables."""
    assert " passed" in run(COMPILED, "-m", "pytest", "-m", "not long", "tests/test_endings.py")
