"""A table of The Golden City set up in the players' words."""

from collections.abc import Sequence
from typing import Any

import pytest

import bastide
from bastide.engine.errors import IllegalDecision
from bastide.engine.match import Match
from bastide.engine.record import Entry
from bastide.games.golden_city.state import GoldenCityState

ANNE, BRUNO, CLARA, DENIS = range(4)
ALL_PORTS = [f"{side}_port{number}" for side in ("mtn", "des", "for", "mea") for number in (1, 2, 3, 4)]


class Table:
    """Three players, Anne builds first in a round that scores nothing yet, unless said otherwise."""

    def __init__(self) -> None:
        self.options: dict[str, Any] = {"players": 3}
        self.seats: list[dict[str, Any]] = [{}, {}, {}]
        self.turn: dict[str, Any] = {}
        self.rest: dict[str, Any] = {}
        self._match: Match | None = None

    def agree(self, **options: object) -> "Table":
        self.options |= options
        self.seats = [{} for _ in range(int(self.options["players"]))]
        return self

    def give(self, seat: int, **zone: object) -> "Table":
        """posts=["mtn_port1"], hand="PFF", known="P", coins=, letters=, keys=, goods=["g1"], black=[...]."""
        self.seats[seat] |= zone
        return self

    def on_turn(self, seat: int = ANNE, **turn: object) -> "Table":
        self.turn = {"seat": seat, **turn}
        return self

    def lay(self, **rest: object) -> "Table":
        """Anything else of a position: score=, auction=, landscape=, goods=, bonus=, round=, first= ..."""
        self.rest |= rest
        return self

    @property
    def match(self) -> Match:
        if self._match is None:
            position = {"options": self.options, "seats": self.seats, "turn": self.turn, **self.rest}
            self._match = bastide.game("golden_city").set_up(position, seed="a table")
        return self._match

    @property
    def state(self) -> GoldenCityState:
        assert isinstance(self.match.state, GoldenCityState)
        return self.match.state

    def play(self, *decisions: str) -> "Table":
        for decision in decisions:
            self.match.play(decision)
        return self

    def play_with(self, decision: str, chance: Sequence[str]) -> "Table":
        """Play a decision and say what chance answers."""
        seat = self.match.seat
        assert seat is not None
        self.match.follow(Entry(seat, decision, tuple(chance)), forced=True)
        return self

    def finish_round(self) -> "Table":
        """Everybody stops building, and discards what comes first."""
        this = self.match.position()["round"]
        while not self.match.is_over and self.match.position()["round"] == this:
            choices = self.match.notations()
            self.play("done" if "done" in choices else choices[0])
        return self

    def refusal(self, decision: str) -> str:
        """Why a decision is refused; fails if it is legal."""
        with pytest.raises(IllegalDecision) as caught:
            self.match.play(decision)
        return str(caught.value)

    def legal(self, kind: str = "") -> set[str]:
        return {text for text in self.match.notations() if text.startswith(kind)}

    def payments(self, site: str) -> set[str]:
        """What may be paid for a site now."""
        return {text.split()[2] for text in self.legal(f"build {site} ")}

    def open_sites(self) -> set[str]:
        return {text.split()[1] for text in self.legal("build")}

    def seat(self, seat: int = ANNE) -> dict[str, Any]:
        return dict(self.match.position()["seats"][seat])

    def letters(self) -> list[int]:
        return [seat["letters"] for seat in self.match.position()["seats"]]

    def coins(self) -> list[int]:
        return [seat["coins"] for seat in self.match.position()["seats"]]


@pytest.fixture
def table() -> Table:
    return Table()
