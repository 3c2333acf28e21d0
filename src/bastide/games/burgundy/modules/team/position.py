"""The team game in a position: ``own``, the tiles that a player keeps apart, and ``marker``, how far on the track."""

from bastide.engine.reading import at_seat, cards_of, number_at, wrong
from bastide.engine.record import Json
from bastide.games.burgundy import checking
from bastide.games.burgundy.components import KIND_TYPE, KINDS, LAST_SPACE, SHIP, types_in
from bastide.games.burgundy.face import Written
from bastide.games.burgundy.modules.team.rules import PRIVATE, SHARED, TEAM
from bastide.games.burgundy.state import NONE, BurgundyState


class TeamWritten(Written):
    seat_keys = ("own", "marker")

    def write_seat(self, state: BurgundyState, seat: int) -> Json:
        return {"own": [KINDS[kind].id for kind in TEAM.own(state, seat)], "marker": state.ships[seat]}

    def read_seat(self, state: BurgundyState, seat: int, zone: Json) -> None:
        """Ships of which nobody says who placed them moved the marker of the first partner."""
        kinds = checking.tiles_in_play(state).named
        own = sorted(cards_of(zone.get("own", []), kinds, at_seat(seat, "own")))
        if len(own) > PRIVATE:
            raise wrong(
                f"seat {seat} keeps {len(own)} tiles apart; there is room for {PRIVATE} (X9.5)",
                f"le siège {seat} garde {len(own)} tuiles à part ; il y a place pour {PRIVATE} (X9.5)",
            )
        TEAM.own(state, seat)[:] = own
        plain = state.ships[seat] if state.terms.house[seat] == seat else 0
        state.ships[seat] = number_at(zone, "marker", 0, LAST_SPACE, plain)

    def check(self, state: BurgundyState) -> None:
        for seat in state.terms.houses:
            if not _fits(state, seat):
                raise wrong(
                    f"the markers of seats {seat} and {state.terms.partner[seat]} are not as far as their ships (X9.8)",
                    f"les pions des sièges {seat} et {state.terms.partner[seat]} ne correspondent pas à leurs navires "
                    "(X9.8)",
                )

    def faults(self, state: BurgundyState) -> list[str]:
        """Places for tiles and goods are kept, and partners have one estate (X9.4, X9.12)."""
        found = []
        for seat in range(state.terms.seats):
            own, estate = TEAM.own(state, seat), state.estates[seat]
            if len(own) > PRIVATE or own != sorted(own) or len(estate.store) > SHARED:
                found.append(f"X9.12: the key spaces of seat {seat} are overfull or in disorder")
            if types_in(estate.goods).bit_count() > 3:
                found.append(f"X9.12: the team of seat {seat} has more than three types of goods")
            if estate is not state.estates[state.terms.partner[seat]]:
                found.append(f"X9.4: seat {seat} and its partner have not the same estate")
            if not _fits(state, seat):
                found.append(f"X9.8: the markers of seat {seat} and its partner are not as far as their ships")
        if state.asked().is_fetch and state.book.room(state, state.seat) == 0:
            found.append("X1.6: a tile is fetched though no key space is empty")
        return found


def _fits(state: BurgundyState, seat: int) -> bool:
    """Each ship moved one of the two markers, or did not because that was on the last space."""
    tiles = state.estates[seat].tiles
    ships = sum(kind != NONE and KIND_TYPE[kind] == SHIP for kind in tiles)
    markers = [state.ships[seat], state.ships[state.terms.partner[seat]]]
    return sum(markers) <= ships if LAST_SPACE in markers else sum(markers) == ships
