"""The castle rule in words."""

from collections.abc import Sequence

from bastide.engine.bits import members
from bastide.engine.text import Text, counted
from bastide.games.burgundy.components import CASTLE
from bastide.games.burgundy.face import Words
from bastide.games.burgundy.modules.castle_rule.rules import (
    CASTLE_RULE,
    FOUND,
    PRICE_VP,
    RESCUE,
    founding_spaces,
    is_bound,
)
from bastide.games.burgundy.state import FROM_FOUNDING, TURN, BurgundyState, Estate

POOL_PIECE = RESCUE.pieces(RESCUE.first)[0]


class CastleWords(Words):
    def why_not_open(self, state: BurgundyState, estate: Estate, kind: int, space: int) -> Text:
        return Text(
            "on this duchy a tile must lie beside a castle or beside a tile of its own type",
            "dans ce duché, une tuile se pose à côté d'un château ou d'une tuile de son type",
        )

    def explain(self, state: BurgundyState, clicked: Sequence[str]) -> Text | None:
        """A castle beside the board; a stored one, and spaces on which one might be founded."""
        if clicked[-1] == POOL_PIECE:
            return RESCUE.why_not(state, RESCUE.first) or Text(
                "rescuing needs nothing else: go back, and choose the castle alone",
                "sauver ne demande rien d'autre : revenez, et choisissez le château seul",
            )
        return self._why_not_found(state, clicked)

    def _why_not_found(self, state: BurgundyState, clicked: Sequence[str]) -> Text | None:
        """Where the base game would say that a castle must lie beside other tiles, and founding asks for less."""
        estate = state.estates[state.seat]
        if state.terms.is_special or state.question != TURN or not is_bound(estate):
            return None
        name, _, rest = clicked[-1].partition("-")
        chosen = [piece for piece in clicked[:-1] if piece != "store-castle"]
        spaces = members(founding_spaces(estate))
        if name == "space" and rest.isdecimal() and int(rest) in spaces and not chosen:
            return FOUND.why_not(state, FOUND.at(int(rest)))
        if clicked == ["store-castle"] and spaces and not estate.frontier & estate.board.of_type[CASTLE]:
            return FOUND.why_not(state, FOUND.at(spaces[0]))
        return None

    def source_names(self, state: BurgundyState) -> dict[int, Text]:
        """Five points are paid for another thing in either edition."""
        return {FROM_FOUNDING: Text("castles rescued", "châteaux sauvés")} if state.terms.is_special else {}

    def table_lines(self, state: BurgundyState) -> list[Text]:
        castles = CASTLE_RULE.pool(state).castles
        if not castles:
            return []
        waiting = _castles(castles)
        return [Text(f"  beside the board: {waiting.en}", f"  à côté du plateau : {waiting.fr}")]

    def tell_passing(self, before: BurgundyState, after: BurgundyState) -> list[Text]:
        """Castles that nobody took in the phase (X2.6)."""
        left = CASTLE_RULE.pool(after).castles - CASTLE_RULE.pool(before).castles
        if left <= 0:
            return []
        which = _castles(left)
        one = Text("One can be rescued", "On peut en sauver un")
        return [
            Text(
                f"Nobody took {which.en}: beside the board now. {one.en} for both dice and {PRICE_VP} VP.",
                f"Personne n'a pris {which.fr} : à côté du plateau désormais. "
                f"{one.fr} contre les deux dés et {PRICE_VP} PV.",
            )
        ]


def _castles(count: int) -> Text:
    return counted(count, Text("castle", "château"), Text("castles", "châteaux"))
