"""The little drawings on the cards: a building, a machine or a worker in flat washes and ink lines."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from bastide.drawing import Element, Pen, group, path, rect
from bastide.drawing.icons import ring
from bastide.drawing.staying import staying
from bastide.games.builders.components import Building, Hand

WIDE: Final[tuple[int, int]] = (100, 50)  # the box of a building
BUST: Final[tuple[int, int]] = (66, 46)  # the box of a worker
_FLOOR: Final[int] = 44  # where buildings stand in their box
_STREET: Final[int] = 82  # the broadest of them


@dataclass(frozen=True)
class Wash:
    """A shape in one pigment."""

    pigment: str
    shape: str


@dataclass(frozen=True)
class Vignette:
    washes: tuple[Wash, ...]
    lines: str = ""
    solid: str = ""


def _built(
    walls: str, roof: str, lines: str = "", solid: str = "", of: str = "plaster", under: str = "madder"
) -> Vignette:
    return Vignette((Wash(of, walls), Wash(under, roof)), lines, solid)


_HUT = _built("M38 44V29H62V44Z", "M32 31L50 13L68 31Z", "M42 27L50 19L58 27", "M46 44V35H54V44Z", under="ochre")
_ARBOUR = Vignette(
    (Wash("verdigris", "M30 44V28A20 20 0 0 1 70 28V44H62V28A12 12 0 0 0 38 28V44Z"),),
    "M34 44V28A16 16 0 0 1 66 28V44M31 34H38M62 34H69M35 18L41 23M65 18L59 23M50 9V16",
)
_TREE_HOUSE = Vignette(
    (
        Wash("oak", "M46 44L48 28H52L54 44Z"),
        Wash("verdigris", "M28 26A12 12 0 0 1 38 9A13 10 0 0 1 62 9A12 12 0 0 1 72 26Z"),
        Wash("plaster", "M40 29V18H60V29Z"),
        Wash("madder", "M37 19L50 9L63 19Z"),
    ),
    "M35 29H65",
    "M47 29V23H53V29Z",
)
_BRIDGE = Vignette(
    (Wash("slate", "M10 44V33Q50 14 90 33V44H76A26 15 0 0 0 24 44Z"),),
    "M10 30Q50 11 90 30M24 44A26 15 0 0 1 76 44M30 46.5q5 -3 10 0t10 0t10 0t10 0",
)
_COVERED_BRIDGE = Vignette(
    (
        Wash("slate", "M16 44V32H84V44H70A20 8 0 0 0 30 44Z"),
        Wash("plaster", "M22 32V22H78V32Z"),
        Wash("madder", "M17 23L26 11H74L83 23Z"),
    ),
    "M32 32V23M44 32V23M56 32V23M68 32V23M34 46.5q5 -3 10 0t10 0t10 0",
)
_COTTAGE = _built(
    "M30 44V28H70V44Z",
    "M25 30L36 12H64L75 30Z",
    "M58 12V6H64V12",
    "M46 44V34H54V44ZM35 33H41V39H35ZM59 33H65V39H59Z",
    under="ochre",
)
_HOUSE = _built(
    "M31 44V27H69V44Z",
    "M26 28L37 11H63L74 28Z",
    "M57 11V5H63V11",
    "M46 44V34H54V44ZM35 32H41V38H35ZM59 32H65V38H59Z",
)
_TOWN_HOUSE = _built(
    "M32 44V22L41 9L50 22V44ZM50 44V26L60 13L70 26V44Z",
    "M29 24L41 6L50 20L60 10L73 28L70 28L60 14L50 27L41 10L32 24Z",
    "M32 31H50M50 34H70M36 22L46 31M46 22L36 31",
    "M38 44V36H44V44ZM55 44V38H60V44ZM58 25H62V30H58Z",
)
_BARN = _built(
    "M20 44V28H80V44Z",
    "M15 30L27 11H73L85 30Z",
    "M50 30V44M27 11L73 11M31 18H69M26 24H74",
    "M42 44V36A8 6 0 0 1 58 36V44H51V36H49V44ZM26 33H34V37H26ZM66 33H74V37H66Z",
)
_ROUND_HOUSE = _built(
    "M39 44V20H61V44Z", "M35 21L50 5L65 21Z", "M39 32H61", "M47 44V37H53V44ZM44 24H48V28H44ZM52 24H56V28H52Z"
)
_WATER_MILL = _built(
    "M28 44V24H60V44Z",
    "M23 26L34 9H54L65 26Z",
    ring(68, 34, 11) + ring(68, 34, 7) + "M68 23V45M57 34H79M60 26L76 42M76 26L60 42M60 47q5 -2.5 10 0t10 0t10 0",
    "M36 44V35H43V44ZM48 30H53V35H48Z",
)
_WIND_MILL = _built(
    "M40 44L43 20H57L60 44Z",
    "M41 21A9 9 0 0 1 59 21Z",
    "M50 18L30 8M50 18L70 28M50 18L60 2M50 18L40 36M33 5L30 8L44 15M67 31L70 28L56 21"
    "M63 4L60 2L53 13M37 34L40 36L47 23",
    "M47 44V37H53V44Z",
    under="slate",
)
_FORGE = _built(
    "M24 44V27H66V44ZM66 44V14H76V44Z",
    "M19 29L30 13H62L68 22V29Z",
    "M66 20H76M71 11q-4 -3 0 -5t0 -5",
    "M30 44V37A8 7 0 0 1 46 37V44ZM52 33H59V39H52Z",
    of="slate",
)
_HALL = Vignette(
    (Wash("plaster", "M20 44V28H80V44Z"), Wash("madder", "M14 29L27 8H73L86 29Z")),
    "M20 44V29M80 44V29M24 22H76M29 15H71",
    "M25 44V37A5 5 0 0 1 35 37V44ZM40 44V37A5 5 0 0 1 50 37V44ZM55 44V37A5 5 0 0 1 65 37V44Z"
    "M69 44V37A4 5 0 0 1 77 37V44Z",
)
_INN = _built(
    "M30 44V22H66V44Z",
    "M25 24L36 8H60L71 24Z",
    "M30 32H66M66 27H78M75 27V30",
    "M44 44V36H52V44ZM35 25H40V30H35ZM46 25H51V30H46ZM56 25H61V30H56ZM72 30H78V37H72Z",
)
_TOWER = Vignette(
    (Wash("slate", "M41 44V17H59V44ZM37 17V8H42V11.5H47.5V8H52.5V11.5H58V8H63V17Z"),),
    "M41 27H59M50 8V2L57 4L50 6",
    "M47.5 44V37A2.5 3 0 0 1 52.5 37V44ZM48.5 20H51.5V25H48.5ZM48.5 30H51.5V33H48.5Z",
)
_CHAPEL = _built(
    "M34 44V27H66V44ZM43 44V20H57V44Z",
    "M30 29L38 17H62L70 29ZM40 21L50 4L60 21Z",
    "M50 4V0M48 1.5H52",
    "M46 44V36A4 5 0 0 1 54 36V44Z" + ring(50, 26, 2.5),
)
_CHURCH = _built(
    "M38 44V26H78V44ZM22 44V18H38V44Z",
    "M38 27V14H70L80 27ZM19 19L30 3L41 19Z",
    "M30 3V-1",
    "M27 44V37A3 4 0 0 1 33 37V44ZM28 22H32V28H28ZM45 38V33A2.5 3 0 0 1 50 33V38Z"
    "M56 38V33A2.5 3 0 0 1 61 33V38Z"
    "M67 38V33A2.5 3 0 0 1 72 33V38Z",
)
_CLOISTER = _built(
    "M14 44V26H86V44Z",
    "M10 28L20 14H80L90 28Z",
    "M18 22H82",
    "".join(f"M{x} 44V36A4.5 5 0 0 1 {x + 9} 36V44Z" for x in (18, 32, 46, 60, 73)),
)
_ABBEY = _built(
    "M14 44V30H86V44ZM42 44V16H58V44Z",
    "M10 31L18 20H42V31ZM58 31V20H82L90 31ZM39 17L50 3L61 17Z",
    "M50 3V-1",
    "M46 44V36A4 5 0 0 1 54 36V44ZM48 20H52V27H48ZM22 40V36H27V40ZM33 40V36H38V40ZM62 40V36H67V40ZM73 40V36H78V40Z",
)
_AQUEDUCT = Vignette(
    (Wash("slate", "M4 44V10H96V44Z"),),
    "M4 14H96M4 26H96",
    "".join(f"M{x} 26V20A4 4 0 0 1 {x + 8} 20V26Z" for x in range(7, 90, 11))
    + "".join(f"M{x} 45V36A8 8 0 0 1 {x + 16} 36V45Z" for x in (8, 30, 54, 76)),
)
_CASTLE = Vignette(
    (
        Wash("slate", "M28 44V24H33V27H38V24H43V27H48V24H53V27H58V24H63V27H68V24H72V44Z"),
        Wash("slate", "M14 44V16H30V44ZM70 44V16H86V44Z"),
        Wash("madder", "M11 17L22 3L33 17ZM67 17L78 3L89 17Z"),
    ),
    "M22 3V-1M78 3V-1M43 34V44M57 34V44",
    "M44 44V36A6 6 0 0 1 56 36V44ZM20.5 21H23.5V27H20.5ZM76.5 21H79.5V27H76.5Z",
)
_CATHEDRAL = _built(
    "M32 44V10H44V44ZM56 44V10H68V44ZM44 44V20H56V44ZM18 44V30L32 24V44ZM68 44V24L82 30V44Z",
    "M30 11L38 -1L46 11ZM54 11L62 -1L70 11ZM42 21L50 13L58 21Z",
    ring(50, 28, 4) + "M32 20H44M56 20H68M32 33H68",
    "M46 44V38A4 5 0 0 1 54 38V44ZM36.5 13H39.5V18H36.5ZM60.5 13H63.5V18H60.5Z"
    "M36 44V39A2 2.5 0 0 1 40 39V44Z"
    "M60 44V39A2 2.5 0 0 1 64 39V44Z",
)
_CRANE = Vignette(
    (
        Wash("oak", "M34 44L42 8H47L53 44H47L44.5 30L40 44Z"),
        Wash("slate", "M68 33H82V43H68Z"),
        Wash("ochre", ring(36, 34, 6)),
    ),
    "M44 8L76 16M44 8L36 28M75 16V33M71 33L75 28L79 33M38 26H49M36 28V40M30 34H42",
)
_SAW = Vignette(
    (
        Wash("oak", "M16 32H84V38H16Z"),
        Wash(
            "slate",
            "M50 10L54 13L59 12L61 16.5L66 18L65.5 23L69 27L67 32H33L31 27L34.5 23L34 18L39 16.5L41 12L46 13Z",
        ),
    ),
    "M22 38V44M78 38V44M18 44H26M74 44H82" + ring(50, 27, 2.5) + "M16 35H33",
)
_INSTRUMENT = Vignette(
    (Wash("ochre", ring(50, 12, 4.5)), Wash("plaster", "M70 14H78V44H70ZM22 40H48V44H22Z")),
    "M50 3V7.5M48 16L38 44M52 16L62 44M42 33A20 20 0 0 0 58 33M70 20H74M70 26H76M70 32H74"
    "M70 38H76M28 40V42M34 40V42M40 40V42",
)
_KILN = Vignette(
    (
        Wash("slate", "M28 44V30A22 22 0 0 1 72 30V44Z"),
        Wash("madder", "M42 44V36A8 8 0 0 1 58 36V44Z"),
        Wash("slate", "M45 10V2H55V10Z"),
    ),
    "M31 24H69M38 15H62M28 34H42M58 34H72M36 24V34M64 24V34M50 24V15",
    "M50 43C46 42 45.5 38.5 49 35C49.5 37 51 37 51 34.5C54 37.5 54.5 42 50 43Z",
)

_OF_CARD: Final[dict[str, Vignette]] = {
    **dict.fromkeys(("B01", "B06"), _HUT),
    "B02": _ARBOUR,
    **dict.fromkeys(("B03", "B21"), _HALL),
    "B04": _COVERED_BRIDGE,
    "B05": _TREE_HOUSE,
    "B07": _BRIDGE,
    "B08": _COTTAGE,
    **dict.fromkeys(("B09", "B11", "R03"), _HOUSE),
    **dict.fromkeys(("B10", "B23", "B24", "R04"), _TOWN_HOUSE),
    **dict.fromkeys(("B12", "B13", "B18", "B26", "R02"), _BARN),
    **dict.fromkeys(("B14", "R01"), _ROUND_HOUSE),
    **dict.fromkeys(("B15", "B16", "B22", "B25"), _INN),
    "B17": _WATER_MILL,
    "B19": _FORGE,
    "B20": _WIND_MILL,
    "B27": _CHAPEL,
    **dict.fromkeys(("B28", "R05"), _TOWER),
    "B29": _CHURCH,
    "B30": _CLOISTER,
    "B31": _ABBEY,
    "B32": _AQUEDUCT,
    "B33": _CASTLE,
    "B34": _CATHEDRAL,
    **dict.fromkeys(("M01", "M05"), _CRANE),
    **dict.fromkeys(("M02", "M06"), _SAW),
    **dict.fromkeys(("M03", "M07"), _INSTRUMENT),
    **dict.fromkeys(("M04", "M08"), _KILN),
}

_SHOULDERS = "M13 46C13 34 22 31 33 31C44 31 53 34 53 46Z"
_NECK = "M29 26H37V33L33 36L29 33Z"

# Told apart by what they wear: bare head, hood, cap, broad hat and beard.
_OF_RANK: Final[dict[str, Vignette]] = {
    "apprentice": Vignette(
        (
            Wash("plaster", _SHOULDERS),
            Wash("skin", _NECK),
            Wash("skin", ring(33, 20, 8)),
            Wash("oak", "M24.5 21C22 8 44 8 41.5 21C40 16 37 15 33 15C29 15 26 16 24.5 21Z"),
        ),
        "M33 36V46",
    ),
    "laborer": Vignette(
        (
            Wash("verdigris", _SHOULDERS),
            Wash("verdigris", "M20 34C22 24 20 10 33 6C46 10 44 24 46 34Q33 41 20 34Z"),
            Wash("skin", "M33 11C39 11 40 17 40 20C40 26 37 29 33 29C29 29 26 26 26 20C26 17 27 11 33 11Z"),
        ),
        "M33 38V46",
    ),
    "craftsman": Vignette(
        (
            Wash("woad", _SHOULDERS),
            Wash("skin", _NECK),
            Wash("skin", ring(33, 20, 8)),
            Wash("woad", "M23 16C22 6 44 6 43 16L46 18.5H20Z"),
        ),
        "M23.5 16H42.5M24 33L28 46M42 33L38 46",
    ),
    "master": Vignette(
        (
            Wash("madder", _SHOULDERS),
            Wash("skin", ring(33, 20, 8)),
            Wash("slate", "M25 20C25 26 28 35 33 37C38 35 41 26 41 20C39 24 27 24 25 20Z"),
            Wash("madder", "M16 16.5C22 13 23 13 25 13C25 3 41 3 41 13C43 13 44 13 50 16.5Q33 19 16 16.5Z"),
        ),
        "M25 13Q33 15 41 13",
    ),
}


def scene(pen: Pen, building: Building, x: float, y: float, width: float) -> Element:
    """A framed building, twice as wide as high."""
    return _placed(x, y, width / WIDE[0], _scene(pen, building.id))


def portrait(pen: Pen, hand: Hand, x: float, y: float, width: float) -> Element:
    """A framed worker, or a machine a little smaller than on its site."""
    return _placed(x, y, width / BUST[0], _portrait(pen, hand))


def house(pen: Pen, building: Building, middle: float, ground: float, width: float) -> Element:
    """A building without its frame, as it stands in a street so wide."""
    factor = width / _STREET
    return _placed(middle - WIDE[0] / 2 * factor, ground - _FLOOR * factor, factor, _house(pen, building.id))


@cache
def _house(pen: Pen, building: str) -> Element:
    return staying(pen, drawn(pen, _OF_CARD[building]))


@cache
def _scene(pen: Pen, building: str) -> Element:
    return staying(pen, group(_sky(pen, WIDE), _hills(pen), drawn(pen, _OF_CARD[building]), _frame(pen, WIDE)))


@cache
def _portrait(pen: Pen, hand: Hand) -> Element:
    if hand.rank in _OF_RANK:
        figure = drawn(pen, _OF_RANK[hand.rank])
    else:
        figure = _placed(-9, 7, 0.84, drawn(pen, _OF_CARD[hand.id]))
    return staying(pen, group(_sky(pen, BUST), figure, _frame(pen, BUST)))


def _placed(x: float, y: float, factor: float, *parts: Element) -> Element:
    return group(*parts, transform=f"translate({x:g} {y:g}) scale({factor:.3g})")


def drawn(pen: Pen, vignette: Vignette, stroke: float = 1.1) -> Element:
    """A vignette without its frame."""
    ink = pen.palette.ink
    parts = [path(wash.shape, fill=pen.pigment(wash.pigment)) for wash in vignette.washes]
    if vignette.lines:
        parts.append(path(vignette.lines, fill="none"))
    if vignette.solid:
        parts.append(path(vignette.solid, fill=ink, stroke="none", opacity=0.75))
    return group(*parts, stroke=ink, stroke_width=stroke, stroke_linejoin="round", stroke_linecap="round")


def _sky(pen: Pen, box: tuple[int, int]) -> Element:
    return rect(0, 0, *box, fill=pen.pigment("sky"))


def _hills(pen: Pen) -> Element:
    return path("M0 42Q20 37 45 41T100 38V50H0Z", fill=pen.pigment("earth"))


def _frame(pen: Pen, box: tuple[int, int]) -> Element:
    return rect(0, 0, *box, fill="none", stroke=pen.palette.gold, stroke_width=1.2)
