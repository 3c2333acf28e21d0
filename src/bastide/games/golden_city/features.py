"""What a seat sees of a table of The Golden City, as numbers: its own cards, and of the others what all know."""

from typing import Final

from bastide.engine.bag import count_of, size_of
from bastide.engine.bits import how_many, members
from bastide.engine.features import BOARD, OWN, QUESTION, RIVALS, Features, capped, from_seat
from bastide.engine.state import NOBODY, State
from bastide.games.golden_city.components import (
    BONUS_COUNT,
    GOODS,
    GOODS_CARDS,
    KIND_COUNT,
    NAME_COUNT,
    NONE,
    SCORE_CARDS,
    SLOTS,
)
from bastide.games.golden_city.judge import (
    LETTER,
    POINT,
    bonus_worth,
    pending_worth,
    prospects,
    purse_worth,
    scorings,
    turns_left,
)
from bastide.games.golden_city.maps import STANDARD
from bastide.games.golden_city.state import BID, DISCARD, GoldenCityState, Merchant

GROUPS: Final[int] = 4  # of an auction
ROUNDS_OF_A_STAGE: Final[int] = 4
WITH_DROUGHT: Final[int] = 3  # stages; the game without it has the four that follow
AREAS: Final[int] = 12
CHOICES: Final[int] = DISCARD + 1  # questions
HELD: Final[int] = 11  # cards of a kind that are told apart
OWN_PARTS: Final[list[str]] = ["letters", "scorings", "bonus cards", "reward", "purse", "prospects"]
RIVAL_PARTS: Final[list[str]] = ["letters", "scorings", "purse"]


