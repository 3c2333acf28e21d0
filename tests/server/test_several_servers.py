"""Two servers on one PostgreSQL serve the same tables, and never both accept the same number."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import TypeVar

import pytest

import bastide
from bastide.engine.replay import verify
from tests.server.conftest import fresh
from tests.server.guests import PATIENCE, Guest, Json, good, marks, play_to_the_end, wait_for
from tests.server.processes import Server

Pair = tuple[Server, Server]
T = TypeVar("T")


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgres: str) -> Iterator[Pair]:
    """Both started at once, on a database that neither has seen."""
    address = fresh(postgres)
    folder = tmp_path_factory.mktemp("pair")
    first, second = Server(address, folder), Server(address, folder)
    with first, second:
        yield first, second


def at_once(*acts: Callable[[], T]) -> list[T]:
    """All begin at the same moment."""
    start = Barrier(len(acts))

    def run(act: Callable[[], T]) -> T:
        start.wait(30)
        return act()

    with ThreadPoolExecutor(len(acts)) as threads:
        return list(threads.map(run, acts))


def entries(guest: Guest, table: Json) -> list[Json]:
    return list(good(guest.get(f"/api/tables/{table['id']}/record"))["entries"])


def test_two_servers_that_start_at_once_on_a_fresh_database_both_work(pair: Pair) -> None:
    first, second = pair
    anne = first.guest("Anne")
    assert good(second.known(anne).get("/api/me"))["name"] == "Anne"


def test_a_table_opened_at_one_is_joined_and_played_at_the_other(pair: Pair) -> None:
    first, second = pair
    anne, bruno = first.guest("Anne"), second.guest("Bruno")
    table = anne.open("me", "open", rounds=4)
    bruno.join(table)
    assert anne.look(table)["status"] == "running"
    over = play_to_the_end([anne, bruno], table)
    assert anne.look(table)["view"] == bruno.look(table)["view"] == over["view"]
    record = bastide.loads(anne.get(f"/api/tables/{table['id']}/record").text)
    assert verify(bastide.game("builders"), record).is_over


def test_what_one_accepts_is_heard_at_the_other(pair: Pair) -> None:
    first, second = pair
    anne = first.guest("Anne")
    table = anne.open("me", "Clara")
    path, headers = f"/api/tables/{table['id']}/events", anne.headers
    with second.http.stream("GET", path, headers=headers, timeout=PATIENCE) as answer:
        heard = marks(answer)
        assert next(heard) == table["mark"]
        for do in ("take 1", "undo", "take 2"):
            table = anne.decide(table, do)
            assert next(heard) == table["mark"]
        handed = good(anne.post(f"/api/tables/{table['id']}/seats/1/hand-over", {"level": "apprentice"}))
        assert next(heard) == handed["mark"]


def test_of_two_answers_to_one_number_exactly_one_is_accepted(pair: Pair) -> None:
    first, second = pair
    here = first.guest("Anne")
    there = second.known(here)
    table = here.open("me", "Clara")
    accepted = []
    for number in range(40):
        table = here.look(table)
        assert table["number"] == number
        one, two = table["view"]["decisions"][0], table["view"]["decisions"][-1]
        answers = at_once(lambda: here.try_to_decide(table, one), lambda: there.try_to_decide(table, two))  # noqa: B023
        assert sorted(answer.status_code for answer in answers) == [201, 409]
        accepted.append(one if answers[0].status_code == 201 else two)
        loser = next(answer for answer in answers if answer.status_code == 409)
        assert loser.json()["number"] == number + 1
    assert [entry["do"] for entry in entries(there, table)] == accepted
    assert there.look(table)["view"] == here.look(table)["view"]


def test_one_request_sent_to_both_happens_once(pair: Pair) -> None:
    first, second = pair
    here = first.guest("Anne")
    there = second.known(here)
    table = here.open("me", "Clara")
    for number in range(15):
        table = here.look(table)
        do, request = table["view"]["decisions"][-1], f"request {number}"
        answers = at_once(
            lambda: here.try_to_decide(table, do, request_id=request),  # noqa: B023
            lambda: there.try_to_decide(table, do, request_id=request),  # noqa: B023
        )
        assert [answer.status_code for answer in answers] == [201, 201]
        assert answers[0].json() == answers[1].json()
        assert len(entries(here, table)) == number + 1


def test_of_two_who_want_the_last_seat_one_gets_it(pair: Pair) -> None:
    first, second = pair
    host, anne, bruno = first.guest("Host"), first.guest("Anne"), second.guest("Bruno")
    for _ in range(8):
        table = host.open("me", "open")
        path, body = f"/api/tables/{table['id']}/join", {"invite": table["invite"]}
        answers = at_once(lambda: anne.post(path, body), lambda: bruno.post(path, body))  # noqa: B023
        assert sorted(answer.status_code for answer in answers) == [201, 409]
        winner = "Anne" if answers[0].status_code == 201 else "Bruno"
        assert host.look(table)["seats"][1]["name"] == winner


def test_bots_driven_by_two_servers_leave_one_log(pair: Pair) -> None:
    first, second = pair
    anne = first.guest("Anne")
    table = anne.open("apprentice", "apprentice", "apprentice", rounds=4)
    there = second.known(anne)
    wait_for(lambda: there.look(table)["status"] == "over", "the bots finish")
    record = bastide.loads(there.get(f"/api/tables/{table['id']}/record").text)
    assert verify(bastide.game("builders"), record).is_over


def test_the_processes_of_a_server_that_was_killed_leave_the_port(postgres: str, tmp_path: Path) -> None:
    """``kill -9`` of the one that started them."""
    with Server(fresh(postgres), tmp_path, processes=2) as server:
        anne = server.guest("Anne")
        table = anne.decide(anne.open("me", "Clara"), "take 1")
        server.kill()
        wait_for(server.is_gone, "nobody is left on the port")
        server.launch()
        assert server.wait().known(anne).look(table) == table
