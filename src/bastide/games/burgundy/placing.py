"""Reading a position: the table it describes, or what is wrong with it in words."""

from bastide.engine.bits import members
from bastide.engine.chance import Chance
from bastide.engine.errors import BadPosition
from bastide.engine.options import Options
from bastide.engine.reading import cards_of, list_of, no_strangers, number_at, object_at, objects_at, truth_at
from bastide.engine.record import Json
from bastide.engine.state import Rules
from bastide.games.burgundy import checking
from bastide.games.burgundy.components import (
    ALL_GOODS,
    BLACK,
    BLACK_FIRST,
    BOARD_BY_NAME,
    BOARDS,
    CASTLE,
    CASTLE_TILE,
    CENTRE,
    COLOURED,
    DEPOTS,
    FIRST_BOARDS,
    GOODS,
    KIND_BY_ID,
    KIND_COUNT,
    KIND_TYPE,
    KINDS,
    OF_TYPE,
    PER_PILE,
    PHASES,
    ROUNDS,
    SHEETS,
    SLOTS,
    SPACES,
    START_SILVER,
    START_WORKERS,
    STORAGE,
    TYPE_COUNT,
    TYPES,
    count_of,
    one_of,
)
from bastide.games.burgundy.decisions import MEANS_NAMES
from bastide.games.burgundy.position import CASTLES, END, FOLLOW_UPS, PLAY, SIDES, SOURCE_KEYS, board_value
from bastide.games.burgundy.rules import ask_next_choice, blank
from bastide.games.burgundy.rules_effects import cover
from bastide.games.burgundy.state import (
    CHOOSING,
    FROM_EARLIER,
    FROM_LIVESTOCK,
    FROM_PHASES,
    MAKE_ROOM,
    NONE,
    OVER,
    RUNNING,
    SOURCES,
    TURN,
    BurgundyState,
    undecided,
)

_KEYS = (
    "game",
    "options",
    "stage",
    "phase",
    "round",
    "track",
    "order",
    "white",
    "arriving",
    "depots",
    "wares",
    "bonus",
    "box",
    "turn",
    "seats",
    "hidden",
)
_SEAT_KEYS = (
    "duchy",
    "sheet",
    "start",
    "tiles",
    "store",
    "goods",
    "sold",
    "silver",
    "workers",
    "dice",
    "founded",
    "vp",
    "points",
)


def place(position: Json, rules: Rules, options: Options, chance: Chance) -> BurgundyState:
    """The table a position describes. What it leaves out is filled in the plainest way: a first castle in each
    duchy, the means of the start, empty depots, and all other tiles and goods hidden.
    """
    no_strangers(position, _KEYS, "a position")
    state = blank(rules, options, chance)
    zones = objects_at(position, "seats", state.terms.players)
    _place_stage(state, position)
    for seat, zone in enumerate(zones):
        no_strangers(zone, _SEAT_KEYS, f"seat {seat}")
        _place_duchy(state, seat, zone)
        _place_goods_and_means(state, seat, zone)
    _place_track(state, position)
    _place_depots(state, object_at(position, "depots"))
    _place_wares(state, position)
    _place_bonus(state, position)
    _place_turn(state, position)
    _place_hidden(state, position)
    checking.check_table(state)
    for seat, zone in enumerate(zones):
        _place_points(state, seat, zone)
    return state


def _place_stage(state: BurgundyState, position: Json) -> None:
    stage = position.get("stage", PLAY)
    if stage not in (SIDES, CASTLES, PLAY, END):
        raise BadPosition(f"“stage” is {SIDES}, {CASTLES}, {PLAY} or {END}")
    state.stage = CHOOSING if stage in (SIDES, CASTLES) else OVER if stage == END else RUNNING
    is_over = state.stage == OVER
    phase = position.get("phase", PHASES[-1] if is_over else PHASES[0])
    if phase not in PHASES:
        raise BadPosition(f"“phase” is one of {', '.join(PHASES)}")
    state.phase = PHASES.index(phase)
    low, high = (0, 0) if state.stage == CHOOSING else (ROUNDS, ROUNDS) if is_over else (1, ROUNDS)
    state.round = number_at(position, "round", low, high, low)
    if (state.stage == CHOOSING and state.phase) or (is_over and phase != PHASES[-1]):
        raise BadPosition("duchies are chosen before phase A, and the game is over after phase E")
    state.white = number_at(position, "white", 0 if low == 0 else 1, 0 if low == 0 else 6, min(low, 1))


# --- A duchy ----------------------------------------------------------------------------------------------


