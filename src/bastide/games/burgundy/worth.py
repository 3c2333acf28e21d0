"""What a tile would bring now: on a space, or on the best one that is open to it."""

from bastide.engine.bits import members
from bastide.engine.text import Text
from bastide.games.burgundy import captions
from bastide.games.burgundy import components as box
from bastide.games.burgundy.state import RUNNING, BurgundyState


def completing(state: BurgundyState, seat: int, space: int) -> list[int]:
    """Region, phase and perhaps bonus tile, if this space is the last of its region (B11); else nothing."""
    estate = state.estates[seat]
    board, empty = estate.board, ~(estate.covered | 1 << space)
    region = board.regions[space]
    if region & empty:
        return []
    points = [state.book.region_points(state, estate, region), state.book.phase_points(state.phase)]
    type = board.types[space]
    if board.of_type[type] & empty == 0 and (bonus := state.book.bonus_points(state, type)):
        points.append(state.book.bonus_gain(state, seat, bonus))
    return points


def points(state: BurgundyState, seat: int, kind: int, space: int) -> int:
    """All that a placement scores at once."""
    estate = state.estates[seat]
    own = sum(completing(state, seat, space))
    if box.KIND_TYPE[kind] == box.LIVESTOCK:
        own += state.book.herd_points(state, estate, kind, estate.board.regions[space])
    elif kind == box.WATCHTOWER:
        own += state.book.watchtower_points()
    return own + sum(module.placed_points(state, seat, kind, space) for module in state.terms.modules)


def prospect(state: BurgundyState, seat: int, kind: int) -> Text:
    """``up to 11 VP now, completing a town of 1``: what a tile not yet placed promises; empty if nothing."""
    if state.stage != RUNNING:
        return Text("", "")
    estate = state.estates[seat]
    spaces = members(state.book.open_spaces(state, estate, kind))
    if not spaces:
        return _NOWHERE
    best = max(spaces, key=lambda space: points(state, seat, kind, space))
    most = points(state, seat, kind, best)
    if most == (state.book.watchtower_points() if kind == box.WATCHTOWER else 0):
        return Text("", "")  # its effect says it already
    said = Text("up to {} now", "jusqu'à {} maintenant").of(captions.points(most))
    if not completing(state, seat, best):
        return said
    region = captions.region(estate.board.types[best], estate.board.regions[best].bit_count())
    return Text(f"{said.en}, completing {region.en}", f"{said.fr}, en complétant {region.fr}")


_NOWHERE = Text("no open space beside your tiles", "pas de case ouverte à côté de vos tuiles")


def promise(state: BurgundyState, kind: int) -> Text:
    """What a tile that comes to the storage does, and what it would score now; for livestock that is the same."""
    does, now = captions.short_effect(state, kind), prospect(state, state.seat, kind)
    if box.KIND_TYPE[kind] == box.LIVESTOCK and not captions.is_odd(kind):
        return now
    return Text(f"{does.en}; {now.en}", f"{does.fr} ; {now.fr}") if now.en else does


def placement_gain(state: BurgundyState, seat: int, kind: int, space: int) -> Text:
    """What a placement brings at once: ``; completes a town of 3: 6 + 8 VP``; empty where it brings nothing."""
    parts: list[Text] = []
    estate, book = state.estates[seat], state.book
    for module in state.terms.modules:
        ending: Text | None = module.words.ends(state, seat, space)
        if ending is not None:
            return Text(f"; {ending.en}", f" ; {ending.fr}")
    if box.KIND_TYPE[kind] == box.LIVESTOCK:
        herd = captions.points(book.herd_points(state, estate, kind, estate.board.regions[space]))
        parts.append(Text(f"the herd scores {herd.en}", f"le troupeau rapporte {herd.fr}"))
    elif kind == box.WATCHTOWER:
        parts.append(captions.points(book.watchtower_points()))
    elif kind == box.BANK:
        parts.append(captions.silver(book.bank_silver()))
    elif kind == box.BOARDING_HOUSE:
        parts.append(captions.workers(book.boarding_workers()))
    parts += completion(state, seat, space)
    for module in state.terms.modules:
        parts += module.words.gains(state, seat, kind, space)
    return Text("; {}", " ; {}").of(captions.gains(parts)) if parts else Text("", "")


def completion(state: BurgundyState, seat: int, space: int) -> list[Text]:
    """The region and the type that a tile completes, with their points (B11)."""
    found, board = completing(state, seat, space), state.estates[seat].board
    if not found:
        return []
    region = captions.region(board.types[space], board.regions[space].bit_count())
    parts = [Text("completes {}: {} VP", "complète {} : {} PV").of(region, f"{found[0]} + {found[1]}")]
    for bonus in map(captions.points, found[2:]):
        parts.append(Text(f"bonus tile: {bonus.en}", f"tuile bonus : {bonus.fr}"))
    return parts
