"""Every decision and every outcome of chance has a number and a short text.

open B12     recruit W07     send W34 B27     take 2     end
"""

from typing import Final

from bastide.engine.errors import BadNotation
from bastide.engine.text import Text
from bastide.engine.verbs import Argument, Verb, Verbs, numbers
from bastide.games.builders.components import (
    BUILDING_BY_ID,
    BUILDING_COUNT,
    BUILDINGS,
    HAND_BY_ID,
    HANDS,
    TAKEN,
    WORKER_COUNT,
)


def _no_building(text: str) -> Text:
    return Text(f"there is no building {text}", f"il n'y a pas de bâtiment {text}")


def _no_worker(text: str) -> Text:
    return Text(f"there is no worker {text}", f"il n'y a pas d'ouvrier {text}")


def _no_hand(text: str) -> Text:
    return Text(f"there is no worker or machine {text}", f"il n'y a ni ouvrier ni machine {text}")


_BUILDING: Final[Argument] = Argument("building", [card.id for card in BUILDINGS], unknown=_no_building)
_WORKER: Final[Argument] = Argument("worker", [card.id for card in HANDS[:WORKER_COUNT]], unknown=_no_worker)
_HAND: Final[Argument] = Argument("hand", [card.id for card in HANDS], unknown=_no_hand)

OPEN: Final[Verb] = Verb("open", _BUILDING)
RECRUIT: Final[Verb] = Verb("recruit", _WORKER)
TAKE: Final[Verb] = Verb("take", numbers("actions", 1, len(TAKEN) - 1))
END: Final[Verb] = Verb("end")
SEND: Final[Verb] = Verb("send", _HAND, _BUILDING, counted=[1, 0])

# Sendings come last: the small numbers of the others are the quickest ints.
VERBS: Final[Verbs] = Verbs(
    [OPEN, RECRUIT, TAKE, END, SEND],
    Text(
        "open B12, recruit W07, send W34 B27, take 2 or end",
        "open B12, recruit W07, send W34 B27, take 2 ou end",
    ),
)

DRAW_BUILDING: Final[int] = 0  # + building
DRAW_WORKER: Final[int] = DRAW_BUILDING + BUILDING_COUNT  # + worker
DRAW_SEAT: Final[int] = DRAW_WORKER + WORKER_COUNT  # + seat


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
