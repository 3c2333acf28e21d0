"""What must hold at every table of The Golden City (G16), and the score read off a written position."""

from bastide.engine.bag import count_of, covers, size_of
from bastide.engine.bits import members
from bastide.engine.record import Json
from bastide.engine.state import NOBODY
from bastide.games.golden_city.components import (
    BONUS_COUNT,
    BUILDS,
    CARDS_EACH,
    COINS,
    GOODS_CARDS,
    GOODS_LIMIT,
    HAND_LIMIT,
    KEYS,
    KIND_COUNT,
    NONE,
    SPECIAL_POINTS,
    SPECIAL_ROUNDS,
)
from bastide.games.golden_city.state import (
    BID,
    BONUS,
    BOX,
    DISCARD,
    GOODS,
    RUNNING,
    GoldenCityState,
)


def faults(state: GoldenCityState) -> list[str]:
    """The invariants that this table breaks."""
    return [
        *_landscape_faults(state),
        *_stock_faults(state),
        *_goods_faults(state),
        *_bonus_faults(state),
        *_island_faults(state),
        *_hand_faults(state),
        *_round_faults(state),
    ]


def _landscape_faults(state: GoldenCityState) -> list[str]:
    heaps = [state.discards, *state.groups, *(merchant.hand for merchant in state.merchants)]
    for kind in range(KIND_COUNT):
        if state.deck[kind] < 0 or state.deck[kind] + sum(count_of(heap, kind) for heap in heaps) != CARDS_EACH:
            return ["G16.1: a landscape card is missing or doubled"]
    return [] if state.deck_size == sum(state.deck) else ["the deck is not counted right"]


def _stock_faults(state: GoldenCityState) -> list[str]:
    found = []
    terms = state.terms
    coins = [state.supply, *(merchant.coins for merchant in state.merchants)]
    if min(coins) < 0 or sum(coins) + state.coin_laid != COINS:
        found.append("G16.2: coins are missing, doubled or owed")
    keys, used = [state.keys_left], 0
    for seat, merchant in enumerate(state.merchants):
        built, dark = merchant.posts.bit_count(), merchant.black.bit_count()
        if min(merchant.stock, merchant.black_stock) < 0:
            found.append(f"G16.3: seat {seat} has more posts than there are")
        if (merchant.stock + built, merchant.black_stock + dark) != (terms.posts, terms.black_posts):
            found.append(f"G16.3: a post of seat {seat} is missing or doubled")
        keys.append(merchant.keys)
        used += sum((posts & terms.map.inner).bit_count() for posts in (merchant.posts, merchant.black))
    if min(keys) < 0 or sum(keys) + used != KEYS:
        found.append("G16.4: a key is missing or doubled")
    return found


def _goods_faults(state: GoldenCityState) -> list[str]:
    found = []
    cards = [card for card in state.goods_row if card != NONE]
    for mask in [state.goods_pile, state.boxed, *(merchant.goods for merchant in state.merchants)]:
        cards += members(mask)
    if sorted(cards) != list(range(GOODS_CARDS)):
        found.append("G16.5: a goods card is missing or doubled")
    for seat, merchant in enumerate(state.merchants):
        if merchant.goods.bit_count() > GOODS_LIMIT + (state.question == BOX and state.seat == seat):
            found.append(f"G16.5: seat {seat} keeps too many goods cards")
    if NONE in state.goods_row and state.goods_pile:
        found.append("G16.5: a slot is empty though the pile has cards")
    return found


