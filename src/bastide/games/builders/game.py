"""The Builders: Middle Ages, as the house lists it: what it is called, and where each part of it is told."""

from collections.abc import Mapping

from bastide.drawing.sketch import sketched
from bastide.engine.game import Game
from bastide.engine.state import Rules
from bastide.engine.text import Lang, Text
from bastide.engine.way import Way
from bastide.games.builders import (
    bar,
    board,
    captions,
    clicks,
    cover,
    decisions,
    guide,
    invariants,
    position,
    queries,
    refusals,
    steps,
    words,
)
from bastide.games.builders.features import BuildersFeatures
from bastide.games.builders.judge import BuildersJudge
from bastide.games.builders.options import OPTIONS, refuse
from bastide.games.builders.rules import BuildersRules, set_up
from bastide.games.builders.sketches import SKETCHES
from bastide.games.builders.state import BuildersState


class Builders(Game[BuildersState]):
    key = "builders"
    name = captions.NAME
    about = Text(
        "Open sites, recruit workers, send them where they are needed: 17 points end the game.",
        "Ouvrez des chantiers, recrutez des ouvriers, envoyez-les au bon endroit : 17 points et c'est la fin.",
    )
    versions: Mapping[int, Rules] = {1: BuildersRules()}
    verbs = decisions.VERBS
    outcomes = decisions.OUTCOMES
    sounds = steps.SOUNDS
    judge = BuildersJudge()
    features = BuildersFeatures()
    master = Way(18_000, crowd=True)
    grandmaster = Way(360_000, racers=16, crowd=True)
    swing = 8.0
    has_secrets = False  # what is hidden is drawn late, so no record knows it
    options = OPTIONS
    reasons = words.REASONS
    stretches = Text("round", "manche")
    ties = Text(
        "At the same score more victory points of finished cards rank first, then more coins.",
        "À score égal, qui a le plus de points sur ses cartes achevées l'emporte, puis qui a le plus d'écus.",
    )

    refuse = staticmethod(refuse)
    deal = staticmethod(set_up)
    place = staticmethod(position.place)
    view = staticmethod(position.view)
    position = staticmethod(position.position)

    why_not = staticmethod(refusals.why_not)

    question = staticmethod(words.question)
    describe = staticmethod(words.describe)
    brief = staticmethod(words.brief)
    stakes = staticmethod(words.stakes)
    cost = staticmethod(queries.cost)
    tell = staticmethod(words.tell)
    touched = staticmethod(steps.touched)
    holdings = staticmethod(steps.holdings)
    table = staticmethod(words.table)
    breakdown = staticmethod(words.breakdown)
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
