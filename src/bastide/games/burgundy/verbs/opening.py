"""``side 7`` and ``castle 18``: what is chosen before phase A (B3.7, B3.8)."""

from typing import Final

from bastide.engine.bits import members
from bastide.engine.text import Text, listed
from bastide.engine.verbs import numbers
from bastide.games.burgundy import captions, words
from bastide.games.burgundy.components import BOARDS, CASTLE, SHEETS
from bastide.games.burgundy.rounds import ask_next_choice, first_castles, put_start
from bastide.games.burgundy.state import PICK_SIDE, PICK_START, RUNNING, BurgundyState
from bastide.games.burgundy.verbs.verb import SPACE, WHY, Deed


class Side(Deed):
    says = Text("Play duchy {board}: {sizes}", "Jouer le duché {board} : {sizes}")
    tells = Text("{who} plays duchy {board}.", "{who} joue le duché {board}.")

    def add(self, state: BurgundyState, found: list[int]) -> None:
        for board in SHEETS[state.detail]:
            found.append(self.at(board + 1))

    def do(self, state: BurgundyState, decision: int) -> None:
        state.estates[state.seat].settle(self.part(decision, 0) - 1)
        state.answered()
        ask_next_choice(state)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question != PICK_SIDE:
            return WHY["sides chosen"]
        return None if self.part(decision, 0) - 1 in SHEETS[state.detail] else WHY["no side"]

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        board = self.part(decision, 0)
        return {"board": board, "sizes": region_sizes(board - 1)}

    def pieces(self, decision: int) -> list[str]:
        return [f"side-{self.part(decision, 0)}"]


class Start(Deed):
    says = Text("Place the first castle on {space}", "Placer le premier château sur {space}")
    tells = Text("{who}'s first castle stands on {space}.", "{who} dresse son premier château sur {space}.")

    def add(self, state: BurgundyState, found: list[int]) -> None:
        for space in members(first_castles(state, state.seat)):
            found.append(self.at(space))

    def do(self, state: BurgundyState, decision: int) -> None:
        put_start(state, state.seat, self.part(decision, 0))
        state.answered()
        ask_next_choice(state)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question != PICK_START:
            return WHY["no start"]
        estate, allowed = state.estates[state.seat], first_castles(state, state.seat)
        if not estate.board.of_type[CASTLE] >> self.part(decision, 0) & 1:
            return WHY["no castle space"]
        spaces = listed([captions.space(estate, space) for space in members(allowed)])
        return None if allowed >> self.part(decision, 0) & 1 else WHY["first castle"].of(spaces=spaces)

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        return {"space": captions.space(state.estates[state.seat], self.part(decision, 0))}

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        told = Deed.tell(self, before, decision, after, who)
        return [*told, words.tell_round(before, after)] if after.stage == RUNNING else told

    def pieces(self, decision: int) -> list[str]:
        return [f"space-{self.part(decision, 0)}"]


START: Final[Start] = Start("castle", SPACE)
SIDE: Final[Side] = Side("side", numbers("board", 1, 2 * len(SHEETS)))


def region_sizes(board: int) -> Text:
    """``towns 5-3-3-1``: what distinguishes one duchy from another."""
    towns = sorted([town.bit_count() for town in BOARDS[board].regions_of[0]], reverse=True)
    sizes = "-".join([str(size) for size in towns])
    return Text("towns {}", "villes {}").of(sizes)
