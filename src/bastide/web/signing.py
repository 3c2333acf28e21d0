"""Signing up and in. Every page works without script but for passkeys, which browsers give to scripts alone."""

from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import QueryParameter
from litestar.response import Redirect, Template
from litestar.types import ControllerRouterHandler

from bastide.engine.errors import BastideError
from bastide.engine.text import Lang
from bastide.server.api.wire import Naming
from bastide.server.entrance.errors import status_of
from bastide.server.entrance.limits import TooMany
from bastide.server.entrance.requests import AnyRequest, address_of, limits_of, sessions_of, signer_of
from bastide.server.people.accounts import Accounts, folded
from bastide.server.people.guests import COOKIE, SESSION, Caller, NotKnown
from bastide.server.people.passkeys import (
    Place,
    ask_for_known,
    ask_for_new,
    challenge_in,
    check_known,
    check_new,
    id_in,
)
from bastide.server.play.tables import Tables
from bastide.server.running.settings import Settings
from bastide.web.devices import device_of
from bastide.web.pages import page

SignUpInvite = Annotated[str, QueryParameter(name="invite", max_length=64)]
Onward = Annotated[str, QueryParameter(name="to", max_length=80)]
Answer = dict[str, Any]


class NewName(Naming):
    """Whose name a new passkey shall keep."""

    invite: Annotated[str, msgspec.Meta(max_length=64)] = ""


class Passed(msgspec.Struct):
    """What a passkey said."""

    answer: Answer
    invite: Annotated[str, msgspec.Meta(max_length=64)] = ""
    to: Annotated[str, msgspec.Meta(max_length=80)] = ""


class Welcome(msgspec.Struct):
    """Where the page goes next."""

    to: str


def settings_of(request: AnyRequest) -> Settings:
    found: Settings = request.app.state["settings"]
    return found


def must_have(request: AnyRequest, way: str) -> None:
    """Raises NotFoundException for a way to sign in that this house does not have; empty: for any of them."""
    if way not in settings_of(request).sign_in or not settings_of(request).sign_in:
        raise NotFoundException


def place_of(request: AnyRequest) -> Place:
    """The house as this browser calls it; its name was checked before."""
    host = request.headers.get("host", "").lower()
    scheme = "https" if settings_of(request).secure_cookies else request.url.scheme
    return Place(host.partition(":")[0], f"{scheme}://{host}")


def onward(to: str) -> str:
    """A page of this house. Browsers leave tabs and ends of lines out of an address: the rest could lead anywhere."""
    is_ours = to.startswith("/") and not to.startswith("//") and to.isprintable() and "\\" not in to
    return to if is_ours else "/"


async def let_in(request: AnyRequest, caller: Caller, guest: str) -> None:
    """A new session for whoever has shown their key; that of before ends. Nothing that the browser brought along
    becomes a key."""
    sessions = sessions_of(request.app.state)
    secret = await sessions.begin(guest, device_of(request.headers.get("user-agent", "")), caller)
    if caller.session is not None:
        await sessions.end(caller.known(), caller.session)
    cookies = {SESSION: signer_of(request.app.state).session_cookie(guest, secret)}
    if caller.guest == guest:  # the cookie from before the name was kept opens nothing any more
        cookies[COOKIE] = ""
    request.scope["state"]["cookies"] = cookies


async def typed(request: AnyRequest) -> dict[str, str]:
    """The fields of a form; what is longer than any of them may be is cut, and what no database takes left out."""
    sent = await request.form()
    return {key: _plain(value[:2000]) for key, value in sent.items() if isinstance(value, str)}


def _plain(value: str) -> str:
    return value.encode(errors="ignore").decode().replace("\0", "")


# --- signing in ---------------------------------------------------------------------------------------------


@get("/sign-in", include_in_schema=False)
async def sign_in(request: AnyRequest, caller: Caller, lang: Lang, to: Onward = "/") -> Template:
    must_have(request, "")
    return page(request, lang, "sign-in.html", to=onward(to), typed={}, wrong="")


@post("/sign-in", include_in_schema=False, status_code=303)
async def sign_in_with_words(
    request: AnyRequest, caller: Caller, accounts: Accounts, lang: Lang
) -> Template | Redirect:
    """With a password, or with a recovery code."""
    must_have(request, "")
    browser_of(caller)  # it has been on one of our pages: no page of others signs anybody in
    sent = await typed(request)
    name, to = sent.get("name", ""), onward(sent.get("to", "/"))
    try:
        limits_of(request.app.state).check_guess(folded(name), address_of(request))
        if "code" in sent:
            guest = await accounts.guest_by_code(name, sent["code"])
        else:
            must_have(request, "password")
            guest = await accounts.guest_by_password(name, sent.get("password", ""))
    except (NotKnown, TooMany) as error:
        wrong, status = error.reason.to(lang), status_of(error)
        return page(request, lang, "sign-in.html", status_code=status, to=to, typed=sent, wrong=wrong)
    await let_in(request, caller, guest)
    return Redirect(to, status_code=303)


