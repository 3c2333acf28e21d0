"""The JSON API: everything the pages do, for programs. Described by OpenAPI at /schema/openapi.json."""

from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar import Controller, Router, get, post, put
from litestar.response import Response, ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from bastide.bots.levels import LEVELS
from bastide.engine.game import AnyGame
from bastide.engine.match import Match
from bastide.engine.options import Options, read
from bastide.engine.text import Lang, Text
from bastide.games import LISTED, game
from bastide.server.api.clocks import offer_view, time_view
from bastide.server.api.wire import (
    HOUSE,
    NAMING,
    ONE_GAME,
    PLAY,
    TABLE,
    Chosen,
    Decision,
    Eyes,
    Filling,
    GameKey,
    HandOver,
    Hint,
    Invite,
    Joining,
    Me,
    Naming,
    NewTable,
    PlayOn,
    SeatView,
    Step,
    Summary,
    TableId,
    TableView,
    Token,
    Unseen,
)
from bastide.server.entrance.requests import (
    AnyRequest,
    accounts_of,
    address_of,
    limits_of,
    signer_of,
    streams_of,
    watchers_of,
)
from bastide.server.people.accounts import Accounts
from bastide.server.people.friends import Friends
from bastide.server.people.guests import Caller, new_token, token_hash
from bastide.server.play.delayed import as_seen
from bastide.server.play.kept import Live
from bastide.server.play.live import SAID, watch
from bastide.server.play.tables import Tables
from bastide.server.store.mine import Line
from bastide.server.store.mine import tables_of as mine_at
from bastide.table.clocks import read_cadence
from bastide.table.seats import clean_name

LATER = 5000  # milliseconds until a page whose stream gave way asks for another


def table_view(live: Live, caller: Caller, eyes: int | None = None) -> TableView:
    table, match = live.table, live.table.match
    own = table.seats_of(caller.guest)
    viewpoint = table.viewpoint(caller.guest, eyes)
    view = match.view(viewpoint)
    if table.is_gathering:
        view["decisions"] = []
    return TableView(
        id=table.id,
        game=match.game.key,
        status=table.status,
        number=table.number,
        mark=live.mark,
        is_public=table.is_public,
        welcomes_watchers=table.welcomes_watchers,
        shows_chances=table.shows_chances,
        invite=table.invite if table.is_of(caller.guest) else None,
        seats=[
            SeatView(number, seat.kind, seat.name, seat.level, seat.stand_in, number in own)
            for number, seat in enumerate(table.seats)
        ],
        viewpoint=viewpoint,
        can_undo=viewpoint is not None and table.undo_refusal(viewpoint) is None,
        can_redo=viewpoint is not None and match.can_redo(viewpoint),
        view=view,
        parts=parts_of(match) if view["decisions"] else [],
        time=time_view(table),
        offer=offer_view(live, caller.guest),
        rematch=live.rematch if table.is_of(caller.guest) else None,
        rated=table.is_rated,
        ratings=live.rated,
    )


async def opened(request: AnyRequest, caller: Caller, tables: Tables, lang: Lang, data: NewTable) -> Live:
    """A new table of the caller."""
    guest, name = await opener(request, caller, tables, lang)
    if data.lesson:
        return await tables.start_lesson(guest, name, data.game)
    wishes = [msgspec.structs.asdict(wish) for wish in data.seats]
    for wish in wishes:
        if wish["kind"] == "me" and wish["name"]:
            wish["name"] = await accounts_of(request.app.state).name_at_table(guest, wish["name"])
        elif wish["kind"] == "hotseat" and wish["name"]:
            beside = clean_name(wish["name"])
            await Friends(tables.storage).check_beside(accounts_of(request.app.state), guest, beside)
    cadence = read_cadence(data.cadence, tuple(LEVELS))
    doors = data.is_public, data.welcomes_watchers
    kind = data.rated, data.shows_chances
    return await tables.start(guest, name, data.game, data.options, wishes, *doors, cadence, *kind)


async def opener(request: AnyRequest, caller: Caller, tables: Tables, lang: Lang) -> tuple[str, str]:
    """Who opens a table, and what they are called; raises TooMany."""
    limits_of(request.app.state).check_newcomer(address_of(request))
    guest = caller.known()
    name = await accounts_of(request.app.state).name_at_table(guest, None)
    return guest, name or Text("Guest", "Invité").to(lang)


async def decided(tables: Tables, table_id: str, caller: Caller, data: Decision) -> Live:
    """The table after a decision of the caller, in notation or in parts."""
    guest, do = caller.known(), data.do
    if not isinstance(do, str):
        of = (await tables.get(table_id)).table.match.game
        do = of.notation(of.decision(do))
    return await tables.decide(table_id, guest, data.number, do, data.request_id, data.seat)


def parts_of(match: Match) -> list[dict[str, Any]]:
    """The legal decisions as data; none for a game that does not declare its verbs yet."""
    return [match.game.parts(decision) for decision in match.decisions()]


