"""The server put together: routes, pages, storage, bots, limits, headers."""

import asyncio
import logging
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import lru_cache
from pathlib import Path
from types import FrameType
from typing import Any
from urllib.parse import parse_qs

from litestar import Litestar, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, Cookie
from litestar.datastructures import State as AppState
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.response import Response
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig
from litestar.types import ControllerRouterHandler, Message, Scope

from bastide.engine.errors import BastideError
from bastide.engine.form import is_compiled
from bastide.engine.text import LANGS
from bastide.engine.version import VERSION
from bastide.server.api.analyses import analysis_api
from bastide.server.api.strength import strong
from bastide.server.api.tables import api
from bastide.server.api.tournaments import tournament_api
from bastide.server.api.ways_out import ways_out
from bastide.server.api.wire import Health
from bastide.server.entrance import errors, pressed
from bastide.server.entrance.door import room
from bastide.server.entrance.hosts import Hosts
from bastide.server.entrance.limits import Limits
from bastide.server.entrance.requests import (
    AnyRequest,
    check_request,
    provide_accounts,
    provide_caller,
    provide_lang,
    provide_tables,
    signer_of,
)
from bastide.server.notices.push import new_key
from bastide.server.notices.telling import Notices
from bastide.server.people.accounts import Accounts
from bastide.server.people.guests import COOKIE, SESSION, YEAR, Signer
from bastide.server.people.sessions import Sessions
from bastide.server.play.analyses import Analyses
from bastide.server.play.bell import Bell, PostgresBell
from bastide.server.play.live import Streams
from bastide.server.play.tables import Tables
from bastide.server.play.thinking import Thinker
from bastide.server.play.watchers import Watchers
from bastide.server.running import metrics
from bastide.server.running.settings import Settings
from bastide.server.store.opening import open_patiently, sole_use
from bastide.server.store.storage import Storage
from bastide.server.strength.seeking import seeking
from bastide.server.tournaments.rounds import Tournaments

LARGEST = 64 * 1024  # bytes of a request

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
}
_ENCODED = {name.encode(): value.encode() for name, value in HEADERS.items()}
log = logging.getLogger("bastide.server")


@get("/health", summary="Is the house open?", include_in_schema=False)
async def health(tables: Tables) -> Response[Health]:
    is_well = await tables.storage.is_well()
    health = Health("ok" if is_well else "no database", VERSION, tables.unopened)
    return Response(health, status_code=200 if is_well else 503)


