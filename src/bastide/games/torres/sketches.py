"""Small pictures of what can be agreed on."""

from typing import Final

from bastide.drawing import MARKS, Element, Pen, group, rect
from bastide.drawing.icons import ARROW, LAUREL, START
from bastide.drawing.sketch import HEIGHT, WIDTH, Sketch, icons, starter
from bastide.games.torres.cards import back
from bastide.games.torres.icons import BLOCK, CARD, KING, KNIGHT, MOVE, SUPPLY


def _seats(pen: Pen) -> list[Element]:
    """Players round a table."""
    table = rect(35, 27, 34, 24, rx=4, fill=pen.pigment("oak"), stroke=pen.palette.ink)
    places = ((44, 6), (78, 31), (44, 55), (10, 31))
    return [table, *[pen.mark(mark, x, y, 16) for mark, (x, y) in zip(MARKS, places, strict=True)]]


def _three(pen: Pen) -> list[Element]:
    return [group(back(pen, 28, 40), at=(6 + 32.0 * place, (HEIGHT - 40) / 2)) for place in range(3)]


def _track(pen: Pen) -> list[Element]:
    """Spaces of the track; one of the markers is in the way of the other."""
    side = 22.0
    left, top = (WIDTH - 4 * side) / 2, (HEIGHT - side) / 2
    squares = [
        rect(left + side * place, top, side, side, fill=pen.palette.card, stroke=pen.palette.hairline)
        for place in range(4)
    ]
    return [*squares, *[pen.mark(MARKS[seat], left + side * (seat + 1) + 3, top + 3, 16) for seat in (0, 1)]]


SKETCHES: Final[dict[str, Sketch]] = {
    "edition": icons(BLOCK, KNIGHT, CARD),
    "starter": starter,
    "seat_order": _seats,
    "master": icons(KING, CARD),
    "master_card": icons(CARD),
    "master_reveal": icons(CARD, ARROW, BLOCK),
    "master_all_min": icons(KNIGHT, KNIGHT),
    "deck": icons(CARD, CARD),
    "buy": _three,
    "rejects": icons(CARD, ARROW, SUPPLY),
    "door_path": icons(BLOCK, MOVE),
    "year_end_blocks": icons(BLOCK, ARROW, SUPPLY),
    "scoring_order": icons(LAUREL, START),
    "next_year_starter": icons(START, KNIGHT),
    "track_collision": _track,
}
