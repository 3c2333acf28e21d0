"""The Châteauma (X13): an opponent made of cards. It decides nothing: die and cards say what it does."""

from collections.abc import Mapping
from typing import Final

from bastide.engine.bag import ONE, size_of
from bastide.engine.text import Text
from bastide.games.burgundy.components import (
    CASTLE,
    CASTLE_TILE,
    COUNT_OF_TYPE,
    FIRST_OF_TYPE,
    GOODS,
    KIND_TYPE,
    MINE,
    MONASTERY,
    MONASTERY_1,
    PHASES,
    ROUNDS,
)
from bastide.games.burgundy.gates import gain_goods, gain_silver, score
from bastide.games.burgundy.judge import POINT
from bastide.games.burgundy.module import Extra, Module, Source
from bastide.games.burgundy.modules.chateauma.counties import (
    ASLEEP,
    CARDS,
    DECK,
    INVENTORY_VP,
    LEFT,
    LEVELS,
    LYING_VP,
    MARKED_LAND,
    MONASTERY_VP,
    RIGHT,
    START_GOODS,
    START_SILVER,
    VINE_DECK,
    Rival,
    new_rival,
)
from bastide.games.burgundy.modules.chateauma.turn import Sources, Turn, shown
from bastide.games.burgundy.rounds import draw_tile
from bastide.games.burgundy.state import FROM_MONASTERIES, NONE, BurgundyState

FROM_CARDS: Final[Source] = Source("counties", Text("county cards", "cartes Comté"))
FROM_BUILDINGS: Final[Source] = Source("buildings", Text("buildings of the Châteauma", "bâtiments de la Châteauma"))
FROM_TILES: Final[Source] = Source("tiles", Text("tiles left to the Châteauma", "tuiles restant à la Châteauma"))
DIE: Final[int] = 6  # sides
A: Final[str] = "A"
B: Final[str] = "B"
C: Final[str] = "C"

# For the judge, in thousandths of a point: what a turn brings it, by level, and how much more with a modifier; it was
# measured. The judge hopes for more than players make in the same time: that counts for both.
TURN_WORTH: Final[list[int]] = [7000, 8100, 9100]
MODIFIER_WORTH: Final[dict[str, int]] = {"A": 300, "B": 300, "C": 400, "D": 1400}
TOO_HOPEFUL: Final[int] = 1600


