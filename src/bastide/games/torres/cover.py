"""The picture of Torres on the shelf: a castle of blocks on a hill, knights on its roofs, the king on the highest."""

from typing import Final

from bastide.drawing import THEMES, Element, Pen, circle, group, path
from bastide.drawing.cover import HEIGHT, WIDTH, cover
from bastide.engine.text import Lang, Text
from bastide.games.torres import captions, relief
from bastide.games.torres.components import SIZE, SQUARES
from bastide.games.torres.state import FREE, KING

_FRAME: Final[int] = 24  # how broad the border is
_TOWER: Final[str] = "M-5 5V-5H-2.6V-2.6H-1.2V-5H1.2V-2.6H2.6V-5H5V5H1.6V1.6A1.6 1.8 0 0 0 -1.6 1.6V5Z"
_TILE: Final[float] = 71
_SAYS: Final[Text] = Text(
    "Towers of stone blocks with doors; knights of four colours on their roofs, the king on top.",
    "Des tours de blocs de pierre avec leurs portes ; des chevaliers de quatre couleurs sur les toits, le roi en haut.",
)
_CASTLE: Final[tuple[str, ...]] = (  # height and who stands there, as positions are written
    "3 5K 2 1c",
    "4d 3 2a .",
    "2 1b 1 1",
    "1a . 1 .",
)


def draw(lang: Lang, theme: str) -> str:
    pen = Pen(THEMES[theme], lang)
    scene = [
        circle(392, 76, 19, fill=pen.pigment("ochre"), opacity=0.9),
        path("M24 92q14 -12 30 -4q12 -14 32 -2q18 -4 22 8H24Z", fill=pen.palette.card, opacity=0.7),
        path("M330 128q10 -10 24 -4q10 -12 28 0q16 -2 20 8H324Z", fill=pen.palette.card, opacity=0.7),
        path("M24 196Q96 150 190 178T346 160T456 176V276H24Z", fill=pen.pigment("verdigris"), opacity=0.55),
        *_town(pen),
        path("M24 232Q130 204 250 226T456 214V276H24Z", fill=pen.pigment("earth")),
        _castle(pen),
    ]
    return cover(pen, captions.NAME, _SAYS, scene, _garland(pen), frame=_FRAME, boss=_TOWER)


def _castle(pen: Pen) -> Element:
    heights, standing = [0] * SQUARES, [FREE] * SQUARES
    built = []
    for row, line in enumerate(_CASTLE):
        for column, token in enumerate(line.split()):
            if token != ".":
                square = SIZE * row + column
                built.append(square)
                heights[square] = int(token[0])
                standing[square] = {"": FREE, "K": KING}.get(token[1:], "abcd".find(token[1:]))
    drawn = relief.cut_out(pen, heights, standing, _TILE, built, is_numbered=False)
    return drawn.at((WIDTH - drawn.width) / 2, HEIGHT - _FRAME - 8 - drawn.height)


def _town(pen: Pen) -> list[Element]:
    """Roofs far away."""
    return [
        path("M44 186V164H74V186ZM92 182V158L104 146L116 158V182Z", fill=pen.pigment("plaster")),
        path("M40 166L50 152H68L78 166ZM88 160L104 142L120 160Z", fill=pen.pigment("madder")),
        path("M392 176V150H396V154H402V150H408V154H414V150H418V176Z", fill=pen.pigment("slate")),
        path("M424 178V162H448V178Z", fill=pen.pigment("plaster")),
        path("M420 164L430 152H444L452 164Z", fill=pen.pigment("ochre")),
    ]


# --- The border ---------------------------------------------------------------------------------------------


def _garland(pen: Pen) -> list[Element]:
    """Battlements in gold."""
    half = _FRAME / 2
    along = _battlements(half + 14, WIDTH - half - 14)
    down = _battlements(half + 14, HEIGHT - half - 14)
    walls = [
        group(path(along), at=(0, half)),
        group(path(along), transform=f"translate(0 {HEIGHT - half:g}) scale(1 -1)"),
        group(path(down), transform=f"translate({half:g} 0) matrix(0 1 1 0 0 0)"),
        group(path(down), transform=f"translate({WIDTH - half:g} 0) matrix(0 1 -1 0 0 0)"),
    ]
    return [group(*walls, fill=pen.pigment("plaster"), stroke=pen.palette.gold, stroke_width=1.2)]


def _battlements(start: float, end: float) -> str:
    """A wall with merlons, as many as fit."""
    merlons = max(2, round((end - start) / 16))
    step = (end - start) / merlons
    top = "".join(f"V-4h{step / 2:.2f}V0h{step / 2:.2f}" for _ in range(merlons))
    return f"M{start:g} 4.5V0{top}V4.5Z"
