"""The laboratory's tables: the plain loop, PettingZoo's agents, Gymnasium's single seat."""

import itertools
import random
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import bastide
from bastide import lab
from bastide.engine.chance import stream
from bastide.engine.state import State
from bastide.lab.raw import margins, sides_of, won

GAMES = sorted(bastide.LISTED)
OTHERWISE: dict[str, dict[str, Any]] = {  # the same games, far from their defaults
    "builders": {"players": 4, "early_end": "coins", "max_rounds": 6},
    "torres": {"players": 3, "master": True},
    "golden_city": {"players": 2, "drought": True, "black_posts": True},
    "burgundy": {"players": 2, "inns": True, "vineyards": True, "shields": True, "trade_routes": "random"},
}
TABLES: list[tuple[str, dict[str, Any]]] = [(key, {}) for key in GAMES] + [(key, OTHERWISE[key]) for key in GAMES]

pytestmark = [
    pytest.mark.filterwarnings("ignore:.*Observation space for each agent.*"),  # they mean a row without a mask
    pytest.mark.filterwarnings("ignore:.*Observation is not a NumPy array.*"),
    pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes.*"),
]


def play(table: lab.Raw, seed: str, longest: int = 2000) -> None:
    """A match at random, to the end or a while."""
    numbers = stream(seed)
    table.reset(seed)
    for _ in range(longest):
        if table.is_over:
            break
        choices = table.decisions()
        table.step(choices[numbers.sample(len(choices))])


# --- the plain loop ---


@pytest.mark.parametrize(("key", "options"), TABLES)
def test_a_match_is_played_in_the_plain_loop(key: str, options: dict[str, Any]) -> None:
    table = lab.raw(key, limit=300, **options)
    play(table, "plain")
    assert table.is_over and table.made > 20
    assert len(table.rewards()) == table.players
    if table.is_cut_short:
        assert table.made == 300 and table.rewards() == [0.0] * table.players
    else:
        assert table.rewards() == won(table.state, table.players, table.sides)


def test_the_same_seed_gives_the_same_match() -> None:
    one, two = lab.raw("burgundy", players=2), lab.raw("burgundy", players=2)
    play(one, "again", 60)
    play(two, "again", 60)
    assert one.game.position(one.state) == two.game.position(two.state)
    one.reset()
    two.reset()
    assert one.game.position(one.state) != two.game.position(two.state)


def test_what_is_illegal_is_refused_with_its_reason_and_changes_nothing() -> None:
    table = lab.raw("builders", players=2)
    before = table.game.position(table.state)
    illegal = next(code for code in range(table.game.decision_count) if code not in table.decisions())
    for decision, reason in (
        (illegal, table.game.why_not(table.state, illegal)),
        (-1, "there is no decision -1"),
        (10**6, "there is no decision 1000000"),
    ):
        with pytest.raises(bastide.IllegalDecision) as refused:
            table.step(decision)
        assert refused.value.reason.en == getattr(reason, "en", reason)
    assert table.game.position(table.state) == before and table.made == 0


def test_a_reward_that_there_is_not_is_refused() -> None:
    with pytest.raises(bastide.BadOption, match="there is no reward “gold”"):
        lab.raw("builders", reward="gold")  # type: ignore[arg-type]


class Ended:
    """A finished table, as far as rewards look at it."""

    def __init__(self, scores: list[int], places: list[int]) -> None:
        self.points, self.places = scores, places

    def scores(self) -> list[int]:
        return self.points

    def ranking(self) -> list[int]:
        return self.places


@pytest.mark.parametrize(
    ("points", "places", "teams", "wins", "ahead"),
    [
        ([30, 20], [1, 2], [], [1, -1], [10, -10]),
        ([20, 20], [1, 1], [], [0, 0], [0, 0]),
        ([9, 7, 4], [1, 2, 3], [], [1, -1, -1], [2, -2, -5]),
        ([9, 9, 4], [1, 1, 3], [], [0, 0, -1], [0, 0, -5]),
        ([50, 10, 40, 10], [1, 3, 1, 3], [[0, 2], [1, 3]], [1, -1, 1, -1], [70, -70, 70, -70]),
        ([80], [1], [], [1], [80]),
        ([60], [2], [], [-1], [60]),
    ],
)
def test_rewards(
    points: list[int], places: list[int], teams: list[list[int]], wins: list[int], ahead: list[int]
) -> None:
    ended: State = Ended(points, places)  # type: ignore[assignment]
    sides = sides_of(len(points), teams)
    assert won(ended, len(points), sides) == wins
    assert margins(ended, len(points), sides) == ahead


