"""Tournaments from opening to winner: drawn, led from round to round, once, also over a crash."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bastide.server.entrance.requests import tables_of
from bastide.server.store.books import Books
from bastide.table.clocks import DAY
from tests.server.conftest import House, HouseClock, build, sqlite
from tests.server.guests import Guest, Json, good, refusal, wait_for
from tests.server.test_several_servers import at_once

LIVE = {"kind": "live", "minutes": 30, "seconds": 15}


@pytest.fixture
def house(tmp_path: Path, clock: HouseClock) -> Iterator[House]:
    with build(sqlite(tmp_path), clock) as open_house:
        yield open_house


@pytest.fixture
def clara(house: House) -> Guest:
    return Guest.program(house, "Clara")


def open_one(host: Guest, kind: str, **more: Any) -> Json:
    options = {"max_rounds": 1} if more.get("game", "builders") == "builders" else {}
    body = {"name": "Autumn cup", "game": "builders", "kind": kind, "cadence": LIVE, "options": options, **more}
    return good(host.post("/api/tournaments", body))


def do(guest: Guest, one: Json, what: str, **body: Any) -> Json:
    return good(guest.post(f"/api/tournaments/{one['id']}/{what}", body))


def go_round(house: House) -> None:
    """What a server does now and then."""
    assert house.blocking_portal is not None
    house.blocking_portal.call(tables_of(house.app.state).caretaker.errands[0])


def names(one: Json) -> list[str]:
    return [entrant["name"] for entrant in one["entrants"]]


def listed(guest: Guest) -> set[str]:
    return {str(line["id"]) for line in guest.get("/api/tournaments").json()}


def look(guest: Guest, one: Json) -> Json:
    return good(guest.get(f"/api/tournaments/{one['id']}?invite={one['invite']}"))


def give_up(guest: Guest, table: str) -> None:
    """Resign, unless it is over; where a bot decides at the same moment, once more."""

    def is_over() -> bool:
        seen = guest.look({"id": table})
        if seen["status"] == "running":
            guest.post(f"/api/tables/{table}/resign", {"number": seen["number"]})
        return bool(guest.look({"id": table})["status"] == "over")

    wait_for(is_over, "the game is given up")


def give_up_all(guest: Guest, one: Json) -> None:
    """Every game of the running round that waits for this guest."""
    seen = look(guest, one)
    number = next(entrant["number"] for entrant in seen["entrants"] if entrant["is_me"])
    for heat in seen["heats"]:
        if number in heat["sitting"] and heat["table"] and heat["places"] is None:
            give_up(guest, heat["table"])


# --- before it begins ---


def test_people_come_and_go_until_it_begins(anne: Guest, bruno: Guest, clara: Guest) -> None:
    one = open_one(anne, "robin")
    for guest in (anne, bruno, clara):
        do(guest, one, "join")
    assert refusal(bruno.post(f"/api/tournaments/{one['id']}/join", {}))[0] == 409
    do(clara, one, "leave")
    seen = do(anne, one, "bots", level="apprentice", count=2)
    assert names(seen) == ["Anne", "Bruno", "Blanche", "Gaucher"]
    seen = do(anne, one, "send-away", number=seen["entrants"][2]["number"])
    assert len(seen["entrants"]) == 3 and seen["rounds"] == 3
    assert refusal(bruno.post(f"/api/tournaments/{one['id']}/begin", {}))[0] == 403
    begun = do(anne, one, "begin")
    assert (begun["status"], begun["round"]) == ("running", 1)
    assert refusal(clara.post(f"/api/tournaments/{one['id']}/join", {})) == (409, "the tournament has begun")


def test_a_private_one_takes_the_link(anne: Guest, bruno: Guest) -> None:
    one = open_one(anne, "swiss", rounds=3, is_public=False)
    assert bruno.get(f"/api/tournaments/{one['id']}").status_code == 403
    assert refusal(bruno.post(f"/api/tournaments/{one['id']}/join", {}))[0] == 403
    assert one["id"] not in listed(bruno)
    assert len(do(bruno, one, "join", invite=one["invite"])["entrants"]) == 1
    assert one["id"] in listed(bruno)


@pytest.mark.parametrize(
    ("more", "option"),
    [
        ({"cadence": {"kind": "none"}}, "cadence"),
        ({"cadence": LIVE | {"late": "master"}}, "cadence"),
        ({"at_table": 5}, "at_table"),
        ({"rounds": 0}, "rounds"),
        ({"days": 61}, "days"),
        ({"options": {"max_rounds": -3}}, "max_rounds"),
    ],
)
def test_what_makes_no_tournament_is_refused(anne: Guest, more: Json, option: str) -> None:
    body = {"name": "Cup", "game": "builders", "kind": "swiss", "rounds": 3, "cadence": LIVE, **more}
    answer = anne.post("/api/tournaments", body)
    assert (answer.status_code, answer.json()["option"]) == (400, option)


def test_options_are_agreed_as_for_a_table(anne: Guest) -> None:
    one = open_one(anne, "robin", game="burgundy", options={"inns": True})
    do(anne, one, "bots", level="apprentice", count=2)
    table = do(anne, one, "begin")["heats"][0]["table"]
    assert good(anne.get(f"/api/tables/{table}/record"))["options"]["inns"] is True


def test_one_alone_makes_no_tournament_and_may_call_it_off(anne: Guest) -> None:
    one = open_one(anne, "knockout")
    do(anne, one, "join")
    assert refusal(anne.post(f"/api/tournaments/{one['id']}/begin", {}))[0] == 400
    assert anne.post(f"/api/tournaments/{one['id']}/call-off", {}).is_success
    assert anne.get(f"/api/tournaments/{one['id']}").status_code == 404


def test_the_host_may_switch_them_off(tmp_path: Path) -> None:
    with build(sqlite(tmp_path), tournaments=False) as house:
        assert Guest.program(house, "Anne").get("/api/tournaments").status_code == 404


# --- played ---


@pytest.mark.parametrize("kind", ["knockout", "swiss"])
def test_a_tournament_of_eight_from_opening_to_winner(house: House, anne: Guest, bruno: Guest, kind: str) -> None:
    one = open_one(anne, kind, rounds=3)
    do(anne, one, "join")
    do(bruno, one, "join")
    do(anne, one, "bots", level="apprentice", count=6)
    do(anne, one, "begin")

    def play_on() -> bool:
        give_up_all(anne, one)
        give_up_all(bruno, one)
        return bool(look(anne, one)["status"] == "over")

    wait_for(play_on, "the tournament comes to its end")
    seen = look(anne, one)
    played = [heat for heat in seen["heats"] if len(heat["sitting"]) > 1]
    assert [sum(heat["round"] == number for heat in played) for number in (1, 2, 3)] == (
        [4, 2, 1] if kind == "knockout" else [4, 4, 4]
    )
    assert all(sorted(heat["places"])[0] == 1 for heat in played)
    assert len({heat["table"] for heat in played}) == len(played)
    best = seen["standings"][0]
    assert best["place"] == 1 and seen["entrants"][best["person"]]["level"] == "apprentice"
    assert seen["rounds"] == seen["round"] == 3
    met = [tuple(sorted(heat["sitting"])) for heat in played]
    assert len(set(met)) == len(met)


def test_rounds_begin_on_their_days(house: House, clock: HouseClock, anne: Guest, bruno: Guest, clara: Guest) -> None:
    one = open_one(anne, "robin", days=2)
    for guest in (anne, bruno, clara):
        do(guest, one, "join")
    do(anne, one, "begin")
    first = look(anne, one)["heats"]
    table = next(heat["table"] for heat in first if heat["table"])
    seen = {guest: good(guest.get(f"/api/tables/{table}"))["viewpoint"] for guest in (anne, bruno, clara)}
    give_up(next(guest for guest, seat in seen.items() if seat is not None), table)
    wait_for(lambda: all(heat["places"] for heat in look(anne, one)["heats"]), "the round is noted")
    go_round(house)
    assert look(anne, one)["round"] == 1
    clock.now += 2 * DAY + 1
    go_round(house)
    assert look(anne, one)["round"] == 2


def test_a_rated_tournament_counts(house: House, anne: Guest, bruno: Guest) -> None:
    one = open_one(anne, "knockout", rated=True)
    for guest in (anne, bruno):
        do(guest, one, "join")
    table = do(anne, one, "begin")["heats"][0]["table"]
    give_up(anne, table)
    assert len(anne.look({"id": table})["ratings"]) == 2
    wait_for(lambda: look(anne, one)["status"] == "over", "it is over")


# --- crashes and several servers ---


def test_what_a_crash_left_undone_is_done_once(tmp_path: Path, clock: HouseClock) -> None:
    """Nobody is told that a game has ended; the sweep of the next opening goes on."""
    with build(sqlite(tmp_path), clock) as house:
        anne, bruno = Guest.program(house, "Anne"), Guest.program(house, "Bruno")
        one = open_one(anne, "swiss", rounds=2)
        for guest in (anne, bruno):
            do(guest, one, "join")
        table = do(anne, one, "begin")["heats"][0]["table"]
        tables_of(house.app.state).when_over.clear()
        give_up(anne, table)
        assert look(anne, one)["round"] == 1
    with build(sqlite(tmp_path), clock) as house:
        anne = Guest(house, anne.headers)
        wait_for(lambda: [bool(heat["table"]) for heat in look(anne, one)["heats"]] == [True] * 2, "it goes on")
        assert look(anne, one)["heats"][0]["places"] is not None


def test_two_servers_draw_a_round_once(new_postgres: str, clock: HouseClock) -> None:
    with build(new_postgres, clock) as first, build(new_postgres, clock) as second:
        anne, bruno = Guest.program(first, "Anne"), Guest.program(first, "Bruno")
        one = open_one(anne, "swiss", rounds=4)
        for guest in (anne, bruno):
            do(guest, one, "join")
        do(anne, one, "begin")
        for number in (1, 2, 3, 4):
            heat = next(heat for heat in look(anne, one)["heats"] if heat["round"] == number)
            give_up(Guest((first, second)[number % 2], anne.headers), heat["table"])
            at_once(*(partial(go_round, house) for house in (first, second) * 2))
            wait_for(lambda: all(heat["table"] for heat in look(anne, one)["heats"]), "its tables are open")
        seen = look(anne, one)
        assert [heat["round"] for heat in seen["heats"]] == [1, 2, 3, 4] and seen["status"] == "over"
        assert len(good(bruno.get("/api/tables"))["mine"]) == 4


def test_who_is_forgotten_has_no_name_in_it(house: House, anne: Guest, bruno: Guest) -> None:
    one = open_one(anne, "robin")
    for guest in (anne, bruno):
        do(guest, one, "join")
    do(anne, one, "begin")
    assert house.blocking_portal is not None
    tables = tables_of(house.app.state)
    guests = {line.name: line.id for line in house.blocking_portal.call(Books(tables.storage).guests)}
    house.blocking_portal.call(Books(tables.storage).delete_guest, guests["Bruno"])
    assert sorted(names(look(anne, one))) == ["Anne", "–"]


# --- who is gone ---


def guests(house: House) -> dict[str, str]:
    assert house.blocking_portal is not None
    found = house.blocking_portal.call(Books(tables_of(house.app.state).storage).guests)
    return {line.name: line.id for line in found}


def forget(house: House, name: str) -> None:
    assert house.blocking_portal is not None
    house.blocking_portal.call(Books(tables_of(house.app.state).storage).delete_guest, guests(house)[name])


def test_who_is_gone_before_it_begins_takes_no_part(house: House, anne: Guest, clara: Guest) -> None:
    one = open_one(anne, "robin")
    for guest in (anne, clara):
        do(guest, one, "join")
    forget(house, "Clara")
    assert names(look(anne, one)) == ["Anne"]


def test_with_its_organiser_goes_what_nobody_else_can_begin(house: House, anne: Guest, clara: Guest) -> None:
    waiting, running = open_one(clara, "robin"), open_one(clara, "robin")
    for guest in (anne, clara):
        do(guest, waiting, "join")
        do(guest, running, "join")
    do(clara, running, "begin")
    forget(house, "Clara")
    assert listed(anne) & {waiting["id"], running["id"]} == {running["id"]}


@pytest.mark.parametrize("kind", ["swiss", "knockout"])
def test_nobody_waits_for_who_is_gone(house: House, anne: Guest, bruno: Guest, clara: Guest, kind: str) -> None:
    """At their tables for two nobody sits down: the other has won. The rest of the tournament is played."""
    one = open_one(anne, kind, rounds=3)
    for guest in (anne, bruno, clara):
        do(guest, one, "join")
    do(anne, one, "bots", level="apprentice")
    seen = do(anne, one, "begin")
    gone = next(entrant["number"] for entrant in seen["entrants"] if entrant["name"] == "Clara")
    forget(house, "Clara")
    for _ in range(3):
        for guest in (anne, bruno):
            give_up_all(guest, one)
        go_round(house)
    wait_for(lambda: look(anne, one)["status"] == "over", "it comes to its end")
    later = [heat for heat in look(anne, one)["heats"] if heat["round"] > 1 and gone in heat["sitting"]]
    assert later and all(heat["table"] is None for heat in later)
    assert {heat["places"][heat["sitting"].index(gone)] for heat in later} == {2}


def test_a_bot_sits_down_for_who_is_gone_where_others_wait(house: House, anne: Guest, bruno: Guest) -> None:
    one = open_one(anne, "swiss", rounds=2, at_table=3)
    for guest in (anne, bruno, Guest.program(house, "Clara of the hill")):
        do(guest, one, "join")
    do(anne, one, "begin")
    forget(house, "Clara of the hill")
    give_up_all(anne, one)
    go_round(house)
    last = look(anne, one)["heats"][-1]
    kinds = [seat["kind"] for seat in anne.look({"id": last["table"]})["seats"]]
    assert last["round"] == 2 and sorted(kinds) == ["bot", "person", "person"]


def test_who_takes_no_part_learns_nothing_by_leaving(anne: Guest, bruno: Guest) -> None:
    one = open_one(anne, "robin", is_public=False)
    status, said = refusal(bruno.post(f"/api/tournaments/{one['id']}/leave", {}))
    assert (status, said) == (409, "you do not take part")
