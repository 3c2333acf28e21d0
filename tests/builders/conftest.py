"""A table of The Builders set up in the players' words."""

from typing import Any, ClassVar

import pytest

from tests import tables
from tests.tables import ANNE, BRUNO, CLARA, DENIS

__all__ = ["ANNE", "BRUNO", "CLARA", "DENIS", "Table"]


class Table(tables.Table):
    """Anne's turn with three actions, unless said otherwise; cards not named do not matter.

    give: coins=, team=["W34"], sites={"B27": ["W34"]}, finished=["B01"]; lay: buildings=, workers=, round=, start= ...
    """

    key = "builders"
    first_turn: ClassVar[dict[str, Any]] = {"seat": ANNE}

    @property
    def actions(self) -> int:
        return int(self.match.position()["turn"]["actions"])

    def coins(self, seat: int = ANNE) -> int:
        return int(self.seat(seat)["coins"])

    def vp(self, seat: int = ANNE) -> int:
        return int(self.seat(seat)["vp"])

    def team(self, seat: int = ANNE) -> list[str]:
        return list(self.seat(seat)["team"])

    def sites(self, seat: int = ANNE) -> dict[str, list[str]]:
        return dict(self.seat(seat)["sites"])

    def finished(self, seat: int = ANNE) -> list[str]:
        return list(self.seat(seat)["finished"])


@pytest.fixture
def table() -> Table:
    return Table()
