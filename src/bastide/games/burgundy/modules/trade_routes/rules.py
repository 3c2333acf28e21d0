"""Trade routes: sold goods are laid on squares, and a square of the same number brings its bonus (X8)."""

from collections.abc import Mapping
from typing import Final

from bastide.engine.bag import LANE, LANE_BITS, lane_of
from bastide.engine.bits import members
from bastide.engine.text import Text, de
from bastide.engine.verbs import numbers
from bastide.games.burgundy import captions, judge, words
from bastide.games.burgundy.components import EXPANSIONS, KIND_BY_ID, SHIP_TILE, heap_of_types, types_in
from bastide.games.burgundy.gates import gain_silver, gain_workers, grant, score
from bastide.games.burgundy.module import Extra, Module, Source
from bastide.games.burgundy.questions import Errand, Question
from bastide.games.burgundy.rounds import ask_next_choice
from bastide.games.burgundy.state import BY_SHIP, NONE, RUNNING, TURN, BurgundyState
from bastide.games.burgundy.verbs.load import cargoes
from bastide.games.burgundy.verbs.verb import Deed, asked_first

_DATA: Final = EXPANSIONS["trade_routes"]
TILES: Final[int] = len(_DATA["routes"])  # numbered from 0 here, from 1 where people read them
PER_TILE: Final[int] = len(_DATA["routes"][0]["squares"])
PER_SEAT: Final[list[int]] = [int(_DATA["tiles_per_player"].get(str(seats), 0)) for seats in range(5)]
BONUSES: Final[list[str]] = list(_DATA["bonuses"])
_BRINGS: Final = list(_DATA["bonuses"].values())
WORKERS: Final[list[int]] = [int(bonus.get("workers", 0)) for bonus in _BRINGS]  # by bonus, this and the next three
SILVER: Final[list[int]] = [int(bonus.get("silver", 0)) for bonus in _BRINGS]
POINTS: Final[list[int]] = [int(bonus.get("vp", 0)) for bonus in _BRINGS]
AS_TILE: Final[list[int]] = [KIND_BY_ID[bonus["as"]] if "as" in bonus else NONE for bonus in _BRINGS]
_SQUARES: Final = [square for tile in _DATA["routes"] for square in tile["squares"]]
NUMBER: Final[list[int]] = [
    int(square["good"]) for square in _SQUARES
]  # by tile * PER_TILE + square, this and the next
BONUS: Final[list[int]] = [BONUSES.index(square["bonus"]) for square in _SQUARES]
CHOSEN: Final[str] = "chosen"

FROM_ROUTES: Final[Source] = Source("routes", Text("trade routes", "routes commerciales"))

_COUNT_BITS: Final[int] = 3  # the detail of goods that wait: how many, and in these bits of which type

# What bonuses are worth, in thousandths of a point.
WORKER: Final[int] = 650
TAKING: Final[int] = 2300  # a tile without a die
PLACING: Final[int] = 2800
SELLING: Final[int] = 2300
ACTING: Final[int] = 3200  # any action with any number
PLANNED: Final[int] = 60  # per cent of a bonus that goods at hand will bring
FAR: Final[int] = 30  # per cent of a bonus that goods to come may bring
CARGO: Final[int] = 150  # per cent of what goods on a depot add to the plan, while a ship waits for them
AFLOAT: Final[int] = 120  # and while the ship is still to be placed
COMING: Final[int] = 35  # goods sold with a hundred dice


