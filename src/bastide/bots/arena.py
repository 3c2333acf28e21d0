"""Many games between bots, and what came of them.

Game number i is fixed by ``seed:i`` alone, so the numbers do not depend on how many processes share the work.
"""

import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from multiprocessing import get_context
from typing import NamedTuple

from bastide import games as listed
from bastide.bots.dataset import one_line
from bastide.bots.levels import contestant, contestant_key
from bastide.bots.players import Player, play_through, shown
from bastide.engine.chance import SealedChance, Stream, stream
from bastide.engine.errors import BadOption
from bastide.engine.game import AnyGame
from bastide.engine.match import Match
from bastide.engine.options import Options
from bastide.engine.record import Json
from bastide.engine.text import Text

LIMIT = 10_000  # decisions, after which a game counts as unfinished
LARGEST_CHUNK = 25  # games between two signs of progress
Z95 = 1.959964  # standard deviations either side that hold 95 of a hundred


@dataclass
class Spread:
    """How often each whole number came; exact, and the order they came in leaves no trace."""

    times: Counter[int] = field(default_factory=Counter)

    def add(self, value: int) -> None:
        self.times[value] += 1

    def merge(self, other: "Spread") -> None:
        self.times.update(other.times)

    @property
    def count(self) -> int:
        return self.times.total()

    @property
    def total(self) -> int:
        return sum(value * times for value, times in self.times.items())

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the sample."""
        count, total = self.count, self.total
        if count < 2:
            return 0.0
        squares = sum(value * value * times for value, times in self.times.items())
        return sqrt((squares * count - total * total) / (count * (count - 1)))

    @property
    def low(self) -> int | None:
        return min(self.times, default=None)

    @property
    def high(self) -> int | None:
        return max(self.times, default=None)

    def to_json(self) -> Json:
        return {"mean": self.mean, "sd": self.deviation, "min": self.low, "max": self.high}


@dataclass
class SeatTally:
    """What one seat achieved in the games that were finished."""

    wins: Fraction = Fraction(0)  # a first place shared by k counts 1/k
    scores: Spread = field(default_factory=Spread)

    def merge(self, other: "SeatTally") -> None:
        self.wins += other.wins
        self.scores.merge(other.scores)


@dataclass
class Tally:
    """What happened in some games."""

    seats: list[SeatTally]
    finished: int = 0
    lengths: Spread = field(default_factory=Spread)  # decisions of every game, finished or not

    def add(self, decisions: int, scores: list[int], ranking: list[int]) -> None:
        """Count a finished game."""
        self.finished += 1
        self.lengths.add(decisions)
        share = Fraction(1, max(1, ranking.count(1)))  # where the game itself wins, nobody is first
        for seat, score, place in zip(self.seats, scores, ranking, strict=True):
            seat.scores.add(score)
            if place == 1:
                seat.wins += share

    def add_unfinished(self, decisions: int) -> None:
        self.lengths.add(decisions)

    def merge(self, other: "Tally") -> None:
        self.finished += other.finished
        self.lengths.merge(other.lengths)
        for seat, more in zip(self.seats, other.seats, strict=True):
            seat.merge(more)


@dataclass(frozen=True)
class SeatSummary:
    """How one seat fared; rates are of the finished games."""

    bot: str
    wins: float
    rate: float
    interval: tuple[float, float]  # of the rate, 95 %
    score: Spread

    def to_json(self) -> Json:
        return {
            "bot": self.bot,
            "wins": self.wins,
            "rate": self.rate,
            "interval": list(self.interval),
            "score": self.score.to_json(),
        }


@dataclass(frozen=True)
class Summary:
    """What many games between bots came to."""

    game: str
    options: Options
    seed: str
    games: int
    unfinished: int
    seats: list[SeatSummary]
    length: Spread  # in decisions
    seconds: float  # as measured; all else is fixed by the seed

    @property
    def decisions_per_second(self) -> float:
        return self.length.total / self.seconds if self.seconds else 0.0

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "options": dict(self.options),
            "seed": self.seed,
            "games": self.games,
            "unfinished": self.unfinished,
            "seats": [seat.to_json() for seat in self.seats],
            "decisions": self.length.to_json(),
            "seconds": self.seconds,
            "decisions_per_second": self.decisions_per_second,
        }


def wilson(wins: float, games: float, z: float = Z95) -> tuple[float, float]:
    """The interval of a win rate, 95 % unless told; honest even for few games and for rates near 0 or 1."""
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, z * z
    centre = rate + z2 / (2 * games)
    margin = z * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    scale = 1 + z2 / games
    return max(0.0, (centre - margin) / scale), min(1.0, (centre + margin) / scale)


def simulate(
    game: AnyGame,
    options: Mapping[str, object],
    bots: Sequence[str],
    games: int,
    seed: str,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    keep: Callable[[str], None] | None = None,
) -> Summary:
    """Let bots play; ``progress`` hears how many games are done. One bot for each player; a seat that decides nothing
    is counted behind them, under its own name. ``keep`` is given the record of every game, as one line of JSON, in the
    order of their numbers.
    """
    agreed = game.agree(options)
    keys = [contestant_key(name) for name in bots]
    players = agreed.players
    if len(keys) != players:
        raise BadOption(
            Text(
                f"{players} players need {players} bots, not {len(keys)}",
                f"à {players} joueurs, il faut {players} bots, pas {len(keys)}",
            )
        )
    names = [*keys, *game.silent_seats(agreed)]
    tally = _empty(len(names))
    begun = time.perf_counter()
    chunks = _chunks(games, jobs)
    work = Work(game.key, agreed, keys, seed, keep is not None)
    for part in _in_turn(game, work, chunks) if jobs == 1 else _shared(work, chunks, jobs):
        tally.merge(part.tally)
        if keep is not None:
            for line in part.records:
                keep(line)
        if progress is not None:
            progress(tally.lengths.count)
    seconds = time.perf_counter() - begun
    seats = [_seat_summary(bot, seat, tally.finished) for bot, seat in zip(names, tally.seats, strict=True)]
    return Summary(game.key, agreed, seed, games, games - tally.finished, seats, tally.lengths, seconds)


def _seat_summary(bot: str, seat: SeatTally, finished: int) -> SeatSummary:
    wins = float(seat.wins)
    return SeatSummary(bot, wins, wins / finished if finished else 0.0, wilson(wins, finished), seat.scores)


def _chunks(games: int, jobs: int) -> list[range]:
    """The games in small runs: several for each process, so that all are busy to the end."""
    size = max(1, min(LARGEST_CHUNK, games // (jobs * 8)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


class Work(NamedTuple):
    """What all games of a simulation have in common."""

    game: str
    options: Options
    bots: list[str]
    seed: str
    is_recorded: bool


class Part(NamedTuple):
    """What came of some games."""

    tally: Tally
    records: list[str]


def _in_turn(game: AnyGame, work: Work, chunks: list[range]) -> Iterator[Part]:
    for chunk in chunks:
        yield _play(game, work, chunk)


def _shared(work: Work, chunks: list[range], jobs: int) -> Iterator[Part]:
    """The chunks in their order; where no records are kept, as processes finish them."""
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), leave_interrupts_to_the_parent)
    try:
        waiting = [pool.submit(_play_listed, work, chunk) for chunk in chunks]
        for future in waiting if work.is_recorded else as_completed(waiting):
            yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_listed(work: Work, numbers: range) -> Part:
    """For another process: games do not travel, their keys do."""
    return _play(listed.game(work.game), work, numbers)


def _play(game: AnyGame, work: Work, numbers: range) -> Part:
    options, bots = work.options, work.bots
    part = Part(_empty(len(bots) + len(game.silent_seats(options))), [])
    players = [contestant(bot, game) for bot in bots]
    for number in numbers:
        own = f"{work.seed}:{number}"
        thinking = [stream(f"{own}:{seat}") for seat in range(len(bots))]
        if work.is_recorded:
            match = Match(game, options, own)
            decisions = _play_on_record(match, players, thinking)
            part.records.append(one_line(match.record))
            state = match.state
        else:
            state = game.deal(game.versions[game.version], options, SealedChance(own))
            decisions = play_through(state, players, thinking, LIMIT)
        if state.seat >= 0:
            part.tally.add_unfinished(decisions)
        else:
            part.tally.add(decisions, state.scores(), state.ranking())
    return part


def _play_on_record(match: Match, players: list[Player], streams: list[Stream]) -> int:
    """The same game, with everything written down."""
    while not match.is_over and len(match.line) < LIMIT:
        player, numbers = players[match.state.seat], streams[match.state.seat]
        match.play(player.choose(shown(match.state, player, numbers), numbers))
    return len(match.line)


def _empty(seats: int) -> Tally:
    return Tally([SeatTally() for _ in range(seats)])
