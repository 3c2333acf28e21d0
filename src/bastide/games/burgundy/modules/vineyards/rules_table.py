"""Vineyards: what is printed, read from data/vineyards.json, and what lies on the table because of it (X12.2, X12.3).

Colours, double tiles (pairs of colours), double spaces and bonuses are known by their place in that file: another board
written there is followed by the rules, the words and the drawing.
"""

from typing import Any, Final

from bastide.engine.text import Text
from bastide.games.burgundy.components import EXPANSIONS, read
from bastide.games.burgundy.module import Extra, Source
from bastide.games.burgundy.state import NONE, BurgundyState

KEY: Final[str] = "vineyards"
DATA: Final[dict[str, Any]] = read("vineyards.json")[KEY]

# --- Colours and double tiles (X12.2) -----------------------------------------------------------------------

COLOURS: Final[list[str]] = list(DATA["colours"]["list"])
COLOUR_NAMES: Final[list[Text]] = [Text(names[0], names[1]) for names in DATA["colours"]["list"].values()]
COLOUR_COUNT: Final[int] = len(COLOURS)
COPIES: Final[int] = DATA["bonus_vines"]["copies"]  # bonus vines of each colour
REMOVED: Final[dict[int, int]] = {int(seats): count for seats, count in DATA["colours_removed"].items()}
KEY_SPACES: Final[int] = DATA["key_spaces_per_double"]

_PAIRS: Final[list[list[int]]] = [
    [COLOURS.index(colour) for colour in pair["vines"]] for pair in DATA["double_tiles"]["pairs"]
]
PAIR_COUNT: Final[int] = len(_PAIRS)
ONE: Final[list[int]] = [pair[0] for pair in _PAIRS]  # the two colours of a double tile
OTHER: Final[list[int]] = [pair[1] for pair in _PAIRS]
PAIRS: Final[list[str]] = [f"{COLOURS[one]}-{COLOURS[other]}" for one, other in _PAIRS]
COUNTS: Final[list[int]] = [pair["count"] for pair in DATA["double_tiles"]["pairs"]]
# As it lies, left and right vine: 6 * left + right. Two ways for a tile of two colours, one for the others (X1.20).
WAYS: Final[list[str]] = [f"{left}-{right}" for left in COLOURS for right in COLOURS]
PAIR_OF: Final[list[int]] = [
    next(pair for pair in range(PAIR_COUNT) if sorted(_PAIRS[pair]) == sorted((left, right)))
    for left in range(COLOUR_COUNT)
    for right in range(COLOUR_COUNT)
]


def ways_of(pair: int) -> list[int]:
    """How a double tile may lie."""
    one, other = ONE[pair], OTHER[pair]
    way = COLOUR_COUNT * one + other
    return [way] if one == other else [way, COLOUR_COUNT * other + one]


# --- Depot and store (X12.3) --------------------------------------------------------------------------------

_SLOTS: Final[dict[int, list[list[int]]]] = {int(seats): slots for seats, slots in DATA["depot"]["slots"].items()}
_EVERY_SLOT: Final[list[list[int]]] = [
    list(numbers)
    for numbers in dict.fromkeys([tuple(slot) for seats in sorted(_SLOTS)[::-1] for slot in _SLOTS[seats]])
]
SLOT_NUMBERS: Final[list[list[int]]] = _EVERY_SLOT  # the numbers that each slot shows
SLOTS: Final[list[str]] = ["-".join([str(number) for number in numbers]) for numbers in _EVERY_SLOT]
SLOTS_IN_PLAY: Final[dict[int, list[int]]] = {
    seats: [_EVERY_SLOT.index(list(slot)) for slot in slots] for seats, slots in _SLOTS.items()
}
STORE_SPACES: Final[list[str]] = list(DATA["store"]["spaces"]["4"])
STORE_IN_PLAY: Final[dict[int, list[int]]] = {
    int(seats): [STORE_SPACES.index(name) for name in spaces] for seats, spaces in DATA["store"]["spaces"].items()
}

# --- The player board (X12.5, X15): a reconstruction, to be replaced in the data --------------------------------

