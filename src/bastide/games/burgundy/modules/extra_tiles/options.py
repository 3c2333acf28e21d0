"""Whether they are played."""

from bastide.engine.options import Options
from bastide.engine.text import Text
from bastide.games.burgundy.options import special_only, switch

NAME = Text("Extra tiles", "Tuiles supplémentaires")
OPTIONS = (
    switch(
        "extra_tiles",
        NAME,
        Text(
            "Two monasteries, a crane and geese: four more tiles among the others.",
            "Deux monastères, une grue et des oies : quatre tuiles de plus parmi les autres.",
        ),
    ),
)


def refuse(options: Options) -> Text | None:
    return special_only(options, "extra_tiles", NAME)
