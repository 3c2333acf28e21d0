"""The Builders: Middle Ages, as the house lists it."""

from collections.abc import Mapping, Sequence

from bastide.engine.bits import members
from bastide.engine.chance import Chance
from bastide.engine.game import Chapter, Game, Share
from bastide.engine.match import DESK
from bastide.engine.options import Option, Options
from bastide.engine.record import Json
from bastide.engine.state import Rules
from bastide.engine.text import Lang, Text
from bastide.games.builders import board, cover, decisions, guide, invariants, position, refusals, words
from bastide.games.builders.components import BUILDINGS, COINS_PER_VP
from bastide.games.builders.judge import BuildersJudge
from bastide.games.builders.rules import BuildersRules, set_up
from bastide.games.builders.state import BuildersState

_NO_PIECES = range(decisions.TAKE, decisions.END + 1)  # coins and the end of the turn are buttons
YES_NO = {True: Text("yes", "oui"), False: Text("no", "non")}


class Builders(Game[BuildersState]):
    key = "builders"
    name = Text("The Builders: Middle Ages", "Les Bâtisseurs : Moyen-Âge")
    about = Text(
        "Open sites, recruit workers, send them where they are needed: 17 points end the game.",
        "Ouvrez des chantiers, recrutez des ouvriers, envoyez-les au bon endroit : 17 points et c'est la fin.",
    )
    versions: Mapping[int, Rules] = {1: BuildersRules()}
    decision_count = decisions.DECISION_COUNT
    judge = BuildersJudge()
    has_secrets = False  # what is hidden is drawn late, so no record knows it
    options = (
        Option(
            "players",
            Text("Players", "Joueurs"),
            Text("How many sit at the table.", "Nombre de personnes à la table."),
            default=2,
            values=(2, 3, 4),
        ),
        Option(
            "first_player",
            Text("First player", "Premier joueur"),
            Text("Who starts: drawn, or a seat.", "Qui commence : au hasard, ou un siège."),
            default="random",
            values=("random", 0, 1, 2, 3),
            labels={"random": Text("drawn", "au hasard")},
        ),
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

    def refuse(self, options: Options) -> Text | None:
        first, players = options["first_player"], options["players"]
        if isinstance(first, int) and isinstance(players, int) and first >= players:
            return Text(
                f"seat {first} cannot start: the seats of {players} players are 0 to {players - 1}",
                f"le siège {first} ne peut pas commencer : à {players}, les sièges vont de 0 à {players - 1}",
            )
        return None

    def deal(self, rules: Rules, options: Options, chance: Chance) -> BuildersState:
        return set_up(rules, options, chance)

    def place(self, position_: Json, rules: Rules, options: Options, chance: Chance) -> BuildersState:
        return position.place(position_, rules, options, chance)

    def position(self, state: BuildersState) -> Json:
        return position.position(state)

    def view(self, state: BuildersState, seat: int | None) -> Json:
        return position.view(state)

    def notation(self, decision: int) -> str:
        return decisions.notation(decision)

    def parse(self, text: str) -> int:
        return decisions.parse(text)

    def outcome_notation(self, outcome: int) -> str:
        return decisions.outcome_notation(outcome)

    def parse_outcome(self, text: str) -> int:
        return decisions.parse_outcome(text)

    def why_not(self, state: BuildersState, decision: int) -> Text | None:
        return refusals.why_not(state, decision)

    def question(self, state: BuildersState) -> Text:
        return words.question(state)

    def describe(self, state: BuildersState, decision: int) -> Text:
        return words.describe(state, decision)

    def tell(self, before: BuildersState, decision: int, after: BuildersState, who: str) -> list[Text]:
        return words.tell(before, decision, after, who)

    def table(self, state: BuildersState, names: Sequence[str], seat: int | None) -> Text:
        return words.table(state, names)

    def breakdown(self, state: BuildersState) -> list[Share]:
        finished = [[BUILDINGS[card] for card in members(mask)] for mask in state.finished]
        return [
            Share(
                Text("buildings", "bâtiments"),
                [sum(card.vp for card in cards if not card.is_machine) for cards in finished],
            ),
            Share(
                Text("machines", "machines"),
                [sum(card.vp for card in cards if card.is_machine) for cards in finished],
            ),
            Share(Text("coins", "écus"), [coins // COINS_PER_VP for coins in state.coins]),
        ]

    def recount(self, position: Json) -> list[int]:
        return invariants.recount(position)

    def faults(self, state: BuildersState) -> list[str]:
        return invariants.faults(state)

    def pieces(self, decision: int) -> list[str]:
        return decisions.notation(decision).split()[1:] if decision not in _NO_PIECES else []

    def draw(
        self, state: BuildersState, names: Sequence[str], seat: int | None, lang: Lang, theme: str, room: int = DESK
    ) -> str:
        return board.draw(state, names, seat, lang, theme, room)

    def cover(self, lang: Lang, theme: str) -> str:
        return cover.draw(lang, theme)

    def guide(self) -> list[Chapter]:
        return guide.chapters()
