"""The castle rule in words."""

from bastide.engine.text import Text, counted
from bastide.games.burgundy.face import Words
from bastide.games.burgundy.modules.castle_rule.rules import CASTLE_RULE
from bastide.games.burgundy.state import BurgundyState, Estate


class CastleWords(Words):
    def why_not_open(self, state: BurgundyState, estate: Estate, kind: int, space: int) -> Text:
        return Text(
            "on this duchy a tile must lie beside a castle or beside a tile of its own type",
            "dans ce duché, une tuile se pose à côté d'un château ou d'une tuile de son type",
        )

    def table_lines(self, state: BurgundyState) -> list[Text]:
        castles = CASTLE_RULE.pool(state).castles
        if not castles:
            return []
        waiting = counted(castles, Text("castle", "château"), Text("castles", "châteaux"))
        return [Text(f"  beside the board: {waiting.en}", f"  à côté du plateau : {waiting.fr}")]
