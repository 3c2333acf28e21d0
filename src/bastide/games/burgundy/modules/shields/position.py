"""Shields in a position: on depots and castles, who is named, what is copied, whether a die was set (X11)."""

from bastide.engine.bag import size_of
from bastide.engine.bits import members
from bastide.engine.reading import at_seat, list_of, no_strangers, object_at, objects_at, truth_at, wrong
from bastide.engine.record import Json
from bastide.games.burgundy.checking import scored_regions
from bastide.games.burgundy.components import CASTLE_TILE, DEPOTS, KINDS, LARGE_VP, SALE_VP, SHIP_TILE, SMALL_VP
from bastide.games.burgundy.face import Written
from bastide.games.burgundy.modules.shields.rules import FROM_SHIELDS
from bastide.games.burgundy.modules.shields.rules_held import (
    ALL,
    ANYWHERE,
    BY_CASTLES,
    COPIES_MONASTERIES,
    DOUBLES_BONUS_TILES,
    DOUBLES_MONASTERIES,
    DOUBLES_SALES,
    DOUBLES_SHIELDS,
    FINAL_VP,
    FLEET,
    KEEPS_ALL_TILES,
    LARGER_REGIONS,
    NEVER_COPIED,
    NO_LIMIT,
    PER_DEPOT,
    SHIELD,
    SHIELDS,
    copied_from,
    copy_monasteries,
    heraldry,
    holder,
    holds,
    lying,
    own_monasteries,
    points_of,
    put_on,
    shield_on,
    this_turn,
)
from bastide.games.burgundy.modules.shields.rules_more import BY_FLEET, LAST_NAME
from bastide.games.burgundy.modules.shields.rules_place import HERALDS, LANDING, PICKING, in_force
from bastide.games.burgundy.modules.shields.rules_take import BY_BLAZON
from bastide.games.burgundy.modules.shields.rules_upkeep import KEEPING, UPKEEPING
from bastide.games.burgundy.state import (
    CHOOSING,
    FROM_COLOURS,
    FROM_REGIONS,
    FROM_SALES,
    LAST_CALL,
    NONE,
    OVER,
    PHASE_END,
    BurgundyState,
)

_SOURCES = {"sales": FROM_SALES, "colours": FROM_COLOURS, "regions": FROM_REGIONS}


