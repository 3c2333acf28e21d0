"""The expansions that there are, in the order of the rules (X1.8, X1.12, X1.13). Each has a folder in modules."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.border_posts.expansion import BORDER_POSTS
from bastide.games.burgundy.modules.castle_rule.expansion import CASTLE_RULE
from bastide.games.burgundy.modules.chateauma.expansion import CHATEAUMA
from bastide.games.burgundy.modules.extra_tiles.expansion import EXTRA_TILES
from bastide.games.burgundy.modules.inns.expansion import INNS
from bastide.games.burgundy.modules.shields.expansion import SHIELDS
from bastide.games.burgundy.modules.solo.expansion import SOLO
from bastide.games.burgundy.modules.team.expansion import TEAM
from bastide.games.burgundy.modules.trade_routes.expansion import TRADE_ROUTES
from bastide.games.burgundy.modules.vineyards.expansion import VINEYARDS
from bastide.games.burgundy.modules.white_castles.expansion import WHITE_CASTLES

EXPANSIONS: tuple[Expansion, ...] = (
    CASTLE_RULE,
    EXTRA_TILES,
    WHITE_CASTLES,
    INNS,
    BORDER_POSTS,
    TRADE_ROUTES,
    SHIELDS,
    VINEYARDS,
    TEAM,
    SOLO,
    CHATEAUMA,
)
