"""Border posts: three on the frame of a duchy; joining two brings points, joining all three a border tile (X5)."""

from collections.abc import Mapping
from typing import Final

from bastide.engine.bits import how_many, members
from bastide.engine.text import Text
from bastide.games.burgundy.components import COUNTS_BONUS_TILES, EXPANSIONS, GROUND, PHASES, ROUNDS
from bastide.games.burgundy.gates import score
from bastide.games.burgundy.judge import POINT
from bastide.games.burgundy.module import Extra, Module, Source
from bastide.games.burgundy.state import NONE, BurgundyState, Estate

_DATA: Final = EXPANSIONS["border_posts"]
NAMES: Final[list[str]] = list(_DATA["posts"])
TOUCHING: Final[list[list[int]]] = [list(spaces) for spaces in _DATA["posts"].values()]  # the two spaces of each post
POSTS: Final[list[int]] = [sum([1 << space for space in spaces]) for spaces in TOUCHING]
ALL: Final[int] = len(POSTS)
PAIR: Final[int] = 2
LINE_SPACES: Final[list[list[int]]] = [list(line) for line in _DATA["straight_lines"].values()]
LINES: Final[list[int]] = [sum([1 << space for space in line]) for line in LINE_SPACES]
_TILES: Final = _DATA["bonus_tiles"]
TILE_VP: Final[list[list[int]]] = [  # the first and the second tile, by number of seats
    [int(_TILES[place].get(str(seats), 0)) for seats in range(5)] for place in ("first", "second")
]
TILES: Final[int] = len(TILE_VP)
STRAIGHT: Final[str] = "straight"
COUNTY_SYMBOL: Final[str] = "border_post"

FROM_POSTS: Final[Source] = Source("posts", Text("border posts", "postes-frontières"))

# Per mille of a bonus that so many tiles are missing from. A chain comes nearly by itself, and much hope would only
# make the last tile less urgent; a straight line must be wanted.
CHAIN_HOPE: Final[list[int]] = [1000, 300, 120, 50, 20]
LINE_HOPE: Final[list[int]] = [1000, 550, 360, 240, 160, 105, 70, 45, 30]


def _within() -> list[list[int]]:
    """By post: the spaces that are no more than so many steps away from it."""
    rings: list[list[int]] = []
    for post in POSTS:
        near = [post]
        while near[-1] != (1 << GROUND.spaces) - 1:
            wider = near[-1]
            for space in members(near[-1]):
                wider |= GROUND.neighbours[space]
            near.append(wider)
        rings.append(near)
    return rings


WITHIN: Final[list[list[int]]] = _within()


class Border(Extra):
    """Who has scored for two posts, and who holds the border tiles."""

    __slots__ = ("counties", "holders", "is_straight", "paired")

    def __init__(self, is_straight: bool, paired: int, holders: list[int], counties: int = 0) -> None:
        self.is_straight: bool = is_straight  # joined by covered lines only (X5.7)
        self.paired: int = paired  # a set of seats
        self.holders: list[int] = holders  # of the first and the second tile; replaced
        self.counties: int = counties  # cards with a border post that a seat made of cards has completed

    def copy(self) -> "Border":
        return Border(self.is_straight, self.paired, self.holders, self.counties)


