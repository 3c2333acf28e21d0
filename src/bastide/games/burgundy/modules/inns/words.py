"""Inns in words."""

from collections.abc import Sequence

from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.clicks import BUY_ALONE
from bastide.games.burgundy.face import Words
from bastide.games.burgundy.modules.inns.rules import BUY_INN, INN, INNS, PILE, has_inn, inns, larger_by
from bastide.games.burgundy.state import BurgundyState, Estate


class InnsWords(Words):
    def why_not_open(self, state: BurgundyState, estate: Estate, kind: int, space: int) -> Text:
        return Text("this region has an inn already: one a region", "cette région a déjà une auberge : une par région")

    def explain(self, state: BurgundyState, clicked: Sequence[str]) -> Text | None:
        """The pile is bought from without a die or anything else."""
        if clicked[-1] != PILE:
            return None
        return BUY_INN.why_not(state, BUY_INN.at()) or BUY_ALONE

    def gains(self, state: BurgundyState, seat: int, kind: int, space: int) -> list[Text]:
        """What an inn adds to the region that is completed, or will add."""
        estate = state.estates[seat]
        region = estate.board.regions[space]
        is_last = not region & ~(estate.covered | 1 << space)
        if kind == INN:
            more = captions.points(larger_by(state, estate, region))
            if is_last:
                return [Text(f"the inn counts as one more: {more.en}", f"l'auberge en compte une de plus : {more.fr}")]
            name = captions.region(estate.board.types[space], region.bit_count())
            return [
                Text(
                    f"{name.en} will bring {more.en} more when it is complete",
                    f"{name.fr} rapportera {more.fr} de plus au complet",
                )
            ]
        if is_last and has_inn(estate, region):
            size = state.book.region_size(state, estate, region)
            return [Text(f"with its inn it counts as {size}", f"auberge comprise, cela compte pour {size}")]
        return []

    def table_lines(self, state: BurgundyState) -> list[Text]:
        lying = inns(INNS.lying(state).inns)
        return [Text(f"  beside the black depot: {lying.en}", f"  à côté du dépôt noir : {lying.fr}")]

    def tell_passing(self, before: BurgundyState, after: BurgundyState) -> list[Text]:
        if after.phase == before.phase:
            return []
        lying = inns(INNS.lying(after).inns)
        return [
            Text(
                f"One more inn beside the black depot: {lying.en} there now.",
                f"Une auberge de plus à côté du dépôt noir : {lying.fr} maintenant.",
            )
        ]
