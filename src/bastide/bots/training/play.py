"""Games from which is learned: bots play each other, and now and then a table is kept with what came of it.

Every game is fixed by its number, the seed and the weights, so processes may share them as they like.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np

from bastide import games as listed
from bastide.bots.learned import load
from bastide.bots.net import CERTAIN, MOST_PARTS, PART_STEP, POINT, ahead, won_share
from bastide.bots.players import LONGEST_LINE
from bastide.bots.training.tables import table_options
from bastide.engine.chance import SealedChance, Stream, stream
from bastide.engine.features import BLOCKS, Features
from bastide.engine.game import AnyGame
from bastide.engine.options import Options
from bastide.engine.state import Judge, State

LIMIT: Final = 1_000  # decisions of a game, after which it is taken as it stands
KEPT: Final = 60  # tables of a game that are learned from, roughly
# --- Who plays ----------------------------------------------------------------------------------------------


class Learner:
    """Plays by a judge, one decision deep or by the best line through its turn; slips now and then."""

    def __init__(self, judge: Judge, width: int, slips: int = 0) -> None:
        self.judge = judge
        self.width = width
        self.slips = slips  # in a hundred decisions
        self.plan: list[int] = []

    def choose(self, state: State, chance: Stream) -> int:
        """A decision for a table of which it looks at a guess."""
        choices = state.decisions()
        if len(choices) == 1:
            self.plan = []
            return choices[0]
        if self.slips and chance.sample(100) < self.slips:
            self.plan = []
            return choices[chance.sample(len(choices))]
        if not self.plan or self.plan[0] not in choices:
            self.plan = self.best_line(state.guess(state.seat, chance), chance)
        return self.plan.pop(0)

    def best_line(self, table: State, chance: Stream) -> list[int]:
        """Decisions that lead to the table that is worth most, until chance or another seat has a say."""
        seat = table.seat
        lines: list[tuple[State, list[int]]] = [(table, [])]
        best: list[list[int]] = []  # all that are worth the same
        most = 0
        for _ in range(LONGEST_LINE):
            longer: dict[int, tuple[State, list[int]]] = {}  # by worth: mostly the same turn in another order
            for start, made in lines:
                for decision in start.decisions():
                    trial = start.copy()
                    drawn = trial.chance.drawn
                    trial.play(decision)
                    worth = self.judge.worth(trial, seat)
                    is_end = self.width == 1 or trial.seat != seat or trial.chance.drawn != drawn
                    if not is_end:
                        longer.setdefault(worth, (trial, [*made, decision]))
                    elif not best or worth >= most:
                        best = [*best, [*made, decision]] if worth == most else [[*made, decision]]
                        most = worth
            lines = [longer[worth] for worth in sorted(longer, reverse=True)[: self.width]]
            if not lines:
                break
        return best[chance.sample(len(best))] if best else lines[0][1]


def judge_from(game: AnyGame, weights: str) -> Judge:
    return load(game, Path(weights)) if weights else game.judge


# --- What is kept -------------------------------------------------------------------------------------------


@dataclass
class Samples:
    """Tables as one seat saw them, and how many points each side still made."""

    rows: list[int] = field(default_factory=list)  # of all tables, one behind the other
    lengths: list[int] = field(default_factory=list)
    parts: list[list[int]] = field(default_factory=list)
    hopes: list[tuple[float, float, int]] = field(default_factory=list)  # of the hand-made judge; and the lead
    ends: list[tuple[float, float, float]] = field(default_factory=list)  # own and rival's points to come, the win
    later: list[int] = field(default_factory=list)  # how many tables on the same seat looks again; 0: never

    def save(self, path: Path) -> None:
        np.savez(
            path,
            rows=np.asarray(self.rows, np.uint16),
            lengths=np.asarray(self.lengths, np.uint16),
            parts=np.asarray(self.parts, np.int16),
            hopes=np.asarray(self.hopes, np.float32),
            ends=np.asarray(self.ends, np.float32),
            later=np.asarray(self.later, np.uint16),
        )


@dataclass
class Look:
    """A table as a seat saw it, until the game is over."""

    seat: int
    rows: list[int]
    parts: list[int]
    hopes: tuple[float, float, int]
    scores: list[int]


def look(features: Features, state: State, seat: int) -> Look:
    first = features.stage(state) * features.size
    found: list[int] = []
    for block in range(len(BLOCKS)):
        features.look(state, seat, block, found)
    judged = features.judged(state, seat)
    own, rival = sum(judged[: features.own_parts]) / POINT, sum(judged[features.own_parts :]) / POINT
    parts = [min(max(part // PART_STEP, -MOST_PARTS), MOST_PARTS) for part in judged]
    rows = [first + feature for feature in found]
    return Look(seat, rows, parts, (own, rival, ahead(state, seat)), state.scores())


def best_of_others(scores: Sequence[int], seat: int) -> int:
    return max((score for other, score in enumerate(scores) if other != seat), default=0)


def keep(samples: Samples, looks: Sequence[Look], state: State) -> None:
    """The game is over: now it is known what came of the tables."""
    scores = state.scores()
    for place, seen in enumerate(looks):
        samples.rows += seen.rows
        samples.lengths.append(len(seen.rows))
        samples.parts.append(seen.parts)
        samples.hopes.append(seen.hopes)
        own = scores[seen.seat] - seen.scores[seen.seat]
        rival = best_of_others(scores, seen.seat) - best_of_others(seen.scores, seen.seat)
        samples.ends.append((own, rival, won_share(state, seen.seat) / CERTAIN))
        on = (number for number, other in enumerate(looks[place + 1 :], 1) if other.seat == seen.seat)
        samples.later.append(next(on, 0))


# --- The games ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Task:
    """Games of one process."""

    game: str
    seed: str
    numbers: range
    weights: str  # of whoever plays; empty: the hand-made judge
    width: int
    slips: int
    seconds: float  # after which no other game is begun
    path: str  # where the samples go

    def deal(self, options: Options, key: str) -> State:
        game = listed.game(self.game)
        state: State = game.deal(game.versions[game.version], options, SealedChance(key))
        return state


def play_games(task: Task) -> tuple[int, int]:
    """How many games were played, and how many tables are kept of them."""
    game, samples, begun = listed.game(task.game), Samples(), time.monotonic()
    judge = judge_from(game, task.weights)
    played = 0
    for number in task.numbers:
        if time.monotonic() - begun > task.seconds:
            break
        play_game(task, game, judge, number, samples)
        played += 1
    if played:
        samples.save(Path(task.path))
    return played, len(samples.lengths)


def play_game(task: Task, game: AnyGame, judge: Judge, number: int, samples: Samples) -> None:
    features = game.features
    assert features is not None
    options = table_options(game, number)
    key = f"{task.seed}:{number}"
    state, picking = task.deal(options, key), stream(f"{key}:kept")
    chances = [stream(f"{key}:{seat}") for seat in range(options.players)]
    players = [Learner(judge, task.width, task.slips) for _ in chances]
    looks: list[Look] = []
    for _ in range(LIMIT):
        seat = state.seat
        state.play(players[seat].choose(state, chances[seat]))
        if state.seat < 0:
            break
        if features.has_begun(state) and picking.sample(2):
            eyes = seat if picking.sample(4) else picking.sample(options.players)
            looks.append(look(features, state, eyes))
    keep(samples, picked(looks, picking), state)


def picked(looks: list[Look], chance: Stream) -> list[Look]:
    """Some of the tables: those of one game are much alike."""
    while len(looks) > KEPT:
        looks.pop(chance.sample(len(looks)))
    return looks


# --- Duels --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Duel:
    """Games of one process between weights and others; every table is played once by each side of it."""

    task: Task  # whose weights are those looked at
    against: str  # weights, or empty: the hand-made judge
    players: int


def play_duels(duel: Duel) -> list[tuple[int, float]]:
    """By game: points ahead of the best rival, and the share of the first place."""
    task = duel.task
    game, begun = listed.game(task.game), time.monotonic()
    judges = [judge_from(game, task.weights), judge_from(game, duel.against)]
    results: list[tuple[int, float]] = []
    for number in task.numbers:
        if time.monotonic() - begun > task.seconds:
            break
        options = table_options(game, number, duel.players)
        for own in range(duel.players):
            state = task.deal(options, f"{task.seed}:{number}")
            chances = [stream(f"{task.seed}:{number}:{own}:{seat}") for seat in range(duel.players)]
            players = [Learner(judges[seat != own], task.width) for seat in range(duel.players)]
            made = 0
            while state.seat >= 0 and made < LIMIT:
                state.play(players[state.seat].choose(state, chances[state.seat]))
                made += 1
            results.append((ahead(state, own), won_share(state, own) / CERTAIN))
    return results


def shared(games: int, jobs: int) -> list[range]:
    """The numbers of the games of each process."""
    return [range(job, games, jobs) for job in range(min(jobs, games))]
