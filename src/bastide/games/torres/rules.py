"""The rules of Torres: set-up, legal decisions and their effects (T3, T5).

Beside this file: book (what the rules say, for everybody), rules_castles (blocks), rules_knights (steps and doors),
rules_stacks, rules_cards, rules_years, rules_secrets (what a seat cannot know).
"""

from typing import Final, cast

from mypy_extensions import i64

from bastide.engine.bag import LANE, LANE_BITS, ONE
from bastide.engine.chance import Chance, Stream
from bastide.engine.options import Options
from bastide.engine.state import Rules, State
from bastide.games.torres import rules_secrets
from bastide.games.torres.book import Book
from bastide.games.torres.components import (
    BLOCKS,
    CASTLES,
    COPIES,
    KNIGHTS,
    MASTER_BY_ID,
    MASTERS,
    ONE_OF_EACH,
    SQUARES,
    STACK_LIMIT,
    START_SQUARES,
)
from bastide.games.torres.decisions import (
    BLOCK,
    BLOCK_FROM,
    BUY,
    BUY_CODE,
    CASTLE,
    DRAW_MASTER,
    DRAW_SEAT,
    END,
    END_AS,
    KING_TO,
    KNIGHT,
    KNIGHT_CODES,
    MOVE,
    MOVE_CODES,
    PLAY,
    SCORE,
    SCORE_CODE,
    START,
    STARTER,
    STAY,
    UNDER,
)
from bastide.games.torres.rules_cards import (
    add_plays,
    buy,
    can_buy,
    carry_out,
    keep,
    keepings,
    play_card,
)
from bastide.games.torres.rules_castles import add_block, add_sites
from bastide.games.torres.rules_stacks import close, closings, deal_year
from bastide.games.torres.rules_years import begin_year, end_turn, open_next_year
from bastide.games.torres.scoring import advance
from bastide.games.torres.state import (
    BY_ACTIONS,
    KEEP,
    KING_MOVE,
    NAME_STARTER,
    NONE,
    PLACE_CASTLE,
    START_KING,
    START_KNIGHT,
    TARGET,
    TURN,
    Deck,
    Terms,
    TorresState,
)

_BOOK: Final[Book] = Book()

# --- Set-up (T3, T12.1-T12.3) -------------------------------------------------------------------------------


def set_up(rules: Rules, options: Options, chance: Chance) -> TorresState:
    state = blank(rules, options, chance)
    sit_down(state, options.word("seat_order") == "random")
    starter = options.number_or_none("starter")
    state.starter = starter if starter is not None else chance.pick(state.terms.players, DRAW_SEAT) - DRAW_SEAT
    state.first = state.starter
    state.supply = BLOCKS
    if state.terms.master:
        for camp in state.camps:
            camp.hand = ONE_OF_EACH
        if options.word("master_reveal") == "before_setup":
            draw_master(state)
        state.ask(state.starter, PLACE_CASTLE)
    else:
        for square in START_SQUARES:
            lay_start_block(state, square)
        state.decks = fresh_decks(state.terms)
        state.ask(state.starter, START_KNIGHT)
    return state


def blank(rules: Rules, options: Options, chance: Chance) -> TorresState:
    """The table before anything lies on it."""
    assert isinstance(rules, TorresRules)
    state = TorresState(rules, rules.book, options, chance, Terms(options))
    state.clear()
    return state


def sit_down(state: TorresState, is_random: bool) -> None:
    """Who sits to whose left: the next seat, or as chance has it."""
    if not is_random:
        return
    left = (1 << state.terms.players) - 2  # only the order round the table matters, so seat 0 sits anywhere
    seat = 0
    order = state.clockwise[:]
    while left:
        following = state.chance.draw(left, DRAW_SEAT) - DRAW_SEAT
        left ^= 1 << following
        order[seat] = following
        seat = following
    order[seat] = 0
    state.clockwise = order


def draw_master(state: TorresState) -> None:
    wanted = MASTER_BY_ID.get(str(state.options["master_card"]), NONE)
    state.master = wanted if wanted != NONE else state.chance.pick(len(MASTERS), DRAW_MASTER) - DRAW_MASTER


def fresh_decks(terms: Terms) -> list[Deck]:
    """The cards of one colour for each player, or all forty for everybody (T3.5)."""
    if terms.shared:
        return [Deck([], NONE, COPIES * ONE_OF_EACH, [], [])]
    return [Deck([], NONE, ONE_OF_EACH, [], []) for _ in range(terms.players)]


def lay_start_block(state: TorresState, square: int) -> None:
    state.supply -= 1
    add_block(state, square)


def place_castle(state: TorresState, square: int) -> None:
    seat = state.seat
    state.answered()
    lay_start_block(state, square)
    if len(state.castles) < CASTLES:
        state.ask(state.clockwise[seat], PLACE_CASTLE)
    else:
        state.ask(state.starter, START_KNIGHT)


def start_knight(state: TorresState, square: int) -> None:
    seat = state.seat
    state.answered()
    state.put_knight(seat, square)
    if state.clockwise[seat] == state.starter:
        state.ask(seat, START_KING)  # who placed the last knight (T3.4)
    else:
        state.ask(state.clockwise[seat], START_KNIGHT)


