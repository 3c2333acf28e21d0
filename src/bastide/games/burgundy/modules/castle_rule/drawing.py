"""The castle rule drawn: castles beside the black depot (X2.6), and what founding one costs (X3.3)."""

from typing import Final

from bastide.drawing import Block, Element, Pen, group
from bastide.drawing.icons import LAUREL
from bastide.engine.text import Text
from bastide.games.burgundy import depots, pieces
from bastide.games.burgundy.components import CASTLE_TILE
from bastide.games.burgundy.face_drawing import Drawing, Owner
from bastide.games.burgundy.modules.castle_rule.rules import CASTLE_RULE, FOUND, PRICE_VP
from bastide.games.burgundy.state import TURN, BurgundyState

_ANY: Final[int] = 6  # shown to those who have no dice: what is paid does not matter


class CastleDrawing(Drawing):
    def on_space(self, pen: Pen, state: BurgundyState, owner: Owner, space: int, radius: float) -> list[Element]:
        """The toll, wherever a stored castle may be founded."""
        if not owner.is_viewer or owner.seat != state.seat or state.question != TURN:
            return []
        offered: list[int] = []
        CASTLE_RULE.offer(state, offered)
        if FOUND.at(space) not in offered:
            return []
        return [pieces.hung(pieces.toll(pen, PRICE_VP, radius * 0.4), radius, "store-castle")]

    def beside_depots(self, pen: Pen, state: BurgundyState, viewer: int | None) -> list[Block]:
        """The castles that nobody took; the form of 2011 knows none."""
        if not state.terms.is_special:
            return []
        said = Text(
            f"Castles that nobody took: one comes to your storage for both dice and {PRICE_VP} VP",
            f"Châteaux que personne n'a pris : un vient en réserve contre les deux dés et {PRICE_VP} PV",
        )
        name = Text("Rescue", "Sauver")
        own = [] if viewer is None else state.dice[2 * viewer : 2 * viewer + 2]
        shown = own if any(own) else [_ANY, _ANY]
        dice = [
            group(pieces.die(pen, value, 12, seat=viewer), at=(42 + 13 * place, 5)) for place, value in enumerate(shown)
        ]
        price = group(pen.tally(LAUREL, 0, 0, f"−{PRICE_VP}", 16), *dice)
        castles = CASTLE_RULE.pool(state).castles
        return [depots.pile(pen, CASTLE_TILE, castles, name, said, price, "pool-castle")]
