"""A house full of tables where nobody plays: what it uses of a core, and how long its lists take.

    python bench/idle.py                      100 and 100,000 stored tables, a minute each
    python bench/idle.py --tables 100000 --seconds 60

Every table is unfinished, has a bot, and waits for a person; a tenth of them are public.
"""

import argparse
import asyncio
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import insert

from bastide.games import game
from bastide.server.store import schema
from bastide.server.store.storage import Storage

if __name__ != "__main__" or not __package__:
    sys.path.insert(0, str(Path(__file__).parent))
from load import at, serving, usage

BATCH = 5000
LOOKS = 30


def rows(count: int) -> Iterator[tuple[list[dict[str, object]], list[dict[str, object]]]]:
    """Tables and their seats, in batches."""
    now, options = datetime.now(UTC), dict(game("builders").agree({"players": 2, "first_player": 0}))
    for begin in range(0, count, BATCH):
        numbers = range(begin, min(count, begin + BATCH))
        yield (
            [
                {
                    "id": f"t{number}", "game": "builders", "rules": 1, "options": options, "seed": f"seed {number}",
                    "host": f"g{number % 5000}", "invite": "x", "is_public": number % 10 == 0,
                    "welcomes_watchers": True,
                    "status": "running", "changes": 0, "created_at": now, "moved_at": now, "touched_at": now,
                    "is_put_away": False, "turn": 0, "bot_seats": 2, "bot_due": False,
                }
                for number in numbers
            ],
            [
                {"table_id": f"t{number}", "number": seat, "kind": kind, "name": kind, "guest": guest, "level": level}
                for number in numbers
                for seat, kind, guest, level in (
                    (0, "person", f"g{number % 5000}", None), (1, "bot", None, "journeyman")
                )
            ],
        )  # fmt: skip


async def fill(folder: str, count: int) -> None:
    storage = Storage(f"sqlite+aiosqlite:///{folder}/bastide.sqlite3")
    await storage.open()
    async with storage.engine.begin() as connection:
        for tables, seats in rows(count):
            await connection.execute(insert(schema.tables), tables)
            await connection.execute(insert(schema.seats), seats)
    await storage.close()


def look(port: int, path: str, cookie: str) -> float:
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers={"cookie": cookie})
    begin = time.perf_counter()
    urllib.request.urlopen(request, timeout=60).read()
    return 1000 * (time.perf_counter() - begin)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, action="append")
    parser.add_argument("--seconds", type=float, default=60)
    options = parser.parse_args()
    options.postgres, options.compiled = False, None
    print("stored tables  core % idle  home p50 ms  your tables p50 ms   MiB")
    for tables in options.tables or [100, 100_000]:
        with tempfile.TemporaryDirectory(prefix="bastide-idle") as folder:
            asyncio.run(fill(folder, tables))
            options.data = folder
            with serving(options) as (port, server):
                answer = urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60)
                cookie = answer.headers["set-cookie"].split(";")[0]
                for path in ("/", "/api/tables"):
                    look(port, path, cookie)  # the first one opens the tables that are listed
                begin, _ = usage(server)
                time.sleep(options.seconds)
                used, memory = usage(server)
                home, mine = (
                    at([look(port, path, cookie) for _ in range(LOOKS)], 0.5) for path in ("/", "/api/tables")
                )
            share = 100 * (used - begin) / options.seconds
            print(f"{tables:>13}{share:>13.2f}{home:>13.1f}{mine:>20.1f}{memory:>6.0f}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
