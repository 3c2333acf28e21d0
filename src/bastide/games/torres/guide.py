"""The rules of Torres in our own words, as a newcomer reads them.

Every figure comes from the box or from the rules at work, so that the guide cannot disagree with the game.
"""

from bastide.engine.game import Chapter
from bastide.engine.text import Text, listed
from bastide.games.torres import captions, guide_pictures, overlay
from bastide.games.torres.components import (
    ACTION_POINTS,
    BLOCKS,
    CASTLES,
    COPIES,
    KIND_COUNT,
    KING_BONUS,
    KNIGHT_COST,
    KNIGHTS,
    LOOK,
    MASTERS,
    MOST_BUYS,
    SIZE,
    SPACING,
    STACK_LIMIT,
    TRACK,
    YEAR_STACKS,
    YEARS,
)


def chapters() -> list[Chapter]:
    """From the idea of the game to what the two editions do differently."""
    return [
        _idea(),
        _table(),
        _turn(),
        _knights(),
        _moving(),
        _doors(),
        _blocks(),
        _stacks(),
        _cards(),
        _track(),
        _castles(),
        _king(),
        _between(),
        _end(),
        _master(),
        _options(),
    ]


# --- Starting -----------------------------------------------------------------------------------------------


def _idea() -> Chapter:
    return Chapter(
        "idea",
        Text("The idea", "L'idée"),
        [
            Text(
                "Castles grow block by block, and your knights climb them. Broad castles are worth more, and so is a "
                "knight who stands higher: at the end of a year each castle brings you its area times the level of "
                "your highest knight there. Anyone may build anywhere, so a rival's castle can be yours as well.",
                "Les châteaux grandissent bloc après bloc, et vos chevaliers les gravissent. Un château vaste vaut "
                "plus, un chevalier plus haut aussi : à la fin d'une année, chaque château rapporte sa surface "
                "multipliée par le niveau de votre chevalier le plus haut. Chacun construit où il veut : le château "
                "d'un rival peut donc servir aussi vos intérêts.",
            ),
            Text(
                f"There are {YEARS} years with a scoring each. The highest total wins.",
                f"La partie dure {YEARS} années, chacune suivie d'un décompte. Le plus haut total l'emporte.",
            ),
        ],
        None,
        None,
        ("T4.1", "T10.3", "T11.1"),
    )


def _table() -> Chapter:
    return Chapter(
        "table",
        Text("The table", "La table"),
        [
            Text(
                f"The board has {SIZE} by {SIZE} squares. {CASTLES} of them are marked and hold one block each: the "
                f"first castles. In all there are {BLOCKS} blocks. Everyone has {KNIGHTS} knights and a deck of "
                f"{KIND_COUNT} action cards, one of each kind.",
                f"Le plateau compte {SIZE} cases sur {SIZE}. {CASTLES} d'entre elles sont marquées et portent un bloc "
                f"chacune : les premiers châteaux. Il y a {BLOCKS} blocs en tout. Chacun a {KNIGHTS} chevaliers et "
                f"une pioche de {KIND_COUNT} cartes Action, une de chaque sorte.",
            ),
            Text(
                "In turn all place one knight on a castle that is still free. The last of them puts the king on "
                "another free castle. Then the first year begins.",
                "À tour de rôle, chacun pose un chevalier sur un château encore libre. Le dernier place le roi sur un "
                "autre château libre. La première année peut commencer.",
            ),
        ],
        guide_pictures.table,
        Text(
            "Before the first knight. The track with the points runs round the board; letters and numbers name the "
            "squares. The board can also be drawn from above.",
            "Avant le premier chevalier. La piste des points entoure le plateau ; lettres et chiffres nomment les "
            "cases. Le plateau existe aussi vu de dessus.",
        ),
        ("T1", "T3"),
    )


# --- A turn -------------------------------------------------------------------------------------------------


def _turn() -> Chapter:
    points = captions.action_points(ACTION_POINTS)
    return Chapter(
        "turn",
        Text("Your turn", "Votre tour"),
        [
            Text(
                f"You have {points.en}. Spend them in any order, the same action as often as you like: a new knight "
                f"costs {KNIGHT_COST}; moving a knight one step, placing a block, buying a card or advancing one point "
                "on the track cost 1 each.",
                f"Vous avez {points.fr}. Dépensez-les dans l'ordre qui vous plaît, en répétant ce que vous voulez : un "
                f"nouveau chevalier coûte {KNIGHT_COST} ; un pas d'un chevalier, un bloc posé, une carte achetée ou un "
                "point sur la piste coûtent 1 chacun.",
            ),
            Text(
                "Playing a card is free, once in a turn. What you have not spent when you end the turn is lost.",
                "Jouer une carte est gratuit, une fois par tour. Ce que vous n'avez pas dépensé à la fin du tour est "
                "perdu.",
            ),
        ],
        None,
        None,
        ("T5.1", "T5.2", "T8.6"),
    )


