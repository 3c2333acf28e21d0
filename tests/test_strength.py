"""No level falls below the one beneath it. It is measured in the compiled form, which thinks as far as it says."""

import json
from itertools import pairwise

import pytest

import bastide
from bastide.bots import levels
from bastide.bots.league import measure
from bastide.bots.levels import LEVELS
from tests.test_compiled import COMPILED, needs_compiled, run

ROUNDS = {"journeyman": 30, "master": 60, "grandmaster": 12}  # the last thinks for a second


def test_a_master_in_a_hurry_beats_random_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "SLOWNESS_OF_PLAIN_PYTHON", 400)
    met = measure(bastide.game("builders"), {"max_rounds": 4}, ("master", "random"), 1, "strength")
    assert met.games == 2 and met.rate == 1.0


@pytest.mark.long
@needs_compiled
@pytest.mark.parametrize("key", bastide.LISTED)
@pytest.mark.parametrize(("below", "level"), [pair for pair in pairwise(LEVELS) if pair[1] != "grandmaster"])
def test_each_level_beats_the_one_below(key: str, below: str, level: str) -> None:
    """Stops as soon as it is clear."""
    bots = ("--bots", f"{level},{below}", "--bar", "50", "--rounds", str(ROUNDS[level]), "--seed", "regression")
    met = json.loads(run(COMPILED, "-m", "bastide", "league", key, *bots, "--jobs", "2", "--json"))["standings"][0]
    assert met["interval"][0] > 0.5, met


@pytest.mark.long
@needs_compiled
@pytest.mark.parametrize("key", bastide.LISTED)
def test_a_grand_master_beats_a_journeyman(key: str) -> None:
    bots = ("--bots", "grandmaster,journeyman", "--rounds", str(ROUNDS["grandmaster"]), "--seed", "regression")
    met = json.loads(run(COMPILED, "-m", "bastide", "league", key, *bots, "--jobs", "2", "--json"))["standings"][0]
    assert met["interval"][0] > 0.5, met
