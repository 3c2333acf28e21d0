"""What a page offers: the decisions there are now, as buttons and pieces, and what a lesson says of them."""

from dataclasses import dataclass, replace

from bastide.engine.state import State
from bastide.engine.text import Lang, Text
from bastide.table.table import Table
from bastide.web.words import typeset


@dataclass(frozen=True)
class Choice:
    """A legal decision, and the pieces that lead to it. A final one cannot be undone.

    ``what`` and ``how`` are its words in two, where the pieces leave open how it is done; ``brief`` are a few, for a
    button. ``stakes`` is what it takes or lets lapse; if it is final too, one is asked once more. ``is_loud``: all
    others take something, so this one is what remains to be done.
    """

    do: str
    words: str
    what: str
    how: str
    pieces: list[str]
    is_final: bool
    brief: str = ""
    stakes: str = ""
    is_loud: bool = False

    @property
    def sent(self) -> dict[str, object]:
        """As the script reads it: what is empty, or says the same as the words, stays at home."""
        told: dict[str, object] = {"do": self.do, "words": self.words, "pieces": self.pieces}
        more = {"what": self.what, "how": self.how, "brief": self.brief, "stakes": self.stakes}
        told |= {key: said for key, said in more.items() if said not in ("", self.words)}
        if self.is_final:
            told["is_final"] = True
        return told


@dataclass(frozen=True)
class Lesson:
    """What the pupil is told now. ``do`` is the decision that the hand leads to; empty where the lesson is over."""

    do: str
    words: str
    place: int  # which of the steps this is
    steps: int


def lesson_now(table: Table, lang: Lang) -> Lesson | None:
    """Silent while the others decide."""
    lead = table.lead
    if lead is None or (lead.step is not None and lead.step.say is None):
        return None
    total = len(lead.lesson.spoken)
    if lead.step is None:
        return Lesson("", typeset(lead.lesson.end, lang), total, total)
    assert lead.step.say is not None
    return Lesson(lead.step.do, typeset(lead.step.say, lang), lead.place + 1, total)


def choices(table: Table, lang: Lang) -> list[Choice]:
    """Every legal decision of the seat on turn, as that seat imagines the table; in a lesson that of the lesson."""
    game, imagined = table.match.game, table.imagined(table.match.state.seat)
    led = table.rehearsed
    found = []
    for decision in imagined.decisions() if led is None else [game.parse(led)]:
        said = game.describe(imagined, decision)
        what, how = game.halves(imagined, decision) or (said, Text("", ""))
        stakes = game.stakes(imagined, decision)
        found.append(
            Choice(
                game.notation(decision),
                typeset(said, lang),
                typeset(what, lang),
                typeset(how, lang),
                game.pieces(decision),
                _is_final(imagined, decision),
                typeset(game.brief(imagined, decision), lang),
                "" if stakes is None else typeset(stakes, lang),
            )
        )
    return _with_loud(found)


def _with_loud(choices: list[Choice]) -> list[Choice]:
    """The one choice that takes nothing, where it is a button: it is said aloud."""
    free = [choice for choice in choices if not choice.stakes]
    if len(free) != 1 or free[0].pieces:
        return choices
    return [replace(free[0], is_loud=True), *(choice for choice in choices if choice.stakes)]


def _is_final(imagined: State, decision: int) -> bool:
    """Would undo be refused afterwards?"""
    trial = imagined.copy()
    trial.chance.answers = []
    trial.play(decision)
    return bool(trial.chance.answers) or trial.seat != imagined.seat or trial.reveals != imagined.reveals
