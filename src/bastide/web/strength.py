"""Pages of strength: the boards, one's own, and the search for an opponent."""

from dataclasses import dataclass, field, replace

from litestar import get, post
from litestar.response import Redirect, Template
from litestar.types import ControllerRouterHandler

from bastide.engine.text import Lang, Text
from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.server.api.strength import Players, ratings_of
from bastide.server.api.tables import opener
from bastide.server.api.wire import GameKey
from bastide.server.entrance.requests import AnyRequest
from bastide.server.people.guests import Caller
from bastide.server.play.tables import Tables
from bastide.server.strength import seeking
from bastide.server.strength.ratings import Own, Ratings
from bastide.server.strength.skill import Strength, level_of
from bastide.web import strength_words as words
from bastide.web.pages import page
from bastide.web.signing import typed


@dataclass(frozen=True)
class Line:
    """Somebody on a board."""

    rank: int
    name: str | Text
    is_bot: bool
    is_me: bool
    strength: Strength


@dataclass(frozen=True)
class Met:
    """Somebody whom I met."""

    name: str | Text
    is_bot: bool
    games: int
    won: int
    lost: int


@dataclass(frozen=True)
class Shown:
    """How strong somebody is, game by game, and whom they met."""

    own: list[Own]
    names: dict[str, Text]  # of the games
    met: list[Met] = field(default_factory=list)


def called(player: str, name: str) -> str | Text:
    """A bot by its level, a person by their name."""
    level = level_of(player)
    return words.bot_of(level) if level is not None else name or words.GUEST


async def strength_of(book: Ratings, player: str) -> Shown:
    """As everybody may see it: without those they met."""
    return Shown(await book.all_of(player), {key: game_of(key).name for key in LISTED})


async def my_strength(book: Ratings, guest: str) -> Shown:
    met = [
        Met(called(one.player, one.name), bool(level_of(one.player)), one.games, one.won, one.lost)
        for one in await book.rivals(guest)
    ]
    return replace(await strength_of(book, guest), met=met)


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
    found = await book.board(of.key, players)
    lines = [
        Line(
            rank,
            called(one.player, one.name),
            bool(level_of(one.player)),
            one.player == caller.guest,
            one.strength,
        )
        for rank, one in enumerate(found, 1)
    ]
    counts = sorted(count for count in of.options[0].values if isinstance(count, int) and count > 1)
    mine = await my_strength(book, caller.guest) if caller.guest else None
    games = [game_of(key) for key in LISTED]
    return page(
        request, lang, "strength.html", game=of, games=games, players=players, counts=counts, lines=lines, mine=mine
    )


# --- looking for somebody ---


@get("/seek", include_in_schema=False)
async def search(request: AnyRequest, caller: Caller, tables: Tables, lang: Lang) -> Template | Redirect:
    """Without script the page comes again every few seconds: who does not ask does not wait."""
    seeking.check_on(request)
    found = await seeking.look(tables, caller.guest) if caller.guest else None
    if found is None or found.table_id is not None:
        return Redirect(f"/tables/{found.table_id}" if found else "/", status_code=302)
    strength = await tables.ratings.of(found.guest, found.game, seeking.PLAYERS)
    context = {"seek": found, "view": seeking.view(found, tables), "strength": strength}
    return page(request, lang, "seek.html", game=game_of(found.game), **context)


@post("/seek", include_in_schema=False, status_code=303)
async def begin_search(request: AnyRequest, caller: Caller, tables: Tables, lang: Lang) -> Redirect:
    seeking.check_on(request)
    sent = await typed(request)
    guest, name = await opener(request, caller, tables, lang)
    await seeking.seek(tables, guest, name, sent.get("game", ""), "rated" in sent and tables.ratings.is_on)
    return Redirect("/seek", status_code=303)


@post("/seek/stop", include_in_schema=False, status_code=303)
async def stop_search(request: AnyRequest, caller: Caller, tables: Tables) -> Redirect:
    seeking.check_on(request)
    await seeking.stop(tables, caller.known())
    return Redirect("/", status_code=303)


strength_pages: list[ControllerRouterHandler] = [boards, board, search, begin_search, stop_search]
