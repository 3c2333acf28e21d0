"""Somebody of my strength, within a minute, else a bot; nobody is found twice."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bastide.server.strength.seeking import GONE_AFTER, PATIENCE
from tests.server.conftest import House, HouseClock, build, sqlite
from tests.server.guests import Guest, Json, good, refusal
from tests.server.test_several_servers import at_once


@pytest.fixture
def house(tmp_path: Path, clock: HouseClock) -> Iterator[House]:
    with build(sqlite(tmp_path), clock) as open_house:
        yield open_house


@pytest.fixture
def clara(house: House) -> Guest:
    return Guest.program(house, "Clara")


def seek(guest: Guest, game: str = "builders", **more: bool) -> Json:
    return good(guest.post("/api/seek", {"game": game, **more}))


def ask(guest: Guest) -> Json:
    return good(guest.get("/api/seek"))


def wait(clock: HouseClock, seconds: float, *guests: Guest) -> None:
    """Time goes by while the pages of these guests stay open."""
    while seconds > 0:
        clock.now += min(seconds, GONE_AFTER / 2)
        seconds -= GONE_AFTER / 2
        for guest in guests:
            guest.get("/api/seek")


def test_two_who_look_for_the_same_sit_down_at_a_live_rated_table(anne: Guest, bruno: Guest) -> None:
    assert seek(anne)["table"] is None
    found = seek(bruno)["table"]
    assert found is not None and ask(anne)["table"] == found
    table = anne.look({"id": found})
    assert sorted(seat["name"] for seat in table["seats"]) == ["Anne", "Bruno"]
    assert (table["status"], table["rated"], table["time"]["cadence"]["kind"]) == ("running", True, "live")


def test_who_looks_for_another_game_or_one_that_does_not_count_is_not_found(
    anne: Guest, bruno: Guest, clara: Guest
) -> None:
    seek(anne)
    assert seek(bruno, "torres")["table"] is None
    assert seek(clara, rated=False)["table"] is None


def test_after_a_minute_a_bot_sits_down(clock: HouseClock, anne: Guest) -> None:
    seek(anne)
    wait(clock, PATIENCE - 1, anne)
    assert ask(anne)["table"] is None
    clock.now += 2
    table = anne.look({"id": ask(anne)["table"]})
    assert sorted(seat["level"] or "" for seat in table["seats"]) == ["", "journeyman"]  # as strong as a newcomer


def test_who_has_gone_away_is_not_found(clock: HouseClock, anne: Guest, bruno: Guest) -> None:
    seek(anne)
    clock.now += GONE_AFTER + 1
    assert seek(bruno)["table"] is None
    assert ask(anne)["table"] is not None  # she is back, and finds him


def test_strangers_in_strength_find_each_other_only_after_a_while(
    house: House, clock: HouseClock, anne: Guest, bruno: Guest, clara: Guest
) -> None:
    for _ in range(4):
        table = good(
            anne.post(
                "/api/tables",
                {
                    "game": "builders",
                    "seats": [{"kind": "me"}, {"kind": "open"}],
                    "options": {"players": 2},
                    "rated": True,
                    "cadence": {"kind": "live"},
                },
            )
        )
        bruno.join(table)
        good(bruno.post(f"/api/tables/{table['id']}/resign", {"number": 0}))
    strong, weak = seek(anne), seek(bruno)
    assert strong["strength"] - weak["strength"] > 200 and weak["table"] is None
    wait(clock, PATIENCE / 2, anne, bruno)
    assert ask(anne)["table"] is not None


def test_one_looks_once_and_may_stop(anne: Guest, bruno: Guest) -> None:
    seek(anne)
    seek(anne, "torres")  # in the place of the first
    assert seek(bruno)["table"] is None
    assert anne.ask("DELETE", "/api/seek").status_code == 204
    assert anne.get("/api/seek").status_code == 404
    seek(anne)
    assert refusal(anne.ask("DELETE", "/api/seek")) == (409, "an opponent has been found")


def test_nonsense_is_refused(anne: Guest, house: House) -> None:
    assert anne.post("/api/seek", {"game": "chess"}).status_code == 404
    assert Guest(house).post("/api/seek", {"game": "builders"}).status_code == 401


def test_a_search_goes_on_over_a_restart(tmp_path: Path, clock: HouseClock) -> None:
    database = sqlite(tmp_path)
    with build(database, clock) as house:
        anne = Guest.program(house, "Anne")
        seek(anne)
    clock.now += 5
    with build(database, clock) as house:
        bruno = Guest.program(house, "Bruno")
        assert seek(bruno)["table"] == ask(Guest(house, anne.headers))["table"] is not None


def test_the_host_may_switch_it_off(tmp_path: Path) -> None:
    with build(sqlite(tmp_path), seek=False) as house:
        anne = Guest.program(house, "Anne")
        assert anne.post("/api/seek", {"game": "builders"}).status_code == 404


def test_nobody_is_found_twice_by_two_servers(new_postgres: str, clock: HouseClock) -> None:
    with build(new_postgres, clock) as first, build(new_postgres, clock) as second:
        guests = [Guest.program(house, f"Seeker {nth}") for nth in range(3) for house in (first, second)]
        at_once(*(partial(seek, guest) for guest in guests))
        at_once(*(partial(ask, guest) for guest in guests))
        found = [ask(guest)["table"] for guest in guests]
        assert None not in found and len(set(found)) == 3
        for guest, table in zip(guests, found, strict=True):
            assert [line["id"] for line in good(guest.get("/api/tables"))["mine"]] == [table]


def test_who_presses_twice_sits_down_where_they_were_found(clock: HouseClock, anne: Guest, bruno: Guest) -> None:
    """Between the two somebody found them: nobody looks on while their clock runs elsewhere."""
    seek(anne)
    table = seek(bruno)["table"]
    clock.now += 1
    assert seek(anne)["table"] == table
    clock.now += GONE_AFTER
    assert seek(anne)["table"] is None


def test_after_a_game_that_was_over_at_once_one_looks_anew(clock: HouseClock, anne: Guest, bruno: Guest) -> None:
    seek(anne)
    table = seek(bruno)["table"]
    good(anne.post(f"/api/tables/{table}/resign", {"number": 0}))
    assert seek(anne)["table"] is None


def test_a_search_begun_at_two_servers_at_once_is_one(new_postgres: str) -> None:
    with build(new_postgres) as first, build(new_postgres) as second:
        anne = Guest.program(first, "Anne")
        both = (partial(seek, Guest(house, anne.headers)) for house in (first, second) * 3)
        assert [found["table"] for found in at_once(*both)] == [None] * 6


def test_two_of_one_name_are_told_apart(house: House) -> None:
    first, second = Guest.program(house, "A name of twenty-four ls"), Guest.program(house, "A name of twenty-four ls")
    seek(first, "golden_city")
    table = seek(second, "golden_city")["table"]
    names = [seat["name"] for seat in first.look({"id": table})["seats"]]
    assert sorted(names) == ["A name of twenty-four 2", "A name of twenty-four ls"]
