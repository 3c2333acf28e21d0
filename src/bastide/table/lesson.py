"""A first game that teaches itself: decisions made one after the other at a prepared table, and what is said of each.

A lesson is data, ``data/lesson.toml`` of its game, with the words in both languages; this is its only reader. It is
dealt with a seed of its own, which also tells a table of a lesson from all others: a real seed is drawn.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from bastide.engine.game import AnyGame
from bastide.engine.match import Match
from bastide.engine.text import Text

PUPIL = 0  # the seat of whoever learns
RIVAL = "apprentice"  # the level of those who sit at the table with them


class Step(NamedTuple):
    """One decision of the lesson. ``say`` tells the pupil what to do, and why; without it the house makes it."""

    do: str
    say: Text | None
    wrong: Text | None  # to whoever tries something else, where more is to be said than that this comes later


class Lesson(NamedTuple):
    """What is agreed, how it is dealt, what is played, and what is said when the pupil goes on alone."""

    game: str
    seed: str
    options: Mapping[str, Any]
    steps: Sequence[Step]
    end: Text

    @property
    def prepared(self) -> int:
        """How many decisions lie behind the pupil before anything is said."""
        return next(number for number, step in enumerate(self.steps) if step.say is not None)

    @property
    def spoken(self) -> list[Step]:
        return [step for step in self.steps if step.say is not None]


class Lead(NamedTuple):
    """Where a table stands in its lesson: so many of the spoken steps are behind it, and this one comes now.

    ``step`` is None where the pupil has made them all and has decided nothing since.
    """

    lesson: Lesson
    place: int
    step: Step | None


def lesson_of(game: AnyGame) -> Lesson | None:
    """The lesson of a game, if it has one."""
    return _read(game.key, type(game).__module__.rpartition(".")[0])


@cache
def _read(key: str, package: str) -> Lesson | None:
    path = files(package).joinpath("data/lesson.toml")
    if not path.is_file():
        return None
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    return Lesson(
        key,
        told["seed"],
        told["options"],
        [*(Step(do, None, None) for do in told["prepared"]), *map(_step, told["steps"])],
        Text(*told["end"]),
    )


def _step(told: Mapping[str, Any]) -> Step:
    say, wrong = told.get("say"), told.get("wrong")
    return Step(told["do"], None if say is None else Text(*say), None if wrong is None else Text(*wrong))


def lead(match: Match) -> Lead | None:
    """Where a match stands in the lesson it is played as; None for every other match, and once the pupil went on."""
    lesson = lesson_of(match.game)
    if lesson is None or match.record.seed != lesson.seed or match.is_over:
        return None
    made = len(match.line)
    if any(move.seat == PUPIL for move in match.line[len(lesson.steps) :]):
        return None
    place = sum(step.say is not None for step in lesson.steps[:made])
    return Lead(lesson, place, lesson.steps[made] if made < len(lesson.steps) else None)


def other_than(lead: Lead | None, match: Match, do: str) -> Text | None:
    """What to say to a pupil who decides something else than the lesson shows; None: it is right, or no lesson."""
    if lead is None or lead.step is None or match.game.parse(do) == match.game.parse(lead.step.do):
        return None
    return kindly(lead.step)


def kindly(step: Step) -> Text:
    return step.wrong or LATER


LATER = Text(
    "In a game of your own you may try that. Here, follow the hand first",
    "Dans une vraie partie, vous pourrez l'essayer. Ici, suivez d'abord la main",
)
NOT_BEFORE = Text("the lesson begins here", "la leçon commence ici")


def prepared(game: AnyGame) -> Match:
    """The table of a lesson as its pupil finds it."""
    lesson = lesson_of(game)
    assert lesson is not None, game.key
    match = game.start(seed=lesson.seed, **lesson.options)
    for step in lesson.steps[: lesson.prepared]:
        match.play(step.do)
    return match
