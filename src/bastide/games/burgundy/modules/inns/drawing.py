"""Inns drawn: the pile beside the black depot with its price (X7.2)."""

from bastide.drawing import Block, Pen
from bastide.engine.text import Text, join
from bastide.games.burgundy import captions, depots, icons, labels
from bastide.games.burgundy.face_drawing import Drawing
from bastide.games.burgundy.modules.inns.rules import INN, INNS, PILE, inns
from bastide.games.burgundy.state import BurgundyState


class InnsDrawing(Drawing):
    def beside_depots(self, pen: Pen, state: BurgundyState, viewer: int | None) -> list[Block]:
        count, cost = INNS.lying(state).inns, captions.silver(state.book.tile_price())
        many = inns(count)
        said = Text(
            f"{many.en} to buy, as your purchase of a turn, for {cost.en}.",
            f"{many.fr} à vendre, comme achat du tour, pour {cost.fr}.",
        )
        card = join([said, labels.offered(state, viewer, INN)])
        price = pen.tally(icons.SILVER, 0, 0, state.book.tile_price(), 16)
        return [depots.pile(pen, INN, count, Text("Inns", "Auberges"), card, price, PILE)]
