"""Whether border posts are played, and in which form."""

from bastide.engine.options import Option, Options
from bastide.engine.text import Text
from bastide.games.burgundy.components import SPECIAL
from bastide.games.burgundy.options import NOT_IN_2011, special_only

NAME = Text("Border posts", "Postes-frontières")
OPTIONS = (
    Option(
        "border_posts",
        NAME,
        Text(
            "Three on the frame of a duchy; joining them brings points: by any chain of tiles, or in straight lines.",
            "Trois au bord de chaque duché ; les relier rapporte : par une chaîne de tuiles, ou en ligne droite.",
        ),
        default="off",
        values=("off", "chain", "straight"),
        labels={
            "off": Text("no", "non"),
            "chain": Text("joined by any chain", "reliés par une chaîne"),
            "straight": Text("joined in straight lines", "reliés en ligne droite"),
        },
        matters=lambda chosen: chosen["edition"] == SPECIAL,
        idle=NOT_IN_2011,
        is_silent=True,
    ),
)


def refuse(options: Options) -> Text | None:
    return special_only(options, "border_posts", NAME, "off")
