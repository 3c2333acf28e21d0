"""What stands above the table: the game, phase and round, whose turn it is, and in the end the ranking."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing import MARKS, Block, Pen, group, scaled
from bastide.drawing import bar as kit
from bastide.drawing.areas import Sitter
from bastide.drawing.lettering import fitted, width_of
from bastide.engine.text import Text, counted, listed
from bastide.games.burgundy import captions, labels
from bastide.games.burgundy.state import NONE, OVER, RUNNING, BurgundyState
from bastide.games.burgundy.words import outcome

_BAR: Final[int] = 42
_WIDE: Final[int] = 1000  # narrower ones leave phase and round to the calendar
_TWO_LINES: Final[int] = 78


def bar(pen: Pen, state: BurgundyState, names: Sequence[str], viewer: int | None, width: float) -> Block:
    """One line: the game at the left, phase and round in the middle, who plays at the right; or two."""
    is_narrow = width < kit.ONE_LINE_FROM
    who = _turn(pen, state, names, viewer, width - 120 if is_narrow else 330)
    order, initial = _order(pen, state, names), scaled(kit.initial(pen, "C"), 0.74, (-1, -1))
    when = pen.say(labels.phase_and_round(state) if state.stage != OVER else kit.OVER)
    if is_narrow:
        parts = [
            initial,
            pen.write(46, 18, pen.say(captions.NAME), 20, book=True, font_weight=600, room=width - 50),
            pen.write(46, 36, when, 15, colour=pen.palette.faded),
            who.at(2, 46),
            order.at(width - 100, 52),
        ]
        return Block(width, _TWO_LINES, group(*parts, data_zone="bar"))
    if width <= _WIDE:
        when = ""
    title, size = fitted(pen.say(captions.NAME), 23, width - 110 - who.width - order.width - width_of(when, 15))
    parts = [
        initial,
        pen.write(48, 29, title, size, book=True, font_weight=600),
        pen.write(48 + width_of(title, size) * 0.92 + 12, 28, when, 15, colour=pen.palette.faded),
        order.at(width - who.width - order.width - 30, 11),
        who.at(width - who.width, 6),
    ]
    return Block(width, _BAR, group(*parts, data_zone="bar"))


def _turn(pen: Pen, state: BurgundyState, names: Sequence[str], viewer: int | None, room: float) -> Block:
    """Whose turn it is, in their colour and beside their shape."""
    told = outcome(state) if state.stage == OVER else None
    if told is not None:
        mark, words = MARKS[0], Text("Won!", "Gagné !") if told.is_won else Text("Lost", "Perdu")
    elif state.stage == OVER:
        winners = [seat for seat, place in enumerate(state.ranking()) if place == 1]
        mark, words = MARKS[winners[0]], _won([names[seat] for seat in winners])
    else:
        mark = MARKS[state.seat]
        words = kit.to_play(Sitter(state.seat, names[state.seat], state.seat == viewer))
    said, size = fitted(pen.say(words), 21, room - 32)
    shown = pen.write(31, 22, said, size, colour=pen.palette.ink_of(mark), book=True, font_weight=700)
    return Block(width_of(said, size) + 32, 30, group(pen.mark(mark, 0, 3, 24), shown, data_zone="turn"))


def _won(names: list[str]) -> Text:
    """Who wins; partners do together."""
    if len(names) == 1:
        return Text(f"{names[0]} wins", f"{names[0]} l'emporte")
    all_ = listed([Text(name, name) for name in names])
    return Text(f"{all_.en} win", f"{all_.fr} l'emportent")


def _order(pen: Pen, state: BurgundyState, names: Sequence[str]) -> Block:
    """The order of this round; who has played is faint."""
    if state.stage != RUNNING or state.terms.seats == 1:
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
    def sources(seat: int, room: float) -> Block:
        if (told := outcome(state)) is not None:
            return kit.source(pen, told.words, room)
        if seat >= state.terms.players:
            return kit.source(pen, Text("made of cards", "fait de cartes"), room)
        empty = state.estates[seat].board.ground.spaces - state.estates[seat].covered.bit_count()
        one, many = Text("space left empty", "case restée vide"), Text("spaces left empty", "cases restées vides")
        said = counted(empty, one, many)
        if state.terms.partner[seat] != NONE:
            sum_ = captions.points(state.book.team_points(state, seat))
            said = Text("together {}, {}", "ensemble {}, {}").of(sum_, said)
        return kit.source(pen, said, room)

    if outcome(state) is not None:
        return Block(width, 40, group(pen.panel(width, 40), sources(0, width - 28).at(14, 12)))
    return kit.ranking(pen, names, state.ranking(), state.scores(), sources, width, gap)
