"""Letters, victory points and places (G12, G13)."""

from bastide.games.golden_city.state import GoldenCityState


def scores(state: GoldenCityState) -> list[int]:
    """Letters; in the drought victory points, for letters go back there."""
    if state.terms.drought:
        return [state.book.points(state, seat) for seat in range(state.terms.players)]
    return [merchant.letters() for merchant in state.merchants]


def standings(state: GoldenCityState) -> list[tuple[int, ...]]:
    """Who lost comes last; then letters, city posts, coins (G12.5); in the drought victory points alone (G13.9)."""
    found: list[tuple[int, ...]] = []
    for seat, merchant in enumerate(state.merchants):
        stands = int(not state.lost >> seat & 1)
        if state.terms.drought:
            found.append((stands, state.book.points(state, seat)))
        else:
            found.append((stands, merchant.letters(), state.book.city_posts(state, merchant), merchant.coins))
    return found
