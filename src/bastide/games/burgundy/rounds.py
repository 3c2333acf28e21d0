"""Set-up, phases, rounds and the end (B3, B5, B6, B14-B16)."""

from typing import Final

from bastide.engine.bag import ONE, counts
from bastide.games.burgundy import components as box
from bastide.games.burgundy import state as table
from bastide.games.burgundy.gates import cover, gain_goods, gain_silver, gain_workers, score
from bastide.games.burgundy.outcomes import DRAW_BOARD, DRAW_GOODS, DRAW_SEAT, DRAW_SHEET, DRAW_TILE, ROLL, ROLLS
from bastide.games.burgundy.state import NONE, BurgundyState, sheet_of, undecided

# --- Set-up (B3) ------------------------------------------------------------------------------------------

COLOURED: Final[list[int]] = box.coloured_tiles("")
BLACK: Final[list[int]] = box.black_tiles("")


def set_up(state: BurgundyState) -> None:
    """The first player, the duchies and the goods to begin with; then what there is to choose."""
    seats, players = state.terms.seats, state.terms.players
    first = state.options["first_player"]
    start = first if isinstance(first, int) else state.chance.pick(players, DRAW_SEAT) - DRAW_SEAT
    state.track = [(start + turn) % players for turn in range(players)] + list(range(players, seats))
    boards = deal_boards(state)
    state.goods_bag = box.ALL_GOODS
    for module in state.terms.modules:
        module.goods_dealt(state)
    state.order = state.track
    for turn in range(seats):
        seat = state.track[turn]
        if seat >= players:
            continue
        estate = state.estates[seat]
        if estate.board_number != NONE:
            continue  # it is the partner's too, and is settled
        estate.settle(boards[seat])
        estate.silver = box.START_SILVER
        estate.workers = box.START_WORKERS[turn]
        for _ in range(box.START_GOODS):
            gain_goods(state, seat, ONE[draw_goods(state)])
    state.piles = COLOURED[:]
    state.piles[box.CASTLE_TILE] -= len(state.terms.houses)
    state.black = BLACK[:]
    for module in state.terms.modules:
        module.set_up(state)
    ask_next_choice(state)


def agreed_board(state: BurgundyState, seat: int) -> int:
    """The duchy of a seat that the options name, or an expansion; NONE where it is drawn (B3.6)."""
    options = state.options
    for module in state.terms.at_board:
        return module.board(state)
    if options["duchies"] == "random":
        return NONE
    name = options["duchy"] if options["duchies"] == "same" else options[f"duchy_{seat + 1}"]
    return box.BOARD_BY_NAME[str(options["edition"])][str(name)]


def deal_boards(state: BurgundyState) -> list[int]:
    """A duchy for each seat; drawn ones of the Special Edition have two sides to choose from (B3.6)."""
    chance, options, seats = state.chance, state.options, state.terms.players
    dealt = [agreed_board(state, seat) for seat in range(seats)]
    if NONE not in dealt:
        return dealt
    dealt = []
    if options["edition"] == box.FIRST:
        left = (1 << len(box.FIRST_BOARDS)) - 1
        for _ in range(seats):
            number = chance.draw(left, DRAW_BOARD) - DRAW_BOARD
            left ^= 1 << number
            dealt.append(box.FIRST_BOARDS[number])
    else:
        sheets = [0] * len(box.SHEETS)
        for sheet in box.POOLS[str(options["duchy_pool"])]:
            sheets[sheet] = box.SHEET_COPIES
        for _ in range(seats):
            sheet = chance.draw_kind(sheets, DRAW_SHEET) - DRAW_SHEET
            sheets[sheet] -= 1
            dealt.append(undecided(sheet))
    return dealt


def ask_next_choice(state: BurgundyState) -> None:
    """What there is to choose before phase A; then phase A (B3.10)."""
    if not is_choice_asked(state):
        begin_phase(state)


def is_choice_asked(state: BurgundyState) -> bool:
    """Ask the next choice, if there is one: all sides, what the expansions ask, all first castles, each in turn order
    (B3.7, B3.8, X8.2).
    """
    for seat in state.track:
        sheet = sheet_of(state.estates[seat].board_number)
        if sheet >= 0:
            state.ask(seat, table.PICK_SIDE, sheet)
            return True
    for module in state.terms.modules:
        if module.ask_choice(state):
            return True
    for seat in state.track:
        if state.estates[seat].start == NONE and seat < state.terms.players:
            fixed = fixed_start(state, seat)
            if fixed != NONE:
                put_start(state, seat, fixed)
            else:
                state.ask(seat, table.PICK_START)
                return True
    return False


def first_castles(state: BurgundyState, seat: int) -> int:
    """Where the first castle of a seat may stand: on a castle space (B3.8), if no expansion knows better."""
    estate = state.estates[seat]
    spaces = estate.board.of_type[box.CASTLE]
    for module in state.terms.modules:
        spaces = module.starts(state, estate, spaces)
    return spaces


def fixed_start(state: BurgundyState, seat: int) -> int:
    """The space where the first castle stands without a choice, such as the centre (B3.8); NONE where there is one."""
    spaces = first_castles(state, seat)
    if spaces & (spaces - 1) == 0:
        return spaces.bit_length() - 1
    way = state.options["start_castle"]
    is_central = way == "centre" or (way == "auto" and state.estates[seat].board_number == box.BEGINNERS_BOARD)
    return box.CENTRE if is_central and not state.terms.at_board else NONE


