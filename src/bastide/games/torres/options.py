"""What the players of Torres agree on (T2)."""

from bastide.engine.options import YES_NO, Default, Option, Options, OptionValue, how_many, refuse_starter, who_starts
from bastide.engine.text import Text
from bastide.games.torres.components import MASTERS


def _by_edition(in_2017: OptionValue, in_1999: OptionValue) -> Default:
    """A default that follows the edition."""

    def default(chosen: Options) -> OptionValue:
        return in_2017 if chosen["edition"] == "2017" else in_1999

    return default


def _with_master(chosen: Options) -> bool:
    return bool(chosen["master"])


def _without_master(chosen: Options) -> bool:
    return not chosen["master"]


def _with_three_to_pick_from(chosen: Options) -> bool:
    return not chosen["master"] and chosen["buy"] == "pick_1_of_3"


OPTIONS = (
    how_many(),
    Option(
        "edition",
        Text("Edition", "Édition"),
        Text("Whose rules the other options start from.", "Celle dont les autres options reprennent les règles."),
        default="2017",
        values=("2017", "1999"),
    ),
    who_starts("starter", default=0),
    Option(
        "seat_order",
        Text("Seating", "Places"),
        Text(
            "Who sits to whose left: as the seats are given, or drawn.",
            "Qui est à gauche de qui : selon les sièges, ou au hasard.",
        ),
        default="given",
        values=("given", "random"),
        labels={"given": Text("as given", "selon les sièges"), "random": Text("drawn", "au hasard")},
    ),
    Option(
        "master",
        Text("Master version", "Version Maître"),
        Text(
            "Castles placed freely, all ten cards in hand, the leader begins each round, a card gives extra points.",
            "Châteaux placés librement, dix cartes en main, qui mène ouvre chaque manche, une carte rapporte.",
        ),
        default=False,
        values=(False, True),
        labels=YES_NO,
    ),
    Option(
        "master_card",
        Text("Master card", "Carte Maître"),
        Text("Drawn, or this one (master version only).", "Au hasard, ou celle-ci (version Maître seulement)."),
        default="random",
        values=("random", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8"),
        labels={
            "random": Text("drawn", "au hasard"),
            **{card.id: card.name for card in MASTERS},
        },
        matters=_with_master,
    ),
    Option(
        "master_reveal",
        Text("Master card shown", "Carte Maître révélée"),
        Text(
            "Before the castles are placed, or after the set-up.",
            "Avant de placer les châteaux, ou après la mise en place.",
        ),
        default="before_setup",
        values=("before_setup", "after_setup"),
        labels={
            "before_setup": Text("before the set-up", "avant la mise en place"),
            "after_setup": Text("after the set-up", "après la mise en place"),
        },
        matters=_with_master,
    ),
    Option(
        "master_all_min",
        Text("Knights for “all knights” cards", "Chevaliers pour « tous les chevaliers »"),
        Text(
            "How many of your knights must be on the board for master cards m5 to m8.",
            "Combien de vos chevaliers doivent être posés pour les cartes Maître m5 à m8.",
        ),
        default=1,
        low=1,
        high=6,
        matters=_with_master,
    ),
    Option(
        "deck",
        Text("Action cards", "Cartes Action"),
        Text(
            "A deck of ten for each player, or one of forty for all.",
            "Une pioche de dix par joueur, ou une de quarante pour tous.",
        ),
        default=_by_edition("own", "shared"),
        values=("own", "shared"),
        labels={
            "own": Text("own decks", "une pioche chacun"),
            "shared": Text("one deck for all", "une pioche commune"),
        },
        matters=_without_master,
    ),
    Option(
        "buy",
        Text("Buying a card", "Acheter une carte"),
        Text(
            "Choose one of the three on top, or take the top one.",
            "Choisir une des trois du dessus, ou prendre la première.",
        ),
        default=_by_edition("pick_1_of_3", "top_card"),
        values=("pick_1_of_3", "top_card"),
        labels={
            "pick_1_of_3": Text("one of three", "une sur trois"),
            "top_card": Text("the top card", "la première"),
        },
        matters=_without_master,
    ),
    Option(
        "rejects",
        Text("Cards put back", "Cartes remises"),
        Text(
            "Each on top or at the bottom of the deck, or both at the same end.",
            "Chacune sur la pioche ou au fond, ou les deux du même côté.",
        ),
        default=_by_edition("each_top_or_bottom", "both_same_end"),
        values=("each_top_or_bottom", "both_same_end"),
        labels={
            "each_top_or_bottom": Text("each top or bottom", "chacune dessus ou au fond"),
            "both_same_end": Text("both at the same end", "les deux du même côté"),
        },
        matters=_with_three_to_pick_from,
    ),
    Option(
        "door_path",
        Text("Inside castles", "Dans les châteaux"),
        Text(
            "A knight may come out of any door not above its level, or must walk inside without ever going up.",
            "Un chevalier sort par toute porte pas plus haute que lui, ou marche à l'intérieur sans jamais monter.",
        ),
        default=_by_edition("any_door", "corridor"),
        values=("any_door", "corridor"),
        labels={"any_door": Text("any door", "toute porte"), "corridor": Text("corridors", "couloirs")},
    ),
    Option(
        "year_end_blocks",
        Text("Blocks left at year end", "Blocs restants en fin d'année"),
        Text(
            "Kept for the new stacks, or returned to the supply.",
            "Gardés pour les nouvelles piles, ou rendus à la réserve.",
        ),
        default=_by_edition("kept", "returned"),
        values=("kept", "returned"),
        labels={"kept": Text("kept", "gardés"), "returned": Text("returned", "rendus")},
    ),
    Option(
        "scoring_order",
        Text("Scoring begins with", "Le décompte commence par"),
        Text(
            "Who started the game, or the first player of the last round.",
            "Qui a commencé la partie, ou le premier joueur de la dernière manche.",
        ),
        default=_by_edition("game_starter", "first_player"),
        values=("game_starter", "first_player"),
        labels={
            "game_starter": Text("who started the game", "qui a commencé la partie"),
            "first_player": Text("first player of the round", "le premier de la manche"),
        },
    ),
    Option(
        "next_year_starter",
        Text("Who starts the next year", "Qui ouvre l'année suivante"),
        Text(
            "Whoever is last names the starter, or it is always the same.",
            "Le dernier désigne qui commence, ou c'est toujours le même.",
        ),
        default=_by_edition("chosen_by_last_player", "unchanged"),
        values=("chosen_by_last_player", "unchanged"),
        labels={
            "chosen_by_last_player": Text("named by the last player", "désigné par le dernier"),
            "unchanged": Text("always the same", "toujours le même"),
        },
        matters=_without_master,
    ),
    Option(
        "track_collision",
        Text("Score track", "Piste de score"),
        Text(
            "A ring of 100 spaces where a marker a lap behind is in the way too, or only equal totals collide.",
            "Un anneau de 100 cases où un marqueur un tour derrière gêne aussi, ou seuls les totaux égaux se gênent.",
        ),
        default=_by_edition("lap_100", "total"),
        values=("lap_100", "total"),
        labels={"lap_100": Text("ring of 100", "anneau de 100"), "total": Text("equal totals", "totaux égaux")},
    ),
)


def refuse(options: Options) -> Text | None:
    """Why these options do not go together."""
    return refuse_starter(options["starter"], options["players"])
