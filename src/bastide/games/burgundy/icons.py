"""The signs of The Castles of Burgundy: kinds of tile, buildings, species, goods, and what is owned.

All are drawn in a box of 24 x 24 and told apart by their shape alone, at 14 pixels too.
"""

from dataclasses import replace
from typing import Final

from bastide.drawing.icons import COIN, Icon, ring
from bastide.engine.text import Text
from bastide.games.burgundy.components import named

# --- The six kinds -----------------------------------------------------------------------------------------

HOUSE: Final = Icon(
    named("building"),
    "M4.5 10.5V20.5H19.5V10.5L12 4Z",
    "M2 12.6L12 3.6L22 12.6M16.2 7V3.6H18.6V9.4",
    "M10 20.5V14.5H14V20.5Z",
    pigment="plaster",
)
PASTURE: Final = Icon(
    named("livestock"),
    "M4.2 20.5V7.2L5.7 5.2L7.2 7.2V20.5ZM10.5 20.5V7.2L12 5.2L13.5 7.2V20.5ZM16.8 20.5V7.2L18.3 5.2L19.8 7.2V20.5Z",
    "M2 10.2H22M2 15.4H22",
    pigment="plaster",
)
SHIP: Final = Icon(
    named("ship"),
    "M2.5 14.5H21.5L18.5 19.2H5.5ZM12.6 3.2C17.5 4.5 19.3 8.4 19.6 12.2H12.6ZM10.9 5.4C7.6 6.8 5.9 9.4 5.4 12.2H10.9Z",
    "M11.8 2V14.5M2 22Q4 20.6 6 22T10 22T14 22T18 22T22 22",
    pigment="plaster",
)
BOOK: Final = Icon(
    named("monastery"),
    "M12 6.2C9.5 4.2 6 4 2 4.7V18.7C6 18 9.5 18.2 12 20.2C14.5 18.2 18 18 22 18.7V4.7C18 4 14.5 4.2 12 6.2Z",
    "M12 6.2V20.2M5 8.7Q7.5 8.4 9.3 9.2M5 12.2Q7.5 11.9 9.3 12.7M17 8V14.8M14.8 10.4H19.2",
    pigment="plaster",
)
CASTLE: Final = Icon(
    named("castle"),
    "M2.5 21V4H4.7V6H6.6V4H8.8V11H10.6V9H13.4V11H15.2V4H17.4V6H19.3V4H21.5V21Z",
    "M2.5 9H8.8M15.2 9H21.5M5.6 12.5V15M18.4 12.5V15",
    "M9.6 21V17A2.4 2.6 0 0 1 14.4 17V21Z",
    pigment="plaster",
)
PICK: Final = Icon(
    named("mine"),
    "M2 10C6 2.2 18 2.2 22 10C18.4 7.4 15 6.4 12 6.4C9 6.4 5.6 7.4 2 10ZM10.7 4.6H13.3V21.5H10.7Z",
    pigment="plaster",
)
INN: Final = Icon(  # of no kind: it lies on any space
    named("inn"),
    "M4.6 7.6H15.6V21H4.6ZM4.4 8C2.2 5.6 4.4 2.8 7 3.8C8.2 1.6 11.8 1.6 13 3.8C15.8 2.8 18 5.6 15.8 8Z",
    "M15.6 10.4H18A2.6 2.6 0 0 1 20.6 13V15.8A2.6 2.6 0 0 1 18 18.4H15.6M8.2 11.2V17.8M12 11.2V17.8",
    pigment="plaster",
)
FACE_DOWN: Final = Icon(  # the back of a tile
    named("face_down"),
    "M12 2.6L20.2 7.3V16.7L12 21.4L3.8 16.7V7.3Z",
    "M12 6.4L16.9 9.2V14.8L12 17.6L7.1 14.8V9.2ZM12 2.6V6.4M20.2 7.3L16.9 9.2M20.2 16.7L16.9 14.8M12 21.4V17.6"
    "M3.8 16.7L7.1 14.8M3.8 7.3L7.1 9.2",
    pigment="slate",
)
TYPES: Final[tuple[Icon, ...]] = (HOUSE, PASTURE, SHIP, BOOK, CASTLE, PICK)

