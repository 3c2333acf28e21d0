"""The rules of The Castles of Burgundy in our own words, as a newcomer reads them.

Every figure comes from the tables of the box, so that the guide cannot disagree with the game.
"""

from bastide.engine.game import Chapter
from bastide.engine.text import Text, listed
from bastide.games.burgundy import captions, guide_pictures, guide_tiles
from bastide.games.burgundy.components import (
    GOODS_SPACES,
    GROUND,
    LARGE_VP,
    PHASE_VP,
    PHASES,
    PLAIN,
    PRICE,
    PRICE_SILVER,
    REGION_VP,
    ROUNDS,
    SALE_SILVER,
    SALE_VP,
    SMALL_VP,
    START_GOODS,
    START_SILVER,
    STORAGE,
    TAKEN_WORKERS,
    WORKERS_PER_VP,
    end_vp,
)

_PLAYERS = (2, 3, 4)


def chapters() -> list[Chapter]:
    """From the idea of the game to what we know of its boxes."""
    return [
        _idea(),
        _table(),
        _kinds(),
        _turn(),
        _changing(),
        _placing(),
        _selling(),
        _buying(),
        *guide_tiles.chapters(),
        _regions(),
        _bonus(),
        _phases(),
        _end(),
        _ties(),
        _options(),
        _sources(),
    ]


def _by_players(figures: dict[int, int]) -> str:
    """``5 / 6 / 7``."""
    return " / ".join(str(figures[players]) for players in _PLAYERS)


# --- Starting ----------------------------------------------------------------------------------------------


def _idea() -> Chapter:
    spaces, rounds = GROUND.spaces, ROUNDS * len(PHASES)
    return Chapter(
        "idea",
        Text("The idea", "L'idée"),
        [
            Text(
                f"You rule a duchy of {spaces} empty spaces. In {rounds} rounds you fetch tiles and lay them there: "
                "towns, pastures, ships, monasteries, castles, mines. Most tiles do something at once, and what you "
                "complete early is worth more.",
                f"Vous gouvernez un duché de {spaces} cases vides. En {rounds} manches, vous prenez des tuiles et les "
                "y posez : villes, pâturages, navires, monastères, châteaux, mines. La plupart ont un effet immédiat, "
                "et ce que vous achevez tôt vaut davantage.",
            ),
            Text(
                "Two dice say each round what you can reach. Workers bend them to your will. The most victory points "
                "(VP) win.",
                "Deux dés disent à chaque manche ce qui est à votre portée. Les ouvriers les plient à votre volonté. "
                "Le plus de points de victoire (PV) l'emporte.",
            ),
        ],
        None,
        None,
        ("B1.8", "B16.1", "B16.3"),
    )


def _table() -> Chapter:
    return Chapter(
        "table",
        Text("The table", "La table"),
        [
            Text(
                "In the middle lie six numbered depots with tiles and, between them, the black depot. Above them you "
                f"see the phase, the round, and the goods that are still to come. Beside your duchy are {STORAGE} "
                f"places for tiles, {GOODS_SPACES} for types of goods, your silver, your workers and your two dice.",
                "Au milieu, six dépôts numérotés avec leurs tuiles et, entre eux, le dépôt noir. Au-dessus, la phase, "
                f"la manche et les marchandises encore attendues. À côté de votre duché : {STORAGE} places pour des "
                f"tuiles, {GOODS_SPACES} pour des types de marchandises, votre argent, vos ouvriers et vos deux dés.",
            ),
            Text(
                f"You begin with a castle on your duchy, {captions.silver(START_SILVER).en}, {START_GOODS} goods and a "
                "few workers: the later you play, the more.",
                f"Vous commencez avec un château dans votre duché, {captions.silver(START_SILVER).fr}, {START_GOODS} "
                "marchandises et quelques ouvriers : plus vous jouez tard, plus vous en avez.",
            ),
        ],
        guide_pictures.table,
        Text(
            "A game for two about to begin. Your duchy is the large one.",
            "Une partie à deux, juste avant de commencer. Votre duché est le grand.",
        ),
        ("B1", "B3", "B5"),
    )


