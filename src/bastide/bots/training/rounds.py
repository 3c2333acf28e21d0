"""Rounds of learning: bots play each other in processes, a net is fitted to all games so far, a duel shows its worth.

Everything lies in a folder, so that a run that was stopped goes on where it was.
"""

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import mean
from typing import Any, Final

from bastide.bots import weights as files
from bastide.bots.arena import wilson
from bastide.bots.crew import Crew, hired, in_order
from bastide.bots.training.fit import fit, read_samples
from bastide.bots.training.play import Duel, Task, play_duels, play_games, shared
from bastide.engine.game import AnyGame

FIRST_SLIPS: Final = 8  # in a hundred decisions, while the hand-made judge plays
SLIPS: Final = 4
TABLE: Final = "rounds.json"
BEST: Final = "learned.weights"


@dataclass(frozen=True)
class Plan:
    """What a run is to do."""

    folder: Path
    seed: str = "1"
    rounds: int = 4  # with round 0, which the hand-made judge plays
    first_games: int = 20_000
    games: int = 6_000  # of each later round
    duels: int = 400
    seconds: float = 600.0  # that a part of a round may take: the games, the fit, the duels
    jobs: int = 1
    hidden: int = 32
    epochs: int = 20
    width: int = 1  # lines through a turn
    ray: str | None = None  # the cluster that plays, in place of processes of this machine


@dataclass(frozen=True)
class Round:
    """What came of a round."""

    number: int
    games: int
    samples: int
    error: float  # in points, on tables held out
    surprise: float
    epochs: int
    duels: int
    wins: float  # share, against the hand-made judge
    low: float  # of the 95 % interval
    high: float
    margin: float  # points
    seconds: float


def train(game: AnyGame, plan: Plan, tell: Callable[[Round], None]) -> list[Round]:
    """All rounds of a plan that are still to be played; afterwards the best weights lie in the folder."""
    plan = replace(plan, folder=plan.folder.resolve())  # whoever plays may stand elsewhere
    plan.folder.mkdir(parents=True, exist_ok=True)
    done = _read(plan.folder)
    with hired(plan.jobs, plan.ray) as crew:
        for number in range(len(done), plan.rounds):
            done.append(_round(game, plan, number, crew))
            _write(plan.folder, done)
            tell(done[-1])
            _name_best(game, plan, done)
    return done


def _round(game: AnyGame, plan: Plan, number: int, crew: Crew) -> Round:
    begun = time.monotonic()
    features = game.features
    assert features is not None
    games, _ = _play(game, plan, number, crew)
    data = read_samples(sorted(plan.folder.glob("games-*.npz")), features)
    found = fit(data, features, (plan.hidden, plan.hidden), number, plan.epochs, plan.seconds)
    path = _weights(plan, number)
    files.write(path, found.weights, game.key, game.version, features)
    results = _duels(game, plan, path, crew)
    wins = sum(won for _, won in results)
    low, high = wilson(wins, len(results))
    return Round(
        number,
        games,
        data.size,
        round(found.error, 3),
        round(found.surprise, 4),
        found.epochs,
        len(results),
        round(wins / max(1, len(results)), 4),
        round(low, 4),
        round(high, 4),
        round(mean(margin for margin, _ in results), 2),
        round(time.monotonic() - begun, 1),
    )


def _play(game: AnyGame, plan: Plan, number: int, crew: Crew) -> tuple[int, int]:
    """Whoever is best so far plays itself."""
    weights = str(_weights(plan, number - 1)) if number else ""
    total = plan.games if number else plan.first_games
    task = Task(
        game.key,
        f"{plan.seed}:{number}",
        range(0),
        weights,
        plan.width,
        SLIPS if number else FIRST_SLIPS,
        plan.seconds,
        "",
    )
    tasks = [
        replace(task, numbers=numbers, path=str(plan.folder / f"games-{number}-{job}.npz"))
        for job, numbers in enumerate(shared(total, crew.size))
    ]
    counted = list(in_order(crew, play_games, [(task,) for task in tasks]))
    return sum(games for games, _ in counted), sum(samples for _, samples in counted)


def _duels(game: AnyGame, plan: Plan, path: Path, crew: Crew) -> list[tuple[int, float]]:
    """Against the hand-made judge, at the same tables in every round."""
    task = Task(game.key, f"{plan.seed}:duel", range(0), str(path), plan.width, 0, plan.seconds, "")
    duels = [Duel(replace(task, numbers=numbers), "", 2) for numbers in shared(plan.duels // 2, crew.size)]
    return [result for results in in_order(crew, play_duels, [(duel,) for duel in duels]) for result in results]


def _weights(plan: Plan, number: int) -> Path:
    return plan.folder / f"round-{number}.weights"


def _read(folder: Path) -> list[Round]:
    path = folder / TABLE
    return [Round(**row) for row in json.loads(path.read_text())["rounds"]] if path.exists() else []


def _write(folder: Path, done: list[Round]) -> None:
    (folder / TABLE).write_text(json.dumps({"rounds": [asdict(row) for row in done]}, indent=1) + "\n")


def _name_best(game: AnyGame, plan: Plan, done: list[Round]) -> None:
    """The weights of the round that did best in its duels, with where they come from."""
    features = game.features
    assert features is not None
    best = max(done, key=lambda row: row.wins)
    found = files.read(_weights(plan, best.number), game.key, game.version, features)
    about: dict[str, Any] = {
        "command": command(game, plan),
        "rounds": [asdict(row) for row in done[: best.number + 1]],
    }
    files.write(plan.folder / BEST, replace(found, about=about), game.key, game.version, features)


def command(game: AnyGame, plan: Plan) -> str:
    """What makes such weights again."""
    return (
        f"bastide train {game.key} --seed {plan.seed} --rounds {plan.rounds} --first-games {plan.first_games}"
        f" --games {plan.games} --duels {plan.duels} --hidden {plan.hidden} --epochs {plan.epochs} --width {plan.width}"
        f" --seconds {plan.seconds:.0f} --jobs {plan.jobs}"
    )
