"""What programs ask about a table of Burgundy, in the players' words and as numbers."""

from typing import NamedTuple

from bastide.engine.bits import members
from bastide.engine.chance import stream
from bastide.engine.match import Match
from bastide.games.burgundy import components as box
from bastide.games.burgundy.state import BurgundyState


class Region(NamedTuple):
    """Spaces of one type that hang together, and those of them that are still empty."""

    type: str
    spaces: list[int]
    empty: list[int]


def regions(match: Match, seat: int) -> list[Region]:
    """The regions of a duchy, type by type; none before the duchy is chosen.

    >>> import bastide
    >>> match = bastide.game("burgundy").start(players=2, seed=7, duchy=1)
    >>> for region in regions(match, 0)[:3]:
    ...     print(region.type, len(region.spaces), len(region.empty))
    building 3 3
    building 1 1
    building 3 3
    """
    state = match.state
    assert isinstance(state, BurgundyState), "this is asked of Burgundy"
    estate = state.estates[seat]
    if estate.board_number < 0:
        return []
    return [
        Region(name, members(region), members(region & ~estate.covered))
        for type, name in enumerate(box.TYPES)
        for region in estate.board.regions_of[type]
    ]


def cost(state: BurgundyState, decision: int) -> dict[str, int]:
    """Workers and silver: what the seat pays while it is done, whatever it is done with, expansions included."""
    trial = state.copy()
    trial.chance = stream("price")
    trial.payer, trial.till = state.seat, [0, 0]
    trial.play(decision)
    due = {"workers": trial.till[0], "silver": trial.till[1]}
    return {name: count for name, count in due.items() if count}
