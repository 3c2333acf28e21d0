"""The rules of The Golden City in our own words, as a newcomer reads them.

Every figure comes from the map, the cards and the book of the rules: the guide cannot disagree with the game.
"""

from bastide.engine.game import Chapter
from bastide.engine.text import Text, listed
from bastide.games.golden_city import captions, guide_pictures, maps
from bastide.games.golden_city.book import Book
from bastide.games.golden_city.components import (
    BACKS,
    BLACK_POSTS,
    BONUS_COUNT,
    CARDS_EACH,
    DROUGHT_BACKS,
    DROUGHT_GROUPS,
    GROUP_SIZE,
    HARBOUR,
    INNER,
    KEYS,
    OUTER,
    POSTS,
    RURAL,
    SCORE_CARDS,
    ZONE_CAPACITY,
)

BOOK = Book()  # of the rules that new matches are played under


def chapters() -> list[Chapter]:
    """From the idea of the game to what we know of its map."""
    return [
        _idea(),
        _island(),
        _round(),
        _auction(),
        _building(),
        _paying(),
        _rewards(),
        _city(),
        _hand(),
        _scoring(),
        _bonus(),
        _ending(),
        _dead_end(),
        _drought(),
        _black_posts(),
        _secrets(),
        _sources(),
    ]


# --- Starting ----------------------------------------------------------------------------------------------


def _idea() -> Chapter:
    return Chapter(
        "idea",
        Text("The idea", "L'idée"),
        [
            Text(
                "In the middle of an island lies a city full of gold. Land in a port, found trading posts along the "
                "roads, and reach the city before the others. Goods, rivers and quarters pay you in letters of "
                "exchange.",
                "Au milieu d'une île s'élève une cité pleine d'or. Débarquez dans un port, fondez des comptoirs le "
                "long des routes et gagnez la Cité avant les autres. Marchandises, fleuves et quartiers vous paient "
                "en lettres de change.",
            ),
            Text(
                "Whoever has most letters in the end wins. Coins only help to get the cards you need.",
                "Qui a le plus de lettres à la fin l'emporte. Les pièces ne servent qu'à obtenir les cartes voulues.",
            ),
        ],
        None,
        None,
        ("G0.3", "G12.5"),
    )


def _island() -> Chapter:
    sites = maps.standard().sites
    ports, rural, outer, inner = (
        sum(1 for site in sites if site.kind == kind) for kind in (HARBOUR, RURAL, OUTER, INNER)
    )
    coins = captions.coins(BOOK.start_coins)
    return Chapter(
        "island",
        Text("The island", "L'île"),
        [
            Text(
                f"Roads join {ports} ports, {rural} sites in four landscapes and, in the city, {outer} outer and "
                f"{inner} inner zones. The zones of one landscape are a quarter. Some sites lie on a river: they wear "
                "a blue drop.",
                f"Des routes relient {ports} ports, {rural} sites dans quatre paysages et, dans la Cité, {outer} zones "
                f"extérieures et {inner} intérieures. Les zones d'un même paysage forment un quartier. Certains sites "
                "bordent un fleuve : ils portent une goutte bleue.",
            ),
            Text(
                f"You start with {POSTS[3]} posts ({POSTS[4]} if four play), {coins.en}, a port card that all have "
                f"seen and one secret card. There are {CARDS_EACH} cards of each landscape, and as many of ports.",
                f"Vous commencez avec {POSTS[3]} comptoirs ({POSTS[4]} à quatre joueurs), {coins.fr}, une carte port "
                f"que tous ont vue et une carte secrète. Il y a {CARDS_EACH} cartes de chaque paysage, et autant de "
                "ports.",
            ),
        ],
        guide_pictures.island,
        Text(
            "Our island in the third round. The river in gold is the one that this round scores.",
            "Notre île à la troisième manche. Le fleuve doré est celui que cette manche décompte.",
        ),
        ("G0.4", "G1", "G3"),
    )


