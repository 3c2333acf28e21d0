"""Whether trade routes are played, and who puts them in order."""

from bastide.engine.options import Option, Options
from bastide.engine.text import Text
from bastide.games.burgundy.components import SPECIAL
from bastide.games.burgundy.options import NOT_IN_2011, special_only

NAME = Text("Trade routes", "Routes commerciales")
APART = ("team", "solo")  # X14
OPTIONS = (
    Option(
        "trade_routes",
        NAME,
        Text(
            "Sold goods are laid on the squares of a route; those that match bring a bonus at once.",
            "Les marchandises vendues se posent sur une route ; celles qui correspondent rapportent un bonus.",
        ),
        default="off",
        values=("off", "random", "chosen"),
        labels={
            "off": Text("no", "non"),
            "random": Text("in random order", "dans un ordre au hasard"),
            "chosen": Text("each puts theirs in order", "chacun ordonne la sienne"),
        },
        matters=lambda chosen: chosen["edition"] == SPECIAL,
        idle=NOT_IN_2011,
        is_silent=True,
    ),
)


def refuse(options: Options) -> Text | None:
    return special_only(options, "trade_routes", NAME, "off")
