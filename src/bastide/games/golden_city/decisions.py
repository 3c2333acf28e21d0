"""Every decision and every outcome of chance has a number and a short text.

bid 0   build mtn_2 FFM   black mtn_outer1 MM   done   goods 1   goods pile   box g3   bonus city   discard PG
"""

from typing import Final

from bastide.engine.bag import ONE, size_of
from bastide.engine.bits import mask_of
from bastide.engine.errors import BadNotation
from bastide.engine.outcomes import Outcomes, seats
from bastide.engine.text import Text
from bastide.engine.verbs import Argument, Verb, Verbs, numbers
from bastide.games.golden_city.components import (
    BONUS_IDS,
    GOODS_IDS,
    HARBOUR,
    KIND_COUNT,
    KINDS,
    NAME_BY_ID,
    NAME_COUNT,
    NAME_KINDS,
    NAME_TERRAINS,
    NAMES,
    NONE,
    PAYMENTS,
    RURAL,
    SCORE_IDS,
    SLOTS,
    multisets,
    spell,
)

GROUPS: Final[int] = 4  # at most
MOST_DISCARDED: Final[int] = 5  # after two builds on sites of two cards each, in the drought (G7.9)

# --- Verbs --------------------------------------------------------------------------------------------------

# What is paid where, and what is discarded: one entry a decision.
_SITES: Final[list[int]] = [name for name in range(NAME_COUNT) for _ in PAYMENTS[NAME_TERRAINS[name]]]
_PRICES: Final[list[int]] = [payment for name in range(NAME_COUNT) for payment in PAYMENTS[NAME_TERRAINS[name]]]
_ZONES: Final[list[int]] = [entry for entry, name in enumerate(_SITES) if NAME_KINDS[name] not in (HARBOUR, RURAL)]
_BUILDS: Final[list[str]] = [f"{NAMES[name]} {spell(paid)}" for name, paid in zip(_SITES, _PRICES, strict=True)]
DISCARDS: Final[list[int]] = [cards for number in range(1, MOST_DISCARDED + 1) for cards in multisets(number)]


def heap(text: str) -> int:
    """The cards that a text such as ``PFF`` names, in any order; raises BadNotation."""
    if (unknown := _no_cards(text)) is not None:
        raise BadNotation(unknown)
    cards = 0
    for letter in text.upper():
        cards += ONE[KINDS.index(letter)]
    return cards


def _sorted(text: str) -> str:
    """Cards as they are listed: in the order of their kinds."""
    return "".join(sorted(text.upper(), key=KINDS.find))


def _sorted_price(text: str) -> str:
    site, price = text.split()
    return f"{site} {_sorted(price)}"


def _no_cards(text: str) -> Text | None:
    for letter in text.upper():
        if letter not in KINDS:
            return Text(f"there is no landscape card {letter}", f"il n'y a pas de carte paysage {letter}")
    return None


def _no_place(text: str) -> Text:
    return Text(
        f"goods lie in slots 0, 1 and 2 and in the pile, not in {text}",
        f"les marchandises sont aux places 0, 1 et 2 et dans la pile (pile), pas en {text}",
    )


def _no_goods(text: str) -> Text:
    return Text(f"there is no goods card {text}", f"il n'y a pas de carte marchandise {text}")


def _no_bonus(text: str) -> Text:
    return Text(f"there is no bonus card {text}", f"il n'y a pas de carte bonus {text}")


def _too_many(text: str) -> Text:
    return Text(
        f"never more than {MOST_DISCARDED} cards are discarded at once",
        f"on ne défausse jamais plus de {MOST_DISCARDED} cartes à la fois",
    )


def _no_site(text: str) -> Text | None:
    site, price = text.split()
    if site.lower() not in NAME_BY_ID:
        return Text(f"there is no site {site}", f"il n'y a pas d'emplacement {site}")
    return _no_cards(price)


def _no_payment(text: str) -> Text:
    site, price = text.split()
    return Text(
        f"{price.upper()} does not pay for {site}: a port costs 1 card, everything else 2 cards of its "
        "landscape, where two equal cards of another kind stand for one",
        f"{price.upper()} ne paie pas {site} : un port coûte 1 carte, tout le reste 2 cartes de son paysage, "
        "et deux cartes identiques d'une autre sorte en remplacent une",
    )


