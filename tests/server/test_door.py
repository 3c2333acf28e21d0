"""Lines to the server: nobody keeps others out by holding many, or by never finishing a request."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from bastide.server.play.live import Streams
from tests.server.conftest import sqlite
from tests.server.guests import PATIENCE, Guest, Json, good, wait_for
from tests.server.processes import Server


@contextmanager
def line(server: Server, sent: str) -> Iterator[socket.socket]:
    """A bare line to the server, on which this was sent."""
    where = urlsplit(server.address)
    assert where.hostname and where.port
    with socket.create_connection((where.hostname, where.port), timeout=PATIENCE) as opened:
        opened.sendall(sent.encode())
        yield opened


def listen(guest: Guest, table: Json) -> str:
    return (
        f"GET /api/tables/{table['id']}/events HTTP/1.1\r\nHost: localhost\r\n"
        f"Authorization: {guest.headers['authorization']}\r\n\r\n"
    )


def said(opened: socket.socket) -> bytes:
    """All that comes until the server closes the line."""
    parts = []
    while part := opened.recv(65536):
        parts.append(part)
    return b"".join(parts)


def hear(opened: socket.socket, words: str) -> None:
    """Listen until this is said."""
    heard = b""
    while words.encode() not in heard:
        part = opened.recv(65536)
        assert part, f"the line was closed before {words} was said: {heard.decode()}"
        heard += part


# --- streams ---


def test_300_streams_of_one_guest_do_not_lock_others_out(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), tmp_path, files=256) as server, ExitStack() as lines:
        greedy, calm = server.guest("Greedy"), server.guest("Calm")
        table, other = greedy.open("me", "Clara"), calm.open("me", "Clara")
        for _ in range(300):
            opened = lines.enter_context(line(server, listen(greedy, table)))
            assert opened.recv(15) == b"HTTP/1.1 200 OK"
        assert calm.decide(other, "take 1")["number"] == 1
        with httpx.Client(base_url=server.address, timeout=PATIENCE) as another_line:
            assert good(Guest(another_line, calm.headers).get("/api/me"))["name"] == "Calm"


def test_the_oldest_stream_of_a_guest_gives_way(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), tmp_path, streams_per_guest=2) as server, ExitStack() as lines:
        anne, bruno = server.guest("Anne"), server.guest("Bruno")
        table = anne.open("me", "Clara", is_public=True)
        opened = []
        for guest in (bruno, anne, anne, anne):
            opened.append(lines.enter_context(line(server, listen(guest, table))))
            hear(opened[-1], f"data: {table['mark']}")
        assert b"retry: 5000" in said(opened.pop(1))
        table = anne.decide(table, "take 1")
        for still_open in opened:
            hear(still_open, f"data: {table['mark']}")


def test_guests_of_one_address_share_its_streams_and_all_share_the_house() -> None:
    async def house() -> None:
        streams = Streams(per_guest=2, per_address=3, most=4)
        with ExitStack() as opened:
            places = [
                opened.enter_context(streams.open(guest, address, asyncio.Event()))
                for guest, address in [("a", "x"), ("b", "x"), (None, "x"), ("c", "x"), ("d", "y"), ("e", "z")]
            ]
            assert [place.gives_way for place in places] == [True, True, False, False, False, False]
            assert len(streams) == 4
        assert len(streams) == 0 and not streams._of

    asyncio.run(house())


def test_a_stream_that_ended_is_forgotten(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), tmp_path, streams_per_guest=1) as server:
        anne = server.guest("Anne")
        table = anne.open("me", "Clara")
        for _ in range(5):
            with line(server, listen(anne, table)) as opened:
                assert opened.recv(15) == b"HTTP/1.1 200 OK"
        with line(server, listen(anne, table)) as opened:
            hear(opened, "data:")


# --- requests that never arrive ---


def test_a_request_that_does_not_arrive_in_time_is_not_waited_for(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), tmp_path, patience=0.3) as server:
        whole = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
        body = "PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
        for sent, answered in (("", False), ("GET / HT", False), (whole[:-2], False), (body, False), (whole * 2, True)):
            with line(server, sent + ("GET /" if answered else "")) as opened:
                heard = said(opened)  # ends when, and only when, the server closes the line
                assert (b"200 OK" in heard) is answered


def test_a_head_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), tmp_path) as server:
        endless = "GET /health HTTP/1.1\r\nHost: localhost\r\nX: "
        for words in ("a" * 10_000, "a\r\nX: " * 2_000):  # one header without end, and headers without end
            with line(server, endless) as opened, suppress(ConnectionError):
                for _ in range(1_000):
                    opened.sendall(words.encode())
                raise AssertionError("ten million bytes were read")
        wait_for(server.is_open, "the house still answers")


def test_a_slow_answer_and_an_open_stream_are_not_cut(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), tmp_path, patience=0.1) as server:
        anne = server.guest("Anne")
        table = anne.open("me", "Clara")
        with line(server, listen(anne, table)) as opened:
            with line(server, "GET") as unfinished:
                assert said(unfinished) == b""  # longer than the patience of the house
            table = anne.decide(table, "take 1")
            hear(opened, f"data: {table['mark']}")


def test_lines_on_which_nothing_is_asked_give_way_when_the_house_is_full(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), tmp_path, files=256) as server, ExitStack() as lines:
        first = lines.enter_context(line(server, ""))
        for _ in range(300):
            lines.enter_context(line(server, ""))
        assert said(first) == b""
        wait_for(server.is_open, "the house still answers")
