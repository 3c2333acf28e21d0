"""The end of a round, shown step by step: goods, river or quarter, bonus cards, a special scoring (G10-G13)."""

from collections.abc import Mapping, Sequence
from typing import Final

from bastide.engine.bits import members
from bastide.engine.steps import Holding, Piece, Step, scored
from bastide.engine.text import Text
from bastide.games.golden_city import captions, telling
from bastide.games.golden_city.components import GOODS_IDS
from bastide.games.golden_city.state import BONUSES, GoldenCityState

SOUNDS: Final[Mapping[str, str]] = {
    "bid": "coin",
    "take": "card",
    "bonus": "card",
    "box": "card",
    "discard": "card",
    "build": "step",
    "black": "step",
}


def holdings(state: GoldenCityState, eyes: int | None) -> list[Holding]:
    return [
        Holding("coins", captions.coins, [merchant.coins for merchant in state.merchants]),
        Holding("keys", captions.keys, [merchant.keys for merchant in state.merchants]),
    ]


def events(before: GoldenCityState, decision: int, after: GoldenCityState, names: Sequence[str]) -> list[Step]:
    """Goods and posts lie as they did when the round was scored."""
    if not telling.is_round_over(before, after):
        return []
    card, book = before.score_card, after.book
    by_goods, by_area = telling.tell_scoring(before, after, names)
    bonus = telling.tell_bonus(before, decision, after, names)
    told = [
        _scoring([by_goods], _goods(after, card), after, book.goods_letters(after, card)),
        _scoring([by_area], _posts(after, card), after, book.area_letters(after, card)),
    ]
    if bonus:
        told.append(Step(bonus, None, [], scored(_bonus(before, after)), is_event=True))
    return [*told, Step(telling.tell_next(after), None, [], [], is_event=True)]


def _scoring(said: list[Text], pieces: list[Piece], after: GoldenCityState, letters: list[int]) -> Step:
    """In the drought letters are no points."""
    return Step(said, None, pieces, [] if after.terms.drought else scored(letters), is_event=True)


def _goods(state: GoldenCityState, card: int) -> list[Piece]:
    """The goods cards that show the good of a score card."""
    island = state.terms.map
    showing = island.showing[island.score_cards[card].good]
    return [
        Piece(f"goods-{GOODS_IDS[goods]}", seat)
        for seat, merchant in enumerate(state.merchants)
        for goods in members(merchant.goods & showing)
    ]


def _posts(state: GoldenCityState, card: int) -> list[Piece]:
    """The sites with posts in the river or quarter of a score card."""
    island, built = state.terms.map, 0
    for merchant in state.merchants:
        built |= merchant.posts | merchant.black
    return [Piece(island.sites[site].id) for site in members(built & island.areas[card])]


def _bonus(before: GoldenCityState, after: GoldenCityState) -> list[int]:
    """What bonus cards paid; in the drought, what the special scoring did."""
    if after.terms.drought:
        return [new - old for old, new in zip(before.scores(), after.scores(), strict=True)]
    return [
        new.earned[BONUSES] - old.earned[BONUSES] for old, new in zip(before.merchants, after.merchants, strict=True)
    ]
