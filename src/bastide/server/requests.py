"""What every request brings along: who calls, in which language, within which limits."""

import time
from collections import OrderedDict
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State as AppState

from bastide.engine.errors import BastideError
from bastide.engine.text import Lang, Text
from bastide.server.guests import COOKIE, Caller, NotKnown, Signer, token_hash
from bastide.server.tables import Tables

AnyRequest = Request[Any, Any, AppState]
SAFE = {"GET", "HEAD", "OPTIONS"}


class TooMany(BastideError):
    """More requests than one caller may send."""

    def __init__(self) -> None:
        super().__init__(Text("too many requests; wait a moment", "trop de demandes ; patientez un instant"))


def tables_of(state: AppState) -> Tables:
    found = state["tables"]
    assert isinstance(found, Tables)
    return found


def signer_of(state: AppState) -> Signer:
    found = state["signer"]
    assert isinstance(found, Signer)
    return found


async def find_caller(request: AnyRequest) -> Caller:
    """The guest behind a request; raises NotKnown for a cookie or token that is not ours, and Forged for a
    change that neither a token nor one of our pages asks for."""
    state = request.app.state
    header = request.headers.get("authorization", "")
    if header:
        kind, _, token = header.partition(" ")
        guest = await _guest_of_token(state, token) if kind.lower() == "bearer" else None
        if guest is None:
            raise NotKnown(Text("this token is not one of ours", "ce jeton n'est pas de nous"))
        caller = Caller(guest)
    else:
        cookie = request.cookies.get(COOKIE)
        caller = Caller(_newcomer(request) if cookie is None else signer_of(state).read_cookie(cookie))
        if caller.guest is not None and request.method not in SAFE:
            signer_of(state).check_form_mark(caller.guest, request.headers.get("x-form-mark"))
    limits_of(state).check(caller, request)
    return caller


async def _guest_of_token(state: AppState, token: str) -> str | None:
    """Tokens never change hands, so one look into the store is enough."""
    known: OrderedDict[str, str] = state["known_tokens"]
    key = token_hash(token)
    guest = known.get(key) or await tables_of(state).storage.guest_of_token(key)
    if guest is not None:
        known[key] = guest
        if len(known) > Limits.KNOWN:
            known.popitem(last=False)
    return guest


def _newcomer(request: AnyRequest) -> str | None:
    """Who opens a page for the first time is given a name of ours; the cookie goes out with the answer."""
    if request.method != "GET" or request.url.path.startswith("/api"):
        return None
    guest = signer_of(request.app.state).new_guest()
    request.scope["state"]["new_guest"] = guest
    return guest


def find_lang(connection: ASGIConnection[Any, Any, Any, Any]) -> Lang:
    """?lang= first, then the cookie, then what the browser prefers."""
    wishes = [connection.query_params.get("lang"), connection.cookies.get("lang")]
    wishes += [part.strip()[:2].lower() for part in connection.headers.get("accept-language", "").split(",")]
    for wish in wishes:
        if wish == "fr":
            return "fr"
        if wish == "en":
            return "en"
    return "en"


async def provide_caller(request: AnyRequest) -> Caller:
    return await find_caller(request)


def provide_lang(request: AnyRequest) -> Lang:
    return find_lang(request)


def provide_tables(state: AppState) -> Tables:
    return tables_of(state)


class Bucket:
    """So many in a minute, and as many at once."""

    __slots__ = ("left", "seen")

    def __init__(self, size: int, now: float) -> None:
        self.left = float(size)
        self.seen = now


class Limits:
    """How often one caller may call. Kept by each process for itself."""

    KNOWN = 20_000  # callers remembered

    def __init__(self, per_guest: int, newcomers: int) -> None:
        self.per_guest = per_guest
        self.newcomers = newcomers
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, caller: Caller, request: AnyRequest) -> None:
        """Raises TooMany for the one request too many of a guest (or of an address without one)."""
        who = caller.guest or f"address {address_of(request)}"
        self._take(who, self.per_guest)

    def check_newcomer(self, request: AnyRequest) -> None:
        """For what makes something new from nothing: guests' tokens and tables."""
        self._take(f"newcomer {address_of(request)}", self.newcomers)

    def _take(self, key: str, size: int) -> None:
        now = time.monotonic()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(size, now)
            if len(self._buckets) > self.KNOWN:
                self._buckets.popitem(last=False)
        bucket.left = min(size, bucket.left + (now - bucket.seen) * size / 60)
        bucket.seen = now
        if bucket.left < 1:
            raise TooMany
        bucket.left -= 1


def limits_of(state: AppState) -> Limits:
    found = state["limits"]
    assert isinstance(found, Limits)
    return found


def address_of(request: AnyRequest) -> str:
    return request.client.host if request.client else "nowhere"
