"""The judge is good enough for a greedy player to beat a random one, and looks at nothing hidden."""

import bastide
from bastide.bots.arena import simulate
from bastide.engine.chance import stream

GAME = bastide.game("builders")


def test_greedy_beats_random_in_more_than_95_of_100_games() -> None:
    summary = simulate(GAME, GAME.agree({"players": 2}), ["greedy", "random"], games=100, seed="judge", jobs=2)
    assert summary.seats[0].wins > 95


def test_greedy_players_among_themselves_end_the_game() -> None:
    summary = simulate(GAME, GAME.agree({"players": 3}), ["greedy"] * 3, games=6, seed="judge", jobs=2)
    assert all((seat.score.high or 0) >= 10 for seat in summary.seats)
    assert (summary.length.high or 0) < 400  # blocked games run to the cap and take many more


def test_worth_does_not_depend_on_what_is_hidden() -> None:
    match = GAME.start(players=2, seed="hidden", worker_top_public=False)
    for number in range(30):
        choices = match.decisions()
        match.play(choices[number % len(choices)])
        for seat in (0, 1):
            guessed = match.guess(seat, stream(f"guess {number}"))
            assert GAME.judge.worth(guessed, seat) == GAME.judge.worth(match.state, seat)
