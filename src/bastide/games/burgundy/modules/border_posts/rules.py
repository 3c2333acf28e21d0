"""Border posts: three on the frame of a duchy; joining two brings points, joining all three a border tile (X5)."""

from collections.abc import Mapping
from typing import Final

from bastide.engine.bits import members
from bastide.engine.text import Text
from bastide.games.burgundy.components import COUNTS_BONUS_TILES, EXPANSIONS
from bastide.games.burgundy.gates import score
from bastide.games.burgundy.module import Extra, Module, Source
from bastide.games.burgundy.state import NONE, BurgundyState, Estate

_DATA: Final = EXPANSIONS["border_posts"]
POSTS: Final[list[int]] = [sum([1 << space for space in spaces]) for spaces in _DATA["posts"].values()]
LINES: Final[list[int]] = [sum([1 << space for space in line]) for line in _DATA["straight_lines"].values()]
TILE_VP: Final[list[dict[str, int]]] = [_DATA["bonus_tiles"]["first"], _DATA["bonus_tiles"]["second"]]
STRAIGHT: Final[str] = "straight"

FROM_POSTS: Final[Source] = Source("posts", Text("border posts", "postes-frontières"))
JOINING: Final[int] = 300  # thousandths of a point for each post that a duchy touches, while there is time


class Border(Extra):
    """Who has scored for two posts, and who holds the border tiles."""

    __slots__ = ("holders", "paired")

    def __init__(self, paired: int, holders: list[int]) -> None:
        self.paired: int = paired  # a set of seats
        self.holders: list[int] = holders  # of the first and the second tile; replaced

    def copy(self) -> "Border":
        return Border(self.paired, self.holders)


class BorderPosts(Module):
    def is_played(self, options: Mapping[str, object]) -> bool:
        return options.get(self.key, "off") != "off"

    def extra(self, state: BurgundyState) -> Extra | None:
        return Border(0, [NONE, NONE])

    def border(self, state: BurgundyState) -> Border:
        border = state.extras[self.place]
        assert isinstance(border, Border)
        return border

    def laid(self, state: BurgundyState, seat: int, kind: int, space: int) -> None:
        """The first pair scores the phase; all three take a tile (X5.5, X5.6)."""
        border = self.border(state)
        if seat in border.holders or not is_near(state, state.estates[seat], 1 << space):
            return
        joined = posts_joined(state, state.estates[seat], 0)
        if joined >= 2 and not border.paired >> seat & 1:
            border.paired |= 1 << seat
            score(state, seat, FROM_POSTS.number, state.book.phase_points(state.phase))
        if joined == 3 and NONE in border.holders:
            place = border.holders.index(NONE)
            border.holders = [seat, NONE] if place == 0 else [border.holders[0], seat]
            score(state, seat, FROM_POSTS.number, tile_points(state, place))

    def placed_points(self, state: BurgundyState, seat: int, kind: int, space: int) -> int:
        pair, tile = points_ahead(state, seat, space)
        return pair + tile

    def counted(self, state: BurgundyState, seat: int, monastery: int, count: int) -> int:
        """Border tiles are bonus tiles (X5.8)."""
        return count + self.border(state).holders.count(seat) if monastery == COUNTS_BONUS_TILES else count

    def worth(self, state: BurgundyState, seat: int, left: int) -> int:
        """A duchy that reaches out for the posts."""
        border = self.border(state)
        estate = state.estates[seat]
        if seat in border.holders or estate.start == NONE:
            return 0
        value = 0
        for post in POSTS:
            if post & estate.covered:
                value += JOINING
            elif post & estate.frontier:
                value += JOINING // 2
        return value * min(left, 20) // 10


def tile_points(state: BurgundyState, place: int) -> int:
    """What the first or the second border tile is worth (X5.6)."""
    return TILE_VP[place][str(state.terms.seats)]


def is_straight(state: BurgundyState) -> bool:
    return state.options["border_posts"] == STRAIGHT


def is_near(state: BurgundyState, estate: Estate, spaces: int) -> bool:
    """Can covering these spaces join posts at all? A duchy in one piece is joined at the posts themselves."""
    if is_straight(state):
        return any(line & spaces for line in LINES)
    return any(post & spaces for post in POSTS) or not is_one_piece(estate)


def is_one_piece(estate: Estate) -> bool:
    return group_of(estate, estate.covered, estate.covered & -estate.covered) == estate.covered


def group_of(estate: Estate, covered: int, seed: int) -> int:
    """All covered spaces that hang together with some."""
    group = seed
    fresh = seed
    while fresh:
        reached = 0
        for space in members(fresh):
            reached |= estate.board.ground.neighbours[space]
        fresh = reached & covered & ~group
        group |= fresh
    return group


def posts_joined(state: BurgundyState, estate: Estate, more: int) -> int:
    """How many posts are joined, with some more spaces covered: 0, 2 or 3 (X5.4, X5.7)."""
    covered = estate.covered | more
    if is_straight(state):
        lines = 0
        for line in LINES:
            if line & ~covered == 0:
                lines += 1
        return min(lines + 1, 3) if lines else 0
    most = 0
    for post in POSTS:
        if post & covered:
            group = group_of(estate, covered, post & covered)
            joined = 0
            for other in POSTS:
                if other & group:
                    joined += 1
            most = max(most, joined)
    return most if most >= 2 else 0


def points_ahead(state: BurgundyState, seat: int, space: int) -> tuple[int, int]:
    """What covering a space would bring: for two posts, and for all three."""
    border, estate = BORDER_POSTS.border(state), state.estates[seat]
    if seat in border.holders or not is_near(state, estate, 1 << space):
        return 0, 0
    joined = posts_joined(state, estate, 1 << space)
    pair = state.book.phase_points(state.phase) if joined >= 2 and not border.paired >> seat & 1 else 0
    tile = tile_points(state, border.holders.index(NONE)) if joined == 3 and NONE in border.holders else 0
    return pair, tile


BORDER_POSTS: Final[BorderPosts] = BorderPosts("border_posts")
BORDER_POSTS.sources = [FROM_POSTS]