def describe_game(of: AnyGame, lang: Lang) -> dict[str, Any]:
    """A game and its options, for programs and for the form of a new table."""
    return {
        "key": of.key,
        "name": of.name.to(lang),
        "about": of.about.to(lang),
        "rules": of.version,
        "options": [
            {
                "key": option.key,
                "name": option.name.to(lang),
                "help": option.help.to(lang),
                "default": option.default_for(Options()) if not callable(option.default) else None,
                "values": [{"value": value, "label": option.label(value).to(lang)} for value in option.values],
                "low": option.low,
                "high": option.high,
                "may_be_none": option.may_be_none,
            }
            for option in of.options
        ],
    }


def typed_options(request: AnyRequest) -> dict[str, str]:
    """The options in the address of a request, as they are typed; its language is not one of them."""
    return {key: value for key, value in request.query_params.items() if key != "lang"}


# --- the routes ---------------------------------------------------------------------------------------------


class TheHouse(Controller):
    """Games, levels, and who is calling."""

    tags = ("house",)

    @get("/games", summary="The games, their options and the levels of bots", responses=HOUSE)
    async def games(self, lang: Lang) -> dict[str, Any]:
        return {
            "games": [describe_game(game(key), lang) for key in LISTED],
            "levels": {key: name.to(lang) for key, name in LEVELS.items()},
        }

    @get(
        "/games/{game_key:str}/options",
        summary="What options come to; they are the query: ?players=3&...",
        responses=ONE_GAME,
    )
    async def options(self, request: AnyRequest, caller: Caller, lang: Lang, game_key: GameKey) -> Chosen:
        of = game(game_key)
        found = of.consider(read(of.options, typed_options(request)))
        refusal = None if found.refusal is None else found.refusal.to(lang)
        apart = {key: {value: why.to(lang) for value, why in kept.items()} for key, kept in found.apart.items()}
        return Chosen(found.options, found.matters, found.fitting, apart, refusal, found.odd)

    @get("/me", summary="Who I am", responses=HOUSE)
    async def me(self, caller: Caller, tables: Tables) -> Me:
        name = await tables.storage.guest_name(caller.guest) if caller.guest else None
        return Me(name, caller.guest is not None)

    @put("/me", summary="Choose a name", responses=NAMING)
    async def rename(self, caller: Caller, tables: Tables, accounts: Accounts, data: Naming) -> Me:
        await tables.look_again(await accounts.rename(caller.known(), data.name))
        return Me(clean_name(data.name), True)

    @post(
        "/tokens", summary="A token for a program; without a cookie, for a new guest", responses=NAMING, status_code=201
    )
    async def token(
        self, request: AnyRequest, caller: Caller, tables: Tables, accounts: Accounts, data: Naming
    ) -> Token:
        limits_of(request.app.state).check_newcomer(address_of(request))
        guest = caller.guest or signer_of(request.app.state).new_guest()
        token = new_token()
        name = await accounts.name_at_table(guest, data.name)
        await tables.storage.name_guest(guest, clean_name(name))
        await tables.storage.add_token(token_hash(token), guest)
        return Token(token)


