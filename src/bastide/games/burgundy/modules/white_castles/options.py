"""Whether they are played."""

from bastide.engine.options import Options
from bastide.engine.text import Text
from bastide.games.burgundy.options import special_only, switch

NAME = Text("White castles", "Châteaux blancs")
OPTIONS = (
    switch(
        "white_castles",
        NAME,
        Text(
            "Buildings that grant an action with the number of the white die; and monastery 29.",
            "Des bâtiments qui offrent une action avec le nombre du dé blanc ; et le monastère 29.",
        ),
    ),
)


def refuse(options: Options) -> Text | None:
    return special_only(options, "white_castles", NAME)