class ShieldsWritten(Written):
    keys = ("shields",)
    seat_keys = ("shields", "named", "copied", "die_set")
    believed = tuple(_SOURCES)  # nothing tells which shields worked when they were earned
    nests = True

    # --- writing ---

    def write(self, state: BurgundyState) -> Json:
        held = heraldry(state)
        lying = {str(depot + 1): _names(held.depots[depot]) for depot in range(DEPOTS)}
        return {"shields": lying | ({"chateauma": _names(held.rival)} if _has_rival(state) else {})}

    def write_seat(self, state: BurgundyState, seat: int) -> Json:
        held, estate = heraldry(state), state.estates[seat]
        names = held.named if holds(estate, COPIES_MONASTERIES) else NONE
        copied = estate.monasteries & ~own_monasteries(estate) if estate.board_number >= 0 else 0
        return {
            "shields": {str(held.castles[number]): _name(number) for number in members(estate.shields)},
            "named": None if names == NONE else names,
            "copied": [f"m{number}" for number in members(copied)],
            "die_set": _is_set(state, seat),
        }

    # --- reading ---

    def read_seat(self, state: BurgundyState, seat: int, zone: Json) -> None:
        """On castles of the duchy, each shield once."""
        estate, where = state.estates[seat], at_seat(seat, "shields")
        for space, name in object_at(zone, "shields").items():
            number = _number(name, where.en, where.fr)
            is_castle = space.isdecimal() and int(space) < len(estate.tiles) and estate.tiles[int(space)] == CASTLE_TILE
            if not is_castle or shield_on(state, seat, int(space)):
                raise wrong(
                    f"seat {seat}: shields lie on castles, one on each; space {space} bears none (X11.4)",
                    f"siège {seat} : les boucliers sont sur des châteaux, un sur chacun ; pas sur {space} (X11.4)",
                )
            if holder(state, number) != NONE:
                raise _twice(number)
            put_on(state, seat, number, int(space))
        truth_at(zone, "die_set")

    def read(self, state: BurgundyState, position: Json) -> None:
        held, zone = heraldry(state), object_at(position, "shields")
        names = [*(str(depot) for depot in range(1, DEPOTS + 1)), *(["chateauma"] if _has_rival(state) else [])]
        no_strangers(zone, tuple(names), "shields")
        places = [0] * (DEPOTS + 1)
        for place, key in enumerate(names):
            for name in list_of(zone.get(key, []), "shields"):
                number = _number(name, "shields", "shields")
                if holder(state, number) != NONE or any(shields >> number & 1 for shields in places):
                    raise _twice(number)
                places[place] |= 1 << number
        held.depots, held.rival = places[:DEPOTS], places[DEPOTS]
        for seat, own in enumerate(objects_at(position, "seats", state.terms.seats)):
            self._read_named(state, seat, own)
            _check_told(state, seat, object_at(own, "points"))
            if own.get("die_set"):
                held.set_at = this_turn(state) - state.turn + state.order.index(seat)

    def _read_named(self, state: BurgundyState, seat: int, zone: Json) -> None:
        named, estate = zone.get("named"), state.estates[seat]
        if named is not None:
            is_other = type(named) is int and 0 <= named < state.terms.seats and named != seat
            if not is_other or not holds(estate, COPIES_MONASTERIES):
                raise wrong(
                    f"seat {seat}: “named” is another seat, and only shield 6 names one (X11.12)",
                    f"siège {seat} : « named » est un autre siège, et seul le bouclier 6 en nomme un (X11.12)",
                )
            heraldry(state).named = int(named)
            copy_monasteries(state, seat)
        copied = [f"m{number}" for number in members(self.enjoyed(state, seat))]
        if zone.get("copied", copied) != copied:
            raise wrong(
                f"seat {seat} copies {copied}, as the tiles lie, and nothing else (X11.12)",
                f"le siège {seat} copie {copied}, d'après les tuiles, et rien d'autre (X11.12)",
            )

    def check(self, state: BurgundyState) -> None:
        """As many as were dealt (X11.2)."""
        dealt, depots = PER_DEPOT[state.terms.seats], heraldry(state).depots
        borne = sum(estate.shields.bit_count() for estate in state.estates) + heraldry(state).rival.bit_count()
        for depot, shields in enumerate(depots):
            if shields.bit_count() > dealt[depot]:
                raise wrong(
                    f"{dealt[depot]} shields at most lie on depot {depot + 1} (X11.2)",
                    f"le dépôt {depot + 1} a au plus {dealt[depot]} boucliers (X11.2)",
                )
        if lying(state).bit_count() + borne > sum(dealt) or (borne and state.stage == CHOOSING):
            raise wrong(
                f"{sum(dealt)} shields are dealt, on depots first (X11.2)",
                f"on distribue {sum(dealt)} boucliers, d'abord sur les dépôts (X11.2)",
            )

    # --- what the checks ask ---

    def may_ask(self, state: BurgundyState) -> bool:
        estate, question = state.estates[state.seat], state.question
        below = [(other, detail) for _, other, detail in state.stack()[:-1]]
        is_end, is_used = state.turn == state.terms.seats, state.used != 0
        if question == BY_BLAZON.number:
            return is_used and holds(estate, BY_CASTLES) and estate.tiles.count(CASTLE_TILE) > 1
        if question == BY_FLEET.number:
            return is_used and holds(estate, FLEET) and SHIP_TILE in estate.tiles
        if question == UPKEEPING.number:
            return below == [(PHASE_END, 0)]
        if question == HERALDS.number:
            return below == [(PHASE_END, 0), (UPKEEPING.number, 0)]
        if question == KEEPING.number:
            is_due = bool(estate.shields) and estate.shields & state.detail == state.detail != estate.shields
            return is_due and len(below) == 2 and below[-1][0] == UPKEEPING.number and below[-1][1] != 0
        if question == PICKING.number:
            return is_end and any(other == HERALDS.number for other, _ in below) and in_force(state) != 0
        if question == LANDING.number:
            is_open = state.book.open_spaces(state, estate, state.detail) != 0
            return is_open and any(other == HERALDS.number for other, _ in below)
        if question == LAST_NAME.number:
            is_free = holds(estate, COPIES_MONASTERIES) and heraldry(state).named == NONE
            return is_free and below == [(PHASE_END, LAST_CALL)]
        return False

    def room(self, state: BurgundyState, seat: int) -> int:
        return NO_LIMIT if holds(state.estates[seat], KEEPS_ALL_TILES) else 0

    def may_lie_apart(self, state: BurgundyState, seat: int) -> bool:
        return _may_have_worked(state, seat, ANYWHERE)

    def may_have_had(self, state: BurgundyState, seat: int, monastery: int) -> bool:
        """It was copied, by shield 6 that is lost or out (X1.18)."""
        others = [copied_from(state, other) for other in range(state.terms.seats) if other != seat]
        is_there = any(numbers >> monastery & 1 for numbers in others)
        return is_there and _may_have_worked(state, seat, COPIES_MONASTERIES)

    def may_double(self, state: BurgundyState) -> bool:
        return not lying(state) >> DOUBLES_BONUS_TILES & 1

    def may_turn_dice(self, state: BurgundyState) -> bool:
        return heraldry(state).set_at == this_turn(state)

    def told(self, state: BurgundyState, seat: int) -> dict[int, int]:
        return {FROM_SHIELDS.number: points_of(state, seat) if state.stage == OVER else 0}

    # --- what stays independent of the rules on purpose ---

    def enjoyed(self, state: BurgundyState, seat: int) -> int:
        """All monasteries in the duchy of the player named, but one."""
        named = heraldry(state).named
        if named == NONE or not state.estates[seat].shields >> COPIES_MONASTERIES & 1:
            return 0
        numbers = {KINDS[kind].number for kind in state.estates[named].tiles if kind != NONE} - {0, NEVER_COPIED}
        if named >= state.terms.players:
            numbers = set(members(copied_from(state, named)))
        own = {KINDS[kind].number for kind in state.estates[seat].tiles if kind != NONE}
        return sum(1 << number for number in numbers - own)

    def faults(self, state: BurgundyState) -> list[str]:
        """Each shield is in one place, and each that is held on its own castle (X11.30)."""
        held, found = heraldry(state), []
        places = [*held.depots, held.rival, *(estate.shields for estate in state.estates)]
        if sum(shields.bit_count() for shields in places) != sum(1 for n in range(SHIELDS + 1) if _count(places, n)):
            found.append("X11.30: a shield lies in two places")
        if any(shields & ~ALL for shields in places):
            found.append("X11.30: there is no such shield")
        for seat, estate in enumerate(state.estates[: state.terms.players]):
            spaces = [held.castles[number] for number in members(estate.shields)]
            if len(set(spaces)) < len(spaces) or any(estate.tiles[space] != CASTLE_TILE for space in spaces):
                found.append(f"X11.4: a shield of seat {seat} has no castle of its own")
            for key, source in _SOURCES.items():
                low, high = _range(state, seat, key)
                if not low <= state.earned[seat * state.terms.sources + source] <= high:
                    found.append(f"X11: seat {seat} has not from {low} to {high} points from {key}")
        if held.named != NONE and holder(state, COPIES_MONASTERIES) in (NONE, held.named):
            found.append("X11.12: a player is named without shield 6, or has named himself")
        return found

    def recount(self, position: Json, seat: int) -> dict[str, int]:
        """Printed on each shield that is still held; shield 13 doubles them (X11.6, X11.19)."""
        own = list(position["seats"][seat]["shields"].values())
        if position["stage"] != "over":
            return {FROM_SHIELDS.key: 0}
        if seat >= position["options"]["players"]:
            return {FROM_SHIELDS.key: (0, 8, 15, 25, 40)[min(4, len(position["shields"]["chateauma"]))]}
        points = sum(FINAL_VP[int(name[1:])] for name in own)
        return {FROM_SHIELDS.key: points * (2 if _name(DOUBLES_SHIELDS) in own else 1)}

    def amend(self, position: Json, seat: int, points: dict[str, int]) -> None:
        if _name(DOUBLES_MONASTERIES) in position["seats"][seat]["shields"].values():
            points["monasteries"] *= 2


