"""``sell d1 3``: all goods of a type are sold (B9.3)."""

from typing import Final

from bastide.engine.bag import LANE, LANE_BITS, count_of, lane_of
from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.gates import gain_silver, gain_workers, score
from bastide.games.burgundy.state import FROM_SALES, BurgundyState
from bastide.games.burgundy.verbs.verb import (
    MEANS,
    TYPE_OF_GOODS,
    Action,
    by_means,
    die_piece,
    paid_by,
    use,
    why_not_pay,
)


class Sell(Action):
    def add(self, state: BurgundyState, means: int, found: list[int]) -> None:
        """Goods with a number within reach."""
        estate = state.estates[state.seat]
        if estate.goods == 0:
            return
        numbers = state.book.reach(state.book.shown(state, means), estate.workers, state.book.sale_aids(estate))
        heap = estate.goods >> LANE_BITS
        goods = 1
        while heap:
            if heap & LANE and numbers >> goods & 1:
                found.append(self.at(means, goods))
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
        for module in state.terms.at_sold:
            module.sold(state, seat, goods, count)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        means, goods = self.part(decision, 0), self.part(decision, 1)
        refusal = self.why_not_means(state, means)
        if refusal is not None:
            return refusal
        estate = state.estates[state.seat]
        if count_of(estate.goods, goods) == 0:
            name = captions.goods(goods)
            return Text(f"you have no {name.en}", f"vous n'avez pas de {name.fr}")
        return why_not_pay(state, means, goods, state.book.sale_aids(estate))

    def describe(self, state: BurgundyState, decision: int) -> Text:
        means, goods = self.part(decision, 0), self.part(decision, 1)
        estate = state.estates[state.seat]
        count, name = count_of(estate.goods, goods), captions.goods(goods)
        gain = sale_gain(state, state.seat, count)
        what = Text(f"sell {count} × {name.en}: {gain.en}", f"vendre {count} × {name.fr} : {gain.fr}")
        return by_means(state, means, goods, state.book.sale_aids(estate), what)

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        means, goods = self.part(decision, 0), self.part(decision, 1)
        estate = before.estates[before.seat]
        count, name = count_of(estate.goods, goods), captions.goods(goods)
        paid = paid_by(before, means, goods, before.book.sale_aids(estate))
        gain = sale_gain(before, before.seat, count)
        return [
            Text(
                f"{who} sells {count} × {name.en}{paid.en}: {gain.en}.",
                f"{who} vend {count} × {name.fr}{paid.fr} : {gain.fr}.",
            )
        ]

    def pieces(self, decision: int) -> list[str]:
        means, goods = self.part(decision, 0), self.part(decision, 1)
        return [*die_piece(means), f"goods-{goods}"]


SELL: Final[Sell] = Sell("sell", MEANS, TYPE_OF_GOODS)


def sale_gain(state: BurgundyState, seat: int, count: int) -> Text:
    """What a sale of so many tiles brings a seat (B9.3)."""
    estate, book = state.estates[seat], state.book
    points, silver = book.sale_worth(state, estate, count), book.sale_income(state, estate, count)
    parts = [captions.points(points), captions.silver(silver)]
    if book.sale_workers(estate):
        parts.append(captions.workers(book.sale_workers(estate)))
    return captions.gains(parts)
