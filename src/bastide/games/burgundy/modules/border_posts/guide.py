"""The chapter of the guide on border posts."""

from typing import Final

from bastide.drawing import THEMES, Block, Pen, group
from bastide.drawing.page import figure
from bastide.engine.bits import mask_of
from bastide.engine.game import Chapter
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import duchy
from bastide.games.burgundy.components import BOARD_BY_NAME, KIND_BY_ID, PHASE_VP, PHASES, REGION_VP, SPECIAL
from bastide.games.burgundy.modules.border_posts.drawing import frame
from bastide.games.burgundy.modules.border_posts.rules import ALL, LINE_SPACES, TILE_VP

_BOARD: Final[str] = "23"  # its straight lines are regions
_PHASE: Final[int] = 1
_START: Final[int] = 0
_LINE: Final[list[int]] = LINE_SPACES[0]  # from west to east
_PLAYERS: Final = (2, 3, 4)


def chapters() -> list[Chapter]:
    size, phase = len(_LINE), PHASES[_PHASE]
    region, pair = REGION_VP[size], PHASE_VP[_PHASE]
    first, second = (" / ".join(str(tile[players]) for players in _PLAYERS) for tile in TILE_VP)
    phases = " / ".join(map(str, PHASE_VP))
    return [
        Chapter(
            "border_posts",
            Text("Border posts", "Les postes-frontières"),
            [
                Text(
                    f"{ALL} posts stand on the frame of every duchy, each beside two spaces. Once your tiles join two "
                    f"of them, you score the value of the phase ({phases}), once in the game. Whoever joins all "
                    f"{ALL} first takes a border tile of {first} VP (by number of players), the second one of "
                    f"{second}. Monastery 26 counts it as a bonus tile.",
                    f"{ALL} postes se dressent au bord de chaque duché, chacun à côté de deux cases. Dès que vos "
                    f"tuiles en relient deux, vous marquez la valeur de la phase ({phases}), une fois par partie. Qui "
                    f"relie les {ALL} en premier prend une tuile frontière de {first} PV (selon le nombre de "
                    f"joueurs), le deuxième une de {second}. Pour le monastère 26, c'est une tuile bonus.",
                ),
                Text(
                    "A chain of tiles of any kind joins posts. Or agree on straight lines: then only the "
                    f"{size} spaces from post to post count, all of them covered.",
                    "Une chaîne de tuiles de toute sorte relie les postes. Ou convenez des lignes droites : seules "
                    f"comptent alors les {size} cases d'un poste à l'autre, toutes couvertes.",
                ),
            ],
            _picture,
            Text(
                f"The last monastery of a region of {size} in phase {phase}: {region} + {pair} VP for the region, "
                f"{pair} for west and east: {region + 2 * pair} VP. In gold, the straight lines.",
                f"Le dernier monastère d'une région de {size} en phase {phase} : {region} + {pair} PV pour la région, "
                f"{pair} pour l'ouest et l'est : {region + 2 * pair} PV. En doré, les lignes droites.",
            ),
            ("X5.3", "X5.4", "X5.5", "X5.6", "X5.7", "X5.8"),
        )
    ]


def _picture(lang: Lang, theme: str) -> str:
    """A duchy whose first line is covered; in the form of straight lines, which shows where they run."""
    pen, radius = Pen(THEMES[theme], lang), 30.0
    placed = {_START: KIND_BY_ID["castle"]} | {
        space: KIND_BY_ID[f"m{number}"] for number, space in enumerate(_LINE, start=1)
    }
    land = duchy.duchy(pen, BOARD_BY_NAME[SPECIAL][_BOARD], placed, radius)
    marks = frame(pen, mask_of(list(placed)), mask_of([0, 1]), radius, True)
    shown = Block(land.width, land.height, group(land.content, *marks))
    return figure(pen, shown, Text("Two posts are joined", "Deux postes reliés"))
