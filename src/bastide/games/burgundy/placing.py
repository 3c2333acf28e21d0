"""Reading a position: the table it describes, or what is wrong with it in words."""

from bastide.engine.bag import ONE, count_of
from bastide.engine.bits import members
from bastide.engine.chance import Chance
from bastide.engine.options import Options
from bastide.engine.reading import (
    A_POSITION,
    at_seat,
    cards_of,
    list_of,
    no_strangers,
    no_turn,
    number_at,
    object_at,
    objects_at,
    truth_at,
    turn_at,
)
from bastide.engine.record import Json
from bastide.engine.state import NOBODY, Rules
from bastide.engine.text import Text
from bastide.games.burgundy import checking
from bastide.games.burgundy import components as box
from bastide.games.burgundy import state as table
from bastide.games.burgundy.checking import fault, forbid
from bastide.games.burgundy.face import written
from bastide.games.burgundy.gates import cover
from bastide.games.burgundy.position import CASTLES, END, PLAY, SIDES, board_value, keys, seat_keys, sources
from bastide.games.burgundy.position import stage as stage_of
from bastide.games.burgundy.questions import QUESTIONS, Question, pending
from bastide.games.burgundy.rounds import agreed_board, first_castles, is_choice_asked
from bastide.games.burgundy.rules import BurgundyRules
from bastide.games.burgundy.state import NONE, BurgundyState, undecided
from bastide.games.burgundy.verbs.verb import MEANS

_SHARED = ("duchy", "sheet", "start", "tiles", "store", "goods", "sold", "silver", "workers", "founded")  # by partners


def place(position: Json, rules: Rules, options: Options, chance: Chance) -> BurgundyState:
    """The table a position describes. What it leaves out is filled in the plainest way: a first castle in each
    duchy, the means of the start, empty depots, and all other tiles and goods hidden.
    """
    assert isinstance(rules, BurgundyRules)
    state = rules.blank(options, chance)
    parts = written(state)
    no_strangers(position, keys(state), A_POSITION)
    zones = _joined(state, objects_at(position, "seats", state.terms.seats))
    _place_stage(state, position)
    for seat, zone in enumerate(zones):
        no_strangers(zone, seat_keys(state), at_seat(seat))
        if seat in state.terms.houses:
            if seat < state.terms.players:
                _place_duchy(state, seat, zone)
            _place_goods_and_means(state, seat, zone)
        _place_dice(state, seat, zone)
        for part in parts:
            part.read_seat(state, seat, zone)
    for part in parts:
        part.read_silent(state, position)
    _place_track(state, position)
    _place_depots(state, object_at(position, "depots"))
    _place_wares(state, position)
    _place_bonus(state, position)
    state.box = _counts(state, position, "box")
    for part in parts:
        part.read(state, position)
    _place_turn(state, position)
    _place_hidden(state, position)
    checking.check_table(state)
    for seat, zone in enumerate(zones):
        _place_points(state, seat, zone, zones)
    return state


def _joined(state: BurgundyState, zones: list[Json]) -> list[Json]:
    """What partners share may be written with either of them, or the same with both; the first of them has it all."""
    joined = [dict(zone) for zone in zones]
    for seat, house in enumerate(state.terms.house):
        for key in _SHARED if seat != house else ():
            if key in zones[seat]:
                own = zones[seat][key]
                forbid(zones[house].get(key, own) != own, "shared", house=house, seat=seat, key=key)
                joined[house][key] = own
    return joined


def _place_stage(state: BurgundyState, position: Json) -> None:
    stage = position.get("stage", PLAY)
    own = [question.key for module in state.terms.modules for question in module.questions if question.is_choice]
    choices = (SIDES, *own, CASTLES)
    if stage not in (*choices, PLAY, END):
        raise fault("stage", known=", ".join((*choices, PLAY)), end=END)
    state.stage = table.CHOOSING if stage in choices else table.OVER if stage == END else table.RUNNING
    is_over = state.stage == table.OVER
    phase = position.get("phase", box.PHASES[-1] if is_over else box.PHASES[0])
    if phase not in box.PHASES:
        raise fault("phase", names=", ".join(box.PHASES))
    state.phase = box.PHASES.index(phase)
    is_timely = is_over and not any(part.may_end_early(state) for part in written(state))
    low, high = (0, 0) if state.stage == table.CHOOSING else (box.ROUNDS, box.ROUNDS) if is_timely else (1, box.ROUNDS)
    state.round = number_at(position, "round", low, high, low)
    forbid((state.stage == table.CHOOSING and state.phase) or (is_timely and phase != box.PHASES[-1]), "early_or_late")
    state.white = number_at(position, "white", 0 if low == 0 else 1, 0 if low == 0 else 6, min(low, 1))