class Routes(Extra):
    """The tiles and the goods of every seat. All lists are replaced."""

    __slots__ = ("goods", "hands", "tiles")

    def __init__(self, tiles: list[list[int]], hands: list[int], goods: list[list[int]]) -> None:
        self.tiles: list[list[int]] = tiles  # by seat, from left to right
        self.hands: list[int] = hands  # by seat: those still to be put in order, as a set
        self.goods: list[list[int]] = goods  # by seat, on the first squares

    def copy(self) -> "Routes":
        return Routes(self.tiles, self.hands, self.goods)

    def length(self, seat: int) -> int:
        return PER_TILE * len(self.tiles[seat])

    def square(self, seat: int, place: int) -> int:
        """Where NUMBER and BONUS have the square at a place of a route."""
        return self.tiles[seat][place // PER_TILE] * PER_TILE + place % PER_TILE

    def is_met(self, seat: int, place: int) -> bool:
        """Does a good lie there that has the number of its square (X8.3)?"""
        laid = self.goods[seat]
        return place < len(laid) and laid[place] == NUMBER[self.square(seat, place)]


class TradeRoutes(Module):
    def is_played(self, options: Mapping[str, object]) -> bool:
        return options.get(self.key, "off") != "off"

    def extra(self, state: BurgundyState) -> Extra | None:
        seats = state.terms.seats
        return Routes([[] for _ in range(seats)], [0] * seats, [[] for _ in range(seats)])

    def routes(self, state: BurgundyState) -> Routes:
        routes = state.extras[self.place]
        assert isinstance(routes, Routes)
        return routes

    def set_up(self, state: BurgundyState) -> None:
        """So many tiles for each, in the order drawn; where players choose the order, into their hands (X8.2)."""
        routes = self.routes(state)
        left = (1 << TILES) - 1
        for seat in state.track:
            if seat >= state.terms.players:  # the Châteauma has none (X8.8)
                continue
            dealt: list[int] = []
            for _ in range(PER_SEAT[state.terms.seats]):
                tile = state.chance.draw(left, self.first_outcome) - self.first_outcome
                left ^= 1 << tile
                dealt.append(tile)
            if state.options[self.key] == CHOSEN:
                for tile in dealt:
                    routes.hands[seat] |= 1 << tile
            else:
                routes.tiles[seat] = dealt

    def ask_choice(self, state: BurgundyState) -> bool:
        for seat in state.track:
            if self.routes(state).hands[seat]:
                state.ask(seat, ORDERING.number)
                return True
        return False

    def sold(self, state: BurgundyState, seat: int, goods: int, count: int) -> None:
        """The goods wait to be laid one by one (X8.3); on a full route they are just sold (X8.4)."""
        routes = self.routes(state)
        if len(routes.goods[seat]) < routes.length(seat):
            state.ask(seat, LAYING.number, waiting(goods, count))

    def worth(self, state: BurgundyState, seat: int, left: int) -> int:
        """What waits, what the goods at hand would meet if they were sold in the best order, and what may come."""
        routes = self.routes(state)
        length = routes.length(seat)
        place = len(routes.goods[seat])
        if place == length:
            return 0
        met = bonus_worths(left)
        squares = [routes.square(seat, at) for at in range(place, length)]
        value = 0
        at = 0
        if state.question != TURN:
            for owner, question, detail in reversed(state.stack()):
                if question == LAYING.number and owner == seat:
                    for _ in range(detail >> _COUNT_BITS):
                        if at < len(squares):
                            if NUMBER[squares[at]] == detail & GOODS_MASK:
                                value += met[BONUS[squares[at]]]
                            at += 1
        if left == 0:
            return value
        return value + plan(squares, met, hoped(squares, met, left), state.estates[seat].goods, at, (left + 1) // 2)

    def question_worth(self, state: BurgundyState, seat: int, question: int, left: int) -> int:
        """A ship that is in may find goods that the next squares want."""
        return self.aboard(state, seat, left) * CARGO // 100 if question == BY_SHIP else 0

    def effect_worth(self, state: BurgundyState, seat: int, kind: int, left: int) -> int:
        """So may one that is still to be placed."""
        return self.aboard(state, seat, left - 1) * AFLOAT // 100 if kind == SHIP_TILE else 0

    def aboard(self, state: BurgundyState, seat: int, left: int) -> int:
        """What the goods of the best depot add to the plan."""
        routes = self.routes(state)
        length = routes.length(seat)
        place = len(routes.goods[seat])
        if place == length or left <= 0:
            return 0
        met = bonus_worths(left)
        squares = [routes.square(seat, at) for at in range(place, length)]
        later = hoped(squares, met, left)
        estate = state.estates[seat]
        stored = types_in(estate.goods)
        free = state.book.goods_types(state, estate) - stored.bit_count()
        sales = (left + 1) // 2
        now = plan(squares, met, later, estate.goods, 0, sales)
        best = now
        for heap in state.wares:
            if heap:
                for types in cargoes(types_in(heap), stored, free):
                    if types:
                        goods = estate.goods + heap_of_types(heap, types)
                        best = max(best, plan(squares, met, later, goods, 0, sales))
        return best - now

    def choice_worth(self, state: BurgundyState, seat: int) -> int:
        """Squares that the goods at hand meet come first, and the best bonuses early: they are the surest to be met."""
        routes = self.routes(state)
        squares = [routes.square(seat, at) for at in range(routes.length(seat))]
        met = bonus_worths(judge.DICE)
        return plan(squares, met, hoped(squares, met, judge.DICE), state.estates[seat].goods, 0, len(squares))


# --- Goods are laid (X8.3) ----------------------------------------------------------------------------------

GOODS_MASK: Final[int] = (1 << _COUNT_BITS) - 1


def waiting(goods: int, count: int) -> int:
    """So many goods of a type as the detail of the errand that lays them."""
    return count << _COUNT_BITS | goods


class Laying(Errand):
    """Goods that wait: one is laid, then its bonus is used up, then the next one (X8.3, X8.6)."""

    def go_on(self, state: BurgundyState) -> None:
        seat, goods, count = state.seat, state.detail & GOODS_MASK, state.detail >> _COUNT_BITS
        routes = ROUTES.routes(state)
        if len(routes.goods[seat]) == routes.length(seat):
            state.answered()
            return
        if count == 1:
            state.answered()
        else:
            state.detail = waiting(goods, count - 1)
        lay_good(state, seat, goods)

    def pending(self, detail: int) -> str:
        return f"lay {detail >> _COUNT_BITS} of goods {detail & GOODS_MASK}"

    def details(self, state: BurgundyState) -> list[int]:
        """As many as were sold of any type."""
        sold = state.estates[state.seat].sold >> LANE_BITS
        found: list[int] = []
        goods = 1
        while sold:
            for count in range(1, (sold & LANE) + 1):
                found.append(waiting(goods, count))
            sold >>= LANE_BITS
            goods += 1
        return found


def lay_good(state: BurgundyState, seat: int, goods: int) -> None:
    """On the next square; if that has its number, the bonus comes at once (X8.3)."""
    routes = ROUTES.routes(state)
    place = len(routes.goods[seat])
    laid = routes.goods[:]
    laid[seat] = [*laid[seat], goods]
    routes.goods = laid
    if routes.is_met(seat, place):
        bring_bonus(state, seat, BONUS[routes.square(seat, place)])


def bring_bonus(state: BurgundyState, seat: int, bonus: int) -> None:
    """Workers, silver, points; or what a tile would do (X8.5)."""
    gain_workers(state, seat, WORKERS[bonus])
    gain_silver(state, seat, SILVER[bonus])
    score(state, seat, FROM_ROUTES.number, POINTS[bonus])
    if AS_TILE[bonus] != NONE:
        grant(state, seat, AS_TILE[bonus], ROUTES.place + 1)


# --- The order of a route (X8.2) ----------------------------------------------------------------------------


class Ordering(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        for tile in members(ROUTES.routes(state).hands[state.seat]):
            found.append(ORDER.at(tile + 1))

    def words(self, state: BurgundyState) -> Text:
        laid = len(ROUTES.routes(state).tiles[state.seat])
        if laid == 0:
            return self.asks
        whole = PER_SEAT[state.terms.seats]
        return Text(
            f"Your trade route, {laid} of {whole} tiles laid: which tile is the next to the right?",
            f"Votre route commerciale, {laid} tuiles sur {whole} : quelle tuile vient ensuite, à droite ?",
        )


class Order(Deed):
    """``route 7``: the tile is the next of one's route, from left to right; the last one follows by itself."""

    def do(self, state: BurgundyState, decision: int) -> None:
        routes, seat = ROUTES.routes(state), state.seat
        tile = self.part(decision, 0) - 1
        rest = members(routes.hands[seat] ^ 1 << tile)
        laid, hands = routes.tiles[:], routes.hands[:]
        laid[seat] = laid[seat] + [tile] + (rest if len(rest) == 1 else [])
        hands[seat] = 0 if len(rest) == 1 else hands[seat] ^ 1 << tile
        routes.tiles, routes.hands = laid, hands
        state.answered()
        ask_next_choice(state)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question != ORDERING.number:
            if state.question == TURN:
                return Text(
                    "trade routes are put in order before phase A, where that was agreed",
                    "les routes commerciales s'ordonnent avant la phase A, si on en a convenu",
                )
            return asked_first(state)
        if not ROUTES.routes(state).hands[state.seat] >> (self.part(decision, 0) - 1) & 1:
            return Text("this tile is not among yours to lay", "cette tuile n'est pas parmi les vôtres à poser")
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        squares = tile_words(self.part(decision, 0) - 1)
        return Text(f"Next on the route: {squares.en}", f"Suite de la route : {squares.fr}")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        squares = tile_words(self.part(decision, 0) - 1)
        told = Text(
            f"{who}'s trade route goes on with {squares.en}.",
            f"La route commerciale {de(who)} se poursuit : {squares.fr}.",
        )
        return [told, words.tell_round(before, after)] if after.stage == RUNNING else [told]

    def pieces(self, decision: int) -> list[str]:
        return [f"route-{self.part(decision, 0)}"]


def tile_words(tile: int) -> Text:
    """``6: 4 VP, 3: 2 silver, 4: the effect of a warehouse``."""
    return captions.gains([square_words(tile * PER_TILE + place) for place in range(PER_TILE)])


def square_words(square: int) -> Text:
    """``3: 2 silver``."""
    brings = bonus_words(BONUS[square])
    return Text(f"{NUMBER[square]}: {brings.en}", f"{NUMBER[square]} : {brings.fr}")


def bonus_words(bonus: int) -> Text:
    """``2 silver``, or ``the effect of a church``."""
    if WORKERS[bonus]:
        return captions.workers(WORKERS[bonus])
    if SILVER[bonus]:
        return captions.silver(SILVER[bonus])
    if POINTS[bonus]:
        return captions.points(POINTS[bonus])
    tile = captions.a_tile(AS_TILE[bonus])
    return Text(f"the effect of {tile.en}", f"l'effet {de(tile.fr)}")


# --- What it is worth ---------------------------------------------------------------------------------------


def bonus_worths(left: int) -> list[int]:
    """By bonus, to whom so many dice are left."""
    found: list[int] = []
    for bonus in range(len(BONUSES)):
        value = WORKERS[bonus] * WORKER + SILVER[bonus] * judge.silver_worth(left) + POINTS[bonus] * judge.POINT
        if AS_TILE[bonus] != NONE:
            value = _AS_TILE_WORTH[AS_TILE[bonus]]
        found.append(value)
    return found


_AS_TILE_WORTH: Final[dict[int, int]] = {
    KIND_BY_ID["carpenter"]: TAKING,
    KIND_BY_ID["market"]: TAKING,
    KIND_BY_ID["church"]: TAKING,
    KIND_BY_ID["warehouse"]: SELLING,
    KIND_BY_ID["city_hall"]: PLACING,
    KIND_BY_ID["castle"]: ACTING,
}


def hoped(squares: list[int], met: list[int], left: int) -> list[int]:
    """What goods that are not there yet may meet, from each of the squares on; the sooner a square comes, the more."""
    reach = 2 + left * COMING // 100
    found = [0]
    for at in range(len(squares) - 1, -1, -1):
        near = max(0, reach - at)
        found.append(found[len(found) - 1] + met[BONUS[squares[at]]] * FAR * near // (100 * reach))
    found.reverse()
    return found


def plan(squares: list[int], met: list[int], later: list[int], goods: int, at: int, sales: int) -> int:
    """The most that these goods meet from a square on, sold type by type in the best order; then what may come."""
    best = later[at]
    if sales == 0 or at == len(squares):
        return best
    heap = goods >> LANE_BITS
    type = 1
    while heap:
        count = heap & LANE
        if count:
            end = min(at + count, len(squares))
            value = 0
            for place in range(at, end):
                if NUMBER[squares[place]] == type:
                    value += met[BONUS[squares[place]]]
            value = value * PLANNED // 100 + plan(squares, met, later, goods - lane_of(goods, type), end, sales - 1)
            if value > best:
                best = value
        heap >>= LANE_BITS
        type += 1
    return best


ORDERING: Final[Ordering] = Ordering(
    "routes",
    Text(
        "Your trade route runs from left to right. Which tile is the first?",
        "Votre route commerciale va de gauche à droite. Quelle tuile vient en premier ?",
    ),
    Text("put your trade route in order first", "mettez d'abord votre route commerciale en ordre"),
    is_choice=True,
)
LAYING: Final[Laying] = Laying("laying")
ORDER: Final[Order] = Order("route", numbers("route", 1, TILES))
ROUTES: Final[TradeRoutes] = TradeRoutes("trade_routes")
ROUTES.verbs = [ORDER]
ROUTES.questions = [ORDERING, LAYING]
ROUTES.sources = [FROM_ROUTES]
ROUTES.outcomes = [f"route{tile + 1}" for tile in range(TILES)]
