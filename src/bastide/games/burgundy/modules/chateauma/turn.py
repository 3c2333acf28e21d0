"""A turn of the Châteauma, step by step (X13.9). Nobody decides: only its die and the cards are chance."""

from typing import Final

from bastide.engine.bag import LANE, LANE_BITS, size_of
from bastide.games.burgundy.components import (
    ANIMALS,
    BANK,
    BLACK_FIRST,
    BOARDING_HOUSE,
    CARPENTER,
    CASTLE_TILE,
    CHURCH,
    CITY_HALL,
    DEPOTS,
    GOODS,
    KIND_BY_ID,
    KIND_SPECIES,
    KIND_TYPE,
    LIVESTOCK,
    MARKET,
    SHIP,
    SLOT_COUNT,
    SLOTS,
    SPECIES,
    TYPE_COUNT,
    WAREHOUSE,
    WATCHTOWER,
)
from bastide.games.burgundy.gates import claim_bonus, gain_silver, move_marker, pay_silver, score
from bastide.games.burgundy.modules.chateauma.counties import (
    BANK_SILVER,
    BOARDING_VP,
    CARDS,
    FACE_DOWN,
    FETCHES,
    INVENTORY_ORDER,
    LAST_SPACE,
    LEFT,
    NO_RARE_SILVER,
    NO_TILE_SILVER,
    PLACE_OF_WHITE,
    PLACES,
    PRICE,
    RIGHT,
    ROUTES_VP,
    SELLS,
    TAKES_DOUBLE,
    WATCHTOWER_VP,
    Rival,
    Step,
    face,
    is_up,
)
from bastide.games.burgundy.state import FROM_LIVESTOCK, FROM_SALES, NONE, BurgundyState

CRANE: Final[int] = KIND_BY_ID["crane"]
GEESE: Final[int] = KIND_BY_ID["geese"]
WHITE_CASTLE: Final[int] = KIND_BY_ID["white_castle"]
GEESE_SPECIES: Final[int] = SPECIES.index("geese")
D: Final[str] = "D"

# What it does, one after the other, with the numbers that say which.
ROLLS: Final[int] = 0  # its die, the place of the current card, that card
TAKES: Final[int] = 1  # a kind, its depot, where it goes: ``where`` below
FETCHES_OWN: Final[int] = 2  # a kind of the inventory, where it goes
LAYS_WILD: Final[int] = 3  # a kind, face down, where it goes
KEEPS_WILD: Final[int] = 4  # a kind of the black depot joins the wild tiles
FINDS_NOTHING: Final[int] = 5  # so much silver instead
GETS_SILVER: Final[int] = 6  # how much, for which kind
GETS_POINTS: Final[int] = 7  # how many, for which kind
STORES: Final[int] = 8  # a kind, its depot, for which kind
LOADS: Final[int] = 9  # how many goods, of which depot
SELLS_GOODS: Final[int] = 10  # goods, how many, points
COMPLETES: Final[int] = 11  # a card, points
SETTLES: Final[int] = 12  # a kind, its space; NONE if it is stacked
AGAIN: Final[int] = 13  # one more turn, for a space
CLAIMS: Final[int] = 14  # a type, points
BUYS: Final[int] = 15  # a kind
TURNS_UP: Final[int] = 16  # a card, its place
SHUFFLES: Final[int] = 17  # the completed cards are the deck again
BY_BORDER: Final[int] = 18  # points for border posts
BY_SHIELD: Final[int] = 19  # a shield
TAKES_DOUBLE_TILE: Final[int] = 20
BUYS_DOUBLE: Final[int] = 21
BORDER_POST: Final[str] = "border_post"  # in the corner of a card


def where(place: int, space: int) -> int:
    """A space of one of the two cards as one number."""
    return place * 10 + space


class Sources:
    """The numbers of its sources of points and of its chance, given when a game is put together."""

    def __init__(self, cards: int, buildings: int, first_card: int) -> None:
        self.cards: int = cards
        self.buildings: int = buildings
        self.first_card: int = first_card