def _round() -> Chapter:
    return Chapter(
        "round",
        Text("A round", "Une manche"),
        [
            Text(
                f"Each of the {SCORE_CARDS} rounds begins with a score card: it names the good and the river or "
                "quarter that this round will pay for. Then cards are auctioned, then all build in turn, then the "
                "score card pays, and the next player becomes first.",
                f"Chacune des {SCORE_CARDS} manches s'ouvre sur une carte de score : elle nomme la marchandise, et le "
                "fleuve ou le quartier que la manche paiera. Puis on met des cartes aux enchères, chacun construit à "
                "son tour, la carte de score paie, et le joueur suivant devient premier.",
            ),
            Text(
                f"The cards come by the numbers on their backs: {_backs().en}.",
                f"Les cartes viennent selon le chiffre de leur dos : {_backs().fr}.",
            ),
        ],
        None,
        None,
        ("G3.5", "G4.1", "G5.1", "G11.1"),
    )


def _backs() -> Text:
    """``first 4 with a 1, then 8 with a 2 ...``."""
    backs = range(1, len(BACKS))
    en = ", then ".join(f"{BACKS[back]} with a {back}" for back in backs)
    fr = ", puis ".join(f"{BACKS[back]} avec un {back}" for back in backs)
    return Text(f"first {en}", f"d'abord {fr}")


def _auction() -> Chapter:
    state = guide_pictures.bidding()
    taken, last = state.bids, guide_pictures.NAMES[1]
    price = captions.coins(1 + state.expulsions)
    free = captions.heap(state.groups[next(at for at, bidder in enumerate(taken) if bidder < 0)])
    return Chapter(
        "auction",
        Text("The auction", "Les enchères"),
        [
            Text(
                f"As many groups of {GROUP_SIZE} cards lie open as there are players. In turn, lay your hand on a "
                "free group: it costs nothing. Or drive somebody off a group: the first time in a round that costs 1 "
                "coin, the second time 2, and so on, whoever does it. You must be able to pay.",
                f"Autant de groupes de {GROUP_SIZE} cartes sont exposés qu'il y a de joueurs. À votre tour, posez la "
                "main sur un groupe libre : c'est gratuit. Ou chassez quelqu'un d'un groupe : la première fois de la "
                "manche cela coûte 1 pièce, la deuxième 2, et ainsi de suite, quel que soit le joueur. Il faut pouvoir "
                "payer.",
            ),
            Text(
                "Whoever is driven off waits for the turn to come round and bids anew, for the same group or another. "
                "When every hand lies on a group of its own, each takes the cards.",
                "Qui est chassé attend que le tour revienne et mise à nouveau, sur le même groupe ou un autre. Quand "
                "chaque main a son groupe, chacun prend ses cartes.",
            ),
        ],
        guide_pictures.bids,
        Text(
            f"Two were driven off. It is {last}'s turn: {free.en} is free, any other group costs {price.en}.",
            f"Deux ont été chassés. À {last} de miser : {free.fr} est libre, tout autre groupe coûte {price.fr}.",
        ),
        ("G5.2", "G6"),
    )


# --- Building ----------------------------------------------------------------------------------------------


def _building() -> Chapter:
    return Chapter(
        "build",
        Text("Building", "Construire"),
        [
            Text(
                f"Beginning with the first player, each may build up to {BOOK.builds} posts, one after the other. What "
                "the first brings can already help with the second.",
                f"En commençant par le premier joueur, chacun peut construire jusqu'à {BOOK.builds} comptoirs, l'un "
                "après l'autre. Ce que rapporte le premier peut déjà servir au second.",
            ),
            Text(
                "A free port is open to you anywhere. Every other place must be joined by a road to one of your "
                "posts. In ports and sites there is room for one post only; in a zone of the city everybody may have "
                "one. Other people's posts never join your roads. Bridges and walls do not matter.",
                "Un port libre vous est ouvert partout. Tout autre lieu doit être relié par une route à l'un de vos "
                "comptoirs. Un port ou un site n'a place que pour un comptoir ; dans une zone de la Cité, chacun peut "
                "en avoir un. Les comptoirs des autres ne prolongent jamais vos routes. Ponts et murs ne comptent pas.",
            ),
        ],
        guide_pictures.building,
        Text(
            "Vermilion came from the coast to the city; the dashed roads lead on. Any free port is open, too.",
            "Vermillon est allé de la côte à la Cité ; les routes pointillées continuent. Tout port libre est ouvert.",
        ),
        ("G7.1", "G7.2", "G7.4", "G7.5", "G7.6", "G7.7"),
    )