class Chateauma(Module):
    def is_played(self, options: Mapping[str, object]) -> bool:
        return options.get(self.key, "off") != "off"

    def asleep(self, options: Mapping[str, object]) -> int:
        return len(MARKED_LAND.marked[A]) if A in modifiers_of(options) else 0

    def extra(self, state: BurgundyState) -> Extra | None:
        deck = VINE_DECK if state.terms.plays("vineyards") else DECK
        return new_rival(LEVELS.index(str(state.options[self.key])), modifiers_of(state.options), deck)

    def rival(self, state: BurgundyState) -> Rival:
        rival = state.extras[self.place]
        assert isinstance(rival, Rival)
        return rival

    def seat(self, state: BurgundyState) -> int:
        """It sits behind the players."""
        return state.terms.players

    # --- Set-up (X13.2-X13.6) ---

    def goods_dealt(self, state: BurgundyState) -> None:
        """One of each goods, one silver; last in the turn order, or first (X13.2, X13.3, X13.5)."""
        seat = self.seat(state)
        for goods in range(1, GOODS + 1):
            state.goods_bag -= START_GOODS * ONE[goods]
            gain_goods(state, seat, START_GOODS * ONE[goods])
        gain_silver(state, seat, START_SILVER)
        if C in self.rival(state).modifiers:
            state.track = [seat, *[other for other in state.track if other != seat]]

    def set_up(self, state: BurgundyState) -> None:
        """Two cards, a castle on the left one; what its board is marked with (X13.4, X13.6)."""
        rival = self.rival(state)
        with_castle = 0
        for card in range(len(CARDS)):
            if rival.deck >> card & 1 and CASTLE in CARDS[card].types:
                with_castle |= 1 << card
        rest = rival.deck & ~with_castle
        turn = self.turn(state)
        rival.deck = with_castle
        turn.draw_card(LEFT)
        rival.deck |= rest
        turn.draw_card(RIGHT)
        left = rival.cards[LEFT]
        rival.lying[LEFT][CARDS[left].types.index(CASTLE)] = CASTLE_TILE
        marked = rival.land.marked
        if A in rival.modifiers:
            for space in marked[A]:
                rival.duchy[space] = ASLEEP
        if B in rival.modifiers:
            for space in marked[B]:
                first = FIRST_OF_TYPE[rival.land.types[space]]
                last = first + COUNT_OF_TYPE[rival.land.types[space]]
                rival.duchy[space] = draw_tile(state, state.piles, first, last)

    # --- Turns, phases, the end ---

    def silent_turn(self, state: BurgundyState, seat: int) -> None:
        rival = self.rival(state)
        rival.die = state.chance.pick(DIE, self.first_outcome) - self.first_outcome + 1
        self.turn(state).play()

    def turn(self, state: BurgundyState) -> Turn:
        sources = Sources(FROM_CARDS.number, FROM_BUILDINGS.number, self.first_outcome + DIE)
        return Turn(state, self.rival(state), self.seat(state), sources)

    def phase_ends(self, state: BurgundyState) -> None:
        """Its mines pay, those on cards as well (X13.19)."""
        gain_silver(state, self.seat(state), face_up(self.rival(state), MINE))

    def ends(self, state: BurgundyState, seat: int) -> None:
        """The final scoring beside goods and silver (X13.23)."""
        if seat == self.seat(state):
            rival = self.rival(state)
            score(state, seat, FROM_MONASTERIES, monastery_points(rival))
            score(state, seat, FROM_TILES.number, tile_points(rival))

    def silent_worth(self, state: BurgundyState, seat: int) -> int:
        """What lies there for the final scoring, and so much for each turn to come."""
        if seat != self.seat(state):
            return 0
        rival, estate = self.rival(state), state.estates[seat]
        lying = monastery_points(rival) + tile_points(rival) + estate.silver + size_of(estate.goods)
        turn = TURN_WORTH[rival.level] + TOO_HOPEFUL
        for letter in rival.modifiers:
            turn += MODIFIER_WORTH[letter]
        return POINT * lying + turn * turns_left(state, seat)

    def shown_monasteries(self, state: BurgundyState) -> int:
        """In its duchy and on its cards (X13.34)."""
        found = 0
        for tile in shown(self.rival(state)):
            if KIND_TYPE[tile] == MONASTERY:
                found |= 1 << (tile - MONASTERY_1 + 1)
        return found

    def standing(self, state: BurgundyState, seat: int, standing: tuple[int, ...]) -> tuple[int, ...]:
        """At every rank it is ahead of players with the same points (X13.24)."""
        is_rival = 1 if seat == self.seat(state) else 0
        return (standing[0], is_rival, *standing[1:])


def modifiers_of(options: Mapping[str, object]) -> str:
    """The letters that are in play, in their order."""
    chosen = options.get("chateauma_modifiers", "none")
    return "" if chosen == "none" else str(chosen)


def turns_left(state: BurgundyState, seat: int) -> int:
    """How many turns a seat will still begin."""
    rounds = (len(PHASES) - state.phase) * ROUNDS - state.round
    return rounds + (1 if state.round and state.turn < state.order.index(seat) else 0)


# --- What it shows ------------------------------------------------------------------------------------------


def face_up(rival: Rival, type: int) -> int:
    """How many tiles of a type it shows."""
    count = 0
    for tile in shown(rival):
        if KIND_TYPE[tile] == type:
            count += 1
    return count


def monastery_points(rival: Rival) -> int:
    return MONASTERY_VP * face_up(rival, MONASTERY)


def tile_points(rival: Rival) -> int:
    """Tiles on unfinished cards and in the inventory, face down or not (X13.23)."""
    lying = 0
    for tiles in rival.lying:
        lying += len(tiles) - tiles.count(NONE)
    kept = len(rival.wild)
    for pile in rival.inventory:
        kept += len(pile)
    return LYING_VP * lying + INVENTORY_VP * kept


CHATEAUMA: Final[Chateauma] = Chateauma("chateauma")
CHATEAUMA.silent_seats = ["Châteauma"]
CHATEAUMA.sources = [FROM_CARDS, FROM_BUILDINGS, FROM_TILES]
CHATEAUMA.outcomes = [*[f"die{die}" for die in range(1, DIE + 1)], *[f"county{card.number}" for card in CARDS]]
