"""What the players agree on before a game: described options, checked in words."""

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from bastide.engine.chance import Chance
from bastide.engine.errors import BadOption
from bastide.engine.text import Text, listed, ordinal

OptionValue: TypeAlias = int | str | None
"""A choice: a word, a whole number, true or false, or nothing (no limit)."""


class Options(dict[str, OptionValue]):
    """All options of a game, complete and checked. By key they are of any kind; these readings are of one."""

    __slots__ = ()

    @property
    def players(self) -> int:
        return self.number("players")

    def number(self, key: str) -> int:
        """A whole number."""
        value = self[key]
        assert isinstance(value, int), f"{key} is not a number"
        return value

    def word(self, key: str) -> str:
        value = self[key]
        assert isinstance(value, str), f"{key} is not a word"
        return value

    def yes(self, key: str) -> bool:
        """A choice between true and false."""
        value = self[key]
        assert isinstance(value, bool), f"{key} is neither true nor false"
        return value

    def number_or_none(self, key: str) -> int | None:
        """A whole number; None for a word, such as ``random``, or for no limit."""
        value = self[key]
        return value if isinstance(value, int) else None


Default: TypeAlias = OptionValue | Callable[[Options], OptionValue]

YES_NO: Final = {True: Text("yes", "oui"), False: Text("no", "non")}
"""Labels of a choice between true and false."""

SEATS: Final = {seat: Text(f"Seat {seat + 1}", f"Siège {seat + 1}") for seat in range(4)}
"""Labels for an option that names a seat."""


class Agreement(NamedTuple):
    """What the options chosen so far come to."""

    options: Options  # every one of them, with the defaults that follow from what was chosen
    matters: list[str]  # those that have an effect with the others
    fitting: dict[str, list[OptionValue]]  # of each option with values: those that go with the options before it
    apart: dict[str, dict[str, Text]]  # of each option: values, as they are typed, that are not to be had now, and why
    refusal: Text | None  # why they do not go together
    odd: str | None  # the option that the others would go well without


class Option:
    """One option. Either a choice among ``values``, or a whole number from ``low`` upwards (to ``high``).

    A ``default`` may depend on the options described before this one. ``labels`` say a choice in words.
    ``matters`` says whether the option has an effect with the others; without it, it always has.
    A silent option is written down only where it is away from its default: it came later than the others, and the
    records of games without it stay as they are. A lenient option takes its numbers also as text.
    ``idle`` says why an option has no effect, where that is worth telling: it is shown, but not to be had. Values that
    do not go with the others are shown so too; of an option that ``leaves_out`` they are not shown at all.
    """

    def __init__(
        self,
        key: str,
        name: Text,
        help: Text,
        default: Default,
        values: tuple[OptionValue, ...] = (),
        low: int | None = None,
        high: int | None = None,
        may_be_none: bool = False,
        labels: Mapping[Any, Text] | None = None,
        matters: Callable[[Options], bool] | None = None,
        is_silent: bool = False,
        is_lenient: bool = False,
        idle: Text | None = None,
        leaves_out: bool = False,
    ) -> None:
        self.key = key
        self.name = name
        self.help = help
        self.default = default
        self.values = values
        self.low = low
        self.high = high
        self.may_be_none = may_be_none
        self.labels: Mapping[Any, Text] = labels or {}
        self.matters = matters
        self.is_silent = is_silent
        self.is_lenient = is_lenient
        self.idle = idle
        self.leaves_out = leaves_out

    def default_for(self, chosen: Options) -> OptionValue:
        return self.default(chosen) if callable(self.default) else self.default

    def matters_with(self, options: Options) -> bool:
        return self.matters is None or self.matters(options)

    def label(self, value: OptionValue) -> Text:
        """A value as players say it."""
        return self.labels.get(value, Text(spell(value), spell(value)))

    def accepts(self, value: object) -> bool:
        if self.values:
            # True == 1 in Python, but seat 1 is not “yes”.
            return any(type(value) is type(known) and value == known for known in self.values)
        if value is None:
            return self.may_be_none
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def meant(self, value: object) -> object:
        """The value that is meant: where the option is lenient, what is spelt so."""
        if self.is_lenient and isinstance(value, str):
            return next((known for known in self.values if spell(known) == value.lower()), value)
        return value

    def range(self) -> Text:
        """The possible values, in words."""
        if self.values:
            shown = [spell(value) for value in self.values]
            return listed([Text(word, word) for word in shown])
        words = Text("a whole number", "un nombre entier")
        if self.low is not None and self.high is not None:
            words = Text(f"{words.en} from {self.low} to {self.high}", f"{words.fr} de {self.low} à {self.high}")
        elif self.low is not None:
            words = Text(f"{words.en}, {self.low} or more", f"{words.fr}, au moins {self.low}")
        return Text(f"{words.en}, or none", f"{words.fr}, ou none") if self.may_be_none else words

    def read(self, text: str) -> OptionValue:
        """A value as typed on a command line; raises BadOption."""
        for value in self.values:
            if spell(value).lower() == text.lower():
                return value
        if not self.values:
            if text.lower() == "none" and self.may_be_none:
                return None
            if len(text) < 20 and text.removeprefix("-").isdecimal() and self.accepts(int(text)):
                return int(text)
        raise self.refusal(text)

    def refusal(self, value: object) -> BadOption:
        allowed = self.range()
        return BadOption(
            Text(
                f"{self.key} cannot be {spell(value)}; it takes {allowed.en}",
                f"{self.key} ne peut pas valoir {spell(value)} ; valeurs possibles : {allowed.fr}",
            ),
            self.key,
        )

    def sample(self, chance: Chance) -> OptionValue:
        """Some value, for checks that try many option sets."""
        if self.values:
            return self.values[chance.sample(len(self.values))]
        if self.may_be_none and chance.sample(8) == 0:
            return None
        low = self.low if self.low is not None else 0
        high = self.high if self.high is not None else low + 40
        return low + chance.sample(high - low + 1)