def _paying() -> Chapter:
    return Chapter(
        "pay",
        Text("Paying", "Payer"),
        [
            Text(
                "A port costs 1 port card. A site or an outer zone costs 2 cards of its landscape, an inner zone 2 "
                f"cards and a key. There are only {KEYS} keys, and a key that was used is gone.",
                "Un port coûte 1 carte port. Un site ou une zone extérieure coûte 2 cartes de son paysage, une zone "
                f"intérieure 2 cartes et une clé. Il n'y a que {KEYS} clés, et une clé utilisée est perdue.",
            ),
            Text(
                "Two equal cards stand for any one card, as often as you like, but never for a key.",
                "Deux cartes identiques remplacent une carte au choix, autant de fois que vous voulez, mais jamais une "
                "clé.",
            ),
        ],
        guide_pictures.paying,
        Text(
            "Two deserts stand for a meadow; with a meadow card they pay for a site in the meadow.",
            "Deux déserts valent une prairie ; avec une carte prairie, ils paient un site de la prairie.",
        ),
        ("G8",),
    )


def _rewards() -> Chapter:
    return Chapter(
        "rewards",
        Text("Rewards", "Récompenses"),
        [
            Text(
                "Whoever builds takes at once what is shown there. Ports and sites give it once.",
                "Qui construit prend aussitôt ce qui est indiqué. Ports et sites ne le donnent qu'une fois.",
            ),
            Text(
                f"Goods lie open before you; you keep up to {BOOK.goods_limit}; with one more, one goes. For a bonus "
                f"card you look at the whole stack, {BONUS_COUNT} cards at first, and keep one secretly.",
                f"Les marchandises restent visibles devant vous ; vous en gardez jusqu'à {BOOK.goods_limit} ; avec une "
                f"de plus, une s'en va. Pour un bonus, vous regardez toute la pile, {BONUS_COUNT} cartes au début, et "
                "en gardez une en secret.",
            ),
        ],
        guide_pictures.rewards,
        Text("The signs on the map.", "Les signes de la carte."),
        ("G9.1", "G9.2", "G9.4", "G9.5", "G9.6"),
    )


def _city() -> Chapter:
    sites = maps.standard().sites
    outer = next(site.rewards for site in sites if site.kind == OUTER and site.rewards[0].coins)
    inner = next(site.rewards for site in sites if site.kind == INNER)
    with_coin = sum(1 for site in sites if site.kind == OUTER and site.rewards[0].coins)
    first, second = (captions.letters(reward.letters) for reward in outer)
    best, third = (captions.reward(reward) for reward in inner)
    coin = captions.coins(outer[0].coins)
    return Chapter(
        "city",
        Text("The city", "La Cité"),
        [
            Text(
                f"In an outer zone the first player to build gets {first.en}, the second {second.en}; in {with_coin} "
                f"of them the first also gets {coin.en}. In an inner zone it is {best.en}, then {third.en}. Later "
                "players get nothing, but count when the quarter is scored.",
                f"Dans une zone extérieure, le premier à construire reçoit {first.fr}, le deuxième {second.fr} ; dans "
                f"{with_coin} d'entre elles, le premier reçoit aussi {coin.fr}. Dans une zone intérieure : {best.fr}, "
                f"puis {third.fr}. Les suivants n'ont rien, mais comptent au décompte du quartier.",
            )
        ],
        None,
        None,
        ("G9.1", "G9.3"),
    )


