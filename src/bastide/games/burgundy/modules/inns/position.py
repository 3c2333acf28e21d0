"""Inns in a position: ``inns``, how many lie beside the black depot (X7.2)."""

from typing import Final

from bastide.engine.bits import members
from bastide.engine.reading import number_at
from bastide.engine.record import Json
from bastide.games.burgundy.checking import wrong
from bastide.games.burgundy.components import BOARD_BY_NAME, BOARDS, EXPANSIONS, REGION_VP
from bastide.games.burgundy.face import NO_TILES, Written
from bastide.games.burgundy.modules.inns.rules import INN, INNS, LARGER, PER_PHASE
from bastide.games.burgundy.state import CHOOSING, BurgundyState

COUNT: Final[int] = EXPANSIONS["inns"]["count"]
_ALL: Final[list[int]] = [*NO_TILES[:INN], COUNT, *NO_TILES[INN + 1 :]]


class InnsWritten(Written):
    keys = ("inns",)
    others = _ALL

    def write(self, state: BurgundyState) -> Json:
        return {"inns": INNS.lying(state).inns}

    def read(self, state: BurgundyState, position: Json) -> None:
        """Left out, all inns lie there that came so far and are nowhere else."""
        gone = state.box[INN]
        for estate in state.estates:
            gone += estate.store.count(INN) + estate.tiles.count(INN)
        INNS.lying(state).inns = number_at(position, "inns", 0, COUNT, max(0, _laid_out(state) - gone))

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
