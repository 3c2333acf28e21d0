"""A tournament as it is stored: what was agreed, who takes part, who met whom, and how that ended."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bastide.engine.errors import BastideError
from bastide.engine.text import Text
from bastide.server.people.sessions import in_utc
from bastide.server.store import schema
from bastide.server.tournaments.schema import entrants, heats, tournaments
from bastide.table.clocks import DAY
from bastide.table.tournaments import Form, Past, Played, Round, Standing, ranking, rounds_of

OF, IN, AT = tournaments.c, entrants.c, heats.c


class NoSuchTournament(BastideError):
    """No tournament has this id."""

    def __init__(self) -> None:
        super().__init__(Text("there is no such tournament", "ce tournoi n'existe pas"))


@dataclass(frozen=True)
class Tournament:
    """What was agreed, and how far it is."""

    id: str
    name: str
    host: str
    invite: str
    is_public: bool
    game: str
    options: dict[str, Any]
    kind: str
    at_table: int
    rounds: int
    cadence: dict[str, Any]
    is_rated: bool
    days: int
    status: str
    round: int
    opened_at: float
    began_at: float | None

    @property
    def form(self) -> Form:
        return Form(self.kind, self.at_table, self.rounds)  # type: ignore[arg-type]

    def begins_at(self, number: int) -> float | None:
        """When a round begins at the earliest, once the first has begun."""
        return None if self.began_at is None else self.began_at + (number - 1) * self.days * DAY


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part."""

    number: int
    name: str
    guest: str | None
    level: str | None

    @property
    def is_gone(self) -> bool:
        """Somebody who was forgotten since it began."""
        return self.guest is None and self.level is None


@dataclass(frozen=True)
class Heat:
    """A table of a round; who sits alone rests."""

    round: int
    board: int
    sitting: tuple[int, ...]
    table_id: str | None
    places: tuple[int, ...] | None
    invite: str | None  # to watch there, where the tournament is private
    seen_at: float = 0.0  # when those who only watch see its end, where that is later

    @property
    def is_rest(self) -> bool:
        return len(self.sitting) == 1


@dataclass(frozen=True)
class Seen:
    """A tournament with all that belongs to it."""

    tournament: Tournament
    entrants: list[Entrant]
    heats: list[Heat]

    @property
    def past(self) -> list[Past]:
        return _past(self.heats)

    @property
    def standings(self) -> list[Standing]:
        return ranking(self.tournament.form, len(self.entrants), self.past)

    @property
    def rounds(self) -> int:
        """How many there are, or will be with those who take part now."""
        people = len(self.entrants)
        return rounds_of(self.tournament.form, people) if people >= 2 else self.tournament.rounds

    def without_who_is_gone(self, heat: Heat) -> list[int]:
        """The places at a table that is not played."""
        return [2 if self.entrants[one].is_gone else 1 for one in heat.sitting]

    def is_played(self, heat: Heat) -> bool:
        """Does it take a table? Not for one alone: who rests, or whose opponents are gone."""
        return self.without_who_is_gone(heat).count(1) > 1

    def for_others(self, now: float) -> "Seen":
        """As those see it who take no part: up to the first table whose end its spectators have not seen."""
        hidden = [heat.round for heat in self.heats if heat.seen_at > now]
        if not hidden:
            return self
        reached = replace(self.tournament, status="running", round=min(hidden))
        shown = [heat for heat in self.heats if heat.round <= reached.round]
        return Seen(
            reached, self.entrants, [replace(heat, places=None) if heat.seen_at > now else heat for heat in shown]
        )

    def is_of(self, guest: str | None) -> bool:
        return guest is not None and (guest == self.tournament.host or any(one.guest == guest for one in self.entrants))


async def read(connection: AsyncConnection, id: str) -> Seen:
    if not id.isprintable():
        raise NoSuchTournament
    row = (await connection.execute(select(tournaments).where(OF.id == id))).first()
    if row is None:
        raise NoSuchTournament
    people = select(IN.number, IN.name, IN.guest, IN.level).where(IN.tournament == id).order_by(IN.number)
    of, results = schema.tables.c, schema.results.c
    ended = select(func.min(results.ended_at)).where(results.table_id == AT.table_id).scalar_subquery()
    boards = select(AT.round, AT.board, AT.sitting, AT.table_id, AT.places, of.invite, of.watch_delay, ended)
    boards = boards.outerjoin(schema.tables, of.id == AT.table_id).where(AT.tournament == id)
    found = await connection.execute(boards.order_by(AT.round, AT.board))
    return Seen(
        Tournament(**row._mapping),
        [Entrant(*one) for one in await connection.execute(people)],
        [
            Heat(*one[:2], tuple(one.sitting), one.table_id, _places(one.places), one.invite, _seen_at(*one[6:]))
            for one in found
        ],
    )


def _seen_at(delay: int | None, ended_at: datetime | None) -> float:
    return in_utc(ended_at).timestamp() + delay if delay and ended_at else 0.0


def _places(stored: Sequence[int] | None) -> tuple[int, ...] | None:
    return None if stored is None else tuple(stored)


async def noted(connection: AsyncConnection, seen: Seen) -> Seen:
    """The same, once what has ended since is noted with its heat."""
    changed = False
    for heat in seen.heats:
        if heat.places is not None or (places := await _ended(connection, seen, heat)) is None:
            continue
        mine = (AT.tournament == seen.tournament.id) & (AT.round == heat.round) & (AT.board == heat.board)
        await connection.execute(update(heats).where(mine).values(places=places))
        changed = True
    return await read(connection, seen.tournament.id) if changed else seen


async def _ended(connection: AsyncConnection, seen: Seen, heat: Heat) -> list[int] | None:
    """The places at a table that is over, or that is not there: nobody has won there but against those who are gone."""
    if heat.table_id is None:
        return None if seen.is_played(heat) else seen.without_who_is_gone(heat)
    results, of = schema.results.c, schema.tables.c
    query = select(results.place).where(results.table_id == heat.table_id).order_by(results.seat)
    places = [row.place for row in await connection.execute(query)]
    is_there = (await connection.execute(select(of.id).where(of.id == heat.table_id))).first() is not None
    return places or (None if is_there else seen.without_who_is_gone(heat))


def heat_rows(of: Tournament, found: Round) -> list[dict[str, Any]]:
    sittings = [*found.tables, *((person,) for person in found.byes)]
    return [
        {
            "tournament": of.id,
            "round": of.round + 1,
            "board": board,
            "sitting": list(sitting),
            "table_id": None,
            "places": [1] if len(sitting) == 1 else None,
        }
        for board, sitting in enumerate(sittings)
    ]


def _past(found: Sequence[Heat]) -> list[Past]:
    """The rounds that were played, the one that runs as far as it has been."""
    past = []
    for number in range(1, max((heat.round for heat in found), default=0) + 1):
        there = [heat for heat in found if heat.round == number]
        played = [Played(heat.sitting, heat.places) for heat in there if heat.places is not None and not heat.is_rest]
        past.append(Past(tuple(played), tuple(heat.sitting[0] for heat in there if heat.is_rest)))
    return past
