"""The icons of The Golden City: landscapes, goods, rewards and what is scored, in boxes of 24 x 24."""

from typing import Final

from bastide.drawing.icons import COIN, Icon, ring
from bastide.engine.text import Text

# --- Landscapes, as on the cards ---------------------------------------------------------------------------

PORT: Final = Icon(
    Text("port", "port"),
    "M2.5 15H21.5L18.5 20.5H5.5ZM12.6 3.5Q19.5 7.5 18.8 13H12.6ZM11 5.5Q6.5 8.5 6 13H11Z",
    "M11.8 2V15M1.5 22.6q2.6 -1.8 5.2 0t5.2 0t5.2 0t5.2 0",
    pigment="sea",
)
FOREST: Final = Icon(
    Text("forest", "forêt"),
    "M12 1.5L16.5 8H14.5L19 14H16L20.5 19.5H3.5L8 14H5L9.5 8H7.5Z",
    "M12 19.5V23",
    pigment="moss",
)
MEADOW: Final = Icon(
    Text("meadow", "prairie"),
    "M2 21.5Q12 16.5 22 21.5Z" + ring(17.6, 6.2, 3.2),
    "M12 18.8C12 12 11.5 8 10 3M9 18.9C8.5 14 7 10.5 4 8M15 18.9C15.5 15.5 16.6 13.5 18.6 11.5M17.6 9.4V12.6",
    pigment="grass",
)
MOUNTAIN: Final = Icon(
    Text("mountain", "montagne"),
    "M1.5 20.5L9.5 4L14 13L16.5 9L22.5 20.5Z",
    "M6.6 10L9 12L10.2 10.4L12.4 12.2M9.5 4L14 13",
    pigment="rock",
)
DESERT: Final = Icon(
    Text("desert", "désert"),
    "M1.5 20.5Q6 12.5 11 15.5Q15.5 9.5 22.5 20.5Z" + ring(5.5, 6, 3),
    "M11 15.5Q14 17.5 13 20.5M16.5 12V3.5M16.5 9H19.5V5.5M16.5 7H13.5V4.8",
    pigment="sand",
)
LANDSCAPE_ICONS: Final[dict[str, Icon]] = {
    "port": PORT,
    "forest": FOREST,
    "meadow": MEADOW,
    "mountain": MOUNTAIN,
    "desert": DESERT,
}

# --- Goods -------------------------------------------------------------------------------------------------

POTTERY: Final = Icon(
    Text("pottery", "poterie"),
    "M8.5 2.5H15.5V5.5C15.5 7.5 19 9.5 19 14C19 18.5 15.5 21.5 14 21.5H10C8.5 21.5 5 18.5 5 14C5 9.5 8.5 7.5 8.5 5.5Z",
    "M8.5 5.5H15.5M5.3 12.5H18.7M5.3 15.5H18.7M8 7.5C5 4.5 3.5 7.5 5.5 11M16 7.5C19 4.5 20.5 7.5 18.5 11",
    pigment="madder",
)
WINE: Final = Icon(
    Text("wine", "vin"),
    ring(8, 11, 3.1) + ring(14.2, 11, 3.1) + ring(11.1, 15.6, 3.1) + ring(17, 15, 2.6) + ring(13, 20, 2.6),
    "M11.5 8C12 5 12.5 3.5 14 2M12.3 5.5C8.5 6 6 4.5 5 2.8C8.5 1.5 11.5 2.8 12.3 5.5Z",
    pigment="grape",
)
CLOTH: Final = Icon(
    Text("cloth", "étoffe"),
    "M3 6.5A3.2 3.2 0 0 1 9.4 6.5V20.5H21V6.5A3.2 3.2 0 0 0 17.8 3.3H6.2A3.2 3.2 0 0 0 3 6.5V9.5H9.4",
    "M12.5 9.5H18M12.5 13H18M12.5 16.5H18M6.2 6.5H6.3",
    pigment="woad",
)
SPICE: Final = Icon(
    Text("spice", "épices"),
    "M4.5 13H19.5C19.5 17.5 17 20 15 20.5V22H9V20.5C7 20 4.5 17.5 4.5 13ZM7 13Q12 6 17 13Z",
    "M15.2 9.8L20.5 2.5M18.9 1.4L22 3.6",
    ring(10, 11.2, 0.9) + ring(13, 10.8, 0.9) + ring(11.8, 8.9, 0.7),
    pigment="ochre",
)
GOOD_ICONS: Final[dict[str, Icon]] = {"pottery": POTTERY, "wine": WINE, "cloth": CLOTH, "spice": SPICE}

