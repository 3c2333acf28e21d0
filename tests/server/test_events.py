"""Server-sent events, and how a server takes its leave."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.guests import PATIENCE, Guest, Json, good, marks
from tests.server.processes import Server


@contextmanager
def listening(guest: Guest, table: Json, query: str = "") -> Iterator[Iterator[str]]:
    path = f"/api/tables/{table['id']}/events{query}"
    with guest.http.stream("GET", path, headers=guest.headers, timeout=PATIENCE) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield marks(answer)


def test_a_mark_comes_at_once_and_another_after_each_change(server: Server) -> None:
    anne = server.guest("Anne")
    table = anne.open("me", "Clara")
    with listening(anne, table) as heard:
        assert next(heard) == table["mark"]
        for do in ("take 1", "undo", "take 3", "end"):
            table = anne.decide(table, do)
            assert next(heard) == table["mark"]


def test_joining_and_handing_over_are_heard(server: Server) -> None:
    anne, bruno = server.guest("Anne"), server.guest("Bruno")
    table = anne.open("me", "open")
    with listening(anne, table) as heard:
        assert next(heard) == table["mark"]
        table = bruno.join(table)
        assert next(heard) == table["mark"]
        table = good(bruno.post(f"/api/tables/{table['id']}/seats/1/hand-over", {"level": "apprentice"}))
        assert next(heard) == table["mark"]


def test_who_comes_back_hears_the_mark_of_now(server: Server) -> None:
    anne = server.guest("Anne")
    table = anne.open("me", "Clara")
    with listening(anne, table) as heard:
        next(heard)
    table = anne.play(table, "take 1", "take 1")
    with listening(anne, table) as heard:
        assert next(heard) == table["mark"]


def test_the_moves_of_bots_are_heard_until_the_end(server: Server) -> None:
    anne = server.guest("Anne")
    table = anne.open("apprentice", "apprentice", rounds=2)
    with listening(anne, table) as heard:
        for mark in heard:
            table = anne.look(table)
            if table["status"] == "over" and mark == table["mark"]:  # a mark may be older than the table it calls for
                break
        else:
            raise AssertionError("the last mark was not heard")
    assert table["view"]["result"] is not None


def test_a_watcher_with_the_link_hears_as_much(server: Server) -> None:
    anne, watcher = server.guest("Anne"), server.guest("Watcher")
    table = anne.open("me", "Clara")
    with listening(watcher, table, f"?invite={table['invite']}") as heard:
        assert next(heard) == table["mark"]
        table = anne.decide(table, "take 1")
        assert next(heard) == table["mark"]


def test_a_refused_decision_is_not_heard(server: Server) -> None:
    anne = server.guest("Anne")
    table = anne.open("me", "Clara")
    with listening(anne, table) as heard:
        next(heard)
        assert anne.try_to_decide(table, "end").status_code == 422
        table = anne.decide(table, "take 1")
        assert next(heard) == table["mark"]


def test_asked_to_stop_a_server_ends_its_streams_and_leaves_with_status_0(database: str, tmp_path: Path) -> None:
    with Server(database, tmp_path) as server:
        anne = server.guest("Anne")
        table = anne.decide(anne.open("me", "Clara"), "take 1")
        good(anne.post(f"/api/tables/{table['id']}/hint"))  # a thinking process is there
        with listening(anne, table) as heard:
            assert next(heard) == table["mark"]
            server.process.terminate()
            assert list(heard) == []  # the stream ends, and ends cleanly
        assert server.process.wait(30) == 0
        assert server.is_gone()
        said = server.log.read_text()
        assert '"closed"' in said
        assert "Traceback" not in said and '"error"' not in said
