"""The judge is good enough for a greedy player to beat random ones, and looks at nothing hidden."""

import pytest

import bastide
from bastide.bots.arena import simulate
from bastide.engine.chance import stream
from tests.golden_city.conftest import ANNE, BRUNO, CLARA, Table

GAME = bastide.game("golden_city")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_at_every_number_of_players(players: int) -> None:
    """A short form of the real thing: 60 games, all but two won."""
    bots = ["greedy"] + ["random"] * (players - 1)
    summary = simulate(GAME, GAME.agree({"players": players}), bots, games=60, seed="judge", jobs=2)
    assert summary.seats[0].wins >= 58


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("black", [False, True])
def test_greedy_beats_random_in_more_than_95_of_100_games(players: int, black: bool) -> None:
    bots = ["greedy"] + ["random"] * (players - 1)
    options = GAME.agree({"players": players, "black_posts": black and players < 4})
    assert simulate(GAME, options, bots, games=200, seed="long", jobs=2).seats[0].wins > 190


def test_worth_does_not_depend_on_what_is_hidden() -> None:
    match = GAME.start(players=3, seed="hidden")
    chance = stream("hidden")
    for number in range(60):
        choices = match.decisions()
        match.play(choices[chance.sample(len(choices))])
        for seat in range(3):
            guessed = match.guess(seat, stream(f"guess {number}"))
            assert GAME.judge.worth(guessed, seat) == GAME.judge.worth(match.state, seat)


def test_the_better_group_is_worth_more(table: Table) -> None:
    # Anne has a port beside the mountains and no card: two mountain cards build there, two others do not.
    table.give(ANNE, posts=["mtn_port2"]).lay(auction={"groups": ["FG", "MM", "GD"]})
    worths = {}
    for text in ("bid 0", "bid 1", "bid 2"):
        trial = table.match.copy()
        trial.play(text)
        worths[text] = GAME.judge.worth(trial.state, ANNE)
    assert max(worths, key=lambda text: worths[text]) == "bid 1"


def test_a_coin_is_not_paid_for_an_equal_group(table: Table) -> None:
    table.lay(auction={"groups": ["MM", "MM", "GD"], "hands": [BRUNO, None, None]}).on_turn(CLARA, asks="bid")
    worths = {}
    for text in ("bid 0", "bid 1"):
        trial = table.match.copy()
        trial.play(text)
        worths[text] = GAME.judge.worth(trial.state, CLARA)
    assert worths["bid 1"] > worths["bid 0"]
