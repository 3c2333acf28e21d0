"""The API of strength: boards, and how strong somebody is."""

from typing import Annotated

import msgspec
from litestar import Controller, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import QueryParameter

from bastide.games import game as game_of
from bastide.server.api.wire import HOUSE, ONE_GAME, GameKey
from bastide.server.entrance.requests import AnyRequest
from bastide.server.people.guests import Caller
from bastide.server.play.tables import Tables
from bastide.server.strength.ratings import Ranked, Ratings, Rival
from bastide.server.strength.skill import level_of

Players = Annotated[int, QueryParameter(name="players", ge=2, le=8, description="How many play")]


class BoardLine(msgspec.Struct):
    """Somebody on a board; a ``bot`` has a level instead of a name."""

    name: str
    bot: str | None
    rating: int
    games: int
    wins: int
    streak: int
    best_streak: int
    is_me: bool


class Board(msgspec.Struct):
    game: str
    players: int
    board: list[BoardLine]


class OwnLine(msgspec.Struct):
    """How strong I am in a game with so many players; without a ``rank`` while that is provisional."""

    game: str
    players: int
    rating: int
    games: int
    wins: int
    streak: int
    best_streak: int
    is_provisional: bool
    rank: int | None


class RivalLine(msgspec.Struct):
    """Whom I met, and how often one came out before the other."""

    name: str
    bot: str | None
    games: int
    won: int
    lost: int


class MyStrength(msgspec.Struct):
    mine: list[OwnLine]
    rivals: list[RivalLine]


def ratings_of(request: AnyRequest, tables: Tables) -> Ratings:
    """Raises NotFoundException where the house keeps none."""
    if not request.app.state["settings"].ratings:
        raise NotFoundException
    return tables.ratings


def _board_line(line: Ranked, guest: str | None) -> BoardLine:
    of = line.strength
    figures = (of.shown, of.games, of.wins, of.streak, of.best_streak)
    return BoardLine(line.name, level_of(line.player), *figures, line.player == guest)


def _rival_line(rival: Rival) -> RivalLine:
    return RivalLine(rival.name, level_of(rival.player), rival.games, rival.won, rival.lost)


class TheStrong(Controller):
    """Ratings."""

    path = "/strength"
    tags = ("house",)

    @get("/", summary="How strong I am, and whom I met", responses=HOUSE)
    async def mine(self, request: AnyRequest, caller: Caller, tables: Tables) -> MyStrength:
        book, guest = ratings_of(request, tables), caller.known()
        own = [
            OwnLine(
                one.game,
                one.players,
                one.strength.shown,
                one.strength.games,
                one.strength.wins,
                one.strength.streak,
                one.strength.best_streak,
                one.strength.is_provisional,
                one.rank,
            )
            for one in await book.all_of(guest)
        ]
        return MyStrength(own, [_rival_line(rival) for rival in await book.rivals(guest)])

    @get("/{game_key:str}", summary="The strongest in a game", responses=ONE_GAME)
    async def board(
        self, request: AnyRequest, caller: Caller, tables: Tables, game_key: GameKey, players: Players = 2
    ) -> Board:
        lines = await ratings_of(request, tables).board(game_of(game_key).key, players)
        return Board(game_key, players, [_board_line(line, caller.guest) for line in lines])


strong = Router("/api", route_handlers=[TheStrong])
