"""The scores of a match, from its first move to its last, as a small drawing for pages."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from bastide.drawing.lettering import width_of
from bastide.drawing.palette import MARKS, PAGE
from bastide.drawing.svg import Element, element, group, line, path, text
from bastide.engine.text import Lang, Text
from bastide.web import words

WIDTH: Final[int] = 720
HEIGHT: Final[int] = 240
_LEFT: Final[int] = 34
_BESIDE: Final[int] = 26  # the marks to the right of the lines; the names come after them
_TOP: Final[int] = 14
_BOTTOM: Final[int] = 26


def curve(
    scores: Sequence[Sequence[int]],
    names: Sequence[str],
    counted: Text,
    lang: Lang,
    now: int | None = None,
    width: int = WIDTH,
    stretches: Sequence[str] = (),
    title: Text | None = None,
) -> str:
    """One stepped line a seat, with its colour and its shape; ``now`` marks a moment, its foot counts moves, or
    names the stretch that each of them belongs to. ``title``: of what else it shows than scores."""
    most = max(1, *(score for moment in scores for score in moment))
    last = max(1, len(scores) - 1)
    room = _BESIDE + max(width_of(_short(name), 13) for name in names)
    wide, high = round(width - _LEFT - room), HEIGHT - _TOP - _BOTTOM

    def at(move: float, score: float) -> tuple[float, float]:
        return _LEFT + wide * move / last, _TOP + high * (1 - score / most)

    drawn: list[Element] = []
    for score in range(0, most + 1, _step(most)):
        _, y = at(0, score)
        drawn.append(line(_LEFT, y, _LEFT + wide, y, stroke=PAGE.hairline, stroke_width=0.6, opacity=0.7))
        drawn.append(text(_LEFT - 7, y + 4, str(score), font_size=12, text_anchor="end", fill=PAGE.faded))
    if any(stretches):
        drawn += _foot([(at(move, 0)[0], name) for move, name in enumerate(stretches)])
    else:
        axis = f"{counted.to(lang)} {last}"
        drawn.append(text(_LEFT + wide, HEIGHT - 6, axis, font_size=12, text_anchor="end", fill=PAGE.faded))
    if now is not None:
        x, _ = at(now, 0)
        drawn.append(line(x, _TOP - 8, x, _TOP + high, stroke=PAGE.gold, stroke_width=2, class_="now"))
    heights = _apart([at(last, score)[1] for score in scores[-1]])
    for seat, name in enumerate(names):
        drawn.append(_seat(seat, name, [at(move, moment[seat]) for move, moment in enumerate(scores)], heights[seat]))
    return str(
        element(
            "svg",
            element("title", (title or words.curve(counted)).to(lang)),
            *drawn,
            viewBox=f"0 0 {width} {HEIGHT}",
            class_="curve figures",
            role="img",
            data_left=_LEFT,
            data_wide=wide,
            data_last=last,
        )
    )


def _seat(seat: int, name: str, points: list[tuple[float, float]], height: float) -> Element:
    mark = MARKS[seat % len(MARKS)]
    steps = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for (_, before), (x, y) in pairwise(points):
        if y != before:
            steps.append(f"H{x:.1f}V{y:.1f}")
    end = points[-1][0]
    steps.append(f"H{end:.1f}")
    colour = PAGE.colour_of(mark)
    shape = path(mark.shape, fill=colour, transform=f"translate({end + 7:.1f} {height - 6.5:.1f}) scale(.54)")
    return group(
        path("".join(steps), fill="none", stroke=colour, stroke_width=2.6, stroke_linejoin="round"),
        shape,
        text(end + 24, height + 4.5, _short(name), font_size=13, fill=PAGE.ink),
    )


def _foot(stretches: list[tuple[float, str]]) -> list[Element]:
    """A tick where a stretch of the game begins; the names of all, of every fifth or tenth, or of the first alone."""
    begins = [here for before, here in pairwise([(0.0, ""), *stretches]) if here[1] != before[1]]
    named = next(chosen for step in (1, 5, 10, len(begins)) if _fit(chosen := begins[::step]))
    floor = HEIGHT - _BOTTOM
    ticks = [line(x, floor, x, floor + 5, stroke=PAGE.faded, stroke_width=0.8) for x, _ in begins]
    return ticks + [text(x, HEIGHT - 6, name, font_size=11, fill=PAGE.faded) for x, name in named]


def _fit(labels: list[tuple[float, str]]) -> bool:
    """Do these names stand side by side without touching?"""
    return all(x + width_of(name, 11) + 6 <= after for (x, name), (after, _) in pairwise(labels))


def _apart(heights: list[float], gap: float = 17) -> list[float]:
    """Names at the right end, moved so that none covers another: down first, and up again where the foot is reached."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    placed = heights[:]
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + gap)
    lowest: float = HEIGHT - _BOTTOM + 4
    for seat in reversed(order):
        placed[seat] = min(placed[seat], lowest)
        lowest = placed[seat] - gap
    return placed


def _short(name: str) -> str:
    return name if len(name) <= 12 else name[:11] + "…"


def _step(most: int) -> int:
    return next((step for step in (1, 2, 5, 10, 20, 50, 100) if most / step <= 5), 200)
