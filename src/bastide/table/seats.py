"""The seats of a table: who sits there, and who plays for them."""

import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from bastide.engine.errors import BadOption
from bastide.engine.text import Text

Kind = Literal["person", "bot", "open", "silent"]  # a silent seat decides nothing; only a game brings one
LONGEST_NAME = 24
MOST_MARKS = 2  # accents on one letter that Unicode has no letter for; more would climb over the lines above
ALIKE = frozenset({"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "COPTIC", "CHEROKEE"})
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters by their kind, that nobody can see


@dataclass(frozen=True)
class Seat:
    """One seat. Several seats of one guest are a hot seat."""

    kind: Kind
    name: str
    guest: str | None = None  # whose seat it is
    level: str | None = None  # of a bot
    stand_in: str | None = None  # the level of the bot that plays while the person is away

    @property
    def bot(self) -> str | None:
        """The level of the bot that answers for this seat, if one does."""
        return self.level if self.kind == "bot" else self.stand_in


@dataclass(frozen=True)
class House:
    """What a table needs to know of the house: which bots there are, and what they are called."""

    levels: Collection[str]
    bot_names: Sequence[str]


def seat_people(
    wishes: Sequence[Mapping[str, object]], players: int, host: str, host_name: str, house: House
) -> list[Seat]:
    """The seats as the host asks for them: ``me``, ``hotseat``, ``bot`` with a level, ``open``; raises BadOption."""
    if len(wishes) != players:
        raise BadOption(
            Text(f"{players} players need {players} seats", f"il faut {players} sièges pour {players} joueurs")
        )
    if sum(wish.get("kind") == "me" for wish in wishes) > 1:
        raise BadOption(
            Text("you have one seat; others here sit on a hot seat", "vous n'avez qu'un siège pour vous-même")
        )
    seats: list[Seat] = []
    for wish in wishes:
        seats.append(_seat(wish, host, host_name, house, [seat.name for seat in seats]))
    return seats


def _seat(wish: Mapping[str, object], host: str, host_name: str, house: House, taken: list[str]) -> Seat:
    kind = wish.get("kind")
    if kind == "me" or kind == "hotseat":
        return Seat("person", unused(clean_name(wish.get("name") or host_name), taken), host)
    if kind == "bot":
        return Seat("bot", bot_name(house, taken), None, check_level(wish.get("level"), house))
    if kind == "open":
        return Seat("open", "")
    raise BadOption(
        Text(f"a seat is me, hotseat, bot or open, not {kind}", f"un siège vaut me, hotseat, bot ou open, pas {kind}")
    )


def check_level(level: object, house: House) -> str:
    """A level that the house has; raises BadOption."""
    if not isinstance(level, str) or level not in house.levels:
        known = ", ".join(house.levels)
        raise BadOption(
            Text(f"there is no level {level}; there are: {known}", f"il n'y a pas de niveau {level} ; il y a : {known}")
        )
    return level


def bot_name(house: House, taken: Sequence[str]) -> str:
    """The first name that nobody at the table has."""
    free = [name for name in house.bot_names if name not in taken]
    return free[0] if free else unused(house.bot_names[0], taken)


def legible(text: str) -> str:
    """On one line, without signs that hide, turn or cover what stands around them."""
    kept = (letter for letter in text if letter.isspace() or (letter.isprintable() and letter not in BLANKS))
    letters: list[str] = []
    marks = MOST_MARKS  # it does not begin with a mark
    for letter in unicodedata.normalize("NFC", " ".join("".join(kept).split())):
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks <= MOST_MARKS:
            letters.append(letter)
    return "".join(letters).strip()


def clean_name(name: object) -> str:
    """A name as it is shown: normalised, on one line, not too long, no stacks of accents; raises BadOption if nothing
    is left that can be seen, or if letters of two alphabets look like those of one."""
    shown = legible(str(name))[:LONGEST_NAME].strip()
    if not shown:
        raise BadOption(Text("a name needs a letter or two", "un nom a besoin d'une lettre ou deux"))
    if len(_alphabets(shown)) > 1:
        raise BadOption(Text("a name is written in one alphabet", "un nom s'écrit dans un seul alphabet"))
    return shown


def _alphabets(name: str) -> set[str]:
    """Of those whose letters look like one another, which it is written in."""
    letters = filter(str.isalpha, unicodedata.normalize("NFKC", name))
    return {unicodedata.name(letter, "").partition(" ")[0] for letter in letters} & ALIKE


def unused(name: str, taken: Sequence[str]) -> str:
    """The name, or the name with a number where somebody has it already."""
    number, free = 2, name
    while free in taken:
        free = f"{name[: LONGEST_NAME - 3]} {number}"
        number += 1
    return free
