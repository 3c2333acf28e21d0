"""Reading a position: the table it describes, or what is wrong with it in words. The main board is placing_board.py."""

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
from bastide.games.burgundy import placing_board as main_board
from bastide.games.burgundy.checking import fault, forbid
from bastide.games.burgundy.face import written
from bastide.games.burgundy.gates import cover
from bastide.games.burgundy.position import CASTLES, END, PLAY, SIDES, board_value, keys, seat_keys, sources
from bastide.games.burgundy.position import stage as stage_of
from bastide.games.burgundy.questions import QUESTIONS, Question, pending
from bastide.games.burgundy.rounds import first_castles, is_choice_asked
from bastide.games.burgundy.rules import BurgundyRules
from bastide.games.burgundy.state import (
    BOTH_DICE,
    CHOOSING,
    FROM_COLOURS,
    FROM_EARLIER,
    FROM_LIVESTOCK,
    FROM_PHASES,
    MAKE_ROOM,
    NONE,
    OVER,
    PHASE_END,
    RUNNING,
    TURN,
    BurgundyState,
    undecided,
)
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
    main_board.place_track(state, position)
    main_board.place_depots(state, object_at(position, "depots"))
    main_board.place_wares(state, position)
    main_board.place_bonus(state, position)
    main_board.place_box(state, position)
    for part in parts:
        part.read(state, position)
    _place_turn(state, position)
    main_board.place_hidden(state, position)
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
        known = ", ".join((*choices, PLAY))
        raise fault("stage", known=known, end=END)
    state.stage = CHOOSING if stage in choices else OVER if stage == END else RUNNING
    is_over = state.stage == OVER
    phase = position.get("phase", box.PHASES[-1] if is_over else box.PHASES[0])
    if phase not in box.PHASES:
        names = ", ".join(box.PHASES)
        raise fault("phase", names=names)
    state.phase = box.PHASES.index(phase)
    is_timely = is_over and not any(part.may_end_early(state) for part in written(state))
    low, high = (0, 0) if state.stage == CHOOSING else (box.ROUNDS, box.ROUNDS) if is_timely else (1, box.ROUNDS)
    state.round = number_at(position, "round", low, high, low)
    forbid((state.stage == CHOOSING and state.phase) or (is_timely and phase != box.PHASES[-1]), "early_or_late")
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
    options = state.options
    names = box.BOARD_BY_NAME[str(options["edition"])]
    if state.terms.at_board:
        name: object = board_value(state.terms.at_board[0].board(state), state.terms.is_special)
    elif options["duchies"] == "random":
        return _drawn_board(state, seat, zone)
    else:
        name = options["duchy"] if options["duchies"] == "same" else options[f"duchy_{seat + 1}"]
    forbid(zone.get("sheet") or zone.get("duchy", name) != name, "agreed_duchy", seat=seat, name=name)
    return names[str(name)]


def _drawn_board(state: BurgundyState, seat: int, zone: Json) -> int:
    """A sheet whose side is still to be chosen, or one of the boards that could be drawn."""
    is_special = state.terms.is_special
    sheets = box.POOLS[str(state.options["duchy_pool"])] if is_special else []
    sheet = zone.get("sheet") or []
    if sheet:
        for number in sheets:
            if state.stage == CHOOSING and sheet == [board_value(side, True) for side in box.SHEETS[number]]:
                return undecided(number)
        raise fault("no_side", seat=seat, sheet=sheet)
    pool = [side for number in sheets for side in box.SHEETS[number]] if is_special else box.FIRST_BOARDS
    given = zone.get("duchy") or board_value(pool[0 if is_special else seat], is_special)
    board = box.BOARD_BY_NAME[str(state.options["edition"])].get(str(given), NONE)
    forbid(board not in pool, "not_drawn", seat=seat, given=given)
    return board


def _start(state: BurgundyState, seat: int, zone: Json) -> int:
    """The space of the first castle: the centre, or the first that there is (B3.8)."""
    castles = members(first_castles(state, seat))
    start = zone.get("start", None if state.stage == CHOOSING else box.CENTRE if box.CENTRE in castles else castles[0])
    if start is None and state.stage == CHOOSING:
        return NONE
    if type(start) is not int or start not in castles:
        spaces = ", ".join(map(str, castles))
        raise fault("start", seat=seat, spaces=spaces)
    return start