@get("/metrics", summary="For Prometheus", include_in_schema=False, media_type="text/plain")
async def metrics_page(request: AnyRequest) -> Response[bytes]:
    settings: Settings = request.app.state["settings"]
    address = request.client.host if request.client else ""
    if not metrics.may_see(address, "x-forwarded-for" in request.headers, settings.metrics_from):
        raise NotFoundException
    return Response(metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")


def leave_on_signal(bell: Bell) -> None:
    """Who is told to stop tells the listeners at once; uvicorn would wait for them."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        before = signal.getsignal(number)
        if callable(before):

            def leave(received: int, frame: FrameType | None, before: Any = before) -> None:
                loop.call_soon_threadsafe(bell.leave)
                before(received, frame)

            signal.signal(number, leave)


def create_app(
    settings: Settings,
    pages: Sequence[ControllerRouterHandler] = (),
    web: Path | None = None,
    now: Callable[[], float] = time.time,
) -> Litestar:
    """The ASGI application: the API, and the pages with their templates and static files where they are given. Clocks
    go by ``now``."""

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        with sole_use(settings.database):
            async with serving(app):
                yield

    @asynccontextmanager
    async def serving(app: Litestar) -> AsyncIterator[None]:
        storage = Storage(settings.database, settings.database_connections)
        await open_patiently(storage)
        bell = PostgresBell(settings.database) if storage.is_postgres else Bell()
        await bell.open()
        thinker = Thinker(settings.bot_workers)
        tables = Tables(storage, bell, thinker, settings.bot_pause, settings.put_away_after, now, settings.ratings)
        app.state["tables"] = tables
        analyses = Analyses(storage, thinker)
        app.state["analyses"] = analyses
        app.state["signer"] = Signer(await storage.secret())
        app.state["known_tokens"] = OrderedDict()
        app.state["sessions"] = Sessions(storage)
        app.state["accounts"] = Accounts(storage, app.state["sessions"], settings.sign_up)
        app.state["tournaments"] = Tournaments(tables, settings.tournaments)
        limits = Limits(settings.requests_per_minute, settings.newcomers_per_minute, settings.shared, settings.guesses)
        app.state["limits"] = limits
        app.state["hosts"] = Hosts(settings.hosts)
        app.state["streams"] = Streams(settings.streams_per_guest, settings.streams_per_address, room() // 2)
        watchers = Watchers(storage, bell)
        app.state["watchers"] = watchers
        await tables.open()
        push_key = await storage.once("push key", new_key)
        notices = Notices(tables, app.state["streams"], app.state["signer"], settings, push_key)
        app.state["notices"] = notices
        notices.open()
        leave_on_signal(bell)
        clock = asyncio.create_task(metrics.watch_the_clock())
        about = {"database": "postgresql" if storage.is_postgres else "sqlite"}
        log.info("open", extra=about | {"rules": "compiled" if is_compiled() else "pure Python"})
        try:
            yield
        finally:
            clock.cancel()
            await bell.close()
            await analyses.close()
            await app.state["tournaments"].close()
            await notices.close()
            await watchers.close()
            await tables.close()
            await storage.close()
            limits.close()
            metrics.leave()
            log.info("closed")

    routers = (api, ways_out, analysis_api, seeking, strong, tournament_api)
    handlers: list[ControllerRouterHandler] = [health, metrics_page, *routers, *pages]
    if web is not None:
        handlers.append(
            create_static_files_router(
                "/static",
                directories=[web / "static"],
                include_in_schema=False,
                cache_control=CacheControlHeader(no_cache=True),  # an update must reach every part of the script
            )
        )
    return Litestar(
        route_handlers=handlers,
        lifespan=[open_house],
        state=AppState({"settings": settings}),
        before_request=check_request,
        before_send=[finish],
        dependencies={
            "caller": Provide(provide_caller),
            "lang": Provide(provide_lang, sync_to_thread=False),
            "tables": Provide(provide_tables, sync_to_thread=False),
            "accounts": Provide(provide_accounts, sync_to_thread=False),
        },
        exception_handlers={
            BastideError: errors.refused,
            HTTPException: errors.http_error,
            Exception: errors.broken,
        },
        request_max_body_size=LARGEST,
        logging_config=None,
        compression_config=CompressionConfig(
            backend="brotli",
            brotli_quality=pressed.BROTLI,
            brotli_lgwin=pressed.WINDOW,
            gzip_compress_level=pressed.GZIP,
            minimum_size=pressed.WORTH_IT,
            exclude=["/events"],
            exclude_opt_key=pressed.ALREADY,
        ),
        template_config=None
        if web is None
        else TemplateConfig(directory=web / "templates", engine=JinjaTemplateEngine),
        openapi_config=OpenAPIConfig(
            title="Bastide",
            version=VERSION,
            description="Building games from the Middle Ages, for programs.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
    )


async def finish(message: Message, scope: Scope) -> None:
    """What every answer carries, refusals and files too: the headers, a newcomer's cookie, the language asked for."""
    if message["type"] != "http.response.start":
        return
    state = scope.get("state", {})
    route = scope.get("path_template") or "unknown"
    metrics.answered(str(scope.get("method")), route, message["status"], state.get("begun"))
    app: Litestar = scope["app"]
    settings: Settings = app.state["settings"]
    given = [(name, value) for name, value in message["headers"] if name not in _ENCODED]
    added = [*_ENCODED.items()]
    if settings.secure_cookies:
        added.append((b"strict-transport-security", f"max-age={YEAR}".encode()))
    if all(name != b"cache-control" for name, _ in given):
        added.append((b"cache-control", b"private, no-cache"))  # a table is one guest's, and changes
    guest = state.get("new_guest")
    if guest is not None:
        added.append(_cookie(COOKIE, signer_of(app.state).cookie(guest), settings.secure_cookies))
    for key, value in state.get("cookies", {}).items():
        added.append(_cookie(key, value, settings.secure_cookies))
    if b"lang=" in scope["query_string"]:
        lang = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [""])[0]
        if lang in LANGS:
            added.append(_cookie("lang", lang, settings.secure_cookies))
    message["headers"] = [*given, *added]


@lru_cache(maxsize=16)
def _cookie(key: str, value: str, secure: bool) -> tuple[bytes, bytes]:
    """One without a value is taken away."""
    age, is_ours = YEAR if value else 0, key in (COOKIE, SESSION)
    cookie = Cookie(key=key, value=value, max_age=age, httponly=is_ours, secure=secure, samesite="lax")
    return b"set-cookie", cookie.to_header(header="").encode("latin-1")
