"""The table of The Castles of Burgundy as one SVG page, for a desk, a tablet or a phone."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bastide.drawing import THEMES, Block, Pen, beside, column, group, packed
from bastide.drawing.areas import LEFT, RIGHT, Sitter, seating
from bastide.drawing.page import PHONE, TABLET, Page, on_page, page_for, summary
from bastide.engine.rooms import DESK
from bastide.engine.text import Lang, Text
from bastide.games.burgundy import aid, areas, captions, depots, duchy, labels, tracks
from bastide.games.burgundy.areas import Form
from bastide.games.burgundy.bar import bar, ranking
from bastide.games.burgundy.face_drawing import drawings
from bastide.games.burgundy.state import NONE, OVER, BurgundyState

_OWN: Final[float] = 35.2  # the radius of a space of one's own on a desk
# That, and the scale of what is owned, where a vineyard lies there too.
_LEAST_OWN: Final[tuple[float, float]] = (31.5, 0.72)
_WIDER: Final[tuple[float, ...]] = (60, 120, 180)  # and by so much, where there is more than that
_ASIDE: Final[float] = 214  # how wide the others are at least, who are looked at larger by a click
_GAP: Final[int] = 10
_RIVAL: Final[float] = 26  # the radius of a space of the others, before they are made to fit in
_BESIDE: Final[float] = 540  # an area whose things lie beside its duchy is so wide at least
_NARROWEST: Final[float] = 330  # and another one
_LEGEND_HIGH: Final[float] = 190  # less is no room for a legend
_LEGEND: Final[float] = 304  # how wide it is where nobody else sits


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

    def sharing(self, sitter: Sitter) -> list[Sitter]:
        """Whose area it is: theirs, and that of a partner."""
        partner = self.state.terms.partner[sitter.seat]
        return [sitter] if partner == NONE else [sitter, self.sitter(partner)]


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
    seen, page = Seen(pen, state, names, seat), page_for(room, _GAP)
    if room < PHONE:
        page = replace(page, gap=_GAP, zoom=page.room / (depots.WIDTH + 10))
        bands = _phone(seen)
    else:
        bands = _tablet(seen, page) if room < TABLET else _desk(seen, page)
    head = [bar(pen, state, names, seat, page.inner)]
    if state.stage == OVER:
        head.append(ranking(pen, state, names, page.inner, _GAP))
    now = Text("{}. {} to play", "{}. À {} de jouer").of(labels.phase_and_round(state), names[state.seat])
    said = summary(None if state.stage == OVER else now, names, state.scores())
    return on_page(pen, page, captions.NAME, said, bands, head)


# --- On a desk: the common board, one's own area, the others beside it -------------------------------------


def _desk(seen: Seen, page: Page) -> list[Block]:
    calendar, ring, *tracks = _common(seen, depots.WIDTH)
    own, *others = seen.sitters()
    below = _below(seen, depots.WIDTH)
    if not others:
        return [_alone(seen, own, column([calendar, ring, *below, tracks[0]], 7), page)]
    common = column([calendar, ring, *below], 7)
    room = page.inner - common.width - 2 * _GAP - _ASIDE
    high = max(page.high, common.height)
    mine = _fitting(seen, own, _forms(seen, room if not below else 0), high, high)
    rest = page.inner - common.width - mine.width - 2 * _GAP
    _, _, *tracks = _common(seen, rest)
    under = column(tracks, _GAP)
    theirs = _others(seen, others, rest, mine.height - under.height - _GAP)
    aside = column([theirs, under], _GAP)
    return [beside([common, mine, aside], _GAP)]


def _forms(seen: Seen, room: float) -> list[Form]:
    """Ways to lay one's own area out: what is below the duchy, or beside it, becomes smaller before the page grows, so
    that the board stays where it is."""
    if room and any(drawing.lies_beside for drawing in drawings(seen.state)):
        return [Form(room, _OWN, is_beside=True, scale=scale, is_large=True) for scale in (1, 0.85)]
    usual = duchy.size(_OWN)[0] + LEFT + RIGHT
    ways = ((_OWN, 1), (_OWN, 0.88), (_OWN, 0.8), _LEAST_OWN)
    forms = [Form(usual, radius, is_beside=False, scale=scale, is_large=True) for radius, scale in ways]
    return forms + [replace(forms[-1], width=usual + more) for more in _WIDER]


def _fitting(seen: Seen, own: Sitter, forms: Sequence[Form], high: float, least: float = 0) -> Block:
    """One's own area in the first form that is no higher than there is room for, or else the lowest."""
    tried: list[Block] = []
    for form in forms:
        tried.append(_area(seen, own, form, least, with_aid=True))
        if tried[-1].height <= high:
            break
    return min(tried, key=lambda mine: mine.height)


