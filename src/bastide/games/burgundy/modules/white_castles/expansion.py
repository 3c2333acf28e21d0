"""White castles (X6)."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.white_castles.options import OPTIONS, refuse
from bastide.games.burgundy.modules.white_castles.rules import WHITE_CASTLES as RULES

WHITE_CASTLES = Expansion(RULES, OPTIONS, refuse=refuse)
