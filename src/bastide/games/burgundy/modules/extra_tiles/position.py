"""The extra tiles in a position: no field of their own; what the crane copied is seen by nobody (X4)."""

from bastide.engine.record import Json
from bastide.games.burgundy.checking import wrong
from bastide.games.burgundy.components import BUILDING_VP, KIND_BY_ID, KINDS, WATCHTOWER, WATCHTOWER_VP, end_vp
from bastide.games.burgundy.face import Written
from bastide.games.burgundy.modules.extra_tiles.rules import CRANE, ON_TOP, copied_kinds, lift_marker
from bastide.games.burgundy.state import FROM_WATCHTOWERS, BurgundyState, owns


class ExtraTilesWritten(Written):
    believed = ("watchtowers",)  # a crane may have copied one

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
            ahead = state.track[: state.track.index(seat)]
            if owns(estate, ON_TOP) and any(state.ships[other] == state.ships[seat] for other in ahead):
                raise wrong(
                    f"“track”: with monastery 27 seat {seat} is on top of its space (X4.2)",
                    f"« track » : avec le monastère 27, le siège {seat} est au-dessus sur sa case (X4.2)",
                )

    def faults(self, state: BurgundyState) -> list[str]:
        found = []
        for seat, estate in enumerate(state.estates):
            points = state.earned[seat * state.terms.sources + FROM_WATCHTOWERS]
            by_crane = points - WATCHTOWER_VP * estate.tiles.count(WATCHTOWER)
            if by_crane not in (0, WATCHTOWER_VP) or (by_crane and CRANE not in estate.tiles):
                found.append(f"X4.5: seat {seat} has points for watchtowers that neither it nor its crane has")
        return found

    def recount(self, position: Json, seat: int) -> dict[str, int]:
        """The crane is one building that a monastery counts (X4.6)."""
        tiles = list(position["seats"][seat]["tiles"].values())
        if position["stage"] != "over" or "crane" not in tiles:
            return {}
        numbers = [KINDS[KIND_BY_ID[tile]].number for tile in tiles]
        worth = end_vp(position["options"]["edition"])
        return {"monasteries": max([worth[number] for number in numbers if BUILDING_VP[number] >= 0], default=0)}
