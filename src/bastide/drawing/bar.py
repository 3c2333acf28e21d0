"""What stands above a table: the game, how far it is, whose turn it is; and in the end the ranking."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from bastide.drawing.areas import Sitter
from bastide.drawing.layout import Block, columns, flow
from bastide.drawing.lettering import SERIF, fitted, width_of
from bastide.drawing.palette import MARKS, ON_WAX, WAX
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, group, line, path, rect, scaled, text
from bastide.engine.text import Text, join, rank

ONE_LINE_FROM: Final[int] = 700  # narrower bars have two lines
OVER: Final[Text] = Text("Game over", "Partie terminée")
LAST_ROUND: Final[Text] = Text("Last round", "Dernière manche")

_BAR: Final[int] = 64
_FIRST_LINE: Final[int] = 45
_LEFT: Final[int] = 70  # where what is said of a place begins


@dataclass(frozen=True)
class Heading:
    """The left of a bar: an initial, the name of the game, and how far it is."""

    initial: Element
    title: Text
    when: Text
    is_last: bool = False  # round; it is announced behind its number


def with_last(when: Text, is_last: bool) -> Text:
    """How far a game is, in words alone."""
    return join([when, Text(LAST_ROUND.en.lower(), LAST_ROUND.fr.lower())], " · ") if is_last else when


@dataclass(frozen=True)
class Turn:
    """The right of a bar: who has to do what; and what they have left, at length and for a phone."""

    sitter: Sitter
    words: Text
    left: Block = field(default_factory=lambda: Block(0, 0))
    short: Block = field(default_factory=lambda: Block(0, 0))


def bar(pen: Pen, heading: Heading, now: Turn | Text, width: float) -> Block:
    """Whose turn it is now; or, in words, why the game is over. A phone has no room for all in one line."""
    if width < ONE_LINE_FROM:
        return _narrow(pen, heading, _line(pen, now, width), width)
    return _broad(pen, heading, _over(pen, now) if isinstance(now, Text) else _turn(pen, now), width)


def _broad(pen: Pen, heading: Heading, at_right: Block, width: float) -> Block:
    title, size = fitted(pen.say(heading.title), 25, width - 76 - at_right.width - 16)
    parts = [
        heading.initial,
        pen.write(76, 28, title, size, book=True, font_weight=600),
        *_when(pen, heading, 76, 50, width - 92 - at_right.width),
        at_right.at(width - at_right.width, 0),
        line(0, _BAR, width, _BAR, stroke=pen.palette.hairline),
    ]
    return Block(width, _BAR, group(*parts, data_zone="bar"))


def _narrow(pen: Pen, heading: Heading, below: Block, width: float) -> Block:
    height = _FIRST_LINE + below.height
    parts = [
        scaled(heading.initial, 0.74, (0, 0)),
        pen.write(50, 17, pen.say(heading.title), 18.5, book=True, font_weight=600, room=width - 50),
        *_when(pen, heading, 50, 36, width - 50),
        line(0, _FIRST_LINE, width, _FIRST_LINE, stroke=pen.palette.hairline, opacity=0.6),
        below.at(0, _FIRST_LINE),
        line(0, height, width, height, stroke=pen.palette.hairline),
    ]
    return Block(width, height, group(*parts, data_zone="bar"))


def _when(pen: Pen, heading: Heading, x: float, y: float, room: float) -> list[Element]:
    when = pen.say(heading.when)
    written = pen.write(x, y, when, 14, colour=pen.palette.faded, room=room)
    return [written, _ribbon(pen, x + 8 + width_of(when, 14), y - 15)] if heading.is_last else [written]


def _ribbon(pen: Pen, x: float, y: float) -> Element:
    words = pen.say(LAST_ROUND)
    width = width_of(words, 13.5) + 28
    return group(
        path(f"M0 0H{width:g}L{width - 7:g} 10.5L{width:g} 21H0L7 10.5Z", fill=WAX),
        text(width / 2, 15.2, words, font_size=13.5, font_weight=600, fill=ON_WAX, text_anchor="middle"),
        at=(x, y),
    )


def initial(pen: Pen, letter: str, ornament: Element | None = None) -> Element:
    """An illuminated letter in front of the title; without an ornament of the game's own it has tendrils."""
    shown = pen.palette
    vine = "M8 44C2 52 14 56 8 62M44 8C52 2 54 12 60 7M5 52q5 -3 6 2M52 4q-2 5 3 6"
    tendrils = "M9 9Q18 12 12 21M45 9Q36 12 42 21M9 45Q18 42 12 33M45 45Q36 42 42 33"
    return group(
        path(vine, fill="none", stroke=shown.gold, stroke_width=1.4, stroke_linecap="round"),
        rect(2, 2, 50, 50, rx=3, fill=shown.gold),
        rect(5.5, 5.5, 43, 43, fill=WAX),
        ornament or path(tendrils, fill="none", stroke=shown.gold, stroke_width=1.3),
        text(27, 42, letter, font_size=42, font_family=SERIF, font_weight=700, fill=ON_WAX, text_anchor="middle"),
    )


