"""``buy m7``, ``buy 4 bank``: once a turn a tile of the black depot for silver; monastery 6 opens the others (B12)."""

from typing import Final, cast

from mypy_extensions import i64

from bastide.engine.bits import BIT
from bastide.engine.text import Late, Text
from bastide.engine.verbs import Argument
from bastide.games.burgundy import captions, worth
from bastide.games.burgundy import components as box
from bastide.games.burgundy.gates import lying_in, pay_silver, pay_workers, receive, remove_from_depot
from bastide.games.burgundy.state import TURN, BurgundyState, owns
from bastide.games.burgundy.verbs.verb import KIND, WHY, Deed, asked_first

BLACK_OR_DEPOT: Final[Argument] = Argument("depot", ["", *[str(depot) for depot in range(1, box.DEPOTS + 1)]])


class Buy(Deed):
    says = Text("Buy {tile} in {where} for {cost} ({does})", "Acheter {tile} {where} pour {cost} ({does})")
    tells = Text("{who} buys {tile} in {where} for {cost}.", "{who} achète {tile} {where} pour {cost}.")

    def add(self, state: BurgundyState, found: list[int]) -> None:
        """Once a turn for silver, and with monastery 6 perhaps once for workers; equal tiles once (B7.6)."""
        if state.turn >= state.terms.seats:  # the end of a phase is nobody's turn (X1.9)
            return
        estate = state.estates[state.seat]
        book = state.book
        if not state.bought and estate.silver >= book.tile_price():
            self.add_depot(state, 0, len(box.KINDS), found)
            for module in state.terms.at_purchases:
                module.purchases(state, found)
        if book.may_buy_at_depots(state, estate):
            for depot in range(1, box.DEPOTS + 1):
                self.add_depot(state, depot, book.bought_at_depots(state), found)

    def add_depot(self, state: BurgundyState, depot: int, below: int, found: list[int]) -> None:
        """The tiles of a depot, of kinds below a number."""
        listed = cast("list[object]", found)
        first: i64 = depot * self.stride_1
        slot: i64 = (depot - 1) * box.SLOTS if depot else box.BLACK_FIRST
        slots: i64 = box.SLOTS if depot else state.terms.black_slots
        seen: i64 = 0
        for place in range(slot, slot + slots):
            kind: i64 = state.depots[place]
            if 0 <= kind < below and not seen >> kind & 1:
                seen |= BIT << kind
                listed.append(self.numbers[first + kind])

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

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        depot, kind = self.args(decision)
        is_hired, book = depot > 0 and state.terms.is_special, state.book
        return {
            "tile": captions.a_tile(kind),
            "where": Text("depot {}", "au dépôt {}").of(depot) if depot else Text("the black depot", "au dépôt noir"),
            "cost": captions.workers(book.building_price()) if is_hired else captions.silver(book.tile_price()),
            "does": worth.promise(state, kind),
        }

    def pieces(self, decision: int) -> list[str]:
        depot, kind = self.args(decision)
        return ["purse", f"depot-{depot}-{box.KINDS[kind].id}"] if depot else [f"black-{box.KINDS[kind].id}"]


BUY: Final[Buy] = Buy("buy", BLACK_OR_DEPOT, KIND)


def may_buy_now(state: BurgundyState) -> bool:
    """In a turn of one's own, or while a castle or a city hall waits in it (B12.4, X1.9)."""
    if state.turn >= state.terms.seats:
        return False
    return state.question == TURN or (state.terms.buy_at_follow_ups and state.asked().may_buy)


def why_not_buy(state: BurgundyState, depot: int, kind: int) -> Text | None:
    """In its time, at a depot that sells, what lies there, once a turn, for what one has (B12)."""
    if not may_buy_now(state):
        return asked_first(state)
    if depot and not owns(state.estates[state.seat], box.BUYS_AT_DEPOTS):
        return WHY["monastery 6"]
    if kind not in lying_in(state, depot):
        where = Text("depot {}", "le dépôt {}").of(depot) if depot else Text("the black depot", "le dépôt noir")
        return WHY["not there"].of(none=captions.no_tile(kind), where=where)
    return _why_not_hire(state, kind) if depot and state.terms.is_special else why_not_spend(state)


def why_not_spend(state: BurgundyState) -> Text | None:
    """One purchase a turn, for silver (B12.1)."""
    if state.bought:
        return WHY["bought"]
    own, price = state.estates[state.seat].silver, state.book.tile_price()
    return Late(*WHY["silver"].of(price=captions.silver(price), own=own)) if own < price else None


def _why_not_hire(state: BurgundyState, kind: int) -> Text | None:
    """Monastery 6 of the Special Edition: a building for workers (B12.3)."""
    if box.KIND_TYPE[kind] != box.BUILDING:
        return WHY["buildings only"]
    if state.hired:
        return WHY["hired"]
    own, price = state.estates[state.seat].workers, state.book.building_price()
    has = Text(str(own), captions.workers(own).fr)
    return Late(*WHY["workers for it"].of(price=price, own=has)) if own < price else None