def put_start(state: BurgundyState, seat: int, space: int) -> None:
    """The first castle has no effect and scores nothing (B3.9)."""
    state.estates[seat].start = space
    cover(state, seat, box.CASTLE_TILE, space)


# --- Phases and rounds (B5, B6, B15) ----------------------------------------------------------------------


def begin_phase(state: BurgundyState) -> None:
    """What is left goes to the box; new tiles, new goods on the round spaces (B5, X1.12)."""
    state.stage = table.RUNNING
    clear_depots(state)
    fill_depots(state)
    for module in state.terms.modules:
        module.phase_begins(state)
    state.arriving = [draw_goods(state) for _ in range(box.PER_PILE)]
    state.round = 0
    begin_round(state)


def clear_depots(state: BurgundyState) -> None:
    gone = state.box[:]
    for slot in range(box.SLOT_COUNT):
        kind = state.depots[slot]
        if kind != NONE:
            state.depots[slot] = NONE
            is_elsewhere = False
            for module in state.terms.modules:
                is_elsewhere = is_elsewhere or module.depot_cleared(state, kind)
            if not is_elsewhere:
                gone[kind] += 1
    state.box = gone


def fill_depots(state: BurgundyState) -> None:
    """Each slot gets a tile of its type, the black depot tiles with a black back (B5.2, B5.3)."""
    state.piles = state.piles[:]
    state.black = state.black[:]
    types = state.terms.slot_types[state.phase]
    for slot in range(box.BLACK_FIRST):
        if types[slot] >= 0:
            first = box.FIRST_OF_TYPE[types[slot]]
            state.depots[slot] = draw_tile(state, state.piles, first, first + box.COUNT_OF_TYPE[types[slot]])
    for slot in range(box.BLACK_FIRST, box.BLACK_FIRST + state.terms.black_slots):
        if state.terms.asleep == 0 or sum(state.black) > state.terms.asleep:
            state.depots[slot] = draw_tile(state, state.black, 0, box.KIND_COUNT)


def draw_tile(state: BurgundyState, pile: list[int], first: int, last: int) -> int:
    """A tile of one of the kinds from first to last; it leaves the pile. None where all are gone."""
    for kind in range(first, last):
        if pile[kind]:
            kinds = pile if last - first == len(pile) else pile[first:last]
            drawn = state.chance.draw_kind(kinds, DRAW_TILE + first) - DRAW_TILE
            pile[drawn] -= 1
            return drawn
    return NONE


def draw_goods(state: BurgundyState) -> int:
    """A goods tile that nobody has seen: its type."""
    goods = state.chance.draw_kind(counts(state.goods_bag, box.GOODS + 1), DRAW_GOODS) - DRAW_GOODS
    state.goods_bag -= ONE[goods]
    return goods


def begin_round(state: BurgundyState) -> None:
    """Everybody rolls; the next goods tile goes where the white die says (B6.1-B6.3)."""
    state.order = state.track
    state.round += 1
    state.turn = 0
    players = state.terms.players
    roll = state.chance.pick(ROLLS[players], ROLL[players]) - ROLL[players]
    for seat in state.order:
        if seat >= players:
            continue
        state.dice[2 * seat] = roll % 6 + 1
        state.dice[2 * seat + 1] = roll // 6 % 6 + 1
        roll //= 36
    state.white = roll + 1
    state.wares[state.white - 1] += ONE[state.arriving[0]]
    state.arriving = state.arriving[1:]
    for module in state.terms.modules:
        module.round_begins(state)
    begin_turn(state)


def begin_turn(state: BurgundyState) -> None:
    state.used = 0
    state.bought = False
    state.hired = False
    seat = state.order[state.turn]
    state.begin_turn(seat, table.TURN if seat < state.terms.players else table.SILENT_TURN)


def end_turn(state: BurgundyState) -> None:
    """The next seat of the round, the next round, the next phase, or the end (B6.4, B15.2)."""
    state.answered()
    state.turn += 1
    if state.turn < state.terms.seats:
        begin_turn(state)
    elif state.round < box.ROUNDS:
        begin_round(state)
    else:
        end_phase(state)


def end_phase(state: BurgundyState) -> None:
    """What the expansions ask is answered first; then the phase is closed (X1.13)."""
    state.used = table.BOTH_DICE  # a seat that decides nothing has none
    state.ask(state.track[0], table.PHASE_END)
    for module in state.terms.modules:
        module.phase_ends(state)


def close_phase(state: BurgundyState) -> None:
    """The mines pay, once a duchy; the next phase, or the last call before the end (B15, X1.13, X9.9)."""
    for seat in state.terms.houses:
        estate = state.estates[seat]
        gain_silver(state, seat, state.book.mine_income(state, estate))
        gain_workers(state, seat, state.book.mine_workers(estate))
    if state.phase + 1 < len(box.PHASES):
        state.phase += 1
        begin_phase(state)
    else:
        state.ask(state.track[0], table.PHASE_END, table.LAST_CALL)
        for module in state.terms.modules:
            module.last_call(state)


def finish(state: BurgundyState) -> None:
    """The final scoring (B16.2, X1.14), once a duchy (X9.10)."""
    state.stage = table.OVER
    for seat in state.terms.houses if state.terms.has_final_scoring else []:
        items = state.book.final_items(state, seat)
        for item in range(len(items)):
            score(state, seat, table.FROM_GOODS + item, items[item])
        for module in state.terms.modules:
            module.ends(state, seat)
