"""What a die would cost in workers, written on everything it could be used for; and where castles may be founded."""

from bastide.games.burgundy.components import BOARDS, KIND_TYPE, NUMBER
from bastide.games.burgundy.rules_moves import founding_spaces, open_spaces, place_aids, price, sale_aids, take_aids
from bastide.games.burgundy.state import TURN, BurgundyState


def dice(state: BurgundyState, seat: int) -> list[tuple[str, int, bool]]:
    """The dice of a seat: as which piece each is known, what it shows, whether it is used."""
    first, second = state.dice[2 * seat : 2 * seat + 2]
    used = _used(state, seat)
    twins = first == second and used == 0  # equal dice are one choice (B7.6)
    return [("die-1", first, bool(used & 1)), ("die-1" if twins else "die-2", second, bool(used & 2))]


def _used(state: BurgundyState, seat: int) -> int:
    """Which dice of a seat are used in this round; those who have had their turn have used both."""
    place = state.order.index(seat)
    return 3 if place < state.turn else state.used if place == state.turn else 0


def taking(state: BurgundyState, viewer: int | None, depot: int) -> list[tuple[str, int]]:
    return [] if viewer is None else _costs(state, viewer, depot, take_aids(state, viewer))


def selling(state: BurgundyState, viewer: int, goods: int) -> list[tuple[str, int]]:
    return _costs(state, viewer, goods, sale_aids(state, viewer))


def placing(state: BurgundyState, viewer: int, space: int) -> list[tuple[str, int]]:
    """Only where a stored tile may lie."""
    type = BOARDS[state.boards[viewer]].types[space]
    fits = [kind for kind in state.store[viewer] if KIND_TYPE[kind] == type]
    if not any(open_spaces(state, viewer, kind) >> space & 1 for kind in fits):
        return []
    return _costs(state, viewer, NUMBER[space], place_aids(state, viewer, type))


def founding(state: BurgundyState, viewer: int, space: int) -> bool:
    """May a stored castle be founded there, for both dice and points (B17.4)?"""
    return viewer == state.seat and state.question == TURN and bool(founding_spaces(state) >> space & 1)


def _costs(state: BurgundyState, viewer: int, number: int, aids: int) -> list[tuple[str, int]]:
    """The price for each unused die of who is on turn, as far as it can be paid."""
    if viewer != state.seat or state.question != TURN:
        return []
    found: dict[str, int] = {}
    for means, (piece, _, used) in enumerate(dice(state, viewer)):
        cost = price(state, means, number, aids)
        if not used and cost <= state.workers[viewer]:
            found[piece] = cost
    return list(found.items())
