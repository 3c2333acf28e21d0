"""Starting the server: one process on SQLite, or several on PostgreSQL."""

import errno
import json
import os
import signal
import socket
import sys
import tempfile
from dataclasses import asdict, replace
from pathlib import Path

import uvicorn
from litestar import Litestar

from bastide.server.entrance.door import Door, raise_file_limit, room
from bastide.server.running.logs import write_logs
from bastide.server.running.metrics import SHARED
from bastide.server.running.parent import when_parent_is_gone
from bastide.server.running.rubbish import search_now_and_then
from bastide.server.running.settings import Settings
from bastide.web.app import create_house

SETTINGS = "BASTIDE_SETTINGS"  # how the processes of one server hear of their settings
SLOW = 30  # seconds until a process of ours that says nothing is replaced: on a busy machine its start takes long
GRACE = 5  # seconds for requests under way when the server is told to stop


def app_from_settings() -> Litestar:
    """What each process of the server runs."""
    settings = Settings(**json.loads(os.environ[SETTINGS]))
    when_parent_is_gone(lambda: os.kill(os.getpid(), signal.SIGTERM))  # nobody else would stop us any more
    raise_file_limit()
    Door.patience, Door.room = settings.patience, room()
    write_logs("info", settings.log_json)
    house = create_house(settings)
    house.on_startup.append(search_now_and_then)
    return house


def why_not_there(host: str, port: int) -> str | None:
    """Why nobody can listen there; empty if somebody else does, None if it is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return "" if error.errno == errno.EADDRINUSE else str(error)
    return None


def run(settings: Settings, processes: int) -> None:
    """Serve until told to stop."""
    if processes > 1:
        with tempfile.TemporaryDirectory(prefix="bastide-") as shared:
            os.environ[SHARED] = shared
            _run(replace(settings, shared=str(Path(shared) / "limits")), processes)
    else:
        _run(settings, processes)


def _run(settings: Settings, processes: int) -> None:
    os.environ[SETTINGS] = json.dumps(asdict(settings))
    write_logs("info", settings.log_json)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn repeats the signal when all is put away
    uvicorn.run(
        "bastide.web.run:app_from_settings",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=processes if processes > 1 else None,
        http=Door,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        timeout_worker_healthcheck=SLOW,
        timeout_keep_alive=75,  # people think longer than the usual five seconds
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
    )