def _knights() -> Chapter:
    return Chapter(
        "knights",
        Text("New knights", "Nouveaux chevaliers"),
        [
            Text(
                "A new knight stands beside one of your knights already there, on a free square that is at the same "
                "level or lower, never higher. Beside means sharing a side. It may move on in the same turn, and it "
                "stays on the board to the end.",
                "Un nouveau chevalier se pose à côté d'un des vôtres, sur une case libre au même niveau ou plus bas, "
                "jamais plus haut. À côté veut dire : par un côté. Il peut repartir dans le même tour, et reste sur le "
                "plateau jusqu'à la fin.",
            )
        ],
        guide_pictures.placing,
        Text(
            "Where a knight of Anne may come: the lit squares. The block behind hers is too high.",
            "Où peut venir un chevalier d'Anne : les cases éclairées. Le bloc derrière le sien est trop haut.",
        ),
        ("T6.1",),
    )


def _moving() -> Chapter:
    state = guide_pictures.climbing()
    top = max(state.heights)
    return Chapter(
        "move",
        Text("Moving", "Se déplacer"),
        [
            Text(
                "A step leads to a free square beside. Up you can go one level at a time; down, any number. One square "
                "holds one piece.",
                "Un pas mène à une case voisine libre. On monte d'un niveau à la fois ; on descend d'autant qu'on veut."
                " Une case ne porte qu'une figurine.",
            )
        ],
        guide_pictures.moving,
        Text(
            f"Up a stair in {top} steps, and down from level {top} in one.",
            f"Un escalier gravi en {top} pas, et une descente du niveau {top} en un seul.",
        ),
        ("T6.2", "T1.3"),
    )


def _doors() -> Chapter:
    return Chapter(
        "doors",
        Text("Doors", "Les portes"),
        [
            Text(
                "Every block has a door in each side. If a column beside your knight is higher than where it stands, "
                "the door is open to it: for one step it walks through the castle, however long, and comes out of any "
                "other door that lies no higher than where it went in, onto a free square below that door.",
                "Chaque bloc a une porte sur chaque côté. Si une colonne voisine dépasse le niveau de votre "
                "chevalier, une porte s'ouvre devant lui : pour un seul pas, il traverse le château, si long soit-il, "
                "et en sort par toute autre porte pas plus haute que son entrée, sur une case libre devant elle.",
            ),
            Text(
                "Those who stand on the roofs do not bar the way inside. In the edition of 1999 the way itself counts: "
                "inside one goes level or down, never up.",
                "Ceux qui se tiennent sur les toits ne barrent pas le passage. Dans l'édition de 1999, le chemin "
                "compte : à l'intérieur, on va à plat ou on descend, on ne monte jamais.",
            ),
        ],
        guide_pictures.doors,
        Text(
            "Where the knight can be with one step: two roofs of its own level, and the ground all round the castle.",
            "Où ce chevalier peut être en un pas : deux toits à son niveau, et le sol tout autour du château.",
        ),
        ("T6.3", "T6.4", "T6.5", "T6.6"),
    )


def _blocks() -> Chapter:
    return Chapter(
        "blocks",
        Text("Placing blocks", "Poser des blocs"),
        [
            Text(
                "A block goes on a free square: on the ground beside a castle, which grows by it, or on top of a "
                "castle. No castle may be higher than it has squares. And a block never joins two castles, nor begins "
                "a new one.",
                "Un bloc se pose sur une case libre : au sol contre un château, qui s'agrandit, ou sur un château. "
                "Aucun château ne peut être plus haut qu'il n'a de cases. Et un bloc ne réunit jamais deux châteaux, "
                "ni n'en fonde un nouveau.",
            )
        ],
        guide_pictures.blocks,
        Text(
            "Lit: where a block may go. The tower is as high as its castle is large, the square between the castles "
            "would join them, and nobody builds on a knight.",
            "Éclairé : où un bloc peut aller. La tour est aussi haute que son château est grand, la case entre les "
            "châteaux les réunirait, et l'on ne bâtit pas sur un chevalier.",
        ),
        ("T7.1", "T7.2", "T7.3"),
    )


