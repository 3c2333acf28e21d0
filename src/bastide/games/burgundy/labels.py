"""What the table says when one points at it: what a thing is, what it does, what it would bring now."""

from bastide.engine.text import Text, counted, join
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import (
    BOARDS,
    NUMBER,
    OF_TYPE,
    PHASE_VP,
    PHASES,
    REGION_VP,
    SPACES,
    TYPE_COUNT,
    TYPE_NAMES,
)
from bastide.games.burgundy.state import NONE, BurgundyState


def tile(state: BurgundyState, kind: int) -> Text:
    """Name and effect of a tile."""
    return captions.tile_card(kind, state.terms.is_special)


def space(state: BurgundyState, seat: int, place: int) -> Text:
    """A space of a duchy: the tile on it, or what it asks for; and how its region stands."""
    kind = state.tiles[seat * SPACES + place]
    if kind != NONE:
        return join([tile(state, kind), _standing(state, seat, place)])
    wants, what = NUMBER[place], TYPE_NAMES[BOARDS[state.boards[seat]].types[place]]
    asks = Text(f"Space {place}: {what.en}, a {wants}.", f"Case {place} : {what.fr}, un {wants}.")
    return join([asks, _standing(state, seat, place)])


def _standing(state: BurgundyState, seat: int, place: int) -> Text:
    """``Completes a town of 3: 6 + 8 VP.``, or how much of the region is still open."""
    board = BOARDS[state.boards[seat]]
    whole = board.regions[place]
    region, left = captions.region(board.types[place], whole.bit_count()), whole & ~state.covered[seat]
    if left == 0:
        return Text(f"In {region.en}, complete.", f"Dans {region.fr}, au complet.")
    if left == 1 << place:
        brings = points(state, seat, place)
        return Text(f"Completes {region.en}: {brings} VP.", f"Complète {region.fr} : {brings} PV.")
    still = counted(left.bit_count(), Text("space", "case"), Text("spaces", "cases"))
    return Text(f"In {region.en}, {still.en} still open.", f"Dans {region.fr}, encore {still.fr} à remplir.")


def points(state: BurgundyState, seat: int, place: int) -> str:
    """What the last space of a region brings: ``6 + 8``, and the bonus tile if it is the last of its type (B11)."""
    board, covered = state.boards[seat], state.covered[seat] | 1 << place
    type, size = BOARDS[board].types[place], BOARDS[board].regions[place].bit_count()
    parts = [REGION_VP[size], PHASE_VP[state.phase]]
    if OF_TYPE[board * TYPE_COUNT + type] & ~covered == 0:
        if state.bonus[2 * type] == NONE:
            parts.append(state.terms.large_vp)
        elif state.bonus[2 * type + 1] == NONE:
            parts.append(state.terms.small_vp)
    return " + ".join(str(part) for part in parts)


def goods(kind: int, count: int) -> Text:
    """``3 × goods 4 (red)``."""
    one = captions.goods(kind)
    return one if count == 1 else Text(f"{count} × {one.en}", f"{count} × {one.fr}")


def phase_and_round(state: BurgundyState) -> Text:
    phase = PHASES[state.phase]
    if state.round == 0:
        return Text("Choosing duchies and castles", "Choix des duchés et des châteaux")
    return Text(f"Phase {phase}, round {state.round}", f"Phase {phase}, manche {state.round}")
