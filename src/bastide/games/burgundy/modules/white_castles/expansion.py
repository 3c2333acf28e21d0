"""White castles (X6)."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.white_castles.guide import chapters
from bastide.games.burgundy.modules.white_castles.options import OPTIONS, refuse
from bastide.games.burgundy.modules.white_castles.rules import WHITE_CASTLES as RULES
from bastide.games.burgundy.modules.white_castles.sketch import SKETCHES
from bastide.games.burgundy.modules.white_castles.words import WhiteWords

WHITE_CASTLES = Expansion(RULES, OPTIONS, words=WhiteWords(), refuse=refuse, chapters=chapters, sketches=SKETCHES)
