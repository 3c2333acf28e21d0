"""A table of The Castles of Burgundy set up in the players' words."""

from typing import Any, ClassVar, Self

import pytest

import bastide
from tests import tables
from tests.tables import ANNE, BRUNO, CLARA, DENIS

__all__ = ["ANNE", "BRUNO", "CLARA", "DENIS", "DEPOTS", "GAME", "Table"]
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


class Table(tables.Table):
    """Anne's turn in phase A on duchy 1, first castle in the centre, one silver, one worker, empty depots."""

    key = "burgundy"
    first_turn: ClassVar[dict[str, Any]] = {"seat": ANNE}

    def give(self, seat: int, **zone: object) -> Self:
        """tiles={11: "bank"}, store=["mine"], goods=[1, 4, 4], silver=, workers=, dice=[2, 5], vp= ..."""
        if "tiles" in zone:
            zone["tiles"] = {str(space): tile for space, tile in dict(zone["tiles"]).items()}  # type: ignore[call-overload]
        return super().give(seat, **zone)

    def go_on(self, **turn: object) -> Self:
        """The table as it lies now, with another turn."""
        position = self.match.position()
        self._match = GAME.set_up({**position, "turn": turn}, seed="a table")
        return self

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
        return self.seat(seat)

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
