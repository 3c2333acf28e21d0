"""Ratings: each game that counts is rated once, in an order that is written down with it.

What a game changes is one transaction, and one server at a time does it. Where it is not done with the last move (a
crash, a database that does not answer), whoever looks at the table next, or the sweep, does it.
"""

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from math import isclose
from typing import Any

from sqlalchemy import Select, and_, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.server.people.accounts import impostors
from bastide.server.people.sessions import in_utc
from bastide.server.store import schema
from bastide.server.store.replayed import replayed, standings
from bastide.server.store.storage import Storage
from bastide.server.strength.schema import rated_games, rated_seats, ratings, seeks
from bastide.server.strength.skill import (
    GONE,
    PROVISIONAL,
    Strength,
    after_game,
    at_first,
    bot_player,
    shown,
    units,
)

ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(1650553957)")  # two servers that rate take turns
TABLES, SEATS, RESULTS, GUESTS = schema.tables.c, schema.seats.c, schema.results.c, schema.guests.c
GAMES, RATED, RATINGS = rated_games.c, rated_seats.c, ratings.c
_STRENGTH = (RATINGS.mu, RATINGS.sigma, RATINGS.games, RATINGS.wins, RATINGS.streak, RATINGS.best_streak)
Pool = tuple[str, int]  # a game, and how many play it


@dataclass(frozen=True)
class Change:
    """What a game made of the rating of a seat, in points as they are shown."""

    seat: int
    before: int
    after: int
    is_provisional: bool


@dataclass(frozen=True)
class Ranked:
    """Somebody on the board of a game; a bot has a player's name and no name of its own."""

    player: str
    name: str
    strength: Strength


@dataclass(frozen=True)
class Own:
    """How strong somebody is in a game with so many players; ``rank`` on its board, if they are on it."""

    game: str
    players: int
    strength: Strength
    rank: int | None


@dataclass(frozen=True)
class Rival:
    """With whom one met in games that counted, how often, and who came out before whom."""

    player: str
    name: str
    games: int
    won: int
    lost: int


@dataclass
class _Game:
    """A game that counted, seat by seat."""

    table_id: str | None
    pool: Pool
    ended_at: datetime
    players: list[str]
    teams: list[int]
    places: list[int]


