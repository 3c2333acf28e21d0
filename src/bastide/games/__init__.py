"""The games of the house, by their keys."""

from functools import cache
from importlib import import_module

from bastide.engine.errors import UnknownGame
from bastide.engine.game import AnyGame, Game
from bastide.engine.text import Text

LISTED = {
    "builders": "bastide.games.builders.game:Builders",
    "torres": "bastide.games.torres.game:Torres",
    "golden_city": "bastide.games.golden_city.game:GoldenCity",
    "burgundy": "bastide.games.burgundy.game:Burgundy",
}


@cache
def game(key: str) -> AnyGame:
    """The game with this key; loaded when it is first asked for."""
    if key not in LISTED:
        names = ", ".join(LISTED)
        raise UnknownGame(
            Text(f"there is no game {key}; there are: {names}", f"il n'y a pas de jeu {key} ; il y a : {names}")
        )
    module, name = LISTED[key].split(":")
    found = getattr(import_module(module), name)()
    assert isinstance(found, Game)
    return found