def _hand() -> Chapter:
    return Chapter(
        "hand",
        Text("Your hand", "Votre main"),
        [
            Text(
                f"After building you may hold {BOOK.hand_limit} landscape cards at most; what is beyond that you "
                "discard. Keys, goods and bonus cards do not count. When the deck is empty, the discards become the "
                "new deck.",
                f"Après avoir construit, vous gardez {BOOK.hand_limit} cartes paysage au plus et défaussez le reste. "
                "Clés, marchandises et bonus ne comptent pas. Quand la pioche est vide, la défausse la remplace.",
            )
        ],
        None,
        None,
        ("G5.3", "G7.9"),
    )


# --- Scoring -----------------------------------------------------------------------------------------------


def _scoring() -> Chapter:
    some, more = captions.letters(BOOK.presence), captions.letters(BOOK.majority)
    return Chapter(
        "score",
        Text("Scoring", "Le décompte"),
        [
            Text(
                f"Everybody with the good on a goods card gets {some.en}; whoever is the only one, {more.en} more. "
                "Two cards with it count as one.",
                f"Qui possède la marchandise sur une carte reçoit {some.fr} ; qui est seul à l'avoir, {more.fr} de "
                "plus. Deux cartes ne comptent pas double.",
            ),
            Text(
                f"Everybody with a post on the river or in the quarter gets {some.en}; whoever has more posts there "
                f"than every other, {more.en} more. On a tie nobody gets the extra letters.",
                f"Qui a un comptoir au bord du fleuve ou dans le quartier reçoit {some.fr} ; qui en a plus que chacun "
                f"des autres, {more.fr} de plus. En cas d'égalité, personne n'a ce supplément.",
            ),
        ],
        guide_pictures.payout,
        Text(
            "Anne alone trades cloth; Baudouin has most posts in the forest quarter.",
            "Anne est seule à vendre de l'étoffe ; Baudouin a le plus de comptoirs dans le quartier de la forêt.",
        ),
        ("G10",),
    )


def _bonus() -> Chapter:
    return Chapter(
        "bonus",
        Text("Bonus cards", "Les cartes bonus"),
        [
            Text(
                "At the end your bonus cards are shown and pay for each goods card, coin, post on a river, post in "
                "the city, or post in one landscape, its quarter included. Ports count for none of them.",
                "À la fin, vos cartes bonus sont montrées et paient pour chaque carte marchandise, pièce, comptoir au "
                "bord d'un fleuve, comptoir dans la Cité, ou comptoir d'un paysage, son quartier compris. Les ports "
                "ne comptent pour aucune.",
            )
        ],
        guide_pictures.bonuses,
        Text(
            "One of each kind: what is counted, and the letters for each.", "Une de chaque : l'objet, et ses lettres."
        ),
        ("G12.4", "G12.6"),
    )


def _ending() -> Chapter:
    return Chapter(
        "end",
        Text("The end", "La fin"),
        [
            Text(
                "The game ends after a round in which somebody has placed the last post, or with the last score card. "
                "The round is always finished.",
                "La partie s'achève après une manche où quelqu'un a posé son dernier comptoir, ou avec la dernière "
                "carte de score. La manche se joue toujours jusqu'au bout.",
            ),
            Text(
                "Most letters win; then most posts in the city, then most coins. Still equal: shared.",
                "Le plus de lettres l'emporte ; puis le plus de comptoirs dans la Cité, puis de pièces. Sinon, la "
                "place est partagée.",
            ),
        ],
        guide_pictures.ranking,
        Text(
            "As many letters, as many posts in the city: coins decide.", "Égalité de lettres et de Cité : aux pièces."
        ),
        ("G12.1", "G12.5"),
    )


def _dead_end() -> Chapter:
    return Chapter(
        "dead-end",
        Text("Dead ends", "Les impasses"),
        [
            Text(
                "Beware: whoever still has posts but, whatever the cards, no place left to build has lost at once and "
                "comes last. The game then ends with this round.",
                "Attention : qui a encore des comptoirs mais, quelles que soient ses cartes, plus aucun lieu où "
                "construire, a perdu sur-le-champ et finit dernier. La partie s'arrête alors avec la manche.",
            )
        ],
        None,
        None,
        ("G12.2", "G12.3"),
    )


