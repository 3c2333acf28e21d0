"""The Builders: Middle Ages, as the house lists it."""

from collections.abc import Mapping, Sequence

from bastide.engine.bits import members
from bastide.engine.chance import Chance
from bastide.engine.game import Chapter, Game, Share
from bastide.engine.match import DESK
from bastide.engine.options import Options, refuse_starter
from bastide.engine.record import Json
from bastide.engine.state import Rules
from bastide.engine.text import Lang, Text
from bastide.games.builders import board, cover, decisions, guide, invariants, position, refusals, words
from bastide.games.builders.components import BUILDINGS, COINS_PER_VP
from bastide.games.builders.judge import BuildersJudge
from bastide.games.builders.options import OPTIONS
from bastide.games.builders.rules import BuildersRules, set_up
from bastide.games.builders.state import BuildersState

_NO_PIECES = range(decisions.TAKE, decisions.END + 1)  # coins and the end of the turn are buttons


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
    options = OPTIONS
    stretches = Text("round", "manche")

    def refuse(self, options: Options) -> Text | None:
        return refuse_starter(options["first_player"], options["players"])

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

    def tell(
        self, before: BuildersState, decision: int, after: BuildersState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        return words.tell(before, decision, after, names[before.seat])

    def table(self, state: BuildersState, names: Sequence[str], seat: int | None) -> Text:
        return words.table(state, names)

    def stretch(self, state: BuildersState) -> Text | None:
        return Text(str(state.round), str(state.round))

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
        self,
        state: BuildersState,
        names: Sequence[str],
        seat: int | None,
        lang: Lang,
        theme: str,
        room: int = DESK,
        look: str = "",
    ) -> str:
        return board.draw(state, names, seat, lang, theme, room)

    def cover(self, lang: Lang, theme: str) -> str:
        return cover.draw(lang, theme)

    def guide(self) -> list[Chapter]:
        return guide.chapters()
