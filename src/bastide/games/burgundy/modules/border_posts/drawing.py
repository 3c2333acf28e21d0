"""Border posts drawn: on the frame of each duchy, and the border tiles beside the black depot (X5)."""

from itertools import pairwise
from typing import Final

from bastide.drawing import MARKS, Block, Element, Pen, Point, circle, group, path
from bastide.drawing.svg import number
from bastide.engine.text import Text
from bastide.games.burgundy import captions, depots, duchy, hexes, icons
from bastide.games.burgundy.belongings import section
from bastide.games.burgundy.components import PHASES
from bastide.games.burgundy.face_drawing import Drawing, Owner
from bastide.games.burgundy.modules.border_posts.rules import (
    ALL,
    BORDER_POSTS,
    COUNTY_SYMBOL,
    LINE_SPACES,
    LINES,
    POSTS,
    TILE_VP,
    TILES,
    TOUCHING,
    joined_posts,
)
from bastide.games.burgundy.modules.border_posts.words import SIDES, rival_counties
from bastide.games.burgundy.state import NONE, BurgundyState
from bastide.games.burgundy.tiles import plate

_NOTCH: Final[float] = 0.26  # how far a mark on the frame reaches, in radii
_NAME: Final = Text("Border tiles", "Frontière")


class BorderDrawing(Drawing):
    def on_duchy(self, pen: Pen, state: BurgundyState, owner: Owner, radius: float) -> list[Element]:
        """The posts, and in the form of straight lines where they run."""
        border, covered = BORDER_POSTS.border(state), state.estates[owner.seat].covered
        return frame(pen, covered, joined_posts(border, state.estates[owner.seat]), radius, border.is_straight)

    def beside_depots(self, pen: Pen, state: BurgundyState, viewer: int | None) -> list[Block]:
        """The two tiles, each with who holds it; below them what two posts bring now."""
        wide, high = depots.CORNER
        holders, pair = BORDER_POSTS.border(state).holders, captions.points(state.book.phase_points(state.phase))
        cells: list[Element] = []
        for place in range(TILES):
            x, holder = 10 + 38.0 * place, holders[place]
            drawn = _pennant(pen, TILE_VP[place][state.terms.seats], 30, is_first=place == 0, is_taken=holder != NONE)
            cells.append(group(drawn, at=(x, 25)))
            if holder != NONE:
                cells.append(pen.mark(MARKS[holder], x + 6, 33, 18))
        content = group(
            pen.panel(wide, high),
            pen.rubric(_NAME, 10, 18),
            *cells,
            hexes.sign(pen, icons.POST, wide - 38, 40, 17),
            hexes.sign(pen, icons.POST, wide - 20, 40, 17),
            pen.write(wide - 29, 62, f"+{state.book.phase_points(state.phase)}", 13, anchor="middle", font_weight=700),
            title=pen.say(_card(state, pair)),
            data_zone="border-tiles",
        )
        return [Block(wide, high, content)]

    def silent_belongings(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        """The counties that bring a seat made of cards to its border posts, and the border tile that it has won."""
        count = pen.write(22, 19, f"×{BORDER_POSTS.border(state).counties}", 13, font_weight=700)
        counties = group(hexes.sign(pen, icons.POST, 10, 14, 19), count, title=pen.say(rival_counties(state)))
        return [Block(42, 28, counties), *self.belongings(pen, state, owner)]

    def county_symbol(self, pen: Pen, symbol: str, size: float) -> Element | None:
        if symbol != COUNTY_SYMBOL:
            return None
        said = Text("Complete, it counts for the border posts", "Achevé, il compte pour les postes-frontières")
        return group(hexes.sign(pen, icons.POST, 0, 0, size), title=pen.say(said))

    def belongings(self, pen: Pen, state: BurgundyState, owner: Owner) -> list[Block]:
        """The border tile won; nothing as long as there is none."""
        holders, size = BORDER_POSTS.border(state).holders, 30 * owner.scale
        if owner.seat not in holders:
            return []
        place = holders.index(owner.seat)
        points = TILE_VP[place][state.terms.seats]
        worth = captions.points(points)
        said = Text(f"Border tile: {worth.en}", f"Tuile frontière : {worth.fr}")
        drawn = group(_pennant(pen, points, size, is_first=place == 0), title=pen.say(said))
        return [section(pen, owner, Text("Border", "Frontière"), Block(size + 4, size * 1.24, drawn))]


def _card(state: BurgundyState, pair: Text) -> Text:
    """What there is to be had, and what is gone."""
    holders, phase = BORDER_POSTS.border(state).holders, PHASES[state.phase]
    parts = []
    for place, name in enumerate((Text("the first", "le premier"), Text("the second", "le deuxième"))):
        worth = captions.points(TILE_VP[place][state.terms.seats])
        gone = Text(", taken", ", prise") if holders[place] != NONE else Text("", "")
        parts.append(Text(f"{name.en} {worth.en}{gone.en}", f"{name.fr} {worth.fr}{gone.fr}"))
    tiles = captions.gains(parts)
    way = (
        Text("by covered straight lines", "par des lignes droites couvertes")
        if BORDER_POSTS.border(state).is_straight
        else Text("by a chain of tiles", "par une chaîne de tuiles")
    )
    return Text(
        f"Border posts, joined {way.en}: two bring {pair.en} in phase {phase}, once; all three a border tile "
        f"({tiles.en}).",
        f"Postes-frontières, reliés {way.fr} : deux rapportent {pair.fr} en phase {phase}, une fois ; les trois, "
        f"une tuile frontière ({tiles.fr}).",
    )


def frame(pen: Pen, covered: int, joined: int, radius: float, is_straight: bool) -> list[Element]:
    """The three posts round a duchy with these spaces covered, and the lines between them where they count."""
    lines = [_line(pen, place, covered, radius) for place in range(ALL)] if is_straight else []
    return [*lines, *(_post(pen, post, covered, joined, radius) for post in range(ALL))]


def _post(pen: Pen, post: int, covered: int, joined: int, radius: float) -> Element:
    """Thinly ringed where no tile lies beside it, in ink where one does, in gold where it is joined."""
    shown, side = pen.palette, SIDES[post]
    is_joined, is_reached = bool(joined >> post & 1), bool(POSTS[post] & covered)
    if is_joined:
        said = Text(f"Border post {side.en}: joined", f"Poste-frontière {side.fr} : relié")
    elif is_reached:
        said = Text(f"Border post {side.en}: a tile lies beside it", f"Poste-frontière {side.fr} : une tuile le touche")
    else:
        said = Text(f"Border post {side.en}: not reached", f"Poste-frontière {side.fr} : pas atteint")
    reach = _NOTCH * radius
    thick = max(0.8, radius * (0.1 if is_joined else 0.06 if is_reached else 0.03))
    ring = circle(
        0,
        0,
        reach - thick / 2,
        fill=shown.card,
        stroke=shown.gold if is_joined else shown.ink if is_reached else shown.faded,
        stroke_width=thick,
    )
    sign = group(hexes.sign(pen, icons.POST, 0, 0, 1.4 * reach), opacity=None if is_reached else 0.8)
    return group(ring, sign, at=_place(post, radius), title=pen.say(said), data_zone=f"post-{side.en}")


def _line(pen: Pen, place: int, covered: int, radius: float) -> Element:
    """A straight line between two posts: light strokes from space to space, in gold once it is covered."""
    spaces, is_whole = LINE_SPACES[place], LINES[place] & ~covered == 0
    stops = [_end(spaces[0], radius), *[duchy.middle(space, radius) for space in spaces], _end(spaces[-1], radius)]
    strokes = "".join(
        _stroke(one, other, 0.36 if step in (0, len(stops) - 2) else 0.3)
        for step, (one, other) in enumerate(pairwise(stops))
    )
    return path(
        strokes,
        fill="none",
        stroke=pen.palette.gold,
        stroke_width=radius * (0.13 if is_whole else 0.07),
        stroke_linecap="round",
        opacity=1 if is_whole else 0.75,
        pointer_events="none",
    )


def _end(space: int, radius: float) -> Point:
    """The post that a line runs to."""
    return next(_place(post, radius) for post in range(ALL) if space in TOUCHING[post])


def _place(post: int, radius: float) -> Point:
    one, other = TOUCHING[post]
    return duchy.notch(one, other, radius)


def _stroke(one: Point, other: Point, half: float) -> str:
    """Across the border of two spaces, well clear of what lies in their middles."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    dx, dy = (other[0] - one[0]) * half / 2, (other[1] - one[1]) * half / 2
    return f"M{number(x - dx)} {number(y - dy)}L{number(x + dx)} {number(y + dy)}"


def _pennant(pen: Pen, points: int, size: float, *, is_first: bool, is_taken: bool = False) -> Element:
    """A border tile: a pennant like those of the bonus tiles, with a post on it."""
    flag = f"M0 0H{size:g}V{size * 1.24:g}L{size / 2:g} {size * 1.04:g}L0 {size * 1.24:g}Z"
    if is_taken:
        return path(flag, fill="none", stroke=pen.palette.hairline, stroke_dasharray="2 3")
    return group(
        path(
            flag,
            fill=pen.pigment("plaster"),
            stroke=pen.palette.gold if is_first else pen.palette.ink,
            stroke_width=2 if is_first else 0.9,
            stroke_linejoin="round",
        ),
        hexes.sign(pen, icons.POST, size / 2, size * 0.34, size * 0.6),
        plate(pen, size / 2, size * 0.8, str(points), max(12.8, size * 0.43), gold=is_first),
    )
