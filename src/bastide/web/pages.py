"""The pages: what a visitor sees, made from the same tables that the API serves."""

from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Any, Literal, NamedTuple

from litestar import Response, get, post
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.params import Parameter, QueryParameter
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.response import Redirect, Template
from litestar.types import ControllerRouterHandler

from bastide.bots.levels import LEVELS
from bastide.drawing import palette
from bastide.drawing.logo import favicon
from bastide.drawing.staying import left_out
from bastide.engine.errors import BadOption
from bastide.engine.game import AnyGame
from bastide.engine.options import complete, find, read
from bastide.engine.rooms import DESK, ROOMS
from bastide.engine.text import Lang, Text
from bastide.engine.version import VERSION
from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.server.api.tables import decided, opened, typed_options
from bastide.server.api.wire import Decision, Eyes, GameKey, Invite, NewTable, TableId
from bastide.server.entrance.pressed import ALREADY, press, way_for
from bastide.server.entrance.render import render
from bastide.server.entrance.requests import AnyRequest, analyses_of, find_caller, find_lang, tables_of
from bastide.server.people.guests import Caller
from bastide.server.play.kept import Live
from bastide.server.play.tables import Tables
from bastide.server.strength import seeking
from bastide.web import analysis
from bastide.web.about import credits_of, note_of, sections
from bastide.web.forms import game_card, learn, new_table_form, read_form, wish_of, with_preset
from bastide.web.furniture import with_lang
from bastide.web.listing import friends_of, my_games, open_tables, people_at
from bastide.web.sent import FOR_WATCHERS, sent
from bastide.web.sheet import CURVES, Known, board_after, moment_of, sheet_of, sitters_of, why_not
from bastide.web.talking import offers_chat
from bastide.web.ways import terms
from bastide.web.words import said_in, typeset

OptionWord = Annotated[str, Parameter(max_length=64)]
MoveNumber = Annotated[int | None, QueryParameter(name="move", ge=0, le=1_000_000)]
LookKey = Annotated[str, QueryParameter(name="look", max_length=32)]
Shown = Annotated[str, QueryParameter(name="known", max_length=40, pattern=r"^(\d{1,7}\.\d{1,7}\.\d?\.[a-z]{2})?$")]
Stays = Annotated[str, QueryParameter(name="have", max_length=800)]
Pieces = Annotated[str, QueryParameter(name="pieces", min_length=1, max_length=200)]
KEPT = CacheControlHeader(max_age=24 * 3600, public=True)


def page(request: AnyRequest, lang: Lang, name: str, **context: Any) -> Template:
    """A page, with the furniture of the house."""
    other: Lang = "en" if lang == "fr" else "fr"

    def t(text: Text) -> str:
        return typeset(text, lang)

    return render(request, name, t=t, said=said_in(lang), other_lang_link=with_lang(request, other), **context)


def part(request: AnyRequest, lang: Lang, name: str, **context: Any) -> bytes:
    """A part of a page, for a page that has all the rest."""
    engine = request.app.template_engine
    assert isinstance(engine, JinjaTemplateEngine)

    def t(text: Text) -> str:
        return typeset(text, lang)

    house = request.app.state["settings"]
    return engine.get_template(name).render(lang=lang, t=t, said=said_in(lang), house=house, **context).encode()


@get("/", include_in_schema=False)
async def home(request: AnyRequest, caller: Caller, tables: Tables, lang: Lang) -> Template:
    name = await tables.storage.guest_name(caller.guest) if caller.guest else None
    return page(
        request,
        lang,
        "home.html",
        my_name=name,
        games=[game_card(game_of(key), lang) for key in LISTED],
        mine=await my_games(tables, caller, lang),
        others=await open_tables(tables, caller.guest, lang),
        seek=await seeking.by_correspondence(tables, caller.guest),
        seek_players=seeking.PLAYERS,
        seek_days=seeking.DAYS,
    )


@get("/new/{game:str}", include_in_schema=False)
async def new_table(
    request: AnyRequest, caller: Caller, tables: Tables, lang: Lang, game: GameKey, preset: str = ""
) -> Template:
    name = await tables.storage.guest_name(caller.guest) if caller.guest else None
    of = game_of(game)
    form = new_table_form(of, lang, with_preset(of, preset) if preset else None)
    return page(request, lang, "new.html", game=of, form=form, my_name=name, learn=learn(of))


