"""The score track: a ring of a hundred spaces around the board, or the same in lines on a phone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bastide.drawing import LEGIBLE, MARKS, ON_WAX, Element, Pen, Point, group, path, rect, text
from bastide.drawing.kept import kept
from bastide.engine.text import Text
from bastide.games.torres import captions
from bastide.games.torres.components import TRACK

_LINES: Final[int] = 4  # on a phone
_TENTH: Final[int] = 10


@dataclass(frozen=True)
class Ring:
    """So many spaces from corner to corner along the top; the sides have the rest."""

    across: int
    cell: float

    @property
    def down(self) -> int:
        return TRACK // 2 - self.across

    @property
    def width(self) -> float:
        return (self.across + 1) * self.cell

    @property
    def height(self) -> float:
        return (self.down + 1) * self.cell

    def place(self, space: int) -> Point:
        """The top left corner of a space; 0 is at the top left, the others follow clockwise."""
        right, below = self.across * self.cell, self.down * self.cell
        if space <= self.across:
            return space * self.cell, 0
        space -= self.across
        if space <= self.down:
            return right, space * self.cell
        space -= self.down
        if space <= self.across:
            return right - space * self.cell, below
        return 0, below - (space - self.across) * self.cell


@dataclass(frozen=True)
class Lines:
    """Four lines of twenty-five, each from left to right."""

    width: float
    high: float = 21

    @property
    def cell(self) -> float:
        return self.width * _LINES / TRACK

    @property
    def height(self) -> float:
        return self.high * _LINES

    def place(self, space: int) -> Point:
        line, along = divmod(space, TRACK // _LINES)
        return along * self.cell, line * self.high


Track = Ring | Lines


def ring_for(width: float, height: float) -> Ring:
    """The ring of a width that comes nearest to a height."""
    shapes = [Ring(across, width / (across + 1)) for across in range(TRACK // 4, TRACK // 2 - 10)]
    return min(shapes, key=lambda shape: abs(shape.height - height))


def spaces(pen: Pen, track: Track) -> Element:
    return _spaces(Pen(pen.palette, "en"), track)  # there are no words on it


@kept
def _spaces(pen: Pen, track: Track) -> Element:
    """The empty track, every fifth space numbered."""
    shown = pen.palette
    wide, high = track.cell, track.high if isinstance(track, Lines) else track.cell
    plain = tinted = ""
    numbers: list[Element] = []
    for space in range(TRACK):
        x, y = track.place(space)
        cell = f"M{x:.1f} {y:.1f}h{wide:.1f}v{high:.1f}h{-wide:.1f}Z"
        if space % _TENTH == 0:
            tinted += cell
        else:
            plain += cell
        if space % (_TENTH // 2) == 0:
            is_tenth = space % _TENTH == 0
            size = min(LEGIBLE, max(11.0, wide * 0.52))
            numbers.append(
                pen.write(
                    x + wide / 2,
                    y + high / 2 + size * 0.36,
                    str(space),
                    size,
                    anchor="middle",
                    colour=shown.ink if is_tenth else shown.faded,
                    font_weight=600 if is_tenth else None,
                )
            )
    return group(
        path(plain, fill=shown.card, stroke=shown.hairline, stroke_width=0.7),
        path(tinted, fill=pen.pigment("earth"), stroke=shown.hairline, stroke_width=0.7),
        *numbers,
    )


def markers(pen: Pen, track: Track, totals: Sequence[int], names: Sequence[str]) -> Element:
    """Where everybody is; a digit on a marker counts the hundreds."""
    wide, high = track.cell, track.high if isinstance(track, Lines) else track.cell
    drawn = []
    for seat, total in enumerate(totals):
        sharing = [other for other, score in enumerate(totals) if score % TRACK == total % TRACK]
        x, y = track.place(total % TRACK)
        if len(sharing) == 1:
            size = min(wide * 1.15, high * 0.88)
            left, top = x + (wide - size) / 2, y + (high - size) / 2
        else:  # two by two
            size = min(wide, high) * 0.54
            line, along = divmod(sharing.index(seat), 2)
            left, top = x + along * (wide - size), y + line * (high - size)
        drawn.append(_marker(pen, seat, total, names[seat], left, top, size))
    return group(*drawn)


def _marker(pen: Pen, seat: int, total: int, name: str, x: float, y: float, size: float) -> Element:
    laps = total // TRACK
    said = captions.points(total)
    digit = text(
        size / 2,
        size / 2 + size * (0.24 if seat != 2 else 0.33),
        str(laps),
        font_size=max(11, size * 0.62),
        font_weight=700,
        fill=ON_WAX,
        text_anchor="middle",
    )
    return group(
        pen.mark(MARKS[seat], 0, 0, size),
        *([digit] if laps else []),
        at=(x, y),
        title=pen.say(Text(f"{name}: {said.en}", f"{name} : {said.fr}")),
    )


def lap_tile(pen: Pen, total: int) -> Element | None:
    """``+100`` for those who have gone round."""
    laps = total // TRACK
    if laps == 0:
        return None
    return group(
        rect(0, 0, 38, 18, rx=4, fill=pen.pigment("ochre"), stroke=pen.palette.gold),
        pen.write(19, 13.2, str(laps * TRACK), 12.5, anchor="middle", font_weight=700),
    )
