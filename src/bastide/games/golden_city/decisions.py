"""Every decision and every outcome of chance has a number and a short text.

bid 0   build mtn_2 FFM   black mtn_outer1 MM   done   goods 1   goods pile   box g3   bonus city   discard PG
"""

from typing import Final

from bastide.engine.bits import mask_of
from bastide.engine.errors import BadNotation, IllegalDecision
from bastide.engine.text import Text
from bastide.games.golden_city.components import (
    BONUS_BY_ID,
    BONUS_COUNT,
    BONUS_IDS,
    GOODS_BY_ID,
    GOODS_CARDS,
    GOODS_IDS,
    HARBOUR,
    KIND_COUNT,
    KINDS,
    NAME_BY_ID,
    NAME_COUNT,
    NAME_KINDS,
    NAME_TERRAINS,
    NAMES,
    PAYMENTS,
    RURAL,
    SCORE_BY_ID,
    SCORE_CARDS,
    SCORE_IDS,
    SLOTS,
    UNITS,
    multisets,
    payable,
    size,
    spell,
)

GROUPS: Final[int] = 4  # at most
MOST_DISCARDED: Final[int] = 5  # after two builds on sites of two cards each, in the drought (G7.9)

# What is paid where, and what is discarded: one entry a decision.
_SITES: Final[list[int]] = [name for name in range(NAME_COUNT) for _ in PAYMENTS[NAME_TERRAINS[name]]]
_PRICES: Final[list[int]] = [payment for name in range(NAME_COUNT) for payment in PAYMENTS[NAME_TERRAINS[name]]]
_ZONES: Final[list[int]] = [entry for entry, name in enumerate(_SITES) if NAME_KINDS[name] not in (HARBOUR, RURAL)]
DISCARDS: Final[list[int]] = [cards for number in range(1, MOST_DISCARDED + 1) for cards in multisets(number)]

BID: Final[int] = 0  # + group
DONE: Final[int] = BID + GROUPS
TAKE_GOODS: Final[int] = DONE + 1  # + slot
TAKE_PILE: Final[int] = TAKE_GOODS + SLOTS
BOX_GOODS: Final[int] = TAKE_PILE + 1  # + goods card
TAKE_BONUS: Final[int] = BOX_GOODS + GOODS_CARDS  # + bonus card
DISCARD: Final[int] = TAKE_BONUS + BONUS_COUNT  # + place in DISCARDS
BUILD: Final[int] = DISCARD + len(DISCARDS)  # + entry
BLACK: Final[int] = BUILD + len(_SITES)  # + entry among those of zones
DECISION_COUNT: Final[int] = BLACK + len(_ZONES)

# By decision - BUILD, black posts included: the name of the site, and the cards paid.
BUILT: Final[list[int]] = _SITES + [_SITES[entry] for entry in _ZONES]
PAID: Final[list[int]] = _PRICES + [_PRICES[entry] for entry in _ZONES]
# By name: the decision with the first of its payments.
BUILD_AT: Final[list[int]] = [BUILD + _SITES.index(name) for name in range(NAME_COUNT)]
BLACK_AT: Final[list[int]] = [  # 0: no zone
    BLACK + _ZONES.index(_SITES.index(name)) if _SITES.index(name) in _ZONES else 0 for name in range(NAME_COUNT)
]
DISCARDS_OF: Final[list[list[int]]] = [  # by how many cards
    [DISCARD + place for place, cards in enumerate(DISCARDS) if size(cards) == number]
    for number in range(MOST_DISCARDED + 1)
]

DRAW_CARD: Final[int] = 0  # + kind
DRAW_GOODS: Final[int] = DRAW_CARD + KIND_COUNT  # + goods card
DRAW_SCORE: Final[int] = DRAW_GOODS + GOODS_CARDS  # + score card
DRAW_SEAT: Final[int] = DRAW_SCORE + SCORE_CARDS  # + seat


class Offer:
    """The builds on one terrain that some payments allow."""

    __slots__ = ("builds", "terrain")

    def __init__(self, terrain: int, ways: list[int]) -> None:
        self.terrain: int = terrain
        self.builds: list[list[int]] = [  # by name of a site
            [BUILD_AT[name] + way for way in ways] if NAME_TERRAINS[name] == terrain else []
            for name in range(NAME_COUNT)
        ]


# What was worked out before: by hand, and by terrain and set of payments, for many hands allow the same.
_OFFERS: Final[dict[int, list[Offer]]] = {}
_OFFER: Final[dict[int, Offer]] = {}


def offers(hand: int) -> list[Offer]:
    """What a hand pays for, terrain by terrain."""
    known = _OFFERS.get(hand)
    if known is None:
        known = [_offer(terrain, ways) for terrain, ways in enumerate(payable(hand)) if ways]
        _OFFERS[hand] = known
    return known


def _offer(terrain: int, ways: list[int]) -> Offer:
    key = mask_of(ways) * KIND_COUNT + terrain
    known = _OFFER.get(key)
    if known is None:
        known = Offer(terrain, ways)
        _OFFER[key] = known
    return known