# --- Variants ----------------------------------------------------------------------------------------------


def _drought() -> Chapter:
    rounds = listed([Text(str(number), str(number)) for number in BOOK.special_rounds])
    points = listed([Text(str(number), str(number)) for number in BOOK.special_points])
    few, many = DROUGHT_GROUPS
    last = sum(BACKS[back] for back in DROUGHT_BACKS)
    return Chapter(
        "drought",
        Text("For two: the Great Drought", "À deux : la Grande Sécheresse"),
        [
            Text(
                f"Groups have {few} and {many} cards; the smaller one comes with a coin, and its taker builds first. "
                "The other bids first next time. Sites in the desert give nothing.",
                f"Les groupes ont {few} et {many} cartes ; le plus petit porte une pièce, et qui le prend construit en "
                "premier. L'autre misera d'abord la fois suivante. Les sites du désert ne donnent rien.",
            ),
            Text(
                f"After rounds {rounds.en} bonus cards pay and whoever has most letters wins {points.en} victory "
                "points in this order; then all letters and these bonus cards go back. Whoever reaches "
                f"{BOOK.target} points wins at once; there are {last} rounds at most. Running out of posts ends "
                "nothing.",
                f"Après les manches {rounds.fr}, les bonus paient et qui a le plus de lettres gagne, dans l'ordre, "
                f"{points.fr} points de victoire ; puis lettres et bonus sont rendus. Qui atteint {BOOK.target} points "
                f"l'emporte aussitôt ; il y a {last} manches au plus, et manquer de comptoirs n'arrête rien.",
            ),
        ],
        None,
        None,
        ("G13",),
    )


def _black_posts() -> Chapter:
    return Chapter(
        "black",
        Text("Option: black posts", "Option : comptoirs noirs"),
        [
            Text(
                f"With two or three players, each may have {BLACK_POSTS} black posts, and a zone holds "
                f"{ZONE_CAPACITY} posts in all. A black post goes, at the usual price and without reward, beside your "
                "own post that stands alone in a zone: the zone is closed, and you count twice there.",
                f"À deux ou trois, chacun peut avoir {BLACK_POSTS} comptoirs noirs, et une zone n'accueille que "
                f"{ZONE_CAPACITY} comptoirs. Un comptoir noir se pose, au prix habituel et sans récompense, à côté de "
                "votre comptoir resté seul dans une zone : elle est fermée, et vous y comptez double.",
            )
        ],
        None,
        None,
        ("G14",),
    )


def _secrets() -> Chapter:
    return Chapter(
        "secrets",
        Text("Open and secret", "Visible et secret"),
        [
            Text(
                "All see coins, letters, keys, goods, discards and the cards taken at auction. Drawn cards and bonus "
                "cards are secret. The drawing keeps count for you: cards of others that all have seen lie open, the "
                "rest face down; an eye marks those of yours that the others know.",
                "Tous voient pièces, lettres, clés, marchandises, défausse et cartes prises aux enchères. Cartes "
                "piochées et bonus sont secrets. Le dessin tient le compte : les cartes des autres que tous ont vues "
                "sont visibles, le reste caché ; un œil marque celles des vôtres que les autres connaissent.",
            )
        ],
        None,
        None,
        ("G15",),
    )


def _sources() -> Chapter:
    return Chapter(
        "sources",
        Text("What we know of the map", "Ce que l'on sait de la carte"),
        [
            captions.RECONSTRUCTED,
            Text(
                "The numbers of sites, cards and rewards are printed; where each site lies, its roads, its reward and "
                "most pairs on goods and score cards are ours. Whether ports pay is our reading: an option turns it "
                "off. Owners of the game can play on a map file of their own.",
                "Les nombres de sites, de cartes et de récompenses sont imprimés ; la place des sites, leurs routes, "
                "leur récompense et la plupart des paires des cartes marchandise et score sont de nous. Que les ports "
                "paient est notre lecture : une option l'annule. Qui possède le jeu peut jouer sur sa propre carte.",
            ),
        ],
        None,
        None,
        ("G1.2", "G2", "G9.3"),
    )
