"""``discard bank``: a stored tile leaves for the one that comes (B9.1)."""

from typing import Final

from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import KINDS
from bastide.games.burgundy.gates import put_away, to_box
from bastide.games.burgundy.state import MAKE_ROOM, NONE, BurgundyState
from bastide.games.burgundy.verbs.verb import KIND, Deed, why_not_stored


class Discard(Deed):
    says = Text("Discard {tile}", "Défausser {tile}")
    tells = Text("{who} discards {tile}.", "{who} défausse {tile}.")

    def add(self, state: BurgundyState, found: list[int]) -> None:
        last = -1
        for kind in state.estates[state.seat].store:
            if kind != last:
                last = kind
                found.append(self.at(kind))

    def do(self, state: BurgundyState, decision: int) -> None:
        """It goes to the box, and the one that waits takes its place; or until no more are stored than have room."""
        kind = self.part(decision, 0)
        estate = state.estates[state.seat]
        coming = state.detail
        estate.store.remove(kind)
        to_box(state, kind)
        if coming != NONE:
            state.answered()
            put_away(estate, coming)
        elif len(estate.store) <= state.book.storage(state, estate):
            state.answered()

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question != MAKE_ROOM:
            return Text(
                "a tile is discarded only to make room for another",
                "on ne défausse une tuile que pour faire place à une autre",
            )
        return why_not_stored(state, self.part(decision, 0))

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        return {"tile": captions.a_tile(self.part(decision, 0))}

    def pieces(self, decision: int) -> list[str]:
        return [f"store-{KINDS[self.part(decision, 0)].id}"]


DISCARD: Final[Discard] = Discard("discard", KIND)