@post("/sign-in/passkey/question", include_in_schema=False, status_code=200)
async def ask_passkey(request: AnyRequest, caller: Caller, accounts: Accounts) -> Answer:
    must_have(request, "passkey")
    return ask_for_known(place_of(request), await accounts.challenge(caller.known(), "sign in"))


@post("/sign-in/passkey", include_in_schema=False, status_code=200)
async def sign_in_with_passkey(request: AnyRequest, caller: Caller, accounts: Accounts, data: Passed) -> Welcome:
    must_have(request, "passkey")
    challenge = challenge_in(data.answer)
    await accounts.answered(browser_of(caller), "sign in", challenge)
    guest, kept = await accounts.passkey(id_in(data.answer))
    count = check_known(place_of(request), challenge, data.answer, kept)
    await accounts.passkey_used(kept.id, kept.sign_count, count)
    await let_in(request, caller, guest)
    return Welcome(onward(data.to))


@post("/sign-out", include_in_schema=False, status_code=303)
async def sign_out(request: AnyRequest, caller: Caller) -> Redirect:
    if caller.session is not None:
        await sessions_of(request.app.state).end(caller.known(), caller.session)
        request.scope["state"]["cookies"] = {SESSION: ""}
    return Redirect("/", status_code=303)


# --- signing up ---------------------------------------------------------------------------------------------


@get("/sign-up", include_in_schema=False)
async def sign_up(
    request: AnyRequest, caller: Caller, tables: Tables, lang: Lang, invite: SignUpInvite = "", to: Onward = "/me"
) -> Template:
    must_have(request, "")
    name = await tables.storage.guest_name(caller.known()) or ""
    return page(request, lang, "sign-up.html", invite=invite, to=onward(to), typed={"name": name}, wrong="")


@post("/sign-up", include_in_schema=False, status_code=303)
async def sign_up_with_password(
    request: AnyRequest, caller: Caller, accounts: Accounts, tables: Tables, lang: Lang
) -> Template | Redirect:
    must_have(request, "password")
    sent = await typed(request)
    invite, to = sent.get("invite", ""), onward(sent.get("to", "/me"))
    try:
        limits_of(request.app.state).check_newcomer(address_of(request))
        seated = await accounts.open_with_password(
            browser_of(caller), sent.get("name", ""), sent.get("password", ""), invite
        )
    except BastideError as error:
        wrong, status = error.reason.to(lang), status_of(error)
        context = {"invite": invite, "to": to, "typed": sent, "wrong": wrong}
        return page(request, lang, "sign-up.html", status_code=status, **context)
    await tables.look_again(seated)
    await let_in(request, caller, caller.known())
    return Redirect(to, status_code=303)


@post("/sign-up/passkey/question", include_in_schema=False, status_code=200)
async def ask_new_name(request: AnyRequest, caller: Caller, accounts: Accounts, data: NewName) -> Answer:
    must_have(request, "passkey")
    limits_of(request.app.state).check_newcomer(address_of(request))
    guest = browser_of(caller)
    name = await accounts.check_new(guest, data.name, data.invite)
    challenge = await accounts.challenge(guest, "sign up", name)
    return ask_for_new(place_of(request), signer_of(request.app.state).handle(guest), name, challenge, ())


@post("/sign-up/passkey", include_in_schema=False, status_code=200)
async def sign_up_with_passkey(
    request: AnyRequest, caller: Caller, accounts: Accounts, tables: Tables, data: Passed
) -> Welcome:
    must_have(request, "passkey")
    guest, challenge = browser_of(caller), challenge_in(data.answer)
    name = await accounts.answered(guest, "sign up", challenge) or ""
    passkey = check_new(place_of(request), challenge, data.answer)
    device = device_of(request.headers.get("user-agent", ""))
    await tables.look_again(await accounts.open_with_passkey(guest, name, passkey, device, data.invite))
    await let_in(request, caller, guest)
    return Welcome(onward(data.to or "/me"))


def browser_of(caller: Caller) -> str:
    """The guest of a browser: a program signs nobody up. Raises NotKnown."""
    return Caller(None).known() if caller.is_program else caller.known()


signing: list[ControllerRouterHandler] = [
    sign_in,
    sign_in_with_words,
    ask_passkey,
    sign_in_with_passkey,
    sign_out,
    sign_up,
    sign_up_with_password,
    ask_new_name,
    sign_up_with_passkey,
]
