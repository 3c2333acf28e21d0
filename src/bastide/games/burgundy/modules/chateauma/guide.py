"""The chapters of the guide on the Châteauma, for those who know the base game."""

from typing import Final

from bastide.drawing import THEMES, Pen, beside
from bastide.drawing.page import figure
from bastide.engine.game import Chapter
from bastide.engine.text import Lang, Text
from bastide.games.burgundy.components import KIND_BY_ID
from bastide.games.burgundy.modules.chateauma.counties import (
    BY_NUMBER,
    CARDS,
    INVENTORY_VP,
    LEFT,
    LYING_VP,
    MONASTERY_VP,
    RIGHT,
    Rival,
    new_rival,
)
from bastide.games.burgundy.modules.chateauma.drawing import county
from bastide.games.burgundy.state import NONE

_WHITE: Final[int] = 2
_MEDIUM: Final[int] = 1
_FULL: Final[int] = 8  # the card that a castle completes in the example
_OPEN: Final[int] = 1


def chapters() -> list[Chapter]:
    points = CARDS[BY_NUMBER[_FULL]].vp[_MEDIUM]
    return [
        Chapter(
            "chateauma",
            Text("The Châteauma", "La Châteauma"),
            [
                Text(
                    "One to three of you play against an opponent made of cards. It decides nothing: its die and "
                    "its two counties say what it does. You play as ever, and win only with more points than it has.",
                    "Vous jouez à un, deux ou trois contre un adversaire fait de cartes. Elle ne décide rien : son dé "
                    "et ses deux comtés disent ce qu'elle fait. Vous jouez comme toujours, et ne gagnez qu'avec plus "
                    "de points qu'elle.",
                ),
                Text(
                    "The white die picks the current county: the left one for 1 to 4, the right one for 5 or 6. It "
                    "rolls its die and looks, from that depot on clockwise, for the first tile that fits an empty "
                    "space of the county. Without one it uses its inventory, then a wild tile, face down; then a "
                    "black tile becomes a wild one; and last it gets 2 silver.",
                    "Le dé blanc désigne le comté en cours : celui de gauche pour 1 à 4, celui de droite pour 5 ou 6. "
                    "Elle lance son dé et cherche, à partir de ce dépôt et dans le sens horaire, la première tuile "
                    "qui convient à une case vide du comté. À défaut, elle puise dans son inventaire, puis pose une "
                    "tuile joker face cachée ; puis une tuile noire devient joker ; sinon elle reçoit 2 pièces "
                    "d'argent.",
                ),
                Text(
                    "Its tiles have effects of their own, always the same: a castle or a crane places one more tile, "
                    "starting from the white die; a ship loads the richest depot; livestock scores with all animals "
                    "of its kind that it shows. A complete county scores, its tiles go to the duchy of the "
                    "Châteauma, and a new card comes. With 2 silver it buys a black tile for its inventory.",
                    "Ses tuiles ont leurs propres effets, toujours les mêmes : un château ou une grue place une tuile "
                    "de plus, à partir du dé blanc ; un navire charge le dépôt le plus riche ; le bétail compte tous "
                    "les animaux de son espèce qu'elle montre. Un comté achevé rapporte, ses tuiles rejoignent le "
                    "duché de la Châteauma, et une nouvelle carte arrive. Avec 2 pièces d'argent, elle achète une "
                    "tuile noire pour son inventaire.",
                ),
            ],
            _picture,
            Text(
                f"White {_WHITE}: the left county is the current one. A castle completes it and places one more tile, "
                f"which goes to the right county. Then the left one scores {points} VP at medium level.",
                f"Dé blanc {_WHITE} : le comté de gauche est en cours. Un château l'achève et place une tuile de plus, "
                f"qui va au comté de droite. Puis celui de gauche rapporte {points} PV au niveau moyen.",
            ),
            ("X13.7", "X13.9", "X13.10", "X13.24", "X13.39"),
        ),
        Chapter(
            "chateauma_told",
            Text("Following its turn", "Suivre son tour"),
            [
                Text(
                    "At the table its turn is told step by step, at the pace that you set in the menu, and once more "
                    "when you ask for it. “Why?” names the rule; so does a click on what it touched, in your turn.",
                    "À la table, son tour est raconté pas à pas, à l'allure que vous réglez dans le menu, et encore "
                    "une fois si vous le demandez. « Pourquoi ? » donne la règle ; un clic sur ce qu'elle a touché "
                    "aussi, pendant votre tour.",
                ),
            ],
            None,
            None,
            ("X13.7",),
        ),
        Chapter(
            "chateauma_scores",
            Text("What the Châteauma scores", "Ce que marque la Châteauma"),
            [
                Text(
                    f"At the end it scores {MONASTERY_VP} for each monastery it shows, {LYING_VP} for each tile on "
                    f"unfinished counties, {INVENTORY_VP} for each tile of its inventory, 1 for each unsold good and "
                    "each silver. Make it stronger by its level, or by four modifiers. Counties 10 to 17, corner "
                    "symbols, its second board and the order of its inventory are reconstructions.",
                    f"À la fin elle marque {MONASTERY_VP} par monastère visible, {LYING_VP} par tuile sur un comté "
                    f"inachevé, {INVENTORY_VP} par tuile de son inventaire, 1 par marchandise invendue et par pièce "
                    "d'argent. Son niveau ou quatre modificateurs la rendent plus forte. Les comtés 10 à 17, les "
                    "symboles d'angle, son second plateau et l'ordre de son inventaire sont des reconstitutions.",
                ),
            ],
            None,
            None,
            ("X13.1", "X13.6", "X13.23"),
        ),
    ]


def _example() -> Rival:
    """The chain of the specification (X13.39), when all tiles lie."""
    rival = new_rival(_MEDIUM, "", 0)
    rival.cards = [BY_NUMBER[_FULL], BY_NUMBER[_OPEN]]
    kinds = [[KIND_BY_ID[tile] for tile in ("castle", "mine", "cow3", "ship")], [NONE, NONE, KIND_BY_ID["m3"]]]
    rival.lying = kinds
    return rival


def _picture(lang: Lang, theme: str) -> str:
    pen, rival = Pen(THEMES[theme], lang), _example()
    cards = beside([county(pen, rival, place, 30, _WHITE) for place in (LEFT, RIGHT)], 16)
    return figure(pen, cards, Text("A castle and its bonus", "Un château et son bonus"))