# --- The buildings -----------------------------------------------------------------------------------------

WAREHOUSE: Final = Icon(
    named("warehouse"),
    "M2.5 20.5V10L12 4L21.5 10V20.5Z",
    "M6 20.5V12.5H18V20.5M6 15.2H18M6 17.9H18M1.5 10.8L12 4L22.5 10.8",
    ring(12, 8.6, 1.5),
    pigment="plaster",
)
CARPENTER: Final = Icon(
    named("carpenter"),
    "M2 8.5L16 4.5V14.2L14.4 13.2L13 15L11.4 14L10 15.8L8.4 14.8L7 16.6L5.4 15.6L4 17.4L2.6 16.4Z"
    "M16 3.6H21.8V9.4C21.8 11.4 20.5 12.6 19 12.6L16 14.2Z",
    "M2 20.8H22M17.9 6.6H19.9V9.6H17.9Z",
    pigment="plaster",
)
CHURCH: Final = Icon(
    named("church"),
    "M3 20.5V13.5L9 9.5V20.5ZM9 20.5V10L12.5 5.6L16 10V20.5ZM16 20.5V13.2H21V20.5Z",
    "M12.5 5.6V1.4M10.9 2.9H14.1M2 14.2L9 9.5M16 12.4L21.8 14",
    "M11.1 20.5V16.6A1.4 1.6 0 0 1 13.9 16.6V20.5Z" + ring(12.5, 11.6, 1.1),
    pigment="plaster",
)
MARKET: Final = Icon(
    named("market"),
    "M3.5 4H20.5L22 10A2.5 2.6 0 0 1 17 10A2.5 2.6 0 0 1 12 10A2.5 2.6 0 0 1 7 10A2.5 2.6 0 0 1 2 10Z"
    "M3 15.2H21V18.4H3Z",
    "M8.2 4L7 10M12 4V10M15.8 4L17 10M4.4 12.8V21M19.6 12.8V21",
    ring(8, 14, 1.2) + ring(11, 14, 1.2) + ring(15, 14, 1.2),
    pigment="plaster",
)
BOARDING_HOUSE: Final = Icon(
    named("boarding_house"),
    "M3 12.5H21V17.5H3ZM6 9.2H11V12.5H6Z",
    "M3 6V21M21 10V21M3 17.5H21M11 12.5C13 9.6 18 9.4 21 11",
    "M16.5 2A3 3 0 1 0 19.6 6.4A3.6 3.6 0 0 1 16.5 2Z",
    pigment="plaster",
)
BANK: Final = Icon(
    named("bank"),
    "M3 11.5H21V20.5H3ZM3 11.5C3 6.6 5 5 7 5H17C19 5 21 6.6 21 11.5Z",
    "M7.4 5V20.5M16.6 5V20.5M3 11.5H21",
    "M10.3 10H13.7V15A1.7 1.7 0 0 1 10.3 15Z",
    pigment="plaster",
)
CITY_HALL: Final = Icon(
    named("city_hall"),
    "M2.5 20.5V11.5H21.5V20.5ZM9 11.5V6L12 3.4L15 6V11.5Z",
    "M12 3.4V1M5.2 14V20.5M18.8 14V20.5M8.6 14V20.5M15.4 14V20.5M1.5 11.5H22.5",
    "M10.6 20.5V17A1.4 1.6 0 0 1 13.4 17V20.5Z" + ring(12, 8.2, 1.3),
    pigment="plaster",
)
WATCHTOWER: Final = Icon(
    named("watchtower"),
    "M8.6 21V10.5H15.4V21ZM6.8 10.5V7H17.2V10.5ZM6 7L12 2.6L18 7Z",
    "M12 2.6V0.8M8.6 14.5H15.4M5.6 21H18.4",
    "M11 18.8V16.2H13V18.8ZM11 9.8V8H13V9.8Z",
    pigment="plaster",
)