class AtTables(Controller):
    """Tables: opened, joined, watched, played."""

    path = "/tables"
    tags = ("tables",)

    @get("/", summary="My tables, and those open to everybody", responses=TABLE)
    async def list(self, caller: Caller, tables: Tables) -> dict[str, list[Summary]]:
        mine = (await mine_at(tables, caller.guest)).all() if caller.guest else []
        public = await tables.storage.open_tables(tables.clock())
        known = {line.id for line in mine}
        return {
            "mine": [_summary_of_mine(line) for line in mine],
            "open": [
                summary(await as_seen(tables, found, caller.guest), caller)
                for found in await tables.listed([row for row in public if row.id not in known])
                if isinstance(found, Live)
            ],
        }

    @post("/", summary="Open a table", responses=TABLE, status_code=201)
    async def start(self, request: AnyRequest, caller: Caller, tables: Tables, lang: Lang, data: NewTable) -> TableView:
        return table_view(await opened(request, caller, tables, lang, data), caller)

    @get("/{table_id:str}", summary="A table as I may see it", responses=TABLE)
    async def show(
        self, table_id: TableId, caller: Caller, tables: Tables, invite: Invite = None, eyes: Eyes = None
    ) -> TableView:
        live = await tables.look(table_id, caller.guest, invite)
        return table_view(live, caller, eyes)

    @post("/{table_id:str}/join", summary="Sit down at an open seat", responses=TABLE)
    async def join(
        self, table_id: TableId, caller: Caller, tables: Tables, accounts: Accounts, lang: Lang, data: Joining
    ) -> TableView:
        guest = caller.known()
        given = await accounts.name_at_table(guest, data.name)
        live = await tables.join(table_id, guest, given or Text("Guest", "Invité").to(lang), data.invite)
        return table_view(live, caller)

    @post("/{table_id:str}/fill", summary="Let bots take the open seats (the host)", responses=TABLE)
    async def fill(self, table_id: TableId, caller: Caller, tables: Tables, data: Filling) -> TableView:
        return table_view(await tables.fill_with_bots(table_id, caller.known(), data.level), caller)

    @post(
        "/{table_id:str}/seats/{seat:int}/hand-over", summary="Let a bot play my seat, or take it back", responses=TABLE
    )
    async def hand_over(
        self, table_id: TableId, seat: int, caller: Caller, tables: Tables, data: HandOver
    ) -> TableView:
        return table_view(await tables.hand_over(table_id, caller.known(), seat, data.level), caller)

    @post("/{table_id:str}/decisions", summary="Make a decision", responses=PLAY)
    async def decide(self, table_id: TableId, caller: Caller, tables: Tables, data: Decision) -> TableView:
        return table_view(await decided(tables, table_id, caller, data), caller, data.seat)

    @post("/{table_id:str}/undo", summary="Take my last decision back", responses=PLAY)
    async def undo(self, table_id: TableId, caller: Caller, tables: Tables, data: Step) -> TableView:
        live = await tables.undo(table_id, caller.known(), data.number, data.request_id, data.seat)
        return table_view(live, caller, data.seat)

    @post("/{table_id:str}/redo", summary="Make it again", responses=PLAY)
    async def redo(self, table_id: TableId, caller: Caller, tables: Tables, data: Step) -> TableView:
        live = await tables.redo(table_id, caller.known(), data.number, data.request_id, data.seat)
        return table_view(live, caller, data.seat)

    @post("/{table_id:str}/hint", summary="What a master would do in my place", responses=TABLE, status_code=200)
    async def hint(self, table_id: TableId, caller: Caller, tables: Tables, lang: Lang, eyes: Eyes = None) -> Hint:
        hint = await tables.bots.hint(table_id, caller.known(), eyes)
        why, chances = "" if hint.why is None else hint.why.to(lang), hint.chances and [*hint.chances]
        return Hint(hint.do, hint.words.to(lang), why, chances)

    @post(
        "/{table_id:str}/play-on",
        summary="A table of mine that goes on from a moment of this one",
        responses=TABLE,
        status_code=201,
    )
    async def play_on(
        self, request: AnyRequest, table_id: TableId, caller: Caller, tables: Tables, lang: Lang, data: PlayOn
    ) -> TableView:
        guest, name = await opener(request, caller, tables, lang)
        live = await tables.play_on(table_id, guest, name, data.invite, data.move, data.level)
        return table_view(live, caller)

    @get("/{table_id:str}/record", summary="The record, as far as it gives nothing away", responses=TABLE)
    async def record(self, table_id: TableId, caller: Caller, tables: Tables, invite: Invite = None) -> Response[Any]:
        table = (await tables.look(table_id, caller.guest, invite)).table
        return Response(
            table.shareable_record().dumps().encode(),
            media_type="application/json",
            headers={"content-disposition": f'attachment; filename="bastide-{table.id}.json"'},
        )

    @get(
        "/{table_id:str}/events",
        summary="Server-sent events: a mark whenever something changed, and a chat event when somebody spoke",
        media_type="text/event-stream",
        responses=TABLE,
    )
    async def events(
        self,
        request: AnyRequest,
        table_id: TableId,
        caller: Caller,
        tables: Tables,
        invite: Invite = None,
        unseen: Unseen = False,
    ) -> ServerSentEvent:
        await tables.look(table_id, caller.guest, invite)

        streams, watchers = streams_of(request.app.state), watchers_of(request.app.state)

        async def messages() -> AsyncIterator[ServerSentEventMessage]:
            async for mark in watch(tables, streams, watchers, table_id, caller.guest, address_of(request), unseen):
                if mark is None:
                    yield ServerSentEventMessage(data=None, comment="still here")
                elif mark == SAID:
                    yield ServerSentEventMessage(data=mark, event="chat")
                else:
                    yield ServerSentEventMessage(data=mark, id=mark, event="mark", retry=1000)
            if not tables.bell.is_closed:
                yield ServerSentEventMessage(data=None, comment="a newer stream took this place", retry=LATER)

        return ServerSentEvent(messages(), headers={"connection": "close"})  # nobody else can use the line


def summary(live: Live, caller: Caller) -> Summary:
    table = live.table
    own = table.seats_of(caller.guest)
    return Summary(
        table.id,
        table.match.game.key,
        table.status,
        [seat.name or "?" for seat in table.seats],
        table.is_of(caller.guest),
        table.status == "running" and table.match.seat in own,
    )


def _summary_of_mine(line: Line) -> Summary:
    return Summary(line.id, line.game, line.status, [seat.name or "?" for seat in line.seats], True, line.is_my_turn)


api = Router("/api", route_handlers=[TheHouse, AtTables])
