"""The tables that the home page lists."""

from dataclasses import dataclass, field

from bastide.engine.text import Lang
from bastide.games import LISTED
from bastide.games import game as game_of
from bastide.server.entrance.requests import AnyRequest, tables_of
from bastide.server.people.accounts import is_called
from bastide.server.people.friends import Friend, Friends
from bastide.server.people.guests import Caller
from bastide.server.people.profiles import Profiles
from bastide.server.play.delayed import as_seen
from bastide.server.play.kept import Live
from bastide.server.play.tables import Tables
from bastide.server.store.mine import Group, Line
from bastide.server.store.mine import tables_of as mine_at
from bastide.web import words
from bastide.web.sheet import sitters_of
from bastide.web.words import typeset

MOST = 24  # tables in one list


@dataclass(frozen=True)
class Name:
    """Somebody on a line; the score once it is known."""

    number: int
    name: str
    is_on_turn: bool
    score: int | None


@dataclass(frozen=True)
class Listed:
    """A table as a line of the home page; one that cannot be opened has no seats to show."""

    id: str
    game: str
    status: str
    seats: list[Name]
    is_my_turn: bool = False
    invite: str = ""
    by: str = ""  # the friend who asks me there
    is_invited: bool = False  # a seat is kept for me


@dataclass(frozen=True)
class MyGames:
    """Where it is my turn, what waits for others, what is over, and to which tables friends ask me."""

    turn: list[Listed] = field(default_factory=list)
    waiting: list[Listed] = field(default_factory=list)
    over: list[Listed] = field(default_factory=list)
    calls: list[Listed] = field(default_factory=list)
    counts: dict[Group, int] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        return not (self.turn or self.waiting or self.over or self.calls)

    @property
    def on_turn(self) -> int:
        return self.counts.get("turn", 0)


async def my_games(tables: Tables, caller: Caller, lang: Lang) -> MyGames:
    """Each group the latest first."""
    if caller.guest is None:
        return MyGames()
    mine = await mine_at(tables, caller.guest)
    calls = await Friends(tables.storage).calls(caller.guest) if caller.session else []
    asked = [
        Listed(one.table_id, _name_of(one.game, lang), "gathering", [], False, one.invite, one.by) for one in calls
    ]
    turn, waiting, over = ([_line(line, lang) for line in group] for group in mine.lines.values())
    return MyGames(turn, waiting, over, asked, mine.counts)


def _line(line: Line, lang: Lang) -> Listed:
    seats = [
        Name(seat.number, seat.name or typeset(words.OPEN_SEAT, lang), seat.is_on_turn, seat.score)
        for seat in line.seats
    ]
    return Listed(line.id, _name_of(line.game, lang), line.status, seats, line.is_my_turn, is_invited=line.is_invited)


def _name_of(game: str, lang: Lang) -> str:
    return game_of(game).name.to(lang) if game in LISTED else game


async def friends_of(request: AnyRequest, caller: Caller) -> list[Friend]:
    """Whom one may ask to a table; nobody where the house has no friends."""
    if caller.session is None or caller.guest is None or not request.app.state["settings"].friends:
        return []
    return await Friends(tables_of(request.app.state).storage).of(caller.guest)


def profiles_of(request: AnyRequest) -> Profiles:
    return Profiles(tables_of(request.app.state).storage, request.app.state["settings"].friends)


async def people_at(request: AnyRequest, caller: Caller, live: Live) -> dict[int, str]:
    """The seats of those whose profile one may see, with the names they keep; not of friends who share their screen."""
    seats = list(enumerate(live.table.seats))
    if not request.app.state["settings"].sign_in:
        return {}
    shown = await profiles_of(request).who_shows((seat.guest for _, seat in seats), caller.guest)
    called = {number: shown.get(seat.guest or "", "") for number, seat in seats}
    return {number: name for number, name in called.items() if name and is_called(live.table.seats[number].name, name)}


async def open_tables(tables: Tables, guest: str | None, lang: Lang) -> list[Listed]:
    """Public tables of others; those with a free seat first."""
    found = await tables.listed(await tables.storage.open_tables(tables.clock(), MOST))
    others = [
        await as_seen(tables, live, guest) for live in found if isinstance(live, Live) and not _is_mine(live, guest)
    ]
    return [_open(live, lang) for live in sorted(others, key=lambda live: not live.table.is_gathering)]


def _is_mine(live: Live, guest: str | None) -> bool:
    return bool(live.table.seats_of(guest)) or live.table.is_invited(guest)


def _open(live: Live, lang: Lang) -> Listed:
    table = live.table
    seats = [
        Name(seat.number, seat.name, seat.is_on_turn, None if table.is_gathering else seat.score)
        for seat in sitters_of(table, None, lang)
    ]
    return Listed(table.id, table.match.game.name.to(lang), table.status, seats)
