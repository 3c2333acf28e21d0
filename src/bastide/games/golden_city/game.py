"""The Golden City, as the house lists it."""

from collections.abc import Mapping, Sequence

from bastide.engine.chance import Chance
from bastide.engine.game import Chapter, Forecast, Game, Look, Share
from bastide.engine.match import DESK
from bastide.engine.options import Options
from bastide.engine.record import Json
from bastide.engine.state import NOBODY, Rules
from bastide.engine.text import Lang, Text
from bastide.games.golden_city import (
    board,
    captions,
    cover,
    decisions,
    guide,
    invariants,
    maps,
    options,
    placing,
    position,
    refusals,
    scoring,
    telling,
    words,
)
from bastide.games.golden_city.components import BONUS_IDS, GOODS_IDS, NAMES, SPECIAL_POINTS, SPECIAL_ROUNDS, spell
from bastide.games.golden_city.judge import GoldenCityJudge
from bastide.games.golden_city.map_view import LINKS
from bastide.games.golden_city.rules import GoldenCityRules, set_up
from bastide.games.golden_city.state import BONUSES, QUARTERS, REWARDS, RIVERS, SOURCES, TRADE, GoldenCityState

_SOURCES = {
    REWARDS: Text("rewards", "récompenses"),
    TRADE: Text("goods", "marchandises"),
    RIVERS: Text("rivers", "fleuves"),
    QUARTERS: Text("quarters", "quartiers"),
    BONUSES: Text("bonus cards", "cartes bonus"),
}


class GoldenCity(Game[GoldenCityState]):
    key = "golden_city"
    name = Text("The Golden City", "La Cité d'Or")
    about = Text(
        "Bid for cards, build posts from the coast to the city, score goods, rivers and quarters.",
        "Misez sur des cartes, bâtissez des comptoirs de la côte à la Cité, décomptez biens, fleuves et quartiers.",
    )
    versions: Mapping[int, Rules] = {1: GoldenCityRules()}
    decision_count = decisions.DECISION_COUNT
    judge = GoldenCityJudge()
    options = options.OPTIONS
    stretches = Text("round", "manche")
    layers = (Look(LINKS, Text("Where each can go on", "Où chacun peut continuer")),)

    def refuse(self, options_: Options) -> Text | None:
        return options.refuse(options_)

    def deal(self, rules: Rules, options: Options, chance: Chance) -> GoldenCityState:
        return set_up(rules, options, chance, maps.load(str(options["map"])))

    def place(self, position_: Json, rules: Rules, options: Options, chance: Chance) -> GoldenCityState:
        return placing.place(position_, rules, options, chance, maps.load(str(options["map"])))

    def position(self, state: GoldenCityState) -> Json:
        return position.position(state)

    def view(self, state: GoldenCityState, seat: int | None) -> Json:
        return position.view(state, seat)

    def notation(self, decision: int) -> str:
        return decisions.notation(decision)

    def parse(self, text: str) -> int:
        return decisions.parse(text)

    def outcome_notation(self, outcome: int) -> str:
        return decisions.outcome_notation(outcome)

    def parse_outcome(self, text: str) -> int:
        return decisions.parse_outcome(text)

    def why_not(self, state: GoldenCityState, decision: int) -> Text | None:
        return refusals.why_not(state, decision)

    def explain(self, state: GoldenCityState, pieces: Sequence[str]) -> Text | None:
        return refusals.explain(state, pieces)

    def question(self, state: GoldenCityState) -> Text:
        return words.question(state)

    def describe(self, state: GoldenCityState, decision: int) -> Text:
        return words.describe(state, decision)

    def tell(
        self, before: GoldenCityState, decision: int, after: GoldenCityState, names: Sequence[str], eyes: int | None
    ) -> list[Text]:
        return telling.tell(before, decision, after, names, eyes)

    def is_private(self, decision: int) -> bool:
        return decisions.TAKE_BONUS <= decision < decisions.DISCARD

    def table(self, state: GoldenCityState, names: Sequence[str], seat: int | None) -> Text:
        return words.table(state, names, seat)

    def stretch(self, state: GoldenCityState) -> Text | None:
        return Text(str(state.round), str(state.round)) if state.round else None

    def forecast(self, state: GoldenCityState, eyes: int | None) -> Forecast | None:
        """What the score card of this round would pay now; to its owner also what the own bonus cards would."""
        if state.seat == NOBODY:
            return None
        island, card = state.terms.map, state.score_card
        good = captions.GOOD_NAMES[island.score_cards[card].good]
        shares = [
            Share(good, scoring.goods_letters(state, card)),
            Share(captions.area(island, card), scoring.area_letters(state, card)),
        ]
        if eyes is not None and state.bonus[eyes]:
            own = [scoring.bonuses(state, seat) if seat == eyes else 0 for seat in range(state.terms.players)]
            shares.append(Share(Text("your bonus cards, once shown", "vos cartes bonus, une fois montrées"), own))
        return Forecast(Text("If the round ended now", "Si la manche finissait maintenant"), shares)

    def breakdown(self, state: GoldenCityState) -> list[Share]:
        seats = range(state.terms.players)
        if state.terms.drought:
            return [
                Share(
                    Text(f"scoring after round {number}", f"décompte après la manche {number}"),
                    [SPECIAL_POINTS[place] if winner == seat else 0 for seat in seats],
                )
                for place, (number, winner) in enumerate(zip(SPECIAL_ROUNDS, state.verdicts, strict=False))
            ]
        return [
            Share(name, [state.earned[seat * SOURCES + source] for seat in seats]) for source, name in _SOURCES.items()
        ]

    def recount(self, position: Json) -> list[int]:
        return invariants.recount(position)

    def faults(self, state: GoldenCityState) -> list[str]:
        return invariants.faults(state)

    def pieces(self, decision: int) -> list[str]:
        if decision < decisions.DONE:
            return [f"group-{decision - decisions.BID}"]
        if decision == decisions.DONE:
            return []
        if decision < decisions.TAKE_PILE:
            return [f"slot-{decision - decisions.TAKE_GOODS}"]
        if decision == decisions.TAKE_PILE:
            return ["pile"]
        if decision < decisions.TAKE_BONUS:
            return [f"goods-{GOODS_IDS[decision - decisions.BOX_GOODS]}"]
        if decision < decisions.DISCARD:
            return [f"bonus-{BONUS_IDS[decision - decisions.TAKE_BONUS]}"]
        if decision < decisions.BUILD:
            return _card_pieces(decisions.DISCARDS[decision - decisions.DISCARD])
        entry = decision - decisions.BUILD
        return [NAMES[decisions.BUILT[entry]], *_card_pieces(decisions.PAID[entry])]

    def draw(
        self,
        state: GoldenCityState,
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


def _card_pieces(cards: int) -> list[str]:
    """The cards of the own hand, numbered within their kind: card-P1 card-P2 card-F1."""
    spelt = spell(cards)
    return [f"card-{kind}{spelt[: place + 1].count(kind)}" for place, kind in enumerate(spelt)]
