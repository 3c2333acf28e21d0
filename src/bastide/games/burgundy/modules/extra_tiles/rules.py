"""Four more tiles: monasteries 27 and 28, the crane, the geese (X4)."""

from typing import Final

from bastide.engine.bits import how_many, members
from bastide.engine.text import Text, de
from bastide.engine.verbs import Argument, numbers
from bastide.games.burgundy import captions, judge
from bastide.games.burgundy.components import (
    ANIMALS,
    BANK,
    BOARDING_HOUSE,
    BUILDING_KINDS,
    BUILDING_VP,
    EXPANSIONS,
    KIND_BY_ID,
    KIND_SPECIES,
    KIND_TYPE,
    KINDS,
    LARGER_HERDS,
    LIVESTOCK,
    MONASTERY,
    MONASTERY_1,
    SPECIES,
    WATCHTOWER,
)
from bastide.games.burgundy.gates import gain_workers, grant, pay_silver
from bastide.games.burgundy.module import Module
from bastide.games.burgundy.questions import Question, would_ask
from bastide.games.burgundy.state import RUNNING, TURN, BurgundyState, Estate, owns
from bastide.games.burgundy.verbs.verb import NOTHING, Deed, asked_first

CRANE: Final[int] = KIND_BY_ID["crane"]
GEESE: Final[int] = KIND_BY_ID["geese"]
ON_TOP: Final[int] = 27  # the monastery that keeps a marker on top
SELLS_WORKERS: Final[int] = 28
M_ON_TOP: Final[int] = MONASTERY_1 + ON_TOP - 1
M_SELLS_WORKERS: Final[int] = MONASTERY_1 + SELLS_WORKERS - 1
WORKERS_A_SILVER: Final[int] = next(
    tile["workers"] for tile in EXPANSIONS["extra_tiles"]["tiles"] if tile.get("n") == SELLS_WORKERS
)
MOST_SILVER: Final[int] = 99  # spent at once
# What they are worth, in thousandths of a point; the monasteries when much time is left.
BEFORE_OTHERS: Final[int] = 200  # monastery 27
AT_HAND: Final[int] = 500  # monastery 28
ENOUGH: Final[int] = 2  # workers that need not wait to be hired
IN_EXCESS: Final[int] = 450  # how much less a further one is worth to whom silver brings them when they are needed
COPY: Final[int] = 75  # per cent of the best building that a crane is worth
TO_COME: Final[int] = 350  # for each empty space of a pasture with geese


