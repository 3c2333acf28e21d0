"""What the host can see from outside, for Prometheus. The processes of one server add up what each of them counts."""

import asyncio
import ipaddress
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from sqlalchemy import Engine, event

SHARED = "PROMETHEUS_MULTIPROC_DIR"  # the folder through which processes add up, as the library calls it
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

_registry = CollectorRegistry()
REQUESTS = Counter("bastide_requests_total", "Requests answered", ["method", "route", "status"], registry=_registry)
SECONDS = Histogram(
    "bastide_request_seconds",
    "From a request to the beginning of its answer",
    ["route"],
    registry=_registry,
    buckets=QUICK,
)
LATE = Histogram(
    "bastide_late_seconds",
    "How late the server comes to what is due: what requests wait before they are looked at",
    registry=_registry,
    buckets=QUICK,
)
SEARCHES = Histogram(
    "bastide_search_seconds",
    "How long searches for rubbish in the memory held everything up",
    registry=_registry,
    buckets=QUICK,
)
TABLES = Gauge("bastide_live_tables", "Tables in memory", registry=_registry, multiprocess_mode="livesum")
UNOPENED = Gauge(
    "bastide_unopened_tables", "Tables that cannot be opened", registry=_registry, multiprocess_mode="livemax"
)
STREAMS = Gauge("bastide_streams", "Live streams open", registry=_registry, multiprocess_mode="livesum")
THINKING = Gauge("bastide_bots_thinking", "Bots that think or wait to", registry=_registry, multiprocess_mode="livesum")
QUEUE = Gauge("bastide_bots_waiting", "Bots that wait to think", registry=_registry, multiprocess_mode="livesum")
THOUGHT = Histogram("bastide_thought_seconds", "From asking a bot to its answer", registry=_registry, buckets=QUICK)
DATABASE = Histogram("bastide_database_seconds", "Statements", ["kind"], registry=_registry, buckets=QUICK)
CONNECTIONS = Gauge(
    "bastide_database_connections", "Connections in use", registry=_registry, multiprocess_mode="livesum"
)
NOTICES = Counter("bastide_notices_total", "Notices handed over", ["kind", "outcome"], registry=_registry)
FAILURES = Counter("bastide_database_failures_total", "Statements that failed", registry=_registry)


def page() -> bytes:
    """Everything, as Prometheus reads it."""
    if SHARED not in os.environ:
        return generate_latest(_registry)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)


def leave() -> None:
    """This process ends: what it held no longer counts."""
    if SHARED in os.environ:
        mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]


def answered(method: str, route: str, status: int, begun: float | None) -> None:
    REQUESTS.labels(method, route, str(status)).inc()
    if begun is not None:
        SECONDS.labels(route).observe(time.perf_counter() - begun)


async def watch_the_clock() -> None:
    """Twice a second, for as long as the house is open."""
    while True:
        due = time.perf_counter() + 0.5
        await asyncio.sleep(0.5)
        LATE.observe(max(0.0, time.perf_counter() - due))


@contextmanager
def asked(kind: str) -> Iterator[None]:
    """Measure what goes to the database past SQLAlchemy."""
    begun = time.perf_counter()
    try:
        yield
    except Exception:
        FAILURES.inc()
        raise
    DATABASE.labels(kind).observe(time.perf_counter() - begun)


def listen(engine: Engine) -> None:
    """Measure what goes to the database."""

    def begin(connection: Any, *_: Any) -> None:
        connection.info["begun"] = time.perf_counter()

    def end(connection: Any, _: Any, statement: str, *__: Any) -> None:
        kind = statement.lstrip()[:6].upper()
        DATABASE.labels(kind if kind in ("SELECT", "INSERT", "UPDATE", "DELETE") else "OTHER").observe(
            time.perf_counter() - connection.info["begun"]
        )

    event.listen(engine, "before_cursor_execute", begin)
    event.listen(engine, "after_cursor_execute", end)
    event.listen(engine, "handle_error", lambda _: FAILURES.inc())
    event.listen(engine, "checkout", lambda *_: CONNECTIONS.inc())
    event.listen(engine, "checkin", lambda *_: CONNECTIONS.dec())


def may_see(address: str, is_forwarded: bool, networks: str) -> bool:
    """This very machine, unless it asks for somebody else; and whoever the host names."""
    try:
        asking = ipaddress.ip_address(address)
    except ValueError:
        return False
    named = [ipaddress.ip_network(name.strip(), strict=False) for name in networks.split(",") if name.strip()]
    return any(asking in network for network in named) or (asking.is_loopback and not is_forwarded)
