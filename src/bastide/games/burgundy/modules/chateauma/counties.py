"""The Châteauma's own things (X13): county cards, its board, and what it has at a table."""

from typing import Any, Final

from bastide.games.burgundy.components import EXPANSIONS, TYPE_COUNT, TYPES
from bastide.games.burgundy.module import Extra
from bastide.games.burgundy.state import NONE

_DATA: Final[dict[str, Any]] = EXPANSIONS["chateauma"]
LEVELS: Final[list[str]] = list(_DATA["levels"])
MODIFIERS: Final[str] = "ABCD"
LEFT: Final[int] = 0
RIGHT: Final[int] = 1
PLACES: Final[int] = 2

# What a space of a card brings besides its tile, once the turn's tiles lie (X13.9).
NO_SYMBOL: Final[int] = 0
SELLS: Final[int] = 1
TAKES_DOUBLE: Final[int] = 2
DOUBLE_HEX: Final[str] = "double_hex"
_SYMBOLS: Final[dict[str, int]] = {"": NO_SYMBOL, "sell_goods": SELLS, DOUBLE_HEX: TAKES_DOUBLE}


class Card:
    """A county: its spaces in reading order, its points by level, the symbol in its corner."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.number: int = data["id"]
        self.types: list[int] = [TYPES.index(space["type"]) for space in data["spaces"]]
        self.symbols: list[int] = [_SYMBOLS[space.get("symbol", "")] for space in data["spaces"]]
        self.vp: list[int] = list(data["vp"])
        self.corner: str = data["corner"] or ""
        self.is_invented: bool = data["provenance"]["grade"] == "reconstruction"


CARDS: Final[list[Card]] = [Card(data) for data in _DATA["county_cards"]]
BY_NUMBER: Final[dict[int, int]] = {card.number: place for place, card in enumerate(CARDS)}
DECK: Final[int] = sum(1 << BY_NUMBER[number] for number in _DATA["deck"]["base"])  # a set of cards
VINE_DECK: Final[int] = sum(1 << BY_NUMBER[number] for number in _DATA["deck"]["vineyards"])
PLACE_OF_WHITE: Final[list[int]] = [LEFT if white in _DATA["slots"]["left"] else RIGHT for white in range(7)]
INVENTORY_ORDER: Final[list[int]] = [TYPES.index(word) for word in _DATA["inventory_order"]]


class Land:
    """Its board: so many spaces of each type, from the top and then from the left; what is marked on them (X13.6)."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.counts: list[int] = [data["spaces"][word] for word in TYPES]
        self.first: list[int] = [sum(self.counts[:type]) for type in range(TYPE_COUNT)]
        self.spaces: int = sum(self.counts)
        self.types: list[int] = [type for type in range(TYPE_COUNT) for _ in range(self.counts[type])]
        self.marked: dict[str, list[int]] = {
            letter: [self.first[TYPES.index(word)] + place - 1 for word, places in marks.items() for place in places]
            for letter, marks in data["marks"].items()
        }
        self.again: set[int] = {
            self.first[TYPES.index(word)] + place - 1 for word, places in data["extra_turn"].items() for place in places
        }


PLAIN_LAND: Final[Land] = Land(_DATA["boards"]["35"])
MARKED_LAND: Final[Land] = Land(_DATA["boards"]["36"])

_BUILDINGS: Final[dict[str, Any]] = _DATA["building_effects"]
BANK_SILVER: Final[int] = _BUILDINGS["bank"]["silver"]
BOARDING_VP: Final[int] = _BUILDINGS["boarding_house"]["vp"]
WATCHTOWER_VP: Final[int] = _BUILDINGS["watchtower"]["vp"]
FETCHES: Final[dict[str, list[int]]] = {  # what carpenter, church and market look for, one type after the other
    word: [TYPES.index(type) for type in _BUILDINGS[word]["inventory_from_depots"]]
    for word in ("carpenter", "church", "market")
}
NO_RARE_SILVER: Final[int] = _BUILDINGS["white_castle"]["else_silver"]
NO_TILE_SILVER: Final[int] = _DATA["no_tile_at_all_silver"]
PRICE: Final[int] = _DATA["purchase_price_silver"]
ROUTES_VP: Final[int] = _DATA["trade_routes_vp_per_sale"]
START_SILVER: Final[int] = _DATA["setup"]["silver"]
START_GOODS: Final[int] = _DATA["setup"]["goods_of_each_number"]
_FINAL: Final[dict[str, Any]] = _DATA["final_vp"]
MONASTERY_VP: Final[int] = _FINAL["monastery"]
LYING_VP: Final[int] = _FINAL["tile_on_incomplete_card"]
INVENTORY_VP: Final[int] = _FINAL["inventory_tile"]
LAST_SPACE: Final[int] = 6  # of the turn-order track (B1.7)