def notation(decision: int) -> str:
    """The short text of a decision."""
    if decision < DONE:
        return f"bid {decision - BID}"
    if decision == DONE:
        return "done"
    if decision < TAKE_PILE:
        return f"goods {decision - TAKE_GOODS}"
    if decision == TAKE_PILE:
        return "goods pile"
    if decision < TAKE_BONUS:
        return f"box {GOODS_IDS[decision - BOX_GOODS]}"
    if decision < DISCARD:
        return f"bonus {BONUS_IDS[decision - TAKE_BONUS]}"
    if decision < BUILD:
        return f"discard {spell(DISCARDS[decision - DISCARD])}"
    verb = "build" if decision < BLACK else "black"
    return f"{verb} {NAMES[BUILT[decision - BUILD]]} {spell(PAID[decision - BUILD])}"


def parse(text: str) -> int:
    """The decision behind a short text; raises BadNotation, or IllegalDecision for cards that nobody can give so."""
    words = text.lower().split()
    if words == ["done"]:
        return DONE
    if len(words) == 2:
        verb, what = words
        if verb == "bid" and what in ("0", "1", "2", "3"):
            return BID + int(what)
        if verb == "goods":
            return _goods_place(what)
        if verb == "box":
            return BOX_GOODS + _known(what, GOODS_BY_ID, Text("goods card", "carte marchandise"))
        if verb == "bonus":
            return TAKE_BONUS + _known(what, BONUS_BY_ID, Text("bonus card", "carte bonus"))
        if verb == "discard":
            return _discard(what)
    if len(words) == 3 and words[0] in ("build", "black"):
        return _build(words[0] == "black", words[1], words[2])
    raise BadNotation(
        Text(
            f"“{text}” is not a decision; write bid 0, build mtn_2 MM, black mtn_outer1 MM, done, goods 1, goods pile, "
            "box g3, bonus city or discard PG",
            f"« {text} » n'est pas une décision ; écrivez bid 0, build mtn_2 MM, black mtn_outer1 MM, done, goods 1, "
            "goods pile, box g3, bonus city ou discard PG",
        )
    )


def heap(text: str) -> int:
    """The cards that a text such as ``PFF`` names, in any order; raises BadNotation."""
    _check_cards(text)
    cards = 0
    for letter in text.upper():
        cards += UNITS[KINDS.index(letter)]
    return cards


def _check_cards(text: str) -> None:
    for letter in text.upper():
        if letter not in KINDS:
            raise BadNotation(Text(f"there is no landscape card {letter}", f"il n'y a pas de carte paysage {letter}"))


def _goods_place(what: str) -> int:
    if what == "pile":
        return TAKE_PILE
    if what in ("0", "1", "2"):
        return TAKE_GOODS + int(what)
    raise BadNotation(
        Text(
            f"goods lie in slots 0, 1 and 2 and in the pile, not in {what}",
            f"les marchandises sont aux places 0, 1 et 2 et dans la pile (pile), pas en {what}",
        )
    )


def _discard(what: str) -> int:
    _check_cards(what)
    if len(what) > MOST_DISCARDED:
        raise IllegalDecision(
            Text(
                f"never more than {MOST_DISCARDED} cards are discarded at once",
                f"on ne défausse jamais plus de {MOST_DISCARDED} cartes à la fois",
            )
        )
    return DISCARD + DISCARDS.index(heap(what))


def _build(is_black: bool, site: str, price: str) -> int:
    name = _known(site, NAME_BY_ID, Text("site", "emplacement"))
    _check_cards(price)
    if is_black and BLACK_AT[name] == 0:
        raise IllegalDecision(
            Text("black posts stand in zones of the city only", "les comptoirs noirs ne vont que dans la Cité")
        )
    payments = PAYMENTS[NAME_TERRAINS[name]]
    cards = heap(price) if len(price) <= 4 else 0
    if cards not in payments:
        raise IllegalDecision(
            Text(
                f"{price.upper()} does not pay for {site}: a port costs 1 card, everything else 2 cards of its "
                "landscape, where two equal cards of another kind stand for one",
                f"{price.upper()} ne paie pas {site} : un port coûte 1 carte, tout le reste 2 cartes de son paysage, "
                "et deux cartes identiques d'une autre sorte en remplacent une",
            )
        )
    return (BLACK_AT[name] if is_black else BUILD_AT[name]) + payments.index(cards)


def _known(what: str, ids: dict[str, int], kind: Text) -> int:
    if what not in ids:
        raise BadNotation(Text(f"there is no {kind.en} {what}", f"il n'y a pas de {kind.fr} {what}"))
    return ids[what]


def outcome_notation(outcome: int) -> str:
    """What chance answered: a landscape card, a goods card, a score card, or the seat that starts."""
    if outcome < DRAW_GOODS:
        return KINDS[outcome - DRAW_CARD]
    if outcome < DRAW_SCORE:
        return GOODS_IDS[outcome - DRAW_GOODS]
    if outcome < DRAW_SEAT:
        return SCORE_IDS[outcome - DRAW_SCORE]
    return f"seat{outcome - DRAW_SEAT}"


def parse_outcome(text: str) -> int:
    if len(text) == 1 and text in KINDS:
        return DRAW_CARD + KINDS.index(text)
    if text in GOODS_BY_ID:
        return DRAW_GOODS + GOODS_BY_ID[text]
    if text in SCORE_BY_ID:
        return DRAW_SCORE + SCORE_BY_ID[text]
    if text.startswith("seat") and text[4:] in ("0", "1", "2", "3"):
        return DRAW_SEAT + int(text[4:])
    raise BadNotation(Text(f"chance cannot answer {text}", f"le sort ne peut pas répondre {text}"))
