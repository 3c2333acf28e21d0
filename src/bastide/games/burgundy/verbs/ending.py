"""``end`` and ``decline``: a turn is over, an offer is not taken (B7.3, B7.4)."""

from typing import Final

from bastide.engine.text import Text
from bastide.games.burgundy.rounds import end_turn
from bastide.games.burgundy.state import BOTH_DICE, TURN, BurgundyState
from bastide.games.burgundy.verbs.verb import Deed, asked_first


class End(Deed):
    def do(self, state: BurgundyState, decision: int) -> None:
        end_turn(state)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question != TURN:
            return asked_first(state)
        if state.used == BOTH_DICE:
            return None
        dice = Text("your other die", "votre autre dé") if state.used else Text("both dice", "vos deux dés")
        return Text(
            f"use {dice.en} first, for workers if for nothing else",
            f"utilisez d'abord {dice.fr}, au moins pour prendre des ouvriers",
        )

    def describe(self, state: BurgundyState, decision: int) -> Text:
        return Text("End the turn", "Terminer le tour")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        return [Text(f"{who} ends the turn.", f"{who} termine son tour.")]


class Decline(Deed):
    def do(self, state: BurgundyState, decision: int) -> None:
        state.answered()

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.asked().may_decline:
            return None
        if state.question == TURN:
            return Text("there is nothing to decline", "il n'y a rien à refuser")
        return asked_first(state)

    def describe(self, state: BurgundyState, decision: int) -> Text:
        return Text("Decline", "Renoncer")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        return [Text(f"{who} declines.", f"{who} renonce.")]


END: Final[End] = End("end")
DECLINE: Final[Decline] = Decline("decline")
