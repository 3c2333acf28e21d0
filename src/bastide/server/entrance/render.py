"""Pages made from templates: every one knows its language, its path and the mark its forms must carry."""

from typing import Any

from litestar.response import Template

from bastide.engine.text import Text
from bastide.server.entrance.requests import AnyRequest, caller_at_sight, find_lang, signer_of
from bastide.server.people.guests import SESSION, Caller, NotKnown


def render(request: AnyRequest, name: str, status_code: int = 200, **context: Any) -> Template:
    """A page. Templates find ``lang``, ``t`` (a Text in that language), ``mark`` (for forms), ``path``, ``house`` (how
    it is run) and ``is_signed_in``."""
    lang = find_lang(request)

    def t(text: Text) -> str:
        return text.to(lang)

    shared: dict[str, Any] = {"lang": lang, "t": t, "mark": form_mark(request), "path": request.scope["path"]}
    shared |= {"house": request.app.state["settings"], "is_signed_in": SESSION in request.cookies}
    return Template(name, context=shared | context, status_code=status_code)


def form_mark(request: AnyRequest) -> str:
    """What the forms of this page send along; empty for those who have no cookie of ours."""
    guest = request.scope["state"].get("new_guest")
    try:
        caller = Caller(guest) if guest else caller_at_sight(request)
    except NotKnown:
        return ""
    return signer_of(request.app.state).form_mark(caller) if caller else ""