class Ratings:
    """Of one house."""

    def __init__(self, storage: Storage, is_on: bool = True, now: Callable[[], float] = time.time) -> None:
        self.storage = storage
        self.is_on = is_on
        self.now = now

    # --- rating ---

    async def due(self) -> list[str]:
        """Tables whose game is over and not rated yet, in the order in which they ended."""
        if not self.is_on:
            return []
        query = _over().where(TABLES.rating_due, TABLES.status == "over", TABLES.game.in_(LISTED))
        async with self.storage.reading() as connection:
            rows = await connection.execute(query.order_by(TABLES.moved_at, TABLES.id))
            return [row.id for row in rows if self._is_seen(row)]

    def _is_seen(self, row: Any) -> bool:
        """Where spectators see a table later, a game changes no rating before they have seen its end."""
        return row.ended_at is None or in_utc(row.ended_at).timestamp() + (row.watch_delay or 0) <= self.now()

    async def settle(self, table_id: str) -> list[Change]:
        """Rate a game that is over, unless that was done before, or is too early: what it changed."""
        if changed := await self.changes(table_id):
            return changed
        async with self.storage.reading() as connection:
            if not self._is_seen((await connection.execute(_over().where(TABLES.id == table_id))).one()):
                return []
        async with self.storage.writing() as connection:
            await self.alone(connection)
            mine = (TABLES.id == table_id) & TABLES.rating_due & (TABLES.status == "over")
            done = await connection.execute(update(schema.tables).where(mine).values(rating_due=False))
            if done.rowcount == 1 and (played := await _played(connection, table_id)) is not None:
                await _rate(connection, await _next_number(connection), played)
        return await self.changes(table_id)

    async def alone(self, connection: AsyncConnection) -> None:
        """For the rest of a transaction, no other server rates anything."""
        if self.storage.is_postgres:
            await connection.execute(ONE_AT_A_TIME)

    # --- looking ---

    async def changes(self, table_id: str) -> list[Change]:
        """What the game at a table changed; nothing where it did not count, or not yet."""
        query = select(rated_seats).join(rated_games, GAMES.number == RATED.number).where(GAMES.table_id == table_id)
        async with self.storage.reading() as connection:
            rows = await connection.execute(query.order_by(RATED.seat))
            return [Change(row.seat, shown(row.was), shown(row.mu), row.games < PROVISIONAL) for row in rows]

    async def of(self, player: str, game: str, players: int) -> Strength:
        async with self.storage.reading() as connection:
            return (await _strengths(connection, (game, players), [player]))[0]

    async def all_of(self, player: str) -> list[Own]:
        """In every game that this player has played for the rating."""
        async with self.storage.reading() as connection:
            rows = (await connection.execute(select(ratings).where(RATINGS.player == player))).all()
            found = []
            for row in rows:
                strength = _strength(row)
                better = _on_board((row.game, row.players)) & (RATINGS.mu > row.mu)
                count = (await connection.execute(select(func.count()).select_from(ratings).where(better))).scalar_one()
                rank = None if strength.is_provisional else count + 1
                found.append(Own(row.game, row.players, strength, rank))
        order = list(LISTED)
        return sorted(found, key=lambda own: (order.index(own.game) if own.game in order else 99, own.players))

    async def board(self, game: str, players: int, limit: int = 50) -> list[Ranked]:
        """The strongest whose ratings are more than guesses."""
        query = select(ratings, GUESTS.name).outerjoin(schema.guests, GUESTS.id == RATINGS.player)
        query = query.where(_on_board((game, players))).order_by(RATINGS.mu.desc(), RATINGS.player).limit(limit)
        async with self.storage.reading() as connection:
            rows = (await connection.execute(query)).all()
            names = await _names(connection, rows)
            return [Ranked(row.player, names[row.player], _strength(row)) for row in rows]

    async def rivals(self, player: str, limit: int = 12, other: str | None = None) -> list[Rival]:
        """Whom somebody met, those first whom they met most."""
        mine, theirs = rated_seats.alias(), rated_seats.alias()
        won, lost = mine.c.place < theirs.c.place, mine.c.place > theirs.c.place
        met = and_(theirs.c.number == mine.c.number, theirs.c.team != mine.c.team)
        query = (
            select(
                theirs.c.player,
                GUESTS.name,
                func.count().label("games"),
                func.count().filter(won).label("won"),
                func.count().filter(lost).label("lost"),
            )
            .select_from(mine.join(theirs, met).outerjoin(schema.guests, GUESTS.id == theirs.c.player))
            .where(mine.c.player == player, ~theirs.c.player.startswith(GONE))
            .group_by(theirs.c.player, GUESTS.name)
            .order_by(func.count().desc(), theirs.c.player)
            .limit(limit)
        )
        if other is not None:
            query = query.where(theirs.c.player == other)
        async with self.storage.reading() as connection:
            rows = (await connection.execute(query)).all()
            names = await _names(connection, rows)
            return [Rival(row.player, names[row.player], row.games, row.won, row.lost) for row in rows]


async def _names(connection: AsyncConnection, rows: Sequence[Any]) -> dict[str, str]:
    """What players are called; a guest whose name is somebody else's by now has none."""
    called = {row.player: row.name or "" for row in rows}
    return called | dict.fromkeys(await impostors(connection, called), "")


# --- one game ---


def _over() -> Select[Any]:
    """Tables, and when they ended for those who play there."""
    ended = select(func.min(RESULTS.ended_at)).where(RESULTS.table_id == TABLES.id).scalar_subquery()
    return select(TABLES.id, TABLES.watch_delay, ended.label("ended_at"))


