"""Every refusal in words, with the right status, for programs and for people."""

import logging
from typing import Any

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec

from bastide.bots.analysis import NoAnalysis
from bastide.bots.levels import UnknownBot
from bastide.engine.errors import BadNotation, BadOption, BastideError, IllegalDecision, UndoRefused, UnknownGame
from bastide.engine.text import Text
from bastide.server.chat.saying import NoSuchLine
from bastide.server.entrance.hosts import StrangeHost
from bastide.server.entrance.limits import TooMany
from bastide.server.entrance.render import render
from bastide.server.entrance.requests import AnyRequest, find_lang
from bastide.server.notices.ways import NoSuchWay
from bastide.server.people.accounts import NameTaken, WrongKey
from bastide.server.people.friends import NoSuchLink
from bastide.server.people.guests import Forged, NotKnown
from bastide.server.people.passkeys import BadPasskey
from bastide.server.people.passwords import WeakPassword
from bastide.server.people.profiles import NoSuchPerson
from bastide.server.play.kept import CannotOpen, NoSuchTable
from bastide.server.store.trouble import NOT_NOW, is_trouble, tell
from bastide.server.tournaments.rows import NoSuchTournament
from bastide.table.errors import NotAllowed, NotNow, Stale

STATUS: dict[type[BastideError], int] = {
    BadOption: 400,
    BadNotation: 400,
    StrangeHost: 400,
    UnknownBot: 400,
    BadPasskey: 400,
    WeakPassword: 400,
    NotKnown: 401,
    WrongKey: 401,
    NotAllowed: 403,
    Forged: 403,
    NoSuchTable: 404,
    NoSuchLink: 404,
    NoSuchPerson: 404,
    NoSuchWay: 404,
    NoSuchLine: 404,
    NoSuchTournament: 404,
    UnknownGame: 404,
    Stale: 409,
    NotNow: 409,
    NameTaken: 409,
    CannotOpen: 409,
    UndoRefused: 409,
    NoAnalysis: 409,
    IllegalDecision: 422,
    TooMany: 429,
}
PLAIN = {
    400: Text("this request does not make sense", "cette demande n'a pas de sens"),
    404: Text("there is nothing here", "il n'y a rien ici"),
    405: Text("that cannot be done here", "cela ne se fait pas ici"),
    413: Text("this request is too large", "cette demande est trop longue"),
    415: Text("this kind of content is not understood", "ce type de contenu n'est pas compris"),
    500: Text(
        "something broke on our side; nothing of your game is lost", "une panne de notre côté ; rien n'est perdu"
    ),
}
WHEN = {
    400: "The request does not make sense: a broken body, an unknown option, bad notation",
    401: "Nobody knows you: no cookie, no token, or none of ours",
    403: "You may not: another's seat, a private table, a form that is not ours",
    404: "There is no such thing",
    405: "That cannot be done here",
    409: "Not now: the table has moved on (``number`` says how far), a seat or a name is taken, undo is refused",
    413: "The request is too large",
    415: "This kind of content is not understood",
    422: "The rules do not allow this decision now",
    429: "Too many requests; wait as long as Retry-After says",
    500: "Something broke on our side",
    503: "The database does not answer; try again",
}
ALWAYS = (400, 401, 403, 405, 413, 415, 429, 500, 503)
log = logging.getLogger("bastide.server")


class Fault(msgspec.Struct, omit_defaults=True):
    """What is wrong with one part of a request."""

    message: str
    key: str = ""
    source: str = ""


class Refusal(msgspec.Struct, omit_defaults=True):
    """Every refusal looks like this. ``number`` comes with a stale answer: what the log holds now. ``option`` is the
    one that is odd, ``extra`` names the parts of a request that are wrong."""

    status: int
    reason: str
    number: int | msgspec.UnsetType = msgspec.UNSET
    option: str | msgspec.UnsetType = msgspec.UNSET
    extra: list[Fault] = []


def may_refuse(*statuses: int) -> dict[int, ResponseSpec]:
    """For the description of routes: what they may refuse, besides what every route may."""
    return {status: ResponseSpec(Refusal, description=WHEN[status], generate_examples=False) for status in statuses}


def status_of(error: BastideError) -> int:
    return next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)


def refused(request: AnyRequest, error: BastideError) -> Response[Any]:
    """A refusal of the house."""
    status = status_of(error)
    more: dict[str, Any] = {"number": error.number} if isinstance(error, Stale) else {}
    if isinstance(error, BadOption) and error.option is not None:
        more["option"] = error.option
    response = answer(request, status, error.reason, more)
    if isinstance(error, NotKnown) and error.cookie:
        response.delete_cookie(error.cookie)
    if status == 429:
        response.headers["retry-after"] = "5"
    return response


def http_error(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """What the framework refuses: unknown paths, broken bodies, wrong methods."""
    reason = PLAIN.get(error.status_code, PLAIN[400 if error.status_code < 500 else 500])
    more: dict[str, Any] = {}
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        more["extra"] = [
            msgspec.convert(fault, Fault, strict=False) for fault in error.extra if isinstance(fault, dict)
        ]
    return answer(request, error.status_code, reason, more)


def broken(request: AnyRequest, error: Exception) -> Response[Any]:
    """What nobody foresaw; and what is wrong with the database, or with a body beyond what decoders take."""
    if is_trouble(error):
        tell(log, "the database does not answer", error)
        response = answer(request, 503, NOT_NOW, {})
        response.headers["retry-after"] = "5"
        return response
    if isinstance(error, UnicodeDecodeError) or (
        isinstance(error, RecursionError) and "while deserializing" in str(error)
    ):
        return answer(request, 400, PLAIN[400], {})
    log.exception("a request failed", exc_info=error, extra={"path": request.scope["path"]})
    return answer(request, 500, PLAIN[500], {})


def answer(request: AnyRequest, status: int, reason: Text, more: dict[str, Any]) -> Response[Any]:
    """JSON for programs, a page for people."""
    lang = find_lang(request)
    wants_page = "text/html" in request.headers.get("accept", "") and not request.scope["path"].startswith("/api")
    if not wants_page or request.app.template_engine is None:
        return Response(Refusal(status, reason.to(lang), **more), status_code=status)
    return render(request, "error.html", status, status=status, reason=reason.to(lang))
