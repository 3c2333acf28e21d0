"""Clocks of a house: what is agreed, what runs, what comes of a clock that ran out. The tests say what time it is."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

import bastide
from bastide.engine.replay import verify
from bastide.server.entrance.requests import tables_of
from bastide.server.store.storage import Storage
from bastide.table.clocks import DAY, FIRST_GRACE, GRACE
from tests.server.conftest import House, HouseClock, build, sqlite
from tests.server.guests import Guest, Json, good, refusal

LIVE = {"kind": "live", "minutes": 10, "seconds": 15}
DAYS = {"kind": "days", "days": 3, "holidays": 5, "late": "apprentice"}


@pytest.fixture
def timed(tmp_path: Path, clock: HouseClock) -> Iterator[House]:
    """A house whose clocks go by the test's."""
    with build(sqlite(tmp_path), clock, bot_pause=60) as house:
        yield house


def open_table(house: House, cadence: Json, *seats: str, **more: Any) -> tuple[Guest, Json]:
    anne = Guest.program(house, "Anne")
    return anne, anne.open(*(seats or ("me", "Clara")), cadence=cadence, **more)


def left(seen: Json) -> list[float]:
    return [one["left"] for one in seen["time"]["clocks"]]


def record_of(guest: Guest, table: Json) -> Any:
    return bastide.loads(guest.get(f"/api/tables/{table['id']}/record").text)


# --- what is agreed ---


def test_what_was_agreed_is_there_for_all_to_see(timed: House) -> None:
    _, table = open_table(timed, LIVE)
    assert table["time"]["cadence"] == {**LIVE, "days": 3, "holidays": 0, "late": "loses", "absence": 7}
    assert left(table) == [600, 600] and table["time"]["clocks"][1]["since"] is None


def test_a_table_without_clocks_has_none(timed: House) -> None:
    _, table = open_table(timed, {})
    assert table["time"]["clocks"] == [] and table["time"]["runs_out"] is None


@pytest.mark.parametrize("cadence", [{"kind": "sand"}, {"kind": "live", "minutes": 0}, {"late": "wizard"}])
def test_what_cannot_be_agreed_is_refused_in_words_and_opens_nothing(timed: House, cadence: Json) -> None:
    anne = Guest.program(timed, "Anne")
    answer = anne.post("/api/tables", {"game": "builders", "seats": [{"kind": "me"}] * 2, "cadence": cadence})
    assert answer.status_code == 400 and answer.json()["option"] == "cadence"
    assert good(anne.get("/api/tables"))["mine"] == []


# --- what runs ---


def test_thinking_takes_time_and_a_turn_brings_some(timed: House, clock: HouseClock) -> None:
    anne, table = open_table(timed, LIVE)
    clock.now += FIRST_GRACE + 100
    table = anne.decide(table, "take 3")
    clock.now += 20
    table = anne.decide(table, "end")
    assert left(table) == [600 - 100 - 20 + 15, 600]
    clock.now += GRACE + 50
    assert left(anne.play(table, "take 3", "end")) == [495, 600 - 50 + 15]
    assert [entry.time for entry in record_of(anne, table).entries][:2] == [
        "2030-03-17T17:48:50.000000Z",
        "2030-03-17T17:49:10.000000Z",
    ]


def test_no_clock_runs_before_all_have_sat_down(timed: House, clock: HouseClock) -> None:
    anne, table = open_table(timed, LIVE, "me", "open")
    clock.go_on(timed, DAY)
    bruno = Guest.program(timed, "Bruno")
    table = bruno.join(table)
    assert left(table) == [600, 600] and table["status"] == "running"
    clock.go_on(timed, FIRST_GRACE + 600 + 2)
    assert anne.look(table)["status"] == "over"


def test_a_clock_that_ran_out_loses_the_game_and_the_record_says_so(timed: House, clock: HouseClock) -> None:
    anne, table = open_table(timed, LIVE)
    clock.go_on(timed, FIRST_GRACE + 599)
    assert anne.look(table)["status"] == "running"
    clock.go_on(timed, 3)
    over = anne.look(table)
    assert over["status"] == "over"
    assert over["view"]["result"] == {"scores": [1, 1], "ranking": [2, 1], "how": "clock ran out"}
    assert verify(bastide.game("builders"), record_of(anne, table)).is_over


