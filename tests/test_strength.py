"""No level falls below the one beneath it. It is measured in the compiled form, which thinks as far as it says."""

import json
from itertools import pairwise

import pytest

import bastide
from bastide.bots import levels
from bastide.bots.league import measure
from bastide.bots.levels import LEVELS
from bastide.engine.record import Json
from tests.test_compiled import COMPILED, needs_compiled, run

ROUNDS = {"journeyman": 30, "master": 60, "grandmaster": 12}  # the last thinks for a second


def is_above(met: Json, bar: float = 0.5) -> bool:
    """The first bot is better for certain: with all of the interval above the bar."""
    low: float = met["interval"][0]
    return low > bar


def found(*words: str) -> Json:
    """What the command finds, in the compiled form."""
    standing: Json = json.loads(run(COMPILED, "-m", "bastide", "league", *words, "--jobs", "2", "--json"))["standings"][
        0
    ]
    return standing


def test_a_master_in_a_hurry_beats_random_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "SLOWNESS_OF_PLAIN_PYTHON", 400)
    met = measure(bastide.game("builders"), {"max_rounds": 4}, ("master", "random"), 1, "strength")
    assert met.games == 2 and met.rate == 1.0


@pytest.mark.parametrize(
    ("first", "second", "stands"),
    [("greedy", "random", True), ("random", "greedy", False), ("greedy", "journeyman", False)],
)
def test_a_level_that_fell_would_be_noticed(first: str, second: str, stands: bool) -> None:
    """The bar of the long tests, for one that is better, one that is worse, and one that is no better."""
    met = measure(bastide.game("builders"), {"max_rounds": 4}, (first, second), 10, "bar", bar=0.5)
    assert is_above(met.to_json()) is stands


@pytest.mark.long
@needs_compiled
@pytest.mark.parametrize("key", bastide.LISTED)
@pytest.mark.parametrize(("below", "level"), [pair for pair in pairwise(LEVELS) if pair[1] != "grandmaster"])
def test_each_level_beats_the_one_below(key: str, below: str, level: str) -> None:
    """Stops as soon as it is clear."""
    bots = ("--bots", f"{level},{below}", "--bar", "50", "--rounds", str(ROUNDS[level]), "--seed", "regression")
    met = found(key, *bots)
    assert is_above(met), met


@pytest.mark.long
@needs_compiled
@pytest.mark.parametrize("key", bastide.LISTED)
def test_a_grand_master_beats_a_journeyman(key: str) -> None:
    met = found(key, "--bots", "grandmaster,journeyman", "--rounds", str(ROUNDS["grandmaster"]), "--seed", "regression")
    assert is_above(met), met
