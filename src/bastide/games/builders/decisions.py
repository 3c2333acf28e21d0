"""Every decision and every outcome of chance has a number and a short text.

open B12     recruit W07     send W34 B27     take 2     end
"""

from typing import Final

from bastide.engine.errors import BadNotation
from bastide.engine.text import Text
from bastide.games.builders.components import (
    BUILDING_BY_ID,
    BUILDING_COUNT,
    BUILDINGS,
    HAND_BY_ID,
    HAND_COUNT,
    HANDS,
    WORKER_COUNT,
)

# Sendings come last: the small numbers of the others are the quickest ints.
OPEN: Final[int] = 0  # + building
RECRUIT: Final[int] = OPEN + BUILDING_COUNT  # + worker
TAKE: Final[int] = RECRUIT + WORKER_COUNT  # + 1, 2 or 3 actions, less 1
END: Final[int] = TAKE + 3
SEND: Final[int] = END + 1  # + building * HAND_COUNT + hand
DECISION_COUNT: Final[int] = SEND + BUILDING_COUNT * HAND_COUNT

DRAW_BUILDING: Final[int] = 0  # + building
DRAW_WORKER: Final[int] = DRAW_BUILDING + BUILDING_COUNT  # + worker
DRAW_SEAT: Final[int] = DRAW_WORKER + WORKER_COUNT  # + seat


def send_code(hand: int, building: int) -> int:
    return SEND + building * HAND_COUNT + hand


def notation(decision: int) -> str:
    """The short text of a decision."""
    if decision < RECRUIT:
        return f"open {BUILDINGS[decision - OPEN].id}"
    if decision < TAKE:
        return f"recruit {HANDS[decision - RECRUIT].id}"
    if decision < END:
        return f"take {decision - TAKE + 1}"
    if decision == END:
        return "end"
    building, hand = divmod(decision - SEND, HAND_COUNT)
    return f"send {HANDS[hand].id} {BUILDINGS[building].id}"


def parse(text: str) -> int:
    """The decision behind a short text; raises BadNotation."""
    words = text.split()
    if not words:
        raise BadNotation(Text("an empty text is not a decision", "un texte vide n'est pas une décision"))
    verb, names = words[0].lower(), [word.upper() for word in words[1:]]
    if verb == "open" and len(names) == 1:
        return OPEN + _building(names[0])
    if verb == "recruit" and len(names) == 1:
        return RECRUIT + _worker(names[0])
    if verb == "send" and len(names) == 2:
        return send_code(_hand(names[0]), _building(names[1]))
    if verb == "take" and len(names) == 1 and names[0] in ("1", "2", "3"):
        return TAKE + int(names[0]) - 1
    if verb == "end" and not names:
        return END
    raise BadNotation(
        Text(
            f"“{text}” is not a decision; write open B12, recruit W07, send W34 B27, take 2 or end",
            f"« {text} » n'est pas une décision ; écrivez open B12, recruit W07, send W34 B27, take 2 ou end",
        )
    )


def outcome_notation(outcome: int) -> str:
    """What chance answered: the card that was turned up, or the seat that starts."""
    if outcome < DRAW_WORKER:
        return BUILDINGS[outcome - DRAW_BUILDING].id
    if outcome < DRAW_SEAT:
        return HANDS[outcome - DRAW_WORKER].id
    return f"seat{outcome - DRAW_SEAT}"


def parse_outcome(text: str) -> int:
    if text.startswith("seat") and text[4:] in ("0", "1", "2", "3"):
        return DRAW_SEAT + int(text[4:])
    if text in BUILDING_BY_ID:
        return DRAW_BUILDING + BUILDING_BY_ID[text]
    if HAND_BY_ID.get(text, WORKER_COUNT) < WORKER_COUNT:
        return DRAW_WORKER + HAND_BY_ID[text]
    raise BadNotation(Text(f"chance cannot answer {text}", f"le sort ne peut pas répondre {text}"))


def _building(name: str) -> int:
    if name not in BUILDING_BY_ID:
        raise BadNotation(Text(f"there is no building {name}", f"il n'y a pas de bâtiment {name}"))
    return BUILDING_BY_ID[name]


def _hand(name: str) -> int:
    if name not in HAND_BY_ID:
        raise BadNotation(Text(f"there is no worker or machine {name}", f"il n'y a ni ouvrier ni machine {name}"))
    return HAND_BY_ID[name]


def _worker(name: str) -> int:
    if HAND_BY_ID.get(name, WORKER_COUNT) >= WORKER_COUNT:
        raise BadNotation(Text(f"there is no worker {name}", f"il n'y a pas d'ouvrier {name}"))
    return HAND_BY_ID[name]