def test_who_moves_after_their_time_is_too_late(timed: House, clock: HouseClock) -> None:
    anne, table = open_table(timed, LIVE)
    clock.now += FIRST_GRACE + 602
    assert refusal(anne.try_to_decide(table, "take 3"))[0] == 409
    assert anne.look(table)["view"]["result"]["how"] == "clock ran out"


def test_a_bot_takes_the_seat_where_that_was_agreed(timed: House, clock: HouseClock) -> None:
    anne, table = open_table(timed, DAYS)
    clock.go_on(timed, 3 * DAY + FIRST_GRACE + 2)
    seen = anne.look(table)
    assert (seen["status"], seen["seats"][0]["stand_in"], seen["number"]) == ("running", "apprentice", 1)
    assert record_of(anne, table).entries[0].event == "bot takes the seat over"
    assert refusal(anne.post(f"/api/tables/{table['id']}/seats/0/hand-over", {"level": None})) == (
        409,
        "your time is used up",
    )


def test_a_bot_has_no_clock(timed: House, clock: HouseClock) -> None:
    anne, table = open_table(timed, LIVE, "apprentice", "me")
    clock.go_on(timed, 30 * DAY)
    assert anne.look(table)["status"] == "running" and left(anne.look(table)) == [600, 600]


def test_the_timer_of_a_table_in_memory_rings_by_itself(timed: House, clock: HouseClock) -> None:
    anne, table = open_table(timed, LIVE)
    live = tables_of(timed.app.state)._live[table["id"]]
    assert live.timer is not None
    clock.now += DAY
    assert timed.blocking_portal is not None
    timed.blocking_portal.call(ring, live.timer)
    assert anne.look(table)["status"] == "over" and live.timer is None


async def ring(timer: asyncio.TimerHandle) -> None:
    """As the loop would when it is time; whoever is woken has done their work when this returns."""
    before = asyncio.all_tasks()
    timer._run()
    await asyncio.gather(*(asyncio.all_tasks() - before))


# --- holidays ---


def test_a_holiday_stops_the_clock_for_days_that_were_agreed(timed: House, clock: HouseClock) -> None:
    anne, table = open_table(timed, DAYS)
    path = f"/api/tables/{table['id']}/rest"
    rested = good(anne.post(path, {"days": 4}))
    assert refusal(anne.post(path, {"days": 1})) == (409, "you are on holiday already")
    clock.go_on(timed, 3 * DAY + FIRST_GRACE + 2)
    assert anne.look(table)["seats"][0]["stand_in"] is None
    assert anne.look(table)["time"] == rested["time"]
    clock.go_on(timed, 2 * DAY)
    assert refusal(anne.post(path, {"days": 2})) == (409, "you have 1 day of rest left")
    clock.go_on(timed, 3 * DAY)
    assert anne.look(table)["seats"][0]["stand_in"] == "apprentice"


def test_there_is_no_holiday_where_none_was_agreed(timed: House) -> None:
    anne, table = open_table(timed, LIVE)
    refused = refusal(anne.post(f"/api/tables/{table['id']}/rest", {"days": 1}))
    assert refused == (409, "no holidays were agreed for this game")


def test_nobody_rests_for_others(timed: House) -> None:
    _, table = open_table(timed, DAYS)
    stranger = Guest.program(timed, "Stranger")
    assert refusal(stranger.post(f"/api/tables/{table['id']}/rest", {"days": 1}))[0] == 403


# --- the house closes, and opens again ---


