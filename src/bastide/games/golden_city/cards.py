"""The cards of The Golden City: landscapes, goods, bonus and score cards, face up, face down and very small."""

from typing import Final

from bastide.drawing import LEGIBLE, Block, Element, Pen, group, path, rect, width_of
from bastide.drawing.icons import EYE, Icon
from bastide.drawing.kept import kept
from bastide.drawing.lettering import is_whole
from bastide.engine.text import Text
from bastide.games.golden_city.chart import PIGMENTS
from bastide.games.golden_city.icons import GOOD_ICONS, LANDSCAPE_ICONS, LETTERS

SIZE: Final[tuple[int, int]] = (58, 78)
SMALL: Final[tuple[int, int]] = (21, 27)


@kept
def landscape(
    pen: Pen,
    kind: str,
    width: float = SIZE[0],
    title: str = "",
    piece: str | None = None,
    is_known: bool = False,
) -> Block:
    """A landscape in a gold frame, with an eye if all know who has it. Below is its name; where those of all landscapes
    have no room, a card is its picture alone."""
    height = width * SIZE[1] / SIZE[0]
    icon = LANDSCAPE_ICONS[kind]
    room = width - 1
    is_named = all(is_whole(pen.say(one.name), LEGIBLE, room) for one in LANDSCAPE_ICONS.values())
    picture = height - (19 if is_named else 5)
    size = min(width - 14, picture - 8)
    return Block(
        width,
        height,
        group(
            pen.paper(width, height),
            rect(4, 4, width - 8, picture - 3, rx=2, fill=pen.pigment(PIGMENTS[kind]), stroke=pen.palette.gold),
            pen.icon(icon, (width - size) / 2, 4 + (picture - 3 - size) / 2, size),
            *([_name(pen, icon, width, height, room)] if is_named else []),
            *([_eye(pen, width)] if is_known else []),
            title=title,
            data_piece=piece,
        ),
    )


def _name(pen: Pen, icon: Icon, width: float, height: float, room: float) -> Element:
    return pen.write(width / 2, height - 6, pen.say(icon.name), LEGIBLE, room=room, anchor="middle", book=True)


def _eye(pen: Pen, width: float) -> Element:
    eye = pen.icon(EYE, width - 19, 6, 13, name=Text("known to all", "connue de tous"))
    return group(rect(width - 21, 6, 17, 13, rx=4, fill=pen.palette.card, opacity=0.85), eye)


@kept
def small_landscape(pen: Pen, kind: str, title: str = "", piece: str | None = None) -> Block:
    """So small that a hand of eight has room in a line."""
    width, height = SMALL
    return Block(
        width,
        height,
        group(
            rect(
                0,
                0,
                width,
                height,
                rx=2.5,
                fill=pen.pigment(PIGMENTS[kind]),
                stroke=pen.palette.hairline,
                class_="edge",
            ),
            pen.icon(LANDSCAPE_ICONS[kind], 2, 5, width - 4),
            title=title,
            data_piece=piece,
        ),
    )


@kept
def small_back(pen: Pen, icon: Icon | None = None, title: str = "") -> Block:
    width, height = SMALL
    parts: list[Element] = [
        rect(0, 0, width, height, rx=2.5, fill=pen.pigment("earth"), stroke=pen.palette.gold),
        pen.write(width / 2, height / 2 + 5, "?", 14, anchor="middle", book=True, font_weight=700)
        if icon is None
        else pen.icon(icon, 2, 5, width - 4),
    ]
    return Block(width, height, group(*parts, title=title))


@kept
def back(pen: Pen, icon: Icon | None = None, width: float = SIZE[0]) -> Element:
    """A card face down: a lozenge, or what kind of card it is."""
    height = width * SIZE[1] / SIZE[0]
    lozenge = f"M{width / 2:g} {height / 2 - 15:g}l10 15l-10 15l-10 -15Z"
    return group(
        pen.paper(width, height),
        rect(4, 4, width - 8, height - 8, rx=3, fill=pen.pigment("earth"), stroke=pen.palette.gold),
        path(lozenge, fill=pen.palette.gold, opacity=0.7)
        if icon is None
        else pen.icon(icon, (width - 26) / 2, (height - 26) / 2, 26),
    )


@kept
def goods(
    pen: Pen,
    pair: tuple[str, ...],
    lit: str = "",
    width: float = SIZE[0],
    title: str = "",
    piece: str | None = None,
) -> Block:
    """Two goods, one above the other; the one that is scored stands on gold."""
    height = width * SIZE[1] / SIZE[0]
    parts: list[Element] = [pen.paper(width, height)]
    half = (height - 10) / 2
    for at, good in enumerate(pair):
        top = 4 + at * (half + 2)
        is_lit = good == lit
        parts.append(
            rect(
                4,
                top,
                width - 8,
                half,
                rx=2,
                fill=pen.pigment("ochre" if is_lit else "plaster"),
                stroke=pen.palette.gold,
                stroke_width=2 if is_lit else 1,
            )
        )
        parts.append(pen.icon(GOOD_ICONS[good], (width - half + 6) / 2, top + 3, half - 6))
    return Block(width, height, group(*parts, title=title, data_piece=piece))


@kept
def small_goods(pen: Pen, pair: tuple[str, ...], lit: str = "", title: str = "", piece: str | None = None) -> Block:
    """Both goods side by side."""
    width, height = 40, SMALL[1]
    parts: list[Element] = [
        rect(0, 0, width, height, rx=2.5, fill=pen.palette.card, stroke=pen.palette.hairline, class_="edge")
    ]
    for at, good in enumerate(pair):
        if good == lit:
            parts.append(rect(1.5 + at * 19, 2, 18, height - 4, rx=2, fill=pen.pigment("ochre")))
        parts.append(pen.icon(GOOD_ICONS[good], 2.5 + at * 19, 5.5, 16))
    return Block(width, height, group(*parts, title=title, data_piece=piece))


@kept
def bonus(
    pen: Pen, icon: Icon, letters: int, width: float = SIZE[0], title: str = "", piece: str | None = None
) -> Block:
    """What is counted, and what each of it brings."""
    height = width * SIZE[1] / SIZE[0]
    size = min(width - 22, height - 36)
    worth = f"+{letters}"
    left = (width - width_of(worth, LEGIBLE) - 18) / 2
    return Block(
        width,
        height,
        group(
            pen.paper(width, height),
            rect(4, 4, width - 8, height - 27, rx=2, fill=pen.pigment("plaster"), stroke=pen.palette.rubric),
            pen.icon(icon, (width - size) / 2, 4 + (height - 27 - size) / 2, size),
            pen.write(left, height - 8, worth, LEGIBLE, font_weight=700),
            pen.icon(LETTERS, width - left - 14, height - 19, 14),
            title=title,
            data_piece=piece,
        ),
    )


def pile(pen: Pen, count: int, top: Element, width: float = SIZE[0]) -> Element:
    """As many cards under the top one as can be told apart, or the place where they lay."""
    height = width * SIZE[1] / SIZE[0]
    if count == 0:
        return pen.gap(width, height)
    under = [
        rect(depth * 2.2, depth * 2.2, width, height, rx=5, fill=pen.palette.edge, stroke=pen.palette.hairline)
        for depth in range(min(3, count) - 1, 0, -1)
    ]
    return group(*under, top)
