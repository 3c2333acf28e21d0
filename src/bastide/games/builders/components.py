"""The cards in the box (U1), read from data/builders.json into readable cards and quick tables.

Buildings are numbered 0-46 (B01-B34, M01-M08, R01-R05). *Hands* are whoever can be sent to a site, numbered 0-49:
the workers W01-W42, then the machines M01-M08, which are buildings first.
"""

import json
from pathlib import Path
from typing import Any, Final

from bastide.engine.bag import counted_bag
from bastide.engine.text import Text

_BOX: Final[dict[str, Any]] = json.loads((Path(__file__).parent / "data" / "builders.json").read_text(encoding="utf-8"))
_CONSTANTS: Final[dict[str, Any]] = _BOX["constants"]

START_COINS: Final[int] = _CONSTANTS["start_coins"]
ROW_SIZE: Final[int] = _CONSTANTS["row_size"]
FREE_ACTIONS: Final[int] = _CONSTANTS["free_actions"]
PAID_ACTION: Final[int] = _CONSTANTS["paid_action_price"]
TAKEN: Final[list[int]] = [0] + [int(_CONSTANTS["take_coins"][str(k)]) for k in (1, 2, 3)]  # U5.4.1
TRIGGER_VP: Final[int] = _CONSTANTS["trigger_vp"]
COINS_PER_VP: Final[int] = _CONSTANTS["coins_per_vp"]

# Counted in a bag, so that a crew's output is a sum and one subtraction tells whether it covers the needs.
RESOURCES: Final[list[str]] = [str(name) for name in _BOX["resources"]["order"]]


class Building:
    """A building card: a site on one side, finished on the other. Machines are buildings too (U6.5)."""

    def __init__(self, card: dict[str, Any], is_machine: bool) -> None:
        self.id: str = card["id"]
        self.name: Text = Text(card["name_en"], card["name_fr"])
        self.needs: list[int] = card["needs"]
        self.coins: int = card["coins"]
        self.vp: int = card["vp"]
        self.is_machine: bool = is_machine
        self.is_reconstruction: bool = bool(card.get("reconstruction", False))


class Hand:
    """A worker, or a finished machine (wage 0)."""

    def __init__(self, card: dict[str, Any], name: Text) -> None:
        self.id: str = card["id"]
        self.name: Text = name
        self.rank: str = card.get("class", "machine")
        self.wage: int = card["wage"]
        self.output: list[int] = card["produces"]


BUILDINGS: Final[list[Building]] = (
    [Building(card, False) for card in _BOX["buildings"]["cards"]]
    + [Building(card, True) for card in _BOX["machines"]["cards"]]
    + [Building(card, False) for card in _BOX["reconstructed_buildings"]["cards"]]
)
HANDS: Final[list[Hand]] = [
    Hand(card, Text(card["name_en"], card["name_fr"])) for card in _BOX["workers"]["cards"] + _BOX["machines"]["cards"]
]
BUILDING_COUNT: Final[int] = len(BUILDINGS)
HAND_COUNT: Final[int] = len(HANDS)
WORKER_COUNT: Final[int] = _BOX["workers"]["count"]

BUILDING_BY_ID: Final[dict[str, int]] = {card.id: number for number, card in enumerate(BUILDINGS)}
HAND_BY_ID: Final[dict[str, int]] = {card.id: number for number, card in enumerate(HANDS)}

NEEDS: Final[list[int]] = [counted_bag(card.needs) for card in BUILDINGS]
REWARD: Final[list[int]] = [card.coins for card in BUILDINGS]
VP: Final[list[int]] = [card.vp for card in BUILDINGS]
WAGE: Final[list[int]] = [card.wage for card in HANDS]
OUTPUT: Final[list[int]] = [counted_bag(card.output) for card in HANDS]
MACHINE_HAND: Final[list[int]] = [HAND_BY_ID.get(card.id, -1) for card in BUILDINGS]  # -1: no machine
APPRENTICES: Final[list[int]] = [n for n, card in enumerate(HANDS) if card.rank == "apprentice"]
BUILDING_DECKS: Final[dict[str, list[int]]] = {
    name: [BUILDING_BY_ID[card] for card in cards] for name, cards in _BOX["decks"]["buildings"].items()
}
