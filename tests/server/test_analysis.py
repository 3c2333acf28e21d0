"""A finished match is looked over by a master, in the background, and what is found is kept with it."""

from typing import Any

import pytest
from sqlalchemy import insert

from bastide.server.entrance.requests import analyses_of, tables_of
from bastide.server.store import schema
from tests.server.conftest import House
from tests.server.guests import Guest, Json, good, refusal, wait_for

TWO_ROUNDS = ("take 3", "end") * 4


@pytest.fixture
def over(anne: Guest) -> Json:
    return anne.play(anne.open("me", "Clara", rounds=2, is_public=True), *TWO_ROUNDS)


def path(table: Json) -> str:
    return f"/api/tables/{table['id']}/analysis"


def whole(guest: Guest, table: Json) -> Json:
    def found() -> Json | None:
        seen = good(guest.get(path(table)))
        return seen if seen["done"] == seen["of"] else None

    return dict(wait_for(found, "all was looked at"))


def test_it_is_made_when_somebody_asks_and_kept(anne: Guest, bruno: Guest, over: Json, house: House) -> None:
    before = good(anne.get(path(over)))
    assert (before["done"], before["of"], before["is_under_way"], before["looks"]) == (0, 8, False, [])
    good(anne.post(path(over)))
    seen = whole(anne, over)
    assert [look["seat"] for look in seen["looks"]] == [0, 0, 1, 1] * 2
    assert all(sum(look["chances"]) == pytest.approx(1, abs=0.001) for look in seen["looks"])
    assert sum(seat["choices"] for seat in seen["seats"]) == sum(look["had_choice"] for look in seen["looks"])
    tables_of(house.app.state)._live.clear()  # as after a restart
    assert good(bruno.get(path(over)))["looks"] == seen["looks"]


def test_asked_again_it_goes_on_where_it_was(house: House, anne: Guest, over: Json) -> None:
    """Two decisions were stored before a stop; they are not looked at again."""
    analyses = analyses_of(house.app.state)
    kept: list[Any] = [{"seat": 0, "chances": [0.125, 0.875], "had_choice": False, "preferred": "", "lost": 0.0}] * 2

    async def store() -> None:
        async with analyses.storage.writing() as connection:
            await connection.execute(insert(schema.analyses).values(table_id=over["id"], first=0, looks=kept))

    assert house.blocking_portal is not None
    house.blocking_portal.call(store)
    good(anne.post(path(over)))
    seen = whole(anne, over)
    assert [look["chances"] for look in seen["looks"][:2]] == [[0.125, 0.875]] * 2
    assert seen["looks"][2]["chances"] != [0.125, 0.875]


def test_asked_for_twice_it_is_made_once(anne: Guest, over: Json) -> None:
    for _ in range(3):
        good(anne.post(path(over)))
    assert len(whole(anne, over)["looks"]) == 8
    assert good(anne.post(path(over)))["is_under_way"] is False


def test_while_the_game_goes_on_nobody_gets_one(anne: Guest) -> None:
    table = anne.play(anne.open("me", "Clara", rounds=3), "take 3")
    assert refusal(anne.post(path(table))) == (409, "the game is not over")
    assert refusal(anne.get(path(table))) == (409, "the game is not over")


def test_a_private_table_stays_private(anne: Guest, stranger: Guest) -> None:
    table = anne.play(anne.open("me", "Clara", rounds=2, welcomes_watchers=False), *TWO_ROUNDS)
    assert refusal(stranger.get(path(table)))[0] == 403


def test_bots_go_first(house: House, anne: Guest, over: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as a bot waits, no further decision is looked at."""
    thinker = analyses_of(house.app.state).thinker
    thinker._asked += 5
    try:
        good(anne.post(path(over)))
        for _ in range(3):
            assert good(anne.get(path(over)))["done"] == 0
        assert good(anne.get(path(over)))["is_under_way"]
    finally:
        thinker._asked -= 5
    assert whole(anne, over)["done"] == 8