def test_an_opponent_made_of_cards_is_seen_and_gets_nothing() -> None:
    table = lab.raw("burgundy", reward="margin", players=1, chateauma="easy")
    assert (table.players, table.layout.seats) == (1, 2)
    play(table, "cards")
    scores = table.state.scores()
    assert table.rewards() == [scores[0] - scores[1]]


# --- PettingZoo ---


@pytest.mark.parametrize(("key", "options"), TABLES)
def test_pettingzoo_accepts_the_tables(key: str, options: dict[str, Any]) -> None:
    random.seed(7)
    api_test(lab.env(key, limit=150, **options), num_cycles=200)


@pytest.mark.parametrize("key", GAMES)
def test_the_seed_fixes_everything(key: str) -> None:
    seed_test(lambda: lab.env(key, limit=60, players=3), num_cycles=40)


@pytest.mark.parametrize("key", GAMES)
def test_every_way_to_show_a_table_works(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    random.seed(7)
    render_test(lambda render_mode: lab.env(key, render_mode, limit=8), {"svg": lambda shown: shown.startswith("<svg")})
    assert "Anne" in capsys.readouterr().out


def test_an_unknown_way_to_show_a_table_is_refused() -> None:
    with pytest.raises(bastide.BadOption, match="not shown as hologram"):
        lab.env("torres", "hologram")


def test_the_performance_benchmark_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It wants to run for five seconds; its clock is ours, so it is over after as many rounds."""
    clock = itertools.count()
    module = import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(lab.env("builders", limit=30))
    assert "turns per second" in capsys.readouterr().out


def test_agents_play_to_the_end_and_get_their_rewards() -> None:
    env, numbers = lab.env("torres", reward="margin", players=3), stream("agents")
    env.reset(seed=3)
    got: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, is_over, is_cut_short, _ = env.last()
        if is_over or is_cut_short:
            got[agent] = reward
            env.step(None)
            continue
        assert env.observation_space(agent).contains(seen)
        legal = np.flatnonzero(seen["action_mask"])
        env.step(legal[numbers.sample(len(legal))])
    assert set(got) == {"seat_0", "seat_1", "seat_2"}
    assert list(got.values()) == env.unwrapped.table.rewards() and max(got.values()) > 0 > min(got.values())


def test_whoever_decides_what_is_illegal_loses() -> None:
    env = lab.env("torres", players=2)
    env.reset(seed=3)
    agent = env.agent_selection
    seen = env.observe(agent)
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert env.terminations == dict.fromkeys(env.agents, True)
    assert env.unwrapped._cumulative_rewards[agent] == -1


def test_a_match_that_is_too_long_is_cut_short() -> None:
    env = lab.env("torres", players=2, limit=5)
    env.reset(seed=3)
    for _ in range(5):
        env.step(np.flatnonzero(env.last()[0]["action_mask"])[0])
    assert all(env.truncations.values()) and not any(env.terminations.values())


# --- Gymnasium ---


@pytest.mark.parametrize("key", GAMES)
def test_gymnasium_accepts_a_seat(key: str) -> None:
    check_env(lab.seat(key, against="random", players=2))


def test_a_seat_plays_against_bots_to_the_end() -> None:
    env = lab.seat("builders", against=["random", "greedy"], seat=1, players=3, max_rounds=4, reward="margin")
    seen, _ = env.reset(seed=5)
    is_over, reward, made = False, 0.0, 0
    while not is_over:
        assert env.observation_space.contains(seen) and env.table.seat == 1
        seen, reward, is_over, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        made += 1
    assert made >= 4 and reward == env.table.rewards()[1] and not seen["action_mask"].any()


def test_the_seed_of_a_seat_fixes_its_bots_too() -> None:
    rows = []
    for _ in range(2):
        env = lab.seat("golden_city", against="greedy", players=2)
        seen, _ = env.reset(seed=8)
        for _ in range(6):
            seen, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        rows.append(seen["observation"].tobytes())
    assert rows[0] == rows[1]


def test_a_seat_that_decides_what_is_illegal_loses_with_the_reason() -> None:
    env = lab.seat("builders", against="random", players=2)
    seen, _ = env.reset(seed=5)
    _, reward, is_over, _, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, is_over) == (-1.0, True) and info["illegal"]


@pytest.mark.parametrize("against", [["random"], ["random"] * 3])
def test_bots_must_fit_the_seats(against: list[str]) -> None:
    with pytest.raises(bastide.BadOption, match="is played against 2 bots"):
        lab.seat("builders", against=against, players=3)
