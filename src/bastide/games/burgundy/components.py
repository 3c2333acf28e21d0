"""The box of The Castles of Burgundy (B1-B5), read from data/ into readable things and quick tables.

Tiles of one kind are alike. Kinds are numbered type by type, those of the expansions behind those of the base game; an
expansion that is not played has no tiles. Spaces of a duchy are numbered in reading order; numbers, depots and goods
are 1-6.
"""

import json
import tomllib
from pathlib import Path
from typing import Any, Final

from bastide.engine.bag import LANE, LANE_BITS, kinds_in
from bastide.engine.text import Text

DATA: Final[Path] = Path(__file__).parent / "data"


def read(name: str) -> dict[str, Any]:
    """A file of data/: what is printed as JSON, words and signs as TOML."""
    text = (DATA / name).read_text(encoding="utf-8")
    told: dict[str, Any] = tomllib.loads(text) if name.endswith(".toml") else json.loads(text)
    return told


_BOX: Final[dict[str, Any]] = read("burgundy.json")
EXPANSIONS: Final[dict[str, Any]] = read("expansions.json")
_NAMES: Final[dict[str, list[str]]] = {**_BOX["names"]["list"], **EXPANSIONS["names"]["list"]}


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
OTHER: Final[int] = 6  # a tile that is of none of the types and fits every space
LETTERS: Final[str] = "blsmcx"
TYPES: Final[list[str]] = [str(_BOX["types"]["letters"][letter]) for letter in LETTERS]
TYPE_NAMES: Final[list[Text]] = [named(word) for word in TYPES]

SPECIES: Final[list[str]] = ["cow", "pig", "sheep", "chicken", "geese"]


class Kind:
    """Tiles that are alike."""

    def __init__(self, tile: dict[str, Any], expansion: str) -> None:
        self.id: str = tile["id"]
        self.type: int = TYPES.index(tile["type"]) if "type" in tile else OTHER
        self.species: int = SPECIES.index(tile["species"]) if "species" in tile else -1
        self.animals: int = tile.get("animals", 0)
        self.number: int = tile.get("number", tile.get("n", 0))  # of a monastery
        self.coloured: int = tile.get("coloured", 0)  # tiles with a coloured back
        self.black: int = tile.get("black", 0)
        self.expansion: str = expansion  # that it belongs to; empty: the base game


def _kinds() -> list[Kind]:
    """Type by type in the order of the base game; then the tiles of no type."""
    found = [Kind(tile, "") for tile in _BOX["tiles"]["list"]]
    more = [Kind(tile, expansion) for expansion, part in EXPANSIONS.items() for tile in part.get("tiles", [])]
    order = [*dict.fromkeys([kind.type for kind in found]), OTHER]
    return sorted(found + more, key=lambda kind: order.index(kind.type))


KINDS: Final[list[Kind]] = _kinds()
KIND_COUNT: Final[int] = len(KINDS)
KIND_BY_ID: Final[dict[str, int]] = {kind.id: number for number, kind in enumerate(KINDS)}
KIND_TYPE: Final[list[int]] = [kind.type for kind in KINDS]
KIND_SPECIES: Final[list[int]] = [kind.species for kind in KINDS]
ANIMALS: Final[list[int]] = [kind.animals for kind in KINDS]
FIRST_OF_TYPE: Final[list[int]] = [KIND_TYPE.index(type) for type in range(TYPE_COUNT)]  # kinds of a type follow
COUNT_OF_TYPE: Final[list[int]] = [KIND_TYPE.count(type) for type in range(TYPE_COUNT)]  # each other


def coloured_tiles(expansion: str) -> list[int]:
    """How many tiles of each kind with a coloured back an expansion brings; those of the base game by ''."""
    return [kind.coloured if kind.expansion == expansion else 0 for kind in KINDS]


def black_tiles(expansion: str) -> list[int]:
    return [kind.black if kind.expansion == expansion else 0 for kind in KINDS]