class GoldenCityFeatures(Features):
    def __init__(self) -> None:
        super().__init__(1, WITH_DROUGHT + 4, 10, OWN_PARTS, RIVAL_PARTS)
        self.posts: int = self.group(OWN, "posts", NAME_COUNT, "site, a post of the own colour")
        self.black: int = self.group(OWN, "black posts", NAME_COUNT, "site, a black post")
        self.stock: int = self.group(OWN, "stock", 20, "posts not on the board")
        self.hand: int = self.group(OWN, "hand", KIND_COUNT * HELD, "kind * 11 + cards of it; of rivals as known")
        self.cards: int = self.group(OWN, "hand size", 16, "cards")
        self.coins: int = self.group(OWN, "coins", 21, "how many")
        self.keys: int = self.group(OWN, "keys", 4, "how many")
        self.letters: int = self.group(OWN, "letters", 41, "pairs of them")
        self.goods: int = self.group(OWN, "goods cards", GOODS_CARDS, "card")
        self.bonuses: int = self.group(OWN, "bonus cards held", 5, "how many")
        self.turns: int = self.group(OWN, "build turns", 18, "still to come")
        self.rival: int = self.mirror()
        self.bonus: int = self.group(OWN, "bonus cards", BONUS_COUNT, "card; those of rivals are secret")
        self.reach: int = self.group(OWN, "reach", NAME_COUNT, "site where a post may go")
        self.areas: int = self.group(BOARD, "areas", AREAS * 72, "((area * 6 + own posts) * 6 + rival's) * 2 + now")
        self.trade: int = self.group(BOARD, "goods", len(GOODS) * 8, "(good * 4 + 2 if own + 1 if rival's) * 2 + now")
        self.lead: int = self.group(BOARD, "lead", 41, "letters ahead of the best rival, from -20 to 20, + 20")
        self.verdicts: int = self.group(BOARD, "points", 21, "victory points ahead, from -10 to 10, + 10")
        self.pile: int = self.group(BOARD, "score cards", SCORE_CARDS, "card, still to be scored")
        self.row: int = self.group(BOARD, "goods row", GOODS_CARDS, "card")
        self.deck: int = self.group(BOARD, "deck", 11, "fives of cards")
        self.lots: int = self.group(BOARD, "groups", KIND_COUNT * 5, "kind * 5 + cards of it, in an auction group")
        self.bid: int = self.group(BOARD, "bid", KIND_COUNT * 5 + 1, "the same of the group bid for; the last: none")
        self.price: int = self.group(BOARD, "price", 12, "coins, of the next expulsion")
        self.bids_left: int = self.group(BOARD, "bidders", 5, "bidding hands still to be laid")
        self.round: int = self.group(QUESTION, "round", 18, "number")
        self.players: int = self.group(QUESTION, "players", 5, "how many")
        self.asked: int = self.group(QUESTION, "question", CHOICES * 2, "question * 2 + 1 if the seat is asked")
        self.lies(OWN, "means", 3, "coins; letters; cards in the hand")
        self.lies(OWN, "cards", KIND_COUNT, "by kind: how many in the hand; of rivals as known")
        self.lies(BOARD, "auction", GROUPS * KIND_COUNT, "group * 5 + kind: cards of it")
        self.lies(BOARD, "bids", GROUPS, "by group, whose hand lies there: 0 nobody's, 1 the own, 2 the next ...")
        self.lies(BOARD, "goods slots", SLOTS, "by slot: card + 1; 0: none")
        self.lies(BOARD, "cards left", 1, "in the deck")
        self.builds: int = self.group(QUESTION, "builds", 4, "over in this turn")
        self.turn: int = self.group(QUESTION, "turn", 10, "build turns over * 2 + 1 if the own one is to come")

    def covers(self, state: State) -> bool:
        """The island that is in the box."""
        assert isinstance(state, GoldenCityState)
        return state.terms.map.id == STANDARD

    def stage(self, state: State) -> int:
        assert isinstance(state, GoldenCityState)
        quarter = (state.round - 1) // ROUNDS_OF_A_STAGE
        return capped(quarter, WITH_DROUGHT - 1) if state.terms.drought else WITH_DROUGHT + capped(quarter, 3)

    def look(self, state: State, seat: int, block: int, found: list[int]) -> None:
        assert isinstance(state, GoldenCityState)
        if block == OWN:
            self.look_at(state, seat, 0, state.merchants[seat].hand, found)
            self.look_at_secrets(state, state.merchants[seat], found)
        elif block == RIVALS:
            for other in range(len(state.merchants)):
                if other != seat:
                    self.look_at_rival(state, other, 0, found)
        elif block == BOARD:
            self.look_around(state, seat, found)
            self.look_at_auction(state, seat, found)
        else:
            self.look_at_turn(state, seat, found)

    def look_at_rival(self, state: State, other: int, shift: int, found: list[int]) -> None:
        assert isinstance(state, GoldenCityState)
        self.look_at(state, other, self.rival + shift, state.merchants[other].known, found)

    def lay(self, state: State, seat: int, of: int, numbers: list[int]) -> None:
        assert isinstance(state, GoldenCityState)
        if of != NOBODY:
            self.lay_means(state.merchants[of], of == seat, numbers)
            return
        cards = [0] * (GROUPS * KIND_COUNT)
        for place in range(len(state.groups)):
            for kind in range(KIND_COUNT):
                cards[place * KIND_COUNT + kind] = count_of(state.groups[place], kind)
        numbers.extend(cards)
        for place in range(GROUPS):
            who = state.bids[place] if place < len(state.bids) else NONE
            numbers.append(from_seat(seat, who, len(state.merchants)))
        for card in state.goods_row:
            numbers.append(card + 1)
        numbers.append(state.deck_size)

    def lay_means(self, merchant: Merchant, is_own: bool, numbers: list[int]) -> None:
        numbers.append(merchant.coins)
        numbers.append(merchant.letters())
        numbers.append(size_of(merchant.hand))
        hand = merchant.hand if is_own else merchant.known
        for kind in range(KIND_COUNT):
            numbers.append(count_of(hand, kind))

    def look_at(self, state: GoldenCityState, seat: int, at: int, hand: int, found: list[int]) -> None:
        """A merchant, with the cards that are known of the hand."""
        merchant = state.merchants[seat]
        names = state.terms.map.names
        for site in members(merchant.posts):
            found.append(at + self.posts + names[site])
        for site in members(merchant.black):
            found.append(at + self.black + names[site])
        found.append(at + self.stock + capped(merchant.stock, 19))
        for kind in range(KIND_COUNT):
            found.append(at + self.hand + kind * HELD + capped(count_of(hand, kind), HELD - 1))
        found.append(at + self.cards + capped(size_of(merchant.hand), 15))
        found.append(at + self.coins + capped(merchant.coins, 20))
        found.append(at + self.keys + capped(merchant.keys, 3))
        found.append(at + self.letters + capped(merchant.letters() // 2, 40))
        for card in members(merchant.goods):
            found.append(at + self.goods + card)
        found.append(at + self.bonuses + capped(how_many(merchant.bonus), 4))
        found.append(at + self.turns + capped(turns_left(state, seat), 17))

    def look_at_secrets(self, state: GoldenCityState, merchant: Merchant, found: list[int]) -> None:
        for card in members(merchant.bonus):
            found.append(self.bonus + card)
        names = state.terms.map.names
        for site in members(state.book.open_sites(state, merchant)):
            found.append(self.reach + names[site])

    def look_around(self, state: GoldenCityState, seat: int, found: list[int]) -> None:
        self.look_at_scorings(state, seat, found)
        merchant = state.merchants[seat]
        letters = 0
        points = 0
        for other in range(len(state.merchants)):
            if other != seat:
                letters = max(letters, state.merchants[other].letters())
                points = max(points, state.book.points(state, other))
        found.append(self.lead + capped(merchant.letters() - letters + 20, 40))
        found.append(self.verdicts + capped(state.book.points(state, seat) - points + 10, 20))
        for card in members(state.score_pile):
            found.append(self.pile + card)
        for card in state.goods_row:
            if card != NONE:
                found.append(self.row + card)
        found.append(self.deck + capped(state.deck_size // 5, 10))

    def look_at_scorings(self, state: GoldenCityState, seat: int, found: list[int]) -> None:
        """Areas and goods that will still be scored: who has how much there."""
        island = state.terms.map
        merchant = state.merchants[seat]
        now = 1 << state.score_card if state.score_card != NONE else 0
        for place in range(min(AREAS, len(island.scored))):
            cards = island.scored_by[place]
            if cards & (now | state.score_pile):
                area = island.scored[place]
                most = 0
                for other in state.merchants:
                    if other is not merchant:
                        most = max(most, state.book.posts_in(other, area))
                held = capped(state.book.posts_in(merchant, area), 5) * 6 + capped(most, 5)
                found.append(self.areas + (place * 36 + held) * 2 + (1 if cards & now else 0))
        for good in range(len(island.showing)):
            cards = island.traded_by[good]
            if cards & (now | state.score_pile):
                held = 2 if merchant.goods & island.showing[good] else 0
                for other in state.merchants:
                    if other is not merchant and other.goods & island.showing[good]:
                        held |= 1
                found.append(self.trade + (good * 4 + held) * 2 + (1 if cards & now else 0))

    def look_at_auction(self, state: GoldenCityState, seat: int, found: list[int]) -> None:
        left = 0
        own = NONE
        for place in range(len(state.groups)):
            cards = state.groups[place]
            for kind in range(KIND_COUNT):
                count = count_of(cards, kind)
                if count:
                    found.append(self.lots + kind * 5 + capped(count, 4))
            if place < len(state.bids):
                if state.bids[place] == seat:
                    own = place
                elif state.bids[place] == NONE:
                    left += 1
        if own == NONE:
            found.append(self.bid + KIND_COUNT * 5)
        else:
            for kind in range(KIND_COUNT):
                count = count_of(state.groups[own], kind)
                if count:
                    found.append(self.bid + kind * 5 + capped(count, 4))
        found.append(self.price + capped(state.book.price(state), 11))
        found.append(self.bids_left + capped(left, 4))

    def look_at_turn(self, state: GoldenCityState, seat: int, found: list[int]) -> None:
        players = len(state.merchants)
        found.append(self.round + capped(state.round, 17))
        found.append(self.players + players)
        found.append(self.asked + capped(state.question, CHOICES - 1) * 2 + (1 if state.seat == seat else 0))
        found.append(self.builds + capped(state.builds, 3))
        is_to_come = state.question == BID or (seat - state.opener) % players >= state.turn
        found.append(self.turn + capped(state.turn, 4) * 2 + (1 if is_to_come else 0))

    def judged(self, state: State, seat: int) -> list[int]:
        """In the drought letters are means to points; without it they are the points."""
        assert isinstance(state, GoldenCityState)
        drought = state.terms.drought
        merchant = state.merchants[seat]
        letters = 0
        later = 0
        purse = 0
        for other in state.merchants:
            if other is not merchant:
                letters += other.letters()
                later += scorings(state, other)
                purse += purse_worth(other.coins)
        others = max(1, len(state.merchants) - 1)
        parts = [
            LETTER * merchant.letters() if drought else 0,
            scorings(state, merchant),
            bonus_worth(state, merchant),
            pending_worth(state, seat),
            purse_worth(merchant.coins),
            prospects(state, seat) if turns_left(state, seat) else 0,
            LETTER * letters // others if drought else 0,
            later // others,
            purse // others,
        ]
        return [LETTER * part // POINT for part in parts] if drought else parts
