"""Bots measured against each other: every deal with every seat."""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from bastide.bots import league
from bastide.bots.league import Duel, Fared, NoRatings, Round, is_clear, measure, play_round, ratings, standing
from bastide.bots.levels import LEVELS
from bastide.bots.players import Player
from bastide.engine.errors import BadOption
from bastide.games import game

BUILDERS = game("builders")
SHORT = {"max_rounds": 4}
DUEL = Duel("builders", BUILDERS.agree(SHORT), "greedy", "random", "tea")


def untimed(fared: Any) -> Any:
    """All that the seed fixes."""
    if isinstance(fared, dict):
        times = ("seconds", "slowest", "milliseconds")
        return {key: untimed(value) for key, value in fared.items() if key not in times}
    return fared


def won(count: int, of: int, players: int = 2) -> list[Round]:
    """So many games won by the first seat of the first bot, in so many rounds."""
    others = [0.0] * (players - 1)
    return [Round(n, [float(n < count), *others], [0.0] * players, False, Fared(), Fared()) for n in range(of)]


def test_every_deal_is_played_from_every_seat() -> None:
    for players in (2, 3):
        duel = Duel("builders", BUILDERS.agree({"players": players, **SHORT}), "greedy", "random", "tea")
        played = play_round(duel, 0)
        assert len(played.wins) == len(played.margins) == players
        assert (played.first.seats, played.second.seats) == (players, players * (players - 1))


def test_the_games_of_a_round_differ_unless_the_bots_play_alike() -> None:
    assert not play_round(DUEL, 0).is_alike
    alike = Duel("builders", DUEL.options, "greedy", "journeyman", "tea")
    assert play_round(alike, 0).is_alike


def test_who_plays_alike_wins_its_share_and_is_ahead_by_nothing() -> None:
    met = measure(BUILDERS, {"players": 3, **SHORT}, ("greedy", "journeyman"), 2, "tea")
    assert met.rate == pytest.approx(1 / 3)
    assert (met.margin, met.alike, met.games) == (0, 2, 6)


def test_the_better_bot_wins_and_the_clock_runs_where_there_is_a_choice() -> None:
    met = measure(BUILDERS, SHORT, ("greedy", "random"), 4, "tea")
    assert met.rate > 0.5 and met.margin > 0
    assert met.first.decisions > 0 and met.first.slowest >= met.first.seconds / met.first.decisions > 0
    assert json.loads(json.dumps(met.to_json()))["fared"]["first"]["points"] == met.first.points / met.first.seats


def test_processes_do_not_change_the_numbers() -> None:
    alone, shared = (measure(BUILDERS, SHORT, ("greedy", "random"), 3, "7", jobs) for jobs in (1, 2))
    assert untimed(asdict(alone)["first"]) == untimed(asdict(shared)["first"])
    assert (alone.rate, alone.margin) == (shared.rate, shared.margin)


def test_a_file_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "rounds.jsonl"
    whole = measure(BUILDERS, SHORT, ("greedy", "random"), 3, "tea")
    measure(BUILDERS, SHORT, ("greedy", "random"), 2, "tea", file=file)
    measure(BUILDERS, SHORT, ("random", "greedy"), 1, "tea", file=file)  # another duel in the same file
    file.write_text(file.read_text() + '{"duel": {"gam')  # the third round was cut short
    file.write_text(file.read_text() + "\n")
    numbers: list[int] = []
    played = play_round

    def counted(duel: Duel, number: int) -> Round:
        numbers.append(number)
        return played(duel, number)

    monkeypatch.setattr(league, "play_round", counted)
    met = measure(BUILDERS, SHORT, ("greedy", "random"), 3, "tea", file=file)
    assert numbers == [2]
    assert (met.rounds, met.rate, met.margin) == (3, whole.rate, whole.margin)
    again = measure(BUILDERS, SHORT, ("greedy", "random"), 3, "tea", file=file)
    assert numbers == [2] and again.rate == whole.rate


def test_a_budget_is_handed_to_both_and_told() -> None:
    given: list[int] = []

    class Noting(league.Clocked):
        def __init__(self, inner: Player, budget: int = 0) -> None:
            super().__init__(inner, budget)
            given.append(inner.budget)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(league, "Clocked", Noting)
        met = measure(BUILDERS, SHORT, ("greedy", "random"), 1, "tea", budget=50)
    assert given == [50] * 4 and met.to_json()["budget"] == 50
    assert "budget" not in DUEL.to_json()  # rounds that were kept before are found again


def test_it_stops_when_the_answer_is_clear() -> None:
    met = measure(BUILDERS, {"max_rounds": 8}, ("greedy", "random"), 60, "tea", bar=0.5)
    assert league.FEWEST <= met.rounds < 60
    assert met.interval[0] > 0.5


def test_clear_is_asked_more_strictly_than_an_interval_of_95_in_100() -> None:
    often = [Round(n, [1.0, float(n % 5 < 2)], [0.0, 0.0], False, Fared(), Fared()) for n in range(15)]
    assert standing(DUEL, often).interval[0] > 0.5 and not is_clear(DUEL, often, 0.5)
    assert not is_clear(DUEL, won(0, 9), 0.5) and is_clear(DUEL, won(0, 20), 0.5)  # nine rounds are too few


def test_the_interval_knows_that_games_of_a_round_hang_together() -> None:
    """Ten rounds all won or all lost say less than twenty games."""
    together = [Round(n, [float(n % 2)] * 2, [0.0, 0.0], False, Fared(), Fared()) for n in range(10)]
    apart = [Round(n, [0.0, 1.0], [0.0, 0.0], False, Fared(), Fared()) for n in range(10)]
    low, high = standing(DUEL, together).interval
    assert standing(DUEL, together).rate == standing(DUEL, apart).rate == 0.5
    assert high - low > standing(DUEL, apart).interval[1] - standing(DUEL, apart).interval[0]


def met(first: str, second: str, wins: int, players: int = 2) -> league.Standing:
    """A hundred rounds, of which the first bot wins so many whole."""
    options = BUILDERS.agree({**SHORT, "players": players})
    rounds = [
        Round(n, [float(37 * n % 100 < wins)] * players, [0.0] * players, False, Fared(), Fared()) for n in range(100)
    ]
    return standing(Duel("builders", options, first, second, ""), rounds)


def test_ratings_put_everybody_on_one_scale() -> None:
    rated = ratings([met("a", "b", 75), met("b", "c", 75), met("a", "c", 90)])
    assert rated["a"].mu > rated["b"].mu + 2 > rated["c"].mu + 4
    assert all(0 < one.sigma < 2 for one in rated.values())  # so many games leave little doubt
    assert rated["a"].sure < rated["a"].mu


def test_whoever_wins_its_share_is_rated_like_the_copies_it_met() -> None:
    rated = ratings([met("a", "b", 33, players=3)])
    assert rated["a"].mu == pytest.approx(rated["b"].mu, abs=1.5)
    better = ratings([met("a", "b", 60, players=3)])
    assert better["a"].mu > better["b"].mu + 3


def test_without_openskill_it_says_how_to_get_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(NoRatings, match=r"bastide\[league\]"):
        ratings([met("a", "b", 50)])


def test_a_league_needs_rivals() -> None:
    with pytest.raises(BadOption):
        measure(game("burgundy"), {"players": 1, "solo": True}, ("greedy", "random"), 1, "tea")


def test_there_are_four_levels() -> None:
    assert list(LEVELS) == ["apprentice", "journeyman", "master", "grandmaster"]
