"""A table of The Castles of Burgundy set up in the players' words."""

from typing import Any, Self

import pytest

import bastide
from bastide.engine.errors import IllegalDecision
from bastide.engine.match import Match

ANNE, BRUNO, CLARA, DENIS = range(4)
GAME = bastide.game("burgundy")

# The depots of the specification's vectors (V17).
DEPOTS = {
    "1": ["bank", "ship"],
    "2": ["m3", "castle"],
    "3": ["cow3", "church"],
    "4": ["ship", "bank"],
    "5": ["mine", "m8"],
    "6": ["city_hall", "pig2"],
    "black": ["ship", "m7", "watchtower", "sheep4"],
}


class Table:
    """Anne's turn in phase A on duchy 1, first castle in the centre, one silver, one worker, empty depots."""

    def __init__(self) -> None:
        self.options: dict[str, Any] = {"players": 2}
        self.seats: list[dict[str, Any]] = [{}, {}]
        self.turn: dict[str, Any] = {"seat": ANNE}
        self.rest: dict[str, Any] = {}
        self._match: Match | None = None

    def agree(self, **options: object) -> Self:
        self.options |= options
        self.seats = [{} for _ in range(int(self.options["players"]))]
        return self

    def give(self, seat: int, **zone: object) -> Self:
        """tiles={11: "bank"}, store=["mine"], goods=[1, 4, 4], silver=, workers=, dice=[2, 5], vp= ..."""
        if "tiles" in zone:
            zone["tiles"] = {str(space): tile for space, tile in dict(zone["tiles"]).items()}  # type: ignore[call-overload]
        self.seats[seat] |= zone
        return self

    def on_turn(self, seat: int = ANNE, **turn: object) -> Self:
        self.turn = {"seat": seat, **turn}
        return self

    def lay(self, **rest: object) -> Self:
        """Anything else of a position: depots=, wares=, phase=, round=, bonus= ..."""
        self.rest |= rest
        return self

    @property
    def match(self) -> Match:
        if self._match is None:
            position = {"options": self.options, "seats": self.seats, "turn": self.turn, **self.rest}
            self._match = GAME.set_up(position, seed="a table")
        return self._match

    def play(self, *decisions: str) -> Self:
        for decision in decisions:
            self.match.play(decision)
        return self

    def go_on(self, **turn: object) -> Self:
        """The table as it lies now, with another turn."""
        position = self.match.position()
        self._match = GAME.set_up({**position, "turn": turn}, seed="a table")
        return self

    def refusal(self, decision: str) -> str:
        """Why a decision is refused; fails if it is legal."""
        with pytest.raises(IllegalDecision) as caught:
            self.match.play(decision)
        return str(caught.value)

    def legal(self, kind: str = "") -> set[str]:
        return {text for text in self.match.notations() if text.startswith(kind)}

    def count(self, kind: str) -> int:
        """How many decisions there are of a kind, each choice of a tile to discard counted apart (B7.6)."""
        number = 0
        for text in self.legal(kind):
            trial = self.match.copy()
            trial.play(text)
            discards = [other for other in trial.notations() if other.startswith("discard ")]
            number += len(discards) or 1
        return number

    def zone(self, seat: int = ANNE) -> dict[str, Any]:
        return dict(self.match.position()["seats"][seat])

    def vp(self, seat: int = ANNE) -> int:
        return int(self.zone(seat)["vp"])

    def silver(self, seat: int = ANNE) -> int:
        return int(self.zone(seat)["silver"])

    def workers(self, seat: int = ANNE) -> int:
        return int(self.zone(seat)["workers"])

    def store(self, seat: int = ANNE) -> list[str]:
        return list(self.zone(seat)["store"])

    @property
    def pending(self) -> list[str]:
        turn = self.match.position()["turn"]
        return list(turn["pending"]) if turn else []

    def final(self, seat: int = ANNE) -> dict[str, int]:
        """The score if the game ended now, by source."""
        forecast = GAME.forecast(self.match.state, None)
        assert forecast is not None
        return {share.name.en: share.points[seat] for share in forecast.shares}


@pytest.fixture
def table() -> Table:
    return Table()
