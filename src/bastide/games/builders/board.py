"""The table of The Builders as one SVG page, for a desk, a tablet or a phone."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from bastide.drawing import THEMES, Block, Pen, beside, packed
from bastide.drawing.areas import Sitter, seating
from bastide.drawing.page import TABLET, Page, on_page, page_for, summary
from bastide.engine.rooms import DESK
from bastide.engine.text import Lang, Text
from bastide.games.builders import captions
from bastide.games.builders.areas import area, around, contents
from bastide.games.builders.bar import bar, ranking, round_of
from bastide.games.builders.rows import rows
from bastide.games.builders.state import RUNNING, BuildersState

_AREA: Final[int] = 380  # areas stand side by side as long as each is at least so wide
_OTHERS: Final[int] = 440  # how wide a desk is for the others
_BESIDE_A_CROWD: Final[int] = 262  # and where one's own sites need the room
_LEAST: Final[int] = 90  # and how high a tablet is for them


def draw(
    state: BuildersState,
    names: Sequence[str],
    seat: int | None,
    lang: Lang,
    theme: str,
    room: int = DESK,
    look: str = "",
) -> str:
    """The whole table as a standalone SVG document, seen by a seat or, with None, by a spectator."""
    pen = Pen(THEMES[theme], lang)
    page = page_for(room)
    head = [bar(pen, state, names, seat, page.inner)]
    if state.ending != RUNNING:
        head.append(ranking(pen, state, names, page.inner, page.gap))
    table = Table(pen, state, names, seat, page)
    return on_page(pen, page, captions.NAME, summary(_now(state, names), names, state.scores()), table.bands(), head)


def _now(state: BuildersState, names: Sequence[str]) -> Text | None:
    if state.ending != RUNNING:
        return None
    actions = captions.actions(state.actions)
    last = Text(" Last round.", " Dernière manche.") if state.final_round else Text("", "")
    where, who = round_of(state), names[state.seat]
    return Text(
        f"{where.en}.{last.en} {who} to play, {actions.en} left",
        f"{where.fr}.{last.fr} À {who} de jouer, encore {actions.fr}",
    )


# --- What lies where ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """The rows for all and the areas of the players, laid out for the room there is."""

    pen: Pen
    state: BuildersState
    names: Sequence[str]
    viewer: int | None
    page: Page

    def bands(self) -> list[Block]:
        common = rows(self.pen, self.state, self.page.inner, self.page.gap)
        if self.page.is_phone:
            return [common, *[self._area(seat, self.page.inner) for seat in self._seats()]]
        rest = self.page.high - common.height - self.page.gap
        return [common, self._beside(rest)] if self.page.room >= TABLET else [common, *self._below(rest)]

    def _seats(self) -> list[int]:
        return seating(self.state.terms.players, self.viewer)

    def _beside(self, height: float) -> Block:
        """On a desk: the viewer at the left, the others small at the right; spectators see all alike."""
        if self.viewer is None:
            return self._others(self._seats(), self.page.inner, height)
        width, own = _OTHERS, self._own(_OTHERS, height)
        if own.height > height and (broader := self._own(_BESIDE_A_CROWD, height)).height < own.height:
            width, own = _BESIDE_A_CROWD, broader
        return beside([own, self._others(self._seats()[1:], width, height)], self.page.gap)

    def _own(self, others: int, height: float) -> Block:
        """The area of the viewer, with so much beside it for the others."""
        assert self.viewer is not None
        return self._area(self.viewer, self.page.inner - others - self.page.gap, height)

    def _below(self, height: float) -> list[Block]:
        """On a tablet: the viewer, and below the others in the room that is left."""
        if self.viewer is None:
            return [self._others(self._seats(), self.page.inner, height)]
        own = self._area(self.viewer, self.page.inner)
        rest = max(_LEAST, height - own.height - self.page.gap)
        return [own, self._others(self._seats()[1:], self.page.inner, rest)]

    def _others(self, seats: list[int], width: float, height: float) -> Block:
        draws = [partial(self._area, seat) for seat in seats]
        return packed(draws, width, height, self.page.gap, _AREA)

    def _area(self, seat: int, width: float, least: float = 0) -> Block:
        inside = contents(self.pen, self.state, seat, width, steady=seat == self.viewer)
        sitter = Sitter(seat, self.names[seat], seat == self.viewer)
        return area(self.pen, self.state, sitter, inside, width, max(least, around(inside.height)))
