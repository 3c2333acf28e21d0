"""Decisions on buttons: a few words with the price, what is at stake, and what speaks for them."""

import pytest

import bastide
from bastide.engine.chance import stream
from bastide.engine.match import Match
from bastide.engine.reasons import reason
from bastide.games import LISTED


@pytest.fixture(scope="module", params=LISTED)
def moments(request: pytest.FixtureRequest) -> list[Match]:
    """Some moments of a game for two, played at random."""
    match, choice = bastide.game(request.param).start(players=2, seed=5), stream("buttons")
    found = []
    for made in range(60):
        if match.is_over:  # some end early where nobody tries to win
            break
        decisions = match.decisions()
        match.play(decisions[choice.sample(len(decisions))])
        if made % 10 == 5 and not match.is_over:
            found.append(match.copy())
    return found


def test_a_button_says_little_in_both_languages(moments: list[Match]) -> None:
    for match in moments:
        for decision in match.decisions():
            for said, whole in zip(
                match.game.brief(match.state, decision), match.game.describe(match.state, decision), strict=True
            ):
                assert said and said[0] == said[0].upper() and len(said) <= max(60, len(whole))


def test_whatever_speaks_for_a_decision_is_a_sentence(moments: list[Match]) -> None:
    for match in moments:
        before = match.position()
        for decision in match.decisions():
            told = reason(match.game, match.state, decision)
            assert told is None or all(said.endswith(".") and said[0].isupper() for said in told)
        assert match.position() == before


def test_what_must_be_bought_is_at_stake_and_so_are_actions_that_lapse() -> None:
    game = bastide.game("builders")
    match = game.start(players=2, seed=7, first_player=0, early_end="forfeit")
    opens, end = game.parse(match.notations()[0]), game.parse("end")
    assert game.stakes(match.state, opens) is None
    assert game.stakes(match.state, end) == ("3 actions lapse", "3 actions sans effet")
    match.play("take 3")
    assert game.stakes(match.state, opens) == ("5 coins", "5 écus") and game.stakes(match.state, end) is None


def test_action_points_that_lapse_are_at_stake() -> None:
    game = bastide.game("torres")
    match = game.start(players=2, seed=7)
    for start in ("start e8", "start d1", "king c3"):
        match.play(start)
    end = next(decision for decision in match.decisions() if game.notation(decision).startswith("end"))
    lapsing = game.stakes(match.state, end)
    assert lapsing is not None and lapsing.en.endswith("action points lapse")


def test_driving_somebody_out_is_at_stake_and_a_free_group_is_not() -> None:
    game = bastide.game("golden_city")
    match = game.start(players=2, seed=7)
    match.play("bid 1")
    assert game.stakes(match.state, game.parse("bid 0")) is None
    assert game.stakes(match.state, game.parse("bid 1")) == ("1 coin", "1 pièce")
    assert game.brief(match.state, game.parse("bid 1")).en == "Drive out: 1 coin"


def test_where_nothing_can_be_paid_the_question_says_so() -> None:
    """Two bids and two builds of the lesson lead to a hand that pays for nothing."""
    game = bastide.game("golden_city")
    match = game.start(players=2, first_player=0, seed="golden city lesson 2")
    for do in ("bid 1", "bid 1", "bid 0", "build mea_port1 P", "build mea_1 FFG", "goods 0", "build for_port1 P"):
        match.play(do)
    for do in ("build for_1 PPF", "goods 0", "bid 1", "bid 1", "bid 0", "build for_5 FMM", "goods 2"):
        match.play(do)
    assert match.notations() == ["done"]
    assert match.question.en.startswith("No site within reach can be paid with your hand (")