def _place_duchy(state: BurgundyState, seat: int, zone: Json) -> None:
    state.boards[seat] = _board(state, seat, zone)
    if state.boards[seat] < 0:
        return
    where = f"seat {seat}"
    start = _start(state, seat, zone)
    state.start[seat] = start
    tiles = object_at(zone, "tiles")
    if start != NONE:
        if tiles.get(str(start), "castle") != "castle":
            raise BadPosition(f"{where}: the first castle stands on space {start}")
        cover(state, seat, CASTLE_TILE, start)
    elif tiles:
        raise BadPosition(f"{where} has tiles before the first castle stands")
    board = BOARDS[state.boards[seat]]
    for name, tile in tiles.items():
        if not name.isdecimal() or len(name) > 2 or int(name) >= SPACES:
            raise BadPosition(f"{where}: there is no space {name!r}; spaces are 0 to {SPACES - 1}")
        space = int(name)
        (kind,) = cards_of([tile], KIND_BY_ID, f"{where}, space {space}")
        if board.types[space] != KIND_TYPE[kind]:
            raise BadPosition(f"{where}: space {space} is for a {TYPES[board.types[space]]}, not for {tile}")
        if space != start:
            cover(state, seat, kind, space)


def _board(state: BurgundyState, seat: int, zone: Json) -> int:
    """The board that the options name, or that was drawn (B3.6)."""
    options, edition = state.options, str(state.options["edition"])
    names = BOARD_BY_NAME[edition]
    sheet = zone.get("sheet") or []
    if options["duchies"] == "random":
        if sheet:
            for number, sides in enumerate(SHEETS):
                if state.stage == CHOOSING and sheet == [board_value(side, True) for side in sides]:
                    return undecided(number)
            raise BadPosition(f"seat {seat} cannot choose a side of {sheet} now")
        pool = FIRST_BOARDS if edition == "2011" else [side for sides in SHEETS for side in sides]
        given = zone.get("duchy") or board_value(pool[seat if edition == "2011" else 0], state.terms.is_special)
        board = names.get(str(given), NONE)
        if board not in pool:
            raise BadPosition(f"seat {seat} cannot have drawn the duchy {given}")
        return board
    name = options["duchy"] if options["duchies"] == "same" else options[f"duchy_{seat + 1}"]
    if sheet or zone.get("duchy", name) != name:
        raise BadPosition(f"the options say that seat {seat} has the duchy {name}")
    return names[str(name)]


def _start(state: BurgundyState, seat: int, zone: Json) -> int:
    """The space of the first castle: the centre, or the first that there is (B3.8)."""
    castles = OF_TYPE[state.boards[seat] * TYPE_COUNT + CASTLE]
    default = CENTRE if castles >> CENTRE & 1 else members(castles)[0]
    start = zone.get("start", None if state.stage == CHOOSING else default)
    if start is None and state.stage == CHOOSING:
        return NONE
    if type(start) is not int or not 0 <= start < SPACES or not castles >> start & 1:
        raise BadPosition(f"seat {seat}: the first castle stands on one of {', '.join(map(str, members(castles)))}")
    return start


def _place_goods_and_means(state: BurgundyState, seat: int, zone: Json) -> None:
    where = f"seat {seat}"
    state.store[seat] = sorted(cards_of(zone.get("store", []), KIND_BY_ID, f"{where}, store"))
    if len(state.store[seat]) > STORAGE:
        raise BadPosition(f"{where} stores {len(state.store[seat])} tiles; there is room for {STORAGE}")
    state.goods[seat] = _heap(zone.get("goods", []), f"{where}, goods")
    state.sold[seat] = _heap(zone.get("sold", []), f"{where}, sold")
    state.silver[seat] = number_at(zone, "silver", 0, None, START_SILVER)
    state.workers[seat] = number_at(zone, "workers", 0, None, START_WORKERS[0])
    low, high = (0, 0) if state.stage == CHOOSING else (1, 6)
    dice = list_of(zone.get("dice", [low, min(low + 1, high)]), f"{where}, dice")
    if len(dice) != 2 or not all(type(die) is int and low <= die <= high for die in dice):
        raise BadPosition(f"{where} has two dice" + (", not rolled yet: 0 and 0" if high == 0 else " of 1 to 6"))
    state.dice[2 * seat : 2 * seat + 2] = dice
    state.founded |= number_at(zone, "founded", 0, 3, 0) << (4 * seat)


def _heap(values: object, where: str) -> int:
    heap = 0
    for value in list_of(values, where):
        if type(value) is not int or not 1 <= value <= GOODS:
            raise BadPosition(f"{where}: goods are the numbers 1 to {GOODS}, one for each tile")
        if count_of(heap, value) == count_of(ALL_GOODS, value):
            raise BadPosition(f"{where}: there are only {count_of(heap, value)} goods tiles {value}")
        heap += one_of(value)
    return heap


# --- The main board ---------------------------------------------------------------------------------------


