"""A page of one's own: name, ways to sign in, sessions, friends, data."""

from collections.abc import Mapping

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template
from litestar.types import ControllerRouterHandler

from bastide.engine.text import Lang
from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.server.entrance.requests import AnyRequest, address_of, limits_of, sessions_of, signer_of
from bastide.server.people import own_data
from bastide.server.people.accounts import Account, Accounts, folded
from bastide.server.people.friends import Friends
from bastide.server.people.guests import COOKIE, SESSION, Caller, NotSignedIn
from bastide.server.people.passkeys import ask_for_new, challenge_in, check_new
from bastide.server.people.sessions import Session
from bastide.server.play.tables import Tables
from bastide.table.errors import NotAllowed
from bastide.web import account_words as words
from bastide.web.devices import device_of
from bastide.web.listing import profiles_of
from bastide.web.notices import shown_to
from bastide.web.pages import page
from bastide.web.signing import Answer, Passed, Welcome, must_have, place_of, settings_of, typed
from bastide.web.strength import my_strength

ME = "/me"
SHOWN_ONCE = {"cache-control": "no-store"}


# --- who may ---


async def signed_in(request: AnyRequest, caller: Caller, accounts: Accounts) -> tuple[Account, Session]:
    """The account behind a request; raises NotSignedIn for guests and programs."""
    must_have(request, "")
    account = await accounts.of(caller.guest) if caller.session is not None else None
    if account is None or caller.session is None:
        raise NotSignedIn(words.SIGN_IN_AGAIN)
    return account, await sessions_of(request.app.state).find(caller.session)


async def just_signed_in(request: AnyRequest, caller: Caller, accounts: Accounts) -> Account:
    """The same for what a stolen session must not do; raises NotAllowed where signing in was too long ago."""
    account, session = await signed_in(request, caller, accounts)
    if not session.is_fresh:
        raise NotAllowed(words.SIGN_IN_AGAIN)
    return account


# --- the page ---


@get(ME, include_in_schema=False)
async def me(request: AnyRequest, caller: Caller, accounts: Accounts, tables: Tables, lang: Lang) -> Template:
    return await _my_page(request, caller, accounts, tables, lang)


async def _my_page(
    request: AnyRequest, caller: Caller, accounts: Accounts, tables: Tables, lang: Lang, codes: tuple[str, ...] = ()
) -> Template:
    name = await tables.storage.guest_name(caller.known())
    notices = await shown_to(request, caller)
    strength = await my_strength(tables.ratings, caller.known()) if settings_of(request).ratings else None
    if caller.session is None:
        return page(request, lang, "me.html", **notices, account=None, my_name=name, strength=strength)
    account, session = await signed_in(request, caller, accounts)
    friends = await Friends(tables.storage).of(account.guest) if settings_of(request).friends else []
    shown = await profiles_of(request).who_shows((friend.guest for friend in friends), account.guest)
    return page(
        request,
        lang,
        "me.html",
        **notices,
        account=account,
        my_name=name,
        strength=strength,
        is_fresh=session.is_fresh,
        session=session.key,
        sessions=await sessions_of(request.app.state).all_of(account.guest),
        passkeys=await accounts.passkeys_of(account.guest),
        codes_left=await accounts.codes_left(account.guest),
        codes=codes,
        friends=friends,
        shown=shown,
        link=_friend_link(request, account),
        games={key: game_of(key).name for key in LISTED},
    )


def _friend_link(request: AnyRequest, account: Account) -> str:
    return f"{place_of(request).origin}/friends/{account.friend_code}"


@post(f"{ME}/name", include_in_schema=False, status_code=303)
async def rename(request: AnyRequest, caller: Caller, accounts: Accounts, tables: Tables) -> Redirect:
    sent = await typed(request)
    await tables.look_again(await accounts.rename(caller.known(), sent.get("name", "")))
    return _back()


def _back() -> Redirect:
    return Redirect(ME, status_code=303)


# --- ways to sign in ---


