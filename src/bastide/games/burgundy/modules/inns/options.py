"""Whether they are played."""

from bastide.engine.options import Options
from bastide.engine.text import Text
from bastide.games.burgundy.options import special_only, switch

NAME = Text("Inns", "Auberges")
OPTIONS = (
    switch(
        "inns",
        NAME,
        Text(
            "One more to buy each phase; they fit any space, and their region counts one more.",
            "Une à acheter par phase ; elles vont sur n'importe quelle case, et leur région compte une case de plus.",
        ),
    ),
)


def refuse(options: Options) -> Text | None:
    """For two or more (X1.1): neither of the games for one goes with them (X14)."""
    if options["inns"] and options.players == 1:
        return Text("Inns: for two to four players", "Auberges : à deux, trois ou quatre")
    return special_only(options, "inns", NAME)
