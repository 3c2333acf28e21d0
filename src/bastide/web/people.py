"""Profiles: what somebody played, and who sits at a table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal
from urllib.parse import unquote

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template
from litestar.types import ControllerRouterHandler

from bastide.engine.errors import BadOption
from bastide.engine.game import AnyGame
from bastide.engine.options import complete
from bastide.engine.rooms import DESK
from bastide.engine.text import Lang
from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.server.api.wire import Invite, TableId
from bastide.server.entrance.pressed import ALREADY, press, way_for
from bastide.server.entrance.requests import AnyRequest, find_caller, tables_of
from bastide.server.people.accounts import Accounts
from bastide.server.people.guests import Caller
from bastide.server.people.profiles import Played
from bastide.server.play.tables import Tables
from bastide.server.store.replayed import rules_known
from bastide.web import profile_words as words
from bastide.web.listing import people_at, profiles_of
from bastide.web.me import ME, signed_in
from bastide.web.pages import page
from bastide.web.sent import Kept
from bastide.web.sheet import known_look, sitters_of
from bastide.web.signing import must_have, typed
from bastide.web.strength import strength_of
from bastide.web.words import COLON, typeset

BOARDS: Final = 3  # the last ones
PICTURES: Final = Kept(200)  # of some 20 KiB each
PLACE: Final = "/people/"


@dataclass(frozen=True)
class GameLine:
    """One game as somebody played it."""

    name: str
    played: Played
    usual: list[str]  # the options they agreed on most often, as far as these are not the usual ones anyway


@get(PLACE + "{name:path}", include_in_schema=False)
async def profile(request: AnyRequest, caller: Caller, tables: Tables, lang: Lang) -> Template:
    must_have(request, "")
    asked = unquote(request.scope["raw_path"].partition(b"?")[0])  # the framework tidies paths, and names with slashes
    shown = await profiles_of(request).of(asked.removeprefix(PLACE), caller.guest)
    known = rules_known()
    return page(
        request,
        lang,
        "profile.html",
        profile=shown,
        strength=await strength_of(tables.ratings, shown.guest) if tables.ratings.is_on else None,
        games=[_line(one, lang) for one in shown.games],
        named={key: game_of(key).name.to(lang) for key in LISTED},
        boards=[one for one in shown.results if one.is_open and one.rules in known.get(one.game, ())][:BOARDS],
    )


def _line(played: Played, lang: Lang) -> GameLine:
    if played.game not in LISTED:
        return GameLine(played.game, played, [])
    game = game_of(played.game)
    return GameLine(game.name.to(lang), played, agreed_on(game, played.usual, lang))


def agreed_on(game: AnyGame, options: Mapping[str, Any], lang: Lang) -> list[str]:
    """How many play, and what else is not as it is without choosing."""
    try:
        agreed = complete(game.options, options)
    except BadOption:  # of another version
        return []
    chosen = [
        typeset(option.name, lang) + typeset(COLON, lang) + typeset(option.label(agreed[option.key]), lang)
        for option in game.options
        if option.key != "players" and option.matters_with(agreed) and agreed[option.key] != option.default_for(agreed)
    ]
    return [typeset(words.players(agreed.players), lang), *chosen]


@post(f"{ME}/profile", include_in_schema=False, status_code=303)
async def show_to(request: AnyRequest, caller: Caller, accounts: Accounts) -> Redirect:
    account, _ = await signed_in(request, caller, accounts)
    await profiles_of(request).show_to(account, (await typed(request)).get("to", ""))
    return Redirect(f"{ME}#profile", status_code=303)


@get("/tables/{table_id:str}/people", include_in_schema=False)
async def who_sits(
    request: AnyRequest, table_id: TableId, caller: Caller, tables: Tables, lang: Lang, invite: Invite = None
) -> Template:
    must_have(request, "")
    live = await tables.look(table_id, caller.guest, invite)
    seats, people = sitters_of(live.table, caller.guest, lang), await people_at(request, caller, live)
    context = {"game": live.table.match.game, "seats": seats, "people": people, "invite": invite or ""}
    return page(request, lang, "people.html", live=live, **context)


@get("/tables/{table_id:str}/last/{language:str}/{theme:str}", include_in_schema=False, opt={ALREADY: True})
async def last_board(
    request: AnyRequest, table_id: TableId, language: Lang, theme: Literal["light", "dark"]
) -> Response[bytes]:
    """The board of a match that is over, as those see it who watched; 404 while it goes on."""
    caller = await find_caller(request)
    live = await tables_of(request.app.state).look(table_id, caller.guest, None)
    match, way = live.table.match, way_for(request.headers.get("accept-encoding", ""))
    if not match.is_over:
        raise NotFoundException

    def drawn() -> bytes:
        look = known_look(match.game, "")
        return press(match.game.draw(match.state, match.names, None, language, theme, DESK, look).encode(), way)

    headers = {"vary": "Accept-Encoding, Cookie", "cache-control": "private, max-age=3600"}
    headers |= {"content-encoding": way} if way else {}
    board = PICTURES.get((table_id, live.mark, language, theme, way), drawn)
    return Response(board, media_type="image/svg+xml", headers=headers)


people: list[ControllerRouterHandler] = [profile, show_to, who_sits, last_board]
