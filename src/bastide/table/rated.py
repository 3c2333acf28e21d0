"""Games that count, and those of a tournament: whoever sits there plays to the end, by the clock, and nobody helps."""

from collections.abc import Sequence

from bastide.engine.errors import BadOption
from bastide.engine.text import Text
from bastide.table.clocks import LOSES, Cadence
from bastide.table.seats import Seat

NO_HINTS = Text(
    "there are no hints in a game that is rated or of a tournament",
    "pas de conseil dans une partie classée ou de tournoi",
)
NOBODY_ELSE = Text(
    "in a game that is rated or of a tournament nobody plays for anybody else; you may resign",
    "dans une partie classée ou de tournoi, nul ne joue pour un autre ; vous pouvez abandonner",
)
NOT_BEFORE_THE_END = Text(
    "this game is rated or of a tournament; it is possible when the game is over",
    "cette partie est classée ou de tournoi ; ce sera possible à la fin",
)


def units(seats: int, teams: Sequence[Sequence[int]]) -> list[int]:
    """The team of each seat, numbered from 0; where there are none, each seat for itself."""
    of = {seat: number for number, team in enumerate(teams) for seat in team}
    return [of.get(seat, seat) for seat in range(seats)]


def check_rated(seats: Sequence[Seat], cadence: Cadence, teams: Sequence[Sequence[int]]) -> None:
    """Raises BadOption for a table that cannot be rated."""
    reason = _why_not(seats, cadence, teams)
    if reason is not None:
        raise BadOption(reason, "rated")


def _why_not(seats: Sequence[Seat], cadence: Cadence, teams: Sequence[Sequence[int]]) -> Text | None:
    if len(set(units(len(seats), teams))) < 2:
        return Text("a rated game needs opponents", "une partie classée demande des adversaires")
    people = [seat.guest for seat in seats if seat.kind == "person"]
    if len(set(people)) < len(people):
        return Text("in a rated game nobody has two seats", "dans une partie classée, personne n'a deux sièges")
    bots = [seat.level for seat in seats if seat.kind == "bot"]
    if len(set(bots)) < len(bots):
        return Text(
            "all bots of one level are one player: choose bots of different levels for a rated game",
            "tous les robots d'un niveau sont un seul joueur : il les faut de niveaux différents",
        )
    if not cadence.ticks or cadence.late != LOSES:
        return Text(
            "a rated game needs a clock, and whose time is up loses",
            "une partie classée demande une pendule, et qui dépasse son temps perd",
        )
    return None
