"""Chances to win while a match goes on: from what all may know, and from nothing that comes later."""

import pytest

import bastide
from bastide.bots.players import GreedyPlayer
from bastide.bots.prospects import Prospects, chances
from bastide.engine.chance import stream
from bastide.engine.match import Match
from bastide.engine.shadows import future
from tests.test_search import Witness

OPEN = [key for key in bastide.LISTED if not bastide.game(key).has_secrets]


def played(key: str, decisions: int, seed: str = "prospects") -> Match:
    game, chance = bastide.game(key), stream(seed)
    match, greedy = game.start(players=2, seed=seed), GreedyPlayer(game.judge)
    while len(match.line) < decisions:
        match.play(greedy.choose(match.guess(match.state.seat, chance), chance))
    return match


def test_there_are_games_for_it_and_those_with_secrets_are_none() -> None:
    assert OPEN == ["builders", "burgundy"]
    with pytest.raises(AssertionError):
        Prospects(bastide.game("golden_city"))


@pytest.mark.parametrize("key", OPEN)
def test_every_decision_has_chances_and_nothing_later_changes_them(key: str) -> None:
    match = played(key, 40)
    whole = chances(match, 30, 10)
    assert len(whole) == 10
    assert all(sum(seats) == pytest.approx(1) and min(seats) > 0 for seats in whole)
    before = played(key, 34)
    assert [*chances(before, 30, 3), *chances(before, 33, 3)] == whole[:4]


@pytest.mark.parametrize("key", OPEN)
def test_what_chance_will_bring_makes_no_difference_and_is_not_looked_at(key: str) -> None:
    match = played(key, 30)
    prospects, state = Prospects(match.game), match.state
    witness = Witness(match.game.judge)
    prospects.simple.judge = witness
    found = set()
    for number in range(3):
        other = state if number == 0 else state.guess(0, stream(f"another future {number}"))
        found.add(tuple(prospects.of(other, 30, stream("thinking"))))
    assert len(found) == 1
    prospects.left(state.guess(state.seat, stream("thinking")), 30, stream("thinking"))
    assert witness.futures and not any(seen & future(state.chance) for seen in witness.futures)


def test_the_further_a_game_has_come_the_less_is_to_come() -> None:
    game, chance = bastide.game("builders"), stream("left")
    left = [Prospects(game).left(played("builders", made).state, made, chance) for made in (5, 30, 60)]
    assert 1 > left[0] > left[1] > left[2] > 0


def test_at_the_end_it_is_known_who_has_won() -> None:
    game, chance = bastide.game("builders"), stream("end")
    match, greedy = game.start(players=2, seed=2, max_rounds=2), GreedyPlayer(game.judge)
    while not match.is_over:
        match.play(greedy.choose(match.guess(match.state.seat, chance), chance))
    places = [float(place == 1) for place in match.ranking()]
    assert chances(match, len(match.line) - 1, 1) == [[share / sum(places) for share in places]]
