"""Typefaces, and how much room words take.

Nobody knows which font of a stack will be there. Widths are reckoned for the broadest of them, so that what
fits here fits everywhere.
"""

import re
from functools import lru_cache
from typing import Final

SERIF: Final[str] = "'Iowan Old Style', Palatino, 'Palatino Linotype', 'URW Palladio L', P052, serif"
SANS: Final[str] = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

_NARROW: Final[str] = "iljI.,:;'’|!()[] \u00a0\u202f"
_SLIM: Final[str] = 'tfrsJ-"“”'
_WIDE: Final[str] = "mwMWŒœ@%&—…"
_SMALLEST: Final[float] = 0.72  # of the size asked for
LEGIBLE: Final[float] = 12.5  # what one reads while playing is no smaller, so that no screen shows less than 11 px
_PRESSED: Final[float] = 0.8  # letters of a broad font may stand so much closer instead
_USUAL: Final[float] = 0.85  # of the reckoned width, in fonts that most people have


def width_of(words: str, size: float) -> float:
    return size * _ems(words)


@lru_cache(maxsize=20_000)  # names and figures are measured again and again
def _ems(words: str) -> float:
    return sum(_em(letter) for letter in words)


def _em(letter: str) -> float:
    if letter in _NARROW:
        return 0.37
    if letter in _SLIM:
        return 0.5
    if letter in _WIDE:
        return 1.0
    if letter.isupper():
        return 0.76
    if ord(letter) > 0x2000:  # scripts and signs as broad as they are high
        return 1.0
    return 0.64


def wrap(words: str, size: float, room: float) -> list[str]:
    """Lines no longer than the room, broken after spaces and hyphens; a single word may be longer.

    French signs that follow a space never begin a line.
    """
    lines: list[str] = []
    for word in re.split("(?<=[ -])(?![:;!?»])", words):
        if lines and width_of(lines[-1] + word.rstrip(), size) <= room:
            lines[-1] += word
        else:
            lines.append(word)
    return [piece.rstrip() for piece in lines]


def set_in(words: str, size: float, room: float, most_lines: int) -> tuple[list[str], float]:
    """Lines and the largest size, up to the one asked for, at which the words keep to the room."""
    smallest = size * _SMALLEST
    while True:
        lines = wrap(words, size, room)
        if len(lines) <= most_lines and all(width_of(piece, size) <= room for piece in lines):
            return lines, size
        if size <= smallest:
            return [shortened(piece, size, room) for piece in lines[:most_lines]], size
        size -= 0.25


def fitted(words: str, size: float, room: float) -> tuple[str, float]:
    """One line and its size: smaller where need be, and shortened where even that is too long."""
    if width_of(words, size) <= room:
        return words, size
    smaller = max(size * _SMALLEST, size * room / width_of(words, size))
    return shortened(words, smaller, room), smaller


def legible(words: str, size: float, room: float, most_lines: int = 1) -> tuple[list[tuple[str, float | None]], float]:
    """Lines with the width that they are pressed into, if at all, and their size: words become smaller down to what can
    be read, then closer, and only then shorter."""
    least = max(size * _SMALLEST, min(size, LEGIBLE))
    while size > least and not _keep_to(wrap(words, size, room) if most_lines > 1 else [words], size, room, most_lines):
        size = max(least, size - 0.25)
    lines = wrap(words, size, room) if most_lines > 1 else [words]
    if len(lines) > most_lines:
        lines = wrap(words, size, room / _PRESSED)
    return [_pressed(line, size, room) for line in lines[:most_lines]], size


def _keep_to(lines: list[str], size: float, room: float, most_lines: int) -> bool:
    return len(lines) <= most_lines and all(width_of(line, size) <= room for line in lines)


def _pressed(line: str, size: float, room: float) -> tuple[str, float | None]:
    line = shortened(line, size, room / _PRESSED)
    reckoned = width_of(line, size)
    return line, None if reckoned <= room else min(room, _USUAL * reckoned)


def is_whole(words: str, size: float, room: float) -> bool:
    """Can words of this size be read to their last letter, pressed if need be?"""
    return shortened(words, size, room / _PRESSED) == words


def shortened(words: str, size: float, room: float) -> str:
    if width_of(words, size) <= room + 0.01:
        return words
    while words and width_of(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"
