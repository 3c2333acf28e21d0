"""The rules of The Builders in our own words, as a newcomer reads them.

Every figure comes from the book of the rules and the cards in the box, so that the guide cannot disagree with the game.
"""

from bastide.engine.game import Chapter
from bastide.engine.text import Text, listed, ordinal
from bastide.games.builders import captions, guide_pictures
from bastide.games.builders.book import Book
from bastide.games.builders.components import (
    BUILDING_DECKS,
    BUILDINGS,
    HANDS,
    ROW_SIZE,
    WORKER_COUNT,
)

BOOK = Book()  # of the rules that new matches are played under


def chapters() -> list[Chapter]:
    """From the idea of the game to what we know of its cards."""
    return [
        _idea(),
        _table(),
        _turn(),
        _opening(),
        _recruiting(),
        _sending(),
        _completing(),
        _machines(),
        _taking(),
        _buying(),
        _ending(),
        _ties(),
        _options(),
        _sources(),
    ]


# --- Starting ----------------------------------------------------------------------------------------------


def _idea() -> Chapter:
    return Chapter(
        "idea",
        Text("The idea", "L'idée"),
        [
            Text(
                "You run a building yard. Pick a building, gather people whose skills add up to what it needs, pay "
                "their wages, and collect coins and victory points when it stands. Then the crew is free for the next.",
                "Vous dirigez un atelier de bâtisseurs. Choisissez un bâtiment, réunissez des gens dont les talents "
                "couvrent ses besoins, payez leurs salaires, puis touchez écus et points de victoire quand il est "
                "debout. L'équipe est alors libre pour la suite.",
            ),
            Text(
                f"Whoever brings {BOOK.trigger_vp} victory points (VP) together starts the last round. "
                "The best score wins, and coins left over count a little too.",
                f"Dès que quelqu'un réunit {BOOK.trigger_vp} points de victoire (PV), la dernière manche est lancée. "
                "Le meilleur score l'emporte, et les écus restants comptent un peu aussi.",
            ),
        ],
        None,
        None,
        ("U8.1", "U9.1"),
    )


def _table() -> Chapter:
    machines = sum(1 for card in BUILDING_DECKS["printed"] if BUILDINGS[card].is_machine)
    buildings = len(BUILDING_DECKS["printed"])
    coins = captions.coins(BOOK.start_coins)
    return Chapter(
        "table",
        Text("The table", "La table"),
        [
            Text(
                f"Two rows of {ROW_SIZE} cards lie open to all: buildings to open, workers to recruit. A card that is "
                "taken is replaced at once from its deck, whose next card you can see already.",
                f"Deux rangées de {ROW_SIZE} cartes s'offrent à tous : des bâtiments à ouvrir, des ouvriers à "
                "recruter. Une carte prise est aussitôt remplacée par la suivante de la pioche, que l'on voit déjà.",
            ),
            Text(
                f"The box holds {WORKER_COUNT} workers and {buildings} buildings, {machines} of them machines. "
                f"Everyone starts with {coins.en} and one apprentice; who goes first is drawn.",
                f"La boîte contient {WORKER_COUNT} ouvriers et {buildings} bâtiments, dont {machines} machines. "
                f"Chacun commence avec {coins.fr} et un apprenti ; le sort dit qui ouvre la partie.",
            ),
        ],
        guide_pictures.table,
        Text(
            "A game for two about to begin. Your own area comes first; the flag marks who started.",
            "Une partie à deux, juste avant de commencer. Votre zone vient en premier ; le drapeau marque qui ouvre.",
        ),
        ("U1", "U3", "U7.1", "U10.2"),
    )


# --- A turn ------------------------------------------------------------------------------------------------


def _turn() -> Chapter:
    return Chapter(
        "turn",
        Text("Your turn", "Votre tour"),
        [
            Text(
                f"You have {BOOK.free_actions} actions. Use them in any order, and the same kind as often as you like: "
                "open a site (1 action), recruit a worker (1 action), send a worker to a site (1 action or more), "
                "or turn actions into coins.",
                f"Vous avez {BOOK.free_actions} actions. Dépensez-les dans l'ordre qui vous plaît, en répétant ce que "
                "vous voulez : ouvrir un chantier (1 action), recruter un ouvrier (1 action), envoyer un ouvrier sur "
                "un chantier (1 action ou plus), ou changer des actions en écus.",
            ),
            Text(
                "The turn ends when all your actions are used and you say so. Nothing is lost by that: an action you "
                "have no other use for can always become a coin.",
                "Le tour se termine quand toutes vos actions sont faites et que vous le dites. Rien n'est perdu : une "
                "action dont vous n'avez pas l'usage peut toujours devenir un écu.",
            ),
        ],
        None,
        None,
        ("U4.1", "U4.2", "U4.6"),
    )


