"""The team game in words."""

from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import LAST_SPACE, SHIP_TILE
from bastide.games.burgundy.face import Words
from bastide.games.burgundy.modules.team.rules import TEAM
from bastide.games.burgundy.state import BurgundyState


class TeamWords(Words):
    def player_lines(self, state: BurgundyState, seat: int) -> list[Text]:
        own = TEAM.own(state, seat)
        if not own:
            return []
        kept = captions.gains([captions.tile(kind) for kind in own])
        return [Text(f"    own key spaces: {kept.en}", f"    cases Clé à part : {kept.fr}")]

    def gains(self, state: BurgundyState, seat: int, kind: int, space: int) -> list[Text]:
        """A ship does not move a marker that has come to the end (X9.8)."""
        if kind == SHIP_TILE and state.ships[seat] == LAST_SPACE:
            return [
                Text("your marker goes on top of the last space", "votre pion passe au-dessus sur la dernière case")
            ]
        return []
