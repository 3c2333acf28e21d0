"""Boards 11-18 and their castle rule (X2, X3)."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.castle_rule.drawing import CastleDrawing
from bastide.games.burgundy.modules.castle_rule.guide import chapters
from bastide.games.burgundy.modules.castle_rule.options import OPTIONS
from bastide.games.burgundy.modules.castle_rule.position import CastleWritten
from bastide.games.burgundy.modules.castle_rule.rules import CASTLE_RULE as RULES
from bastide.games.burgundy.modules.castle_rule.seen import CastleSeen
from bastide.games.burgundy.modules.castle_rule.sketch import SKETCHES
from bastide.games.burgundy.modules.castle_rule.words import CastleWords

CASTLE_RULE = Expansion(
    RULES,
    OPTIONS,
    words=CastleWords(),
    written=CastleWritten(),
    drawing=CastleDrawing(),
    seen=CastleSeen(),
    chapters=chapters,
    sketches=SKETCHES,
)
