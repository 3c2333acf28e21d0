"""The Golden City, as the house lists it: what it is called, and where each part of it is told."""

from collections.abc import Mapping

from bastide.drawing.sketch import sketched
from bastide.engine.chance import Chance
from bastide.engine.game import Game, Look
from bastide.engine.options import Options
from bastide.engine.record import Json
from bastide.engine.state import Rules
from bastide.engine.text import Lang, Text
from bastide.engine.way import Way
from bastide.games.golden_city import (
    bar,
    board,
    captions,
    clicks,
    cover,
    decisions,
    guide,
    invariants,
    maps,
    placing,
    position,
    queries,
    refusals,
    steps,
    telling,
    words,
)
from bastide.games.golden_city.features import GoldenCityFeatures
from bastide.games.golden_city.judge import GoldenCityJudge
from bastide.games.golden_city.map_view import LINKS
from bastide.games.golden_city.options import OPTIONS, refuse
from bastide.games.golden_city.rules import GoldenCityRules, set_up
from bastide.games.golden_city.sketches import SKETCHES
from bastide.games.golden_city.state import GoldenCityState


class GoldenCity(Game[GoldenCityState]):
    key = "golden_city"
    name = captions.NAME
    about = Text(
        "Bid for cards, build posts from the coast to the city, score goods, rivers and quarters.",
        "Misez sur des cartes, bâtissez des comptoirs de la côte à la Cité, décomptez biens, fleuves et quartiers.",
    )
    versions: Mapping[int, Rules] = {1: GoldenCityRules()}
    verbs = decisions.VERBS
    outcomes = decisions.OUTCOMES
    sounds = steps.SOUNDS
    judge = GoldenCityJudge()
    features = GoldenCityFeatures()
    master = Way(1_500, width=0, turns=2, crowd=True, learned=True)
    grandmaster = Way(30_000, width=0, racers=16, turns=2, crowd=True, learned=True)
    swing = 20.0
    has_secrets = True
    options = OPTIONS
    reasons = words.REASONS
    stretches = Text("round", "manche")
    ties = Text(
        "Whoever is in a dead end comes last; at the same score more posts in the city rank first, then more coins.",
        "Qui est dans l'impasse vient en dernier ; à score égal, qui a le plus de comptoirs dans la Cité l'emporte, "
        "puis qui a le plus de pièces.",
    )
    layers = (Look(LINKS, Text("Where each can build next", "Où chacun peut bâtir ensuite")),)

    refuse = staticmethod(refuse)
    view = staticmethod(position.view)
    position = staticmethod(position.position)

    why_not = staticmethod(refusals.why_not)

    question = staticmethod(words.question)
    describe = staticmethod(words.describe)
    brief = staticmethod(words.brief)
    stakes = staticmethod(words.stakes)
    cost = staticmethod(queries.cost)
    tell = staticmethod(telling.tell)
    events = staticmethod(steps.events)
    holdings = staticmethod(steps.holdings)
    table = staticmethod(words.table)
    breakdown = staticmethod(words.breakdown)
    forecast = staticmethod(words.forecast)
    stretch = staticmethod(words.stretch)
    when = staticmethod(bar.when)

    recount = staticmethod(invariants.recount)
    faults = staticmethod(invariants.faults)

    pieces = staticmethod(clicks.pieces)
    explain = staticmethod(clicks.explain)
    draw = staticmethod(board.draw)
    cover = staticmethod(cover.draw)

    def sketch_of(self, key: str, lang: Lang, theme: str) -> str | None:
        return sketched(SKETCHES, self.options, key, lang, theme)

    guide = staticmethod(guide.chapters)

    def deal(self, rules: Rules, options: Options, chance: Chance) -> GoldenCityState:
        return set_up(rules, options, chance, maps.load(options.word("map")))

    def place(self, position: Json, rules: Rules, options: Options, chance: Chance) -> GoldenCityState:
        return placing.place(position, rules, options, chance, maps.load(options.word("map")))

    def is_private(self, decision: int) -> bool:
        """Which bonus card is kept (G15.4)."""
        return decisions.VERBS.of[decision] is decisions.TAKE_BONUS
