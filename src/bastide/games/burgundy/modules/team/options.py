"""Whether two play against two, and on which duchy."""

from typing import Final

from bastide.engine.options import Option, Options, OptionValue
from bastide.engine.text import Text
from bastide.games.burgundy.components import SPECIAL
from bastide.games.burgundy.modules.team.rules import KEY, OFF, SEATS
from bastide.games.burgundy.options import NOT_IN_2011, special_only

NAME = Text("Team game", "Jeu en équipes")
OPTIONS = (
    Option(
        KEY,
        NAME,
        Text(
            "Two against two, seats 1 and 3 against 2 and 4: partners share one large duchy.",
            "Deux contre deux, sièges 1 et 3 contre 2 et 4 : les partenaires partagent un grand duché.",
        ),
        default=OFF,
        values=(OFF, 31, 32),
        labels={
            OFF: Text("no", "non"),
            31: Text("duchy 31, basic", "duché 31, de base"),
            32: Text("duchy 32, advanced", "duché 32, avancé"),
        },
        matters=lambda chosen: chosen["edition"] == SPECIAL,
        idle=NOT_IN_2011,
        is_silent=True,
        is_lenient=True,
    ),
)

# What teams do not play with (X14): by option, the value that leaves it out, and its name.
_REFUSED: Final[dict[str, tuple[OptionValue, Text]]] = {
    "spielbox_rules": (False, Text("the castle rule", "la règle des châteaux")),
    "border_posts": (OFF, Text("border posts", "les postes-frontières")),
    "trade_routes": (OFF, Text("trade routes", "les routes commerciales")),
    "solo": (OFF, Text("the solo game", "le jeu en solo")),
    "shields": (False, Text("shields", "les boucliers")),
    "vineyards": (False, Text("vineyards", "les vignobles")),
    "chateauma": (OFF, Text("the Châteauma", "la Châteauma")),
}


def has_own_duchies(options: Options) -> bool:
    return options[KEY] != OFF


def refuse(options: Options) -> Text | None:
    if options[KEY] == OFF:
        return None
    players = options["players"]
    if players != SEATS:
        return Text(
            f"the team game is for {SEATS} players, not for {players}",
            f"le jeu en équipes se joue à {SEATS}, pas à {players}",
        )
    for key, (off, name) in _REFUSED.items():
        if options.get(key, off) != off:
            return Text(
                f"the team game is not played with {name.en}", f"le jeu en équipes ne se joue pas avec {name.fr}"
            )
    return special_only(options, KEY, NAME, OFF)
