"""The page a table is drawn on, for a desk, a tablet or a phone; and the figures of a guide."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bastide.drawing.bar import OVER
from bastide.drawing.layout import Block, column
from bastide.drawing.lettering import SANS
from bastide.drawing.palette import THEMES
from bastide.drawing.pen import Pen
from bastide.drawing.svg import Element, document, element, group, rect
from bastide.engine import rooms
from bastide.engine.text import Lang, Text

LEAST: Final[int] = rooms.PHONE  # nothing is drawn narrower
PHONE: Final[int] = rooms.PHONE_BELOW  # what is narrower is a phone
TABLET: Final[int] = rooms.TABLET_BELOW  # what is narrower is a tablet
DESK_SHAPE: Final[float] = 0.504  # how high a low window is, of its width, without what stands around the board
TABLET_SHAPE: Final[float] = 1.085
TABLET_WIDTH: Final[int] = 876  # in units as large as those of a desk
_FIGURE_MARGIN: Final[int] = 12


@dataclass(frozen=True)
class Page:
    """How wide a page is, what its margins are, and how much larger than life it is drawn."""

    room: int
    margin: int
    gap: int
    zoom: float = 1.0
    sight: float = 0  # how high a window of this width shows at once; 0: one scrolls

    @property
    def inner(self) -> float:
        return self.room / self.zoom - 2 * self.margin

    @property
    def high(self) -> float:
        """How high everything may be together, to be seen at once."""
        return self.sight / self.zoom - 2 * self.margin

    @property
    def is_phone(self) -> bool:
        return self.room < PHONE


def page_for(room: int, gap: int = 12) -> Page:
    """The usual page; ``gap`` is that of a desk."""
    if room < PHONE:
        return Page(max(room, LEAST), margin=5, gap=9, zoom=1.25)
    if room < TABLET:
        return Page(room, margin=12, gap=12, zoom=room / TABLET_WIDTH, sight=room * TABLET_SHAPE)
    return Page(room, margin=14, gap=gap, zoom=room / rooms.DESK, sight=room * DESK_SHAPE)


def on_page(
    pen: Pen, page: Page, title: Text, summary: Text, bands: Sequence[Block], head: Sequence[Block] = ()
) -> str:
    """A whole table as a document that stands alone: its bands from above, on parchment.

    The head says whose turn it is and who won. A page around the drawing says so itself, above it.
    """
    inside = column([*([] if pen.palette.name == "page" else head), *bands], page.gap)
    top = page.margin + 4 if page.is_phone else page.margin
    height = (inside.height + top + page.margin) * page.zoom
    placed = inside.at(page.margin, top)
    return document(
        page.room,
        height,
        pen.say(title),
        pen.say(summary),
        pen.lang,
        [_parchment(pen, page, height), _zoomed(placed, page.zoom)],
        font_family=SANS,
        **pen.figures(),
        data_theme=pen.palette.name,
        role="group" if pen.palette.name == "page" else "img",  # on a page its pieces can be reached
    )


def _zoomed(placed: Element, zoom: float) -> Element:
    return placed if zoom == 1 else element("g", placed, transform=f"scale({zoom:.4g})")


def summary(now: Text | None, names: Sequence[str], scores: Sequence[int]) -> Text:
    """A table in a sentence or two, for those who hear it; without a now the game is over."""
    tally = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    said = now or OVER
    return Text(f"{said.en}. Scores: {tally}.", f"{said.fr}. Scores : {tally}.")


def _parchment(pen: Pen, page: Page, height: float) -> Element:
    """A sheet with the double rule of a manuscript page; a phone has no room for rules."""
    shown = pen.palette
    sheet = rect(0, 0, page.room, height, fill=shown.ground)
    if page.is_phone:
        return sheet
    inset = page.margin / 4
    return group(
        sheet,
        _rule(page, height, inset + 0.5, shown.hairline, 1),
        _rule(page, height, inset + 4.5, shown.gold, 0.7),
    )


def _rule(page: Page, height: float, inset: float, colour: str, stroke: float) -> Element:
    width = page.room - 2 * inset
    return rect(inset, inset, width, height - 2 * inset, fill="none", stroke=colour, stroke_width=stroke)


def figure(pen: Pen, block: Block, title: Text) -> str:
    """A picture of a guide: something drawn, on a piece of parchment of its own."""
    width, height = block.width + 2 * _FIGURE_MARGIN, block.height + 2 * _FIGURE_MARGIN
    ground = rect(0, 0, width, height, rx=8, fill=pen.palette.ground)
    said = pen.say(title)
    return document(
        width,
        height,
        said,
        said,
        pen.lang,
        [ground, block.at(_FIGURE_MARGIN, _FIGURE_MARGIN)],
        font_family=SANS,
        **pen.figures(),
        data_theme=pen.palette.name,
    )


def pictured(title: Text, drawn: Callable[[Pen], Block]) -> Callable[[Lang, str], str]:
    """The same for whatever language and theme the page has."""

    def picture(lang: Lang, theme: str) -> str:
        pen = Pen(THEMES[theme], lang)
        return figure(pen, drawn(pen), title)

    return picture
