"""The lesson of every game: each step can be made, points at what is drawn, and is told in both languages."""

import re
from collections.abc import Iterator

import pytest

import bastide
from bastide.bots.levels import player
from bastide.engine.chance import stream
from bastide.engine.match import Match
from bastide.engine.rooms import ROOMS
from bastide.games import LISTED
from bastide.table.lesson import PUPIL, Lesson, Step, lead, lesson_of, prepared

KINDS = {  # what the hand shows of each game
    "builders": {"open", "recruit", "send", "take", "end"},
    "torres": {"buy", "keep", "move", "block", "play", "knight", "score", "end"},
    "golden_city": {"bid", "build", "goods", "done"},
    "burgundy": {"castle", "take", "workers", "place", "sell", "buy", "load", "end"},
}


@pytest.fixture(scope="module", params=LISTED)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    found = lesson_of(bastide.game(request.param))
    assert found is not None
    return found


def walk(lesson: Lesson) -> Iterator[tuple[Match, Step]]:
    """The match before each step, which is then made."""
    match = bastide.game(lesson.game).start(seed=lesson.seed, **lesson.options)
    for step in lesson.steps:
        yield match, step
        match.play(step.do)


def test_every_step_is_legal_and_the_pupil_is_told_of_all_their_own(lesson: Lesson) -> None:
    told = 0
    for match, step in walk(lesson):
        assert match.game.parse(step.do) in match.decisions(), step.do
        if len(match.line) >= lesson.prepared:
            assert (match.seat == PUPIL) == (step.say is not None), step.do
            told += step.say is not None
    assert 8 <= told <= 15


def test_it_shows_every_kind_of_decision_it_promises(lesson: Lesson) -> None:
    assert {step.do.split()[0] for step in lesson.spoken} == KINDS[lesson.game]


def test_what_it_points_at_is_drawn(lesson: Lesson) -> None:
    for match, step in walk(lesson):
        if step.say is None:
            continue
        for room in ROOMS:
            drawn = set(re.findall(r'data-piece="([^"]+)"', match.draw(PUPIL, room=room)))
            assert set(match.game.pieces(match.game.parse(step.do))) <= drawn, (step.do, room)


def test_it_is_told_in_both_languages_and_in_players_words(lesson: Lesson) -> None:
    texts = [lesson.end, *(text for step in lesson.steps for text in (step.say, step.wrong) if text is not None)]
    for text in texts:
        assert text.en.strip() and text.fr.strip() and text.en != text.fr
        for said in text:
            assert not re.search(r"\b[WBM]\d\d\b|\b[UTGBX]\d+\.\d", said), said
    assert all(step.say.en[-1] in ".!" and step.say.fr[-1] in ".!" for step in lesson.spoken if step.say)
    assert all(step.wrong.en[-1] not in ".!" for step in lesson.spoken if step.wrong)  # the table ends the sentence


def test_a_match_knows_where_it_stands_in_its_lesson(lesson: Lesson) -> None:
    match = prepared(bastide.game(lesson.game))
    now = lead(match)
    assert now is not None and (now.place, now.step) == (0, lesson.spoken[0])
    for step in lesson.steps[lesson.prepared :]:
        match.play(step.do)
    over = lead(match)
    assert over is not None and over.step is None and over.place == len(lesson.spoken)


def test_it_ends_in_a_game_that_goes_on_to_its_end(lesson: Lesson) -> None:
    match = prepared(bastide.game(lesson.game))
    for step in lesson.steps[lesson.prepared :]:
        match.play(step.do)
    bot, chance = player("apprentice", match.game), stream(f"after {lesson.game}")
    while match.seat != PUPIL:
        match.play(bot.choose(match.guess(match.state.seat, chance), chance))
    assert lead(match) is not None
    match.play(bot.choose(match.guess(PUPIL, chance), chance))
    assert lead(match) is None  # the hand is gone as soon as the pupil decides alone
    while not match.is_over:
        match.play(bot.choose(match.guess(match.state.seat, chance), chance))
    bastide.verify(match.game, match.record)


def test_no_other_match_is_a_lesson() -> None:
    assert lead(bastide.game("builders").start(players=2, seed=7)) is None
