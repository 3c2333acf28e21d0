"""The rules of The Golden City: set-up, the six phases of a round, the end (G3-G7, G10-G13)."""

from typing import Final

from bastide.engine.bag import ONE, covers, size_of
from bastide.engine.chance import Chance, Stream
from bastide.engine.options import Options
from bastide.engine.state import NOBODY, Rules, State
from bastide.games.golden_city import rules_building as building
from bastide.games.golden_city import rules_cards as cards
from bastide.games.golden_city import scoring
from bastide.games.golden_city import state as table
from bastide.games.golden_city.book import Book
from bastide.games.golden_city.components import (
    BONUS_COUNT,
    CARDS_EACH,
    COINS,
    GOODS_CARDS,
    KEYS,
    KIND_COUNT,
    NONE,
    PORT,
    SLOTS,
    Map,
)
from bastide.games.golden_city.decisions import (
    BID,
    BOX_GOODS,
    DISCARDS_OF,
    DONE,
    DRAW_SCORE,
    DRAW_SEAT,
    SPENT,
    TAKE_BONUS,
)
from bastide.games.golden_city.state import GoldenCityState, Terms

_BOOK: Final[Book] = Book()

# --- Set-up (G3) ------------------------------------------------------------------------------------------


def set_up(rules: Rules, options: Options, chance: Chance, island: Map) -> GoldenCityState:
    """Everything laid out, and the first round begun. Hidden orders are drawn late: they are stored nowhere."""
    state = blank(rules, options, chance, island)
    players = state.terms.players
    state.deck = [CARDS_EACH] * KIND_COUNT
    state.deck[PORT] -= players
    state.deck_size = CARDS_EACH * KIND_COUNT - players
    state.supply = COINS - state.book.start_coins * players
    for merchant in state.merchants:
        merchant.coins = state.book.start_coins
        cards.give_openly(merchant, ONE[PORT])
    for merchant in state.merchants:
        cards.draw(state, merchant)
    state.keys_left = KEYS
    state.goods_pile = (1 << GOODS_CARDS) - 1
    state.goods_row = [building.turn_up_goods(state) for _ in range(SLOTS)]
    state.bonus_stack = (1 << BONUS_COUNT) - 1
    state.score_pile = state.book.score_pile(state.terms)
    state.first = state.terms.first
    if state.first == NONE:
        state.first = chance.pick(players, DRAW_SEAT) - DRAW_SEAT
    begin_round(state)
    return state


def blank(rules: Rules, options: Options, chance: Chance, island: Map) -> GoldenCityState:
    """The table before anything lies on it."""
    assert isinstance(rules, GoldenCityRules)
    state = GoldenCityState(rules, rules.book, options, chance, Terms(options, island))
    state.clear()
    return state


# --- A round (G4, G5) -------------------------------------------------------------------------------------


def begin_round(state: GoldenCityState) -> None:
    """A score card is turned up, the groups are dealt, the first player bids."""
    state.round += 1
    state.score_card = state.chance.draw(next_backs(state), DRAW_SCORE) - DRAW_SCORE
    state.score_pile ^= 1 << state.score_card
    players = state.terms.players
    state.groups = [0] * players
    for lap in range(state.terms.largest_group):
        for group in range(players):
            if lap < state.terms.group_sizes[group]:
                cards.deal(state, group)
    state.bids = [NONE] * players
    state.expulsions = 0
    if state.terms.drought and state.supply:
        state.supply -= 1
        state.coin_laid = True
    state.ask(state.first, table.BID)


def next_backs(state: GoldenCityState) -> int:
    """The score cards that may be on top: those with the lowest back (G3.5)."""
    for cards_of_back in state.terms.map.of_back:
        if state.score_pile & cards_of_back:
            return state.score_pile & cards_of_back
    return 0


# --- The auction (G6) -------------------------------------------------------------------------------------


