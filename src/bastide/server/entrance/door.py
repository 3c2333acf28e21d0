"""The door: nobody may stand in it for ever, and who only stands there gives way when the house is full."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

try:
    import resource
except ImportError:  # Windows counts no files
    resource = None  # type: ignore[assignment]

MOST_FILES = 65_536
LARGEST_HEAD = 64 * 1024  # bytes before the body; parsers take any number of them
RESERVE = 64  # files for the database, the log, thinking processes


def raise_file_limit() -> None:
    """As many open files as the system lets us have; a line is a file."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def room() -> int:
    """How many lines can be open at once."""
    soft = MOST_FILES if resource is None else resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    files = MOST_FILES if resource is not None and soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)
    return max(16, files - RESERVE)


class Door(HttpToolsProtocol):
    """One line. A request must arrive in time, headers and body; lines without one make room for new ones."""

    patience = 20.0  # seconds for a request to arrive
    room = 1000  # lines

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._late: asyncio.TimerHandle | None = None
        self._idle_since = self.loop.time()
        self._head: int | None = 0  # how much of the head of a request has come; None between heads

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()
        if len(self.connections) > self.room:
            self._make_room()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > LARGEST_HEAD and not self.transport.is_closing():
                self.send_400_response("The head of this request is too large.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0
        self._expect()

    def on_headers_complete(self) -> None:
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self._idle_since = self.loop.time()
        super().on_response_complete()

    @property
    def is_idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def _expect(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(self.patience, self._close)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _close(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()

    def _make_room(self) -> None:
        """Whoever has stood here longest without asking for anything leaves."""
        idle = [line for line in self.connections if isinstance(line, Door) and line.is_idle and line is not self]
        if idle:
            min(idle, key=lambda line: line._idle_since)._close()
