"""``load 3 1,5``, ``load none``: the goods that a placed ship brings (B10.3-B10.6)."""

from typing import Final

from bastide.engine.bits import how_many, members
from bastide.engine.text import Text, listed
from bastide.engine.verbs import Argument
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import DEPOTS, GOODS, TWO_DEPOTS, heap_of_types, types_in
from bastide.games.burgundy.gates import gain_goods
from bastide.games.burgundy.state import BY_SHIP, TURN, BurgundyState, owns
from bastide.games.burgundy.verbs.verb import WHY, Deed, asked_first

# Each depot, then each with the next one round the ring (monastery 5, B4.4); numbers ascending.
WHARVES: Final[list[list[int]]] = [[depot] for depot in range(1, DEPOTS + 1)] + [
    sorted([depot, depot % DEPOTS + 1]) for depot in range(1, DEPOTS + 1)
]
_CARGOES: Final[list[list[int]]] = [members(types << 1) for types in range(1, 1 << GOODS)]


def _spelt(numbers: list[int]) -> str:
    return ",".join([str(number) for number in numbers])


def _in_order(text: str) -> str:
    """Goods may be named in any order, and twice."""
    return ",".join(sorted(set(text.split(","))))


def _no_goods(text: str) -> Text:
    return WHY["no goods"].of(most=GOODS, given=text)


WHARF: Final[Argument] = Argument(
    "depots", [_spelt(wharf) for wharf in WHARVES], values=WHARVES, unknown=lambda text: WHY["no depots"].of(given=text)
)
CARGO: Final[Argument] = Argument(
    "goods", [_spelt(cargo) for cargo in _CARGOES], low=1, values=_CARGOES, unknown=_no_goods, fold=_in_order
)  # the number is the set of types, bit 0 for type 1


class Load(Deed):
    says = Text("Bring {cargo}", "Charger {cargo}")
    tells = Text("{who} loads {cargo}.", "{who} charge {cargo}.")

    def add(self, state: BurgundyState, found: list[int]) -> None:
        """One depot, with monastery 5 also two neighbours as one heap; nothing, where a depot has nothing to bring."""
        estate = state.estates[state.seat]
        stored = types_in(estate.goods)
        free = state.book.goods_types(state, estate) - how_many(stored)
        lying = [types_in(heap) for heap in state.wares]
        may_be_empty = False
        for depot in range(DEPOTS):
            takable = lying[depot] & stored if free == 0 else lying[depot]
            if takable == 0:
                may_be_empty = True
            else:
                for types in cargoes(lying[depot], stored, free):
                    found.append(self.at(depot, types))
        if owns(estate, TWO_DEPOTS):
            for depot in range(DEPOTS):
                here = lying[depot]
                there = lying[(depot + 1) % DEPOTS]
                if here and there:
                    for types in cargoes(here | there, stored, free):
                        if types & here and types & there:  # else it is the cargo of one depot, listed above
                            found.append(self.at(DEPOTS + depot, types))
        if may_be_empty:
            found.append(LOAD_NONE.first)

    def do(self, state: BurgundyState, decision: int) -> None:
        wharf, types = self.part(decision, 0), self.part(decision, 1)
        for depot in WHARVES[wharf]:
            heap = heap_of_types(state.wares[depot - 1], types)
            state.wares[depot - 1] -= heap
            gain_goods(state, state.seat, heap)
        put_off(state)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        return _why_not(state, decision, WHY["not all goods"])

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        return {"cargo": cargo(state, self.part(decision, 0), self.part(decision, 1))}

    def pieces(self, decision: int) -> list[str]:
        return [f"wares-{depot}" for depot in WHARVES[self.part(decision, 0)]]


class LoadNone(Deed):
    says = Text("Bring no goods", "Ne rien charger")
    tells = Text("{who} brings no goods.", "{who} ne charge rien.")

    def do(self, state: BurgundyState, decision: int) -> None:
        put_off(state)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        return _why_not(state, decision, WHY["some fit"])


LOAD_NONE: Final[LoadNone] = LoadNone("load none")
LOAD: Final[Load] = Load("load", WHARF, CARGO)


def put_off(state: BurgundyState) -> None:
    """The ship has what it came for."""
    seat = state.seat
    state.answered()
    for module in state.terms.modules:
        module.loaded(state, seat)


_SIZES: Final[list[int]] = [types.bit_count() for types in range(1 << GOODS)]  # of every set of types


def cargoes(lying: int, stored: int, free: int) -> list[int]:
    """The sets of types that may come from a heap: all that are stored already, and as many new ones as fit."""
    new = lying & ~stored
    count = min(free, _SIZES[new])
    found: list[int] = []
    some = new
    while True:
        if _SIZES[some] == count:
            found.append(some | (lying & stored))
        if some == 0:
            return found
        some = (some - 1) & new


def _why_not(state: BurgundyState, decision: int, unfit: Text) -> Text | None:
    """Goods come when a ship asks for them; what is not listed then is unfit for the reason given."""
    if state.question == BY_SHIP:
        return None if decision in state.decisions() else unfit
    return WHY["no ship"] if state.question == TURN else asked_first(state)


def cargo(state: BurgundyState, wharf: int, types: int) -> Text:
    """``1 barrel, 2 crates from depots 1 and 6``."""
    depots = WHARVES[wharf]
    heap = sum([heap_of_types(state.wares[depot - 1], types) for depot in depots])
    said = Text("{} from depot {}", "{} du dépôt {}") if len(depots) == 1 else _FROM_BOTH
    return said.of(captions.heap(heap), listed([Text(str(depot), str(depot)) for depot in depots]))


_FROM_BOTH: Final[Text] = Text("{} from depots {}", "{} des dépôts {}")
