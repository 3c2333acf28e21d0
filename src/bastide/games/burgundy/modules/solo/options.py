"""Whether the solo game is played, on which duchy, and with which target."""

from typing import Final

from bastide.engine.options import Option, Options, OptionValue
from bastide.engine.text import Text
from bastide.games.burgundy.components import EXPANSIONS, SPECIAL
from bastide.games.burgundy.modules.solo.rules_marker import LEAST, TARGET
from bastide.games.burgundy.options import NOT_IN_2011, special_only

NAME: Final = Text("Solo game", "Jeu en solo")
BOARDS: Final[tuple[int, ...]] = tuple(int(name) for name in EXPANSIONS["solo"]["duchies"])
MOST: Final[int] = 100  # points that a target may be
OFF: Final[tuple[OptionValue, ...]] = (False, "off")
# What a solo game is not played with, whatever of it there is (X14).
OTHERS: Final[dict[str, Text]] = {
    "spielbox_rules": Text("the castle rule", "la règle des châteaux"),
    "border_posts": Text("border posts", "les postes-frontières"),
    "inns": Text("inns", "les auberges"),
    "trade_routes": Text("trade routes", "les routes commerciales"),
    "team": Text("the team game", "le jeu en équipes"),
    "shields": Text("shields", "les boucliers"),
    "vineyards": Text("vineyards", "les vignobles"),
    "chateauma": Text("the Châteauma", "la Châteauma"),
}
OPTIONS = (
    Option(
        "solo",
        NAME,
        Text(
            "One player alone fills a duchy of islands in 25 rounds, or loses.",
            "Une personne seule remplit un duché d'îles en 25 manches, ou perd.",
        ),
        default="off",
        values=("off", *BOARDS),
        labels={
            "off": Text("no", "non"),
            BOARDS[0]: Text("duchy 33, for beginners", "duché 33, pour commencer"),
            BOARDS[1]: Text("duchy 34, advanced", "duché 34, plus difficile"),
        },
        matters=lambda chosen: chosen["edition"] == SPECIAL,
        idle=NOT_IN_2011,
        is_silent=True,
        is_lenient=True,
    ),
    Option(
        "solo_target",
        Text("Target of the solo game", "Objectif du jeu en solo"),
        Text(
            "The points that bring a free action for the first time; the lower, the easier.",
            "Les points qui offrent une première action gratuite ; plus c'est bas, plus c'est facile.",
        ),
        default=TARGET,
        low=LEAST,
        high=MOST,
        matters=lambda chosen: is_on(chosen),
        is_silent=True,
    ),
)
FOR_ONE: Final = Text(
    "plays the solo game: choose its duchy, 33 or 34", "joue le jeu en solo : choisissez son duché, 33 ou 34"
)


def is_on(options: Options) -> bool:
    return options["solo"] != "off"


def refuse(options: Options) -> Text | None:
    """One player, and of the other expansions the extra tiles and white castles only (X10.1, X14)."""
    if not is_on(options):
        return None
    if (refusal := special_only(options, "solo", NAME, "off")) is not None:
        return refusal
    if options.players > 1:
        return Text(
            f"the solo game is for one player alone, not for {options.players}",
            f"le jeu en solo se joue à une seule personne, pas à {options.players}",
        )
    for key, name in OTHERS.items():
        if options.get(key, False) not in OFF:
            return Text(
                f"the solo game goes with extra tiles and white castles, but not with {name.en}",
                f"le jeu en solo va avec les tuiles supplémentaires et les châteaux blancs, mais pas avec {name.fr}",
            )
    return None
