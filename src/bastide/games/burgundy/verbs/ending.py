"""``end`` and ``decline``: a turn is over, an offer is not taken (B7.3, B7.4)."""

from typing import Final

from bastide.engine.text import Text
from bastide.games.burgundy.rounds import end_turn
from bastide.games.burgundy.state import BOTH_DICE, TURN, BurgundyState
from bastide.games.burgundy.verbs.verb import WHY, Deed, asked_first


class End(Deed):
    says = Text("End the turn", "Terminer le tour")
    tells = Text("{who} ends the turn.", "{who} termine son tour.")

    def do(self, state: BurgundyState, decision: int) -> None:
        end_turn(state)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question != TURN:
            return asked_first(state)
        left = Text("your other die", "votre autre dé") if state.used else Text("both dice", "vos deux dés")
        return None if state.used == BOTH_DICE else WHY["dice first"].of(dice=left)


class Decline(Deed):
    says = Text("Decline", "Renoncer")
    tells = Text("{who} declines.", "{who} renonce.")

    def do(self, state: BurgundyState, decision: int) -> None:
        state.answered()

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.asked().may_decline:
            return None
        return WHY["nothing to decline"] if state.question == TURN else asked_first(state)


END: Final[End] = End("end")
DECLINE: Final[Decline] = Decline("decline")
