"""Vineyards in a position: ``vineyards`` for what all share, ``vineyard`` for a seat (X12)."""

from collections import Counter
from typing import Final

from bastide.engine.bits import members
from bastide.engine.reading import at_seat, cards_of, list_of, no_strangers, number_at, object_at, wrong
from bastide.engine.record import Json
from bastide.engine.text import Text
from bastide.games.burgundy.face import Written
from bastide.games.burgundy.modules.vineyards.options import RANDOM, colours_of
from bastide.games.burgundy.modules.vineyards.rules_planting import AMOUNTS, BY_BONUSES, BY_ROW, OWN, ROW_CHECK, TILES
from bastide.games.burgundy.modules.vineyards.rules_storage import ROOM_FOR_DOUBLE
from bastide.games.burgundy.modules.vineyards.rules_table import (
    BONUS_OF,
    BONUSES,
    COLOUR_COUNT,
    COLOURS,
    COPIES,
    COUNTS,
    DATA,
    FIRST_SPACES,
    FROM_BONUSES,
    FROM_VINES,
    KEY,
    NEIGHBOURS,
    PAIR_COUNT,
    PAIR_OF,
    PAIRS,
    REMOVED,
    ROW_SPACES,
    ROWS,
    SLOTS,
    SLOTS_IN_PLAY,
    SPACES,
    STORE_IN_PLAY,
    WAYS,
    Yard,
    plant,
    points_of,
    put_away,
    vines,
)
from bastide.games.burgundy.state import CHOOSING, NONE, OVER, BurgundyState

_BY_NAME: Final[dict[str, int]] = {name: PAIR_OF[way] for way, name in enumerate(WAYS)}  # in either order
_WAY_BY_NAME: Final[dict[str, int]] = {name: way for way, name in enumerate(WAYS)}
_COLOUR_BY_NAME: Final[dict[str, int]] = {name: colour for colour, name in enumerate(COLOURS)}


