"""The judge of Torres: what it values, and that bots who follow it through a turn play well."""

import pytest

import bastide
from bastide.bots.arena import simulate
from bastide.bots.players import BeamPlayer, RandomPlayer, play_out, play_through
from bastide.engine.chance import stream
from tests.torres.conftest import A, B, Table

GAME = bastide.game("torres")


def worth(table: Table, seat: int = A) -> int:
    return GAME.judge.worth(table.match.state, seat)


def test_a_higher_knight_is_worth_more() -> None:
    low = Table().board("@3,3: 1a 2 / 1 1 ; @7,7: 0b")
    high = Table().board("@3,3: 1 2a / 1 1 ; @7,7: 0b")
    assert worth(high) > worth(low)
    assert worth(high, B) < worth(low, B)


def test_a_point_of_action_is_worth_a_point_on_the_track() -> None:
    table = Table().board("@3,3: 1a ; @7,7: 0b")
    before = worth(table)
    assert worth(table.play("score")) == before


def test_worth_does_not_depend_on_what_is_hidden() -> None:
    match, chance = GAME.start(players=3, seed="hidden", deck="shared"), stream("hidden")
    for number in range(120):
        choices = match.decisions()
        match.play("buy" if "buy" in match.notations() else choices[chance.sample(len(choices))])
        for seat in range(3):
            guessed = match.guess(seat, stream(f"guess {number}"))
            assert GAME.judge.worth(guessed, seat) == GAME.judge.worth(match.state, seat)


def test_a_narrow_look_through_the_turn_beats_random_play() -> None:
    for game in range(4):
        match = GAME.start(players=2, seed=f"narrow {game}", starter=game % 2)
        players = [BeamPlayer(GAME.judge, 2), RandomPlayer()]
        play_through(match.state, players, [stream(f"{game} {seat}") for seat in range(2)], 1000)
        assert match.state.scores()[0] > 2 * match.state.scores()[1]


def test_random_players_end_near_ten_to_fifteen_points() -> None:
    scores = []
    for game in range(60):
        state = GAME.start(players=2 + game % 3, seed=f"random {game}").state
        play_out(state, stream(f"random {game}"), 2000)
        scores += state.scores()
    assert 8 < sum(scores) / len(scores) < 16


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_in_more_than_99_of_100_games(players: int) -> None:
    bots = ["greedy", *["random"] * (players - 1)]
    summary = simulate(GAME, GAME.agree({"players": players}), bots, games=100, seed="judge", jobs=2)
    assert summary.seats[0].wins > 99


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4])
def test_greedy_players_among_themselves_score_as_good_players_do(players: int) -> None:
    """Independent simulations of a narrow look through the turn end near 150 to 190 points."""
    summary = simulate(GAME, GAME.agree({"players": players}), ["greedy"] * players, games=8, seed="self", jobs=2)
    assert 140 < sum(seat.score.mean for seat in summary.seats) / players < 220
