"""Where a player may build, what it brings (G7, G8, G9, G14), and who cannot build any more (G12.2)."""

from bastide.engine.bits import member, members
from bastide.games.golden_city.components import (
    BONUS_COUNT,
    BUILDS,
    DESERT,
    GOODS_CARDS,
    GOODS_LIMIT,
    NO_REWARD,
    NONE,
    SLOTS,
    Reward,
    payable,
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
    offers,
)
from bastide.games.golden_city.rules_cards import discard, draw
from bastide.games.golden_city.scoring import earn
from bastide.games.golden_city.state import (
    BONUS,
    BOX,
    GOODS,
    REWARDS,
    GoldenCityState,
)

# --- Where (G7.4-G7.7) ------------------------------------------------------------------------------------


def open_sites(state: GoldenCityState, seat: int) -> int:
    """Sites where a post of the own colour may go, cards in hand ignored."""
    if state.stock[seat] == 0:
        return 0
    island = state.terms.map
    own = state.posts[seat]
    linked = state.reach[seat]
    found = (island.ports | linked & island.rural) & ~state.taken
    zones = linked & island.zones & ~own
    if state.keys[seat] == 0:
        zones &= ~island.inner
    if state.terms.black:
        zones &= ~full_zones(state)
    return found | zones


def full_zones(state: GoldenCityState) -> int:
    """Zones with two posts: closed to everybody where black posts are played (G14.2)."""
    once = 0
    twice = 0
    for posts in state.posts + state.black:
        twice |= once & posts
        once |= posts
    return twice & state.terms.map.zones


def black_sites(state: GoldenCityState, seat: int) -> int:
    """Zones that hold the own post and no other (G14.3)."""
    if state.black_stock[seat] == 0:
        return 0
    zones = state.posts[seat] & state.terms.map.zones
    if state.keys[seat] == 0:
        zones &= ~state.terms.map.inner
    return zones & ~full_zones(state)


def can_build(state: GoldenCityState, seat: int) -> bool:
    """Is the build decision offered (G7.3)? Not to a player without posts, nor to one who has lost."""
    if state.lost >> seat & 1:
        return False
    return state.stock[seat] > 0 or state.black_stock[seat] > 0


def build_decisions(state: GoldenCityState) -> list[int]:
    """Every site with every payment, and ``done``."""
    seat = state.seat
    found = [DONE.first]
    island = state.terms.map
    names = island.names
    reachable = open_sites(state, seat)
    for offer in offers(state.hand[seat]):
        sites = reachable & island.of_terrain[offer.terrain]
        while sites:
            found += offer.builds[names[member(sites, 0)]]
            sites &= sites - 1
    if state.terms.black:
        payments = payable(state.hand[seat])
        for site in members(black_sites(state, seat)):
            for way in payments[island.terrain[site]]:
                found.append(BLACK_AT[names[site]] + way)
    return found


# --- Building (G7.8) --------------------------------------------------------------------------------------


def build(state: GoldenCityState, decision: int) -> None:
    """Pay, place the post, take the reward; its choices are asked on top of the build."""
    seat = state.seat
    island = state.terms.map
    site = island.named[BUILT[decision]]
    discard(state, seat, SPENT[decision])
    if island.inner >> site & 1:
        state.keys[seat] -= 1
    if decision >= BLACK.first:
        state.black[seat] |= 1 << site  # no reward (G14.4)
        state.black_stock[seat] -= 1
        return
    reward = reward_at(state, site)
    state.taken |= 1 << site
    state.posts[seat] |= 1 << site
    state.stock[seat] -= 1
    state.reach[seat] |= island.near[site]
    if reward is not NO_REWARD:
        give(state, seat, reward)


def reward_at(state: GoldenCityState, site: int) -> Reward:
    """What the next builder gets there: as many others as have built there before, so many entries on (G9.1)."""
    terms = state.terms
    place = terms.map.sites[site]
    if terms.map.ports >> site & 1 and not terms.port_rewards:
        return NO_REWARD
    if terms.drought and place.terrain == DESERT and terms.map.rural >> site & 1:
        return NO_REWARD  # G13.5
    before = 0
    for posts in state.posts:
        before += posts >> site & 1
    return place.rewards[before] if before < len(place.rewards) else NO_REWARD


def in_stock(state: GoldenCityState, reward: Reward) -> Reward:
    """As much of a reward as there is, for those who tell of it (G9.7)."""
    left = Reward({})
    left.letters = reward.letters
    left.coins = min(reward.coins, state.supply)
    left.cards = reward.cards
    left.key = min(reward.key, state.keys_left)
    left.goods = reward.goods if has_goods(state) else 0
    left.bonus = reward.bonus if state.bonus_stack else 0
    return left


def has_goods(state: GoldenCityState) -> bool:
    return state.goods_pile != 0 or max(state.goods_row) != NONE


def give(state: GoldenCityState, seat: int, reward: Reward) -> None:
    """A reward as far as the stock goes (G9.7)."""
    earn(state, seat, REWARDS, reward.letters)
    coins = min(reward.coins, state.supply)
    state.coins[seat] += coins
    state.supply -= coins
    if reward.key and state.keys_left:
        state.keys_left -= 1
        state.keys[seat] += 1
    for _ in range(reward.cards):
        draw(state, seat)
    if reward.bonus and state.bonus_stack:
        state.ask(seat, BONUS)
        state.reveals += 1  # the player looks at the stack
    if reward.goods and has_goods(state):
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
    state.goods[seat] |= 1 << card
    if state.goods[seat].bit_count() > GOODS_LIMIT:
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
    own = state.goods[state.seat]
    found: list[int] = []
    seen = 0
    for card in range(GOODS_CARDS):
        if own >> card & 1 and not seen >> pairs[card] & 1:
            seen |= 1 << pairs[card]
            found.append(BOX_GOODS.first + card)
    return found


def box_goods(state: GoldenCityState, card: int) -> None:
    state.goods[state.seat] ^= 1 << card
    state.boxed |= 1 << card
    state.answered()


def bonus_decisions(state: GoldenCityState) -> list[int]:
    return [TAKE_BONUS.first + card for card in members(state.bonus_stack)]


def take_bonus(state: GoldenCityState, card: int) -> None:
    """One card of the stack is kept face down (G9.6)."""
    state.bonus_stack ^= 1 << card
    state.bonus[state.seat] |= 1 << card
    state.takes.append(state.seat * BONUS_COUNT + card)
    state.answered()


# --- Dead ends (G12.2, G12.3) -----------------------------------------------------------------------------


def dead_ends(state: GoldenCityState) -> int:
    """Players who have posts left and no site to go to; a free port is always a way out."""
    found = 0
    if state.terms.map.ports & ~state.taken:
        return found
    for seat in range(state.terms.players):
        if state.stock[seat] and open_sites(state, seat) == 0 and black_sites(state, seat) == 0:
            found |= 1 << seat
    return found


def is_turn_over(state: GoldenCityState) -> bool:
    return state.builds == BUILDS or not can_build(state, state.seat)