def test_clocks_stand_still_while_the_house_is_closed(database: str, clock: HouseClock) -> None:
    with build(database, clock, bot_pause=60) as house:
        anne, table = open_table(house, LIVE)
        clock.now += FIRST_GRACE + 100
    clock.now += DAY
    with build(database, clock, bot_pause=60) as house:
        anne = Guest(house, anne.headers)
        clock.go_on(house, 0)  # what is written down as due is not, and is put right
        assert house.blocking_portal is not None
        assert house.blocking_portal.call(tables_of(house.app.state).keeper.out_of_time) == []
        assert anne.look(table)["status"] == "running"
        clock.now += 50
        assert left(anne.play(anne.look(table), "take 3", "end")) == [600 - 100 - 50 + 15, 600]
        clock.go_on(house, DAY)
        assert anne.look(table)["view"]["result"]["ranking"] == [1, 2]


def test_a_restart_in_a_moment_changes_nothing(database: str, clock: HouseClock) -> None:
    with build(database, clock, bot_pause=60) as house:
        anne, table = open_table(house, LIVE)
        clock.now += FIRST_GRACE + 100
        before = anne.play(table, "take 3", "end")
    clock.now += 10
    with build(database, clock, bot_pause=60) as house:
        assert Guest(house, anne.headers).look(table)["time"] == before["time"]


def test_a_clock_runs_out_at_a_table_that_nobody_has_opened_since(database: str, clock: HouseClock) -> None:
    with build(database, clock) as house:
        anne, table = open_table(house, LIVE)
    with build(database, clock) as house:
        clock.go_on(house, FIRST_GRACE + 602)
        assert Guest(house, anne.headers).look(table)["status"] == "over"


def test_of_two_servers_one_writes_that_a_clock_ran_out(new_postgres: str, clock: HouseClock) -> None:
    with build(new_postgres, clock) as first, build(new_postgres, clock) as second:
        anne, table = open_table(first, LIVE)
        there = Guest(second, anne.headers)
        assert there.look(table)["number"] == 0
        clock.now += FIRST_GRACE + 602

        assert first.blocking_portal is not None and second.blocking_portal is not None
        looks = [
            house.blocking_portal.start_task_soon(tables_of(house.app.state).keeper.look_round)
            for house in (first, second)
            if house.blocking_portal is not None
        ]
        for look in looks:
            look.result(30)
        assert there.look(table)["number"] == anne.look(table)["number"] == 1
        assert there.look(table)["view"]["result"]["how"] == "clock ran out"


def test_of_two_servers_one_lets_a_bot_play(new_postgres: str, clock: HouseClock) -> None:
    with build(new_postgres, clock, bot_pause=60) as first, build(new_postgres, clock, bot_pause=60) as second:
        anne, table = open_table(first, DAYS)
        there = Guest(second, anne.headers)
        assert there.look(table)["number"] == 0
        clock.now += 3 * DAY + FIRST_GRACE + 2
        looks = [
            house.blocking_portal.start_task_soon(tables_of(house.app.state).keeper.look_round)
            for house in (first, second)
            if house.blocking_portal is not None
        ]
        for look in looks:
            look.result(30)
        seen = there.look(table)
        assert (seen["number"], seen["seats"][0]["stand_in"]) == (1, "apprentice")
        assert seen["time"] == anne.look(table)["time"]


def test_an_idle_house_looks_at_no_table_where_nothing_is_due(timed: House, clock: HouseClock) -> None:
    for _ in range(3):
        open_table(timed, DAYS)
    _, due = open_table(timed, LIVE)
    tables = tables_of(timed.app.state)
    tables._live.clear()
    clock.go_on(timed, FIRST_GRACE + 602)
    assert list(tables._live) == [due["id"]]


@pytest.mark.anyio
async def test_what_is_due_is_found_by_an_index(tmp_path: Path) -> None:
    storage = Storage(sqlite(tmp_path))
    await storage.open()
    async with storage.engine.connect() as connection:
        query = "SELECT id FROM tables WHERE due_at > 0 AND due_at <= 5 ORDER BY due_at LIMIT 500"
        plan = [row.detail for row in await connection.execute(text(f"EXPLAIN QUERY PLAN {query}"))]
    await storage.close()
    assert any("tables_out_of_time" in step for step in plan), plan