# --- A duchy ----------------------------------------------------------------------------------------------


def _place_duchy(state: BurgundyState, seat: int, zone: Json) -> None:
    estate = state.estates[seat]
    estate.settle(_board(state, seat, zone))
    if estate.board_number < 0:
        return
    start = _start(state, seat, zone)
    estate.start = start
    tiles = object_at(zone, "tiles")
    if start != NONE:
        forbid(tiles.get(str(start), "castle") != "castle", "first_castle", seat=seat, start=start)
        cover(state, seat, box.CASTLE_TILE, start)
    elif tiles:
        raise fault("no_first_castle", seat=seat)
    kinds = checking.tiles_in_play(state).named
    for name, tile in tiles.items():
        space = _space(state, seat, name)
        (kind,) = cards_of([tile], kinds, at_seat(seat, f"tiles, {space}"))
        if not estate.board.of_type[box.KIND_TYPE[kind]] >> space & 1:
            type = estate.board.types[space]
            wanted = Text(box.TYPES[type], box.TYPE_NAMES[type].fr)
            raise fault("type_of_space", seat=seat, space=space, wanted=wanted, tile=tile)
        if space != start:
            cover(state, seat, kind, space)


def _space(state: BurgundyState, seat: int, name: str) -> int:
    spaces = state.estates[seat].board.ground.spaces
    if not name.isdecimal() or len(name) > 2 or int(name) >= spaces:
        raise fault("no_space", seat=seat, name=repr(name), last=spaces - 1)
    return int(name)


def _board(state: BurgundyState, seat: int, zone: Json) -> int:
    """The board that the options name, or that was drawn (B3.6)."""
    board = agreed_board(state, seat)
    if board == NONE:
        return _drawn_board(state, seat, zone)
    name = board_value(board, state.terms.is_special)
    forbid(zone.get("sheet") or zone.get("duchy", name) != name, "agreed_duchy", seat=seat, name=name)
    return board


def _drawn_board(state: BurgundyState, seat: int, zone: Json) -> int:
    """A sheet whose side is still to be chosen, or one of the boards that could be drawn."""
    is_special = state.terms.is_special
    sheets = box.POOLS[str(state.options["duchy_pool"])] if is_special else []
    sheet = zone.get("sheet") or []
    if sheet:
        for number in sheets:
            if state.stage == table.CHOOSING and sheet == [board_value(side, True) for side in box.SHEETS[number]]:
                return undecided(number)
        raise fault("no_side", seat=seat, sheet=sheet)
    pool = [side for number in sheets for side in box.SHEETS[number]] if is_special else box.FIRST_BOARDS
    given = zone.get("duchy") or board_value(pool[0 if is_special else seat], is_special)
    board = box.BOARD_BY_NAME[str(state.options["edition"])].get(str(given), NONE)
    forbid(board not in pool, "not_drawn", seat=seat, given=given)
    return board


def _start(state: BurgundyState, seat: int, zone: Json) -> int:
    """The space of the first castle: the centre, or the first that there is (B3.8)."""
    castles, is_open = members(first_castles(state, seat)), state.stage == table.CHOOSING
    start = zone.get("start", None if is_open else box.CENTRE if box.CENTRE in castles else castles[0])
    if start is None and is_open:
        return NONE
    if type(start) is not int or start not in castles:
        raise fault("start", seat=seat, spaces=", ".join(map(str, castles)))
    return start


def _place_goods_and_means(state: BurgundyState, seat: int, zone: Json) -> None:
    estate, kinds = state.estates[seat], checking.tiles_in_play(state).named
    estate.store = sorted(cards_of(zone.get("store", []), kinds, at_seat(seat, "store")))
    estate.goods = heap(zone.get("goods", []), at_seat(seat, "goods"))
    estate.sold = heap(zone.get("sold", []), at_seat(seat, "sold"))
    estate.silver = number_at(zone, "silver", 0, None, box.START_SILVER)
    estate.workers = number_at(zone, "workers", 0, None, box.START_WORKERS[0] if seat < state.terms.players else 0)
    estate.founded = number_at(zone, "founded", 0, None, 0)


def _place_dice(state: BurgundyState, seat: int, zone: Json) -> None:
    low, high = (0, 0) if state.stage == table.CHOOSING or seat >= state.terms.players else (1, 6)
    dice = list_of(zone.get("dice", [low, min(low + 1, high)]), at_seat(seat, "dice"))
    if len(dice) != 2 or not all(type(die) is int and low <= die <= high for die in dice):
        forbid(high == 0, "dice_not_rolled", seat=seat)
        raise fault("dice", seat=seat)
    state.dice[2 * seat : 2 * seat + 2] = dice


# --- The main board -------------------------------------------------------------------------------------


