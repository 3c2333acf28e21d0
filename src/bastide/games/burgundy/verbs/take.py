"""``take d1 4 ship``: a tile of a numbered depot goes to the storage (B9.1); or is fetched by a building (B10.9)."""

from typing import Final, cast

from mypy_extensions import i64

from bastide.engine.bits import BIT
from bastide.engine.text import Text
from bastide.games.burgundy import captions, worth
from bastide.games.burgundy.book import FREE
from bastide.games.burgundy.components import DEPOTS, KIND_TYPE, KINDS, SLOTS
from bastide.games.burgundy.gates import lying_in, receive, remove_from_depot
from bastide.games.burgundy.state import BurgundyState
from bastide.games.burgundy.verbs.verb import DEPOT, KIND, MEANS, WHY, Action, die_piece, use


class Take(Action):
    says = Text("take {tile} from depot {depot} ({does})", "prendre {tile} au dépôt {depot} ({does})")
    tells = Text("{who} takes {tile} from depot {depot}{paid}.", "{who} prend {tile} au dépôt {depot}{paid}.")

    def add(self, state: BurgundyState, means: int, found: list[int]) -> None:
        """Tiles of the depots within reach, those that the question is about; equal ones once (B7.6)."""
        estate = state.estates[state.seat]
        asked = state.asked()
        is_fetch = asked.is_fetch
        if is_fetch and state.book.room(state, state.seat) <= 0:
            return
        numbers: i64 = state.book.reach(state.book.shown(state, means), estate.workers, state.book.take_aids(estate))
        types: i64 = asked.fetched
        depots = state.depots
        listed = cast("list[object]", found)
        first: i64 = means * self.stride_1  # of the decisions of a depot
        slot: i64 = 0
        depot: i64 = 1
        while depot <= DEPOTS:
            if numbers >> depot & 1:
                seen: i64 = 0
                for place in range(slot, slot + SLOTS):
                    kind: i64 = depots[place]
                    if kind >= 0 and not seen >> kind & 1 and (not is_fetch or types >> KIND_TYPE[kind] & 1):
                        seen |= BIT << kind
                        listed.append(self.numbers[first + kind])
            first += self.stride_2
            slot += SLOTS
            depot += 1

    def do(self, state: BurgundyState, decision: int) -> None:
        means, depot, kind = self.part(decision, 0), self.part(decision, 1), self.part(decision, 2)
        seat = state.seat
        aids = state.book.take_aids(state.estates[seat])
        use(state, means, state.book.price(state.book.shown(state, means), depot, aids))
        remove_from_depot(state, depot, kind)
        receive(state, seat, kind)

    def need(self, state: BurgundyState, decision: int) -> tuple[int, int]:
        return self.part(decision, 1), state.book.take_aids(state.estates[state.seat])

    def why_not_this(self, state: BurgundyState, decision: int) -> Text | None:
        means, depot, kind = self.args(decision)
        if kind not in lying_in(state, depot):
            where = Text("depot {}", "le dépôt {}").of(depot)
            return WHY["not there"].of(none=captions.no_tile(kind), where=where)
        wanted = state.asked().fetched
        if means == FREE and not wanted >> KIND_TYPE[kind] & 1:
            return WHY["not fetched"].of(wanted=captions.types(wanted))
        return WHY["room"] if state.asked().is_fetch and state.book.room(state, state.seat) <= 0 else None

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        _, depot, kind = self.args(decision)
        return {"tile": captions.a_tile(kind), "depot": depot, "does": worth.promise(state, kind)}

    def pieces(self, decision: int) -> list[str]:
        means, depot, kind = self.args(decision)
        return [*die_piece(means), f"depot-{depot}-{KINDS[kind].id}"]


TAKE: Final[Take] = Take("take", MEANS, DEPOT, KIND)
