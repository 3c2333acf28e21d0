"""The picture of The Castles of Burgundy on the shelf: a castle over a river, a town and vines, tiles and dice."""

from typing import Final, NamedTuple

from bastide.drawing.cover import FRAME, HEIGHT, WIDTH, cover
from bastide.drawing.icons import ring
from bastide.drawing.palette import THEMES
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, circle, group, path
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import captions, hexes, pieces, tiles
from bastide.games.burgundy.components import KIND_BY_ID, TYPE_COUNT

_SAYS: Final[Text] = Text(
    "A castle above a river; a ship, a town, vines and a herd; tiles and two dice in front.",
    "Un château sur un fleuve ; un navire, une ville, des vignes et un troupeau ; devant, des tuiles et deux dés.",
)


class Wash(NamedTuple):
    """A shape in one pigment, with fine lines and dark openings on it."""

    pigment: str
    shape: str
    lines: str = ""
    solid: str = ""


_HILLS: Final = (
    Wash("verdigris", "M26 150Q80 112 150 134T300 118T454 140V210H26Z"),
    Wash("earth", "M26 178Q110 150 220 172T454 158V274H26Z"),
)
_ROCK: Final = (Wash("verdigris", "M26 196V168Q66 147 108 146H194Q236 152 276 186Q200 178 150 188T26 196Z"),)
_RIVER: Final = Wash(
    "woad",
    "M454 196C400 188 372 206 330 204C270 202 250 214 236 236C228 250 190 262 130 274H330C350 250 400 240 454 236Z",
    "M300 222q5 -3 10 0t10 0t10 0M380 212q5 -3 10 0t10 0M260 246q5 -3 10 0t10 0t10 0M410 226q5 -3 10 0t10 0",
)
_CASTLE: Final = (
    Wash(
        "slate",
        "M128 152V96H138V102H146V96H154V102H162V96H172V152Z",
        "M128 116H172M128 132H172M144 102V116M156 116V132",
        "M144 152V138A6 7 0 0 1 156 138V152ZM136 120H140V128H136ZM160 120H164V128H160Z",
    ),
    Wash(
        "slate",
        "M108 152V84H130V152Z",
        "M108 100H130M108 118H130M108 136H130",
        "M117 90H121V98H117ZM117 124H121V132H117Z",
    ),
    Wash("madder", "M104 86L119 54L134 86Z", "M119 54V44M119 44l9 3l-9 4"),
    Wash(
        "slate",
        "M170 152V76H194V152Z",
        "M170 92H194M170 110H194M170 130H194",
        "M180 82H184V90H180ZM180 116H184V124H180Z",
    ),
    Wash("madder", "M166 78L182 42L198 78Z", "M182 42V30M182 30l10 3.5l-10 4.5"),
    Wash("slate", "M140 98V66H160V98Z", "M140 82H160", "M148 72H152V79H148Z"),
    Wash("madder", "M137 68L150 42L163 68Z"),
)
_TOWN: Final = (
    Wash("plaster", "M318 176V150H344V176Z", "", "M328 176V164H334V176ZM322 154H327V160H322Z"),
    Wash("madder", "M313 152L331 134L349 152Z"),
    Wash("plaster", "M352 180V146H366V180Z", "", "M357 152H361V160H357Z"),
    Wash("woad", "M349 148L359 116L369 148Z", "M359 116V108M355.5 111H362.5"),
    Wash("plaster", "M368 182V156H398V182Z", "", "M380 182V168H387V182ZM372 161H377V167H372ZM390 161H395V167H390Z"),
    Wash("ochre", "M363 158L374 142H392L403 158Z"),
    Wash("plaster", "M404 180V160H424V180Z", "", "M411 180V170H417V180Z"),
    Wash("madder", "M400 162L414 146L428 162Z"),
)
_SHIP: Final = (
    Wash("oak", "M286 214H340L330 228H296Z", "M292 220H334"),
    Wash("plaster", "M315 178C332 182 338 196 338 208H315Z"),
    Wash("plaster", "M311 184C298 189 292 199 291 208H311Z", "M313 174V214M313 174l8 3l-8 3"),
)
_VINES: Final = "M176 200l58 -12M174 212l54 -11M176 224l44 -9M180 236l30 -6"


def draw(lang: Lang, theme: str) -> str:
    pen = Pen(THEMES[theme], lang)
    scene = [
        circle(404, 74, 18, fill=pen.pigment("ochre"), opacity=0.9),
        *_washed(pen, _HILLS, 0),
        *_washed(pen, _ROCK, 0),
        *_washed(pen, _CASTLE, 1.1),
        *_washed(pen, (_RIVER,), 0.8),
        *_washed(pen, _TOWN, 1.1),
        *_vineyard(pen),
        *_washed(pen, _SHIP, 1.2),
        *_foreground(pen),
        _edges(pen),
    ]
    return cover(pen, captions.NAME, _SAYS, scene, _garland(pen))


