"""The table of Torres as one SVG page, for a desk, a tablet or a phone, in relief or as a plan."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing.areas import Sitter
from bastide.drawing.layout import Block, column, columns, flow
from bastide.drawing.page import TABLET, Page, on_page, page_for, summary
from bastide.drawing.palette import THEMES
from bastide.drawing.pen import Pen
from bastide.drawing.svg import group
from bastide.engine.rooms import DESK
from bastide.engine.state import NOBODY
from bastide.engine.text import Lang, Text
from bastide.games.torres import captions, labels
from bastide.games.torres.areas import area
from bastide.games.torres.bar import bar, ranking
from bastide.games.torres.field import field, narrow_field, narrow_notes
from bastide.games.torres.state import TorresState

RELIEF: Final[str] = "relief"
PLAN: Final[str] = "plan"
_BOARD: Final[float] = 0.645  # of a desk; the areas have the rest
_AREA: Final[int] = 330  # areas stand side by side as long as each is at least so wide


def draw(
    state: TorresState,
    names: Sequence[str],
    seat: int | None,
    lang: Lang,
    theme: str,
    room: int = DESK,
    look: str = RELIEF,
) -> str:
    """The whole table as a standalone SVG document, seen by a seat or, with None, by a spectator."""
    pen = Pen(THEMES[theme], lang)
    page = page_for(room)
    head = [bar(pen, state, names, seat, page.inner)]
    if state.seat == NOBODY:
        head.append(ranking(pen, state, names, page.inner, page.gap))
    bands: list[Block] = []
    is_plan = look == PLAN
    if page.room >= TABLET:
        bands += _desk(pen, state, names, seat, page, is_plan)
    elif page.is_phone:
        bands += _phone(pen, state, names, seat, page, is_plan)
    else:
        bands.append(field(pen, state, names, page.inner, is_plan=is_plan, viewer=seat))
        bands += _areas(pen, state, names, seat, page.inner, page.gap)
    return on_page(pen, page, captions.NAME, summary(_now(state, names), names, state.totals()), bands, head)


def _now(state: TorresState, names: Sequence[str]) -> Text | None:
    if state.seat == NOBODY:
        return None
    where, who = labels.moment(state), names[state.seat]
    return Text(f"{where.en}. {who} to play", f"{where.fr}. À {who} de jouer")


# --- Where things lie ---------------------------------------------------------------------------------------


def _desk(
    pen: Pen, state: TorresState, names: Sequence[str], viewer: int | None, page: Page, is_plan: bool
) -> list[Block]:
    """The board at the left; areas at its right as far as they reach, the others below."""
    wide = round(page.inner * _BOARD)
    narrow = page.inner - wide - page.gap
    board = field(pen, state, names, wide, is_plan=is_plan, viewer=viewer)
    seats = _seating(state, viewer)
    blocks = [area(pen, state, Sitter(seat, names[seat], seat == viewer), narrow) for seat in seats]
    split = min(range(len(seats), 0, -1), key=lambda count: _height(board, blocks, count, page.gap))
    beside, below = blocks[:split], seats[split:]
    sides = column(beside, page.gap)
    height = max(board.height, sides.height)
    both = Block(page.inner, height, group(board.content, sides.at(wide + page.gap, 0)))
    return [both, *_rows_of_areas(pen, state, names, below, viewer, page.inner, page.gap)]


def _phone(
    pen: Pen, state: TorresState, names: Sequence[str], viewer: int | None, page: Page, is_plan: bool
) -> list[Block]:
    """The viewer's area right below the board: what one places on the board lies near the thumb."""
    board = narrow_field(pen, state, names, page.inner, is_plan=is_plan)
    around = narrow_notes(pen, state, names, page.inner, viewer=viewer)
    areas = _areas(pen, state, names, viewer, page.inner, page.gap)
    own = 0 if viewer is None else 1
    return [board, *areas[:own], around, *areas[own:]]


def _height(board: Block, blocks: list[Block], count: int, gap: float) -> float:
    """How high the page would be with so many areas at the side."""
    side = sum(block.height + gap for block in blocks[:count])
    return max(board.height, side) + max((block.height + gap for block in blocks[count:]), default=0)


def _areas(
    pen: Pen, state: TorresState, names: Sequence[str], viewer: int | None, width: float, gap: float
) -> list[Block]:
    """The viewer's area alone, then the others side by side."""
    seats = _seating(state, viewer)
    own = [] if viewer is None else [area(pen, state, Sitter(viewer, names[viewer], True), width)]
    return own + _rows_of_areas(pen, state, names, seats[len(own) :], viewer, width, gap)


def _rows_of_areas(
    pen: Pen, state: TorresState, names: Sequence[str], seats: list[int], viewer: int | None, width: float, gap: float
) -> list[Block]:
    if not seats:
        return []
    most = columns(len(seats), _AREA, width, gap)
    each = (width - gap * (most - 1)) / most
    return [flow([area(pen, state, Sitter(seat, names[seat], seat == viewer), each) for seat in seats], width, gap)]


def _seating(state: TorresState, viewer: int | None) -> list[int]:
    """The viewer first, the others as they sit at the table."""
    seats = [state.starter if viewer is None else viewer]
    while len(seats) < state.terms.players:
        seats.append(state.clockwise[seats[-1]])
    return seats
