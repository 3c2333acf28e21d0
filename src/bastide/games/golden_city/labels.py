"""What the pieces of the drawing say of themselves at this table."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from bastide.engine.text import Text, listed
from bastide.games.golden_city import captions
from bastide.games.golden_city.components import GOODS_IDS, SCORE_IDS, Map, Reward, Site
from bastide.games.golden_city.state import GoldenCityState

_WORDS: Final[tuple[str, ...]] = ("letters", "coins", "cards", "key", "goods", "bonus")  # of a data pack


@cache
def given(reward: Reward) -> tuple[tuple[str, int], ...]:
    """A reward by the words of the data pack, without what it does not give."""
    amounts = (reward.letters, reward.coins, reward.cards, reward.key, reward.goods, reward.bonus)
    return tuple((what, amount) for what, amount in zip(_WORDS, amounts, strict=True) if amount)


def rewards_of(state: GoldenCityState, site: Site) -> tuple[tuple[tuple[str, int], ...], ...]:
    """What the first builder and the next get at this table: by its options ports or the dry land give nothing."""
    return tuple(given(reward) for reward in state.book.rewards(state, site.number))


def site(state: GoldenCityState, here: Site, names: Sequence[str]) -> Text:
    """What is printed there, what the options change, and whose posts stand there."""
    posts = []
    for merchant, name in zip(state.merchants, names, strict=True):
        posts += [Text(name, name)] if merchant.posts >> here.number & 1 else []
        posts += [Text(f"{name} (black)", f"{name} (noir)")] if merchant.black >> here.number & 1 else []
    gives = bool(rewards_of(state, here))
    return _site(state.terms.map, here.number, tuple(state.book.prices), gives, tuple(posts))


@lru_cache(maxsize=10_000)
def _site(island: Map, number: int, prices: tuple[int, ...], gives: bool, posts: tuple[Text, ...]) -> Text:
    parts = [captions.site_card(island, number, list(prices))]
    if not gives:
        parts.append(Text("in this game it gives nothing", "dans cette partie, rien à gagner ici"))
    if posts:
        who = listed(list(posts))
        parts.append(Text(f"posts: {who.en}", f"comptoirs : {who.fr}"))
    return captions.apart(parts)


def landscape_card(kind: int) -> Text:
    name = captions.KIND_NAMES[kind]
    return Text(f"{name.en} card", f"carte {name.fr}")


def goods_card(island: Map, card: int) -> Text:
    both = captions.goods_card(island, card)
    return Text(f"goods card {GOODS_IDS[card]}: {both.en}", f"carte marchandise {GOODS_IDS[card]} : {both.fr}")


def bonus_card(card: int) -> Text:
    said = captions.bonus_card(card)
    return Text(f"bonus card: {said.en}", f"carte bonus : {said.fr}")


def score_card(island: Map, card: int) -> Text:
    said = captions.score_card(island, card)
    return Text(f"score card {SCORE_IDS[card]}: {said.en}", f"carte de score {SCORE_IDS[card]} : {said.fr}")
