"""The form of a new table, made from what a game says of its options; and what a form without script comes to."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from bastide.bots.levels import LEVELS
from bastide.engine.errors import BadOption, BastideError
from bastide.engine.game import AnyGame, Preset
from bastide.engine.options import Agreement, Option, OptionValue, complete, spell
from bastide.engine.text import Lang, Text
from bastide.server.api.wire import Wish
from bastide.table.clocks import Cadence
from bastide.table.lesson import lesson_of
from bastide.table.onlookers import HIDDEN
from bastide.table.seats import LONGEST_NAME
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
    learn: dict[str, object] | None  # and its lesson
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
    sketch: str  # a small picture of what it is about
    values: list[Value]  # none for a number
    default: str
    low: int | None
    high: int | None
    may_be_none: bool
    is_shown: bool
    is_apart: bool  # shown, but nothing of it is to be had now
    why: str  # what of it is not to be had now, in a sentence
    has_pictures: bool
    leaves_out: bool  # what is not to be had is not shown


@dataclass(frozen=True)
class Choice:
    """A preset above the form."""

    key: str
    name: str
    about: str
    sketch: str
    options: str  # as JSON
    is_chosen: bool


@dataclass(frozen=True)
class SeatRow:
    """Who is to sit on a seat."""

    kind: str
    level: str
    name: str
    is_shown: bool


@dataclass(frozen=True)
class Filled:
    """What somebody has chosen so far. A number that is none is kept as it was typed."""

    options: Mapping[str, OptionValue] = field(default_factory=dict)
    typed: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[tuple[str, str, str], ...] = ()  # kind, level of the bot, name of the friend
    is_public: bool = False
    welcomes_watchers: bool = True
    wrong: BastideError | None = None  # why the house did not open this table
    cadence: Mapping[str, str | int] = field(default_factory=dict)  # what was typed of time
    is_rated: bool = False
    shows_chances: bool = False


@dataclass(frozen=True)
class Form:
    presets: list[Choice]
    chosen: str  # the options that were chosen, not those that follow from them, as JSON
    players: Field
    usual: int  # players
    options: list[Field]
    seats: list[SeatRow]
    levels: list[tuple[str, str]]
    is_public: bool
    welcomes_watchers: bool
    cadence: dict[str, object]  # what is agreed about time
    is_rated: bool
    shows_chances: bool
    no_chances: str  # why spectators cannot be shown any, in a sentence
    wrong: str  # in a sentence
    odd: str  # the option that is wrong


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
        learn(game),
        [(one.name.to(lang), one.about.to(lang), _for_one(game, one)) for one in game.presets if one.is_for_one],
    )


def learn(game: AnyGame) -> dict[str, object] | None:
    """What opens the lesson of a game, if it has one."""
    return None if lesson_of(game) is None else {"game": game.key, "lesson": True}


def _for_one(game: AnyGame, preset: Preset) -> dict[str, object]:
    return {"game": game.key, "options": dict(preset.options), "seats": [{"kind": "me"}], "is_public": False}


# --- The form as it is shown --------------------------------------------------------------------------------


def with_preset(game: AnyGame, key: str) -> Filled:
    """The options of a preset chosen; raises BadOption where there is none such."""
    for preset in game.presets:
        if preset.key == key:
            return Filled(preset.options)
    names = ", ".join(preset.key for preset in game.presets)
    there = Text(f"there is no preset “{key}”; there are {names}", f"« {key} » n'existe pas ; il y a {names}")
    raise BadOption(there, "preset")


def new_table_form(game: AnyGame, lang: Lang, filled: Filled | None = None) -> Form:
    """With what was chosen so far."""
    filled = filled or Filled()
    now = game.consider(filled.options)
    fields = [_field(game, option, now, filled, lang) for option in game.options]
    wrong, odd = filled.wrong, filled.wrong.option if isinstance(filled.wrong, BadOption) else None
    return Form(
        [_choice(game, preset, filled, lang) for preset in game.presets],
        json.dumps(dict(filled.options)),
        fields[0],
        complete(game.options, {}).players,
        fields[1:],
        _rows(game, now.options.players, filled, lang),
        [(key, name.to(lang)) for key, name in LEVELS.items()],
        filled.is_public,
        filled.welcomes_watchers,
        {**Cadence().to_json(), **filled.cadence},
        filled.is_rated,
        filled.shows_chances,
        sentence(HIDDEN, lang) if game.has_secrets else "",
        "" if wrong is None else sentence(wrong.reason, lang),
        odd
        if odd in ("cadence", "rated", "shows_chances") or (any(option.key == odd for option in game.options) and odd)
        else "",
    )


def _choice(game: AnyGame, preset: Preset, filled: Filled, lang: Lang) -> Choice:
    return Choice(
        preset.key,
        preset.name.to(lang),
        preset.about.to(lang),
        game.sketch_of(preset.key, lang, "page") or "",
        json.dumps(dict(preset.options)),
        preset.options == filled.options,
    )


def _field(game: AnyGame, option: Option, now: Agreement, filled: Filled, lang: Lang) -> Field:
    default, apart = now.options[option.key], now.apart.get(option.key, {})
    has_pictures = any(game.picture_of(option.key, value, now.options, lang, "light") for value in option.values)
    leaves_out = has_pictures or option.leaves_out
    is_apart = all(spell(value) in apart for value in option.values if value != default) and bool(apart)
    why = next(iter(apart.values())) if is_apart or (apart and not leaves_out) else None
    return Field(
        option.key,
        option.name.to(lang),
        option.help.to(lang),
        game.sketch_of(option.key, lang, "page") or "",
        [
            Value(json.dumps(value), option.label(value).to(lang), spell(value) == spell(default))
            for value in option.values
        ],
        filled.typed.get(option.key, "" if default is None else spell(default)),
        option.low,
        option.high,
        option.may_be_none,
        option.key in now.matters or is_apart,
        is_apart,
        "" if why is None else sentence(why, lang),
        has_pictures,
        leaves_out,
    )


def _rows(game: AnyGame, players: int, filled: Filled, lang: Lang) -> list[SeatRow]:
    rows = []
    for number in range(max(_counts(game))):
        usual = ("me" if number == 0 else "bot", _usual_level(), f"{words.FRIEND.to(lang)} {number + 1}")
        kind, level, name = filled.seats[number] if number < len(filled.seats) else usual
        rows.append(SeatRow(kind, level, name, number < players))
    return rows


def sentence(text: Text, lang: Lang) -> str:
    """A reason as it stands alone; the script does the same."""
    said = words.typeset(text.capital(), lang)
    return said if said[-1:] in ".!?…" else f"{said}."


def _counts(game: AnyGame) -> list[int]:
    return sorted(value for value in game.options[0].values if isinstance(value, int))


def _usual_level() -> str:
    return USUAL_LEVEL if USUAL_LEVEL in LEVELS else next(iter(LEVELS))


# --- The form as it is sent without script ------------------------------------------------------------------


def read_form(game: AnyGame, sent: Mapping[str, str]) -> Filled:
    """What was sent. An option counts as chosen if it was before, or is not as the form showed it: all others follow.

    What cannot be read is kept, with the reason.
    """
    before = _read_before(game, sent.get("chosen", ""))
    shown = game.consider(before)
    options: dict[str, OptionValue] = {}
    typed: dict[str, str] = {}
    wrong: BastideError | None = None
    for option in game.options:
        name = "players" if option.key == "players" else f"option-{option.key}"
        if name not in sent:
            continue
        try:
            value = _read(option, sent[name])
        except BadOption as error:
            wrong, typed[option.key] = wrong or error, sent[name]
            continue
        if option.key in before or spell(value) != spell(shown.options[option.key]):
            options[option.key] = value
    seats = tuple(_read_seat(sent, number) for number in range(max(_counts(game))))
    is_public, welcomes = sent.get("is_public") == "true", "welcomes_watchers" in sent
    kind = "rated" in sent, "shows_chances" in sent
    return Filled(options, typed, seats, is_public, welcomes, wrong, read_time(sent), *kind)


def read_time(sent: Mapping[str, str]) -> dict[str, str | int]:
    """What was typed about time; whether it makes sense, the house says. What a kind of clock does not need is left
    out."""
    kind = sent.get("cadence", "none")
    wanted = {"live": ("minutes", "seconds", "late"), "days": ("days", "holidays", "late")}.get(kind, ())
    typed = {key: sent[key].strip() for key in (*wanted, "absence") if key in sent}
    return {"kind": kind} | {key: int(value) if value.isdecimal() else value for key, value in typed.items()}


def _read(option: Option, code: str) -> OptionValue:
    if not option.values:
        return option.read(code.strip() or "none")
    for value in option.values:
        if json.dumps(value) == code:
            return value
    raise option.refusal(code)


def _read_before(game: AnyGame, code: str) -> dict[str, OptionValue]:
    """What the form said of itself; nothing where somebody else wrote it."""
    try:
        found = json.loads(code or "{}")
    except ValueError:
        return {}
    described = {option.key: option for option in game.options}
    if not isinstance(found, dict):
        return {}
    return {key: value for key, value in found.items() if key in described and described[key].accepts(value)}


def _read_seat(sent: Mapping[str, str], number: int) -> tuple[str, str, str]:
    kind = sent.get(f"kind-{number}", "")
    kind = kind if kind in words.SEAT_KINDS else "me" if number == 0 else "bot"
    return kind, sent.get(f"level-{number}", _usual_level()), sent.get(f"friend-{number}", "")[:LONGEST_NAME]


def wish_of(kind: str, level: str, name: str) -> Wish:
    """A seat as the house takes it."""
    return msgspec.convert({"kind": kind, "level": level or None, "name": name.strip() or None}, Wish)
