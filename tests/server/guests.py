"""Somebody at the door: a program with a token, a browser with a cookie, or a stranger with nothing."""

import random
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import httpx

Json: TypeAlias = dict[str, Any]
PATIENCE = 300.0  # seconds until something that must happen is given up


class Guest:
    """Asks the server, in process or over the network, as one caller."""

    def __init__(self, http: httpx.Client, headers: dict[str, str] | None = None) -> None:
        self.http = http
        self.headers = headers or {}

    @classmethod
    def program(cls, http: httpx.Client, name: str) -> "Guest":
        """A newcomer who asked for a token."""
        answer = cls(http).post("/api/tokens", {"name": name})
        assert answer.status_code == 201, answer.text
        return cls(http, {"authorization": f"Bearer {answer.json()['token']}"})

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
        named = {key.replace("_", "-"): value for key, value in headers.items()}
        self.http.cookies.clear()  # what a caller is known by stands in their own headers
        answer = self.http.request(method, path, json=body, headers=self.headers | named)
        self.http.cookies.clear()
        return answer

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: object = None, **headers: str) -> httpx.Response:
        return self.ask("POST", path, {} if body is None else body, **headers)

    # --- what goes well ---

    def look(self, table: Json, query: str = "") -> Json:
        return good(self.get(f"/api/tables/{table['id']}{query}"))

    def open(self, *seats: str, rounds: int = 100, **more: Any) -> Json:
        """A table of ``me``, ``open``, ``apprentice``, ``journeyman``, or names on a hot seat; the first begins."""
        options = {"players": len(seats), "first_player": 0, "max_rounds": rounds}
        body = {"game": "builders", "seats": [wish(seat) for seat in seats], "options": options, **more}
        return good(self.post("/api/tables", body))

    def join(self, table: Json, **body: Any) -> Json:
        return good(self.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"], **body}))

    def decide(self, table: Json, do: str | Json, **body: Any) -> Json:
        return good(self.try_to_decide(table, do, **body))

    def try_to_decide(self, table: Json, do: str | Json, **body: Any) -> httpx.Response:
        """Answer a table as it was last seen."""
        return self.post(f"/api/tables/{table['id']}/decisions", {"number": table["number"], "do": do, **body})

    def play(self, table: Json, *decisions: str) -> Json:
        for do in decisions:
            table = self.decide(table, do)
        return table

    def try_to_step(self, step: str, table: Json, **body: Any) -> httpx.Response:
        """Undo or redo."""
        return self.post(f"/api/tables/{table['id']}/{step}", {"number": table["number"], **body})


def wish(seat: str) -> Json:
    if seat in ("me", "open"):
        return {"kind": seat}
    if seat in ("apprentice", "journeyman"):
        return {"kind": "bot", "level": seat}
    return {"kind": "hotseat", "name": seat}


def good(answer: httpx.Response) -> Json:
    assert answer.is_success, f"{answer.status_code}: {answer.text}"
    found: Json = answer.json()
    return found


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """The status and the words of a refusal."""
    assert answer.is_error, answer.text
    found = answer.json()
    assert found["status"] == answer.status_code
    return answer.status_code, found["reason"]


def some(table: Json, verb: str) -> str:
    """The first legal decision that begins so."""
    return next(str(do) for do in table["view"]["decisions"] if do.startswith(verb))


def wait_for(what: Callable[[], Any], why: str) -> Any:
    """Ask again and again until the answer is true."""
    deadline = time.monotonic() + PATIENCE
    while not (found := what()):
        assert time.monotonic() < deadline, f"in vain: {why}"
        time.sleep(0.02)
    return found


def play_to_the_end(players: list[Guest], table: Json, seed: int = 1) -> Json:
    """Whoever is on turn decides at random; bots decide for themselves."""
    chance = random.Random(seed)

    def next_question() -> tuple[Guest, Json] | None:
        for player in players:
            seen = player.look(table)
            if seen["view"]["decisions"] or seen["status"] == "over":
                return player, seen
        return None

    while True:
        player, seen = wait_for(next_question, "somebody can decide")
        if seen["status"] == "over":
            return dict(seen)
        player.decide(seen, chance.choice(seen["view"]["decisions"]))


def marks(answer: httpx.Response) -> Iterator[str]:
    """The marks of a stream of events, one by one."""
    for line in answer.iter_lines():
        if line.startswith("id:"):  # what people say has none
            yield line.removeprefix("id:").strip()
