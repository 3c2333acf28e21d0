"""The box of The Castles of Burgundy (B1-B5), read from data/burgundy.json into readable things and quick tables.

Tiles of one kind are alike: kinds are numbered 0-48 (8 buildings, 12 sorts of livestock, ship, mine, castle, 26
monasteries). The 37 spaces of a duchy are numbered in reading order; numbers, depots and goods are 1-6.
"""

import json
from pathlib import Path
from typing import Any, Final

from bastide.engine.text import Text

_BOX: Final[dict[str, Any]] = json.loads((Path(__file__).parent / "data" / "burgundy.json").read_text(encoding="utf-8"))
_NAMES: Final[dict[str, list[str]]] = _BOX["names"]["list"]


def named(word: str) -> Text:
    """A word of the box in both languages."""
    return Text(_NAMES[word][0], _NAMES[word][1])


# --- Types and tiles (B1) ---------------------------------------------------------------------------------

BUILDING: Final[int] = 0
LIVESTOCK: Final[int] = 1
SHIP: Final[int] = 2
MONASTERY: Final[int] = 3
CASTLE: Final[int] = 4
MINE: Final[int] = 5
TYPE_COUNT: Final[int] = 6
LETTERS: Final[str] = "blsmcx"
TYPES: Final[list[str]] = [str(_BOX["types"]["letters"][letter]) for letter in LETTERS]
TYPE_NAMES: Final[list[Text]] = [named(word) for word in TYPES]

SPECIES: Final[list[str]] = ["cow", "pig", "sheep", "chicken"]


class Kind:
    """Tiles that are alike."""

    def __init__(self, tile: dict[str, Any]) -> None:
        self.id: str = tile["id"]
        self.type: int = TYPES.index(tile["type"])
        self.species: int = SPECIES.index(tile["species"]) if "species" in tile else -1
        self.animals: int = tile.get("animals", 0)
        self.number: int = tile.get("number", 0)  # of a monastery
        self.coloured: int = tile["coloured"]  # tiles with a coloured back
        self.black: int = tile["black"]


KINDS: Final[list[Kind]] = [Kind(tile) for tile in _BOX["tiles"]["list"]]
KIND_COUNT: Final[int] = len(KINDS)
KIND_BY_ID: Final[dict[str, int]] = {kind.id: number for number, kind in enumerate(KINDS)}
KIND_TYPE: Final[list[int]] = [kind.type for kind in KINDS]
KIND_SPECIES: Final[list[int]] = [kind.species for kind in KINDS]
ANIMALS: Final[list[int]] = [kind.animals for kind in KINDS]
FIRST_OF_TYPE: Final[list[int]] = [KIND_TYPE.index(type) for type in range(TYPE_COUNT)]  # kinds of a type follow
COUNT_OF_TYPE: Final[list[int]] = [KIND_TYPE.count(type) for type in range(TYPE_COUNT)]  # each other
COLOURED: Final[list[int]] = [kind.coloured for kind in KINDS]
BLACK: Final[list[int]] = [kind.black for kind in KINDS]

WAREHOUSE: Final[int] = KIND_BY_ID["warehouse"]
CARPENTER: Final[int] = KIND_BY_ID["carpenter"]
CHURCH: Final[int] = KIND_BY_ID["church"]
MARKET: Final[int] = KIND_BY_ID["market"]
BOARDING_HOUSE: Final[int] = KIND_BY_ID["boarding_house"]
BANK: Final[int] = KIND_BY_ID["bank"]
CITY_HALL: Final[int] = KIND_BY_ID["city_hall"]
WATCHTOWER: Final[int] = KIND_BY_ID["watchtower"]
BUILDING_KINDS: Final[int] = 8  # they are the first kinds
SHIP_TILE: Final[int] = KIND_BY_ID["ship"]
CASTLE_TILE: Final[int] = KIND_BY_ID["castle"]
MONASTERY_1: Final[int] = KIND_BY_ID["m1"]  # monastery n is kind MONASTERY_1 + n - 1
MONASTERIES: Final[int] = len(_BOX["monasteries"]["list"])

