"""The extra tiles in the guide: a chapter, and its picture."""

from typing import Final

from bastide.drawing import THEMES, Block, Pen, beside, column, group
from bastide.drawing.icons import ARROW, LAUREL
from bastide.drawing.page import figure
from bastide.engine.game import Chapter
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import captions, hexes, tiles
from bastide.games.burgundy.components import ANIMALS, BUILDING_VP, END_VP, KIND_BY_ID, SPECIAL
from bastide.games.burgundy.guide_pictures import explained
from bastide.games.burgundy.modules.extra_tiles.rules import CRANE, GEESE, M_ON_TOP, M_SELLS_WORKERS, WORKERS_A_SILVER

# The example: geese come to a pasture with pigs and two tiles of sheep (X4.9).
LYING: Final[list[int]] = [KIND_BY_ID[name] for name in ("pig3", "sheep2", "sheep2")]
SCORED: Final[list[int]] = [GEESE, *LYING[1:]]
SUM: Final[int] = sum(ANIMALS[kind] for kind in SCORED)
_RADIUS: Final[float] = 32


def chapters() -> list[Chapter]:
    each = max(vp for number, vp in enumerate(END_VP[SPECIAL]) if BUILDING_VP[number] >= 0)
    own, others = ANIMALS[GEESE], SUM - ANIMALS[GEESE]
    gain = captions.workers(WORKERS_A_SILVER)
    return [
        Chapter(
            "extra_tiles",
            Text("Extra tiles", "Tuiles supplémentaires"),
            [
                Text(
                    "Four more tiles among the others. With monastery 27 nobody's marker comes on top of yours: on a "
                    "shared space you go first, from the next round on. With monastery 28 a silver becomes "
                    f"{gain.en} whenever you have something to decide, in the middle of a turn too.",
                    "Quatre tuiles de plus parmi les autres. Avec le monastère 27, aucun pion ne passe sur le vôtre : "
                    "sur une case partagée, vous êtes devant, dès la manche suivante. Avec le monastère 28, une pièce "
                    f"d'argent devient {gain.fr} chaque fois que vous avez à décider, même au milieu d'un tour.",
                ),
                Text(
                    "A crane does once what a building of your choice would do, but not what would do nothing now. "
                    "In its town it is only a crane. At the end one monastery that counts buildings counts it too: "
                    f"{each} VP.",
                    "Une grue fait une fois ce que ferait un bâtiment au choix, mais rien de ce qui serait sans effet. "
                    "Dans sa ville, elle n'est qu'une grue. À la fin, un monastère qui compte des bâtiments la compte "
                    f"aussi : {each} PV.",
                ),
                Text(
                    f"Geese score their {own} animals and all those of one other species in the pasture, the one that "
                    "brings most. Whatever livestock comes there later scores the geese as well.",
                    f"Les oies rapportent leurs {own} animaux et tous ceux d'une autre espèce du pâturage, celle qui "
                    "rapporte le plus. Le bétail qui arrive ensuite les compte aussi.",
                ),
            ],
            _picture,
            Text(
                f"The four, and geese beside pigs and sheep: {own} for the geese and {others} for the sheep, {SUM} VP.",
                f"Les quatre, et des oies près de cochons et de moutons : {own} pour les oies et {others} pour les "
                f"moutons, {SUM} PV.",
            ),
            ("X4.2", "X4.4", "X4.5", "X4.6", "X4.7"),
        )
    ]


def _picture(lang: Lang, theme: str) -> str:
    pen = Pen(THEMES[theme], lang)
    shown = column([explained(pen, [M_ON_TOP, M_SELLS_WORKERS, CRANE, GEESE]), _pasture(pen)], 14)
    return figure(pen, shown, Text("The extra tiles", "Les tuiles supplémentaires"))


def _pasture(pen: Pen) -> Block:
    """What lies in the pasture, faint where it does not score; the geese; the points."""
    wide = hexes.WIDE * _RADIUS
    cells: list[Block] = []
    for kind in [*LYING, GEESE]:
        face = group(tiles.face(pen, kind, _RADIUS), at=(wide / 2, _RADIUS), opacity=None if kind in SCORED else 0.4)
        cells.append(Block(wide, 2 * _RADIUS, face))
    arrow = Block(26, 2 * _RADIUS, pen.icon(ARROW, 0, _RADIUS - 13, 26))
    points = Block(60, 2 * _RADIUS, pen.tally(LAUREL, 0, _RADIUS - 12, SUM, 24))
    return beside([*cells, arrow, points], 8)
