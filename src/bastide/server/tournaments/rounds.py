"""Tournaments as they are kept: opened, joined, begun, and led from round to round.

A round is written down whole before its tables are opened; each table is opened in the transaction that notes it. So
whoever comes by (a game that ends, a look at the page, the sweep) goes on where a crash or another server left it, and
nothing happens twice.
"""

import asyncio
import logging
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bastide.engine.errors import BadOption
from bastide.engine.record import Json
from bastide.engine.text import Text
from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.server.people.guests import new_id
from bastide.server.play.kept import Plan
from bastide.server.play.tables import HOUSE, Tables
from bastide.server.store.scribe import NumberTaken
from bastide.server.store.storage import Storage
from bastide.server.store.trouble import is_trouble, tell
from bastide.server.strength.skill import bot_player
from bastide.server.tournaments.rows import (
    AT,
    IN,
    OF,
    Entrant,
    Heat,
    NoSuchTournament,
    Seen,
    Tournament,
    heat_rows,
    noted,
    read,
)
from bastide.server.tournaments.schema import entrants, heats, tournaments
from bastide.table.clocks import LOSES, Cadence
from bastide.table.errors import NotAllowed, NotNow
from bastide.table.offers import USUAL_STAND_IN
from bastide.table.rated import check_rated, units
from bastide.table.seats import Seat, bot_name, check_level, legible, unused
from bastide.table.tournaments import (
    MOST,
    Form,
    check_form,
    next_round,
)

ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(1952805475)")  # two servers that lead tournaments take turns
LONGEST_NAME = 60
DAYS = (0, 60)  # from one round to the next
log = logging.getLogger("bastide.tournaments")


