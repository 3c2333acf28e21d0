"""Shields (X11)."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.shields.drawing import ShieldsDrawing
from bastide.games.burgundy.modules.shields.guide import chapters
from bastide.games.burgundy.modules.shields.options import OPTIONS, refuse
from bastide.games.burgundy.modules.shields.position import ShieldsWritten
from bastide.games.burgundy.modules.shields.rules import SHIELDS_RULES as RULES
from bastide.games.burgundy.modules.shields.seen import ShieldsSeen
from bastide.games.burgundy.modules.shields.sketch import SKETCHES
from bastide.games.burgundy.modules.shields.words import ShieldsWords

SHIELDS = Expansion(
    RULES,
    OPTIONS,
    words=ShieldsWords(),
    written=ShieldsWritten(),
    drawing=ShieldsDrawing(),
    seen=ShieldsSeen(),
    refuse=refuse,
    chapters=chapters,
    sketches=SKETCHES,
)
