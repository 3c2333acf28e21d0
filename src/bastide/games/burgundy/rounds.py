"""Set-up, phases, rounds and the end (B3, B5, B6, B14-B16)."""

from typing import Final

from bastide.engine.bag import ONE, counts
from bastide.engine.chance import Chance
from bastide.games.burgundy.components import (
    ALL_GOODS,
    BEGINNERS_BOARD,
    BLACK_FIRST,
    BOARD_BY_NAME,
    CASTLE_TILE,
    CENTRE,
    COUNT_OF_TYPE,
    FIRST,
    FIRST_BOARDS,
    FIRST_OF_TYPE,
    GOODS,
    KIND_COUNT,
    PER_PILE,
    PHASES,
    POOLS,
    ROUNDS,
    SHEET_COPIES,
    SHEETS,
    SLOT_COUNT,
    START_GOODS,
    START_SILVER,
    START_WORKERS,
    black_tiles,
    brought_board,
    coloured_tiles,
)
from bastide.games.burgundy.gates import cover, gain_goods, gain_silver, gain_workers, score
from bastide.games.burgundy.outcomes import DRAW_BOARD, DRAW_GOODS, DRAW_SEAT, DRAW_SHEET, DRAW_TILE, ROLL, ROLLS
from bastide.games.burgundy.state import (
    FROM_GOODS,
    NONE,
    OVER,
    PHASE_END,
    PICK_SIDE,
    PICK_START,
    RUNNING,
    TURN,
    BurgundyState,
    sheet_of,
    undecided,
)

# --- Set-up (B3) ------------------------------------------------------------------------------------------

COLOURED: Final[list[int]] = coloured_tiles("")
BLACK: Final[list[int]] = black_tiles("")


def set_up(state: BurgundyState) -> None:
    """The first player, the duchies and the goods to begin with; then what there is to choose."""
    seats = state.terms.seats
    first = state.options["first_player"]
    start = first if isinstance(first, int) else state.chance.pick(seats, DRAW_SEAT) - DRAW_SEAT
    state.track = [(start + turn) % seats for turn in range(seats)]
    state.order = state.track
    boards = deal_boards(state, state.chance)
    state.goods_bag = ALL_GOODS
    for turn in range(seats):
        seat = state.track[turn]
        estate = state.estates[seat]
        estate.settle(boards[seat])
        estate.silver = START_SILVER
        estate.workers = START_WORKERS[turn]
        for _ in range(START_GOODS):
            gain_goods(state, seat, ONE[draw_goods(state)])
    state.piles = COLOURED[:]
    state.piles[CASTLE_TILE] -= seats
    state.black = BLACK[:]
    for module in state.terms.at_set_up:
        module.set_up(state)
    ask_next_choice(state)


def deal_boards(state: BurgundyState, chance: Chance) -> list[int]:
    """A duchy for each seat; drawn ones of the Special Edition have two sides to choose from (B3.6)."""
    options, seats = state.options, state.terms.seats
    names = BOARD_BY_NAME[str(options["edition"])]
    brought = brought_board(options)
    if brought is not None:
        return [names[brought]] * seats
    way = options["duchies"]
    if way == "same":
        return [names[str(options["duchy"])]] * seats
    if way == "chosen":
        return [names[str(options[f"duchy_{seat + 1}"])] for seat in range(seats)]
    dealt: list[int] = []
    if options["edition"] == FIRST:
        left = (1 << len(FIRST_BOARDS)) - 1
        for _ in range(seats):
            number = chance.draw(left, DRAW_BOARD) - DRAW_BOARD
            left ^= 1 << number
            dealt.append(FIRST_BOARDS[number])
    else:
        sheets = [0] * len(SHEETS)
        for sheet in POOLS[str(options["duchy_pool"])]:
            sheets[sheet] = SHEET_COPIES
        for _ in range(seats):
            sheet = chance.draw_kind(sheets, DRAW_SHEET) - DRAW_SHEET
            sheets[sheet] -= 1
            dealt.append(undecided(sheet))
    return dealt


def ask_next_choice(state: BurgundyState) -> None:
    """All sides first, then all first castles, in turn order; then phase A (B3.7, B3.8, B3.10)."""
    for seat in state.track:
        sheet = sheet_of(state.estates[seat].board_number)
        if sheet >= 0:
            state.ask(seat, PICK_SIDE, sheet)
            return
    for seat in state.track:
        if state.estates[seat].start == NONE:
            if is_start_fixed(state, seat):
                put_start(state, seat, CENTRE)
            else:
                state.ask(seat, PICK_START)
                return
    begin_phase(state)


def is_start_fixed(state: BurgundyState, seat: int) -> bool:
    """Does the first castle stand in the centre without a choice (B3.8)?"""
    if brought_board(state.options) is not None:
        return False
    way = state.options["start_castle"]
    return way == "centre" or (way == "auto" and state.estates[seat].board_number == BEGINNERS_BOARD)


