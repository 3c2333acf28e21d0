"""Our own line icons, drawn in a box of 24 x 24 to survive at 14 pixels.

A game adds its own by making more of them: ``SHEEP = Icon(Text("sheep", "mouton"), outline="M3 ...")``.
"""

from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import Final

from bastide.drawing.svg import element, path
from bastide.engine.text import Lang, Text


@dataclass(frozen=True, eq=False)  # there is one of each
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

# --- What a page needs --------------------------------------------------------------------------------------

TURN: Final = Icon(
    Text("turn", "tourner"),
    detail="M4 12A8 4.6 0 0 1 17 8.3M20 12A8 4.6 0 0 1 7 15.7M17.6 4.6L17.2 8.6L13.2 8.4M6.4 19.4L6.8 15.4L10.8 15.6",
)
UNDO: Final = Icon(Text("undo", "annuler"), detail="M8.5 4L3.5 9L8.5 14M3.5 9H14.5A5.7 5.7 0 0 1 14.5 20.4H9")
REDO: Final = Icon(Text("redo", "rétablir"), detail="M15.5 4L20.5 9L15.5 14M20.5 9H9.5A5.7 5.7 0 0 0 9.5 20.4H15")
BACK: Final = Icon(Text("step back", "revenir"), detail="M10 3.5H20V20.5H10M15 12H3.5M8.5 7L3.5 12L8.5 17")
HINT: Final = Icon(
    Text("hint", "conseil"),
    "M7.5 10H16.5L17.5 19H6.5ZM6 10L12 5.5L18 10Z",
    "M5.5 21.5H18.5V19H5.5ZM10 3.8A2 2 0 0 1 14 3.8V5.5M10 3.8V5.5",
    "M12 18.2C9.3 17.2 9.9 14.6 12 11.8C14.1 14.6 14.7 17.2 12 18.2Z",
    pigment="ochre",
)
_HORN: Final = "M2 6.2L4.6 4.4C6.5 9 11 10 16.5 6.2V20.5C9 19.5 4 14.5 2 6.2Z"
SOUND_ON: Final = Icon(
    Text("sound on", "son activé"),
    _HORN,
    "M12.6 8.8V18.4M19.3 10.2Q20.5 13.3 19.3 16.4M21.6 8.2Q23.5 13.3 21.6 18.4",
    pigment="ochre",
)
SOUND_OFF: Final = Icon(
    Text("sound off", "son coupé"), _HORN, "M12.6 8.8V18.4M19 11.2L23 15.4M23 11.2L19 15.4", pigment="ochre"
)
SUN: Final = Icon(
    Text("light theme", "thème clair"),
    ring(12, 12, 4.6),
    "M12 1.5V4.5M12 19.5V22.5M1.5 12H4.5M19.5 12H22.5"
    "M4.6 4.6L6.7 6.7M17.3 17.3L19.4 19.4M19.4 4.6L17.3 6.7M6.7 17.3L4.6 19.4",
    pigment="ochre",
)
MOON: Final = Icon(
    Text("dark theme", "thème sombre"), "M20.5 14.3A9 9 0 1 1 9.7 3.5A7.2 7.2 0 0 0 20.5 14.3Z", pigment="woad"
)
PERSON: Final = Icon(
    Text("person", "personne"),
    ring(12, 7.8, 4.3) + "M3.8 21.5C3.8 16.3 7.4 14.6 12 14.6S20.2 16.3 20.2 21.5Z",
    pigment="skin",
)
BELL: Final = Icon(
    Text("bell", "cloche"),
    "M3.8 18.2C5.9 16.4 5.7 13.6 5.9 10.4C6.1 6.7 8.6 4.4 12 4.4S17.9 6.7 18.1 10.4C18.3 13.6 18.1 16.4 20.2 18.2Z",
    "M12 4.4V1.8M9.6 18.4A2.4 2.6 0 0 0 14.4 18.4",
    pigment="ochre",
)
TALK: Final = Icon(
    Text("talk", "discussion"),
    "M3 4.5H21V16.5H11.5L6.5 21V16.5H3Z",
    "M7 8.6H17M7 12.4H13.5",
    pigment="ochre",
)
BOT: Final = Icon(
    Text("bot", "robot"),
    "M5.5 20.5V10.5A6.5 6.5 0 0 1 18.5 10.5V20.5Z",
    "M12 4V1.2M5.5 14.8H18.5M9 14.8V20.5M12 14.8V20.5M15 14.8V20.5M5.5 11H2.8V14.5M18.5 11H21.2V14.5",
    ring(9.2, 11, 1.5) + ring(14.8, 11, 1.5) + ring(12, 1.6, 1.2),
    pigment="slate",
)
EYE: Final = Icon(
    Text("spectator", "spectateur"),
    "M1.5 12Q12 1 22.5 12Q12 23 1.5 12Z",
    ring(12, 12, 3.6),
    ring(12, 12, 1.6),
    pigment="plaster",
)
LINK: Final = Icon(
    Text("link", "lien"),
    detail="M10.2 8L12.9 5.3A4.1 4.1 0 0 1 18.7 11.1L16 13.8"
    "M13.8 16L11.1 18.7A4.1 4.1 0 0 1 5.3 12.9L8 10.2M9.2 14.8L14.8 9.2",
)
SANDGLASS: Final = replace(ACTION, name=Text("waiting", "en attente"))
DOWNLOAD: Final = Icon(
    Text("download", "télécharger"), detail="M12 2.5V15M6.8 10L12 15.2L17.2 10M3.5 15.5V20.5H20.5V15.5"
)
RULES: Final = Icon(
    Text("rules", "règles"),
    "M12 6C9.5 4 6 3.8 2 4.5V18.5C6 17.8 9.5 18 12 20C14.5 18 18 17.8 22 18.5V4.5C18 3.8 14.5 4 12 6Z",
    "M12 6V20M5 8.5Q7.5 8.2 9.3 9M5 12Q7.5 11.7 9.3 12.5M19 8.5Q16.5 8.2 14.7 9M19 12Q16.5 11.7 14.7 12.5",
    pigment="plaster",
)
ZOOM: Final = Icon(
    Text("zoom", "agrandir"), ring(10, 10, 7), "M15.2 15.2L21.5 21.5M10 6.8V13.2M6.8 10H13.2", pigment="plaster"
)
HAND: Final = Icon(
    Text("hand", "main"),
    "M8 12.5V4A1.8 1.8 0 0 1 11.6 4V10.5L13.2 10.4A1.7 1.7 0 0 1 14.9 11.2A1.7 1.7 0 0 1 17.2 12"
    "A1.7 1.7 0 0 1 19.4 13.4V17C19.4 20 17.6 22 14.6 22H12.4C10.6 22 9.4 21.2 8.4 19.8L4.9 15"
    "A1.6 1.6 0 0 1 7.4 13L8 13.6Z",
    "M11.6 10.5V13M14.9 11.2V13.4M17.2 12V14",
    pigment="skin",
)
KEY: Final = Icon(
    Text("key", "clé"),
    ring(7.2, 8, 4.9),
    "M10.7 11.5L20.5 21.3M17 17.8L19.6 15.2M14.2 15L16.2 13",
    ring(7.2, 8, 1.7),
    pigment="ochre",
)
CLOSE: Final = Icon(Text("close", "fermer"), detail="M5 5L19 19M19 5L5 19")
PLAY: Final = Icon(Text("play", "lecture"), "M6.5 3.5L20 12L6.5 20.5Z", pigment="verdigris")
PAUSE: Final = Icon(Text("pause", "pause"), "M5.5 4H9.5V20H5.5ZM14.5 4H18.5V20H14.5Z", pigment="verdigris")
FIRST: Final = Icon(Text("first", "début"), detail="M5 4.5V19.5M18.5 4.5L10 12L18.5 19.5")
PREVIOUS: Final = Icon(Text("previous", "précédent"), detail="M15.5 4L7.5 12L15.5 20")
NEXT: Final = Icon(Text("next", "suivant"), detail="M8.5 4L16.5 12L8.5 20")
LAST: Final = Icon(Text("last", "fin"), detail="M19 4.5V19.5M5.5 4.5L14 12L5.5 19.5")

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
    "undo": UNDO,
    "redo": REDO,
    "turn": TURN,
    "back": BACK,
    "hint": HINT,
    "sound-on": SOUND_ON,
    "sound-off": SOUND_OFF,
    "sun": SUN,
    "moon": MOON,
    "person": PERSON,
    "bell": BELL,
    "talk": TALK,
    "bot": BOT,
    "eye": EYE,
    "link": LINK,
    "sandglass": SANDGLASS,
    "download": DOWNLOAD,
    "rules": RULES,
    "zoom": ZOOM,
    "hand": HAND,
    "key": KEY,
    "close": CLOSE,
    "play": PLAY,
    "pause": PAUSE,
    "first": FIRST,
    "previous": PREVIOUS,
    "next": NEXT,
    "last": LAST,
}


def svg_icon(name: str, size: float, lang: Lang, *, spoken: bool = True) -> str:
    """An icon for a page, in the colour of the words around it; not spoken where those words say the same."""
    icon = ICONS[name]
    said = icon.name.to(lang)
    parts = [
        path(icon.outline, fill="currentColor", fill_opacity=0.14) if icon.outline else None,
        path(icon.detail) if icon.detail else None,
        path(icon.solid, fill="currentColor", stroke="none") if icon.solid else None,
    ]
    drawn = element(
        "svg",
        *([element("title", said)] if spoken else []),
        *[part for part in parts if part is not None],
        class_="icon",
        viewBox="0 0 24 24",
        width=size,
        height=size,
        fill="none",
        stroke="currentColor",
        stroke_width=1.7 if size >= 18 else 2,
        stroke_linejoin="round",
        stroke_linecap="round",
        focusable="false",
        role="img" if spoken else None,
        aria_hidden=None if spoken else "true",
    )
    return str(drawn)