def _alone(seen: Seen, own: Sitter, common: Block, page: Page) -> Block:
    """Nobody sits beside: the duchy has their room, but for a track and the legend."""
    wide = page.inner - common.width - _LEGEND - 2 * _GAP
    radius = duchy.radius_for(wide - LEFT - RIGHT)
    forms = [Form(wide, radius, is_beside=False, scale=scale, is_large=True) for scale in (1, 0.88, 0.8, 0.72)]
    high = max(page.high, common.height)
    mine = _fitting(seen, own, forms, high, high)
    _, _, _, track = _common(seen, _LEGEND)
    legend = aid.legend(seen.pen, _LEGEND, mine.height - track.height - _GAP, aid.kinds(seen.state))
    return beside([common, mine, column([track, legend], _GAP)], _GAP)


def _others(seen: Seen, others: list[Sitter], width: float, height: float) -> Block:
    """As large as they fit in; where they leave room, the legend lies below them."""
    areas_ = packed([partial(_another, seen, sitter) for sitter in others], width, height, _GAP, _NARROWEST)
    rest = height - areas_.height - _GAP
    if rest < _LEGEND_HIGH:
        return areas_
    return column([areas_, aid.legend(seen.pen, width, rest, aid.kinds(seen.state))], _GAP)


def _another(seen: Seen, sitter: Sitter, width: float) -> Block:
    form = Form(width, duchy.radius_for(width - LEFT - RIGHT), is_beside=False, scale=0.7)
    return _area(seen, sitter, Form(width, _RIVAL, is_beside=True, scale=0.8) if width >= _BESIDE else form)


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


def _area(seen: Seen, sitter: Sitter, form: Form, least: float = 0, *, with_aid: bool = False) -> Block:
    inside = areas.contents(seen.pen, seen.state, sitter, form)
    if with_aid:
        points = aid.region_points(seen.pen, form.width - LEFT - RIGHT, len(seen.state.terms.at_region_size))
        inside = column([inside, points], 6)
    return areas.area(seen.pen, seen.state, seen.sharing(sitter), form, inside, least)


# --- On a tablet -------------------------------------------------------------------------------------------


def _tablet(seen: Seen, page: Page) -> list[Block]:
    """The depots, and beside them the tracks and the others; below them one's own area, which is read before theirs."""
    ring = depots.ring(seen.pen, seen.state, seen.viewer)
    rest = page.inner - ring.width - _GAP
    calendar, _, *tracks = _common(seen, rest)
    side = column([calendar, *tracks], _GAP)
    own, *others = seen.sitters()
    shared = _below(seen, page.inner)
    room = page.high - ring.height - page.gap - sum(block.height + page.gap for block in shared)
    ways = ((36, 1), (34, 1), (32, 1), (30, 1), (30, _LEAST_OWN[1]))
    forms = [Form(page.inner, radius, is_beside=True, scale=scale, is_large=True) for radius, scale in ways]
    mine = _fitting(seen, own, forms, room)
    under = side.height + _GAP
    theirs = _others(seen, others, rest, ring.height - under) if others else Block(0, -_GAP)
    high = max(ring.height, under + theirs.height)
    common = Block(page.inner, high, beside([ring, side], _GAP).content)
    whole = column([common, *shared, mine], page.gap)
    return [Block(page.inner, whole.height, group(whole.content, theirs.at(ring.width + _GAP, under)))]


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
