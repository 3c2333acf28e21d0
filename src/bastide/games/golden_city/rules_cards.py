"""Landscape cards: the deck, its refill, and what all know of every hand (G5, G15)."""

from bastide.engine.bag import ONE, count_of, counted_bag, counts, covers, size_of
from bastide.engine.chance import Stream
from bastide.games.golden_city.components import BONUS_COUNT, KIND_COUNT, NONE
from bastide.games.golden_city.decisions import DRAW_CARD
from bastide.games.golden_city.state import BONUS, RUNNING, GoldenCityState, Merchant

# --- The deck (G5.3) --------------------------------------------------------------------------------------


def deal(state: GoldenCityState, group: int) -> None:
    """One card face up to a group."""
    kind = turn_up(state)
    if kind != NONE:
        state.groups[group] += ONE[kind]
        if state.deck_size == 0:
            refill(state)


def draw(state: GoldenCityState, merchant: Merchant) -> None:
    """One card into a hand, unseen by the others (G15.3)."""
    kind = turn_up(state)
    if kind != NONE:
        merchant.hand += ONE[kind]
        merchant.hidden[0] += ONE[kind]
        if state.deck_size == 0:
            refill(state)


def turn_up(state: GoldenCityState) -> int:
    """The kind of the top card; NONE if there is no card left anywhere (G5.4)."""
    if state.deck_size == 0:  # nothing lay in the discards when the deck ran out
        refill(state)
        if state.deck_size == 0:
            return NONE
    kind = state.chance.draw_kind(state.deck, DRAW_CARD) - DRAW_CARD
    state.deck[kind] -= 1
    state.deck_size -= 1
    state.reveals += 1  # even where the deck has one kind left and chance no say: nobody knew that
    return kind


def refill(state: GoldenCityState) -> None:
    """The discards are the new deck. What is still hidden from the old one becomes a lot of its own (G15.7)."""
    if state.discards == 0:
        return
    state.deck = counts(state.discards, KIND_COUNT)
    state.deck_size = sum(state.deck)
    state.discards = 0
    if state.is_held(0):
        for merchant in state.merchants:
            merchant.hidden = [0, *merchant.hidden]


# --- What all know (G15.5) --------------------------------------------------------------------------------


def give_openly(merchant: Merchant, cards: int) -> None:
    """Cards that all have seen come into a hand."""
    merchant.hand += cards
    merchant.known += cards


def discard(state: GoldenCityState, merchant: Merchant, cards: int) -> None:
    """Cards leave a hand for the open discards: known ones first, for cards of a kind are alike (G15.5)."""
    merchant.hand -= cards
    state.discards += cards
    if covers(merchant.known, cards):
        merchant.known -= cards
        return
    state.reveals += 1  # all see a card that only its owner knew
    for kind in range(KIND_COUNT):
        paid = count_of(cards, kind)
        if paid:
            open_ones = min(paid, count_of(merchant.known, kind))
            merchant.known -= open_ones * ONE[kind]
            for _ in range(paid - open_ones):
                expose(state, merchant, kind)


def expose(state: GoldenCityState, merchant: Merchant, kind: int) -> None:
    """A hidden card is shown. All see which lots it may have come from; if several, they are one from now on."""
    source = NONE
    for lot in range(state.lots()):
        if merchant.hidden[lot] and count_of(lot_total(state, lot), kind):
            if source == NONE:
                source = lot
            else:
                for each in state.merchants:
                    each.hidden[source] += each.hidden[lot]
                    each.hidden[lot] = 0
    merchant.hidden[source] -= ONE[kind]
    drop_empty_lots(state)


def lot_total(state: GoldenCityState, lot: int) -> int:
    """All cards that a lot may hold; for the newest these are the deck and what was drawn from it."""
    total = counted_bag(state.deck) if lot == 0 else 0
    for merchant in state.merchants:
        total += merchant.hidden[lot]
    return total


def drop_empty_lots(state: GoldenCityState) -> None:
    for lot in range(state.lots() - 1, 0, -1):
        if not state.is_held(lot):
            for merchant in state.merchants:
                merchant.hidden.pop(lot)


# --- What a seat cannot know (G15) ------------------------------------------------------------------------


def guess(state: GoldenCityState, seat: int, stream: Stream) -> GoldenCityState:
    """The same table to the seat, with the hidden cards of the others drawn anew."""
    twin = state.copy()
    twin.chance = stream.branch()
    guess_hands(twin, seat, stream)
    if twin.ending == RUNNING:  # else the bonus cards lie open
        guess_bonus(twin, seat, stream)
    return twin


def guess_hands(state: GoldenCityState, seat: int, stream: Stream) -> None:
    """Within each lot the cards that the seat does not hold are dealt anew (G15.6)."""
    own = state.merchants[seat]
    for lot in range(state.lots()):
        pool = counts(lot_total(state, lot) - own.hidden[lot], KIND_COUNT)
        for merchant in state.merchants:
            if merchant is not own:
                merchant.hand -= merchant.hidden[lot]
                merchant.hidden[lot] = deal_anew(size_of(merchant.hidden[lot]), pool, stream)
                merchant.hand += merchant.hidden[lot]
        if lot == 0:
            state.deck = pool


def deal_anew(number: int, pool: list[int], stream: Stream) -> int:
    """So many cards of a pool."""
    cards = 0
    for _ in range(number):
        kind = stream.draw_kind(pool)
        pool[kind] -= 1
        cards += ONE[kind]
    return cards


def guess_bonus(state: GoldenCityState, seat: int, stream: Stream) -> None:
    """Between two looks of the seat the others took cards that it can name, but not who took which (G15.9)."""
    takes = state.takes
    start = 0
    for place in range(len(takes)):
        if takes[place] // BONUS_COUNT == seat:
            shuffle_takes(state, start, place, 0, stream)
            start = place + 1
    if state.question == BONUS and state.seat == seat:
        shuffle_takes(state, start, len(takes), 0, stream)  # the seat sees the stack
    else:
        state.bonus_stack = shuffle_takes(state, start, len(takes), state.bonus_stack, stream)
    for merchant in state.merchants:
        merchant.bonus = 0
    for take in takes:
        state.merchants[take // BONUS_COUNT].bonus |= 1 << take % BONUS_COUNT


def shuffle_takes(state: GoldenCityState, start: int, end: int, rest: int, stream: Stream) -> int:
    """Deal the cards of these takes, mixed with the rest, to the same takers; returns what is left."""
    pool = rest
    for place in range(start, end):
        pool |= 1 << state.takes[place] % BONUS_COUNT
    for place in range(start, end):
        card = stream.draw(pool)
        pool ^= 1 << card
        state.takes[place] = state.takes[place] // BONUS_COUNT * BONUS_COUNT + card
    return pool
