"""What a die would cost in workers, written on everything it could be used for."""

from bastide.games.burgundy.book import WHITE
from bastide.games.burgundy.components import KIND_TYPE
from bastide.games.burgundy.state import TURN, BurgundyState


def dice(state: BurgundyState, seat: int) -> list[tuple[str, int, bool]]:
    """The dice of a seat: as which piece each is known, what it shows, whether it is used."""
    first, second = state.dice[2 * seat : 2 * seat + 2]
    used = state.used_by(seat)
    twins = first == second and used == 0  # equal dice are one choice (B7.6)
    return [("die-1", first, bool(used & 1)), ("die-1" if twins else "die-2", second, bool(used & 2))]


def is_white_asked(state: BurgundyState, seat: int) -> bool:
    """Is the action of a seat done with the white die (X6.3)?"""
    return seat == state.seat and state.asked().means == WHITE


def taking(state: BurgundyState, viewer: int | None, depot: int) -> list[tuple[str, int]]:
    return [] if viewer is None else _costs(state, viewer, depot, state.book.take_aids(state.estates[viewer]))


def selling(state: BurgundyState, viewer: int, goods: int) -> list[tuple[str, int]]:
    return _costs(state, viewer, goods, state.book.sale_aids(state.estates[viewer]))


def placing(state: BurgundyState, viewer: int) -> list[list[tuple[str, int]]]:
    """By space: only where a stored tile may lie; of several, what the cheapest costs."""
    estate, ground = state.estates[viewer], state.estates[viewer].board.ground
    stored = state.book.stored(state, viewer)
    may_lie = [(KIND_TYPE[kind], state.book.open_spaces(state, estate, kind)) for kind in stored]
    prices: list[list[tuple[str, int]]] = []
    for space in range(ground.spaces):
        found: dict[str, int] = {}
        for type in sorted({type for type, spaces in may_lie if spaces >> space & 1}):
            for piece, cost in _costs(state, viewer, ground.numbers[space], state.book.place_aids(estate, type)):
                found[piece] = min(cost, found.get(piece, cost))
        prices.append(list(found.items()))
    return prices


def turning(state: BurgundyState, viewer: int | None, number: int, aids: int) -> list[tuple[str, int]]:
    """What it costs the viewer to come to a number, whatever for."""
    return [] if viewer is None else _costs(state, viewer, number, aids)


def _costs(state: BurgundyState, viewer: int, number: int, aids: int) -> list[tuple[str, int]]:
    """The price for each unused die of the seat on turn, as far as it can be paid."""
    shown: dict[str, int] = {}
    if viewer == state.seat and state.question == TURN:
        shown = {piece: value for piece, value, used in dice(state, viewer) if not used}
    elif is_white_asked(state, viewer):
        shown = {"die-white": state.white}
    costs = [(piece, state.book.price(value, number, aids)) for piece, value in shown.items()]
    return [(piece, cost) for piece, cost in costs if cost <= state.estates[viewer].workers]
