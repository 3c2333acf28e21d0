"""The judge of Torres: what it values, and that bots who follow it through a turn play well."""

import pytest
from mypy_extensions import i64

import bastide
from bastide.bots.arena import simulate
from bastide.bots.players import BeamPlayer, RandomPlayer, play_out, play_through
from bastide.engine.bag import bag_of
from bastide.engine.chance import stream
from bastide.engine.state import Judge
from bastide.games.torres.judge_of_masters import court, growth, stairs, standing
from bastide.games.torres.state import TorresState
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


def lies(table: Table) -> TorresState:
    state = table.match.state
    assert isinstance(state, TorresState)
    return state


def highest_of(state: TorresState) -> list[i64]:
    """The level of the highest knight of A in each castle."""
    found: list[i64] = [0] * len(state.castles)
    standing(state, A, found)
    return found


def test_masters_like_a_step_best_that_leads_above_their_other_knights() -> None:
    """A knight may climb to 2 in both castles of four squares; in the second one another knight is there already."""
    above = lies(Table().board("@3,3: 1a 2 / 1 1 ; @7,7: 0b"))
    beside = lies(Table().board("@3,3: 1a 2 / 1 2a ; @7,7: 0b"))
    gains = [stairs(state, A, highest_of(state)) for state in (above, beside)]
    assert gains[0] > gains[1] > 0


def test_masters_see_that_a_castle_may_grow_while_turns_are_left() -> None:
    state = lies(Table().board("@3,3: 1a 1 / 1 1 ; @7,7: 0b"))
    gains = []
    for stacks in ([3, 3, 3, 3], [3, 3], [3]):
        state.camps[A].stacks = bag_of(stacks)
        gains.append(growth(state, A, highest_of(state)))
    assert gains[0] > gains[1] > gains[2]


def test_masters_like_to_stand_as_high_as_the_king_wants() -> None:
    """In year 2 a knight of the king's castle is to stand on 2: there, a level below, and in another castle."""
    boards = ("@3,3: 1K 2a / 1 1 ; @7,7: 0b", "@3,3: 1K 1a / 1 1 ; @7,7: 0b", "@3,3: 1K ; @7,7: 0b ; @0,0: 1a 1")
    gains = [court(lies(Table().board(board).lay(year=2)), A) for board in boards]
    assert gains[0] > gains[1] > gains[2] == 0


@pytest.mark.parametrize("judge", [GAME.judge, GAME.master_judge])
def test_worth_does_not_depend_on_what_is_hidden(judge: Judge) -> None:
    match, chance = GAME.start(players=3, seed="hidden", deck="shared"), stream("hidden")
    for number in range(120):
        choices = match.decisions()
        match.play("buy" if "buy" in match.notations() else choices[chance.sample(len(choices))])
        for seat in range(3):
            guessed = match.guess(seat, stream(f"guess {number}"))
            assert judge.worth(guessed, seat) == judge.worth(match.state, seat)


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