def _kinds() -> Chapter:
    return Chapter(
        "kinds",
        Text("Six kinds of tile", "Six sortes de tuiles"),
        [
            Text(
                "Every space takes one kind of tile only, and wants one number of a die. Colour, pattern and sign say "
                "the same thing, so you never need the colour.",
                "Chaque case n'accepte qu'une sorte de tuile et demande un nombre de dé. Couleur, motif et signe "
                "disent la même chose : la couleur n'est jamais indispensable.",
            )
        ],
        guide_pictures.kinds,
        Text("What the kinds do when they are placed.", "Ce que font les tuiles quand on les place."),
        ("B1.1", "B4"),
    )


# --- A turn ------------------------------------------------------------------------------------------------


def _turn() -> Chapter:
    return Chapter(
        "turn",
        Text("Your turn", "Votre tour"),
        [
            Text(
                "At the start of a round all roll, and all see every die. Then each in turn uses both dice, one action "
                "each, in any order:",
                "Au début d'une manche, tous lancent leurs dés, et chacun voit ceux des autres. Puis, à tour de rôle, "
                "chacun utilise ses deux dés, une action par dé, dans l'ordre voulu :",
            ),
            Text(
                "Take a tile from the depot with the number of the die; it goes to your storage. If that is full, one "
                "tile there leaves the game.",
                "Prendre une tuile du dépôt qui porte le nombre du dé ; elle va dans votre réserve. Si celle-ci est "
                "pleine, une de ses tuiles quitte le jeu.",
            ),
            Text(
                "Place a stored tile on a space with that number. Sell the goods of the type with that number. Or, "
                f"with any number, take {TAKEN_WORKERS} workers.",
                "Placer une tuile en réserve sur une case de ce nombre. Vendre les marchandises du type de ce nombre. "
                f"Ou, avec n'importe quel nombre, prendre {TAKEN_WORKERS} ouvriers.",
            ),
        ],
        None,
        None,
        ("B6", "B7.1", "B7.3", "B9.1", "B9.4"),
    )


def _changing() -> Chapter:
    die = guide_pictures.SHOWN_DIE
    costs = [PRICE[(PLAIN * 7 + die) * 7 + number] for number in range(1, 7)]
    dearest = costs.index(max(costs)) + 1
    return Chapter(
        "change",
        Text("Changing a die", "Changer un dé"),
        [
            Text(
                "A worker turns a die by one step, up or down; 6 and 1 are neighbours. You need not do it beforehand: "
                "choose a die, and everything in reach shows its price in workers.",
                "Un ouvrier change un dé d'un cran, en plus ou en moins ; le 6 et le 1 sont voisins. Inutile de le "
                "faire d'avance : choisissez un dé, et tout ce qui est à portée affiche son prix en ouvriers.",
            )
        ],
        guide_pictures.changing,
        Text(
            f"With a {die} every number is in reach; the furthest is a {dearest}, for {max(costs)} workers.",
            f"Avec un {die}, tout est possible ; le plus loin est le {dearest}, pour {max(costs)} ouvriers.",
        ),
        ("B8.1", "B8.2"),
    )


def _placing() -> Chapter:
    state = guide_pictures.after_placing()
    points = captions.points(state.vp[0] - guide_pictures.before_placing().vp[0])
    tower, size = captions.effect(guide_pictures.TOWER, True), REGION_VP[1]
    return Chapter(
        "place",
        Text("Placing a tile", "Placer une tuile"),
        [
            Text(
                "The space must be empty, of the kind of the tile, with the right number, and touch a tile that "
                "already lies there. What is placed stays. A town may not hold the same building twice.",
                "La case doit être vide, de la sorte de la tuile, du bon nombre, et toucher une tuile déjà posée. Ce "
                "qui est posé reste. Une ville ne peut contenir deux fois le même bâtiment.",
            ),
            Text(
                f"For example: Anne places a watchtower with her 3 ({tower.en[:-1]}). It fills a town of one space "
                f"({size}) in phase {PHASES[0]} ({PHASE_VP[0]}): {points.en} in all.",
                f"Par exemple, Anne place une tour de guet avec son 3 ({tower.fr[:-1]}). Elle remplit une ville d'une "
                f"case ({size}) en phase {PHASES[0]} ({PHASE_VP[0]}) : {points.fr} en tout.",
            ),
        ],
        guide_pictures.placing,
        Text("Anne's duchy before and after.", "Le duché d'Anne, avant et après."),
        ("B9.2", "B10.1", "B11.1"),
    )