FACE_DOWN: Final[int] = 1000  # added to the kind of a tile that lies face down
ASLEEP: Final[int] = -2  # a tile of modifier A: nobody knows which (X13.42)


def is_up(tile: int) -> bool:
    """Does a tile lie there, face up?"""
    return 0 <= tile < FACE_DOWN


def face(tile: int) -> int:
    """The kind of a tile, whichever side is up."""
    return tile - FACE_DOWN if tile >= FACE_DOWN else tile


_NO_LIST: Final[list[int]] = []  # stand in until the real ones are there; nobody adds to them
_NO_LISTS: Final[list[list[int]]] = []


class Step:
    """One thing that the Châteauma did: what, and up to three numbers that say which (steps.py)."""

    __slots__ = ("a", "b", "c", "what")

    def __init__(self, what: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.what: int = what
        self.a: int = a
        self.b: int = b
        self.c: int = c


_NO_STEPS: Final[list[Step]] = []


class Rival(Extra):
    """What the Châteauma has beside goods, silver and points. Lists are replaced, never changed: copies share them."""

    __slots__ = (
        "cards",
        "complete",
        "deck",
        "die",
        "duchy",
        "inventory",
        "land",
        "level",
        "lying",
        "modifiers",
        "spent",
        "stacked",
        "steps",
        "was_last",
        "wild",
    )

    def __init__(self, level: int, modifiers: str, land: Land) -> None:
        self.level: int = level
        self.modifiers: str = modifiers
        self.land: Land = land
        self.deck: int = 0  # cards that nobody has seen, as a set
        self.spent: int = 0  # cards that were completed
        self.cards: list[int] = _NO_LIST  # the left and the right one
        self.lying: list[list[int]] = _NO_LISTS  # tiles on them, by space
        self.inventory: list[list[int]] = _NO_LISTS  # by type; the top tile last
        self.wild: list[int] = _NO_LIST  # kinds that lie face down; the top tile last
        self.duchy: list[int] = _NO_LIST  # by space of its land
        self.stacked: list[int] = _NO_LIST  # tiles that came to a type without a free space
        self.complete: int = 0  # types whose spaces were all covered once, as a set
        self.die: int = 0  # its last roll
        self.steps: list[Step] = _NO_STEPS  # what it did since a player decided; or in its last turn
        self.was_last: bool = False  # its last turn was that of a round: the next may follow at once

    def copy(self) -> "Rival":
        twin = Rival(self.level, self.modifiers, self.land)
        twin.deck = self.deck
        twin.spent = self.spent
        twin.cards = self.cards
        twin.lying = self.lying
        twin.inventory = self.inventory
        twin.wild = self.wild
        twin.duchy = self.duchy
        twin.stacked = self.stacked
        twin.complete = self.complete
        twin.die = self.die
        twin.steps = self.steps
        twin.was_last = self.was_last
        return twin


def new_rival(level: int, modifiers: str, deck: int) -> Rival:
    """Before anything lies anywhere (X13.3)."""
    rival = Rival(level, modifiers, MARKED_LAND if set(modifiers) & set("ABD") else PLAIN_LAND)
    rival.deck = deck
    rival.cards = [NONE] * PLACES
    rival.lying = [[] for _ in range(PLACES)]
    rival.inventory = [[] for _ in range(TYPE_COUNT)]
    rival.duchy = [NONE] * rival.land.spaces
    return rival
