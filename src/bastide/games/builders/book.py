"""What the rules of The Builders say, for everybody who asks: rules, refusals, words, drawing and judge.

A table asks the book of its own rules (``state.book``). Another version of the rules is another book.
What is printed on a card is in components.py.
"""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from bastide.engine.bag import counts, covers, shortfall
from bastide.engine.bits import members
from bastide.games.builders.components import (
    COINS_PER_VP,
    FREE_ACTIONS,
    NEEDS,
    OUTPUT,
    PAID_ACTION,
    RESOURCES,
    START_COINS,
    TAKEN,
    TRIGGER_VP,
)

if TYPE_CHECKING:
    from bastide.games.builders.state import BuildersState


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    def __init__(self) -> None:
        self.start_coins: int = START_COINS
        self.free_actions: int = FREE_ACTIONS  # of a turn (U4.1)
        self.action_price: int = PAID_ACTION  # of one more (U4.4)
        self.taken: list[int] = TAKEN  # coins by actions given for them (U5.4.1)
        self.trigger_vp: int = TRIGGER_VP  # which start the last round (U8.1)
        self.coins_per_vp: int = COINS_PER_VP  # U9.1

    # --- what a move costs ---

    def price(self, state: "BuildersState", actions: int) -> int:
        """Coins for the actions that are not left and must be bought (U4.3, U4.4)."""
        return self.action_price * max(0, actions - state.actions)

    def sending_cost(self, state: "BuildersState", building: int) -> int:
        """The n-th sending to a site in one turn costs n actions; earlier turns do not count (U5.3.2)."""
        return state.errands.count(building) + 1

    # --- what is open ---

    def idle_hands(self, state: "BuildersState") -> int:
        """Whom the player may send: the team, less who was sent before if hands may not go twice (U5.3.6, E5)."""
        team = state.workshops[state.seat].team
        return team if state.terms.resend else team & ~state.sent

    # --- building ---

    def needs(self, building: int) -> int:
        """What a site needs, as a bag."""
        return NEEDS[building]

    def output(self, crew: int) -> int:
        """What a crew brings in all, as a bag."""
        output = 0
        for hand in members(crew):
            output += OUTPUT[hand]
        return output

    def is_complete(self, building: int, crew: int) -> bool:
        """Does a crew bring all that a site needs (U6.1)?"""
        return covers(self.output(crew), self.needs(building))

    def missing(self, building: int, crew: int) -> list[int]:
        """What a site still lacks, by resource."""
        return counts(shortfall(self.output(crew), self.needs(building)), len(RESOURCES))

    # --- points ---

    def coin_points(self, coins: int) -> int:
        """What coins are worth at the end (U9.1)."""
        return coins // self.coins_per_vp
