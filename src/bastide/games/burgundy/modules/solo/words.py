"""The solo game in words."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from bastide.engine.game import Outcome
from bastide.engine.text import Text, counted
from bastide.games.burgundy import captions
from bastide.games.burgundy.components import (
    COUNTS_BONUS_TILES,
    KIND_TYPE,
    MONASTERY,
    MONASTERY_1,
    SHIP,
    SHIP_TILE,
)
from bastide.games.burgundy.face import Words
from bastide.games.burgundy.modules.solo.rules import SOLO
from bastide.games.burgundy.modules.solo.rules_marker import CRANE, is_won, marker_of, rounds_used
from bastide.games.burgundy.state import NONE, OVER, BurgundyState


class SoloWords(Words):
    kinds: ClassVar[Mapping[int, Text]] = {
        SHIP: Text(
            "Ship: all goods of a depot; five may buy a tile", "Navire : un dépôt entier ; cinq valent une tuile"
        ),
        MONASTERY: Text("Monastery: a power of its own, or points at once", "Monastère : un pouvoir, ou des points"),
    }

    def effect(self, state: BurgundyState, kind: int) -> Text | None:
        """Ships, and what would score at the end (X10.5, X10.7)."""
        if kind == SHIP_TILE:
            return _SHIP
        if kind == CRANE:
            return _CRANE
        number = kind - MONASTERY_1 + 1
        if KIND_TYPE[kind] != MONASTERY:
            return None
        if number == COUNTS_BONUS_TILES:
            each = captions.points(state.terms.end_vp[number])
            return Text(
                f"at once, {each.en} for each type that is complete.", f"tout de suite, {each.fr} par type complet."
            )
        if number == _IDLE:
            return Text("does nothing in a solo game.", "sans effet dans un jeu en solo.")
        told = captions.effect(kind, True)
        if state.terms.end_vp[number] == 0:
            return None
        return Text(told.en.replace("at the end", "at once"), told.fr.replace("à la fin", "tout de suite"))

    def gains(self, state: BurgundyState, seat: int, kind: int, space: int) -> list[Text]:
        """What a monastery scores at once; and the last space of a type."""
        estate = state.estates[seat]
        covered = estate.covered | 1 << space
        found = []
        if points := SOLO.placed_points(state, seat, kind, space):
            worth = captions.points(points)
            found.append(Text(f"the monastery scores {worth.en}", f"le monastère rapporte {worth.fr}"))
        if estate.board.of_type[estate.board.types[space]] & ~covered == 0:
            found.append(Text("type complete: a tile of the black depot", "type complet : une tuile du dépôt noir"))
        return found

    def ends(self, state: BurgundyState, seat: int, space: int) -> Text | None:
        estate = state.estates[seat]
        if (estate.covered | 1 << space).bit_count() < estate.board.ground.spaces:
            return None
        return Text("the last space: you win", "la dernière case : vous gagnez")

    def seat_lines(self, state: BurgundyState, seat: int) -> list[Text]:
        marker, own = marker_of(state), state.vp[seat]
        empty = empty_spaces(state)
        return [
            Text(
                f"    marker at {own} of {marker.target}; {empty.en}",
                f"    marqueur à {own} sur {marker.target} ; {empty.fr}",
            )
        ]

    def tell_more(self, before: BurgundyState, decision: int, after: BurgundyState, names: Sequence[str]) -> list[Text]:
        """A target that was reached."""
        old, new = marker_of(before), marker_of(after)
        if new.resets == old.resets:
            return []
        return [
            Text(
                f"The marker reaches the target and goes back to 0; the target is {new.target} now.",
                f"Le marqueur atteint l'objectif et revient à 0 ; l'objectif est maintenant {new.target}.",
            )
        ]

    def tell_later(self, before: BurgundyState, after: BurgundyState, names: Sequence[str]) -> list[Text]:
        """The tile that a round takes away, the end."""
        told, new = [], marker_of(after)
        if rounds_used(after) != rounds_used(before) and new.removed != NONE:
            tile = captions.a_tile(new.removed)
            told.append(Text(f"The round takes {tile.en} away.", f"La manche emporte {tile.fr}."))
        if after.stage == OVER and before.stage != OVER:
            told.append(self.outcome(after).words)
        return told

    def outcome(self, state: BurgundyState) -> Outcome:
        """All spaces covered, or not (X10.12)."""
        estate, used = state.estates[0], rounds_used(state)
        facts = {"empty": estate.board.ground.spaces - estate.covered.bit_count(), "rounds": used}
        rounds = counted(used, Text("round", "manche"), Text("rounds", "manches"))
        if is_won(estate):
            words = Text(f"Won: all spaces covered in {rounds.en}.", f"Gagné : tout est couvert en {rounds.fr}.")
            return Outcome(True, words, facts)
        empty = empty_spaces(state)
        words = Text(f"Lost: {empty.en} after {rounds.en}.", f"Perdu : {empty.fr} après {rounds.fr}.")
        return Outcome(False, words, facts)


_SHIP: Final = Text(
    "brings all goods of one depot, the others leave the game; then five goods may be given up for a tile.",
    "apporte les marchandises d'un dépôt, les autres quittent la partie ; puis cinq peuvent payer une tuile.",
)
_CRANE: Final = Text(
    "the effect of any building, once, at once; one monastery placed later may count it.",
    "l'effet d'un bâtiment au choix, une fois, tout de suite ; un monastère placé ensuite peut la compter.",
)
_IDLE: Final[int] = 27  # the monastery of the turn order (X4.3)


def empty_spaces(state: BurgundyState) -> Text:
    """``4 empty spaces``."""
    estate = state.estates[0]
    empty = estate.board.ground.spaces - estate.covered.bit_count()
    return counted(empty, Text("empty space", "case vide"), Text("empty spaces", "cases vides"))
