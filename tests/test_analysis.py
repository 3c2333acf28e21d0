"""What a master says of finished matches: chances, what it would have done, and how everybody played."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

import bastide
from bastide.bots import levels
from bastide.bots.analysis import Account, Analyst, Looked, NoAnalysis, Short, accounts, check, outlook, swings
from bastide.bots.levels import player
from bastide.bots.odds import Odds
from bastide.cli import main
from bastide.engine.chance import stream
from bastide.engine.match import Match
from tests.solved import Solver, ending


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "SLOWNESS_OF_PLAIN_PYTHON", 400)


def played(key: str, seed: str = "analysis", **options: int) -> Match:
    """A match of bots, the first of them at random."""
    game, chance = bastide.game(key), stream(seed)
    match = game.start(2, seed, None, **options)
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


def test_whoever_plays_at_random_gives_more_away() -> None:
    random, greedy = accounts(list(Analyst(played("golden_city", "x")).looks(12, 14)), 2)
    assert random.lost > greedy.lost
    assert random.accuracy < greedy.accuracy <= 1


@pytest.mark.parametrize(("record", "move"), [("burgundy/four.json", 374), ("torres/master-many.json", 183)])
def test_in_an_ending_whoever_throws_the_win_away_gives_it_away_and_who_keeps_it_nothing(
    record: str, move: int
) -> None:
    match = ending(record, move)
    seat = match.state.seat
    worths = Solver(seat).worths(match.state)
    wins = next(decision for decision, (is_won, _) in worths.items() if is_won)
    loses = next(decision for decision, (is_won, _) in worths.items() if not is_won)
    short, chance = Short(match.game), stream("ending")

    def kept(decision: int) -> float:
        table = match.guess(seat, chance)
        table.play(decision)
        return short.chances(table, 0.0, chance, seat)[seat]

    assert kept(wins) > 0.9 > 0.1 > kept(loses)


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
    match = game.start(4, "teams", None, team=31)
    first, second = game.teams(match.options)
    chances = Odds(game).by_leads(match.state, 1.0)
    assert chances[first[0]] == chances[first[1]] and chances[second[0]] == chances[second[1]]


def test_moments_that_counted_are_those_with_the_greatest_change() -> None:
    def looked(seat: int, own: float, lost: float = 0.0) -> Looked:
        return Looked(seat, (own, 1 - own), True, "take 2" if lost else "", lost)

    looks = [looked(0, 0.5), looked(0, 0.51), looked(0, 0.3, 0.2), looked(1, 0.31), looked(0, 0.1), looked(0, 1.0)]
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
    assert accounts(looks, 2) == [Account(2, 1, 0.1), Account(1, 1, 0.005)]
    assert accounts([], 1)[0].accuracy == 1.0


def test_an_outlook_is_given_where_it_was_learned() -> None:
    game = bastide.game("golden_city")
    match = played("golden_city", "x")
    table, chance = match.at(30), stream("outlook")
    preferred = player("master", game).choose(table.guess(table.seat, chance), chance)
    found = outlook(game, table.guess(table.seat, chance), preferred, chance)
    assert found is not None and all(0 < one < 1 for one in found)
    simple = bastide.game("builders").start(2, "x")
    assert outlook(simple.game, simple.state, simple.decisions()[0], chance) is None


def test_a_match_against_the_chateauma_has_a_rival_to_win_against() -> None:
    """It decides nothing, so only what the player did is looked at; it has chances like everybody."""
    match, chance = bastide.game("burgundy").start(players=1, seed="cards", chateauma="hard"), stream("cards")
    greedy = player("greedy", match.game)
    while match.state.turns < 4:
        match.play(greedy.choose(match.guess(0, chance), chance))
    match.resign(0)
    looks = list(Analyst(match).looks())
    assert all(len(looked.chances) == 2 and sum(looked.chances) == pytest.approx(1) for looked in looks)
    assert 0.5 < looks[0].chances[1] < 0.99  # the hard one scores more than a greedy player mostly does
    (account,) = accounts(looks, match.options.players)
    assert account.choices > 0


def test_a_match_that_runs_and_one_played_alone_are_refused() -> None:
    with pytest.raises(NoAnalysis, match="not over"):
        check(bastide.game("builders").start(players=2, seed=1))
    alone = bastide.game("burgundy").start(players=1, seed=1, solo=33)
    alone.resign(0)
    with pytest.raises(NoAnalysis, match="alone"):
        check(alone)


def test_the_command_tells_how_everybody_played_and_what_turned_the_game(
    short: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    file.write_text(short.record.dumps(), encoding="utf-8")
    assert main(["analyse", str(file), "--bot", "greedy", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[:3]] == ["player", *short.names]
    assert main(["analyse", str(file), "--bot", "greedy", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["by"], len(told["looks"])) == ("builders", "greedy", len(short.line))
    assert main(["analyse", str(file), "--bot", "wizard"]) == 2
