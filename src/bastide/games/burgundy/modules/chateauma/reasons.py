"""Why the Châteauma does what it does, in a sentence with its clauses, for whoever asks with a click."""

from typing import Final

from bastide.engine.text import Text
from bastide.games.burgundy.modules.chateauma import turn

WHY: Final[dict[int, Text]] = {
    turn.ROLLS: Text(
        "The white die names the county: 1 to 4 the left one, 5 and 6 the right one. Its own die says where "
        "the search begins (X13.7, X13.9).",
        "Le dé blanc désigne le comté : de 1 à 4 celui de gauche, 5 et 6 celui de droite. Son propre dé dit "
        "où la recherche commence (X13.7, X13.9).",
    ),
    turn.TAKES: Text(
        "It searches the depots clockwise from its die, or from the white die for an extra tile: the first "
        "depot with a tile for an empty space of the county gives it, the spaces being read from the left "
        "(X13.8-X13.10).",
        "Elle parcourt les dépôts dans le sens horaire depuis son dé, ou depuis le dé blanc pour une tuile de "
        "plus : le premier qui convient à une case libre du comté la donne, les cases étant lues depuis la "
        "gauche (X13.8-X13.10).",
    ),
    turn.FETCHES_OWN: Text(
        "No depot had a tile that fits, so the inventory gives one; a city hall always takes from there "
        "(X13.9, X13.13).",
        "Aucun dépôt n'avait de tuile qui convienne : l'inventaire la donne ; un hôtel de ville y puise "
        "toujours (X13.9, X13.13).",
    ),
    turn.LAYS_WILD: Text(
        "Neither depots nor inventory had a tile that fits: a wild tile covers the first empty space and "
        "brings nothing (X13.9, X13.16).",
        "Ni les dépôts ni l'inventaire n'avaient de tuile qui convienne : une tuile joker couvre la première "
        "case libre et ne rapporte rien (X13.9, X13.16).",
    ),
    turn.KEEPS_WILD: Text(
        "Neither depots nor inventory had a tile that fits, and it had no wild tile: it keeps the first one "
        "of the black depot (X13.9).",
        "Ni les dépôts ni l'inventaire n'avaient de tuile qui convienne, et elle n'avait pas de joker : elle "
        "garde la première tuile du dépôt noir (X13.9).",
    ),
    turn.FINDS_NOTHING: Text(
        "Even the black depot is empty: silver instead (X13.9).",
        "Même le dépôt noir est vide : de l'argent à la place (X13.9).",
    ),
    turn.GETS_SILVER: Text(
        "What the tile brings it (X13.11, X13.30).",
        "Ce que la tuile lui apporte (X13.11, X13.30).",
    ),
    turn.GETS_POINTS: Text(
        "What the tile brings it; livestock counts all animals of its species on cards and duchy (X13.11, "
        "X13.14, X13.29).",
        "Ce que la tuile lui apporte ; le bétail compte tous les animaux de l'espèce, sur les cartes et au "
        "duché (X13.11, X13.14, X13.29).",
    ),
    turn.STORES: Text(
        "The building fetches the first tile it looks for, from the depot of the white die on clockwise "
        "(X13.12, X13.30).",
        "Le bâtiment va chercher la première tuile voulue, depuis le dépôt du dé blanc dans le sens horaire "
        "(X13.12, X13.30).",
    ),
    turn.LOADS: Text(
        "A ship takes all goods of the fullest depot, the first from the white die on among equals (X13.15).",
        "Un navire prend tout du dépôt le mieux garni, le premier depuis le dé blanc à égalité (X13.15).",
    ),
    turn.SELLS_GOODS: Text(
        "It sells the goods it has most of, the lowest number among equals: once a turn for the symbols it "
        "covered (X13.9, X13.17, X13.32).",
        "Elle vend ce qu'elle a en plus grand nombre, le plus petit numéro à égalité : une fois par tour pour "
        "les symboles couverts (X13.9, X13.17, X13.32).",
    ),
    turn.COMPLETES: Text(
        "All spaces of the card are covered: it scores by its level, and its tiles go to the duchy (X13.1, X13.9).",
        "Toutes les cases de la carte sont couvertes : elle rapporte selon le niveau, et ses tuiles vont au "
        "duché (X13.1, X13.9).",
    ),
    turn.SETTLES: Text(
        "Each tile goes to the first free space of its type, from the top and from the left, and brings "
        "nothing there (X13.9).",
        "Chaque tuile va sur la première case libre de son type, du haut puis de la gauche, et n'y rapporte "
        "rien (X13.9).",
    ),
    turn.AGAIN: Text(
        "With modifier D a marked space of the duchy grants one more tile (X13.6, X13.9).",
        "Avec le modificateur D, une case marquée du duché donne une tuile de plus (X13.6, X13.9).",
    ),
    turn.CLAIMS: Text(
        "The first and the second to complete a type take its bonus tile, the Châteauma as well (X13.21).",
        "Les deux premiers à compléter un type prennent sa tuile bonus, la Châteauma aussi (X13.21).",
    ),
    turn.BUYS: Text(
        "With two silver it buys, at the end of its turn, a tile of the type that it has fewest of in the "
        "inventory (X13.9).",
        "Avec deux pièces d'argent, elle achète en fin de tour une tuile du type le plus rare dans son "
        "inventaire (X13.9).",
    ),
    turn.TURNS_UP: Text(
        "A completed card goes, a right one slides to the left, and the deck fills up (X13.9, X13.18).",
        "Une carte achevée s'en va, celle de droite glisse à gauche, et la pioche complète (X13.9, X13.18).",
    ),
    turn.SHUFFLES: Text(
        "The deck was empty: the completed cards are the deck again (X13.18).",
        "La pioche était vide : les cartes achevées la reforment (X13.18).",
    ),
    turn.BY_BORDER: Text(
        "The second and the third card with a border symbol score (X13.31).",
        "La deuxième et la troisième carte au symbole de frontière rapportent (X13.31).",
    ),
    turn.BY_SHIELD: Text(
        "A card with a shield brings the lowest one of the first depot that has any, from the white die on (X13.33).",
        "Une carte au bouclier apporte le plus petit du premier dépôt qui en a, depuis le dé blanc (X13.33).",
    ),
    turn.TAKES_DOUBLE_TILE: Text(
        "The symbol takes the double tile whose slot shows the white die, or the next one (X13.35).",
        "Le symbole prend la tuile double dont la case montre le dé blanc, ou la suivante (X13.35).",
    ),
    turn.BUYS_DOUBLE: Text(
        "With two silver it buys from the store, the white die saying where, instead of from the black depot (X13.36).",
        "Avec deux pièces d'argent, elle achète au cellier, là où dit le dé blanc, et non au dépôt noir (X13.36).",
    ),
}
"""By which rule, for each thing that it does."""
