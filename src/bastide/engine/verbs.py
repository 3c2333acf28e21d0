"""Verbs: what can be decided, declared once.

    TAKE = Verb("take", MEANS, DEPOT, KIND)

From the declaration follow the number of a decision, its short text (``take d1 4 ship``), the reading of that text, and
its parts by name (``{"verb": "take", "means": "d1", "depot": 4, "kind": "ship"}``). Plain typed Python that mypyc
compiles unchanged; nothing here knows any game.
"""

from collections.abc import Callable, Sequence
from typing import Any

from mypy_extensions import i64, mypyc_attr

from bastide.engine.errors import BadNotation, BastideError, IllegalDecision
from bastide.engine.text import Text


class Argument:
    """What a verb is said with: the numbers from ``low`` upwards, each with its text.

    A value without a text is left out of the notation: a ship is taken with ``d1``, or with nothing at all. A text of
    several words has a name for each of them. ``values`` are what the structured form shows, where that is not the
    text itself; ``fold`` brings a typed text to the form of the list; ``unknown`` refuses one that is not in it. Where
    all words of a text are known and yet never go together (cards that do not pay for a site), ``unknown`` has nothing
    to say and ``impossible`` tells why: that is an illegal decision, not an unknown one.
    """

    def __init__(
        self,
        name: str,
        texts: Sequence[str],
        low: int = 0,
        values: Sequence[Any] | None = None,
        unknown: Callable[[str], Text | None] | None = None,
        impossible: Callable[[str], Text] | None = None,
        fold: Callable[[str], str] | None = None,
    ) -> None:
        self.names: list[str] = name.split()
        self.texts: list[str] = list(texts)
        self.low: int = low
        self.values: list[Any] = list(values) if values is not None else [_plain(text) for text in texts]
        self.unknown: Callable[[str], Text | None] | None = unknown
        self.impossible: Callable[[str], Text] | None = impossible
        self.fold: Callable[[str], str] | None = fold
        self.count: int = len(self.texts)
        self.width: int = len(self.names)  # in words
        self.may_be_left_out: bool = "" in self.texts
        self._known: dict[str, int] = {text.lower(): place for place, text in enumerate(self.texts)}

    def find(self, text: str) -> int:
        """The place of a text among those of the list; -1 where it is not there."""
        folded = text.lower() if self.fold is None else self.fold(text).lower()
        return self._known.get(folded, -1)

    def refusal(self, text: str) -> BastideError:
        """BadNotation for what is not known, IllegalDecision for what never goes together."""
        unknown = self.unknown(text) if self.unknown is not None else None
        if unknown is None and self.impossible is not None:
            return IllegalDecision(self.impossible(text))
        name = " ".join(self.names)
        return BadNotation(unknown or Text(f"there is no {name} {text}", f"{name} : {text} n'existe pas"))

    def put(self, place: int, parts: dict[str, Any]) -> None:
        """Add a value to the parts of a decision; what is left out has none."""
        if self.texts[place] == "":
            return
        if self.width == 1:
            parts[self.names[0]] = self.values[place]
        else:
            for name, value in zip(self.names, self.values[place], strict=True):
                parts[name] = value


def _plain(text: str) -> Any:
    """A number as a number, words as a list of such."""
    words = text.split(" ")
    if len(words) > 1:
        return [_plain(word) for word in words]
    return int(text) if text.isdecimal() else text


