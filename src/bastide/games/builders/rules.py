"""The rules of The Builders: set-up, legal decisions and their effects (U3-U8)."""

from typing import Final

from bastide.engine.bits import mask_of, members
from bastide.engine.chance import Chance, Stream
from bastide.engine.options import Options
from bastide.engine.state import Rules, State
from bastide.games.builders import scoring
from bastide.games.builders.book import Book
from bastide.games.builders.components import (
    APPRENTICES,
    HAND_COUNT,
    MACHINE_HAND,
    REWARD,
    ROW_SIZE,
    VP,
    WAGE,
    WORKER_COUNT,
)
from bastide.games.builders.decisions import (
    DRAW_BUILDING,
    DRAW_SEAT,
    DRAW_WORKER,
    END,
    OPEN,
    RECRUIT,
    SEND,
    TAKE,
)
from bastide.games.builders.state import (
    BY_CAP,
    BY_VP,
    COINS,
    FORBID,
    NONE,
    TURN,
    BuildersState,
    Display,
    Terms,
)

_BOOK: Final[Book] = Book()

# --- Set-up (U3) ------------------------------------------------------------------------------------------


def set_up(rules: Rules, options: Options, chance: Chance) -> BuildersState:
    """Rows, apprentices, coins and the start player, drawn in the order of U3.6."""
    state = blank(rules, options, chance)
    state.buildings.deck = mask_of(state.terms.buildings)
    lay_out(state.buildings, chance)
    apprentices = mask_of(APPRENTICES)
    for workshop in state.workshops:
        apprentice = chance.draw(apprentices, DRAW_WORKER) - DRAW_WORKER
        apprentices ^= 1 << apprentice
        workshop.team = 1 << apprentice
        workshop.coins = state.book.start_coins
    state.workers.deck = ((1 << WORKER_COUNT) - 1) & ~mask_of(APPRENTICES) | apprentices
    lay_out(state.workers, chance)
    state.start = state.terms.first
    if state.start == NONE:
        state.start = chance.pick(state.terms.players, DRAW_SEAT) - DRAW_SEAT
    begin_turn(state, state.start)
    return state


def blank(rules: Rules, options: Options, chance: Chance) -> BuildersState:
    """The table before anything lies on it."""
    assert isinstance(rules, BuildersRules)
    terms = Terms(options)
    buildings = Display(DRAW_BUILDING, True, [], NONE, 0)
    workers = Display(DRAW_WORKER, terms.open_workers, [], NONE, 0)
    state = BuildersState(rules, rules.book, options, chance, terms, buildings, workers)
    state.clear()
    return state


def lay_out(display: Display, chance: Chance) -> None:
    display.row = [display.turn_up(chance) for _ in range(ROW_SIZE)]


# --- What may be done, and what it costs (U4) ---------------------------------------------------------------


def decisions(state: BuildersState) -> list[int]:
    """Every legal move of the player whose turn it is (U4.2)."""
    found: list[int] = []
    book = state.book
    left = state.actions
    coins = state.workshops[state.seat].coins
    budget = coins - book.price(state, 1)
    if budget >= 0:
        opening = OPEN.first
        for building in state.buildings.row:
            if building >= 0:
                found.append(opening + building)
        recruiting = RECRUIT.first
        for worker in state.workers.row:
            if worker >= 0:
                found.append(recruiting + worker)
        add_sendings(state, budget, found)
    takable = left if not state.terms.paid_taking else left + coins // book.action_price
    for actions in range(1, min(takable, TAKE.count) + 1):
        found.append(TAKE.base + actions)
    if left == 0 or state.terms.early_end != FORBID:
        found.append(END.first)
    return found


def add_sendings(state: BuildersState, budget: int, found: list[int]) -> None:
    """Who may be sent where: actions and wage must be paid at once (U5.3.3).

    The budget is for a wage, at a site that nobody was sent to in this turn.
    """
    book = state.book
    workshop = state.workshops[state.seat]
    hands = [hand for hand in members(book.idle_hands(state)) if WAGE[hand] <= budget]
    if not hands:
        return
    for building in members(workshop.sites):
        base = SEND.at(0, building)
        if building not in state.errands:
            for hand in hands:
                found.append(base + hand)
        else:
            rest = workshop.coins - book.price(state, book.sending_cost(state, building))
            for hand in hands:
                if WAGE[hand] <= rest:
                    found.append(base + hand)


