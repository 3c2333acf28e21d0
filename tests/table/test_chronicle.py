"""What was told of a long match: pressed where it is old, and told as it was."""

import random

import pytest

from bastide.table import chronicle
from bastide.table.chronicle import Telling
from bastide.table.table import Table
from tests.table.conftest import play


@pytest.fixture(autouse=True)
def _leaves_are_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chronicle, "LEAF", 3)
    monkeypatch.setattr(chronicle, "BRANCH", 2)


def test_a_long_match_is_told_from_any_move_on_as_it_was_told_then(duel: Table) -> None:
    told: list[Telling] = []
    chance = random.Random(1)
    for _ in range(20):
        play(duel, chance.choice(duel.match.notations()))
        told.append(duel.told_of(0, len(told)))
    assert duel.told(0) == told
    assert [duel.told(0, start) for start in range(22)] == [told[start:] for start in range(22)]
    assert [duel.told_of(0, at) for at in range(20)] == told


def test_steps_back_reach_into_what_was_pressed(duel: Table) -> None:
    told: list[str] = []
    chance = random.Random(3)
    for _ in range(120):
        if told and chance.random() < 0.48 and duel.undo_refusal(duel.match.state.seat) is None:
            play(duel, "undo")
            told.pop()
        else:
            play(duel, chance.choice(duel.match.notations()))
            told.append(str(duel.told(None)[-1]))
        assert [str(one) for one in duel.told(None)] == told


def test_of_a_long_match_only_the_end_is_kept_as_it_is_told(duel: Table) -> None:
    chance = random.Random(2)
    for _ in range(40):
        play(duel, chance.choice(duel.match.notations()))
    assert len(duel._told._end) < 2 * chronicle.LEAF
    assert len(duel._told) == 40
