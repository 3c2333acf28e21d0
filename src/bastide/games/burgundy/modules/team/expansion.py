"""The team game (X9)."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.team.options import OPTIONS, has_own_duchies, refuse
from bastide.games.burgundy.modules.team.position import TeamWritten
from bastide.games.burgundy.modules.team.rules import TEAM as RULES

TEAM = Expansion(
    RULES,
    OPTIONS,
    written=TeamWritten(),
    refuse=refuse,
    has_own_duchies=has_own_duchies,
)
