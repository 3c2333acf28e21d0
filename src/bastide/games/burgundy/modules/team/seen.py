"""Partners in numbers: who is whose, and what each keeps apart (X9.4, X9.5). Their duchy is told of both."""

from bastide.engine.features import from_seat
from bastide.games.burgundy.components import BOARDS
from bastide.games.burgundy.modules.team.rules import PRIVATE, TEAM
from bastide.games.burgundy.seen import Seen, Told, kinds
from bastide.games.burgundy.state import BurgundyState


class TeamSeen(Seen):
    spaces = max(board.ground.spaces for board in BOARDS)
    of_seat = (
        Told("partner", 1, "1 the own seat, 2 the next ..."),
        Told("kept apart", PRIVATE, "kinds + 1 on its private key spaces, ascending; then 0"),
    )

    def lay_seat(self, state: BurgundyState, seat: int, of: int, numbers: list[int]) -> None:
        numbers.append(from_seat(seat, state.terms.partner[of], state.terms.seats))
        numbers += kinds(TEAM.own(state, of), PRIVATE)
