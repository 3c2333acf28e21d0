"""Two bots measured fairly: the same deals for both, every seat once.

A round is one seed. In each of its games the first bot sits on another seat and copies of the second bot take all the
others, so neither the deal nor the seat favours anybody. What a round brings is fixed by its number, the seed and the
bots (times apart): so rounds may be shared among processes, kept in a file, and gone on with.
"""

import json
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path

from bastide import games as listed
from bastide.bots.arena import LIMIT, Z95, wilson
from bastide.bots.crew import hired, in_order
from bastide.bots.levels import contestant, contestant_key
from bastide.bots.players import Player, shown
from bastide.engine.chance import SealedChance, Stream, stream
from bastide.engine.errors import BadOption, BastideError
from bastide.engine.game import AnyGame
from bastide.engine.options import Options
from bastide.engine.record import Json
from bastide.engine.state import State
from bastide.engine.text import Text

FEWEST = 10  # rounds, before an answer can be clear
CLEAR = 3.0  # standard errors between the rate and the bar: one looks after every round, so 1.96 would be too few


class BadLeague(BastideError):
    """A file of rounds that were played otherwise, or that cannot be read."""


@dataclass(frozen=True)
class Duel:
    """What is measured: the first bot against copies of the second."""

    game: str
    options: Options
    first: str
    second: str
    seed: str
    budget: int = 0  # tables that both may look at in one decision; 0: as they see fit

    @property
    def players(self) -> int:
        return self.options.players

    def to_json(self) -> Json:
        told = {**asdict(self), "options": dict(self.options)}
        if not self.budget:
            del told["budget"]
        return told


@dataclass
class Fared:
    """What one of the two spent in a round, and the points of its seats."""

    points: int = 0
    seats: int = 0
    decisions: int = 0  # where there was a choice
    seconds: float = 0.0  # of the processor
    slowest: float = 0.0

    def add(self, other: "Fared") -> None:
        self.points += other.points
        self.seats += other.seats
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)

    def to_json(self) -> Json:
        return {
            "points": self.points / self.seats if self.seats else 0.0,
            "milliseconds": 1000 * self.seconds / self.decisions if self.decisions else 0.0,
            "slowest": 1000 * self.slowest,
        }


@dataclass
class Round:
    """One seed, every seat once."""

    number: int
    wins: list[float]  # of the first bot, by its seat; a first place shared by k counts 1/k
    margins: list[float]  # its points less those of the others on average
    is_alike: bool  # did the bots make the same decisions, whoever sat where?
    first: Fared
    second: Fared

    @property
    def rate(self) -> float:
        return sum(self.wins) / len(self.wins)

    @property
    def margin(self) -> float:
        return sum(self.margins) / len(self.margins)


class Clocked(Player):
    """A player with a clock beside it."""

    def __init__(self, inner: Player, budget: int = 0) -> None:
        self.inner = inner
        inner.budget = budget
        self.sees_all = inner.sees_all
        self.fared = Fared()

    def choose(self, table: State, stream: Stream) -> int:
        choices = table.decisions()
        if len(choices) == 1:
            return choices[0]
        begun = time.process_time()
        chosen = self.inner.choose(table, stream)
        seconds = time.process_time() - begun
        self.fared.add(Fared(0, 0, 1, seconds, seconds))
        return chosen


def play_round(duel: Duel, number: int) -> Round:
    game, seed = listed.game(duel.game), f"{duel.seed}:{number}"
    played = Round(number, [], [], False, Fared(), Fared())
    logs: set[tuple[int, ...]] = set()
    for own in range(duel.players):
        keys = [duel.first if seat == own else duel.second for seat in range(duel.players)]
        seats = [Clocked(contestant(key, game), duel.budget) for key in keys]
        state = game.deal(game.versions[game.version], duel.options, SealedChance(seed))
        logs.add(tuple(_finish(state, seats, seed)))
        scores, ranking = state.scores(), state.ranking()
        for seat, clocked in enumerate(seats):
            fared = played.first if seat == own else played.second
            fared.add(clocked.fared)
            fared.add(Fared(points=scores[seat], seats=1))
        others = [score for seat, score in enumerate(scores) if seat != own]
        played.wins.append(1 / ranking.count(1) if ranking[own] == 1 else 0.0)
        played.margins.append(scores[own] - sum(others) / len(others))
    played.is_alike = len(logs) == 1
    return played


def _finish(state: State, seats: list[Clocked], seed: str) -> Iterator[int]:
    """Play a game to its end; the decisions that were made."""
    streams = [stream(f"{seed}:{seat}") for seat in range(len(seats))]
    for _ in range(LIMIT):
        seat = state.seat
        if seat < 0:
            return
        decision = seats[seat].choose(shown(state, seats[seat], streams[seat]), streams[seat])
        state.play(decision)
        yield decision
    raise BadLeague(Text("a game does not end", "une partie ne finit pas"))


# --- What came of it --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Standing:
    """How the first bot fared against the second."""

    duel: Duel
    rounds: int
    alike: int
    rate: float
    interval: tuple[float, float]  # of the rate, 95 %
    margin: float
    margin_interval: tuple[float, float]
    first: Fared
    second: Fared
    wins: tuple[tuple[float, ...], ...]  # of the first bot, round by round

    @property
    def games(self) -> int:
        return self.rounds * self.duel.players

    @property
    def share(self) -> float:
        """The rate of a bot that is as good as the others."""
        return 1 / self.duel.players

    def to_json(self) -> Json:
        return {
            **self.duel.to_json(),
            "rounds": self.rounds,
            "games": self.games,
            "alike": self.alike,
            "rate": self.rate,
            "interval": list(self.interval),
            "margin": self.margin,
            "margin_interval": list(self.margin_interval),
            "fared": {"first": self.first.to_json(), "second": self.second.to_json()},
        }


