"""``workers d2``: a die, or an action that is granted, brings workers (B9.4)."""

from typing import Final, cast

from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.gates import gain_silver, gain_workers
from bastide.games.burgundy.state import BurgundyState
from bastide.games.burgundy.verbs.verb import MEANS, Action, die_piece, use


class Workers(Action):
    says = Text("take {gain}", "prendre {gain}")
    tells = Text("{who} takes {gain}.", "{who} prend {gain}.")

    def add(self, state: BurgundyState, means: int, found: list[int]) -> None:
        cast("list[object]", found).append(self.numbers[means])

    def do(self, state: BurgundyState, decision: int) -> None:
        seat = state.seat
        estate = state.estates[seat]
        use(state, self.part(decision, 0), 0)
        gain_workers(state, seat, state.book.taken_workers(estate))
        gain_silver(state, seat, state.book.taken_silver(estate))

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        estate = state.estates[state.seat]
        gain, silver = captions.workers(state.book.taken_workers(estate)), state.book.taken_silver(estate)
        return {"gain": captions.gains([gain, captions.silver(silver)]) if silver else gain}

    def pieces(self, decision: int) -> list[str]:
        return [*die_piece(self.part(decision, 0)), "workers"]


WORKERS: Final[Workers] = Workers("workers", MEANS)