@post("/new/{game:str}", include_in_schema=False, status_code=303)
async def open_without_script(
    request: AnyRequest, caller: Caller, tables: Tables, lang: Lang, game: GameKey
) -> Template | Redirect:
    """The form as a browser sends it by itself: to the table, or back to the form with the reason and all that was
    typed."""
    of, sent = game_of(game), await request.form()
    filled = read_form(of, {key: value for key, value in sent.items() if isinstance(value, str)})
    try:
        if filled.wrong is not None:
            raise filled.wrong
        agreed = of.consider(filled.options)
        given = {key: value for key, value in filled.options.items() if key in agreed.matters}
        seats = [wish_of(*row) for row in filled.seats[: agreed.options.players]]
        may_come = (filled.is_public, filled.welcomes_watchers)
        kind = {"rated": filled.is_rated, "shows_chances": filled.shows_chances}
        wish = NewTable(game, seats, given, *may_come, cadence=dict(filled.cadence), **kind)
        live = await opened(request, caller, tables, lang, wish)
    except BadOption as error:
        name = await tables.storage.guest_name(caller.known())
        form = new_table_form(of, lang, replace(filled, wrong=error))
        return page(request, lang, "new.html", status_code=400, game=of, form=form, my_name=name, learn=learn(of))
    return Redirect(f"/tables/{live.table.id}", status_code=303)


@get(
    "/games/{game:str}/pictures/{option:str}/{value:str}/{language:str}/{theme:str}",
    include_in_schema=False,
    cache_control=KEPT,
)
async def picture(
    request: AnyRequest,
    game: GameKey,
    option: OptionWord,
    value: OptionWord,
    language: Lang,
    theme: Literal["light", "dark"],
) -> Response[bytes]:
    """What a choice means; the options chosen besides are the query."""
    drawn = _picture(game, option, value, tuple(sorted(typed_options(request).items())), language, theme)
    if drawn is None:
        raise NotFoundException
    return Response(drawn.encode(), media_type="image/svg+xml")


@lru_cache(maxsize=1000)
def _picture(
    game: str, option: str, value: str, typed: tuple[tuple[str, str], ...], lang: Lang, theme: str
) -> str | None:
    of = game_of(game)
    meant = find(of.options, option).read(value)
    options = complete(of.options, read(of.options, dict(typed)) | {option: meant})
    return of.picture_of(option, meant, options, lang, theme)


@get("/tables/{table_id:str}", include_in_schema=False)
async def table(
    request: AnyRequest, table_id: TableId, caller: Caller, tables: Tables, lang: Lang, invite: Invite = None
) -> Template:
    live = await tables.look(table_id, caller.guest, invite)
    context = {"invite": invite or "", "levels": LEVELS, "game": live.table.match.game}
    context["chat"] = offers_chat(request, live, caller.guest)
    if live.table.is_gathering:
        seats = sitters_of(live.table, caller.guest, lang)
        name = await tables.storage.guest_name(caller.guest) if caller.guest else None
        link = _link(request, live, caller, invite)
        friends = await friends_of(request, caller)
        mine = {"link": link, "my_name": name, "friends": friends, "terms": terms(live.table, lang)}
        people = await people_at(request, caller.guest, live)
        return page(request, lang, "gathering.html", live=live, seats=seats, people=people, **mine, **context)
    sheet = sheet_of(live, caller.guest, lang, _room(request), look=_look_of(request, live))
    people = await _people(request, live, caller.guest)
    return page(request, lang, "table.html", sheet=sheet, people=people, now=live.now(), **context)


class Wanted(NamedTuple):
    """How a page wants its sheet: its room and its look, whose eyes look, and what it shows already (``known``: of the
    log, ``have``: of the board); that is left out."""

    room: int
    invite: str | None
    eyes: int | None
    look: str
    known: Known | None
    have: tuple[str, ...]


def provide_wanted(
    room: int = DESK,
    invite: Invite = None,
    eyes: Eyes = None,
    look: LookKey = "",
    known: Shown = "",
    have: Stays = "",
) -> Wanted:
    return Wanted(_known(room), invite, eyes, look, _shown(known), tuple(have.split(",")))


# Nothing is asked for as often as these two, and Litestar starts a task for each of several things to be provided: here
# only what is wanted is, and what a sheet needs is pressed here.
OFTEN: dict[str, Any] = {
    "include_in_schema": False,
    "dependencies": {"wanted": Provide(provide_wanted, sync_to_thread=False)},
    "opt": {ALREADY: True},
}


