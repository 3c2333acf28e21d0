"""What must hold at every table (B19), and the score read off a written position.

Both count for themselves, from the data and the position: what they find is not what the rules believe.
"""

from collections.abc import Sequence

from bastide.engine.bag import count_of
from bastide.engine.bits import members
from bastide.engine.errors import BadPosition
from bastide.engine.record import Json
from bastide.engine.state import NOBODY
from bastide.games.burgundy import checking
from bastide.games.burgundy import components as box
from bastide.games.burgundy import state as table
from bastide.games.burgundy.face import Written, monasteries_in, written, written_by
from bastide.games.burgundy.module import Module
from bastide.games.burgundy.position import END, position
from bastide.games.burgundy.state import NONE, BurgundyState, Estate, partners_of

# --- Invariants -------------------------------------------------------------------------------------------


def faults(state: BurgundyState) -> list[str]:
    """The invariants that this table breaks."""
    found = _tile_faults(state) + _goods_faults(state) + _round_faults(state) + _question_faults(state)
    for seat, estate in enumerate(state.estates):
        found += _means_faults(state, seat)
        if estate.start != NONE:
            found += _duchy_faults(state, seat)
    found += _points_faults(state)
    try:
        checking.check_table(state)
    except BadPosition as fault:
        found.append(str(fault))
    for part in written(state):
        found += part.faults(state)
    return found


def _tile_faults(state: BurgundyState) -> list[str]:
    """Every tile lies somewhere, every monastery in one place only (B19.1, B19.9)."""
    seen, there = checking.seen_tiles(state), checking.tiles_in_play(state).all
    return [
        f"B19.1: {kind.id} is missing or doubled"
        for number, kind in enumerate(box.KINDS)
        if seen[number] + state.piles[number] + state.black[number] != there[number]
    ]


def _goods_faults(state: BurgundyState) -> list[str]:
    """Every goods tile lies somewhere (B19.2)."""
    seen = checking.seen_goods(state)
    return [
        f"B19.2: goods {goods} are missing or doubled"
        for goods in range(1, box.GOODS + 1)
        if seen[goods] + count_of(state.goods_bag, goods) != count_of(box.ALL_GOODS, goods)
    ]


def _means_faults(state: BurgundyState, seat: int) -> list[str]:
    found = []
    estate, first = state.estates[seat], seat * state.terms.sources
    room = max([box.STORAGE, *(part.room(state, seat) for part in written(state))])
    is_clearing = (state.seat, state.question) == (seat, table.MAKE_ROOM) and state.detail <= NONE
    if (len(estate.store) + estate.wide > room and not is_clearing) or estate.store != sorted(estate.store):
        found.append(f"B19.3: the storage of seat {seat} is overfull or in disorder")
    if estate.silver < 0 or estate.workers < 0 or state.vp[seat] < 0:
        found.append(f"B19.3: seat {seat} owes silver, workers or points")
    if sum(state.earned[first : first + state.terms.sources]) != state.vp[seat]:
        found.append(f"B19.15: the points of seat {seat} are not those it has earned")
    return found


def _duchy_faults(state: BurgundyState, seat: int) -> list[str]:
    """Tiles lie on spaces of their type; what is kept beside the tiles agrees with them (B19.4, B19.7)."""
    estate = state.estates[seat]
    board, tiles = estate.board, estate.tiles
    found = []
    covered = [space for space in range(board.ground.spaces) if tiles[space] != NONE]
    if board is not box.BOARDS[estate.board_number] or covered != members(estate.covered):
        found.append(f"the covered spaces of seat {seat} are not those with tiles")
    if any(box.KIND_TYPE[tiles[space]] not in (board.types[space], box.OTHER) for space in covered):
        found.append(f"B19.4: a tile of seat {seat} lies on a space of another type")
    is_alone = state.terms.partner[seat] == NONE  # else nobody sees who placed which ship
    if is_alone and sum(box.KIND_TYPE[tiles[space]] == box.SHIP for space in covered) != state.ships[seat]:
        found.append(f"B19.7: seat {seat} is not as far on the track as it has ships")
    numbers = sum(1 << box.KINDS[tiles[space]].number for space in covered if box.KINDS[tiles[space]].number)
    for part in written(state):
        numbers |= part.enjoyed(state, seat)
    if numbers != estate.monasteries:
        found.append(f"the monasteries of seat {seat} are not those in its duchy, or copied")
    return found + _reach_faults(estate, seat, covered)