class Worded:
    """Makes options whose words are data: of each its name and help, and what its values are called, by its key."""

    def __init__(self, file: Path) -> None:
        self._told: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))["options"]

    def option(
        self,
        key: str,
        default: Default,
        values: tuple[OptionValue, ...] = (),
        *,
        labels: Mapping[Any, Text] | None = None,
        form: type[Option] = Option,
        **others: Any,
    ) -> Option:
        """``labels`` are those of values that are named elsewhere; what else an option has is handed on."""
        told = self._told[key]
        said: dict[Any, Text] = dict(YES_NO) if values and isinstance(values[0], bool) else {}
        for value in values:
            if words := told.get("labels", {}).get(spell(value)):
                said[value] = Text(*words)
        said.update(labels or {})
        return form(key, Text(*told["name"]), Text(*told["help"]), default, values, labels=said, **others)


def how_many(default: int = 2, least: int = 2) -> Option:
    """The option that comes first in every game."""
    return Option(
        "players",
        Text("Players", "Joueurs"),
        Text("How many sit at the table.", "Nombre de personnes à la table."),
        default=default,
        values=tuple(range(least, 5)),
    )


def who_starts(key: str = "first_player", default: OptionValue = "random") -> Option:
    """``refuse_starter`` goes with it."""
    return Option(
        key,
        Text("First player", "Premier joueur"),
        Text("Who starts: drawn, or a seat.", "Qui commence : au hasard, ou un siège."),
        default=default,
        values=("random", *SEATS),
        labels={"random": Text("drawn", "au hasard"), **SEATS},
        matters=lambda chosen: chosen["players"] != 1,
        leaves_out=True,
    )


def spell(value: object) -> str:
    """An option's value as it is typed: ``true``, ``none``, ``12``, ``printed``."""
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def find(described: tuple[Option, ...], key: str) -> Option:
    """The option with this key; raises BadOption, naming those that there are."""
    for option in described:
        if option.key == key:
            return option
    names = ", ".join(option.key for option in described)
    raise BadOption(
        Text(
            f"there is no option {key}; there are {names}",
            f"l'option {key} n'existe pas ; il y a {names}",
        )
    )


def read(described: tuple[Option, ...], typed: Mapping[str, str]) -> dict[str, OptionValue]:
    """Options as they are typed, each read and checked; raises BadOption."""
    return {key: find(described, key).read(text) for key, text in typed.items()}


def complete(described: tuple[Option, ...], given: Mapping[str, object]) -> Options:
    """The given options with every default filled in; raises BadOption."""
    for key in given:
        find(described, key)
    chosen = Options()
    for option in described:
        value = option.meant(given[option.key]) if option.key in given else option.default_for(chosen)
        if not option.accepts(value):
            raise option.refusal(value)
        assert value is None or isinstance(value, int | str)
        chosen[option.key] = value
    return chosen


def written(described: tuple[Option, ...], options: Mapping[str, Any]) -> Options:
    """Options as they are written down: silent ones only where they are away from their default."""
    agreed = Options(options)
    silent = {
        option.key for option in described if option.is_silent and agreed[option.key] == option.default_for(agreed)
    }
    return Options({key: value for key, value in agreed.items() if key not in silent})


def refuse_starter(seat: OptionValue, players: OptionValue) -> Text | None:
    """Why a seat that nobody takes cannot start; what is not a seat (``random``) can."""
    if not isinstance(seat, int) or not isinstance(players, int) or seat < players:
        return None
    if players == 1:
        return Text("a player alone starts: there is no other seat", "qui joue seul commence : il n'y a qu'un siège")
    place = ordinal(seat + 1)
    return Text(
        f"the {place.en} seat cannot start: there are {players} players",
        f"le {place.fr} siège ne peut pas commencer : on joue à {players}",
    )
