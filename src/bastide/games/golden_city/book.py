"""What the rules of The Golden City say, for everybody who asks: rules, refusals, words, drawing and judge.

A table asks the book of its own rules (``state.book``). Another version of the rules is another book.
What is printed on boards and cards is in components.py.
"""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from bastide.engine.bag import covers
from bastide.engine.bits import how_many, members
from bastide.games.golden_city.components import (
    BACKS,
    BONUS_CITY,
    BONUS_COINS,
    BONUS_EACH,
    BONUS_GOODS,
    BONUS_LANDSCAPE,
    BONUS_RIVER,
    BUILDS,
    DESERT,
    DROUGHT_BACKS,
    FOREST,
    GOODS_LIMIT,
    HAND_LIMIT,
    KIND_COUNT,
    MAJORITY,
    NO_REWARD,
    NO_REWARDS,
    NONE,
    PAYMENTS,
    PRESENCE,
    PRICES,
    SPECIAL_POINTS,
    SPECIAL_ROUNDS,
    START_COINS,
    TARGET,
    Reward,
)
from bastide.games.golden_city.decisions import Offer, offer

if TYPE_CHECKING:
    from bastide.games.golden_city.state import GoldenCityState, Merchant, Terms


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    def __init__(self) -> None:
        self.start_coins: int = START_COINS
        self.builds: int = BUILDS  # of a turn (G7.2)
        self.hand_limit: int = HAND_LIMIT  # G7.9
        self.goods_limit: int = GOODS_LIMIT  # G9.5
        self.prices: list[int] = PRICES  # units of cards by terrain (G8.1)
        self.presence: int = PRESENCE  # letters for the good, or for a post (G10.2, G10.3)
        self.majority: int = MAJORITY  # and for being alone with it, or ahead
        self.special_rounds: list[int] = SPECIAL_ROUNDS  # of the drought (G13.7)
        self.special_points: list[int] = SPECIAL_POINTS
        self.target: int = TARGET  # G13.9
        # what was worked out before, by hand
        self._payable: dict[int, list[list[int]]] = {}
        self._offers: dict[int, list[Offer]] = {}

    # --- the auction ---

    def price(self, state: "GoldenCityState") -> int:
        """What the next expulsion costs (G6.3)."""
        return 1 + state.expulsions

    # --- payments (G8) ---

    def pays(self, terrain: int, payment: int) -> bool:
        """May cards that are worth the price of a site be paid for it?"""
        return True

    def payable(self, hand: int) -> list[list[int]]:
        """For each terrain the numbers of the payments that a hand allows (G8.4)."""
        known = self._payable.get(hand)
        if known is None:
            known = [
                [
                    number
                    for number, payment in enumerate(PAYMENTS[terrain])
                    if covers(hand, payment) and self.pays(terrain, payment)
                ]
                for terrain in range(KIND_COUNT)
            ]
            self._payable[hand] = known
        return known

    def offers(self, hand: int) -> list[Offer]:
        """What a hand pays for, terrain by terrain."""
        known = self._offers.get(hand)
        if known is None:
            known = [offer(terrain, ways) for terrain, ways in enumerate(self.payable(hand)) if ways]
            self._offers[hand] = known
        return known

    # --- where one may build (G7.4-G7.7) ---

    def open_sites(self, state: "GoldenCityState", merchant: "Merchant") -> int:
        """Sites where a post of the own colour may go, cards in hand ignored."""
        if merchant.stock == 0:
            return 0
        island = state.terms.map
        linked = merchant.reach
        found = (island.ports | linked & island.rural) & ~state.taken
        zones = linked & island.zones & ~merchant.posts
        if merchant.keys == 0:
            zones &= ~island.inner
        if state.terms.black:
            zones &= ~self.full_zones(state)
        return found | zones

    def full_zones(self, state: "GoldenCityState") -> int:
        """Zones with two posts: closed to everybody where black posts are played (G14.2)."""
        once = 0
        twice = 0
        for merchant in state.merchants:
            twice |= once & (merchant.posts | merchant.black) | merchant.posts & merchant.black
            once |= merchant.posts | merchant.black
        return twice & state.terms.map.zones

    def black_sites(self, state: "GoldenCityState", merchant: "Merchant") -> int:
        """Zones that hold the own post and no other (G14.3)."""
        if merchant.black_stock == 0:
            return 0
        zones = merchant.posts & state.terms.map.zones
        if merchant.keys == 0:
            zones &= ~state.terms.map.inner
        return zones & ~self.full_zones(state)

    def can_build(self, state: "GoldenCityState", seat: int) -> bool:
        """Is the build decision offered (G7.3)? Not to a player without posts, nor to one who has lost."""
        if state.lost >> seat & 1:
            return False
        merchant = state.merchants[seat]
        return merchant.stock > 0 or merchant.black_stock > 0

    def dead_ends(self, state: "GoldenCityState") -> int:
        """Players who have posts left and no site to go to; a free port is always a way out."""
        found = 0
        if state.terms.map.ports & ~state.taken:
            return found
        for seat, merchant in enumerate(state.merchants):
            if merchant.stock and self.open_sites(state, merchant) == 0 and self.black_sites(state, merchant) == 0:
                found |= 1 << seat
        return found

    # --- what it brings (G9) ---

    def rewards(self, state: "GoldenCityState", site: int) -> list[Reward]:
        """What the first builder there gets, the next, and so on, at this table (G2, G13.5)."""
        terms = state.terms
        place = terms.map.sites[site]
        if terms.map.ports >> site & 1 and not terms.port_rewards:
            return NO_REWARDS
        if terms.drought and place.terrain == DESERT and terms.map.rural >> site & 1:
            return NO_REWARDS
        return place.rewards

    def reward_at(self, state: "GoldenCityState", site: int) -> Reward:
        """What the next builder gets there: as many others as have built there before, so many entries on (G9.1)."""
        rewards = self.rewards(state, site)
        before = 0
        for merchant in state.merchants:
            before += merchant.posts >> site & 1
        return rewards[before] if before < len(rewards) else NO_REWARD

    def in_stock(self, state: "GoldenCityState", reward: Reward) -> Reward:
        """As much of a reward as there is, for those who tell of it (G9.7)."""
        left = Reward({})
        left.letters = reward.letters
        left.coins = min(reward.coins, state.supply)
        left.cards = reward.cards
        left.key = min(reward.key, state.keys_left)
        left.goods = reward.goods if self.has_goods(state) else 0
        left.bonus = reward.bonus if state.bonus_stack else 0
        return left

    def has_goods(self, state: "GoldenCityState") -> bool:
        return state.goods_pile != 0 or max(state.goods_row) != NONE

    # --- score cards (G10) ---

    def backs(self, terms: "Terms") -> list[int]:
        """The score cards in play, by their backs: the drought leaves those with back 3 out (G13.1)."""
        return DROUGHT_BACKS if terms.drought else list(range(1, len(BACKS)))

    def score_pile(self, terms: "Terms") -> int:
        """All score cards in play."""
        backs = self.backs(terms)
        pile = 0
        for number, card in enumerate(terms.map.score_cards):
            if card.back in backs:
                pile |= 1 << number
        return pile

    def goods_letters(self, state: "GoldenCityState", card: int) -> list[int]:
        """Two letters for the good of a score card, two more for its only owner (G10.2)."""
        island = state.terms.map
        showing = island.showing[island.score_cards[card].good]
        paid = [0] * state.terms.players
        owners = 0
        owner = 0
        for seat, merchant in enumerate(state.merchants):
            if merchant.goods & showing:
                paid[seat] = self.presence
                owners += 1
                owner = seat
        if owners == 1:
            paid[owner] += self.majority
        return paid

    def area_letters(self, state: "GoldenCityState", card: int) -> list[int]:
        """Two letters for a post in the river or quarter of a score card, two more for having most alone (G10.3)."""
        area = state.terms.map.areas[card]
        paid = [0] * state.terms.players
        most = 0
        leader = NONE
        for seat, merchant in enumerate(state.merchants):
            number = self.posts_in(merchant, area)
            if number:
                paid[seat] = self.presence
            if number > most:
                most = number
                leader = seat
            elif number == most:
                leader = NONE
        if leader != NONE:
            paid[leader] += self.majority
        return paid

    def posts_in(self, merchant: "Merchant", area: int) -> int:
        """Posts of a player in a set of sites, the black ones included (G14.5)."""
        number = how_many(merchant.posts & area)
        return number + how_many(merchant.black & area) if merchant.black else number

    def city_posts(self, state: "GoldenCityState", merchant: "Merchant") -> int:
        return self.posts_in(merchant, state.terms.map.zones)

    # --- bonus cards (G12.6) and special scorings (G13.7) ---

    def bonus_letters(self, state: "GoldenCityState", merchant: "Merchant", card: int) -> int:
        """What a bonus card pays a player as the table lies."""
        island = state.terms.map
        if card == BONUS_GOODS:
            number = how_many(merchant.goods)
        elif card == BONUS_COINS:
            number = merchant.coins
        elif card == BONUS_RIVER:
            number = self.posts_in(merchant, island.riverside)
        elif card == BONUS_CITY:
            number = self.city_posts(state, merchant)
        else:
            number = self.posts_in(merchant, island.of_terrain[card - BONUS_LANDSCAPE + FOREST])
        return BONUS_EACH[card] * number

    def bonuses(self, state: "GoldenCityState", merchant: "Merchant") -> int:
        """What all bonus cards of a player pay."""
        total = 0
        for card in members(merchant.bonus):
            total += self.bonus_letters(state, merchant, card)
        return total

    def points(self, state: "GoldenCityState", seat: int) -> int:
        """Victory points from the special scorings of the drought (G13.7)."""
        won = 0
        for place in range(len(state.verdicts)):
            if state.verdicts[place] == seat:
                won += self.special_points[place]
        return won
