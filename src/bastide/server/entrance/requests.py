"""What every request brings along: who calls, in which language, within which limits."""

import time
from collections import OrderedDict
from typing import Any, TypeVar

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State as AppState
from litestar.exceptions import ClientException

from bastide.engine.text import Lang, Text
from bastide.server.entrance.hosts import Hosts
from bastide.server.entrance.limits import Limits, household
from bastide.server.people.accounts import Accounts
from bastide.server.people.guests import COOKIE, SESSION, Caller, NotKnown, Signer, token_hash
from bastide.server.people.sessions import Sessions
from bastide.server.play.analyses import Analyses
from bastide.server.play.live import Streams
from bastide.server.play.tables import Tables
from bastide.server.play.watchers import Watchers

AnyRequest = Request[Any, Any, AppState]
SAFE = {"GET", "HEAD", "OPTIONS"}
KNOWN_TOKENS = 20_000
LONGEST = 200  # letters of a part of a path
UNLIMITED = ("/static/", "/health", "/metrics")
Kept = TypeVar("Kept")


def _kept(state: AppState, key: str, kind: type[Kept]) -> Kept:
    """What the house has put there when it opened."""
    found = state[key]
    assert isinstance(found, kind)
    return found


def tables_of(state: AppState) -> Tables:
    return _kept(state, "tables", Tables)


def analyses_of(state: AppState) -> Analyses:
    return _kept(state, "analyses", Analyses)


def signer_of(state: AppState) -> Signer:
    return _kept(state, "signer", Signer)


def sessions_of(state: AppState) -> Sessions:
    return _kept(state, "sessions", Sessions)


def accounts_of(state: AppState) -> Accounts:
    return _kept(state, "accounts", Accounts)


def limits_of(state: AppState) -> Limits:
    return _kept(state, "limits", Limits)


def streams_of(state: AppState) -> Streams:
    return _kept(state, "streams", Streams)


def watchers_of(state: AppState) -> Watchers:
    return _kept(state, "watchers", Watchers)


async def check_request(request: AnyRequest) -> None:
    """Before anything is done, whoever asks; raises TooMany, StrangeHost, and 400 for what can be no path."""
    request.scope["state"]["begun"] = time.perf_counter()
    if "\0" in request.scope["path"] or any(len(part) > LONGEST for part in request.scope["path"].split("/")):
        raise ClientException
    if request.scope["path"] not in (
        "/health",
        "/metrics",
    ):  # asked for by machines that call the house by whatever name they have
        hosts: Hosts = request.app.state["hosts"]
        hosts.check(request.headers.get("host", ""))
    if not request.scope["path"].startswith(UNLIMITED):
        limits_of(request.app.state).check(_guest_at_sight(request), address_of(request))


def _guest_at_sight(request: AnyRequest) -> str | None:
    """The guest of a cookie of ours, or of a token that was seen before: nothing is looked up for strangers."""
    header = request.headers.get("authorization", "")
    if header:
        known: OrderedDict[str, str] = request.app.state["known_tokens"]
        return known.get(token_hash(header.partition(" ")[2]))
    try:
        caller = caller_at_sight(request)
    except NotKnown:
        return None
    return caller.guest if caller else None


def caller_at_sight(request: AnyRequest) -> Caller | None:
    """Who it is by the signature of a cookie alone, if there is one; raises NotKnown."""
    signer, cookies = signer_of(request.app.state), request.cookies
    if SESSION in cookies:
        return signer.read_session(cookies[SESSION])
    return Caller(signer.read_cookie(cookies[COOKIE])) if COOKIE in cookies else None


async def find_caller(request: AnyRequest) -> Caller:
    """The guest behind a request; raises NotKnown for a cookie or token that is not ours or has ended, and Forged for
    a change that neither a token nor one of our pages asks for."""
    state = request.app.state
    header = request.headers.get("authorization", "")
    if header:
        kind, _, token = header.partition(" ")
        guest = await _guest_of_token(state, token) if kind.lower() == "bearer" else None
        if guest is None:
            raise NotKnown(Text("this token is not one of ours", "ce jeton n'est pas de nous"))
        return Caller(guest, is_program=True)
    caller = caller_at_sight(request)
    if caller is None:
        return Caller(_newcomer(request))
    await sessions_of(state).check(caller)
    if request.method not in SAFE:
        signer_of(state).check_form_mark(caller, await _mark_of(request))
    return caller


async def _mark_of(request: AnyRequest) -> str | None:
    """The mark of our pages: beside what a script sends, or among the fields of a form that was sent without one."""
    if request.content_type[0] != "application/x-www-form-urlencoded":
        return request.headers.get("x-form-mark")
    mark = (await request.form()).get("form_mark")
    return mark if isinstance(mark, str) else None


async def _guest_of_token(state: AppState, token: str) -> str | None:
    """Whose token it is; limits know it from then on."""
    known: OrderedDict[str, str] = state["known_tokens"]
    key = token_hash(token)
    guest = await sessions_of(state).guest_of_token(key)
    if guest is None:
        known.pop(key, None)
    else:
        known[key] = guest
        if len(known) > KNOWN_TOKENS:
            known.popitem(last=False)
    return guest


def _newcomer(request: AnyRequest) -> str | None:
    """Who opens a page for the first time is given a name of ours; the cookie goes out with the answer."""
    if request.method != "GET" or request.scope["path"].startswith("/api"):
        return None
    limits_of(request.app.state).check_newcomer(address_of(request))
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


def provide_accounts(state: AppState) -> Accounts:
    return accounts_of(state)


def address_of(request: AnyRequest) -> str:
    return household(request.client.host) if request.client else "nowhere"
