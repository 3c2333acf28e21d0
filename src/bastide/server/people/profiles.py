"""What somebody shows of the games they played, read off rows: a profile opens no table."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, false, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bastide.engine.errors import BadOption, BastideError
from bastide.engine.text import Text
from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.server.people.accounts import Account, folded, is_called
from bastide.server.people.schema import accounts, friends
from bastide.server.people.sessions import in_utc, now
from bastide.server.store import schema
from bastide.server.store.storage import Storage
from bastide.table.lesson import lesson_of

EVERYBODY, FRIENDS, NOBODY = SHOWN_TO = ("everybody", "friends", "nobody")
MOST: Final = 24  # results on a page
LOOKED_AT: Final = 2000  # results of one person, the latest
TABLES, SEATS, RESULTS, OF = schema.tables.c, schema.seats.c, schema.results.c, accounts.c


class NoSuchPerson(BastideError):
    """Nobody keeps this name, or whoever does shows nothing to those who ask: said in the same words."""

    def __init__(self) -> None:
        super().__init__(
            Text("nobody shows games under this name here", "personne ne montre de parties sous ce nom ici")
        )


@dataclass(frozen=True)
class Result:
    """How one match ended for somebody. ``is_open``: whoever looks at the profile may look at the table as well."""

    table_id: str
    game: str
    rules: int
    options: dict[str, Any]
    seat: int
    place: int
    score: int
    is_bots: bool  # a bot played the seat at the end
    ended_at: datetime
    is_open: bool
    others: list[str] = field(default_factory=list)  # only where the table is open


@dataclass(frozen=True)
class Played:
    """All matches of one game."""

    game: str
    count: int
    wins: int
    best: int | None  # the highest score, unless bots made them all
    usual: dict[str, Any]  # the options that were agreed on most often


@dataclass(frozen=True)
class Profile:
    guest: str
    name: str
    since: datetime
    is_mine: bool
    shown_to: str
    games: list[Played]  # what was played most comes first
    results: list[Result]  # the latest first


class Profiles:
    """Who shows what to whom. Friends count only where the house has them."""

    def __init__(self, storage: Storage, has_friends: bool) -> None:
        self.storage = storage
        self.has_friends = has_friends

    async def show_to(self, account: Account, whom: str) -> None:
        """Raises BadOption."""
        if whom not in SHOWN_TO:
            raise BadOption(
                Text(
                    "a profile is shown to everybody, to friends or to nobody",
                    "un profil se montre à tout le monde, aux amis ou à personne",
                )
            )
        async with self.storage.writing() as connection:
            await connection.execute(update(accounts).where(OF.guest == account.guest).values(shown_to=whom))

    async def who_shows(self, guests: Iterable[str | None], viewer: str | None) -> dict[str, str]:
        """Those among the guests whose profile the viewer may see: their names."""
        names, known = schema.guests.c, [guest for guest in guests if guest is not None]
        query = select(OF.guest, names.name).join(schema.guests, names.id == OF.guest)
        query = query.where(OF.guest.in_(known), self._is_shown_to(viewer))
        async with self.storage.reading() as connection:
            return {row.guest: row.name for row in await connection.execute(query)}

    async def of(self, name: str, viewer: str | None) -> Profile:
        """The profile of whoever keeps this name, as the viewer may see it; raises NoSuchPerson."""
        names = schema.guests.c
        query = (
            select(OF.guest, names.name, OF.created_at, OF.shown_to, self._is_friend(viewer).label("is_friend"))
            .join(schema.guests, names.id == OF.guest)
            .where(OF.folded == folded(name), self._is_shown_to(viewer))
        )
        async with self.storage.reading() as connection:
            found = (await connection.execute(query)).first()
            if found is None:
                raise NoSuchPerson
            is_mine = found.guest == viewer
            results = await _results(connection, found.guest, found.name, viewer)
            seen = [one for one in results if one.is_open or is_mine or found.is_friend]
            shown = await _with_others(connection, seen[:MOST])
        since = in_utc(found.created_at)
        return Profile(found.guest, found.name, since, is_mine, found.shown_to, _games(seen), shown)

    def _is_shown_to(self, viewer: str | None) -> ColumnElement[bool]:
        mine = false() if viewer is None else OF.guest == viewer
        return or_(OF.shown_to == EVERYBODY, mine, (OF.shown_to == FRIENDS) & self._is_friend(viewer))

    def _is_friend(self, viewer: str | None) -> ColumnElement[bool]:
        if viewer is None or not self.has_friends:
            return false()
        return select(friends.c.since).where(friends.c.guest == OF.guest, friends.c.friend == viewer).exists()


async def _results(connection: AsyncConnection, guest: str, name: str, viewer: str | None) -> list[Result]:
    """One for each match that the viewer may know to be over; of friends who shared the screen, the person's own."""
    query = (
        select(
            *(RESULTS.table_id, RESULTS.seat, RESULTS.place, RESULTS.score, RESULTS.bot, RESULTS.ended_at),
            *(TABLES.game, TABLES.rules, TABLES.options, TABLES.watch_delay, SEATS.name),
            *(_was_there(viewer).label("was_there"), (TABLES.is_public & TABLES.welcomes_watchers).label("is_public")),
        )
        .join(schema.seats, (SEATS.table_id == RESULTS.table_id) & (SEATS.number == RESULTS.seat))
        .join(schema.tables, TABLES.id == RESULTS.table_id)
        .where(SEATS.guest == guest, ~TABLES.is_put_away, ~_is_lesson())
        .order_by(RESULTS.ended_at.desc(), RESULTS.table_id, RESULTS.seat)
        .limit(LOOKED_AT)
    )
    at: dict[str, list[Any]] = {}
    for row in await connection.execute(query):
        if row.was_there or in_utc(row.ended_at) + timedelta(seconds=row.watch_delay or 0) <= now():
            at.setdefault(row.table_id, []).append(row)
    own = [
        next((row for row in rows if is_called(row.name, name)), rows[0] if len(rows) == 1 else None)
        for rows in at.values()
    ]
    return [
        Result(
            *(row.table_id, row.game, row.rules, row.options, row.seat, row.place, row.score, row.bot is not None),
            *(
                in_utc(row.ended_at),
                row.was_there or row.is_public,
            ),  # as ``Table.check_watch`` has it, without invitation
        )
        for row in own
        if row is not None
    ]