class ExtraTiles(Module):
    def set_up(self, state: BurgundyState) -> None:
        self.add_tiles(state)

    # --- monastery 27 (X4.2) ---

    def laid(self, state: BurgundyState, seat: int, kind: int, space: int) -> None:
        if kind == M_ON_TOP:
            lift_marker(state)

    def marker_moved(self, state: BurgundyState, seat: int) -> None:
        lift_marker(state)

    # --- monastery 28 (X4.4) ---

    def asides(self, state: BurgundyState, found: list[int]) -> None:
        if state.stage == RUNNING and state.seat >= 0:
            estate = state.estates[state.seat]
            if owns(estate, SELLS_WORKERS):
                for silver in range(1, min(estate.silver, MOST_SILVER) + 1):
                    found.append(HIRE.at(silver))

    # --- the geese (X4.7) ---

    def herd(self, state: BurgundyState, estate: Estate, kind: int, region: int, points: int) -> int:
        """Geese score with one other species, the best; whatever comes to them scores them too."""
        more = 1 if owns(estate, LARGER_HERDS) else 0
        if kind != GEESE:
            for space in members(region & estate.covered):
                if estate.tiles[space] == GEESE:
                    return points + ANIMALS[GEESE] + more
            return points
        grazing = [0] * len(SPECIES)
        for space in members(region & estate.covered):
            tile = estate.tiles[space]
            if KIND_SPECIES[tile] >= 0:
                grazing[KIND_SPECIES[tile]] += ANIMALS[tile] + more
        return points + max(grazing)

    # --- the crane (X4.6) ---

    def monastery_points(self, state: BurgundyState, seat: int, points: int) -> int:
        """At the end it is one building of one kind that a monastery counts."""
        return points + crane_points(state, state.estates[seat])

    # --- what they are worth ---

    def worth(self, state: BurgundyState, seat: int, left: int) -> int:
        """The monasteries in force, the crane at the end, and what will graze with the geese."""
        estate = state.estates[seat]
        value = judge.POINT * crane_points(state, estate)
        if owns(estate, ON_TOP):
            value += BEFORE_OTHERS * left // judge.DICE
        if owns(estate, SELLS_WORKERS):
            value += AT_HAND * left // judge.DICE
            value -= IN_EXCESS * max(0, estate.workers - ENOUGH) * min(left, 8) // 8
        if GEESE in estate.tiles:
            value += grazing(estate, estate.board.regions[estate.tiles.index(GEESE)], left)
        return value

    def effect_worth(self, state: BurgundyState, seat: int, kind: int, left: int) -> int:
        estate = state.estates[seat]
        if kind == CRANE:
            best = 0
            for copied in copied_kinds(state):
                best = max(best, judge.effect(state, seat, copied, left))
            return best * COPY // 100 + judge.POINT * best_count(state, estate)
        if kind == GEESE:
            most = 0
            for region in estate.board.regions_of[LIVESTOCK]:
                if region & estate.frontier:
                    most = max(most, grazing(estate, region, left) - TO_COME * min(left, 20) // 20)
            return most
        if kind == M_ON_TOP:
            return BEFORE_OTHERS * left // judge.DICE
        if kind == M_SELLS_WORKERS:
            return AT_HAND * left // judge.DICE
        if KIND_TYPE[kind] == MONASTERY and CRANE in estate.tiles and best_count(state, estate) == 0:
            number = kind - MONASTERY_1 + 1
            return judge.POINT * state.terms.end_vp[number] if BUILDING_VP[number] >= 0 else 0
        return 0

    def question_worth(self, state: BurgundyState, seat: int, question: int, left: int) -> int:
        """A crane promises the best of what it may copy."""
        best = 0
        if question == BY_CRANE.number:
            for kind in copied_kinds(state):
                asked = state.terms.question_of[kind]
                promise = judge.promised(state, seat, asked, left) if asked else judge.effect(state, seat, kind, left)
                best = max(best, promise)
        return best


def best_count(state: BurgundyState, estate: Estate) -> int:
    """What one more building of a kind of choice is worth at the end: four points, if any monastery counts it."""
    best = 0
    for number in members(estate.monasteries):
        if BUILDING_VP[number] >= 0:
            best = max(best, state.terms.end_vp[number])
    return best


def crane_points(state: BurgundyState, estate: Estate) -> int:
    return best_count(state, estate) if CRANE in estate.tiles else 0


def grazing(estate: Estate, pasture: int, left: int) -> int:
    """Livestock may still come to the geese of a pasture."""
    return TO_COME * how_many(pasture & ~estate.covered) * min(left, 20) // 20


def lift_marker(state: BurgundyState) -> None:
    """Whoever has monastery 27 lies on top of its space of the track, now and always (X4.2).

    Partners both do, and keep their order: who came later lies on the other (X4.3).
    """
    for seat in reversed(state.track):
        if owns(state.estates[seat], ON_TOP):
            track = [other for other in state.track if other != seat]
            place = 0
            while place < len(track) and state.ships[track[place]] > state.ships[seat]:
                place += 1
            track.insert(place, seat)
            state.track = track


def is_below(state: BurgundyState, seat: int) -> bool:
    """Does another marker than its partner's lie on that of a seat?"""
    for other in state.track:
        if other == seat:
            return False
        if state.ships[other] == state.ships[seat] and other != state.terms.partner[seat]:
            return True
    return False


class Hire(Deed):
    """``hire 2``: silver for twice as many workers, at any decision of one's own (X4.4).

    What tells one from the others stands in brackets: the page asks for that alone.
    """

    says = Text("Hire workers ({gain} for {paid})", "Engager des ouvriers ({gain} pour {paid})")
    tells = Text("{who} hires {gain} for {paid}.", "{who} engage {gain} pour {paid}.")

    def do(self, state: BurgundyState, decision: int) -> None:
        silver = self.part(decision, 0)
        pay_silver(state, state.seat, silver)
        gain_workers(state, state.seat, WORKERS_A_SILVER * silver)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        estate, silver = state.estates[state.seat], self.part(decision, 0)
        if state.stage != RUNNING:
            return asked_first(state)
        if not owns(estate, SELLS_WORKERS):
            return Text("only monastery 28 sells workers", "seul le monastère 28 vend des ouvriers")
        if estate.silver < silver:
            refusal = Text("this costs {}, and you have {}", "cela coûte {}, et vous en avez {}")
            return refusal.of(captions.silver(silver), estate.silver)
        return None

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        silver = self.part(decision, 0)
        return {"paid": captions.silver(silver), "gain": captions.workers(WORKERS_A_SILVER * silver)}

    def pieces(self, decision: int) -> list[str]:
        return ["hire"]


class Lift(Deed):
    """``crane bank``: the effect of a building, without the building (X4.5)."""

    says = Text("Use the crane as {tile}: {does}", "Utiliser la grue comme {tile} : {does}")
    tells = Text("{who}'s crane works as {tile}{gain}.", "La grue {of_who} sert comme {tile}{gain}.")

    def do(self, state: BurgundyState, decision: int) -> None:
        seat = state.seat
        state.answered()
        grant(state, seat, self.part(decision, 0))

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question != BY_CRANE.number:
            if state.question == TURN:
                return Text(
                    "only a crane just placed copies a building", "seule une grue qu'on place copie un bâtiment"
                )
            return asked_first(state)
        kind = self.part(decision, 0)
        if kind == CRANE:
            return Text("a crane cannot copy itself", "une grue ne peut pas se copier elle-même")
        if kind not in copied_kinds(state):
            return Text("there is {} in this game", "il n'y a {} dans cette partie").of(captions.no_tile(kind))
        if not has_effect(state, kind):
            return Text("{} would do nothing now", "{} ne ferait rien maintenant").of(captions.a_tile(kind))
        return None

    def slots(self, state: BurgundyState, decision: int) -> dict[str, object]:
        kind = self.part(decision, 0)
        gain = amount(state, kind)
        return {
            "tile": captions.a_tile(kind),
            "does": gain or captions.short_effect(state, kind),
            "gain": NOTHING if gain is None else Text(": {}", " : {}").of(gain),
        }

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        return [self.tells.of(who=who, of_who=de(who), **self.slots(before, decision))]

    def pieces(self, decision: int) -> list[str]:
        return [f"crane-{KINDS[self.part(decision, 0)].id}"]


def amount(state: BurgundyState, kind: int) -> Text | None:
    """What a building brings that asks nothing; None for those that ask."""
    if kind == BANK:
        return captions.silver(state.book.bank_silver())
    if kind == BOARDING_HOUSE:
        return captions.workers(state.book.boarding_workers())
    return captions.points(state.book.watchtower_points()) if kind == WATCHTOWER else None


class ByCrane(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        for kind in copied_kinds(state):
            if has_effect(state, kind):
                found.append(LIFT.at(kind))
        Question.add(self, state, found)


def copied_kinds(state: BurgundyState) -> list[int]:
    """Every kind of building in the game but the crane itself (X4.5)."""
    kinds: list[int] = []
    for kind in range(BUILDING_KINDS):
        expansion = KINDS[kind].expansion
        if kind != CRANE and (expansion == "" or state.terms.plays(expansion)):
            kinds.append(kind)
    return kinds


def has_effect(state: BurgundyState, kind: int) -> bool:
    """Would the effect of a building do anything now (X1.20)?"""
    question = state.terms.question_of[kind]
    return question == 0 or would_ask(state, question)


BY_CRANE: Final[Question] = ByCrane(
    "crane",
    Text("Your crane copies a building. Which one?", "Votre grue copie un bâtiment. Lequel ?"),
    Text(
        "your crane may copy a building: choose it, or decline, first",
        "votre grue peut copier un bâtiment : choisissez-le, ou renoncez, d'abord",
    ),
    may_decline=True,
)
_COPIED: Final[Argument] = Argument("building", [KINDS[kind].id for kind in range(BUILDING_KINDS)])
LIFT: Final[Lift] = Lift("crane", _COPIED)
HIRE: Final[Hire] = Hire("hire", numbers("silver", 1, MOST_SILVER))
EXTRA_TILES: Final[ExtraTiles] = ExtraTiles("extra_tiles")
EXTRA_TILES.verbs = [HIRE, LIFT]
EXTRA_TILES.questions = [BY_CRANE]
EXTRA_TILES.asks = {CRANE: BY_CRANE}
