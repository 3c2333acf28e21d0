"""Vineyards in numbers: vines hex by hex, double tiles and bonus vines (X12)."""

from bastide.games.burgundy.modules.vineyards.rules_table import (
    COLOUR_COUNT,
    PAIR_COUNT,
    ROWS,
    SLOTS,
    SPACE_COUNT,
    STORE_SPACES,
    vines,
)
from bastide.games.burgundy.seen import Seen, Told, counted, kinds
from bastide.games.burgundy.state import BurgundyState


class VinesSeen(Seen):
    of_seat = (
        Told("vines", 2 * SPACE_COUNT, "by hex, two for each double space: colour + 1; 0: none"),
        Told("double tiles", PAIR_COUNT, "by pair: how many are stored"),
        Told("bonus vines", COLOUR_COUNT, "by colour: how many"),
        Told("rows", ROWS, "by row: 1: it has brought its bonus vine"),
    )
    of_board = (
        Told("double tiles", len(SLOTS), "by slot of their depot: pair + 1; 0: none"),
        Told("double store", len(STORE_SPACES), "by space of their store: pair + 1; 0: none"),
        Told("bonus vines", COLOUR_COUNT, "by colour: how many are left"),
        Told("colours left out", COLOUR_COUNT, "by colour: 1: it is not in this game"),
        Told("double tiles gone", PAIR_COUNT, "by pair: how many are out of the game"),
        Told("double tiles aside", PAIR_COUNT, "by pair: how many a seat made of cards has taken"),
    )

    def lay_seat(self, state: BurgundyState, seat: int, of: int, numbers: list[int]) -> None:
        yard = vines(state).yards[of]
        numbers += [colour + 1 for colour in yard.vines]
        numbers += counted(yard.stored, PAIR_COUNT)
        numbers += yard.held
        numbers += [yard.rows >> row & 1 for row in range(ROWS)]

    def lay_board(self, state: BurgundyState, seat: int, numbers: list[int]) -> None:
        table = vines(state)
        numbers += kinds(table.depot, len(SLOTS))
        numbers += kinds(table.store, len(STORE_SPACES))
        numbers += table.supply
        numbers += [table.removed >> colour & 1 for colour in range(COLOUR_COUNT)]
        numbers += table.box
        numbers += counted(table.rival, PAIR_COUNT)
