"""What is agreed on at the tables that judges learn from."""

from collections.abc import Mapping, Sequence
from typing import Final

from bastide.engine.game import AnyGame
from bastide.engine.options import Options

OFTEN_TWO: Final = (2, 2, 3, 2, 4)  # players, game by game
SETTINGS: Final[Mapping[str, Sequence[Mapping[str, object]]]] = {  # what is agreed on besides, game by game
    "burgundy": (
        *({"duchy": duchy} for duchy in range(1, 31)),
        *({"duchies": "random", "edition": edition} for edition in ("special", "special", "2011")),
    ),
}


def table_options(game: AnyGame, number: int, players: int | None = None) -> Options:
    """What is agreed on in game number so and so: all numbers of players, and what the game has to offer."""
    settings = SETTINGS.get(game.key, ({},))
    return game.agree({**settings[number % len(settings)], "players": players or OFTEN_TWO[number % len(OFTEN_TWO)]})
