"""A program at a table: a small client for the JSON API.

async with Client("http://localhost:8000", name="Robin") as robin:
    table = await robin.start("builders", [{"kind": "me"}, {"kind": "bot", "level": "journeyman"}])
    while table["status"] != "over":
        table = await robin.my_turn(table)
        table = await robin.decide(table, table["view"]["decisions"][0])

A program may hold several seats, also where they have secrets from each other: a table is seen through the eyes of
one of them, and answered for that one.
"""

import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from types import TracebackType
from typing import Any, TypeAlias

import httpx

TableView: TypeAlias = dict[str, Any]
"""A table as /api/tables/{id} tells it."""


class Refused(Exception):
    """The server said no; ``status`` and ``reason`` say why."""

    def __init__(self, status: int, reason: str, answer: Mapping[str, Any]) -> None:
        super().__init__(f"{status}: {reason}")
        self.status = status
        self.reason = reason
        self.answer = answer


class Client:
    """One guest. Without a token it asks the server for one in the name given."""

    def __init__(
        self, address: str, name: str = "Robin", token: str | None = None, http: httpx.AsyncClient | None = None
    ) -> None:
        self.name = name
        self.token = token
        self._http = http or httpx.AsyncClient(base_url=address, timeout=30)
        self._is_own_http = http is None  # several guests of one program may share their connections

    async def __aenter__(self) -> "Client":
        if self.token is None:
            self.token = (await self._ask("POST", "/api/tokens", {"name": self.name}))["token"]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._is_own_http:
            await self._http.aclose()

    async def start(self, game: str, seats: Sequence[Mapping[str, Any]], **more: Any) -> TableView:
        """Open a table: options=, is_public=, welcomes_watchers=, shows_chances=."""
        return await self._ask("POST", "/api/tables", {"game": game, "seats": list(seats), **more})

    async def join(self, table_id: str, invite: str | None = None) -> TableView:
        return await self._ask("POST", f"/api/tables/{table_id}/join", {"name": self.name, "invite": invite})

    async def look(self, table_id: str, eyes: int | None = None) -> TableView:
        """The table now; ``eyes`` is the seat that looks, where several of mine have secrets from each other."""
        return await self._ask("GET", f"/api/tables/{table_id}" + ("" if eyes is None else f"?eyes={eyes}"))

    async def decide(self, table: TableView, do: str | Mapping[str, Any], request_id: str | None = None) -> TableView:
        """Answer the question of a table as it was last seen, for the seat that saw it: with a text of its decisions,
        or with one of its ``parts``; raises Refused, 409 when it has moved on."""
        return await self._answer("decisions", table, {"do": do}, request_id)

    async def undo(self, table: TableView) -> TableView:
        return await self._answer("undo", table, {})

    async def my_turn(self, table: TableView, eyes: int | None = None) -> TableView:
        """Wait until there is something to decide, or the game is over: for any seat of mine, or for this one."""
        while not _is_due(table, eyes):
            async for _ in self.marks(table["id"]):  # a server that restarts ends the stream; then we ask again
                table = await self.look(table["id"], eyes)
                if eyes is None and table["viewpoint"] != _on_turn(table) is not None:  # its cards are covered
                    table = await self.look(table["id"], _on_turn(table))
                if _is_due(table, eyes):
                    break
        return table

    async def marks(self, table_id: str) -> AsyncIterator[str]:
        """A mark at once, and another whenever something changed."""
        headers = {"authorization": f"Bearer {self.token}"}
        async with self._http.stream(
            "GET", f"/api/tables/{table_id}/events", headers=headers, timeout=httpx.Timeout(30, read=None)
        ) as lines:
            if lines.is_error:
                await lines.aread()
                raise self._refused(lines)
            async for line in lines.aiter_lines():
                if line.startswith("id:"):
                    yield line.removeprefix("id:").strip()

    async def _answer(
        self, what: str, table: TableView, body: Mapping[str, Any], request_id: str | None = None
    ) -> TableView:
        named = {
            "number": table["number"],
            "seat": table["viewpoint"],
            "request_id": request_id or secrets.token_hex(8),
        }
        return await self._ask("POST", f"/api/tables/{table['id']}/{what}", {**body, **named})

    async def _ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> dict[str, Any]:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        try:
            answer = await self._http.request(method, path, json=body, headers=headers)
        except httpx.RemoteProtocolError:  # the line was closed while we thought; request ids make it safe to repeat
            answer = await self._http.request(method, path, json=body, headers=headers)
        if answer.is_error:
            raise self._refused(answer)
        found: dict[str, Any] = answer.json()
        return found

    def _refused(self, answer: httpx.Response) -> Refused:
        found = answer.json()
        return Refused(answer.status_code, str(found.get("reason", "")), found)


def _on_turn(table: TableView) -> int | None:
    """Which of my seats must decide."""
    seat: int | None = table["view"]["seat"]
    return seat if seat is not None and table["seats"][seat]["is_mine"] else None


def _is_due(table: TableView, eyes: int | None) -> bool:
    is_asked = bool(table["view"]["decisions"]) and eyes in (None, table["viewpoint"])
    return is_asked or table["status"] == "over"