def pay(state: BuildersState, actions: int, coins: int) -> None:
    """Use actions, buying those that are missing, and pay coins to the bank."""
    state.workshops[state.seat].coins -= state.book.price(state, actions) + coins
    state.bought += max(0, actions - state.actions)
    state.actions = max(0, state.actions - actions)


# --- The five moves (U5) ----------------------------------------------------------------------------------


def play(state: BuildersState, decision: int) -> None:
    if decision < RECRUIT.first:
        open_site(state, decision - OPEN.first)
    elif decision < TAKE.first:
        recruit(state, decision - RECRUIT.first)
    elif decision < END.first:
        take(state, decision - TAKE.base)
    elif decision < SEND.first:
        end_turn(state)
    else:
        code = decision - SEND.first
        send(state, code % HAND_COUNT, code // HAND_COUNT)


def open_site(state: BuildersState, building: int) -> None:
    """A building of the row becomes a site of the seat with an empty crew (U5.1)."""
    pay(state, 1, 0)
    state.workshops[state.seat].sites |= 1 << building
    state.buildings.replace(building, state.chance)


def recruit(state: BuildersState, worker: int) -> None:
    """A worker of the row joins the team (U5.2)."""
    pay(state, 1, 0)
    state.workshops[state.seat].team |= 1 << worker
    state.workers.replace(worker, state.chance)


def send(state: BuildersState, hand: int, building: int) -> None:
    """A hand leaves the team for the crew of a site, which may complete it (U5.3, U6.1)."""
    pay(state, state.book.sending_cost(state, building), WAGE[hand])
    state.errands.append(building)
    state.sent |= 1 << hand
    state.workshops[state.seat].team ^= 1 << hand
    state.crew[building] |= 1 << hand
    if state.book.is_complete(building, state.crew[building]):
        complete(state, building)


def complete(state: BuildersState, building: int) -> None:
    """The crew goes home, the reward is paid, the card is finished; a machine joins the team (U6.2, U6.5)."""
    workshop = state.workshops[state.seat]
    workshop.team |= state.crew[building]
    state.crew[building] = 0
    workshop.coins += REWARD[building]
    workshop.sites ^= 1 << building
    workshop.finished |= 1 << building
    workshop.vp += VP[building]
    if MACHINE_HAND[building] >= 0:
        workshop.team |= 1 << MACHINE_HAND[building]


def take(state: BuildersState, actions: int) -> None:
    """1, 2 or 3 actions for 1, 3 or 6 coins (U5.4)."""
    pay(state, actions, 0)
    state.workshops[state.seat].coins += state.book.taken[actions]


def end_turn(state: BuildersState) -> None:
    """The next seat plays, unless the round that is over was the last one (U5.5, U8)."""
    workshop = state.workshops[state.seat]
    if state.terms.early_end == COINS:
        workshop.coins += state.book.taken[state.actions]
    if workshop.vp >= state.book.trigger_vp:
        state.final_round = True
    following = (state.seat + 1) % state.terms.players
    state.answered()
    if following == state.start:
        if state.final_round:
            state.ending = BY_VP
            return
        if state.round == state.terms.max_rounds:
            state.ending = BY_CAP
            return
        state.round += 1
    begin_turn(state, following)


def begin_turn(state: BuildersState, seat: int) -> None:
    """Three free actions, nothing sent, nothing bought (U4.1)."""
    state.actions = state.book.free_actions
    state.bought = 0
    state.sent = 0
    state.errands = []
    state.begin_turn(seat, TURN)


# --- For the engine ---------------------------------------------------------------------------------------


class BuildersRules(Rules):
    """The rules as a book says them."""

    version = 1

    def __init__(self, book: Book = _BOOK) -> None:
        self.book: Book = book

    def decisions(self, state: State) -> list[int]:
        assert isinstance(state, BuildersState)
        return decisions(state)

    def play(self, state: State, decision: int) -> None:
        assert isinstance(state, BuildersState)
        play(state, decision)

    def scores(self, state: State) -> list[int]:
        assert isinstance(state, BuildersState)
        return scoring.scores(state)

    def standings(self, state: State) -> list[tuple[int, ...]]:
        assert isinstance(state, BuildersState)
        return scoring.standings(state)

    def guess(self, state: State, seat: int, stream: Stream) -> State:
        """Nothing on the table is hidden from a seat but what will be turned up next (U10.3, U10.4)."""
        guessed = state.copy()
        guessed.chance = stream.branch()
        return guessed
