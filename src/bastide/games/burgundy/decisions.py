"""Every decision and every outcome of chance has a number and a short text.

take d1 4 ship     place d2 bank 11     sell d1 3     workers d2     end
take 4 ship        place mine 24        sell 3        workers        decline     (granted by a tile, without a die)
buy m7             buy 4 bank           load 3 1,5    load none      discard bank
side 7             castle 18            found 14
"""

from typing import Final

from bastide.engine.errors import BadNotation
from bastide.engine.text import Text
from bastide.games.burgundy.components import (
    DEPOTS,
    FIRST_BOARDS,
    GOODS,
    KIND_BY_ID,
    KIND_COUNT,
    KINDS,
    SHEETS,
    SPACES,
)

# What an action is done with: a die of one's own, or what a castle or a building grants.
DIE_1: Final[int] = 0
DIE_2: Final[int] = 1
FREE: Final[int] = 2
MEANS: Final[int] = 3
MEANS_NAMES: Final[list[str]] = ["d1", "d2", ""]

WHARVES: Final[int] = 2 * DEPOTS  # a depot, or a depot and the next one round the ring (monastery 5)
TYPE_SETS: Final[int] = (1 << GOODS) - 1  # sets of goods, the empty one left out
SIDES: Final[int] = 30

END: Final[int] = 0
DECLINE: Final[int] = 1
LOAD_NONE: Final[int] = 2
WORKERS: Final[int] = 3  # + means
SELL: Final[int] = WORKERS + MEANS  # + means * GOODS + goods - 1
DISCARD: Final[int] = SELL + MEANS * GOODS  # + kind
FOUND: Final[int] = DISCARD + KIND_COUNT  # + space
START: Final[int] = FOUND + SPACES  # + space
SIDE: Final[int] = START + SPACES  # + board
BUY: Final[int] = SIDE + SIDES  # + depot * KIND_COUNT + kind; depot 0 is the black one
TAKE: Final[int] = BUY + (DEPOTS + 1) * KIND_COUNT  # + (means * DEPOTS + depot - 1) * KIND_COUNT + kind
LOAD: Final[int] = TAKE + MEANS * DEPOTS * KIND_COUNT  # + wharf * TYPE_SETS + types - 1
PLACE: Final[int] = LOAD + WHARVES * TYPE_SETS  # + (means * KIND_COUNT + kind) * SPACES + space
DECISION_COUNT: Final[int] = PLACE + MEANS * KIND_COUNT * SPACES

DRAW_GOODS: Final[int] = 0  # + type, 1-6
DRAW_TILE: Final[int] = DRAW_GOODS + GOODS + 1  # + kind
DRAW_BOARD: Final[int] = DRAW_TILE + KIND_COUNT  # + place among FIRST_BOARDS
DRAW_SHEET: Final[int] = DRAW_BOARD + len(FIRST_BOARDS)  # + sheet
DRAW_SEAT: Final[int] = DRAW_SHEET + len(SHEETS)  # + seat
# All dice of a round are one roll: those of 2, 3 or 4 players and the white one, as the digits of a number to
# the base of 6, the first die last.
ROLL: Final[list[int]] = [0, 0]
ROLLS: Final[list[int]] = [6 ** (2 * players + 1) for players in range(5)]
ROLL.append(DRAW_SEAT + 4)
ROLL.append(ROLL[2] + ROLLS[2])
ROLL.append(ROLL[3] + ROLLS[3])


def sell_code(means: int, goods: int) -> int:
    return SELL + means * GOODS + goods - 1


def buy_code(depot: int, kind: int) -> int:
    return BUY + depot * KIND_COUNT + kind


def take_code(means: int, depot: int, kind: int) -> int:
    return TAKE + (means * DEPOTS + depot - 1) * KIND_COUNT + kind


def place_code(means: int, kind: int, space: int) -> int:
    return PLACE + (means * KIND_COUNT + kind) * SPACES + space


def load_code(wharf: int, types: int) -> int:
    return LOAD + wharf * TYPE_SETS + types - 1


def place_parts(decision: int) -> tuple[int, int, int]:
    """Means, kind and space of a placement."""
    code = decision - PLACE
    rest = code // SPACES
    return rest // KIND_COUNT, rest % KIND_COUNT, code % SPACES


def take_parts(decision: int) -> tuple[int, int, int]:
    """Means, depot and kind of a taking."""
    code = decision - TAKE
    rest = code // KIND_COUNT
    return rest // DEPOTS, rest % DEPOTS + 1, code % KIND_COUNT


def sell_parts(decision: int) -> tuple[int, int]:
    """Means and goods of a sale."""
    code = decision - SELL
    return code // GOODS, code % GOODS + 1


def buy_parts(decision: int) -> tuple[int, int]:
    """Depot and kind of a purchase."""
    code = decision - BUY
    return code // KIND_COUNT, code % KIND_COUNT


def load_parts(decision: int) -> tuple[int, int]:
    """Wharf and types of a cargo."""
    code = decision - LOAD
    return code // TYPE_SETS, code % TYPE_SETS + 1


def wharf_depots(wharf: int) -> list[int]:
    """The depots that goods come from, ascending: one, or two neighbours (B4.4)."""
    if wharf < DEPOTS:
        return [wharf + 1]
    first = wharf - DEPOTS + 1
    return [first, first + 1] if first < DEPOTS else [1, DEPOTS]