class Tournaments:
    """Of one house."""

    def __init__(self, tables: Tables, is_on: bool = True) -> None:
        self.tables = tables
        self.storage: Storage = tables.storage
        self.is_on = is_on
        self._going_on: set[asyncio.Task[None]] = set()
        if is_on:
            tables.when_over.append(self.when_over)
            tables.caretaker.errands.append(self.look_round)

    async def close(self) -> None:
        for task in list(self._going_on):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    # --- before it begins ---

    async def open(
        self,
        guest: str,
        name: str,
        game: str,
        options: Mapping[str, object],
        form: Form,
        cadence: Cadence,
        days: int,
        is_rated: bool,
        is_public: bool,
    ) -> str:
        """Its id; raises BadOption, UnknownGame."""
        of = game_of(game)
        check_form(form, form.at_table)
        agreed = of.agree({**options, "players": form.at_table})
        if of.silent_seats(agreed) or len(set(units(form.at_table, of.teams(agreed)))) < 2:
            raise BadOption(
                Text(
                    "in a tournament all play against each other", "dans un tournoi, on joue les uns contre les autres"
                )
            )
        called = legible(name)[:LONGEST_NAME].strip()
        if not called:
            raise BadOption(Text("a tournament needs a name", "un tournoi a besoin d'un nom"), "name")
        if not DAYS[0] <= days <= DAYS[1]:
            raise BadOption(
                Text(
                    f"from {DAYS[0]} to {DAYS[1]} days from round to round",
                    f"de {DAYS[0]} à {DAYS[1]} jours d'une manche à l'autre",
                ),
                "days",
            )
        if not cadence.ticks or cadence.late != LOSES:
            raise BadOption(
                Text(
                    "a tournament needs a clock, and whose time is up loses",
                    "un tournoi demande une pendule, et qui dépasse son temps perd",
                ),
                "cadence",
            )
        if is_rated and not self.tables.ratings.is_on:
            raise BadOption(Text("this house keeps no ratings", "cette maison ne tient pas de classement"), "rated")
        made = Tournament(
            new_id(9),
            called,
            guest,
            secrets.token_urlsafe(12),
            is_public,
            of.key,
            dict(agreed),
            form.kind,
            form.at_table,
            form.rounds if form.kind == "swiss" else 0,
            cadence.to_json(),
            is_rated,
            days,
            "gathering",
            0,
            self.tables.now(),
            None,
        )
        async with self.storage.writing() as connection:
            await connection.execute(insert(tournaments).values(vars(made)))
        return made.id

    async def join(self, id: str, guest: str, name: str, invite: str | None) -> None:
        """Take part; raises NoSuchTournament, NotAllowed, NotNow."""

        async def add(connection: AsyncConnection, seen: Seen) -> None:
            of = seen.tournament
            if not of.is_public and guest != of.host and invite != of.invite:
                raise NotAllowed(
                    Text("this tournament needs an invitation link", "il faut un lien d'invitation pour ce tournoi")
                )
            if any(one.guest == guest for one in seen.entrants):
                raise NotNow(Text("you take part already", "vous y participez déjà"))
            await self._add(connection, seen, [(name, guest, None)])

        await self._before(id, add)

    async def leave(self, id: str, guest: str) -> None:
        """Take part no longer; raises NoSuchTournament, NotNow."""

        async def remove(connection: AsyncConnection, seen: Seen) -> None:
            if not any(one.guest == guest for one in seen.entrants):
                raise NotNow(Text("you do not take part", "vous n'y participez pas"))
            await connection.execute(delete(entrants).where(IN.tournament == id, IN.guest == guest))

        await self._before(id, remove)

    async def add_bots(self, id: str, guest: str, level: str, count: int) -> None:
        """The host lets bots take part."""
        checked = check_level(level, HOUSE)

        async def add(connection: AsyncConnection, seen: Seen) -> None:
            _check_host(seen, guest)
            names = [one.name for one in seen.entrants]
            found = []
            for _ in range(count):
                names.append(bot_name(HOUSE, names))
                found.append((names[-1], None, checked))
            await self._add(connection, seen, found)

        await self._before(id, add)

    async def remove(self, id: str, guest: str, number: int) -> None:
        """The host sends somebody away before it begins."""

        async def send_away(connection: AsyncConnection, seen: Seen) -> None:
            _check_host(seen, guest)
            await connection.execute(delete(entrants).where(IN.tournament == id, IN.number == number))

        await self._before(id, send_away)

    async def call_off(self, id: str, guest: str) -> None:
        """It does not take place; raises NotNow once it has begun."""

        async def end(connection: AsyncConnection, seen: Seen) -> None:
            _check_host(seen, guest)
            await connection.execute(delete(tournaments).where(OF.id == id))

        await self._before(id, end)

    async def begin(self, id: str, guest: str) -> None:
        """Everybody gets the number of their strength, and the first round is drawn."""
        strengths = {}
        for one in (await self.look(id)).entrants:
            strengths[one.number] = await self._strength(id, one)

        async def start(connection: AsyncConnection, seen: Seen) -> None:
            _check_host(seen, guest)
            check_form(seen.tournament.form, len(seen.entrants))
            order = sorted(seen.entrants, key=lambda one: (-strengths.get(one.number, 0.0), one.number))
            await connection.execute(delete(entrants).where(IN.tournament == id))
            rows = [vars(one) | {"tournament": id, "number": number} for number, one in enumerate(order)]
            await connection.execute(insert(entrants), rows)
            begun = update(tournaments).where(OF.id == id)
            await connection.execute(begun.values(status="running", began_at=self.tables.now()))

        await self._before(id, start)
        await self.go_on(id)

    async def _strength(self, id: str, one: Entrant) -> float:
        of = (await self.look(id)).tournament
        player = one.guest or (bot_player(one.level) if one.level else "")
        return (await self.tables.ratings.of(player, of.game, of.at_table)).mu

    async def _before(self, id: str, change: Any) -> None:
        """Change who takes part, alone; raises NotNow once it has begun."""
        async with self.storage.writing() as connection:
            await self._alone(connection)
            seen = await read(connection, id)
            if seen.tournament.status != "gathering":
                raise NotNow(Text("the tournament has begun", "le tournoi a commencé"))
            await change(connection, seen)

    async def _alone(self, connection: AsyncConnection) -> None:
        if self.storage.is_postgres:
            await connection.execute(ONE_AT_A_TIME)

    async def _add(
        self, connection: AsyncConnection, seen: Seen, new: Sequence[tuple[str, str | None, str | None]]
    ) -> None:
        if len(seen.entrants) + len(new) > MOST:
            raise NotNow(Text(f"at most {MOST} take part", f"{MOST} personnes au plus y participent"))
        names, number = [one.name for one in seen.entrants], max((one.number for one in seen.entrants), default=-1)
        for name, guest, level in new:
            number += 1
            names.append(unused(name, names))
            row = {"tournament": seen.tournament.id, "number": number, "name": names[-1]}
            await connection.execute(insert(entrants).values(**row, guest=guest, level=level))

    # --- round by round ---

    def when_over(self, table_id: str) -> None:
        """A game has ended: if it was one of ours, the next round may begin."""
        going_on = asyncio.create_task(self._after(table_id))
        self._going_on.add(going_on)
        going_on.add_done_callback(self._going_on.discard)

    async def _after(self, table_id: str) -> None:
        try:
            async with self.storage.reading() as connection:
                found = (await connection.execute(select(AT.tournament).where(AT.table_id == table_id))).scalar()
            if found is not None:
                await self.go_on(found)
        except Exception as error:
            _tell(error)

    async def look_round(self) -> None:
        """Rounds whose day has come, and what was left undone."""
        query = select(OF.id).where(OF.status == "running", OF.game.in_(LISTED)).order_by(OF.opened_at)
        async with self.storage.reading() as connection:
            ids = [row.id for row in await connection.execute(query)]
        for id in ids:
            try:
                await self.go_on(id)
            except NoSuchTournament:
                pass
            except Exception as error:
                _tell(error)

    async def go_on(self, id: str) -> None:
        """Lead a tournament as far as it goes now."""
        async with self.storage.writing() as connection:
            await self._alone(connection)
            seen = await read(connection, id)
            if seen.tournament.status != "running":
                return
            seen = await noted(connection, seen)
            if all(heat.places is not None for heat in seen.heats):
                await self._next_round(connection, seen)
            seen = await noted(connection, await read(connection, id))
        for heat in seen.heats:
            if heat.table_id is None and heat.places is None:
                with suppress(NumberTaken):  # another server was quicker
                    await self._open(seen, heat)

    async def _next_round(self, connection: AsyncConnection, seen: Seen) -> None:
        of = seen.tournament
        found = next_round(of.form, len(seen.entrants), seen.past)
        mine = update(tournaments).where(OF.id == of.id)
        if found is None:
            await connection.execute(mine.values(status="over"))
            return
        begins = of.begins_at(of.round + 1)
        if begins is not None and self.tables.now() < begins:
            return
        await connection.execute(mine.values(round=of.round + 1))
        await connection.execute(insert(heats), heat_rows(of, found))

    async def _open(self, seen: Seen, heat: Heat) -> None:
        """The table of a heat, noted in the same transaction."""
        of, game = seen.tournament, game_of(seen.tournament.game)
        options, cadence = game.agree(of.options), Cadence(**of.cadence)
        seats = [_seat(seen.entrants[number]) for number in heat.sitting]
        is_rated = of.is_rated and self.tables.ratings.is_on
        try:
            check_rated(seats, cadence, game.teams(options))
        except BadOption:  # two bots of one level meet
            is_rated = False
        plan = Plan(game, game.version, options, seats, of.is_public, True, cadence, is_rated=is_rated)

        async def note(connection: AsyncConnection, table_id: str) -> None:
            mine = (AT.tournament == of.id) & (AT.round == heat.round) & (AT.board == heat.board)
            noted = update(heats).where(mine, AT.table_id.is_(None)).values(table_id=table_id)
            if (await connection.execute(noted)).rowcount != 1:
                raise NumberTaken

        host = next((seat.guest for seat in seats if seat.guest), "")
        await self.tables.open_table(host, plan, note)

    # --- looking ---

    async def look(self, id: str) -> Seen:
        async with self.storage.reading() as connection:
            return await read(connection, id)

    async def may_see(self, id: str, guest: str | None, invite: str | None) -> Seen:
        """As this guest may see it; raises NoSuchTournament, NotAllowed."""
        seen = await self.look(id)
        if not (seen.tournament.is_public or seen.is_of(guest) or invite == seen.tournament.invite):
            raise NotAllowed(
                Text(
                    "this tournament is private; ask its host for the link",
                    "ce tournoi est privé ; demandez le lien à son hôte",
                )
            )
        return seen if seen.is_of(guest) else seen.for_others(self.tables.now())

    async def listed(self, guest: str | None, limit: int = 40) -> list[tuple[Tournament, int]]:
        """Public ones and mine, the latest first, and how many take part."""
        mine = select(IN.tournament).where(IN.guest == guest)
        count = select(func.count()).where(IN.tournament == OF.id).scalar_subquery()
        query = select(tournaments, count.label("people"))
        if guest is None:
            query = query.where(OF.is_public)
        else:
            query = query.where(OF.is_public | (OF.host == guest) | OF.id.in_(mine))
        async with self.storage.reading() as connection:
            rows = await connection.execute(query.order_by(OF.opened_at.desc()).limit(limit))
            found = []
            for row in rows:
                values = dict(row._mapping)
                people = values.pop("people")
                found.append((Tournament(**values), people))
            return found


