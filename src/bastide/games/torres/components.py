"""The board, the blocks and the cards (T1), read from data/torres.json.

Squares are numbered 8 * row + column, row 0 on top; players call them by column letter and row: d1 is (0,3).
"""

import json
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from bastide.engine.bag import LANE, LANE_BITS, bag_of
from bastide.engine.bits import BIT
from bastide.engine.text import Text

_BOX: Final[dict[str, Any]] = json.loads((Path(__file__).parent / "data" / "torres.json").read_text(encoding="utf-8"))

SIZE: Final[int] = _BOX["board"]["rows"]
SQUARES: Final[int] = SIZE * SIZE
START_SQUARES: Final[list[int]] = _BOX["board"]["start_indices"]
CASTLES: Final[int] = len(START_SQUARES)  # at the start
LEAST_CASTLES: Final[int] = _BOX["action_cards"]["min_castles_after_a08"]
SPACING: Final[int] = _BOX["master_cards"]["spacing_min_manhattan"]  # between start castles (T12.3)

BLOCKS: Final[int] = _BOX["components"]["blocks"]
KNIGHTS: Final[int] = _BOX["components"]["knights_per_player"]
YEARS: Final[int] = 3
YEAR_STACKS: Final[dict[int, list[list[int]]]] = {  # by players and year (T4.1)
    int(players): card["stacks"] for players, card in _BOX["year_cards"]["by_players"].items()
}
TURNS: Final[dict[int, int]] = {int(n): card["turns_in_game"] for n, card in _BOX["year_cards"]["by_players"].items()}

_TURN: Final[dict[str, Any]] = _BOX["turn"]
ACTION_POINTS: Final[int] = _TURN["ap"]
KNIGHT_COST: Final[int] = _TURN["costs"]["knight"]  # in action points (T5.1)
MOVE_COST: Final[int] = _TURN["costs"]["move"]
BLOCK_COST: Final[int] = _TURN["costs"]["block"]
CARD_COST: Final[int] = _TURN["costs"]["buy"]
POINT_COST: Final[int] = _TURN["costs"]["score"]
MOST_BUYS: Final[int] = _TURN["max_buys"]
STACK_LIMIT: Final[int] = _TURN["stack_limit"]
LOOK: Final[int] = _TURN["look"]  # cards a buyer looks at

KING_BONUS: Final[list[int]] = [0] + [_BOX["king_bonus"]["by_year"][str(year)]["points"] for year in (1, 2, 3)]
TRACK: Final[int] = 100  # spaces of the track that is a ring (T9.3)


# --- Squares ----------------------------------------------------------------------------------------------


def square_name(square: int) -> str:
    """d4 for column d, row 4 from the top."""
    return f"{'abcdefgh'[square % SIZE]}{square // SIZE + 1}"


