"""The table of The Golden City as one SVG page, for a desk, a tablet or a phone."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from bastide.drawing import LEGIBLE, THEMES, Block, Pen, beside, column, group, packed, wrap
from bastide.drawing.areas import Sitter, seating
from bastide.drawing.page import TABLET, Page, on_page, page_for, summary
from bastide.engine.rooms import DESK
from bastide.engine.text import Lang, Text
from bastide.games.golden_city import captions, maps
from bastide.games.golden_city.areas import area
from bastide.games.golden_city.auction import going_on, takes_goods
from bastide.games.golden_city.bar import asked, bar, ranking, round_of
from bastide.games.golden_city.map_view import map_view
from bastide.games.golden_city.score_cards import all_cards, this_round
from bastide.games.golden_city.sheets import MARGIN, sheet
from bastide.games.golden_city.state import GoldenCityState, is_over
from bastide.games.golden_city.supply import supply

_MAP: Final[float] = 558  # how wide the map is on a desk
_TABLET_MAP: Final[float] = 534
_LEAST: Final[int] = 60  # how high a tablet is for the others
_AREA: Final[int] = 340  # areas stand side by side as long as each is at least so wide
_GOING_ON: Final[int] = 152  # so high at least, so that nothing jumps when the auction is over
_GOING_ON_A_PHONE: Final[tuple[int, int]] = (156, 186)  # for two, and for more


def draw(
    state: GoldenCityState,
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
    table = Table(pen, state, names, seat, page)
    head = [bar(pen, state, names, seat, page.inner)]
    if is_over(state):
        head.append(ranking(pen, state, names, page.inner, page.gap))
    bands = table.on_a_phone() if page.is_phone else table.on_a_tablet() if room < TABLET else table.on_a_desk()
    return on_page(pen, page, captions.NAME, summary(_now(state, names), names, state.scores()), bands, head)


def _now(state: GoldenCityState, names: Sequence[str]) -> Text | None:
    if is_over(state):
        return None
    where, what = round_of(state), asked(state, names, None)
    return Text(f"{where.en}. {what.en}", f"{where.fr}. {what.fr}")


# --- What lies where ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """The sheets of a table, laid out for the room there is."""

    pen: Pen
    state: GoldenCityState
    names: Sequence[str]
    viewer: int | None
    page: Page

    def on_a_desk(self) -> list[Block]:
        """The map with the others below it; beside it the round, the auction, the viewer and the common stock."""
        gap, seats = self.page.gap, self._seats()
        right = self.page.inner - _MAP - gap
        island = self._map(_MAP)
        own = [self._area(seats.pop(0), right)] if self.viewer is not None else []
        beside_map = [*self._round(right, self._all_cards), *self._going_on(right), *own, self._stock(right)]
        others = self._others(seats, _MAP, self.page.high - island.height - gap)
        band = beside([column([island, others], gap), column(beside_map, gap)], gap)
        return [Block(band.width, max(band.height, self.page.high), band.content)]  # as high whatever is asked

    def on_a_tablet(self) -> list[Block]:
        """The map with the round and the common stock beside it; below it the auction, the viewer and the others."""
        gap, seats, width = self.page.gap, self._seats(), self.page.inner
        right = width - _TABLET_MAP - gap
        aside = column([*self._round(right, self._all_cards), self._stock(right)], gap)
        bands = [beside([self._map(_TABLET_MAP), aside], gap), *self._going_on(width)]
        if self.viewer is not None:
            bands.append(self._area(seats.pop(0), width))
        rest = self.page.high - sum(band.height + gap for band in bands)
        return [*bands, self._others(seats, width, max(_LEAST, rest))]

    def on_a_phone(self) -> list[Block]:
        """One below the other: what is asked, the map, the own cards, the common stock, the others."""
        width, seats = self.page.inner, self._seats()
        bands = [*self._round(width), *self._going_on(width), self._map(width)]
        if self.viewer is not None:
            bands.append(self._area(seats.pop(0), width))
        bands.append(self._stock(width, self._all_cards))
        return bands + [self._area(seat, width) for seat in seats]

    def _seats(self) -> list[int]:
        return seating(self.state.terms.players, self.viewer)

    def _round(self, width: float, *below: Callable[[float], Block]) -> list[Block]:
        """What is scored now, and what else belongs on this sheet."""
        room = width - 2 * MARGIN
        inside = [more(room) for more in below]
        if not is_over(self.state):
            inside.insert(0, this_round(self.pen, self.state, self.names, room))
        return [sheet(self.pen, column(inside, 10), width)] if inside else []

    def _all_cards(self, room: float) -> Block:
        return all_cards(self.pen, self.state, room)

    def _going_on(self, width: float) -> list[Block]:
        if is_over(self.state):
            return []
        inside = going_on(self.pen, self.state, self.names, self.viewer, width - 2 * MARGIN)
        on_a_phone = _GOING_ON_A_PHONE[self.state.terms.players > 2]
        return [sheet(self.pen, inside, width, on_a_phone if self.page.is_phone else _GOING_ON)]

    def _map(self, width: float) -> Block:
        """The map and, in small print, where it comes from."""
        on_page = self.pen.palette.name == "page"
        shown = map_view(
            self.pen, self.state, self.names, width, viewer=self.viewer, with_links=on_page, on_page=on_page
        )
        printed = self.state.terms.map
        words = captions.RECONSTRUCTED if printed.id == maps.STANDARD else printed.title
        lines = [
            self.pen.write(
                width / 2,
                shown.height + 14 * (number + 1),
                words,
                LEGIBLE,
                colour=self.pen.palette.faded,
                anchor="middle",
                font_style="italic",
            )
            for number, words in enumerate(wrap(self.pen.say(words), LEGIBLE, width))
        ]
        return Block(width, shown.height + 14 * len(lines) + 3, group(shown.content, *lines))

    def _stock(self, width: float, *below: Callable[[float], Block]) -> Block:
        room = width - 2 * MARGIN
        is_asked = takes_goods(self.state, self.viewer)
        inside = [supply(self.pen, self.state, room, is_asked), *[more(room) for more in below]]
        return sheet(self.pen, column(inside, 10), width)

    def _area(self, seat: int, width: float) -> Block:
        return area(self.pen, self.state, Sitter(seat, self.names[seat], seat == self.viewer), width)

    def _others(self, seats: list[int], width: float, height: float) -> Block:
        return packed([partial(self._area, seat) for seat in seats], width, height, self.page.gap, _AREA)
