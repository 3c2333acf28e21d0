"""The store knows whose turn it is: the sweep asks for tables where a bot is due, and for no others."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import event, text

from bastide.engine.record import Entry
from bastide.server.entrance.requests import tables_of
from bastide.server.play import caretaker
from bastide.server.store import mine
from bastide.server.store.storage import Storage
from bastide.table.seats import Seat
from tests.server.conftest import build, sqlite
from tests.server.guests import Guest, good, wait_for
from tests.server.test_mine import house_of
from tests.server.test_storage import NOON, ROW

PERSON, BOT, OPEN = Seat("person", "Anne", "anne"), Seat("bot", "Blanche", None, "journeyman"), Seat("open", "")
AWAY = replace(PERSON, stand_in="journeyman")
MIXED = [PERSON, BOT]


async def listed(storage: Storage) -> list[str]:
    """The tables on the list of one who sits at them."""
    return [line.id for line in (await mine.tables_of(house_of(storage), "anne")).all()]


# --- whose turn it is ---


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("seats", "status", "turn", "is_due"),
    [
        (MIXED, "running", 0, False),
        (MIXED, "running", 1, True),
        (MIXED, "over", None, False),
        ([BOT, OPEN], "gathering", 0, False),
        ([PERSON, PERSON], "running", 0, False),
        ([PERSON, AWAY], "running", 1, True),
    ],
)
async def test_a_new_table_says_whether_a_bot_begins(
    storage: Storage, seats: list[Seat], status: str, turn: int | None, is_due: bool
) -> None:
    await storage.add_table(replace(ROW, status=status), seats, turn)
    assert await storage.tables_due() == ["table"] * is_due


@pytest.mark.anyio
async def test_every_move_says_whose_turn_it_is(storage: Storage) -> None:
    await storage.add_table(ROW, MIXED, 0)
    for number, (turn, is_due) in enumerate([(0, False), (1, True), (1, True), (0, False), (1, True), (None, False)]):
        await storage.add_entry("table", number, Entry(0, "take 1"), None, turn)
        assert await storage.tables_due() == ["table"] * is_due, number


@pytest.mark.anyio
async def test_a_seat_handed_over_is_a_bots_and_one_taken_back_is_not(storage: Storage) -> None:
    await storage.add_table(ROW, [PERSON, PERSON], 0)
    for changes, (seats, is_due) in enumerate([([AWAY, PERSON], True), ([PERSON, AWAY], False), ([PERSON] * 2, False)]):
        await storage.save_seats("table", changes, "running", seats, 0)
        assert await storage.tables_due() == ["table"] * is_due


@pytest.mark.anyio
async def test_the_last_to_sit_down_lets_a_bot_begin(storage: Storage) -> None:
    await storage.add_table(replace(ROW, status="gathering"), [BOT, OPEN], 0)
    await storage.save_seats("table", 0, "running", [BOT, PERSON], 0)
    assert await storage.tables_due() == ["table"]


@pytest.mark.anyio
async def test_seats_changed_while_another_server_moves_know_the_turn_it_left(storage: Storage, database: str) -> None:
    """The one who changes the seats still believes that it is seat 0's turn."""
    await storage.add_table(ROW, [PERSON, PERSON], 0)
    await storage.add_entry("table", 0, Entry(0, "end"), None, 1)
    await storage.save_seats("table", 0, "running", [PERSON, AWAY], 0)
    assert await storage.tables_due() == ["table"]


@pytest.mark.anyio
async def test_moves_and_seats_changed_at_once_leave_the_truth(storage: Storage, database: str) -> None:
    other = Storage(database)
    await storage.add_table(ROW, [PERSON, PERSON], 0)
    for number in range(12):
        turn, seats = number % 2, [[AWAY, PERSON], [PERSON, AWAY], [PERSON, PERSON]][number % 3]
        await asyncio.gather(
            storage.add_entry("table", number, Entry(0, "take 1"), None, turn),
            other.save_seats("table", number, "running", seats, 1 - turn),
        )
        assert await storage.tables_due() == ["table"] * (seats[turn] is AWAY), number
    await other.close()