def _stacks() -> Chapter:
    dealt = listed(
        [
            Text(f"{_sizes(stacks[0])} with {players} players", f"{_sizes(stacks[0])} à {players} joueurs")
            for players, stacks in YEAR_STACKS.items()
        ]
    )
    return Chapter(
        "stacks",
        Text("Stacks", "Les piles"),
        [
            Text(
                "At the start of a year you get your blocks in stacks, one for each of your turns: in the first year "
                f"{dealt.en}. In a turn you place blocks of one stack only; the first block says which.",
                "Au début d'une année, vous recevez vos blocs en piles, une par tour : la première année "
                f"{dealt.fr}. Pendant un tour, vous ne posez que des blocs d'une seule pile ; le premier bloc dit "
                "laquelle.",
            ),
            Text(
                f"What is left of it at the end of the turn goes onto your other stacks, none of which may exceed "
                f"{STACK_LIMIT}; what does not fit goes back to the supply.",
                f"Ce qu'il en reste à la fin du tour rejoint vos autres piles, sans qu'aucune dépasse {STACK_LIMIT} ; "
                "ce qui ne tient pas retourne à la réserve.",
            ),
        ],
        guide_pictures.stacks,
        Text("The stacks of the first year with three players.", "Les piles de la première année à trois joueurs."),
        ("T4.1", "T4.3", "T7.5", "T7.7"),
    )


def _sizes(stacks: list[int]) -> str:
    return "-".join(str(size) for size in stacks)


def _cards() -> Chapter:
    return Chapter(
        "cards",
        Text("Action cards", "Les cartes Action"),
        [
            Text(
                f"For 1 action point you look at the top {LOOK} cards of your deck, keep one and put each of the others"
                f" back on top or at the bottom. At most {MOST_BUYS} times in a turn. A card can be played from your "
                "next turn on: one in a turn, for no action points, and it must be carried out in full. Then it is "
                "out of the game.",
                f"Pour 1 point d'action, vous regardez les {LOOK} premières cartes de votre pioche, en gardez une et "
                f"remettez chacune des autres sur le dessus ou au fond. Au plus {MOST_BUYS} fois par tour. Une carte "
                "se joue à partir de votre tour suivant : une par tour, sans point d'action, et il faut l'appliquer "
                "entièrement. Elle sort ensuite du jeu.",
            )
        ],
        guide_pictures.ten_cards,
        Text("The cards of a deck.", "Les cartes d'une pioche."),
        ("T8.1", "T8.3", "T8.6", "T8.7"),
    )


def _track() -> Chapter:
    steps = guide_pictures.jumped()
    before, spent = guide_pictures.JUMPING[0], guide_pictures.SPENT
    reached = listed([Text(str(step), str(step)) for step in steps])
    return Chapter(
        "track",
        Text("The score track", "La piste des points"),
        [
            Text(
                "Only one marker stands on a space. Whoever would end on a marker of somebody else moves on to the "
                f"next free space: a point for nothing. The track is a ring of {TRACK} spaces.",
                "Une case ne porte qu'un marqueur. Qui devrait s'arrêter sur le marqueur d'un autre avance jusqu'à la "
                f"prochaine case libre : un point offert. La piste est un anneau de {TRACK} cases.",
            ),
            Text(
                f"For example: Anne stands on {before} and spends {captions.action_points(spent).en} on the track. One "
                f"by one they bring her to {reached.en}: {steps[-1] - before} points in all.",
                f"Par exemple, Anne est sur {before} et dépense {captions.action_points(spent).fr} sur la piste. Un à "
                f"un, ils la mènent à {reached.fr} : {steps[-1] - before} points en tout.",
            ),
        ],
        guide_pictures.jumping,
        Text("Before and after.", "Avant et après."),
        ("T9.1", "T9.2", "T9.3"),
    )


# --- The end of a year --------------------------------------------------------------------------------------


def _castles() -> Chapter:
    state = guide_pictures.scoring()
    castle = overlay.worth(state, 0)
    level = castle.points[0] // castle.area
    low = castle.points[1] // castle.area
    return Chapter(
        "castles",
        Text("Scoring castles", "Le décompte des châteaux"),
        [
            Text(
                "After the last round of a year every castle brings points to each player with a knight on it: its "
                "area, times the level of that player's highest knight. Further knights there add nothing, rivals "
                "take nothing away, and a knight on the ground counts nothing.",
                "Après la dernière manche d'une année, chaque château rapporte à chaque joueur qui y a un chevalier : "
                "sa surface, multipliée par le niveau de son chevalier le plus haut. Les autres chevaliers n'ajoutent "
                "rien, les rivaux n'enlèvent rien, et un chevalier au sol ne compte pas.",
            )
        ],
        guide_pictures.castle,
        Text(
            f"An area of {castle.area}. Anne's highest knight stands at level {level}: {castle.area} × {level} = "
            f"{castle.points[0]}. Baudouin gets {castle.area} × {low} = {castle.points[1]}.",
            f"Une surface de {castle.area}. Le chevalier le plus haut d'Anne est au niveau {level} : {castle.area} × "
            f"{level} = {castle.points[0]}. Baudouin reçoit {castle.area} × {low} = {castle.points[1]}.",
        ),
        ("T10.2", "T10.3"),
    )


