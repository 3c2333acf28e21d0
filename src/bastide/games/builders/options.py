"""What the players of The Builders agree on (U2)."""

from bastide.engine.options import YES_NO, Option, Options, how_many, refuse_starter, who_starts
from bastide.engine.text import Text

OPTIONS = (
    how_many(),
    who_starts(),
    Option(
        "building_deck",
        Text("Building cards", "Cartes Bâtiment"),
        Text(
            "The 42 printed cards, or 47 as the first rulebook counts them, five of them reconstructed.",
            "Les 42 cartes imprimées, ou 47 comme le dit la première règle, dont cinq reconstituées.",
        ),
        default="printed",
        values=("printed", "first_rulebook"),
        labels={
            "printed": Text("printed (42)", "imprimées (42)"),
            "first_rulebook": Text("first rulebook (47)", "première règle (47)"),
        },
    ),
    Option(
        "resend_freed_worker",
        Text("Send freed workers again", "Renvoyer un ouvrier libéré"),
        Text(
            "May somebody whose site was completed be sent again in the same turn?",
            "Un ouvrier dont le chantier vient d'être terminé peut-il repartir pendant le même tour ?",
        ),
        default=True,
        values=(True, False),
        labels=YES_NO,
    ),
    Option(
        "paid_coin_taking",
        Text("Coins for bought actions", "Écus contre actions payantes"),
        Text(
            "May bought actions be exchanged for coins? It never pays; “no” shortens the list of moves.",
            "Peut-on échanger des actions payantes contre des écus ? Toujours à perte ; « non » abrège les choix.",
        ),
        default=True,
        values=(True, False),
        labels=YES_NO,
    ),
    Option(
        "early_end",
        Text("Stopping early", "S'arrêter avant la fin"),
        Text(
            "May a turn end with actions left, and what are they worth then?",
            "Peut-on finir son tour avec des actions en réserve, et que valent-elles alors ?",
        ),
        default="forbid",
        values=("forbid", "forfeit", "coins"),
        labels={
            "forbid": Text("no", "non"),
            "forfeit": Text("yes, they lapse", "oui, elles sont perdues"),
            "coins": Text("yes, for coins", "oui, contre des écus"),
        },
    ),
    Option(
        "worker_top_public",
        Text("Next worker open", "Prochain ouvrier visible"),
        Text(
            "Is the top card of the worker deck face up?",
            "La première carte de la pioche des ouvriers se voit-elle ?",
        ),
        default=True,
        values=(True, False),
        labels=YES_NO,
    ),
    Option(
        "tie_break",
        Text("Ties", "Égalités"),
        Text(
            "Equal scores: finished cards, then coins decide; or the place is shared.",
            "À score égal : les cartes terminées puis les écus départagent ; ou la place est partagée.",
        ),
        default="revised",
        values=("revised", "shared"),
        labels={"revised": Text("broken", "départagées"), "shared": Text("shared", "partagées")},
    ),
    Option(
        "max_rounds",
        Text("Most rounds", "Manches au plus"),
        Text(
            "Ends a blocked game after so many rounds.",
            "Met fin à une partie bloquée après tant de manches.",
        ),
        default=100,
        low=1,
        may_be_none=True,
    ),
)


def refuse(options: Options) -> Text | None:
    """Why these options do not go together."""
    return refuse_starter(options["first_player"], options.players)
