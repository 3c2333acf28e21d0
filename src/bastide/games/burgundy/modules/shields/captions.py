"""Shields in words: their names, and what each does in a sentence of ours."""

from typing import Final

from bastide.drawing.palette import MARKS
from bastide.engine.bits import members
from bastide.engine.text import Text, listed
from bastide.games.burgundy import captions as base
from bastide.games.burgundy.modules.shields.rules_held import rival_points

# By number, the first being none. A sentence each, for pointers, buttons and the guide.
DOES: Final[list[Text]] = [
    Text("", ""),
    Text(
        "livestock counts the animals of all your pastures as if they were one",
        "le bétail compte les animaux de tous vos pâturages comme d'un seul",
    ),
    Text(
        "whenever another player gains workers, you gain one",
        "chaque fois qu'un autre joueur gagne des ouvriers, vous en gagnez un",
    ),
    Text("upkeep may be paid in workers too", "l'entretien se paie aussi en ouvriers"),
    Text("your storage holds any number of tiles", "votre réserve contient autant de tuiles que voulu"),
    Text(
        "a ship also brings all goods of one type, from every depot",
        "un navire apporte aussi toutes les marchandises d'un type, de tous les dépôts",
    ),
    Text(
        "name another player once: their monasteries, all but 27, work for you too",
        "nommez une fois un autre joueur : ses monastères, sauf le 27, servent pour vous aussi",
    ),
    Text("bonus tiles that you win score double", "les tuiles bonus que vous gagnez comptent double"),
    Text("each mine pays 2 silver", "chaque mine rapporte 2 pièces d'argent"),
    Text("a sale pays 1 silver for each tile sold", "une vente rapporte 1 pièce d'argent par tuile vendue"),
    Text("points of monasteries at the end count double", "les points des monastères à la fin comptent double"),
    Text(
        "the action of a castle you place may take a shield from any depot",
        "l'action d'un château placé peut prendre un bouclier de n'importe quel dépôt",
    ),
    Text("sold goods bring double points", "les marchandises vendues rapportent le double de points"),
    Text(
        "the points of all your shields count double at the end, its own too",
        "à la fin, les points de tous vos boucliers comptent double, les siens aussi",
    ),
    Text(
        "at the end of a phase a tile of a numbered depot goes straight to your duchy",
        "en fin de phase, une tuile d'un dépôt numéroté va droit dans votre duché",
    ),
    Text(
        "at the end of a phase a tile of the black depot goes straight to your duchy",
        "en fin de phase, une tuile du dépôt noir va droit dans votre duché",
    ),
    Text(
        "once a turn, one of your dice shows what you like",
        "une fois par tour, un de vos dés montre ce que vous voulez",
    ),
    Text("complete regions count as one space larger", "les régions complètes comptent une case de plus"),
    Text("tiles need not lie beside your others", "vos tuiles n'ont pas à toucher les autres"),
]


def card(number: int, points: int) -> Text:
    """``Shield 8: each mine pays 2 silver. 8 VP at the end.``"""
    does = DOES[number]
    return Text(
        f"Shield {number}: {does.en}. {points} VP at the end.",
        f"Bouclier {number} : {does.fr}. {points} PV à la fin.",
    )


def player(seat: int) -> Text:
    """``seat 2 (blue diamond)``."""
    mark = MARKS[seat].name
    return Text(f"seat {seat + 1} ({mark.en})", f"siège {seat + 1} ({mark.fr})")


def shield(number: int) -> Text:
    """``shield 8``."""
    return Text(f"shield {number}", f"bouclier {number}")


def shields(numbers: list[int]) -> Text:
    """``shields 3, 8 and 13``, in French with the article."""
    names = listed([Text(str(number), str(number)) for number in numbers])
    if len(numbers) == 1:
        return Text(f"shield {names.en}", f"le bouclier {names.fr}")
    return Text(f"shields {names.en}", f"les boucliers {names.fr}")


def rival_shields(taken: int) -> Text:
    """What a seat made of cards has: which, and what their number brings at the end (X13.33)."""
    names, points = base.gains([Text(str(number), str(number)) for number in members(taken)]), rival_points(taken)
    worth = base.points(points)
    return Text(f"shields: {names.en}; {worth.en} at the end", f"boucliers : {names.fr} ; {worth.fr} à la fin")
