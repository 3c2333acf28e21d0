"""A finished match, looked at by a master: how likely everybody was to win after each decision, what the master would
have done instead, and what that would have brought.

Chances are reckoned by what each seat could know at that table: judges look at nothing else. Two decisions are compared
in the same guesses, each followed by the best end of the turn that a short look finds; so neither is blamed for what
the other half of the turn, or luck, would have made of it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

from bastide.bots.levels import ADVISER, player
from bastide.bots.odds import Odds
from bastide.bots.players import BeamPlayer, Player
from bastide.engine.chance import Stream, stream
from bastide.engine.errors import BastideError
from bastide.engine.game import AnyGame
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
    before: float  # how likely whoever decided was to win
    looked: Looked

    @property
    def after(self) -> float:
        return self.looked.chances[self.looked.seat]

    @property
    def gained(self) -> float:
        """Below 0: lost."""
        return self.after - self.before

    @property
    def is_fault(self) -> bool:
        """Would another decision have brought much more?"""
        return self.looked.lost >= LEAST_SWING

    @property
    def is_luck(self) -> bool:
        """Chance, or what came to light, took something away, and no fault."""
        return self.gained < 0 and not self.is_fault


@dataclass(frozen=True)
class Account:
    """How a seat played."""

    choices: int
    as_good: int  # of them, as good as the master's
    lost: float  # chances to win that were given away, all together

    @property
    def accuracy(self) -> float:
        return self.as_good / self.choices if self.choices else 1.0

    @property
    def lost_each(self) -> float:
        """By one decision, on average."""
        return self.lost / self.choices if self.choices else 0.0


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
    return match.is_over and len(match.names) > 1 and bool(match.line)


class Short:
    """A short look: how likely everybody is to win once the turn that is played has come to its best end."""

    def __init__(self, game: AnyGame) -> None:
        self.odds = Odds(game)
        self.beam = BeamPlayer(game.judge, SHORT) if game.master.width else None

    def chances(self, table: State, left: float, chance: Stream, of: int) -> list[float]:
        """Of all seats. Only turns of the seat ``of`` are played on; they end where chance has a say."""
        if self.beam is not None and table.seat == of:
            table = self.beam.follow(table, chance.copy()).table
        return self.odds.of(table, left)


def outlook(game: AnyGame, table: State, decision: int, chance: Stream) -> tuple[float, float] | None:
    """How likely whoever is on turn is to win now, and after a decision; None where nothing was learned of that."""
    short, seat = Short(game), table.seat
    if short.odds.as_learned(table) is None:
        return None
    before = after = 0.0
    for _ in range(GUESSES):
        guess = table.guess(seat, chance)
        before += short.chances(guess.copy(), 1.0, chance, seat)[seat]
        guess.play(decision)
        after += short.chances(guess, 1.0, chance, seat)[seat]
    return before / GUESSES, after / GUESSES


class Analyst:
    """Looks at one match, some decisions after others. What it finds at a decision hangs on nothing but the record."""

    def __init__(self, match: Match, level: str = ADVISER) -> None:
        check(match)
        self.match = match
        self.game = match.game
        self.master: Player = player(level, match.game)
        self.short = Short(match.game)

    def looks(self, first: int = 0, count: int | None = None) -> Iterator[Looked]:
        """What is to be said of the decisions from ``first`` on."""
        last = None if count is None else first + count
        moves = enumerate(zip(self.match.line, pairwise(self.match.states()), strict=True))
        for number, (move, (before, after)) in islice(moves, first, last):
            yield self.look(number, move, before, after)

    def look(self, number: int, move: Move, before: State, after: State) -> Looked:
        chance = stream(f"analysis {self.match.record.seed_hash} {number}")
        left = 1 - (number + 1) / len(self.match.line)
        chances = tuple(self.short.odds.of(after, left))
        if len(before.decisions()) == 1:
            return Looked(move.seat, chances)
        preferred = self.master.choose(before.guess(move.seat, chance), chance)
        if preferred == move.decision:
            return Looked(move.seat, chances, True)
        lost = self.brings(before, preferred, left, chance.copy()) - self.brings(before, move.decision, left, chance)
        return Looked(move.seat, chances, True, self.game.notation(preferred), max(lost, 0.0))

    def brings(self, before: State, decision: int, left: float, chance: Stream) -> float:
        """How likely whoever is on turn is to win after a decision: on average, in several guesses."""
        whole = 0.0
        for _ in range(GUESSES):
            trial = before.guess(before.seat, chance)
            trial.play(decision)
            whole += self.short.chances(trial, left, chance, before.seat)[before.seat]
        return whole / GUESSES


def accounts(looks: Sequence[Looked], players: int) -> list[Account]:
    """How every seat played."""
    found = []
    for seat in range(players):
        own = [looked for looked in looks if looked.seat == seat and looked.had_choice]
        as_good = sum(looked.lost < SLIGHT for looked in own)
        found.append(Account(len(own), as_good, sum(looked.lost for looked in own)))
    return found


def swings(looks: Sequence[Looked]) -> list[Swing]:
    """The moments that counted most, in the order in which they came. The last decision only shows who has won."""
    found = []
    for number, (before, looked) in enumerate(pairwise(looks), 1):
        swing = Swing(number, before.chances[looked.seat], looked)
        if number < len(looks) - 1 or swing.is_fault:
            found.append(swing)
    found.sort(key=lambda swing: -max(abs(swing.gained), swing.looked.lost))
    told = [swing for swing in found[:SWINGS] if max(abs(swing.gained), swing.looked.lost) >= LEAST_SWING]
    return sorted(told, key=lambda swing: swing.move)


# --- In words ---------------------------------------------------------------------------------------------


_TURNED = Text("{}: chance to win {} before, {} after.", "{} : chances de gagner {} avant, {} après.")
_BETTER = Text(
    "The master would have done otherwise: {}. That was worth {} more.",
    "Le maître aurait fait autrement : {}. Cela valait {} de plus.",
)
_LUCK = Text(
    "No fault: that was luck, or what came to light.", "Pas de faute : c'était le sort, ou ce qui s'est révélé."
)
_STRONG = Text("The master would have done the same.", "Le maître aurait fait de même.")


def told(match: Match, before: State, swing: Swing) -> list[Text]:
    """What is said of a moment, in sentences."""
    looked, name = swing.looked, match.names[swing.looked.seat]
    said = [_TURNED.of(name, percent(swing.before), percent(swing.after))]
    if swing.is_fault:
        preferred = match.game.describe(before, match.game.parse(looked.preferred))
        said.append(_BETTER.of(preferred, percent(looked.lost)))
    elif swing.is_luck:
        said.append(_LUCK)
    elif not looked.preferred and looked.had_choice:
        said.append(_STRONG)
    return said


def percent(share: float, digits: int = 0) -> Text:
    figures = f"{100 * share:.{digits}f}"
    return Text(f"{figures}%", f"{figures.replace('.', ',')}\u00a0%")
