"""Two servers on one PostgreSQL: what is said at one is heard at the other, spectators are counted together, and a
table that is shown later is so everywhere."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from litestar.testing import TestClient

from bastide.server.entrance.requests import tables_of, watchers_of
from bastide.server.play.live import SAID, Streams, watch
from bastide.web.app import create_house
from tests.server.conftest import House, HouseClock, settings
from tests.server.guests import Guest, Json, good, wait_for
from tests.web.test_chat import heard, page, say

Pair = tuple[House, House]


@pytest.fixture
def pair(new_postgres: str, clock: HouseClock) -> Iterator[Pair]:
    kept = settings(new_postgres)
    with TestClient(create_house(kept, clock)) as first, TestClient(create_house(kept, clock)) as second:
        yield first, second


@pytest.fixture
def anne(pair: Pair) -> Guest:
    """At the first."""
    return Guest.program(pair[0], "Anne")


@pytest.fixture
def bruno(pair: Pair) -> Guest:
    """At the second."""
    return Guest.program(pair[1], "Bruno")


@pytest.fixture
def clara(pair: Pair) -> Guest:
    """Who watches at the second."""
    return Guest.program(pair[1], "Clara")


@pytest.fixture
def table(anne: Guest, bruno: Guest) -> Json:
    opened = anne.open("me", "open", is_public=True, welcomes_watchers=True)
    bruno.join(opened)
    return opened


def test_what_is_said_at_one_is_heard_at_the_other_at_once(pair: Pair, anne: Guest, bruno: Guest, table: Json) -> None:
    state = pair[1].app.state
    seat = tables_of(state)._live[table["id"]].table.seats[1]

    async def listen() -> str | None:
        stream = watch(tables_of(state), Streams(5, 5, 5), watchers_of(state), table["id"], seat.guest, "somewhere")
        await anext(stream)
        await asyncio.to_thread(say, anne, table, "hello over there")
        found = await anext(stream)
        await stream.aclose()  # type: ignore[attr-defined]
        return found

    assert pair[1].blocking_portal is not None
    assert pair[1].blocking_portal.call(listen) == SAID
    assert heard(bruno, table) == ["hello over there"]
    good(anne.post(f"/tables/{table['id']}/chat/rule", {"do": "off"}))
    assert bruno.post(f"/tables/{table['id']}/chat", {"words": "and here?"}).status_code == 409


@contextmanager
def looking(house: House, table: Json, who: str) -> Iterator[None]:
    """Somebody has the page of the table open there."""
    there, portal = watchers_of(house.app.state).looking(table["id"], who), house.blocking_portal
    assert portal is not None
    portal.call(there.__enter__)
    yield
    portal.call(there.__exit__, None, None, None)


def count(guest: Guest, table: Json, spectators: int) -> None:
    wait_for(lambda: f"{spectators} spectators" in page(guest, table), "they are counted")


def test_spectators_of_both_are_counted_together(pair: Pair, anne: Guest, clara: Guest, table: Json) -> None:
    first, second = pair
    with looking(first, table, "david"), looking(second, table, "clara"):
        with looking(second, table, "edith"):
            for guest in (anne, clara):
                count(guest, table, 3)
        for guest in (anne, clara):
            count(guest, table, 2)


def test_a_table_shown_later_is_so_at_both(clock: HouseClock, anne: Guest, clara: Guest, table: Json) -> None:
    assert clara.look(table)["number"] == 0
    good(anne.post(f"/tables/{table['id']}/chat/delay", {"minutes": 10}))
    good(anne.post(f"/tables/{table['id']}/chat/rule", {"do": "open"}))
    clock.now += 60
    now = anne.decide(anne.look(table), "take 1")
    say(anne, table, "that was clever")
    assert clara.look(table)["number"] == 0 and heard(clara, table) == []
    clock.now += 601
    assert clara.look(table)["number"] == now["number"] and heard(clara, table) == ["that was clever"]
