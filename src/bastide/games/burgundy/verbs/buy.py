"""``buy m7``, ``buy 4 bank``: once a turn a tile of the black depot for silver; monastery 6 opens the others (B12)."""

from typing import Final

from bastide.engine.text import Late, Text
from bastide.engine.verbs import Argument
from bastide.games.burgundy import captions, worth
from bastide.games.burgundy.components import (
    BLACK_FIRST,
    BUILDING,
    BUYS_AT_DEPOTS,
    DEPOTS,
    KIND_TYPE,
    KINDS,
    SLOTS,
)
from bastide.games.burgundy.gates import pay_silver, pay_workers, receive, remove_from_depot
from bastide.games.burgundy.state import TURN, BurgundyState, owns
from bastide.games.burgundy.verbs.verb import KIND, Deed, asked_first

BLACK_OR_DEPOT: Final[Argument] = Argument("depot", ["", *[str(depot) for depot in range(1, DEPOTS + 1)]])


class Buy(Deed):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        """Once a turn for silver, and with monastery 6 perhaps once for workers; equal tiles once (B7.6)."""
        if state.turn >= state.terms.seats:  # the end of a phase is nobody's turn (X1.9)
            return
        estate = state.estates[state.seat]
        book = state.book
        if not state.bought and estate.silver >= book.tile_price():
            self.add_depot(state, 0, len(KINDS), found)
            for module in state.terms.at_purchases:
                module.purchases(state, found)
        if book.may_buy_at_depots(state, estate):
            for depot in range(1, DEPOTS + 1):
                self.add_depot(state, depot, book.bought_at_depots(state), found)

    def add_depot(self, state: BurgundyState, depot: int, below: int, found: list[int]) -> None:
        """The tiles of a depot, of kinds below a number."""
        base = self.at(depot, 0)
        first = (depot - 1) * SLOTS if depot else BLACK_FIRST
        seen = 0
        for place in range(first, first + (SLOTS if depot else state.terms.black_slots)):
            kind = state.depots[place]
            if 0 <= kind < below and not seen >> kind & 1:
                seen |= 1 << kind
                found.append(base + kind)

    def do(self, state: BurgundyState, decision: int) -> None:
        depot, kind = self.part(decision, 0), self.part(decision, 1)
        seat = state.seat
        if depot > 0 and state.terms.is_special:
            pay_workers(state, seat, state.book.building_price())
            state.hired = True
        else:
            pay_silver(state, seat, state.book.tile_price())
            state.bought = True
        remove_from_depot(state, depot, kind)
        receive(state, seat, kind)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        return why_not_buy(state, self.part(decision, 0), self.part(decision, 1))

    def describe(self, state: BurgundyState, decision: int) -> Text:
        depot, kind = self.part(decision, 0), self.part(decision, 1)
        bought, does = purchase(state, depot, kind), worth.promise(state, kind)
        return Text(f"Buy {bought.en} ({does.en})", f"Acheter {bought.fr} ({does.fr})")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        bought = purchase(before, self.part(decision, 0), self.part(decision, 1))
        return [Text(f"{who} buys {bought.en}.", f"{who} achète {bought.fr}.")]

    def pieces(self, decision: int) -> list[str]:
        depot, kind = self.part(decision, 0), self.part(decision, 1)
        return ["purse", f"depot-{depot}-{KINDS[kind].id}"] if depot else [f"black-{KINDS[kind].id}"]


BUY: Final[Buy] = Buy("buy", BLACK_OR_DEPOT, KIND)


def purchase(state: BurgundyState, depot: int, kind: int) -> Text:
    """``a ship in the black depot for 2 silver``."""
    tile = captions.a_tile(kind)
    where = Text(f"depot {depot}", f"au dépôt {depot}") if depot else Text("the black depot", "au dépôt noir")
    is_hired = depot > 0 and state.terms.is_special
    cost = captions.workers(state.book.building_price()) if is_hired else captions.silver(state.book.tile_price())
    return Text(f"{tile.en} in {where.en} for {cost.en}", f"{tile.fr} {where.fr} pour {cost.fr}")


def may_buy_now(state: BurgundyState) -> bool:
    """In a turn of one's own, or while a castle or a city hall waits in it (B12.4, X1.9)."""
    if state.turn >= state.terms.seats:
        return False
    return state.question == TURN or (state.terms.buy_at_follow_ups and state.asked().may_buy)


def why_not_buy(state: BurgundyState, depot: int, kind: int) -> Text | None:
    """In its time, at a depot that sells, what lies there, once a turn, for what one has (B12)."""
    if not may_buy_now(state):
        return asked_first(state)
    if depot and not owns(state.estates[state.seat], BUYS_AT_DEPOTS):
        return Text(
            "only monastery 6 lets you buy at the numbered depots",
            "seul le monastère 6 permet d'acheter aux dépôts numérotés",
        )
    first = (depot - 1) * SLOTS if depot else BLACK_FIRST
    if kind not in state.depots[first : first + (SLOTS if depot else state.terms.black_slots)]:
        none = captions.no_tile(kind)
        name = Text(f"depot {depot}", f"le dépôt {depot}") if depot else Text("the black depot", "le dépôt noir")
        return Text(f"there is {none.en} in {name.en}", f"il n'y a {none.fr} dans {name.fr}")
    return _why_not_hire(state, kind) if depot and state.terms.is_special else why_not_spend(state)


def why_not_spend(state: BurgundyState) -> Text | None:
    """One purchase a turn, for silver (B12.1)."""
    if state.bought:
        return Text("you may buy once a turn, and you have", "un seul achat par tour, et vous l'avez fait")
    own, price = state.estates[state.seat].silver, state.book.tile_price()
    if own < price:
        cost = captions.silver(price)
        return Late(f"a tile costs {cost.en}, and you have {own}", f"une tuile coûte {cost.fr}, et vous en avez {own}")
    return None


def _why_not_hire(state: BurgundyState, kind: int) -> Text | None:
    """Monastery 6 of the Special Edition: a building for workers (B12.3)."""
    if KIND_TYPE[kind] != BUILDING:
        return Text("monastery 6 brings buildings only", "le monastère 6 n'apporte que des bâtiments")
    if state.hired:
        return Text("monastery 6 works once a turn, and it has", "le monastère 6 sert une fois par tour, c'est fait")
    own, price = state.estates[state.seat].workers, state.book.building_price()
    if own < price:
        has = captions.workers(own)
        return Late(
            f"this costs {price} workers, and you have {own}", f"cela coûte {price} ouvriers, et vous avez {has.fr}"
        )
    return None
