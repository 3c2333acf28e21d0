"""The solo game in words."""

from bastide.engine.game import Outcome
from bastide.engine.text import Text, counted
from bastide.games.burgundy import captions
from bastide.games.burgundy.face import Words
from bastide.games.burgundy.modules.solo.rules_marker import is_won, marker_of, rounds_used
from bastide.games.burgundy.state import NONE, OVER, BurgundyState


class SoloWords(Words):
    def gains(self, state: BurgundyState, seat: int, kind: int, space: int) -> list[Text]:
        """The last space, or the last of a type, and what a monastery scores at once."""
        estate = state.estates[seat]
        covered = estate.covered | 1 << space
        if covered.bit_count() == estate.board.ground.spaces:
            return [Text("the last space: you win", "la dernière case : vous gagnez")]
        found = []
        if estate.board.of_type[estate.board.types[space]] & ~covered == 0:
            found.append(Text("type complete: a tile of the black depot", "type complet : une tuile du dépôt noir"))
        return found

    def seat_lines(self, state: BurgundyState, seat: int) -> list[Text]:
        marker, own = marker_of(state), state.vp[seat]
        empty = empty_spaces(state)
        return [
            Text(
                f"    marker at {own} of {marker.target}; {empty.en}",
                f"    marqueur à {own} sur {marker.target} ; {empty.fr}",
            )
        ]

    def tell_more(self, before: BurgundyState, after: BurgundyState, who: str) -> list[Text]:
        """The tile that a round takes away, a target that was reached, the end."""
        old, new = marker_of(before), marker_of(after)
        told = []
        if new.resets > old.resets:
            told.append(
                Text(
                    f"The marker reaches the target and goes back to 0; the target is {new.target} now.",
                    f"Le marqueur atteint l'objectif et revient à 0 ; l'objectif est maintenant {new.target}.",
                )
            )
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


def empty_spaces(state: BurgundyState) -> Text:
    """``4 empty spaces``."""
    estate = state.estates[0]
    empty = estate.board.ground.spaces - estate.covered.bit_count()
    return counted(empty, Text("empty space", "case vide"), Text("empty spaces", "cases vides"))
