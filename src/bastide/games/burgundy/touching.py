"""The pieces of the drawing that a decision touches, in the order a player clicks them."""

from bastide.games.burgundy.components import KINDS
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
    WORKERS,
    buy_parts,
    load_parts,
    place_parts,
    sell_parts,
    take_parts,
    wharf_depots,
)


def pieces(decision: int) -> list[str]:
    """Names of ``data-piece``; the end of a turn, a refusal and an empty ship are buttons."""
    if decision >= PLACE:
        means, kind, space = place_parts(decision)
        return [*_die(means), f"store-{KINDS[kind].id}", f"space-{space}"]
    if decision >= LOAD:
        return [f"wares-{depot}" for depot in wharf_depots(load_parts(decision)[0])]
    if decision >= TAKE:
        means, depot, kind = take_parts(decision)
        return [*_die(means), f"depot-{depot}-{KINDS[kind].id}"]
    if decision >= BUY:
        depot, kind = buy_parts(decision)
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
        means, goods = sell_parts(decision)
        return [*_die(means), f"goods-{goods}"]
    if decision >= WORKERS:
        return [*_die(decision - WORKERS), "workers"]
    return []


def _die(means: int) -> list[str]:
    return [] if means == FREE else [f"die-{means + 1}"]
