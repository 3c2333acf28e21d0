"""What people say at a table, as its page shows it. Every word is text: nothing in it is ever a link or a tag."""

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from litestar.types import ControllerRouterHandler

from bastide.engine.text import Lang
from bastide.server.api.wire import Invite, TableId
from bastide.server.chat.saying import Chat
from bastide.server.chat.words import LONGEST, PHRASES
from bastide.server.entrance.requests import AnyRequest, limits_of, watchers_of
from bastide.server.people.accounts import Accounts
from bastide.server.people.guests import Caller
from bastide.server.play.delayed import DELAYS, set_delay
from bastide.server.play.kept import Live
from bastide.server.play.tables import Tables
from bastide.web import chat_words as words
from bastide.web.pages import part

AT = "/tables/{table_id:str}/chat"
LineNumber = Annotated[int, Parameter(ge=1, le=2**31 - 1)]
Short = Annotated[str, msgspec.Meta(max_length=32)]


class Saying(msgspec.Struct):
    """Words of one's own, or the key of one of our phrases."""

    words: Annotated[str, msgspec.Meta(max_length=2 * LONGEST)] = ""
    phrase: Short | None = None
    invite: Short | None = None


class Act(msgspec.Struct):
    """What shall be done about a line, or about the table: mute, unmute, report, delete; or a rule."""

    do: Short
    invite: Short | None = None


class Delay(msgspec.Struct):
    """How many minutes later those who only watch see the table."""

    minutes: int


class Done(msgspec.Struct):
    number: int


async def _heard(
    request: AnyRequest, tables: Tables, table_id: str, caller: Caller, invite: str | None
) -> tuple[Chat, Live]:
    """The talk of a table, for those who may see it; raises NotFoundException where the house has none."""
    if not request.app.state["settings"].chat:
        raise NotFoundException
    return Chat(tables), await tables.look(table_id, caller.guest, invite)


@get(AT, include_in_schema=False)
async def lines(
    request: AnyRequest, table_id: TableId, caller: Caller, tables: Tables, lang: Lang, invite: Invite = None
) -> Response[bytes]:
    chat, live = await _heard(request, tables, table_id, caller, invite)
    table, rule = live.table, await chat.rule(table_id)
    is_player = bool(table.seats_of(caller.guest))
    if table.status == "over":
        circle = words.AMONG_ALL
    elif is_player:
        circle = words.WITH_WATCHERS if rule == "open" else words.AMONG_PLAYERS
    else:
        circle = words.AMONG_WATCHERS
    written = part(
        request,
        lang,
        "chat-lines.html",
        lines=await chat.lines(live, caller.guest),
        rule=rule,
        circle=words.IS_OFF if rule == "off" else circle,
        is_host=caller.guest == table.host,
        watchers=await watchers_of(request.app.state).count(table_id),
        phrases=PHRASES,
        delay=live.delay // 60,
        delays=DELAYS,
        is_past=live.is_past,
    )
    return Response(written, media_type="text/html")


@post(AT, include_in_schema=False, status_code=201)
async def say(
    request: AnyRequest, table_id: TableId, caller: Caller, tables: Tables, accounts: Accounts, data: Saying
) -> Done:
    guest = caller.known()
    chat, live = await _heard(request, tables, table_id, caller, data.invite)
    limits_of(request.app.state).check_words(guest)
    name = await accounts.name_at_table(guest, None)
    return Done(await chat.say(live, guest, name or "", data.words, data.phrase))


@post(f"{AT}/rule", include_in_schema=False, status_code=200)
async def set_rule(request: AnyRequest, table_id: TableId, caller: Caller, tables: Tables, data: Act) -> Done:
    chat, live = await _heard(request, tables, table_id, caller, data.invite)
    await chat.set_rule(live, caller.known(), data.do)
    return Done(0)


@post(f"{AT}/delay", include_in_schema=False, status_code=200)
async def delay(request: AnyRequest, table_id: TableId, caller: Caller, tables: Tables, data: Delay) -> Done:
    await _heard(request, tables, table_id, caller, None)
    await set_delay(tables, table_id, caller.known(), data.minutes)
    return Done(0)


@post(f"{AT}/{{number:int}}", include_in_schema=False, status_code=200)
async def act(
    request: AnyRequest, table_id: TableId, number: LineNumber, caller: Caller, tables: Tables, data: Act
) -> Done:
    guest = caller.known()
    chat, live = await _heard(request, tables, table_id, caller, data.invite)
    if data.do == "delete":
        await chat.delete(live, guest, number)
    elif data.do == "report":
        limits_of(request.app.state).check_words(guest)
        await chat.report(live, guest, number)
    elif data.do in ("mute", "unmute"):
        await chat.mute(live, guest, number, data.do == "mute")
    else:
        raise NotFoundException
    return Done(number)


chat_pages: list[ControllerRouterHandler] = [lines, say, set_rule, delay, act]