def _reach_faults(estate: Estate, seat: int, covered: list[int]) -> list[str]:
    """Where tiles may come next is kept as well."""
    board, found = estate.board, []
    beside = {other for space in covered for other in members(board.ground.neighbours[space])}
    if sorted(beside - set(covered)) != members(estate.frontier):
        found.append(f"the frontier of seat {seat} is not what lies beside its tiles")
    barred = [0] * len(estate.barred)
    for space in covered:
        if box.KIND_TYPE[estate.tiles[space]] == box.BUILDING:
            barred[estate.tiles[space]] |= board.regions[space]
    if sum(1 << space for space in covered if box.KIND_TYPE[estate.tiles[space]] == box.OTHER) != estate.others:
        found.append(f"the tiles of no type of seat {seat} are not those in its duchy")
    if barred != estate.barred:
        found.append(f"the towns of seat {seat} are closed to other buildings than those they hold")
    return found


def _round_faults(state: BurgundyState) -> list[str]:
    found = []
    seats = list(range(state.terms.seats))
    if sorted(state.track) != seats or sorted(state.order) != seats:
        found.append("B19.7: a marker is missing or doubled")
    if [state.ships[seat] for seat in state.track] != sorted(state.ships, reverse=True):
        found.append("B14.2: the turn order is not that of the track")
    if (state.stage == table.OVER) != (state.seat == NOBODY):
        found.append("the game is over with a question open, or goes on without one")
    if state.stage != table.CHOOSING and len(state.arriving) != box.PER_PILE - state.round:
        found.append("B19.11: the goods to come are not those of the rounds to come")
    if not 0 <= state.round <= box.ROUNDS:
        found.append("there are five rounds in a phase")
    return found


def _question_faults(state: BurgundyState) -> list[str]:
    """A turn with at most one follow-up, if no expansion nests them, and perhaps a tile that needs room (B19.12)."""
    if state.seat == NOBODY or state.stage == table.CHOOSING:
        return [] if not state.waiting else ["one choice is asked at a time before phase A"]
    found = []
    asked = [question for _, question, _ in state.stack()]
    coming = [question for question in asked if state.terms.questions[question].waits_for]
    follow_ups = [question for question in asked[1:] if question not in coming]
    if len(follow_ups) > 1 and not any(part.nests for part in written(state)):
        found.append("B19.12: more than one follow-up is pending")
    if table.TURN in asked[1:] or coming not in ([], asked[-1:]):
        found.append("a turn is asked on top of another question, or a question on top of a tile that needs room")
    if state.turn < state.terms.seats and state.seat != state.order[state.turn]:
        found.append("somebody else is asked than the seat on turn")
    goes_on = state.asked().is_errand and not state.asked().is_open(state)
    if goes_on or (table.PHASE_END in asked) != (state.turn == state.terms.seats):
        found.append("X1.13: a phase ends when all have had their turns, and asks somebody or goes on")
    room = max([box.STORAGE, *(part.room(state, state.seat) for part in written(state))])
    estate = state.estates[state.seat]
    if state.asked().is_fetch and len(estate.store) + estate.wide >= room:
        found.append("B19.12: a tile is fetched into a full storage")
    return found


def _points_faults(state: BurgundyState) -> list[str]:
    """What was earned is what the table shows, source by source (B19.14, B19.15)."""
    shown = position(state, state.options)
    return [
        f"B19.14: seat {seat} has earned {zone['points'][key]} points from {key}, but the table shows {points}"
        for seat, zone in enumerate(shown["seats"])
        for key, points in _points_of(shown, seat, state.terms.modules).items()
        if zone["points"][key] != points
    ]


