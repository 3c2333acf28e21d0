"""What stands above the table: the game, year and round, whose turn it is and what is left of it; the ranking."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bastide.drawing.icons import ACTION, LAUREL, Icon
from bastide.drawing.layout import Block, podium
from bastide.drawing.lettering import SERIF, fitted, width_of
from bastide.drawing.palette import MARKS, ON_WAX, WAX
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, group, line, path, rect, scaled, text
from bastide.engine.state import NOBODY
from bastide.engine.text import Text
from bastide.games.torres import captions, labels
from bastide.games.torres.components import ACTION_POINTS, SEVEN_POINTS, SIX_POINTS
from bastide.games.torres.icons import BLOCK, CARD, KING
from bastide.games.torres.state import (
    BY_ACTIONS,
    BY_CASTLES,
    BY_JUMPS,
    BY_KING,
    BY_MASTER,
    SOURCES,
    TorresState,
)

_BAR: Final[int] = 64
_TWO_LINES: Final[int] = 82
_ONE_LINE_FROM: Final[int] = 700  # narrower bars have two lines
_PLACE: Final[tuple[int, int]] = (290, 66)  # the least width and the height of a place in the ranking
_OVER: Final[Text] = Text("Game over", "Partie terminée")
_MORE: Final[dict[int, int]] = {SIX_POINTS: 1, SEVEN_POINTS: 2}  # what cards add to the points of a turn


# --- The bar ------------------------------------------------------------------------------------------------


def bar(pen: Pen, state: TorresState, names: Sequence[str], viewer: int | None, width: float) -> Block:
    if width < _ONE_LINE_FROM:
        return _two_lines(pen, state, names, viewer, width)
    shown = pen.palette
    at_right = _over(pen) if state.seat == NOBODY else _turn(pen, state, names, viewer)
    parts = [
        _initial(pen),
        pen.write(76, 28, pen.say(captions.NAME), 25, book=True, font_weight=600),
        pen.write(76, 50, pen.say(labels.moment(state)), 14, colour=shown.faded),
        at_right.at(width - at_right.width, 0),
        line(0, _BAR, width, _BAR, stroke=shown.hairline),
    ]
    return Block(width, _BAR, group(*parts, data_zone="bar"))


def _two_lines(pen: Pen, state: TorresState, names: Sequence[str], viewer: int | None, width: float) -> Block:
    """The bar on a phone: the game and the round, below them whose turn it is."""
    parts = [
        scaled(_initial(pen), 0.74, (0, 0)),
        pen.write(50, 17, pen.say(captions.NAME), 18.5, book=True, font_weight=600),
        pen.write(50, 36, pen.say(labels.moment(state)), 14, colour=pen.palette.faded, room=width - 50),
        line(0, 45, width, 45, stroke=pen.palette.hairline, opacity=0.6),
        _turn_line(pen, state, names, viewer, width),
        line(0, _TWO_LINES, width, _TWO_LINES, stroke=pen.palette.hairline),
    ]
    return Block(width, _TWO_LINES, group(*parts, data_zone="bar"))


def _initial(pen: Pen) -> Element:
    """An illuminated letter in front of the title."""
    shown = pen.palette
    vine = "M8 44C2 52 14 56 8 62M44 8C52 2 54 12 60 7M5 52q5 -3 6 2M52 4q-2 5 3 6"
    wall = "M9 46V38H13V41H17V38H21V46ZM33 46V38H37V41H41V38H45V46Z"
    return group(
        path(vine, fill="none", stroke=shown.gold, stroke_width=1.4, stroke_linecap="round"),
        rect(2, 2, 50, 50, rx=3, fill=shown.gold),
        rect(5.5, 5.5, 43, 43, fill=WAX),
        path(wall, fill=shown.gold, opacity=0.85),
        text(27, 42, "T", font_size=42, font_family=SERIF, font_weight=700, fill=ON_WAX, text_anchor="middle"),
    )


# --- Whose turn it is ---------------------------------------------------------------------------------------


def _points_of_turn(state: TorresState) -> int:
    return max(state.ap, ACTION_POINTS + _MORE.get(state.played, 0))


def _pips(pen: Pen, state: TorresState, size: float) -> Block:
    """One sandglass an action point, those used faint."""
    whole = _points_of_turn(state)
    said = captions.action_points(state.ap)
    left = Text(f"{said.en} of {whole} left", f"encore {said.fr} sur {whole}")
    glasses = [pen.icon(ACTION, place * size, 0, size, faint=place >= state.ap) for place in range(whole)]
    return Block(whole * size, size, group(*glasses, title=pen.say(left)))


def _turn(pen: Pen, state: TorresState, names: Sequence[str], viewer: int | None) -> Block:
    """Whose turn it is, in their colour and beside their shape; what they have left."""
    mark = MARKS[state.seat]
    words, size = fitted(pen.say(_to_play(state, names, viewer)), 22, 330)
    pips = _pips(pen, state, 22) if labels.is_turn(state) else Block(0, 0)
    label = pen.say(captions.action_points(state.ap)) if labels.is_turn(state) else ""
    width = max(width_of(words, size) + 34, width_of(label, 14) + 10 + pips.width)
    content = group(
        pen.mark(mark, width - 24, 8, 24),
        pen.write(
            width - 34, 27, words, size, colour=pen.palette.ink_of(mark), anchor="end", book=True, font_weight=700
        ),
        pips.at(width - pips.width, 37),
        *([pen.write(width - pips.width - 8, 53, label, 14, anchor="end")] if label else []),
        data_zone="turn",
    )
    return Block(width, _BAR, content)


def _to_play(state: TorresState, names: Sequence[str], viewer: int | None) -> Text:
    if state.seat == viewer:
        return Text("Your turn", "À vous de jouer")
    name = names[state.seat]
    return Text(f"{name} to play", f"À {name} de jouer")


def _turn_line(pen: Pen, state: TorresState, names: Sequence[str], viewer: int | None, width: float) -> Element:
    if state.seat == NOBODY:
        return pen.write(2, 71, pen.say(_OVER), 19, book=True, font_weight=700)
    mark = MARKS[state.seat]
    pips = _pips(pen, state, 20) if labels.is_turn(state) else Block(0, 0)
    words, room = pen.say(_to_play(state, names, viewer)), width - pips.width - 8 - 31
    return group(
        pen.mark(mark, 2, 53, 22),
        pen.write(
            31,
            71,
            words if width_of(words, 15) <= room else names[state.seat],
            19,
            room=room,
            colour=pen.palette.ink_of(mark),
            book=True,
            font_weight=700,
        ),
        pips.at(width - pips.width, 54),
        data_zone="turn",
    )


# --- The end ------------------------------------------------------------------------------------------------


def _over(pen: Pen) -> Block:
    width = 240
    return Block(width, _BAR, pen.write(width, 38, pen.say(_OVER), 24, anchor="end", book=True, font_weight=700))


def ranking(pen: Pen, state: TorresState, names: Sequence[str], width: float, gap: float) -> Block:
    """The players in the order of their places, as many side by side as there is room for."""
    places = state.ranking()
    return podium(
        places,
        _PLACE,
        width,
        gap,
        lambda seat, each: _place(pen, state, names[seat], seat, places[seat], each),
    )


def _place(pen: Pen, state: TorresState, name: str, seat: int, place: int, width: float) -> Element:
    """Place, name and total; below them where the points come from."""
    number = Text(("1st", "2nd", "3rd", "4th")[place - 1], ("1er", "2e", "3e", "4e")[place - 1])
    shown = pen.palette
    earned = [(icon, state.earned[SOURCES * seat + source]) for source, icon in _SOURCES]
    sources = pen.tallies([(icon, points) for icon, points in earned if points], 15, 8)
    scale = min(1.0, (width - 80) / max(1.0, sources.width))
    return group(
        pen.panel(width, _PLACE[1], chosen=place == 1),
        pen.write(
            14, 43, pen.say(number), 25, book=True, font_weight=700, colour=shown.rubric if place == 1 else shown.faded
        ),
        pen.mark(MARKS[seat], 66, 10, 18),
        pen.write(92, 26, name, 18, room=width - 92 - 84, book=True, font_weight=700),
        pen.write(width - 14, 31, str(state.totals[seat]), 27, anchor="end", font_weight=700),
        scaled(sources.content, scale, (68, 43)),
    )


_SOURCES: Final[tuple[tuple[int, Icon], ...]] = tuple(
    (source, replace(icon, name=captions.SOURCE_NAMES[source]))
    for source, icon in (
        (BY_CASTLES, BLOCK),
        (BY_KING, KING),
        (BY_MASTER, CARD),
        (BY_ACTIONS, ACTION),
        (BY_JUMPS, LAUREL),
    )
)
