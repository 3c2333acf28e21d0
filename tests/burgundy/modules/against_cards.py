"""A table with the Châteauma, set up in the players' words."""

from typing import Any, Self

from bastide.engine.match import Match
from bastide.games.burgundy.modules.chateauma.counties import CARDS
from bastide.games.burgundy.state import BurgundyState
from tests.burgundy.conftest import ANNE, GAME, Table

SHE = 1  # the seat of the Châteauma behind one player
GOODS = [1, 2, 3, 4, 5, 6]


class Alone(Table):
    """Anne alone against the Châteauma of medium level, both her dice used: whatever she ends, the Châteauma plays."""

    def __init__(self) -> None:
        super().__init__()
        self.options = {"players": 1, "chateauma": "medium", "duchy": 1}
        self.seats = [{}, {}]
        self.hers: dict[str, Any] = {}
        self.turn = {"seat": ANNE, "used": ["d1", "d2"]}

    def agree(self, **options: object) -> Self:
        self.options |= options
        return self

    def she(self, **zone: object) -> Self:
        """cards=[(8, ["castle", "mine", None, None]), (1, [])], inventory=, wild=, duchy=, stacked= ..."""
        if "cards" in zone:
            cards: Any = zone["cards"]
            zone["cards"] = [
                {"card": number, "tiles": [*tiles, *[None] * (len(_card(number).types) - len(tiles))]}
                for number, tiles in cards
            ]
        self.hers |= zone
        self.rest["chateauma"] = self.hers
        return self

    def let_her_play(self, die: int, *chance: str, then: tuple[str, ...] = ()) -> Self:
        """Anne ends her turn; the Châteauma rolls so, chance goes on so, and the next round begins with all ones."""
        self._match = self.match.what_if("end", [f"die{die}", *chance, "111", *then])
        return self

    @property
    def her(self) -> dict[str, Any]:
        return dict(self.match.position()["chateauma"])

    @property
    def steps(self) -> list[list[Any]]:
        return list(self.her["last_turn"])

    def named(self, step: str) -> list[list[Any]]:
        return [told[1:] for told in self.steps if told[0] == step]

    def points(self, source: str) -> int:
        return int(self.zone(SHE)["points"][source])

    @property
    def state(self) -> BurgundyState:
        state = self.match.state
        assert isinstance(state, BurgundyState)
        return state


def _card(number: int) -> Any:
    return next(card for card in CARDS if card.number == number)


def start(seed: int = 7, **options: Any) -> Match:
    return GAME.start(seed=seed, **{"players": 1, "chateauma": "medium", **options})
