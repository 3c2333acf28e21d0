"""The phases and rounds, the turn order, the bonus tiles."""

from collections.abc import Callable, Sequence
from typing import Final

from bastide.drawing import LEGIBLE, MARKS, ON_WAX, WAX, Block, Element, Pen, group, path, rect
from bastide.engine.text import Text, join
from bastide.games.burgundy import labels, pieces
from bastide.games.burgundy.components import PHASES, ROUNDS, TYPE_COUNT, TYPE_NAMES
from bastide.games.burgundy.face_drawing import drawings
from bastide.games.burgundy.state import NONE, OVER, BurgundyState

_MARKER: Final[float] = 20
_BROAD: Final[float] = 300  # narrower tracks say less, and have two lines of bonus tiles
_LINE: Final[int] = 42
_SPACES: Final[int] = 7  # of the turn-order track, and more where somebody has more ships


# --- Phases and rounds -------------------------------------------------------------------------------------


def calendar(pen: Pen, state: BurgundyState, width: float) -> Block:
    """Phases A-E and what completing a region brings besides; below them the rounds, their goods, the white die."""
    phases = _in_a_row(width, len(PHASES), 7, lambda number, room: _phase(pen, state, number, room))
    rounds = _in_a_row(width, ROUNDS, 46.5, lambda number, room: _round(pen, state, number + 1, room))
    return _panel(pen, width, 93.0, "calendar", *phases, *rounds)


def _in_a_row(width: float, count: int, y: float, draw: Callable[[int, float], Element]) -> list[Element]:
    """Cells that share the width of a panel."""
    each = (width - 20) / count
    return [group(draw(number, each - 6), at=(10 + each * number + 3, y)) for number in range(count)]


def _panel(pen: Pen, width: float, height: float, zone: str, *parts: Element, title: str = "") -> Block:
    return Block(width, height, group(pen.panel(width, height), *parts, title=title, data_zone=zone))


def _phase(pen: Pen, state: BurgundyState, number: int, width: float) -> Element:
    shown = pen.palette
    is_now = number == state.phase and state.stage != OVER
    is_past = number < state.phase or state.stage == OVER
    ink = ON_WAX if is_now else shown.faded if is_past else shown.ink
    points = state.book.phase_points(number)
    fill, stroke = (WAX, shown.gold) if is_now else (shown.card, shown.hairline)
    return group(
        rect(0, 0, width, 32, rx=4, fill=fill, stroke=stroke),
        pen.write(width * 0.3, 23, PHASES[number], 19, anchor="middle", book=True, font_weight=700, colour=ink),
        pen.write(
            width * 0.7, 22, f"+{points}", 15 if width > 62 else 13, anchor="middle", font_weight=700, colour=ink
        ),
        title=pen.say(labels.SAYS["phase"].of(phase=PHASES[number], vp=points)),
        opacity=0.6 if is_past else None,
    )


def _round(pen: Pen, state: BurgundyState, number: int, width: float) -> Element:
    """One gone by is ticked, this one shows where the white die sent its goods, one to come shows its own."""
    shown = pen.palette
    first = ROUNDS - len(state.arriving) + 1  # the next round whose goods still lie here
    is_now = number == state.round and state.stage != OVER
    said = Text(f"Round {number}", f"Manche {number}")
    inside: list[Element] = []
    if number >= first:
        kind = state.arriving[number - first]
        inside = [group(pieces.goods(pen, kind, 28), at=(width / 2 - 5, 5.5))]
        said = labels.SAYS["round to come"].of(round=said, goods=labels.goods(kind, 1))
    elif is_now:
        inside = [group(pieces.die(pen, state.white, 30), at=(width / 2 - 5, 4.5))]
        said = labels.SAYS["this round"].of(round=said, depot=state.white)
    elif number < state.round or state.stage == OVER:
        tick = f"M{width / 2 - 1:g} 20l5.5 6l11 -13"
        inside = [path(tick, fill="none", stroke=shown.hairline, stroke_width=2.4, stroke_linecap="round")]
    stroke, strong = (shown.gold, 2) if is_now else (shown.hairline, 1)
    return group(
        rect(0, 0, width, 39, rx=4, fill=shown.card, stroke=stroke, stroke_width=strong),
        pen.write(width / 2 - 18, 26, str(number), 18, anchor="middle", book=True, font_weight=700, colour=shown.faded),
        *inside,
        title=pen.say(said),
    )


