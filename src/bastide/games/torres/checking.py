"""What cannot lie on a table of Torres, said in words."""

from bastide.engine.reading import wrong
from bastide.games.torres.components import CASTLES, START_SQUARES, square_name
from bastide.games.torres.state import (
    KEEP,
    NAME_STARTER,
    NONE,
    PLACE_CASTLE,
    START_KING,
    START_KNIGHT,
    TorresState,
)

SET_UP = (PLACE_CASTLE, START_KNIGHT, START_KING)


def clockwise_from(clockwise: list[int], seat: int) -> list[int]:
    """The seats clockwise from one of them."""
    order = [seat]
    while len(order) < len(clockwise):
        order.append(clockwise[order[-1]])
    return order


def check_track(state: TorresState) -> None:
    for seat, total in enumerate(state.totals()):
        if total and state.book.is_taken(state, seat, total):
            raise wrong(
                f"the marker of seat {seat} shares its space of the track, {total}, with another (T9.4)",
                f"le pion du siège {seat} partage sa case de la piste, {total}, avec un autre (T9.4)",
            )


def check_question(state: TorresState, question: int) -> None:
    """Is this asked at all with these options?"""
    terms = state.terms
    if question == PLACE_CASTLE and not terms.master:
        raise wrong(
            "castles are placed by the players in the master version only (T12.3)",
            "les joueurs ne posent les châteaux que dans la version Maître (T12.3)",
        )
    if question == KEEP and (terms.master or not terms.picks):
        raise wrong(
            "nobody chooses among cards with these options (T8.2)",
            "personne ne choisit entre des cartes avec ces options (T8.2)",
        )
    if question == NAME_STARTER and (terms.master or not terms.last_names_starter):
        raise wrong(
            "nobody names the starter of a year with these options (T10.7)",
            "personne ne désigne qui commence une année avec ces options (T10.7)",
        )


# --- The set-up (T3, T12.3) ---------------------------------------------------------------------------------


def check_set_up(state: TorresState) -> None:
    placed = [len(camp.knights) for camp in state.camps]
    order = clockwise_from(state.clockwise, state.starter)
    number = sum(placed)
    if [placed[seat] for seat in order] != [1] * number + [0] * (len(order) - number):
        raise wrong(
            "at the set-up each player in turn puts one knight on the board (T3.3)",
            "à la mise en place, chaque joueur à son tour pose un chevalier sur le plateau (T3.3)",
        )
    wanted = {PLACE_CASTLE: (0, 0), START_KNIGHT: (0, len(order) - 1), START_KING: (len(order), len(order))}
    least, most = wanted[state.question]
    if not least <= number <= most or state.king != NONE:
        raise wrong(
            "first the castles, then a knight each, then the king: this board is further or not so far",
            "d'abord les châteaux, puis un chevalier chacun, puis le roi : ce plateau en est plus loin, ou moins loin",
        )
    if any(camp.total or camp.discard or (camp.hand and not state.terms.master) for camp in state.camps):
        raise wrong(
            "nobody has points or cards before the first turn",
            "personne n'a de points ni de cartes avant le premier tour",
        )
    if any(state.heights[square] == 0 for camp in state.camps for square in camp.knights):
        raise wrong(
            "the first knights stand on castles (T3.3)", "les premiers chevaliers se tiennent sur des châteaux (T3.3)"
        )
    _check_start_castles(state)


def _check_start_castles(state: TorresState) -> None:
    built = [square for square, height in enumerate(state.heights) if height]
    if any(state.heights[square] > 1 for square in built):
        raise wrong("at the set-up a castle is one block", "à la mise en place, un château est un seul bloc")
    if not state.terms.master:
        if built != START_SQUARES:
            where = " ".join(square_name(square) for square in START_SQUARES)
            raise wrong(f"the castles stand on {where}", f"les châteaux sont en {where}")
        return
    if len(built) != CASTLES if state.question != PLACE_CASTLE else len(built) >= CASTLES:
        raise wrong(
            f"{CASTLES} castles are placed before the knights, not {len(built)} (T12.3)",
            f"on pose {CASTLES} châteaux avant les chevaliers, pas {len(built)} (T12.3)",
        )
    for square in built:
        for other in built:
            if square != other and state.book.are_close(square, other):
                one, two = square_name(square), square_name(other)
                raise wrong(
                    f"{one} and {two} are too close to each other (T12.3)",
                    f"{one} et {two} sont trop près l'un de l'autre (T12.3)",
                )
