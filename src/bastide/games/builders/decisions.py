"""Every decision and every outcome of chance has a number and a short text.

open B12     recruit W07     send W34 B27     take 2     end
"""

from typing import Final

from bastide.engine.outcomes import Outcomes, seats
from bastide.engine.text import Text
from bastide.engine.verbs import Argument, Verb, Verbs, numbers
from bastide.games.builders.components import (
    BUILDINGS,
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

OUTCOMES: Final[Outcomes] = Outcomes()
DRAW_BUILDING: Final[int] = OUTCOMES.add([card.id for card in BUILDINGS])
DRAW_WORKER: Final[int] = OUTCOMES.add([card.id for card in HANDS[:WORKER_COUNT]])
DRAW_SEAT: Final[int] = OUTCOMES.add(seats())
