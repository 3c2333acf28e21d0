"""The Châteauma (X13)."""

from bastide.engine.text import Text
from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.chateauma.drawing import ChateaumaDrawing
from bastide.games.burgundy.modules.chateauma.guide import chapters
from bastide.games.burgundy.modules.chateauma.options import OPTIONS, refuse
from bastide.games.burgundy.modules.chateauma.position import ChateaumaWritten
from bastide.games.burgundy.modules.chateauma.rules import CHATEAUMA as RULES
from bastide.games.burgundy.modules.chateauma.seen import ChateaumaSeen
from bastide.games.burgundy.modules.chateauma.sketch import SKETCHES
from bastide.games.burgundy.modules.chateauma.words import ChateaumaWords

CHATEAUMA = Expansion(
    RULES,
    OPTIONS,
    words=ChateaumaWords(),
    drawing=ChateaumaDrawing(),
    seen=ChateaumaSeen(),
    written=ChateaumaWritten(),
    refuse=refuse,
    alone=lambda options: options["chateauma"] != "off",
    for_one=Text("plays against the Châteauma: choose its level", "joue contre la Châteauma : choisissez son niveau"),
    apart=("inns", "team", "solo"),
    chapters=chapters,
    sketches=SKETCHES,
)
