"""The map with all that stands on it, as wide as the page allows."""

from collections.abc import Sequence
from functools import cache
from math import hypot
from typing import Final

from bastide.drawing import MARKS, Block, Element, Pen, Point, Value, group, path, rect
from bastide.drawing.kept import kept
from bastide.drawing.staying import staying
from bastide.engine.bits import members
from bastide.engine.text import Text
from bastide.games.golden_city import captions, labels, sites
from bastide.games.golden_city.chart import PIGMENTS, box_of, chart, course_line, wedge
from bastide.games.golden_city.components import HARBOUR, KIND_IDS, NONE, RURAL, Map, Site
from bastide.games.golden_city.island import Island, Place
from bastide.games.golden_city.state import GoldenCityState, Merchant, is_over

LINKS: Final[str] = "roads"  # the layer that shows where each player could go on
_OWN_ROAD: Final[float] = 5
_NEAR: Final[float] = 44  # from a site to the sign that someone may build there
_DASHED: Final[dict[str, Value]] = {"stroke_width": 6, "stroke_dasharray": "9 6"}


@cache
def island_of(printed: Map) -> Island:
    places = [Place(site.x, site.y, site.kind, KIND_IDS[site.sector]) for site in printed.sites]
    return Island(places, printed.roads)


@cache  # nothing else takes as long, and there is one for each map
def _ground(pen: Pen, printed: Map) -> Element:
    return staying(pen, chart(pen, island_of(printed)))


def map_view(
    pen: Pen,
    state: GoldenCityState,
    names: Sequence[str],
    width: float,
    *,
    viewer: int | None = None,
    with_links: bool = False,
    on_page: bool = False,
) -> Block:
    """So wide. A page shows what is hidden only when asked for, and there nobody types the names of sites."""
    printed = state.terms.map
    island = island_of(printed)
    left, top, wide, high = box_of(island)
    factor = width / wide
    drawn = group(
        _ground(pen, printed),
        *_scored(pen, printed, NONE if is_over(state) else state.score_card),
        _networks(pen, printed, tuple(merchant.posts for merchant in state.merchants)),
        *([_links(pen, state, is_layer=on_page)] if with_links else []),
        *([_all_onward(pen, state, viewer)] if on_page else []),
        *[_site(pen, state, site, names, with_id=not on_page) for site in printed.sites],
        rect(left, top, wide, high, rx=10, fill="none", stroke=pen.palette.ink, stroke_width=2.5, opacity=0.7),
        transform=f"scale({factor:.4f}) translate({-left:.1f} {-top:.1f})",
        data_zone="map",
        data_still="",
    )
    return Block(width, high * factor, drawn)


# --- What the round scores ---------------------------------------------------------------------------------


@kept
def _scored(pen: Pen, printed: Map, score_card: int) -> list[Element]:
    """The river or the quarter of the score card, in gold."""
    if score_card == NONE:
        return []
    card, island = printed.score_cards[score_card], island_of(printed)
    gold = pen.palette.gold
    if card.river != NONE:
        line = course_line(island.courses[_course_of(printed, island, card.river)])
        shapes = [
            path(line, fill="none", stroke=gold, stroke_width=19, opacity=0.35, stroke_linecap="round"),
            path(line, fill="none", stroke=gold, stroke_width=5, stroke_dasharray="1 12", stroke_linecap="round"),
        ]
    else:
        zones = island.zones
        shapes = [
            path(wedge(island, zones[site], 2), fill=gold, fill_opacity=0.3, stroke=gold, stroke_width=5)
            for site in members(printed.areas[score_card])
        ]
    said = captions.area(printed, score_card)
    title = Text(f"scored this round: {said.en}", f"compté cette manche : {said.fr}")
    return [group(*shapes, title=pen.say(title), data_zone="scored")]


