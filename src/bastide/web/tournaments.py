"""Pages of tournaments: the list, the form, and one of them. They work without script."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime

import msgspec
from litestar import get, post
from litestar.response import Redirect, Template
from litestar.types import ControllerRouterHandler

from bastide.bots.levels import LEVELS
from bastide.engine.errors import BadOption
from bastide.engine.game import AnyGame
from bastide.engine.options import Agreement
from bastide.engine.text import Lang, Text, counted
from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.server.api.tables import opener
from bastide.server.api.tournaments import NewTournament, TournamentId, opened, tournaments_of
from bastide.server.api.wire import Invite
from bastide.server.entrance.requests import AnyRequest
from bastide.server.people.guests import Caller
from bastide.server.play.tables import Tables
from bastide.server.tournaments.rows import Entrant, Heat, Seen
from bastide.table.tournaments import AT_TABLE
from bastide.web import account_words
from bastide.web import tournament_words as own
from bastide.web.forms import Filled, new_table_form, read_form, sentence
from bastide.web.pages import page
from bastide.web.people import agreed_on
from bastide.web.signing import place_of, typed
from bastide.web.words import typeset

AT_TABLES = range(AT_TABLE[0], AT_TABLE[1] + 1)
AS_USUAL = {
    "name": "",
    "kind": "swiss",
    "rounds": "3",
    "clock": "live",
    "minutes": "15",
    "per_turn": "2",
    "days": "0",
    "is_public": "on",
}


@dataclass(frozen=True)
class Meeting:
    """A table of a round, as its line shows it."""

    names: list[tuple[Entrant, int | None]]  # with the place of each
    table: str | None  # its path
    is_rest: bool
    is_over: bool
    is_mine: bool


@dataclass(frozen=True)
class RoundShown:
    number: int
    meetings: list[Meeting]
    is_now: bool


def rounds_shown(seen: Seen, guest: str | None) -> list[RoundShown]:
    """The round that is played first."""
    numbers = sorted({heat.round for heat in seen.heats}, reverse=True)
    return [
        RoundShown(
            number,
            [_meeting(seen, heat, guest) for heat in seen.heats if heat.round == number],
            number == seen.tournament.round and seen.tournament.status == "running",
        )
        for number in numbers
    ]


def _meeting(seen: Seen, heat: Heat, guest: str | None) -> Meeting:
    people = [seen.entrants[number] for number in heat.sitting]
    places: list[int | None] = [*heat.places] if heat.places is not None else [None] * len(people)
    is_mine = guest is not None and any(one.guest == guest for one in people)
    path = None if heat.table_id is None else f"/tables/{heat.table_id}"
    if path is not None and not seen.tournament.is_public and not is_mine:
        path += f"?invite={heat.invite}"
    names = list(zip(people, places, strict=True))
    return Meeting(names, path, heat.is_rest, heat.places is not None, is_mine)


def heading(seen: Seen) -> Text:
    """Who has won, or how far it is."""
    of = seen.tournament
    if of.status == "over":
        best = [seen.entrants[one.person].name for one in seen.standings if one.place == 1]
        return own.wins(best[0]) if len(best) == 1 else own.win(best)
    if of.status == "gathering":
        return own.STATUS["gathering"].capital()
    return own.round_number(of.round, seen.rounds)


def agreed(seen: Seen) -> list[Text]:
    """What was agreed, in a few words each."""
    of = seen.tournament
    clock = own.CLOCKS[str(of.cadence["kind"])]
    figures = (
        Text(f"{of.cadence['minutes']} min", f"{of.cadence['minutes']} min")
        if of.cadence["kind"] == "live"
        else counted(int(of.cadence["days"]), Text("day", "jour"), Text("days", "jours"))
    )
    said = [
        own.KINDS[of.kind][0],
        own.at_table(of.at_table),
        Text(f"{clock.en}, {figures.en}", f"{clock.fr}, {figures.fr}"),
    ]
    if len(seen.entrants) >= of.at_table:
        said.append(own.how_many_rounds(seen.rounds))
    if of.days:
        said.append(own.every_days(of.days))
    return said


@get("/tournaments", include_in_schema=False)
async def all_tournaments(request: AnyRequest, caller: Caller, lang: Lang) -> Template:
    found = await tournaments_of(request).listed(caller.guest)
    names = {key: game_of(key).name for key in LISTED}
    return page(request, lang, "tournaments.html", found=found, names=names)


@get("/tournaments/new", include_in_schema=False)
async def new_tournament(request: AnyRequest, caller: Caller, lang: Lang, game: str = "") -> Template:
    """Who comes here first becomes a guest, so that the form knows who sends it."""
    tournaments_of(request)
    return _form(request, lang, game_of(game or next(iter(LISTED))), AS_USUAL, Filled({"players": 2}))


def _form(request: AnyRequest, lang: Lang, game: AnyGame, filled: dict[str, str], chosen: Filled) -> Template:
    wrong = "" if chosen.wrong is None else sentence(chosen.wrong.reason, lang)
    context = {"filled": filled, "form": new_table_form(game, lang, chosen), "wrong": wrong, "game": game}
    context |= {"games": [game_of(key) for key in LISTED], "at_table": [str(count) for count in AT_TABLES]}
    return page(request, lang, "new-tournament.html", status_code=400 if wrong else 200, **context)


@post("/tournaments/new", include_in_schema=False, status_code=303)
async def open_tournament(request: AnyRequest, caller: Caller, tables: Tables, lang: Lang) -> Template | Redirect:
    """To the tournament, or back to the form with the reason and all that was typed."""
    sent = await typed(request)
    game = game_of(sent.get("game", ""))
    chosen = read_form(game, sent)
    try:
        if chosen.wrong is not None:
            raise chosen.wrong
        id = await opened(request, caller, tables, lang, _read(sent, game.consider(chosen.options), chosen))
    except BadOption as error:
        return _form(request, lang, game, dict.fromkeys(AS_USUAL, "") | sent, replace(chosen, wrong=error))
    return Redirect(f"/tournaments/{id}", status_code=303)


def _read(sent: dict[str, str], agreed: Agreement, chosen: Filled) -> NewTournament:
    """Raises BadOption for what is no number, or no choice."""

    def number(key: str) -> int | str:
        given = sent.get(key, "").strip() or "0"
        return int(given) if given.isdecimal() and len(given) < 4 else given

    live = {"kind": "live", "minutes": number("minutes"), "seconds": 15}
    turns = {"kind": "days", "days": number("per_turn")}
    wish = {
        "name": sent.get("name", ""),
        "game": sent.get("game", ""),
        "kind": sent.get("kind", ""),
        "cadence": turns if sent.get("clock") == "days" else live,
        "at_table": agreed.options.players,
        "options": {key: value for key, value in chosen.options.items() if key in agreed.matters and key != "players"},
        "rounds": number("rounds") if sent.get("kind") == "swiss" else 0,
        "days": number("days"),
        "rated": "rated" in sent,
        "is_public": "is_public" in sent,
    }
    try:
        return msgspec.convert(wish, NewTournament)
    except msgspec.ValidationError:
        raise BadOption(
            Text("something is missing here, or is no number", "il manque quelque chose, ou ce n'est pas un nombre")
        ) from None


@get("/tournaments/{tournament_id:str}", include_in_schema=False)
async def tournament(
    request: AnyRequest, tournament_id: TournamentId, caller: Caller, lang: Lang, invite: Invite = None
) -> Template:
    seen = await tournaments_of(request).may_see(tournament_id, caller.guest, invite)
    of = seen.tournament
    next_at = of.begins_at(of.round + 1) if of.status == "running" and of.days and of.round < seen.rounds else None
    return page(
        request,
        lang,
        "tournament.html",
        seen=seen,
        of=of,
        game=game_of(of.game),
        heading=heading(seen),
        rules=agreed_on(game_of(of.game), of.options, lang)[1:],
        agreed=" · ".join(typeset(one, lang) for one in agreed(seen)),
        rounds=rounds_shown(seen, caller.guest),
        me=caller.guest,
        is_host=caller.guest == of.host,
        takes_part=any(one.guest == caller.guest for one in seen.entrants if caller.guest),
        invite=invite or (of.invite if seen.is_of(caller.guest) else ""),
        link=f"{place_of(request).origin}/tournaments/{of.id}" + ("" if of.is_public else f"?invite={of.invite}"),
        next_on=None if next_at is None else account_words.day(datetime.fromtimestamp(next_at, UTC)),
        levels=LEVELS,
    )


@post("/tournaments/{tournament_id:str}", include_in_schema=False, status_code=303)
async def act(request: AnyRequest, tournament_id: TournamentId, caller: Caller, tables: Tables, lang: Lang) -> Redirect:
    """What the buttons of the page do; ``do`` says which."""
    book, sent, guest = tournaments_of(request), await typed(request), caller.known()
    what, back = sent.get("do", ""), f"/tournaments/{tournament_id}"
    if what == "join":
        _, name = await opener(request, caller, tables, lang)
        await book.join(tournament_id, guest, name, sent.get("invite") or None)
    elif what == "leave":
        await book.leave(tournament_id, guest)
    elif what == "bots":
        count = sent.get("count", "1")
        await book.add_bots(
            tournament_id,
            guest,
            sent.get("level", ""),
            min(int(count), 64) if count.isdecimal() and len(count) < 4 else 1,
        )
    elif what == "send-away":
        await book.remove(tournament_id, guest, _whole(sent.get("number", ""), -1))
    elif what == "begin":
        await book.begin(tournament_id, guest)
    elif what == "call-off":
        await book.call_off(tournament_id, guest)
        back = "/tournaments"
    return Redirect(back, status_code=303)


def _whole(typed_number: str, otherwise: int) -> int:
    """What was typed, if it is a number that makes sense here."""
    return int(typed_number) if typed_number.isdecimal() and len(typed_number) < 4 else otherwise


tournament_pages: list[ControllerRouterHandler] = [
    all_tournaments,
    new_tournament,
    open_tournament,
    tournament,
    act,
]
