"""The gates: one function each by which points, workers, silver, goods and tiles are gained or lost.

What an expansion has to say to a gain hangs here and nowhere else. Effects are known by the tile that has them, so that
they can be granted without one: ``grant(state, seat, BANK)``.
"""

from bastide.games.burgundy import components as box
from bastide.games.burgundy import state as table
from bastide.games.burgundy.state import NONE, BurgundyState


def score(state: BurgundyState, seat: int, source: int, points: int) -> None:
    for module in state.terms.at_scored:
        if module.scored(state, seat, source, points):
            return
    state.vp[seat] += points
    state.earned[seat * state.terms.sources + source] += points


def gain_workers(state: BurgundyState, seat: int, count: int) -> None:
    """One gain, whatever the number (X1.15)."""
    if count:
        state.estates[seat].workers += count
        for module in state.terms.at_gained_workers:
            module.gained_workers(state, seat, count)


def pay_workers(state: BurgundyState, seat: int, count: int) -> None:
    state.estates[seat].workers -= count
    if seat == state.payer:
        state.till[0] += count


def gain_silver(state: BurgundyState, seat: int, count: int) -> None:
    state.estates[seat].silver += count


def pay_silver(state: BurgundyState, seat: int, count: int) -> None:
    state.estates[seat].silver -= count
    if seat == state.payer:
        state.till[1] += count


def gain_goods(state: BurgundyState, seat: int, heap: int) -> None:
    state.estates[seat].goods += heap


# --- Tiles and the storage --------------------------------------------------------------------------------


def lying_in(state: BurgundyState, depot: int) -> list[int]:
    """What lies in the slots of a depot; depot 0 is the black one."""
    if depot:
        return state.depots[(depot - 1) * box.SLOTS : depot * box.SLOTS]
    return state.depots[box.BLACK_FIRST : box.BLACK_FIRST + state.terms.black_slots]


def remove_from_depot(state: BurgundyState, depot: int, kind: int) -> None:
    """The first such tile of a depot is gone."""
    slot = (depot - 1) * box.SLOTS if depot else box.BLACK_FIRST
    while state.depots[slot] != kind:
        slot += 1
    state.depots[slot] = NONE


def reached_kinds(state: BurgundyState) -> list[int]:
    """The tiles that a black-depot effect comes to: whatever a purchase could reach, each kind once (X1.10)."""
    kinds: list[int] = []
    for kind in lying_in(state, 0):
        if kind != NONE and kind not in kinds:
            kinds.append(kind)
    for module in state.terms.modules:
        module.reached(state, kinds)
    return kinds


def remove_reached(state: BurgundyState, kind: int) -> None:
    """One of these is gone from where it lay."""
    for module in state.terms.modules:
        if module.reached_leaves(state, kind):
            return
    remove_from_depot(state, 0, kind)


def receive(state: BurgundyState, seat: int, kind: int) -> None:
    """A tile comes to the storage; if that is full, another one must leave first (B9.1)."""
    for module in state.terms.at_receives:
        if module.receives(state, seat, kind):
            return
    estate = state.estates[seat]
    if state.book.room(state, seat) > 0:
        stow(estate.store, kind)
    else:
        state.ask(seat, table.MAKE_ROOM, kind)


def stow(store: list[int], kind: int) -> None:
    """A storage stays in ascending order, so that equal storages look the same."""
    place = len(store)
    while place > 0 and store[place - 1] > kind:
        place -= 1
    store.insert(place, kind)


def to_box(state: BurgundyState, kind: int) -> None:
    gone = state.box[:]
    gone[kind] += 1
    state.box = gone


# --- A tile is placed (B10, B11) --------------------------------------------------------------------------


