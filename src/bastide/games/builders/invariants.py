"""What must hold at every table of The Builders (U11), and the score read off a written position."""

from bastide.engine.bits import members
from bastide.engine.record import Json
from bastide.engine.state import NOBODY
from bastide.games.builders.components import (
    BUILDING_BY_ID,
    BUILDINGS,
    COINS_PER_VP,
    HANDS,
    MACHINE_HAND,
    ROW_SIZE,
    VP,
    WORKER_COUNT,
)
from bastide.games.builders.state import NONE, RUNNING, BuildersState, Display, Workshop


def faults(state: BuildersState) -> list[str]:
    """The invariants that this table breaks."""
    found = _building_faults(state) + _worker_faults(state) + _machine_faults(state)
    for name, display in (("building", state.buildings), ("worker", state.workers)):
        found += _display_faults(name, display)
    for seat, workshop in enumerate(state.workshops):
        found += _seat_faults(state, seat, workshop)
    if not 0 <= state.actions <= 3:
        found.append("I8: actions left out of range")
    if (state.ending == RUNNING) == (state.seat == NOBODY):
        found.append("the game is over without an ending, or goes on after it")
    return found


def _in_display(display: Display) -> list[int]:
    cards = [*display.row, display.top, *members(display.deck)]
    return [card for card in cards if card != NONE]


def _building_faults(state: BuildersState) -> list[str]:
    cards = _in_display(state.buildings)
    for workshop in state.workshops:
        cards += members(workshop.sites) + members(workshop.finished)
    if sorted(cards) != sorted(state.terms.buildings):
        return ["I1: a building card is missing, doubled or foreign"]
    return []


def _worker_faults(state: BuildersState) -> list[str]:
    cards = _in_display(state.workers)
    for mask in [*(workshop.team for workshop in state.workshops), *state.crew]:
        cards += [hand for hand in members(mask) if hand < WORKER_COUNT]
    return [] if sorted(cards) == list(range(WORKER_COUNT)) else ["I2: a worker is missing or doubled"]


def _machine_faults(state: BuildersState) -> list[str]:
    found = []
    for seat, workshop in enumerate(state.workshops):
        places = [workshop.team, *(state.crew[site] for site in members(workshop.sites))]
        machines = [hand for mask in places for hand in members(mask >> WORKER_COUNT << WORKER_COUNT)]
        finished = [MACHINE_HAND[card] for card in members(workshop.finished) if MACHINE_HAND[card] >= 0]
        if sorted(machines) != sorted(finished):
            found.append(f"I3: the machines at work for seat {seat} are not those it has finished")
    return found


def _display_faults(name: str, display: Display) -> list[str]:
    found = []
    if len(display.row) != ROW_SIZE or (NONE in display.row and display.left()):
        found.append(f"I7: the {name} row is not full though its deck has cards")
    if display.shows_top and display.top == NONE and display.deck:
        found.append(f"U10.2: the {name} deck hides its top card")
    if not display.shows_top and display.top != NONE:
        found.append(f"U10.2: the {name} deck shows its top card")
    return found


def _seat_faults(state: BuildersState, seat: int, workshop: Workshop) -> list[str]:
    found = []
    if workshop.coins < 0:
        found.append(f"I4: seat {seat} owes coins")
    if workshop.vp != sum(VP[card] for card in members(workshop.finished)):
        found.append(f"I5: the VP of seat {seat} are not those of its finished cards")
    own = workshop.team
    for site in members(workshop.sites):
        own |= state.crew[site]
        if _is_built(state.crew[site], site):
            found.append(f"I6: the open site {BUILDINGS[site].id} is complete")
    if own & ((1 << WORKER_COUNT) - 1) == 0:
        found.append(f"I11: seat {seat} has no worker")
    return found


def _is_built(crew: int, site: int) -> bool:
    brought = [sum(amounts) for amounts in zip(*(HANDS[hand].output for hand in members(crew)), strict=True)]
    return bool(crew) and all(got >= need for got, need in zip(brought, BUILDINGS[site].needs, strict=True))


def recount(position: Json) -> list[int]:
    """The scores read off the written position alone (U9.1)."""
    return [
        sum(BUILDINGS[BUILDING_BY_ID[card]].vp for card in zone["finished"]) + zone["coins"] // COINS_PER_VP
        for zone in position["seats"]
    ]
