"""Inns in a position: ``inns``, how many lie beside the black depot (X7.2)."""

from typing import Final

from bastide.engine.bits import members
from bastide.engine.reading import number_at, wrong
from bastide.engine.record import Json
from bastide.games.burgundy import checking
from bastide.games.burgundy.components import BOARD_BY_NAME, BOARDS, REGION_VP
from bastide.games.burgundy.face import NO_TILES, Written
from bastide.games.burgundy.modules.inns.rules import COUNT, INN, INNS, LARGER, PER_PHASE
from bastide.games.burgundy.state import CHOOSING, BurgundyState

_ALL: Final[list[int]] = [*NO_TILES[:INN], COUNT, *NO_TILES[INN + 1 :]]
_COMING: Final[str] = " inn"  # so end questions about one that has no room, or no place, yet


class InnsWritten(Written):
    keys = ("inns",)
    others = _ALL

    def write(self, state: BurgundyState) -> Json:
        return {"inns": INNS.lying(state).inns}

    def read(self, state: BurgundyState, position: Json) -> None:
        """Left out, all inns lie there that came so far and are nowhere else."""
        if INN in state.depots:
            raise wrong(
                "inns lie beside the black depot, in no depot: “inns” says how many (X7.2)",
                "les auberges sont à côté du dépôt noir, dans aucun dépôt : « inns » dit combien (X7.2)",
            )
        came, gone = _laid_out(state), _bought(state) + _coming(position)
        lying = number_at(position, "inns", 0, COUNT, max(0, came - gone))
        if lying + gone != came:
            raise wrong(
                f"{came} inns have come so far, one a phase, but {lying + gone} are there (X7.2, X7.11)",
                f"il est venu {came} auberges jusqu'ici, une par phase, mais il y en a {lying + gone} (X7.2, X7.11)",
            )
        INNS.lying(state).inns = lying

    def seen_tiles(self, state: BurgundyState) -> list[int]:
        """Those beside the black depot, and those of the phases to come."""
        seen = NO_TILES[:]
        seen[INN] = INNS.lying(state).inns + COUNT - _laid_out(state)
        return seen

    def check(self, state: BurgundyState) -> None:
        for seat, estate in enumerate(state.estates):
            regions = [estate.board.regions[space] for space in members(estate.covered) if estate.tiles[space] == INN]
            if len(set(regions)) < len(regions):
                raise wrong(
                    f"a region of seat {seat} holds two inns (X7.4)",
                    f"une région du siège {seat} a deux auberges (X7.4)",
                )

    def faults(self, state: BurgundyState) -> list[str]:
        """All five inns are somewhere (X7.11)."""
        there = INNS.lying(state).inns + _bought(state)
        return [] if there == _laid_out(state) else [f"X7.11: {_laid_out(state)} inns have come, {there} are there"]

    def recount(self, position: Json, seat: int) -> dict[str, int]:
        """Complete regions with an inn count one space more (X7.7)."""
        zone = position["seats"][seat]
        if zone["start"] is None:
            return {}
        board = BOARDS[BOARD_BY_NAME[position["options"]["edition"]][str(zone["duchy"])]]
        more = 0
        for space, tile in zone["tiles"].items():
            region = members(board.regions[int(space)])
            if tile == "inn" and all(str(other) in zone["tiles"] for other in region):
                more += REGION_VP[len(region) + LARGER] - REGION_VP[len(region)]
        return {"regions": more}


def _laid_out(state: BurgundyState) -> int:
    """How many inns have come on the board so far."""
    return 0 if state.stage == CHOOSING else PER_PHASE * (state.phase + 1)


def _bought(state: BurgundyState) -> int:
    """In storages and duchies, and discarded."""
    placed = sum(estate.tiles.count(INN) for estate in checking.estates(state))
    return state.box[INN] + checking.stored_tiles(state).count(INN) + placed


def _coming(position: Json) -> int:
    """The turn is read later; what is wrong with it is said there."""
    turn = position.get("turn")
    pending = turn.get("pending") if isinstance(turn, dict) else None
    return sum(str(name).endswith(_COMING) for name in pending) if isinstance(pending, list) else 0