class VineyardsWritten(Written):
    keys = (KEY,)
    seat_keys = ("vineyard",)
    believed = ("vine_bonuses",)  # a bonus may be skipped
    nests = True

    # --- writing ---

    def write(self, state: BurgundyState) -> Json:
        table, seats = vines(state), state.terms.seats
        return {
            KEY: {
                "removed": [COLOURS[colour] for colour in members(table.removed)],
                "depot": {SLOTS[slot]: _name(table.depot[slot]) for slot in SLOTS_IN_PLAY[seats]},
                "store": [_name(table.store[place]) for place in STORE_IN_PLAY[seats]],
                "supply": _colours(table.supply),
                "box": {PAIRS[pair]: count for pair, count in enumerate(table.box) if count},
                **({"chateauma": [PAIRS[pair] for pair in table.rival]} if seats > state.terms.players else {}),
            }
        }

    def write_seat(self, state: BurgundyState, seat: int) -> Json:
        yard = vines(state).yards[seat]
        return {
            "vineyard": {
                "spaces": {SPACES[space]: WAYS[_way(yard, space)] for space in members(yard.covered)},
                "stored": [PAIRS[pair] for pair in yard.stored],
                "vines": _colours(yard.held),
                "rows": [row + 1 for row in members(yard.rows)],
            }
        }

    # --- reading ---

    def read_seat(self, state: BurgundyState, seat: int, zone: Json) -> None:
        table = vines(state)
        if seat == 0:
            table.remove(0)
        own, yard = object_at(zone, "vineyard"), table.yards[seat]
        no_strangers(own, ("spaces", "stored", "vines", "rows"), at_seat(seat, "vineyard"))
        for name, way in object_at(own, "spaces").items():
            (space,) = cards_of([name], {known: number for number, known in enumerate(SPACES)}, at_seat(seat, "spaces"))
            (lying,) = cards_of([way], _WAY_BY_NAME, at_seat(seat, f"spaces, {name}"))
            plant(yard, space, lying)
        for pair in cards_of(own.get("stored", []), _BY_NAME, at_seat(seat, "stored")):
            put_away(state, seat, pair)
        most, told = _most_points(yard), object_at(zone, "points").get("vine_bonuses", 0)
        if isinstance(told, int) and told > most:
            raise wrong(
                f"seat {seat} cannot have {told} points from bonuses of the vineyard: {most} at most (X12.6)",
                f"le siège {seat} ne peut pas avoir {told} points de bonus du vignoble : au plus {most} (X12.6)",
            )
        yard.held = _counts(own, "vines", at_seat(seat, "vines"))
        complete = [row + 1 for row in range(ROWS) if ROW_SPACES[row] & ~yard.covered == 0]
        for row in list_of(own.get("rows", complete), at_seat(seat, "rows")):
            if type(row) is not int or row not in complete:
                raise wrong(
                    f"seat {seat}: “rows” names complete rows, 1 to {ROWS} from the bottom (X12.7)",
                    f"siège {seat} : « rows » nomme des rangs complets, de 1 à {ROWS} depuis le bas (X12.7)",
                )
            yard.rows |= 1 << (row - 1)

    def read(self, state: BurgundyState, position: Json) -> None:
        """Left out, depot and store lie empty, all other bonus vines are in the supply, all other tiles in the bag."""
        zone, table, seats = object_at(position, KEY), vines(state), state.terms.seats
        more = ("chateauma",) if seats > state.terms.players else ()
        no_strangers(zone, ("removed", "depot", "store", "supply", "box", *more), KEY)
        table.rival = cards_of(zone.get("chateauma", []), _BY_NAME, f"{KEY}, chateauma")
        table.remove(self._removed(state, zone))
        depot = object_at(zone, "depot")
        names = {SLOTS[slot]: slot for slot in SLOTS_IN_PLAY[seats]}
        no_strangers(depot, tuple(names), f"{KEY}, depot")
        for name, tile in depot.items():
            if tile is not None:
                (table.depot[names[name]],) = cards_of([tile], _BY_NAME, f"{KEY}, depot")
        store = list_of(zone.get("store", []), f"{KEY}, store")
        if len(store) > len(STORE_IN_PLAY[seats]):
            raise wrong(
                f"the vineyard store has {len(STORE_IN_PLAY[seats])} spaces (X12.3)",
                f"le cellier a {len(STORE_IN_PLAY[seats])} cases (X12.3)",
            )
        for place, tile in zip(STORE_IN_PLAY[seats], store, strict=False):
            if tile is not None:
                (table.store[place],) = cards_of([tile], _BY_NAME, f"{KEY}, store")
        box = object_at(zone, "box")
        no_strangers(box, tuple(PAIRS), f"{KEY}, box")
        table.box = [number_at(box, name, 0, COUNTS[pair], 0) for pair, name in enumerate(PAIRS)]
        self._read_supply(state, zone)
        _fill_bag(state, position)

    def _removed(self, state: BurgundyState, zone: Json) -> int:
        """As the options say, or as was drawn; left out, colours that nobody has."""
        named, due = state.options["removed_vines"], REMOVED[state.terms.seats]
        plain = [] if named == RANDOM else [COLOURS[colour] for colour in colours_of(named)]
        if named == RANDOM:
            seen = _seen_colours(state, zone)
            plain = [colour for place, colour in enumerate(COLOURS) if not seen >> place & 1][:due]
        given = cards_of(zone.get("removed", plain), _COLOUR_BY_NAME, f"{KEY}, removed")
        fits = named == RANDOM or set(given) == set(colours_of(named))
        if len(set(given)) != len(given) or len(given) != due or not fits:
            raise wrong(
                f"{due} colours leave this game, those of the options if these name some (X12.2)",
                f"{due} couleurs quittent cette partie, celles des options si elles en nomment (X12.2)",
            )
        return sum(1 << colour for colour in given)

    def _read_supply(self, state: BurgundyState, zone: Json) -> None:
        table = vines(state)
        for colour in range(COLOUR_COUNT):
            table.supply[colour] -= sum(yard.held[colour] for yard in table.yards)
        if min(table.supply) < 0:
            raise wrong(
                f"there are {COPIES} bonus vines of each colour in the game (X12.2)",
                f"il y a {COPIES} vignes bonus de chaque couleur en jeu (X12.2)",
            )
        if "supply" in zone and _counts(zone, "supply", Text(f"{KEY}, supply", f"{KEY}, supply")) != table.supply:
            raise wrong(
                f"{KEY}, supply: the bonus vines that nobody holds",
                f"{KEY}, supply : les vignes bonus que personne n'a",
            )

    # --- what the base game's checks ask ---

    def may_ask(self, state: BurgundyState) -> bool:
        yard, question = vines(state).yards[state.seat], state.question
        if question == BY_BONUSES.number:
            return bool(yard.covered >> (state.detail >> 2) & 1)
        if question == ROW_CHECK.number:
            return bool(yard.covered & ROW_SPACES[state.detail])
        if question == BY_ROW.number:
            return yard.rows != 0
        for space in members(yard.covered):
            for bonus in BONUS_OF[space]:
                if TILES[bonus] >= 0 and state.terms.question_of[TILES[bonus]] == question:
                    return True
                if BONUSES[bonus] in OWN and OWN[BONUSES[bonus]].number == question:
                    return True
        return False

    def check(self, state: BurgundyState) -> None:
        table = vines(state)
        if min(table.bag) < 0:
            name = PAIRS[table.bag.index(min(table.bag))]
            raise wrong(
                f"there are not so many double tiles {name} in the game (X12.2)",
                f"il n'y a pas tant de tuiles doubles {name} en jeu (X12.2)",
            )
        for seat, yard in enumerate(table.yards):
            if state.stage == CHOOSING and (yard.covered or yard.stored):
                raise wrong(
                    "before phase A no double tile is taken", "avant la phase A, aucune tuile double n'est prise"
                )
            if not _hangs_together(yard):
                raise wrong(
                    f"the double tiles of seat {seat} do not hang together from the bottom row (X12.5)",
                    f"les tuiles doubles du siège {seat} ne se suivent pas depuis le rang du bas (X12.5)",
                )
            if sum(yard.held) > 1 + yard.rows.bit_count():
                raise wrong(
                    f"seat {seat} has more bonus vines than its rows can have brought (X12.7)",
                    f"le siège {seat} a plus de vignes bonus que ses rangs n'ont pu en apporter (X12.7)",
                )

    def told(self, state: BurgundyState, seat: int) -> dict[int, int]:
        return {FROM_VINES.number: points_of(state, seat) if state.stage == OVER else 0}

    # --- independent of the rules ---

    def faults(self, state: BurgundyState) -> list[str]:
        """Every double tile and bonus vine is somewhere (X12.15); storages are in order."""
        table, found = vines(state), []
        lying = Counter(pair for pair in (*table.depot, *table.store) if pair != NONE)
        lying.update(detail for _, question, detail in state.stack() if question == ROOM_FOR_DOUBLE.number)
        lying.update(table.rival)
        removed = {COLOURS[colour] for colour in members(table.removed)}
        for seat, yard in enumerate(table.yards):
            lying.update(yard.stored)
            lying.update(PAIR_OF[_way(yard, space)] for space in members(yard.covered))
            if yard.stored != sorted(yard.stored) or state.estates[seat].wide != 2 * len(yard.stored):
                found.append(f"X12.4: the double tiles in the storage of seat {seat} are not those that it has")
            if (yard.vines.count(NONE) != len(yard.vines) - 2 * yard.covered.bit_count()) or not _hangs_together(yard):
                found.append(f"X12.15: the vineyard of seat {seat} does not hang together from the bottom row")
            if state.earned[seat * state.terms.sources + FROM_BONUSES.number] > _most_points(yard):
                found.append(f"X12.6: seat {seat} has points for bonuses that it has not covered")
        for pair in range(PAIR_COUNT):
            there = 0 if removed & set(PAIRS[pair].split("-")) else DATA["double_tiles"]["pairs"][pair]["count"]
            if table.bag[pair] + table.box[pair] + lying[pair] != there:
                found.append(f"X12.15: double tiles {PAIRS[pair]} are missing or doubled")
        for colour in range(COLOUR_COUNT):
            held = sum(yard.held[colour] for yard in table.yards)
            if table.supply[colour] + held != (0 if COLOURS[colour] in removed else 4):
                found.append(f"X12.2: bonus vines {COLOURS[colour]} are missing or doubled")
        return found

    def recount(self, position: Json, seat: int) -> dict[str, int]:
        """The areas, read off the written vineyard (X12.11)."""
        if position["stage"] != "over":
            return {"vine_areas": 0}
        if seat >= position["options"]["players"]:
            count = min(13, len(position[KEY]["chateauma"]))
            return {"vine_areas": count * (count + 1) // 2}
        own = position["seats"][seat]["vineyard"]
        hexes: dict[tuple[int, int], str] = {}
        for printed in DATA["player_board"]["double_spaces"]:
            if printed["id"] in own["spaces"]:
                for place, vine in zip(printed["hexes"], own["spaces"][printed["id"]].split("-"), strict=True):
                    hexes[place[0], place[1]] = vine
        points = 0
        for colour, held in own["vines"].items():
            sizes = sorted(_areas_of({place for place, vine in hexes.items() if vine == colour}), reverse=True)
            points += sum(DATA["area_vp"][size - 1] for size in sizes[:held])
        return {"vine_areas": points}


def _areas_of(places: set[tuple[int, int]]) -> list[int]:
    sizes = []
    while places:
        area, edge = set[tuple[int, int]](), [places.pop()]
        while edge:
            row, column = edge.pop()
            area.add((row, column))
            shift = 0 if row % 2 else -1
            beside = {(row, column - 1), (row, column + 1)} | {
                (row + step, column + shift + side) for step in (-1, 1) for side in (0, 1)
            }
            edge += beside & places
            places -= beside
        sizes.append(len(area))
    return sizes


def _name(pair: int) -> str | None:
    return None if pair == NONE else PAIRS[pair]


def _way(yard: Yard, space: int) -> int:
    return COLOUR_COUNT * yard.vines[2 * space] + yard.vines[2 * space + 1]


def _colours(counts: list[int]) -> dict[str, int]:
    return {COLOURS[colour]: count for colour, count in enumerate(counts) if count}


def _counts(zone: Json, key: str, where: Text) -> list[int]:
    given = object_at(zone, key)
    no_strangers(given, tuple(COLOURS), where)
    return [number_at(given, name, 0, COPIES, 0) for name in COLOURS]


def _seen_colours(state: BurgundyState, zone: Json) -> int:
    """Colours that lie somewhere in a position, as a set: they have not left the game."""
    names = " ".join(
        [
            *(str(tile) for tile in object_at(zone, "depot").values()),
            *map(str, list_of(zone.get("store", []), f"{KEY}, store")),
            *map(str, object_at(zone, "box")),
        ]
    )
    seen = sum(1 << colour for colour, name in enumerate(COLOURS) if name in names)
    for yard in vines(state).yards:
        for colour in range(COLOUR_COUNT):
            stored = any(COLOURS[colour] in PAIRS[pair].split("-") for pair in yard.stored)
            seen |= (yard.held[colour] > 0 or colour in yard.vines or stored) << colour
    return seen


def _fill_bag(state: BurgundyState, position: Json) -> None:
    """What lies nowhere else is in the bag; what is too much is found by ``check``."""
    table = vines(state)
    lying = Counter(pair for pair in (*table.depot, *table.store, *table.rival) if pair != NONE)
    for yard in table.yards:
        lying.update(yard.stored)
        lying.update(PAIR_OF[_way(yard, space)] for space in members(yard.covered))
    turn = position.get("turn")
    pending = turn.get("pending") if isinstance(turn, dict) else None
    for pair in range(PAIR_COUNT):  # the turn is read later; what is wrong with it is said there
        coming = pending.count(ROOM_FOR_DOUBLE.pending(pair)) if isinstance(pending, list) else 0
        lying[pair] += coming + table.box[pair]
    table.bag = [there - lying[pair] for pair, there in enumerate(table.bag)]


def _hangs_together(yard: Yard) -> bool:
    """Placed double tiles are connected and include the bottom row (X12.15)."""
    bottom = yard.covered & FIRST_SPACES
    reached, last = bottom & -bottom, 0
    while reached != last:
        last = reached
        for space in members(last):
            reached |= NEIGHBOURS[space] & yard.covered
    return reached == yard.covered


def _most_points(yard: Yard) -> int:
    return sum(
        count
        for space in members(yard.covered)
        for what, count in [AMOUNTS[bonus] for bonus in BONUS_OF[space]]
        if what == "vp"
    )