class BorderPosts(Module):
    def is_played(self, options: Mapping[str, object]) -> bool:
        return options.get(self.key, "off") != "off"

    def extra(self, state: BurgundyState) -> Extra | None:
        return Border(state.options[self.key] == STRAIGHT, 0, [NONE] * TILES)

    def border(self, state: BurgundyState) -> Border:
        border = state.extras[self.place]
        assert isinstance(border, Border)
        return border

    def laid(self, state: BurgundyState, seat: int, kind: int, space: int) -> None:
        """The first pair scores the phase; all three take a tile (X5.5, X5.6)."""
        border = self.border(state)
        joined = newly_joined(border, state.estates[seat], seat, state.estates[seat].covered)
        if joined >= PAIR and not border.paired >> seat & 1:
            border.paired |= 1 << seat
            score(state, seat, FROM_POSTS.number, state.book.phase_points(state.phase))
        if joined == ALL:
            take_tile(state, border, seat)

    def county_completed(self, state: BurgundyState, seat: int, symbol: str) -> int:
        """The second such card scores the phase, the third takes a tile (X13.31)."""
        if symbol != COUNTY_SYMBOL:
            return 0
        border = self.border(state)
        border.counties += 1
        if border.counties == PAIR:
            border.paired |= 1 << seat
            score(state, seat, FROM_POSTS.number, state.book.phase_points(state.phase))
            return state.book.phase_points(state.phase)
        return take_tile(state, border, seat) if border.counties == ALL else 0

    def placed_points(self, state: BurgundyState, seat: int, kind: int, space: int) -> int:
        estate = state.estates[seat]
        joined = newly_joined(self.border(state), estate, seat, estate.covered | 1 << space)
        return pair_points(state, seat, joined) + tile_points(state, seat, joined) if joined else 0

    def counted(self, state: BurgundyState, seat: int, monastery: int, count: int) -> int:
        """Border tiles are bonus tiles (X5.8)."""
        return count + self.border(state).holders.count(seat) if monastery == COUNTS_BONUS_TILES else count

    def worth(self, state: BurgundyState, seat: int, left: int) -> int:
        """The posts that a duchy comes near to, as far as there is time to join them."""
        border = self.border(state)
        estate = state.estates[seat]
        if estate.start == NONE or is_done(border, seat):
            return 0
        far = lines_missing(estate.covered) if border.is_straight else steps_missing(estate.covered)
        value = 0
        missing = far[0] if border.is_straight else far[0] + far[1]
        if not border.paired >> seat & 1:
            rounds = state.round + missing
            phase = min(len(PHASES) - 1, state.phase + rounds // (ROUNDS + 1))
            value += POINT * state.book.phase_points(phase) * hope(border, missing, left) // 1000
        missing += far[1] if border.is_straight else far[2]
        tile = state.book.bonus_gain(state, seat, next_tile(state, border))
        return value + POINT * tile * hope(border, missing, left) // 1000


# --- What is joined (X5.4, X5.7) ----------------------------------------------------------------------------


def newly_joined(border: Border, estate: Estate, seat: int, covered: int) -> int:
    """How many posts these spaces join, 2 or 3, where that pays something; 0 where nothing more is to be had."""
    if is_done(border, seat):
        return 0
    wanted = ALL if border.paired >> seat & 1 else PAIR
    if border.is_straight:
        joined = lines_joined(covered)
    elif touched(covered) < wanted:  # most placements end here
        return 0
    else:
        joined = chain_joined(estate, covered)
    return joined if joined >= wanted else 0


def is_done(border: Border, seat: int) -> bool:
    """Has a seat had all that its posts can bring? A third to join them all gets no tile (X5.6)."""
    return border.paired >> seat & 1 == 1 and (border.holders[-1] != NONE or seat in border.holders)


def touched(covered: int) -> int:
    """How many posts have a tile beside them."""
    count = 0
    for post in POSTS:
        if post & covered:
            count += 1
    return count


def lines_joined(covered: int) -> int:
    """One covered line joins two posts, two join all three (X5.7)."""
    lines = 0
    for line in LINES:
        if line & ~covered == 0:
            lines += 1
    return min(lines + 1, ALL) if lines else 0


def chain_joined(estate: Estate, covered: int) -> int:
    """The most posts that one connected group touches, if that is two at least (X5.4, X5.9)."""
    most = 0
    for post in POSTS:
        if post & covered:
            most = max(most, touched(group_of(estate, covered, post & covered)))
    return most if most >= PAIR else 0


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


def joined_posts(border: Border, estate: Estate) -> int:
    """The set of posts that are joined to another one."""
    joined = 0
    if border.is_straight:
        for line in LINES:
            if line & ~estate.covered == 0:
                for post in range(ALL):
                    if POSTS[post] & line:
                        joined |= 1 << post
        return joined
    for post in range(ALL):
        seed = POSTS[post] & estate.covered
        if seed and touched(group_of(estate, estate.covered, seed)) >= PAIR:
            joined |= 1 << post
    return joined


def joined_by_cards(border: Border) -> int:
    """How many posts count as joined for a seat made of cards."""
    return 0 if border.counties < PAIR else min(border.counties, ALL)


# --- What it brings (X5.5, X5.6) ----------------------------------------------------------------------------


def next_tile(state: BurgundyState, border: Border) -> int:
    """What the top border tile is worth; 0 if both are gone."""
    for place in range(TILES):
        if border.holders[place] == NONE:
            return TILE_VP[place][state.terms.seats]
    return 0


def take_tile(state: BurgundyState, border: Border, seat: int) -> int:
    """The top border tile, if one is left: what it brings."""
    points = tile_points(state, seat, ALL)
    if points:
        place = border.holders.index(NONE)
        border.holders = [*border.holders[:place], seat, *border.holders[place + 1 :]]
        score(state, seat, FROM_POSTS.number, points)
    return points


def pair_points(state: BurgundyState, seat: int, joined: int) -> int:
    """For the first two posts: the value of the phase, once."""
    if joined < PAIR or BORDER_POSTS.border(state).paired >> seat & 1:
        return 0
    return state.book.phase_points(state.phase)


def tile_points(state: BurgundyState, seat: int, joined: int) -> int:
    """For all three: the top tile, a bonus tile (X5.8)."""
    points = next_tile(state, BORDER_POSTS.border(state)) if joined == ALL else 0
    return state.book.bonus_gain(state, seat, points) if points else 0


# --- How far it is, for the judge ---------------------------------------------------------------------------


def steps_missing(covered: int) -> list[int]:
    """How many tiles lead from the duchy to each post, the nearest first."""
    far: list[int] = []
    for near in WITHIN:
        steps = 0
        while not near[steps] & covered:
            steps += 1
        far.append(steps)
    far.sort()
    return far


def lines_missing(covered: int) -> list[int]:
    """How many spaces of each line lie empty, the fullest first."""
    far = [how_many(line & ~covered) for line in LINES]
    far.sort()
    return far


def hope(border: Border, missing: int, left: int) -> int:
    """Per mille: will so many tiles lie there in time? Each takes two dice, one to take it and one to place it."""
    shares = LINE_HOPE if border.is_straight else CHAIN_HOPE
    return shares[missing] if missing < len(shares) and missing * 2 <= left else 0


BORDER_POSTS: Final[BorderPosts] = BorderPosts("border_posts")
BORDER_POSTS.sources = [FROM_POSTS]