_EFFECTS: Final[dict[str, Any]] = _BOX["buildings"]
BOARDING_WORKERS: Final[int] = _EFFECTS["boarding_house"]["amount"]
BANK_SILVER: Final[int] = _EFFECTS["bank"]["amount"]
WATCHTOWER_VP: Final[int] = _EFFECTS["watchtower"]["amount"]
# What carpenter, church and market fetch, as sets of types (B10.9).
FETCHED: Final[list[int]] = [
    sum(1 << TYPES.index(word) for word in _EFFECTS[KINDS[kind].id].get("types", [])) for kind in range(BUILDING_KINDS)
]

_MONASTERIES: Final[list[Any]] = _BOX["monasteries"]["list"]
BUILDING_VP: Final[list[int]] = [  # monasteries 16-23: the building each counts, -1 for the others; by number
    KIND_BY_ID[one["building"]] if "building" in one else -1 for one in [{}, *_MONASTERIES]
]


SPECIAL: Final[str] = "special"
FIRST: Final[str] = "2011"
_END_VP: Final[dict[str, list[int]]] = {
    edition: [0] + [int(one.get("vp", {}).get(edition, 0)) for one in _MONASTERIES] for edition in (SPECIAL, FIRST)
}


def end_vp(edition: str) -> list[int]:
    """What a monastery pays at the end for each thing it counts, by number (B13, B2.1)."""
    return _END_VP[edition]


# --- Goods (B1.5): counted in lanes of one number, so that heaps are added and compared at once -----------

GOODS: Final[int] = 6
LANE_BITS: Final[int] = 4
LANE: Final[int] = (1 << LANE_BITS) - 1
PER_GOODS: Final[int] = _BOX["goods"]["per_type"]
GOODS_NAMES: Final[list[Text]] = [named(_BOX["goods"]["types"][str(goods)]) for goods in range(1, GOODS + 1)]
ALL_GOODS: Final[int] = sum(PER_GOODS << (LANE_BITS * goods) for goods in range(GOODS))
START_GOODS: Final[int] = _BOX["goods"]["start_per_player"]
PER_PILE: Final[int] = _BOX["goods"]["per_pile"]
GOODS_SPACES: Final[int] = _BOX["goods"]["max_types_stored"]


def count_of(heap: int, goods: int) -> int:
    """How many tiles of a type (1-6) a heap holds."""
    return (heap >> (LANE_BITS * (goods - 1))) & LANE


def one_of(goods: int) -> int:
    """A heap of one tile."""
    return 1 << (LANE_BITS * (goods - 1))


def lane_of(heap: int, goods: int) -> int:
    """The part of a heap that is of one type."""
    return heap & (LANE << (LANE_BITS * (goods - 1)))


def types_in(heap: int) -> int:
    """The set of types in a heap: bit 0 for type 1."""
    types = 0
    for place in range(GOODS):
        if heap >> (LANE_BITS * place) & LANE:
            types |= 1 << place
    return types


def size_of(heap: int) -> int:
    """How many tiles a heap holds."""
    size = 0
    while heap:
        size += heap & LANE
        heap >>= LANE_BITS
    return size


# --- The duchies (B4) -------------------------------------------------------------------------------------

_SPACES: Final[list[Any]] = _BOX["geometry"]["spaces"]
SPACES: Final[int] = len(_SPACES)
CENTRE: Final[int] = _BOX["geometry"]["centre"]
ROW_LENGTHS: Final[list[int]] = _BOX["geometry"]["row_lengths"]
NUMBER: Final[list[int]] = [int(space["die"]) for space in _SPACES]
NEIGHBOURS: Final[list[int]] = [sum(1 << other for other in space["neighbours"]) for space in _SPACES]
NUMBERED: Final[list[int]] = [  # the spaces with a number, by number
    sum(1 << space for space in range(SPACES) if NUMBER[space] == number) for number in range(7)
]


