"""The icons of Torres: blocks and pieces, and one for every card."""

from typing import Final

from bastide.drawing.icons import Icon, ring
from bastide.engine.text import Text
from bastide.games.torres.components import KINDS, MASTERS


def _pawn(x: float, foot: float, size: float = 1) -> str:
    """A piece in outline, standing at a point."""
    wide, neck, head = 4 * size, foot - 6.2 * size, 2.5 * size
    left = f"M{x - wide:g} {foot:g}Q{x - 0.8 * wide:g} {neck:g} {x:g} {neck:g}"
    body = left + f"Q{x + 0.8 * wide:g} {neck:g} {x + wide:g} {foot:g}Z"
    return body + ring(x, round(neck - head * 0.7, 2), head)


BLOCK: Final = Icon(
    Text("block", "bloc"),
    "M12 3L21.5 8V16L12 21.5L2.5 16V8Z",
    "M2.5 8L12 13L21.5 8M12 13V21.5",
    "M5.4 17.6V14.4Q6.9 12.9 8.4 15.9V19.3ZM18.6 17.6V14.4Q17.1 12.9 15.6 15.9V19.3Z",
    pigment="plaster",
)
KNIGHT: Final = Icon(
    Text("knight", "chevalier"),
    "M6 21.5C5.4 15 7 11.6 9.3 10.6H14.7C17 11.6 18.6 15 18 21.5Z",
    "M8.6 10.6V6A3.4 3.8 0 0 1 15.4 6V10.6ZM8.6 6.6H15.4M12 6.6V9.4M20.5 21.5V3",
    pigment="slate",
)
KING: Final = Icon(
    Text("king", "roi"), "M3 18.5L1.8 6.5L7.6 11.5L12 4L16.4 11.5L22.2 6.5L21 18.5Z", "M3.5 21.5H20.5", pigment="ochre"
)
CARD: Final = Icon(
    Text("card", "carte"),
    "M7.5 2.5H20.5V18.5H7.5Z",
    "M5.5 5.5H3.5V21.5H16.5V20.3",
    "M14 6.5L17 10.5L14 14.5L11 10.5Z",
    pigment="earth",
)
AREA: Final = Icon(
    Text("area", "surface"),
    "M12 4L22 10L12 16L2 10Z",
    "M7 7L17 13M17 7L7 13M2 13.5L12 19.5L22 13.5",
    pigment="plaster",
)
LEVEL: Final = Icon(
    Text("height", "hauteur"),
    "M13 21.5V4H21.5V21.5Z",
    "M13 10H21.5M13 15.7H21.5M5.5 21V5M2 8.8L5.5 4.5L9 8.8",
    pigment="plaster",
)
MOVE: Final = Icon(
    Text("move", "déplacement"), _pawn(6.5, 20.5), "M12.5 14.5H21.5M17.5 10L22 14.5L17.5 19", pigment="slate"
)
SUPPLY: Final = Icon(
    Text("supply", "réserve"),
    "M1.5 21.5V14H10.5V21.5ZM13.5 21.5V14H22.5V21.5ZM7.5 13V5.5H16.5V13Z",
    "M4.6 21.5V18.6A1.4 1.5 0 0 1 7.4 18.6V21.5"
    "M16.6 21.5V18.6A1.4 1.5 0 0 1 19.4 18.6V21.5M10.6 13V10A1.4 1.5 0 0 1 13.4 10V13",
    pigment="plaster",
)

_POINT: Final[str] = "M12 1L15.2 4.2H19.8V8.8L23 12L19.8 15.2V19.8H15.2L12 23L8.8 19.8H4.2V15.2L1 12L4.2 8.8V4.2H8.8Z"

