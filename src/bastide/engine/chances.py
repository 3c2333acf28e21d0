"""What chance could answer to a decision, and what is said where it cannot have answered as it was told."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from bastide.engine.chance import Wondering
from bastide.engine.errors import BadNotation, ChanceMismatch
from bastide.engine.text import Text, counted

if TYPE_CHECKING:
    from bastide.engine.game import AnyGame


class Chances(Mapping[str, Fraction]):
    """What chance could answer, by the names that a record uses. Worked out when asked: nine dice have millions."""

    def __init__(self, game: "AnyGame", wondering: Wondering) -> None:
        self._game = game
        self._wondering = wondering

    def __getitem__(self, name: str) -> Fraction:
        try:
            weight = self._wondering.weight(self._game.parse_outcome(name))
        except BadNotation:
            weight = 0
        if not weight:
            raise KeyError(name)
        return Fraction(weight, self._wondering.total)

    def __iter__(self) -> Iterator[str]:
        return (self._game.outcome_notation(outcome) for outcome in self._wondering.outcomes())

    def __len__(self) -> int:
        return self._wondering.count()


def impossible(outcomes: str) -> ChanceMismatch:
    return ChanceMismatch(
        Text(f"chance cannot have answered so: {outcomes}", f"le sort n'a pas pu répondre ainsi : {outcomes}")
    )


def too_many(asked: int, given: int) -> ChanceMismatch:
    """The number of outcomes that are given is not the number that chance is asked for."""
    outcomes = counted(asked, Text("outcome", "résultat"), Text("outcomes", "résultats"))
    return ChanceMismatch(
        Text(
            f"this decision asks chance for {outcomes.en}, not {given}",
            f"cette décision demande au sort {outcomes.fr}, pas {given}",
        )
    )
