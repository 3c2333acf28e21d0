"""People of my strength, live or by correspondence: a search is a row, and whoever asks how theirs stands looks for
the others.

So a live search lives as long as its page, on whichever server, and over a restart; one by correspondence goes on by
itself. A table is opened in the transaction that ends the searches of those who will sit there: nobody is found twice.
"""

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated

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
from bastide.games import LISTED
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
from bastide.table.clocks import DAY, Cadence
from bastide.table.errors import NotNow
from bastide.table.seats import Seat, bot_name, unused

PLAYERS = (2, 3, 4)
DAYS = (0, 1, 3, 7)  # for each turn, 0: live; few, so that people find each other
PATIENCE, PATIENCE_OF_LETTERS = 60.0, DAY  # until bots sit down
GONE_AFTER = 12.0  # seconds without a question, after which nobody waits any more for a live game
FIRST_REACH, MORE_REACH = 100, 720  # points between those who are found for each other: at first, and in the end more
LIVE = Cadence("live", minutes=15, seconds=15)
OF, TABLES = seeks.c, schema.tables.c


@dataclass(frozen=True)
class Seek:
    """A search. ``days`` for each turn, 0 for a live game; ``table_id`` is where it ended."""

    guest: str
    name: str
    game: str
    players: int
    days: int
    is_rated: bool
    strength: int
    since: float
    seen: float
    table_id: str | None

    @property
    def patience(self) -> float:
        return PATIENCE_OF_LETTERS if self.days else PATIENCE

    @property
    def cadence(self) -> Cadence:
        return Cadence("days", days=self.days) if self.days else LIVE

    def waited(self, now: float) -> float:
        return now - self.since

    def reach(self, now: float) -> float:
        """How far from one's own strength the others may be."""
        return FIRST_REACH + MORE_REACH * self.waited(now) / self.patience


async def seek(
    tables: Tables, guest: str, name: str, game: str, is_rated: bool, players: int = 2, days: int = 0
) -> Seek:
    """Begin to look; a search from before ends, unless somebody was found a moment ago: then that is where they play.
    Raises BadOption, UnknownGame."""
    if players not in PLAYERS or players not in game_of(game).options[0].values:
        raise BadOption(
            Text(f"nobody is looked for to play this {players} together", f"on ne cherche pas de table à {players}"),
            "players",
        )
    if days not in DAYS:
        known = ", ".join(str(one) for one in DAYS[1:])
        raise BadOption(
            Text(f"days for each turn are one of: {known}; 0 is live", f"jours par tour : {known} ; 0 : en direct"),
            "days",
        )
    tables.ratings.check_kept(is_rated)
    now = tables.now()
    strength = (await tables.ratings.of(guest, game, players)).shown
    made = Seek(guest, name, game, players, days, is_rated, strength, now, now, None)
    plays = select(TABLES.id).where(TABLES.id == OF.table_id, TABLES.status == "running").exists()
    ends = (OF.guest == guest) & ~(plays & (OF.seen > now - GONE_AFTER))
    is_old = (OF.seen < now - 60 * GONE_AFTER) & ((OF.days == 0) | OF.table_id.is_not(None))
    with suppress(IntegrityError):  # who pressed twice has begun already
        async with tables.storage.writing() as connection:
            await connection.execute(delete_from(seeks).where(ends | is_old))
            await connection.execute(insert(seeks).values(vars(made)))
    return await _of(tables, guest) or made


async def look(tables: Tables, guest: str) -> Seek | None:
    """How the search of a guest stands, who is still there: now others, or in the end bots, may be found."""
    now = tables.now()
    async with tables.storage.writing() as connection:
        await connection.execute(update(seeks).where(OF.guest == guest).values(seen=now))
    mine = await _of(tables, guest)
    if mine is None or mine.table_id is not None:
        return mine
    await _find(tables, mine, now)
    return await _of(tables, guest)


async def look_round(tables: Tables) -> None:
    """Those who look for a game by correspondence need not be there."""
    waiting = select(seeks).where(OF.days > 0, OF.table_id.is_(None), OF.game.in_(LISTED)).order_by(OF.since)
    async with tables.storage.reading() as connection:
        found = [Seek(**row._mapping) for row in await connection.execute(waiting)]
    for one in found:
        await _find(tables, one, tables.now())


async def by_correspondence(tables: Tables, guest: str | None) -> Seek | None:
    """The search that a guest left going on, if it has not ended yet."""
    mine = await _of(tables, guest) if guest is not None else None
    return mine if mine is not None and mine.days and mine.table_id is None else None


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


