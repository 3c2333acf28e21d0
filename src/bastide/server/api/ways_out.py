"""The API of the ways out of a game: resign, end it together, replace who stays away, rest, leave, meet again."""

from typing import Annotated, Literal

import msgspec
from litestar import Controller, Router, post

from bastide.engine.text import Lang
from bastide.server.api.tables import opener, table_view
from bastide.server.api.wire import PLAY, TABLE, Step, TableId, TableView
from bastide.server.entrance.requests import AnyRequest
from bastide.server.people.guests import Caller
from bastide.server.play import leaving
from bastide.server.play.tables import Tables


class Offering(msgspec.Struct):
    """To end the game together; or to give the seat of somebody who stays away to a bot, or, by way of a bot, to
    another person. Whoever offers what is offered already agrees to it."""

    what: Literal["end", "bot", "person"]
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] | None = None


class Resting(msgspec.Struct):
    """For how many days none of my clocks runs."""

    days: Annotated[int, msgspec.Meta(ge=1, le=60)]


class WaysOut(Controller):
    """Out of a game, and into the next."""

    path = "/tables"
    tags = ("tables",)

    @post("/{table_id:str}/resign", summary="End the match as the last of it", responses=PLAY)
    async def resign(self, table_id: TableId, caller: Caller, tables: Tables, data: Step) -> TableView:
        live = await leaving.resign(tables, table_id, caller.known(), data.number, data.request_id, data.seat)
        return table_view(live, caller, data.seat)

    @post("/{table_id:str}/offer", summary="Offer something to the others, or agree to it", responses=PLAY)
    async def offer(self, table_id: TableId, caller: Caller, tables: Tables, data: Offering) -> TableView:
        return table_view(await leaving.offer(tables, table_id, caller.known(), data.what, data.seat), caller)

    @post("/{table_id:str}/decline", summary="Say no to what is offered", responses=TABLE)
    async def decline(self, table_id: TableId, caller: Caller, tables: Tables) -> TableView:
        return table_view(await leaving.decline(tables, table_id, caller.known()), caller)

    @post("/{table_id:str}/rest", summary="Go on holiday: my clocks stand still", responses=TABLE)
    async def rest(self, table_id: TableId, caller: Caller, tables: Tables, data: Resting) -> TableView:
        return table_view(await leaving.rest(tables, table_id, caller.known(), data.days), caller)

    @post("/{table_id:str}/leave", summary="Get up before the match begins", responses=TABLE)
    async def leave(self, table_id: TableId, caller: Caller, tables: Tables) -> TableView:
        return table_view(await leaving.leave(tables, table_id, caller.known()), caller)

    @post("/{table_id:str}/rematch", summary="Play again with the same people", responses=TABLE, status_code=201)
    async def rematch(
        self, request: AnyRequest, table_id: TableId, caller: Caller, tables: Tables, lang: Lang
    ) -> TableView:
        guest, name = await opener(request, caller, tables, lang)
        return table_view(await leaving.rematch(tables, table_id, guest, name), caller)


ways_out = Router("/api", route_handlers=[WaysOut])
