"""Border posts (X5)."""

from bastide.games.burgundy.expansion import Expansion
from bastide.games.burgundy.modules.border_posts.drawing import BorderDrawing
from bastide.games.burgundy.modules.border_posts.guide import chapters
from bastide.games.burgundy.modules.border_posts.options import OPTIONS, refuse
from bastide.games.burgundy.modules.border_posts.position import BorderPostsWritten
from bastide.games.burgundy.modules.border_posts.rules import BORDER_POSTS as RULES
from bastide.games.burgundy.modules.border_posts.seen import BorderSeen
from bastide.games.burgundy.modules.border_posts.sketch import SKETCHES
from bastide.games.burgundy.modules.border_posts.words import BorderWords

BORDER_POSTS = Expansion(
    RULES,
    OPTIONS,
    words=BorderWords(),
    written=BorderPostsWritten(),
    drawing=BorderDrawing(),
    seen=BorderSeen(),
    refuse=refuse,
    chapters=chapters,
    sketches=SKETCHES,
)
