"""What the house sends to addresses that its guests name: one question, no redirects, a time limit, and nothing that
lies inside the host's own network unless the host lets it.

The address is looked up once and that very number is called, so a name that says something else a moment later leads
nowhere else.
"""

import asyncio
import ipaddress
import socket
from collections.abc import Iterable, Mapping
from typing import Any

import httpcore
import httpx

from bastide.engine.errors import BastideError
from bastide.engine.text import Text

PATIENCE = 10.0  # seconds for all of it
LONGEST = 1000  # letters of an address
_NAT64 = ipaddress.IPv6Network("64:ff9b::/32")  # numbers that lead to others, which may lie inside


class BadAddress(BastideError):
    """An address that cannot be one, or that lies where nobody may send us."""


class NotReached(Exception):
    """Nobody took what was sent."""


def check_address(address: str, needs_https: bool = False) -> httpx.URL:
    """An address on the web, by its form alone; raises BadAddress."""
    try:
        url = httpx.URL(address)
    except (httpx.InvalidURL, ValueError):
        url = httpx.URL("")
    schemes = ("https",) if needs_https else ("http", "https")
    is_plain = address.isprintable() and " " not in address and len(address) <= LONGEST and not url.userinfo
    if url.scheme not in schemes or not url.host or not is_plain:
        raise BadAddress(
            Text(
                "this is not an address on the web; it begins with https:// and holds no password",
                "ce n'est pas une adresse du web ; elle commence par https:// et ne contient pas de mot de passe",
            )
        )
    return url


def is_public(number: str) -> bool:
    """Does it lie outside of every private network?"""
    address = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped or address.sixtofour or address.teredo or address in _NAT64:
            return False
        if address.is_site_local:
            return False
    return address.is_global and not address.is_multicast


class Guarded(httpcore.AsyncNetworkBackend):
    """Connects to public numbers alone."""

    def __init__(self, allows_private: bool) -> None:
        self.allows_private = allows_private
        self._network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from None
        numbers = [str(one[4][0]) for one in found]
        if not numbers or not (self.allows_private or all(map(is_public, numbers))):
            raise httpcore.ConnectError("it does not lie on the public net")
        return await self._network.connect_tcp(numbers[0], port, timeout, local_address, socket_options)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Outward:
    """The door through which notices leave."""

    def __init__(self, allows_private: bool = False) -> None:
        self._lines = httpcore.AsyncConnectionPool(
            network_backend=Guarded(allows_private), max_connections=20, max_keepalive_connections=0
        )

    async def post(self, address: str, body: bytes, headers: Mapping[str, str]) -> int:
        """The status of the answer, which nobody reads; raises NotReached, BadAddress."""
        url = check_address(address)
        asked = {"host": url.netloc.decode("ascii"), "content-length": str(len(body)), "user-agent": "Bastide"}
        try:
            async with asyncio.timeout(PATIENCE):
                async with self._lines.stream(
                    "POST", str(url), headers=[*(asked | dict(headers)).items()], content=body
                ) as answer:
                    return int(answer.status)
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, TimeoutError) as error:
            raise NotReached(type(error).__name__) from None
        except (OSError, httpcore.UnsupportedProtocol) as error:
            raise NotReached(str(error)) from None

    async def close(self) -> None:
        await self._lines.aclose()
