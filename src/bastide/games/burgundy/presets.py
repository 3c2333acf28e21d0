"""Ways to play that go together well, to be chosen at once."""

from typing import Final

from bastide.engine.game import Preset
from bastide.engine.text import Text

PRESETS: Final[tuple[Preset, ...]] = (
    Preset("base", Text("Base game", "Jeu de base"), Text("As in the rulebook.", "Comme dans la règle."), {}),
    Preset(
        "chateauma",
        Text("Against the Châteauma", "Contre la Châteauma"),
        Text("Alone against the opponent made of cards.", "Seul contre l'adversaire fait de cartes."),
        {"players": 1, "chateauma": "medium"},
    ),
)
