"""The rules of The Golden City in our own words, as a newcomer reads them: the words are data/guide.toml.

Every figure comes from the map, the cards and the book of the rules: the guide cannot disagree with the game.
"""

from pathlib import Path
from typing import Final

from bastide.engine.game import Chapter
from bastide.engine.guide import read_guide
from bastide.engine.text import Text, listed
from bastide.games.golden_city import captions, guide_pictures, maps
from bastide.games.golden_city.book import Book
from bastide.games.golden_city.components import (
    BACKS,
    BLACK_POSTS,
    BONUS_COUNT,
    CARDS_EACH,
    DROUGHT_BACKS,
    DROUGHT_GROUPS,
    GROUP_SIZE,
    HARBOUR,
    INNER,
    KEYS,
    OUTER,
    POSTS,
    RURAL,
    SCORE_CARDS,
    ZONE_CAPACITY,
)

BOOK = Book()  # of the rules that new matches are played under
_WORDS: Final = Path(__file__).parent / "data" / "guide.toml"


def chapters() -> list[Chapter]:
    """From the idea of the game to what we know of its map."""
    figures = {**_figures(), **_of_the_map(), **_of_the_drought(), **_auction()}
    return read_guide(_WORDS, figures, guide_pictures)


def _figures() -> dict[str, object]:
    """What the book and the box say."""
    return {
        "posts": POSTS[3],
        "posts_of_four": POSTS[4],
        "coins": captions.coins(BOOK.start_coins),
        "cards_each": CARDS_EACH,
        "score_cards": SCORE_CARDS,
        "backs": _backs(),
        "group_size": GROUP_SIZE,
        "builds": BOOK.builds,
        "keys": KEYS,
        "goods_limit": BOOK.goods_limit,
        "bonus_count": BONUS_COUNT,
        "hand_limit": BOOK.hand_limit,
        "some": captions.letters(BOOK.presence),
        "more": captions.letters(BOOK.majority),
        "black_posts": BLACK_POSTS,
        "zone_capacity": ZONE_CAPACITY,
        "reconstructed": captions.RECONSTRUCTED,
    }


def _backs() -> Text:
    """``first 4 with a 1, then 8 with a 2 ...``."""
    backs = range(1, len(BACKS))
    en = ", then ".join(f"{BACKS[back]} with a {back}" for back in backs)
    fr = ", puis ".join(f"{BACKS[back]} avec un {back}" for back in backs)
    return Text(f"first {en}", f"d'abord {fr}")


def _of_the_map() -> dict[str, object]:
    """How many sites of a kind there are, and what the zones of the city give."""
    sites = maps.standard().sites
    outer = next(site.rewards for site in sites if site.kind == OUTER and site.rewards[0].coins)
    inner = next(site.rewards for site in sites if site.kind == INNER)
    first, second = (captions.letters(reward.letters) for reward in outer)
    best, third = (captions.reward(reward) for reward in inner)
    kinds = {"ports": HARBOUR, "rural": RURAL, "outer": OUTER, "inner": INNER}
    return {
        **{name: sum(1 for site in sites if site.kind == kind) for name, kind in kinds.items()},
        "with_coin": sum(1 for site in sites if site.kind == OUTER and site.rewards[0].coins),
        "first": first,
        "second": second,
        "coin": captions.coins(outer[0].coins),
        "best": best,
        "third": third,
    }


def _of_the_drought() -> dict[str, object]:
    few, many = DROUGHT_GROUPS
    return {
        "few": few,
        "many": many,
        "rounds": listed([Text(str(number), str(number)) for number in BOOK.special_rounds]),
        "points": listed([Text(str(number), str(number)) for number in BOOK.special_points]),
        "last_round": sum(BACKS[back] for back in DROUGHT_BACKS),
        "target": BOOK.target,
    }


def _auction() -> dict[str, object]:
    """What the picture shows: somebody bids who was driven off."""
    state = guide_pictures.bidding()
    free = next(at for at, bidder in enumerate(state.bids) if bidder < 0)
    return {
        "bidder": guide_pictures.NAMES[1],
        "free": captions.heap(state.groups[free]),
        "price": captions.coins(1 + state.expulsions),
    }
