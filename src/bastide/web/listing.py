"""The tables that the home page lists."""

from dataclasses import dataclass

from bastide.engine.text import Lang
from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.server.storage import TableRow
from bastide.server.tables import Tables
from bastide.web.sheet import Sitter, sitters_of

MOST = 24  # tables in one list


@dataclass(frozen=True)
class Listed:
    """A table as a line of the home page; one that cannot be opened has no seats to show."""

    id: str
    game: str
    status: str
    seats: list[Sitter]
    is_my_turn: bool
    is_invited: bool = False  # a seat is kept for me


async def my_tables(tables: Tables, guest: str | None, lang: Lang) -> list[Listed]:
    """Where it is my turn first, then what runs, then what waits, then what is over; each the latest first."""
    if guest is None:
        return []
    listed = await _listed(tables, await tables.storage.tables_of(guest, MOST), guest, lang)
    order = ["running", "gathering", "over", "unopened"]
    return sorted(listed, key=lambda table: (not (table.is_my_turn or table.is_invited), order.index(table.status)))


async def open_tables(tables: Tables, guest: str | None, lang: Lang) -> list[Listed]:
    """Public tables of others; those with a free seat first."""
    listed = await _listed(tables, await tables.storage.open_tables(MOST), guest, lang)
    others = [
        table for table in listed if table.seats and not any(seat.is_mine or seat.is_invited for seat in table.seats)
    ]
    return sorted(others, key=lambda table: table.status != "gathering")


async def _listed(tables: Tables, rows: list[TableRow], guest: str | None, lang: Lang) -> list[Listed]:
    found = []
    for one in await tables.listed(rows):
        if isinstance(one, TableRow):
            name = game_of(one.game).name.to(lang) if one.game in LISTED else one.game
            found.append(Listed(one.id, name, "unopened", [], False))
            continue
        table = one.table
        own = [number for number in table.seats_of(guest) if table.seats[number].stand_in is None]
        found.append(
            Listed(
                table.id,
                table.match.game.name.to(lang),
                table.status,
                sitters_of(table, guest, lang),
                table.status == "running" and table.match.seat in own,
                table.is_invited(guest),
            )
        )
    return found
