"""Tables made anew from what is stored of them."""

from collections.abc import Sequence

from bastide.engine.errors import BadRecord
from bastide.engine.match import Match
from bastide.engine.record import Entry
from bastide.engine.text import Text
from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.server.store.scribe import Standing
from bastide.server.store.storage import TableRow
from bastide.table.clocks import Cadence, Pause
from bastide.table.seats import Seat
from bastide.table.table import Table


def rules_known() -> dict[str, list[int]]:
    """The games of this version, and the versions of their rules."""
    return {key: list(game_of(key).versions) for key in LISTED}


def replayed(row: TableRow, seats: Sequence[Seat], entries: Sequence[Entry], closings: Sequence[Pause] = ()) -> Table:
    """A table made anew from what is stored of it; ``closings`` say when the house was closed."""
    game = game_of(row.game)
    match = Match(game, game.agree(row.options), row.seed, position=row.position, version=row.rules)
    if lost := match.record.options.keys() - row.options.keys():  # a default might replay, to another game
        raise BadRecord(Text(f"options are missing: {', '.join(lost)}", f"options absentes : {', '.join(lost)}"))
    doors = (row.host, row.invite, row.is_public, row.welcomes_watchers)
    table = Table(row.id, match, seats, *doors, row.is_rated, row.of_tournament, row.shows_chances)
    keep_time(table, row, closings)
    for entry in entries:
        table.follow(entry)
    return table


def standings(match: Match, seats: Sequence[Seat]) -> list[Standing]:
    """How everybody came out of a match; nobody yet where it goes on."""
    if not match.is_over:
        return []
    found = zip(seats, match.ranking(), match.scores(), strict=False)  # behind them may be seats that decide nothing
    return [Standing(number, place, score, seat.bot) for number, (seat, place, score) in enumerate(found)]


def keep_time(table: Table, row: TableRow, closings: Sequence[Pause]) -> None:
    """Set the clocks of a table as they were when all had sat down."""
    began = row.created_at.timestamp() if row.began_at is None else row.began_at
    table.keep_time(Cadence(**(row.cadence or {})), began, pauses_of(row, closings))


def pauses_of(row: TableRow, closings: Sequence[Pause]) -> list[Pause]:
    """When clocks stood still: holidays of the players, and when the house was closed."""
    return [*(Pause(*one) for one in row.pauses or ()), *closings]
