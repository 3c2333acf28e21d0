"""What must hold at every table (B19), and the score read off a written position."""

from bastide.engine.bits import members
from bastide.engine.errors import BadPosition
from bastide.engine.record import Json
from bastide.engine.state import NOBODY
from bastide.games.burgundy import checking
from bastide.games.burgundy.components import (
    ALL_GOODS,
    BLACK,
    BOARD_BY_NAME,
    BOARDS,
    BUILDING_VP,
    COLOURED,
    FOUNDING_VP,
    GOODS,
    KIND_BY_ID,
    KIND_TYPE,
    KINDS,
    LARGE_VP,
    MONASTERIES,
    OF_TYPE,
    PER_PILE,
    REGION_VP,
    ROUNDS,
    SALE_VP,
    SHIP,
    SMALL_VP,
    SPACES,
    STORAGE,
    TYPE_COUNT,
    WATCHTOWER_VP,
    count_of,
    end_vp,
)
from bastide.games.burgundy.state import (
    BY_CARPENTER,
    BY_MARKET,
    CHOOSING,
    MAKE_ROOM,
    NONE,
    OVER,
    SOURCES,
    TURN,
    BurgundyState,
)

# --- Invariants -------------------------------------------------------------------------------------------


def faults(state: BurgundyState) -> list[str]:
    """The invariants that this table breaks."""
    found = _tile_faults(state) + _goods_faults(state) + _round_faults(state)
    for seat in range(state.terms.players):
        found += _seat_faults(state, seat)
        if state.start[seat] != NONE:
            found += _duchy_faults(state, seat)
    try:
        checking.check_table(state)
    except BadPosition as fault:
        found.append(str(fault))
    return found


def _tile_faults(state: BurgundyState) -> list[str]:
    """Every tile lies somewhere, every monastery in one place only (B19.1, B19.9)."""
    seen = checking.seen_tiles(state)
    return [
        f"B19.1: {kind.id} is missing or doubled"
        for number, kind in enumerate(KINDS)
        if seen[number] + state.piles[number] + state.black[number] != COLOURED[number] + BLACK[number]
    ]


def _goods_faults(state: BurgundyState) -> list[str]:
    """Every goods tile lies somewhere (B19.2)."""
    seen = checking.seen_goods(state)
    return [
        f"B19.2: goods {goods} are missing or doubled"
        for goods in range(1, GOODS + 1)
        if seen[goods] + count_of(state.goods_bag, goods) != count_of(ALL_GOODS, goods)
    ]


def _seat_faults(state: BurgundyState, seat: int) -> list[str]:
    found = []
    if not 0 <= len(state.store[seat]) <= STORAGE or state.store[seat] != sorted(state.store[seat]):
        found.append(f"B19.3: the storage of seat {seat} is overfull or in disorder")
    if state.silver[seat] < 0 or state.workers[seat] < 0:
        found.append(f"B19.3: seat {seat} owes silver or workers")
    if sum(state.earned[seat * SOURCES : (seat + 1) * SOURCES]) != state.vp[seat]:
        found.append(f"B19.15: the points of seat {seat} are not those it has earned")
    if state.start[seat] != NONE:
        for source, points in enumerate(checking.told_by_tiles(state, seat)):
            if points and points != state.earned[seat * SOURCES + source]:
                found.append(f"B19.14: seat {seat} has not earned what its tiles tell (source {source})")
    return found


def _duchy_faults(state: BurgundyState, seat: int) -> list[str]:
    """Tiles lie on spaces of their type; what is kept beside the tiles agrees with them (B19.4, B19.7)."""
    board, tiles = state.boards[seat], state.tiles[seat * SPACES : (seat + 1) * SPACES]
    found = []
    covered = [space for space in range(SPACES) if tiles[space] != NONE]
    if covered != members(state.covered[seat]):
        found.append(f"the covered spaces of seat {seat} are not those with tiles")
    if any(KIND_TYPE[tiles[space]] != BOARDS[board].types[space] for space in covered):
        found.append(f"B19.4: a tile of seat {seat} lies on a space of another type")
    if (OF_TYPE[board * TYPE_COUNT + SHIP] & state.covered[seat]).bit_count() != state.ships[seat]:
        found.append(f"B19.7: seat {seat} is not as far on the track as it has ships")
    numbers = sum(1 << KINDS[tiles[space]].number for space in covered if KINDS[tiles[space]].number)
    if numbers != state.monasteries[seat]:
        found.append(f"the monasteries of seat {seat} are not those in its duchy")
    return found


