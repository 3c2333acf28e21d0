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
    wrong,
)
from bastide.engine.record import Json
from bastide.engine.state import Rules
from bastide.games.burgundy import checking
from bastide.games.burgundy.components import (
    BOARD_BY_NAME,
    CASTLE,
    CASTLE_TILE,
    CENTRE,
    FIRST_BOARDS,
    KIND_TYPE,
    PHASES,
    POOLS,
    ROUNDS,
    SHEETS,
    START_SILVER,
    START_WORKERS,
    TYPE_NAMES,
    TYPES,
    brought_board,
)
from bastide.games.burgundy.face import written
from bastide.games.burgundy.gates import cover
from bastide.games.burgundy.placing_board import (
    heap,
    place_bonus,
    place_box,
    place_depots,
    place_hidden,
    place_track,
    place_wares,
)
from bastide.games.burgundy.position import CASTLES, END, PLAY, SIDES, board_value, sources
from bastide.games.burgundy.questions import QUESTIONS, Question
from bastide.games.burgundy.rounds import ask_next_choice, is_start_fixed
from bastide.games.burgundy.rules import BurgundyRules
from bastide.games.burgundy.state import (
    CHOOSING,
    FROM_EARLIER,
    FROM_LIVESTOCK,
    FROM_PHASES,
    MAKE_ROOM,
    NONE,
    OVER,
    RUNNING,
    TURN,
    BurgundyState,
    undecided,
)
from bastide.games.burgundy.verbs.verb import MEANS

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
    assert isinstance(rules, BurgundyRules)
    state = rules.blank(options, chance)
    parts = written(state)
    no_strangers(position, (*_KEYS, *(key for part in parts for key in part.keys)), A_POSITION)
    zones = objects_at(position, "seats", state.terms.seats)
    _place_stage(state, position)
    for seat, zone in enumerate(zones):
        no_strangers(zone, (*_SEAT_KEYS, *(key for part in parts for key in part.seat_keys)), at_seat(seat))
        _place_duchy(state, seat, zone)
        _place_goods_and_means(state, seat, zone)
        for part in parts:
            part.read_seat(state, seat, zone)
    place_track(state, position)
    place_depots(state, object_at(position, "depots"))
    place_wares(state, position)
    place_bonus(state, position)
    place_box(state, position)
    for part in parts:
        part.read(state, position)
    _place_turn(state, position)
    place_hidden(state, position)
    checking.check_table(state)
    for seat, zone in enumerate(zones):
        _place_points(state, seat, zone)
    return state


def _place_stage(state: BurgundyState, position: Json) -> None:
    stage = position.get("stage", PLAY)
    if stage not in (SIDES, CASTLES, PLAY, END):
        raise wrong(
            f"“stage” is {SIDES}, {CASTLES}, {PLAY} or {END}", f"« stage » vaut {SIDES}, {CASTLES}, {PLAY} ou {END}"
        )
    state.stage = CHOOSING if stage in (SIDES, CASTLES) else OVER if stage == END else RUNNING
    is_over = state.stage == OVER
    phase = position.get("phase", PHASES[-1] if is_over else PHASES[0])
    if phase not in PHASES:
        names = ", ".join(PHASES)
        raise wrong(f"“phase” is one of {names}", f"« phase » est l'une des lettres {names}")
    state.phase = PHASES.index(phase)
    is_timely = is_over and not any(part.may_end_early(state) for part in written(state))
    low, high = (0, 0) if state.stage == CHOOSING else (ROUNDS, ROUNDS) if is_timely else (1, ROUNDS)
    state.round = number_at(position, "round", low, high, low)
    if (state.stage == CHOOSING and state.phase) or (is_timely and phase != PHASES[-1]):
        raise wrong(
            "duchies are chosen before phase A, and the game is over after phase E",
            "les duchés se choisissent avant la phase A, et la partie s'achève après la phase E",
        )
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
        if tiles.get(str(start), "castle") != "castle":
            raise wrong(
                f"seat {seat}: the first castle stands on space {start}",
                f"siège {seat} : le premier château se dresse sur la case {start}",
            )
        cover(state, seat, CASTLE_TILE, start)
    elif tiles:
        raise wrong(
            f"seat {seat} has tiles before the first castle stands",
            f"le siège {seat} a des tuiles avant d'avoir son premier château",
        )
    kinds = checking.tiles_in_play(state).named
    for name, tile in tiles.items():
        space = _space(state, seat, name)
        (kind,) = cards_of([tile], kinds, at_seat(seat, f"tiles, {space}"))
        if not estate.board.of_type[KIND_TYPE[kind]] >> space & 1:
            type = estate.board.types[space]
            raise wrong(
                f"seat {seat}: space {space} is for a {TYPES[type]}, not for {tile}",
                f"siège {seat} : la case {space} attend le type « {TYPE_NAMES[type].fr} », pas {tile}",
            )
        if space != start:
            cover(state, seat, kind, space)