def _has_rival(state: BurgundyState) -> bool:
    """Is there a seat made of cards?"""
    return state.terms.seats > state.terms.players


def _names(shields: int) -> list[str]:
    return [_name(number) for number in members(shields)]


def _name(number: int) -> str:
    return f"s{number}"


def _number(name: object, en: str, fr: str) -> int:
    place = SHIELD.find(name) if isinstance(name, str) else -1
    if place < 0:
        raise wrong(
            f"{en}: {name!r} is not a shield; they are s1 to s{SHIELDS}",
            f"{fr} : {name!r} n'est pas un bouclier ; ils vont de s1 à s{SHIELDS}",
        )
    return place + 1


def _twice(number: int) -> Exception:
    return wrong(f"shield {number} lies in two places (X11.30)", f"le bouclier {number} est à deux endroits (X11.30)")


def _is_set(state: BurgundyState, seat: int) -> bool:
    is_turn = state.stage != CHOOSING and state.turn < state.terms.seats and state.order[state.turn] == seat
    return is_turn and heraldry(state).set_at == this_turn(state)


def _may_have_worked(state: BurgundyState, seat: int, shield: int) -> bool:
    """A seat holds it, or it is out and may have been held."""
    return not lying(state) >> shield & 1 and holder(state, shield) in (NONE, seat)


