"""The rules of The Castles of Burgundy: set-up, phases, rounds, the end (B3, B5, B6, B14-B16)."""

from collections.abc import Mapping

from bastide.engine.chance import Chance, Stream
from bastide.engine.state import Rules, State
from bastide.games.burgundy import scoring
from bastide.games.burgundy.components import (
    ALL_GOODS,
    BEGINNERS_BOARD,
    BLACK,
    BLACK_FIRST,
    BOARD_BY_NAME,
    CASTLE_TILE,
    CENTRE,
    COLOURED,
    COUNT_OF_TYPE,
    FIRST_BOARDS,
    FIRST_OF_TYPE,
    GOODS,
    KIND_COUNT,
    MINE,
    OF_TYPE,
    PER_PILE,
    PHASES,
    ROUNDS,
    SHEET_COPIES,
    SHEETS,
    SLOT_COUNT,
    START_GOODS,
    START_SILVER,
    START_WORKERS,
    TYPE_COUNT,
    count_of,
    one_of,
)
from bastide.games.burgundy.decisions import (
    BUY,
    DISCARD,
    DRAW_BOARD,
    DRAW_GOODS,
    DRAW_SEAT,
    DRAW_SHEET,
    DRAW_TILE,
    END,
    FOUND,
    LOAD,
    PLACE,
    ROLL,
    ROLLS,
    SELL,
    SIDE,
    START,
    TAKE,
    WORKERS,
    buy_parts,
    load_parts,
    place_parts,
    sell_parts,
    take_parts,
)
from bastide.games.burgundy.rules_effects import (
    buy,
    cover,
    discard,
    found_castle,
    load,
    place,
    score,
    sell,
    take,
    take_workers,
)
from bastide.games.burgundy.rules_moves import decisions
from bastide.games.burgundy.state import (
    FROM_GOODS,
    NONE,
    OVER,
    PICK_SIDE,
    PICK_START,
    RUNNING,
    TURN,
    BurgundyState,
    Terms,
    sheet_of,
    undecided,
)

# --- Set-up (B3) ------------------------------------------------------------------------------------------


def set_up(rules: Rules, options: Mapping[str, object], chance: Chance) -> BurgundyState:
    """The first player, the duchies and the goods to begin with; then what there is to choose."""
    state = blank(rules, options, chance)
    players = state.terms.players
    first = options["first_player"]
    start = first if isinstance(first, int) else chance.pick(players, DRAW_SEAT) - DRAW_SEAT
    state.track = [(start + turn) % players for turn in range(players)]
    state.order = state.track
    state.boards = deal_boards(options, players, chance)
    state.goods_bag = ALL_GOODS
    for turn in range(players):
        seat = state.track[turn]
        state.silver[seat] = START_SILVER
        state.workers[seat] = START_WORKERS[turn]
        for _ in range(START_GOODS):
            state.goods[seat] += one_of(draw_goods(state))
    state.piles = COLOURED[:]
    state.piles[CASTLE_TILE] -= players
    state.black = BLACK[:]
    ask_next_choice(state)
    return state


def blank(rules: Rules, options: Mapping[str, object], chance: Chance) -> BurgundyState:
    """The table before anything lies on it."""
    state = BurgundyState(rules, options, chance, Terms(options))
    state.clear()
    return state


def deal_boards(options: Mapping[str, object], players: int, chance: Chance) -> list[int]:
    """A duchy for each seat; drawn ones of the Special Edition have two sides to choose from (B3.6)."""
    names = BOARD_BY_NAME[str(options["edition"])]
    way = options["duchies"]
    if way == "same":
        return [names[str(options["duchy"])]] * players
    if way == "chosen":
        return [names[str(options[f"duchy_{seat + 1}"])] for seat in range(players)]
    dealt: list[int] = []
    if options["edition"] == "2011":
        left = (1 << len(FIRST_BOARDS)) - 1
        for _ in range(players):
            number = chance.draw(left, DRAW_BOARD) - DRAW_BOARD
            left ^= 1 << number
            dealt.append(FIRST_BOARDS[number])
    else:
        sheets = [SHEET_COPIES] * len(SHEETS)
        for _ in range(players):
            sheet = chance.draw_kind(sheets, DRAW_SHEET) - DRAW_SHEET
            sheets[sheet] -= 1
            dealt.append(undecided(sheet))
    return dealt


def ask_next_choice(state: BurgundyState) -> None:
    """All sides first, then all first castles, in turn order; then phase A (B3.7, B3.8, B3.10)."""
    for seat in state.track:
        if sheet_of(state.boards[seat]) >= 0:
            state.ask(seat, PICK_SIDE, sheet_of(state.boards[seat]))
            return
    for seat in state.track:
        if state.start[seat] == NONE:
            if is_start_fixed(state, seat):
                put_start(state, seat, CENTRE)
            else:
                state.ask(seat, PICK_START)
                return
    begin_phase(state)


def is_start_fixed(state: BurgundyState, seat: int) -> bool:
    """Does the first castle stand in the centre without a choice (B3.8)?"""
    way = state.options["start_castle"]
    return way == "centre" or (way == "auto" and state.boards[seat] == BEGINNERS_BOARD)


