"""What an answer costs the server: a move tried, stored and told, and the sheet after it, in processor time.

    python bench/answers.py                             every game with 2, 3 and 4 players
    PYTHONPATH=build/compiled python bench/answers.py   with the compiled rules

The house runs in this process, on SQLite, and is asked as a server asks it, without a network. The middle and the
dearest tenth are told, for a busy machine makes some of them dear; and the largest sheet on the way.
"""

import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from litestar import Litestar

from bastide.engine.form import is_compiled
from bastide.games import LISTED
from bastide.server.running.settings import Settings
from bastide.web.app import create_house

if __name__ != "__main__" or not __package__:
    sys.path.insert(0, str(Path(__file__).parent))
from load import Page, Tally, at

MOVES = 120
FRIENDS = ("Clara", "Denis", "Eva")


class Inside:
    """A guest who asks the house from within, and how much processor each request took."""

    def __init__(self, house: Litestar) -> None:
        self.house = house
        self.token = ""
        self.used = 0.0

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        where, _, query = path.partition("?")
        headers = [(b"host", b"127.0.0.1"), (b"content-type", b"application/json")]
        headers += [] if where.startswith("/api") else [(b"accept-encoding", b"br")]
        headers += [(b"authorization", b"Bearer " + self.token.encode())] if self.token else []
        scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "server": ("127.0.0.1", 8000),
            "client": ("127.0.0.1", 1),
            "scheme": "http",
            "method": method,
            "root_path": "",
            "path": where,
            "raw_path": where.encode(),
            "query_string": query.encode(),
            "headers": headers,
        }
        waiting = [{"type": "http.request", "body": b"" if body is None else json.dumps(body).encode()}]
        sent: list[Any] = []

        async def receive() -> Any:
            return waiting.pop() if waiting else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        begin = time.process_time()
        await self.house(scope, receive, send)  # type: ignore[arg-type]
        self.used = time.process_time() - begin
        return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])

    async def json(self, path: str, body: object) -> Any:
        return json.loads((await self.ask("POST", path, body))[1])


async def match(house: Litestar, game: str, players: int, seed: int, tally: Tally) -> list[float]:
    """The processor time of each answer, in ms."""
    guest, chance = Inside(house), random.Random(seed)
    guest.token = (await guest.json("/api/tokens", {"name": "Anne"}))["token"]
    seats = [{"kind": "me"}, *({"kind": "hotseat", "name": name} for name in FRIENDS[: players - 1])]
    table = await guest.json("/api/tables", {"game": game, "seats": seats, "options": {"players": players}})
    page = Page(guest, table["id"], game)
    await page.fetch(tally, str(table["view"]["seat"]))
    found: list[float] = []
    while not page.is_over and len(found) < MOVES:
        if page.passes_to:
            await page.fetch(tally, page.passes_to)
        await page.answer(tally, chance.choice(page.choices))
        found.append(1000 * guest.used)
    return found


async def main() -> None:
    print(f"{'compiled' if is_compiled() else 'pure Python'}, SQLite\n")
    print("| game | players | answer, ms | dearest tenth | largest sheet KiB |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite+aiosqlite:///{folder}/bastide.sqlite3"
        house = create_house(Settings(database, requests_per_minute=10**7, newcomers_per_minute=10**7))
        async with house.lifespan():
            for game in LISTED:
                for players in (2, 3, 4):
                    await match(house, game, players, 1, Tally())  # what is drawn once has been drawn
                    tally = Tally()
                    found = await match(house, game, players, 2, tally)
                    largest = tally.largest[game] / 1024
                    print(
                        f"| {game} | {players} | {at(found, 0.5):.1f} | {at(found, 0.9):.1f} | {largest:.1f} |",
                        flush=True,
                    )


if __name__ == "__main__":
    asyncio.run(main())
