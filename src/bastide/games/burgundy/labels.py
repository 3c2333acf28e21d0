"""What the table says when one points at it: what a thing is, what it does, what it would bring now."""

from functools import cache, lru_cache

from bastide.engine.text import Text, counted, join
from bastide.games.burgundy import captions, worth
from bastide.games.burgundy.components import PHASES, TYPE_NAMES
from bastide.games.burgundy.state import NONE, BurgundyState

SAYS = captions.told("shown")


def tile(state: BurgundyState, kind: int) -> Text:
    """Name and effect of a tile at this table."""
    return captions.card(kind, captions.effect_here(state, kind))


def offered(state: BurgundyState, seat: int | None, kind: int) -> Text:
    """The same, and what it would score in the duchy of the viewer."""
    now = Text("", "") if seat is None else worth.prospect(state, seat, kind)
    if not now.en:
        return tile(state, kind)
    more = Text(f"{now.en[0].upper()}{now.en[1:]}.", f"{now.fr[0].upper()}{now.fr[1:]}.")
    return join([tile(state, kind), more])


def space(state: BurgundyState, seat: int, place: int) -> Text:
    """A space of a duchy: the tile on it, or what it asks for; and how its region stands."""
    board, kind = state.estates[seat].board, state.estates[seat].tiles[place]
    lies = _asks(board.types[place], board.ground.numbers[place]) if kind == NONE else tile(state, kind)
    return _both(lies, _standing(state, seat, place))


@cache
def _asks(type: int, wants: int) -> Text:
    what = TYPE_NAMES[type]
    return Text(f"{what.en} space, a {wants}.", f"Case {what.fr}, un {wants}.").capital()


@lru_cache(maxsize=10_000)
def _both(one: Text, other: Text) -> Text:
    return join([one, other])


def _standing(state: BurgundyState, seat: int, place: int) -> Text:
    """``Completes a town of 3: 6 + 8 VP.``, or how much of the region is still open."""
    estate = state.estates[seat]
    type, whole = estate.board.types[place], estate.board.regions[place]
    left = whole & ~estate.covered
    if left == 1 << place:
        region = captions.region(type, whole.bit_count())
        brings = " + ".join(map(str, worth.completing(state, seat, place)))
        return Text(f"Completes {region.en}: {brings} VP.", f"Complète {region.fr} : {brings} PV.")
    return _open(type, whole.bit_count(), left.bit_count())


@cache
def _open(type: int, size: int, left: int) -> Text:
    region = captions.region(type, size)
    if left == 0:
        return Text(f"In {region.en}, complete.", f"Dans {region.fr}, au complet.")
    still = counted(left, Text("space", "case"), Text("spaces", "cases"))
    return Text(f"In {region.en}, {still.en} still open.", f"Dans {region.fr}, encore {still.fr} à remplir.")


def goods(kind: int, count: int) -> Text:
    """``3 vases: sold with a 4``."""
    return Text("{}: sold with a {}", "{} : à vendre avec un {}").of(captions.some_goods(kind, count), kind)


def phase_and_round(state: BurgundyState) -> Text:
    phase = PHASES[state.phase]
    if state.round == 0:
        return Text("Choosing duchies and castles", "Choix des duchés et châteaux")
    if state.turn == state.terms.seats:
        return Text(f"End of phase {phase}", f"Fin de la phase {phase}")
    return Text(f"Phase {phase}, round {state.round}", f"Phase {phase}, manche {state.round}")