def _place_track(state: BurgundyState, position: Json) -> None:
    """The markers: more ships are further ahead (B14.1, B14.2)."""
    seats = list(range(state.terms.seats))
    first, players = state.options["first_player"], state.terms.players
    begin = first if isinstance(first, int) else 0
    plain = sorted(seats, key=lambda seat: (-state.ships[seat], seat >= players, (seat - begin) % players))
    state.track = _seats(position.get("track", plain), seats, "track")
    forbid(any(state.ships[a] < state.ships[b] for a, b in zip(state.track, state.track[1:], strict=False)), "track")
    state.order = _seats(position.get("order", state.track), seats, "order")


def _seats(values: object, seats: list[int], where: str) -> list[int]:
    given = list_of(values, where)
    forbid(not all(type(value) is int for value in given) or sorted(given) != seats, "every_seat", where=where)
    return [int(value) for value in given]


# --- Its tiles ------------------------------------------------------------------------------------------------


def _place_depots(state: BurgundyState, zone: Json) -> None:
    names = [*(str(depot) for depot in range(1, box.DEPOTS + 1)), "black"]
    no_strangers(zone, tuple(names), "depots")
    kinds = checking.tiles_in_play(state).named
    for depot, name in enumerate(names):
        first = depot * box.SLOTS
        types = state.terms.slot_types[state.phase][first : first + box.SLOTS]
        if name == "black":
            types = [NONE] * state.terms.black_slots
        where = Text(f"depot {name}", "dépôt noir" if name == "black" else f"dépôt {name}")
        given = list_of(zone.get(name, []), where)
        is_exact = len(given) == len(types)  # slot by slot, null where one is empty
        for place, tile in enumerate(given):
            if tile is not None:
                (kind,) = cards_of([tile], kinds, where)
                fitting = [slot for slot, type in enumerate(types) if name == "black" or type == box.KIND_TYPE[kind]]
                slots = {place}.intersection(fitting) if is_exact else fitting
                free = [slot for slot in slots if state.depots[first + slot] == NONE]
                forbid(not free, "no_slot", where=where, tile=tile)
                state.depots[first + free[0]] = kind


def _place_bonus(state: BurgundyState, position: Json) -> None:
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
            raise fault("goods_left", where=where, most=count_of(goods, value), value=value)
        goods += ONE[value]
    return goods


def _place_wares(state: BurgundyState, position: Json) -> None:
    """The goods on the depots, and those of the rounds to come."""
    zone = object_at(position, "wares")
    no_strangers(zone, tuple(str(depot) for depot in range(1, box.DEPOTS + 1)), "wares")
    for depot in range(1, box.DEPOTS + 1):
        where = Text(f"wares of depot {depot}", f"wares du dépôt {depot}")
        state.wares[depot - 1] = heap(zone.get(str(depot), []), where)
    left = box.PER_PILE - state.round if state.stage != table.CHOOSING else 0
    arriving = list_of(position.get("arriving", _plain_goods(state, left)), "arriving")
    heap(arriving, Text("arriving", "arriving"))
    forbid(len(arriving) != left, "arriving", left=left)
    state.arriving = arriving


