"""The API of tournaments: opened, joined, begun, looked at."""

from typing import Annotated, Literal

import msgspec
from litestar import Controller, Router, get, post
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

from bastide.bots.levels import LEVELS
from bastide.engine.text import Lang
from bastide.server.api.tables import opener
from bastide.server.api.wire import TABLE, Invite, Name, Word
from bastide.server.entrance.requests import AnyRequest
from bastide.server.people.guests import Caller
from bastide.server.play.tables import Tables
from bastide.server.tournaments.rounds import Tournaments
from bastide.server.tournaments.rows import Seen
from bastide.table.clocks import read_cadence
from bastide.table.tournaments import Form

TournamentId = Annotated[str, Parameter(max_length=16, description="The id of a tournament")]
Few = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class NewTournament(msgspec.Struct):
    """A tournament to be opened: ``robin``, all against all; ``swiss``, so many ``rounds`` with those who stand alike;
    or ``knockout``. ``at_table`` sit at a table. ``days`` pass at least from one round to the next; at 0 the next
    begins when the last game is over. The clock is agreed as for a table, and is needed; whose time is up loses."""

    name: Name
    game: Word
    kind: Literal["robin", "swiss", "knockout"]
    cadence: dict[str, str | int]
    at_table: Few = 2
    rounds: Few = 0
    days: Few = 0
    options: dict[str, str | int | bool | None] = {}
    rated: bool = False
    is_public: bool = True


class Entering(msgspec.Struct):
    invite: Annotated[str, msgspec.Meta(max_length=32)] | None = None


class Bots(msgspec.Struct):
    """So many bots of a level take part."""

    level: Word
    count: Annotated[int, msgspec.Meta(ge=1, le=64)] = 1


class SentAway(msgspec.Struct):
    """Whom the organiser sends away, by number."""

    number: Few


class EntrantView(msgspec.Struct):
    number: int
    name: str
    level: str | None
    is_me: bool


class HeatView(msgspec.Struct):
    """A table of a round: who meets, by number, and in the end their places. Who sits alone rests. With the
    ``invite`` all who see the tournament may watch."""

    round: int
    sitting: list[int]
    table: str | None
    places: list[int] | None
    invite: str | None


class StandingView(msgspec.Struct):
    person: int
    place: int
    points: float
    met: float
    wins: int


class TournamentView(msgspec.Struct):
    """``round`` is the one that is played, of so many ``rounds``; ``next_at`` is when the next may begin, in seconds
    since 1970. ``standings`` has the best first; ``met`` are the points of those whom one met."""

    id: str
    name: str
    game: str
    kind: str
    at_table: int
    status: str
    round: int
    rounds: int
    days: int
    rated: bool
    is_public: bool
    next_at: float | None
    invite: str | None
    is_mine: bool
    entrants: list[EntrantView]
    heats: list[HeatView]
    standings: list[StandingView]


class TournamentLine(msgspec.Struct):
    id: str
    name: str
    game: str
    status: str
    people: int


def tournament_view(seen: Seen, guest: str | None) -> TournamentView:
    of = seen.tournament
    return TournamentView(
        of.id,
        of.name,
        of.game,
        of.kind,
        of.at_table,
        of.status,
        of.round,
        seen.rounds,
        of.days,
        of.is_rated,
        of.is_public,
        of.begins_at(of.round + 1) if of.status == "running" else None,
        of.invite if seen.is_of(guest) else None,
        guest == of.host,
        [
            EntrantView(one.number, one.name, one.level, guest is not None and one.guest == guest)
            for one in seen.entrants
        ],
        [
            HeatView(
                one.round,
                list(one.sitting),
                one.table_id,
                None if one.places is None else list(one.places),
                None if of.is_public else one.invite,
            )
            for one in seen.heats
        ],
        [StandingView(one.person, one.place, one.points, one.met, one.wins) for one in seen.standings]
        if of.status != "gathering"
        else [],
    )


def tournaments_of(request: AnyRequest) -> Tournaments:
    """Raises NotFoundException where the host has switched them off."""
    found = request.app.state["tournaments"]
    assert isinstance(found, Tournaments)
    if not found.is_on:
        raise NotFoundException
    return found


