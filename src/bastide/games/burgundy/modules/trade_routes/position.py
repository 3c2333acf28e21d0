"""Trade routes in a position: the tiles of each seat from left to right, and the goods on their squares (X8).

``sold`` counts all goods sold, those on the route and those that wait to be laid too, as monasteries do (X8.7).
"""

from typing import Any, Final

from bastide.engine.bag import contents, count_of, size_of
from bastide.engine.bits import mask_of, members
from bastide.engine.reading import at_seat, list_of, wrong
from bastide.engine.record import Json
from bastide.games.burgundy.components import EXPANSIONS, GOODS
from bastide.games.burgundy.face import Written
from bastide.games.burgundy.modules.trade_routes.rules import (
    AS_TILE,
    BONUS,
    CHOSEN,
    FROM_ROUTES,
    GOODS_MASK,
    LAYING,
    NUMBER,
    ORDERING,
    PER_SEAT,
    POINTS,
    ROUTES,
    TILES,
)
from bastide.games.burgundy.position import CASTLES, END, PLAY
from bastide.games.burgundy.state import NONE, BurgundyState

_PRINTED: Final = {tile["id"]: tile["squares"] for tile in EXPANSIONS["trade_routes"]["routes"]}
_LAID: Final = (CASTLES, PLAY, END)  # stages at which every route is in order


class RoutesWritten(Written):
    seat_keys = ("route", "route_hand", "route_goods")
    nests = True  # a bonus is used up before the next good is laid

    def write_seat(self, state: BurgundyState, seat: int) -> Json:
        routes = ROUTES.routes(state)
        shown: Json = {"route": [tile + 1 for tile in routes.tiles[seat]], "route_goods": list(routes.goods[seat])}
        if routes.hands[seat]:
            shown["route_hand"] = [tile + 1 for tile in members(routes.hands[seat])]
        return shown

    def read(self, state: BurgundyState, position: Json) -> None:
        """Left out, a seat has the first tiles that nobody else names, in their order; and what it sold on them."""
        players = state.terms.players
        routes, zones = ROUTES.routes(state), position.get("seats", [{} for _ in state.estates])[:players]
        named = [_tiles(zone, seat) for seat, zone in enumerate(zones)]
        free = [tile for tile in range(TILES) if not any(tile in laid + hand for laid, hand in named)]
        is_chosen = state.options[ROUTES.key] == CHOSEN and position.get("stage", PLAY) not in _LAID
        for seat, zone in enumerate(zones):
            laid, hand = named[seat]
            if not laid and not hand:
                dealt, free = free[: PER_SEAT[state.terms.seats]], free[PER_SEAT[state.terms.seats] :]
                laid, hand = ([], dealt) if is_chosen else (dealt, [])
            routes.tiles[seat], routes.hands[seat] = laid, mask_of(hand)
            routes.goods[seat] = _goods(state, seat, zone)
        _check_tiles(state)

    def told(self, state: BurgundyState, seat: int) -> dict[int, int]:
        routes = ROUTES.routes(state)
        met = [place for place in range(len(routes.goods[seat])) if routes.is_met(seat, place)]
        return {FROM_ROUTES.number: sum(POINTS[BONUS[routes.square(seat, place)]] for place in met)}

    def may_ask(self, state: BurgundyState) -> bool:
        """Goods wait, or the last one laid met a bonus that asks so (X8.3)."""
        is_granted = state.asked().granted is not None and state.detail == ROUTES.place + 1
        return state.used != 0 and (state.question == LAYING.number or is_granted)

    def check(self, state: BurgundyState) -> None:
        routes = ROUTES.routes(state)
        for seat, estate in enumerate(state.estates):
            waiting, laid = _waiting(state, seat), routes.goods[seat]
            for goods in range(1, GOODS + 1):
                if laid.count(goods) + waiting.count(goods) > count_of(estate.sold, goods):
                    raise wrong(
                        f"seat {seat}: more goods {goods} are on the route, or wait, than were sold (X8.10)",
                        f"siège {seat} : plus de marchandises {goods} sur la route, ou en attente, que de vendues "
                        "(X8.10)",
                    )
            due = min(routes.length(seat), size_of(estate.sold) - len(waiting))
            if len(laid) != due:
                raise wrong(
                    f"seat {seat}: {due} goods lie on the route by what was sold, not {len(laid)} (X8.3, X8.4)",
                    f"siège {seat} : d'après les ventes, {due} marchandises sont sur la route, pas {len(laid)} "
                    "(X8.3, X8.4)",
                )
        granted = [(seat, q) for seat, q, by in state.stack() if _is_granted(state, q, by)]
        if granted and state.terms.questions[granted[-1][1]].number != _last_asks(state, granted[-1][0]):
            raise wrong(
                "the last good on the route met no bonus that asks so (X8.3)",
                "la dernière marchandise de la route n'a pas trouvé de bonus qui pose cette question (X8.3)",
            )

    # --- independent of the rules ---

    def faults(self, state: BurgundyState) -> list[str]:
        routes, found = ROUTES.routes(state), []
        tiles: list[int] = []
        for seat, estate in enumerate(state.estates[: state.terms.players]):
            own = [*routes.tiles[seat], *members(routes.hands[seat])]
            tiles += own
            if len(own) != {2: 5, 3: 4, 4: 3}[state.terms.seats]:
                found.append(f"X8.2: seat {seat} has {len(own)} route tiles")
            if routes.hands[seat] and state.question != ORDERING.number and estate.start != NONE:
                found.append(f"X8.2: the route of seat {seat} is not in order, and its castle stands")
            waiting, laid = _waiting(state, seat), len(routes.goods[seat])
            pile = size_of(estate.sold) - laid - len(waiting)
            if pile < 0 or (pile and laid < 3 * len(routes.tiles[seat])):
                found.append(f"X8.10: seat {seat} has {pile} goods in the sold pile, and {laid} on its route")
        if len(set(tiles)) < len(tiles):
            found.append("X8.2: a route tile lies in two places")
        return found

    def recount(self, position: Json, seat: int) -> dict[str, int]:
        zone = position["seats"][seat]
        squares = [square for tile in zone["route"] for square in _PRINTED[tile]]
        met = [
            square["bonus"]
            for square, good in zip(squares, zone["route_goods"], strict=False)
            if square["good"] == good
        ]
        return {FROM_ROUTES.key: 4 * met.count("vp_4")}


