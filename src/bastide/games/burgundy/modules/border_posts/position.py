"""Border posts in a position: ``border_tiles``, the seats that hold the first and the second one (X5)."""

from bastide.engine.bits import mask_of
from bastide.engine.reading import list_of, number_at, object_at, objects_at, wrong
from bastide.engine.record import Json
from bastide.games.burgundy.checking import groups_of
from bastide.games.burgundy.components import COUNTS_BONUS_TILES, END_VP, PHASE_VP
from bastide.games.burgundy.face import Written, monasteries_in, written
from bastide.games.burgundy.modules.border_posts.rules import (
    ALL,
    BORDER_POSTS,
    FROM_POSTS,
    LINE_SPACES,
    PAIR,
    TILE_VP,
    TILES,
    TOUCHING,
    joined_by_cards,
    joined_posts,
)
from bastide.games.burgundy.state import NONE, BurgundyState


class BorderPostsWritten(Written):
    keys = ("border_tiles", "border_counties")
    believed = (FROM_POSTS.key,)  # nothing tells in which phase two posts were joined

    def write(self, state: BurgundyState) -> Json:
        border = BORDER_POSTS.border(state)
        holders = [None if seat == NONE else seat for seat in border.holders]
        return {"border_tiles": holders} | ({"border_counties": border.counties} if _has_cards(state) else {})

    def read(self, state: BurgundyState, position: Json) -> None:
        """Whoever has joined two posts has scored for it; left out, the tiles are held in the order of seats."""
        border, seats = BORDER_POSTS.border(state), range(state.terms.seats)
        border.counties = number_at(position, "border_counties", 0, None if _has_cards(state) else 0, 0)
        border.paired = mask_of([seat for seat in seats if _joined(state, seat) >= PAIR])
        plain: list[int | None] = [*_finished(state)[:TILES], *[None] * TILES]
        holders = list_of(position.get("border_tiles", plain[:TILES]), "border_tiles")
        if len(holders) != TILES or not all(seat is None or (type(seat) is int and seat in seats) for seat in holders):
            raise wrong(
                "“border_tiles”: the seats that hold the first and the second tile, null for none",
                "« border_tiles » : les sièges qui détiennent la première et la deuxième tuile, null pour aucun",
            )
        border.holders = [NONE if seat is None else seat for seat in holders]
        for seat, zone in enumerate(objects_at(position, "seats", state.terms.seats)):
            _check_told(state, seat, object_at(zone, "points").get(FROM_POSTS.key))

    def told(self, state: BurgundyState, seat: int) -> dict[int, int]:
        """The tile; in which phase two posts were joined, a position says or nobody."""
        return {FROM_POSTS.number: _tile_vp(state, seat)}

    def check(self, state: BurgundyState) -> None:
        """Held by different players with all posts joined; who is first or second holds one (X5.6, X5.12)."""
        first, second = BORDER_POSTS.border(state).holders
        holders = [seat for seat in (first, second) if seat != NONE]
        finished = _finished(state)
        is_odd = len(set(holders)) < len(holders) or not set(holders) <= set(finished)
        if is_odd or (first == NONE and holders) or len(holders) < min(TILES, len(finished)):
            raise wrong(
                "“border_tiles”: the first and the second to join all three posts hold one each (X5.6)",
                "« border_tiles » : les deux premiers à relier les trois postes en détiennent une chacun (X5.6)",
            )

    def faults(self, state: BurgundyState) -> list[str]:
        """What is joined, counted again space by space; at most one phase value and one tile a player (X5.12)."""
        border, found = BORDER_POSTS.border(state), []
        for seat, estate in enumerate(state.estates):
            joined = _joined_again(state, seat) if estate.start != NONE else _joined(state, seat)
            if (joined >= PAIR) != (border.paired >> seat & 1 == 1):
                found.append(f"X5.5: seat {seat} has joined {joined} posts, but scored otherwise")
            if seat in border.holders and (joined < ALL or border.holders.count(seat) > 1):
                found.append(f"X5.6: seat {seat} holds a border tile that it has not earned")
            points = state.earned[seat * state.terms.sources + FROM_POSTS.number]
            if points not in _possible(state, seat):
                found.append(f"X5.12: seat {seat} has not scored one phase and one tile for its posts")
        return found

    def recount(self, position: Json, seat: int) -> dict[str, int]:
        """Border tiles are bonus tiles for monastery 26 (X5.8)."""
        counts = COUNTS_BONUS_TILES in monasteries_in(position["seats"][seat])
        if position["stage"] != "over" or not counts:
            return {}
        worth = END_VP[position["options"]["edition"]][COUNTS_BONUS_TILES]
        return {"monasteries": worth * position["border_tiles"].count(seat)}


def _has_cards(state: BurgundyState) -> bool:
    """Is there a seat made of cards?"""
    return state.terms.seats > state.terms.players


def _joined(state: BurgundyState, seat: int) -> int:
    estate = state.estates[seat]
    if seat >= state.terms.players:
        return joined_by_cards(BORDER_POSTS.border(state))
    return joined_posts(BORDER_POSTS.border(state), estate).bit_count() if estate.board_number >= 0 else 0


def _finished(state: BurgundyState) -> list[int]:
    return [seat for seat in range(state.terms.seats) if _joined(state, seat) == ALL]


def _tile_vp(state: BurgundyState, seat: int) -> int:
    holders = BORDER_POSTS.border(state).holders
    return TILE_VP[holders.index(seat)][state.terms.seats] if seat in holders else 0


def _possible(state: BurgundyState, seat: int) -> list[int]:
    """What a seat can have scored for its posts: the tile, and a phase value that may count as earned earlier."""
    pairs = [0, *(PHASE_VP if BORDER_POSTS.border(state).paired >> seat & 1 else [])]
    tiles = [_tile_vp(state, seat)]
    if any(part.may_double(state) for part in written(state)):
        tiles.append(2 * tiles[0])
    return [tile + points for tile in tiles for points in pairs]


def _check_told(state: BurgundyState, seat: int, points: object) -> None:
    if points is not None and points not in _possible(state, seat):
        raise wrong(
            f"seat {seat}: border posts bring one phase value for two of them and one tile for all "
            f"(X5.12), not {points}",
            f"siège {seat} : les postes-frontières rapportent une valeur de phase pour deux d'entre eux "
            f"et une tuile pour tous (X5.12), pas {points}",
        )


def _joined_again(state: BurgundyState, seat: int) -> int:
    """Without what the rules believe: the posts beside one group, or at the ends of covered lines."""
    estate = state.estates[seat]
    if state.options["border_posts"] == "straight":
        covered = [line for line in LINE_SPACES if all(estate.tiles[space] != NONE for space in line)]
        return len({post for line in covered for post in range(ALL) if set(TOUCHING[post]) & set(line)})
    beside = [
        sum(any(group >> space & 1 for space in spaces) for spaces in TOUCHING)
        for group in groups_of(estate.board, estate.covered)
    ]
    return max([count for count in beside if count >= PAIR], default=0)