def put_start(state: BurgundyState, seat: int, space: int) -> None:
    """The first castle has no effect and scores nothing (B3.9)."""
    state.start = state.start[:]
    state.start[seat] = space
    cover(state, seat, CASTLE_TILE, space)


def pick_side(state: BurgundyState, board: int) -> None:
    state.boards = state.boards[:]
    state.boards[state.seat] = board
    state.answered()
    ask_next_choice(state)


def pick_start(state: BurgundyState, space: int) -> None:
    put_start(state, state.seat, space)
    state.answered()
    ask_next_choice(state)


# --- Phases and rounds (B5, B6, B15) ----------------------------------------------------------------------


def begin_phase(state: BurgundyState) -> None:
    """What is left goes to the box; new tiles, new goods on the round spaces (B5)."""
    state.stage = RUNNING
    clear_depots(state)
    fill_depots(state)
    state.arriving = [draw_goods(state) for _ in range(PER_PILE)]
    state.round = 0
    begin_round(state)


def clear_depots(state: BurgundyState) -> None:
    box = state.box[:]
    for slot in range(SLOT_COUNT):
        if state.depots[slot] != NONE:
            box[state.depots[slot]] += 1
            state.depots[slot] = NONE
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
    counts = [count_of(state.goods_bag, goods) for goods in range(1, GOODS + 1)]
    goods = state.chance.draw_kind(counts, DRAW_GOODS + 1) - DRAW_GOODS
    state.goods_bag -= one_of(goods)
    return goods


def begin_round(state: BurgundyState) -> None:
    """Everybody rolls; the next goods tile goes where the white die says (B6.1-B6.3)."""
    state.order = state.track
    state.round += 1
    state.turn = 0
    players = state.terms.players
    roll = state.chance.pick(ROLLS[players], ROLL[players]) - ROLL[players]
    for seat in state.order:
        state.dice[2 * seat] = roll % 6 + 1
        state.dice[2 * seat + 1] = roll // 6 % 6 + 1
        roll //= 36
    state.white = roll + 1
    state.wares[state.white - 1] += one_of(state.arriving[0])
    state.arriving = state.arriving[1:]
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
    if state.turn < state.terms.players:
        begin_turn(state)
    elif state.round < ROUNDS:
        begin_round(state)
    else:
        pay_mines(state)
        if state.phase + 1 < len(PHASES):
            state.phase += 1
            begin_phase(state)
        else:
            finish(state)


def pay_mines(state: BurgundyState) -> None:
    """Silver for each mine, with monastery 2 a worker too (B15.1)."""
    for seat in range(state.terms.players):
        mines = (OF_TYPE[state.boards[seat] * TYPE_COUNT + MINE] & state.covered[seat]).bit_count()
        state.silver[seat] += mines
        if state.monasteries[seat] >> 2 & 1:
            state.workers[seat] += mines


def finish(state: BurgundyState) -> None:
    """The final scoring (B16.2)."""
    state.stage = OVER
    for seat in range(state.terms.players):
        items = scoring.final_items(state, seat)
        for item in range(len(items)):
            score(state, seat, FROM_GOODS + item, items[item])


# --- For the engine ---------------------------------------------------------------------------------------


def play(state: BurgundyState, decision: int) -> None:
    if decision >= PLACE:
        means, kind, space = place_parts(decision)
        place(state, means, kind, space)
    elif decision >= LOAD:
        wharf, types = load_parts(decision)
        load(state, wharf, types)
    elif decision >= TAKE:
        means, depot, kind = take_parts(decision)
        take(state, means, depot, kind)
    elif decision >= BUY:
        depot, kind = buy_parts(decision)
        buy(state, depot, kind)
    elif decision >= SIDE:
        pick_side(state, decision - SIDE)
    elif decision >= START:
        pick_start(state, decision - START)
    elif decision >= FOUND:
        found_castle(state, decision - FOUND)
    elif decision >= DISCARD:
        discard(state, decision - DISCARD)
    elif decision >= SELL:
        means, goods = sell_parts(decision)
        sell(state, means, goods)
    elif decision >= WORKERS:
        take_workers(state, decision - WORKERS)
    elif decision == END:
        end_turn(state)
    else:  # declined, or an empty ship
        state.answered()


class BurgundyRules(Rules):
    """Version 1 of the rules."""

    version = 1

    def decisions(self, state: State) -> list[int]:
        assert isinstance(state, BurgundyState)
        return decisions(state)

    def play(self, state: State, decision: int) -> None:
        assert isinstance(state, BurgundyState)
        play(state, decision)

    def scores(self, state: State) -> list[int]:
        assert isinstance(state, BurgundyState)
        return scoring.scores(state)

    def standings(self, state: State) -> list[tuple[int, ...]]:
        assert isinstance(state, BurgundyState)
        return scoring.standings(state)

    def guess(self, state: State, seat: int, stream: Stream) -> State:
        """Nothing on the table is hidden but what will be drawn and rolled (B18.1)."""
        guessed = state.copy()
        guessed.chance = stream.branch()
        return guessed