def _plain_goods(state: BurgundyState, count: int) -> list[int]:
    """Some goods that lie nowhere else."""
    seen = checking.seen_goods(state)
    loose = [goods for goods in range(1, box.GOODS + 1) for _ in range(count_of(box.ALL_GOODS, goods) - seen[goods])]
    return loose[:: max(1, len(loose) // max(1, count))][:count]


# --- What is hidden ---------------------------------------------------------------------------------------


def _place_hidden(state: BurgundyState, position: Json) -> None:
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
    """How many tiles of each kind lie in a heap, by their names."""
    found, tiles = [0] * box.KIND_COUNT, checking.tiles_in_play(state)
    for name in object_at(zone, key):
        (kind,) = cards_of([name], tiles.named, key)
        found[kind] = number_at(zone[key], name, 0, tiles.all[kind], 0)
    return found


# --- Points -----------------------------------------------------------------------------------------------


def _place_points(state: BurgundyState, seat: int, zone: Json, zones: list[Json]) -> None:
    """Points that the tiles tell are counted; livestock and phases may be told; the rest was earned earlier."""
    told, numbers = object_at(zone, "points"), sources(state)
    no_strangers(told, tuple(numbers), at_seat(seat, "points"))
    points = checking.told_by_tiles(state, seat)
    partner = state.terms.partner[seat]
    if partner != NONE:
        _share_points(points, numbers, object_at(zones[partner], "points"), told, is_first=seat < partner)
    believed = {"livestock", "phases", *(key for part in written(state) for key in part.believed)}
    for key, source in numbers.items():
        if key in believed:
            points[source] = number_at(told, key, 0, None, points[source])
        elif source != table.FROM_EARLIER and told.get(key, points[source]) != points[source]:
            raise fault("points", seat=seat, points=points[source], key=key, told=told[key])
    earlier = told.get("earlier", 0)
    forbid(type(earlier) is not int, "earlier", seat=seat)
    counted = sum(points)
    state.vp[seat] = number_at(zone, "vp", 0, None, max(0, counted + earlier) if told else 0)
    points[table.FROM_EARLIER] = state.vp[seat] - counted
    forbid("earlier" in told and earlier != points[table.FROM_EARLIER], "sum", seat=seat, sum=counted + earlier)
    first = seat * state.terms.sources
    state.earned[first : first + state.terms.sources] = points


def _share_points(points: list[int], numbers: dict[str, int], others: Json, told: Json, *, is_first: bool) -> None:
    """Of what the tiles tell, one partner has what the other has not; what neither claims is the first one's."""
    for key, source in numbers.items():
        if source in (table.FROM_COLOURS, table.FROM_EARLIER):
            continue  # who holds a bonus tile is seen, and what was earned earlier is no partner's business
        own, other, both = told.get(key), others.get(key), points[source]
        if type(other) is int:
            points[source] = max(0, both - other)
        elif type(own) is int and 0 <= own <= both:
            points[source] = own
        elif not is_first:
            points[source] = 0


# --- The turn ---------------------------------------------------------------------------------------------


def _place_turn(state: BurgundyState, position: Json) -> None:
    if state.stage == table.OVER:
        no_turn(position)
        state.turn = state.terms.seats
        return
    zone = turn_at(position)
    no_strangers(zone, ("seat", "used", "bought", "hired", "pending"), "turn")
    if state.stage == table.CHOOSING:
        _place_choice(state, zone, position)
        return
    players, rounds = state.terms.players, box.ROUNDS
    seat = number_at(zone, "seat", 0, players - 1, next(seat for seat in state.order if seat < players))
    waiting = list_of(zone.get("pending", []), "pending")
    is_turn = not waiting or _named(state, waiting[0], [QUESTIONS[table.PHASE_END]]) is None
    forbid(not is_turn and state.round != rounds, "phase_end", rounds=rounds)
    state.turn = state.order.index(seat) if is_turn else state.terms.seats
    dice = MEANS.texts[:2]
    for name in list_of(zone.get("used", []), "used"):
        forbid(name not in dice or state.used >> dice.index(name) & 1, "used")
        state.used |= 1 << dice.index(name)
    state.bought, state.hired = truth_at(zone, "bought"), truth_at(zone, "hired")
    if is_turn:
        state.ask(seat, table.TURN)
        checking.check_turn(state)
    else:
        state.used = table.BOTH_DICE
    for place, name in enumerate(waiting, start=1):
        _ask_pending(state, seat, name, place == len(waiting))
    forbid(state.asked().is_errand and not state.asked().is_open(state), "goes_on")


def _place_choice(state: BurgundyState, zone: Json, position: Json) -> None:
    """Sides and first castles are chosen in turn order, so the table tells who is next."""
    forbid(not is_choice_asked(state), "all_chosen")
    forbid(zone.get("seat", state.seat) != state.seat, "chooses_next", seat=state.seat)
    forbid(position.get("stage") != stage_of(state), "sides_first")
    checking.check_choices(state)


def _ask_pending(state: BurgundyState, seat: int, name: object, is_top: bool) -> None:
    """A follow-up waits above the turn; above another one only where an expansion nests them (B19.12, X1.7)."""
    own = [question for module in state.terms.modules for question in module.questions]
    is_first = state.seat == NOBODY
    follow_ups = [QUESTIONS[table.PHASE_END]] if is_first else [*QUESTIONS[table.TURN + 1 : table.MAKE_ROOM], *own]
    is_bottom = is_first or state.asked().is_errand or state.question == table.TURN
    may_nest = is_bottom or any(part.nests for part in written(state))
    asked = _named(state, name, follow_ups if may_nest else []) or _named(state, name, [QUESTIONS[table.MAKE_ROOM]])
    if asked is None or state.asked().waits_for:
        raise fault("pending", name=repr(name), keys=", ".join(question.key for question in follow_ups))
    question, detail = asked
    state.ask(seat, question.number, detail)
    checking.check_pending(state, is_top)


def _named(state: BurgundyState, name: object, questions: list[Question]) -> tuple[Question, int] | None:
    """The question that a position calls so, and what it is about."""
    for question in questions:
        told = question.detail_of(name) if isinstance(name, str) else None
        if told is not None:
            return question, told
        for detail in question.details(state):
            if pending(state, question.number, detail) == name:
                return question, detail
    return None
