"""What is in the box (G1), read from data/box.json, and what is printed on an island, read from a map pack.

Landscape cards of one kind are alike, so any heap of them is a bag.
"""

import json
from pathlib import Path
from typing import Any, Final

from bastide.engine.bag import ONE, count_of
from bastide.engine.bits import mask_of
from bastide.engine.text import Text

DATA: Final[Path] = Path(__file__).parent / "data"
_BOX: Final[dict[str, Any]] = json.loads((DATA / "box.json").read_text(encoding="utf-8"))
_NUMBERS: Final[dict[str, Any]] = _BOX["numbers"]

NONE: Final[int] = -1

POSTS: Final[list[int]] = [0, 0] + [int(_NUMBERS["posts_per_player"][str(n)]) for n in (2, 3, 4)]  # by players
BLACK_POSTS: Final[int] = _NUMBERS["black_posts_per_player"]
ZONE_CAPACITY: Final[int] = _NUMBERS["zone_capacity_with_black_posts"]
COINS: Final[int] = _NUMBERS["coins_total"]
START_COINS: Final[int] = _NUMBERS["start_coins"]
KEYS: Final[int] = _NUMBERS["keys_total"]
SLOTS: Final[int] = _NUMBERS["goods_face_up"]
GOODS_LIMIT: Final[int] = _NUMBERS["goods_limit"]
HAND_LIMIT: Final[int] = _NUMBERS["hand_limit"]
BUILDS: Final[int] = _NUMBERS["builds_per_turn"]
PRESENCE: Final[int] = _NUMBERS["score_presence"]
MAJORITY: Final[int] = _NUMBERS["score_sole_or_majority"]
DROUGHT_GROUPS: Final[list[int]] = _NUMBERS["groups"]["2"]
GROUP_SIZE: Final[int] = _NUMBERS["groups"]["4"][0]
SPECIAL_ROUNDS: Final[list[int]] = _NUMBERS["drought_special_rounds"]
SPECIAL_POINTS: Final[list[int]] = _NUMBERS["drought_points"]
TARGET: Final[int] = _NUMBERS["drought_target"]
DROUGHT_BACKS: Final[list[int]] = _NUMBERS["drought_score_backs"]

# --- Landscape cards (G0.2) -------------------------------------------------------------------------------

KINDS: Final[str] = "".join(kind["code"] for kind in _BOX["landscape_cards"]["kinds"])
KIND_IDS: Final[list[str]] = [kind["id"] for kind in _BOX["landscape_cards"]["kinds"]]
KIND_COUNT: Final[int] = len(KINDS)
CARDS_EACH: Final[int] = _BOX["landscape_cards"]["each"]
PORT: Final[int] = 0
FOREST: Final[int] = 1
MEADOW: Final[int] = 2
MOUNTAIN: Final[int] = 3
DESERT: Final[int] = 4


def spell(cards: int) -> str:
    """``PFF``: the cards in the order of their kinds."""
    return "".join(KINDS[kind] * count_of(cards, kind) for kind in range(KIND_COUNT))


def multisets(number: int, first: int = 0) -> list[int]:
    """Every heap of so many cards of the kinds from the first on, in the order of their spelling."""
    if number == 0:
        return [0]
    found: list[int] = []
    for kind in range(first, KIND_COUNT):
        found += [ONE[kind] + rest for rest in multisets(number - 1, kind)]
    return found


# --- Payments (G8) ----------------------------------------------------------------------------------------

PRICES: Final[list[int]] = [1 if kind == PORT else 2 for kind in range(KIND_COUNT)]  # units by terrain (G8.1)


def _payments(terrain: int) -> list[int]:
    """What may be paid for a site: one unit for a port, else two; two equal cards of another kind are a unit."""
    jokers = [2 * ONE[kind] for kind in range(KIND_COUNT) if kind != terrain]
    unit = ONE[terrain]
    if terrain == PORT:
        return [unit, *jokers]
    pairs = [jokers[a] + jokers[b] for a in range(len(jokers)) for b in range(a, len(jokers))]
    return [2 * unit] + [unit + joker for joker in jokers] + pairs


PAYMENTS: Final[list[list[int]]] = [_payments(terrain) for terrain in range(KIND_COUNT)]

# --- Goods, bonus and score cards -------------------------------------------------------------------------

