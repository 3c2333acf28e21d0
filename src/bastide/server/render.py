"""Pages made from templates: every one knows its language, its path and the mark its forms must carry."""

from typing import Any

from litestar.response import Template

from bastide.engine.text import Text
from bastide.server.guests import COOKIE, NotKnown
from bastide.server.requests import AnyRequest, find_lang, signer_of


def render(request: AnyRequest, name: str, status_code: int = 200, **context: Any) -> Template:
    """A page. Templates find ``lang``, ``t`` (a Text in that language), ``mark`` (for forms) and ``path``."""
    lang = find_lang(request)

    def t(text: Text) -> str:
        return text.to(lang)

    shared = {"lang": lang, "t": t, "mark": form_mark(request), "path": request.scope["path"]}
    return Template(name, context=shared | context, status_code=status_code)


def form_mark(request: AnyRequest) -> str:
    """What the forms of this page send along; empty for those who have no cookie of ours."""
    guest = request.scope["state"].get("new_guest")
    if guest is None and COOKIE in request.cookies:
        try:
            guest = signer_of(request.app.state).read_cookie(request.cookies[COOKIE])
        except NotKnown:
            return ""
    return signer_of(request.app.state).form_mark(guest) if guest else ""
