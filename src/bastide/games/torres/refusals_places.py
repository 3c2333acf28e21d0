"""What is wrong with a square of Torres: who stands there, how high it is, what it touches."""

from bastide.engine.text import Text
from bastide.games.torres import captions
from bastide.games.torres.components import ORTH, square_name
from bastide.games.torres.state import BETWEEN, FREE, GROUND, KING, TorresState


def why_not_free(state: TorresState, square: int) -> Text | None:
    who, name = state.standing[square], square_name(square)
    if who == FREE:
        return None
    if who == KING:
        return Text(f"the king stands on {name}", f"le roi occupe {name}")
    if who == state.seat:
        return Text(f"a knight of yours stands on {name}", f"un de vos chevaliers occupe {name}")
    return Text(f"a rival's knight stands on {name}", f"un chevalier adverse occupe {name}")


def why_not_own(state: TorresState, square: int) -> Text | None:
    if state.standing[square] == state.seat:
        return None
    name = square_name(square)
    return Text(f"no knight of yours stands on {name}", f"aucun de vos chevaliers n'est en {name}")


def why_not_throne(state: TorresState, square: int) -> Text | None:
    """A free square of a castle (T3.3, T3.4, T10.5)."""
    if state.heights[square] == 0:
        name = square_name(square)
        return Text(f"{name} is ground: choose a castle", f"{name} est au sol : choisissez un château")
    return why_not_free(state, square)


def why_not_block(state: TorresState, square: int) -> Text | None:
    """A block in the usual way (T7.1)."""
    return why_not_free(state, square) or why_not_higher(state, square) or why_not_touching(state, square)


def why_not_higher(state: TorresState, square: int) -> Text | None:
    """The castle is not higher than its area (T7.3)."""
    number, name = state.castle[square], square_name(square)
    if number >= GROUND:
        return None
    area = len(state.castles[number].squares)
    if state.heights[square] < state.book.highest(area):
        return None
    large = captions.squares(area)
    return Text(
        f"{name} is as high as its castle is large, {large.en}: enlarge it first",
        f"{name} est déjà aussi haut que son château est grand, {large.fr} : agrandissez-le d'abord",
    )


def why_not_touching(state: TorresState, square: int) -> Text | None:
    """On the ground a block enlarges one castle, and joins no two (T7.1, T7.2)."""
    number, name = state.castle[square], square_name(square)
    if number == GROUND:
        return Text(
            f"{name} touches no castle: blocks enlarge one", f"{name} ne touche aucun château : un bloc en agrandit un"
        )
    return joins(name) if number == BETWEEN else None


def joins(name: str) -> Text:
    return Text(f"a block on {name} would join two castles", f"un bloc en {name} réunirait deux châteaux")


def why_not_knight(state: TorresState, square: int, mover: int) -> Text | None:
    """Beside another own knight, not above it (T6.1, a09)."""
    reason = why_not_free(state, square)
    if reason is not None or square in state.book.posts(state, state.seat, mover):
        return reason
    name = square_name(square)
    beside = [side for side in ORTH[square] if state.standing[side] == state.seat and side != mover]
    if not beside:
        return Text(
            f"{name} is not beside {'another' if mover >= 0 else 'a'} knight of yours",
            f"{name} n'est pas à côté d'un {'autre ' if mover >= 0 else ''}de vos chevaliers",
        )
    height, level = state.heights[square], max(state.heights[side] for side in beside)
    return Text(
        f"{name} is at level {height}, your knight beside it at level {level}: no knight arrives above it",
        f"{name} est au niveau {height}, votre chevalier voisin au niveau {level} : on n'arrive pas plus haut que lui",
    )
