"""Buying and playing action cards (T8)."""

from typing import cast

from mypy_extensions import i64

from bastide.engine.bag import LANE, LANE_BITS, ONE, count_of, counts
from bastide.games.torres.components import (
    ALL_SQUARES,
    BLOCK_UNDER,
    KIND_COUNT,
    MOVE_BLOCK,
    STACK_LIMIT,
    SUPPLY_BLOCK,
)
from bastide.games.torres.decisions import (
    AT_BOTTOM,
    BLOCK,
    DRAW_CARD,
    MOVE,
    MOVE_CODES,
    ON_TOP,
    ONE_EACH,
    PLAY,
    UNDER,
    keep_of_2,
    keep_of_3,
    kept_cards,
)
from bastide.games.torres.rules_castles import add_block, add_sites, carry_block
from bastide.games.torres.state import KEEP, NONE, TARGET, Deck, TorresState

# --- Buying (T8.1-T8.5) -------------------------------------------------------------------------------------


def can_buy(state: TorresState) -> bool:
    if state.ap < state.book.card_price or state.buys >= state.book.most_buys or state.terms.master:
        return False
    return not state.decks[state.deck_of(state.seat)].is_empty()


def buy(state: TorresState) -> None:
    """Pay, and look at the top cards; one that is alone is kept at once."""
    state.ap -= state.book.card_price
    state.buys += 1
    state.reveals += 1  # what a rival put back is new to the buyer, though nothing is drawn
    number = state.deck_of(state.seat)
    look: list[int] = []
    for _ in range(state.book.looked_at(state)):
        kind = draw_top(state, number)
        if kind != NONE:
            look.append(kind)
    if len(look) == 1:
        take_card(state, look[0])
    else:
        state.look = look
        state.ask(state.seat, KEEP)


def draw_top(state: TorresState, number: int) -> int:
    """The top card of a deck: one put back there, else one that nobody has seen, else one from the bottom."""
    deck = state.decks[number]
    if deck.top:
        state.decks[number] = Deck(deck.top[1:], deck.knower, deck.middle, deck.bottom, deck.bottom_knowers)
        return deck.top[0]
    if deck.middle:
        kind = state.chance.draw_kind(counts(deck.middle, KIND_COUNT), DRAW_CARD) - DRAW_CARD
        state.decks[number] = Deck([], NONE, deck.middle - ONE[kind], deck.bottom, deck.bottom_knowers)
        return kind
    if deck.bottom:
        state.decks[number] = Deck([], NONE, 0, deck.bottom[1:], deck.bottom_knowers[1:])
        return deck.bottom[0]
    return NONE


def take_card(state: TorresState, kind: int) -> None:
    state.camps[state.seat].hand += ONE[kind]
    state.bought += ONE[kind]


def keepings(state: TorresState) -> list[int]:
    """Which of the cards looked at is kept, and how the others go back; equal results once (T8.3, T8.4)."""
    found: list[int] = []
    look = state.look
    is_deck_empty = state.decks[state.deck_of(state.seat)].is_empty()
    for place in range(len(look)):
        if look[place] in look[:place]:
            continue
        kept = look[place]
        rest = look[:place] + look[place + 1 :]
        if len(rest) == 1:
            code = keep_of_2(kept, rest[0])
            found.append(code + ON_TOP)
            if not is_deck_empty:
                found.append(code + AT_BOTTOM)
            continue
        add_keepings(state, kept, rest[0], rest[1], is_deck_empty, found)
        if rest[0] != rest[1]:
            add_keepings(state, kept, rest[1], rest[0], is_deck_empty, found)
    return found


def add_keepings(state: TorresState, kept: int, first: int, second: int, is_deck_empty: bool, found: list[int]) -> None:
    """Two cards go back in this order; into an empty deck only the order counts."""
    code = keep_of_3(kept, first, second)
    found.append(code + ON_TOP)
    if not is_deck_empty:
        found.append(code + AT_BOTTOM)
        if not state.terms.same_end:
            found.append(code + ONE_EACH)


