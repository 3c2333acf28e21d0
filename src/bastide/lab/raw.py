"""The plain loop: one table, one seat asked after the other; no library but numpy."""

import secrets
from typing import Final, Literal, TypeAlias

import numpy as np

from bastide.engine.chance import stream
from bastide.engine.errors import BadOption, IllegalDecision
from bastide.engine.game import AnyGame
from bastide.engine.match import DEFAULT_NAMES
from bastide.engine.options import Options
from bastide.engine.state import NOBODY, State
from bastide.engine.text import Lang, Text
from bastide.games import game as listed
from bastide.lab.layout import Layout, Mask, Row, mark

Reward: TypeAlias = Literal["win", "margin"]
REWARDS: Final[tuple[Reward, ...]] = ("win", "margin")
LIMIT: Final = 10_000  # decisions, after which a match is cut short


class Raw:
    """A table of which every seat is yours. ``seat`` is the one that is asked, -1 once nobody is.

    Chance is quick and follows from the seed, as thinking bots have it; it is not sealed as that of a real match.
    """

    def __init__(self, game: AnyGame, options: Options, reward: Reward = "win", limit: int = LIMIT) -> None:
        if reward not in REWARDS:
            raise BadOption(
                Text(
                    f"there is no reward “{reward}”; there are: {', '.join(REWARDS)}",
                    f"il n'y a pas de récompense « {reward} » ; il y a : {', '.join(REWARDS)}",
                )
            )
        self.game = game
        self.options = options
        self.reward: Reward = reward
        self.limit = limit
        self.layout = Layout(game, options)
        self.players = options.players
        self.sides = sides_of(self.layout.seats, game.teams(options))
        self.names = [*DEFAULT_NAMES[: self.players], *game.silent_seats(options)]
        self._rules = game.versions[game.version]
        self._choices: list[int] | None = None
        self._row: Row | None = None
        self._mask: Mask | None = None
        self._shown: list[int] = []  # what that mask shows
        self.reset(0)

    def reset(self, seed: int | str | None = None) -> None:
        """A new match; the same seed gives the same one, and none a new one every time."""
        words = secrets.token_hex(8) if seed is None else str(seed)
        self.state: State = self.game.deal(self._rules, self.options, stream(f"lab:{self.game.key}:{words}"))
        self.seat: int = self.state.seat
        self.made: int = 0
        self.is_cut_short: bool = False
        self._choices = None

    @property
    def is_over(self) -> bool:
        """Nobody is asked any more: the game is over, or the match was cut short."""
        return self.seat == NOBODY

    def decisions(self) -> list[int]:
        """Every legal decision of the seat that is asked."""
        if self._choices is None:
            self._choices = self.state.decisions() if self.seat != NOBODY else []
        return self._choices

    def step(self, decision: int) -> None:
        """Decide; raises ``IllegalDecision`` with the reason, and changes nothing then."""
        if decision not in self.decisions():
            raise IllegalDecision(self._why_not(decision))
        state = self.state
        state.play(int(decision))  # compiled rules take no numbers of numpy
        self.made += 1
        self.seat = state.seat
        self._choices = None
        if self.made >= self.limit and self.seat != NOBODY:
            self.seat = NOBODY
            self.is_cut_short = True

    def _why_not(self, decision: int) -> Text:
        if self.seat == NOBODY:
            return Text("the game is over", "la partie est terminée")
        if not 0 <= decision < self.game.decision_count:
            return Text(f"there is no decision {decision}", f"la décision {decision} n'existe pas")
        reason = self.game.why_not(self.state, decision)
        return reason or Text("that is not possible now", "ce n'est pas possible maintenant")

    def observe(self, seat: int) -> Row:
        """All that a seat sees, laid out as ``layout`` says."""
        return self.layout.row(self.state, seat)

    def mask(self, seat: int) -> Mask:
        """1 for every legal decision; all 0 where another seat is asked, or nobody."""
        return self.layout.marked(self.decisions() if self.seat == seat else [])

    def look(self) -> tuple[Row, Mask]:
        """Row and mask of the seat that is asked, in two arrays that every look writes anew: for quick loops, which are
        done with one look before the next."""
        if self._row is None or self._mask is None:
            self._row, self._mask = np.zeros(self.layout.size, np.int16), np.zeros(self.game.decision_count, np.int8)
        if self.seat != NOBODY:
            self.layout.write(self.state, self.seat, self._row)
        mark(self._mask, self._shown, 0)
        self._shown = self.decisions()
        mark(self._mask, self._shown, 1)
        return self._row, self._mask

    def rewards(self) -> list[float]:
        """What each player gets at the end; nothing before, and nothing where the match was cut short."""
        if self.state.seat != NOBODY:
            return [0.0] * self.players
        paid = won if self.reward == "win" else margins
        return paid(self.state, self.players, self.sides)

    def show(self, seat: int | None = None, lang: Lang = "en") -> str:
        """The table in lines of text, as a seat sees it; None: as anybody may."""
        return self.game.table(self.state, self.names, seat).to(lang)

    def draw(self, seat: int | None = None, lang: Lang = "en") -> str:
        """The table as an SVG."""
        return self.game.draw(self.state, self.names, seat, lang, "light")

    def _repr_svg_(self) -> str:
        """In a notebook a table shows itself."""
        return self.draw()


def won(state: State, players: int, sides: list[int]) -> list[float]:
    """1 for whoever wins, -1 for the others; winners of several sides share what a winner alone gets."""
    places = state.ranking()
    winners = {sides[seat] for seat, place in enumerate(places) if place == 1}
    share = 2 / len(winners) - 1 if winners else 0.0
    return [share if places[seat] == 1 else -1.0 for seat in range(players)]


def margins(state: State, players: int, sides: list[int]) -> list[float]:
    """Points ahead of the best other side, partners taken together; who plays alone gets the points."""
    totals = dict.fromkeys(sides, 0)
    for seat, score in enumerate(state.scores()):
        totals[sides[seat]] += score
    best = {side: max([total for other, total in totals.items() if other != side], default=0) for side in totals}
    return [float(totals[sides[seat]] - best[sides[seat]]) for seat in range(players)]


def sides_of(seats: int, teams: list[list[int]]) -> list[int]:
    """The first seat of the team of each seat, or the seat itself."""
    return [next((team[0] for team in teams if seat in team), seat) for seat in range(seats)]


def raw(game: str, reward: Reward = "win", limit: int = LIMIT, **options: object) -> Raw:
    """A table for the plain loop: ``lab.raw("burgundy", players=3)``."""
    found = listed(game)
    return Raw(found, found.agree(options), reward, limit)