def steps_between(here: int, there: int) -> int:
    """Along rows and columns."""
    return abs(here // SIZE - there // SIZE) + abs(here % SIZE - there % SIZE)


def _beside(square: int, steps: list[tuple[int, int]]) -> list[int]:
    row, column = square // SIZE, square % SIZE
    found = [(row + down, column + right) for down, right in steps]
    return [SIZE * r + c for r, c in found if 0 <= r < SIZE and 0 <= c < SIZE]


_SIDES: Final[list[tuple[int, int]]] = [(-1, 0), (0, -1), (0, 1), (1, 0)]
_CORNERS: Final[list[tuple[int, int]]] = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
SQUARE_NAMES: Final[list[str]] = [square_name(square) for square in range(SQUARES)]
SQUARE_BY_NAME: Final[dict[str, int]] = {name: square for square, name in enumerate(SQUARE_NAMES)}
ALL_SQUARES: Final[list[int]] = list(range(SQUARES))
ORTH: Final[list[list[i64]]] = [[i64(side) for side in _beside(square, _SIDES)] for square in range(SQUARES)]
DIAG: Final[list[list[i64]]] = [[i64(corner) for corner in _beside(square, _CORNERS)] for square in range(SQUARES)]
LEAPS: Final[list[list[i64]]] = [  # where a leap over the middle square lands (a10)
    [i64(there) for there in _beside(square, [(2 * down, 2 * right) for down, right in _SIDES])]
    for square in range(SQUARES)
]


def _turned(quarters: int) -> list[int]:
    order = [0] * SQUARES
    for square in range(SQUARES):
        row, column = divmod(square, SIZE)
        for _ in range(quarters):
            row, column = column, SIZE - 1 - row
        order[row * SIZE + column] = square
    return order


TURNED: Final[list[list[int]]] = [_turned(quarters) for quarters in range(4)]  # the square at each place, turned so far

# A set of squares is a number with a bit for each: BIT << square is one of them alone. Compiled, the last square is
# the sign: one may ask for single squares, squares >> square & 1, or go through a set row by row from the top.
ROW: Final[i64] = i64((1 << SIZE) - 1)  # the squares of the first row


def set_of(squares: list[i64]) -> i64:
    found: i64 = 0
    for square in squares:
        found |= BIT << square
    return found


def slot_in(squares: list[i64], square: i64) -> None:
    """Add a square to a list that is in order, and stays so."""
    place: i64 = len(squares)
    while place > 0 and squares[place - 1] > square:
        place -= 1
    squares.insert(place, square)


def by_row(codes: list[int]) -> list[list[tuple[object, ...]]]:
    """For every row, and every set of squares in it, their codes."""
    return [
        [tuple([codes[first + column] for column in range(SIZE) if row >> column & 1]) for row in range(ROW + 1)]
        for first in range(0, SQUARES, SIZE)
    ]


# --- Cards ------------------------------------------------------------------------------------------------


class Card:
    """An action card, or a master card."""

    def __init__(self, card: dict[str, Any]) -> None:
        self.id: str = card["id"]
        self.name: Text = Text(card["name_en"], card["name_fr"])
        self.effect: Text = Text(card["effect_en"], card["effect_fr"])


KINDS: Final[list[Card]] = [Card(card) for card in _BOX["action_cards"]["cards"]]
KIND_COUNT: Final[int] = len(KINDS)
KIND_BY_ID: Final[dict[str, int]] = {card.id: kind for kind, card in enumerate(KINDS)}
COPIES: Final[int] = _BOX["components"]["action_card_colours"]  # of each kind in the shared deck

CLIMB_TWO: Final[int] = 0  # a01
BLOCK_UNDER: Final[int] = 1
SUPPLY_BLOCK: Final[int] = 2
ANY_DOOR: Final[int] = 3
DIAGONAL: Final[int] = 4
SIX_POINTS: Final[int] = 5
SEVEN_POINTS: Final[int] = 6
MOVE_BLOCK: Final[int] = 7
REDEPLOY: Final[int] = 8
LEAPFROG: Final[int] = 9
EXTRA_POINTS: Final[list[int]] = [{SIX_POINTS: 1, SEVEN_POINTS: 2}.get(kind, 0) for kind in range(KIND_COUNT)]

MASTERS: Final[list[Card]] = [Card(card) for card in _BOX["master_cards"]["cards"]]
MASTER_BY_ID: Final[dict[str, int]] = {card.id: number for number, card in enumerate(MASTERS)}
MASTER_POINTS: Final[list[list[int]]] = [  # by card and year
    [0] + [int(points) for points in card["points_by_year"]] for card in _BOX["master_cards"]["cards"]
]
PRESENCE: Final[list[int]] = [0] + [_BOX["master_cards"]["exact_presence_counts"][str(year)] for year in (1, 2, 3)]

EXACT_PRESENCE: Final[int] = 0  # m1
LONG_DIAGONALS: Final[int] = 1
SQUARE: Final[int] = 2
EDGE: Final[int] = 3
LINE: Final[int] = 4
SAME_LEVEL: Final[int] = 5
DIFFERENT_LEVELS: Final[int] = 6
CHAIN: Final[int] = 7

# --- Bags -------------------------------------------------------------------------------------------------


def blocks_in(stacks: i64) -> i64:
    """All blocks of stacks, which are a bag of sizes."""
    total: i64 = 0
    size: i64 = 0
    while stacks:
        total += size * (stacks & LANE)
        stacks >>= LANE_BITS
        size += 1
    return total


ONE_OF_EACH: Final[int] = bag_of(list(range(KIND_COUNT)))