# --- In words ---------------------------------------------------------------------------------------------


def notation(decision: int) -> str:
    """The short text of a decision."""
    if decision >= PLACE:
        means, kind, space = place_parts(decision)
        return _words("place", MEANS_NAMES[means], KINDS[kind].id, str(space))
    if decision >= LOAD:
        wharf, types = load_parts(decision)
        taken = [str(goods) for goods in range(1, GOODS + 1) if types >> (goods - 1) & 1]
        return _words("load", ",".join(str(depot) for depot in wharf_depots(wharf)), ",".join(taken), "")
    if decision >= TAKE:
        means, depot, kind = take_parts(decision)
        return _words("take", MEANS_NAMES[means], str(depot), KINDS[kind].id)
    if decision >= BUY:
        depot, kind = buy_parts(decision)
        return _words("buy", str(depot) if depot else "", KINDS[kind].id, "")
    if decision >= SIDE:
        return f"side {decision - SIDE + 1}"
    if decision >= START:
        return f"castle {decision - START}"
    if decision >= FOUND:
        return f"found {decision - FOUND}"
    if decision >= DISCARD:
        return f"discard {KINDS[decision - DISCARD].id}"
    if decision >= SELL:
        means, goods = sell_parts(decision)
        return _words("sell", MEANS_NAMES[means], str(goods), "")
    if decision >= WORKERS:
        return _words("workers", MEANS_NAMES[decision - WORKERS], "", "")
    return ["end", "decline", "load none"][decision]


def _words(verb: str, first: str, second: str, third: str) -> str:
    return " ".join([word for word in (verb, first, second, third) if word])


def parse(text: str) -> int:
    """The decision behind a short text; raises BadNotation."""
    words = text.lower().split()
    if words:
        means = FREE
        if len(words) > 1 and words[1] in MEANS_NAMES:
            means = MEANS_NAMES.index(words.pop(1))
        decision = _parse(words[0], words[1:], means)
        if decision >= 0:
            return decision
    raise BadNotation(
        Text(
            f"“{text}” is no decision; write take d1 4 ship, place d2 bank 11, sell d1 3, workers d2, buy m7 or end",
            f"« {text} » n'est pas une décision ; écrivez take d1 4 ship, place d2 bank 11, sell d1 3, workers d2, "
            f"buy m7 ou end",
        )
    )


def _parse(verb: str, names: list[str], means: int) -> int:
    count = len(names)
    if verb == "take" and count == 2:
        return take_code(means, _number(names[0], 1, DEPOTS), _kind(names[1]))
    if verb == "place" and count == 2:
        return place_code(means, _kind(names[0]), _number(names[1], 0, SPACES - 1))
    if verb == "sell" and count == 1:
        return sell_code(means, _number(names[0], 1, GOODS))
    if verb == "workers" and count == 0:
        return WORKERS + means
    return _parse_rest(verb, names) if means == FREE else -1


def _parse_rest(verb: str, names: list[str]) -> int:
    count = len(names)
    if verb == "buy" and count == 1:
        return buy_code(0, _kind(names[0]))
    if verb == "buy" and count == 2:
        return buy_code(_number(names[0], 1, DEPOTS), _kind(names[1]))
    if verb == "load" and count == 1 and names[0] == "none":
        return LOAD_NONE
    if verb == "load" and count == 2:
        return load_code(_wharf(names[0]), _types(names[1]))
    if verb == "discard" and count == 1:
        return DISCARD + _kind(names[0])
    if verb == "found" and count == 1:
        return FOUND + _number(names[0], 0, SPACES - 1)
    if verb == "castle" and count == 1:
        return START + _number(names[0], 0, SPACES - 1)
    if verb == "side" and count == 1:
        return SIDE + _number(names[0], 1, SIDES) - 1
    if verb == "end" and count == 0:
        return END
    if verb == "decline" and count == 0:
        return DECLINE
    return -1


def _kind(name: str) -> int:
    if name not in KIND_BY_ID:
        raise BadNotation(Text(f"there is no tile {name}", f"il n'y a pas de tuile {name}"))
    return KIND_BY_ID[name]


def _number(name: str, low: int, high: int) -> int:
    if not name.isdecimal() or len(name) > 2 or not low <= int(name) <= high:
        raise BadNotation(
            Text(f"{name} is no number from {low} to {high}", f"{name} n'est pas un nombre de {low} à {high}")
        )
    return int(name)


def _wharf(name: str) -> int:
    depots = [_number(word, 1, DEPOTS) for word in name.split(",")]
    for wharf in range(WHARVES):
        if wharf_depots(wharf) == depots:
            return wharf
    raise BadNotation(
        Text(f"{name} is no depot, nor two that lie side by side", f"{name} n'est ni un dépôt ni deux dépôts voisins")
    )


def _types(name: str) -> int:
    types = 0
    for word in name.split(","):
        types |= 1 << (_number(word, 1, GOODS) - 1)
    return types


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
        players = 2
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
    if len(text) in (5, 7, 9) and not text.strip("123456"):
        roll = 0
        for letter in reversed(text):
            roll = 6 * roll + int(letter) - 1
        return ROLL[len(text) // 2] + roll
    for outcome in range(DRAW_GOODS + 1, DRAW_SEAT + 4):
        if outcome_notation(outcome) == text:
            return outcome
    raise BadNotation(Text(f"chance cannot answer {text}", f"le sort ne peut pas répondre {text}"))
