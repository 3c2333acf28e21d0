"""Our own line icons, drawn in a box of 24 x 24 to survive at 14 pixels.

A game adds its own by making more of them: ``SHEEP = Icon(Text("sheep", "mouton"), outline="M3 ...")``.
"""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from bastide.engine.text import Text


@dataclass(frozen=True)
class Icon:
    """Up to three paths: an outline washed with a pigment, lines on top, and solid ink."""

    name: Text
    outline: str = ""
    detail: str = ""
    solid: str = ""
    pigment: str = ""


def ring(x: float, y: float, radius: float) -> str:
    """A circle as a path."""
    half = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0Z"


def _gear(teeth: int, inner: float, outer: float) -> str:
    points: list[str] = []
    for step in range(teeth * 4):
        angle = 2 * pi * (step - 0.5) / (teeth * 4)
        radius = outer if step % 4 < 2 else inner
        points.append(f"{12 + radius * cos(angle):.1f} {12 + radius * sin(angle):.1f}")
    return "M" + "L".join(points) + "Z"


# --- What is built with, paid with and won ------------------------------------------------------------------

STONE: Final = Icon(
    Text("stone", "pierre"),
    "M2.5 9L13 4.5L21.5 8V16.5L11 20.5L2.5 17Z",
    "M2.5 9L11 12.5L21.5 8M11 12.5V20.5",
    pigment="slate",
)
WOOD: Final = Icon(
    Text("wood", "bois"),
    "M6 6.5H18.5A3 5.5 0 0 1 18.5 17.5H6A3 5.5 0 0 1 6 6.5Z",
    "M6 6.5A3 5.5 0 0 1 6 17.5M12.5 10.5H17.5M12 14H15.5",
    pigment="oak",
)
KNOWLEDGE: Final = Icon(
    Text("knowledge", "savoir"),
    "M6 5H18V19H6ZM4.5 2.5H19.5V6.5H4.5ZM4.5 17.5H19.5V21.5H4.5Z",
    "M9.5 10.2H14.5M9.5 13.6H14.5",
    pigment="woad",
)
TILE: Final = Icon(
    Text("tile", "tuile"),
    "M6 12V17.5A3 3.5 0 0 0 12 17.5A3 3.5 0 0 0 18 17.5V12Z"
    "M3 4H21V10.5A3 3.5 0 0 1 15 10.5A3 3.5 0 0 1 9 10.5A3 3.5 0 0 1 3 10.5Z",
    "M9 7V10.5M15 7V10.5M12 14V17.5",
    pigment="madder",
)
COIN: Final = Icon(
    Text("coin", "écu"), ring(12, 12, 9.3), ring(12, 12, 6.2), "M12 8L15 12L12 16L9 12Z", pigment="ochre"
)
LAUREL: Final = Icon(
    Text("victory points", "points de victoire"),
    "M4.8 16Q1.3 15 1.2 11.2Q5 12 4.8 16ZM4.4 11Q1.8 9 2.8 5.5Q6 7.4 4.4 11Z"
    "M7.5 19.8Q4.2 20.6 2 17.8Q5.4 16.2 7.5 19.8Z"
    "M19.2 16Q22.7 15 22.8 11.2Q19 12 19.2 16ZM19.6 11Q22.2 9 21.2 5.5Q18 7.4 19.6 11Z"
    "M16.5 19.8Q19.8 20.6 22 17.8Q18.6 16.2 16.5 19.8Z",
    "M12 21.5C6.5 20 2.8 14 6.5 3M12 21.5C17.5 20 21.2 14 17.5 3",
    "M12 6.5L13.4 9.8L17 10.1L14.3 12.4L15.1 16L12 14.1L8.9 16L9.7 12.4L7 10.1L10.6 9.8Z",
    pigment="verdigris",
)

# --- Time and order -----------------------------------------------------------------------------------------

ACTION: Final = Icon(
    Text("action", "action"),
    "M7 3.5H17V6.5C17 9.5 13.5 10.5 13.5 12C13.5 13.5 17 14.5 17 17.5V20.5H7V17.5C7 14.5 10.5 13.5 10.5 12"
    "C10.5 10.5 7 9.5 7 6.5Z",
    "M5 3.5H19M5 20.5H19",
    "M8.6 19.4C9 16.8 12 16.3 12 14.5C12 16.3 15 16.8 15.4 19.4Z"
    "M9.3 7.5H14.7C14.2 9.2 12 9.8 12 11.2C12 9.8 9.8 9.2 9.3 7.5Z",
    pigment="plaster",
)
START: Final = Icon(
    Text("start player", "premier joueur"),
    "M6 3.5H20L16 8L20 12.5H6Z",
    "M6 2.5V21.5M3.5 21.5H8.5",
    pigment="madder",
)
ARROW: Final = Icon(Text("becomes", "devient"), detail="M3.5 12H20M13.5 5.5L20 12L13.5 18.5")
CHECK: Final = Icon(Text("covered", "couvert"), detail="M4.5 12.5L10 18L19.5 6.5")

# --- Who works ----------------------------------------------------------------------------------------------

APPRENTICE: Final = Icon(
    Text("apprentice", "apprenti"), "M5 9.5H19L17 21H7Z", "M5 9.5A7 6.5 0 0 1 19 9.5M6 14H18", pigment="oak"
)
LABORER: Final = Icon(
    Text("laborer", "manœuvre"),
    "M7.5 12.5H16.5V15.5C16.5 19 14 21 12 22C10 21 7.5 19 7.5 15.5Z",
    "M12 2.5V17M8.8 2.5H15.2",
    pigment="slate",
)
CRAFTSMAN: Final = Icon(Text("craftsman", "compagnon"), "M10.3 10H13.7V22H10.3ZM4 3H20V10H4Z", pigment="oak")
MASTER: Final = Icon(
    Text("master", "maître"),
    ring(12, 6.5, 2.6),
    "M12 1.5V3.9M10.8 8.9L5.5 22M13.2 8.9L18.5 22M7 16.5A9 9 0 0 0 17 16.5",
    pigment="ochre",
)
MACHINE: Final = Icon(Text("machine", "machine"), _gear(8, 7, 10.3), ring(12, 12, 3), pigment="ochre")

ICONS: Final[dict[str, Icon]] = {
    "stone": STONE,
    "wood": WOOD,
    "knowledge": KNOWLEDGE,
    "tile": TILE,
    "coin": COIN,
    "laurel": LAUREL,
    "action": ACTION,
    "start": START,
    "arrow": ARROW,
    "check": CHECK,
    "apprentice": APPRENTICE,
    "laborer": LABORER,
    "craftsman": CRAFTSMAN,
    "master": MASTER,
    "machine": MACHINE,
}
