"""What a position of The Golden City is worth to a player: letters made, scorings in sight, and the means to build.

All values are thousandths of a letter. The judge looks at what lies open and at the seat's own cards.
"""

from typing import Final

from bastide.engine.bag import ONE, count_of, size_of
from bastide.engine.bits import how_many, members
from bastide.engine.state import Judge, State
from bastide.games.golden_city.components import (
    BONUS_CITY,
    BONUS_EACH,
    BONUS_GOODS,
    BONUS_LANDSCAPE,
    BONUS_RIVER,
    FOREST,
    KIND_COUNT,
    NONE,
    PORT,
    SLOTS,
    Map,
)
from bastide.games.golden_city.state import (
    BID,
    BONUS,
    GOODS,
    RUNNING,
    GoldenCityState,
    Merchant,
)

LETTER: Final[int] = 1000
LEVEL: Final[int] = 600  # a tie for most posts, which one more post breaks
HOLDS: Final[int] = 75  # per cent of a lead that is likely to last until a later scoring
POSTS_A_ROUND: Final[int] = 15  # tenths of a post that a player builds in a round, roughly
COIN: Final[int] = 400  # one of the first, which win auctions
SPARE_COIN: Final[int] = 100
PURSE: Final[int] = 4  # coins that an auction takes
KEY: Final[int] = 3000
CARD: Final[int] = 900
BONUS_CARD: Final[int] = 5500  # one that is still to be chosen
GROWTH: Final[int] = 250  # of a bonus card, in a round
PLANS: Final[list[int]] = [45, 30, 10, 5]  # per cent of their worth that the best plans count for
FROM_A_PORT: Final[int] = 25  # per cent of a site that a new port opens
MISSING: Final[list[int]] = [100, 45, 15]  # per cent of a plan that lacks so many units
WIN: Final[int] = 100 * LETTER
POINT: Final[int] = 12 * LETTER  # a victory point of the drought


class GoldenCityJudge(Judge):
    def worth(self, state: State, seat: int) -> int:
        assert isinstance(state, GoldenCityState)
        if state.ending != RUNNING:
            return final_worth(state, seat)
        merchant = state.merchants[seat]
        value = LETTER * merchant.letters() + POINT * state.book.points(state, seat) - WIN * (state.lost >> seat & 1)
        value += scorings(state, merchant) + bonus_worth(state, merchant) + pending_worth(state, seat)
        if turns_left(state, seat) == 0:
            return value + merchant.coins
        value += purse_worth(merchant.coins)
        if merchant.keys:
            value += KEY + (merchant.keys - 1) * KEY // 2
        return value + prospects(state, seat)


def purse_worth(coins: int) -> int:
    return COIN * coins if coins <= PURSE else COIN * PURSE + SPARE_COIN * (coins - PURSE)


def final_worth(state: GoldenCityState, seat: int) -> int:
    """Being ahead counts most when the game is over."""
    places = state.rules.standings(state)
    lead = WIN if places[seat] == max(places) else 0
    return lead + LETTER * state.merchants[seat].letters()


