"""The table of Torres as one SVG page, for a desk, a tablet or a phone, in relief or as a plan."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from bastide.drawing import THEMES, Block, Pen, beside, column, packed
from bastide.drawing.areas import Sitter
from bastide.drawing.page import TABLET, Page, on_page, page_for, summary
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
QUARTERS: Final[dict[str, int]] = {RELIEF: 0, "relief-2": 1, "relief-3": 2, "relief-4": 3}  # the looks in relief
_BOARD: Final[float] = 808  # how wide it is on a desk; the areas have the rest
_TABLET_BOARD: Final[float] = 780
_TABLET_MASTER: Final[float] = 696  # where a hand may hold nine cards
_LEAST: Final[int] = 90  # how high there is room for the others
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
    table = Table(pen, state, names, seat, page, quarters=None if look == PLAN else QUARTERS.get(look, 0))
    bands = table.on_a_phone() if page.is_phone else table.on_a_tablet() if room < TABLET else table.on_a_desk()
    return on_page(pen, page, captions.NAME, summary(_now(state, names), names, state.totals()), bands, head)


def _now(state: TorresState, names: Sequence[str]) -> Text | None:
    if state.seat == NOBODY:
        return None
    where, who = labels.moment(state), names[state.seat]
    return Text(f"{where.en}. {who} to play", f"{where.fr}. À {who} de jouer")


# --- Where things lie ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """The board and the areas of the players, laid out for the room there is."""

    pen: Pen
    state: TorresState
    names: Sequence[str]
    viewer: int | None
    page: Page
    quarters: int | None  # by which the relief is turned; None: the plan

    def on_a_desk(self) -> list[Block]:
        """The board at the left, as high as the window; the viewer at its right, the others in the room below."""
        gap, seats = self.page.gap, self._seats()
        board = self._field(_BOARD)
        width = self.page.inner - board.width - gap
        own = [self._area(seats.pop(0), width)] if self.viewer is not None else []
        rest = max(_LEAST, self.page.high - sum(block.height + gap for block in own))
        return [beside([board, column([*own, self._others(seats, width, rest)], gap)], gap)]

    def on_a_tablet(self) -> list[Block]:
        gap, seats, width = self.page.gap, self._seats(), self.page.inner
        own = [self._area(seats.pop(0), width)] if self.viewer is not None else []
        board = self._field(_TABLET_MASTER if self.state.terms.master else _TABLET_BOARD)
        board = Block(width, board.height, board.at((width - board.width) / 2, 0))
        rest = self.page.high - board.height - gap - sum(block.height + gap for block in own)
        return [board, *own, self._others(seats, width, max(_LEAST, rest))]

    def on_a_phone(self) -> list[Block]:
        """The viewer's area right below the board: what one places on the board lies near the thumb."""
        width, seats = self.page.inner, self._seats()
        own = [self._area(seats.pop(0), width)] if self.viewer is not None else []
        board = narrow_field(self.pen, self.state, self.names, width, quarters=self.quarters)
        around = narrow_notes(self.pen, self.state, self.names, width, viewer=self.viewer)
        return [board, *own, around, *[self._area(seat, width) for seat in seats]]

    def _field(self, width: float) -> Block:
        return field(self.pen, self.state, self.names, width, quarters=self.quarters, viewer=self.viewer)

    def _seats(self) -> list[int]:
        """The viewer first, the others as they sit at the table."""
        seats = [self.state.starter if self.viewer is None else self.viewer]
        while len(seats) < self.state.terms.players:
            seats.append(self.state.clockwise[seats[-1]])
        return seats

    def _area(self, seat: int, width: float) -> Block:
        return area(self.pen, self.state, Sitter(seat, self.names[seat], seat == self.viewer), width)

    def _others(self, seats: list[int], width: float, height: float) -> Block:
        return packed([partial(self._area, seat) for seat in seats], width, height, self.page.gap, _AREA)