def start_king(state: TorresState, square: int) -> None:
    state.answered()
    state.move_king(square)
    if state.terms.master and state.master == NONE:
        draw_master(state)
    deal_year(state)
    begin_year(state, state.starter)


# --- What may be done (T5) ----------------------------------------------------------------------------------


def decisions(state: TorresState) -> list[int]:
    question = state.question
    if question == TURN:
        return turn_decisions(state)
    if question == KEEP:
        return keepings(state)
    if question == TARGET:
        return state.book.targets(state, state.detail, False)
    if question == START_KNIGHT:
        return [START.first + square for square in state.book.thrones(state)]
    if question == START_KING:
        return [KING_TO.first + square for square in state.book.thrones(state)]
    if question == PLACE_CASTLE:
        return [CASTLE.first + square for square in state.book.castle_sites(state)]
    if question == KING_MOVE:
        return [STAY.first] + [KING_TO.first + square for square in state.book.thrones(state)]
    assert question == NAME_STARTER
    return [STARTER.first + seat for seat in range(state.terms.players)]


def turn_decisions(state: TorresState) -> list[int]:
    found: list[object] = []
    book = state.book
    seat = state.seat
    camp = state.camps[seat]
    ap: i64 = state.ap
    if ap >= book.point_price:
        found.append(SCORE_CODE)
    if can_buy(state):
        found.append(BUY_CODE)
    if ap >= book.knight_price and len(camp.knights) < KNIGHTS:
        book.add_posts(state, seat, NONE, KNIGHT_CODES, found)
    if ap >= book.block_price:
        add_blocks(state, found)
    if ap >= book.move_price:
        for here in camp.knights:
            book.add_reach(state, here, MOVE_CODES[here], found)
    add_plays(state, found)
    for ending in closings(state):
        found.append(ending)
    return cast("list[int]", found)


def add_blocks(state: TorresState, found: list[object]) -> None:
    """From the stack in use; the first block of a turn chooses it (T7.5)."""
    if state.in_use == 0:
        return
    if state.in_use > 0:
        add_sites(state, 0, found)
        return
    stacks: i64 = state.camps[state.seat].stacks
    size: i64 = STACK_LIMIT
    while size > 0:
        if stacks >> LANE_BITS * size & LANE:
            add_sites(state, size, found)
        size -= 1


# --- What it does -------------------------------------------------------------------------------------------


def play(state: TorresState, decision: int) -> None:
    question = state.question
    if question == TURN:
        play_turn(state, decision)
    elif question == KEEP:
        keep(state, decision)
    elif question == TARGET:
        carry_out(state, state.detail, decision)
    elif question == START_KNIGHT:
        start_knight(state, decision - START.first)
    elif question == START_KING:
        start_king(state, decision - KING_TO.first)
    elif question == PLACE_CASTLE:
        place_castle(state, decision - CASTLE.first)
    elif question == KING_MOVE:
        if decision != STAY.first:
            state.move_king(decision - KING_TO.first)
        open_next_year(state)
    else:
        assert question == NAME_STARTER
        state.answered()
        begin_year(state, decision - STARTER.first)


def play_turn(state: TorresState, decision: int) -> None:
    seat = state.seat
    if decision >= MOVE.first:
        state.ap -= state.book.move_price
        way = decision - MOVE.first
        state.move_knight(way // SQUARES, way % SQUARES)
    elif decision >= BLOCK_FROM.first:
        assert decision < UNDER.first
        state.ap -= state.book.block_price
        code = decision - BLOCK_FROM.first
        size = code // SQUARES + 1
        state.camps[seat].stacks -= ONE[size]
        state.in_use = size - 1
        add_block(state, code % SQUARES)
    elif decision >= BLOCK.first:
        state.ap -= state.book.block_price
        state.in_use -= 1
        add_block(state, decision - BLOCK.first)
    elif decision >= KNIGHT.first:
        state.ap -= state.book.knight_price
        state.put_knight(seat, decision - KNIGHT.first)
    elif decision >= END_AS.first or decision == END.first:
        close(state, decision)
        end_turn(state)
    elif decision >= PLAY.first:
        play_card(state, decision - PLAY.first)
    elif decision == SCORE.first:
        state.ap -= state.book.point_price
        advance(state, seat, 1, BY_ACTIONS)
    else:
        assert decision == BUY.first
        buy(state)


class TorresRules(Rules):
    """The rules as they stand in a book."""

    version = 1

    def __init__(self, book: Book = _BOOK) -> None:
        self.book: Book = book

    def decisions(self, state: State) -> list[int]:
        assert isinstance(state, TorresState)
        return decisions(state)

    def play(self, state: State, decision: int) -> None:
        assert isinstance(state, TorresState)
        play(state, decision)

    def scores(self, state: State) -> list[int]:
        assert isinstance(state, TorresState)
        return state.totals()

    def standings(self, state: State) -> list[tuple[int, ...]]:
        assert isinstance(state, TorresState)
        return [(total,) for total in state.totals()]

    def guess(self, state: State, seat: int, stream: Stream) -> State:
        assert isinstance(state, TorresState)
        return rules_secrets.guess(state, seat, stream)
