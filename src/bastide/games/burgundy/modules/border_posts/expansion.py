"""Border posts (X5)."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.border_posts.options import OPTIONS, refuse
from bastide.games.burgundy.modules.border_posts.position import BorderPostsWritten
from bastide.games.burgundy.modules.border_posts.rules import BORDER_POSTS as RULES

BORDER_POSTS = Expansion(RULES, OPTIONS, written=BorderPostsWritten(), refuse=refuse)
