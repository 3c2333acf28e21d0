"""Every refusal in words, with the right status, for programs and for people."""

import logging
from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException, ValidationException

from bastide.bots.levels import UnknownBot
from bastide.engine.errors import BadNotation, BadOption, BastideError, IllegalDecision, UndoRefused, UnknownGame
from bastide.engine.text import Text
from bastide.server.guests import COOKIE, Forged, NotKnown
from bastide.server.limits import TooMany
from bastide.server.render import render
from bastide.server.requests import AnyRequest, find_lang
from bastide.server.tables import CannotOpen, NoSuchTable
from bastide.server.trouble import NOT_NOW, is_trouble, tell
from bastide.table.errors import NotAllowed, NotNow, Stale

STATUS: dict[type[BastideError], int] = {
    BadOption: 400,
    BadNotation: 400,
    UnknownBot: 400,
    NotKnown: 401,
    NotAllowed: 403,
    Forged: 403,
    NoSuchTable: 404,
    UnknownGame: 404,
    Stale: 409,
    NotNow: 409,
    CannotOpen: 409,
    UndoRefused: 409,
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
log = logging.getLogger("bastide.server")


def refused(request: AnyRequest, error: BastideError) -> Response[Any]:
    """A refusal of the house."""
    status = next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)
    more: dict[str, Any] = {"number": error.number} if isinstance(error, Stale) else {}
    if isinstance(error, BadOption) and error.option is not None:
        more["option"] = error.option
    response = answer(request, status, error.reason, more)
    if isinstance(error, NotKnown):
        response.delete_cookie(COOKIE)
    if status == 429:
        response.headers["retry-after"] = "5"
    return response


def http_error(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """What the framework refuses: unknown paths, broken bodies, wrong methods."""
    reason = PLAIN.get(error.status_code, PLAIN[400 if error.status_code < 500 else 500])
    more = {"extra": error.extra} if isinstance(error, ValidationException) and error.extra else {}
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
    log.exception("a request failed", exc_info=error, extra={"path": request.url.path})
    return answer(request, 500, PLAIN[500], {})


def answer(request: AnyRequest, status: int, reason: Text, more: dict[str, Any]) -> Response[Any]:
    """JSON for programs, a page for people."""
    lang = find_lang(request)
    wants_page = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api")
    if not wants_page or request.app.template_engine is None:
        return Response({"status": status, "reason": reason.to(lang), **more}, status_code=status)
    return render(request, "error.html", status, status=status, reason=reason.to(lang))
