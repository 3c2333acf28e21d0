"""``end`` and ``decline``: a turn is over, an offer is not taken (B7.3, B7.4)."""

from typing import Final

from bastide.engine.text import Text
from bastide.games.burgundy.rounds import end_turn
from bastide.games.burgundy.state import BOTH_DICE, TURN, BurgundyState
from bastide.games.burgundy.verbs.verb import Deed, asked_first


class End(Deed):
    says = Text("End the turn", "Terminer le tour")
    tells = Text("{who} ends the turn.", "{who} termine son tour.")

    def do(self, state: BurgundyState, decision: int) -> None:
        end_turn(state)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question != TURN:
            return asked_first(state)
        if state.used == BOTH_DICE:
            return None
        return Text(
            "use {} first, for workers if for nothing else", "utilisez d'abord {}, au moins pour prendre des ouvriers"
        ).of(Text("your other die", "votre autre dé") if state.used else Text("both dice", "vos deux dés"))


class Decline(Deed):
    says = Text("Decline", "Renoncer")
    tells = Text("{who} declines.", "{who} renonce.")

    def do(self, state: BurgundyState, decision: int) -> None:
        state.answered()

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.asked().may_decline:
            return None
        if state.question == TURN:
            return Text("there is nothing to decline", "il n'y a rien à refuser")
        return asked_first(state)


END: Final[End] = End("end")
DECLINE: Final[Decline] = Decline("decline")