class Turn:
    """One turn, or the part of one that is left: what ``X13.9`` says, under the same names."""

    def __init__(self, state: BurgundyState, rival: Rival, seat: int, sources: Sources) -> None:
        self.state: BurgundyState = state
        self.rival: Rival = rival
        self.seat: int = seat
        self.sources: Sources = sources
        self.symbols: list[int] = []  # covered and not yet resolved
        self.processed: int = 0  # places whose card was completed, as a set
        self.steps: list[Step] = []

    def play(self) -> None:
        place = PLACE_OF_WHITE[self.state.white]
        self.steps.append(Step(ROLLS, self.rival.die, place, self.rival.cards[place]))
        self.choose_and_place(self.rival.die)
        self.resolve_symbols()
        self.complete_cards()
        self.claim_bonus_tiles()
        self.purchase()
        rival = self.rival
        follows = rival.was_last and self.state.turn == 0
        rival.steps = rival.steps + self.steps if follows else self.steps
        rival.was_last = self.state.turn == self.state.terms.seats - 1

    # --- Steps 1 and 2: a tile for a space ---

    def choose_and_place(self, start: int) -> None:
        """Depot before space, depots first, then the inventory, wild tiles, the black depot, silver."""
        place = self.open_card()
        if place == NONE:
            self.sell()
            return
        types = CARDS[self.rival.cards[place]].types
        lying = self.rival.lying[place]
        empty = [space for space in range(len(types)) if lying[space] == NONE]
        for turn in range(DEPOTS):
            depot = (start - 1 + turn) % DEPOTS
            for space in empty:
                slot = self.first_slot(depot, types[space])
                if slot != NONE:
                    kind = self.take(slot)
                    self.steps.append(Step(TAKES, kind, depot + 1, where(place, space)))
                    self.put(kind, place, space)
                    self.tile_bonus(kind)
                    return
        for space in empty:
            if self.rival.inventory[types[space]]:
                self.place_own(types[space], place, space)
                return
        if self.rival.wild:
            kind = self.rival.wild[-1]
            self.rival.wild = self.rival.wild[:-1]
            self.steps.append(Step(LAYS_WILD, kind, 0, where(place, empty[0])))
            self.put(kind + FACE_DOWN, place, empty[0])
            return
        for slot in range(BLACK_FIRST, SLOT_COUNT):
            if self.state.depots[slot] != NONE:
                kind = self.take(slot)
                self.rival.wild = [*self.rival.wild, kind]
                self.steps.append(Step(KEEPS_WILD, kind))
                return
        gain_silver(self.state, self.seat, NO_TILE_SILVER)
        self.steps.append(Step(FINDS_NOTHING, NO_TILE_SILVER))

    def open_card(self) -> int:
        """The current card, or the other one where the current is full."""
        current = PLACE_OF_WHITE[self.state.white]
        for place in (current, 1 - current):
            if not self.processed >> place & 1 and NONE in self.rival.lying[place]:
                return place
        return NONE

    def first_slot(self, depot: int, type: int) -> int:
        """The first tile of a type in a depot, in the order of its slots."""
        for slot in range(depot * SLOTS, (depot + 1) * SLOTS):
            kind = self.state.depots[slot]
            if kind != NONE and KIND_TYPE[kind] == type:
                return slot
        return NONE

    def take(self, slot: int) -> int:
        kind = self.state.depots[slot]
        self.state.depots[slot] = NONE
        return kind

    def place_own(self, type: int, place: int, space: int) -> None:
        """The top tile of a pile of the inventory, with its bonus."""
        pile = self.rival.inventory[type]
        kind = pile[-1]
        self.rival.inventory = [pile[:-1] if at == type else self.rival.inventory[at] for at in range(TYPE_COUNT)]
        self.steps.append(Step(FETCHES_OWN, kind, 0, where(place, space)))
        self.put(kind, place, space)
        self.tile_bonus(kind)

    def put(self, tile: int, place: int, space: int) -> None:
        lying = self.rival.lying[place][:]
        lying[space] = tile
        self.rival.lying = [lying if at == place else self.rival.lying[at] for at in range(PLACES)]
        symbol = CARDS[self.rival.cards[place]].symbols[space]
        if symbol:
            self.symbols.append(symbol)

    def store(self, kind: int) -> None:
        """A tile comes to the top of its pile."""
        type = KIND_TYPE[kind]
        self.rival.inventory = [[*pile, kind] if at == type else pile for at, pile in enumerate(self.rival.inventory)]

    # --- What a tile brings (X13.10-X13.16) ---

    def tile_bonus(self, kind: int) -> None:
        type = KIND_TYPE[kind]
        if kind in (CASTLE_TILE, CRANE):
            self.choose_and_place(self.state.white)
        elif type == LIVESTOCK:
            self.gain(FROM_LIVESTOCK, self.herd(kind), kind)
        elif type == SHIP:
            self.load()
        elif kind == BANK:
            gain_silver(self.state, self.seat, BANK_SILVER)
            self.steps.append(Step(GETS_SILVER, BANK_SILVER, kind))
        elif kind == BOARDING_HOUSE:
            self.gain(self.sources.buildings, BOARDING_VP, kind)
        elif kind == WATCHTOWER:
            self.gain(self.sources.buildings, WATCHTOWER_VP, kind)
        elif kind == WAREHOUSE:
            self.sell()
        elif kind == CARPENTER:
            self.fetch(FETCHES["carpenter"], kind)
        elif kind == CHURCH:
            self.fetch(FETCHES["church"], kind)
        elif kind == MARKET:
            self.fetch(FETCHES["market"], kind)
        elif kind == CITY_HALL:
            self.city_hall()
        elif kind == WHITE_CASTLE:
            self.fetch_rare()

    def gain(self, source: int, points: int, kind: int) -> None:
        score(self.state, self.seat, source, points)
        self.steps.append(Step(GETS_POINTS, points, kind))

    def herd(self, kind: int) -> int:
        """All animals of its species that it shows anywhere; geese score with the largest herd (X13.14, X13.29)."""
        herds = [0] * len(SPECIES)
        for tile in shown(self.rival):
            if KIND_SPECIES[tile] >= 0:
                herds[KIND_SPECIES[tile]] += ANIMALS[tile]
        geese = herds[GEESE_SPECIES]
        if kind != GEESE:
            return herds[KIND_SPECIES[kind]] + geese
        herds[GEESE_SPECIES] = 0
        return geese + max(herds)

    def load(self) -> None:
        """All goods of the richest depot, the first from White on; the marker moves in any case (X13.15)."""
        best = NONE
        for turn in range(DEPOTS):
            depot = (self.state.white - 1 + turn) % DEPOTS
            if best == NONE or size_of(self.state.wares[depot]) > size_of(self.state.wares[best]):
                best = depot
        heap = self.state.wares[best]
        self.state.wares[best] = 0
        self.state.estates[self.seat].goods += heap
        self.steps.append(Step(LOADS, size_of(heap), best + 1))
        self.state.ships[self.seat] = min(self.state.ships[self.seat] + 1, LAST_SPACE)
        move_marker(self.state, self.seat)

    def fetch(self, types: list[int], kind: int) -> None:
        """The first tile of a type from White on; another type only where there is none (X13.12)."""
        for type in types:
            for turn in range(DEPOTS):
                depot = (self.state.white - 1 + turn) % DEPOTS
                slot = self.first_slot(depot, type)
                if slot != NONE:
                    self.keep(slot, kind)
                    return

    def keep(self, slot: int, kind: int) -> None:
        """A tile of a depot joins the inventory, for the sake of another tile."""
        taken = self.take(slot)
        self.store(taken)
        self.steps.append(Step(STORES, taken, slot // SLOTS + 1, kind))

    def fetch_rare(self) -> None:
        """A tile of which it has fewest, in the first depot that has one; else a silver (X13.30)."""
        fewest = min([len(pile) for pile in self.rival.inventory])
        for turn in range(DEPOTS):
            depot = (self.state.white - 1 + turn) % DEPOTS
            for type in INVENTORY_ORDER:
                if len(self.rival.inventory[type]) == fewest:
                    slot = self.first_slot(depot, type)
                    if slot != NONE:
                        self.keep(slot, WHITE_CASTLE)
                        return
        gain_silver(self.state, self.seat, NO_RARE_SILVER)
        self.steps.append(Step(GETS_SILVER, NO_RARE_SILVER, WHITE_CASTLE))

    def city_hall(self) -> None:
        """A tile of the inventory, of the type that it has most of, on the current card or else the other (X13.13)."""
        current = PLACE_OF_WHITE[self.state.white]
        for place in (current, 1 - current):
            if self.processed >> place & 1:
                continue
            types, lying = CARDS[self.rival.cards[place]].types, self.rival.lying[place]
            wanted = [types[space] for space in range(len(types)) if lying[space] == NONE]
            best = NONE
            for type in INVENTORY_ORDER:
                count = len(self.rival.inventory[type])
                if count and type in wanted and (best == NONE or count > len(self.rival.inventory[best])):
                    best = type
            if best != NONE:
                space = 0
                while types[space] != best or lying[space] != NONE:
                    space += 1
                self.place_own(best, place, space)
                return

    def sell(self) -> None:
        """The goods that it has most of, the lowest number among equals."""
        estate = self.state.estates[self.seat]
        best, most = 0, 0
        for goods in range(1, GOODS + 1):
            count = estate.goods >> (LANE_BITS * goods) & LANE
            if count > most:
                best, most = goods, count
        if most == 0:
            return
        heap = most << (LANE_BITS * best)
        estate.goods -= heap
        estate.sold += heap
        gain_silver(self.state, self.seat, 1)
        points = self.state.book.sale_points(self.state, most)
        score(self.state, self.seat, FROM_SALES, points)
        if self.state.terms.plays("trade_routes"):
            score(self.state, self.seat, self.sources.buildings, ROUTES_VP)
            points += ROUTES_VP
        self.steps.append(Step(SELLS_GOODS, best, most, points))

    # --- Step 3: symbols ---

    def resolve_symbols(self) -> None:
        """One sale, however many such symbols were covered (X13.17)."""
        symbols, self.symbols = self.symbols, []
        if SELLS in symbols:
            self.sell()
        for symbol in symbols:
            if symbol == TAKES_DOUBLE:
                for module in self.state.terms.modules:
                    if module.double_taken(self.state, self.seat):
                        self.steps.append(Step(TAKES_DOUBLE_TILE))

    # --- Step 4: complete cards ---

    def complete_cards(self) -> None:
        current = PLACE_OF_WHITE[self.state.white]
        while True:
            place = NONE
            for at in (current, 1 - current):
                if place == NONE and not self.processed >> at & 1 and NONE not in self.rival.lying[at]:
                    place = at
            if place == NONE:
                break
            self.complete(place)
        if self.processed:
            self.renew_cards()

    def complete(self, place: int) -> None:
        """Its points, its symbol; its tiles go to the duchy, and some spaces there grant another turn."""
        card = CARDS[self.rival.cards[place]]
        points = card.vp[self.rival.level]
        score(self.state, self.seat, self.sources.cards, points)
        self.steps.append(Step(COMPLETES, self.rival.cards[place], points))
        self.processed |= 1 << place
        if card.corner:
            for module in self.state.terms.modules:
                brought = module.county_completed(self.state, self.seat, card.corner)
                if brought:
                    self.steps.append(Step(BY_BORDER if card.corner == BORDER_POST else BY_SHIELD, brought))
        again = 0
        leaving = self.rival.lying[place]
        self.rival.lying = [[] if at == place else self.rival.lying[at] for at in range(PLACES)]
        for tile in leaving:
            again += self.settle(face(tile))
        for _ in range(again):
            self.choose_and_place(self.state.white)
            self.resolve_symbols()

    def settle(self, kind: int) -> int:
        """On the first free space of its type, or on another tile; 1 where that space grants a turn."""
        land = self.rival.land
        first = land.first[KIND_TYPE[kind]]
        for space in range(first, first + land.counts[KIND_TYPE[kind]]):
            if self.rival.duchy[space] == NONE:
                duchy = self.rival.duchy[:]
                duchy[space] = kind
                self.rival.duchy = duchy
                self.steps.append(Step(SETTLES, kind, space))
                if D in self.rival.modifiers and space in land.again:
                    self.steps.append(Step(AGAIN, space))
                    return 1
                return 0
        self.rival.stacked = [*self.rival.stacked, kind]
        self.steps.append(Step(SETTLES, kind, NONE))
        return 0

    def renew_cards(self) -> None:
        """Completed cards are put away, a right one slides left, new ones come (X13.9, X13.18)."""
        rival = self.rival
        for place in range(PLACES):
            if self.processed >> place & 1:
                rival.spent |= 1 << rival.cards[place]
        if self.processed == 1 << LEFT:
            rival.cards = [rival.cards[RIGHT], NONE]
            rival.lying = [rival.lying[RIGHT], []]
            self.draw_card(RIGHT)
        elif self.processed == 1 << RIGHT:
            self.draw_card(RIGHT)
        else:
            self.draw_card(LEFT)
            self.draw_card(RIGHT)
        self.processed = 0

    def draw_card(self, place: int) -> None:
        """The next card of the deck; when that is empty, those completed make a new one (X13.18)."""
        rival, first = self.rival, self.sources.first_card
        if rival.deck == 0:
            rival.deck = rival.spent
            rival.spent = 0
            self.steps.append(Step(SHUFFLES))
        card = self.state.chance.draw(rival.deck, first) - first
        rival.deck &= ~(1 << card)
        rival.cards = [card if at == place else rival.cards[at] for at in range(PLACES)]
        rival.lying = [[NONE] * len(CARDS[card].types) if at == place else rival.lying[at] for at in range(PLACES)]
        self.steps.append(Step(TURNS_UP, card, place))

    # --- Steps 5 and 6 ---

    def claim_bonus_tiles(self) -> None:
        """Each type whose spaces are all covered for the first time (X13.21)."""
        land = self.rival.land
        for type in range(TYPE_COUNT):
            first = land.first[type]
            if self.rival.complete >> type & 1 or NONE in self.rival.duchy[first : first + land.counts[type]]:
                continue
            self.rival.complete |= 1 << type
            points = self.state.book.bonus_points(self.state, type)
            if points:
                self.steps.append(Step(CLAIMS, type, points))
                claim_bonus(self.state, self.seat, type)

    def purchase(self) -> None:
        """A tile of the type that it has fewest of, among those that lie in the black depot."""
        if self.state.estates[self.seat].silver < PRICE:
            return
        for module in self.state.terms.modules:
            if module.double_bought(self.state, self.seat):
                pay_silver(self.state, self.seat, PRICE)
                self.steps.append(Step(BUYS_DOUBLE))
                return
        lying = [KIND_TYPE[kind] for kind in self.state.depots[BLACK_FIRST:] if kind != NONE]
        best = NONE
        for type in INVENTORY_ORDER:
            count = len(self.rival.inventory[type])
            if type in lying and (best == NONE or count < len(self.rival.inventory[best])):
                best = type
        if best == NONE:
            return
        pay_silver(self.state, self.seat, PRICE)
        slot = BLACK_FIRST
        while self.state.depots[slot] == NONE or KIND_TYPE[self.state.depots[slot]] != best:
            slot += 1
        kind = self.take(slot)
        self.store(kind)
        self.steps.append(Step(BUYS, kind))


def shown(rival: Rival) -> list[int]:
    """Every tile that lies face up on its cards and in its duchy, stacked ones too."""
    tiles: list[int] = []
    for lying in rival.lying:
        for tile in lying:
            if is_up(tile):
                tiles.append(tile)
    for tile in rival.duchy:
        if is_up(tile):
            tiles.append(tile)
    tiles.extend(rival.stacked)
    return tiles
