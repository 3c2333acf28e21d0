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

ENDINGS = Path(__file__).parent / "endings"
LEVELS = ("master", "grandmaster")


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


def check(match: Match, level: str) -> None:
    known = best(match)
    assert len(known) < len(match.decisions())
    numbers = stream("an ending")
    chosen = player(level, match.game).choose(match.guess(match.state.seat, numbers), numbers)
    assert match.game.notation(chosen) in known


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("match", BUILDERS, ids=[best(match)[0] for match in BUILDERS])
def test_builders(match: Match, level: str) -> None:
    check(match, level)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("record", "move"), MOMENTS, ids=[f"{record} {move}" for record, move in MOMENTS])
def test_golden_matches(record: str, move: int, level: str) -> None:
    check(ending(record, move), level)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("number", range(6))
def test_the_golden_city(number: int, level: str) -> None:
    position = json.loads((ENDINGS / "golden_city.json").read_text())[number]
    check(bastide.game("golden_city").set_up(position, seed="an ending"), level)