def _space(state: BurgundyState, seat: int, name: str) -> int:
    spaces = state.estates[seat].board.ground.spaces
    if not name.isdecimal() or len(name) > 2 or int(name) >= spaces:
        raise wrong(
            f"seat {seat}: there is no space {name!r}; spaces are 0 to {spaces - 1}",
            f"siège {seat} : il n'y a pas de case {name!r} ; les cases vont de 0 à {spaces - 1}",
        )
    return int(name)


def _board(state: BurgundyState, seat: int, zone: Json) -> int:
    """The board that the options name, or that was drawn (B3.6)."""
    options = state.options
    names, brought = BOARD_BY_NAME[str(options["edition"])], brought_board(options)
    if options["duchies"] == "random" and brought is None:
        return _drawn_board(state, seat, zone)
    name = options["duchy"] if options["duchies"] == "same" else options[f"duchy_{seat + 1}"]
    if brought is not None:
        name = int(brought)
    if zone.get("sheet") or zone.get("duchy", name) != name:
        raise wrong(
            f"the options say that seat {seat} has the duchy {name}",
            f"selon les options, le siège {seat} a le duché {name}",
        )
    return names[str(name)]


def _drawn_board(state: BurgundyState, seat: int, zone: Json) -> int:
    """A sheet whose side is still to be chosen, or one of the boards that could be drawn."""
    is_special = state.terms.is_special
    sheets = POOLS[str(state.options["duchy_pool"])] if is_special else []
    sheet = zone.get("sheet") or []
    if sheet:
        for number in sheets:
            if state.stage == CHOOSING and sheet == [board_value(side, True) for side in SHEETS[number]]:
                return undecided(number)
        raise wrong(
            f"seat {seat} cannot choose a side of {sheet} now",
            f"le siège {seat} ne peut pas choisir un côté de {sheet} maintenant",
        )
    pool = [side for number in sheets for side in SHEETS[number]] if is_special else FIRST_BOARDS
    given = zone.get("duchy") or board_value(pool[0 if is_special else seat], is_special)
    board = BOARD_BY_NAME[str(state.options["edition"])].get(str(given), NONE)
    if board not in pool:
        raise wrong(
            f"seat {seat} cannot have drawn the duchy {given}",
            f"le siège {seat} ne peut pas avoir tiré le duché {given}",
        )
    return board


def _start(state: BurgundyState, seat: int, zone: Json) -> int:
    """The space of the first castle: the centre, or the first that there is (B3.8)."""
    castles = members(state.estates[seat].board.of_type[CASTLE])
    start = zone.get("start", None if state.stage == CHOOSING else CENTRE if CENTRE in castles else castles[0])
    if start is None and state.stage == CHOOSING:
        return NONE
    if type(start) is not int or start not in castles:
        spaces = ", ".join(map(str, castles))
        raise wrong(
            f"seat {seat}: the first castle stands on one of {spaces}",
            f"siège {seat} : le premier château se dresse sur l'une des cases {spaces}",
        )
    return start


def _place_goods_and_means(state: BurgundyState, seat: int, zone: Json) -> None:
    estate, kinds = state.estates[seat], checking.tiles_in_play(state).named
    estate.store = sorted(cards_of(zone.get("store", []), kinds, at_seat(seat, "store")))
    stored, room = len(estate.store), state.book.storage(state, estate)
    if stored > room:
        raise wrong(
            f"seat {seat} stores {stored} tiles; there is room for {room}",
            f"le siège {seat} a {stored} tuiles en réserve ; il y a place pour {room}",
        )
    estate.goods = heap(zone.get("goods", []), at_seat(seat, "goods"))
    estate.sold = heap(zone.get("sold", []), at_seat(seat, "sold"))
    estate.silver = number_at(zone, "silver", 0, None, START_SILVER)
    estate.workers = number_at(zone, "workers", 0, None, START_WORKERS[0])
    estate.founded = number_at(zone, "founded", 0, None, 0)
    _place_dice(state, seat, zone)


def _place_dice(state: BurgundyState, seat: int, zone: Json) -> None:
    low, high = (0, 0) if state.stage == CHOOSING else (1, 6)
    dice = list_of(zone.get("dice", [low, min(low + 1, high)]), at_seat(seat, "dice"))
    if len(dice) != 2 or not all(type(die) is int and low <= die <= high for die in dice):
        if high == 0:
            raise wrong(
                f"seat {seat} has two dice, not rolled yet: 0 and 0",
                f"le siège {seat} a deux dés, pas encore lancés : 0 et 0",
            )
        raise wrong(f"seat {seat} has two dice of 1 to 6", f"le siège {seat} a deux dés, de 1 à 6")
    state.dice[2 * seat : 2 * seat + 2] = dice


