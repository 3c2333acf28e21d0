"""How one is told whose turn it is: a part of one's own page, and the pages that letters lead to."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from litestar.response import Redirect, Template
from litestar.types import ControllerRouterHandler

from bastide.engine.text import Lang, Text
from bastide.server.entrance.requests import AnyRequest, address_of, limits_of
from bastide.server.notices.mail import check_mailbox
from bastide.server.notices.outward import check_address
from bastide.server.notices.push import check_keys
from bastide.server.notices.telling import Notices
from bastide.server.notices.ways import Kind, Way, Wish, check_hours, zones
from bastide.server.people.guests import Caller
from bastide.server.play.tables import Tables
from bastide.web import notice_words as words
from bastide.web.devices import device_of
from bastide.web.furniture import STATIC
from bastide.web.pages import page
from bastide.web.signing import browser_of, place_of, settings_of, typed

HERE = "/me/notices"
Key = Annotated[str, Parameter(max_length=100)]


class Browser(msgspec.Struct):
    """What a browser gives to whoever may push to it."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    keys: dict[str, Annotated[str, msgspec.Meta(max_length=200)]] = {}


class Known(msgspec.Struct):
    """This browser is on the list."""

    id: str


def notices_of(request: AnyRequest) -> Notices:
    found = request.app.state["notices"]
    assert isinstance(found, Notices)
    return found


def _having(request: AnyRequest, kind: Kind) -> Notices:
    """Raises NotFoundException where this house does not tell anybody so."""
    notices = notices_of(request)
    if kind not in notices.kinds:
        raise NotFoundException
    return notices


async def shown_to(request: AnyRequest, caller: Caller) -> dict[str, Any]:
    """What one's own page shows of it."""
    notices, guest = notices_of(request), caller.known()
    ways = await notices.ways.of(guest)
    by_kind: dict[Kind, list[Way]] = {kind: [way for way in ways if way.kind == kind] for kind in notices.kinds}
    key = notices.public_key if "push" in by_kind else ""
    return {"ways": by_kind, "push_key": key, "quiet": await notices.ways.quiet(guest), "zones": zones()}


def _back() -> Redirect:
    return Redirect("/me#notices", status_code=303)


def _wish(request: AnyRequest, caller: Caller, lang: Lang, kind: Kind, address: str, name: str, **more: Any) -> Wish:
    house = settings_of(request).address or place_of(request).origin
    return Wish(kind, address, name[:80], lang, house, **more)


# --- ways ---


@post(f"{HERE}/push", include_in_schema=False, status_code=200)
async def push_here(request: AnyRequest, caller: Caller, lang: Lang, data: Browser) -> Known:
    notices, guest = _having(request, "push"), browser_of(caller)
    limits_of(request.app.state).check_newcomer(address_of(request))
    check_address(data.endpoint, needs_https=not settings_of(request).private_notices)
    device = device_of(request.headers.get("user-agent", ""))
    more = {"keys": check_keys(data.keys), "session": caller.session}
    wish = _wish(request, caller, lang, "push", data.endpoint, device, **more)
    return Known((await notices.ways.add(guest, wish, notices.tables.now())).id)


@post(f"{HERE}/mail", include_in_schema=False, status_code=303)
async def mail_there(request: AnyRequest, caller: Caller, lang: Lang) -> Redirect:
    notices, guest = _having(request, "mail"), browser_of(caller)
    mailbox = check_mailbox((await typed(request)).get("address", "").strip())
    limits_of(request.app.state).check_letter(mailbox.casefold(), address_of(request))
    wish = _wish(request, caller, lang, "mail", mailbox, mailbox)
    await notices.ask_mailbox(await notices.ways.add(guest, wish, notices.tables.now()))
    return _back()


@post(f"{HERE}/hook", include_in_schema=False, status_code=303)
async def say_there(request: AnyRequest, caller: Caller, lang: Lang) -> Redirect:
    notices, guest = _having(request, "hook"), browser_of(caller)
    limits_of(request.app.state).check_newcomer(address_of(request))
    url = check_address((await typed(request)).get("address", "").strip())
    await notices.ways.add(guest, _wish(request, caller, lang, "hook", str(url), url.host), notices.tables.now())
    return _back()


@post(f"{HERE}/remove", include_in_schema=False, status_code=303)
async def remove(request: AnyRequest, caller: Caller) -> Redirect:
    await notices_of(request).ways.remove((await typed(request)).get("of", ""), browser_of(caller))
    return _back()


@post(f"{HERE}/quiet", include_in_schema=False, status_code=303)
async def be_quiet(request: AnyRequest, caller: Caller) -> Redirect:
    sent, guest = await typed(request), browser_of(caller)
    hours = None
    if "off" not in sent:
        hours = check_hours(sent.get("from", ""), sent.get("until", ""), sent.get("zone", ""))
    await notices_of(request).ways.set_quiet(guest, hours)
    return _back()


# --- where letters lead to ---


def _letter(request: AnyRequest, lang: Lang, title: Text, what: Text, **more: Any) -> Template:
    return page(request, lang, "notice.html", title=title, what=what, **more)


@get("/notices/confirm/{key:str}", include_in_schema=False)
async def ask_to_confirm(request: AnyRequest, key: Key, caller: Caller, tables: Tables, lang: Lang) -> Template:
    way = await _having(request, "mail").way_of("confirm", key)
    name = await tables.storage.guest_name(way.guest) or words.SOMEBODY
    what = words.CONFIRM_WHAT.of(name, way.address)
    return _letter(request, lang, words.CONFIRM, what, agree=words.AGREE, disagree=words.DISAGREE)


@post("/notices/confirm/{key:str}", include_in_schema=False, status_code=200)
async def confirm(request: AnyRequest, key: Key, caller: Caller, lang: Lang) -> Template:
    notices = _having(request, "mail")
    way = await notices.way_of("confirm", key)
    if "no" in await typed(request):
        await notices.ways.remove(way.id)
        return _letter(request, lang, words.IS_OFF, words.OFF_WHAT.of(words.hidden(way.address)))
    await notices.ways.confirm(way.id, way.address, notices.tables.now())
    return _letter(request, lang, words.CONFIRMED, words.CONFIRMED_HELP.of(way.address))


@get("/notices/off/{key:str}", include_in_schema=False)
async def ask_to_end(request: AnyRequest, key: Key, caller: Caller, lang: Lang) -> Template:
    """A mail program that looks at every link ends nothing."""
    way = await notices_of(request).way_of("off", key)
    what = words.OFF_WHAT.of(words.hidden(way.address))
    return _letter(request, lang, words.OFF, what, agree=words.SWITCH_OFF)


@post("/notices/off/{key:str}", include_in_schema=False, status_code=200)
async def end(request: AnyRequest, key: Key, caller: Caller, lang: Lang) -> Template:
    notices = notices_of(request)
    await notices.ways.remove((await notices.way_of("off", key)).id)
    return _letter(request, lang, words.IS_OFF, words.IS_OFF_HELP)


# --- the worker ---


@get("/worker.js", include_in_schema=False)
async def worker() -> Response[bytes]:
    """From the root of the house: it serves every page."""
    return Response((STATIC / "worker.js").read_bytes(), media_type="text/javascript")


notice_pages: list[ControllerRouterHandler] = [
    push_here,
    mail_there,
    say_there,
    remove,
    be_quiet,
    ask_to_confirm,
    confirm,
    ask_to_end,
    end,
    worker,
]
