"""Four more tiles: monasteries 27 and 28, the crane, the geese (X4)."""

from typing import Final

from bastide.engine.bits import members
from bastide.engine.text import Text
from bastide.engine.verbs import Argument, numbers
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import (
    ANIMALS,
    BUILDING_KINDS,
    BUILDING_VP,
    EXPANSIONS,
    KIND_BY_ID,
    KIND_SPECIES,
    KINDS,
    LARGER_HERDS,
    MONASTERY_1,
    SPECIES,
)
from bastide.games.burgundy.gates import gain_workers, grant, pay_silver
from bastide.games.burgundy.module import Module
from bastide.games.burgundy.questions import Question, declinable, is_idle
from bastide.games.burgundy.state import RUNNING, BurgundyState, Estate, owns
from bastide.games.burgundy.verbs.verb import Deed, asked_first

CRANE: Final[int] = KIND_BY_ID["crane"]
GEESE: Final[int] = KIND_BY_ID["geese"]
ON_TOP: Final[int] = 27  # the monastery that keeps a marker on top
SELLS_WORKERS: Final[int] = 28
WORKERS_A_SILVER: Final[int] = next(
    tile["workers"] for tile in EXPANSIONS["extra_tiles"]["tiles"] if tile.get("n") == SELLS_WORKERS
)
MOST_SILVER: Final[int] = 99  # spent at once


class ExtraTiles(Module):
    def set_up(self, state: BurgundyState) -> None:
        self.add_tiles(state)

    # --- monastery 27 (X4.2) ---

    def laid(self, state: BurgundyState, seat: int, kind: int, space: int) -> None:
        if kind == MONASTERY_1 + ON_TOP - 1:
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
        estate = state.estates[seat]
        if CRANE not in estate.tiles:
            return points
        best = 0
        for number in members(estate.monasteries):
            if BUILDING_VP[number] >= 0:
                best = max(best, state.terms.end_vp[number])
        return points + best


def lift_marker(state: BurgundyState) -> None:
    """Whoever has monastery 27 lies on top of its space of the track, now and always (X4.2)."""
    for seat in range(state.terms.seats):
        if owns(state.estates[seat], ON_TOP):
            track = [other for other in state.track if other != seat]
            place = 0
            while place < len(track) and state.ships[track[place]] > state.ships[seat]:
                place += 1
            track.insert(place, seat)
            state.track = track


class Hire(Deed):
    """``hire 2``: silver for twice as many workers, at any decision of one's own (X4.4)."""

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
            cost, own = captions.silver(silver), estate.silver
            return Text(f"this costs {cost.en}, and you have {own}", f"cela coûte {cost.fr}, et vous en avez {own}")
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        paid, gain = self._amounts(decision)
        return Text(f"Hire {gain.en} for {paid.en}", f"Engager {gain.fr} pour {paid.fr}")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        paid, gain = self._amounts(decision)
        return [Text(f"{who} hires {gain.en} for {paid.en}.", f"{who} engage {gain.fr} pour {paid.fr}.")]

    def pieces(self, decision: int) -> list[str]:
        return ["purse", "workers"]

    def _amounts(self, decision: int) -> tuple[Text, Text]:
        silver = self.part(decision, 0)
        return captions.silver(silver), captions.workers(WORKERS_A_SILVER * silver)


class Lift(Deed):
    """``crane bank``: the effect of a building, without the building (X4.5)."""

    def do(self, state: BurgundyState, decision: int) -> None:
        seat = state.seat
        state.answered()
        grant(state, seat, self.part(decision, 0))

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        if state.question != BY_CRANE.number:
            if state.asked().key == "turn":
                return Text("a crane that is placed copies a building", "c'est une grue placée qui copie un bâtiment")
            return asked_first(state)
        kind = self.part(decision, 0)
        if kind not in copied_kinds(state):
            return Text("a crane copies buildings of this game", "une grue copie les bâtiments de cette partie")
        if not has_effect(state, kind):
            name = captions.a_tile(kind)
            return Text(f"{name.en} would do nothing now", f"{name.fr} ne ferait rien maintenant")
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        kind = self.part(decision, 0)
        name, does = captions.a_tile(kind), captions.short_effect(kind, True)
        return Text(f"Use the crane as {name.en}: {does.en}", f"Utiliser la grue comme {name.fr} : {does.fr}")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        kind = self.part(decision, 0)
        name, does = captions.a_tile(kind), captions.short_effect(kind, True)
        return [Text(f"{who}'s crane is {name.en}: {does.en}.", f"La grue de {who} sert comme {name.fr} : {does.fr}.")]


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
    """Would the effect of a building do anything now? What asks something is tried for an answer."""
    question = state.terms.question_of[kind]
    if question == 0:
        return True
    state.ask(state.seat, question)
    is_empty = state.asked().is_skipped and is_idle(state)
    state.answered()
    return not is_empty


BY_CRANE: Final[Question] = declinable(
    ByCrane(
        "crane",
        Text("Your crane copies a building. Which one?", "Votre grue copie un bâtiment. Lequel ?"),
        Text(
            "your crane may copy a building: choose it, or decline, first",
            "votre grue peut copier un bâtiment : choisissez-le, ou renoncez, d'abord",
        ),
    )
)
_COPIED: Final[Argument] = Argument("building", [KINDS[kind].id for kind in range(BUILDING_KINDS)])
LIFT: Final[Lift] = Lift("crane", _COPIED)
HIRE: Final[Hire] = Hire("hire", numbers("silver", 1, MOST_SILVER))
EXTRA_TILES: Final[ExtraTiles] = ExtraTiles("extra_tiles")
EXTRA_TILES.verbs = [HIRE, LIFT]
EXTRA_TILES.questions = [BY_CRANE]
EXTRA_TILES.asks = {CRANE: BY_CRANE}
