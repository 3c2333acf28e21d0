"""Seats apart from people: one that decides nothing sits behind the players, and is scored like them."""

import bastide
from bastide.engine.chance import Chance
from bastide.engine.options import Options
from bastide.engine.state import Rules, State
from bastide.games.builders.decisions import END
from bastide.games.builders.game import Builders
from bastide.games.builders.rules import BuildersRules
from bastide.games.builders.state import BuildersState

HOUSE = 2


class HouseRules(BuildersRules):
    """The third seat lets every turn pass; nobody is asked."""

    def play(self, state: State, decision: int) -> None:
        super().play(state, decision)
        while state.seat == HOUSE:
            super().play(state, END.first)


class WithTheHouse(Builders):
    """The Builders for two, and the house as a third."""

    versions = {1: HouseRules()}  # noqa: RUF012

    def silent_seats(self, options: Options) -> tuple[str, ...]:
        return ("The house",)

    def deal(self, rules: Rules, options: Options, chance: Chance) -> BuildersState:
        return Builders.deal(rules, Options({**options, "players": 3}), chance)


def test_a_seat_that_decides_nothing_is_named_and_scored_but_never_asked() -> None:
    game = WithTheHouse()
    match = game.start(players=2, seed=7, first_player=0, early_end="forfeit", max_rounds=3, names=["Anne", "Bruno"])
    assert match.names == ["Anne", "Bruno", "The house"]
    asked = set()
    while not match.is_over:
        asked.add(match.seat)
        match.play("end")
    assert asked == {0, 1}
    assert len(match.scores()) == len(match.ranking()) == 3
    record = bastide.loads(match.record.dumps())
    assert record.names == ["Anne", "Bruno", "The house"]
    assert bastide.verify(game, record).position() == match.position()
