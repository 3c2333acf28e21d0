"""Letters, victory points and places (G12, G13)."""

from bastide.games.golden_city.state import SOURCES, GoldenCityState


def earn(state: GoldenCityState, seat: int, source: int, number: int) -> None:
    """Letters come to a seat from one of the sources."""
    state.earned[seat * SOURCES + source] += number


def scores(state: GoldenCityState) -> list[int]:
    """Letters; in the drought victory points, for letters go back there."""
    seats = range(state.terms.players)
    if state.terms.drought:
        return [state.book.points(state, seat) for seat in seats]
    return [state.letters(seat) for seat in seats]


def standings(state: GoldenCityState) -> list[tuple[int, ...]]:
    """Who lost comes last; then letters, city posts, coins (G12.5); in the drought victory points alone (G13.9)."""
    found: list[tuple[int, ...]] = []
    for seat in range(state.terms.players):
        stands = 1 - (state.lost >> seat & 1)
        if state.terms.drought:
            found.append((stands, state.book.points(state, seat)))
        else:
            found.append((stands, state.letters(seat), state.book.city_posts(state, seat), state.coins[seat]))
    return found
