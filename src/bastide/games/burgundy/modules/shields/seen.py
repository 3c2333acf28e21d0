"""Shields in numbers: on which depot or castle each lies, and what its holder has done with it (X11)."""

from bastide.engine.features import from_seat
from bastide.games.burgundy.components import KIND_COUNT
from bastide.games.burgundy.modules.shields.rules_held import (
    COPIES_MONASTERIES,
    SHIELDS,
    depot_of,
    heraldry,
    holds,
    this_turn,
)
from bastide.games.burgundy.seen import Seen, Told, counted
from bastide.games.burgundy.state import BurgundyState

ASIDE = 64  # what a seat made of cards has taken lies on no castle


class ShieldsSeen(Seen):
    of_seat = (
        Told("shields", SHIELDS, f"by shield: space + 1 of the castle that bears it, {ASIDE} without one; 0: not held"),
        Told("all stored", KIND_COUNT, "by kind: how many; shield 4 knows no limit"),
        Told("copies", 1, "whose monasteries its shield 6 copies: 0 nobody's, 1 the own seat's, 2 the next's"),
    )
    of_board = (
        Told("shields", SHIELDS, "by shield: the depot on which it lies; 0: none"),
        Told("die set", 1, "1: shield 16 has been used in this turn"),
    )

    def lay_seat(self, state: BurgundyState, seat: int, of: int, numbers: list[int]) -> None:
        held, estate = heraldry(state), state.estates[of]
        aside = held.rival if of >= state.terms.players else 0
        for shield in range(1, SHIELDS + 1):
            if holds(estate, shield):
                numbers.append(held.castles[shield] + 1)
            else:
                numbers.append(ASIDE if aside >> shield & 1 else 0)
        numbers += counted(estate.store, KIND_COUNT)
        numbers.append(from_seat(seat, held.named, state.terms.seats) if holds(estate, COPIES_MONASTERIES) else 0)

    def lay_board(self, state: BurgundyState, seat: int, numbers: list[int]) -> None:
        for shield in range(1, SHIELDS + 1):
            numbers.append(depot_of(state, shield))
        numbers.append(1 if heraldry(state).set_at == this_turn(state) else 0)
