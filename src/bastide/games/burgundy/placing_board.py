"""Reading the main board of a position: track, depots, goods, bonus tiles, and what is hidden."""

from bastide.engine.bag import ONE, count_of
from bastide.engine.reading import cards_of, list_of, no_strangers, number_at, object_at
from bastide.engine.record import Json
from bastide.engine.text import Text
from bastide.games.burgundy import checking
from bastide.games.burgundy import components as box
from bastide.games.burgundy.checking import fault, forbid
from bastide.games.burgundy.state import CHOOSING, NONE, BurgundyState


def place_track(state: BurgundyState, position: Json) -> None:
    """The markers: more ships are further ahead (B14.1, B14.2)."""
    seats = list(range(state.terms.seats))
    first = state.options["first_player"]
    begin = first if isinstance(first, int) else 0
    players = state.terms.players
    plain = sorted(seats, key=lambda seat: (-state.ships[seat], seat >= players, (seat - begin) % players))
    state.track = _seats(position.get("track", plain), seats, "track")
    forbid(any(state.ships[a] < state.ships[b] for a, b in zip(state.track, state.track[1:], strict=False)), "track")
    state.order = _seats(position.get("order", state.track), seats, "order")


def _seats(values: object, seats: list[int], where: str) -> list[int]:
    given = list_of(values, where)
    forbid(not all(type(value) is int for value in given) or sorted(given) != seats, "every_seat", where=where)
    return [int(value) for value in given]


# --- Tiles ------------------------------------------------------------------------------------------------


def place_depots(state: BurgundyState, zone: Json) -> None:
    names = [*(str(depot) for depot in range(1, box.DEPOTS + 1)), "black"]
    no_strangers(zone, tuple(names), "depots")
    kinds = checking.tiles_in_play(state).named
    for depot, name in enumerate(names):
        first = depot * box.SLOTS
        types = state.terms.slot_types[state.phase][first : first + box.SLOTS]
        if name == "black":
            types = [NONE] * state.terms.black_slots
        where = _depot(name)
        given = list_of(zone.get(name, []), where)
        is_exact = len(given) == len(types)  # slot by slot, null where one is empty
        for place, tile in enumerate(given):
            if tile is not None:
                (kind,) = cards_of([tile], kinds, where)
                slots = [place] if is_exact else range(len(types))
                state.depots[first + _slot(state, first, types, list(slots), kind, name)] = kind


def _depot(name: str) -> Text:
    return Text(f"depot {name}", "dépôt noir" if name == "black" else f"dépôt {name}")


def _slot(state: BurgundyState, first: int, types: list[int], slots: list[int], kind: int, name: str) -> int:
    """A free slot of a depot that takes the kind."""
    for slot in slots:
        fits = name == "black" or types[slot] == box.KIND_TYPE[kind]
        if fits and state.depots[first + slot] == NONE:
            return slot
    tile, where = box.KINDS[kind].id, _depot(name)
    raise fault("no_slot", where=where, tile=tile)


def place_bonus(state: BurgundyState, position: Json) -> None:
    """Who holds the bonus tiles; left out, those who can, in the order of seats (B11.2)."""
    zone, seats = object_at(position, "bonus"), range(state.terms.seats)
    no_strangers(zone, tuple(box.TYPES), "bonus")
    for type_of_tile, name in enumerate(box.TYPES):
        complete = [house for house in state.terms.houses if checking.is_complete(state, house, type_of_tile)]
        plain: list[int | None] = [*(complete[:2] if state.terms.has_bonus_tiles else []), None, None]
        holders = list_of(zone.get(name, plain[:2]), f"bonus, {name}")
        are_seats = all(holder is None or (type(holder) is int and holder in seats) for holder in holders)
        forbid(len(holders) != 2 or not are_seats, "bonus", name=name)
        state.bonus[2 * type_of_tile : 2 * type_of_tile + 2] = [
            NONE if holder is None else holder for holder in holders
        ]


