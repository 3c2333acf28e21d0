"""The solo game in a position: ``solo``, with the target, and what waits to be scored or done (X10.9)."""

from typing import Any, Final

from bastide.engine.bag import contents
from bastide.engine.reading import list_of, no_strangers, number_at, object_at, objects_at, truth_at, wrong
from bastide.engine.record import Json
from bastide.engine.text import Text
from bastide.games.burgundy.components import BUILDING_VP, PHASES, ROUNDS
from bastide.games.burgundy.face import NO_TILES, Written
from bastide.games.burgundy.modules.solo.rules_items import (
    ITEMS,
)
from bastide.games.burgundy.modules.solo.rules_marker import (
    BLACK,
    EFFECT,
    EVENT,
    EVENT_KEYS,
    EVENT_SOURCES,
    FACE_DOWN,
    FACE_DOWN_TILES,
    FROM_RESETS,
    LEAST,
    MORE_BLACK,
    PRICE_GOODS,
    SIZE,
    STEP,
    Item,
    is_won,
    marker_of,
)
from bastide.games.burgundy.modules.solo.rules_tiles import (
    GIVING,
)
from bastide.games.burgundy.placing import heap
from bastide.games.burgundy.state import CHOOSING, MAKE_ROOM, OVER, BurgundyState

_ALL: Final[list[int]] = [*NO_TILES[:FACE_DOWN], FACE_DOWN_TILES, *NO_TILES[FACE_DOWN + 1 :]]
_KEYS: Final = ("target", "resets", "lost", "crane", "gone", "owed", "items")
_BLACK: Final = {BLACK: "black", MORE_BLACK: "more_black"}
_RECOUNTED: Final = {"watchtower": "watchtowers", "sale": "sales", "region": "regions"}  # that the table shows


