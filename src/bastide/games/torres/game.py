"""Torres, as the house lists it: what it is called, and where each part of it is told."""

from collections.abc import Mapping

from bastide.drawing.sketch import sketched
from bastide.engine.game import Game, Look
from bastide.engine.state import Rules
from bastide.engine.text import Lang, Text
from bastide.engine.way import Way
from bastide.games.torres import (
    board,
    captions,
    clicks,
    cover,
    decisions,
    guide,
    invariants,
    labels,
    placing,
    position,
    queries,
    refusals,
    steps,
    telling,
    words,
)
from bastide.games.torres.features import TorresFeatures
from bastide.games.torres.judge import TorresJudge
from bastide.games.torres.judge_of_masters import TorresJudgeOfMasters
from bastide.games.torres.options import OPTIONS, refuse
from bastide.games.torres.rules import TorresRules, set_up
from bastide.games.torres.sketches import SKETCHES
from bastide.games.torres.state import TorresState


class Torres(Game[TorresState]):
    key = "torres"
    name = captions.NAME
    about = Text(
        "Raise castles block by block, climb them with your knights, stay near the king: three years, three scorings.",
        "Élevez des châteaux bloc par bloc, montez-y vos chevaliers, suivez le roi : trois ans, trois décomptes.",
    )
    versions: Mapping[int, Rules] = {1: TorresRules()}
    verbs = decisions.VERBS
    outcomes = decisions.OUTCOMES
    sounds = steps.SOUNDS
    judge = TorresJudge()
    features = TorresFeatures()
    has_secrets = True
    options = OPTIONS
    looks = (
        *(Look(key, Text("Relief", "Relief"), turns) for key, turns in board.QUARTERS.items()),
        Look(board.PLAN, Text("Plan", "Plan")),
    )
    layers = (Look("castles", Text("Castle values", "Valeur des châteaux")),)
    reasons = words.REASONS
    stretches = Text("year", "année")
    beam = 8
    master_judge = TorresJudgeOfMasters()
    master = Way(0, width=64)
    grandmaster = Way(120_000, width=256, racers=32, turns=4, follow=2)
    swing = 20.0

    refuse = staticmethod(refuse)
    deal = staticmethod(set_up)
    place = staticmethod(placing.place)
    view = staticmethod(position.view)
    position = staticmethod(position.position)

    why_not = staticmethod(refusals.why_not)

    question = staticmethod(words.question)
    describe = staticmethod(words.describe)
    brief = staticmethod(words.brief)
    stakes = staticmethod(words.stakes)
    cost = staticmethod(queries.cost)
    halves = staticmethod(words.halves)
    tell = staticmethod(telling.tell)
    events = staticmethod(steps.events)
    table = staticmethod(words.table)
    breakdown = staticmethod(words.breakdown)
    forecast = staticmethod(words.forecast)
    stretch = staticmethod(words.stretch)
    when = staticmethod(labels.moment)

    recount = staticmethod(invariants.recount)
    faults = staticmethod(invariants.faults)

    pieces = staticmethod(clicks.pieces)
    explain = staticmethod(clicks.explain)
    draw = staticmethod(board.draw)
    cover = staticmethod(cover.draw)

    def sketch_of(self, key: str, lang: Lang, theme: str) -> str | None:
        return sketched(SKETCHES, self.options, key, lang, theme)

    guide = staticmethod(guide.chapters)

    def is_private(self, decision: int) -> bool:
        """Which card is kept, and where the others go (T13.2)."""
        return decision >= decisions.KEEP_OF_2.first
