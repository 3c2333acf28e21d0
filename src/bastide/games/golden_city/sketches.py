"""Small pictures of what can be agreed on."""

from typing import Final

from bastide.drawing.icons import ARROW, COIN
from bastide.drawing.sketch import Sketch, icons, starter
from bastide.games.golden_city.icons import CITY, DESERT, FOREST, MOUNTAIN, PORT, POST

SKETCHES: Final[dict[str, Sketch]] = {
    "first_player": starter,
    "drought": icons(DESERT),
    "black_posts": icons(POST, CITY),
    "port_rewards": icons(PORT, ARROW, COIN),
    "map": icons(PORT, FOREST, MOUNTAIN),
}