def put_start(state: BurgundyState, seat: int, space: int) -> None:
    """The first castle has no effect and scores nothing (B3.9)."""
    state.estates[seat].start = space
    cover(state, seat, CASTLE_TILE, space)


# --- Phases and rounds (B5, B6, B15) ----------------------------------------------------------------------


def begin_phase(state: BurgundyState) -> None:
    """What is left goes to the box; new tiles, new goods on the round spaces (B5, X1.12)."""
    state.stage = RUNNING
    clear_depots(state)
    fill_depots(state)
    for module in state.terms.at_phase_begins:
        module.phase_begins(state)
    state.arriving = [draw_goods(state) for _ in range(PER_PILE)]
    state.round = 0
    begin_round(state)


def clear_depots(state: BurgundyState) -> None:
    box = state.box[:]
    for slot in range(SLOT_COUNT):
        kind = state.depots[slot]
        if kind != NONE:
            state.depots[slot] = NONE
            is_elsewhere = False
            for module in state.terms.at_depot_cleared:
                is_elsewhere = is_elsewhere or module.depot_cleared(state, kind)
            if not is_elsewhere:
                box[kind] += 1
    state.box = box


def fill_depots(state: BurgundyState) -> None:
    """Each slot gets a tile of its type, the black depot tiles with a black back (B5.2, B5.3)."""
    state.piles = state.piles[:]
    state.black = state.black[:]
    types = state.terms.slot_types[state.phase]
    for slot in range(BLACK_FIRST):
        if types[slot] >= 0:
            first = FIRST_OF_TYPE[types[slot]]
            state.depots[slot] = draw_tile(state, state.piles, first, first + COUNT_OF_TYPE[types[slot]])
    for slot in range(BLACK_FIRST, BLACK_FIRST + state.terms.black_slots):
        state.depots[slot] = draw_tile(state, state.black, 0, KIND_COUNT)


def draw_tile(state: BurgundyState, pile: list[int], first: int, last: int) -> int:
    """A tile of one of the kinds from first to last; it leaves the pile. None where all are gone."""
    for kind in range(first, last):
        if pile[kind]:
            drawn = state.chance.draw_kind(pile[first:last], DRAW_TILE + first) - DRAW_TILE
            pile[drawn] -= 1
            return drawn
    return NONE


def draw_goods(state: BurgundyState) -> int:
    """A goods tile that nobody has seen: its type."""
    goods = state.chance.draw_kind(counts(state.goods_bag, GOODS + 1), DRAW_GOODS) - DRAW_GOODS
    state.goods_bag -= ONE[goods]
    return goods


def begin_round(state: BurgundyState) -> None:
    """Everybody rolls; the next goods tile goes where the white die says (B6.1-B6.3)."""
    state.order = state.track
    state.round += 1
    state.turn = 0
    seats = state.terms.seats
    roll = state.chance.pick(ROLLS[seats], ROLL[seats]) - ROLL[seats]
    for seat in state.order:
        state.dice[2 * seat] = roll % 6 + 1
        state.dice[2 * seat + 1] = roll // 6 % 6 + 1
        roll //= 36
    state.white = roll + 1
    state.wares[state.white - 1] += ONE[state.arriving[0]]
    state.arriving = state.arriving[1:]
    for module in state.terms.at_round_begins:
        module.round_begins(state)
    begin_turn(state)


def begin_turn(state: BurgundyState) -> None:
    state.used = 0
    state.bought = False
    state.hired = False
    state.ask(state.order[state.turn], TURN)


def end_turn(state: BurgundyState) -> None:
    """The next seat of the round, the next round, the next phase, or the end (B6.4, B15.2)."""
    state.answered()
    state.turn += 1
    if state.turn < state.terms.seats:
        begin_turn(state)
    elif state.round < ROUNDS:
        begin_round(state)
    else:
        end_phase(state)


def end_phase(state: BurgundyState) -> None:
    """What the expansions ask is answered first; then the phase is closed (X1.13)."""
    state.ask(state.track[0], PHASE_END)
    for module in state.terms.at_phase_ends:
        module.phase_ends(state)


def close_phase(state: BurgundyState) -> None:
    """The mines pay; the next phase, or the end (B15)."""
    for seat in range(state.terms.seats):
        estate = state.estates[seat]
        gain_silver(state, seat, state.book.mine_silver(estate))
        gain_workers(state, seat, state.book.mine_workers(estate))
    if state.phase + 1 < len(PHASES):
        state.phase += 1
        begin_phase(state)
    else:
        finish(state)


def finish(state: BurgundyState) -> None:
    """The final scoring (B16.2, X1.14)."""
    state.stage = OVER
    for seat in range(state.terms.seats if state.terms.has_final_scoring else 0):
        items = state.book.final_items(state, seat)
        for item in range(len(items)):
            score(state, seat, FROM_GOODS + item, items[item])
        for module in state.terms.at_ends:
            module.ends(state, seat)
