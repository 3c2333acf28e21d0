"""Inns (X7)."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.inns.drawing import InnsDrawing
from bastide.games.burgundy.modules.inns.guide import chapters
from bastide.games.burgundy.modules.inns.options import OPTIONS, refuse
from bastide.games.burgundy.modules.inns.position import InnsWritten
from bastide.games.burgundy.modules.inns.rules import INNS as RULES
from bastide.games.burgundy.modules.inns.seen import InnsSeen
from bastide.games.burgundy.modules.inns.sketch import SKETCHES
from bastide.games.burgundy.modules.inns.words import InnsWords

INNS = Expansion(
    RULES,
    OPTIONS,
    words=InnsWords(),
    written=InnsWritten(),
    drawing=InnsDrawing(),
    seen=InnsSeen(),
    refuse=refuse,
    chapters=chapters,
    sketches=SKETCHES,
)
