"""Somebody of my strength, to play at once: a search is a row, and whoever asks how theirs stands looks for the other.

So a search lives as long as its page, on whichever server, and over a restart. A table is opened in the transaction
that ends the searches of those who will sit there: nobody is found twice.
"""

import secrets
from contextlib import suppress
from dataclasses import dataclass, replace

import msgspec
from litestar import Controller, Router, delete, get, post
from litestar.exceptions import NotFoundException
from sqlalchemy import delete as delete_from
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bastide.bots.levels import LEVELS
from bastide.engine.errors import BadOption
from bastide.engine.text import Lang, Text
from bastide.games import game as game_of
from bastide.server.api.tables import opener
from bastide.server.api.wire import TABLE, Word
from bastide.server.entrance.requests import AnyRequest
from bastide.server.people.guests import Caller
from bastide.server.play.kept import Live, Plan
from bastide.server.play.tables import HOUSE, Tables
from bastide.server.store import schema
from bastide.server.store.scribe import NumberTaken
from bastide.server.strength.schema import seeks
from bastide.server.strength.skill import bot_player
from bastide.table.clocks import Cadence
from bastide.table.errors import NotNow
from bastide.table.seats import Seat, bot_name, unused

PLAYERS = 2
PATIENCE = 60.0  # seconds, until a bot sits down
GONE_AFTER = 12.0  # seconds without a question, after which nobody waits any more
FIRST_REACH, REACH_A_SECOND = 100, 12  # points between two who are found for each other: more, the longer one waits
LIVE = Cadence("live", minutes=15, seconds=15)
OF, TABLES = seeks.c, schema.tables.c


@dataclass(frozen=True)
class Seek:
    """A search. ``table_id`` is where it ended."""

    guest: str
    name: str
    game: str
    is_rated: bool
    strength: int
    since: float
    seen: float
    table_id: str | None

    def waited(self, now: float) -> float:
        return now - self.since

    def reach(self, now: float) -> float:
        """How far from one's own strength the other may be."""
        return FIRST_REACH + REACH_A_SECOND * self.waited(now)


async def seek(tables: Tables, guest: str, name: str, game: str, is_rated: bool) -> Seek:
    """Begin to look; a search from before ends, unless somebody was found a moment ago: then that is where they play.
    Raises BadOption, UnknownGame."""
    if PLAYERS not in game_of(game).options[0].values:
        raise BadOption(Text("this game is not for two", "ce jeu n'est pas pour deux"), "players")
    if is_rated and not tables.ratings.is_on:
        raise BadOption(Text("this house keeps no ratings", "cette maison ne tient pas de classement"), "rated")
    now = tables.now()
    strength = (await tables.ratings.of(guest, game, PLAYERS)).shown
    made = Seek(guest, name, game, is_rated, strength, now, now, None)
    plays = select(TABLES.id).where(TABLES.id == OF.table_id, TABLES.status == "running").exists()
    ends = (OF.guest == guest) & ~(plays & (OF.seen > now - GONE_AFTER))
    with suppress(IntegrityError):  # who pressed twice has begun already
        async with tables.storage.writing() as connection:
            await connection.execute(delete_from(seeks).where(ends | (OF.seen < now - 60 * GONE_AFTER)))
            await connection.execute(insert(seeks).values(vars(made)))
    return await _of(tables, guest) or made


async def look(tables: Tables, guest: str) -> Seek | None:
    """How the search of a guest stands, who is still there: now somebody, or in the end a bot, may be found."""
    now = tables.now()
    async with tables.storage.writing() as connection:
        await connection.execute(update(seeks).where(OF.guest == guest).values(seen=now))
    mine = await _of(tables, guest)
    if mine is None or mine.table_id is not None:
        return mine
    other = await _other(tables, mine, now)
    try:
        if other is not None:
            await _open(tables, [mine, other], None)
        elif mine.waited(now) >= PATIENCE:
            await _open(tables, [mine], await nearest_bot(tables, mine))
    except NumberTaken:  # one of the two was found by somebody else
        pass
    return await _of(tables, guest)


async def stop(tables: Tables, guest: str) -> None:
    """Raises NotNow where the search has ended at a table."""
    async with tables.storage.writing() as connection:
        await connection.execute(delete_from(seeks).where(OF.guest == guest, OF.table_id.is_(None)))
    if await _of(tables, guest) is not None:
        raise NotNow(Text("an opponent has been found", "un adversaire est trouvé"))


