"""Inns in numbers: those that can be bought (X7.2). Where others lie, the base game tells."""

from bastide.games.burgundy.modules.inns.rules import INNS
from bastide.games.burgundy.seen import Seen, Told
from bastide.games.burgundy.state import BurgundyState


class InnsSeen(Seen):
    of_board = (Told("inns", 1, "inns beside the black depot"),)

    def lay_board(self, state: BurgundyState, seat: int, numbers: list[int]) -> None:
        numbers.append(INNS.lying(state).inns)
