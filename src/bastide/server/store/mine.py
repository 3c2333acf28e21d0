"""My tables, as the store knows them: a list opens no table, so it costs the same however many there are."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, false, func, select, union

from bastide.server.play.tables import Tables
from bastide.server.store import schema
from bastide.server.store.replayed import rules_known
from bastide.server.store.storage import Storage

MOST = 24  # lines in one group
LOOKED_AT = 2000  # tables of one guest, the latest; further back nobody waits
Group = Literal["turn", "waiting", "over"]
TABLES, SEATS, RESULTS = schema.tables.c, schema.seats.c, schema.results.c
_KNOWN = (TABLES.id, TABLES.game, TABLES.rules, TABLES.status, TABLES.turn)


class SeatLine(NamedTuple):
    number: int
    name: str
    is_mine: bool
    is_on_turn: bool
    score: int | None  # once the match is over


@dataclass
class Line:
    """One table."""

    id: str
    game: str
    status: str  # as of a table, or unopened
    is_my_turn: bool
    is_invited: bool  # a seat is kept for me
    seats: list[SeatLine] = field(default_factory=list)


@dataclass
class Mine:
    """Where it is my turn; what runs or waits for players; what is over. Of each the latest, and how many in all."""

    lines: dict[Group, list[Line]]
    counts: dict[Group, int]

    def all(self) -> list[Line]:
        return [line for group in self.lines.values() for line in group]


async def tables_of(tables: Tables, guest: str) -> Mine:
    """All tables where a guest sits or that they opened, but for those put away."""
    rows = await _rows(tables.storage, guest)
    unsettled = [row.id for row in rows if row.status == "running" and row.turn is None]
    if unsettled:  # an older version did not write down whose turn it was
        await tables.settle(unsettled[:MOST])
        rows = await _rows(tables.storage, guest)
    groups: dict[Group, list[Line]] = {"turn": [], "waiting": [], "over": []}
    known = rules_known()
    for row in rows:
        is_odd = row.rules not in known.get(row.game, ()) or tables.is_unopened(row.id)
        line = Line(
            row.id,
            row.game,
            "unopened" if is_odd else row.status,
            bool(row.is_mine) and not is_odd,
            bool(row.is_invited) and not is_odd,
        )
        groups["over" if row.status == "over" else "turn" if line.is_my_turn else "waiting"].append(line)
    mine = Mine({key: group[:MOST] for key, group in groups.items()}, {key: len(of) for key, of in groups.items()})
    order = ["running", "over", "gathering", "unopened"]  # who waits for somebody comes before who waits for players
    for group in mine.lines.values():
        group.sort(key=lambda line: (not line.is_invited, order.index(line.status)))
    await _seat(tables.storage, mine.all(), guest)
    return mine


class Row(NamedTuple):
    id: str
    game: str
    rules: int
    status: str
    turn: int | None
    is_mine: bool
    is_invited: bool


async def _rows(storage: Storage, guest: str) -> list[Row]:
    own = union(select(SEATS.table_id).where(SEATS.guest == guest), select(TABLES.id).where(TABLES.host == guest))
    query = (
        select(*_KNOWN, _is_turn_of(guest), _is_kept_for(guest))
        .where(TABLES.id.in_(own), ~TABLES.is_put_away)
        .order_by(TABLES.moved_at.desc())
        .limit(LOOKED_AT)
    )
    async with storage.reading() as connection:
        return [Row(*row) for row in await connection.execute(query)]


def _is_turn_of(guest: str) -> ColumnElement[bool]:
    """Does a match wait for this guest, and not for a bot in their place?"""
    decides = select(SEATS.number).where(SEATS.table_id == TABLES.id, SEATS.number == TABLES.turn)
    decides = decides.where(SEATS.guest == guest, SEATS.stand_in.is_(None))
    return func.coalesce((TABLES.status == "running") & decides.exists(), false())


def _is_kept_for(guest: str) -> ColumnElement[bool]:
    kept = select(SEATS.number).where(SEATS.table_id == TABLES.id, SEATS.kind == "open", SEATS.guest == guest)
    return func.coalesce((TABLES.status == "gathering") & kept.exists(), false())


async def _seat(storage: Storage, lines: Sequence[Line], guest: str) -> None:
    """Who sits there, and how those came out whose match is over."""
    at = {line.id: line for line in lines if line.status != "unopened"}
    scored = (RESULTS.table_id == SEATS.table_id) & (RESULTS.seat == SEATS.number)
    query = (
        select(
            SEATS.table_id, SEATS.number, SEATS.name, SEATS.kind, SEATS.guest, TABLES.turn, TABLES.status, RESULTS.score
        )
        .join(schema.tables, TABLES.id == SEATS.table_id)
        .outerjoin(schema.results, scored)
        .where(SEATS.table_id.in_(at))
        .order_by(SEATS.table_id, SEATS.number)
    )
    async with storage.reading() as connection:
        for row in await connection.execute(query):
            on_turn = row.status == "running" and row.turn == row.number
            is_mine = row.guest == guest and row.kind != "open"
            at[row.table_id].seats.append(SeatLine(row.number, row.name, is_mine, on_turn, row.score))
