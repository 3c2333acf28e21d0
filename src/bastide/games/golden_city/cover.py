"""The picture of The Golden City on the shelf: the walled city on its hill, a river, the coast and a ship."""

from math import cos, sin, tau
from typing import Final

from bastide.drawing import THEMES, Element, Pen, circle, group, path
from bastide.drawing.cover import FRAME, HEIGHT, WIDTH, cover
from bastide.drawing.icons import ring
from bastide.engine.text import Lang, Text
from bastide.games.golden_city import captions

_SAYS: Final[Text] = Text(
    "A city with golden domes behind two walls; a river runs down to the sea, where a merchant's ship arrives.",
    "Une ville aux dômes d'or derrière deux murailles ; une rivière descend vers la mer, où aborde un navire marchand.",
)

_MOUNTAINS: Final[str] = "M26 196L58 118L76 148L98 96L132 158L146 140L184 200Z"
_SNOW: Final[str] = "M98 96L113 124L104 119L97 127L88 119ZM58 118L67 133L60 130L52 134Z"
_SHADES: Final[str] = "M98 96L132 158L146 140L184 200H120L106 150ZM58 118L76 148L70 190L62 160Z"
_DUNES: Final[str] = "M300 204Q338 150 372 170Q410 132 454 168V214H300Z"
_RIDGES: Final[str] = "M372 170Q392 180 384 206M426 156Q444 172 438 206M338 166Q350 180 344 204"
_MEADOW: Final[str] = "M26 200Q110 176 180 190Q260 150 330 192Q400 186 454 200V236H26Z"
_SHORE: Final[str] = "M26 228Q90 214 150 228T262 232T360 226T454 230V274H26Z"
_BANKS: Final[tuple[str, str]] = (
    "M236 189C250 197 216 204 232 212C250 221 220 226 224 234",
    "M262 234C256 228 270 221 254 210C244 203 258 197 246 189",
)

_OUTER_WALL: Final[str] = (
    "M152 190V158H160V163H168V158H176V163H184V158H192V163H200V158H208V163H216V158H224V163H232V158H240V163H248V158"
    "H256V163H264V158H272V163H280V158H288V163H296V158H304V163H312V158H320V163H328V190Z"
)
_TOWERS: Final[str] = (
    "M142 192V146H138V138H144V142H150V138H156V142H162V138H166V146H162V192Z"
    "M318 192V146H314V138H318V142H324V138H330V142H336V138H342V146H338V192Z"
)
_INNER_WALL: Final[str] = (
    "M180 158V130H187V134H194V130H201V134H208V130H215V134H222V130H229V134H236V130H243V134H250V130H257V134H264V130"
    "H271V134H278V130H285V134H292V130H300V158Z"
)
_HOUSES: Final[str] = (
    "M168 158V149L175 142L182 149V158ZM298 158V150L305 143L312 150V158ZM190 130V120L198 112L206 120V130Z"
    "M274 130V121L282 113L290 121V130Z"
)
_PALACE: Final[str] = "M212 130V104H268V130ZM204 130V112H214V130ZM266 130V112H276V130Z"
_DOMES: Final[str] = (
    "M216 104C212 84 228 76 240 62C252 76 268 84 264 104Z"
    "M202 112C200 102 206 99 209 92C212 99 218 102 216 112ZM264 112C262 102 268 99 271 92C274 99 280 102 278 112Z"
)
_GATE: Final[str] = "M230 190V176A10 11 0 0 1 252 176V190ZM235 130V118A5 6 0 0 1 245 118V130Z"
_WINDOWS: Final[str] = "M220 112H225V119H220ZM255 112H260V119H255ZM150 156H154V164H150ZM326 156H330V164H326Z"

_HULL: Final[str] = "M70 238H146L134 260H84Z"
_SAIL: Final[str] = "M110 184Q146 196 138 230H110ZM106 190Q82 202 84 228H106Z"
_RIGGING: Final[str] = "M108 178V238M70 238L58 226M146 238L156 230M78 246H138M116 196Q132 206 130 228"
_POST: Final[str] = "M356 228V206L374 190L392 206V228Z"
_JETTY: Final[str] = "M330 232H396V237H330ZM336 237V246M352 237V248M368 237V246"


