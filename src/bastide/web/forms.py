"""The form of a new table, made from what a game says of its options."""

import json
from dataclasses import dataclass

from bastide.bots.levels import LEVELS
from bastide.engine.errors import BadOption
from bastide.engine.game import AnyGame, Preset
from bastide.engine.options import Agreement, Option, spell
from bastide.engine.text import Lang, Text
from bastide.web import words

USUAL_LEVEL = "journeyman"


@dataclass(frozen=True)
class GameCard:
    """A game on the shelf of the home page."""

    key: str
    name: str
    about: str
    cover: str
    players: str
    play_now: dict[str, object]  # what opens a table against a bot
    alone: list[tuple[str, str, dict[str, object]]]  # and tables for one: their names, what they are, what opens them


@dataclass(frozen=True)
class Value:
    """One choice of a field; ``code`` is JSON, so that the script sends what the option takes."""

    code: str
    label: str
    is_default: bool


@dataclass(frozen=True)
class Field:
    key: str
    name: str
    help: str
    values: list[Value]  # none for a number
    default: str
    low: int | None
    high: int | None
    may_be_none: bool
    matters: bool  # with everything at its default
    has_pictures: bool


@dataclass(frozen=True)
class Choice:
    """A preset above the form."""

    key: str
    name: str
    about: str
    is_chosen: bool


@dataclass(frozen=True)
class Form:
    presets: list[Choice]
    chosen: str  # the options of the preset that was chosen, by key
    players: Field
    options: list[Field]
    most: int  # seats
    usual: int
    levels: list[tuple[str, str]]
    usual_level: str


def game_card(game: AnyGame, lang: Lang) -> GameCard:
    counts = _counts(game)
    duel = [{"kind": "me"}, {"kind": "bot", "level": _usual_level()}]
    span = f"{counts[0]}–{counts[-1]}" if len(counts) > 1 else str(counts[0])
    return GameCard(
        game.key,
        game.name.to(lang),
        game.about.to(lang),
        game.cover(lang, "page"),
        f"{span} {words.PLAYERS.to(lang).lower()}",
        {"game": game.key, "options": {"players": len(duel)}, "seats": duel, "is_public": False},
        [(one.name.to(lang), one.about.to(lang), _for_one(game, one)) for one in game.presets if one.is_for_one],
    )


def _for_one(game: AnyGame, preset: Preset) -> dict[str, object]:
    return {"game": game.key, "options": dict(preset.options), "seats": [{"kind": "me"}], "is_public": False}


def new_table_form(game: AnyGame, lang: Lang, preset: str = "") -> Form:
    """With a preset, the form as it is when its options are chosen; raises BadOption where there is none such."""
    options = _preset(game, preset).options if preset else {}
    usual = game.consider(options)
    fields = [_field(game, option, usual, lang) for option in game.options]
    return Form(
        [Choice(one.key, one.name.to(lang), one.about.to(lang), one.key == preset) for one in game.presets],
        " ".join(options),
        fields[0],
        fields[1:],
        max(_counts(game)),
        usual.options.players,
        [(key, name.to(lang)) for key, name in LEVELS.items()],
        _usual_level(),
    )


def _preset(game: AnyGame, key: str) -> Preset:
    for preset in game.presets:
        if preset.key == key:
            return preset
    names = ", ".join(preset.key for preset in game.presets)
    there = Text(f"there is no preset “{key}”; there are {names}", f"« {key} » n'existe pas ; il y a {names}")
    raise BadOption(there, "preset")


def _field(game: AnyGame, option: Option, usual: Agreement, lang: Lang) -> Field:
    default = usual.options[option.key]
    return Field(
        option.key,
        option.name.to(lang),
        option.help.to(lang),
        [
            Value(json.dumps(value), option.label(value).to(lang), spell(value) == spell(default))
            for value in option.values
        ],
        "" if default is None else spell(default),
        option.low,
        option.high,
        option.may_be_none,
        option.key in usual.matters,
        any(game.picture_of(option.key, value, usual.options, lang, "light") for value in option.values),
    )


def _counts(game: AnyGame) -> list[int]:
    return sorted(value for value in game.options[0].values if isinstance(value, int))


def _usual_level() -> str:
    return USUAL_LEVEL if USUAL_LEVEL in LEVELS else next(iter(LEVELS))
