"""What chance can answer: ``35224`` of the dice, ``g3`` goods, a tile, ``board7``, ``sheet3``, ``seat1``."""

from typing import Final

from bastide.engine.outcomes import Outcomes, seats
from bastide.games.burgundy.components import FIRST_BOARDS, GOODS, KINDS, SHEETS

OUTCOMES: Final[Outcomes] = Outcomes()  # of the base game; those of the expansions come behind them
DRAW_GOODS: Final[int] = OUTCOMES.add(["", *[f"g{goods}" for goods in range(1, GOODS + 1)]])  # + type, 1-6
DRAW_TILE: Final[int] = OUTCOMES.add([kind.id for kind in KINDS])
DRAW_BOARD: Final[int] = OUTCOMES.add([f"board{place + 1}" for place in range(len(FIRST_BOARDS))])
DRAW_SHEET: Final[int] = OUTCOMES.add([f"sheet{sheet + 1}" for sheet in range(len(SHEETS))])
DRAW_SEAT: Final[int] = OUTCOMES.add(seats())
# All dice of a round are one roll: those of the players and the white one. By players; one alone came last.
ROLLS: Final[list[int]] = [6 ** (2 * players + 1) for players in range(5)]
ROLL: Final[list[int]] = [0] * 5
for _players in (2, 3, 4, 1):
    ROLL[_players] = OUTCOMES.add_dice(2 * _players + 1)
