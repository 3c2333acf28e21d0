"""Every decision and every outcome of chance has a number and a short text.

castle d4     start d4     king d4     stay     starter 2
knight d4     move d4 e4     block e4     block 3 e4     score     buy     play a04     end     end 3-2-2
keep a02 top a01 bottom a03     under d4 2     under d4 use
"""

from typing import Final

from bastide.engine.errors import BadNotation
from bastide.engine.text import Text
from bastide.games.torres.components import (
    KIND_BY_ID,
    KIND_COUNT,
    KINDS,
    MASTER_BY_ID,
    MASTERS,
    SQUARE_BY_NAME,
    SQUARE_NAMES,
    SQUARES,
    STACK_LIMIT,
    bag_of,
    contents,
)


def _endings() -> list[int]:
    """Every bag of up to three stacks that a turn may leave."""
    sizes = range(STACK_LIMIT + 1)
    found = [0]
    found += [bag_of([a]) for a in sizes]
    found += [bag_of([a, b]) for a in sizes for b in sizes if a <= b]
    found += [bag_of([a, b, c]) for a in sizes for b in sizes for c in sizes if a <= b <= c]
    return found


ENDINGS: Final[list[int]] = _endings()
ENDING_OF: Final[dict[int, int]] = {bag: number for number, bag in enumerate(ENDINGS)}

# Small numbers first, moves and kept cards last: small ints are the quickest.
END: Final[int] = 0
SCORE: Final[int] = 1
BUY: Final[int] = 2
STAY: Final[int] = 3
STARTER: Final[int] = 4  # + seat
PLAY: Final[int] = STARTER + 4  # + kind
END_AS: Final[int] = PLAY + KIND_COUNT  # + ending
KNIGHT: Final[int] = END_AS + len(ENDINGS)  # + square
BLOCK: Final[int] = KNIGHT + SQUARES  # + square, from the stack in use or the supply
CASTLE: Final[int] = BLOCK + SQUARES  # + square
START: Final[int] = CASTLE + SQUARES  # + square
KING_TO: Final[int] = START + SQUARES  # + square
BLOCK_FROM: Final[int] = KING_TO + SQUARES  # + SQUARES * (size - 1) + square
UNDER: Final[int] = BLOCK_FROM + SQUARES * STACK_LIMIT  # + SQUARES * size + square; size 0: the stack in use
MOVE: Final[int] = UNDER + SQUARES * (STACK_LIMIT + 1)  # + SQUARES * from + to
KEEP_OF_2: Final[int] = MOVE + SQUARES * SQUARES  # + (kept * 10 + other) * 2 + end
KEEP_OF_3: Final[int] = KEEP_OF_2 + 2 * KIND_COUNT**2  # + (kept * 100 + first * 10 + second) * 3 + place
DECISION_COUNT: Final[int] = KEEP_OF_3 + 3 * KIND_COUNT**3

# Where cards go that were looked at and not kept.
ON_TOP: Final[int] = 0
AT_BOTTOM: Final[int] = 1
ONE_EACH: Final[int] = 2  # the first on top, the second at the bottom

DRAW_SEAT: Final[int] = 0  # + seat
DRAW_CARD: Final[int] = 4  # + kind
DRAW_MASTER: Final[int] = DRAW_CARD + KIND_COUNT  # + number

# The numbers of knights and moves, made once: a list of objects takes them without making them anew.
KNIGHT_CODES: Final[list[object]] = [KNIGHT + square for square in range(SQUARES)]
MOVE_CODES: Final[list[list[object]]] = [
    [MOVE + SQUARES * here + there for there in range(SQUARES)] for here in range(SQUARES)
]


def move_code(here: int, there: int) -> int:
    return MOVE + SQUARES * here + there


def keep_of_2(kept: int, other: int, end: int) -> int:
    return KEEP_OF_2 + 2 * (KIND_COUNT * kept + other) + end


def keep_of_3(kept: int, first: int, second: int, place: int) -> int:
    return KEEP_OF_3 + 3 * (KIND_COUNT * (KIND_COUNT * kept + first) + second) + place


def kept_cards(decision: int) -> tuple[int, list[int], list[int]]:
    """The card kept, and those returned on top and at the bottom, each from top to bottom."""
    if decision < KEEP_OF_3:
        pair, end = (decision - KEEP_OF_2) // 2, (decision - KEEP_OF_2) % 2
        other = [pair % KIND_COUNT]
        return pair // KIND_COUNT, other if end == ON_TOP else [], other if end == AT_BOTTOM else []
    three, place = (decision - KEEP_OF_3) // 3, (decision - KEEP_OF_3) % 3
    kept, first, second = three // KIND_COUNT**2, three // KIND_COUNT % KIND_COUNT, three % KIND_COUNT
    if place == ON_TOP:
        return kept, [first, second], []
    return (kept, [], [first, second]) if place == AT_BOTTOM else (kept, [first], [second])


# --- Notation ---------------------------------------------------------------------------------------------