CRANE: Final = Icon(
    named("crane"),
    "M8.8 21V8H11.6V21ZM2.4 10.2L20.6 2.6L21.6 4.8L3.4 12.4ZM15.6 14.4H22V20.6H15.6Z",
    "M18.8 5.8V14.4M11.6 13.4L16.6 6.8M3.4 12.4L8.8 17M4.6 21H14.4M15.6 17.5H22",
    pigment="plaster",
)
WHITE_CASTLE: Final = Icon(
    named("white_castle"),
    "M4 21V8.6H6.6V11H9.4V8.6H14.6V11H17.4V8.6H20V21Z",
    "M12 8.6V1.8M8.2 13.2H15.8V21H8.2Z",
    "M12 1.8L18 3.9L12 6Z" + ring(10.2, 15.2, 1) + ring(12, 17.1, 1) + ring(13.8, 19, 1),
    pigment="plaster",
)

# --- The species -------------------------------------------------------------------------------------------

COW: Final = Icon(
    named("cow"),
    "M7.2 8.8C5 7.6 3 8 1.8 10C3.6 12 6 11.8 7.5 11.2ZM16.8 8.8C19 7.6 21 8 22.2 10C20.4 12 18 11.8 16.5 11.2Z"
    "M7 7C8 5.4 16 5.4 17 7L16.4 14.5C17 19.5 14.5 21.6 12 21.6C9.5 21.6 7 19.5 7.6 14.5Z",
    "M8 6.2C5.4 6.4 4 4.6 4.4 2.2M16 6.2C18.6 6.4 20 4.6 19.6 2.2M7.7 16C9.4 14.6 14.6 14.6 16.3 16",
    ring(9.6, 11, 1.1) + ring(14.4, 11, 1.1) + ring(10.5, 18.3, 0.9) + ring(13.5, 18.3, 0.9),
    pigment="plaster",
)
PIG: Final = Icon(
    named("pig"),
    "M4.6 9.6L3 2.6L10 5.2ZM19.4 9.6L21 2.6L14 5.2Z" + ring(12, 12.8, 8.6),
    "M8 15.4A4 3.1 0 1 1 16 15.4A4 3.1 0 1 1 8 15.4Z",
    ring(8.6, 10.6, 1.1) + ring(15.4, 10.6, 1.1) + ring(10.7, 15.4, 1) + ring(13.3, 15.4, 1),
    pigment="plaster",
)
SHEEP: Final = Icon(
    named("sheep"),
    "M6.4 11.6C3.6 11.2 2.6 7.6 5.2 6.2C4.8 3.4 8.2 2 9.8 3.8C11.2 1.8 14.4 2 15.2 4C17.6 2.8 20 5 19 7.2"
    "C21.4 8.6 20.2 11.6 17.6 11.6Z"
    "M7.6 10.6C4.8 10.6 2.8 12 2.4 14.2C4.6 15.4 6.8 14.4 7.8 13.2ZM16.4 10.6C19.2 10.6 21.2 12 21.6 14.2"
    "C19.4 15.4 17.2 14.4 16.2 13.2Z"
    "M7.6 10.4C9.4 9 14.6 9 16.4 10.4L15.6 16C15 20 13.6 21.6 12 21.6C10.4 21.6 9 20 8.4 16Z",
    "M12 18.4V19.8M12 18.4L10.8 17.4M12 18.4L13.2 17.4",
    ring(10, 13.2, 1.1) + ring(14, 13.2, 1.1),
    pigment="plaster",
)
CHICKEN: Final = Icon(
    named("chicken"),
    "M6.6 4.4C8.4 4 10.4 5 10.8 7.4C11.4 10.4 14 11 16 10.6C18.4 10 19.4 7.6 21.8 6.6C22.6 12.6 20.6 18.4 13.4 18.4"
    "C7.4 18.4 5 14 5.2 8.6L2 8.2L4.8 6.4C5 5.4 5.6 4.7 6.6 4.4Z",
    "M11 18.4L10.4 22M14.6 18.3L15.2 22M8.8 22H11.4M13.8 22H16.4M11 13.4C12.6 15.4 15.6 15.4 17 13.4",
    ring(7.6, 7, 1) + "M5.6 4.4C4.6 2.6 6 1.6 6.8 2.6C7.2 1 9.2 1 9 2.8C10.6 2.4 11.2 4 10 5.2C8.6 4 7 3.8 5.6 4.4Z"
    "M5 9.2C4 10.6 4.4 12 5.4 12.2C6.4 11.6 6.2 10 5.9 9.2Z",
    pigment="plaster",
)