def _washed(pen: Pen, washes: tuple[Wash, ...], stroke: float) -> list[Element]:
    ink = pen.palette.ink
    parts: list[Element] = []
    for wash in washes:
        shapes = [path(wash.shape, fill=pen.pigment(wash.pigment))]
        if wash.lines:
            shapes.append(path(wash.lines, fill="none", stroke_width=0.8))
        if wash.solid:
            shapes.append(path(wash.solid, fill=ink, stroke="none", opacity=0.75))
        parts.append(
            group(
                *shapes,
                stroke=ink if stroke else "none",
                stroke_width=stroke,
                stroke_linejoin="round",
                stroke_linecap="round",
            )
        )
    return parts


def _vineyard(pen: Pen) -> list[Element]:
    """Rows of vines on the slope, and three sheep by the river."""
    ink = pen.palette.ink
    rows = path(_VINES, fill="none", stroke=pen.pigment("verdigris"), stroke_width=5, stroke_linecap="round")
    posts = path(_VINES, fill="none", stroke=ink, stroke_width=0.9, stroke_dasharray="1 8", stroke_linecap="round")
    sheep = [
        group(
            path("M-6 2V6M5 2V6", stroke=ink, stroke_width=1.3),
            path(
                "M-9 0A4 4 0 0 1 -6 -6A5 5 0 0 1 3 -7A4.5 4.5 0 0 1 8 0A4 4 0 0 1 3 3H-5A4 4 0 0 1 -9 0Z",
                fill=pen.pigment("plaster"),
                stroke=ink,
                stroke_width=1,
            ),
            path(ring(-9.5, -2.5, 2.6), fill=pen.pigment("slate"), stroke=ink, stroke_width=0.9),
            at=at,
        )
        for at in ((256, 186), (282, 194), (262, 203))
    ]
    return [rows, posts, *sheep]


def _foreground(pen: Pen) -> list[Element]:
    """A corner of a duchy, and a throw of two dice."""
    radius = 24.0
    step, row = hexes.WIDE * radius, 1.5 * radius
    laid = [("bank", 52.0, 246.0), ("castle", 52 + step, 246.0), ("ship", 52 + 2 * step, 246.0)]
    laid += [("cow3", 52 + step / 2, 246 - row), ("m9", 52 + 1.5 * step, 246 - row)]
    dice = [
        group(pieces.die(pen, 5, 34, seat=0), transform="translate(372 232) rotate(-9)"),
        group(pieces.die(pen, 3, 34, seat=0), transform="translate(415 230) rotate(12)"),
    ]
    return [*[group(tiles.face(pen, KIND_BY_ID[name], radius), at=(x, y)) for name, x, y in laid], *dice]


# --- The border --------------------------------------------------------------------------------------------


def _edges(pen: Pen) -> Element:
    """The ground of the border, over whatever reaches beyond the picture."""
    right, bottom = WIDTH - FRAME, HEIGHT - FRAME
    hole = f"M0 0H{WIDTH}V{HEIGHT}H0ZM{FRAME} {FRAME}V{bottom}H{right}V{FRAME}Z"
    return path(hole, fill=pen.palette.ground)


def _garland(pen: Pen) -> list[Element]:
    """A chain of hexagons in the six colours."""
    half = FRAME / 2
    return [
        *_chain(pen, [(x, half) for x in _spread(half, WIDTH - half)]),
        *_chain(pen, [(x, HEIGHT - half) for x in _spread(half, WIDTH - half)]),
        *_chain(pen, [(half, y) for y in _spread(half, HEIGHT - half)]),
        *_chain(pen, [(WIDTH - half, y) for y in _spread(half, HEIGHT - half)]),
    ]


def _spread(start: float, end: float) -> list[float]:
    """Places from one corner to the next, evenly, the corners left free."""
    count = round((end - start - 24) / 21)
    step = (end - start - 24) / count
    return [start + 12 + step * (place + 0.5) for place in range(count)]


def _chain(pen: Pen, places: list[tuple[float, float]]) -> list[Element]:
    return [
        path(
            hexes.outline(7.2, at),
            fill=pen.pigment(hexes.COLOURS[number % TYPE_COUNT]),
            stroke=pen.palette.ink,
            stroke_width=0.7,
        )
        for number, at in enumerate(places)
    ]
