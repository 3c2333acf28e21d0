"""The table of The Castles of Burgundy as one SVG page, for a desk, a tablet or a phone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bastide.drawing.areas import LEFT, RIGHT, Sitter, seating
from bastide.drawing.layout import Block, beside, column
from bastide.drawing.page import LEAST, PHONE, TABLET, Page, on_page, summary
from bastide.drawing.palette import THEMES
from bastide.drawing.pen import Pen
from bastide.engine.rooms import DESK
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import aid, areas, captions, depots, duchy, labels, tracks
from bastide.games.burgundy.areas import Form
from bastide.games.burgundy.bar import bar, ranking
from bastide.games.burgundy.face_drawing import drawings
from bastide.games.burgundy.state import NONE, OVER, BurgundyState

_DESK: Final[int] = 1320  # what is wider is drawn larger
_OWN: Final[float] = 40  # the radius of a space of one's own on a desk
_GAP: Final[int] = 10
_LEGEND: Final[float] = 236  # how wide it is where nobody else sits


@dataclass(frozen=True)
class Seen:
    """The table, and who looks at it how."""

    pen: Pen
    state: BurgundyState
    names: Sequence[str]
    viewer: int | None

    def sitters(self) -> list[Sitter]:
        """Who has an area: everybody, but one of partners for both."""
        seats, partner = seating(self.state.terms.seats, self.viewer), self.state.terms.partner
        return [self.sitter(seat) for place, seat in enumerate(seats) if partner[seat] not in seats[:place]]

    def sitter(self, seat: int) -> Sitter:
        return Sitter(seat, self.names[seat], seat == self.viewer)

    def partner(self, sitter: Sitter) -> Sitter | None:
        partner = self.state.terms.partner[sitter.seat]
        return None if partner == NONE else self.sitter(partner)


def draw(
    state: BurgundyState,
    names: Sequence[str],
    seat: int | None,
    lang: Lang,
    theme: str,
    room: int = DESK,
    look: str = "",
) -> str:
    """The whole table as a standalone SVG document, seen by a seat or, with None, by a spectator."""
    pen = Pen(THEMES[theme], lang)
    seen = Seen(pen, state, names, seat)
    if room < PHONE:
        page = Page(max(room, LEAST), margin=5, gap=_GAP, zoom=max(room, LEAST) / (depots.WIDTH + 10))
        bands = _phone(seen)
    elif room < TABLET:
        page = Page(room, margin=12, gap=_GAP, zoom=room / 760)
        bands = _tablet(seen, page.inner)
    else:
        page = Page(room, margin=14, gap=_GAP, zoom=room / _DESK)
        bands = _desk(seen, page.inner)
    head = [bar(pen, state, names, seat, page.inner)]
    if state.stage == OVER:
        head.append(ranking(pen, state, names, page.inner, _GAP))
    return on_page(pen, page, captions.NAME, summary(_now(state, names), names, state.scores()), bands, head)


def _now(state: BurgundyState, names: Sequence[str]) -> Text | None:
    if state.stage == OVER:
        return None
    return Text("{}. {} to play", "{}. À {} de jouer").of(labels.phase_and_round(state), names[state.seat])


# --- On a desk: the common board, one's own area, the others beside it -------------------------------------


def _desk(seen: Seen, width: float) -> list[Block]:
    calendar, ring, *tracks = _common(seen, depots.WIDTH)
    common = column([calendar, ring, *_below(seen, depots.WIDTH), *tracks], 7)
    own, *others = seen.sitters()
    if not others:
        return [_alone(seen, own, common, width)]
    wide = duchy.size(_OWN)[0] + LEFT + RIGHT
    mine = _area(seen, own, Form(wide, _OWN, is_beside=False, is_large=True), common.height, with_aid=True)
    rest = width - common.width - wide - 2 * _GAP
    height = max(common.height, mine.height)
    return [beside([common, mine, _others_beside(seen, others, rest, height)], _GAP)]


def _alone(seen: Seen, own: Sitter, common: Block, width: float) -> Block:
    """Nobody sits beside: the duchy has their room, but for the legend."""
    wide = width - common.width - _LEGEND - 2 * _GAP
    form = Form(wide, duchy.radius_for(wide - LEFT - RIGHT), is_beside=False, is_large=True)
    mine = _area(seen, own, form, common.height, with_aid=True)
    legend = aid.legend(seen.pen, _LEGEND, max(common.height, mine.height), aid.kinds(seen.state))
    return beside([common, mine, legend], _GAP)


def _others_beside(seen: Seen, others: list[Sitter], width: float, height: float) -> Block:
    """One area with a legend below it, two tall ones, or three flat ones, as high together as the table."""
    if len(others) == 1:
        form = Form(width, duchy.radius_for(width - LEFT - RIGHT), is_beside=False, scale=0.7)
        other = _area(seen, others[0], form)
        return column(
            [other, aid.legend(seen.pen, width, max(200, height - other.height - _GAP), aid.kinds(seen.state))], _GAP
        )
    each = (height - _GAP * (len(others) - 1)) / len(others)
    if len(others) == 2:
        form = Form(width, 19.6, is_beside=False, scale=0.57)
    else:
        form = Form(width, 15.8, is_beside=True, scale=0.58)
    return column([_area(seen, sitter, form, each) for sitter in others], _GAP)


def _common(seen: Seen, width: float) -> list[Block]:
    """All that belongs to nobody, from above."""
    ways = [drawing.instead_of_tracks(seen.pen, seen.state, width) for drawing in drawings(seen.state)]
    others = next((way for way in ways if way is not None), None) or (
        tracks.turn_track(seen.pen, seen.state, seen.names, width),
        tracks.bonus_tiles(seen.pen, seen.state, seen.names, width),
    )
    return [
        tracks.calendar(seen.pen, seen.state, width),
        depots.ring(seen.pen, seen.state, seen.viewer),
        *others,
    ]


def _below(seen: Seen, width: float) -> list[Block]:
    """What the expansions lay on the main board below the depots."""
    shown = [drawing.below_depots(seen.pen, seen.state, seen.viewer, width) for drawing in drawings(seen.state)]
    return [block for blocks in shown for block in blocks]


def _area(seen: Seen, sitter: Sitter, form: Form, height: float = 0, *, with_aid: bool = False) -> Block:
    inside = areas.contents(seen.pen, seen.state, sitter, form)
    if with_aid:
        points = aid.region_points(seen.pen, form.width - LEFT - RIGHT, len(seen.state.terms.at_region_size))
        inside = column([inside, points], 6)
    partner = seen.partner(sitter)
    high = max(height, areas.around(inside.height, partner))
    return areas.area(seen.pen, seen.state, sitter, form, inside, high, partner)


# --- On a tablet -------------------------------------------------------------------------------------------


def _tablet(seen: Seen, width: float) -> list[Block]:
    ring = depots.ring(seen.pen, seen.state, seen.viewer)
    rest = width - ring.width - _GAP
    calendar, _, track, bonus = _common(seen, rest)
    legend = aid.legend(
        seen.pen, rest, ring.height - calendar.height - track.height - bonus.height - 3 * _GAP, aid.kinds(seen.state)
    )
    side = column([calendar, track, bonus, legend], _GAP)
    own, *others = seen.sitters()
    mine = _area(seen, own, Form(width, 37, is_beside=True, is_large=True), with_aid=True)
    if not others:
        return [beside([ring, side], _GAP), mine]
    each = (width - _GAP * (len(others) - 1)) / len(others)
    if len(others) == 1:
        form = Form(each, 26, is_beside=True, scale=0.8)
    else:
        form = Form(each, min(26, duchy.radius_for(each - LEFT - RIGHT)), is_beside=False, scale=0.6)
    return [
        beside([ring, side], _GAP),
        *_below(seen, width),
        mine,
        beside([_area(seen, sitter, form) for sitter in others], _GAP),
    ]


# --- On a phone --------------------------------------------------------------------------------------------


def _phone(seen: Seen) -> list[Block]:
    width = depots.WIDTH
    own, *others = seen.sitters()
    radius = duchy.radius_for(width - LEFT - RIGHT)
    is_shared = seen.state.terms.has_partners
    if is_shared:
        radius *= 1.015  # a duchy for two reaches into the margin, so that the numbers on its tiles can be read
    mine = _area(seen, own, Form(width, radius, is_beside=False, is_large=True), with_aid=True)
    form = Form(width, radius if is_shared else 26, is_beside=False, scale=0.8 if is_shared else 0.75)
    calendar, ring, track, bonus = _common(seen, width)
    return [calendar, ring, *_below(seen, width), mine, track, bonus, *[_area(seen, sitter, form) for sitter in others]]
