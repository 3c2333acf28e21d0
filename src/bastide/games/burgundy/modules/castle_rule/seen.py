"""The castle rule in numbers: castles that nobody took (X2.6). How many a seat has founded, the base game tells."""

from bastide.games.burgundy.modules.castle_rule.rules import CASTLE_RULE
from bastide.games.burgundy.seen import Seen, Told
from bastide.games.burgundy.state import BurgundyState


class CastleSeen(Seen):
    of_board = (Told("castle pool", 1, "castles beside the board"),)

    def lay_board(self, state: BurgundyState, seat: int, numbers: list[int]) -> None:
        numbers.append(CASTLE_RULE.pool(state).castles)
