"""Torres, as the house lists it."""

from collections.abc import Mapping, Sequence

from bastide.engine.chance import Chance
from bastide.engine.game import Chapter, Forecast, Game, Look, Share
from bastide.engine.match import DESK
from bastide.engine.options import Options, refuse_starter
from bastide.engine.record import Json
from bastide.engine.state import NOBODY, Rules
from bastide.engine.text import Lang, Text
from bastide.games.torres import (
    board,
    clicks,
    cover,
    decisions,
    guide,
    invariants,
    placing,
    position,
    refusals,
    scoring,
    telling,
    words,
)
from bastide.games.torres.judge import TorresJudge
from bastide.games.torres.options import OPTIONS
from bastide.games.torres.rules import TorresRules, set_up
from bastide.games.torres.state import (
    BY_ACTIONS,
    BY_CASTLES,
    BY_JUMPS,
    BY_KING,
    BY_MASTER,
    KING_MOVE,
    NONE,
    PLACE_CASTLE,
    SOURCES,
    START_KING,
    START_KNIGHT,
    TorresState,
)

_SOURCES = {
    BY_ACTIONS: Text("action points", "points d'action"),
    BY_CASTLES: Text("castles", "châteaux"),
    BY_KING: Text("king's bonus", "bonus du roi"),
    BY_MASTER: Text("master card", "carte Maître"),
    BY_JUMPS: Text("spaces jumped over", "cases sautées"),
}


class Torres(Game[TorresState]):
    key = "torres"
    name = Text("Torres", "Torres")
    about = Text(
        "Raise castles block by block, climb them with your knights, stay near the king: three years, three scorings.",
        "Élevez des châteaux bloc par bloc, montez-y vos chevaliers, suivez le roi : trois ans, trois décomptes.",
    )
    versions: Mapping[int, Rules] = {1: TorresRules()}
    decision_count = decisions.DECISION_COUNT
    judge = TorresJudge()
    has_secrets = True
    options = OPTIONS
    looks = (Look("relief", Text("Relief", "Relief")), Look("plan", Text("Plan", "Plan")))
    layers = (Look("castles", Text("Castle values", "Valeur des châteaux")),)
    stretches = Text("year", "année")
    beam = 8

    def refuse(self, options: Options) -> Text | None:
        return refuse_starter(options["starter"], options["players"])

    def deal(self, rules: Rules, options: Options, chance: Chance) -> TorresState:
        return set_up(rules, options, chance)

    def place(self, position_: Json, rules: Rules, options: Options, chance: Chance) -> TorresState:
        return placing.place(position_, rules, options, chance)

    def position(self, state: TorresState) -> Json:
        return position.position(state)

    def view(self, state: TorresState, seat: int | None) -> Json:
        return position.view(state, seat)

    def notation(self, decision: int) -> str:
        return decisions.notation(decision)

    def parse(self, text: str) -> int:
        return decisions.parse(text)

    def outcome_notation(self, outcome: int) -> str:
        return decisions.outcome_notation(outcome)

    def parse_outcome(self, text: str) -> int:
        return decisions.parse_outcome(text)

    def why_not(self, state: TorresState, decision: int) -> Text | None:
        return refusals.why_not(state, decision)

    def explain(self, state: TorresState, pieces: Sequence[str]) -> Text | None:
        return clicks.explain(state, pieces)

    def question(self, state: TorresState) -> Text:
        return words.question(state)

    def describe(self, state: TorresState, decision: int) -> Text:
        return words.describe(state, decision)

    def tell(
        self, before: TorresState, decision: int, after: TorresState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        return telling.tell(before, decision, after, names, eyes)

    def is_private(self, decision: int) -> bool:
        """Which card is kept, and where the others go (T13.2)."""
        return decision >= decisions.KEEP_OF_2

    def table(self, state: TorresState, names: Sequence[str], seat: int | None) -> Text:
        return words.table(state, names, seat)

    def breakdown(self, state: TorresState) -> list[Share]:
        seats = range(state.terms.players)
        return [
            Share(name, [state.earned[SOURCES * seat + source] for seat in seats])
            for source, name in _SOURCES.items()
            if source != BY_MASTER or state.terms.master
        ]

    def forecast(self, state: TorresState, eyes: int | None) -> Forecast | None:
        """All of it lies open; on the track itself spaces may be jumped over besides. While the king moves, the year
        is scored already."""
        if state.seat == NOBODY or state.question in (PLACE_CASTLE, START_KNIGHT, START_KING, KING_MOVE):
            return None
        seats = range(state.terms.players)
        shares = [
            Share(_SOURCES[BY_CASTLES], [scoring.castle_points(state, seat) for seat in seats]),
            Share(_SOURCES[BY_KING], [scoring.king_points(state, seat) for seat in seats]),
        ]
        if state.master != NONE:
            shares.append(Share(_SOURCES[BY_MASTER], [scoring.master_points(state, seat) for seat in seats]))
        return Forecast(Text("If the year ended now", "Si l'année finissait maintenant"), shares)

    def stretch(self, state: TorresState) -> Text | None:
        year = "I" * state.year
        return Text(year, year)

    def recount(self, position: Json) -> list[int]:
        return invariants.recount(position)

    def faults(self, state: TorresState) -> list[str]:
        return invariants.faults(state)

    def pieces(self, decision: int) -> list[str]:
        return clicks.pieces(decision)

    def draw(
        self,
        state: TorresState,
        names: Sequence[str],
        seat: int | None,
        lang: Lang,
        theme: str,
        room: int = DESK,
        look: str = "",
    ) -> str:
        return board.draw(state, names, seat, lang, theme, room, look)

    def cover(self, lang: Lang, theme: str) -> str:
        return cover.draw(lang, theme)

    def guide(self) -> list[Chapter]:
        return guide.chapters()