def bid_decisions(state: GoldenCityState) -> list[int]:
    """Free groups, and occupied ones if the price is there (G6.4)."""
    can_pay = state.merchants[state.seat].coins >= state.book.price(state)
    found: list[int] = []
    for group in range(len(state.bids)):
        if state.bids[group] == NONE or can_pay:
            found.append(BID.first + group)
    return found


def bid(state: GoldenCityState, group: int) -> None:
    """The hand goes on a group; whoever lies there takes his back (G6.2, G6.3)."""
    seat = state.seat
    if state.bids[group] != NONE:
        price = state.book.price(state)
        state.merchants[seat].coins -= price
        state.supply += price
        state.expulsions += 1
    state.bids[group] = seat
    state.answered()
    players = state.terms.players
    for step in range(1, players):
        following = (seat + step) % players
        if following not in state.bids:
            state.ask(following, table.BID)
            return
    end_auction(state)


def end_auction(state: GoldenCityState) -> None:
    """Everybody takes the cards of his group (G6.6)."""
    for group in range(len(state.bids)):
        cards.give_openly(state.merchants[state.bids[group]], state.groups[group])
    state.opener = state.first
    if state.terms.drought:  # G13.4
        state.opener = state.bids[0]
        if state.coin_laid:
            state.merchants[state.opener].coins += 1
            state.coin_laid = False
    state.groups = []
    state.bids = []
    state.turn = 0
    begin_turn(state)


# --- Building (G7) ----------------------------------------------------------------------------------------


def begin_turn(state: GoldenCityState) -> None:
    """The next player builds; one who cannot build any more still keeps the hand limit (G7.3)."""
    players = state.terms.players
    while state.turn < players:
        seat = (state.opener + state.turn) % players
        state.builds = 0
        if state.book.can_build(state, seat):
            state.begin_turn(seat, table.BUILD)
            return
        if size_of(state.merchants[seat].hand) > state.book.hand_limit:
            state.begin_turn(seat, table.DISCARD)
            return
        state.turn += 1
    end_round(state)


def end_builds(state: GoldenCityState) -> None:
    """The builds of this turn are over: too many cards must go (G7.9)."""
    seat = state.seat
    state.answered()
    state.builds = 0
    if size_of(state.merchants[seat].hand) > state.book.hand_limit:
        state.ask(seat, table.DISCARD)
    else:
        end_turn(state)


def end_turn(state: GoldenCityState) -> None:
    state.turn += 1
    begin_turn(state)


def end_build(state: GoldenCityState) -> None:
    """A build with its reward is finished, unless a choice is still open (G7.8)."""
    if state.question != table.BUILD:
        return
    state.builds += 1
    state.lost |= state.book.dead_ends(state)
    if building.is_turn_over(state):
        end_builds(state)


def discard_decisions(state: GoldenCityState) -> list[int]:
    """Every way to come down to the hand limit."""
    hand = state.merchants[state.seat].hand
    found: list[int] = []
    for decision in DISCARDS_OF[size_of(hand) - state.book.hand_limit]:
        if covers(hand, SPENT[decision]):
            found.append(decision)
    return found


# --- The end of a round (G10-G13) -------------------------------------------------------------------------


def end_round(state: GoldenCityState) -> None:
    """Scoring, the end of the game or the next first player, and a new round."""
    score_round(state)
    state.ending = drought_ending(state) if state.terms.drought else ending(state)
    if state.ending != table.RUNNING:
        return
    # In the drought the last builder goes first (G13.6), else the next seat (G11.1).
    before = state.opener if state.terms.drought else state.first
    state.first = (before + 1) % state.terms.players
    begin_round(state)


def score_round(state: GoldenCityState) -> None:
    """First the good, then the river or quarter; the card leaves the game (G10.1)."""
    card = state.score_card
    area = table.RIVERS if state.terms.map.score_cards[card].river != NONE else table.QUARTERS
    for seat, paid in enumerate(state.book.goods_letters(state, card)):
        state.merchants[seat].earn(table.TRADE, paid)
    for seat, paid in enumerate(state.book.area_letters(state, card)):
        state.merchants[seat].earn(area, paid)
    state.score_card = NONE


