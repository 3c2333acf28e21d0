"""What a die would cost in workers, written on everything it could be used for."""

from bastide.games.burgundy.book import WHITE
from bastide.games.burgundy.components import KIND_TYPE
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


def is_white_asked(state: BurgundyState, seat: int) -> bool:
    """Is the action of a seat done with the white die (X6.3)?"""
    return seat == state.seat and state.asked().means == WHITE


def taking(state: BurgundyState, viewer: int | None, depot: int) -> list[tuple[str, int]]:
    return [] if viewer is None else _costs(state, viewer, depot, state.book.take_aids(state.estates[viewer]))


def selling(state: BurgundyState, viewer: int, goods: int) -> list[tuple[str, int]]:
    return _costs(state, viewer, goods, state.book.sale_aids(state.estates[viewer]))


def placing(state: BurgundyState, viewer: int, space: int) -> list[tuple[str, int]]:
    """Only where a stored tile may lie; of several, what the cheapest costs."""
    estate, found = state.estates[viewer], dict[str, int]()
    for type in sorted(
        {KIND_TYPE[kind] for kind in state.book.stored(state, viewer) if _may_lie(state, viewer, kind, space)}
    ):
        aids = state.book.place_aids(estate, type)
        for piece, cost in _costs(state, viewer, estate.board.ground.numbers[space], aids):
            found[piece] = min(cost, found.get(piece, cost))
    return list(found.items())


def turning(state: BurgundyState, viewer: int | None, number: int, aids: int) -> list[tuple[str, int]]:
    """What it costs the viewer to come to a number, whatever for."""
    return [] if viewer is None else _costs(state, viewer, number, aids)


def _may_lie(state: BurgundyState, seat: int, kind: int, space: int) -> bool:
    return bool(state.book.open_spaces(state, state.estates[seat], kind) >> space & 1)


def _costs(state: BurgundyState, viewer: int, number: int, aids: int) -> list[tuple[str, int]]:
    """The price for each unused die of the seat on turn, as far as it can be paid."""
    shown: dict[str, int] = {}
    if viewer == state.seat and state.question == TURN:
        shown = {piece: value for piece, value, used in dice(state, viewer) if not used}
    elif is_white_asked(state, viewer):
        shown = {"die-white": state.white}
    costs = [(piece, state.book.price(value, number, aids)) for piece, value in shown.items()]
    return [(piece, cost) for piece, cost in costs if cost <= state.estates[viewer].workers]
