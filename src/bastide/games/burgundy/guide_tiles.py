"""The chapters of the guide on what each kind of tile does."""

from bastide.engine.game import Chapter
from bastide.engine.text import Text
from bastide.games.burgundy import captions, guide_pictures
from bastide.games.burgundy.components import GOODS_SPACES


def chapters() -> list[Chapter]:
    return [buildings(), livestock(), ships(), castles_and_mines(), monasteries()]


def buildings() -> Chapter:
    return Chapter(
        "buildings",
        Text("Buildings", "Les bâtiments"),
        [
            Text(
                "Eight buildings, each with an effect that happens once, when it is placed. Those that fetch a tile "
                "ask for no die and no workers; the tile goes to your storage.",
                "Huit bâtiments, chacun avec un effet unique, au moment où on le place. Ceux qui vont chercher une "
                "tuile ne demandent ni dé ni ouvrier ; la tuile va dans votre réserve.",
            )
        ],
        guide_pictures.buildings,
        Text("What each of them does.", "Ce que fait chacun d'eux."),
        ("B10.9", "B10.10", "B10.11", "B10.12"),
    )


def livestock() -> Chapter:
    _, gained = guide_pictures.herding()
    return Chapter(
        "livestock",
        Text("Livestock", "Le bétail"),
        [
            Text(
                "A tile scores its animals, and once more all animals of the same species that already graze in this "
                "pasture. Other species and other pastures count nothing.",
                "Une tuile rapporte ses animaux, et encore une fois tous ceux de la même espèce qui paissent déjà dans "
                "ce pâturage. Les autres espèces et les autres pâturages ne comptent pas.",
            )
        ],
        guide_pictures.herd,
        Text(
            f"Four cows join three: {gained} VP. The sheep between them do not matter.",
            f"Quatre vaches en rejoignent trois : {gained} PV. Les moutons d'à côté ne comptent pas.",
        ),
        ("B10.13",),
    )


def ships() -> Chapter:
    return Chapter(
        "ships",
        Text("Ships and turn order", "Navires et ordre du tour"),
        [
            Text(
                "A ship brings the goods of one depot of your choice, as far as they fit: you can hold "
                f"{GOODS_SPACES} types, and any number of each. New types you choose; what does not fit stays there.",
                "Un navire apporte les marchandises d'un dépôt au choix, autant qu'il y a de place : vous pouvez "
                f"garder {GOODS_SPACES} types, et autant que vous voulez de chacun. Vous choisissez les types nouveaux "
                "; le reste demeure sur place.",
            ),
            Text(
                "It also moves your marker one space on. From the next round, whoever is further ahead plays earlier; "
                "on the same space, the marker that arrived last lies on top and goes first.",
                "Il avance aussi votre pion d'une case. Dès la manche suivante, qui est plus avancé joue plus tôt ; "
                "sur une même case, le pion arrivé en dernier est au-dessus et passe devant.",
            ),
        ],
        None,
        None,
        ("B10.3", "B10.4", "B14"),
    )


def castles_and_mines() -> Chapter:
    return Chapter(
        "castles",
        Text("Castles and mines", "Châteaux et mines"),
        [
            Text(
                "A castle gives one more action at once, as if with a third die that shows whatever you like.",
                "Un château donne aussitôt une action de plus, comme avec un troisième dé qui montre ce que vous "
                "voulez.",
            ),
            Text(
                f"A mine does nothing at first, but brings {captions.silver(1).en} at the end of this and of every "
                "later phase.",
                f"Une mine ne fait rien d'abord, mais rapporte {captions.silver(1).fr} à la fin de cette phase et de "
                "toutes les autres.",
            ),
        ],
        None,
        None,
        ("B10.7", "B10.8", "B15.1"),
    )


def monasteries() -> Chapter:
    return Chapter(
        "monasteries",
        Text("Monasteries", "Les monastères"),
        [
            Text(
                "All different. Some give you a power from now on, others points at the end. They work only in your "
                "duchy, and their powers add up.",
                "Tous différents. Les uns vous donnent un pouvoir durable, les autres des points à la fin. Ils "
                "n'agissent que dans votre duché, et leurs pouvoirs s'ajoutent.",
            )
        ],
        guide_pictures.monasteries,
        Text(
            "In the edition of 2011, monasteries 6, 15 and 26 differ.",
            "Dans l'édition de 2011, les monastères 6, 15 et 26 diffèrent.",
        ),
        ("B13",),
    )