# --- Goods ------------------------------------------------------------------------------------------------


def heap(values: object, where: Text) -> int:
    """Goods, one number for each tile, as a bag."""
    goods = 0
    for value in list_of(values, where):
        forbid(type(value) is not int or not 1 <= value <= box.GOODS, "goods", where=where, most=box.GOODS)
        if count_of(goods, value) == count_of(box.ALL_GOODS, value):
            most = count_of(goods, value)
            raise fault("goods_left", where=where, most=most, value=value)
        goods += ONE[value]
    return goods


def place_wares(state: BurgundyState, position: Json) -> None:
    """The goods on the depots, and those of the rounds to come."""
    zone = object_at(position, "wares")
    no_strangers(zone, tuple(str(depot) for depot in range(1, box.DEPOTS + 1)), "wares")
    for depot in range(1, box.DEPOTS + 1):
        where = Text(f"wares of depot {depot}", f"wares du dépôt {depot}")
        state.wares[depot - 1] = heap(zone.get(str(depot), []), where)
    left = box.PER_PILE - state.round if state.stage != CHOOSING else 0
    arriving = list_of(position.get("arriving", _plain_goods(state, left)), "arriving")
    heap(arriving, Text("arriving", "arriving"))
    forbid(len(arriving) != left, "arriving", left=left)
    state.arriving = arriving


def _plain_goods(state: BurgundyState, count: int) -> list[int]:
    """Some goods that lie nowhere else."""
    seen = checking.seen_goods(state)
    loose = [goods for goods in range(1, box.GOODS + 1) for _ in range(count_of(box.ALL_GOODS, goods) - seen[goods])]
    return loose[:: max(1, len(loose) // max(1, count))][:count]


# --- The box, and what is hidden --------------------------------------------------------------------------


def place_box(state: BurgundyState, position: Json) -> None:
    """The tiles that are out of the game."""
    state.box = _counts(state, position, "box")


def place_hidden(state: BurgundyState, position: Json) -> None:
    """What lies nowhere else is hidden; said explicitly, it must be just that (B19.1, B19.2)."""
    zone = object_at(position, "hidden")
    no_strangers(zone, ("coloured", "black", "goods"), "hidden")
    if "coloured" in zone or "black" in zone:
        state.piles, state.black = _counts(state, zone, "coloured"), _counts(state, zone, "black")
    else:
        _hide_tiles(state)
    seen = checking.seen_goods(state)
    for goods in range(1, box.GOODS + 1):
        left = count_of(box.ALL_GOODS, goods) - seen[goods]
        forbid(left < 0, "goods_seen", seen=seen[goods], goods=goods)
        state.goods_bag += left * ONE[goods]
    forbid(
        "goods" in zone and heap(zone["goods"], Text("hidden goods", "hidden goods")) != state.goods_bag, "hidden_goods"
    )


def _hide_tiles(state: BurgundyState) -> None:
    """Tiles seen elsewhere than in the black depot had a coloured back, as long as there are such."""
    seen, tiles = checking.seen_tiles(state), checking.tiles_in_play(state)
    state.piles, state.black = tiles.coloured[:], tiles.black[:]
    for kind in range(box.KIND_COUNT):
        from_piles = seen[kind] - tiles.others[kind]
        coloured = min(state.piles[kind], from_piles - state.depots[box.BLACK_FIRST :].count(kind))
        state.piles[kind] -= coloured
        state.black[kind] -= from_piles - coloured


def _counts(state: BurgundyState, zone: Json, key: str) -> list[int]:
    counts, tiles = [0] * box.KIND_COUNT, checking.tiles_in_play(state)
    for name in object_at(zone, key):
        (kind,) = cards_of([name], tiles.named, key)
        counts[kind] = number_at(zone[key], name, 0, tiles.all[kind], 0)
    return counts
