"""Extra tiles (X4)."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.extra_tiles.options import OPTIONS, refuse
from bastide.games.burgundy.modules.extra_tiles.position import ExtraTilesWritten
from bastide.games.burgundy.modules.extra_tiles.rules import EXTRA_TILES as RULES

EXTRA_TILES = Expansion(RULES, OPTIONS, written=ExtraTilesWritten(), refuse=refuse)
