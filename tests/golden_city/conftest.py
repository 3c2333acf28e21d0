"""A table of The Golden City set up in the players' words."""

from collections.abc import Sequence

import pytest

from bastide.engine.record import Entry
from bastide.games.golden_city.state import GoldenCityState
from tests import tables
from tests.tables import ANNE, BRUNO, CLARA, DENIS

__all__ = ["ALL_PORTS", "ANNE", "BRUNO", "CLARA", "DENIS", "Table", "bonus_cards"]

ALL_PORTS = [f"{side}_port{number}" for side in ("mtn", "des", "for", "mea") for number in (1, 2, 3, 4)]


class Table(tables.Table):
    """Three players, Anne builds first in a round that scores nothing yet, unless said otherwise.

    give: posts=["mtn_port1"], hand="PFF", known="P", coins=, letters=, keys=, goods=["g1"], black=[...];
    lay: score=, auction=, landscape=, goods=, bonus=, round=, first= ...
    """

    key = "golden_city"
    players = 3

    @property
    def state(self) -> GoldenCityState:
        assert isinstance(self.match.state, GoldenCityState)
        return self.match.state

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

    def payments(self, site: str) -> set[str]:
        """What may be paid for a site now."""
        return {text.split()[2] for text in self.legal(f"build {site} ")}

    def open_sites(self) -> set[str]:
        return {text.split()[1] for text in self.legal("build")}

    def letters(self) -> list[int]:
        return [seat["letters"] for seat in self.match.position()["seats"]]

    def coins(self) -> list[int]:
        return [seat["coins"] for seat in self.match.position()["seats"]]


def bonus_cards(state: GoldenCityState) -> list[int]:
    """Who holds which, by seat."""
    return [merchant.bonus for merchant in state.merchants]


@pytest.fixture
def table() -> Table:
    return Table()