GOODS: Final[list[str]] = _BOX["goods"]["items"]
GOODS_CARDS: Final[int] = _NUMBERS["goods_cards"]
GOODS_IDS: Final[list[str]] = [f"g{number}" for number in range(1, GOODS_CARDS + 1)]
GOODS_BY_ID: Final[dict[str, int]] = {name: number for number, name in enumerate(GOODS_IDS)}

BONUS_IDS: Final[list[str]] = [str(card["id"]).removeprefix("bonus_") for card in _BOX["bonus_cards"]["items"]]
BONUS_BY_ID: Final[dict[str, int]] = {name: number for number, name in enumerate(BONUS_IDS)}
BONUS_EACH: Final[list[int]] = [int(card["letters_each"]) for card in _BOX["bonus_cards"]["items"]]
BONUS_COUNT: Final[int] = len(BONUS_IDS)
BONUS_GOODS: Final[int] = 0
BONUS_COINS: Final[int] = 1
BONUS_RIVER: Final[int] = 2
BONUS_CITY: Final[int] = 3
BONUS_LANDSCAPE: Final[int] = 4  # forest, meadow, mountain, desert: terrain = card - BONUS_LANDSCAPE + FOREST

BACKS: Final[list[int]] = [0] + [int(_NUMBERS["score_backs"][str(back)]) for back in (1, 2, 3)]  # cards by back
SCORE_CARDS: Final[int] = sum(BACKS)
SCORE_IDS: Final[list[str]] = [f"s{number:02}" for number in range(1, SCORE_CARDS + 1)]
SCORE_BY_ID: Final[dict[str, int]] = {name: number for number, name in enumerate(SCORE_IDS)}

# --- Names of sites ---------------------------------------------------------------------------------------
# Every map names its sites alike, so that a decision has the same number and the same text on all of them.

RURAL: Final[str] = "rural"
OUTER: Final[str] = "outer"
INNER: Final[str] = "inner"
HARBOUR: Final[str] = "port"

PREFIXES: Final[list[str]] = ["", "for", "mea", "mtn", "des"]  # by kind of landscape
MOST_PORTS: Final[int] = 8  # of one side of the island
MOST_RURAL: Final[int] = 12  # of one landscape
_PLACES: Final[list[tuple[str, str]]] = (
    [(f"_port{number}", HARBOUR) for number in range(1, MOST_PORTS + 1)]
    + [(f"_{number}", RURAL) for number in range(1, MOST_RURAL + 1)]
    + [("_outer1", OUTER), ("_outer2", OUTER), ("_inner", INNER)]
)
NAMES: Final[list[str]] = [PREFIXES[kind] + place for kind in range(FOREST, KIND_COUNT) for place, _ in _PLACES]
NAME_KINDS: Final[list[str]] = [site for _ in range(FOREST, KIND_COUNT) for _, site in _PLACES]
NAME_SECTORS: Final[list[int]] = [kind for kind in range(FOREST, KIND_COUNT) for _ in _PLACES]
NAME_TERRAINS: Final[list[int]] = [
    PORT if site == HARBOUR else kind for kind in range(FOREST, KIND_COUNT) for _, site in _PLACES
]
NAME_BY_ID: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}
NAME_COUNT: Final[int] = len(NAMES)

# --- An island (G1.2) -------------------------------------------------------------------------------------


class Reward:
    """What a builder gets at once (G9.2)."""

    __slots__ = ("bonus", "cards", "coins", "goods", "key", "letters")

    def __init__(self, printed: dict[str, Any]) -> None:
        self.letters: int = printed.get("letters", 0)
        self.coins: int = printed.get("coins", 0)
        self.cards: int = printed.get("cards", 0)
        self.key: int = printed.get("key", 0)
        self.goods: int = printed.get("goods", 0)
        self.bonus: int = printed.get("bonus", 0)


NO_REWARD: Final[Reward] = Reward({})
NO_REWARDS: Final[list[Reward]] = []


class Site:
    """A place for a post: a port, a rural site, or an outer or inner zone of the city."""

    def __init__(self, printed: dict[str, Any], number: int) -> None:
        self.number: int = number
        self.id: str = printed["id"]
        self.name: int = NAME_BY_ID[self.id]  # among the names of all maps
        self.kind: str = NAME_KINDS[self.name]
        self.terrain: int = NAME_TERRAINS[self.name]
        self.sector: int = NAME_SECTORS[self.name]
        self.river: str = printed["river"] or ""
        self.x: float = printed["x"]
        self.y: float = printed["y"]
        self.rewards: list[Reward] = [Reward(reward) for reward in printed["reward"]]  # first builder first


