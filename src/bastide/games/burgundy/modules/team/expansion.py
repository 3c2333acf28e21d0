"""The team game (X9)."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.team.drawing import TeamDrawing
from bastide.games.burgundy.modules.team.guide import chapters
from bastide.games.burgundy.modules.team.options import OPTIONS, has_own_duchies, refuse
from bastide.games.burgundy.modules.team.position import TeamWritten
from bastide.games.burgundy.modules.team.rules import TEAM as RULES
from bastide.games.burgundy.modules.team.seen import TeamSeen
from bastide.games.burgundy.modules.team.sketch import SKETCHES
from bastide.games.burgundy.modules.team.words import TeamWords

TEAM = Expansion(
    RULES,
    OPTIONS,
    words=TeamWords(),
    written=TeamWritten(),
    drawing=TeamDrawing(),
    seen=TeamSeen(),
    refuse=refuse,
    chapters=chapters,
    sketches=SKETCHES,
    has_own_duchies=has_own_duchies,
)
