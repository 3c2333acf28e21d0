"""Shields 14 and 15: at the end of a phase a tile of a depot is placed directly (X11.20, X11.21, X11.25)."""

from typing import Final

from bastide.engine.text import Text
from bastide.games.burgundy import captions as base
from bastide.games.burgundy.components import BLACK_FIRST, DEPOTS, KINDS, OTHER, SLOTS
from bastide.games.burgundy.gates import lay, remove_from_depot, remove_reached
from bastide.games.burgundy.modules.shields.captions import shields
from bastide.games.burgundy.modules.shields.rules_held import FROM_BLACK, FROM_DEPOTS, holder, holds
from bastide.games.burgundy.modules.shields.rules_take import NOT_PLAYED, is_played
from bastide.games.burgundy.questions import Errand, Question
from bastide.games.burgundy.state import NONE, TURN, BurgundyState
from bastide.games.burgundy.verbs.buy import BLACK_OR_DEPOT
from bastide.games.burgundy.verbs.place import tell_gain, why_not_open
from bastide.games.burgundy.verbs.verb import KIND, SPACE, Deed, asked_first
from bastide.games.burgundy.worth import placement_gain, promise

# Which of the two are meant, in details; and that the owner of the second comes first.
OF_DEPOTS: Final[int] = 1
OF_BLACK: Final[int] = 2
BLACK_BEFORE: Final[int] = 4
NUMBER: Final[list[int]] = [0, FROM_DEPOTS, FROM_BLACK]  # by OF_DEPOTS, OF_BLACK


def in_force(state: BurgundyState) -> int:
    """Which of those asked about the seat still holds: one that was lost no longer works (X11.25)."""
    estate = state.estates[state.seat]
    found = 0
    for which in (OF_DEPOTS, OF_BLACK):
        if state.detail & which and holds(estate, NUMBER[which]):
            found |= which
    return found


def kinds_on(state: BurgundyState, depot: int) -> list[int]:
    """What can be picked on a depot; depot 0 is the black one with what lies beside it (X1.10). Equal tiles once."""
    first, slots = ((depot - 1) * SLOTS, SLOTS) if depot else (BLACK_FIRST, state.terms.black_slots)
    kinds: list[int] = []
    for slot in range(first, first + slots):
        kind = state.depots[slot]
        if kind != NONE and kind not in kinds:
            kinds.append(kind)
    if depot == 0:
        for module in state.terms.modules:
            module.reached(state, kinds)
    return kinds


def rest_of(state: BurgundyState, used: int) -> None:
    """One of the two is used; the other one is asked about later."""
    seat, rest = state.seat, state.detail & ~used
    state.answered()
    if rest:
        state.ask(seat, PICKING.number, rest)