def _selling() -> Chapter:
    worth = _by_players(SALE_VP)
    return Chapter(
        "sell",
        Text("Selling goods", "Vendre des marchandises"),
        [
            Text(
                f"A sale gives all your goods of one type away: {worth} VP for each tile with 2 / 3 / 4 players, and "
                f"{captions.silver(SALE_SILVER).en} for the whole sale.",
                f"Une vente cède toutes vos marchandises d'un type : {worth} PV par tuile à 2 / 3 / 4 joueurs, et "
                f"{captions.silver(SALE_SILVER).fr} pour toute la vente.",
            )
        ],
        None,
        None,
        ("B9.3",),
    )


def _buying() -> Chapter:
    return Chapter(
        "buy",
        Text("Buying", "Acheter"),
        [
            Text(
                f"Once in your turn, besides the dice, you may pay {captions.silver(PRICE_SILVER).en} for any tile of "
                "the black depot. It goes to your storage. There is no other way to the tiles that lie there.",
                f"Une fois par tour, en plus des dés, vous pouvez payer {captions.silver(PRICE_SILVER).fr} pour une "
                "tuile au choix du dépôt noir. Elle va dans votre réserve. Il n'y a pas d'autre moyen d'obtenir ces "
                "tuiles.",
            )
        ],
        None,
        None,
        ("B12",),
    )


# --- Points ------------------------------------------------------------------------------------------------


def _regions() -> Chapter:
    phases = listed([Text(f"{name} {vp}", f"{name} {vp}") for name, vp in zip(PHASES, PHASE_VP, strict=True)])
    return Chapter(
        "regions",
        Text("Complete regions", "Les régions complètes"),
        [
            Text(
                "Neighbouring spaces of one kind form a region. When its last space is filled, it pays for its size, "
                f"and more the earlier it happens: in phase {phases.en} VP besides.",
                "Les cases voisines d'une même sorte forment une région. Quand la dernière est remplie, elle paie "
                f"selon sa taille, et d'autant plus qu'il est tôt : en phase {phases.fr} PV de plus.",
            )
        ],
        guide_pictures.regions,
        Text("Size, and what it pays.", "La taille, et ce qu'elle rapporte."),
        ("B11.1",),
    )


def _bonus() -> Chapter:
    large, small = _by_players(LARGE_VP), _by_players(SMALL_VP)
    return Chapter(
        "bonus",
        Text("All spaces of a kind", "Toutes les cases d'une sorte"),
        [
            Text(
                f"Whoever first fills all spaces of a kind takes its large bonus tile ({large} VP with 2 / 3 / 4 "
                f"players), the second the small one ({small} VP). The others get nothing.",
                "Qui remplit en premier toutes ses cases d'une sorte prend la grande tuile bonus "
                f"({large} PV à 2 / 3 / 4 joueurs), le deuxième la petite ({small} PV). Les autres n'ont rien.",
            )
        ],
        None,
        None,
        ("B11.2",),
    )


def _phases() -> Chapter:
    return Chapter(
        "phases",
        Text("Rounds and phases", "Manches et phases"),
        [
            Text(
                "In each round the first player also rolls the white die: the goods tile of the round goes to the "
                "depot with that number and waits there for a ship.",
                "À chaque manche, le premier joueur lance aussi le dé blanc : la marchandise de la manche va au dépôt "
                "de ce nombre et y attend un navire.",
            ),
            Text(
                f"A phase has {ROUNDS} rounds. Then the mines pay, all tiles left in the depots leave the game, and "
                "new ones are laid out. Goods stay where they are.",
                f"Une phase compte {ROUNDS} manches. Ensuite les mines paient, les tuiles restées aux dépôts quittent "
                "le jeu et de nouvelles arrivent. Les marchandises restent en place.",
            ),
        ],
        None,
        None,
        ("B5", "B6.2", "B6.3", "B15"),
    )


