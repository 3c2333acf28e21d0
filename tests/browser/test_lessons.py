"""A first game that teaches itself, clicked to its end where the hand points; and what a wrong click is told."""

import pytest
from playwright.sync_api import Page, expect

import bastide
from bastide.engine.text import Lang
from bastide.games import LISTED
from bastide.table.lesson import Lesson, lesson_of
from bastide.web.words import typeset
from tests.browser.conftest import OpenPage
from tests.browser.hands import choices, is_my_turn, number, wait_past

FINGERTIP = """() => {
    const at = document.getElementById("hand").getBoundingClientRect();
    return [at.left + 0.41 * at.width, at.top + 0.1 * at.height];
}"""
ALL = [(key, lang) for key in LISTED for lang in ("en", "fr")]
QUICK = [("builders", "fr"), ("torres", "en")]


def lesson(game: str) -> Lesson:
    found = lesson_of(bastide.game(game))
    assert found is not None
    return found


def sit_down(page: Page, game: str) -> None:
    page.locator(f"article.game button[data-open-table*='\"lesson\"'][data-open-table*='\"{game}\"']").click()
    page.wait_for_url("**/tables/*")
    hear(page)


def hear(page: Page) -> tuple[str, str]:
    """What the pupil is told, once it is their turn, and the decision that it is about."""
    page.wait_for_selector("#sheet[data-my-turn] #lesson", state="attached")
    told = page.locator("#lesson")
    return told.get_attribute("data-do") or "", told.locator(".lesson-words").inner_text()


def follow(page: Page, pieces: int) -> None:
    """Click where the finger ends: each piece, or the button."""
    before = number(page)
    for _ in range(max(1, pieces)):
        page.wait_for_selector("#hand:not([hidden])")
        page.mouse.click(*page.evaluate(FINGERTIP))
    wait_past(page, before)


def to_the_end(page: Page, game: str, lang: Lang) -> None:
    taught = lesson(game)
    sit_down(page, game)
    for step in taught.spoken:
        do, words = hear(page)
        assert step.say is not None
        assert (do, words) == (step.do, typeset(step.say, lang))
        follow(page, len(bastide.game(game).pieces(bastide.game(game).parse(do))))
    assert hear(page) == ("", typeset(taught.end, lang))
    expect(page.locator("#hand")).to_be_hidden()
    assert is_my_turn(page) and len(choices(page)) > 1  # a game like any other from here on


@pytest.mark.parametrize(("game", "lang"), QUICK)
def test_a_lesson_leads_into_a_game(visit: OpenPage, game: str, lang: Lang) -> None:
    to_the_end(visit("/", lang=lang), game, lang)


@pytest.mark.long
@pytest.mark.parametrize(("game", "lang"), [one for one in ALL if one not in QUICK])
def test_every_lesson_leads_into_a_game(visit: OpenPage, game: str, lang: Lang) -> None:
    to_the_end(visit("/", lang=lang), game, lang)


def test_a_wrong_click_is_answered_kindly_and_does_nothing(visit: OpenPage) -> None:
    page = visit("/")
    sit_down(page, "builders")
    before = number(page)
    page.locator('.board [data-zone="worker-row"] [data-piece]').last.click()
    first = lesson("builders").spoken[0]
    assert first.wrong is not None
    expect(page.locator("#tip")).to_contain_text(first.wrong.en)
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("the lesson begins here")
    assert number(page) == before


@pytest.mark.parametrize("path", ["/rules/burgundy", "/new/burgundy"])
def test_a_lesson_is_one_click_from_every_page_of_its_game(visit: OpenPage, path: str) -> None:
    page = visit(path)
    page.get_by_role("button", name="Learn").click()
    page.wait_for_url("**/tables/*")
    assert hear(page)[0] == lesson("burgundy").spoken[0].do
