"""Points and places (B16)."""

from bastide.engine.bits import members
from bastide.games.burgundy.components import (
    BUILDING_VP,
    KIND_SPECIES,
    LIVESTOCK,
    MONASTERIES,
    OF_TYPE,
    SPACES,
    TYPE_COUNT,
    WORKERS_PER_VP,
    size_of,
    types_in,
)
from bastide.games.burgundy.state import NONE, BurgundyState


def scores(state: BurgundyState) -> list[int]:
    """The points on the track; what the end brings is added at the end (B16.2)."""
    return state.vp[:]


def final_items(state: BurgundyState, seat: int) -> list[int]:
    """Unsold goods, silver, pairs of workers and monasteries, as the end would count them now (B16.2)."""
    return [
        size_of(state.goods[seat]),
        state.silver[seat],
        state.workers[seat] // WORKERS_PER_VP,
        monastery_points(state, seat),
    ]


def monastery_points(state: BurgundyState, seat: int) -> int:
    """Monasteries 15-26 of a duchy (B13)."""
    points = 0
    for number in members(state.monasteries[seat]):
        if state.terms.end_vp[number]:
            points += state.terms.end_vp[number] * counted_by(state, seat, number)
    return points


def counted_by(state: BurgundyState, seat: int, number: int) -> int:
    """How many things a monastery counts at the end."""
    if BUILDING_VP[number] >= 0:
        return state.tiles[seat * SPACES : (seat + 1) * SPACES].count(BUILDING_VP[number])
    if number == 15:
        return types_in(state.sold[seat]).bit_count()
    if number == 24:
        species = 0
        for space in members(OF_TYPE[state.boards[seat] * TYPE_COUNT + LIVESTOCK] & state.covered[seat]):
            species |= 1 << KIND_SPECIES[state.tiles[seat * SPACES + space]]
        return species.bit_count()
    if number == 25:
        return size_of(state.sold[seat])
    return state.bonus.count(seat) if number == MONASTERIES else 0


def next_bonus(state: BurgundyState, type: int) -> int:
    """What the next bonus tile of a type is worth; 0 if both are gone (B11.2)."""
    if state.bonus[2 * type] == NONE:
        return state.terms.large_vp
    return state.terms.small_vp if state.bonus[2 * type + 1] == NONE else 0


def standings(state: BurgundyState) -> list[tuple[int, ...]]:
    """Points, then fewer empty spaces, then the later place in the turn order (B16.4)."""
    return [
        (state.vp[seat], state.covered[seat].bit_count(), state.track.index(seat))
        for seat in range(state.terms.players)
    ]