def _course_of(printed: Map, island: Island, river: int) -> int:
    """Which drawn river is meant: the one between its landscapes, or else the one nearest to its sites."""
    between = {KIND_IDS[kind] for kind in printed.rivers[river].between}
    lands = island.lands
    for number in range(len(lands)):
        if {lands[number], lands[(number + 1) % len(lands)]} == between:
            return number
    spots = [island.places[site] for site in members(printed.rivers[river].sites)]
    far = [sum(_to_course(island, number, (spot.x, spot.y))[0] for spot in spots) for number in range(len(lands))]
    return far.index(min(far))


def _to_course(island: Island, number: int, spot: Point) -> tuple[float, Point]:
    return min((hypot(point[0] - spot[0], point[1] - spot[1]), point) for point in island.courses[number])


# --- Roads of the players ----------------------------------------------------------------------------------


@kept
def _networks(pen: Pen, printed: Map, posts: tuple[int, ...]) -> Element:
    """Roads between two posts of one player wear that colour; those of several players have several lanes."""
    island = island_of(printed)
    lanes: list[Element] = []
    for one, other in island.roads:
        both = 1 << one | 1 << other
        owners = [seat for seat, own in enumerate(posts) if own & both == both]
        a, b = island.places[one], island.places[other]
        length = max(1.0, hypot(b.x - a.x, b.y - a.y))
        across = ((a.y - b.y) / length, (b.x - a.x) / length)
        for lane, seat in enumerate(owners):
            aside = (lane - (len(owners) - 1) / 2) * _OWN_ROAD
            x, y = across[0] * aside, across[1] * aside
            line = f"M{a.x + x:.1f} {a.y + y:.1f}L{b.x + x:.1f} {b.y + y:.1f}"
            lanes.append(path(line, stroke=pen.palette.colour_of(MARKS[seat]), stroke_width=_OWN_ROAD))
    return group(*lanes, fill="none")


def _links(pen: Pen, state: GoldenCityState, *, is_layer: bool) -> Element:
    """A dashed road and a mark wherever a player's roads lead on; a layer of a page is hidden until asked for."""
    parts: list[Element] = []
    for seat, merchant in enumerate(state.merchants):
        parts += _links_of(pen, state.terms.map, seat, merchant.posts, open_links(state, merchant))
    return group(*parts, data_layer=LINKS if is_layer else None)


@kept
def _links_of(pen: Pen, printed: Map, seat: int, posts: int, links: int) -> list[Element]:
    colour, island = pen.palette.colour_of(MARKS[seat]), island_of(printed)
    parts: list[Element] = []
    for site in members(links):
        for post in members(posts & printed.near[site]):
            line, (x, y) = _way(island, post, site)
            parts.append(path(line, fill="none", stroke=colour, **_DASHED))
            parts.append(pen.mark(MARKS[seat], x - 12, y - 12, 24))
    return parts


def _way(island: Island, post: int, site: int) -> tuple[str, Point]:
    """The road from a post to the edge of a site, and where it ends."""
    there, here = island.places[post], island.places[site]
    length = max(1.0, hypot(there.x - here.x, there.y - here.y))
    near = min(_NEAR, length / 2)
    x, y = here.x + (there.x - here.x) / length * near, here.y + (there.y - here.y) / length * near
    return f"M{there.x:g} {there.y:g}L{x:.1f} {y:.1f}", (x, y)


def _all_onward(pen: Pen, state: GoldenCityState, viewer: int | None) -> Element:
    """Seen while one points at a site or has chosen it: where a post there would lead on, for the viewer."""
    seat = state.seat if viewer is None else viewer
    if is_over(state):
        return group()
    parts: list[Element] = []
    for site in state.terms.map.sites:
        if ways := onward(state, seat, site.number):
            parts.append(_onward_from(pen, state.terms.map, seat, site.number, ways))
    return group(*parts, pointer_events="none", aria_hidden="true")


@kept
def _onward_from(pen: Pen, printed: Map, seat: int, number: int, onward: int) -> Element:
    mark, site = MARKS[seat], printed.sites[number]
    ways = [_way(island_of(printed), number, other) for other in members(onward)]
    lines = path("".join(line for line, _ in ways), fill="none", stroke=pen.palette.colour_of(mark), **_DASHED)
    ends = [pen.mark(mark, x - 12, y - 12, 24) for _, (x, y) in ways]
    return group(lines, *ends, data_hover=site.id, data_when=site.id, display="none")