def _place_track(state: BurgundyState, position: Json) -> None:
    """The markers: more ships are further ahead (B14.1, B14.2)."""
    seats = list(range(state.terms.players))
    first = state.options["first_player"]
    begin = first if isinstance(first, int) else 0
    plain = sorted(seats, key=lambda seat: (-state.ships[seat], (seat - begin) % len(seats)))
    state.track = _seats(position.get("track", plain), seats, "track")
    if any(state.ships[a] < state.ships[b] for a, b in zip(state.track, state.track[1:], strict=False)):
        raise BadPosition("“track” names the seats from first to last: more ships come first (B14.2)")
    state.order = _seats(position.get("order", state.track), seats, "order")


def _seats(values: object, seats: list[int], where: str) -> list[int]:
    given = list_of(values, where)
    if not all(type(value) is int for value in given) or sorted(given) != seats:
        raise BadPosition(f"“{where}” names every seat once")
    return [int(value) for value in given]


def _place_depots(state: BurgundyState, zone: Json) -> None:
    names = [*(str(depot) for depot in range(1, DEPOTS + 1)), "black"]
    no_strangers(zone, tuple(names), "depots")
    for depot, name in enumerate(names):
        first = depot * SLOTS
        types = state.terms.slot_types[state.phase][first : first + SLOTS]
        if name == "black":
            types = [NONE] * state.terms.black_slots
        given = list_of(zone.get(name, []), f"depot {name}")
        is_exact = len(given) == len(types)  # slot by slot, null where one is empty
        for place, tile in enumerate(given):
            if tile is not None:
                (kind,) = cards_of([tile], KIND_BY_ID, f"depot {name}")
                slots = [place] if is_exact else range(len(types))
                state.depots[first + _slot(state, first, types, list(slots), kind, name)] = kind


def _slot(state: BurgundyState, first: int, types: list[int], slots: list[int], kind: int, name: str) -> int:
    """A free slot of a depot that takes the kind."""
    for slot in slots:
        fits = name == "black" or types[slot] == KIND_TYPE[kind]
        if fits and state.depots[first + slot] == NONE:
            return slot
    raise BadPosition(f"depot {name} has no free slot for {KINDS[kind].id} in this phase")


def _place_wares(state: BurgundyState, position: Json) -> None:
    zone = object_at(position, "wares")
    no_strangers(zone, tuple(str(depot) for depot in range(1, DEPOTS + 1)), "wares")
    for depot in range(1, DEPOTS + 1):
        state.wares[depot - 1] = _heap(zone.get(str(depot), []), f"wares of depot {depot}")
    left = PER_PILE - state.round if state.stage != CHOOSING else 0
    arriving = list_of(position.get("arriving", _plain_goods(state, left)), "arriving")
    _heap(arriving, "arriving")
    if len(arriving) != left:
        raise BadPosition(f"“arriving” names the goods of the {left} rounds of this phase to come")
    state.arriving = arriving


