"""My games, as the store knows them: whose turn, in which group, how many; and no table is opened for it."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import event, insert, text

from bastide.engine.record import Entry
from bastide.server.entrance.requests import tables_of
from bastide.server.play.bell import Bell
from bastide.server.play.tables import Tables
from bastide.server.play.thinking import Thinker
from bastide.server.store import mine, schema
from bastide.server.store.mine import Mine
from bastide.server.store.scribe import Standing
from bastide.server.store.storage import Storage
from bastide.table.seats import Seat
from tests.server.conftest import build, sqlite
from tests.server.guests import Guest, good
from tests.server.test_storage import NOON, ROW

ANNE, BRUNO = Seat("person", "Anne", "anne"), Seat("person", "Bruno", "bruno")
BOT, OPEN = Seat("bot", "Blanche", None, "journeyman"), Seat("open", "")
AWAY = replace(ANNE, stand_in="journeyman")


def house_of(storage: Storage) -> Tables:
    return Tables(storage, Bell(), Thinker(0), 0)


def ids(found: Mine) -> dict[str, list[str]]:
    return {group: [line.id for line in lines] for group, lines in found.lines.items() if lines}


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("seats", "status", "turn", "group"),
    [
        ([ANNE, BRUNO], "running", 0, "turn"),
        ([ANNE, BRUNO], "running", 1, "waiting"),
        ([AWAY, BRUNO], "running", 0, "waiting"),
        ([ANNE, OPEN], "gathering", 0, "waiting"),
        ([ANNE, BRUNO], "over", None, "over"),
        ([ANNE, replace(ANNE, name="Clara")], "running", 1, "turn"),
    ],
)
async def test_a_table_is_where_the_store_says(
    storage: Storage, seats: list[Seat], status: str, turn: int | None, group: str
) -> None:
    await storage.add_table(replace(ROW, status=status), seats, turn)
    found = await mine.tables_of(house_of(storage), "anne")
    assert ids(found) == {group: ["table"]}
    assert found.counts == {"turn": 0, "waiting": 0, "over": 0, group: 1}
    (line,) = found.all()
    assert line.is_my_turn == (group == "turn")
    assert [seat.name for seat in line.seats] == [seat.name for seat in seats]
    assert [seat.is_on_turn for seat in line.seats] == [status == "running" and turn == at for at in (0, 1)]


@pytest.mark.anyio
async def test_a_move_brings_the_turn_and_the_end_brings_the_scores(storage: Storage) -> None:
    await storage.add_table(ROW, [ANNE, BRUNO], 0)
    tables = house_of(storage)
    await storage.add_entry("table", 0, Entry(0, "end"), None, 1)
    assert ids(await mine.tables_of(tables, "anne")) == {"waiting": ["table"]}
    assert ids(await mine.tables_of(tables, "bruno")) == {"turn": ["table"]}
    await storage.add_entry("table", 1, Entry(1, "end"), None, None, [Standing(0, 2, 7, None), Standing(1, 1, 9, None)])
    (line,) = (await mine.tables_of(tables, "anne")).lines["over"]
    assert [seat.score for seat in line.seats] == [7, 9]


@pytest.mark.anyio
async def test_the_latest_are_listed_and_all_are_counted(storage: Storage) -> None:
    for number in range(mine.MOST + 3):
        await storage.add_table(
            replace(ROW, id=f"t{number}", moved_at=NOON + timedelta(minutes=number)), [ANNE, BOT], 0
        )
    found = await mine.tables_of(house_of(storage), "anne")
    assert found.counts["turn"] == mine.MOST + 3
    assert [line.id for line in found.lines["turn"]] == [f"t{mine.MOST + 2 - number}" for number in range(mine.MOST)]


@pytest.mark.anyio
async def test_who_opened_a_table_without_sitting_there_finds_it_and_others_do_not(storage: Storage) -> None:
    await storage.add_table(replace(ROW, host="anne"), [BRUNO, BOT], 0)
    tables = house_of(storage)
    assert ids(await mine.tables_of(tables, "anne")) == {"waiting": ["table"]}
    assert ids(await mine.tables_of(tables, "stranger")) == {}
    await storage.put_away(NOON + timedelta(days=1000))
    assert ids(await mine.tables_of(tables, "anne")) == {}


def test_the_list_opens_no_table(tmp_path: Path) -> None:
    with build(sqlite(tmp_path)) as house:
        anne = Guest.program(house, "Anne")
        for _ in range(3):
            anne.open("me", "Clara")
    with build(sqlite(tmp_path)) as house:
        anne = Guest(house, anne.headers)
        assert [line["is_my_turn"] for line in good(anne.get("/api/tables"))["mine"]] == [True] * 3
        assert not tables_of(house.app.state)._live


@pytest.mark.anyio
async def test_a_list_reads_the_rows_of_its_guest_and_no_others(tmp_path: Path) -> None:
    """By index: what costs the same among a hundred tables and a hundred thousand."""
    storage = Storage(sqlite(tmp_path))
    await storage.open()
    await storage.add_table(ROW, [ANNE, BRUNO], 0)
    asked: list[str] = []

    def note(_: object, __: object, statement: str, *___: object) -> None:
        asked.append(statement)

    event.listen(storage.engine.sync_engine, "before_cursor_execute", note)
    await mine.tables_of(house_of(storage), "anne")
    event.remove(storage.engine.sync_engine, "before_cursor_execute", note)
    assert len(asked) == 2
    async with storage.engine.connect() as connection:
        for statement in asked:
            plan = await connection.execute(text(f"EXPLAIN QUERY PLAN {statement.replace('?', 'NULL')}"))
            steps = [row.detail for row in plan]
            assert not [step for step in steps if step.startswith("SCAN") and "USING" not in step], steps
    await storage.close()


@pytest.mark.anyio
async def test_many_tables_of_one_guest_are_listed_without_their_seats(storage: Storage) -> None:
    """Two questions, however many tables: the lines, and who sits at those that are shown."""
    await storage.add_table(ROW, [ANNE, BRUNO], 0)
    async with storage.engine.connect() as connection:
        first = dict((await connection.execute(schema.tables.select())).one()._mapping)
    async with storage.writing() as connection:
        await connection.execute(insert(schema.tables), [first | {"id": f"more{n}"} for n in range(300)])
        seat = {"number": 0, "kind": "person", "name": "Anne", "guest": "anne", "level": None, "stand_in": None}
        await connection.execute(insert(schema.seats), [seat | {"table_id": f"more{n}"} for n in range(300)])
    found = await mine.tables_of(house_of(storage), "anne")
    assert found.counts["turn"] == 301 and len(found.all()) == mine.MOST
