"""The pieces of the drawing that a decision touches, in the order a player clicks them."""

from bastide.games.burgundy.components import DEPOTS, GOODS, KIND_COUNT, KINDS, SPACES
from bastide.games.burgundy.decisions import (
    BUY,
    DISCARD,
    FOUND,
    FREE,
    LOAD,
    PLACE,
    SELL,
    SIDE,
    START,
    TAKE,
    TYPE_SETS,
    WORKERS,
    wharf_depots,
)


def pieces(decision: int) -> list[str]:
    """Names of ``data-piece``; the end of a turn, a refusal and an empty ship are buttons."""
    if decision >= PLACE:
        rest, space = divmod(decision - PLACE, SPACES)
        means, kind = divmod(rest, KIND_COUNT)
        return [*_die(means), f"store-{KINDS[kind].id}", f"space-{space}"]
    if decision >= LOAD:
        return [f"wares-{depot}" for depot in wharf_depots((decision - LOAD) // TYPE_SETS)]
    if decision >= TAKE:
        rest, kind = divmod(decision - TAKE, KIND_COUNT)
        means, depot = divmod(rest, DEPOTS)
        return [*_die(means), f"depot-{depot + 1}-{KINDS[kind].id}"]
    if decision >= BUY:
        depot, kind = divmod(decision - BUY, KIND_COUNT)
        return ["purse", f"depot-{depot}-{KINDS[kind].id}"] if depot else [f"black-{KINDS[kind].id}"]
    if decision >= SIDE:
        return [f"side-{decision - SIDE + 1}"]
    if decision >= START:
        return [f"space-{decision - START}"]
    if decision >= FOUND:
        return ["store-castle", f"space-{decision - FOUND}"]
    if decision >= DISCARD:
        return [f"store-{KINDS[decision - DISCARD].id}"]
    if decision >= SELL:
        means, goods = divmod(decision - SELL, GOODS)
        return [*_die(means), f"goods-{goods + 1}"]
    if decision >= WORKERS:
        return [*_die(decision - WORKERS), "workers"]
    return []


def _die(means: int) -> list[str]:
    return [] if means == FREE else [f"die-{means + 1}"]