def _place_goods_and_means(state: BurgundyState, seat: int, zone: Json) -> None:
    estate, kinds = state.estates[seat], checking.tiles_in_play(state).named
    estate.store = sorted(cards_of(zone.get("store", []), kinds, at_seat(seat, "store")))
    estate.goods = main_board.heap(zone.get("goods", []), at_seat(seat, "goods"))
    estate.sold = main_board.heap(zone.get("sold", []), at_seat(seat, "sold"))
    estate.silver = number_at(zone, "silver", 0, None, box.START_SILVER)
    estate.workers = number_at(zone, "workers", 0, None, box.START_WORKERS[0] if seat < state.terms.players else 0)
    estate.founded = number_at(zone, "founded", 0, None, 0)


def _place_dice(state: BurgundyState, seat: int, zone: Json) -> None:
    low, high = (0, 0) if state.stage == CHOOSING or seat >= state.terms.players else (1, 6)
    dice = list_of(zone.get("dice", [low, min(low + 1, high)]), at_seat(seat, "dice"))
    if len(dice) != 2 or not all(type(die) is int and low <= die <= high for die in dice):
        forbid(high == 0, "dice_not_rolled", seat=seat)
        raise fault("dice", seat=seat)
    state.dice[2 * seat : 2 * seat + 2] = dice


# --- Points -----------------------------------------------------------------------------------------------


def _place_points(state: BurgundyState, seat: int, zone: Json, zones: list[Json]) -> None:
    """Points that the tiles tell are counted; livestock and phases may be told; the rest was earned earlier."""
    told, numbers = object_at(zone, "points"), sources(state)
    no_strangers(told, tuple(numbers), at_seat(seat, "points"))
    points = checking.told_by_tiles(state, seat)
    partner = state.terms.partner[seat]
    if partner != NONE:
        _share_points(points, numbers, object_at(zones[partner], "points"), told, is_first=seat < partner)
    believed = {FROM_LIVESTOCK, FROM_PHASES} | {numbers[key] for part in written(state) for key in part.believed}
    for key, source in numbers.items():
        if source in believed:
            points[source] = number_at(told, key, 0, None, points[source])
        elif source != FROM_EARLIER and told.get(key, points[source]) != points[source]:
            raise fault("points", seat=seat, points=points[source], key=key, told=told[key])
    earlier = told.get("earlier", 0)
    forbid(type(earlier) is not int, "earlier", seat=seat)
    counted = sum(points)
    state.vp[seat] = number_at(zone, "vp", 0, None, max(0, counted + earlier) if told else 0)
    points[FROM_EARLIER] = state.vp[seat] - counted
    forbid("earlier" in told and earlier != points[FROM_EARLIER], "sum", seat=seat, sum=counted + earlier)
    first = seat * state.terms.sources
    state.earned[first : first + state.terms.sources] = points


def _share_points(points: list[int], numbers: dict[str, int], others: Json, told: Json, *, is_first: bool) -> None:
    """Of what the tiles tell, one partner has what the other has not; what neither claims is the first one's."""
    for key, source in numbers.items():
        if source in (FROM_COLOURS, FROM_EARLIER):
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
    if state.stage == OVER:
        no_turn(position)
        state.turn = state.terms.seats
        return
    zone = turn_at(position)
    no_strangers(zone, ("seat", "used", "bought", "hired", "pending"), "turn")
    if state.stage == CHOOSING:
        _place_choice(state, zone, position)
        return
    players, rounds = state.terms.players, box.ROUNDS
    seat = number_at(zone, "seat", 0, players - 1, next(seat for seat in state.order if seat < players))
    waiting = list_of(zone.get("pending", []), "pending")
    is_turn = not waiting or _named(state, waiting[0], [QUESTIONS[PHASE_END]]) is None
    forbid(not is_turn and state.round != rounds, "phase_end", rounds=rounds)
    state.turn = state.order.index(seat) if is_turn else state.terms.seats
    dice = MEANS.texts[:2]
    for name in list_of(zone.get("used", []), "used"):
        forbid(name not in dice or state.used >> dice.index(name) & 1, "used")
        state.used |= 1 << dice.index(name)
    state.bought, state.hired = truth_at(zone, "bought"), truth_at(zone, "hired")
    if is_turn:
        state.ask(seat, TURN)
        checking.check_turn(state)
    else:
        state.used = BOTH_DICE
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
    follow_ups = [QUESTIONS[PHASE_END]] if is_first else [*QUESTIONS[TURN + 1 : MAKE_ROOM], *own]
    may_nest = (
        is_first or state.asked().is_errand or state.question == TURN or any(part.nests for part in written(state))
    )
    asked = _named(state, name, follow_ups if may_nest else []) or _named(state, name, [QUESTIONS[MAKE_ROOM]])
    if asked is None or state.asked().waits_for:
        keys = ", ".join(question.key for question in follow_ups)
        raise fault("pending", name=repr(name), keys=keys)
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
