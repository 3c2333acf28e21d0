"""Shields: taken for two equal dice, borne by castles, kept for silver at the end of every phase (X11)."""

from typing import Final

from bastide.engine.text import Text
from bastide.games.burgundy.components import CASTLE_TILE, DEPOTS, KIND_TYPE, LIVESTOCK, MONASTERY, SHIP
from bastide.games.burgundy.gates import score
from bastide.games.burgundy.module import Extra, Module, Source
from bastide.games.burgundy.modules.shields import judge
from bastide.games.burgundy.modules.shields.rules_held import (
    ALL,
    ANYWHERE,
    BY_CASTLES,
    COPIES_MONASTERIES,
    COUNTY_SYMBOL,
    DOUBLES_BONUS_TILES,
    DOUBLES_MINES,
    DOUBLES_MONASTERIES,
    DOUBLES_SALES,
    FLEET,
    JOINS_PASTURES,
    KEEPS_ALL_TILES,
    LARGER_REGIONS,
    NO_LIMIT,
    NOT_BESIDE_CHATEAUMA,
    PER_DEPOT,
    SHIELDS,
    SILVER_PER_GOOD,
    WORKERS_OF_OTHERS,
    Heraldry,
    copy_monasteries,
    heraldry,
    holder,
    holds,
    points_of,
    take_lowest,
)
from bastide.games.burgundy.modules.shields.rules_more import BY_FLEET, COLLECT, LAST_NAME, NAME
from bastide.games.burgundy.modules.shields.rules_place import HERALDS, LAND, LANDING, PICK, PICKING, due
from bastide.games.burgundy.modules.shields.rules_take import BY_BLAZON, SET_DIE, TAKE_SHIELD
from bastide.games.burgundy.modules.shields.rules_upkeep import DROP, KEEP, KEEPING, UPKEEPING
from bastide.games.burgundy.state import NONE, RUNNING, BurgundyState, Estate

FROM_SHIELDS: Final[Source] = Source("shields", Text("shields", "boucliers"))


