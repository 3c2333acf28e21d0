"""Colours of a reader's desk by day and by night, and the marks of the players."""

from dataclasses import dataclass
from typing import Final

from bastide.drawing.lettering import SANS, SERIF
from bastide.engine.text import Text


@dataclass(frozen=True, eq=False)  # there is one of each
class Mark:
    """A player's colour and shape, always shown together so that neither is needed to tell players apart."""

    name: Text
    colour: str
    shape: str  # a path in a box of 24 x 24
    ink_by_day: str  # the same hue, legible as text
    ink_by_night: str


MARKS: Final[tuple[Mark, ...]] = (
    Mark(
        Text("vermilion disc", "disque vermillon"),
        "#d55e00",
        "M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5Z",
        "#a04400",
        "#f59a55",
    ),
    Mark(Text("blue diamond", "losange bleu"), "#0072b2", "M12 1L23 12L12 23L1 12Z", "#005f96", "#6fbdea"),
    Mark(Text("green triangle", "triangle vert"), "#009e73", "M12 2L23 21.5H1Z", "#006b4e", "#4fcfa6"),
    Mark(Text("purple square", "carré violet"), "#8e5aa8", "M3 3H21V21H3Z", "#764592", "#cfa4e6"),
)


FIGURES: Final[str] = "figures"  # the class of what is set in tabular figures

# Sealing wax and what is written on it, the same by day and by night.
WAX: Final[str] = "#942f1e"
ON_WAX: Final[str] = "#fdf3da"


@dataclass(frozen=True, eq=False)  # there is one of each theme
class Palette:
    """One theme. Text is written in ``ink``, ``faded``, ``rubric`` or the ink of a mark."""

    name: str
    ground: str
    panel: str
    card: str
    edge: str  # the thickness of the paper under a card
    hairline: str
    ink: str
    faded: str
    rubric: str
    gold: str  # what is chosen
    legal: str  # what may be chosen
    shadow: str
    pigments: dict[str, str]  # flat washes inside drawings, never behind text

    def colour_of(self, mark: Mark) -> str:
        return f"var({_property(mark)})" if self.name == "page" else mark.colour

    def ink_of(self, mark: Mark) -> str:
        if self.name == "page":
            return f"var({_property(mark)}-ink)"
        return mark.ink_by_night if self.name == "dark" else mark.ink_by_day


LIGHT: Final[Palette] = Palette(
    name="light",
    ground="#f5ecd9",
    panel="#faf4e6",
    card="#fffbf1",
    edge="#d9c9a3",
    hairline="#b9a377",
    ink="#2b2118",
    faded="#695941",
    rubric="#9a2f1d",
    gold="#b8892b",
    legal="#1f8f86",
    shadow="#2b2118",
    pigments={
        "slate": "#c9c6bf",
        "oak": "#c79a66",
        "woad": "#9cc0da",
        "madder": "#d67f62",
        "verdigris": "#93c2ad",
        "ochre": "#e6c163",
        "plaster": "#f6ead0",
        "skin": "#efcfae",
        "sky": "#e3ebe6",
        "earth": "#d5cba1",
        "moss": "#a9c39a",
        "grass": "#d6dfa6",
        "sand": "#efd9a2",
        "rock": "#d2ccc2",
        "sea": "#b5d2da",
        "grape": "#b79cc6",
        "murex": "#b9a0cf",
        "rose": "#e3aab4",
    },
)

DARK: Final[Palette] = Palette(
    name="dark",
    ground="#1b1a22",
    panel="#23222c",
    card="#2d2b37",
    edge="#121118",
    hairline="#675d4c",
    ink="#e9dfc7",
    faded="#b8ac92",
    rubric="#ee9c83",
    gold="#d9ae55",
    legal="#5cc7ba",
    shadow="#000000",
    pigments={
        "slate": "#666771",
        "oak": "#80592f",
        "woad": "#356a92",
        "madder": "#99452f",
        "verdigris": "#35705f",
        "ochre": "#a07a26",
        "plaster": "#85785e",
        "skin": "#a17e5e",
        "sky": "#2a3342",
        "earth": "#464432",
        "moss": "#34503c",
        "grass": "#4f5a37",
        "sand": "#6a5a35",
        "rock": "#4d4c56",
        "sea": "#24405a",
        "grape": "#64477a",
        "murex": "#6a5287",
        "rose": "#8c5462",
    },
)


# --- A palette for pages ------------------------------------------------------------------------------------

_COLOURS: Final[tuple[str, ...]] = (
    "ground",
    "panel",
    "card",
    "edge",
    "hairline",
    "ink",
    "faded",
    "rubric",
    "gold",
    "legal",
    "shadow",
)

# Its colours are properties of the page, so that a drawing inside one follows it by day and by night.
PAGE: Final[Palette] = Palette(
    name="page",
    pigments={name: f"var(--wash-{name})" for name in LIGHT.pigments},
    **{name: f"var(--{name})" for name in _COLOURS},
)

THEMES: Final[dict[str, Palette]] = {"light": LIGHT, "dark": DARK, "page": PAGE}


def css() -> str:
    """The style sheet that gives the properties of PAGE their values.

    By day, by night where the reader's system asks for it, or as ``data-theme`` of the root says.
    """
    by_day, by_night = _properties(LIGHT), _properties(DARK)
    fixed = f"--wax:{WAX};--on-wax:{ON_WAX};--serif:{SERIF};--sans:{SANS};"
    return "\n".join(
        [
            f":root{{color-scheme:light;{fixed}{by_day}}}",
            f'@media (prefers-color-scheme:dark){{:root:not([data-theme="light"]){{color-scheme:dark;{by_night}}}}}',
            f':root[data-theme="dark"]{{color-scheme:dark;{by_night}}}',
            f".{FIGURES}{{font-variant-numeric:tabular-nums}}",
            "",
        ]
    )


def _properties(palette: Palette) -> str:
    colours = {f"--{name}": str(getattr(palette, name)) for name in _COLOURS}
    colours |= {f"--wash-{name}": colour for name, colour in palette.pigments.items()}
    for mark in MARKS:
        colours |= {_property(mark): palette.colour_of(mark), f"{_property(mark)}-ink": palette.ink_of(mark)}
    return "".join(f"{name}:{colour};" for name, colour in colours.items())


def _property(mark: Mark) -> str:
    """``--mark-0`` for the first seat, and so on."""
    return f"--mark-{MARKS.index(mark)}"


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart, from 1 to 21, as the accessibility guidelines (WCAG 2) count it."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