def _opening() -> Chapter:
    return Chapter(
        "open",
        Text("Opening a site", "Ouvrir un chantier"),
        [
            Text(
                "Take a building from the row and lay it before you: 1 action, no coins. It is now your site, and "
                "nobody else can build there. You may have as many sites as you dare, but a site can never be given "
                "back.",
                "Prenez un bâtiment de la rangée et posez-le devant vous : 1 action, aucun écu. C'est désormais votre "
                "chantier, et personne d'autre n'y bâtira. Ouvrez-en autant que vous l'osez, mais un chantier ne se "
                "rend jamais.",
            )
        ],
        guide_pictures.building,
        Text("What a building card tells you.", "Ce que dit une carte Bâtiment."),
        ("U5.1",),
    )


def _recruiting() -> Chapter:
    return Chapter(
        "recruit",
        Text("Recruiting", "Recruter"),
        [
            Text(
                "Take a worker from the row into your team: 1 action, no coins. The wage is due later, whenever you "
                "send them. Workers stay with you to the end, and a new one can be sent in the same turn.",
                "Prenez un ouvrier de la rangée dans votre équipe : 1 action, aucun écu. Le salaire se paie plus tard, "
                "à chaque envoi. Les ouvriers restent avec vous jusqu'à la fin, et un nouveau venu peut partir dans "
                "le même tour.",
            ),
            Text(
                "A wage is as high as what its worker brings: an apprentice asks little and brings little, a master "
                "asks and brings most.",
                "Un salaire vaut ce que l'ouvrier apporte : l'apprenti demande peu et apporte peu, le maître demande "
                "et apporte le plus.",
            ),
        ],
        guide_pictures.worker,
        Text("What a worker card tells you.", "Ce que dit une carte Ouvrier."),
        ("U1.5", "U5.2"),
    )


def _sending() -> Chapter:
    costs = [captions.actions(number) for number in (1, 2, 3)]
    steps = listed(
        [
            Text(f"the {ordinal(n).en} {cost.en}", f"le {ordinal(n).fr} {cost.fr}")
            for n, cost in enumerate(costs[1:], start=2)
        ]
    )
    return Chapter(
        "send",
        Text("Sending a worker", "Envoyer un ouvrier"),
        [
            Text(
                "Choose an idle worker and one of your sites, pay the full wage to the bank, and the worker joins the "
                "crew there. They stay until the building is finished; nobody is called back.",
                "Choisissez un ouvrier libre et un de vos chantiers, payez tout le salaire à la banque, et l'ouvrier "
                "rejoint l'équipe sur place. Il y reste jusqu'à l'achèvement ; on ne rappelle personne.",
            ),
            Text(
                f"Crowding costs time. The first sending to a site in your turn costs {costs[0].en}, "
                f"{steps.en}, and so on. Each site counts for itself, and the next turn everything starts "
                "afresh, however many are there already.",
                f"La hâte coûte du temps. Pendant votre tour, le premier envoi sur un chantier coûte {costs[0].fr}, "
                f"{steps.fr}, et ainsi de suite. Chaque chantier compte pour lui-même, et au tour suivant "
                "tout repart du début, même s'il y a déjà du monde.",
            ),
            _example_of_sending(),
        ],
        guide_pictures.sending,
        Text(
            "Two sendings to the same site in one turn. Filled dots are covered, the red number is still missing.",
            "Deux envois sur le même chantier en un tour. Les points pleins sont couverts, le nombre rouge manque.",
        ),
        ("U5.3",),
    )


def _example_of_sending() -> Text:
    """The first two sendings to the chapel, as the rules price them."""
    state = guide_pictures.before_sending()
    site = captions.the_site(guide_pictures.CHAPEL)
    needs = captions.amounts(BUILDINGS[guide_pictures.CHAPEL].needs)
    said = Text(
        f"For example: Anne builds {site.en}, which needs {needs.en}.",
        f"Par exemple, Anne bâtit {site.fr} : il faut {needs.fr}.",
    )
    for hand in (guide_pictures.FIRST, guide_pictures.SECOND):
        sent = captions.the_worker(hand)
        cost = captions.actions(state.book.sending_cost(state, guide_pictures.CHAPEL))
        wage = captions.coins(HANDS[hand].wage)
        said = Text(
            f"{said.en} Sending {sent.en}: {cost.en}, {wage.en}.",
            f"{said.fr} Envoyer {sent.fr} : {cost.fr}, {wage.fr}.",
        )
        state = guide_pictures.sent(state, hand)
    left, coins = captions.actions(state.actions), captions.coins(state.workshops[0].coins)
    return Text(
        f"{said.en} She has {left.en} and {coins.en} left.",
        f"{said.fr} Il lui reste {left.fr} et {coins.fr}.",
    )