class Pick(Deed):
    """``pick 4 ship``, ``pick m7``: which tile goes to the duchy; the next question is where."""

    def add(self, state: BurgundyState, found: list[int]) -> None:
        """Tiles that fit somewhere, of numbered depots by shield 14, of the black one by shield 15."""
        estate, which = state.estates[state.seat], in_force(state)
        for depot in range(DEPOTS + 1):
            if which & (OF_DEPOTS if depot else OF_BLACK):
                for kind in kinds_on(state, depot):
                    if state.book.open_spaces(state, estate, kind):
                        found.append(self.at(depot, kind))

    def do(self, state: BurgundyState, decision: int) -> None:
        depot, kind = self.part(decision, 0), self.part(decision, 1)
        seat = state.seat
        rest_of(state, OF_DEPOTS if depot else OF_BLACK)
        if depot:
            remove_from_depot(state, depot, kind)
        else:
            remove_reached(state, kind)
        state.ask(seat, LANDING.number, kind)

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        depot, kind = self.part(decision, 0), self.part(decision, 1)
        refusal = why_not_now(state, PICKING)
        if refusal is not None:
            return refusal
        if not in_force(state) & (OF_DEPOTS if depot else OF_BLACK):
            return Text(
                "shield 14 takes tiles of the numbered depots, shield 15 of the black one",
                "le bouclier 14 prend aux dépôts numérotés, le bouclier 15 au dépôt noir",
            )
        if kind not in kinds_on(state, depot):
            none = base.no_tile(kind)
            where = Text(f"depot {depot}", f"le dépôt {depot}") if depot else Text("the black depot", "le dépôt noir")
            return Text(f"there is {none.en} in {where.en}", f"il n'y a {none.fr} dans {where.fr}")
        if not state.book.open_spaces(state, state.estates[state.seat], kind):
            tile = base.a_tile(kind)
            return Text(f"there is no space for {tile.en}", f"il n'y a pas de case pour {tile.fr}")
        return None

    def describe(self, state: BurgundyState, decision: int) -> Text:
        picked, does = self._picked(decision), promise(state, self.part(decision, 1))
        return Text(f"Place {picked.en} ({does.en})", f"Placer {picked.fr} ({does.fr})")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        picked = self._picked(decision)
        return [Text(f"{who} takes {picked.en}.", f"{who} prend {picked.fr}.")]

    def pieces(self, decision: int) -> list[str]:
        depot, kind = self.part(decision, 0), KINDS[self.part(decision, 1)]
        if depot:
            return [f"depot-{depot}-{kind.id}"]
        return [f"pile-{kind.id}" if kind.type == OTHER else f"black-{kind.id}"]

    def _picked(self, decision: int) -> Text:
        """``a ship of depot 4, by shield 14``."""
        depot, tile = self.part(decision, 0), base.a_tile(self.part(decision, 1))
        if depot:
            return Text(
                f"{tile.en} of depot {depot}, by shield {FROM_DEPOTS}",
                f"{tile.fr} du dépôt {depot}, par le bouclier {FROM_DEPOTS}",
            )
        return Text(
            f"{tile.en} of the black depot, by shield {FROM_BLACK}",
            f"{tile.fr} du dépôt noir, par le bouclier {FROM_BLACK}",
        )


class Land(Deed):
    """``lay 19``: where the picked tile comes to lie; any number will do."""

    def add(self, state: BurgundyState, found: list[int]) -> None:
        spaces = state.book.open_spaces(state, state.estates[state.seat], state.detail)
        while spaces:
            low = spaces & -spaces
            found.append(self.at(low.bit_length() - 1))
            spaces ^= low

    def do(self, state: BurgundyState, decision: int) -> None:
        seat, kind = state.seat, state.detail
        state.answered()
        lay(state, seat, kind, self.part(decision, 0))

    def why_not(self, state: BurgundyState, decision: int) -> Text | None:
        refusal = why_not_now(state, LANDING)
        if refusal is not None:
            return refusal
        estate, space = state.estates[state.seat], self.part(decision, 0)
        if space >= estate.board.ground.spaces:
            return Text("your duchy has no such space", "votre duché n'a pas cette case")
        if state.book.open_spaces(state, estate, state.detail) >> space & 1:
            return None
        return why_not_open(state, estate, state.detail, space)

    def describe(self, state: BurgundyState, decision: int) -> Text:
        space = self.part(decision, 0)
        tile, where = base.a_tile(state.detail), base.space(state.estates[state.seat], space)
        gain = placement_gain(state, state.seat, state.detail, space)
        return Text(f"Place {tile.en} on {where.en}{gain.en}", f"Placer {tile.fr} sur {where.fr}{gain.fr}")

    def tell(self, before: BurgundyState, decision: int, after: BurgundyState, who: str) -> list[Text]:
        space = self.part(decision, 0)
        tile, where = base.a_tile(before.detail), base.space(before.estates[before.seat], space)
        told = Text(f"{who} places {tile.en} on {where.en}.", f"{who} place {tile.fr} sur {where.fr}.")
        return [told, *tell_gain(before, before.detail, space, who)]

    def pieces(self, decision: int) -> list[str]:
        return [f"space-{self.part(decision, 0)}"]


def why_not_now(state: BurgundyState, question: Question) -> Text | None:
    if not is_played(state):
        return NOT_PLAYED
    if state.question == question.number:
        return None
    if state.question == TURN:
        return Text(
            "shields 14 and 15 place tiles at the end of a phase",
            "les boucliers 14 et 15 placent des tuiles à la fin d'une phase",
        )
    return asked_first(state)


PICK: Final[Pick] = Pick("pick", BLACK_OR_DEPOT, KIND)
LAND: Final[Land] = Land("lay", SPACE)


