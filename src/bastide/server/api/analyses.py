"""The API of analyses: what a master says of a finished match, and what those who only watch see before the end."""

from typing import Annotated

import msgspec
from litestar import Controller, Router, get, post

from bastide.bots.analysis import accounts, swings
from bastide.server.api.wire import TABLE, Invite, TableId
from bastide.server.entrance.requests import AnyRequest, analyses_of
from bastide.server.people.guests import Caller
from bastide.server.play.analyses import Analyses
from bastide.server.play.kept import Live
from bastide.server.play.tables import Tables


class LookedView(msgspec.Struct):
    """A decision: how likely each seat was to win after it, from 0 to 1. Where there was a choice and the master would
    have done otherwise: what (in notation), and by how much whoever decided was likelier to win that way."""

    seat: int
    chances: list[float]
    had_choice: bool
    preferred: str
    lost: float


class AccountView(msgspec.Struct):
    """How a seat played: of its decisions where there was a choice, how many were as good as the master's; the share of
    them; and the chances to win that it gave away, all together."""

    choices: int
    as_good: int
    accuracy: float
    lost: float


class AnalysisView(msgspec.Struct):
    """``done`` of the decisions were looked at so far; ``moments`` are those that counted most (the first is 0). Of a
    match that goes on there are chances alone, no ``seats`` and no ``moments``."""

    done: int
    of: int
    is_under_way: bool
    looks: list[LookedView]
    seats: list[AccountView]
    moments: list[int]


class Asked(msgspec.Struct):
    """From whoever is no player, what the link to the table says."""

    invite: Annotated[str, msgspec.Meta(max_length=32)] | None = None


async def analysis_view(analyses: Analyses, live: Live) -> AnalysisView:
    looks, table = await analyses.found(live), live.table
    seats, moments = (accounts(looks, len(table.seats)), swings(looks)) if table.match.is_over else ([], [])
    return AnalysisView(
        len(looks),
        len(table.match.line),
        analyses.is_under_way(live),
        [LookedView(one.seat, list(one.chances), one.had_choice, one.preferred, one.lost) for one in looks],
        [AccountView(one.choices, one.as_good, one.accuracy, one.lost) for one in seats],
        [swing.move for swing in moments],
    )


class AnalysisApi(Controller):
    """A finished match, looked over; and one that goes on, for those who only watch."""

    path = "/tables"
    tags = ("tables",)

    @get("/{table_id:str}/analysis", summary="What a master says of a match, as far as it is", responses=TABLE)
    async def show(
        self, request: AnyRequest, table_id: TableId, caller: Caller, tables: Tables, invite: Invite = None
    ) -> AnalysisView:
        """Of a finished match to all who may see it; before its end to those who only watch, where the table shows them
        chances."""
        live, analyses = await tables.look(table_id, caller.guest, invite), analyses_of(request.app.state)
        analyses.check(live, caller.guest)
        return await analysis_view(analyses, live)

    @post("/{table_id:str}/analysis", summary="Let a master look it over", responses=TABLE, status_code=202)
    async def begin(
        self, request: AnyRequest, table_id: TableId, caller: Caller, tables: Tables, data: Asked
    ) -> AnalysisView:
        """Begin, or go on where it was; of a match that goes on, as far as it has come."""
        live, analyses = await tables.look(table_id, caller.known(), data.invite), analyses_of(request.app.state)
        analyses.check(live, caller.guest)
        await analyses.ask_for(live)
        return await analysis_view(analyses, live)


analysis_api = Router("/api", route_handlers=[AnalysisApi])
