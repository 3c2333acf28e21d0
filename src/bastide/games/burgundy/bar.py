"""What stands above the table: the game, phase and round, whose turn it is, and in the end the ranking."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing.layout import Block, podium
from bastide.drawing.lettering import SERIF, fitted, width_of
from bastide.drawing.palette import MARKS, ON_WAX, WAX
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, group, path, rect, text
from bastide.engine.text import Text
from bastide.games.burgundy import captions, labels
from bastide.games.burgundy.components import SPACES
from bastide.games.burgundy.state import OVER, RUNNING, BurgundyState

_BAR: Final[int] = 42
_ONE_LINE_FROM: Final[int] = 700
_WIDE: Final[int] = 1000  # narrower ones leave phase and round to the calendar
_TWO_LINES: Final[int] = 78
_PLACE: Final[tuple[int, int]] = (290, 60)


def bar(pen: Pen, state: BurgundyState, names: Sequence[str], viewer: int | None, width: float) -> Block:
    """One line: the game at the left, phase and round in the middle, who plays at the right."""
    if width < _ONE_LINE_FROM:
        return _two_lines(pen, state, names, viewer, width)
    who = _turn(pen, state, names, viewer, 330)
    order = _order(pen, state, names)
    when = pen.say(labels.phase_and_round(state) if state.stage != OVER else _OVER) if width > _WIDE else ""
    title, size = fitted(pen.say(captions.NAME), 23, width - 110 - who.width - order.width - width_of(when, 15))
    parts = [
        _initial(pen),
        pen.write(48, 29, title, size, book=True, font_weight=600),
        pen.write(48 + width_of(title, size) * 0.92 + 12, 28, when, 15, colour=pen.palette.faded),
        order.at(width - who.width - order.width - 30, 11),
        who.at(width - who.width, 6),
    ]
    return Block(width, _BAR, group(*parts, data_zone="bar"))


def _two_lines(pen: Pen, state: BurgundyState, names: Sequence[str], viewer: int | None, width: float) -> Block:
    who = _turn(pen, state, names, viewer, width - 120)
    when = pen.say(labels.phase_and_round(state) if state.stage != OVER else _OVER)
    parts = [
        _initial(pen),
        pen.write(46, 18, pen.say(captions.NAME), 20, book=True, font_weight=600, room=width - 50),
        pen.write(46, 36, when, 15, colour=pen.palette.faded),
        who.at(2, 46),
        _order(pen, state, names).at(width - 100, 52),
    ]
    return Block(width, _TWO_LINES, group(*parts, data_zone="bar"))


def _initial(pen: Pen) -> Element:
    """An illuminated letter in front of the title."""
    shown = pen.palette
    return group(
        rect(0, 1, 38, 38, rx=3, fill=shown.gold),
        rect(2.6, 3.6, 32.8, 32.8, fill=WAX),
        path(
            "M6 7Q12 9 8 16M32 7Q26 9 30 16M6 33Q12 31 8 24M32 33Q26 31 30 24",
            fill="none",
            stroke=shown.gold,
            stroke_width=1.1,
        ),
        text(19, 31, "C", font_size=31, font_family=SERIF, font_weight=700, fill=ON_WAX, text_anchor="middle"),
    )


_OVER: Final[Text] = Text("Game over", "Partie terminée")


def _turn(pen: Pen, state: BurgundyState, names: Sequence[str], viewer: int | None, room: float) -> Block:
    """Whose turn it is, in their colour and beside their shape."""
    if state.stage == OVER:
        first = state.ranking().index(1)
        mark, words = MARKS[first], Text(f"{names[first]} wins", f"{names[first]} l'emporte")
    elif state.seat == viewer:
        mark, words = MARKS[state.seat], Text("Your turn", "À vous de jouer")
    else:
        mark, words = MARKS[state.seat], Text(f"{names[state.seat]} to play", f"À {names[state.seat]} de jouer")
    said, size = fitted(pen.say(words), 21, room - 32)
    return Block(
        width_of(said, size) + 32,
        30,
        group(
            pen.mark(mark, 0, 3, 24),
            pen.write(31, 22, said, size, colour=pen.palette.ink_of(mark), book=True, font_weight=700),
            data_zone="turn",
        ),
    )


def _order(pen: Pen, state: BurgundyState, names: Sequence[str]) -> Block:
    """The order of this round; who has played is faint."""
    if state.stage != RUNNING:
        return Block(0, 20)
    marks = [
        group(pen.mark(MARKS[seat], 24.0 * place, 0, 19), opacity=0.35 if place < state.turn else None)
        for place, seat in enumerate(state.order)
    ]
    said = ", ".join(names[seat] for seat in state.order)
    title = pen.say(Text(f"Order of this round: {said}", f"Ordre de cette manche : {said}"))
    return Block(24.0 * len(marks), 20, group(*marks, title=title))


# --- The end -----------------------------------------------------------------------------------------------


def ranking(pen: Pen, state: BurgundyState, names: Sequence[str], width: float, gap: float) -> Block:
    """The players in the order of their places, as many side by side as there is room for."""
    places = state.ranking()
    return podium(
        places,
        _PLACE,
        width,
        gap,
        lambda seat, each: _place(pen, state, names[seat], seat, places[seat], each),
    )


def _place(pen: Pen, state: BurgundyState, name: str, seat: int, place: int, width: float) -> Element:
    score = state.scores()[seat]
    empty = SPACES - state.covered[seat].bit_count()
    source = Text(f"{empty} spaces left empty", f"{empty} cases restées vides")
    number = Text(("1st", "2nd", "3rd", "4th")[place - 1], ("1er", "2e", "3e", "4e")[place - 1])
    shown = pen.palette
    figures = pen.say(captions.points(score))
    room = width - 92 - width_of(figures, 22) - 14
    return group(
        pen.panel(width, _PLACE[1], chosen=place == 1),
        pen.write(12, 39, pen.say(number), 24, book=True, font_weight=700, colour=shown.rubric if place == 1 else ""),
        pen.mark(MARKS[seat], 62, 12, 20),
        pen.write(90, 28, name, 18, book=True, font_weight=700, room=room),
        pen.write(90, 48, pen.say(source), 13, colour=shown.faded, room=room),
        pen.write(width - 12, 38, figures, 22, anchor="end", font_weight=700),
    )