# --- The score, read again --------------------------------------------------------------------------------


def recount(shown: Json, modules: Sequence[Module]) -> list[int]:
    """The scores by what the written position shows, with these expansions where they are played.

    Only livestock, phases and earlier points are believed, and what an expansion says that no table tells.
    """
    played = [module for module in modules if module.is_played(shown["options"])]
    return [sum(_points_of(shown, seat, played).values()) for seat in range(len(shown["seats"]))]


def _points_of(shown: Json, seat: int, modules: Sequence[Module]) -> dict[str, int]:
    """By source. Of partners the table tells what both have together: what the second has of it is believed."""
    parts, zone = written_by(modules), shown["seats"][seat]
    partner = partners_of(modules, len(shown["seats"]))[seat]
    if NONE < partner < seat:
        return dict(zone["points"])
    points = _told_points(shown, seat, partner, parts)
    if partner != NONE:
        points = {key: told - shown["seats"][partner]["points"][key] for key, told in points.items()}
    believed = ["livestock", "phases", "earlier", *(key for part in parts for key in part.believed)]
    return points | {key: zone["points"][key] for key in believed}


def _told_points(shown: Json, seat: int, partner: int, parts: list[Written]) -> dict[str, int]:
    """What a duchy and what belongs to it has brought those who share it."""
    zone = shown["seats"][seat]
    seats = max([len(shown["seats"]), *(part.size(shown) for part in parts)])  # that the board is laid out for
    points: dict[str, int] = {}
    points["sales"] = box.SALE_VP[seats] * len(zone["sold"])
    points["watchtowers"] = box.WATCHTOWER_VP * list(zone["tiles"].values()).count("watchtower")
    points["colours"] = sum(
        box.LARGE_VP[seats] * (large in (seat, partner)) + box.SMALL_VP[seats] * (small in (seat, partner))
        for large, small in shown["bonus"].values()
    )
    points["regions"] = _region_points(shown["options"]["edition"], zone)
    points["founding"] = 0
    is_over = shown["stage"] == END and all(part.is_scored_at_end for part in parts)
    points["goods"] = len(zone["goods"]) if is_over else 0
    points["silver"] = zone["silver"] if is_over else 0
    points["workers"] = zone["workers"] // box.WORKERS_PER_VP if is_over else 0
    points["monasteries"] = _monastery_points(shown, seat, partner) if is_over else 0
    for part in parts:
        for key, more in part.recount(shown, seat).items():
            points[key] = points.get(key, 0) + more
    for part in parts:
        part.amend(shown, seat, points)
    return points


def _region_points(edition: str, zone: Json) -> int:
    if zone["start"] is None:
        return 0
    board = box.BOARDS[box.BOARD_BY_NAME[edition][str(zone["duchy"])]]
    covered = {int(space) for space in zone["tiles"]}
    regions = [members(region) for of_type in board.regions_of for region in of_type]
    return sum(
        box.REGION_VP[len(region)] for region in regions if covered.issuperset(region) and region != [zone["start"]]
    )


def _monastery_points(shown: Json, seat: int, partner: int) -> int:
    zone = shown["seats"][seat]
    worth, tiles = box.END_VP[shown["options"]["edition"]], list(zone["tiles"].values())
    counted = {
        box.COUNTS_GOODS_TYPES: len(set(zone["sold"])),
        box.COUNTS_SPECIES: len({box.KINDS[box.KIND_BY_ID[tile]].species for tile in tiles} - {-1}),
        box.COUNTS_GOODS: len(zone["sold"]),
        box.COUNTS_BONUS_TILES: sum(
            holders.count(seat) + holders.count(partner) for holders in shown["bonus"].values()
        ),
    }
    for number in range(1, box.MONASTERIES + 1):
        if box.BUILDING_VP[number] >= 0:
            counted[number] = tiles.count(box.KINDS[box.BUILDING_VP[number]].id)
    return sum(worth[number] * counted.get(number, 0) for number in monasteries_in(zone))