async def _played(connection: AsyncConnection, table_id: str) -> _Game | None:
    """How a game ended, as it was written down with its last move."""
    row = (await connection.execute(select(TABLES.game, TABLES.options).where(TABLES.id == table_id))).one()
    at_seat = and_(SEATS.table_id == RESULTS.table_id, SEATS.number == RESULTS.seat)
    query = select(RESULTS.place, RESULTS.ended_at, SEATS.kind, SEATS.guest, SEATS.level)
    query = query.join(schema.seats, at_seat).where(RESULTS.table_id == table_id).order_by(RESULTS.seat)
    seats = (await connection.execute(query)).all()
    if not seats:  # how it ended was never written down
        return None
    game = game_of(row.game)
    teams = units(len(seats), game.teams(game.agree(row.options)))
    return _Game(
        table_id,
        (row.game, len(seats)),
        seats[0].ended_at,
        [bot_player(seat.level) if seat.kind == "bot" else seat.guest or _nobody() for seat in seats],
        teams,
        [seat.place for seat in seats],
    )


def _nobody() -> str:
    """Who was forgotten is still one player, in all the games they have played."""
    return GONE + secrets.token_hex(8)


async def _next_number(connection: AsyncConnection) -> int:
    last: int | None = (await connection.execute(select(func.max(GAMES.number)))).scalar()
    return 1 if last is None else last + 1


async def _rate(connection: AsyncConnection, number: int, played: _Game) -> None:
    before = await _strengths(connection, played.pool, played.players)
    after = after_game(before, played.places, played.teams)
    await connection.execute(insert(rated_games).values(_game_row(number, played)))
    await connection.execute(insert(rated_seats), _seat_rows(number, played, before, after))
    mine = _of_pool_ratings(played.pool) & RATINGS.player.in_(played.players)
    await connection.execute(delete(ratings).where(mine))
    rows = [_rating_row(player, played.pool, one) for player, one in zip(played.players, after, strict=True)]
    await connection.execute(insert(ratings), rows)


async def _strengths(connection: AsyncConnection, pool: Pool, players: Sequence[str]) -> list[Strength]:
    mine = _of_pool_ratings(pool) & RATINGS.player.in_(players)
    rows = await connection.execute(select(RATINGS.player, *_STRENGTH).where(mine))
    known = {row.player: _strength(row) for row in rows}
    return [known.get(player) or at_first(player) for player in players]


def _strength(row: Any) -> Strength:
    return Strength(row.mu, row.sigma, row.games, row.wins, row.streak, row.best_streak)


def _of_pool(pool: Pool) -> Any:
    return (GAMES.game == pool[0]) & (GAMES.players == pool[1])


def _of_pool_ratings(pool: Pool) -> Any:
    return (RATINGS.game == pool[0]) & (RATINGS.players == pool[1])


def _on_board(pool: Pool) -> Any:
    return _of_pool_ratings(pool) & (RATINGS.games >= PROVISIONAL) & ~RATINGS.player.startswith(GONE)


def _game_row(number: int, played: _Game) -> dict[str, Any]:
    game, players = played.pool
    row = {"number": number, "table_id": played.table_id, "game": game, "players": players}
    return {**row, "ended_at": played.ended_at}


def _seat_rows(
    number: int, played: _Game, before: Sequence[Strength], after: Sequence[Strength]
) -> list[dict[str, Any]]:
    return [
        {
            "number": number,
            "seat": seat,
            "player": player,
            "team": played.teams[seat],
            "place": played.places[seat],
            "games": now.games,
            "was": was.mu,
            "mu": now.mu,
            "sigma": now.sigma,
        }
        for seat, (player, was, now) in enumerate(zip(played.players, before, after, strict=True))
    ]


def _rating_row(player: str, pool: Pool, strength: Strength) -> dict[str, Any]:
    return {"player": player, "game": pool[0], "players": pool[1], **asdict(strength)}


# --- the books ---


async def forget(connection: AsyncConnection, guest: str) -> None:
    """The games of a guest who is forgotten stay those of somebody, for the sake of the others' ratings."""
    somebody = _nobody()
    await connection.execute(update(rated_seats).where(RATED.player == guest).values(player=somebody))
    await connection.execute(update(ratings).where(RATINGS.player == guest).values(player=somebody))
    await connection.execute(delete(seeks).where(seeks.c.guest == guest))


