"""The castle rule in a position: ``pool``, the castles beside the board (X2.6); who has founded or rescued some."""

from bastide.engine.bits import members
from bastide.engine.reading import number_at, wrong
from bastide.engine.record import Json
from bastide.games.burgundy.checking import groups_of, may_lie_apart, seen_tiles
from bastide.games.burgundy.components import CASTLE_TILE, TYPE_COUNT, TYPE_NAMES, TYPES
from bastide.games.burgundy.face import NO_TILES, Written
from bastide.games.burgundy.modules.castle_rule.rules import CASTLE_RULE, PRICE_VP, is_bound
from bastide.games.burgundy.state import FROM_FOUNDING, BurgundyState


class CastleWritten(Written):
    keys = ("pool",)

    def write(self, state: BurgundyState) -> Json:
        return {"pool": CASTLE_RULE.pool(state).castles} if state.terms.is_special else {}

    def read(self, state: BurgundyState, position: Json) -> None:
        CASTLE_RULE.pool(state).castles = number_at(position, "pool", 0, None, 0)

    def seen_tiles(self, state: BurgundyState) -> list[int]:
        seen = NO_TILES[:]
        seen[CASTLE_TILE] = CASTLE_RULE.pool(state).castles
        return seen

    def may_found(self, state: BurgundyState, seat: int) -> bool:
        return is_bound(state.estates[seat])

    def groups(self, state: BurgundyState, seat: int) -> int:
        """A founded castle stands apart; a rescued one comes to the storage."""
        return 0 if state.terms.is_special else state.estates[seat].founded

    def told(self, state: BurgundyState, seat: int) -> dict[int, int]:
        return {FROM_FOUNDING: -PRICE_VP * state.estates[seat].founded}

    def recount(self, position: Json, seat: int) -> dict[str, int]:
        return {"founding": -PRICE_VP * position["seats"][seat]["founded"]}

    def check(self, state: BurgundyState) -> None:
        castles = CASTLE_RULE.pool(state).castles
        if castles and (not state.terms.is_special or state.phase == 0):
            raise wrong(
                "castles lie beside the board from phase B on, in the Special Edition only (X2.6)",
                "des châteaux attendent à côté du plateau dès la phase B, dans l'Édition Spéciale seulement (X2.6)",
            )
        if state.terms.is_special:
            _check_rescued(state)
        for seat, estate in enumerate(state.estates):
            if is_bound(estate) and estate.covered and not may_lie_apart(state, seat):
                _check_duchy(state, seat)


def _check_rescued(state: BurgundyState) -> None:
    """A rescued castle is with a player or in the box, and stays there (X2.6, X2.7)."""
    rescued = sum(estate.founded for estate in state.estates)
    if rescued and state.phase == 0:
        raise wrong(
            "in phase A there is no castle to rescue (X2.6)", "en phase A, il n'y a pas de château à sauver (X2.6)"
        )
    lying = state.depots.count(CASTLE_TILE) + CASTLE_RULE.pool(state).castles + state.terms.seats
    out = seen_tiles(state)[CASTLE_TILE] - lying
    if rescued > out:
        raise wrong(
            f"{rescued} castles were rescued, but only {out} lie with players or in the box (X2.7)",
            f"{rescued} châteaux ont été sauvés, mais il n'y en a que {out} chez les joueurs ou dans la boîte (X2.7)",
        )


def _check_duchy(state: BurgundyState, seat: int) -> None:
    """Every group of one type holds a castle or touches one (X2.9, X3.6)."""
    estate = state.estates[seat]
    castles = [space for space in members(estate.covered) if estate.tiles[space] == CASTLE_TILE]
    if not state.terms.is_special and len(castles) <= estate.founded:
        raise wrong(
            f"seat {seat} has founded more castles than there are",
            f"le siège {seat} a fondé plus de châteaux qu'il n'y en a",
        )
    held = 0
    for space in castles:
        held |= 1 << space | estate.board.ground.neighbours[space]
    for type in range(TYPE_COUNT):
        if not all(group & held for group in groups_of(estate.board, estate.covered & estate.board.of_type[type])):
            raise wrong(
                f"seat {seat} has a {TYPES[type]} that no castle holds (B17.2, X2.9)",
                f"le siège {seat} a une tuile du type « {TYPE_NAMES[type].fr} » sans château (B17.2, X2.9)",
            )
