"""A line to the server that costs the measuring side next to nothing: what it waits for is the server."""

import asyncio
import json
from typing import Any


class Line:
    """One kept connection of one guest; requests one after the other."""

    def __init__(self, host: str, port: int, token: str = "") -> None:
        self.host, self.port, self.token = host, port, token
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """The status and the body, still compressed if it came so."""
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(self.host, self.port, limit=1 << 20)
        assert self._reader is not None
        self._writer.write(self._request(method, path, body))
        status, headers = await _head(self._reader)
        return status, await _body(self._reader, headers)

    async def json(self, method: str, path: str, body: object = None) -> Any:
        status, text = await self.ask(method, path, body)
        if status >= 400:
            raise RuntimeError(f"{status} {path}: {text[:200]!r}")
        return json.loads(text)

    async def marks(self, path: str, heard: "asyncio.Queue[str]") -> None:
        """Listen to a stream until cancelled."""
        reader, writer = await asyncio.open_connection(self.host, self.port)
        writer.write(self._request("GET", path, None))
        try:
            status, _ = await _head(reader)
            if status != 200:
                raise RuntimeError(f"{status} {path}")
            while line := await reader.readline():
                if line.startswith(b"id:"):
                    heard.put_nowait(line[3:].strip().decode())
        finally:
            writer.close()

    def _request(self, method: str, path: str, body: object) -> bytes:
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nContent-Length: {len(content)}\r\n"
        head += "Content-Type: application/json\r\n" if content else ""
        head += f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        # As a browser would, only a sheet is worth compressing; JSON is read here at once.
        head += "Accept-Encoding: br\r\n" if "/sheet?" in path or "/answer?" in path else ""
        return head.encode() + b"\r\n" + content

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()


async def _head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    text = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = text.split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return int(first.split()[1]), headers


async def _body(reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
    if "content-length" in headers:
        return await reader.readexactly(int(headers["content-length"]))
    parts = []
    while size := int(await reader.readline(), 16):
        parts.append(await reader.readexactly(size))
        await reader.readline()
    await reader.readline()
    return b"".join(parts)