@get("/tables/{table_id:str}/sheet", **OFTEN)
async def sheet(request: AnyRequest, table_id: TableId, wanted: Wanted, move: MoveNumber = None) -> Response[bytes]:
    """What changes of a table page, or of its replay."""
    caller, lang = await find_caller(request), find_lang(request)
    live = await tables_of(request.app.state).look(table_id, caller.guest, wanted.invite)
    if move is None:
        return await _sheet(request, live, caller, lang, wanted)
    moment = moment_of(live.table, caller.guest, lang, wanted.room, move, wanted.look)
    moment = replace(moment, board=left_out(moment.board, wanted.have))
    way = way_for(request.headers.get("accept-encoding", ""))
    written = part(request, lang, "moment.html", moment=moment, invite=wanted.invite or "", levels=LEVELS)
    return sent(press(written, way), way)


@get("/tables/{table_id:str}/board", **OFTEN)
async def past_board(
    request: AnyRequest, table_id: TableId, wanted: Wanted, move: MoveNumber = None
) -> Response[bytes]:
    """The board alone as it lay after a move, for a page that shows what happened since."""
    caller, lang = await find_caller(request), find_lang(request)
    live = await tables_of(request.app.state).look(table_id, caller.guest, wanted.invite)
    drawn = board_after(live.table, caller.guest, lang, wanted.room, move or 0, wanted.eyes, wanted.look)
    way = way_for(request.headers.get("accept-encoding", ""))
    return sent(press(f'<div class="board">{left_out(drawn, wanted.have)}</div>'.encode(), way), way)


@post("/tables/{table_id:str}/answer", status_code=200, **OFTEN)
async def answer(request: AnyRequest, table_id: TableId, wanted: Wanted, data: Decision) -> Response[bytes]:
    """A decision, ``undo`` or ``redo`` of a page, and the sheet after it: one question, one answer."""
    caller, lang = await find_caller(request), find_lang(request)
    live = await decided(tables_of(request.app.state), table_id, caller, data)
    return await _sheet(request, live, caller, lang, wanted)


async def _sheet(request: AnyRequest, live: Live, caller: Caller, lang: Lang, wanted: Wanted) -> Response[bytes]:
    """The table as it is now. All who only watch are shown the same: it is written and pressed for one of them."""
    way, people = way_for(request.headers.get("accept-encoding", "")), await _people(request, live, caller.guest)

    def written() -> bytes:
        now = sheet_of(live, caller.guest, lang, wanted.room, wanted.eyes, wanted.look, wanted.known)
        now = replace(now, board=left_out(now.board, wanted.have))
        return press(
            part(request, lang, "sheet.html", sheet=now, people=people, invite=wanted.invite or "", levels=LEVELS), way
        )

    if live.table.is_of(caller.guest):
        return sent(written(), way)
    return sent(FOR_WATCHERS.get((live.table.id, live.mark, lang, wanted, way), written), way)


@get("/tables/{table_id:str}/replay", include_in_schema=False)
async def replay(
    request: AnyRequest,
    table_id: TableId,
    caller: Caller,
    tables: Tables,
    lang: Lang,
    move: MoveNumber = None,
    invite: Invite = None,
) -> Template:
    live = await tables.look(table_id, caller.guest, invite)
    moment = moment_of(live.table, caller.guest, lang, _room(request), move, _look_of(request, live))
    context = {"invite": invite or "", "levels": LEVELS, "game": live.table.match.game}
    return page(request, lang, "replay.html", moment=moment, **context)


@get("/tables/{table_id:str}/analysis", include_in_schema=False)
async def analysis_page(
    request: AnyRequest, table_id: TableId, caller: Caller, tables: Tables, lang: Lang, invite: Invite = None
) -> Template:
    """What a master says of a finished match, or would; while it goes on, chances for those who only watch."""
    game, context = await _analysis(request, table_id, caller, tables, lang, invite)
    return page(request, lang, "analysis.html", game=game, **context)


@get("/tables/{table_id:str}/analysed", include_in_schema=False)
async def analysed(
    request: AnyRequest, table_id: TableId, caller: Caller, tables: Tables, lang: Lang, invite: Invite = None
) -> Response[bytes]:
    """The same, for a page that is there and looks how far it is."""
    _, context = await _analysis(request, table_id, caller, tables, lang, invite)
    return Response(part(request, lang, "analysed.html", **context), media_type="text/html")