def cover(state: BurgundyState, seat: int, kind: int, space: int) -> None:
    """A tile lies on a space: what counts as own and as beside it."""
    estate = state.estates[seat]
    estate.tiles[space] = kind
    covered = estate.covered | 1 << space
    estate.covered = covered
    estate.frontier = (estate.frontier | estate.board.ground.neighbours[space]) & ~covered
    type = box.KIND_TYPE[kind]
    if type == box.BUILDING:
        estate.barred[kind] |= estate.board.regions[space]
    elif type == box.MONASTERY:
        estate.monasteries |= 1 << (kind - box.MONASTERY_1 + 1)
    elif type == box.SHIP:
        if state.ships[seat] < box.LAST_SPACE:
            state.ships[seat] += 1
    elif type == box.OTHER:
        estate.others |= 1 << space


def lay(state: BurgundyState, seat: int, kind: int, space: int) -> None:
    """What the tile brings by itself, then the points, then the expansions, then what it asks (B10.1, X1.8)."""
    estate = state.estates[seat]
    type = box.KIND_TYPE[kind]
    for module in state.terms.at_lays:
        module.lays(state, seat, kind, space)
    if type == box.LIVESTOCK:
        herd = state.book.herd_points(state, estate, kind, estate.board.regions[space])
        score(state, seat, table.FROM_LIVESTOCK, herd)
    cover(state, seat, kind, space)
    if type == box.SHIP:
        move_marker(state, seat)
    else:
        bring(state, seat, kind)
    score_region(state, seat, space)
    for module in state.terms.at_laid:
        module.laid(state, seat, kind, space)
    question = state.terms.question_of[kind]
    for module in state.terms.at_asked_by:
        question = module.asked_by(state, seat, kind, question)
    for module in state.terms.at_follow_up:
        if module.follow_up(state, seat, question):
            return
    if question:
        state.ask(seat, question)


def bring(state: BurgundyState, seat: int, kind: int) -> None:
    """What a tile brings without a choice (B10.11)."""
    if kind == box.BOARDING_HOUSE:
        gain_workers(state, seat, state.book.boarding_workers())
    elif kind == box.BANK:
        gain_silver(state, seat, state.book.bank_silver())
    elif kind == box.WATCHTOWER:
        score(state, seat, table.FROM_WATCHTOWERS, state.book.watchtower_points())


def grant(state: BurgundyState, seat: int, kind: int, by: int = 0) -> None:
    """The effect of a tile of this kind, without the tile. Where an expansion grants it and not some other tile, ``by``
    says which: its place, counted from 1, is the detail of what is asked.
    """
    bring(state, seat, kind)
    if state.terms.question_of[kind]:
        state.ask(seat, state.terms.question_of[kind], by)


def move_marker(state: BurgundyState, seat: int) -> None:
    """One space on, on top of whoever stands there (B14.3); on the last space only on top (X9.8).

    ``cover`` has counted the ship.
    """
    others = [other for other in state.track if other != seat]
    ahead = len([other for other in others if state.ships[other] > state.ships[seat]])
    state.track = [*others[:ahead], seat, *others[ahead:]]
    for module in state.terms.modules:
        module.marker_moved(state, seat)


def score_region(state: BurgundyState, seat: int, space: int) -> None:
    """A region or a type that is complete now (B11)."""
    estate = state.estates[seat]
    board = estate.board
    region = board.regions[space]
    empty = ~estate.covered
    if region & empty:
        return
    score(state, seat, table.FROM_REGIONS, state.book.region_points(state, estate, region))
    score(state, seat, table.FROM_PHASES, state.book.phase_points(state.phase))
    type = board.types[space]
    if board.of_type[type] & empty == 0 and state.terms.has_bonus_tiles:
        claim_bonus(state, seat, type)


def claim_bonus(state: BurgundyState, seat: int, type: int) -> None:
    """The first to complete a type takes the large tile, the second the small one (B11.2)."""
    points = state.book.bonus_points(state, type)
    place = 2 * type if state.bonus[2 * type] == NONE else 2 * type + 1
    if state.bonus[place] == NONE:
        state.bonus = [*state.bonus[:place], seat, *state.bonus[place + 1 :]]
        score(state, seat, table.FROM_COLOURS, state.book.bonus_gain(state, seat, points))