def _end() -> Chapter:
    return Chapter(
        "end",
        Text("The end", "La fin"),
        [
            Text(
                f"After phase {PHASES[-1]} you still get 1 VP for each silver, 1 for each unsold goods tile, 1 for "
                f"every {WORKERS_PER_VP} workers, and what your monasteries pay. Stored tiles are worth nothing.",
                f"Après la phase {PHASES[-1]}, vous recevez encore 1 PV par pièce d'argent, 1 par marchandise non "
                f"vendue, 1 par groupe de {WORKERS_PER_VP} ouvriers, et ce que paient vos monastères. Les tuiles en "
                "réserve ne valent rien.",
            )
        ],
        None,
        None,
        ("B16.1", "B16.2"),
    )


def _ties() -> Chapter:
    return Chapter(
        "ties",
        Text("Ties", "Les égalités"),
        [
            Text(
                "Of equal points, whoever has fewer empty spaces is ahead; if that is equal too, whoever is later in "
                "the turn order.",
                "À égalité de points, qui a le moins de cases vides passe devant ; si c'est encore égal, qui vient "
                "plus tard dans l'ordre du tour.",
            )
        ],
        guide_pictures.ranking,
        Text(
            "Anne and Baudouin have as many points; his duchy is fuller.",
            "Anne et Baudouin ont autant de points ; son duché, à lui, est plus rempli.",
        ),
        ("B16.4",),
    )


# --- What is ours ------------------------------------------------------------------------------------------


def _options() -> Chapter:
    return Chapter(
        "options",
        Text("What you can agree on", "Ce dont vous pouvez convenir"),
        [
            Text(
                "When you lay a new table you may choose: how many play and who starts; the edition; whether all have "
                "the same duchy, draw one, or choose; and where the first castle stands. All duchies have the same "
                "numbers and as many spaces of each kind; only their regions differ.",
                "En ouvrant une table, vous choisissez : combien vous jouez et qui commence ; l'édition ; si tous ont "
                "le même duché, en tirent un, ou le choisissent ; et où se dresse le premier château. Tous les duchés "
                "ont les mêmes nombres et autant de cases de chaque sorte ; seules leurs régions diffèrent.",
            ),
        ],
        guide_pictures.gallery,
        Text("The ten duchies of the base game.", "Les dix duchés du jeu de base."),
        ("B2", "B3.6", "B3.8"),
    )


def _sources() -> Chapter:
    new, old = end_vp("special"), end_vp("2011")
    return Chapter(
        "sources",
        Text("Two editions", "Deux éditions"),
        [
            Text(
                "We follow the Special Edition; the edition of 2011 can be chosen. There, monastery 6 opens all depots "
                f"to your purchase, monastery 15 pays {old[15]} in place of {new[15]} VP, monastery 26 pays "
                f"{old[26]} in place of {new[26]}, three boards differ, and you cannot buy while a castle or "
                "a city hall waits.",
                "Nous suivons l'Édition Spéciale ; on peut choisir celle de 2011. Dans celle-ci, le monastère 6 ouvre "
                f"tous les dépôts à votre achat, le monastère 15 donne {old[15]} au lieu de {new[15]} PV, le monastère "
                f"26 en donne {old[26]} au lieu de {new[26]}, trois plateaux diffèrent, et on ne peut acheter tant "
                "qu'un château ou un hôtel de ville attend.",
            ),
            Text(
                "Silver and workers never run out. Words and drawings are ours.",
                "L'argent et les ouvriers ne manquent jamais. Les mots et les dessins sont les nôtres.",
            ),
        ],
        None,
        None,
        ("B1.6", "B2.1", "B2.2"),
    )
