"""Vineyards (X12)."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.vineyards.drawing import VineyardDrawing
from bastide.games.burgundy.modules.vineyards.guide import chapters
from bastide.games.burgundy.modules.vineyards.options import OPTIONS, refuse
from bastide.games.burgundy.modules.vineyards.position import VineyardsWritten
from bastide.games.burgundy.modules.vineyards.rules import VINEYARDS as RULES
from bastide.games.burgundy.modules.vineyards.seen import VinesSeen
from bastide.games.burgundy.modules.vineyards.sketch import SKETCHES
from bastide.games.burgundy.modules.vineyards.words import VineyardWords

VINEYARDS = Expansion(
    RULES,
    OPTIONS,
    words=VineyardWords(),
    written=VineyardsWritten(),
    drawing=VineyardDrawing(),
    seen=VinesSeen(),
    refuse=refuse,
    chapters=chapters,
    sketches=SKETCHES,
)
