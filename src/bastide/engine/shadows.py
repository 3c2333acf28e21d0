"""What a guess must draw anew. Shadows find it out: tables that were played otherwise, and look the same to a seat.

A shadow needs no guess. Somebody else decided otherwise in private, or chance answered otherwise, and the seat could
not see it. Whatever differs between the table and its shadow is hidden from the seat, so a guess may not always have
it as it really is.
"""

from itertools import pairwise

from bastide.engine.chance import Chance, ImpossibleOutcome, Stream
from bastide.engine.game import AnyGame
from bastide.engine.match import Move
from bastide.engine.record import Json
from bastide.engine.state import State

TRIALS = 4  # other ways in which a decision could have been made, for those who do not know
GUESSES = 600  # in so many, even the one odd card of a large deck is drawn otherwise
SIDES = 1_000_000  # of a die that two futures roll alike only if they are one
ROLLS = 6


def could_be(game: AnyGame, made: int, other: int) -> bool:
    """Could this have been the decision, for all that others know?"""
    return made == other or (game.is_private(made) and game.is_private(other))


class Shadows:
    """At most one shadow for every seat, played along with the match as long as the seat could not tell."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.of: dict[int, State] = {}

    def follow(self, move: Move, after: State) -> None:
        """The same happens at the shadows; those where it cannot, or where the seat would notice, are gone."""
        for seat, shadow in list(self.of.items()):
            if not self._repeated(shadow, move) or self._seen(shadow, seat) != self._seen(after, seat):
                del self.of[seat]

    def _repeated(self, shadow: State, move: Move) -> bool:
        if shadow.seat != move.seat or move.decision not in shadow.decisions():
            return False
        shadow.chance.forced = move.outcomes[:]
        try:
            shadow.play(move.decision)
        except ImpossibleOutcome:
            return False
        return not shadow.chance.forced

    def cast(self, before: State, move: Move, after: State, chance: Stream) -> None:
        """For every seat that has no shadow: the move made otherwise, where the seat would not see it."""
        alike = [decision for decision in before.decisions() if could_be(self.game, move.decision, decision)]
        if not move.outcomes and alike == [move.decision]:
            return
        written = self.game.position(after)
        for seat in range(len(after.scores())):
            if seat in self.of:
                continue
            for _ in range(TRIALS):
                shadow = before.copy()
                shadow.chance = chance.branch()
                shadow.play(move.decision if seat == move.seat else alike[chance.sample(len(alike))])
                if self._seen(shadow, seat) == self._seen(after, seat) and self.game.position(shadow) != written:
                    self.of[seat] = shadow
                    break

    def _seen(self, state: State, seat: int) -> tuple[object, ...]:
        decisions = state.decisions() if state.seat == seat else []
        return state.seat, decisions, self.game.view(state, seat)

    def kept(self, state: State, seat: int, chance: Stream) -> list[str]:
        """What is hidden from a seat with a shadow, and is in every guess as it really is."""
        real, other = leaves(self.game.position(state)), leaves(self.game.position(self.of[seat]))
        kept = [path for path in sorted({*real, *other}) if real.get(path) != other.get(path)]
        for _ in range(GUESSES):
            if not kept:
                break
            guessed = leaves(self.game.position(state.guess(seat, chance)))
            kept = [path for path in kept if guessed.get(path) == real.get(path)]
        return kept


def leaves(written: Json) -> dict[str, object]:
    """What a position says, each thing by the way to it."""
    found: dict[str, object] = {}
    ways: list[tuple[str, object]] = [("", written)]
    while ways:
        path, value = ways.pop()
        if isinstance(value, dict):
            ways += [(f"{path}/{key}", inner) for key, inner in value.items()]
        elif isinstance(value, list) and any(isinstance(inner, dict | list) for inner in value):
            ways += [(f"{path}/{place}", inner) for place, inner in enumerate(value)]
        else:
            found[path.lstrip("/")] = value
    return found


def future(chance: Chance) -> set[tuple[int, int]]:
    """What a chance would answer next, each answer with the one that follows it."""
    twin = chance.copy()
    rolls = [twin.pick(SIDES) for _ in range(ROLLS)]
    return set(pairwise(rolls))