async def _find(tables: Tables, mine: Seek, now: float) -> None:
    """Open the table if enough others look for the same; after the time, with bots for those who are missing."""
    others = (await _others(tables, mine, now))[: mine.players - 1]
    missing = mine.players - 1 - len(others)
    if not missing or mine.waited(now) >= mine.patience:
        levels = await nearest_bots(tables, mine, missing)
        with suppress(NumberTaken):  # one of them was found by somebody else
            await _open(tables, [mine, *others], levels)


async def _others(tables: Tables, mine: Seek, now: float) -> list[Seek]:
    """Who waits for the same, the nearest first; one of the two must have waited long enough for the distance."""
    is_there = (OF.days > 0) | (OF.seen > now - GONE_AFTER)
    same = (OF.game == mine.game) & (OF.players == mine.players) & (OF.days == mine.days)
    waits = same & (OF.is_rated == mine.is_rated) & OF.table_id.is_(None) & (OF.guest != mine.guest)
    async with tables.storage.reading() as connection:
        rows = await connection.execute(select(seeks).where(waits, is_there))
        others = [Seek(**row._mapping) for row in rows]
    near = [other for other in others if abs(other.strength - mine.strength) <= max(mine.reach(now), other.reach(now))]
    return sorted(near, key=lambda other: (abs(other.strength - mine.strength), other.since))


async def nearest_bots(tables: Tables, mine: Seek, count: int) -> list[str]:
    """The levels of so many bots whose strength is nearest; each another one, for those of a level are one player."""
    distances = {
        level: abs((await tables.ratings.of(bot_player(level), mine.game, mine.players)).shown - mine.strength)
        for level in (LEVELS if count else ())
    }
    return sorted(distances, key=lambda level: distances[level])[:count]


async def _open(tables: Tables, found: Sequence[Seek], levels: Sequence[str]) -> Live:
    """A table for those who were found, and bots of these levels; raises NumberTaken where one of them has found
    another table, and then nothing has happened."""
    wanted, guests = found[0], sorted(one.guest for one in found)
    game, seats = game_of(wanted.game), list[Seat]()
    for one in found:
        seats.append(Seat("person", unused(one.name, [seat.name for seat in seats]), one.guest))
    for level in levels:
        seats.append(Seat("bot", bot_name(HOUSE, [seat.name for seat in seats]), None, level))
    secrets.SystemRandom().shuffle(seats)
    options, is_rated = game.agree({"players": wanted.players}), wanted.is_rated and tables.ratings.is_on
    plan = Plan(game, game.version, options, seats, cadence=wanted.cadence, is_rated=is_rated)

    async def end_searches(connection: AsyncConnection, table_id: str) -> None:
        for guest in guests:  # in one order, lest two servers wait for each other
            still = update(seeks).where(OF.guest == guest, OF.table_id.is_(None))
            if (await connection.execute(still.values(table_id=table_id))).rowcount != 1:
                raise NumberTaken

    return await tables.open_table(wanted.guest, plan, end_searches)


# --- the API ------------------------------------------------------------------------------------------------


class Wanted(msgspec.Struct):
    """People of my strength, so many with me; ``days`` for each turn, 0 for a live game."""

    game: Word
    rated: bool = True
    players: Annotated[int, msgspec.Meta(ge=2, le=8)] = 2
    days: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0


class SeekView(msgspec.Struct):
    """How my search stands: for how many seconds it goes on, after how many bots sit down, and in the end where we
    play. Ask every second or two where it is live: who does not ask does not wait. By correspondence it goes on by
    itself."""

    game: str
    players: int
    days: int
    rated: bool
    strength: int
    waited: float
    patience: float
    table: str | None


def view(seek: Seek, tables: Tables) -> SeekView:
    waited = max(0.0, seek.waited(tables.now()))
    wish = (seek.game, seek.players, seek.days, seek.is_rated)
    return SeekView(*wish, seek.strength, waited, seek.patience, seek.table_id)


def check_on(request: AnyRequest) -> None:
    if not request.app.state["settings"].seek:
        raise NotFoundException


class Seeking(Controller):
    """Somebody to play with."""

    path = "/seek"
    tags = ("house",)

    @post("/", summary="Look for people of my strength; after a minute, or a day, bots sit down", responses=TABLE)
    async def begin(self, request: AnyRequest, caller: Caller, tables: Tables, lang: Lang, data: Wanted) -> SeekView:
        check_on(request)
        guest, name = await opener(request, caller, tables, lang)
        is_rated = data.rated and tables.ratings.is_on
        await seek(tables, guest, name, data.game, is_rated, data.players, data.days)
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
