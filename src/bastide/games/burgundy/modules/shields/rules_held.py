"""Where the shields are: on depots, on castles, or out of the game; and what comes and goes with one (X11.2-X11.4)."""

from typing import Final

from bastide.engine.bits import members
from bastide.engine.verbs import Argument
from bastide.games.burgundy.components import (
    CASTLE,
    CASTLE_TILE,
    DEPOTS,
    EXPANSIONS,
    MONASTERY,
    MONASTERY_1,
)
from bastide.games.burgundy.module import Extra
from bastide.games.burgundy.state import MAKE_ROOM, NONE, BurgundyState, Estate

# What shields do, by number (X11.7-X11.24).
JOINS_PASTURES: Final[int] = 1
WORKERS_OF_OTHERS: Final[int] = 2
WORKERS_FOR_UPKEEP: Final[int] = 3
KEEPS_ALL_TILES: Final[int] = 4
FLEET: Final[int] = 5
COPIES_MONASTERIES: Final[int] = 6
DOUBLES_BONUS_TILES: Final[int] = 7
DOUBLES_MINES: Final[int] = 8
SILVER_PER_GOOD: Final[int] = 9
DOUBLES_MONASTERIES: Final[int] = 10
BY_CASTLES: Final[int] = 11
DOUBLES_SALES: Final[int] = 12
DOUBLES_SHIELDS: Final[int] = 13
FROM_DEPOTS: Final[int] = 14
FROM_BLACK: Final[int] = 15
SETS_A_DIE: Final[int] = 16
LARGER_REGIONS: Final[int] = 17
ANYWHERE: Final[int] = 18

_DATA: Final = EXPANSIONS["shields"]
SHIELDS: Final[int] = len(_DATA["list"])
FINAL_VP: Final[list[int]] = [0] + [int(one["final_vp"]) for one in _DATA["list"]]  # by number
ALL: Final[int] = (1 << (SHIELDS + 1)) - 2  # the set of all numbers
PER_DEPOT: Final[list[list[int]]] = [  # by players: how many lie on each depot at first
    [int(_DATA["setup_per_depot"].get(str(players), {}).get(str(depot), 0)) for depot in range(1, DEPOTS + 1)]
    for players in range(5)
]
UPKEEP: Final[int] = _DATA["upkeep_silver"]
NOT_BESIDE_CHATEAUMA: Final[int] = sum([1 << int(number) for number in _DATA["without_with_chateauma"]])
NEVER_COPIED: Final[int] = 27  # the monastery (X4.3)
NO_LIMIT: Final[int] = 99  # tiles that a storage without limit holds at most

SHIELD: Final[Argument] = Argument("shield", [f"s{number}" for number in range(1, SHIELDS + 1)], 1)


class Heraldry(Extra):
    """Where each shield lies, whose monasteries are copied, and when a die was last set."""

    __slots__ = ("castles", "depots", "named", "rival", "set_at")

    def __init__(self, depots: list[int], castles: list[int], named: int, set_at: int, rival: int = 0) -> None:
        self.depots: list[int] = depots  # sets of shields on depots 1-6, by depot - 1; replaced
        self.castles: list[int] = castles  # by number of a shield: the space of the castle it lies on; replaced
        self.named: int = named  # the seat whose monasteries shield 6 copies
        self.set_at: int = set_at  # the turn in which shield 16 was last used, see ``this_turn``
        self.rival: int = rival  # those that a seat made of cards has taken, as a set (X13.33)

    def copy(self) -> "Heraldry":
        return Heraldry(self.depots, self.castles, self.named, self.set_at, self.rival)


def heraldry(state: BurgundyState) -> Heraldry:
    for extra in state.extras:
        if isinstance(extra, Heraldry):
            return extra
    raise AssertionError("no shields are played")


def holds(estate: Estate, shield: int) -> bool:
    return estate.shields >> shield & 1 == 1


def holder(state: BurgundyState, shield: int) -> int:
    """The seat that holds a shield; NONE for nobody."""
    for seat in range(state.terms.seats):
        if holds(state.estates[seat], shield):
            return seat
    return NONE


def lying(state: BurgundyState) -> int:
    """All shields on depots, as a set."""
    found = 0
    for shields in heraldry(state).depots:
        found |= shields
    return found


def depot_of(state: BurgundyState, shield: int) -> int:
    """The depot on which a shield lies, 1-6; 0 for none."""
    depots = heraldry(state).depots
    for depot in range(DEPOTS):
        if depots[depot] >> shield & 1:
            return depot + 1
    return 0


