"""Servers in processes of their own, to be killed, raced and stopped."""

import json
import os
import select
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx

from bastide.server.running.settings import Settings
from tests.server.guests import PATIENCE, Guest, wait_for

ROOT = Path(__file__).parent.parent.parent
MANY = 1_000_000


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """One server process on 127.0.0.1. Its log is kept."""

    def __init__(self, database: str, logs: Path, processes: int = 1, files: int | None = None, **changes: Any) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self.log = logs / f"{port}.log"
        usual = {"port": port, "bot_pause": 0.0, "requests_per_minute": MANY, "newcomers_per_minute": MANY}
        self._settings = Settings(database, **(usual | changes))
        self._processes = processes
        self._files = files  # how many it may open
        self._launched: list[subprocess.Popen[bytes]] = []
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE)
        self.launch()

    @property
    def process(self) -> subprocess.Popen[bytes]:
        return self._launched[-1]

    def launch(self) -> None:
        """Start the process; it may take a moment until it answers."""
        command = [sys.executable, "-m", "tests.server.launch", json.dumps(asdict(self._settings))]
        command.append(str(self._processes))
        if self._files:
            command = ["sh", "-c", f'ulimit -n {self._files}; exec "$@"', "sh", *command]
        with self.log.open("ab") as log:
            made = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, start_new_session=True)
        self._launched.append(made)

    def wait(self) -> "Server":
        """Until the house is open."""
        wait_for(self.is_open, f"the server opens; see {self.log}")
        return self

    def is_open(self) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        try:
            return self.http.get("/health").status_code == 200
        except httpx.TransportError:
            return False

    def guest(self, name: str) -> Guest:
        return Guest.program(self.http, name)

    def known(self, guest: Guest) -> Guest:
        """A guest of another server of the same house."""
        return Guest(self.http, guest.headers)

    def kill(self) -> None:
        """Pull the plug."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """Ask it to stop; the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def is_gone(self, launched: int = -1) -> bool:
        """Has everybody left who came with a process: nobody holds its standard output any more?"""
        output = self._launched[launched].stdout
        assert output is not None
        ready, _, _ = select.select([output], [], [], 5)
        return bool(ready) and os.read(output.fileno(), 1) == b""

    def __enter__(self) -> "Server":
        return self.wait()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.http.close()
        for process in self._launched:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # its thinking processes too
            process.wait(PATIENCE)
            if process.stdout is not None:
                process.stdout.close()