def notation(decision: int) -> str:
    """The short text of a decision."""
    if decision < STARTER:
        return ["end", "score", "buy", "stay"][decision]
    if decision < PLAY:
        return f"starter {decision - STARTER}"
    if decision < END_AS:
        return f"play {KINDS[decision - PLAY].id}"
    if decision < KNIGHT:
        return f"end {ending_name(ENDINGS[decision - END_AS])}"
    if decision < BLOCK_FROM:
        verb = ["knight", "block", "castle", "start", "king"][(decision - KNIGHT) // SQUARES]
        return f"{verb} {SQUARE_NAMES[(decision - KNIGHT) % SQUARES]}"
    if decision < UNDER:
        size, square = divmod(decision - BLOCK_FROM, SQUARES)
        return f"block {size + 1} {SQUARE_NAMES[square]}"
    if decision < MOVE:
        size, square = divmod(decision - UNDER, SQUARES)
        return f"under {SQUARE_NAMES[square]} {size or 'use'}"
    if decision < KEEP_OF_2:
        here, there = divmod(decision - MOVE, SQUARES)
        return f"move {SQUARE_NAMES[here]} {SQUARE_NAMES[there]}"
    kept, top, bottom = kept_cards(decision)
    words = ["keep", KINDS[kept].id]
    words += ["top", *[KINDS[kind].id for kind in top]] if top else []
    words += ["bottom", *[KINDS[kind].id for kind in bottom]] if bottom else []
    return " ".join(words)


def ending_name(bag: int) -> str:
    """The stacks left, largest first: 3-2-2; 0 of none at all is told as 'none'."""
    return "-".join(str(size) for size in reversed(contents(bag))) or "none"


def parse(text: str) -> int:
    """The decision behind a short text; raises BadNotation."""
    verb, *names = text.lower().split() or [""]
    if verb in ("score", "buy", "stay") and not names:
        return {"score": SCORE, "buy": BUY, "stay": STAY}[verb]
    if verb == "end" and len(names) <= 1:
        return END_AS + _ending(names[0]) if names else END
    if verb == "starter" and len(names) == 1 and names[0] in ("0", "1", "2", "3"):
        return STARTER + int(names[0])
    if verb == "play" and len(names) == 1:
        return PLAY + _kind(names[0])
    if verb in _ON_SQUARES and len(names) == 1:
        return _ON_SQUARES[verb] + _square(names[0])
    if verb == "block" and len(names) == 2 and names[0] in ("1", "2", "3"):
        return BLOCK_FROM + SQUARES * (int(names[0]) - 1) + _square(names[1])
    if verb == "under" and len(names) == 2 and names[1] in ("use", "1", "2", "3"):
        return UNDER + SQUARES * (0 if names[1] == "use" else int(names[1])) + _square(names[0])
    if verb == "move" and len(names) == 2:
        return move_code(_square(names[0]), _square(names[1]))
    if verb == "keep" and names:
        return _parse_keep(names, text)
    raise _unreadable(text)


_ON_SQUARES: Final[dict[str, int]] = {
    "knight": KNIGHT,
    "block": BLOCK,
    "castle": CASTLE,
    "start": START,
    "king": KING_TO,
}


def _parse_keep(names: list[str], text: str) -> int:
    kept, top, bottom = _kind(names[0]), list[int](), list[int]()
    place: list[int] | None = None
    for name in names[1:]:
        if name in ("top", "bottom"):
            place = top if name == "top" else bottom
        elif place is None:
            raise _unreadable(text)
        else:
            place.append(_kind(name))
    returned = top + bottom
    if len(returned) == 1:
        return keep_of_2(kept, returned[0], ON_TOP if top else AT_BOTTOM)
    if len(returned) == 2:
        place_code = ONE_EACH if top and bottom else ON_TOP if top else AT_BOTTOM
        return keep_of_3(kept, returned[0], returned[1], place_code)
    raise _unreadable(text)


def outcome_notation(outcome: int) -> str:
    """What chance answered: the seat, the card, the master card."""
    if outcome < DRAW_CARD:
        return f"seat{outcome - DRAW_SEAT}"
    if outcome < DRAW_MASTER:
        return KINDS[outcome - DRAW_CARD].id
    return MASTERS[outcome - DRAW_MASTER].id


def parse_outcome(text: str) -> int:
    if text.startswith("seat") and text[4:] in ("0", "1", "2", "3"):
        return DRAW_SEAT + int(text[4:])
    if text in KIND_BY_ID:
        return DRAW_CARD + KIND_BY_ID[text]
    if text in MASTER_BY_ID:
        return DRAW_MASTER + MASTER_BY_ID[text]
    raise BadNotation(Text(f"chance cannot answer {text}", f"le sort ne peut pas répondre {text}"))


def _square(name: str) -> int:
    if name not in SQUARE_BY_NAME:
        raise BadNotation(Text(f"there is no square {name}", f"il n'y a pas de case {name}"))
    return SQUARE_BY_NAME[name]


def _kind(name: str) -> int:
    if name not in KIND_BY_ID:
        raise BadNotation(Text(f"there is no action card {name}", f"il n'y a pas de carte Action {name}"))
    return KIND_BY_ID[name]


def _ending(name: str) -> int:
    sizes = [] if name == "none" else name.split("-")
    if len(sizes) > 3 or not all(size in ("0", "1", "2", "3") for size in sizes):
        raise BadNotation(Text(f"{name} are not stacks; write 3-2-2", f"{name} ne sont pas des piles ; écrivez 3-2-2"))
    return ENDING_OF[bag_of([int(size) for size in sizes])]


def _unreadable(text: str) -> BadNotation:
    return BadNotation(
        Text(
            f"“{text}” is not a decision; write knight d4, move d4 e4, block 3 e4, score, buy or end",
            f"« {text} » n'est pas une décision ; écrivez knight d4, move d4 e4, block 3 e4, score, buy ou end",
        )
    )