# --- Whose turn it is --------------------------------------------------------------------------------------


def to_play(sitter: Sitter) -> Text:
    if sitter.is_viewer:
        return Text("Your turn", "À vous de jouer")
    return Text(f"{sitter.name} to play", f"À {sitter.name} de jouer")


def _turn(pen: Pen, now: Turn) -> Block:
    """Who is asked, in their colour and beside their shape; below, what they have left."""
    mark = MARKS[now.sitter.seat]
    said, size = fitted(pen.say(now.words), 22, 360)
    width = max(width_of(said, size) + 34, now.left.width)
    colour = pen.palette.ink_of(mark)
    content = group(
        pen.mark(mark, width - 24, 8, 24),
        pen.write(width - 34, 27, said, size, colour=colour, anchor="end", book=True, font_weight=700),
        now.left.at(width - now.left.width, 36),
        data_zone="turn",
    )
    return Block(width, _BAR, content)


def _over(pen: Pen, why: Text) -> Block:
    width = 330
    over = pen.write(width, 27, pen.say(OVER), 22, anchor="end", book=True, font_weight=700)
    reason = pen.write(width, 50, pen.say(why), 14, colour=pen.palette.faded, anchor="end", room=width)
    return Block(width, _BAR, group(over, reason))


def _line(pen: Pen, now: Turn | Text, width: float) -> Block:
    """The same in a line of its own; the name has to do where there is no room for more."""
    if isinstance(now, Text):
        over = pen.write(2, 23, pen.say(OVER), 19, book=True, font_weight=700)
        reason = pen.write(2, 43, pen.say(now), 13.5, colour=pen.palette.faded, room=width)
        return Block(width, 53, group(over, reason))
    mark, said = MARKS[now.sitter.seat], pen.say(now.words)
    room = width - 31 - (now.short.width + 8 if now.short.width else 0)
    words = said if width_of(said, 15) <= room else now.sitter.name
    colour = pen.palette.ink_of(mark)
    content = group(
        pen.mark(mark, 2, 8, 22),
        pen.write(31, 26, words, 19, room=room, colour=colour, book=True, font_weight=700),
        now.short.at(width - now.short.width, 9),
        data_zone="turn",
    )
    return Block(width, 37, content)


# --- The end -----------------------------------------------------------------------------------------------


def ranking(
    pen: Pen,
    names: Sequence[str],
    places: Sequence[int],
    scores: Sequence[int],
    sources: Callable[[int, float], Block],
    width: float,
    gap: float,
    least: int = 290,
) -> Block:
    """The players in the order of their places, as many side by side as there is room for. ``sources`` says where
    the points of a seat come from, in the width given; ``least`` is how wide a place is at least."""
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    most = columns(len(order), least, width, gap)
    each = (width - gap * (most - 1)) / most
    below = {seat: sources(seat, each - _LEFT - 80) for seat in order}
    height = 50 + max(block.height for block in below.values())
    middle = height / 2 + 10
    blocks = [
        Block(
            each,
            height,
            group(
                pen.panel(each, height, chosen=places[seat] == 1),
                _number(pen, places[seat], middle),
                pen.mark(MARKS[seat], _LEFT, 12, 18),
                pen.write(_LEFT + 26, 27, names[seat], 18, room=each - 156, book=True, font_weight=700),
                below[seat].at(_LEFT, 38),
                pen.write(each - 14, middle + 1, str(scores[seat]), 30, anchor="end", font_weight=700),
            ),
        )
        for seat in order
    ]
    lines = flow(blocks, width, gap)
    return Block(width, lines.height, group(lines.content, data_zone="ranking"))


def _number(pen: Pen, place: int, y: float) -> Element:
    colour = pen.palette.rubric if place == 1 else pen.palette.faded
    return pen.write(14, y, pen.say(rank(place)), 26, book=True, font_weight=700, colour=colour)


def source(pen: Pen, words: Text, room: float) -> Block:
    """Where points come from, in a line of words."""
    return Block(room, 16, pen.write(0, 12, pen.say(words), 13, room=room, colour=pen.palette.faded))
