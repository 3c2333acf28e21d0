"""The JSON API: everything the pages do, for programs. Described by OpenAPI at /schema/openapi.json."""

from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Router, get, post, put
from litestar.params import Parameter, QueryParameter
from litestar.response import Response, ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from bastide.bots.levels import LEVELS
from bastide.engine.game import AnyGame
from bastide.engine.match import Match
from bastide.engine.options import Options, OptionValue, read
from bastide.engine.text import Lang, Text
from bastide.games import LISTED, game
from bastide.server.accounts import Accounts
from bastide.server.delayed import as_seen
from bastide.server.errors import ALWAYS, may_refuse
from bastide.server.guests import Caller, new_token, token_hash
from bastide.server.kept import Live
from bastide.server.live import SAID, watch
from bastide.server.mine import Line
from bastide.server.mine import tables_of as mine_at
from bastide.server.ratings import Change
from bastide.server.requests import AnyRequest, accounts_of, address_of, limits_of, signer_of, streams_of, watchers_of
from bastide.server.tables import Tables
from bastide.server.time_view import OfferView, TimeView, offer_view, time_view
from bastide.table.clocks import read_cadence
from bastide.table.seats import clean_name

GameKey = Annotated[str, Parameter(max_length=32, description="The key of a game")]
TableId = Annotated[str, Parameter(max_length=16, description="The id of a table")]
Invite = Annotated[str | None, QueryParameter(name="invite", max_length=32, description="From an invitation link")]
Unseen = Annotated[
    bool, QueryParameter(name="unseen", description="Nobody looks just now: notices of my turn are sent all the same")
]
Eyes = Annotated[
    int | None,
    QueryParameter(
        name="eyes",
        ge=0,
        le=7,
        description="Which of my seats looks: needed where I hold several and there are secrets between them",
    ),
]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
LATER = 5000  # milliseconds until a page whose stream gave way asks for another
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Parts = Annotated[dict[str, Any], msgspec.Meta(min_length=1, max_length=8)]


# --- what goes in -------------------------------------------------------------------------------------------


class Wish(msgspec.Struct):
    """A seat as the host wants it. ``level`` for a bot, ``name`` for a person here."""

    kind: Literal["me", "hotseat", "bot", "open"]
    level: Word | None = None
    name: Name | None = None


class NewTable(msgspec.Struct):
    """A table to be opened. What is left out of the options takes its default. The seats are needed but for a
    ``lesson``: that of the game, at its own table, against an apprentice. ``cadence`` is what is agreed about time:
    ``{"kind": "live", "minutes": 15, "seconds": 15, "late": "loses"}`` or ``{"kind": "days", "days": 3, "holidays":
    14, "late": "journeyman"}``, and in any case ``absence``: the days on one turn after which the others may agree on
    somebody else. A ``rated`` game counts for the ratings of all who play it: no hints, a clock, and whose time is up
    loses."""

    game: Word
    seats: Annotated[list[Wish], msgspec.Meta(min_length=1, max_length=8)] = []
    options: dict[str, str | int | bool | None] = {}
    is_public: bool = False
    welcomes_watchers: bool = True
    lesson: bool = False
    cadence: dict[str, str | int] = {}
    rated: bool = False


class Decision(msgspec.Struct):
    """An answer: which number of the log it is, and what is decided: in notation, or the verb and its arguments by
    name, as in ``parts`` of a table. ``request_id`` makes it safe to send again. ``seat`` is needed only if you
    have several."""

    number: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    do: Annotated[str, msgspec.Meta(min_length=1, max_length=200)] | Parts
    request_id: Word | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] | None = None


class Step(msgspec.Struct):
    """Undo or redo, answering this number of the log. ``seat`` is needed only if you have several."""

    number: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    request_id: Word | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] | None = None


class Joining(msgspec.Struct):
    name: Name | None = None
    invite: Annotated[str, msgspec.Meta(max_length=32)] | None = None


class Filling(msgspec.Struct):
    level: Word


class HandOver(msgspec.Struct):
    """The level of the bot that plays for you from now on; null to take the seat back."""

    level: Word | None = None


class PlayOn(msgspec.Struct):
    """From which moment a new table of the caller goes on, and which bots take the other seats."""

    move: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    level: Word
    invite: Annotated[str, msgspec.Meta(max_length=32)] | None = None


class Naming(msgspec.Struct):
    name: Name


HOUSE = may_refuse(*ALWAYS)
NAMING = may_refuse(*ALWAYS, 409)
ONE_GAME = may_refuse(*ALWAYS, 404)
TABLE = may_refuse(*ALWAYS, 404, 409)
PLAY = may_refuse(*ALWAYS, 404, 409, 422)


# --- what comes out -----------------------------------------------------------------------------------------


class SeatView(msgspec.Struct):
    number: int
    kind: str
    name: str
    level: str | None
    stand_in: str | None
    is_mine: bool


class TableView(msgspec.Struct):
    """A table as the caller may see it. ``view`` is the match seen from ``viewpoint`` (null: a watcher), with the
    legal decisions when it is the caller's turn; ``parts`` are the same decisions, each as its verb and its arguments
    by name. ``rematch`` is the table where the same people play again. Of a
    ``rated`` game that is over, ``ratings`` says what it made of them."""

    id: str
    game: str
    status: str
    number: int
    mark: str
    is_public: bool
    welcomes_watchers: bool
    invite: str | None
    seats: list[SeatView]
    viewpoint: int | None
    can_undo: bool
    can_redo: bool
    view: dict[str, Any]
    parts: list[dict[str, Any]]
    time: TimeView
    offer: OfferView | None
    rematch: str | None
    rated: bool
    ratings: list[Change]


class Summary(msgspec.Struct):
    """A line in a list of tables. One of mine that this version cannot open, as far as the house knows, is
    ``unopened``."""

    id: str
    game: str
    status: str
    seats: list[str]
    is_mine: bool
    is_my_turn: bool


class Me(msgspec.Struct):
    name: str | None
    is_known: bool


class Token(msgspec.Struct):
    """Send it as ``Authorization: Bearer ...``. It is shown once."""

    token: str


class Hint(msgspec.Struct):
    """A decision in notation and in words, and why, in a sentence; empty where nothing speaks for it but its words.
    ``chances``: how likely the seat is to win, from 0 to 1, before and after it; null where nobody can say."""

    do: str
    words: str
    why: str
    chances: list[float] | None


class Chosen(msgspec.Struct):
    """What the options chosen so far come to: all of them completed, those that have an effect (``matters``), and for
    each option the values that go with those before it (``fitting``). Values that are not to be had now are ``apart``:
    by option and value as it is typed, why. Where the choices do not go together, why, and which one is odd."""

    options: dict[str, OptionValue]
    matters: list[str]
    fitting: dict[str, list[OptionValue]]
    apart: dict[str, dict[str, str]]
    refusal: str | None
    odd: str | None


class Health(msgspec.Struct):
    """``unopened`` counts the tables that this version could not open."""

    status: str
    version: str
    unopened: int


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
    cadence = read_cadence(data.cadence, tuple(LEVELS))
    return await tables.start(
        guest, name, data.game, data.options, wishes, data.is_public, data.welcomes_watchers, cadence, data.rated
    )


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