WAREHOUSE: Final[int] = KIND_BY_ID["warehouse"]
CARPENTER: Final[int] = KIND_BY_ID["carpenter"]
CHURCH: Final[int] = KIND_BY_ID["church"]
MARKET: Final[int] = KIND_BY_ID["market"]
BOARDING_HOUSE: Final[int] = KIND_BY_ID["boarding_house"]
BANK: Final[int] = KIND_BY_ID["bank"]
CITY_HALL: Final[int] = KIND_BY_ID["city_hall"]
WATCHTOWER: Final[int] = KIND_BY_ID["watchtower"]
BUILDING_KINDS: Final[int] = COUNT_OF_TYPE[BUILDING]  # they are the first kinds
SHIP_TILE: Final[int] = KIND_BY_ID["ship"]
CASTLE_TILE: Final[int] = KIND_BY_ID["castle"]
MONASTERY_1: Final[int] = KIND_BY_ID["m1"]  # monastery n is kind MONASTERY_1 + n - 1
MONASTERIES: Final[int] = COUNT_OF_TYPE[MONASTERY]

_EFFECTS: Final[dict[str, Any]] = _BOX["buildings"]
BOARDING_WORKERS: Final[int] = _EFFECTS["boarding_house"]["amount"]
BANK_SILVER: Final[int] = _EFFECTS["bank"]["amount"]
WATCHTOWER_VP: Final[int] = _EFFECTS["watchtower"]["amount"]
# What carpenter, church and market fetch, as sets of types (B10.9).
FETCHED: Final[list[int]] = [
    sum(1 << TYPES.index(word) for word in _EFFECTS.get(KINDS[kind].id, {}).get("types", []))
    for kind in range(BUILDING_KINDS)
]

_MONASTERIES: Final[list[Any]] = _BOX["monasteries"]["list"] + sorted(
    [tile for part in EXPANSIONS.values() for tile in part.get("tiles", []) if "n" in tile],
    key=lambda tile: int(tile["n"]),
)
BUILDING_VP: Final[list[int]] = [  # monasteries 16-23, 29: the building each counts, -1 for the others; by number
    KIND_BY_ID[one["building"]] if "building" in one else -1 for one in [{}, *_MONASTERIES]
]

# What monasteries do (B13), by number.
EQUAL_BUILDINGS: Final[int] = 1
WORKERS_FROM_MINES: Final[int] = 2
SILVER_FROM_SALES: Final[int] = 3
WORKER_FROM_SALES: Final[int] = 4
TWO_DEPOTS: Final[int] = 5
BUYS_AT_DEPOTS: Final[int] = 6
LARGER_HERDS: Final[int] = 7
STEPS_OF_TWO: Final[int] = 8
STEP_TO_TAKE: Final[int] = 12
SILVER_WITH_WORKERS: Final[int] = 13
TWICE_THE_WORKERS: Final[int] = 14
COUNTS_GOODS_TYPES: Final[int] = 15
COUNTS_SPECIES: Final[int] = 24
COUNTS_GOODS: Final[int] = 25
COUNTS_BONUS_TILES: Final[int] = 26


SPECIAL: Final[str] = "special"
FIRST: Final[str] = "2011"
# What a monastery pays at the end for each thing it counts: by edition and number (B13, B2.1).
END_VP: Final[dict[str, list[int]]] = {
    edition: [0]
    + [int(one["value"] if one.get("when") == "final" else one.get("vp", {}).get(edition, 0)) for one in _MONASTERIES]
    for edition in (SPECIAL, FIRST)
}


# --- Goods (B1.5): a heap of them is a bag of the engine --------------------------------------------------

GOODS: Final[int] = 6
PER_GOODS: Final[int] = _BOX["goods"]["per_type"]
ALL_GOODS: Final[int] = sum(PER_GOODS << (LANE_BITS * goods) for goods in range(1, GOODS + 1))
START_GOODS: Final[int] = _BOX["goods"]["start_per_player"]
PER_PILE: Final[int] = _BOX["goods"]["per_pile"]
GOODS_SPACES: Final[int] = _BOX["goods"]["max_types_stored"]


