"""What every template finds: the words of the house, icons, the marks of the players."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from jinja2 import Environment, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from bastide.drawing.icons import svg_icon
from bastide.drawing.logo import logo
from bastide.drawing.palette import MARKS
from bastide.drawing.svg import element, path
from bastide.engine.text import Lang, rank
from bastide.server.entrance.requests import AnyRequest
from bastide.web import (
    account_words,
    chat_words,
    notice_words,
    profile_words,
    strength_words,
    time_words,
    tournament_words,
    words,
)

STATIC = Path(__file__).parent / "static"


def furnish(environment: Environment) -> None:
    """Give the templates their globals."""
    environment.globals |= {
        "w": words,
        "tw": time_words,
        "wa": account_words,
        "wp": profile_words,
        "profile_of": profile_of,
        "wn": notice_words,
        "wc": chat_words,
        "ws": strength_words,
        "wt": tournament_words,
        "icon": icon,
        "mark_of": mark_of,
        "rank": rank,
        "logo": _logo,
        "stamp": stamp(),
    }
    environment.globals["script_words"] = script_words
    environment.trim_blocks = environment.lstrip_blocks = True
    environment.auto_reload = False  # else every sheet looks whether its template has changed on the disk


def profile_of(name: str) -> str:
    """Where somebody's games are shown."""
    return f"/people/{quote(name, safe='')}"


@pass_context
def icon(context: Context, name: str, size: float = 20) -> Markup:
    """An icon beside words that say the same."""
    return _icon(name, size, context["lang"])


@cache
def _icon(name: str, size: float, lang: Lang) -> Markup:
    return Markup(svg_icon(name, size, lang, spoken=False))


@pass_context
def mark_of(context: Context, seat: int, size: float = 16, spoken: bool = True) -> Markup:
    """The shape of a seat in its colour; spoken, with its name for those who cannot see it."""
    return _mark(seat, size, context["lang"], spoken)


@cache
def _mark(seat: int, size: float, lang: Lang, spoken: bool) -> Markup:
    mark = MARKS[seat % len(MARKS)]
    drawn = element(
        "svg",
        *([element("title", mark.name.to(lang))] if spoken else []),
        path(mark.shape, fill=f"var(--mark-{seat % len(MARKS)})"),
        viewBox="0 0 24 24",
        width=size,
        height=size,
        class_="mark",
        role="img" if spoken else None,
        aria_hidden=None if spoken else "true",
    )
    return Markup(str(drawn))


@cache
def _logo(size: float) -> Markup:
    return Markup(logo(size))


@cache
def stamp() -> str:
    """Changes with the static files, so that browsers may keep them."""
    digest = hashlib.sha256()
    for file in sorted(STATIC.iterdir()):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:10]


def script_words(lang: Lang) -> dict[str, Any]:
    """What the script says."""
    said = {
        "lost": words.LOST,
        "back": words.BACK_AGAIN,
        "stale": words.STALE,
        "notSent": words.NOT_SENT,
        "copied": words.COPIED,
        "saved": words.SAVED,
        "chosen": words.CHOSEN,
        "goOn": words.GO_ON_CHOOSING,
        "noUndo": words.NO_UNDO,
        "confirm": words.CONFIRM,
        "manyWays": words.MANY_WAYS,
        "hintSays": words.HINT_SAYS,
        "hintChances": words.HINT_CHANCES,
        "yourTurn": words.YOUR_TURN,
        "soundOn": words.SOUND_ON,
        "soundOff": words.SOUND_OFF,
        "play": words.PLAY,
        "pause": words.PAUSE,
        "dayLetter": time_words.DAY_LETTER,
        "stopped": account_words.STOPPED,
        "linesUnread": chat_words.UNREAD,
        "reported": chat_words.REPORTED,
        "notAllowedHere": notice_words.NOT_ALLOWED_HERE,
        **{f"theme-{key}": text for key, text in words.THEME_NAMES.items()},
    }
    return {key: text.to(lang) for key, text in said.items()}


def with_lang(request: AnyRequest, lang: Lang) -> str:
    """This page in another language, everything else as it is."""
    kept = [(key, value) for key, value in request.query_params.multi_items() if key != "lang"]
    return f"{request.scope['path']}?{urlencode([*kept, ('lang', lang)])}"
