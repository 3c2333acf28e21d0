"""Small pictures beside what the players of a table may choose: one thing of the game on a scrap of parchment."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from bastide.drawing.icons import START, Icon
from bastide.drawing.lettering import SANS
from bastide.drawing.palette import MARKS, THEMES
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, document, group, rect, scaled
from bastide.engine.options import Option
from bastide.engine.text import Lang

WIDTH: Final[int] = 104
HEIGHT: Final[int] = 78
MIDDLE: Final[tuple[float, float]] = (WIDTH / 2, HEIGHT / 2)

Sketch: TypeAlias = Callable[[Pen], list[Element]]
"""What is drawn on the scrap, WIDTH by HEIGHT."""


def sketched(
    sketches: Mapping[str, Sketch], described: Sequence[Option], key: str, lang: Lang, theme: str
) -> str | None:
    """The sketch with this key, if there is one; it bears the name of the option that it is about."""
    if key not in sketches:
        return None
    pen = Pen(THEMES[theme], lang)
    shown = pen.palette
    said = next((pen.say(option.name) for option in described if option.key == key), "")
    scrap = rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, rx=7, fill=shown.ground, stroke=shown.hairline)
    parts = [scrap, *sketches[key](pen)]
    return document(WIDTH, HEIGHT, said, said, lang, parts, font_family=SANS, **pen.figures(), data_theme=shown.name)


def quartered(sketches: Mapping[str, Sketch], keys: Sequence[str]) -> Sketch:
    """Four sketches on one scrap, as many of them as there are."""

    def drawn(pen: Pen) -> list[Element]:
        found = [group(*sketches[key](pen)) for key in keys if key in sketches]
        half = (WIDTH / 2, HEIGHT / 2)
        return [
            scaled(one, 0.47, (half[0] * (place % 2) + 1.5, half[1] * (place // 2) + 1.2))
            for place, one in enumerate(found)
        ]

    return drawn


def icons(*shown: Icon) -> Sketch:
    """A few icons in a row, as large as there is room for."""
    size = min(42.0, (WIDTH - 12) / len(shown) - 4)
    left = (WIDTH - size * len(shown) - 5 * (len(shown) - 1)) / 2

    def drawn(pen: Pen) -> list[Element]:
        top = (HEIGHT - size) / 2
        return [pen.icon(icon, left + (size + 5) * place, top, size) for place, icon in enumerate(shown)]

    return drawn


def starter(pen: Pen) -> list[Element]:
    """Who starts: a banner among the marks of the players."""
    return [
        pen.icon(START, 34, 6, 36),
        *[group(pen.mark(mark, 0, 0, 17), at=(10 + 22.5 * place, 51)) for place, mark in enumerate(MARKS)],
    ]