def types_in(heap: int) -> int:
    """The set of types in a heap: bit 0 for type 1."""
    return kinds_in(heap) >> 1


def heap_of_types(heap: int, types: int) -> int:
    """The part of a heap that is of these types."""
    mask = 0
    for goods in range(1, GOODS + 1):
        if types >> (goods - 1) & 1:
            mask |= LANE << (LANE_BITS * goods)
    return heap & mask


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


# The monastery whose free step helps to place a tile of a type (B8.4); 12 helps to take.
STEP_MONASTERY: Final[list[int]] = [9, 10, 10, 11, 11, 11]


# --- The duchies (B4) -------------------------------------------------------------------------------------

MOST_SPACES: Final[int] = 61  # of any duchy, the one that two share included


class Ground:
    """The spaces of a board, whatever is printed on them: their numbers, and what lies beside what."""

    def __init__(
        self,
        row_lengths: list[int],
        numbers: list[int],
        neighbours: list[int],
        rivers: list[int] | None = None,
        places: list[tuple[float, float]] | None = None,
    ) -> None:
        self.row_lengths: list[int] = row_lengths
        self.numbers: list[int] = numbers
        self.land: list[int] = neighbours  # sets of spaces, by space: regions hang together by land
        self.rivers: list[int] = [0] * len(numbers) if rivers is None else rivers  # tiles come by water too
        self.neighbours: list[int] = [by_land | self.rivers[space] for space, by_land in enumerate(neighbours)]
        self.places: list[tuple[float, float]] = [] if places is None else places  # on islands; empty: in rows
        self.spaces: int = len(numbers)
        self.row_of: list[int] = [row for row, length in enumerate(row_lengths, 1) for _ in range(length)]
        with_number = [
            sum(1 << space for space in range(self.spaces) if numbers[space] == number) for number in range(7)
        ]
        # The spaces within reach of a die with so many workers: by (aids * 7 + die) * 4 + workers.
        self.in_reach: list[int] = [
            sum(with_number[number] for number in range(1, 7) if reach >> number & 1) for reach in IN_REACH
        ]


class Board:
    """A duchy as it is printed: the type of each space, and the regions they form."""

    def __init__(
        self, edition: str, name: str, ground: Ground, types: list[int], is_reconstructed: bool = False
    ) -> None:
        self.edition: str = edition
        self.is_reconstructed: bool = is_reconstructed  # its layout is ours: nobody of us has seen the printed one
        self.name: str = name  # 1-30
        self.ground: Ground = ground
        self.types: list[int] = types
        self.of_type: list[int] = [
            sum(1 << space for space in range(ground.spaces) if types[space] == type) for type in range(TYPE_COUNT)
        ]
        self.of_type.append((1 << ground.spaces) - 1)  # what is of no type lies anywhere
        self.regions: list[int] = [  # the region that each space belongs to
            _connected(ground.land, 1 << space, self.of_type[types[space]]) for space in range(ground.spaces)
        ]
        self.regions_of: list[list[int]] = [
            list(dict.fromkeys([self.regions[space] for space in range(ground.spaces) if types[space] == type]))
            for type in range(TYPE_COUNT)
        ]
        self.sizes_of: list[list[int]] = [[region.bit_count() for region in regions] for regions in self.regions_of]

    def connected(self, some: int, among: int) -> int:
        """All spaces of a set that hang together with some of them."""
        return _connected(self.ground.neighbours, some, among)


def _connected(neighbours: list[int], some: int, among: int) -> int:
    found, last = some, 0
    while found != last:
        last = found
        for space in range(len(neighbours)):
            if last >> space & 1:
                found |= neighbours[space] & among
    return found


_SPACES: Final[list[Any]] = _BOX["geometry"]["spaces"]
CENTRE: Final[int] = _BOX["geometry"]["centre"]
GROUND: Final[Ground] = Ground(
    _BOX["geometry"]["row_lengths"],
    [int(space["die"]) for space in _SPACES],
    [sum(1 << other for other in space["neighbours"]) for space in _SPACES],
)