def rounds_left(state: GoldenCityState) -> int:
    """Rounds still to come after this one, as far as score cards and posts will go."""
    left = how_many(state.score_pile)
    if not state.terms.drought:
        for merchant in state.merchants:
            left = min(left, 10 * merchant.stock // POSTS_A_ROUND)
    return left


def turns_left(state: GoldenCityState, seat: int) -> int:
    """Build turns that the seat still has, this one included."""
    if state.merchants[seat].stock == 0:
        return 0
    left = rounds_left(state)
    if state.question == BID or (seat - state.opener) % state.terms.players >= state.turn:
        left += 1
    return left


# --- Scorings to come -------------------------------------------------------------------------------------


def scorings(state: GoldenCityState, merchant: Merchant) -> int:
    """The card of this round in full, those to come by how many of them will be played."""
    island = state.terms.map
    now = 1 << state.score_card if state.score_card != NONE else 0
    later = later_share(state)
    value = 0
    for place in range(len(island.scored)):
        cards = island.scored_by[place]
        weight = (100 if cards & now else 0) + how_many(cards & state.score_pile) * later
        if weight:
            value += weight * area_worth(state, merchant, island.scored[place]) // 100
    for good in range(len(island.showing)):
        cards = island.traded_by[good]
        weight = (100 if cards & now else 0) + how_many(cards & state.score_pile) * later
        if weight:
            value += weight * good_worth(state, merchant, island.showing[good]) // 100
    return value


def later_share(state: GoldenCityState) -> int:
    """Per cent of the cards in the pile that will be scored before the game is over."""
    pile = how_many(state.score_pile)
    return 100 * rounds_left(state) // pile if pile else 0


def area_worth(state: GoldenCityState, merchant: Merchant, area: int) -> int:
    own = state.book.posts_in(merchant, area)
    if own == 0:
        return 0
    most = 0
    for other in state.merchants:
        if other is not merchant:
            most = max(most, state.book.posts_in(other, area))
    if own > most:
        return LETTER * (state.book.presence + state.book.majority)
    return LETTER * state.book.presence + (LEVEL if own == most else 0)


def good_worth(state: GoldenCityState, merchant: Merchant, showing: int) -> int:
    if merchant.goods & showing == 0:
        return 0
    for other in state.merchants:
        if other is not merchant and other.goods & showing:
            return LETTER * state.book.presence
    return LETTER * state.book.presence + LETTER * state.book.majority * HOLDS // 100


def bonus_worth(state: GoldenCityState, merchant: Merchant) -> int:
    """What the own bonus cards pay now, and some more for what is still to be built."""
    held = how_many(merchant.bonus)
    return LETTER * state.book.bonuses(state, merchant) + GROWTH * held * rounds_left(state)


def pending_worth(state: GoldenCityState, seat: int) -> int:
    """A reward that is still to be chosen."""
    if state.seat != seat:
        return 0
    if state.question == GOODS:
        return goods_gain(state, state.merchants[seat], later_share(state))
    return BONUS_CARD if state.question == BONUS else 0


# --- The means to build -----------------------------------------------------------------------------------


def prospects(state: GoldenCityState, seat: int) -> int:
    """The best site in reach that the cards in sight pay for, the next best with the cards then left, and so on."""
    merchant = state.merchants[seat]
    hand = merchant.hand
    if state.question == BID and seat in state.bids:
        hand += state.groups[state.bids.index(seat)]
    value = CARD * min(size_of(hand), state.book.hand_limit + 1)
    island = state.terms.map
    sites = members(state.book.open_sites(state, merchant))
    later = later_share(state)
    prices = state.book.prices
    worths: list[int] = []
    for site in sites:
        worth = site_worth(state, merchant, site, later)
        if island.terrain[site] == PORT:
            worth += leads_to(state, merchant, site, later)
        worths.append(worth)
    for share in PLANS:
        best = NONE
        most = 0
        for place in range(len(sites)):
            terrain = island.terrain[sites[place]]
            promise = worths[place] * MISSING[lacking(hand, terrain, prices[terrain])] // 100
            if promise > most:
                best = place
                most = promise
        if best == NONE:
            break
        value += share * most // 100
        worths[best] = 0
        terrain = island.terrain[sites[best]]
        hand = spend(hand, terrain, prices[terrain])
    return value


def lacking(hand: int, terrain: int, price: int) -> int:
    """How many units a hand lacks for a site of a terrain at a price."""
    units = 0
    for kind in range(KIND_COUNT):
        units += count_of(hand, kind) if kind == terrain else count_of(hand, kind) // 2
    return max(0, price - units)


def spend(hand: int, terrain: int, price: int) -> int:
    """What is left of a hand after paying for a site as far as it goes, with real cards first."""
    due = price
    real = min(due, count_of(hand, terrain))
    hand -= real * ONE[terrain]
    due -= real
    for kind in range(KIND_COUNT):
        if kind != terrain:
            pairs = min(due, count_of(hand, kind) // 2)
            hand -= 2 * pairs * ONE[kind]
            due -= pairs
    return hand


def leads_to(state: GoldenCityState, merchant: Merchant, port: int, later: int) -> int:
    """A port is worth a part of the best free site beside it that is not in reach yet."""
    island = state.terms.map
    best = 0
    for site in members(island.near[port] & ~state.taken & ~merchant.reach):
        best = max(best, site_worth(state, merchant, site, later))
    return best * FROM_A_PORT // 100


def site_worth(state: GoldenCityState, merchant: Merchant, site: int, later: int) -> int:
    """What a post there would bring: the reward, scorings, bonus cards."""
    island = state.terms.map
    present = LETTER * state.book.presence
    ahead = LETTER * state.book.majority
    reward = state.book.reward_at(state, site)
    worth = LETTER * reward.letters + COIN * min(reward.coins, state.supply) + CARD * reward.cards
    if reward.key and state.keys_left:
        worth += KEY
    if reward.goods:
        worth += goods_gain(state, merchant, later)
    if reward.bonus and state.bonus_stack:
        worth += BONUS_CARD
    for place in range(len(island.scored)):
        area = island.scored[place]
        if area >> site & 1:
            weight = how_many(island.scored_by[place] & state.score_pile) * later
            if state.score_card != NONE and island.scored_by[place] >> state.score_card & 1:
                weight += 100
            is_there = state.book.posts_in(merchant, area) > 0
            worth += weight * (ahead if is_there else present + LEVEL) // 200
    return worth + LETTER * bonus_gain(state.terms.map, merchant, site)


def goods_gain(state: GoldenCityState, merchant: Merchant, later: int) -> int:
    """The best goods card in the row: scorings of goods that the player does not own yet."""
    island = state.terms.map
    best = 0
    for slot in range(SLOTS):
        card = state.goods_row[slot]
        if card != NONE:
            gain = 0
            for good in range(len(island.showing)):
                if island.showing[good] >> card & 1 and merchant.goods & island.showing[good] == 0:
                    weight = how_many(island.traded_by[good] & state.score_pile) * later
                    gain += weight * LETTER * state.book.presence // 100
            best = max(best, gain)
    if merchant.bonus >> BONUS_GOODS & 1:
        best += LETTER * BONUS_EACH[BONUS_GOODS]
    return best


def bonus_gain(island: Map, merchant: Merchant, site: int) -> int:
    """Letters that the own bonus cards pay for one more post on a site."""
    own = merchant.bonus
    gain = 0
    if own >> BONUS_RIVER & 1 and island.riverside >> site & 1:
        gain += BONUS_EACH[BONUS_RIVER]
    if own >> BONUS_CITY & 1 and island.zones >> site & 1:
        gain += BONUS_EACH[BONUS_CITY]
    terrain = island.terrain[site]
    if terrain != PORT and own >> (BONUS_LANDSCAPE + terrain - FOREST) & 1:
        gain += BONUS_EACH[BONUS_LANDSCAPE]
    return gain