def _tiles(zone: Any, seat: int) -> tuple[list[int], list[int]]:
    """The tiles that a seat has laid, and those still to be laid."""
    found = []
    for key in ("route", "route_hand"):
        tiles = list_of(zone.get(key, []), at_seat(seat, key))
        if not all(type(tile) is int and 1 <= tile <= TILES for tile in tiles):
            raise wrong(
                f"seat {seat}, {key}: route tiles are the numbers 1 to {TILES}",
                f"siège {seat}, {key} : les tuiles de route vont de 1 à {TILES}",
            )
        found.append([tile - 1 for tile in tiles])
    return found[0], found[1]


def _goods(state: BurgundyState, seat: int, zone: Json) -> list[int]:
    """What lies on the squares; left out, what was sold, ascending."""
    room, sold = ROUTES.routes(state).length(seat), contents(state.estates[seat].sold)
    goods = list_of(zone.get("route_goods", sold[:room]), at_seat(seat, "route_goods"))
    if len(goods) > room or not all(type(good) is int and 1 <= good <= GOODS for good in goods):
        raise wrong(
            f"seat {seat}, route_goods: the types of the goods on the first of {room} squares, 1 to {GOODS}",
            f"siège {seat}, route_goods : les types des marchandises sur les premières des {room} cases, "
            f"de 1 à {GOODS}",
        )
    return goods


def _check_tiles(state: BurgundyState) -> None:
    """As many as the number of players says, each once; all in order, or before that some laid from the left (X8.2)."""
    routes, count = ROUTES.routes(state), PER_SEAT[state.terms.seats]
    hands = [members(hand) for hand in routes.hands]
    own = [[*laid, *hand] for laid, hand in zip(routes.tiles, hands, strict=True)][: state.terms.players]
    tiles = [tile for each in own for tile in each]
    if any(len(each) != count for each in own) or len(set(tiles)) < len(tiles):
        raise wrong(
            f"every seat has {count} route tiles, each tile being there once (X8.2)",
            f"chaque siège a {count} tuiles de route, chaque tuile étant unique (X8.2)",
        )
    if any(hands) and (state.options[ROUTES.key] != CHOSEN or state.round or any(len(hand) == 1 for hand in hands)):
        raise wrong(
            "route tiles are put in order before phase A, where that was agreed; the last follows by itself (X8.2)",
            "les tuiles de route s'ordonnent avant la phase A, si on en a convenu ; la dernière suit d'elle-même "
            "(X8.2)",
        )


def _waiting(state: BurgundyState, seat: int) -> list[int]:
    """Goods that were sold and lie nowhere yet, one entry each."""
    found = []
    for owner, question, detail in state.stack():
        if owner == seat and question == LAYING.number:
            found += [detail & GOODS_MASK] * (detail // (GOODS_MASK + 1))
    return found


def _is_granted(state: BurgundyState, question: int, by: int) -> bool:
    return state.terms.questions[question].granted is not None and by == ROUTES.place + 1


def _last_asks(state: BurgundyState, seat: int) -> int:
    """The question of the bonus that the last good on a route met; none: NONE."""
    routes = ROUTES.routes(state)
    place = len(routes.goods[seat]) - 1
    if place < 0 or routes.goods[seat][place] != NUMBER[routes.square(seat, place)]:
        return NONE
    kind = AS_TILE[BONUS[routes.square(seat, place)]]
    return NONE if kind == NONE else state.terms.question_of[kind]