async def _of(tables: Tables, guest: str) -> Seek | None:
    async with tables.storage.reading() as connection:
        found = (await connection.execute(select(seeks).where(OF.guest == guest))).first()
    return None if found is None else Seek(**found._mapping)


async def _other(tables: Tables, mine: Seek, now: float) -> Seek | None:
    """Who waits for the same, and is nearest; one of the two must have waited long enough for the distance."""
    waits = (OF.game == mine.game) & (OF.is_rated == mine.is_rated) & OF.table_id.is_(None) & (OF.guest != mine.guest)
    async with tables.storage.reading() as connection:
        rows = await connection.execute(select(seeks).where(waits, OF.seen > now - GONE_AFTER))
        others = [Seek(**row._mapping) for row in rows]
    near = [other for other in others if abs(other.strength - mine.strength) <= max(mine.reach(now), other.reach(now))]
    return min(near, key=lambda other: (abs(other.strength - mine.strength), other.since), default=None)


async def nearest_bot(tables: Tables, mine: Seek) -> str:
    """The level of the bot whose strength is nearest."""
    distances = {
        level: abs((await tables.ratings.of(bot_player(level), mine.game, PLAYERS)).shown - mine.strength)
        for level in LEVELS
    }
    return min(distances, key=lambda level: distances[level])


async def _open(tables: Tables, found: list[Seek], level: str | None) -> Live:
    """A table for those who were found, and a bot of a level; raises NumberTaken where one of them has found another
    table, and then nothing has happened."""
    game, guests = game_of(found[0].game), sorted(one.guest for one in found)
    seats = [Seat("person", one.name, one.guest) for one in found]
    if len(seats) == 2:
        seats[1] = replace(seats[1], name=unused(seats[1].name, [seats[0].name]))
    if level is not None:
        seats.append(Seat("bot", bot_name(HOUSE, [seat.name for seat in seats]), None, level))
    secrets.SystemRandom().shuffle(seats)
    plan = Plan(game, game.version, game.agree({"players": PLAYERS}), seats, cadence=LIVE, is_rated=found[0].is_rated)

    async def end_searches(connection: AsyncConnection, table_id: str) -> None:
        for guest in guests:  # in one order, lest two servers wait for each other
            still = update(seeks).where(OF.guest == guest, OF.table_id.is_(None))
            if (await connection.execute(still.values(table_id=table_id))).rowcount != 1:
                raise NumberTaken

    return await tables.open_table(found[0].guest, plan, end_searches)


# --- the API ------------------------------------------------------------------------------------------------


class Wanted(msgspec.Struct):
    """Somebody of my strength, for a live game of two."""

    game: Word
    rated: bool = True


class SeekView(msgspec.Struct):
    """How my search stands: for how many seconds it goes on, after how many a bot sits down, and in the end where we
    play. Ask every second or two: who does not ask does not wait."""

    game: str
    rated: bool
    strength: int
    waited: float
    patience: float
    table: str | None


def view(seek: Seek, tables: Tables) -> SeekView:
    waited = max(0.0, seek.waited(tables.now()))
    return SeekView(seek.game, seek.is_rated, seek.strength, waited, PATIENCE, seek.table_id)


def check_on(request: AnyRequest) -> None:
    if not request.app.state["settings"].seek:
        raise NotFoundException


class Seeking(Controller):
    """Somebody to play with."""

    path = "/seek"
    tags = ("house",)

    @post("/", summary="Look for somebody of my strength; after a minute a bot sits down", responses=TABLE)
    async def begin(self, request: AnyRequest, caller: Caller, tables: Tables, lang: Lang, data: Wanted) -> SeekView:
        check_on(request)
        guest, name = await opener(request, caller, tables, lang)
        await seek(tables, guest, name, data.game, data.rated and tables.ratings.is_on)
        return view(await look(tables, guest) or _nobody(), tables)

    @get("/", summary="How my search stands; asking keeps it alive", responses=TABLE)
    async def show(self, request: AnyRequest, caller: Caller, tables: Tables) -> SeekView:
        check_on(request)
        return view(await look(tables, caller.known()) or _nobody(), tables)

    @delete("/", summary="Look no longer", responses=TABLE)
    async def end(self, request: AnyRequest, caller: Caller, tables: Tables) -> None:
        check_on(request)
        await stop(tables, caller.known())


def _nobody() -> Seek:
    """Who does not look for anybody."""
    raise NotFoundException


seeking = Router("/api", route_handlers=[Seeking])
