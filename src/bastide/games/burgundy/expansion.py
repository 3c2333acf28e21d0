"""An expansion, put together: its rules, options and words, its part of a position, of the board and of the guide;
and what is seen of it in numbers."""

from collections.abc import Callable, Mapping

from bastide.drawing.sketch import Sketch
from bastide.engine.game import Chapter
from bastide.engine.options import Option, Options
from bastide.engine.text import Text
from bastide.games.burgundy.face import Words, Written
from bastide.games.burgundy.face_drawing import Drawing
from bastide.games.burgundy.module import Module
from bastide.games.burgundy.seen import Seen


def _fits(options: Options) -> Text | None:
    return None


def _as_agreed(options: Options) -> bool:
    return False


def _not_alone(options: Options) -> bool:
    return False


def _no_chapters() -> list[Chapter]:
    return []


class Expansion:
    """One folder of ``modules``; a game is made with a list of them."""

    def __init__(
        self,
        rules: Module,
        options: tuple[Option, ...],
        words: Words | None = None,
        written: Written | None = None,
        drawing: Drawing | None = None,
        seen: Seen | None = None,
        refuse: Callable[[Options], Text | None] = _fits,
        chapters: Callable[[], list[Chapter]] = _no_chapters,
        apart: tuple[str, ...] = (),
        has_own_duchies: Callable[[Options], bool] = _as_agreed,
        alone: Callable[[Options], bool] = _not_alone,
        for_one: Text | None = None,
        sketches: Mapping[str, Sketch] | None = None,
    ) -> None:
        self.rules = rules
        self.options = options
        self.apart = apart  # keys of options that it does not go with, whether they are there or not (X14)
        self.refuse = refuse
        self.chapters = chapters
        self.has_own_duchies = has_own_duchies  # does it bring the boards, so that no others are agreed on (X1.21)?
        self.alone = alone  # may one player play with these options?
        self.for_one = for_one  # how a player alone comes to play it, after "one player alone ..."
        self.sketches = sketches or {}  # small pictures of its options
        rules.words = words or Words()
        rules.written = written or Written()
        rules.drawing = drawing or Drawing()
        rules.seen = seen or Seen()