class River:
    def __init__(self, printed: dict[str, Any], sites: dict[str, int]) -> None:
        self.id: str = printed["id"]
        self.between: list[int] = [KIND_IDS.index(kind) for kind in printed["between"]]
        self.sites: int = mask_of([sites[site] for site in printed["sites"]])
        self.path: list[list[float]] = printed["path"]


class ScoreCard:
    """One good, and one river or quarter (G10)."""

    def __init__(self, printed: dict[str, Any], rivers: list[str]) -> None:
        self.id: str = printed["id"]
        self.back: int = printed["back"]
        self.good: int = GOODS.index(printed["good"])
        area = printed["area"]
        self.river: int = rivers.index(area["id"]) if area["type"] == "river" else NONE
        self.quarter: int = KIND_IDS.index(area["id"]) if area["type"] == "quarter" else NONE


class Map:
    """An island as a sound pack prints it; ``maps.faults`` says whether a pack is sound. Sets of sites are masks."""

    def __init__(self, pack: dict[str, Any]) -> None:
        self.id: str = pack["pack"]
        self.title: Text = Text(pack["title"]["en"], pack["title"]["fr"])
        self.pack: dict[str, Any] = pack  # for the drawing
        self.sites: list[Site] = [Site(printed, number) for number, printed in enumerate(pack["sites"]["items"])]
        self.site_by_id: dict[str, int] = {site.id: site.number for site in self.sites}
        self.roads: list[tuple[int, int]] = [
            (self.site_by_id[a], self.site_by_id[b]) for a, b in pack["roads"]["items"]
        ]
        self.rivers: list[River] = [River(river, self.site_by_id) for river in pack["rivers"]["items"]]
        rivers = [river.id for river in self.rivers]
        cards = sorted(pack["score_cards"]["items"], key=_id_of)
        self.score_cards: list[ScoreCard] = [ScoreCard(card, rivers) for card in cards]
        self.goods: list[int] = [  # by goods card: the set of its goods
            mask_of([GOODS.index(good) for good in card["goods"]])
            for card in sorted(pack["goods_cards"]["items"], key=_id_of)
        ]
        self.showing: list[int] = [  # by good: the set of goods cards with it
            mask_of([card for card in range(GOODS_CARDS) if self.goods[card] >> good & 1]) for good in range(len(GOODS))
        ]
        self.of_back: list[int] = [  # by back: the score cards with it
            mask_of([place for place, card in enumerate(self.score_cards) if card.back == back])
            for back in range(len(BACKS))
        ]
        # tables for the rules, by site
        self.names: list[int] = [site.name for site in self.sites]
        self.named: list[int] = [self.site_by_id.get(name, NONE) for name in NAMES]  # by name: the site
        self.terrain: list[int] = [site.terrain for site in self.sites]
        self.near: list[int] = self._neighbours()
        # sets of sites
        self.ports: int = self._of_kind(HARBOUR)
        self.rural: int = self._of_kind(RURAL)
        self.inner: int = self._of_kind(INNER)
        self.zones: int = self._of_kind(OUTER) | self.inner
        self.riverside: int = 0
        for river in self.rivers:
            self.riverside |= river.sites
        self.of_terrain: list[int] = [
            mask_of([site.number for site in self.sites if site.terrain == kind]) for kind in range(KIND_COUNT)
        ]
        self.areas: list[int] = [self._area(card) for card in self.score_cards]  # by score card
        # what is scored, each once, and the score cards that do it
        self.scored: list[int] = sorted(set(self.areas))
        self.scored_by: list[int] = [
            mask_of([card for card in range(SCORE_CARDS) if self.areas[card] == area]) for area in self.scored
        ]
        self.traded_by: list[int] = [  # by good
            mask_of([card for card in range(SCORE_CARDS) if self.score_cards[card].good == good])
            for good in range(len(GOODS))
        ]

    def _of_kind(self, kind: str) -> int:
        return mask_of([site.number for site in self.sites if site.kind == kind])

    def _neighbours(self) -> list[int]:
        near = [0] * len(self.sites)
        for one, other in self.roads:
            near[one] |= 1 << other
            near[other] |= 1 << one
        return near

    def _area(self, card: ScoreCard) -> int:
        """The sites that count for a score card (G10.4)."""
        if card.river != NONE:
            return self.rivers[card.river].sites
        return self.zones & self.of_terrain[card.quarter]


def _id_of(card: dict[str, Any]) -> str:
    return str(card["id"])
