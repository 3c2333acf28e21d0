"""Who plays the games: processes of this machine, or a cluster; what comes back is the same."""

import sys
from pathlib import Path

import pytest

import bastide
from bastide.bots.crew import NoRay, hired, in_order
from bastide.bots.league import measure

BUILDERS = bastide.game("builders")
SHORT = {"max_rounds": 4}


def double(number: int) -> int:
    return 2 * number


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_work(jobs: int) -> None:
    with hired(jobs) as crew:
        assert crew.size == jobs
        assert list(in_order(crew, double, [(number,) for number in range(9)])) == [2 * number for number in range(9)]


def test_no_more_is_handed_out_than_keeps_the_crew_busy() -> None:
    begun: list[int] = []
    with hired(1) as crew:
        results = in_order(crew, lambda number: begun.append(number), [(number,) for number in range(5)])
        next(results)
        next(results)
    assert begun == [0, 1]


def test_without_ray_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay, match=r"bastide\[cluster\]"), hired(1, "local"):
        pass


@pytest.mark.long
def test_a_league_and_a_round_of_learning_on_a_real_ray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It starts a cluster of this machine alone; rates and margins are those of one process."""
    pytest.importorskip("ray", reason="needs pip install bastide[cluster]")
    pytest.importorskip("jax", reason="needs pip install bastide[train]")
    from bastide.bots.training.rounds import Plan, train

    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent.parent))
    alone = measure(BUILDERS, SHORT, ("greedy", "random"), 3, "7")
    shared = measure(BUILDERS, SHORT, ("greedy", "random"), 3, "7", ray="local")
    assert (alone.rate, alone.margin, alone.wins) == (shared.rate, shared.margin, shared.wins)
    plan = Plan(tmp_path / "ray", "tiny", rounds=1, first_games=4, duels=2, hidden=8, epochs=1, ray="local")
    (row,) = train(BUILDERS, plan, lambda told: None)
    assert (row.games, row.duels) == (4, 2) and (tmp_path / "ray" / "learned.weights").exists()