def numbers(name: str, low: int, high: int) -> Argument:
    """Whole numbers from low to high."""

    def unknown(text: str) -> Text:
        return Text(f"{text} is not a number from {low} to {high}", f"{text} n'est pas un nombre de {low} à {high}")

    return Argument(name, [str(number) for number in range(low, high + 1)], low, unknown=unknown)


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """One kind of decision: its word, and what it is said with.

    The last argument counts fastest, unless ``counted`` names their places from the slowest to the fastest.
    """

    def __init__(self, word: str, *arguments: Argument, counted: Sequence[int] = ()) -> None:
        self.word: str = word
        self.words: list[str] = word.lower().split()
        self.arguments: list[Argument] = list(arguments)
        self.first: int = -1  # the smallest number of a decision of this verb; given by ``Verbs``
        self.count: int = 1
        self.strides: list[int] = [0] * len(arguments)
        for place in reversed(counted or range(len(arguments))):
            self.strides[place] = self.count
            self.count *= self.arguments[place].count
        # All its decisions, made once: a list of objects takes them without making them anew.
        self.numbers: list[object] = []
        # Compiled, an i64 is reckoned with at once where an int is a call: ``at`` runs for all that is listed.
        self.base: i64 = -1  # the number of the decision with all arguments at 0
        padded = [*self.strides, 0, 0, 0, 0]
        self.stride_1: i64 = padded[0]
        self.stride_2: i64 = padded[1]
        self.stride_3: i64 = padded[2]
        self.stride_4: i64 = padded[3]

    def begin_at(self, first: int) -> None:
        """The numbers of this verb begin here; in all collections alike, or somebody would misread them."""
        assert self.first in (-1, first), f"“{self.word}” begins at {self.first} and at {first}"
        self.first = first
        self.base = first
        self.numbers = list(range(first, first + self.count))
        for argument, stride in zip(self.arguments, self.strides, strict=True):
            self.base -= argument.low * stride

    def at(self, one: int = 0, two: int = 0, three: int = 0, four: int = 0) -> int:
        """The number of the decision with these arguments."""
        return self.base + one * self.stride_1 + two * self.stride_2 + three * self.stride_3 + four * self.stride_4

    def owns(self, decision: int) -> bool:
        """Is this a decision of this verb?"""
        return self.first <= decision < self.first + self.count

    def part(self, decision: int, place: int) -> int:
        """One argument of a decision."""
        argument = self.arguments[place]
        code: i64 = decision - self.first
        stride: i64 = self.strides[place]
        count: i64 = argument.count
        return code // stride % count + argument.low

    def args(self, decision: int) -> list[int]:
        """All arguments of a decision: ``means, depot, kind = self.args(decision)``."""
        return [self.part(decision, place) for place in range(len(self.arguments))]

    def places(self, decision: int) -> list[int]:
        """Each argument of a decision, as its place in the list of that argument."""
        code = decision - self.first
        return [code // stride % argument.count for argument, stride in zip(self.arguments, self.strides, strict=True)]

    def notation(self, decision: int) -> str:
        words = [self.word]
        for argument, place in zip(self.arguments, self.places(decision), strict=True):
            if argument.texts[place]:
                words.append(argument.texts[place])
        return " ".join(words)

    def parts(self, decision: int) -> dict[str, Any]:
        """The verb and its arguments by name."""
        parts: dict[str, Any] = {"verb": self.word}
        for argument, place in zip(self.arguments, self.places(decision), strict=True):
            argument.put(place, parts)
        return parts

    def read(self, words: list[str]) -> "Reading":
        """What the words behind the verb mean; each argument takes its words, or is left out."""
        code, at = 0, 0
        for argument, stride in zip(self.arguments, self.strides, strict=True):
            text = " ".join(words[at : at + argument.width])
            is_said = len(words) >= at + argument.width
            place = argument.find(text) if is_said else -1
            if place >= 0:
                at += argument.width
            elif argument.may_be_left_out:
                place = argument.find("")
            elif is_said:
                return Reading(-1, at, argument.refusal(text), len(words) == self._width())
            else:
                return Reading(-1, at, None, False)
            code += place * stride
        return Reading(self.first + code, at, None, True) if at == len(words) else Reading(-1, at, None, False)

    def _width(self) -> int:
        """How many words the arguments are at least."""
        return sum([0 if argument.may_be_left_out else argument.width for argument in self.arguments])


class Reading:
    """A text read as a decision of one verb: its number, or how far one came and why not further."""

    def __init__(self, decision: int, read: int, refusal: BastideError | None, fits: bool) -> None:
        self.decision: int = decision
        self.read: int = read
        self.refusal: BastideError | None = refusal
        self.fits: bool = fits  # as many words as the verb wants


class Verbs:
    """All verbs of a game: every decision is a number below ``count``."""

    def __init__(self, verbs: Sequence[Verb], examples: Text) -> None:
        self.verbs: list[Verb] = list(verbs)
        self.examples: Text = examples  # what one may write, for those who wrote something else
        self.of: list[Verb] = []  # by decision
        for verb in self.verbs:
            verb.begin_at(len(self.of))
            self.of.extend([verb] * verb.count)
        self.count: int = len(self.of)

    def notation(self, decision: int) -> str:
        """The short text of a decision."""
        return self.of[decision].notation(decision)

    def parts(self, decision: int) -> dict[str, Any]:
        """A decision as data: its verb and its arguments by name."""
        return self.of[decision].parts(decision)

    def parse(self, text: str) -> int:
        """The decision behind a short text; raises BadNotation, or IllegalDecision for what never goes together."""
        words = text.split()
        small = text.lower().split()
        nearest: Reading | None = None
        for verb in self.verbs:
            if small[: len(verb.words)] == verb.words:
                reading = verb.read(words[len(verb.words) :])
                if reading.decision >= 0:
                    return reading.decision
                if reading.refusal is not None and reading.fits and (nearest is None or reading.read > nearest.read):
                    nearest = reading
        if nearest is not None and nearest.refusal is not None:
            raise nearest.refusal
        said = Text(f"“{text}”", f"« {text} »") if words else Text("an empty text", "un texte vide")
        raise BadNotation(
            Text(
                f"{said.en} is not a decision; write {self.examples.en}",
                f"{said.fr} n'est pas une décision ; écrivez {self.examples.fr}",
            )
        )

    def decision(self, parts: dict[str, Any]) -> int:
        """The decision with these parts; raises BadNotation, or IllegalDecision for what never goes together."""
        for verb in self.verbs:
            if verb.word == parts.get("verb"):
                code = 0
                for argument, stride in zip(verb.arguments, verb.strides, strict=True):
                    place = _place(argument, parts)
                    if place < 0:
                        break
                    code += place * stride
                else:
                    if verb.parts(verb.first + code) == parts:
                        return verb.first + code
        for verb in self.verbs:
            for argument in verb.arguments if verb.word == parts.get("verb") else []:
                if (refusal := _impossible(argument, parts)) is not None:
                    raise refusal
        raise BadNotation(
            Text(f"{parts} are not the parts of a decision", f"{parts} ne sont pas les éléments d'une décision")
        )


def _place(argument: Argument, parts: dict[str, Any]) -> int:
    """The place of the value that the parts give an argument; -1: there is no such value."""
    given = [parts.get(name) for name in argument.names]
    if all(value is None for value in given):
        return argument.find("")
    wanted = given[0] if argument.width == 1 else given
    for place, value in enumerate(argument.values):
        if type(value) is type(wanted) and value == wanted:  # True is not the number 1
            return place
    return -1


def _impossible(argument: Argument, parts: dict[str, Any]) -> IllegalDecision | None:
    """The refusal of what the parts give an argument, where all of it is known and yet never goes together."""
    text = " ".join([str(parts[name]) for name in argument.names if name in parts])
    if argument.impossible is None or len(text.split()) != argument.width or argument.find(text) >= 0:
        return None
    refusal = argument.refusal(text)
    return refusal if isinstance(refusal, IllegalDecision) else None
