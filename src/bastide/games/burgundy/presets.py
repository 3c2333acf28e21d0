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
    Preset(
        "solo",
        Text("Solo game", "Jeu en solo"),
        Text("Alone: a duchy of islands to fill in 25 rounds.", "Seul : un duché d'îles à remplir en 25 manches."),
        {"players": 1, "solo": 33},
    ),
    Preset(
        "team",
        Text("Team game", "Jeu en équipes"),
        Text("Two against two, each pair on one large duchy.", "Deux contre deux, un grand duché par équipe."),
        {"players": 4, "team": 31},
    ),
    Preset(
        "everything",
        Text("Everything at once", "Tout à la fois"),
        Text(
            "All expansions that go together, on duchies of the castle rule.",
            "Toutes les extensions qui vont ensemble, sur des duchés de la règle des châteaux.",
        ),
        {
            "duchies": "random",
            "duchy_pool": "first",
            "spielbox_rules": True,
            "extra_tiles": True,
            "white_castles": True,
            "inns": True,
            "border_posts": "chain",
            "trade_routes": "random",
            "shields": True,
            "vineyards": True,
        },
    ),
)