def keep(state: TorresState, decision: int) -> None:
    kept, top, bottom = kept_cards(decision)
    number = state.deck_of(state.seat)
    deck = state.decks[number]
    knowers = deck.bottom_knowers + [state.seat] * len(bottom)
    # What is left of an older top cannot be: a look takes three, and at most two were put back.
    state.decks[number] = Deck(top, state.seat, deck.middle, deck.bottom + bottom, knowers)
    state.look = []
    state.answered()
    take_card(state, kept)


# --- Playing (T8.6, T8.7) -----------------------------------------------------------------------------------


def add_plays(state: TorresState, found: list[object]) -> None:
    """Cards that were in hand when the turn began and that have a target."""
    if state.played != NONE:
        return
    playable: i64 = state.camps[state.seat].hand - state.bought
    kind = 0
    while playable:
        if playable & LANE and state.book.is_playable(state, kind):
            found.append(PLAY.first + kind)
        playable >>= LANE_BITS
        kind += 1


def is_playable(state: TorresState, kind: int) -> bool:
    """Can a card be carried out?"""
    if state.book.extra_points[kind]:
        return True
    if kind == SUPPLY_BLOCK:
        return state.supply > 0 and state.sites != 0
    return len(state.book.targets(state, kind, True)) > 0


def play_card(state: TorresState, kind: int) -> None:
    """The card is shown; where it has a target, that is asked next."""
    seat = state.seat
    camp = state.camps[seat]
    camp.hand -= ONE[kind]
    camp.discard += ONE[kind]
    state.played = kind
    if not state.terms.master:
        state.reveals += 1
    extra = state.book.extra_points[kind]
    if extra:
        state.ap += extra
    else:
        state.ask(seat, TARGET, kind)


def targets(state: TorresState, kind: int, is_one_enough: bool) -> list[int]:
    """How a card may be carried out, as decisions; only some of them if one is enough."""
    if kind == SUPPLY_BLOCK:
        return supply_blocks(state)
    if kind == BLOCK_UNDER:
        return risings(state)
    if kind == MOVE_BLOCK:
        return carryings(state, is_one_enough)
    found: list[object] = []
    for here in state.camps[state.seat].knights:
        state.book.add_ways(state, kind, here, MOVE_CODES[here], found)
        if is_one_enough and found:
            break
    return cast("list[int]", found)


def supply_blocks(state: TorresState) -> list[int]:
    """a03: a block from the supply wherever one may be placed."""
    found: list[object] = []
    if state.supply:
        add_sites(state, 0, found)
    return cast("list[int]", found)


def risings(state: TorresState) -> list[int]:
    """a02: a knight that may rise, and a stack that has a block; the stack in use is a choice of its own."""
    camp = state.camps[state.seat]
    stacks = camp.stacks
    found: list[int] = []
    for square in camp.knights:
        if state.book.may_rise(state, square):
            if state.in_use > 0:
                found.append(UNDER.at(square))
            for size in range(1, STACK_LIMIT + 1):
                if count_of(stacks, size):
                    found.append(UNDER.at(square, size))
    return found


def carryings(state: TorresState, is_one_enough: bool) -> list[int]:
    """a08: every block that can be lifted, and where it may be put down."""
    found: list[object] = []
    for source in ALL_SQUARES:
        if state.book.may_lift(state, source):
            state.book.add_landings(state, source, is_one_enough, found)
            if is_one_enough and found:
                break
    return cast("list[int]", found)


def carry_out(state: TorresState, kind: int, decision: int) -> None:
    """Do what a card says, with the target chosen."""
    state.answered()
    if kind == SUPPLY_BLOCK:
        state.supply -= 1
        add_block(state, decision - BLOCK.first)
    elif kind == BLOCK_UNDER:
        size = UNDER.part(decision, 1)
        if size == 0:
            state.in_use -= 1
        else:
            state.camps[state.seat].stacks += ONE[size - 1] - ONE[size]
        add_block(state, UNDER.part(decision, 0))
    else:
        here = MOVE.part(decision, 0)
        there = MOVE.part(decision, 1)
        if kind == MOVE_BLOCK:
            carry_block(state, here, there)
        else:
            state.move_knight(here, there)
