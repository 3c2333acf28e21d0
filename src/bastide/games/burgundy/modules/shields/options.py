"""Whether shields are played."""

from bastide.engine.options import Options
from bastide.engine.text import Text
from bastide.games.burgundy.options import special_only, switch

NAME = Text("Shields", "Boucliers")
OPTIONS = (
    switch(
        "shields",
        NAME,
        Text(
            "Lasting powers on your castles: taken for two equal dice, kept for silver at the end of every phase.",
            "Des pouvoirs durables sur vos châteaux : pris pour deux dés égaux, gardés contre argent à chaque phase.",
        ),
    ),
)


def refuse(options: Options) -> Text | None:
    """Special Edition only; neither shared duchies nor a game alone (X11.1, X14)."""
    if options["shields"] and (options.get("team", "off") != "off" or options.get("solo", "off") != "off"):
        return Text(
            "Shields: not in the team game, nor in the solo game",
            "Boucliers : ni dans le jeu en équipes, ni dans le jeu en solitaire",
        )
    return special_only(options, "shields", NAME)