async def recompute(storage: Storage) -> tuple[int, int]:
    """All ratings anew, from the logs, in the order in which the games were rated: how many games, and at how many
    of their seats, or in how many ratings, something else was written down."""
    book = Ratings(storage)
    places = await _places_from_logs(storage)
    async with storage.writing() as connection:
        await book.alone(connection)
        over = TABLES.rating_due & (TABLES.status == "over")
        await connection.execute(update(schema.tables).where(over).values(rating_due=False))
        there = await _there(connection, rated_seats), await _there(connection, ratings)
        games = await _games(connection, places)
        known: dict[tuple[str, Pool], Strength] = {}
        seats: list[dict[str, Any]] = []
        for number, played in games:
            keys = [(player, played.pool) for player in played.players]
            before = [known.get(key) or at_first(key[0]) for key in keys]
            after = after_game(before, played.places, played.teams)
            known |= zip(keys, after, strict=True)
            seats += _seat_rows(number, played, before, after)
        rows = [_rating_row(player, pool, strength) for (player, pool), strength in known.items()]
        changed = _differences(there[0], seats, ("number", "seat")) + _differences(
            there[1], rows, ("player", "game", "players")
        )
        if changed:
            for table in (ratings, rated_seats, rated_games):
                await connection.execute(delete(table))
            for table, new in (
                (rated_games, [_game_row(*one) for one in games]),
                (rated_seats, seats),
                (ratings, rows),
            ):
                if new:
                    await connection.execute(insert(table), new)
    return len(games), changed


async def _there(connection: AsyncConnection, table: Any) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in await connection.execute(select(table))]


def _differences(there: Sequence[Mapping[str, Any]], now: Sequence[Mapping[str, Any]], key: Sequence[str]) -> int:
    """How many rows are not as they should be, too many or missing."""
    old = {tuple(row[name] for name in key): row for row in there}
    new = {tuple(row[name] for name in key): row for row in now}
    return sum(one not in old or one not in new or not _same(old[one], new[one]) for one in old.keys() | new.keys())


def _same(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return all(
        isclose(value, other[key], rel_tol=1e-12) if isinstance(value, float) else value == other[key]
        for key, value in one.items()
    )


async def _places_from_logs(storage: Storage) -> dict[str, list[int]]:
    """How the games that count ended, by their logs; those that this version cannot open stay as they are."""
    query = select(TABLES.id).where(TABLES.is_rated, TABLES.status == "over")
    async with storage.reading() as connection:
        ids = [row.id for row in await connection.execute(query)]
    places = {}
    for table_id in ids:
        stored = await storage.table(table_id)
        if stored is None:  # deleted since
            continue
        try:
            match = replayed(*stored, await storage.entries(table_id)).match
        except Exception:  # ``check`` says of which tables, and why
            continue
        places[table_id] = [standing.place for standing in standings(match, stored[1])]
    return places


async def _games(connection: AsyncConnection, places: Mapping[str, list[int]]) -> list[tuple[int, _Game]]:
    """All games that count: those that were rated in their order, behind them those that were not, as they ended."""
    games: dict[int, _Game] = {}
    seats = select(rated_seats).order_by(RATED.number, RATED.seat)
    for row in await connection.execute(select(rated_games).order_by(GAMES.number)):
        games[row.number] = _Game(row.table_id, (row.game, row.players), row.ended_at, [], [], [])
    for row in await connection.execute(seats):
        played = games[row.number]
        played.players.append(row.player)
        played.teams.append(row.team)
        played.places.append(row.place)
    found = list(games.items())
    rated = {played.table_id for played in games.values()}
    late = [await _played(connection, table_id) for table_id in places if table_id not in rated]
    late_games = sorted(
        (played for played in late if played is not None), key=lambda played: (played.ended_at, played.table_id or "")
    )
    last = max(games, default=0)
    found += [(last + nth, played) for nth, played in enumerate(late_games, 1)]
    for _, played in found:
        played.places = places.get(played.table_id or "", played.places)
    return found
