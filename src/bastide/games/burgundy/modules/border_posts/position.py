"""Border posts in a position: ``border_tiles``, the seats that hold the first and the second one (X5)."""

from bastide.engine.reading import list_of
from bastide.engine.record import Json
from bastide.games.burgundy.checking import wrong
from bastide.games.burgundy.components import COUNTS_BONUS_TILES, PHASE_VP, end_vp
from bastide.games.burgundy.face import Written
from bastide.games.burgundy.modules.border_posts.rules import BORDER_POSTS, FROM_POSTS, TILE_VP, posts_joined
from bastide.games.burgundy.state import NONE, BurgundyState


class BorderPostsWritten(Written):
    keys = ("border_tiles",)
    believed = (FROM_POSTS.key,)  # nothing tells in which phase two posts were joined

    def write(self, state: BurgundyState) -> Json:
        return {"border_tiles": [None if seat == NONE else seat for seat in BORDER_POSTS.border(state).holders]}

    def read(self, state: BurgundyState, position: Json) -> None:
        """Whoever has joined two posts has scored for it; left out, the tiles are held in the order of seats."""
        border, seats = BORDER_POSTS.border(state), range(state.terms.seats)
        joined = [posts_joined(state, estate, 0) for estate in state.estates]
        border.paired = sum(1 << seat for seat in seats if joined[seat] >= 2)
        all_three = [seat for seat in seats if joined[seat] == 3]
        plain: list[int | None] = [*all_three[:2], None, None]
        holders = list_of(position.get("border_tiles", plain[:2]), "border_tiles")
        if len(holders) != 2 or not all(seat is None or (type(seat) is int and seat in seats) for seat in holders):
            raise wrong(
                "“border_tiles”: the seats that hold the first and the second tile, null for none",
                "« border_tiles » : les sièges qui détiennent la première et la deuxième tuile, null pour aucun",
            )
        border.holders = [NONE if seat is None else seat for seat in holders]

    def check(self, state: BurgundyState) -> None:
        """Held by different players with all posts joined; who is first or second holds one (X5.6, X5.12)."""
        first, second = BORDER_POSTS.border(state).holders
        holders = [seat for seat in (first, second) if seat != NONE]
        all_three = [seat for seat, estate in enumerate(state.estates) if posts_joined(state, estate, 0) == 3]
        is_odd = len(set(holders)) < len(holders) or not set(holders) <= set(all_three)
        if is_odd or (first == NONE and holders) or len(holders) < min(2, len(all_three)):
            raise wrong(
                "“border_tiles”: the first and the second to join all three posts hold one each (X5.6)",
                "« border_tiles » : les deux premiers à relier les trois postes en détiennent une chacun (X5.6)",
            )

    def faults(self, state: BurgundyState) -> list[str]:
        """One phase value at most, and the tile (X5.12)."""
        border, found = BORDER_POSTS.border(state), []
        for seat in range(state.terms.seats):
            points = state.earned[seat * state.terms.sources + FROM_POSTS.number]
            for place, holder in enumerate(border.holders):
                points -= TILE_VP[place][str(state.terms.seats)] if holder == seat else 0
            if points not in (PHASE_VP if border.paired >> seat & 1 else [0]):
                found.append(f"X5.12: seat {seat} has not scored one phase and one tile for its posts")
        return found

    def recount(self, position: Json, seat: int) -> dict[str, int]:
        """Border tiles are bonus tiles for monastery 26 (X5.8)."""
        counts = f"m{COUNTS_BONUS_TILES}" in position["seats"][seat]["tiles"].values()
        if position["stage"] != "over" or not counts:
            return {}
        worth = end_vp(position["options"]["edition"])[COUNTS_BONUS_TILES]
        return {"monasteries": worth * position["border_tiles"].count(seat)}
