"""Trade routes (X8)."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.trade_routes.drawing import RoutesDrawing
from bastide.games.burgundy.modules.trade_routes.guide import chapters
from bastide.games.burgundy.modules.trade_routes.options import APART, OPTIONS, refuse
from bastide.games.burgundy.modules.trade_routes.position import RoutesWritten
from bastide.games.burgundy.modules.trade_routes.rules import ROUTES as RULES
from bastide.games.burgundy.modules.trade_routes.seen import RoutesSeen
from bastide.games.burgundy.modules.trade_routes.sketch import SKETCHES
from bastide.games.burgundy.modules.trade_routes.words import RouteWords

TRADE_ROUTES = Expansion(
    RULES,
    OPTIONS,
    words=RouteWords(),
    written=RoutesWritten(),
    drawing=RoutesDrawing(),
    seen=RoutesSeen(),
    refuse=refuse,
    chapters=chapters,
    sketches=SKETCHES,
    apart=APART,
)