def pay_bonuses(state: GoldenCityState) -> None:
    """Bonus cards are shown and paid (G12.4)."""
    for merchant in state.merchants:
        merchant.earn(table.BONUSES, state.book.bonuses(state, merchant))
    state.reveals += 1


def ending(state: GoldenCityState) -> int:
    """Why the game is over after this round, bonus cards paid then (G12.1)."""
    found = table.RUNNING
    if state.lost:
        found = table.BY_DEAD_END
    elif any(merchant.stock == 0 for merchant in state.merchants):
        found = table.BY_POSTS
    elif state.score_pile == 0:
        found = table.BY_CARDS
    if found != table.RUNNING:
        pay_bonuses(state)
    return found


def drought_ending(state: GoldenCityState) -> int:
    """The special scoring where one is due, and why the game is over (G13.7-G13.10)."""
    if state.round in state.book.special_rounds:
        score_specially(state)
    if state.lost:
        return table.BY_DEAD_END
    if max(scoring.scores(state)) >= state.book.target:
        return table.BY_POINTS
    return table.BY_CARDS if state.score_pile == 0 else table.RUNNING


def score_specially(state: GoldenCityState) -> None:
    """Bonus cards pay; whoever has most letters wins the scoring; letters and these cards go (G13.7, G13.8)."""
    pay_bonuses(state)
    purses = [
        (merchant.letters(), state.book.city_posts(state, merchant), merchant.coins) for merchant in state.merchants
    ]
    best = max(purses)
    state.verdicts.append(purses.index(best) if purses.count(best) == 1 else NOBODY)
    for merchant in state.merchants:
        state.bonus_gone |= merchant.bonus
        merchant.bonus = 0
        merchant.return_letters()
    state.takes = []


# --- For the engine ---------------------------------------------------------------------------------------


def decisions(state: GoldenCityState) -> list[int]:
    question = state.question
    if question == table.BID:
        return bid_decisions(state)
    if question == table.BUILD:
        return building.build_decisions(state)
    if question == table.DISCARD:
        return discard_decisions(state)
    if question == table.GOODS:
        return building.goods_decisions(state)
    if question == table.BOX:
        return building.box_decisions(state)
    return building.bonus_decisions(state)


def play(state: GoldenCityState, decision: int) -> None:
    question = state.question
    if question == table.BID:
        bid(state, decision - BID.first)
    elif question == table.DISCARD:
        cards.discard(state, state.merchants[state.seat], SPENT[decision])
        state.answered()
        end_turn(state)
    elif decision == DONE.first:
        end_builds(state)
    else:
        if question == table.BUILD:
            building.build(state, decision)
        elif question == table.GOODS:
            building.take_goods(state, decision)
        elif question == table.BOX:
            building.box_goods(state, decision - BOX_GOODS.first)
        else:
            building.take_bonus(state, decision - TAKE_BONUS.first)
        end_build(state)


class GoldenCityRules(Rules):
    """The rules as a book says them."""

    version = 1

    def __init__(self, book: Book = _BOOK) -> None:
        self.book: Book = book

    def decisions(self, state: State) -> list[int]:
        assert isinstance(state, GoldenCityState)
        return decisions(state)

    def play(self, state: State, decision: int) -> None:
        assert isinstance(state, GoldenCityState)
        play(state, decision)

    def scores(self, state: State) -> list[int]:
        assert isinstance(state, GoldenCityState)
        return scoring.scores(state)

    def standings(self, state: State) -> list[tuple[int, ...]]:
        assert isinstance(state, GoldenCityState)
        return scoring.standings(state)

    def guess(self, state: State, seat: int, stream: Stream) -> State:
        assert isinstance(state, GoldenCityState)
        return cards.guess(state, seat, stream)
