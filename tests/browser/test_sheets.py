"""Sheets that leave out what the page shows: after moves, steps back and replays it looks as if it were loaded anew."""

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import choices, number, sheet, wait_past
from tests.browser.test_play import open_table

# What a page shows of the log and of the board, without what pointing at it leaves behind.
SHOWN = """() => [
  [...document.querySelectorAll('.log .line')].map((line) => `${line.className}|${line.textContent.trim()}`),
  [...document.querySelectorAll('.board [data-same]')].map((drawn) => drawn.outerHTML),
]"""


def play(page: Page, moves: int) -> None:
    for _ in range(moves):
        before = number(page)
        choice = choices(page)[0]
        page.locator("#all-choices > summary").click()
        page.locator(f'#all-choices [data-do="{choice["do"]}"]').first.click()
        wait_past(page, before)


@pytest.mark.parametrize("game", ["burgundy", "builders"])
def test_a_page_that_follows_looks_as_if_loaded_anew(visit: OpenPage, game: str) -> None:
    page = visit("/")
    open_table(page, ["me", "hotseat"], ["", "Bruno"], game=game)
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request) if "/tables/" in request.url else None)
    play(page, 6)
    assert [request.method for request in asked if "/events" not in request.url] == ["POST"] * 6  # one for each move
    before = number(page)
    if page.locator("#undo[aria-disabled]").count() == 0:
        page.locator("#undo").click()
        wait_past(page, before)
        play(page, 1)
    followed = page.evaluate(SHOWN)
    assert len(followed[0]) == int(sheet(page).get_attribute("data-moves") or 0)
    page.reload()
    expect(page.locator(".log .line").first).to_be_attached()
    assert page.evaluate(SHOWN) == followed


def test_the_ground_of_a_map_is_sent_once(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "hotseat"], ["", "Bruno"], game="golden_city")
    ground = page.locator(".board [data-same]").inner_html()
    bodies: list[str] = []
    page.on("response", lambda answer: bodies.append(answer.text()) if "/answer" in answer.url else None)
    if page.locator("[data-show]").count():
        page.locator("[data-show]").click()
    page.wait_for_selector("#sheet[data-my-turn]", state="attached")
    play(page, 1)
    assert page.locator(".board [data-same]").inner_html() == ground
    assert len(bodies) == 1 and ground[:2000] not in bodies[0]