def _round_faults(state: BurgundyState) -> list[str]:
    found = []
    seats = list(range(state.terms.players))
    if sorted(state.track) != seats or sorted(state.order) != seats:
        found.append("B19.7: a marker is missing or doubled")
    if [state.ships[seat] for seat in state.track] != sorted(state.ships, reverse=True):
        found.append("B14.2: the turn order is not that of the track")
    if (state.stage == OVER) != (state.seat == NOBODY):
        found.append("the game is over with a question open, or goes on without one")
    if state.stage != CHOOSING and len(state.arriving) != PER_PILE - state.round:
        found.append("B19.11: the goods to come are not those of the rounds to come")
    if not 0 <= state.round <= ROUNDS:
        found.append("there are five rounds in a phase")
    return found + _question_faults(state)


def _question_faults(state: BurgundyState) -> list[str]:
    """A turn with at most one follow-up, and perhaps a tile that needs room (B19.12)."""
    if state.seat == NOBODY or state.stage == CHOOSING:
        return [] if not state.waiting else ["one choice is asked at a time before phase A"]
    found = []
    if len(state.waiting) > 2 or (len(state.waiting) == 2 and state.question != MAKE_ROOM):
        found.append("B19.12: more than one follow-up is pending")
    if state.waiting and state.question == TURN:
        found.append("a turn is asked on top of another question")
    if state.seat != state.order[state.turn]:
        found.append("somebody else is asked than the seat on turn")
    if BY_CARPENTER <= state.question <= BY_MARKET and len(state.store[state.seat]) == STORAGE:
        found.append("B19.12: a tile is fetched into a full storage")
    return found


# --- The score, read again --------------------------------------------------------------------------------


def recount(position: Json) -> list[int]:
    """The scores by what the written position shows; only livestock, phases and earlier points are believed."""
    return [_points_of(position, seat, zone) for seat, zone in enumerate(position["seats"])]


def _points_of(position: Json, seat: int, zone: Json) -> int:
    players = position["options"]["players"]
    believed = zone["points"]
    points: int = believed["livestock"] + believed["phases"] + believed["earlier"]
    points += SALE_VP[players] * len(zone["sold"]) - FOUNDING_VP * zone["founded"]
    points += WATCHTOWER_VP * list(zone["tiles"].values()).count("watchtower")
    for large, small in position["bonus"].values():
        points += LARGE_VP[players] * (large == seat) + SMALL_VP[players] * (small == seat)
    if zone["start"] is not None:
        points += _region_points(position["options"]["edition"], zone)
    if position["stage"] == "over":
        points += len(zone["goods"]) + zone["silver"] + zone["workers"] // 2
        points += _monastery_points(position, seat, zone)
    return points


def _region_points(edition: str, zone: Json) -> int:
    board = BOARDS[BOARD_BY_NAME[edition][str(zone["duchy"])]]
    full = {region for region in board.regions if all(str(space) in zone["tiles"] for space in members(region))}
    return sum(REGION_VP[region.bit_count()] for region in full if members(region) != [zone["start"]])


def _monastery_points(position: Json, seat: int, zone: Json) -> int:
    worth, tiles = end_vp(position["options"]["edition"]), list(zone["tiles"].values())
    counted = {
        15: len(set(zone["sold"])),
        24: len({KINDS[KIND_BY_ID[tile]].species for tile in tiles} - {-1}),
        25: len(zone["sold"]),
        26: sum(holders.count(seat) for holders in position["bonus"].values()),
    }
    for number in range(1, MONASTERIES + 1):
        if BUILDING_VP[number] >= 0:
            counted[number] = tiles.count(KINDS[BUILDING_VP[number]].id)
    numbers = [KINDS[KIND_BY_ID[tile]].number for tile in tiles]
    return sum(worth[number] * counted.get(number, 0) for number in numbers)
