"""The bots by name, and many games between them."""

from math import isclose, sqrt
from typing import Any

import pytest

from bastide.bots import arena
from bastide.bots.arena import Spread, Summary, Tally, simulate, wilson
from bastide.bots.levels import BOT_NAMES, LEVELS, UnknownBot, bot_key, level_name, player
from bastide.bots.players import GreedyPlayer, Player, RandomPlayer
from bastide.engine.chance import Stream
from bastide.engine.errors import BadOption
from bastide.engine.game import AnyGame
from bastide.engine.state import State
from bastide.games import game

BUILDERS = game("builders")
SHORT = {"max_rounds": 6}


def untimed(summary: Summary) -> dict[str, Any]:
    """All that the seed fixes."""
    return {key: value for key, value in summary.to_json().items() if "second" not in key}


def test_bots_by_name() -> None:
    assert isinstance(player("random", BUILDERS), RandomPlayer)
    apprentice, journeyman = player("apprentice", BUILDERS), player("journeyman", BUILDERS)
    assert isinstance(apprentice, GreedyPlayer)
    assert isinstance(journeyman, GreedyPlayer)
    assert (apprentice.slips, journeyman.slips) == (30, 0)


def test_levels_have_names_in_both_languages() -> None:
    assert [level.fr for level in LEVELS.values()] == ["apprenti", "compagnon", "maître", "grand maître"]
    assert bot_key(" Compagnon ") == "journeyman"
    assert level_name("journeyman").fr == "compagnon"
    assert level_name("greedy").fr == "greedy"


def test_unknown_bot_is_refused_in_words() -> None:
    with pytest.raises(UnknownBot) as caught:
        player("wizard", BUILDERS)
    assert "wizard" in caught.value.reason.en
    assert "journeyman" in caught.value.reason.fr


def test_bots_have_different_names() -> None:
    assert len(set(BOT_NAMES)) == len(BOT_NAMES) >= 4


def test_processes_do_not_change_the_numbers() -> None:
    alone, shared = (simulate(BUILDERS, SHORT, ["greedy", "random"], 9, "7", jobs) for jobs in (1, 2))
    assert untimed(alone) == untimed(shared)
    assert alone.games == 9


def test_a_game_is_fixed_by_its_number() -> None:
    """Three games are the first two and a third."""
    two, three = (simulate(BUILDERS, SHORT, ["random", "random"], games, "7") for games in (2, 3))
    gained = three.length.total - two.length.total
    assert three.length.times - two.length.times == {gained: 1}


def test_other_seed_other_games() -> None:
    one, other = (simulate(BUILDERS, SHORT, ["random", "random"], 5, seed) for seed in ("1", "2"))
    assert untimed(one)["seats"] != untimed(other)["seats"]


def test_greedy_beats_random() -> None:
    summary = simulate(BUILDERS, {}, ["random", "greedy"], 8, "1")
    assert summary.seats[1].wins == 8
    assert summary.seats[1].interval[0] > 0.5 > summary.seats[0].interval[1]
    assert summary.seats[1].score.mean > summary.seats[0].score.mean


def test_progress_is_told_up_to_the_end() -> None:
    heard: list[int] = []
    simulate(BUILDERS, SHORT, ["random", "random"], 20, "1", progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 20
    assert len(heard) >= 5


def test_shared_first_places_count_in_parts() -> None:
    tally = Tally([arena.SeatTally() for _ in range(3)])
    tally.add(50, [20, 20, 9], [1, 1, 3])
    tally.add(60, [20, 21, 9], [2, 1, 3])
    assert [float(seat.wins) for seat in tally.seats] == [0.5, 1.5, 0]


def test_unfinished_games_are_counted_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "LIMIT", 10)
    summary = simulate(BUILDERS, {}, ["random", "random"], 3, "1")
    assert summary.unfinished == 3
    assert [seat.rate for seat in summary.seats] == [0, 0]
    assert summary.seats[0].interval == (0.0, 1.0)
    assert summary.length.high == 10


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(BadOption, match="2 players need 2 bots, not 3"):
        simulate(BUILDERS, {"players": 2}, ["random"] * 3, 1, "1")


def test_wilson() -> None:
    """50 of 100: (0.5 + z²/200 ± z √(0.0025 + z²/40000)) / (1 + z²/100), z = 1.96."""
    low, high = wilson(50, 100)
    assert isclose(low, 0.4038, abs_tol=1e-4)
    assert isclose(high, 0.5962, abs_tol=1e-4)
    assert wilson(0, 10)[0] == 0
    assert isclose(wilson(10, 10)[1], 1)


def test_spread() -> None:
    spread = Spread()
    for value in (2, 4, 9):
        spread.add(value)
    assert (spread.mean, spread.low, spread.high) == (5, 2, 9)
    assert isclose(spread.deviation, sqrt((9 + 1 + 16) / 2))
    assert Spread().to_json() == {"mean": 0, "sd": 0, "min": None, "max": None}


class Hurried(Player):
    """A bot that is not of the house: the first thing it sees."""

    def choose(self, table: State, stream: Stream) -> int:
        return table.decisions()[0]


class Scholar(Hurried):
    """Wants to know which game it is."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game


def test_a_bot_of_your_own_is_given_the_game_if_it_takes_it() -> None:
    scholar = player("tests.test_arena:Scholar", BUILDERS)
    assert isinstance(scholar, Scholar) and scholar.game is BUILDERS


def test_a_bot_of_your_own_by_its_module_and_class() -> None:
    assert isinstance(player("tests.test_arena:Hurried", BUILDERS), Hurried)
    for wrong in ("tests.test_arena:Nobody", "nowhere:Bot", "math:sqrt", "builtins:dict"):
        with pytest.raises(UnknownBot):
            player(wrong, BUILDERS)