GEESE: Final = Icon(
    named("geese"),
    "M9 3C7.2 1.6 4.8 2.6 4.7 5L1.6 6.9L5 7.4C5.8 9.6 5.4 11.4 4.8 13.4C4.2 17.2 7.4 19.4 12 19.4"
    "C17.6 19.4 21.2 16.4 22.2 11C19.6 12.6 17 12.4 14.6 11.4C12.6 10.6 11 10.8 9.6 11.8C10.2 9.2 10.8 4.6 9 3Z",
    "M11 14.2C13 16.4 16.4 16 18 13.8M10.6 19.4V22.2M14 19.2V22.2M8.8 22.2H11.2M12.4 22.2H14.8",
    ring(7.3, 5.2, 1),
    pigment="plaster",
)

# --- The six goods: each its own shape and its own pigment -------------------------------------------------

_GOODS_NAMES: Final = [Text(f"goods {number}", f"marchandises {number}") for number in range(1, 7)]
SACK: Final = Icon(
    _GOODS_NAMES[0],
    "M8.6 6.4C4 10 2.6 15 3.6 18.4C4.4 21 7 21.5 12 21.5C17 21.5 19.6 21 20.4 18.4C21.4 15 20 10 15.4 6.4Z"
    "M8 2.5C10 3.6 14 3.6 16 2.5L15.4 6.4H8.6Z",
    "M8 6.4H16",
    pigment="verdigris",
)
BARREL: Final = Icon(
    _GOODS_NAMES[1],
    "M6.5 2.5H17.5C20.2 8.5 20.2 15.5 17.5 21.5H6.5C3.8 15.5 3.8 8.5 6.5 2.5Z",
    "M4.9 8H19.1M4.9 16H19.1M12 2.5V21.5",
    pigment="murex",
)
CLOTH: Final = Icon(
    _GOODS_NAMES[2],
    "M5 3.5H20.5V9.2H5A2.85 2.85 0 0 1 5 3.5ZM19 9.2H3.5V14.9H19A2.85 2.85 0 0 0 19 9.2Z"
    "M5 14.9H20.5V20.6H5A2.85 2.85 0 0 1 5 14.9Z",
    "M7 6.4H20.5M3.5 12H17M7 17.8H20.5",
    pigment="rose",
)
JUG: Final = Icon(
    _GOODS_NAMES[3],
    "M9 2.5H15V6C15 8.5 19 10 19 14.5C19 18.5 16.5 21.5 12 21.5C7.5 21.5 5 18.5 5 14.5C5 10 9 8.5 9 6Z",
    "M8 2.5H16M5.6 12H18.4M5.6 16.6H18.4M15.4 6.6C19.6 5.2 21.6 8 20.4 10.6",
    pigment="madder",
)
CRATE: Final = Icon(
    _GOODS_NAMES[4],
    "M3 5.5H21V20.5H3Z",
    "M3 10.5H21M3 15.5H21M7.2 5.5V20.5M16.8 5.5V20.5",
    pigment="oak",
)
SHEAF: Final = Icon(
    _GOODS_NAMES[5],
    "M12 2C13.6 4.6 13.6 7.4 12 9.6C10.4 7.4 10.4 4.6 12 2ZM4.2 4.4C7.2 5 9 7.2 9 10.2C6 9.6 4.2 7.4 4.2 4.4Z"
    "M19.8 4.4C16.8 5 15 7.2 15 10.2C18 9.6 19.8 7.4 19.8 4.4ZM9.4 13.4H14.6L17.8 21.5H6.2Z",
    "M12 9.6V13.4M9 10.2L11 13.4M15 10.2L13 13.4M8.4 13.4H15.6M12 13.4V21.5",
    pigment="ochre",
)
GOODS: Final[tuple[Icon, ...]] = (SACK, BARREL, CLOTH, JUG, CRATE, SHEAF)

