"""The chapter of the guide on white castles."""

from typing import Final

from bastide.drawing import THEMES, Pen, column
from bastide.drawing.page import figure
from bastide.engine.game import Chapter
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import captions, guide_pictures
from bastide.games.burgundy.components import END_VP, KINDS, PLAIN, PRICE
from bastide.games.burgundy.modules.white_castles.rules import COUNTS_WHITE_CASTLES, MONASTERY_29, WHITE_CASTLE

SHOWN: Final[int] = 5  # by the white die of the example (X6.7)
WANTED: Final[int] = 3  # what somebody would rather have


def chapters() -> list[Chapter]:
    tile = KINDS[WHITE_CASTLE]
    due = captions.workers(PRICE[(PLAIN * 7 + SHOWN) * 7 + WANTED])
    points = captions.points(END_VP["special"][COUNTS_WHITE_CASTLES])
    return [
        Chapter(
            "white_castles",
            Text("White castles", "Les châteaux blancs"),
            [
                Text(
                    f"{tile.coloured} white castles come among the buildings and {tile.black} to the black depot. They "
                    "are buildings: for towns, one a town, fetched by carpenters and not by churches. No rule for "
                    "castles counts for them.",
                    f"{tile.coloured} châteaux blancs se mêlent aux bâtiments, {tile.black} vont au dépôt noir. Ce "
                    "sont des bâtiments : pour les villes, un par ville, à prendre par un charpentier et non par une "
                    "église. Aucune règle des châteaux ne vaut pour eux.",
                ),
                Text(
                    "Placed, one grants an action at once, with the number that the white die shows in this round. "
                    "Workers, and monasteries 8 to 12, change the number as they change your dice; the white die stays "
                    "as it is. You may buy a tile first.",
                    "Une fois placé, il offre aussitôt une action, avec le nombre que montre le dé blanc de la manche. "
                    "Les ouvriers, et les monastères 8 à 12, changent ce nombre comme ils changent vos dés ; le dé "
                    "blanc reste tel quel. Vous pouvez d'abord acheter une tuile.",
                ),
                Text(
                    f"Monastery {COUNTS_WHITE_CASTLES} joins the others: {points.en} for each white castle of your "
                    "duchy at the end.",
                    f"Le monastère {COUNTS_WHITE_CASTLES} se joint aux autres : à la fin, {points.fr} par château "
                    "blanc de votre duché.",
                ),
            ],
            picture,
            Text(
                f"The white die shows {SHOWN}: acting with a {WANTED} costs {due.en}.",
                f"Le dé blanc montre {SHOWN} : agir avec un {WANTED} coûte {due.fr}.",
            ),
            ("X6.1", "X6.2", "X6.3", "X6.5", "X6.7"),
        )
    ]


def picture(lang: Lang, theme: str) -> str:
    pen = Pen(THEMES[theme], lang)
    tiles = guide_pictures.explained(pen, [WHITE_CASTLE, MONASTERY_29])
    shown = column([tiles, guide_pictures.costs(pen, SHOWN, None)], 14)
    return figure(pen, shown, Text("White castles", "Les châteaux blancs"))
