"""Points and places (U9)."""

from bastide.games.builders.state import BuildersState


def scores(state: BuildersState) -> list[int]:
    """VP of what is finished, and what the coins are worth (U9.1)."""
    return [workshop.vp + state.book.coin_points(workshop.coins) for workshop in state.workshops]


def standings(state: BuildersState) -> list[tuple[int, ...]]:
    """Score, then VP of finished cards, then coins (U9.3); with shared ties the score alone."""
    points = scores(state)
    if state.terms.shared_ties:
        return [(score,) for score in points]
    return [(score, workshop.vp, workshop.coins) for score, workshop in zip(points, state.workshops, strict=True)]
