"""A turn of the Châteauma as the page follows it: each thing it did, on which pieces, for how much, by which clause."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from bastide.engine.steps import Gain, Piece, points
from bastide.engine.steps import Step as Shown
from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import BLACK_FIRST, KIND_TYPE, SLOT_COUNT, SLOTS, TYPES
from bastide.games.burgundy.modules.chateauma import turn
from bastide.games.burgundy.modules.chateauma.counties import PRICE, Rival, Step
from bastide.games.burgundy.modules.chateauma.reasons import WHY
from bastide.games.burgundy.steps import offered

Origin: TypeAlias = tuple[str, int | None] | None

# The names of what lies in its area.
DIE: Final[str] = "rival-die"
PURSE: Final[str] = "rival-purse"
GOODS: Final[str] = "rival-goods"
WILD: Final[str] = "rival-wild"


def county(place: int) -> str:
    return f"county-{place}"


def space(place: int, number: int) -> str:
    return f"county-{place}-{number}"


def pile(type: int) -> str:
    return f"rival-pile-{TYPES[type]}"


def row(type: int) -> str:
    return f"rival-duchy-{TYPES[type]}"


def runs_of(steps: Sequence[Step]) -> list[list[Step]]:
    """What is told in one sentence: each step, but the tiles that go to its duchy together."""
    found: list[list[Step]] = []
    for step in steps:
        if found and step.what == turn.SETTLES == found[-1][0].what:
            found[-1].append(step)
        else:
            found.append([step])
    return found


class Follower:
    """Shows the steps of one turn; ``depots`` is what lay on the main board before it, if that is known."""

    def __init__(self, rival: Rival, seat: int, depots: Sequence[int], steps: Sequence[Step]) -> None:
        self.seat = seat
        self.depots = depots
        self.lying = rival.lying
        # What was done on a card that is complete and gone when the board is seen is shown on the one in its place.
        self.is_renewed = any(step.what == turn.COMPLETES for step in steps)

    def show(self, run: Sequence[Step], said: Text) -> Shown:
        pieces = [piece for step in run for piece in self._pieces(step)]
        return Shown([said], self.seat, pieces, self._gains(run[0]), is_event=True, why=WHY.get(run[0].what))

    def _pieces(self, step: Step) -> list[Piece]:
        if step.what in _FROM_DEPOT:
            slots, origin = self._origin(step)
            return [*slots, self._own(self._goal(step), origin)]
        if step.what in (turn.FETCHES_OWN, turn.LAYS_WILD):
            home = WILD if step.what == turn.LAYS_WILD else pile(KIND_TYPE[step.a])
            return [self._own(home), self._own(self._on_card(step.c), (home, self.seat))]
        if step.what == turn.LOADS:
            return [Piece(f"wares-{step.b}"), self._own(GOODS)]
        return [self._own(name) for name in _places(step)]

    def _own(self, name: str, came_from: Origin = None) -> Piece:
        return Piece(name, self.seat, came_from)

    def _origin(self, step: Step) -> tuple[list[Piece], Origin]:
        """The slot that a tile left, and the piece that it was there."""
        is_black = step.what in (turn.KEEPS_WILD, turn.BUYS)
        first, last = (BLACK_FIRST, SLOT_COUNT) if is_black else ((step.b - 1) * SLOTS, step.b * SLOTS)
        for slot in range(first, last) if self.depots else ():
            if self.depots[slot] == step.a:
                return [Piece(f"slot-{slot}")], (offered(slot, step.a), None)
        return [], None

    def _goal(self, step: Step) -> str:
        if step.what == turn.TAKES:
            return self._on_card(step.c)
        return WILD if step.what == turn.KEEPS_WILD else pile(KIND_TYPE[step.a])

    def _on_card(self, code: int) -> str:
        place, number = divmod(code, 10)
        return county(place) if self.is_renewed or number >= len(self.lying[place]) else space(place, number)

    def _gains(self, step: Step) -> list[Gain]:
        amount, silver = _BRINGS.get(step.what, _nothing)(step)
        found = [Gain(self.seat, "points", amount, points(amount))] if amount else []
        return found + ([Gain(self.seat, "silver", silver, captions.silver(abs(silver)))] if silver else [])


def _places(step: Step) -> list[str]:
    """What lights up in its area."""
    if step.what == turn.ROLLS:
        return [DIE, county(step.b)]
    if step.what == turn.TURNS_UP:
        return [county(step.b)]
    if step.what == turn.SETTLES:
        return [row(KIND_TYPE[step.a])]
    if step.what == turn.CLAIMS:
        return [row(step.a)]
    if step.what == turn.SELLS_GOODS:
        return [GOODS, PURSE]
    return [PURSE] if step.what in (turn.GETS_SILVER, turn.FINDS_NOTHING, turn.BUYS_DOUBLE) else []


_FROM_DEPOT: Final = (turn.TAKES, turn.STORES, turn.KEEPS_WILD, turn.BUYS)

# Points and silver of a step.
_BRINGS: Final[dict[int, Callable[[Step], tuple[int, int]]]] = {
    turn.FINDS_NOTHING: lambda step: (0, step.a),
    turn.GETS_SILVER: lambda step: (0, step.a),
    turn.GETS_POINTS: lambda step: (step.a, 0),
    turn.BY_BORDER: lambda step: (step.a, 0),
    turn.COMPLETES: lambda step: (step.b, 0),
    turn.CLAIMS: lambda step: (step.b, 0),
    turn.SELLS_GOODS: lambda step: (step.c, 1),
    turn.BUYS: lambda step: (0, -PRICE),
    turn.BUYS_DOUBLE: lambda step: (0, -PRICE),
}


def _nothing(step: Step) -> tuple[int, int]:
    return 0, 0
