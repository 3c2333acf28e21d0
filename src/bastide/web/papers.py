"""Pages of the host's own: terms, and what happens to data. Markdown, in which no HTML and no script gets through."""

from functools import lru_cache
from pathlib import Path

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Template
from litestar.types import ControllerRouterHandler
from markdown_it import MarkdownIt
from markupsafe import Markup

from bastide.engine.text import Lang, Text
from bastide.server.entrance.requests import AnyRequest
from bastide.web import account_words as words
from bastide.web.pages import page
from bastide.web.signing import settings_of

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")


@lru_cache(maxsize=8)
def read(file: str, changed: float) -> Markup:
    """What a file says, as HTML; ``changed`` is when it was written."""
    return Markup(_markdown.render(Path(file).read_text(encoding="utf-8")))


def _paper(request: AnyRequest, lang: Lang, file: str, title: Text) -> Template:
    if not file:
        raise NotFoundException
    return page(request, lang, "paper.html", title=title, text=read(file, Path(file).stat().st_mtime))


@get("/terms", include_in_schema=False)
async def terms(request: AnyRequest, lang: Lang) -> Template:
    return _paper(request, lang, settings_of(request).terms, words.TERMS)


@get("/privacy", include_in_schema=False)
async def privacy(request: AnyRequest, lang: Lang) -> Template:
    return _paper(request, lang, settings_of(request).privacy, words.PRIVACY)


papers: list[ControllerRouterHandler] = [terms, privacy]
