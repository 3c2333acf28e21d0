"""Border posts in numbers: what has scored and who holds the border tiles (X5). The spaces tell what is joined."""

from bastide.engine.features import from_seat
from bastide.games.burgundy.modules.border_posts.rules import BORDER_POSTS, TILES
from bastide.games.burgundy.seen import Seen, Told
from bastide.games.burgundy.state import BurgundyState


class BorderSeen(Seen):
    of_seat = (Told("posts", 1, "1: it has scored for two joined posts"),)
    of_board = (
        Told("border tiles", TILES, "the first and the second: 0 free, 1 the own seat's, 2 the next's"),
        Told("border counties", 1, "cards with a border post that a seat made of cards has completed"),
    )

    def lay_seat(self, state: BurgundyState, seat: int, of: int, numbers: list[int]) -> None:
        numbers.append(BORDER_POSTS.border(state).paired >> of & 1)

    def lay_board(self, state: BurgundyState, seat: int, numbers: list[int]) -> None:
        border = BORDER_POSTS.border(state)
        for holder in border.holders:
            numbers.append(from_seat(seat, holder, state.terms.seats))
        numbers.append(border.counties)
