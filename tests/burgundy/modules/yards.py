"""A table with vineyards, for the tests of that expansion."""

from typing import Any

from bastide.engine.match import Match
from bastide.games.burgundy.state import BurgundyState
from tests.burgundy.conftest import ANNE, Table

OUT = "orange-yellow"
DEPOT = {"1-2": "red-blue", "3-4": "green-red", "5-6": "blue-blue"}
X12_14 = {"r0s0": "green-blue", "r0s1": "blue-red", "r1s0": "green-green"}  # green 3, blue 2, red 1


def with_yards(table: Table) -> Table:
    """Board 1 for two without orange and yellow, phase A, the first castle in the centre."""
    return table.agree(vineyards=True, removed_vines=OUT)


def laid(table: Table) -> BurgundyState:
    state = table.match.state
    assert isinstance(state, BurgundyState)
    return state


def planted(table: Table, seat: int = ANNE, **vineyard: object) -> Table:
    """spaces={"r0s0": "red-blue"}, stored=["red-blue"], vines={"red": 1}, rows=[1]."""
    return table.give(seat, vineyard=vineyard)


def own(table: Table, seat: int = ANNE) -> dict[str, Any]:
    return dict(table.zone(seat)["vineyard"])


def common(match: Match) -> dict[str, Any]:
    return dict(match.position()["vineyards"])