class Picking(Question):
    """Compulsory where a tile fits, and not asked where none does (X11.20)."""

    def add(self, state: BurgundyState, found: list[int]) -> None:
        PICK.add(state, found)
        if self.lays_reached(state):
            for module in state.terms.modules:
                module.reached_laid(state, found)

    def lays_reached(self, state: BurgundyState) -> bool:
        """Shield 15 also places what an expansion lays beside the black depot (X11.21)."""
        return in_force(state) & OF_BLACK != 0

    def has_reached(self, state: BurgundyState) -> None:
        rest_of(state, OF_BLACK)

    def words(self, state: BurgundyState) -> Text:
        which = in_force(state)
        names = shields([NUMBER[one] for one in (OF_DEPOTS, OF_BLACK) if which & one])
        return Text(
            f"The phase ends: {names.en}. Which tile goes straight to your duchy?",
            f"La phase s'achève : {names.fr}. Quelle tuile va droit dans votre duché ?",
        )

    def pending(self, detail: int) -> str:
        return f"{self.key} by {_spelt(detail)}"

    def detail_of(self, name: str) -> int | None:
        for detail in (OF_DEPOTS, OF_BLACK, OF_DEPOTS | OF_BLACK):
            if self.pending(detail) == name:
                return detail
        return None


class Landing(Question):
    def add(self, state: BurgundyState, found: list[int]) -> None:
        LAND.add(state, found)

    def words(self, state: BurgundyState) -> Text:
        tile = base.tile(state.detail)
        return Text(f"Where does the tile go ({tile.en})?", f"Où va la tuile ({tile.fr}) ?")

    def pending(self, detail: int) -> str:
        return f"{self.key} {KINDS[detail].id}"


class Heralds(Errand):
    """Owner after owner, in the order of the track when it begins; who uses which is fixed then (X11.25)."""

    def go_on(self, state: BurgundyState) -> None:
        which = state.detail & (OF_DEPOTS | OF_BLACK)
        first = OF_BLACK if which == OF_BLACK or state.detail & BLACK_BEFORE else OF_DEPOTS
        if which == 0:
            state.answered()
            return
        seat = holder(state, NUMBER[first])
        both = which == OF_DEPOTS | OF_BLACK and seat != NONE and holds(state.estates[seat], NUMBER[which ^ first])
        used = which if both else first
        state.detail = which & ~used
        if seat != NONE:
            state.ask(seat, PICKING.number, used)

    def pending(self, detail: int) -> str:
        return f"{self.key} {_spelt(detail)}"

    def detail_of(self, name: str) -> int | None:
        for detail in (0, OF_DEPOTS, OF_BLACK, OF_DEPOTS | OF_BLACK, OF_DEPOTS | OF_BLACK | BLACK_BEFORE):
            if self.pending(detail) == name:
                return detail
        return None


def _spelt(detail: int) -> str:
    """``s14,s15``, in the order in which they come."""
    names = [f"s{NUMBER[one]}" for one in (OF_DEPOTS, OF_BLACK) if detail & one]
    if detail & BLACK_BEFORE:
        names.reverse()
    return ",".join(names) or "none"


def due(state: BurgundyState) -> int:
    """Which of the two are held, and by whom first: the detail of the errand."""
    found, first = 0, 0
    for seat in state.track:
        for which in (OF_DEPOTS, OF_BLACK):
            if holds(state.estates[seat], NUMBER[which]):
                found |= which
                first = first or which
    is_other_first = found == OF_DEPOTS | OF_BLACK and first == OF_BLACK
    return found | BLACK_BEFORE if is_other_first else found


PICKING: Final[Question] = Picking(
    "pick",
    Text("Which tile goes straight to your duchy?", "Quelle tuile va droit dans votre duché ?"),
    Text("your shield places a tile: choose it first", "votre bouclier place une tuile : choisissez-la d'abord"),
    is_skipped=True,
)
LANDING: Final[Question] = Landing(
    "lay",
    Text("Where does the tile go?", "Où va la tuile ?"),
    Text("your tile waits: place it first", "votre tuile attend : placez-la d'abord"),
    holds=True,
)
HERALDS: Final[Heralds] = Heralds("shields")