def _is_lesson() -> ColumnElement[bool]:
    """A table of a lesson: nobody wins there, or loses."""
    lessons = filter(None, (lesson_of(game_of(key)) for key in LISTED))
    return or_(false(), *((TABLES.game == lesson.game) & (TABLES.seed == lesson.seed) for lesson in lessons))


def _was_there(viewer: str | None) -> ColumnElement[bool]:
    if viewer is None:  # who is nobody has no seat, and no bot is theirs
        return false()
    there = schema.seats.alias()
    sat = select(there.c.number).where(there.c.table_id == TABLES.id, there.c.guest == viewer).exists()
    return or_(TABLES.host == viewer, sat)


async def _with_others(connection: AsyncConnection, results: Sequence[Result]) -> list[Result]:
    """And who else sat there, where that may be known."""
    at: dict[str, list[str]] = {one.table_id: [] for one in results if one.is_open}
    seats = {one.table_id: one.seat for one in results}
    query = select(SEATS.table_id, SEATS.number, SEATS.name).where(SEATS.table_id.in_(at)).order_by(SEATS.number)
    for row in await connection.execute(query):
        if row.number != seats[row.table_id]:
            at[row.table_id].append(row.name)
    return [replace(one, others=at.get(one.table_id, [])) for one in results]


def _games(results: Sequence[Result]) -> list[Played]:
    of: dict[str, list[Result]] = {}
    for one in results:
        of.setdefault(one.game, []).append(one)
    played = [_played(game, matches) for game, matches in of.items()]
    return sorted(played, key=lambda one: -one.count)


def _played(game: str, matches: Sequence[Result]) -> Played:
    own = [one for one in matches if not one.is_bots]
    agreed = Counter(json.dumps(one.options, sort_keys=True) for one in matches)  # of as many, the latest
    return Played(
        game,
        len(matches),
        sum(one.place == 1 for one in own),
        max((one.score for one in own), default=None),
        json.loads(agreed.most_common(1)[0][0]),
    )