class Shields(Module):
    def extra(self, state: BurgundyState) -> Extra | None:
        return Heraldry([0] * DEPOTS, [NONE] * (SHIELDS + 1), NONE, NONE)

    def set_up(self, state: BurgundyState) -> None:
        """Face up on the depots; the rest is out of the game (X11.1, X11.2)."""
        left = ALL
        if state.options.get("chateauma", "off") != "off":
            left &= ~NOT_BESIDE_CHATEAUMA
        depots: list[int] = []
        for count in PER_DEPOT[state.terms.seats]:
            dealt = 0
            for _ in range(count):
                shield = state.chance.draw(left >> 1, self.first_outcome) - self.first_outcome + 1
                left ^= 1 << shield
                dealt |= 1 << shield
            depots.append(dealt)
        heraldry(state).depots = depots

    # --- what may be decided ---

    def offer(self, state: BurgundyState, found: list[int]) -> None:
        TAKE_SHIELD.add(state, found)
        SET_DIE.add(state, found)

    def asides(self, state: BurgundyState, found: list[int]) -> None:
        """At any decision of one's own, once (X11.12)."""
        if state.stage != RUNNING or state.seat < 0 or state.question == LAST_NAME.number:
            return
        if holds(state.estates[state.seat], COPIES_MONASTERIES) and heraldry(state).named == NONE:
            NAME.add(state, found)

    def asked_by(self, state: BurgundyState, seat: int, kind: int, question: int) -> int:
        """A castle that was really placed may take a shield, with shield 11 (X11.17)."""
        return BY_BLAZON.number if kind == CASTLE_TILE and holds(state.estates[seat], BY_CASTLES) else question

    # --- moments ---

    def laid(self, state: BurgundyState, seat: int, kind: int, space: int) -> None:
        type = KIND_TYPE[kind]
        if type == SHIP and holds(state.estates[seat], FLEET):
            state.ask(seat, BY_FLEET.number)  # below what the ship itself asks: after its goods (X11.11)
        elif type == MONASTERY and heraldry(state).named == seat:
            copy_monasteries(state, holder(state, COPIES_MONASTERIES))

    def gained_workers(self, state: BurgundyState, seat: int, count: int) -> None:
        """One for the gain of another; that is no gain of its own (X1.15)."""
        owner = holder(state, WORKERS_OF_OTHERS)
        if owner != NONE and owner != seat:
            state.estates[owner].workers += 1

    def phase_ends(self, state: BurgundyState) -> None:
        """Shields 14 and 15, then the upkeep (X1.13)."""
        state.ask(state.track[0], UPKEEPING.number)
        if due(state):
            state.ask(state.track[0], HERALDS.number, due(state))

    def last_call(self, state: BurgundyState) -> None:
        owner = holder(state, COPIES_MONASTERIES)
        if owner != NONE and heraldry(state).named == NONE:
            state.ask(owner, LAST_NAME.number)

    def ends(self, state: BurgundyState, seat: int) -> None:
        score(state, seat, FROM_SHIELDS.number, points_of(state, seat))

    # --- beside a seat made of cards (X13.33, X13.34) ---

    def county_completed(self, state: BurgundyState, seat: int, symbol: str) -> int:
        return take_lowest(state) if symbol == COUNTY_SYMBOL else 0

    def silent_turn_over(self, state: BurgundyState, seat: int) -> None:
        owner = holder(state, COPIES_MONASTERIES)
        if owner != NONE and heraldry(state).named == seat:
            copy_monasteries(state, owner)

    # --- values ---

    def is_anywhere(self, state: BurgundyState, estate: Estate) -> bool:
        return holds(estate, ANYWHERE)

    def pasture(self, state: BurgundyState, estate: Estate, region: int) -> int:
        """All pastures as one, for what livestock scores and nothing else (X11.7)."""
        return estate.board.of_type[LIVESTOCK] if holds(estate, JOINS_PASTURES) else region

    def region_size(self, state: BurgundyState, estate: Estate, region: int, size: int) -> int:
        return size + 1 if holds(estate, LARGER_REGIONS) else size

    def storage(self, state: BurgundyState, estate: Estate, limit: int) -> int:
        return NO_LIMIT if holds(estate, KEEPS_ALL_TILES) else limit

    def bonus_points(self, state: BurgundyState, seat: int, points: int) -> int:
        return 2 * points if holds(state.estates[seat], DOUBLES_BONUS_TILES) else points

    def sale_points(self, state: BurgundyState, estate: Estate, count: int, points: int) -> int:
        return 2 * points if holds(estate, DOUBLES_SALES) else points

    def sale_silver(self, state: BurgundyState, estate: Estate, count: int, silver: int) -> int:
        """One for each tile in place of one for all (X11.15)."""
        return silver + count - 1 if holds(estate, SILVER_PER_GOOD) else silver

    def mine_silver(self, state: BurgundyState, estate: Estate, silver: int) -> int:
        return 2 * silver if holds(estate, DOUBLES_MINES) else silver

    def monastery_points(self, state: BurgundyState, seat: int, points: int) -> int:
        """Own and copied ones, the crane among them (X1.14, X11.16)."""
        return 2 * points if holds(state.estates[seat], DOUBLES_MONASTERIES) else points

    # --- what they are worth ---

    def worth(self, state: BurgundyState, seat: int, left: int) -> int:
        return judge.held_worth(state, seat, left)

    def question_worth(self, state: BurgundyState, seat: int, question: int, left: int) -> int:
        return judge.promised(state, seat, question, left)


SHIELDS_RULES: Final[Shields] = Shields("shields")
SHIELDS_RULES.verbs = [DROP, KEEP, COLLECT, NAME, SET_DIE, PICK, LAND, TAKE_SHIELD]
SHIELDS_RULES.questions = [BY_BLAZON, BY_FLEET, LAST_NAME, KEEPING, UPKEEPING, PICKING, LANDING, HERALDS]
SHIELDS_RULES.sources = [FROM_SHIELDS]
SHIELDS_RULES.outcomes = [f"s{shield}" for shield in range(1, SHIELDS + 1)]
