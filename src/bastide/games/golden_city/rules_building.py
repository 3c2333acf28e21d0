"""Where a player may build, what it brings (G7, G8, G9, G14), and who cannot build any more (G12.2)."""

from bastide.engine.bits import how_many, member, members
from bastide.games.golden_city.components import (
    BONUS_COUNT,
    GOODS_CARDS,
    NO_REWARD,
    NONE,
    SLOTS,
    Reward,
)
from bastide.games.golden_city.decisions import (
    BLACK,
    BLACK_AT,
    BOX_GOODS,
    BUILT,
    DONE,
    DRAW_GOODS,
    SPENT,
    TAKE_BONUS,
    TAKE_GOODS,
    TAKE_PILE,
)
from bastide.games.golden_city.rules_cards import discard, draw
from bastide.games.golden_city.state import (
    BONUS,
    BOX,
    GOODS,
    REWARDS,
    GoldenCityState,
)


def build_decisions(state: GoldenCityState) -> list[int]:
    """Every site with every payment, and ``done``."""
    merchant = state.merchants[state.seat]
    found = [DONE.first]
    island = state.terms.map
    names = island.names
    reachable = state.book.open_sites(state, merchant)
    for offer in state.book.offers(merchant.hand):
        sites = reachable & island.of_terrain[offer.terrain]
        while sites:
            found += offer.builds[names[member(sites, 0)]]
            sites &= sites - 1
    if state.terms.black:
        payments = state.book.payable(merchant.hand)
        for site in members(state.book.black_sites(state, merchant)):
            for way in payments[island.terrain[site]]:
                found.append(BLACK_AT[names[site]] + way)
    return found


# --- Building (G7.8) --------------------------------------------------------------------------------------


def build(state: GoldenCityState, decision: int) -> None:
    """Pay, place the post, take the reward; its choices are asked on top of the build."""
    merchant = state.merchants[state.seat]
    island = state.terms.map
    site = island.named[BUILT[decision]]
    discard(state, merchant, SPENT[decision])
    if island.inner >> site & 1:
        merchant.keys -= 1
    if decision >= BLACK.first:
        merchant.place_black_post(site)  # no reward (G14.4)
        return
    reward = state.book.reward_at(state, site)
    state.taken |= 1 << site
    merchant.place_post(site, island.near[site])
    if reward is not NO_REWARD:
        give(state, reward)


def give(state: GoldenCityState, reward: Reward) -> None:
    """A reward for whoever builds, as far as the stock goes (G9.7)."""
    seat = state.seat
    merchant = state.merchants[seat]
    merchant.earn(REWARDS, reward.letters)
    coins = min(reward.coins, state.supply)
    merchant.coins += coins
    state.supply -= coins
    if reward.key and state.keys_left:
        state.keys_left -= 1
        merchant.keys += 1
    for _ in range(reward.cards):
        draw(state, merchant)
    if reward.bonus and state.bonus_stack:
        state.ask(seat, BONUS)
        state.reveals += 1  # the player looks at the stack
    if reward.goods and state.book.has_goods(state):
        state.ask(seat, GOODS)


# --- Goods and bonus cards (G9.4-G9.6) --------------------------------------------------------------------


def goods_decisions(state: GoldenCityState) -> list[int]:
    """A face-up card, each pair of goods once, or the top of the pile."""
    pairs = state.terms.map.goods
    found: list[int] = []
    shown = 0
    for slot in range(SLOTS):
        card = state.goods_row[slot]
        if card != NONE and not shown >> pairs[card] & 1:
            shown |= 1 << pairs[card]
            found.append(TAKE_GOODS.first + slot)
    if state.goods_pile:
        found.append(TAKE_PILE)
    return found


def take_goods(state: GoldenCityState, decision: int) -> None:
    """The card lies openly before its owner; only a slot is refilled."""
    seat = state.seat
    state.answered()
    if decision == TAKE_PILE:
        card = turn_up_goods(state)
    else:
        slot = decision - TAKE_GOODS.first
        card = state.goods_row[slot]
        state.goods_row[slot] = turn_up_goods(state)
    merchant = state.merchants[seat]
    merchant.goods |= 1 << card
    if how_many(merchant.goods) > state.book.goods_limit:
        state.ask(seat, BOX)


def turn_up_goods(state: GoldenCityState) -> int:
    if state.goods_pile == 0:
        return NONE
    card = state.chance.draw(state.goods_pile, DRAW_GOODS) - DRAW_GOODS
    state.goods_pile ^= 1 << card
    return card


def box_decisions(state: GoldenCityState) -> list[int]:
    """Any of the five goods cards, each pair of goods once (G9.5)."""
    pairs = state.terms.map.goods
    own = state.merchants[state.seat].goods
    found: list[int] = []
    seen = 0
    for card in range(GOODS_CARDS):
        if own >> card & 1 and not seen >> pairs[card] & 1:
            seen |= 1 << pairs[card]
            found.append(BOX_GOODS.first + card)
    return found


def box_goods(state: GoldenCityState, card: int) -> None:
    state.merchants[state.seat].goods ^= 1 << card
    state.boxed |= 1 << card
    state.answered()


def bonus_decisions(state: GoldenCityState) -> list[int]:
    return [TAKE_BONUS.first + card for card in members(state.bonus_stack)]


def take_bonus(state: GoldenCityState, card: int) -> None:
    """One card of the stack is kept face down (G9.6)."""
    state.bonus_stack ^= 1 << card
    state.merchants[state.seat].bonus |= 1 << card
    state.takes.append(state.seat * BONUS_COUNT + card)
    state.answered()


# --- Dead ends (G12.2, G12.3) -----------------------------------------------------------------------------


def is_turn_over(state: GoldenCityState) -> bool:
    return state.builds == state.book.builds or not state.book.can_build(state, state.seat)