_BY_KIND: Final[dict[str, Icon]] = {
    "a01": Icon(
        KINDS[0].name,
        "M13 22V9H22V22ZM1.5 22V19.5H13V22Z",
        "M13 15.5H22M6.5 16.5V7Q6.5 4 10 4H14M11 1L14.3 4L11 7",
        pigment="plaster",
    ),
    "a02": Icon(
        KINDS[1].name,
        "M5 15.5H19V22H5Z" + _pawn(12, 14.5, 1.25),
        "M10.4 22V19.8A1.6 1.7 0 0 1 13.6 19.8V22M2 12V5M0.6 7L2 4.8L3.4 7M22 12V5M20.6 7L22 4.8L23.4 7",
        pigment="plaster",
    ),
    "a03": Icon(
        KINDS[2].name,
        "M9.5 8L18.5 12.6V18L9.5 22.6L0.5 18V12.6Z",
        "M0.5 12.6L9.5 17.2L18.5 12.6M9.5 17.2V22.6M18.5 1.5V9.5M14.5 5.5H22.5",
        pigment="plaster",
    ),
    "a04": Icon(
        KINDS[3].name,
        "M2 22V3H5V5H8V3H11V5H14V3H17V22Z",
        "M10.5 15.5L21.5 5M15.8 4.6H22V10.6",
        "M6 22V15.5A3.5 3.8 0 0 1 13 15.5V22Z",
        pigment="plaster",
    ),
    "a05": Icon(
        KINDS[4].name,
        "M2 12H12V22H2ZM12 2H22V12H12Z",
        "M2 2H12V12M22 12V22H12M6.5 17.5L17 7M11.8 6.8H17.2V12.2",
        pigment="plaster",
    ),
    "a06": Icon(
        KINDS[5].name,
        _POINT,
        "M14.6 7C11 7 8.9 10 8.9 13.6A3.3 3.3 0 1 0 12.2 10.6C10.6 10.6 9.3 11.6 8.9 13.4",
        pigment="ochre",
    ),
    "a07": Icon(KINDS[6].name, _POINT, "M8.5 7.5H15.5L11 17.2", pigment="ochre"),
    "a08": Icon(
        KINDS[7].name,
        "M14.5 14H22.5V22H14.5Z",
        "M1.5 14H3.5M5.5 14H7.5M9.5 14V16M9.5 18V20M9.5 22H7.5M5.5 22H3.5M1.5 22V20M1.5 18V16"
        "M5.5 11C6 3.5 17.5 3 18.5 10.5M15.5 8L18.6 11L21.5 7.6",
        pigment="plaster",
    ),
    "a09": Icon(
        KINDS[8].name,
        _pawn(17.8, 22, 1.1),
        "M2 22Q3 15.8 6 15.8Q9 15.8 10 22M6 14.6A2.4 2.4 0 1 1 6 9.8A2.4 2.4 0 1 1 6 14.6"
        "M4 6C6 1.5 11 1.5 13 6M13.8 2.4L13.2 6.6L9.4 5.6",
        pigment="slate",
    ),
    "a10": Icon(
        KINDS[9].name,
        _pawn(12, 22, 1.05),
        "M2.5 19C2.5 2 21.5 2 21.5 17M18.2 13.8L21.5 17.8L23.6 13.2M1 21.5H4",
        pigment="madder",
    ),
}
ICONS: Final[list[Icon]] = [_BY_KIND[kind.id] for kind in KINDS]

_SHEET: Final[str] = "M2 2H22V22H2Z"
_BY_MASTER: Final[dict[str, tuple[str, str]]] = {  # lines, and knights as dots
    "m1": (
        "M3.5 8.5H9.5V3.5H3.5ZM14.5 8.5H20.5V3.5H14.5ZM3.5 20.5H9.5V15.5H3.5ZM14.5 20.5H20.5V15.5H14.5Z",
        "6.5 6 17.5 6 6.5 18 17.5 18",
    ),
    "m2": ("M2 2L22 22M22 2L2 22", "7 7 17 7 12 12"),
    "m3": ("M6 6H18V18H6Z", "6 6 18 6 6 18 18 18"),
    "m4": ("M6.5 6.5H17.5V17.5H6.5Z", "4.2 4.2 12 4.2 19.8 12"),
    "m5": ("M2 7H22M2 12H22M2 17H22", "5 12 12 12 19 12"),
    "m6": ("M3 15H21", "6 11.8 12 11.8 18 11.8"),
    "m7": ("M3 20H8.5V15H14.5V10H21", "5.5 16.8 11.5 11.8 17.5 6.8"),
    "m8": ("M5.5 8.5H11.5V14.5H18.5", "5.5 8.5 11.5 8.5 11.5 14.5 18.5 14.5"),
}


def _dots(places: str) -> str:
    numbers = [float(number) for number in places.split()]
    return "".join(ring(x, y, 1.7) for x, y in zip(numbers[::2], numbers[1::2], strict=True))


MASTER_ICONS: Final[list[Icon]] = [
    Icon(card.name, _SHEET, _BY_MASTER[card.id][0], _dots(_BY_MASTER[card.id][1]), pigment="plaster")
    for card in MASTERS
]