def _plain_goods(state: BurgundyState, count: int) -> list[int]:
    """Some goods that lie nowhere else."""
    seen = checking.seen_goods(state)
    loose = [goods for goods in range(1, GOODS + 1) for _ in range(count_of(ALL_GOODS, goods) - seen[goods])]
    return loose[:: max(1, len(loose) // max(1, count))][:count]


def _place_bonus(state: BurgundyState, position: Json) -> None:
    """Who holds the bonus tiles; left out, those who can, in the order of seats (B11.2)."""
    zone = object_at(position, "bonus")
    no_strangers(zone, tuple(TYPES), "bonus")
    for kind, name in enumerate(TYPES):
        complete = [seat for seat in range(state.terms.players) if checking.is_complete(state, seat, kind)]
        plain: list[int | None] = [*complete[:2], None, None]
        holders = list_of(zone.get(name, plain[:2]), f"bonus, {name}")
        if len(holders) != 2 or not all(
            holder is None or (type(holder) is int and 0 <= holder < state.terms.players) for holder in holders
        ):
            raise BadPosition(f"bonus, {name}: the seats that hold the large and the small tile, null for none")
        state.bonus[2 * kind : 2 * kind + 2] = [NONE if holder is None else holder for holder in holders]


def _place_hidden(state: BurgundyState, position: Json) -> None:
    """What lies nowhere else is hidden; said explicitly, it must be just that (B19.1, B19.2)."""
    zone = object_at(position, "hidden")
    no_strangers(zone, ("coloured", "black", "goods"), "hidden")
    state.box = _counts(position, "box")
    seen = checking.seen_tiles(state)
    if "coloured" in zone or "black" in zone:
        state.piles, state.black = _counts(zone, "coloured"), _counts(zone, "black")
    else:
        state.piles, state.black = COLOURED[:], BLACK[:]
        for kind in range(KIND_COUNT):
            lying_black = state.depots[BLACK_FIRST:].count(kind)
            coloured = min(state.piles[kind], seen[kind] - lying_black)
            state.piles[kind] -= coloured
            state.black[kind] -= seen[kind] - coloured
    goods = checking.seen_goods(state)
    for number in range(1, GOODS + 1):
        left = count_of(ALL_GOODS, number) - goods[number]
        if left < 0:
            raise BadPosition(f"there are {goods[number]} goods tiles {number}, more than the box has")
        state.goods_bag += left * one_of(number)
    if "goods" in zone and _heap(zone["goods"], "hidden goods") != state.goods_bag:
        raise BadPosition("“hidden goods” are those that lie nowhere else")


def _counts(zone: Json, key: str) -> list[int]:
    counts = [0] * KIND_COUNT
    for name in object_at(zone, key):
        (kind,) = cards_of([name], KIND_BY_ID, key)
        counts[kind] = number_at(zone[key], name, 0, COLOURED[kind] + BLACK[kind], 0)
    return counts


# --- Points and the turn ----------------------------------------------------------------------------------


def _place_points(state: BurgundyState, seat: int, zone: Json) -> None:
    """Points that the tiles tell are counted; livestock and phases may be told; the rest was earned earlier."""
    told = object_at(zone, "points")
    no_strangers(told, SOURCE_KEYS, f"seat {seat}, points")
    points = checking.told_by_tiles(state, seat)
    for source in (FROM_LIVESTOCK, FROM_PHASES):
        points[source] = number_at(told, SOURCE_KEYS[source], 0, None, 0)
    for source, key in enumerate(SOURCE_KEYS):
        if source != FROM_EARLIER and told.get(key, points[source]) != points[source]:
            raise BadPosition(f"seat {seat} has {points[source]} points from {key}, not {told[key]}")
    earlier = told.get("earlier", 0)
    if type(earlier) is not int:
        raise BadPosition(f"seat {seat}: “earlier” is a whole number")
    state.vp[seat] = number_at(zone, "vp", 0, None, max(0, sum(points) + earlier) if told else 0)
    points[FROM_EARLIER] = state.vp[seat] - sum(points)
    if "earlier" in told and earlier != points[FROM_EARLIER]:
        raise BadPosition(f"seat {seat}: the points add up to {sum(points) - points[FROM_EARLIER] + earlier}")
    state.earned[seat * SOURCES : (seat + 1) * SOURCES] = points


def _place_turn(state: BurgundyState, position: Json) -> None:
    if state.stage == OVER:
        if position.get("turn") is not None:
            raise BadPosition("the game is over: nobody has the turn")
        state.turn = state.terms.players
        return
    if position.get("turn", {}) is None:
        raise BadPosition("the game runs: somebody has the turn")
    zone = object_at(position, "turn")
    no_strangers(zone, ("seat", "used", "bought", "hired", "pending"), "turn")
    if state.stage == CHOOSING:
        _place_choice(state, zone, position)
        return
    seat = number_at(zone, "seat", 0, state.terms.players - 1, state.order[0])
    state.turn = state.order.index(seat)
    for name in list_of(zone.get("used", []), "used"):
        if name not in MEANS_NAMES[:2] or state.used >> MEANS_NAMES.index(name) & 1:
            raise BadPosition("“used” names dice that are used: d1, d2")
        state.used |= 1 << MEANS_NAMES.index(name)
    state.bought, state.hired = truth_at(zone, "bought"), truth_at(zone, "hired")
    state.ask(seat, TURN)
    checking.check_turn(state)
    for name in list_of(zone.get("pending", []), "pending"):
        _ask_pending(state, seat, name)


def _place_choice(state: BurgundyState, zone: Json, position: Json) -> None:
    """Sides and first castles are chosen in turn order, so the table tells who is next."""
    if min(state.boards) >= 0 and NONE not in state.start:
        raise BadPosition("every first castle stands: phase A has begun")
    ask_next_choice(state)
    if zone.get("seat", state.seat) != state.seat:
        raise BadPosition(f"it is seat {state.seat} that chooses next (B3.7, B3.8)")
    if position.get("stage") != (SIDES if state.boards[state.seat] < 0 else CASTLES):
        raise BadPosition("sides are chosen first, then first castles")
    checking.check_choices(state)


def _ask_pending(state: BurgundyState, seat: int, name: object) -> None:
    questions = {word: question for question, word in FOLLOW_UPS.items()}
    if isinstance(name, str) and name.startswith("discard for ") and state.question != MAKE_ROOM:
        (kind,) = cards_of([name.removeprefix("discard for ")], KIND_BY_ID, "pending")
        state.ask(seat, MAKE_ROOM, kind)
    elif isinstance(name, str) and name in questions and state.question == TURN:
        state.ask(seat, questions[name])
    else:
        raise BadPosition(f"“pending” cannot go on with {name!r}: one of {', '.join(questions)}, or discard for a tile")
    checking.check_pending(state)