def _king() -> Chapter:
    state = guide_pictures.by_the_king()
    bonus = overlay.worth(state, 0).bonus
    gains = listed(
        [
            Text(f"{KING_BONUS[year]} points at level {year}", f"{KING_BONUS[year]} points au niveau {year}")
            for year in range(1, YEARS + 1)
        ]
    )
    return Chapter(
        "king",
        Text("The king", "Le roi"),
        [
            Text(
                "Then the king thanks those who are near him, on the level of the year exactly: whoever has a knight "
                f"in his castle gets, year by year, {gains.en}. How high the king himself stands does not matter.",
                "Puis le roi récompense ceux qui sont près de lui, au niveau exact de l'année : qui a un chevalier "
                f"dans son château reçoit, d'année en année, {gains.fr}. La hauteur du roi lui-même n'importe pas.",
            )
        ],
        guide_pictures.king,
        Text(
            f"Year {state.year}: Baudouin's knight at level {state.year} earns {bonus[1]} more. Anne's is too high.",
            f"Année {state.year} : le chevalier de Baudouin, au niveau {state.year}, gagne {bonus[1]} de plus. Celui "
            "d'Anne est trop haut.",
        ),
        ("T10.4",),
    )


def _between() -> Chapter:
    return Chapter(
        "between",
        Text("Between two years", "Entre deux années"),
        [
            Text(
                "Whoever is last may put the king on any free square of a castle, and names who begins the next year. "
                "All get new stacks; blocks left from the year before are spread over them as far as they fit.",
                "Le dernier au classement peut placer le roi sur toute case libre d'un château, et désigne qui "
                "commence l'année suivante. Chacun reçoit de nouvelles piles ; les blocs restants de l'année passée "
                "s'y ajoutent tant qu'il y a de la place.",
            )
        ],
        None,
        None,
        ("T10.5", "T10.6", "T10.7"),
    )


def _end() -> Chapter:
    return Chapter(
        "end",
        Text("The end", "La fin"),
        [
            Text(
                f"The game ends with the scoring of year {YEARS}. The highest total wins; two totals above zero are "
                "never equal, for no two markers share a space.",
                f"La partie finit avec le décompte de l'année {YEARS}. Le plus haut total gagne ; deux totaux non nuls "
                "ne sont jamais égaux, puisque deux marqueurs ne partagent jamais une case.",
            )
        ],
        None,
        None,
        ("T11.1", "T9.4"),
    )


# --- More ---------------------------------------------------------------------------------------------------


def _master() -> Chapter:
    return Chapter(
        "master",
        Text("The master version", "La version Maître"),
        [
            Text(
                "For those who want no luck: the players place the first castles themselves, at least "
                f"{SPACING} steps apart; everyone holds all {KIND_COUNT} cards from the start; the leader begins "
                f"each round. One of {len(MASTERS)} master cards lies open and brings further points.",
                "Pour qui ne veut pas de hasard : les joueurs placent eux-mêmes les premiers châteaux, à "
                f"{SPACING} pas de distance au moins ; chacun a ses {KIND_COUNT} cartes en main dès le début ; qui "
                f"mène commence chaque manche. Une des {len(MASTERS)} cartes Maître, visible, rapporte d'autres "
                "points.",
            )
        ],
        guide_pictures.masters,
        Text("One of these is drawn.", "L'une d'elles est tirée."),
        ("T12",),
    )


def _options() -> Chapter:
    return Chapter(
        "options",
        Text("Two editions", "Deux éditions"),
        [
            Text(
                "What is told here is the edition of 2017. In that of 1999 all share one deck of "
                f"{COPIES * KIND_COUNT} cards and take the top one; blocks left at the end of a year go back; who "
                "began keeps beginning; markers with the same total collide, but not one that "
                "is a lap behind; and the way through a castle is walked, as said above. When you lay a table "
                "you may choose an edition, or each of these by itself.",
                "Ce qui est raconté ici est l'édition de 2017. Dans celle de 1999, tous partagent une pioche de "
                f"{COPIES * KIND_COUNT} cartes et prennent la première ; les blocs restants d'une année sont rendus ; "
                "le premier joueur le reste ; deux totaux égaux se gênent, mais pas un marqueur qui "
                "a un tour de retard ; et l'on parcourt le château comme dit plus haut. En ouvrant une table, vous "
                "choisissez une édition, ou chaque point séparément.",
            ),
            Text(
                "Where the rulebooks are silent, a decision of our house fills the gap. Words and drawings are ours.",
                "Là où les règles se taisent, une décision de notre maison comble le vide. Les mots et les dessins "
                "sont les nôtres.",
            ),
        ],
        None,
        None,
        ("T2", "T6.4", "T16"),
    )
