"""Tables with shields, for the tests of that expansion."""

from typing import Any

from bastide.games.burgundy.state import BurgundyState
from tests.burgundy.conftest import ANNE, BRUNO, Table

START = 18  # the first castle of duchy 1


def shielded(**options: Any) -> Table:
    return Table().agree(shields=True, **options)


def laid(table: Table) -> BurgundyState:
    assert isinstance(table.match.state, BurgundyState)
    return table.match.state


def held(table: Table, seat: int = ANNE) -> dict[str, str]:
    return dict(table.zone(seat)["shields"])


def bearing(table: Table, *shields: str, seat: int = ANNE, **zone: Any) -> Table:
    """A seat with castles on duchy 1 that bear these shields; a church leads from one to the others."""
    spaces = [START, 6, 1, 2][: len(shields)]
    tiles = dict.fromkeys(spaces, "castle") | ({11: "church"} if len(spaces) > 1 else {}) | dict(zone.pop("tiles", {}))
    borne = {str(space): name for space, name in zip(spaces, shields, strict=True)}
    return table.give(seat, tiles=tiles, shields=borne, **zone)


def ending(table: Table, seat: int = BRUNO, **rest: Any) -> Table:
    """The last turn of a phase: both dice of the last seat are used."""
    seats = [other for other in range(int(table.options["players"])) if other != seat]
    return table.lay(round=5, order=[*seats, seat], **rest).on_turn(seat, used=["d1", "d2"])
