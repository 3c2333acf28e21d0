"""``take d1 4 ship``: a tile of a numbered depot goes to the storage (B9.1); or is fetched by a building (B10.9)."""

from typing import Final

from bastide.engine.text import Text
from bastide.games.burgundy import captions, worth
from bastide.games.burgundy.book import FREE
from bastide.games.burgundy.components import DEPOTS, KIND_TYPE, KINDS, SLOTS
from bastide.games.burgundy.gates import receive, remove_from_depot
from bastide.games.burgundy.state import BurgundyState
from bastide.games.burgundy.verbs.verb import (
    DEPOT,
    KIND,
    MEANS,
    Action,
    by_means,
    die_piece,
    paid_by,
    use,
    why_not_pay,
)


class Take(Action):
    def add(self, state: BurgundyState, means: int, found: list[int]) -> None:
        """Tiles of the depots within reach, those that the question is about; equal ones once (B7.6)."""
        estate = state.estates[state.seat]
        asked = state.asked()
        if asked.is_fetch and state.book.room(state, state.seat) <= 0:
            return
        numbers = state.book.reach(state.book.shown(state, means), estate.workers, state.book.take_aids(estate))
        types = asked.fetched
        depots = state.depots
        slot = 0
        for depot in range(1, DEPOTS + 1):
            if numbers >> depot & 1:
                base = self.at(means, depot, 0)
                seen = 0
                for place in range(slot, slot + SLOTS):
                    kind = depots[place]
                    if kind >= 0 and types >> KIND_TYPE[kind] & 1 and not seen >> kind & 1:
                        seen |= 1 << kind
                        found.append(base + kind)
            slot += SLOTS

    def do(self, state: BurgundyState, decision: int) -> None:
        means, depot, kind = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        seat = state.seat
        aids = state.book.take_aids(state.estates[seat])
        use(state, means, state.book.price(state.book.shown(state, means), depot, aids))
        remove_from_depot(state, depot, kind)
        receive(state, seat, kind)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        means, depot, kind = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        refusal = self.why_not_means(state, means)
        if refusal is not None:
            return refusal
        if kind not in state.depots[(depot - 1) * SLOTS : depot * SLOTS]:
            none = captions.no_tile(kind)
            return Text(f"there is {none.en} in depot {depot}", f"il n'y a {none.fr} dans le dépôt {depot}")
        wanted = state.asked().fetched
        if means == FREE and not wanted >> KIND_TYPE[kind] & 1:
            name = captions.types(wanted)
            return Text(f"only this may be fetched: {name.en}", f"on ne peut chercher que : {name.fr}")
        estate = state.estates[state.seat]
        if state.asked().is_fetch and state.book.room(state, state.seat) <= 0:
            return Text("your storage has no room for it", "votre réserve n'a plus de place pour elle")
        return why_not_pay(state, means, depot, state.book.take_aids(estate))

    def describe(self, state: BurgundyState, decision: int) -> Text:
        means, depot, kind = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        tile, does = captions.a_tile(kind), worth.promise(state, kind)
        what = Text(f"take {tile.en} from depot {depot} ({does.en})", f"prendre {tile.fr} au dépôt {depot} ({does.fr})")
        return by_means(state, means, depot, state.book.take_aids(state.estates[state.seat]), what)

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        means, depot, kind = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        tile = captions.a_tile(kind)
        paid = paid_by(before, means, depot, before.book.take_aids(before.estates[before.seat]))
        return [
            Text(
                f"{who} takes {tile.en} from depot {depot}{paid.en}.",
                f"{who} prend {tile.fr} au dépôt {depot}{paid.fr}.",
            )
        ]

    def pieces(self, decision: int) -> list[str]:
        means, depot, kind = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        return [*die_piece(means), f"depot-{depot}-{KINDS[kind].id}"]


TAKE: Final[Take] = Take("take", MEANS, DEPOT, KIND)
