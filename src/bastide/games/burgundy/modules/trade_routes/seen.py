"""Trade routes in numbers: the squares of every seat, the goods on them, tiles still to be put in order (X8)."""

from bastide.games.burgundy.modules.trade_routes.rules import BONUS, NUMBER, PER_SEAT, PER_TILE, ROUTES, TILES
from bastide.games.burgundy.seen import Seen, Told
from bastide.games.burgundy.state import BurgundyState

SQUARES = PER_TILE * max(PER_SEAT)


class RoutesSeen(Seen):
    of_seat = (
        Told("route numbers", SQUARES, "by square from left to right: its number; 0: there is none, or not yet"),
        Told("route bonuses", SQUARES, "by square: which bonus + 1"),
        Told("route goods", SQUARES, "by square: the type of goods that lies there; 0: none"),
        Told("route tiles", TILES, "by tile: 1: it is still to be put in order"),
    )

    def lay_seat(self, state: BurgundyState, seat: int, of: int, numbers: list[int]) -> None:
        routes = ROUTES.routes(state)
        length = routes.length(of)
        squares = [routes.square(of, place) for place in range(length)]
        rest = [0] * (SQUARES - length)
        numbers += [NUMBER[square] for square in squares] + rest
        numbers += [BONUS[square] + 1 for square in squares] + rest
        goods = routes.goods[of]
        numbers += goods + [0] * (SQUARES - len(goods))
        numbers += [routes.hands[of] >> tile & 1 for tile in range(TILES)]