def draw(lang: Lang, theme: str) -> str:
    pen = Pen(THEMES[theme], lang)
    scene = [
        *_sun(pen),
        _drawn(pen, ("rock", _MOUNTAINS), ("sand", _DUNES), lines=_RIDGES),
        path(_SNOW, fill=pen.palette.card),
        path(_SHADES, fill=pen.palette.ink, opacity=0.13),
        _drawn(pen, ("grass", _MEADOW)),
        *_trees(pen),
        _drawn(
            pen,
            ("plaster", _HOUSES),
            ("plaster", _PALACE),
            ("ochre", _DOMES),
            ("slate", _INNER_WALL),
            ("slate", _OUTER_WALL),
            ("slate", _TOWERS),
            lines="M240 62V54M209 92V87M271 92V87M228 104Q228 86 240 70M252 104Q252 86 240 70M180 144H300"
            "M163 174H230M252 174H317",
            solid=_GATE + _WINDOWS,
        ),
        _drawn(pen, ("sea", _SHORE)),
        path(_BANKS[0] + "L" + _BANKS[1][1:] + "Z", fill=pen.pigment("sea")),
        path("".join(_BANKS), fill="none", stroke=pen.palette.ink, stroke_width=1.2),
        _waves(pen),
        _drawn(pen, ("oak", _HULL), ("plaster", _SAIL), lines=_RIGGING),
        _drawn(
            pen, ("madder", _POST), ("oak", _JETTY), lines="M352 208L374 188L396 208", solid="M369 228V216H379V228Z"
        ),
        *_palms(pen),
    ]
    return cover(pen, captions.NAME, _SAYS, scene, _garland(pen))


def _drawn(pen: Pen, *washes: tuple[str, str], lines: str = "", solid: str = "") -> Element:
    ink = pen.palette.ink
    parts = [path(shape, fill=pen.pigment(pigment)) for pigment, shape in washes]
    if lines:
        parts.append(path(lines, fill="none"))
    if solid:
        parts.append(path(solid, fill=ink, stroke="none", opacity=0.8))
    return group(*parts, stroke=ink, stroke_width=1.2, stroke_linejoin="round", stroke_linecap="round")


def _sun(pen: Pen) -> list[Element]:
    """Behind the domes, with rays over half the sky."""
    x, y = 240, 116
    rays = "".join(
        f"M{x + 76 * cos(a):.1f} {y + 76 * sin(a):.1f}L{x + reach * cos(a):.1f} {y + reach * sin(a):.1f}"
        for a, reach in ((tau * (0.5 + k / 36), 92 if k % 2 else 86) for k in range(19) if k != 9)
    )
    return [
        circle(x, y, 66, fill=pen.pigment("ochre"), opacity=0.6),
        circle(x, y, 66, fill="none", stroke=pen.palette.gold, stroke_width=1.6),
        path(rays, fill="none", stroke=pen.palette.gold, stroke_width=2, stroke_linecap="round"),
    ]


def _trees(pen: Pen) -> list[Element]:
    firs = "".join(
        f"M{x} {y}l6 9h-3l6 9h-4l6 9h-22l6 -9h-4l6 -9h-3zm-2 27h4v5h-4z"
        for x, y in ((44, 176), (66, 182), (88, 174), (110, 184), (128, 176), (56, 190))
    )
    return [_drawn(pen, ("moss", firs))]


def _palms(pen: Pen) -> list[Element]:
    leaves = "q-11 -8 -18 3q10 -3 18 -3q-12 5 -13 14q9 -5 15 -14q8 6 15 14q0 -12 -15 -14q11 -6 20 2q-5 -14 -22 -2z"
    spots = ((404, 180), (430, 168))
    trunks = [("oak", f"M{x - 2} {y + 32}q5 -18 0 -32h4q5 17 1 32z") for x, y in spots]
    return [_drawn(pen, *trunks, *[("verdigris", f"M{x} {y}{leaves}") for x, y in spots])]


def _waves(pen: Pen) -> Element:
    crests = "".join(
        f"M{x} {y}q5 -6 10 0q5 -6 10 0q5 -6 10 0"
        for x, y in (
            (40, 250),
            (160, 250),
            (196, 264),
            (282, 252),
            (300, 266),
            (350, 260),
            (412, 252),
            (40, 268),
            (150, 268),
            (410, 268),
        )
    )
    return path(crests, fill="none", stroke=pen.palette.ink, stroke_width=1.2, opacity=0.45, stroke_linecap="round")


# --- The border --------------------------------------------------------------------------------------------


def _garland(pen: Pen) -> list[Element]:
    """Lozenges and beads."""
    ink, half = pen.palette.ink, FRAME / 2
    sides = [[(x, y) for x in _steps(half, WIDTH - half)] for y in (half, HEIGHT - half)]
    sides += [[(x, y) for y in _steps(half, HEIGHT - half)] for x in (half, WIDTH - half)]
    lozenges = "".join(f"M{x:.1f} {y - 5.5:.1f}l5.5 5.5l-5.5 5.5l-5.5 -5.5z" for side in sides for x, y in side[::2])
    beads = "".join(ring(round(x, 1), round(y, 1), 2.6) for side in sides for x, y in side[1::2])
    return [
        path(lozenges, fill=pen.pigment("woad"), stroke=ink, stroke_width=0.7),
        path(beads, fill=pen.pigment("ochre"), stroke=ink, stroke_width=0.6),
    ]


def _steps(start: float, end: float) -> list[float]:
    """Places between two corners, evenly spread."""
    count = round((end - start) / 34) * 2
    return [start + (end - start) * step / count for step in range(1, count)]
