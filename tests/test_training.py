"""Learning a judge: a run of a few games, stopped and taken up again."""

import json
from dataclasses import replace
from math import sqrt
from pathlib import Path
from statistics import mean

import pytest

import bastide
from bastide.bots.learned import load
from bastide.bots.net import OUT_BITS, PART_STEP
from bastide.bots.players import GreedyPlayer, RandomPlayer, play_through
from bastide.cli import main
from bastide.engine.chance import stream
from bastide.engine.state import State

pytest.importorskip("jax", reason="learning needs jax: pip install bastide[train]")

import numpy as np

from bastide.bots.training import fit
from bastide.bots.training.fit import HELD_OUT, PART, Data, nearer, read_samples
from bastide.bots.training.play import Look, Samples, keep
from bastide.bots.training.rounds import Plan, Round, train

GAME = bastide.game("builders")
assert GAME.features is not None
FEATURES = GAME.features


def mistake(weights: Path, data: Data) -> float:
    """How far off the points to come are that a net tells of the tables held out, in points."""
    net = load(GAME, weights).net
    squares: list[float] = []
    for place in data.held.nonzero()[0].tolist():
        total = sum(net.rows[row] for row in data.rows[place].tolist() if row < len(net.rows))
        values = net.think(total, [round(part * PART) * PART_STEP for part in data.parts[place].tolist()])
        for side in (0, 1):
            said = data.hopes[place][side] + net.output(side, values) / (1 << OUT_BITS)
            squares.append(float(said - data.ends[place][side]) ** 2)
    return FEATURES.unit * sqrt(mean(squares))


def test_a_tiny_run_improves_from_round_to_round_beats_random_play_and_goes_on_after_a_stop(tmp_path: Path) -> None:
    plan = Plan(tmp_path, "b", rounds=1, first_games=2, games=6, duels=2, hidden=8, epochs=6)
    told: list[Round] = []
    first = train(GAME, plan, told.append)
    assert told == first and [(row.number, row.games, row.duels) for row in first] == [(0, 2, 2)]
    weights = tmp_path / "round-0.weights"
    written = weights.read_bytes()
    both = train(GAME, replace(plan, rounds=2), told.append)
    assert both[:1] == first and [row.number for row in told] == [0, 1]
    assert weights.read_bytes() == written
    assert json.loads((tmp_path / "rounds.json").read_text())["rounds"][1]["samples"] == both[1].samples

    data = read_samples([tmp_path / "games-1-0.npz"], FEATURES)
    held = data.held.tolist()
    assert sum(held) == len(held) // HELD_OUT and held == sorted(held)  # games lie one behind the other
    assert mistake(tmp_path / "round-1.weights", data) < 0.8 * mistake(weights, data)

    players = [GreedyPlayer(load(GAME, tmp_path / "learned.weights")), RandomPlayer()]
    for number in range(2):
        order = players if number == 0 else players[::-1]
        options = GAME.agree({"players": 2})
        state: State = GAME.deal(GAME.versions[GAME.version], options, stream(f"tiny {number}"))
        play_through(state, order, [stream("one"), stream("other")], 1000)
        assert state.ranking()[number] == 1


def some_data(ends: list[list[float]], later: list[int]) -> Data:
    """Tables of which only matters what came of them, and where the same seat looks again."""
    size = len(ends)
    return Data(
        np.zeros((size, 1), np.uint16),
        np.zeros((size, 1), np.float32),
        np.zeros((size, 3), np.float32),
        np.asarray(ends, np.float32),
        np.asarray(later),
        np.zeros(size, np.bool_),
    )


def test_what_comes_soon_is_learned_and_what_a_net_says_from_there_on() -> None:
    # One seat looks at tables 0 and 2, another one at table 1. Points to come, the rival's, and who won.
    data = some_data([[10, 5, 1], [7, 7, 0], [4, 2, 1]], [2, 1, 2])
    said = np.asarray([[0, 0, 0], [0, 0, 0], [6, 3, 0.5]], np.float32)
    goals = nearer(data, said)
    assert goals[1:].tolist() == data.ends[1:].tolist()  # nobody looks again: the end it is
    # Six points came until table 2, where the net hopes for 6 and 4 came in the end.
    assert goals[0].tolist() == pytest.approx([6 + 6 + 0.7 * (4 - 6), 3 + 3 + 0.7 * (2 - 3), 0.5 + 0.7 * (1 - 0.5)])


def test_if_all_that_is_farther_counted_the_end_would_be_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit, "FARTHER", 1.0)
    data = some_data([[10, 5, 1], [7, 3, 1], [4, 2, 1]], [1, 2, 2])
    said = np.asarray([[9, 9, 0.5], [2, 8, 0.25], [6, 3, 0.75]], np.float32)
    assert nearer(data, said) == pytest.approx(data.ends)


def test_a_net_that_says_nothing_does_not_keep_us_for_ever() -> None:
    data = some_data([[10, 5, 1], [4, 2, 1]], [1, 1])
    goals = nearer(data, np.full((2, 3), np.nan, np.float32))
    assert np.isnan(goals[0]).all() and goals[1].tolist() == [4, 2, 1]


def test_a_table_knows_where_its_seat_looks_again() -> None:
    match = GAME.start(players=2, seed=1)
    looks = [Look(seat, [1], [], (0.0, 0.0, 0), [0, 0]) for seat in (0, 1, 1, 0, 1)]
    samples = Samples()
    keep(samples, looks, match.state)
    assert samples.later == [3, 1, 2, 0, 0]


def test_the_command_says_what_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "no such game", "--folder", "nowhere"]) == 2
    assert "no such game" in capsys.readouterr().err
    assert main(["train", "builders"]) == 2
    assert "--folder" in capsys.readouterr().err
