"""``discard bank``: a stored tile leaves for the one that comes (B9.1)."""

from typing import Final

from mypy_extensions import mypyc_attr

from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import KINDS
from bastide.games.burgundy.gates import to_box
from bastide.games.burgundy.state import EXACTLY, NONE, BurgundyState, Estate
from bastide.games.burgundy.verbs.verb import KIND, WHY, Deed, why_not_stored


@mypyc_attr(allow_interpreted_subclasses=True)
class Discard(Deed):
    says = Text("Discard {tile}", "Défausser {tile}")
    tells = Text("{who} discards {tile}.", "{who} défausse {tile}.")

    def add(self, state: BurgundyState, found: list[int]) -> None:
        """What must leave for the tile that comes, and no more: of a larger set no tile could be left out (X1.6)."""
        needed = still_needed(state)
        if needed <= 0:
            return
        estate = state.estates[state.seat]
        if may_leave(estate, needed):
            last = -1
            for kind in estate.store:
                if kind != last:
                    last = kind
                    found.append(self.at(kind))
        for module in state.terms.at_discards:
            module.discards(state, found)

    def do(self, state: BurgundyState, decision: int) -> None:
        """It goes to the box; the one that waits takes its place, once there is room."""
        kind = self.part(decision, 0)
        estate = state.estates[state.seat]
        estate.store.remove(kind)
        to_box(state, kind)
        if state.detail == NONE and estate.wide:
            state.detail = EXACTLY
        make_room(state)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        estate = state.estates[state.seat]
        refusal = self.why_not_discard(state) or why_not_stored(estate.store, self.part(decision, 0))
        return refusal or (None if may_leave(estate, still_needed(state)) else WHY["too small"])

    def why_not_discard(self, state: BurgundyState) -> Text | None:
        """Why nothing is discarded now."""
        if state.asked().waits_for == 0:
            return WHY["for another"]
        return WHY["there is room"] if still_needed(state) <= 0 else None

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        return {"tile": captions.a_tile(self.part(decision, 0))}

    def pieces(self, decision: int) -> list[str]:
        return [f"store-{KINDS[self.part(decision, 0)].id}"]


def still_needed(state: BurgundyState) -> int:
    """How many key spaces must become free for the tile that waits; or until no more are stored than have room."""
    wanted = 0 if state.detail <= NONE else state.asked().waits_for
    return wanted - state.book.room(state, state.seat)


def may_leave(estate: Estate, needed: int) -> bool:
    """Is a tile of one key space part of a set that frees just so many? Without such a one none could be left out."""
    return any(1 <= needed - wide <= len(estate.store) for wide in range(0, estate.wide + 1, 2))


def may_leave_wide(state: BurgundyState) -> bool:
    """Is a double tile part of such a set? It frees a space too many only where no tile of one space has left."""
    if state.detail != EXACTLY:
        return True
    estate = state.estates[state.seat]
    return any(0 <= still_needed(state) - wide <= len(estate.store) for wide in range(2, estate.wide + 1, 2))


def make_room(state: BurgundyState) -> None:
    """A tile has left. The one that waits comes in, if there is room for it now."""
    if still_needed(state) <= 0:
        asked, seat, coming = state.asked(), state.seat, state.detail
        state.answered()
        if coming > NONE:
            asked.comes_in(state, seat, coming)


DISCARD: Final[Discard] = Discard("discard", KIND)