# --- Turn order --------------------------------------------------------------------------------------------


def turn_track(pen: Pen, state: BurgundyState, names: Sequence[str], width: float) -> Block:
    """Markers in one space lie on each other, and the topmost plays first."""
    shown = pen.palette
    spaces = max(_SPACES, max(state.ships) + 1)
    each = (width - 20) / spaces
    parts: list[Element] = []
    for number in range(spaces):
        x = 10 + each * number
        here = [seat for seat in state.track if state.ships[seat] == number]
        parts.append(rect(x + 2, 24, each - 4, 40, rx=4, fill=shown.card, stroke=shown.hairline))
        parts.append(pen.write(x + 7, 60, str(number), LEGIBLE, colour=shown.faded))
        lift = min(10.0, 18 / max(1, len(here) - 1))
        for place, seat in enumerate(reversed(here)):
            at = (x + each / 2 - 8, 41.5 - place * lift)
            parts.append(pen.mark(MARKS[seat], *at, _MARKER))
            for drawing in drawings(state):
                parts += [group(mark, at=at) for mark in drawing.on_marker(pen, state, seat, _MARKER)]
    said = labels.SAYS["track"].of(names=", ".join(names[seat] for seat in state.track))
    rubric = pen.rubric(Text("Turn order", "Ordre du tour"), 10, 18)
    if width >= _BROAD:
        first = pen.say(Text("furthest first", "le plus avancé d'abord"))
        parts.append(pen.write(width - 10, 18, first, LEGIBLE, colour=shown.faded, anchor="end"))
    return _panel(pen, width, 70, "track", rubric, *parts, title=pen.say(said))


# --- Bonus tiles -------------------------------------------------------------------------------------------


def bonus_tiles(pen: Pen, state: BurgundyState, names: Sequence[str], width: float) -> Block:
    """For all spaces of a kind: the large tile for the first, the small one for the second; who holds one is shown."""
    lines = 1 if width >= _BROAD else 2
    in_line = -(-TYPE_COUNT // lines)
    each = (width - 20) / in_line
    narrow = min(1.0, each / 62)
    parts = []
    for type in range(TYPE_COUNT):
        said: list[Text] = []
        cell: list[Element] = []
        for rank, points in enumerate((state.terms.large_vp, state.terms.small_vp)):
            holder = state.bonus[2 * type + rank]
            size = (29 if rank == 0 else 27) * narrow
            x = each / 2 - 29 * narrow + rank * 32 * narrow
            cell.append(group(pieces.bonus(pen, type, points, size, large=rank == 0, taken=holder != NONE), at=(x, 26)))
            if holder != NONE:
                cell.append(pen.mark(MARKS[holder], x + size / 2 - 9 * narrow, 32, 18 * narrow))
            who = Text("still free", "encore libre") if holder == NONE else Text(names[holder], names[holder])
            place = Text("first", "premier") if rank == 0 else Text("second", "deuxième")
            said.append(Text("{} {} VP ({})", "{} {} PV ({})").of(place, points, who))
        tip = labels.SAYS["bonus"].of(type=TYPE_NAMES[type], tiles=join(said, ", "))
        line, place_in_line = divmod(type, in_line)
        parts.append(group(*cell, at=(10 + each * place_in_line, line * _LINE), title=pen.say(tip)))
    name = Text("Bonus for all spaces of a kind", "Bonus pour toutes les cases d'une sorte")
    rubric = pen.rubric(name if lines == 1 else Text("Bonus for all spaces", "Bonus de sorte"), 10, 18)
    return _panel(pen, width, 70 + (lines - 1) * _LINE, "bonus", rubric, *parts)