def castles(estate: Estate) -> list[int]:
    """The castles of a duchy, any of which may bear a shield: no white ones, no inns (X11.4)."""
    found: list[int] = []
    for space in members(estate.covered & estate.board.of_type[CASTLE]):
        if estate.tiles[space] == CASTLE_TILE:
            found.append(space)
    return found


def shield_on(state: BurgundyState, seat: int, space: int) -> int:
    """The shield on a castle of a seat; 0 for none."""
    borne = heraldry(state).castles
    for shield in members(state.estates[seat].shields):
        if borne[shield] == space:
            return shield
    return 0


def this_turn(state: BurgundyState) -> int:
    """A number of its own for every turn of a game."""
    return ((state.phase << 4 | state.round) << 4) + state.turn


# --- Coming and going ---------------------------------------------------------------------------------------


def gain(state: BurgundyState, seat: int, shield: int, space: int) -> None:
    """From its depot to a castle; one that lies there leaves the game (X11.4)."""
    held = heraldry(state)
    held.depots = [shields & ~(1 << shield) for shields in held.depots]
    replaced = shield_on(state, seat, space)
    if replaced:
        lose(state, seat, replaced)
    put_on(state, seat, shield, space)


def put_on(state: BurgundyState, seat: int, shield: int, space: int) -> None:
    held = heraldry(state)
    state.estates[seat].shields |= 1 << shield
    held.castles = [space if number == shield else held.castles[number] for number in range(SHIELDS + 1)]


def lose(state: BurgundyState, seat: int, shield: int) -> None:
    """It leaves the game, and what it granted ends at once (X11.10, X11.12)."""
    held, estate = heraldry(state), state.estates[seat]
    estate.shields &= ~(1 << shield)
    held.castles = [NONE if number == shield else held.castles[number] for number in range(SHIELDS + 1)]
    if shield == COPIES_MONASTERIES:
        held.named = NONE
        copy_monasteries(state, seat)
    elif shield == KEEPS_ALL_TILES and state.book.room(state, seat) < 0:
        state.ask(seat, MAKE_ROOM, NONE)


# --- Monasteries copied by shield 6 (X11.12) ----------------------------------------------------------------


def own_monasteries(estate: Estate) -> int:
    """Those that lie in a duchy, as a set of numbers."""
    found = 0
    for space in members(estate.covered & estate.board.of_type[MONASTERY] & ~estate.others):
        found |= 1 << (estate.tiles[space] - MONASTERY_1 + 1)
    return found


def copied_from(state: BurgundyState, named: int) -> int:
    """What naming a seat brings, as a set of numbers; a seat made of cards shows some too (X13.34)."""
    found = 0
    if named < state.terms.players:
        found = own_monasteries(state.estates[named])
    else:
        for module in state.terms.modules:
            found |= module.shown_monasteries(state)
    return found & ~(1 << NEVER_COPIED)


def copy_monasteries(state: BurgundyState, seat: int) -> None:
    """What works for a seat: its own, and those of the player it has named."""
    estate, named = state.estates[seat], heraldry(state).named
    estate.monasteries = own_monasteries(estate)
    if holds(estate, COPIES_MONASTERIES) and named != NONE:
        estate.monasteries |= copied_from(state, named)


# --- A seat made of cards (X13.33) --------------------------------------------------------------------------

COUNTY_SYMBOL: Final[str] = "shield"
RIVAL_VP: Final[list[int]] = [int(points) for points in EXPANSIONS["chateauma"]["final_vp"]["shields"].values()]


def take_lowest(state: BurgundyState) -> int:
    """From the depot of the white die on, the first that has shields: the lowest of them; 0 for none."""
    held = heraldry(state)
    for turn in range(DEPOTS):
        depot = (state.white - 1 + turn) % DEPOTS
        if held.depots[depot]:
            shield = members(held.depots[depot])[0]
            held.depots = [shields & ~(1 << shield) for shields in held.depots]
            held.rival |= 1 << shield
            return shield
    return 0


def rival_points(shields: int) -> int:
    return RIVAL_VP[min(shields.bit_count(), len(RIVAL_VP) - 1)]


# --- The end (X11.6) ----------------------------------------------------------------------------------------


def points_of(state: BurgundyState, seat: int) -> int:
    """What the shields of a seat bring at the end."""
    if seat >= state.terms.players:
        return rival_points(heraldry(state).rival)
    return final_points(state.estates[seat].shields)


def final_points(shields: int) -> int:
    points = 0
    for shield in members(shields):
        points += FINAL_VP[shield]
    return 2 * points if shields >> DOUBLES_SHIELDS & 1 else points
