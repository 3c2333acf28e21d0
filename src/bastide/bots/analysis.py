"""A finished match, looked at by a master: how likely everybody was to win after each decision, what the master would
have done instead, and what that would have brought.

Chances are reckoned as the seat on turn could see it: on guesses, never with the real draws to come. Two decisions are
compared in the same guesses, each followed by the best end of the turn that a short look finds; so neither is blamed
for what the other half of the turn, or luck, would have made of it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

from bastide.bots.levels import ADVISER, player
from bastide.bots.odds import Odds
from bastide.bots.players import BeamPlayer, Player
from bastide.engine.chance import Stream, stream
from bastide.engine.errors import BastideError
from bastide.engine.match import Match, Move
from bastide.engine.record import Json
from bastide.engine.state import State
from bastide.engine.text import Text

GUESSES = 3  # in which two decisions are compared
SHORT = 2  # lines of the short look through the turn
SLIGHT = 0.01  # of a chance to win: whoever gives away less plays as well as the master
SWINGS = 8  # moments that are told of
LEAST_SWING = 0.03


class NoAnalysis(BastideError):
    """A match of which nobody can say who was likely to win."""


@dataclass(frozen=True)
class Looked:
    """One decision, as the master saw it."""

    seat: int
    chances: tuple[float, ...]  # of all seats, after it
    had_choice: bool = False
    preferred: str = ""  # what the master would have done instead; empty: the same
    lost: float = 0.0  # by how much that was likelier to win

    def to_json(self) -> Json:
        return {
            "seat": self.seat,
            "chances": [round(chance, 4) for chance in self.chances],
            "had_choice": self.had_choice,
            "preferred": self.preferred,
            "lost": round(self.lost, 4),
        }

    @classmethod
    def from_json(cls, kept: Json) -> "Looked":
        return cls(**{**kept, "chances": tuple(kept["chances"])})


@dataclass(frozen=True)
class Swing:
    """A moment after which the match stood otherwise."""

    move: int  # the decision, counted from 0
    gained: float  # by whoever decided; below 0: lost
    looked: Looked

    @property
    def is_luck(self) -> bool:
        """Was it chance or what came to light, and no fault?"""
        return self.gained >= 0 or self.looked.lost < min(LEAST_SWING, -self.gained / 2)


@dataclass(frozen=True)
class Account:
    """How a seat played."""

    choices: int
    as_good: int  # of them, as good as the master's
    lost: float  # chances to win that were given away, all together

    @property
    def accuracy(self) -> float:
        return self.as_good / self.choices if self.choices else 1.0


def check(match: Match) -> None:
    """Can this match be analysed? Raises NoAnalysis."""
    if not match.is_over:
        raise NoAnalysis(Text("the game is not over", "la partie n'est pas terminée"))
    if not is_possible(match):
        raise NoAnalysis(
            Text("whoever plays alone has no rival to win against", "qui joue seul n'a pas de rival à battre")
        )


def is_possible(match: Match) -> bool:
    """It is over, something was decided, and somebody else could have won it."""
    return match.is_over and match.options.players > 1 and bool(match.line)


class Analyst:
    """Looks at one match, some decisions after others. What it finds at a decision hangs on nothing but the record."""

    def __init__(self, match: Match, level: str = ADVISER) -> None:
        check(match)
        self.match = match
        self.game = match.game
        self.odds = Odds(match.game)
        self.master: Player = player(level, match.game)
        self.short = BeamPlayer(match.game.judge, SHORT)

    def looks(self, first: int = 0, count: int | None = None) -> Iterator[Looked]:
        """What is to be said of the decisions from ``first`` on."""
        last = None if count is None else first + count
        moves = enumerate(zip(self.match.line, pairwise(self.match.states()), strict=True))
        for number, (move, (before, after)) in islice(moves, first, last):
            yield self.look(number, move, before, after)

    def look(self, number: int, move: Move, before: State, after: State) -> Looked:
        chance = stream(f"analysis {self.match.record.seed_hash} {number}")
        left = 1 - (number + 1) / len(self.match.line)
        chances = tuple(self.chances(self.guessed(after, chance), left, chance))
        if len(before.decisions()) == 1:
            return Looked(move.seat, chances)
        preferred = self.master.choose(before.guess(move.seat, chance), chance)
        if preferred == move.decision:
            return Looked(move.seat, chances, True)
        lost = self.brings(before, preferred, left, chance.copy()) - self.brings(before, move.decision, left, chance)
        return Looked(move.seat, chances, True, self.game.notation(preferred), max(lost, 0.0))

    def guessed(self, state: State, chance: Stream) -> State:
        return state if state.seat < 0 else state.guess(state.seat, chance)

    def brings(self, before: State, decision: int, left: float, chance: Stream) -> float:
        """How likely whoever is on turn is to win after a decision: on average, in several guesses."""
        whole = 0.0
        for _ in range(GUESSES):
            trial = before.guess(before.seat, chance)
            trial.play(decision)
            whole += self.chances(trial, left, chance, before.seat)[before.seat]
        return whole / GUESSES

    def chances(self, table: State, left: float, chance: Stream, of: int | None = None) -> list[float]:
        """Of all seats, the turn being played to its end as a short look finds best (``of``: only that seat's turn)."""
        goes_on = table.seat >= 0 and of in (None, table.seat) and self.game.master.width > 0
        return self.odds.of(self.short.follow(table, chance.copy()).table if goes_on else table, left)


def accounts(looks: Sequence[Looked], players: int) -> list[Account]:
    """How every seat played."""
    found = []
    for seat in range(players):
        own = [looked for looked in looks if looked.seat == seat and looked.had_choice]
        as_good = sum(looked.lost < SLIGHT for looked in own)
        found.append(Account(len(own), as_good, sum(looked.lost for looked in own)))
    return found


def swings(looks: Sequence[Looked]) -> list[Swing]:
    """The moments that counted most, in the order in which they came."""
    found = []
    for number, (before, looked) in enumerate(pairwise(looks), 1):
        gained = looked.chances[looked.seat] - before.chances[looked.seat]
        found.append(Swing(number, gained, looked))
    found.sort(key=lambda swing: -max(abs(swing.gained), swing.looked.lost))
    told = [swing for swing in found[:SWINGS] if max(abs(swing.gained), swing.looked.lost) >= LEAST_SWING]
    return sorted(told, key=lambda swing: swing.move)