class Board:
    """A duchy as it is printed: the type of each space, and the regions they form."""

    def __init__(self, edition: str, name: str, rows: list[str]) -> None:
        self.edition: str = edition
        self.name: str = name  # 1-30, or 10a-10h
        self.types: list[int] = [LETTERS.index(letter) for letter in "".join(rows)]
        self.regions: list[int] = [0] * SPACES  # the region that each space belongs to
        for space in range(SPACES):
            if self.regions[space] == 0:
                region = self.grown(1 << space)
                for other in range(SPACES):
                    if region >> other & 1:
                        self.regions[other] = region

    def grown(self, region: int) -> int:
        """All that is connected with a space through its own type."""
        size = 0
        while region.bit_count() != size:
            size = region.bit_count()
            for space in range(SPACES):
                if region >> space & 1:
                    for other in range(SPACES):
                        if NEIGHBOURS[space] >> other & 1 and self.types[other] == self.types[space]:
                            region |= 1 << other
        return region

    def spaces(self, type: int) -> int:
        """The spaces of a type."""
        return sum(1 << space for space in range(SPACES) if self.types[space] == type)


_SETS: Final[dict[str, Any]] = _BOX["boards"]
BOARDS: Final[list[Board]] = [
    Board(edition, name, _SETS[edition][name]["rows"])
    for edition in (SPECIAL, FIRST)
    for name in sorted(_SETS[edition], key=int)
]
SPIELBOX: Final[dict[str, str]] = {  # 10a ... 10h are boards of the special set (B17.1)
    board["spielbox_2011"]: name for name, board in _SETS[SPECIAL].items() if "spielbox_2011" in board
}
SPIELBOX_NAME: Final[dict[str, str]] = {name: letter for letter, name in SPIELBOX.items()}
BOARD_BY_NAME: Final[dict[str, dict[str, int]]] = {  # what a board is called in each edition
    edition: {board.name: number for number, board in enumerate(BOARDS) if board.edition == edition}
    for edition in (SPECIAL, FIRST)
}
BOARD_BY_NAME[FIRST].update({letter: BOARD_BY_NAME[SPECIAL][name] for letter, name in SPIELBOX.items()})
IS_SPIELBOX: Final[list[bool]] = [board.edition == SPECIAL and board.name in SPIELBOX_NAME for board in BOARDS]
# Double-sided boards to draw from: the two sides of each, and how many there are of it (B3.6).
SHEETS: Final[list[list[int]]] = [
    [BOARD_BY_NAME[SPECIAL][str(side)] for side in pair] for pair in _BOX["board_supply"][SPECIAL]["side_pairs"]
]
SHEET_COPIES: Final[int] = _BOX["board_supply"][SPECIAL]["copies_each"]
FIRST_BOARDS: Final[list[int]] = [BOARD_BY_NAME[FIRST][str(name)] for name in range(1, 10)]
BEGINNERS_BOARD: Final[int] = BOARD_BY_NAME[FIRST]["1"]

REGION: Final[list[int]] = [region for board in BOARDS for region in board.regions]  # likewise
OF_TYPE: Final[list[int]] = [board.spaces(type) for board in BOARDS for type in range(TYPE_COUNT)]  # board * 6 + type


# --- Depots (B5) ------------------------------------------------------------------------------------------

DEPOTS: Final[int] = 6
SLOTS: Final[int] = 4  # of a numbered depot
BLACK_SLOTS: Final[int] = 8
BLACK_FIRST: Final[int] = DEPOTS * SLOTS  # the slots of the black depot follow those of depots 1-6
SLOT_COUNT: Final[int] = BLACK_FIRST + BLACK_SLOTS
_NUMBERED: Final[dict[str, Any]] = _BOX["depots"]["numbered"]
_EXCEPTION: Final[dict[str, Any]] = _BOX["depots"]["exception"]
BLACK_COUNT: Final[dict[int, int]] = {int(n): count for n, count in _BOX["depots"]["black_depot"].items()}


PHASES: Final[list[str]] = [str(phase) for phase in _BOX["track"]["phases"]]


def _slot_types(players: int, phase: int) -> list[int]:
    types: list[int] = []
    for depot in range(1, DEPOTS + 1):
        for slot in _NUMBERED[str(depot)]:
            types.append(TYPES.index(slot["type"]) if slot["min_players"] <= players else -1)
    if players == _EXCEPTION["players"]:
        place = (_EXCEPTION["depot"] - 1) * SLOTS + _EXCEPTION["slot"]
        types[place] = TYPES.index(_EXCEPTION["type_by_phase"][PHASES[phase]])
    return types


