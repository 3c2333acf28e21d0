"""What clicks on the drawing mean: the pieces of a decision."""

from bastide.games.builders.decisions import END, TAKE, VERBS


def pieces(decision: int) -> list[str]:
    """In the order a player clicks them; coins and the end of the turn are buttons."""
    _, *touched = VERBS.parts(decision).values()
    return [] if VERBS.of[decision] in (TAKE, END) else touched
