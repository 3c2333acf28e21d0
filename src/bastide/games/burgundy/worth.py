"""What a tile would score now: on a space, or on the best one that is open to it."""

from bastide.engine.bits import members
from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import (
    ANIMALS,
    BOARDS,
    KIND_TYPE,
    LIVESTOCK,
    OF_TYPE,
    PHASE_VP,
    REGION,
    REGION_VP,
    SPACES,
    TYPE_COUNT,
    WATCHTOWER,
    WATCHTOWER_VP,
)
from bastide.games.burgundy.rules_effects import herd_points
from bastide.games.burgundy.rules_moves import open_spaces
from bastide.games.burgundy.scoring import next_bonus
from bastide.games.burgundy.state import RUNNING, BurgundyState


def completing(state: BurgundyState, seat: int, space: int) -> list[int]:
    """Region, phase and perhaps bonus tile, if this space is the last of its region (B11); else nothing."""
    board = state.boards[seat]
    region, empty = REGION[board * SPACES + space], ~(state.covered[seat] | 1 << space)
    if region & empty:
        return []
    points = [REGION_VP[region.bit_count()], PHASE_VP[state.phase]]
    type = BOARDS[board].types[space]
    if OF_TYPE[board * TYPE_COUNT + type] & empty == 0 and (bonus := next_bonus(state, type)):
        points.append(bonus)
    return points


def herd(state: BurgundyState, seat: int, kind: int, space: int) -> int:
    """The animals of a tile, and those that graze there already (B10.13)."""
    return ANIMALS[kind] + (state.monasteries[seat] >> 7 & 1) + herd_points(state, seat, kind, space)


def points(state: BurgundyState, seat: int, kind: int, space: int) -> int:
    """All that a placement scores at once."""
    own = herd(state, seat, kind, space) if KIND_TYPE[kind] == LIVESTOCK else 0
    tower = WATCHTOWER_VP if kind == WATCHTOWER else 0
    return own + tower + sum(completing(state, seat, space))


def prospect(state: BurgundyState, seat: int, kind: int) -> Text:
    """``up to 11 VP now, completing a town of 1``: what a tile not yet placed promises; empty if nothing."""
    if state.stage != RUNNING:
        return Text("", "")
    spaces = members(open_spaces(state, seat, kind))
    if not spaces:
        return _NOWHERE
    best = max(spaces, key=lambda space: points(state, seat, kind, space))
    most = points(state, seat, kind, best)
    if most == (WATCHTOWER_VP if kind == WATCHTOWER else 0):
        return Text("", "")  # its effect says it already
    worth = captions.points(most)
    said = Text(f"up to {worth.en} now", f"jusqu'à {worth.fr} maintenant")
    if not completing(state, seat, best):
        return said
    region = captions.region(KIND_TYPE[kind], REGION[state.boards[seat] * SPACES + best].bit_count())
    return Text(f"{said.en}, completing {region.en}", f"{said.fr}, en complétant {region.fr}")


_NOWHERE = Text("no open space beside your tiles", "pas de case ouverte à côté de vos tuiles")
