"""A table set up in the players' words, for the tests of any game; each game adds its own words."""

from typing import Any, ClassVar, Self

import pytest

import bastide
from bastide.engine.errors import IllegalDecision
from bastide.engine.game import AnyGame
from bastide.engine.match import Match

ANNE, BRUNO, CLARA, DENIS = range(4)


class Table:
    """What is not said of a table is filled in the plainest way, as in a position."""

    key: str  # of the game
    players: int = 2
    first_turn: ClassVar[dict[str, Any]] = {}

    def __init__(self, game: AnyGame | None = None) -> None:
        self.game = bastide.game(self.key) if game is None else game
        self.options: dict[str, Any] = {"players": self.players}
        self.seats: list[dict[str, Any]] = [{} for _ in range(self.players)]
        self.turn: dict[str, Any] = dict(self.first_turn)
        self.rest: dict[str, Any] = {}
        self._match: Match | None = None

    # --- before the game ---

    def agree(self, **options: object) -> Self:
        self.options |= options
        self.seats = [{} for _ in range(int(self.options["players"]))]
        return self

    def give(self, seat: int, **zone: object) -> Self:
        """What a seat has, in the words of a position."""
        self.seats[seat] |= zone
        return self

    def on_turn(self, seat: int = ANNE, **turn: object) -> Self:
        self.turn = {"seat": seat, **turn}
        return self

    def lay(self, **rest: object) -> Self:
        """Anything else of a position."""
        self.rest |= rest
        return self

    @property
    def match(self) -> Match:
        """The match that goes on from here; what is said of the table later comes too late."""
        if self._match is None:
            position = {"options": self.options, "seats": self.seats, "turn": self.turn, **self.rest}
            self._match = self.game.set_up(position, seed="a table")
        return self._match

    # --- playing ---

    def play(self, *decisions: str) -> Self:
        for decision in decisions:
            self.match.play(decision)
        return self

    def refusal(self, decision: str) -> str:
        """Why a decision is refused; fails if it is legal."""
        with pytest.raises(IllegalDecision) as caught:
            self.match.play(decision)
        return str(caught.value)

    def describe(self, decision: str) -> str:
        return self.game.describe(self.match.state, self.game.parse(decision)).en

    def legal(self, kind: str = "") -> set[str]:
        return {text for text in self.match.notations() if text.startswith(kind)}

    # --- looking ---

    def seat(self, seat: int = ANNE) -> dict[str, Any]:
        """What a seat has, in the words of a position."""
        return dict(self.match.position()["seats"][seat])
