"""What clicks on the drawing mean: the pieces of a decision."""

from bastide.games.builders.decisions import END, TAKE, notation


def pieces(decision: int) -> list[str]:
    """In the order a player clicks them; coins and the end of the turn are buttons."""
    return [] if TAKE <= decision <= END else notation(decision).split()[1:]
