"""What chance can answer: a number and a short text for every draw and every roll."""

from typing import Final

from bastide.engine.errors import BadNotation
from bastide.engine.text import Text
from bastide.games.burgundy.components import FIRST_BOARDS, GOODS, KIND_COUNT, KINDS, SHEETS

DRAW_GOODS: Final[int] = 0  # + type, 1-6
DRAW_TILE: Final[int] = DRAW_GOODS + GOODS + 1  # + kind
DRAW_BOARD: Final[int] = DRAW_TILE + KIND_COUNT  # + place among FIRST_BOARDS
DRAW_SHEET: Final[int] = DRAW_BOARD + len(FIRST_BOARDS)  # + sheet
DRAW_SEAT: Final[int] = DRAW_SHEET + len(SHEETS)  # + seat
# All dice of a round are one roll: those of 1 to 4 players and the white one, as the digits of a number to the base
# of 6, the first die last. Those of a player alone come last.
ROLL: Final[list[int]] = [0, 0]
ROLLS: Final[list[int]] = [6 ** (2 * players + 1) for players in range(5)]
ROLL.append(DRAW_SEAT + 4)
ROLL.append(ROLL[2] + ROLLS[2])
ROLL.append(ROLL[3] + ROLLS[3])
ROLL[1] = ROLL[4] + ROLLS[4]


def dice_of(roll: int, count: int) -> list[int]:
    """What so many dice show, by the number of the roll."""
    dice: list[int] = []
    for _ in range(count):
        dice.append(roll % 6 + 1)
        roll //= 6
    return dice


def outcome_notation(outcome: int) -> str:
    """What chance answered: ``35224`` of the dice, ``g3`` goods, a tile, ``board7``, ``sheet3``, ``seat1``."""
    if outcome >= ROLL[2]:
        players = 2 if outcome < ROLL[1] else 1
        while outcome >= ROLL[players] + ROLLS[players]:
            players += 1
        return "".join([str(die) for die in dice_of(outcome - ROLL[players], 2 * players + 1)])
    if outcome >= DRAW_SEAT:
        return f"seat{outcome - DRAW_SEAT}"
    if outcome >= DRAW_SHEET:
        return f"sheet{outcome - DRAW_SHEET + 1}"
    if outcome >= DRAW_BOARD:
        return f"board{outcome - DRAW_BOARD + 1}"
    if outcome >= DRAW_TILE:
        return KINDS[outcome - DRAW_TILE].id
    return f"g{outcome - DRAW_GOODS}"


def parse_outcome(text: str) -> int:
    if len(text) in (3, 5, 7, 9) and not text.strip("123456"):
        roll = 0
        for letter in reversed(text):
            roll = 6 * roll + int(letter) - 1
        return ROLL[len(text) // 2] + roll
    for outcome in range(DRAW_GOODS + 1, DRAW_SEAT + 4):
        if outcome_notation(outcome) == text:
            return outcome
    raise BadNotation(Text(f"chance cannot answer {text}", f"le sort ne peut pas répondre {text}"))
