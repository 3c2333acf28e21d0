"""The table of The Builders as one SVG page, for a desk, a tablet or a phone."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing.areas import Sitter, seating
from bastide.drawing.layout import Block, beside, columns
from bastide.drawing.page import Page, on_page, page_for, summary
from bastide.drawing.palette import THEMES
from bastide.drawing.pen import Pen
from bastide.engine.rooms import DESK
from bastide.engine.text import Lang, Text
from bastide.games.builders import captions
from bastide.games.builders.areas import area, around, contents
from bastide.games.builders.bar import bar, ranking, round_of
from bastide.games.builders.rows import rows
from bastide.games.builders.state import RUNNING, BuildersState

_AREA: Final[int] = 380  # areas stand side by side as long as each is at least so wide


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
    bands = [rows(pen, state, page.inner, page.gap)]
    for seats in _bands(state, seat, page):
        bands.append(_band_of_areas(pen, state, names, seats, seat, page))
    return on_page(pen, page, captions.NAME, summary(_now(state, names), names, state.scores()), bands, head)


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


# --- The areas ---------------------------------------------------------------------------------------------


def _bands(state: BuildersState, viewer: int | None, page: Page) -> list[list[int]]:
    """Who shares a band: the viewer sits alone and first."""
    seats = seating(state.terms.players, viewer)
    own = 0 if viewer is None else 1
    others = seats[own:]
    most = columns(len(others), _AREA, page.inner, page.gap)
    return [seats[:own]] * own + [others[start : start + most] for start in range(0, len(others), most)]


def _band_of_areas(
    pen: Pen, state: BuildersState, names: Sequence[str], seats: list[int], viewer: int | None, page: Page
) -> Block:
    """Areas side by side, all as tall as the fullest."""
    width = (page.inner - page.gap * (len(seats) - 1)) / len(seats)
    inside = [contents(pen, state, seat, width) for seat in seats]
    height = around(max(block.height for block in inside))
    sitters = [Sitter(seat, names[seat], seat == viewer) for seat in seats]
    areas = [area(pen, state, sitter, block, width, height) for sitter, block in zip(sitters, inside, strict=True)]
    return beside(areas, page.gap)
