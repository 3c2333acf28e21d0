"""How a match ended is written down when it ends, and comes to the same from its log."""

import asyncio

from sqlalchemy import select, text

from bastide.server.store import schema
from bastide.server.store.books import Books
from bastide.server.store.storage import Storage
from tests.server.before import BEFORE
from tests.server.conftest import build
from tests.server.guests import Guest, Json, good, play_to_the_end


async def rows(storage: Storage, table: str) -> list[tuple[int, int, int, str | None]]:
    of = schema.results.c
    async with storage.engine.connect() as connection:
        query = select(of.seat, of.place, of.score, of.bot).where(of.table_id == table).order_by(of.seat)
        return [(row.seat, row.place, row.score, row.bot) for row in await connection.execute(query)]


def results(database: str, table: Json) -> list[tuple[int, int, int, str | None]]:
    async def look() -> list[tuple[int, int, int, str | None]]:
        storage = Storage(database)
        try:
            return await rows(storage, table["id"])
        finally:
            await storage.close()

    return asyncio.run(look())


def recompute(database: str) -> tuple[int, int]:
    async def work() -> tuple[int, int]:
        storage = Storage(database)
        try:
            return await Books(storage).results()
        finally:
            await storage.close()

    return asyncio.run(work())


def test_who_ended_how_is_there_with_the_last_move(database: str) -> None:
    with build(database) as house:
        anne = Guest.program(house, "Anne")
        table = anne.open("me", "apprentice", rounds=2)
        assert results(database, table) == []
        over = play_to_the_end([anne], table)
        found = results(database, table)
        assert [score for _, _, score, _ in found] == over["view"]["result"]["scores"]
        assert [place for _, place, _, _ in found] == over["view"]["result"]["ranking"]
        assert [(seat, bot) for seat, _, _, bot in found] == [(0, None), (1, "apprentice")]


def test_the_books_come_to_the_same_and_put_right_what_is_wrong(database: str) -> None:
    with build(database) as house:
        anne = Guest.program(house, "Anne")
        over = anne.play(anne.open("me", "Clara", rounds=1), "take 3", "end", "take 3", "end")
        table = anne.open("me", "Clara")
    found = results(database, over)
    assert len(found) == 2 and results(database, table) == []
    assert recompute(database) == (1, 0)

    async def spoil() -> None:
        storage = Storage(database)
        async with storage.engine.begin() as connection:
            await connection.execute(text("UPDATE results SET score = score + 1, place = 1"))
        await storage.close()

    asyncio.run(spoil())
    assert recompute(database) == (1, 1)
    assert results(database, over) == found


def test_matches_of_the_version_before_get_their_results(old: str) -> None:
    over = [row for row in BEFORE["tables"] if row["status"] == "over"]
    with build(old, bot_pause=60) as house:
        assert good(Guest(house).get("/health"))["unopened"] == 0
    assert recompute(old) == (len(over), len(over))
    assert all(len(results(old, row)) == row["options"]["players"] for row in over)
    assert recompute(old) == (len(over), 0)