async def opened(request: AnyRequest, caller: Caller, tables: Tables, lang: Lang, data: NewTournament) -> str:
    """The id of a new tournament of the caller."""
    book = tournaments_of(request)
    guest, _ = await opener(request, caller, tables, lang)
    form = Form(data.kind, data.at_table, data.rounds)
    cadence = read_cadence(data.cadence, tuple(LEVELS))
    return await book.open(
        guest, data.name, data.game, data.options, form, cadence, data.days, data.rated, data.is_public
    )


class AllTournaments(Controller):
    """Tournaments."""

    path = "/tournaments"
    tags = ("tournaments",)

    @get("/", summary="Public tournaments and mine", responses=TABLE)
    async def list(self, request: AnyRequest, caller: Caller) -> list[TournamentLine]:
        found = await tournaments_of(request).listed(caller.guest)
        return [TournamentLine(one.id, one.name, one.game, one.status, people) for one, people in found]

    @post("/", summary="Open a tournament", responses=TABLE, status_code=201)
    async def start(
        self, request: AnyRequest, caller: Caller, tables: Tables, lang: Lang, data: NewTournament
    ) -> TournamentView:
        id = await opened(request, caller, tables, lang, data)
        return tournament_view(await tournaments_of(request).look(id), caller.guest)

    @get(
        "/{tournament_id:str}", summary="A tournament: who takes part, who meets whom, how they stand", responses=TABLE
    )
    async def show(
        self, request: AnyRequest, tournament_id: TournamentId, caller: Caller, invite: Invite = None
    ) -> TournamentView:
        return tournament_view(await tournaments_of(request).may_see(tournament_id, caller.guest, invite), caller.guest)

    @post("/{tournament_id:str}/join", summary="Take part", responses=TABLE)
    async def join(
        self,
        request: AnyRequest,
        tournament_id: TournamentId,
        caller: Caller,
        tables: Tables,
        lang: Lang,
        data: Entering,
    ) -> TournamentView:
        guest, name = await opener(request, caller, tables, lang)
        await tournaments_of(request).join(tournament_id, guest, name, data.invite)
        return tournament_view(await tournaments_of(request).look(tournament_id), guest)

    @post("/{tournament_id:str}/leave", summary="Take part no longer, before it begins", responses=TABLE)
    async def leave(self, request: AnyRequest, tournament_id: TournamentId, caller: Caller) -> TournamentView:
        book = tournaments_of(request)
        await book.leave(tournament_id, caller.known())
        return tournament_view(await book.look(tournament_id), caller.guest)

    @post("/{tournament_id:str}/bots", summary="Let bots take part (the organiser)", responses=TABLE)
    async def bots(
        self, request: AnyRequest, tournament_id: TournamentId, caller: Caller, data: Bots
    ) -> TournamentView:
        book = tournaments_of(request)
        await book.add_bots(tournament_id, caller.known(), data.level, data.count)
        return tournament_view(await book.look(tournament_id), caller.guest)

    @post("/{tournament_id:str}/send-away", summary="Send somebody away before it begins", responses=TABLE)
    async def send_away(
        self, request: AnyRequest, tournament_id: TournamentId, caller: Caller, data: SentAway
    ) -> TournamentView:
        book = tournaments_of(request)
        await book.remove(tournament_id, caller.known(), data.number)
        return tournament_view(await book.look(tournament_id), caller.guest)

    @post("/{tournament_id:str}/begin", summary="Draw the first round (the organiser)", responses=TABLE)
    async def begin(self, request: AnyRequest, tournament_id: TournamentId, caller: Caller) -> TournamentView:
        book = tournaments_of(request)
        await book.begin(tournament_id, caller.known())
        return tournament_view(await book.look(tournament_id), caller.guest)

    @post("/{tournament_id:str}/call-off", summary="It does not take place (the organiser)", responses=TABLE)
    async def call_off(self, request: AnyRequest, tournament_id: TournamentId, caller: Caller) -> None:
        await tournaments_of(request).call_off(tournament_id, caller.known())


tournament_api = Router("/api", route_handlers=[AllTournaments])
