"""What chance can answer, declared once as verbs are: a number and a short text for every draw and every roll."""

from collections.abc import Sequence
from typing import Final

from bastide.engine.errors import BadNotation
from bastide.engine.text import Text

SIDES: Final[int] = 6


class Outcomes:
    """The answers of a game, group by group; each group is told where its numbers begin.

    DRAW_CARD = OUTCOMES.add([card.id for card in CARDS])
    """

    def __init__(self, texts: Sequence[str] = ()) -> None:
        self.count = 0  # every answer is a number below this
        self._texts: dict[int, str] = {}
        self._numbers: dict[str, int] = {}
        self._rolls: dict[int, int] = {}  # where the rolls of so many dice begin
        self.add(texts)

    def add(self, texts: Sequence[str]) -> int:
        """One answer for each text; where it is empty there is none, and the number stays unused."""
        first = self.count
        self.count += len(texts)
        for number, text in enumerate(texts, first):
            if text:
                self._texts[number] = text
                self._numbers[text] = number
        return first

    def add_dice(self, count: int) -> int:
        """All ways that so many dice can fall, the first of them counting fastest: ``35224``."""
        self._rolls[count] = self.count
        self.count += SIDES**count
        return self._rolls[count]

    def notation(self, outcome: int) -> str:
        """What chance answered, in short."""
        for count, first in self._rolls.items():
            if first <= outcome < first + SIDES**count:
                return "".join(str((outcome - first) // SIDES**die % SIDES + 1) for die in range(count))
        return self._texts[outcome]

    def parse(self, text: str) -> int:
        """The answer behind a short text; raises BadNotation."""
        if len(text) in self._rolls and not text.strip("123456"):
            roll = 0
            for face in reversed(text):
                roll = SIDES * roll + int(face) - 1
            return self._rolls[len(text)] + roll
        if text not in self._numbers:
            raise BadNotation(Text(f"chance cannot answer {text}", f"le sort ne peut pas répondre {text}"))
        return self._numbers[text]


def seats(count: int = 4) -> list[str]:
    """The seat that starts, say: ``seat0``."""
    return [f"seat{seat}" for seat in range(count)]
