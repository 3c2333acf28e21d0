"""Live tables of players over HTTP on this machine: how long a decision takes, and how that grows.

    python bench/load.py                      200 tables for a minute, then 50, 100, 200 and 400 for 20 s each
    python bench/load.py --tables 200 --seconds 60

Two programs play at each table, each with its own live stream; they think for a few seconds, as quick people do.
What counts is the time from sending a decision to having it acknowledged, which means: stored on disk.
"""

import argparse
import asyncio
import random
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field

import httpx

from bastide.server.client import Client, Refused, TableView

THINKING = 3.0  # seconds a player takes for a decision, on average


@dataclass
class Tally:
    seconds: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    finished: int = 0

    def line(self, tables: int, length: float) -> str:
        taken = sorted(self.seconds)
        at = [1000 * taken[min(len(taken) - 1, int(len(taken) * part))] for part in (0.5, 0.95, 0.99)]
        p50, p95, p99 = at
        return (
            f"{tables:>7}{len(taken):>11}{len(taken) / length:>8.0f}/s{p50:>9.1f}{p95:>9.1f}{p99:>9.1f}"
            f"{self.finished:>10}{len(self.errors):>8}"
        )


async def play(client: Client, table: TableView, tally: Tally, until: float) -> None:
    """One player at one table, until the time is up or the game is over."""
    chance = random.Random(client.name)
    while time.monotonic() < until and table["status"] != "over":
        decisions = table["view"]["decisions"]
        if not decisions:
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.1, until - time.monotonic())):
                    table = await client.my_turn(table)
            continue
        await asyncio.sleep(chance.uniform(0.5, 1.5) * THINKING)
        begin = time.perf_counter()
        try:
            table = await client.decide(table, chance.choice(decisions))
            tally.seconds.append(time.perf_counter() - begin)
        except Refused as refused:
            tally.errors.append(str(refused))
            table = await client.look(table["id"])
    tally.finished += table["status"] == "over"


async def seat(address: str, number: int) -> list[tuple[Client, TableView]]:
    """Two players at a new table, each with connections of their own, as two browsers have."""
    anne, bruno = (
        Client(address, f"{name} {number}", http=httpx.AsyncClient(base_url=address, timeout=30, verify=False))
        for name in ("Anne", "Bruno")
    )
    await anne.__aenter__()
    await bruno.__aenter__()
    table = await anne.start("builders", [{"kind": "me"}, {"kind": "open"}])
    joined = await bruno.join(table["id"], table["invite"])
    return [(anne, await anne.look(table["id"])), (bruno, joined)]


async def load(address: str, tables: int, seconds: float) -> Tally:
    tally = Tally()
    seated = [player for number in range(tables) for player in await seat(address, number)]
    until = time.monotonic() + seconds
    done = await asyncio.gather(
        *(play(client, table, tally, until) for client, table in seated), return_exceptions=True
    )
    tally.errors += [repr(error) for error in done if isinstance(error, BaseException)]
    return tally


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, action="append")
    parser.add_argument("--seconds", type=float, default=20)
    arguments = parser.parse_args()
    runs = [(tables, arguments.seconds) for tables in arguments.tables or []]
    runs = runs or [(200, 60.0), (50, 20.0), (100, 20.0), (200, 20.0), (400, 20.0)]
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        limits = ["--requests-per-minute", "100000", "--newcomers-per-minute", "100000"]
        command = [sys.executable, "-m", "bastide", "serve", "--port", str(port), "--data", folder, *limits]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(address)
            print("  tables  decisions      rate   p50 ms   p95 ms   p99 ms  finished  errors")
            worst = 0
            for tables, seconds in runs:
                tally = asyncio.run(load(address, tables, seconds))
                print(tally.line(tables, seconds), flush=True)
                for error in tally.errors[:3]:
                    print("   ", error)
                worst += len(tally.errors)
        finally:
            server.terminate()
            server.wait(20)
    return 1 if worst else 0


def wait_for(address: str) -> None:
    for _ in range(200):
        with suppress(httpx.HTTPError):
            if httpx.get(f"{address}/health").status_code == 200:
                return
        time.sleep(0.1)
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    raise SystemExit(main())
