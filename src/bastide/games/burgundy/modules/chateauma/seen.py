"""The Châteauma in numbers: its cards, its duchy and its inventory (X13). What it has besides, its seat tells."""

from bastide.games.burgundy.components import KIND_COUNT, TYPE_COUNT
from bastide.games.burgundy.modules.chateauma.counties import (
    ASLEEP,
    CARDS,
    MARKED_LAND,
    PLACES,
    PLAIN_LAND,
    face,
    is_up,
)
from bastide.games.burgundy.modules.chateauma.rules import CHATEAUMA
from bastide.games.burgundy.seen import Seen, Told, counted, kinds
from bastide.games.burgundy.state import BurgundyState

SPACES = max(len(card.types) for card in CARDS)
LAND = max(PLAIN_LAND.spaces, MARKED_LAND.spaces)
PILE = 8  # tiles of a pile whose order is told; piles know no limit (X13.22)
DOWN = 100  # added to a tile that lies face down
UNKNOWN = 200  # one of which nobody knows what it is
_LYING = f"kind + 1 of the tile there, {DOWN} more face down; {UNKNOWN}: nobody knows; 0: none"


class ChateaumaSeen(Seen):
    of_board = (
        Told("county cards", PLACES, "the left and the right one: number of the card"),
        Told("county points", PLACES, "what each brings when it is complete"),
        Told("county spaces", PLACES * SPACES, f"card * {SPACES} + space: type + 1; 0: there is no such space"),
        Told("county symbols", PLACES * SPACES, "by the same: 1 it sells goods, 2 it takes a double tile"),
        Told("county tiles", PLACES * SPACES, f"by the same: {_LYING}"),
        Told("counties complete", len(CARDS), "by card: 1: it was completed"),
        Told("county duchy", LAND, f"by space: {_LYING}"),
        Told("county types complete", TYPE_COUNT, "by type: 1: all its spaces were covered once"),
        Told("county tiles beside", KIND_COUNT, "by kind: tiles that came to a type without a free space"),
        Told("county inventory", TYPE_COUNT * PILE, f"type * {PILE} + place from the top: kind + 1; 0: none"),
        Told("all county inventory", KIND_COUNT, f"by kind: how many, those below the first {PILE} of a type too"),
        Told("county wild", PILE, "tiles that lie face down, from the top: kind + 1; then 0"),
        Told("all county wild", KIND_COUNT, f"by kind: how many, those below the first {PILE} too"),
        Told("county die", 1, "its last roll; 0 before the first"),
    )

    def lay_board(self, state: BurgundyState, seat: int, numbers: list[int]) -> None:
        rival = CHATEAUMA.rival(state)
        cards = [CARDS[card] for card in rival.cards]
        numbers += [card.number for card in cards]
        numbers += [card.vp[rival.level] for card in cards]
        for card in cards:
            numbers += kinds(card.types, SPACES)
        for card in cards:
            numbers += card.symbols + [0] * (SPACES - len(card.symbols))
        for tiles in rival.lying:
            numbers += [lying(tile) for tile in tiles] + [0] * (SPACES - len(tiles))
        numbers += [rival.spent >> card & 1 for card in range(len(CARDS))]
        numbers += [lying(tile) for tile in rival.duchy] + [0] * (LAND - len(rival.duchy))
        numbers += [rival.complete >> type & 1 for type in range(TYPE_COUNT)]
        numbers += counted(rival.stacked, KIND_COUNT)
        for pile in rival.inventory:
            numbers += kinds(pile[::-1], PILE)
        numbers += counted([kind for pile in rival.inventory for kind in pile], KIND_COUNT)
        numbers += kinds(rival.wild[::-1], PILE)
        numbers += counted(rival.wild, KIND_COUNT)
        numbers.append(rival.die)


def lying(tile: int) -> int:
    """What is shown of a tile on a space."""
    if tile == ASLEEP:
        return UNKNOWN
    if tile < 0:
        return 0
    return face(tile) + 1 + (0 if is_up(tile) else DOWN)