# --- Rewards and belongings --------------------------------------------------------------------------------

CARD: Final = Icon(
    Text("landscape card", "carte paysage"),
    "M4.5 4.5L14 2.5L17.5 18.5L8 20.5Z",
    "M15.8 5.5H20V21.8H11.5M6.9 7.2L12.8 6M7.9 16.2L9.5 11.2L11.5 13.8L12.6 11.2L14.4 14.9Z",
    pigment="plaster",
)
GOODS: Final = Icon(
    Text("goods card", "carte marchandise"),
    "M3 8.5L12 4L21 8.5V17.5L12 22L3 17.5Z",
    "M3 8.5L12 13L21 8.5M12 13V22M7.5 6.2L16.5 10.8V14.5M5.5 15.5L8.5 17",
    pigment="oak",
)
KEY: Final = Icon(
    Text("key", "clé"),
    ring(7.5, 7.5, 5.2) + "M10.5 12.6L12.6 10.5L21.5 19.4L20.5 22L17.8 21.6V19.2H15.4V16.8H13Z",
    ring(7.5, 7.5, 2),
    pigment="ochre",
)
BONUS: Final = Icon(
    Text("bonus card", "carte bonus"),
    "M4.5 2.5H19.5V21.5H4.5Z",
    "M7 5H17V19H7Z",
    "M12 6.8L13.6 10.2L17 10.6L14.5 13L15.2 16.6L12 14.8L8.8 16.6L9.5 13L7 10.6L10.4 10.2Z",
    pigment="madder",
)
LETTERS: Final = Icon(
    Text("letters of exchange", "lettres de change"),
    "M2 5.5H22V19.5H2Z",
    "M2 5.5L12 13.5L22 5.5M2 19.5L8.6 11M22 19.5L15.4 11",
    ring(12, 13.6, 2.9),
    pigment="plaster",
)
POST: Final = Icon(
    Text("trading post", "comptoir"),
    "M4.5 21.5V11.5L12 3L19.5 11.5V21.5Z",
    "M2.5 13.5L12 3L21.5 13.5M9.5 21.5V15.5H14.5V21.5",
    pigment="plaster",
)
HAND: Final = Icon(
    Text("bidding hand", "main d'enchère"),
    "M7 21.5L6.5 16.5L2.8 12.2C1.8 10.8 3.6 9.3 4.9 10.5L7.4 12.8V4.6A1.5 1.5 0 0 1 10.4 4.6V3A1.5 1.5 0 0 1 13.4 3"
    "V4A1.5 1.5 0 0 1 16.4 4V6A1.4 1.4 0 0 1 19.2 6V14.5L17.5 18V21.5Z",
    "M10.4 4.6V10.5M13.4 4V10.5M16.4 5V11",
    pigment="skin",
)
RIVER: Final = Icon(
    Text("river", "fleuve"),
    "M14 1.5C19 6 6 9 10.5 14C12.5 16.5 8 19.5 4 22.5H15.5C19 19.5 20 16 16.5 13C12.5 9.5 24 7.5 20 1.5Z",
    "M16.5 4.5Q17.5 6.5 15.5 8M13 12Q14.5 13.5 14.2 15.5M12.2 18.5L10.5 20.5",
    pigment="sea",
)
CITY: Final = Icon(
    Text("city", "Cité"),
    "M2 21.5V12H4V14H6V12H8V9L12 3L16 9V12H18V14H20V12H22V21.5Z",
    "M8 14V12M16 14V12M8 9H16M12 3V1",
    "M10 21.5V18A2 2.4 0 0 1 14 18V21.5ZM11.3 11.2H12.7V14H11.3Z",
    pigment="ochre",
)
REWARD_ICONS: Final[dict[str, Icon]] = {
    "coins": COIN,
    "cards": CARD,
    "key": KEY,
    "goods": GOODS,
    "bonus": BONUS,
    "letters": LETTERS,
}