# --- Points -----------------------------------------------------------------------------------------------


def _place_points(state: BurgundyState, seat: int, zone: Json) -> None:
    """Points that the tiles tell are counted; livestock and phases may be told; the rest was earned earlier."""
    told, numbers = object_at(zone, "points"), sources(state)
    no_strangers(told, tuple(numbers), at_seat(seat, "points"))
    points = checking.told_by_tiles(state, seat)
    believed = {FROM_LIVESTOCK, FROM_PHASES} | {numbers[key] for part in written(state) for key in part.believed}
    for key, source in numbers.items():
        if source in believed:
            points[source] = number_at(told, key, 0, None, points[source])
        elif source != FROM_EARLIER and told.get(key, points[source]) != points[source]:
            raise wrong(
                f"seat {seat} has {points[source]} points from {key}, not {told[key]}",
                f"le siège {seat} a {points[source]} points pour « {key} », pas {told[key]}",
            )
    earlier = told.get("earlier", 0)
    if type(earlier) is not int:
        raise wrong(f"seat {seat}: “earlier” is a whole number", f"siège {seat} : « earlier » est un nombre entier")
    counted = sum(points)
    state.vp[seat] = number_at(zone, "vp", 0, None, max(0, counted + earlier) if told else 0)
    points[FROM_EARLIER] = state.vp[seat] - counted
    if "earlier" in told and earlier != points[FROM_EARLIER]:
        raise wrong(
            f"seat {seat}: the points add up to {counted + earlier}",
            f"siège {seat} : le total des points est {counted + earlier}",
        )
    first = seat * state.terms.sources
    state.earned[first : first + state.terms.sources] = points


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
    seat = number_at(zone, "seat", 0, state.terms.seats - 1, state.order[0])
    state.turn = state.order.index(seat)
    dice = MEANS.texts[:2]
    for name in list_of(zone.get("used", []), "used"):
        if name not in dice or state.used >> dice.index(name) & 1:
            raise wrong("“used” names dice that are used: d1, d2", "« used » nomme les dés utilisés : d1, d2")
        state.used |= 1 << dice.index(name)
    state.bought, state.hired = truth_at(zone, "bought"), truth_at(zone, "hired")
    state.ask(seat, TURN)
    checking.check_turn(state)
    for name in list_of(zone.get("pending", []), "pending"):
        _ask_pending(state, seat, name)
    checking.check_asked(state)


def _place_choice(state: BurgundyState, zone: Json, position: Json) -> None:
    """Sides and first castles are chosen in turn order, so the table tells who is next."""
    if all(_has_chosen(state, seat) for seat in range(state.terms.seats)):
        raise wrong(
            "every first castle stands: phase A has begun", "tous les premiers châteaux sont là : la phase A a commencé"
        )
    ask_next_choice(state)
    if zone.get("seat", state.seat) != state.seat:
        raise wrong(
            f"it is seat {state.seat} that chooses next (B3.7, B3.8)",
            f"c'est au siège {state.seat} de choisir (B3.7, B3.8)",
        )
    if position.get("stage") != (SIDES if state.estates[state.seat].board_number < 0 else CASTLES):
        raise wrong(
            "sides are chosen first, then first castles", "on choisit d'abord les côtés, puis les premiers châteaux"
        )
    checking.check_choices(state)


def _has_chosen(state: BurgundyState, seat: int) -> bool:
    estate = state.estates[seat]
    return estate.board_number >= 0 and (estate.start != NONE or is_start_fixed(state, seat))


def _ask_pending(state: BurgundyState, seat: int, name: object) -> None:
    """A follow-up waits above the turn; above another one only where an expansion nests them (B19.12, X1.7)."""
    own = [question for module in state.terms.modules for question in module.questions]
    follow_ups = [*QUESTIONS[TURN + 1 : MAKE_ROOM], *own]
    may_nest = state.question == TURN or any(part.nests for part in written(state))
    asked = _named(state, name, follow_ups if may_nest else []) or _named(state, name, [QUESTIONS[MAKE_ROOM]])
    if asked is None or state.question == MAKE_ROOM:
        keys = ", ".join(question.key for question in follow_ups)
        raise wrong(
            f"“pending” cannot go on with {name!r}: one of {keys}, or discard for a tile",
            f"« pending » ne peut pas continuer par {name!r} : l'un de {keys}, ou « discard for » et une tuile",
        )
    question, detail = asked
    state.ask(seat, question.number, detail)
    checking.check_pending(state)


def _named(state: BurgundyState, name: object, questions: list[Question]) -> tuple[Question, int] | None:
    """The question that a position calls so, and what it is about: nothing, or a kind of tile in play."""
    for question in questions:
        for detail in (0, *checking.tiles_in_play(state).named.values()):
            if question.pending(detail) == name:
                return question, detail
    return None