# --- What comes of it --------------------------------------------------------------------------------------


def _completing() -> Chapter:
    pay = captions.gain(guide_pictures.CHAPEL)
    who, site = captions.the_worker(guide_pictures.THIRD), captions.the_site(guide_pictures.CHAPEL)
    return Chapter(
        "complete",
        Text("Finishing a building", "Achever un bâtiment"),
        [
            Text(
                "As soon as a crew brings at least all that is needed, the building is finished, at once and for no "
                "action. The whole crew comes home, you get the coins, and the VP are yours for good. What the crew "
                "brings beyond the needs is lost.",
                "Dès qu'une équipe apporte au moins tout ce qu'il faut, le bâtiment est achevé, aussitôt et sans "
                "action. Toute l'équipe rentre, vous touchez les écus, et les PV sont acquis. Ce que l'équipe apporte "
                "en trop est perdu.",
            ),
            Text(
                "Those who have come home may go to another site in the same turn, for their full wage again; and the "
                "coins just earned can pay for it.",
                "Ceux qui rentrent peuvent repartir sur un autre chantier dans le même tour, contre leur salaire "
                "entier ; et les écus tout juste gagnés peuvent le payer.",
            ),
        ],
        guide_pictures.completing,
        Text(
            f"Anne sends {who.en}; {site.en} is finished: {pay.en}.",
            f"Anne envoie {who.fr} ; {site.fr} est achevée : {pay.fr}.",
        ),
        ("U6.1", "U6.2", "U6.3", "U5.3.6"),
    )


def _machines() -> Chapter:
    return Chapter(
        "machines",
        Text("Machines", "Les machines"),
        [
            Text(
                "A machine is built like any other building. It pays no coins, but gives its VP and joins your team as "
                "a worker whose wage is nothing, ready in the same turn. Sending it costs actions like anybody else.",
                "Une machine se bâtit comme tout autre bâtiment. Elle ne rapporte pas d'écus, mais donne ses PV et "
                "rejoint votre équipe comme un ouvrier sans salaire, prêt dans le même tour. L'envoyer coûte des "
                "actions comme pour les autres.",
            )
        ],
        guide_pictures.machine,
        Text(
            "The machine as a site, and as the worker it becomes.",
            "La machine comme chantier, et comme l'ouvrier qu'elle devient.",
        ),
        ("U6.5", "U6.6", "U6.7"),
    )


def _taking() -> Chapter:
    trades = [(captions.actions(number), captions.coins(BOOK.taken[number])) for number in (1, 2, 3)]
    gains = listed([Text(f"{gain.en} for {cost.en}", f"{gain.fr} pour {cost.fr}") for cost, gain in trades])
    return Chapter(
        "take",
        Text("Taking coins", "Prendre des écus"),
        [
            Text(
                f"Short of money? Exchange actions for coins: {gains.en}. Taken together they are worth more than one "
                "by one.",
                f"La bourse est vide ? Échangez des actions contre des écus : {gains.fr}. Ensemble, elles valent plus "
                "qu'une à une.",
            )
        ],
        guide_pictures.prices,
        Text("The price list, as it lies on the table.", "Les tarifs, tels qu'ils figurent sur la table."),
        ("U5.4",),
    )


def _buying() -> Chapter:
    price = captions.coins(BOOK.action_price)
    return Chapter(
        "buy",
        Text("Buying actions", "Acheter des actions"),
        [
            Text(
                f"In a hurry? Every further action costs {price.en}, as many as you can pay for. Here you need not buy "
                "them beforehand: a move that asks for more actions than you have left adds their price.",
                f"Le temps presse ? Chaque action de plus coûte {price.fr}, autant que vous pouvez en payer. Ici, "
                "inutile de les acheter d'avance : un coup qui demande plus d'actions qu'il ne vous en reste ajoute "
                "leur prix.",
            ),
            Text(
                "You must hold the whole price before the move. Coins that the move itself brings come too late for "
                "it, and nobody lends.",
                "Il faut avoir tout le prix avant le coup. Les écus que le coup lui-même rapporte viennent trop tard, "
                "et personne ne prête.",
            ),
        ],
        None,
        None,
        ("U4.3", "U4.4", "U4.5"),
    )