@post(f"{ME}/password", include_in_schema=False, status_code=303)
async def set_password(request: AnyRequest, caller: Caller, accounts: Accounts) -> Redirect:
    must_have(request, "password")
    account = await just_signed_in(request, caller, accounts)
    sent = await typed(request)
    await accounts.set_password(account, sent.get("password", ""), caller.session)
    return _back()


@post(f"{ME}/codes", include_in_schema=False, status_code=200)
async def new_codes(request: AnyRequest, caller: Caller, accounts: Accounts, tables: Tables, lang: Lang) -> Template:
    account = await just_signed_in(request, caller, accounts)
    codes = await accounts.new_codes(account.guest)
    shown = await _my_page(request, caller, accounts, tables, lang, tuple(codes))
    shown.headers |= SHOWN_ONCE
    return shown


@get(f"{ME}/codes", include_in_schema=False)
async def codes_once() -> Redirect:
    """They are shown once: whoever comes back to their page, in another language say, finds one's own page."""
    return _back()


@post(f"{ME}/passkeys/question", include_in_schema=False, status_code=200)
async def ask_passkey(request: AnyRequest, caller: Caller, accounts: Accounts) -> Answer:
    must_have(request, "passkey")
    account = await just_signed_in(request, caller, accounts)
    known = [passkey.id for passkey in await accounts.passkeys_of(account.guest)]
    handle = signer_of(request.app.state).handle(account.guest)
    challenge = await accounts.challenge(account.guest, "add")
    return ask_for_new(place_of(request), handle, account.name, challenge, known)


@post(f"{ME}/passkeys", include_in_schema=False, status_code=200)
async def add_passkey(request: AnyRequest, caller: Caller, accounts: Accounts, data: Passed) -> Welcome:
    must_have(request, "passkey")
    account = await just_signed_in(request, caller, accounts)
    challenge = challenge_in(data.answer)
    await accounts.answered(account.guest, "add", challenge)
    device = device_of(request.headers.get("user-agent", ""))
    await accounts.add_passkey(account.guest, check_new(place_of(request), challenge, data.answer), device)
    return Welcome(ME)


@post(f"{ME}/passkeys/remove", include_in_schema=False, status_code=303)
async def remove_passkey(request: AnyRequest, caller: Caller, accounts: Accounts) -> Redirect:
    account = await just_signed_in(request, caller, accounts)
    await accounts.remove_passkey(account.guest, (await typed(request)).get("of", ""))
    return _back()


# --- sessions ---


@post(f"{ME}/sessions/end", include_in_schema=False, status_code=303)
async def end_session(request: AnyRequest, caller: Caller, accounts: Accounts) -> Redirect:
    """One of mine, or all of them but this."""
    account, session = await signed_in(request, caller, accounts)
    of = (await typed(request)).get("of", "")
    if of:
        await sessions_of(request.app.state).end(account.guest, of)
    else:
        await sessions_of(request.app.state).end_all(account.guest, session.key)
    return _back()


# --- data ---


@get(f"{ME}/data", include_in_schema=False)
async def take_home(request: AnyRequest, caller: Caller, tables: Tables) -> Response[bytes]:
    limits_of(request.app.state).check_newcomer(address_of(request))  # it is work
    return Response(
        await own_data.parcel(tables, caller.known()),
        media_type="application/zip",
        headers={"content-disposition": 'attachment; filename="bastide.zip"', **SHOWN_ONCE},
    )


@post(f"{ME}/delete", include_in_schema=False, status_code=303)
async def delete_me(request: AnyRequest, caller: Caller, accounts: Accounts, tables: Tables) -> Redirect:
    """A guest, or an account with all that hangs on it."""
    guest = caller.known()
    if await accounts.of(guest) is not None:
        await just_signed_in(request, caller, accounts)
    name = await tables.storage.guest_name(guest) or ""
    if folded((await typed(request)).get("name", "").strip()) != folded(name):
        raise NotAllowed(words.WRONG_NAME)
    await own_data.forget(tables, sessions_of(request.app.state), guest)
    request.scope["state"]["cookies"] = {SESSION: "", COOKIE: ""}
    return Redirect(f"{ME}/gone", status_code=303)


@get(f"{ME}/gone", include_in_schema=False)
async def gone(request: AnyRequest, lang: Lang) -> Template:
    return page(request, lang, "gone.html")


