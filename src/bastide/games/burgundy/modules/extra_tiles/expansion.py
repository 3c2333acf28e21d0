"""Extra tiles (X4)."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.extra_tiles.drawing import ExtraTilesDrawing
from bastide.games.burgundy.modules.extra_tiles.guide import chapters
from bastide.games.burgundy.modules.extra_tiles.options import OPTIONS, refuse
from bastide.games.burgundy.modules.extra_tiles.position import ExtraTilesWritten
from bastide.games.burgundy.modules.extra_tiles.rules import EXTRA_TILES as RULES
from bastide.games.burgundy.modules.extra_tiles.sketch import SKETCHES
from bastide.games.burgundy.modules.extra_tiles.words import ExtraTilesWords

EXTRA_TILES = Expansion(
    RULES,
    OPTIONS,
    words=ExtraTilesWords(),
    written=ExtraTilesWritten(),
    drawing=ExtraTilesDrawing(),
    refuse=refuse,
    chapters=chapters,
    sketches=SKETCHES,
)
