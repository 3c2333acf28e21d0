"""Pages of strength: the boards, one's own, and the search for an opponent."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from litestar import get, post
from litestar.response import Redirect, Template
from litestar.types import ControllerRouterHandler

from bastide.engine.text import Lang
from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.server.api.strength import Players, ratings_of
from bastide.server.api.tables import opener
from bastide.server.api.wire import GameKey
from bastide.server.entrance.requests import AnyRequest
from bastide.server.people.guests import Caller
from bastide.server.play.tables import Tables
from bastide.server.strength import seeking
from bastide.server.strength.ratings import Own, Rival
from bastide.web.listing import profiles_shown
from bastide.web.pages import page
from bastide.web.signing import typed


@dataclass(frozen=True)
class Shown:
    """How strong somebody is, game by game, and whom they met: as it is kept, and who of them shows a profile."""

    own: list[Own]
    rivals: Sequence[Rival] = ()
    profiles: dict[str, str] = field(default_factory=dict)  # by player: the name it is found by


async def my_strength(request: AnyRequest, tables: Tables, guest: str) -> Shown:
    book = tables.ratings
    rivals = await book.rivals(guest)
    profiles = await profiles_shown(request, guest, [one.player for one in rivals])
    return Shown(await book.all_of(guest), rivals, profiles)


# --- boards ---


@get("/strength", include_in_schema=False)
async def boards(request: AnyRequest, tables: Tables) -> Redirect:
    ratings_of(request, tables)
    return Redirect(f"/strength/{next(iter(LISTED))}", status_code=302)


@get("/strength/{game:str}", include_in_schema=False)
async def board(
    request: AnyRequest, caller: Caller, tables: Tables, lang: Lang, game: GameKey, players: Players = 2
) -> Template:
    """The strongest in a game, and below how strong I am and whom I met."""
    book, of = ratings_of(request, tables), game_of(game)
    lines = await book.board(of.key, players)
    profiles = await profiles_shown(request, caller.guest, [one.player for one in lines])
    counts = sorted(count for count in of.options[0].values if isinstance(count, int) and count > 1)
    mine = await my_strength(request, tables, caller.guest) if caller.guest else None
    context = {"games": [game_of(key) for key in LISTED], "players": players, "counts": counts}
    context |= {"lines": lines, "profiles": profiles, "me": caller.guest, "mine": mine}
    return page(request, lang, "strength.html", game=of, **context)


# --- looking for somebody ---


@get("/seek", include_in_schema=False)
async def search(request: AnyRequest, caller: Caller, tables: Tables, lang: Lang) -> Template | Redirect:
    """Without script the page of a live search comes again every few seconds: who does not ask does not wait."""
    seeking.check_on(request)
    found = await seeking.look(tables, caller.guest) if caller.guest else None
    if found is None or found.table_id is not None:
        return Redirect(f"/tables/{found.table_id}" if found else "/", status_code=302)
    strength = await tables.ratings.of(found.guest, found.game, found.players)
    context = {"seek": found, "view": seeking.view(found, tables), "strength": strength}
    return page(request, lang, "seek.html", game=game_of(found.game), **context)


@post("/seek", include_in_schema=False, status_code=303)
async def begin_search(request: AnyRequest, caller: Caller, tables: Tables, lang: Lang) -> Redirect:
    seeking.check_on(request)
    sent = await typed(request)
    guest, name = await opener(request, caller, tables, lang)
    is_rated = "rated" in sent and tables.ratings.is_on
    many = (_whole(sent.get("players", "2")), _whole(sent.get("days", "0")))
    await seeking.seek(tables, guest, name, sent.get("game", ""), is_rated, *many)
    return Redirect("/seek", status_code=303)


def _whole(typed_number: str) -> int:
    """What was typed; -1 where it is nothing that could be meant."""
    return int(typed_number) if typed_number.isdecimal() and len(typed_number) < 3 else -1


@post("/seek/stop", include_in_schema=False, status_code=303)
async def stop_search(request: AnyRequest, caller: Caller, tables: Tables) -> Redirect:
    seeking.check_on(request)
    await seeking.stop(tables, caller.known())
    return Redirect("/", status_code=303)


strength_pages: list[ControllerRouterHandler] = [boards, board, search, begin_search, stop_search]