# --- friends ---


def _friends(request: AnyRequest, tables: Tables) -> Friends:
    if not settings_of(request).friends or not settings_of(request).sign_in:
        raise NotFoundException
    return Friends(tables.storage)


@get("/friends/{code:str}", include_in_schema=False)
async def friend_link(
    request: AnyRequest, code: str, caller: Caller, accounts: Accounts, tables: Tables, lang: Lang
) -> Template:
    owner, name = await _friends(request, tables).owner(code)
    is_mine, mine = owner == caller.guest, await accounts.of(caller.guest)
    return page(request, lang, "friend.html", who=name, code=code, is_mine=is_mine, account=mine)


@post("/friends/{code:str}", include_in_schema=False, status_code=303)
async def befriend(request: AnyRequest, code: str, caller: Caller, accounts: Accounts, tables: Tables) -> Redirect:
    account, _ = await signed_in(request, caller, accounts)
    await _friends(request, tables).befriend(account.guest, code)
    return Redirect(f"{ME}#friends", status_code=303)


@post(f"{ME}/friends/link", include_in_schema=False, status_code=303)
async def new_link(request: AnyRequest, caller: Caller, accounts: Accounts, tables: Tables) -> Redirect:
    account, _ = await signed_in(request, caller, accounts)
    await _friends(request, tables).new_link(account.guest)
    return Redirect(f"{ME}#friends", status_code=303)


@post(f"{ME}/friends/part", include_in_schema=False, status_code=303)
async def part(request: AnyRequest, caller: Caller, accounts: Accounts, tables: Tables) -> Redirect:
    account, _ = await signed_in(request, caller, accounts)
    friend = await accounts.named((await typed(request)).get("friend", ""))
    if friend is not None:
        await _friends(request, tables).part(account.guest, friend.guest)
    return Redirect(f"{ME}#friends", status_code=303)


@post(f"{ME}/friends/table", include_in_schema=False, status_code=303)
async def table_with(request: AnyRequest, caller: Caller, accounts: Accounts, tables: Tables) -> Redirect:
    """A table for two, as the game is usually played; the friend finds it on their home page."""
    account, _ = await signed_in(request, caller, accounts)
    friends, sent = _friends(request, tables), await typed(request)
    limits_of(request.app.state).check_newcomer(address_of(request))
    friend = await _friend_named(friends, account, sent)
    wishes: list[Mapping[str, object]] = [{"kind": "me"}, {"kind": "open"}]
    live = await tables.start(account.guest, account.name, sent.get("game", ""), {"players": 2}, wishes, False, True)
    await friends.call(live.table.id, account.guest, friend)
    return Redirect(f"/tables/{live.table.id}", status_code=303)


@post("/tables/{table_id:str}/call", include_in_schema=False, status_code=303)
async def call(request: AnyRequest, table_id: str, caller: Caller, accounts: Accounts, tables: Tables) -> Redirect:
    """Ask a friend to a table of mine that has a seat."""
    account, _ = await signed_in(request, caller, accounts)
    friends, sent = _friends(request, tables), await typed(request)
    live = await tables.get(table_id)
    if not live.table.is_of(account.guest):
        raise NotAllowed(words.NOT_YOUR_TABLE)
    await friends.call(table_id, account.guest, await _friend_named(friends, account, sent))
    return Redirect(f"/tables/{table_id}", status_code=303)


async def _friend_named(friends: Friends, account: Account, sent: Mapping[str, str]) -> str:
    """Raises NotAllowed for somebody who is no friend."""
    of_mine = {folded(friend.name): friend.guest for friend in await friends.of(account.guest)}
    friend = of_mine.get(folded(sent.get("friend", "")))
    if friend is None:
        raise NotAllowed(words.NO_FRIEND)
    return friend


own_pages: list[ControllerRouterHandler] = [
    me,
    rename,
    set_password,
    new_codes,
    codes_once,
    ask_passkey,
    add_passkey,
    remove_passkey,
    end_session,
    take_home,
    delete_me,
    gone,
    friend_link,
    befriend,
    new_link,
    part,
    table_with,
    call,
]
