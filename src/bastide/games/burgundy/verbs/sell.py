"""``sell d1 3``: all goods of a type are sold (B9.3)."""

from typing import Final, cast

from mypy_extensions import i64

from bastide.engine.bag import LANE, LANE_BITS, count_of, lane_of
from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.gates import gain_silver, gain_workers, score
from bastide.games.burgundy.state import FROM_SALES, BurgundyState
from bastide.games.burgundy.verbs.verb import MEANS, TYPE_OF_GOODS, WHY, Action, die_piece, use


class Sell(Action):
    says = Text("sell {goods}: {gain}", "vendre {goods} : {gain}")
    tells = Text("{who} sells {goods}{paid}: {gain}.", "{who} vend {goods}{paid} : {gain}.")

    def add(self, state: BurgundyState, means: int, found: list[int]) -> None:
        """Goods with a number within reach."""
        estate = state.estates[state.seat]
        if estate.goods == 0:
            return
        numbers: i64 = state.book.reach(state.book.shown(state, means), estate.workers, state.book.sale_aids(estate))
        listed = cast("list[object]", found)
        first: i64 = means * self.stride_1 - 1
        heap: i64 = estate.goods >> LANE_BITS
        goods: i64 = 1
        while heap:
            if heap & LANE and numbers >> goods & 1:
                listed.append(self.numbers[first + goods])
            heap >>= LANE_BITS
            goods += 1

    def do(self, state: BurgundyState, decision: int) -> None:
        means, goods = self.part(decision, 0), self.part(decision, 1)
        seat = state.seat
        estate = state.estates[seat]
        book = state.book
        use(state, means, book.price(book.shown(state, means), goods, book.sale_aids(estate)))
        heap = lane_of(estate.goods, goods)
        estate.goods -= heap
        estate.sold += heap
        count = count_of(heap, goods)
        score(state, seat, FROM_SALES, book.sale_worth(state, estate, count))
        gain_silver(state, seat, book.sale_income(state, estate, count))
        gain_workers(state, seat, book.sale_workers(estate))
        for module in state.terms.modules:
            module.sold(state, seat, goods, count)

    def need(self, state: BurgundyState, decision: int) -> tuple[int, int]:
        return self.part(decision, 1), state.book.sale_aids(state.estates[state.seat])

    def why_not_this(self, state: BurgundyState, decision: int) -> Text | None:
        goods = self.part(decision, 1)
        own = count_of(state.estates[state.seat].goods, goods)
        return None if own else WHY["goods"].of(goods=captions.goods(goods))

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        goods = self.part(decision, 1)
        count = count_of(state.estates[state.seat].goods, goods)
        return {"goods": captions.some_goods(goods, count), "gain": sale_gain(state, state.seat, count, goods)}

    def pieces(self, decision: int) -> list[str]:
        means, goods = self.args(decision)
        return [*die_piece(means), f"goods-{goods}"]


SELL: Final[Sell] = Sell("sell", MEANS, TYPE_OF_GOODS)


def sale_gain(state: BurgundyState, seat: int, count: int, goods: int = 0) -> Text:
    """What a sale of so many tiles brings a seat (B9.3); where the goods are named, with what the expansions add."""
    estate, book = state.estates[seat], state.book
    points, silver = book.sale_worth(state, estate, count), book.sale_income(state, estate, count)
    parts = [captions.points(points), captions.silver(silver)]
    if book.sale_workers(estate):
        parts.append(captions.workers(book.sale_workers(estate)))
    if goods:
        for module in state.terms.modules:
            parts.extend(module.words.sale_gains(state, seat, goods, count))
    return captions.gains(parts)