def _seat(one: Entrant) -> Seat:
    """For who is gone a bot sits down: the others there want to play."""
    level = USUAL_STAND_IN if one.is_gone else one.level
    return Seat("person", one.name, one.guest) if level is None else Seat("bot", one.name, None, level)


def _check_host(seen: Seen, guest: str) -> None:
    if guest != seen.tournament.host:
        raise NotAllowed(Text("only the organiser can do that", "seul l'organisateur peut le faire"))


def _tell(error: Exception) -> None:
    if is_trouble(error):
        tell(log, "tournaments wait while the database does not answer", error)
    else:
        log.error("a tournament could not go on", exc_info=error)


async def kept_of(connection: AsyncConnection, guest: str) -> Json:
    """The tournaments that a guest opened or takes part in."""
    opened = await connection.execute(select(OF.id).where(OF.host == guest).order_by(OF.opened_at))
    entered = await connection.execute(select(IN.tournament).where(IN.guest == guest).order_by(IN.tournament))
    return {"opened": [row[0] for row in opened], "takes_part_in": [row[0] for row in entered]}


async def forget(connection: AsyncConnection, guest: str) -> None:
    """A guest who is forgotten has no name in any tournament, and no part in those that have not begun; one that only
    they could begin goes with them."""
    waiting = select(OF.id).where(OF.status == "gathering")
    await connection.execute(delete(tournaments).where(OF.host == guest, OF.status == "gathering"))
    await connection.execute(delete(entrants).where(IN.guest == guest, IN.tournament.in_(waiting)))
    await connection.execute(update(entrants).where(IN.guest == guest).values(guest=None, name="–"))
    await connection.execute(update(tournaments).where(OF.host == guest).values(host=""))