async def _analysis(
    request: AnyRequest, table_id: str, caller: Caller, tables: Tables, lang: Lang, invite: str | None
) -> tuple[AnyGame, dict[str, Any]]:
    live, analyses = await tables.look(table_id, caller.guest, invite), analyses_of(request.app.state)
    analyses.check(live, caller.guest)
    found, width = await analyses.found(live), CURVES[_room(request)]
    shown = analysis.shown(live.table, found, analyses.is_under_way(live), lang, width)
    return live.table.match.game, {"analysis": shown, "a": analysis, "invite": invite or ""}


@get("/tables/{table_id:str}/why", include_in_schema=False)
async def why(
    table_id: TableId,
    caller: Caller,
    tables: Tables,
    lang: Lang,
    pieces: Pieces,
    invite: Invite = None,
    eyes: Eyes = None,
) -> dict[str, str]:
    """Why nothing can be done with what was clicked."""
    live = await tables.look(table_id, caller.guest, invite)
    return {"words": typeset(why_not(live.table, caller.guest, pieces.split(","), eyes), lang)}


@get("/rules/{game:str}", include_in_schema=False)
async def rules(request: AnyRequest, caller: Caller, lang: Lang, game: GameKey) -> Template:
    """The guide; its reader may sit down at the lesson, so a newcomer becomes a guest here, too."""
    of = game_of(game)
    return page(request, lang, "rules.html", game=of, chapters=of.guide(), learn=learn(of))


@get("/about", include_in_schema=False)
async def about(request: AnyRequest, lang: Lang) -> Template:
    games = [(game, credits_of(game), note_of(game, lang), sections(game, lang)) for game in map(game_of, LISTED)]
    return page(request, lang, "about.html", games=games, version=VERSION)


# --- Made by the drawing kit --------------------------------------------------------------------------------


@get("/static/palette.css", include_in_schema=False, media_type="text/css", cache_control=KEPT)
async def colours() -> str:
    return palette.css()


@get("/static/favicon.svg", include_in_schema=False, cache_control=KEPT)
async def icon() -> Response[bytes]:
    return Response(favicon().encode(), media_type="image/svg+xml")


@get("/static/favicon-turn.svg", include_in_schema=False, cache_control=KEPT)
async def icon_on_turn(n: int = 0) -> Response[bytes]:
    """With a badge; ``n`` games wait for me."""
    badge = '<circle cx="46" cy="18" r="17" fill="#5cc7ba" stroke="#fff" stroke-width="3"/>'
    if n > 0:
        style = 'font-family="sans-serif" font-weight="700" font-size="25" text-anchor="middle" fill="#0b2b28"'
        badge += f'<text x="46" y="27" {style}>{n if n < 10 else "9+"}</text>'
    badge += "</svg>"
    return Response(favicon().replace("</svg>", badge).encode(), media_type="image/svg+xml")


# --- Small helps --------------------------------------------------------------------------------------------


def _room(request: AnyRequest) -> int:
    """How wide this browser's board is, as the script last measured it."""
    said = request.cookies.get("room", "")
    return _known(int(said)) if said.isdecimal() and len(said) < 6 else DESK


def _look_of(request: AnyRequest, live: Live) -> str:
    """The look that this browser last chose for the game."""
    return request.cookies.get(f"look-{live.table.match.game.key}", "")


def _known(room: int) -> int:
    return room if room in ROOMS else DESK


def _shown(known: str) -> Known | None:
    """What a page says that it shows: ``57.43.0.en``, without a number where it sees as a spectator."""
    if not known:
        return None
    number, lines, eyes, lang = known.split(".")
    return Known(int(number), int(lines), int(eyes) if eyes else None, lang)


async def _people(request: AnyRequest, live: Live, guest: str | None) -> dict[int, str]:
    """Whose names lead to a profile at the end; all who only watch are shown the same."""
    if not live.table.match.is_over:
        return {}
    return await people_at(request, guest if live.table.is_of(guest) else None, live)


def _link(request: AnyRequest, live: Live, caller: Caller, invite: str | None) -> str:
    """The invitation, for those who may pass it on."""
    table = live.table
    knows = table.is_of(caller.guest) or invite == table.invite
    base = str(request.base_url).rstrip("/")
    return f"{base}/tables/{table.id}?invite={table.invite}" if knows else f"{base}/tables/{table.id}"


pages: list[ControllerRouterHandler] = [
    home,
    new_table,
    open_without_script,
    picture,
    table,
    sheet,
    past_board,
    answer,
    replay,
    analysis_page,
    analysed,
    why,
    rules,
    about,
    colours,
    icon,
    icon_on_turn,
]
