"""What a master says of finished matches: chances, what it would have done, and how everybody played."""

from itertools import pairwise

import pytest

import bastide
from bastide.bots import levels
from bastide.bots.analysis import Account, Analyst, Looked, NoAnalysis, accounts, check, swings
from bastide.bots.levels import player
from bastide.bots.odds import Odds
from bastide.engine.chance import stream
from bastide.engine.match import Match
from tests.solved import ending


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "SLOWNESS_OF_PLAIN_PYTHON", 400)


def played(key: str, seed: str = "analysis", **options: object) -> Match:
    """A match of bots, the first of them at random."""
    game, chance = bastide.game(key), stream(seed)
    match = game.start(players=2, seed=seed, **options)
    bots = [player("random", game), player("greedy", game)]
    while match.seat is not None:
        match.play(bots[match.seat].choose(match.guess(match.seat, chance), chance))
    return match


@pytest.fixture(scope="module")
def short() -> Match:
    return played("builders", max_rounds=4)


def test_every_decision_has_the_chances_of_all_seats(short: Match) -> None:
    looks = list(Analyst(short).looks())
    assert [looked.seat for looked in looks] == [move.seat for move in short.line]
    for looked in looks:
        assert sum(looked.chances) == pytest.approx(1) and min(looked.chances) >= 0
    assert looks[-1].chances == (0.0, 1.0)
    assert abs(looks[0].chances[0] - 0.5) < 0.25 < looks[-2].chances[1]


def test_what_is_found_at_a_decision_hangs_on_the_record_alone(short: Match) -> None:
    """So it may be looked at piece by piece, here or there."""
    whole = list(Analyst(short).looks())
    record = bastide.loads(short.record.dumps())
    again = Analyst(bastide.resume(short.game, record))
    assert [*again.looks(6, 3), *again.looks(9, 2)] == whole[6:11]
    assert [Looked.from_json(looked.to_json()) for looked in whole[:4]] == [
        Looked.from_json(looked.to_json()) for looked in Analyst(short).looks(0, 4)
    ]


def test_whoever_plays_at_random_gives_more_away(short: Match) -> None:
    random, greedy = accounts(list(Analyst(short).looks()), 2)
    assert random.lost > greedy.lost
    assert random.accuracy < greedy.accuracy <= 1


@pytest.mark.parametrize(("record", "move"), [("burgundy/two.json", 192), ("torres/mixed.json", 226)])
def test_the_one_best_answer_of_an_ending_costs_nothing_and_others_do(record: str, move: int) -> None:
    match = ending(record, move)
    chance = stream("ending")
    costs = {}
    for decision in match.decisions():
        trial = match.copy()
        trial.play(decision)
        bots = player("greedy", match.game)
        while trial.seat is not None:
            trial.play(bots.choose(trial.guess(trial.seat, chance), chance))
        costs[decision] = next(Analyst(trial).looks(0, 1)).lost
        if len(costs) == 6:
            break
    assert min(costs.values()) == 0


def test_a_chance_is_surer_the_further_ahead_and_the_less_to_come() -> None:
    game = bastide.game("builders")
    match = played("builders", seed="lead", max_rounds=6)
    odds = Odds(game)
    table = match.at(len(match.line) * 2 // 3)
    early, late = odds.by_leads(table, 0.9), odds.by_leads(table, 0.1)
    leader = early.index(max(early))
    assert early[leader] > 0.5 and late[leader] > early[leader]
    assert odds.of(match.state, 0.0) == [float(place == 1) for place in match.ranking()]


def test_members_of_a_team_have_one_chance_together() -> None:
    game = bastide.game("burgundy")
    match = game.start(players=4, seed="teams", team=True)
    first, second = game.teams(match.options)
    chances = Odds(game).by_leads(match.state, 1.0)
    assert chances[first[0]] == chances[first[1]] and chances[second[0]] == chances[second[1]]


def test_moments_that_counted_are_those_with_the_greatest_change() -> None:
    def looked(seat: int, own: float, lost: float = 0.0) -> Looked:
        return Looked(seat, (own, 1 - own), True, "take 2" if lost else "", lost)

    looks = [looked(0, 0.5), looked(0, 0.51), looked(0, 0.3, 0.2), looked(1, 0.31), looked(0, 0.1), looked(0, 0.1)]
    found = swings(looks)
    assert [swing.move for swing in found] == [2, 4]
    assert [swing.is_luck for swing in found] == [False, True]
    assert all(before.move < after.move for before, after in pairwise(found))


def test_an_account_counts_decisions_where_there_was_a_choice() -> None:
    looks = [
        Looked(0, (0.5, 0.5)),
        Looked(0, (0.5, 0.5), True),
        Looked(0, (0.4, 0.6), True, "end", 0.1),
        Looked(1, (0.4, 0.6), True, "end", 0.005),
    ]
    assert accounts(looks, 2) == [Account(2, 1, pytest.approx(0.1)), Account(1, 1, pytest.approx(0.005))]
    assert accounts([], 1)[0].accuracy == 1.0


def test_a_match_that_runs_and_one_played_alone_are_refused() -> None:
    with pytest.raises(NoAnalysis, match="not over"):
        check(bastide.game("builders").start(players=2, seed=1))
    alone = bastide.game("burgundy").start(players=1, seed=1, solo=True)
    alone.resign(0)
    with pytest.raises(NoAnalysis, match="alone"):
        check(alone)
