"""Inns: one more to buy each phase; they fit any space and make their region count one more (X7)."""

from typing import Final

from bastide.engine.bits import members
from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import EXPANSIONS, KIND_BY_ID, REGION_VP
from bastide.games.burgundy.gates import pay_silver, receive
from bastide.games.burgundy.module import Extra, Module
from bastide.games.burgundy.state import BurgundyState, Estate
from bastide.games.burgundy.verbs.buy import may_buy_now, why_not_spend
from bastide.games.burgundy.verbs.verb import Deed, asked_first

INN: Final[int] = KIND_BY_ID["inn"]
PER_PHASE: Final[int] = EXPANSIONS["inns"]["per_phase"]
LARGER: Final[int] = EXPANSIONS["inns"]["region_size_bonus"]


class Lying(Extra):
    """Inns beside the black depot, for whoever buys them (X7.2)."""

    __slots__ = ("inns",)

    def __init__(self, inns: int) -> None:
        self.inns: int = inns

    def copy(self) -> "Lying":
        return Lying(self.inns)


class Inns(Module):
    def extra(self, state: BurgundyState) -> Extra | None:
        return Lying(0)

    def lying(self, state: BurgundyState) -> Lying:
        lying = state.extras[self.place]
        assert isinstance(lying, Lying)
        return lying

    def phase_begins(self, state: BurgundyState) -> None:
        self.lying(state).inns += PER_PHASE

    def purchases(self, state: BurgundyState, found: list[int]) -> None:
        if self.lying(state).inns:
            found.append(BUY_INN.at())

    def spaces(self, state: BurgundyState, estate: Estate, kind: int, spaces: int) -> int:
        """An inn lies anywhere, but once a region (X7.4)."""
        return spaces & ~taken_regions(estate) if kind == INN else spaces

    def region_size(self, state: BurgundyState, estate: Estate, region: int, size: int) -> int:
        """A region with an inn counts one space more (X7.7)."""
        return size + LARGER if region & taken_regions(estate) else size

    def placed_points(self, state: BurgundyState, seat: int, kind: int, space: int) -> int:
        """An inn that completes its region makes it larger at once; the base game has counted it without."""
        return larger_by(state, seat, space) if kind == INN else 0


def taken_regions(estate: Estate) -> int:
    """The regions that hold an inn."""
    if INN not in estate.tiles:
        return 0
    taken = 0
    for space in members(estate.covered):
        if estate.tiles[space] == INN:
            taken |= estate.board.regions[space]
    return taken


def larger_by(state: BurgundyState, seat: int, space: int) -> int:
    """How much more a region brings that an inn on this space completes."""
    estate = state.estates[seat]
    region = estate.board.regions[space]
    if region & ~(estate.covered | 1 << space):
        return 0
    size = region.bit_count()
    return REGION_VP[size + LARGER] - REGION_VP[size]


class BuyInn(Deed):
    """``inn``: the purchase of the turn is an inn (X7.3)."""

    def do(self, state: BurgundyState, decision: int) -> None:
        seat = state.seat
        pay_silver(state, seat, state.book.tile_price())
        state.bought = True
        INNS.lying(state).inns -= 1
        receive(state, seat, INN)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if not state.terms.plays("inns"):
            return Text("there are no inns in this game", "il n'y a pas d'auberges dans cette partie")
        if not may_buy_now(state):
            return asked_first(state)
        if INNS.lying(state).inns == 0:
            return Text("all inns are bought: the next phase brings another", "toutes les auberges sont vendues")
        return why_not_spend(state)

    def describe(self, state: BurgundyState, decision: int) -> Text:
        cost, does = captions.silver(state.book.tile_price()), captions.short_effect(INN, True)
        return Text(f"Buy an inn for {cost.en} ({does.en})", f"Acheter une auberge pour {cost.fr} ({does.fr})")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        cost = captions.silver(before.book.tile_price())
        return [Text(f"{who} buys an inn for {cost.en}.", f"{who} achète une auberge pour {cost.fr}.")]

    def pieces(self, decision: int) -> list[str]:
        return ["black-inn"]


BUY_INN: Final[BuyInn] = BuyInn("inn")
INNS: Final[Inns] = Inns("inns")
INNS.verbs = [BUY_INN]
