"""Words in both languages, side by side."""

import locale
import re
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, Self
from unicodedata import normalize

Lang = Literal["en", "fr"]
LANGS: tuple[Lang, ...] = ("en", "fr")


class Text(NamedTuple):
    """One thing said in English and in French."""

    en: str
    fr: str

    def __str__(self) -> str:
        return self.en

    def to(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en

    def of(self, *parts: object, **named: object) -> Self:
        """Its slots filled, ``{}`` or ``{name}``: with a Text in its own language, with anything else as it is."""
        en = [part.en if isinstance(part, Text) else part for part in parts]
        fr = [part.fr if isinstance(part, Text) else part for part in parts]
        if not named:
            return type(self)(self.en.format(*en), self.fr.format(*fr))
        by_en = {name: part.en if isinstance(part, Text) else part for name, part in named.items()}
        by_fr = {name: part.fr if isinstance(part, Text) else part for name, part in named.items()}
        return type(self)(self.en.format(*en, **by_en), self.fr.format(*fr, **by_fr))

    def capital(self) -> Self:
        """With a capital letter first, as a sentence begins."""
        return type(self)(self.en[:1].upper() + self.en[1:], self.fr[:1].upper() + self.fr[1:])


class Late(Text):
    """A refusal that comes late: all is in its place, and only the price is lacking. It is told before others."""

    __slots__ = ()


def shortened(text: Text) -> Text:
    """What a sentence says first, without what stands in brackets or behind a semicolon."""
    en, fr = (_SAID_FIRST.split(said, maxsplit=1)[0] for said in text)
    return Text(en, fr)


_SAID_FIRST = re.compile(r" \(| ?;")


def of_system(environ: Mapping[str, str]) -> Lang:
    """The language that the system speaks, if it is one of ours."""
    settings = (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    system = next(filter(None, settings), None) or locale.getlocale()[0] or ""
    return "fr" if system.lower().startswith("fr") else "en"


def join(texts: list[Text], separator: str = " ") -> Text:
    """The texts one after the other, in each language."""
    return Text(separator.join(t.en for t in texts), separator.join(t.fr for t in texts))


def listed(texts: list[Text]) -> Text:
    """``a, b and c``."""
    if len(texts) < 2:
        return texts[0] if texts else Text("nothing", "rien")
    head = join(texts[:-1], ", ")
    return Text(f"{head.en} and {texts[-1].en}", f"{head.fr} et {texts[-1].fr}")


def together(names: Sequence[str], score: int) -> Text:
    """``Anne and Clara have 105 together.``"""
    team = listed([Text(name, name) for name in names])
    return Text(f"{team.en} have {score} together.", f"{team.fr} ont {score} ensemble.")


def rank(number: int) -> Text:
    """``1st``, ``2nd``: of players, so there is no 21st."""
    ends = {1: "st", 2: "nd", 3: "rd"}
    return Text(f"{number}{ends.get(number, 'th')}", "1er" if number == 1 else f"{number}e")


def counted(number: int, one: Text, many: Text) -> Text:
    """``1 coin``, ``3 coins``; French keeps the singular for zero."""
    return Text(
        f"{number} {one.en if number == 1 else many.en}",
        f"{number} {one.fr if abs(number) < 2 else many.fr}",
    )


def spelled(number: int) -> Text:
    """``three``, ``trois``; figures beyond twelve."""
    if 0 <= number < len(_NUMBERS):
        return _NUMBERS[number]
    return Text(str(number), str(number))


_NUMBERS = (
    Text("zero", "zéro"),
    Text("one", "un"),
    Text("two", "deux"),
    Text("three", "trois"),
    Text("four", "quatre"),
    Text("five", "cinq"),
    Text("six", "six"),
    Text("seven", "sept"),
    Text("eight", "huit"),
    Text("nine", "neuf"),
    Text("ten", "dix"),
    Text("eleven", "onze"),
    Text("twelve", "douze"),
)


def de(name: str) -> str:
    """``de Blanche``, ``d'Odile``: French drops the e before a vowel, and before the h of most names."""
    return f"d'{name}" if _VOWEL_FIRST.match(normalize("NFD", name)) else f"de {name}"


_VOWEL_FIRST = re.compile("h?[aeiouœæ]|y[b-df-hj-np-tv-xz]", re.IGNORECASE)  # Yves, but not Yann


def ordinal(number: int) -> Text:
    """``third``, ``troisième``; figures beyond ten."""
    if 1 <= number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return Text(f"{number}{ending}", f"{number}ᵉ")


_ORDINALS = (
    Text("first", "premier"),
    Text("second", "deuxième"),
    Text("third", "troisième"),
    Text("fourth", "quatrième"),
    Text("fifth", "cinquième"),
    Text("sixth", "sixième"),
    Text("seventh", "septième"),
    Text("eighth", "huitième"),
    Text("ninth", "neuvième"),
    Text("tenth", "dixième"),
)
