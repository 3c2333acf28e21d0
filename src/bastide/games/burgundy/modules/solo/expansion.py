"""The solo game (X10)."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.solo.drawing import SoloDrawing
from bastide.games.burgundy.modules.solo.guide import chapters
from bastide.games.burgundy.modules.solo.options import FOR_ONE, OPTIONS, is_on, refuse
from bastide.games.burgundy.modules.solo.position import SoloWritten
from bastide.games.burgundy.modules.solo.rules import SOLO as RULES
from bastide.games.burgundy.modules.solo.seen import SoloSeen
from bastide.games.burgundy.modules.solo.sketch import SKETCHES
from bastide.games.burgundy.modules.solo.words import SoloWords

SOLO = Expansion(
    RULES,
    OPTIONS,
    words=SoloWords(),
    written=SoloWritten(),
    drawing=SoloDrawing(),
    seen=SoloSeen(),
    refuse=refuse,
    chapters=chapters,
    sketches=SKETCHES,
    has_own_duchies=is_on,
    alone=is_on,
    for_one=FOR_ONE,
)
