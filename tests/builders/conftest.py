"""A table of The Builders set up in the players' words."""

from typing import Any

import pytest

import bastide
from bastide.engine.errors import IllegalDecision
from bastide.engine.match import Match

ANNE, BRUNO, CLARA, DENIS = range(4)


class Table:
    """Anne's turn with three actions, unless said otherwise; cards not named do not matter."""

    def __init__(self) -> None:
        self.options: dict[str, Any] = {"players": 2}
        self.seats: list[dict[str, Any]] = [{}, {}]
        self.turn: dict[str, Any] = {"seat": ANNE}
        self.rest: dict[str, Any] = {}
        self._match: Match | None = None

    def agree(self, **options: object) -> "Table":
        self.options |= options
        self.seats = [{} for _ in range(int(self.options["players"]))]
        return self

    def give(self, seat: int, **zone: object) -> "Table":
        """coins=, team=["W34"], sites={"B27": ["W34"]}, finished=["B01"]."""
        self.seats[seat] |= zone
        return self

    def on_turn(self, seat: int = ANNE, **turn: object) -> "Table":
        self.turn = {"seat": seat, **turn}
        return self

    def lay(self, **rest: object) -> "Table":
        """Anything else of a position: buildings=, workers=, round=, start= ..."""
        self.rest |= rest
        return self

    @property
    def match(self) -> Match:
        if self._match is None:
            position = {"options": self.options, "seats": self.seats, "turn": self.turn, **self.rest}
            self._match = bastide.game("builders").set_up(position, seed="a table")
        return self._match

    def play(self, *decisions: str) -> "Table":
        for decision in decisions:
            self.match.play(decision)
        return self

    def refusal(self, decision: str) -> str:
        """Why a decision is refused; fails if it is legal."""
        with pytest.raises(IllegalDecision) as caught:
            self.match.play(decision)
        return str(caught.value)

    def legal(self, kind: str = "") -> set[str]:
        return {text for text in self.match.notations() if text.startswith(kind)}

    @property
    def actions(self) -> int:
        return int(self.match.position()["turn"]["actions"])

    def coins(self, seat: int = ANNE) -> int:
        return int(self.match.position()["seats"][seat]["coins"])

    def vp(self, seat: int = ANNE) -> int:
        return int(self.match.position()["seats"][seat]["vp"])

    def team(self, seat: int = ANNE) -> list[str]:
        return list(self.match.position()["seats"][seat]["team"])

    def sites(self, seat: int = ANNE) -> dict[str, list[str]]:
        return dict(self.match.position()["seats"][seat]["sites"])

    def finished(self, seat: int = ANNE) -> list[str]:
        return list(self.match.position()["seats"][seat]["finished"])


@pytest.fixture
def table() -> Table:
    return Table()
