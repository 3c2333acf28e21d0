"""``discard bank``: a stored tile leaves for the one that comes (B9.1)."""

from typing import Final

from mypy_extensions import mypyc_attr

from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import KINDS
from bastide.games.burgundy.gates import put_away, to_box
from bastide.games.burgundy.state import MAKE_ROOM, BurgundyState
from bastide.games.burgundy.verbs.verb import KIND, Deed


@mypyc_attr(allow_interpreted_subclasses=True)
class Discard(Deed):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        last = -1
        for kind in state.estates[state.seat].store:
            if kind != last:
                last = kind
                found.append(self.at(kind))

    def do(self, state: BurgundyState, decision: int) -> None:
        """It goes to the box, and the one that waits takes its place."""
        kind = self.part(decision, 0)
        estate = state.estates[state.seat]
        coming = state.detail
        state.answered()
        estate.store.remove(kind)
        to_box(state, kind)
        put_away(estate, coming)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        refusal = self.why_not_discard(state)
        if refusal is not None:
            return refusal
        kind = self.part(decision, 0)
        if kind not in state.estates[state.seat].store:
            none = captions.no_tile(kind)
            return Text(f"you have {none.en} in your storage", f"vous n'avez {none.fr} en réserve")
        return None

    def why_not_discard(self, state: BurgundyState) -> Text | None:
        """Why nothing is discarded now."""
        if state.question != MAKE_ROOM:
            return Text(
                "a tile is discarded only to make room for another",
                "on ne défausse une tuile que pour faire place à une autre",
            )
        if state.book.room(state, state.seat) > 0:
            return Text(
                "nothing is discarded as long as there is room", "on ne défausse rien tant qu'il y a de la place"
            )
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        tile = captions.a_tile(self.part(decision, 0))
        return Text(f"Discard {tile.en}", f"Défausser {tile.fr}")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        tile = captions.a_tile(self.part(decision, 0))
        return [Text(f"{who} discards {tile.en}.", f"{who} défausse {tile.fr}.")]

    def pieces(self, decision: int) -> list[str]:
        return [f"store-{KINDS[self.part(decision, 0)].id}"]


DISCARD: Final[Discard] = Discard("discard", KIND)
