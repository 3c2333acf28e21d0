"""Trade routes in words."""

from collections.abc import Sequence

from bastide.engine.text import Text, de, ordinal
from bastide.games.burgundy import captions
from bastide.games.burgundy.face import Words
from bastide.games.burgundy.modules.trade_routes.rules import (
    AS_TILE,
    BONUS,
    NUMBER,
    ROUTES,
    bonus_words,
    square_words,
    tile_words,
)
from bastide.games.burgundy.state import NONE, BurgundyState

_SHOWN = 4  # squares that are told ahead


class RouteWords(Words):
    granter = Text("your trade route", "votre route commerciale")

    def sale_gains(self, state: BurgundyState, seat: int, goods: int, count: int) -> list[Text]:
        """Which of the goods meet a square of their number, as long as no sale comes between them."""
        routes, found = ROUTES.routes(state), []
        place = len(routes.goods[seat])
        for nth in range(min(count, routes.length(seat) - place)):
            square = routes.square(seat, place + nth)
            if NUMBER[square] == goods:
                brings, which = bonus_words(BONUS[square]), _which(nth, count)
                lost = _NO_ROOM if _finds_no_room(state, seat, BONUS[square]) else Text("", "")
                found.append(
                    Text(
                        f"trade route{which.en}: {brings.en}{lost.en}",
                        f"route commerciale{which.fr} : {brings.fr}{lost.fr}",
                    )
                )
        return found

    def tell_more(self, before: BurgundyState, decision: int, after: BurgundyState, names: Sequence[str]) -> list[Text]:
        """The goods that were laid, and what they met."""
        told = []
        for seat, who in enumerate(names):
            routes, began = ROUTES.routes(after), len(ROUTES.routes(before).goods[seat])
            laid = routes.goods[seat][began:]
            if not laid:
                continue
            goods = captions.gains([captions.some_goods(number, laid.count(number)) for number in dict.fromkeys(laid)])
            met = [place for place in range(began, began + len(laid)) if routes.is_met(seat, place)]
            brings = captions.gains([square_words(routes.square(seat, place)) for place in met])
            told.append(
                Text(
                    f"{who}'s trade route: {goods.en} laid; {'on ' + brings.en if met else 'no square matches'}.",
                    f"Route commerciale {de(who)} : {goods.fr} ; "
                    f"{'sur ' + brings.fr if met else 'aucune case ne correspond'}.",
                )
            )
        return told

    def seat_lines(self, state: BurgundyState, seat: int) -> list[Text]:
        """How much of the route is filled, and what comes next; before that, the tiles to be put in order."""
        routes = ROUTES.routes(state)
        place, length = len(routes.goods[seat]), routes.length(seat)
        lines = []
        if length:
            ahead = [square_words(routes.square(seat, at)) for at in range(place, min(place + _SHOWN, length))]
            said = captions.gains(ahead)
            filled = f"{place} cases remplies" if place > 1 else f"{place} case remplie"
            more = Text(f"; next {said.en}", f" ; ensuite {said.fr}") if ahead else Text("", "")
            lines.append(
                Text(
                    f"    trade route: {place} of {length} squares filled{more.en}",
                    f"    route commerciale : {filled} sur {length}{more.fr}",
                )
            )
        for tile in range(routes.hands[seat].bit_length()):
            if routes.hands[seat] >> tile & 1:
                squares = tile_words(tile)
                lines.append(Text(f"    route tile {tile + 1}: {squares.en}", f"    tuile {tile + 1} : {squares.fr}"))
        return lines


_NO_ROOM = Text(" (lost: your storage is full)", " (perdu : votre réserve est pleine)")


def _finds_no_room(state: BurgundyState, seat: int, bonus: int) -> bool:
    """Would the bonus take a tile for which there is no room (X1.6)?"""
    kind, estate = AS_TILE[bonus], state.estates[seat]
    if kind == NONE or not state.terms.questions[state.terms.question_of[kind]].is_fetch:
        return False
    return len(estate.store) >= state.book.storage(state, estate)


def _which(nth: int, count: int) -> Text:
    """`` (third good)``; nothing where there is one only."""
    if count == 1:
        return Text("", "")
    place = ordinal(nth + 1)
    feminine = "première" if nth == 0 else place.fr
    return Text(f" ({place.en} good)", f" ({feminine} marchandise)")