# --- The end -----------------------------------------------------------------------------------------------


def _ending() -> Chapter:
    coins = captions.coins(BOOK.coins_per_vp)
    return Chapter(
        "end",
        Text("The end and the score", "La fin et le score"),
        [
            Text(
                f"When somebody ends a turn with {BOOK.trigger_vp} VP or more, the round is played out, so that all "
                "have had equally many turns. Then it is over.",
                f"Quand quelqu'un finit son tour avec au moins {BOOK.trigger_vp} PV, on termine la manche, pour que "
                "chacun ait joué autant de tours. Puis c'est fini.",
            ),
            Text(
                f"Your score is the VP of all you have finished, and one more point for every {coins.en}. Open sites "
                "and workers count nothing.",
                f"Votre score : les PV de tout ce que vous avez achevé, et un point de plus par tranche de {coins.fr}. "
                "Les chantiers ouverts et les ouvriers ne comptent pas.",
            ),
        ],
        None,
        None,
        ("U8.1", "U8.2", "U9.1", "U9.2"),
    )


def _ties() -> Chapter:
    return Chapter(
        "ties",
        Text("Ties", "Les égalités"),
        [
            Text(
                "Of equal scores, the one with more VP from finished cards is ahead; if that is equal too, the one "
                "with more coins. Only then is the place shared.",
                "À score égal, qui a le plus de PV sur ses cartes achevées passe devant ; si c'est encore égal, qui a "
                "le plus d'écus. Sinon, la place est partagée.",
            )
        ],
        guide_pictures.ranking,
        Text(
            "Anne and Baudouin have the same score; his finished cards are worth more.",
            "Anne et Baudouin ont le même score ; ses cartes achevées, à lui, valent plus.",
        ),
        ("U9.3", "U9.4"),
    )


# --- What is ours ------------------------------------------------------------------------------------------


def _options() -> Chapter:
    return Chapter(
        "options",
        Text("What you can agree on", "Ce dont vous pouvez convenir"),
        [
            Text(
                "When you lay a new table you may choose: how many play and who starts; which building deck; whether "
                "freed workers may go out again in the same turn; whether a turn may end early, and what actions left "
                "are worth then; whether the next worker lies open; how ties are settled; and after how many rounds a "
                "game that is stuck ends.",
                "En ouvrant une table, vous choisissez : combien vous jouez et qui commence ; le paquet de bâtiments ; "
                "si un ouvrier libéré peut repartir dans le même tour ; si l'on peut finir son tour plus tôt, et ce "
                "que valent alors les actions restantes ; si le prochain ouvrier est visible ; comment départager les "
                "égalités ; et après combien de manches s'arrête une partie bloquée.",
            ),
            Text(
                "What is set at first is the game as it is usually played. Buying actions in order to take coins is "
                "allowed, though it always loses money; a switch hides it.",
                "Ce qui est proposé au départ est le jeu tel qu'on le joue d'ordinaire. Acheter des actions pour "
                "prendre des écus est permis, bien que toujours à perte ; une option masque ce choix.",
            ),
        ],
        None,
        None,
        ("U2", "U4.8", "U8.5"),
    )


def _sources() -> Chapter:
    printed, first = BUILDING_DECKS["printed"], BUILDING_DECKS["first_rulebook"]
    ours = len(first) - len(printed)
    return Chapter(
        "sources",
        Text("Printed, and reconstructed", "Imprimé, et reconstitué"),
        [
            Text(
                f"All workers and the {len(printed)} buildings of the usual deck have the values of the printed cards. "
                f"The first rulebook counts {len(first)} buildings. For those who want that number, we made {ours} "
                "cards that follow the same pattern; they were never printed, and each wears a red R.",
                f"Tous les ouvriers et les {len(printed)} bâtiments du paquet ordinaire ont les valeurs des cartes "
                f"imprimées. La première règle parle de {len(first)} bâtiments. Pour qui veut ce nombre, nous avons "
                f"imaginé {ours} cartes selon le même modèle ; jamais imprimées, elles portent un R rouge.",
            ),
            Text(
                "Where the first rulebook is silent we follow its revised printing, and where both are, a decision of "
                "ours. The bank never runs out, and a deck that is used up stays empty. Words and drawings are ours.",
                "Là où la première règle se tait, nous suivons son édition révisée, et là où les deux se taisent, une "
                "décision de notre maison. La banque n'est jamais à court, et une pioche épuisée le reste. Les mots et "
                "les dessins sont les nôtres.",
            ),
        ],
        None,
        None,
        ("U1.2", "U1.4", "U1.8", "U7.3"),
    )