_BOARD: Final[dict[str, Any]] = DATA["player_board"]
IS_RECONSTRUCTED: Final[bool] = _BOARD["provenance"]["grade"] == "reconstruction"
_PRINTED: Final[list[Any]] = _BOARD["double_spaces"]
SPACES: Final[list[str]] = [space["id"] for space in _PRINTED]
SPACE_COUNT: Final[int] = len(SPACES)
NUMBERS: Final[list[int]] = [space["die"] for space in _PRINTED]
ROWS: Final[int] = _BOARD["rows"]
ROW_OF: Final[list[int]] = [space["row"] for space in _PRINTED]
ROW_SPACES: Final[list[int]] = [  # sets of double spaces
    sum(1 << space for space in range(SPACE_COUNT) if ROW_OF[space] == row) for row in range(ROWS)
]
FIRST_SPACES: Final[int] = ROW_SPACES[_BOARD["first_tile_row"]]
# Hexes by 2 * space, the left one first.
HEXES: Final[list[tuple[int, int]]] = [(hex[0], hex[1]) for space in _PRINTED for hex in space["hexes"]]


def _are_beside(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Do two hexes share an edge? Odd rows are shifted half a hex to the right."""
    row, column = one
    if row == other[0]:
        return abs(column - other[1]) == 1
    return abs(row - other[0]) == 1 and other[1] - column in ((0, 1) if row % 2 else (-1, 0))


HEX_NEIGHBOURS: Final[list[int]] = [  # sets of hexes
    sum(1 << other for other in range(2 * SPACE_COUNT) if _are_beside(HEXES[hex], HEXES[other]))
    for hex in range(2 * SPACE_COUNT)
]
NEIGHBOURS: Final[list[int]] = [  # sets of double spaces
    sum(
        1 << other
        for other in range(SPACE_COUNT)
        if other != space and (HEX_NEIGHBOURS[2 * space] | HEX_NEIGHBOURS[2 * space + 1]) >> (2 * other) & 3
    )
    for space in range(SPACE_COUNT)
]
BONUSES: Final[list[str]] = list(dict.fromkeys([bonus for space in _PRINTED for bonus in space["bonuses"]]))
# What each double space covers: two bonuses, the left one first.
BONUS_OF: Final[list[list[int]]] = [[BONUSES.index(bonus) for bonus in space["bonuses"]] for space in _PRINTED]


# --- What lies there ------------------------------------------------------------------------------------------


class Yard:
    """What a player has: double tiles stored and placed, bonus vines, rows that brought one."""

    __slots__ = ("covered", "held", "rows", "stored", "vines")

    def __init__(self) -> None:
        self.stored: list[int] = []  # pairs, ascending
        self.covered: int = 0  # a set of double spaces
        self.vines: list[int] = [NONE] * (2 * SPACE_COUNT)  # the colour of each hex
        self.held: list[int] = [0] * COLOUR_COUNT  # bonus vines
        self.rows: int = 0  # a set: those that have brought a bonus vine, or found none left

    def copy(self) -> "Yard":
        twin = Yard()
        twin.stored = self.stored[:]
        twin.covered = self.covered
        twin.vines = self.vines[:]
        twin.held = self.held[:]
        twin.rows = self.rows
        return twin


class Vines(Extra):
    """Depot, store and supply, and a yard for each seat. Lists marked *replaced* are shared by copies."""

    __slots__ = ("bag", "box", "depot", "removed", "rival", "store", "supply", "yards")

    def __init__(self, seats: int) -> None:
        self.removed: int = 0  # a set: the colours that are not in this game
        self.bag: list[int] = COUNTS  # double tiles that nobody has seen, by pair; replaced
        self.box: list[int] = [0] * PAIR_COUNT  # those that are out of the game; replaced
        self.depot: list[int] = [NONE] * len(SLOTS)  # the pair on each slot
        self.store: list[int] = [NONE] * len(STORE_SPACES)
        self.supply: list[int] = [0] * COLOUR_COUNT  # bonus vines for rows
        self.yards: list[Yard] = [Yard() for _ in range(seats)]
        self.rival: list[int] = []  # double tiles that a seat made of cards has taken (X13.35); replaced

    def copy(self) -> "Vines":
        twin = Vines(0)
        twin.removed = self.removed
        twin.bag = self.bag
        twin.box = self.box
        twin.depot = self.depot[:]
        twin.store = self.store[:]
        twin.supply = self.supply[:]
        twin.yards = [yard.copy() for yard in self.yards]
        twin.rival = self.rival
        return twin

    def remove(self, colours: int) -> None:
        """These colours leave the game, with every double tile that shows them (X12.2)."""
        self.removed = colours
        self.bag = [
            0 if colours >> ONE[pair] & 1 or colours >> OTHER[pair] & 1 else COUNTS[pair] for pair in range(PAIR_COUNT)
        ]
        self.supply = [0 if colours >> colour & 1 else COPIES for colour in range(COLOUR_COUNT)]

    def to_box(self, pair: int) -> None:
        box = self.box[:]
        box[pair] += 1
        self.box = box


def vines(state: BurgundyState) -> Vines:
    for extra in state.extras:
        if isinstance(extra, Vines):
            return extra
    raise AssertionError("vineyards are not played")


def yard_of(state: BurgundyState, seat: int) -> Yard:
    return vines(state).yards[seat]


def put_away(state: BurgundyState, seat: int, pair: int) -> None:
    """A double tile comes to the storage; equal storages look the same."""
    stored = yard_of(state, seat).stored
    place = len(stored)
    while place > 0 and stored[place - 1] > pair:
        place -= 1
    stored.insert(place, pair)
    state.estates[seat].wide += KEY_SPACES


def take_out(state: BurgundyState, seat: int, pair: int) -> None:
    yard_of(state, seat).stored.remove(pair)
    state.estates[seat].wide -= KEY_SPACES


def open_spaces(yard: Yard) -> int:
    """Where a double tile may lie, whatever the number: the bottom row, then beside others (X12.5)."""
    if yard.covered == 0:
        return FIRST_SPACES
    found = 0
    for space in range(SPACE_COUNT):
        if yard.covered >> space & 1:
            found |= NEIGHBOURS[space]
    return found & ~yard.covered


def plant(yard: Yard, space: int, way: int) -> None:
    """A double tile lies on a double space."""
    yard.covered |= 1 << space
    yard.vines[2 * space] = way // COLOUR_COUNT
    yard.vines[2 * space + 1] = way % COLOUR_COUNT


# --- Areas (X12.11) -------------------------------------------------------------------------------------------

FROM_VINES: Final[Source] = Source("vine_areas", Text("vine areas", "zones de vigne"))
FROM_BONUSES: Final[Source] = Source("vine_bonuses", Text("vineyard bonuses", "bonus du vignoble"))


def triangle(size: int) -> int:
    """T(n), what an area is worth (X0.3)."""
    return size * (size + 1) // 2


def areas(lying: list[int], colour: int) -> list[int]:
    """The sizes of the areas of a colour, the largest first."""
    left = 0
    for hex in range(2 * SPACE_COUNT):
        if lying[hex] == colour:
            left |= 1 << hex
    sizes: list[int] = []
    while left:
        area = left & -left
        edge = area
        while edge:
            beside = 0
            while edge:
                low = edge & -edge
                beside |= HEX_NEIGHBOURS[low.bit_length() - 1]
                edge ^= low
            edge = beside & left & ~area
            area |= edge
        sizes.append(area.bit_count())
        left &= ~area
    sizes.sort(reverse=True)
    return sizes


def area_points(sizes: list[int], held: int) -> int:
    """The largest areas of a colour score, one for each bonus vine of it."""
    points = 0
    for place in range(min(held, len(sizes))):
        points += triangle(sizes[place])
    return points


RIVAL_VP: Final[list[int]] = [0, *EXPANSIONS["chateauma"]["final_vp"]["double_tiles"]]
COUNTY_SYMBOL: Final[str] = "double_hex"  # on a space of a card


def rival_points(count: int) -> int:
    """What so many double tiles bring a seat made of cards (X13.37)."""
    return RIVAL_VP[min(count, len(RIVAL_VP) - 1)]


def points_of(state: BurgundyState, seat: int) -> int:
    """What a seat would score at the end."""
    if seat >= state.terms.players:
        return rival_points(len(vines(state).rival))
    return yard_points(yard_of(state, seat))


def yard_points(yard: Yard) -> int:
    """What a vineyard would bring at the end as it lies now."""
    points = 0
    for colour in range(COLOUR_COUNT):
        if yard.held[colour]:
            points += area_points(areas(yard.vines, colour), yard.held[colour])
    return points
