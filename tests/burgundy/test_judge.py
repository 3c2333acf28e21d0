"""The judge is good enough for a greedy player to beat a random one by far, and looks at nothing hidden."""

from bastide.bots.arena import simulate
from bastide.bots.players import GreedyPlayer
from bastide.engine.chance import stream
from bastide.games.burgundy.judge import LEAD
from tests.burgundy.conftest import ANNE, DEPOTS, GAME, Table
from tests.burgundy.modules.against_cards import SHE

GREEDY = GreedyPlayer(GAME.judge)


def test_greedy_beats_random_in_every_game_of_a_few() -> None:
    summary = simulate(GAME, GAME.agree({"players": 2}), ["greedy", "random"], games=12, seed="judge", jobs=2)
    assert summary.seats[0].wins == 12


def test_greedy_players_among_themselves_score_well() -> None:
    summary = simulate(GAME, GAME.agree({"players": 2}), ["greedy"] * 2, games=8, seed="judge", jobs=2)
    assert min(seat.score.mean for seat in summary.seats) > 130


def test_worth_does_not_depend_on_what_is_hidden() -> None:
    match = GAME.start(players=2, seed="hidden", start_castle="centre")
    for number in range(60):
        choices = match.decisions()
        match.play(choices[number % len(choices)])
        for seat in (0, 1):
            guessed = match.guess(seat, stream(f"guess {number}"))
            assert GAME.judge.worth(guessed, seat) == GAME.judge.worth(match.state, seat)


def test_the_chateauma_is_worth_what_it_will_have() -> None:
    """So that chances to win are no dream, and a player that searches minds what it takes: from the first round on it
    is not far from what the Châteauma has in the end, and much more the harder it is."""
    hopes = {}
    for level in ("easy", "hard"):
        match, chance = GAME.start(players=1, chateauma=level, seed="rival"), stream("rival")
        while not match.is_over:
            match.play(GREEDY.choose(match.guess(0, chance), chance))
            if match.state.turns == 5:
                hopes[level] = GAME.judge.worth(match.state, SHE)
        end = 1000 * match.scores()[SHE]
        assert GAME.judge.worth(match.state, SHE) in (end, end + LEAD)
        assert abs(hopes[level] - end) < 60_000
    assert hopes["hard"] > hopes["easy"] + 30_000


def test_completing_a_region_early_is_worth_most(table: Table) -> None:
    """Two spaces for a mine's money are less than the last mine of three in phase A."""
    table.give(ANNE, dice=[3, 3], tiles={24: "mine", 29: "mine"}, store=["mine", "bank"]).lay(depots=DEPOTS)
    worth = {}
    for text in table.legal():
        trial = table.match.copy()
        trial.play(text)
        worth[text] = GAME.judge.worth(trial.state, ANNE)
    assert max(worth, key=lambda text: worth[text]) == "place d1 mine 33"