def onward(state: GoldenCityState, seat: int, site: int) -> int:
    """Sites next to this one where the seat could build after it, cards and keys aside."""
    island = state.terms.map
    own = state.merchants[seat].posts
    closed = state.taken & ~island.zones & ~own
    if state.terms.black:
        closed |= state.book.full_zones(state) & ~own
    return 0 if closed >> site & 1 else island.near[site] & ~(closed | own | island.ports)


def open_links(state: GoldenCityState, merchant: Merchant) -> int:
    """Sites to which the player's roads lead and where they could still build, cards and keys aside."""
    return state.book.open_sites(state, merchant) & ~state.terms.map.ports


# --- Sites -------------------------------------------------------------------------------------------------


def _site(pen: Pen, state: GoldenCityState, site: Site, names: Sequence[str], with_id: bool) -> Element:
    standing = tuple(
        sites.Standing(seat, is_black)
        for seat, merchant in enumerate(state.merchants)
        for is_black, mask in ((False, merchant.posts), (True, merchant.black))
        if mask >> site.number & 1
    )
    said = labels.site(state, site, names)
    title = f"{pen.say(said)} ({site.id})" if with_id else pen.say(said)
    rewards = labels.rewards_of(state, site)
    is_scored = state.score_card != NONE and state.terms.map.areas[state.score_card] >> site.number & 1
    return _drawn_site(pen, state.terms.map, site.number, standing, rewards, bool(is_scored), title)


@kept
def _drawn_site(
    pen: Pen,
    printed: Map,
    number: int,
    standing: tuple[sites.Standing, ...],
    rewards: tuple[sites.Reward, ...],
    is_scored: bool,
    title: str,
) -> Element:
    site = printed.sites[number]
    at = (site.x, site.y) if site.kind in (HARBOUR, RURAL) else None
    inside = _inside_site(pen, printed, number, standing, rewards, is_scored)
    return group(*inside, title=title, data_piece=site.id, data_one_of="site", at=at)


@kept
def _inside_site(
    pen: Pen,
    printed: Map,
    number: int,
    standing: tuple[sites.Standing, ...],
    rewards: tuple[sites.Reward, ...],
    is_scored: bool,
) -> list[Element]:
    site = printed.sites[number]
    if site.kind in (HARBOUR, RURAL):
        return _round_site(pen, printed, site, standing, rewards, is_scored)
    island = island_of(printed)
    upright = abs(site.x - island.centre[0]) > abs(site.y - island.centre[1])
    shown = pen.palette
    zone = island.zones[site.number]
    return [
        path(wedge(island, zone, 8), fill=shown.card, fill_opacity=0.01, **sites.LIT),
        path(wedge(island, zone, 4), fill="none", **sites.LIT),
        group(*sites.inside_zone(pen, rewards, standing, upright), at=(site.x, site.y)),
    ]


def _round_site(
    pen: Pen,
    printed: Map,
    site: Site,
    standing: Sequence[sites.Standing],
    rewards: Sequence[sites.Reward],
    is_scored: bool,
) -> list[Element]:
    reward = rewards[0] if rewards and not standing else ()
    pigment = "woad" if site.kind == HARBOUR else PIGMENTS[KIND_IDS[site.terrain]]
    blank = "" if rewards or standing else "plain" if site.kind == HARBOUR else "dry"
    parts = [sites.medallion(pen, pigment, reward, blank)]
    if site.river:
        parts.append(sites.ripple(pen, _towards_river(printed, site.number), is_scored))
    return parts + [sites.post(pen, post, 0, 0, 50) for post in standing[:1]]


@cache
def _towards_river(printed: Map, number: int) -> float:
    """In which direction the river of a site flows by."""
    island, site = island_of(printed), printed.sites[number]
    course = _course_of(printed, island, [river.id for river in printed.rivers].index(site.river))
    return sites.facing(site.x, site.y, _to_course(island, course, (site.x, site.y))[1])
