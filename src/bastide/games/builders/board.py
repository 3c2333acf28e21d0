"""The table of The Builders as one SVG page, for a desk, a tablet or a phone."""

from collections.abc import Sequence
from typing import Final

from bastide.drawing.layout import Block
from bastide.drawing.lettering import SANS
from bastide.drawing.page import Page, page_for, parchment
from bastide.drawing.palette import THEMES
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, document, element, group
from bastide.engine.match import DESK
from bastide.engine.text import Lang, Text
from bastide.games.builders import captions
from bastide.games.builders.areas import Sitter, area, around, contents
from bastide.games.builders.bar import bar, ranking, round_of
from bastide.games.builders.rows import rows
from bastide.games.builders.scoring import scores
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
    bands = [bar(pen, state, names, seat, page.inner)]
    if state.ending != RUNNING:
        bands.append(ranking(pen, state, names, page.inner, page.gap))
    bands.append(rows(pen, state, page.inner, page.gap))
    for seats in _seating(state, seat, page):
        bands.append(_band_of_areas(pen, state, names, seats, seat, page))
    placed: list[Element] = []
    y = float(page.margin + 4 if page.zoom > 1 else page.margin)
    for band in bands:
        placed.append(band.at(page.margin, y))
        y += band.height + page.gap
    height = y - page.gap + page.margin
    return document(
        page.room,
        height * page.zoom,
        captions.NAME.to(lang),
        _status(state, names).to(lang),
        lang,
        [parchment(pen, page, height * page.zoom), *_zoomed(placed, page.zoom)],
        font_family=SANS,
        **pen.figures(),
        data_theme=theme,
    )


def _zoomed(placed: list[Element], zoom: float) -> list[Element]:
    return placed if zoom == 1 else [element("g", *placed, transform=f"scale({zoom:g})")]


def _status(state: BuildersState, names: Sequence[str]) -> Text:
    """The table in a sentence or two, for those who hear it."""
    tally = ", ".join(f"{name} {score}" for name, score in zip(names, scores(state), strict=True))
    if state.ending != RUNNING:
        return Text(f"Game over. Scores: {tally}.", f"Partie terminée. Scores : {tally}.")
    actions = captions.actions(state.actions)
    last = Text(" Last round.", " Dernière manche.") if state.final_round else Text("", "")
    where = round_of(state)
    who = names[state.seat]
    return Text(
        f"{where.en}.{last.en} {who} to play, {actions.en} left. Scores: {tally}.",
        f"{where.fr}.{last.fr} À {who} de jouer, encore {actions.fr}. Scores : {tally}.",
    )


# --- The areas ---------------------------------------------------------------------------------------------


def _seating(state: BuildersState, viewer: int | None, page: Page) -> list[list[int]]:
    """Who shares a band: the viewer sits alone and first, the others follow in the order of play."""
    players = state.terms.players
    first = [] if viewer is None else [[viewer]]
    others = [seat if viewer is None else (viewer + 1 + seat) % players for seat in range(players - len(first))]
    most = max(1, int((page.inner + page.gap) // (_AREA + page.gap)))
    most = 2 if most == 3 and len(others) == 4 else most
    return first + [others[start : start + most] for start in range(0, len(others), most)]


def _band_of_areas(
    pen: Pen, state: BuildersState, names: Sequence[str], seats: list[int], viewer: int | None, page: Page
) -> Block:
    """Areas side by side, all as tall as the fullest."""
    width = (page.inner - page.gap * (len(seats) - 1)) / len(seats)
    inside = [contents(pen, state, seat, width) for seat in seats]
    height = around(max(block.height for block in inside))
    areas = [
        group(
            area(pen, state, Sitter(seat, names[seat], seat == viewer), block, width, height),
            at=(place * (width + page.gap), 0),
        )
        for place, (seat, block) in enumerate(zip(seats, inside, strict=True))
    ]
    return Block(page.inner, height, group(*areas))
