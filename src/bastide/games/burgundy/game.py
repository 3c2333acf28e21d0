"""The Castles of Burgundy, as the house lists it."""

from collections.abc import Mapping, Sequence

from bastide.engine.chance import Chance
from bastide.engine.game import Chapter, Forecast, Game, Share
from bastide.engine.match import DESK
from bastide.engine.options import Options, OptionValue
from bastide.engine.record import Json
from bastide.engine.state import Rules
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import (
    board,
    cover,
    decisions,
    duchy,
    guide,
    invariants,
    placing,
    position,
    refusals,
    tabletext,
    telling,
    touching,
    words,
)
from bastide.games.burgundy.components import BOARD_BY_NAME
from bastide.games.burgundy.judge import BurgundyJudge
from bastide.games.burgundy.options import OPTIONS, why_refused
from bastide.games.burgundy.rules import BurgundyRules, set_up
from bastide.games.burgundy.state import BurgundyState


class Burgundy(Game[BurgundyState]):
    key = "burgundy"
    name = Text("The Castles of Burgundy", "Les Châteaux de Bourgogne")
    about = Text(
        "Two dice a turn, one duchy to fill: trade, livestock, towns and monasteries over 25 rounds.",
        "Deux dés par tour, un duché à remplir : commerce, bétail, villes et monastères en 25 manches.",
    )
    versions: Mapping[int, Rules] = {1: BurgundyRules()}
    decision_count = decisions.DECISION_COUNT
    judge = BurgundyJudge()
    has_secrets = False  # what is hidden is drawn late, so no record knows it
    options = OPTIONS
    stretches = Text("round", "manche")

    def refuse(self, agreed: Options) -> Text | None:
        return why_refused(agreed)

    def deal(self, rules: Rules, agreed: Options, chance: Chance) -> BurgundyState:
        return set_up(rules, agreed, chance)

    def place(self, position_: Json, rules: Rules, agreed: Options, chance: Chance) -> BurgundyState:
        return placing.place(position_, rules, agreed, chance)

    def position(self, state: BurgundyState) -> Json:
        return position.position(state)

    def view(self, state: BurgundyState, seat: int | None) -> Json:
        return position.view(state)

    def notation(self, decision: int) -> str:
        return decisions.notation(decision)

    def parse(self, text: str) -> int:
        return decisions.parse(text)

    def outcome_notation(self, outcome: int) -> str:
        return decisions.outcome_notation(outcome)

    def parse_outcome(self, text: str) -> int:
        return decisions.parse_outcome(text)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        return refusals.why_not(state, decision)

    def explain(self, state: BurgundyState, pieces: Sequence[str]) -> Text | None:
        return refusals.explain(state, pieces)

    def question(self, state: BurgundyState) -> Text:
        return words.question(state)

    def describe(self, state: BurgundyState, decision: int) -> Text:
        return words.describe(state, decision)

    def tell(
        self, before: BurgundyState, decision: int, after: BurgundyState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        return telling.tell(before, decision, after, names[before.seat])

    def forecast(self, state: BurgundyState, eyes: int | None) -> Forecast | None:
        return tabletext.forecast(state)

    def stretch(self, state: BurgundyState) -> Text | None:
        return tabletext.stretch(state)

    def table(self, state: BurgundyState, names: Sequence[str], seat: int | None) -> Text:
        return tabletext.table(state, names)

    def breakdown(self, state: BurgundyState) -> list[Share]:
        return tabletext.breakdown(state)

    def recount(self, position: Json) -> list[int]:
        return invariants.recount(position)

    def faults(self, state: BurgundyState) -> list[str]:
        return invariants.faults(state)

    def pieces(self, decision: int) -> list[str]:
        return touching.pieces(decision)

    def draw(
        self,
        state: BurgundyState,
        names: Sequence[str],
        seat: int | None,
        lang: Lang,
        theme: str,
        room: int = DESK,
        look: str = "",
    ) -> str:
        return board.draw(state, names, seat, lang, theme, room, look)

    def picture_of(self, option: str, value: OptionValue, options: Options, lang: Lang, theme: str) -> str | None:
        edition = str(options["edition"])
        if not option.startswith("duchy") or str(value) not in BOARD_BY_NAME[edition]:
            return None
        return duchy.duchy_picture(edition, str(value), lang, theme)

    def cover(self, lang: Lang, theme: str) -> str:
        return cover.draw(lang, theme)

    def guide(self) -> list[Chapter]:
        return guide.chapters()
