"""The extra tiles in a position: no field of their own; what the crane copied is seen by nobody (X4)."""

from bastide.engine.reading import object_at, wrong
from bastide.engine.record import Json
from bastide.games.burgundy.checking import seen_tiles
from bastide.games.burgundy.components import BUILDING_VP, END_VP, KINDS, WATCHTOWER, WATCHTOWER_VP
from bastide.games.burgundy.face import Written, monasteries_in, written
from bastide.games.burgundy.modules.extra_tiles.rules import (
    CRANE,
    GEESE,
    M_ON_TOP,
    M_SELLS_WORKERS,
    ON_TOP,
    copied_kinds,
    is_below,
    lift_marker,
)
from bastide.games.burgundy.state import FROM_WATCHTOWERS, NONE, BurgundyState, Estate, owns


class ExtraTilesWritten(Written):
    believed = ("watchtowers",)  # a crane may have copied one

    def read_seat(self, state: BurgundyState, seat: int, zone: Json) -> None:
        """Watchtowers are believed as far as a crane can have copied one."""
        told = object_at(zone, "points").get("watchtowers")
        possible = _by_watchtowers(state.estates[seat])
        if any(part.defers for part in written(state)):
            possible += [points - WATCHTOWER_VP for points in possible]
        is_alone = state.terms.partner[seat] == NONE  # else a part of them may be the partner's
        if is_alone and isinstance(told, int) and told not in possible:
            raise wrong(
                f"seat {seat} cannot have {told} points from watchtowers: a crane copies one at most (X4.5)",
                f"le siège {seat} ne peut pas avoir {told} points de tours de guet : une grue en copie au plus une "
                "(X4.5)",
            )

    def read(self, state: BurgundyState, position: Json) -> None:
        """A track that is left out has monastery 27 on top."""
        if "track" not in position:
            lift_marker(state)
        if "order" not in position:
            state.order = state.track

    def may_ask(self, state: BurgundyState) -> bool:
        """A crane asks what the building would that it copies (X4.5)."""
        has_crane = CRANE in state.estates[state.seat].tiles
        asked = [state.terms.question_of[kind] for kind in copied_kinds(state)]
        return state.used != 0 and has_crane and state.question in asked

    def check(self, state: BurgundyState) -> None:
        for seat, estate in enumerate(state.estates):
            if owns(estate, ON_TOP) and is_below(state, seat):
                raise wrong(
                    f"“track”: with monastery 27 seat {seat} is on top of its space (X4.2)",
                    f"« track » : avec le monastère 27, le siège {seat} est au-dessus sur sa case (X4.2)",
                )

    def faults(self, state: BurgundyState) -> list[str]:
        found = []
        seen = seen_tiles(state)
        for seat, estate in enumerate(state.estates):
            sharing = [seat] if state.terms.partner[seat] == NONE else [seat, state.terms.partner[seat]]
            earned = sum(state.earned[one * state.terms.sources + FROM_WATCHTOWERS] for one in sharing)
            earned += sum(part.waiting(state, seat).get(FROM_WATCHTOWERS, 0) for part in written(state))
            if earned not in _by_watchtowers(estate):
                found.append(f"X4.5: seat {seat} has points for watchtowers that neither it nor its crane has")
            here = [other for other in state.track if state.ships[other] == state.ships[seat]]
            if M_ON_TOP in estate.tiles and any(other not in sharing for other in here[: here.index(seat)]):
                found.append(f"X4.2: a marker lies on that of seat {seat}, with monastery 27")
        for kind in (M_ON_TOP, M_SELLS_WORKERS, CRANE, GEESE):
            if seen[kind] + state.piles[kind] + state.black[kind] != 1:
                found.append(f"X4.11: there is not just one {KINDS[kind].id} in the game")
        return found

    def recount(self, position: Json, seat: int) -> dict[str, int]:
        """The crane is one building that a monastery counts (X4.6)."""
        tiles = list(position["seats"][seat]["tiles"].values())
        if position["stage"] != "over" or "crane" not in tiles:
            return {}
        numbers = monasteries_in(position["seats"][seat])
        worth = END_VP[position["options"]["edition"]]
        return {"monasteries": max([worth[number] for number in numbers if BUILDING_VP[number] >= 0], default=0)}


def _by_watchtowers(estate: Estate) -> list[int]:
    """What watchtowers may have scored: its own, and perhaps one that a crane copied (X4.5)."""
    own = WATCHTOWER_VP * estate.tiles.count(WATCHTOWER)
    return [own, own + WATCHTOWER_VP] if CRANE in estate.tiles else [own]
