"""Inns (X7)."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.inns.options import OPTIONS, refuse
from bastide.games.burgundy.modules.inns.position import InnsWritten
from bastide.games.burgundy.modules.inns.rules import INNS as RULES

INNS = Expansion(RULES, OPTIONS, written=InnsWritten(), refuse=refuse)
