"""An expansion, put together: its rules, options and words, its part of a position, of the board and of the guide;
and what is seen of it in numbers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bastide.drawing.sketch import Sketch
from bastide.engine.game import Chapter
from bastide.engine.options import Option, Options
from bastide.engine.text import Text
from bastide.games.burgundy.face import Words, Written
from bastide.games.burgundy.face_drawing import Drawing
from bastide.games.burgundy.module import Module
from bastide.games.burgundy.seen import Seen


@dataclass
class Expansion:
    """One folder of ``modules``; a game is made with a list of them."""

    rules: Module
    options: tuple[Option, ...]
    words: Words = field(default_factory=Words)
    written: Written = field(default_factory=Written)
    drawing: Drawing = field(default_factory=Drawing)
    seen: Seen = field(default_factory=Seen)
    refuse: Callable[[Options], Text | None] = lambda options: None
    chapters: Callable[[], list[Chapter]] = list
    apart: tuple[str, ...] = ()  # keys of options that it does not go with, whether they are there or not (X14)
    # Does it bring the boards, so that no others are agreed on (X1.21)?
    has_own_duchies: Callable[[Options], bool] = lambda options: False
    alone: Callable[[Options], bool] = lambda options: False  # may one player play with these options?
    for_one: Text | None = None  # how a player alone comes to play it, after "one player alone ..."
    sketches: Mapping[str, Sketch] = field(default_factory=dict)  # small pictures of its options

    def __post_init__(self) -> None:
        self.rules.words, self.rules.written = self.words, self.written
        self.rules.drawing, self.rules.seen = self.drawing, self.seen