def _no_black_post(text: str) -> Text:
    if NAME_KINDS[NAME_BY_ID[text.split()[0].lower()]] in (HARBOUR, RURAL):
        return Text("black posts stand in zones of the city only", "les comptoirs noirs ne vont que dans la Cité")
    return _no_payment(text)


BID: Final[Verb] = Verb("bid", numbers("group", 0, GROUPS - 1))
DONE: Final[Verb] = Verb("done")
TAKE_GOODS: Final[Verb] = Verb(
    "goods", Argument("from", [*[str(slot) for slot in range(SLOTS)], "pile"], unknown=_no_place)
)
BOX_GOODS: Final[Verb] = Verb("box", Argument("card", GOODS_IDS, unknown=_no_goods))
TAKE_BONUS: Final[Verb] = Verb("bonus", Argument("card", BONUS_IDS, unknown=_no_bonus))
DISCARD: Final[Verb] = Verb(
    "discard",
    Argument("cards", [spell(cards) for cards in DISCARDS], unknown=_no_cards, impossible=_too_many, fold=_sorted),
)
BUILD: Final[Verb] = Verb(
    "build", Argument("site payment", _BUILDS, unknown=_no_site, impossible=_no_payment, fold=_sorted_price)
)
BLACK: Final[Verb] = Verb(
    "black",
    Argument(
        "site payment",
        [_BUILDS[entry] for entry in _ZONES],
        unknown=_no_site,
        impossible=_no_black_post,
        fold=_sorted_price,
    ),
)

VERBS: Final[Verbs] = Verbs(
    [BID, DONE, TAKE_GOODS, BOX_GOODS, TAKE_BONUS, DISCARD, BUILD, BLACK],
    Text(
        "bid 0, build mtn_2 MM, black mtn_outer1 MM, done, goods 1, goods pile, box g3, bonus city or discard PG",
        "bid 0, build mtn_2 MM, black mtn_outer1 MM, done, goods 1, goods pile, box g3, bonus city ou discard PG",
    ),
)

# --- Tables for the rules -----------------------------------------------------------------------------------

TAKE_PILE: Final[int] = TAKE_GOODS.at(SLOTS)  # the other goods are in slots
# By decision: the name of the site that is built on, and the cards that leave the hand.
BUILT: Final[list[int]] = [NONE] * BUILD.first + _SITES + [_SITES[entry] for entry in _ZONES]
SPENT: Final[list[int]] = [0] * DISCARD.first + DISCARDS + _PRICES + [_PRICES[entry] for entry in _ZONES]
# By name: the decision with the first of its payments.
BUILD_AT: Final[list[int]] = [BUILD.first + _SITES.index(name) for name in range(NAME_COUNT)]
BLACK_AT: Final[list[int]] = [  # 0: no zone
    BLACK.first + _ZONES.index(_SITES.index(name)) if _SITES.index(name) in _ZONES else 0 for name in range(NAME_COUNT)
]
DISCARDS_OF: Final[list[list[int]]] = [  # by how many cards
    [DISCARD.first + place for place, cards in enumerate(DISCARDS) if size_of(cards) == number]
    for number in range(MOST_DISCARDED + 1)
]


class Offer:
    """The builds on one terrain that some payments allow."""

    __slots__ = ("builds", "terrain")

    def __init__(self, terrain: int, ways: list[int]) -> None:
        self.terrain: int = terrain
        self.builds: list[list[int]] = [  # by name of a site
            [BUILD_AT[name] + way for way in ways] if NAME_TERRAINS[name] == terrain else []
            for name in range(NAME_COUNT)
        ]


_OFFERS: Final[dict[int, Offer]] = {}  # what was made before, by terrain and set of payments


def offer(terrain: int, ways: list[int]) -> Offer:
    """The same one for all hands that allow the same."""
    key = mask_of(ways) * KIND_COUNT + terrain
    known = _OFFERS.get(key)
    if known is None:
        known = Offer(terrain, ways)
        _OFFERS[key] = known
    return known


# --- Outcomes of chance -------------------------------------------------------------------------------------

OUTCOMES: Final[Outcomes] = Outcomes()
DRAW_CARD: Final[int] = OUTCOMES.add(list(KINDS))
DRAW_GOODS: Final[int] = OUTCOMES.add(GOODS_IDS)
DRAW_SCORE: Final[int] = OUTCOMES.add(SCORE_IDS)
DRAW_SEAT: Final[int] = OUTCOMES.add(seats())