def _count(places: list[int], number: int) -> int:
    return sum(shields >> number & 1 for shields in places)


def _range(state: BurgundyState, seat: int, key: str) -> tuple[int, int]:
    """What can have been earned, from nothing doubled to everything."""
    seats, estate = state.terms.seats, state.estates[seat]
    if key == "sales":
        low = SALE_VP[seats] * size_of(estate.sold)
        return low, 2 * low if _may_have_worked(state, seat, DOUBLES_SALES) else low
    if key == "colours":
        low = LARGE_VP[seats] * state.bonus[::2].count(seat) + SMALL_VP[seats] * state.bonus[1::2].count(seat)
        return low, 2 * low if _may_have_worked(state, seat, DOUBLES_BONUS_TILES) else low
    if estate.start == NONE:
        return 0, 0
    sizes, own = [], estate.shields
    for shields in (own & ~(1 << LARGER_REGIONS), own | 1 << LARGER_REGIONS):
        estate.shields = shields
        regions = scored_regions(state, seat)
        sizes.append(sum(state.book.region_points(state, estate, region) for region in regions))
    estate.shields = own
    return sizes[0], sizes[1] if _may_have_worked(state, seat, LARGER_REGIONS) else sizes[0]


def _check_told(state: BurgundyState, seat: int, points: Json) -> None:
    for key in _SOURCES:
        low, high = _range(state, seat, key)
        told = points.get(key, low)
        if type(told) is int and not low <= told <= high:
            raise wrong(
                f"seat {seat} has from {low} to {high} points from {key}, not {told}",
                f"le siège {seat} a de {low} à {high} points pour « {key} », pas {told}",
            )