# --- what nobody touches ---


@pytest.mark.anyio
async def test_unfinished_tables_that_nobody_touched_are_put_away_and_finished_ones_stay(storage: Storage) -> None:
    for status in ("gathering", "running", "over"):
        turn = None if status == "over" else 1
        await storage.add_table(replace(ROW, id=status, status=status, is_public=True), MIXED, turn)
    await storage.add_table(replace(ROW, id="new", moved_at=NOON + timedelta(days=2), is_public=True), MIXED, 1)
    assert await storage.put_away(NOON + timedelta(days=1)) == 2
    assert await storage.put_away(NOON + timedelta(days=1)) == 0
    assert set(await listed(storage)) == {"over", "new"}
    assert [row.id for row in await storage.open_tables(datetime.now(UTC))] == ["new"]
    assert await storage.tables_due() == ["new"]


@pytest.mark.anyio
@pytest.mark.parametrize("how", ["touched", "moved", "reseated"])
async def test_a_table_put_away_is_taken_out_again(storage: Storage, how: str) -> None:
    await storage.add_table(ROW, MIXED, 1)
    await storage.put_away(datetime.now(UTC))
    assert (await listed(storage), await storage.tables_due()) == ([], [])
    if how == "touched":
        await storage.touch("table")
    elif how == "moved":
        await storage.add_entry("table", 0, Entry(1, "take 1"), None, 1)
    else:
        await storage.save_seats("table", 0, "running", MIXED, 1)
    assert await listed(storage) == await storage.tables_due() == ["table"]
    assert await storage.put_away(datetime.now(UTC) - timedelta(days=1)) == 0


def test_who_opens_a_table_that_was_put_away_finds_it_on_their_list_again(tmp_path: Path) -> None:
    with build(sqlite(tmp_path)) as house:
        anne = Guest.program(house, "Anne")
        table = anne.open("me", "Clara", is_public=True)
    with build(sqlite(tmp_path), put_away_after=1e-9) as house:
        anne, stranger = Guest(house, anne.headers), Guest.program(house, "Stranger")
        wait_for(lambda: good(anne.get("/api/tables"))["mine"] == [], "it is put away")
        stranger.look(table)
        assert good(anne.get("/api/tables"))["mine"] == []  # a stranger's look takes nothing out
        anne.look(table)
        assert [line["id"] for line in good(anne.get("/api/tables"))["mine"]] == [table["id"]]


# --- many ---


def test_the_sweep_opens_no_table_where_a_person_must_decide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caretaker, "SWEEP", 0.01)
    with build(sqlite(tmp_path), bot_pause=60) as house:
        anne = Guest.program(house, "Anne")
        for _ in range(5):
            anne.open("me", "apprentice")
        due = anne.open("apprentice", "me")
    with build(sqlite(tmp_path)) as house:
        anne = Guest(house, anne.headers)
        wait_for(lambda: anne.look(due)["view"]["seat"] == 1, "the bot moves")
        assert set(tables_of(house.app.state)._live) == {due["id"]}


@pytest.mark.anyio
async def test_no_list_looks_at_every_table_there_is(tmp_path: Path) -> None:
    """What costs the same at a hundred tables and at a hundred thousand is found by an index."""
    storage = Storage(sqlite(tmp_path))
    await storage.open()
    asked: list[str] = []

    def note(_: object, __: object, statement: str, *___: object) -> None:
        asked.append(statement)

    event.listen(storage.engine.sync_engine, "before_cursor_execute", note)
    await storage.open_tables(datetime.now(UTC))
    await storage.tables_due()
    await storage.put_away(NOON)
    event.remove(storage.engine.sync_engine, "before_cursor_execute", note)
    assert len(asked) == 5
    async with storage.engine.connect() as connection:
        for statement in asked:
            plan = await connection.execute(text(f"EXPLAIN QUERY PLAN {statement.replace('?', 'NULL')}"))
            steps = [row.detail for row in plan]
            assert not [step for step in steps if step.startswith("SCAN tables") and "USING" not in step], steps
    await storage.close()
