"""Inns: one more to buy each phase; they fit any space and make their region count one more (X7)."""

from typing import Final

from bastide.engine.bits import how_many, members
from bastide.engine.text import Text, counted
from bastide.games.burgundy import captions, worth
from bastide.games.burgundy.components import EXPANSIONS, KIND_BY_ID, PHASES, REGION_VP
from bastide.games.burgundy.gates import pay_silver, receive
from bastide.games.burgundy.judge import POINT, hope
from bastide.games.burgundy.module import Extra, Module
from bastide.games.burgundy.state import BurgundyState, Estate
from bastide.games.burgundy.verbs.buy import may_buy_now, why_not_spend
from bastide.games.burgundy.verbs.verb import Deed, asked_first

INN: Final[int] = KIND_BY_ID["inn"]
COUNT: Final[int] = EXPANSIONS["inns"]["count"]
PER_PHASE: Final[int] = EXPANSIONS["inns"]["per_phase"]
LARGER: Final[int] = EXPANSIONS["inns"]["region_size_bonus"]
PILE: Final[str] = "pile-inn"  # the piece that is clicked to buy one


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
        """One more, and those that nobody bought stay (X7.2)."""
        self.lying(state).inns += PER_PHASE

    def purchases(self, state: BurgundyState, found: list[int]) -> None:
        if self.lying(state).inns:
            found.append(BUY_INN.at())

    def reached(self, state: BurgundyState, kinds: list[int]) -> None:
        """The topmost inn is as good as a tile of the black depot (X1.10)."""
        if self.lying(state).inns:
            kinds.append(INN)

    def reached_leaves(self, state: BurgundyState, kind: int) -> bool:
        if kind != INN:
            return False
        self.lying(state).inns -= 1
        return True

    def spaces(self, state: BurgundyState, estate: Estate, kind: int, spaces: int) -> int:
        """An inn lies anywhere, but once a region (X7.4)."""
        return spaces & ~taken_regions(estate) if kind == INN else spaces

    def region_size(self, state: BurgundyState, estate: Estate, region: int, size: int) -> int:
        """A region with an inn counts one space more (X7.7)."""
        return size + LARGER if has_inn(estate, region) else size

    def placed_points(self, state: BurgundyState, seat: int, kind: int, space: int) -> int:
        """An inn that completes its region makes it larger at once; the base game has counted it without."""
        if kind != INN:
            return 0
        estate = state.estates[seat]
        region = estate.board.regions[space]
        return 0 if region & ~(estate.covered | 1 << space) else larger_by(state, estate, region)

    def region_worth(self, state: BurgundyState, seat: int, kind: int, region: int, left: int) -> int:
        """An inn makes a region larger, as far as it is to be hoped that others complete it."""
        if kind != INN:
            return 0
        estate = state.estates[seat]
        missing = how_many(region & ~estate.covered)
        return POINT * larger_by(state, estate, region) * (hope(missing - 1, left - 1) if missing > 1 else 1000) // 1000


def has_inn(estate: Estate, spaces: int) -> bool:
    """Does an inn lie on one of these spaces?"""
    spaces &= estate.others
    while spaces:
        low = spaces & -spaces
        if estate.tiles[low.bit_length() - 1] == INN:
            return True
        spaces ^= low
    return False


def taken_regions(estate: Estate) -> int:
    """The regions that hold an inn."""
    taken = 0
    for space in members(estate.others):
        if estate.tiles[space] == INN:
            taken |= estate.board.regions[space]
    return taken


def larger_by(state: BurgundyState, estate: Estate, region: int) -> int:
    """How much more a region brings with an inn in it."""
    size = state.book.region_size(state, estate, region)
    return REGION_VP[size + LARGER] - REGION_VP[size]


class BuyInn(Deed):
    """``inn``: the purchase of the turn is an inn (X7.3)."""

    says = Text("Buy an inn for {cost} ({does})", "Acheter une auberge pour {cost} ({does})")
    tells = Text("{who} buys an inn for {cost}.", "{who} achète une auberge pour {cost}.")

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
            return _none_left(state)
        return why_not_spend(state)

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        return {"cost": captions.silver(state.book.tile_price()), "does": worth.promise(state, INN)}

    def pieces(self, decision: int) -> list[str]:
        return [PILE]


def _none_left(state: BurgundyState) -> Text:
    if state.phase + 1 == len(PHASES):
        return Text("all inns are bought", "toutes les auberges sont vendues")
    return Text(
        "all inns are bought; the next phase brings another",
        "toutes les auberges sont vendues ; la prochaine phase en apporte une autre",
    )


def inns(count: int) -> Text:
    """``2 inns``."""
    return counted(count, Text("inn", "auberge"), Text("inns", "auberges"))


BUY_INN: Final[BuyInn] = BuyInn("inn")
INNS: Final[Inns] = Inns("inns")
INNS.verbs = [BUY_INN]