def standing(duel: Duel, rounds: list[Round]) -> Standing:
    count = len(rounds)
    rates, margins = [played.rate for played in rounds], [played.margin for played in rounds]
    rate, margin = _mean(rates), _mean(margins)
    spread = Z95 * _error(margins)
    first, second = Fared(), Fared()
    for played in rounds:
        first.add(played.first)
        second.add(played.second)
    alike = sum(played.is_alike for played in rounds)
    wins = tuple(tuple(played.wins) for played in rounds)
    around = (margin - spread, margin + spread)
    return Standing(duel, count, alike, rate, interval(duel, rounds), margin, around, first, second, wins)


def interval(duel: Duel, rounds: list[Round], z: float = Z95) -> tuple[float, float]:
    """Of the rate. Games of one round may hang together: then they count for fewer than they are."""
    games = len(rounds) * duel.players
    rates = [played.rate for played in rounds]
    rate, error = _mean(rates), _error(rates)
    worth = rate * (1 - rate) / error**2 if error else games
    count = min(games, worth)
    return wilson(rate * count, count, z)


def is_clear(duel: Duel, rounds: list[Round], bar: float) -> bool:
    """Is the rate above or below the bar for certain, after so many looks at it?"""
    if len(rounds) < FEWEST:
        return False
    low, high = interval(duel, rounds, CLEAR)
    return low > bar or high < bar


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _error(values: list[float]) -> float:
    """The standard error of the mean."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = _mean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (count * (count - 1)))


# --- Playing ----------------------------------------------------------------------------------------------


def measure(
    game: AnyGame,
    options: Mapping[str, object],
    bots: tuple[str, str],
    rounds: int,
    seed: str,
    jobs: int = 1,
    bar: float | None = None,
    file: Path | None = None,
    progress: Callable[[int], None] | None = None,
    ray: str | None = None,
    budget: int = 0,
) -> Standing:
    """Play rounds until there are enough, or until the rate is clearly above or below the bar.

    What a file holds already is not played again, and what is played is added to it.
    """
    agreed = game.agree(options)
    if agreed.players < 2:
        raise BadOption(Text("a league needs two players", "il faut deux joueurs pour une ligue"))
    duel = Duel(game.key, agreed, contestant_key(bots[0]), contestant_key(bots[1]), seed, budget)
    done = [] if file is None else read_rounds(file, duel)[:rounds]
    if len(done) < rounds and not _is_settled(duel, done, bar):
        with hired(jobs, ray) as crew:
            for played in in_order(crew, play_round, [(duel, number) for number in range(len(done), rounds)]):
                done.append(played)
                if file is not None:
                    _write_round(file, duel, played)
                if progress is not None:
                    progress(len(done))
                if _is_settled(duel, done, bar):
                    break
    return standing(duel, done)


def _is_settled(duel: Duel, rounds: list[Round], bar: float | None) -> bool:
    return bar is not None and is_clear(duel, rounds, bar)


# --- The file ---------------------------------------------------------------------------------------------


def read_rounds(file: Path, duel: Duel) -> list[Round]:
    """The rounds of a duel that a file holds, from the first on; one that was cut short is played again."""
    if not file.exists():
        return []
    rounds: list[Round] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            kept = json.loads(line)
        except ValueError:
            continue  # a line that was cut short when the program was stopped
        if kept["duel"] == duel.to_json() and kept["round"]["number"] == len(rounds):
            rounds.append(_round_of(kept["round"]))
    return rounds


def _write_round(file: Path, duel: Duel, played: Round) -> None:
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps({"duel": duel.to_json(), "round": asdict(played)}, ensure_ascii=False) + "\n")


def _round_of(kept: Json) -> Round:
    fared = {name: Fared(**kept[name]) for name in ("first", "second")}
    return Round(**{**kept, **fared})


# --- Ratings ----------------------------------------------------------------------------------------------


class NoRatings(BastideError):
    """OpenSkill is not installed."""


@dataclass(frozen=True)
class Rating:
    """Of one bot among those of a league, by OpenSkill: 25 ± 8.3 is believed of whom nobody has seen play."""

    mu: float
    sigma: float

    @property
    def sure(self) -> float:
        """What it is worth at least, almost certainly."""
        return self.mu - 3 * self.sigma


def ratings(standings: list[Standing]) -> dict[str, Rating]:
    """Every game counts, round after round, those of one number in the order of the bots. Copies at one table are
    rated as so many players, and learn together. Raises NoRatings."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise NoRatings(
            Text(
                "ratings need OpenSkill: pip install bastide[league]", "il faut OpenSkill : pip install bastide[league]"
            )
        ) from None
    model = PlackettLuce()
    rated = {bot: model.rating() for met in standings for bot in (met.duel.first, met.duel.second)}
    for number in range(max((met.rounds for met in standings), default=0)):
        for met in standings:
            for won in met.wins[number] if number < met.rounds else ():
                first, second, copies = met.duel.first, met.duel.second, met.duel.players - 1
                ranks = [1.0] + [1.0 if 0 < won < 1 else 2.0] * copies if won else [2.0, 1.0] + [2.0] * (copies - 1)
                after = model.rate([[rated[first]], *([rated[second]] for _ in range(copies))], ranks=ranks)
                (rated[first],), others = after[0], [one for (one,) in after[1:]]
                mu, sigma = _mean([one.mu for one in others]), _mean([one.sigma for one in others])
                rated[second] = model.rating(mu=mu, sigma=sigma)
    return {bot: Rating(one.mu, one.sigma) for bot, one in rated.items()}
