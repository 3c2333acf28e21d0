"""Drawings that are kept: drawn once, and never shown where something else should be."""

import random
from sys import getsizeof

import pytest

from bastide.drawing.kept import BESIDES, Shelves, forget, kept
from bastide.drawing.layout import Block
from bastide.drawing.svg import Element, circle, group
from bastide.engine.match import Match
from bastide.engine.text import Lang
from bastide.games import LISTED, game

drawn: list[float] = []


@kept
def _disc(radius: float) -> Element:
    drawn.append(radius)
    return group(circle(0, 0, radius))


@kept
def _square(side: float) -> Block:
    return Block(side, side, _disc(side / 2))


def test_what_looks_the_same_is_drawn_once() -> None:
    drawn.clear()
    assert str(group(_disc(3), _disc(4), _disc(3))) == str(
        group(*(group(circle(0, 0, radius)) for radius in (3, 4, 3)))
    )
    assert drawn == [3, 4]
    forget()
    assert str(_disc(3)) == str(group(circle(0, 0, 3)))
    assert drawn == [3, 4, 3]


def test_what_nobody_asked_for_lately_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two shelves with room for two drawings each."""
    disc = getsizeof(str(_disc(1)))
    monkeypatch.setattr("bastide.drawing.kept._shelves", Shelves(2 * (disc + BESIDES)))
    drawn.clear()
    for radius in (1, 2, 3, 1, 4, 5, 1, 2):
        _disc(radius)
    assert drawn == [1, 2, 3, 4, 5, 2]  # 1 was asked for again and again, 2 was not


def test_all_that_is_kept_has_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    shelves = Shelves(100_000)
    monkeypatch.setattr("bastide.drawing.kept._shelves", shelves)
    for number in range(1000):
        _square(number)
        _dots(number % 50)
        kept_now = [*shelves.front.values(), *shelves.back.values()]
        assert sum(getsizeof(_markup(one)) + BESIDES for one in kept_now) <= 2 * shelves.room


def _markup(drawn: Element | Block | list[Element]) -> str:
    if isinstance(drawn, Block):
        return str(drawn.content)
    return "".join(map(str, drawn)) if isinstance(drawn, list) else str(drawn)


@kept
def _dots(count: int) -> list[Element]:
    return [circle(number, 0, 1) for number in range(count)]


def test_of_many_elements_their_markup_alone_is_kept() -> None:
    assert len(_dots(5)) == 1
    assert str(group(*_dots(5))) == str(group(*(circle(number, 0, 1) for number in range(5))))
    assert str(group(*_dots(0))) == str(group())


def test_a_block_keeps_its_size() -> None:
    assert (_square(8).width, _square(8).height, str(_square(8).content)) == (8, 8, str(_disc(4)))


@pytest.mark.parametrize("key", LISTED)
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_that_is_kept_is_shown_at_another_table(key: str, players: int) -> None:
    """What a long match leaves in the memory draws its tables as a fresh memory does."""
    chance = random.Random(players)
    match = Match(game(key), game(key).agree({"players": players}), "kept")
    views: list[tuple[int | None, Lang, int, str]] = [
        (0, "en", 1320, "page"),
        (None, "fr", 480, "page"),
        (1, "fr", 760, "light"),
    ]
    seen = []
    while match.seat is not None and len(match.line) < 120:
        match.play(chance.choice(match.decisions()))
        if len(match.line) % 12 == 0:
            seen += [(match.copy(), view, _drawn(match, *view)) for view in views]
    for past, view, picture in seen[:: len(seen) // 8]:
        forget()
        assert _drawn(past, *view) == picture


def _drawn(match: Match, eyes: int | None, lang: Lang, room: int, theme: str) -> str:
    return match.draw(eyes, lang, theme, room)