# --- What one owns, and a few signs ------------------------------------------------------------------------

WORKER: Final = Icon(
    Text("worker", "ouvrier"),
    "M3.6 21.5C3.6 16.4 7.4 14.8 12 14.8S20.4 16.4 20.4 21.5Z" + ring(12, 9.6, 4.2) + "M5 7.6C7 6.8 7.4 6.6 7.6 5.8"
    "C8.2 1.4 15.8 1.4 16.4 5.8C16.6 6.6 17 6.8 19 7.6Q12 9.6 5 7.6Z",
    pigment="ochre",
)
SILVER: Final = replace(COIN, name=Text("silver", "argent"), pigment="slate")
SOLD: Final = Icon(
    Text("sold goods", "marchandises vendues"),
    "M3 8.5H15V20.5H3ZM6 3.5H18V15.5H15V8.5H6Z",
    "M6.4 14.6L8.4 16.8L12 12.4",
    pigment="plaster",
)
STORAGE: Final = Icon(
    Text("storage", "réserve"),
    "M12 2L20.7 7V17L12 22L3.3 17V7Z",
    "M12 7.5V14M9 11.2L12 14.2L15 11.2M8.5 17H15.5",
    pigment="plaster",
)
DIE: Final = Icon(
    Text("die", "dé"),
    "M5 2.5H19A2.5 2.5 0 0 1 21.5 5V19A2.5 2.5 0 0 1 19 21.5H5A2.5 2.5 0 0 1 2.5 19V5A2.5 2.5 0 0 1 5 2.5Z",
    "",
    ring(7.6, 7.6, 1.8) + ring(12, 12, 1.8) + ring(16.4, 16.4, 1.8),
    pigment="plaster",
)

ON_TOP: Final = Icon(
    Text("marker on top", "pion au-dessus"),
    "M2.6 16.2A9.4 3 0 0 1 21.4 16.2V19A9.4 3 0 0 1 2.6 19ZM6 10.2A6 2.2 0 0 1 18 10.2V14.2A6 2.2 0 0 1 6 14.2Z",
    "M12 7V1.8M9.2 4.4L12 1.6L14.8 4.4",
    pigment="plaster",
)
POST: Final = Icon(
    Text("border post", "poste frontière"),
    "M8.4 21V6.8L12 2.6L15.6 6.8V21Z",
    "M8.4 11.4L15.6 8.4M8.4 15.6L15.6 12.6M8.4 19.8L15.6 16.8M4.6 21H19.4",
    pigment="ochre",
)

TILES: Final[dict[str, Icon]] = {
    "warehouse": WAREHOUSE,
    "carpenter": CARPENTER,
    "church": CHURCH,
    "market": MARKET,
    "boarding_house": BOARDING_HOUSE,
    "bank": BANK,
    "city_hall": CITY_HALL,
    "watchtower": WATCHTOWER,
    "crane": CRANE,
    "white_castle": WHITE_CASTLE,
    "cow": COW,
    "pig": PIG,
    "sheep": SHEEP,
    "chicken": CHICKEN,
    "geese": GEESE,
    "ship": SHIP,
    "castle": CASTLE,
    "mine": PICK,
    "inn": INN,
    "face_down": FACE_DOWN,
}