def _types(rows: list[str]) -> list[int]:
    """The types of spaces that are written down row by row."""
    return [LETTERS.index(letter) for letter in "".join(rows)]


def hexagon(row_lengths: list[int]) -> list[int]:
    """What lies beside what where rows lie centred above each other: sets of spaces, by space."""
    places = [
        (2 * place - (length - 1), row) for row, length in enumerate(row_lengths) for place in range(length)
    ]  # in half widths from the middle of a row
    beside = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
    return [
        sum(1 << places.index((x + right, y + down)) for right, down in beside if (x + right, y + down) in places)
        for x, y in places
    ]


def _boards_of(expansion: str) -> list[Board]:
    """Boards of a shape of their own, each with its own numbers (X9.2)."""
    part = EXPANSIONS[expansion]
    lengths: list[int] = part["grid"]["row_lengths"]
    beside = hexagon(lengths)
    boards: list[Board] = []
    for name, one in part["boards"].items():
        ground = Ground(lengths, [int(die) for die in "".join(one["die_rows"])], beside)
        is_reconstructed = one["provenance"]["grade"] == "reconstruction"
        boards.append(Board(SPECIAL, name, ground, _types(one["rows"]), is_reconstructed))
    return boards


_SETS: Final[dict[str, Any]] = _BOX["boards"]
BOARDS: Final[list[Board]] = [
    Board(edition, name, GROUND, _types(_SETS[edition][name]["rows"]))
    for edition in (SPECIAL, FIRST)
    for name in sorted(_SETS[edition], key=int)
] + _boards_of("team")


def _joined(spaces: int, edges: list[list[int]]) -> list[int]:
    """Sets of spaces, by space: those at the other ends of its edges."""
    found = [0] * spaces
    for one, other in edges:
        found[one] |= 1 << other
        found[other] |= 1 << one
    return found


def _islands(name: str, drawn: dict[str, Any]) -> Board:
    """A duchy of islands: its edges by land and by water, and where each space lies (X10.3)."""
    spaces = drawn["spaces"]
    ground = Ground(
        [],
        [int(space["die"]) for space in spaces],
        _joined(len(spaces), drawn["land_edges"]),
        _joined(len(spaces), drawn["river_edges"]),
        [(float(space["x"]), float(space["y"])) for space in spaces],
    )
    return Board(SPECIAL, name, ground, [TYPES.index(space["type"]) for space in spaces])


BOARDS.extend([_islands(name, drawn) for name, drawn in EXPANSIONS["solo"]["duchies"].items()])


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
# Double-sided boards to draw from: the two sides of each, and how many there are of it (B3.6, X1.2).
SHEETS: Final[list[list[int]]] = [
    [BOARD_BY_NAME[SPECIAL][str(side)], BOARD_BY_NAME[SPECIAL][str(side + 1)]] for side in range(1, 30, 2)
]
POOLS: Final[dict[str, list[int]]] = {  # of which sheets boards are drawn (X1.1)
    name: [sheet for sheet in range(len(SHEETS)) if first <= 2 * sheet + 1 <= last]
    for name, (first, last) in EXPANSIONS["duchy_pool"]["boards"].items()
}
SHEET_COPIES: Final[int] = _BOX["board_supply"][SPECIAL]["copies_each"]
FIRST_BOARDS: Final[list[int]] = [BOARD_BY_NAME[FIRST][str(name)] for name in range(1, 10)]
BEGINNERS_BOARD: Final[int] = BOARD_BY_NAME[FIRST]["1"]


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
LAST_SPACE: Final[int] = _BOX["track"]["turn_order_spaces"] - 1  # of the turn-order track, from 0 (B1.7)
_SCORING: Final[dict[str, Any]] = _BOX["scoring"]
REGION_VP: Final[list[int]] = [size * (size + 1) // 2 for size in range(11)]  # as printed up to 8 (X0.3)
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