def _bonus_faults(state: GoldenCityState) -> list[str]:
    found = []
    bonus = [merchant.bonus for merchant in state.merchants]
    cards = [card for mask in [state.bonus_stack, state.bonus_gone, *bonus] for card in members(mask)]
    if sorted(cards) != list(range(BONUS_COUNT)):
        found.append("G16.6: a bonus card is missing or doubled")
    if state.bonus_gone and not (state.terms.drought and state.verdicts):
        found.append("G16.6: a bonus card left the game without a special scoring")
    held = [0] * state.terms.players
    for take in state.takes:
        held[take // BONUS_COUNT] |= 1 << take % BONUS_COUNT
    if held != bonus:
        found.append("G15.9: the bonus cards held are not those taken")
    return found


def _island_faults(state: GoldenCityState) -> list[str]:
    found = []
    island = state.terms.map
    for site in island.sites:
        own = sum(merchant.posts >> site.number & 1 for merchant in state.merchants)
        if bool(own) != bool(state.taken >> site.number & 1):
            found.append(f"G7.4: whether {site.id} is taken is not what the posts say")
        dark = sum(merchant.black >> site.number & 1 for merchant in state.merchants)
        most = 1 if not island.zones >> site.number & 1 else 2 if state.terms.black else state.terms.players
        if own + dark > most or (dark and own != 1):
            found.append(f"G16.7: too many posts on {site.id}")
    for seat, merchant in enumerate(state.merchants):
        posts = merchant.posts
        if merchant.black & ~posts:
            found.append(f"G14.3: a black post of seat {seat} stands without its own one")
        near = 0
        for number in members(posts):
            near |= island.near[number]
        if near != merchant.reach or posts & ~(island.ports | near):
            found.append(f"G16.10: the posts of seat {seat} do not hang together")
    is_open = state.question in (GOODS, BOX, BONUS)
    if state.lost & ~state.book.dead_ends(state) or (not is_open and state.book.dead_ends(state) & ~state.lost):
        found.append("G16.13: the players who lost are not those in a dead end")
    for seat in members(state.lost):
        if state.book.open_sites(state, state.merchants[seat]):
            found.append(f"G16.13: seat {seat} has lost and can build")
    return found


def _hand_faults(state: GoldenCityState) -> list[str]:
    """The ledger of G15.5, and the hand limit (G16.8)."""
    found = []
    for seat, merchant in enumerate(state.merchants):
        hand, drawn = merchant.hand, sum(merchant.hidden)
        if not covers(hand, merchant.known) or merchant.known + drawn != hand:
            found.append(f"G15.5: what is known of the hand of seat {seat} is not what it holds")
        if size_of(hand) > _most_cards(state, seat):
            found.append(f"G16.8: seat {seat} has {size_of(hand)} cards")
    return found


def _most_cards(state: GoldenCityState, seat: int) -> int:
    place = (seat - state.opener) % state.terms.players
    if state.question == BID or state.seat == NOBODY or place < state.turn:
        return HAND_LIMIT
    won = state.terms.largest_group
    if place > state.turn:
        return HAND_LIMIT + won
    # The cheapest site costs one card, so a hand grows where a reward gives two.
    drawn = max(reward.cards for site in state.terms.map.sites for reward in site.rewards)
    return HAND_LIMIT + won + BUILDS * max(0, drawn - 1)


def _round_faults(state: GoldenCityState) -> list[str]:
    found = []
    if (state.ending == RUNNING) == (state.seat == NOBODY):
        found.append("the game is over without an ending, or goes on after it")
    cards = state.book.score_pile(state.terms).bit_count()
    if state.round > cards or state.score_pile.bit_count() != cards - state.round:
        found.append("G16.14: rounds and score cards do not agree")
    if (state.question == BID) != bool(state.groups):
        found.append("G6: groups lie there outside the auction, or none in it")
    lying = [seat for seat in state.bids if seat != NONE]
    if len(set(lying)) != len(lying) or (state.question == BID and state.seat in lying):
        found.append("G6.1: a bidding hand lies in two places, or its owner bids again")
    if state.seat != NOBODY and state.question not in (BID, DISCARD) and not _may_still_build(state):
        found.append("G7.3: somebody is asked to build who cannot")
    over = state.round if state.ending != RUNNING else state.round - 1
    if state.terms.drought and len(state.verdicts) != sum(number <= over for number in SPECIAL_ROUNDS):
        found.append("G13.7: a special scoring is missing")
    return found


def _may_still_build(state: GoldenCityState) -> bool:
    return state.book.can_build(state, state.seat) or state.question in (GOODS, BOX, BONUS)


def recount(position: Json) -> list[int]:
    """The scores read off the written position alone: letters, or victory points in the drought."""
    seats = range(len(position["seats"]))
    if position["options"]["drought"]:
        won = list(zip(position["special"], SPECIAL_POINTS, strict=False))
        return [sum(worth for winner, worth in won if winner == seat) for seat in seats]
    return [sum(position["seats"][seat]["earned"].values()) for seat in seats]
