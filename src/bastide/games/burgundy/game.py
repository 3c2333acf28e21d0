"""The Castles of Burgundy, as the house lists it: what it is called, and where each part of it is told."""

from collections.abc import Mapping

from bastide.engine.game import Game
from bastide.engine.state import Rules
from bastide.engine.text import Text
from bastide.games.burgundy import (
    board,
    captions,
    clicks,
    cover,
    decisions,
    duchy,
    guide,
    invariants,
    placing,
    position,
    refusals,
    telling,
    words,
)
from bastide.games.burgundy.judge import BurgundyJudge
from bastide.games.burgundy.options import OPTIONS, refuse
from bastide.games.burgundy.rules import BurgundyRules, set_up
from bastide.games.burgundy.state import BurgundyState


class Burgundy(Game[BurgundyState]):
    key = "burgundy"
    name = captions.NAME
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
    ties = Text(
        "At the same score fewer empty spaces in the duchy rank first, then the later place in the turn order.",
        "À score égal, qui a le moins de cases vides l'emporte, puis qui joue le plus tard dans l'ordre du tour.",
    )

    refuse = staticmethod(refuse)
    deal = staticmethod(set_up)
    place = staticmethod(placing.place)
    view = staticmethod(position.view)
    position = staticmethod(position.position)

    notation = staticmethod(decisions.notation)
    parse = staticmethod(decisions.parse)
    outcome_notation = staticmethod(decisions.outcome_notation)
    parse_outcome = staticmethod(decisions.parse_outcome)
    why_not = staticmethod(refusals.why_not)

    question = staticmethod(words.question)
    describe = staticmethod(words.describe)
    tell = staticmethod(telling.tell)
    table = staticmethod(words.table)
    breakdown = staticmethod(words.breakdown)
    forecast = staticmethod(words.forecast)
    stretch = staticmethod(words.stretch)

    recount = staticmethod(invariants.recount)
    faults = staticmethod(invariants.faults)

    pieces = staticmethod(clicks.pieces)
    explain = staticmethod(clicks.explain)
    draw = staticmethod(board.draw)
    picture_of = staticmethod(duchy.picture_of)
    cover = staticmethod(cover.draw)
    guide = staticmethod(guide.chapters)