class SoloWritten(Written):
    keys = ("solo",)
    believed = ("monasteries", "bought")
    is_scored_at_end = False
    defers = True
    nests = True
    others = _ALL

    # --- a position ---

    def write(self, state: BurgundyState) -> Json:
        marker = marker_of(state)
        return {
            "solo": {
                "target": marker.target,
                "resets": marker.resets,
                "lost": marker.lost,
                "crane": marker.crane_used,
                "gone": contents(marker.gone),
                "owed": marker.owed,
                "items": [[_written(state, item) for item in batch] for batch in marker.batches],
            }
        }

    def read(self, state: BurgundyState, position: Json) -> None:
        """Left out, the marker runs for its first target, and nothing waits."""
        zone, marker = object_at(position, "solo"), marker_of(state)
        if FACE_DOWN in state.depots:
            raise wrong("no depot holds face-down tiles", "aucun dépôt n'a de tuiles face cachée")
        no_strangers(zone, _KEYS, "solo")
        start = marker.target
        marker.resets = number_at(zone, "resets", 0, None, 0)
        target = max(LEAST, start - STEP * marker.resets)
        marker.target = number_at(zone, "target", LEAST, start, target)
        if marker.target != target:
            raise wrong(
                f"after {marker.resets} resets the target is {target}, not {marker.target} (X10.10)",
                f"après {marker.resets} remises à zéro, l'objectif est {target}, pas {marker.target} (X10.10)",
            )
        own = objects_at(position, "seats", 1)[0].get("vp", 0)
        if isinstance(own, int) and own >= target:
            raise wrong(
                f"the marker is at {own}, and goes back to 0 at {target} (X10.10)",
                f"le marqueur est à {own}, et revient à 0 à {target} (X10.10)",
            )
        marker.lost = number_at(zone, "lost", 0, None, 0)
        marker.crane_used = truth_at(zone, "crane")
        marker.gone = heap(zone.get("gone", []), Text("solo, gone", "solo, gone"))
        marker.owed = number_at(zone, "owed", 0, PRICE_GOODS, 0)
        for batch in list_of(zone.get("items", []), "items"):
            marker.batches.append([_read(state, item) for item in list_of(batch, "items")])

    def check(self, state: BurgundyState) -> None:
        """The marker is below the target, and each list of items is asked about (X10.9, X10.15)."""
        marker = marker_of(state)
        is_early = (PHASES[state.phase], state.round) != (PHASES[-1], ROUNDS)
        if state.stage == OVER and is_early and not is_won(state.estates[0]):
            raise wrong(
                "the game is over after phase E, or when all spaces are covered (X10.12)",
                "la partie s'achève après la phase E, ou quand tout est couvert (X10.12)",
            )
        asked = [question for _, question, _ in state.stack()]
        if state.stage != OVER and asked.count(ITEMS.number) != len(marker.batches):
            raise wrong(
                "“items” has one list for each “items” that is pending",
                "« items » a une liste pour chaque « items » en attente",
            )
        if (GIVING.number in asked) != (marker.owed > 0) and state.stage != OVER:
            raise wrong("“owed” says how many goods are still to be given", "« owed » dit combien il reste à donner")
        if state.stage != CHOOSING and state.stage != OVER:
            top = state.asked()
            if top.is_errand and not top.is_open(state):
                raise wrong("there is nothing to choose", "il n'y a rien à choisir")

    # --- what the base game's checks ask it ---

    def seen_tiles(self, state: BurgundyState) -> list[int]:
        """Face-down tiles that are not in play lie ready."""
        lying = [detail for _, question, detail in state.stack() if question == MAKE_ROOM]
        lying += [kind for estate in state.estates for kind in (*estate.tiles, *estate.store)]
        seen = NO_TILES[:]
        seen[FACE_DOWN] = FACE_DOWN_TILES - lying.count(FACE_DOWN) - state.box[FACE_DOWN]
        return seen

    def seen_goods(self, state: BurgundyState) -> int:
        return marker_of(state).gone

    def size(self, position: Json) -> int:
        return SIZE

    def may_end_early(self, state: BurgundyState) -> bool:
        return True

    def may_ask(self, state: BurgundyState) -> bool:
        """Items ask for what tiles ask, and for more besides."""
        return True

    def told(self, state: BurgundyState, seat: int) -> dict[int, int]:
        """What was on the marker when it went back is gone."""
        return {FROM_RESETS.number: -marker_of(state).lost}

    def waiting(self, state: BurgundyState, seat: int) -> dict[int, int]:
        points: dict[int, int] = {}
        for batch in marker_of(state).batches:
            for item in batch:
                if item.what == EVENT and EVENT_KEYS[EVENT_SOURCES.index(item.source)] in _RECOUNTED:
                    points[item.source] = points.get(item.source, 0) + item.points
        return points

    # --- what stays independent of the rules on purpose ---

    def faults(self, state: BurgundyState) -> list[str]:
        marker, own, start = marker_of(state), state.vp[0], state.options["solo_target"]
        found = []
        assert isinstance(start, int)
        if not 0 <= own < marker.target or not LEAST <= marker.target <= start:
            found.append(f"X10.15: the marker is at {own}, the target at {marker.target}")
        if marker.target != max(LEAST, start - STEP * marker.resets):
            found.append("X10.10: every reset lowers the target by five, down to five")
        if marker.lost < sum(max(LEAST, start - STEP * reset) for reset in range(marker.resets)):
            found.append("X10.10: the marker went back before it reached the target")
        is_early = (PHASES[state.phase], state.round) != (PHASES[-1], ROUNDS)
        if state.stage == OVER and is_early and not is_won(state.estates[0]):
            found.append("X10.12: the game is over before its time, and not won")
        if is_won(state.estates[0]) and state.stage != OVER:
            found.append("X10.12: all spaces are covered, and the game goes on")
        return found

    def recount(self, position: Json, seat: int) -> dict[str, int]:
        """What waits, or was left when the last space was covered, is not scored."""
        points = {"resets": -position["solo"]["lost"]}
        for batch in position["solo"]["items"]:
            for item in batch:
                key = _RECOUNTED.get(item.get("event", ""))
                if key is not None:
                    points[key] = points.get(key, 0) - item["points"]
        return points


# --- items --------------------------------------------------------------------------------------------------


def _written(state: BurgundyState, item: Item) -> Json:
    if item.what == EVENT:
        told: Json = {"event": EVENT_KEYS[EVENT_SOURCES.index(item.source)], "points": item.points}
        return {**told, "crane_for": item.monastery} if item.monastery else told
    if item.what == EFFECT:
        return {"effect": state.terms.questions[item.question].key}
    return {"effect": _BLACK[item.what]}


def _read(state: BurgundyState, told: Any) -> Item:
    if isinstance(told, dict) and told.get("event") in EVENT_KEYS:
        no_strangers(told, ("event", "points", "crane_for"), "items")
        number = number_at(told, "crane_for", 0, len(BUILDING_VP) - 1, 0)
        if number and (BUILDING_VP[number] < 0 or told["event"] != "monastery"):
            raise wrong(f"no crane is counted with monastery {number}", f"le monastère {number} ne compte pas de grue")
        source = EVENT_SOURCES[EVENT_KEYS.index(told["event"])]
        return Item(EVENT, source, number_at(told, "points", 0 if number else 1, None, 0 if number else 1), number)
    if isinstance(told, dict) and set(told) == {"effect"}:
        for what, key in _BLACK.items():
            if told["effect"] == key:
                return Item(what)
        for question in set(state.terms.question_of) - {0}:
            if told["effect"] == state.terms.questions[question].key:
                return Item(EFFECT, question=question)
    raise wrong(f"{told!r} is not an item of a placement", f"{told!r} n'est pas un élément d'un placement")