# By players and phase: the type of tile that each slot of depots 1-6 gets, -1 for none (B5.2).
SLOT_TYPES: Final[dict[int, list[list[int]]]] = {
    players: [_slot_types(players, phase) for phase in range(len(PHASES))] for players in BLACK_COUNT
}


# --- Numbers of the rules ---------------------------------------------------------------------------------

ROUNDS: Final[int] = _BOX["track"]["rounds_per_phase"]
_SCORING: Final[dict[str, Any]] = _BOX["scoring"]
REGION_VP: Final[list[int]] = [0] + [int(_SCORING["region_vp"][str(size)]) for size in range(1, 9)]
PHASE_VP: Final[list[int]] = [int(_SCORING["phase_vp"][phase]) for phase in PHASES]
LARGE_VP: Final[dict[int, int]] = {int(n): vp for n, vp in _SCORING["colour_bonus"]["first"].items()}
SMALL_VP: Final[dict[int, int]] = {int(n): vp for n, vp in _SCORING["colour_bonus"]["second"].items()}
SALE_VP: Final[dict[int, int]] = {int(n): vp for n, vp in _SCORING["sale_vp_per_good"].items()}
SALE_SILVER: Final[int] = _SCORING["sale_silver"]
WORKERS_PER_VP: Final[int] = _SCORING["end"]["workers_per_vp"]
_PLAYER: Final[dict[str, Any]] = _BOX["player"]
STORAGE: Final[int] = _PLAYER["tile_storage"]
START_SILVER: Final[int] = _PLAYER["start"]["silver"]
START_WORKERS: Final[list[int]] = _PLAYER["start"]["workers_by_order"]
TAKEN_WORKERS: Final[int] = _PLAYER["take_workers"]
PRICE_SILVER: Final[int] = _PLAYER["purchase_cost_silver"]
PRICE_WORKERS: Final[int] = _MONASTERIES[5]["per_edition"][SPECIAL]["cost_workers"]  # of a building, monastery 6
MORE_WORKERS: Final[int] = _MONASTERIES[13]["value"]  # taken with monastery 14
FOUNDING_VP: Final[int] = 5  # what founding a castle costs (B17.5)


# --- Changing a die (B8) ----------------------------------------------------------------------------------

PLAIN: Final[int] = 0
DOUBLE_STEPS: Final[int] = 1  # monastery 8: a worker turns a die by two
FREE_STEP: Final[int] = 2  # monasteries 9-12: one step for nothing
MOST_WORKERS: Final[int] = 3  # that any change costs


def _price(aids: int, die: int, number: int) -> int:
    """Workers for turning a die to a number, with the aids that help (B8.2, B8.3)."""
    if die == 0 or number == 0:
        return 0
    steps = min(abs(die - number), 6 - abs(die - number))
    if aids & FREE_STEP:
        steps = max(0, steps - 1)
    return (steps + 1) // 2 if aids & DOUBLE_STEPS else steps


# By (aids * 7 + die) * 7 + number.
PRICE: Final[list[int]] = [_price(aids, die, number) for aids in range(4) for die in range(7) for number in range(7)]
# The numbers in reach with so many workers, as a set: by (aids * 7 + die) * 4 + workers.
IN_REACH: Final[list[int]] = [
    sum(1 << number for number in range(1, 7) if _price(aids, die, number) <= workers)
    for aids in range(4)
    for die in range(7)
    for workers in range(MOST_WORKERS + 1)
]
# The spaces with such a number, likewise.
SPACES_IN_REACH: Final[list[int]] = [
    sum(NUMBERED[number] for number in range(1, 7) if reach >> number & 1) for reach in IN_REACH
]
# The monastery whose free step helps to place a tile of a type (B8.4); 12 helps to take.
STEP_MONASTERY: Final[list[int]] = [9, 10, 10, 11, 11, 11]
