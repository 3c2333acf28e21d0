"""Ways to play that go together well, to be chosen at once."""

from typing import Final

from bastide.engine.game import Preset
from bastide.engine.options import OptionValue
from bastide.engine.text import Text

_OF_2019: Final[dict[str, OptionValue]] = {
    "duchies": "random",
    "duchy_pool": "all",
    "spielbox_rules": True,
    "extra_tiles": True,
    "white_castles": True,
    "inns": True,
    "border_posts": "chain",
    "trade_routes": "random",
}
PRESETS: Final[tuple[Preset, ...]] = (
    Preset("base", Text("Base game", "Jeu de base"), Text("As in the rulebook.", "Comme dans la règle."), {}),
    Preset(
        "expansions",
        Text("The expansions of 2019", "Les extensions de 2019"),
        Text(
            "All of the ten that go together: duchies 1 to 30, castle rule, extra tiles, white castles, inns, border "
            "posts, trade routes.",
            "Celles des dix qui vont ensemble : duchés 1 à 30, règle des châteaux, tuiles supplémentaires, châteaux "
            "blancs, auberges, postes-frontières, routes commerciales.",
        ),
        _OF_2019,
    ),
    Preset(
        "everything",
        Text("Everything", "Tout"),
        Text("The same, with shields and vineyards.", "La même chose, avec boucliers et vignobles."),
        {**_OF_2019, "shields": True, "vineyards": True},
    ),
    Preset(
        "team",
        Text("Two against two", "Deux contre deux"),
        Text("Partners share one large duchy.", "Les partenaires partagent un grand duché."),
        {"players": 4, "team": 31},
    ),
    Preset(
        "solo",
        Text("Alone, the solo game", "En solo"),
        Text("Fill a duchy of islands in 25 rounds.", "Remplissez un duché d'îles en 25 manches."),
        {"players": 1, "solo": 33},
    ),
    Preset(
        "chateauma",
        Text("Against the Châteauma", "Contre la Châteauma"),
        Text("You alone against the opponent made of cards.", "Contre l'adversaire fait de cartes."),
        {"players": 1, "chateauma": "medium"},
    ),
)
# What their pictures are put together from: by option, four of what they bring.
PICTURED: Final[dict[str, tuple[str, ...]]] = {
    "expansions": ("extra_tiles", "white_castles", "inns", "border_posts"),
    "everything": ("inns", "trade_routes", "shields", "vineyards"),
}
