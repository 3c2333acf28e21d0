"""The end and the replay of a match: nothing jumps, nothing must be pushed sideways."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE, OpenPage
from tests.browser.hands import sheet
from tests.browser.test_pages import overflow, serious
from tests.browser.test_play import open_table


def let_bots_play(page: Page) -> str:
    """A short game that a bot plays for me to its end; the address of the table."""
    open_table(page, ["me", "bot", "bot"], rounds=2)
    page.locator(".menu > summary").first.click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.wait_for_selector("#sheet[data-status=over]", state="attached")
    return page.url


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_board_of_a_replay_stays_where_it_is_whatever_is_told(visit: OpenPage, phone: bool) -> None:
    page = visit("/", phone=phone)
    page.goto(f"{let_bots_play(page)}/replay?move=0")
    heights = set()
    for move in range(int(sheet(page).get_attribute("data-moves") or 0) + 1):
        expect(sheet(page)).to_have_attribute("data-move", str(move))
        heights.add(page.evaluate("document.querySelector('.ask').offsetHeight"))
        page.locator("[data-step=next]").click()  # after the last move it leads nowhere
    assert len(heights) == 1
    page.evaluate("document.querySelector('.told-words').append(' and so on'.repeat(99))")
    assert {page.evaluate("document.querySelector('.ask').offsetHeight")} == heights
    assert page.evaluate("(told => told.scrollHeight > told.clientHeight)(document.querySelector('.told'))")
    assert serious(page) == []


def test_the_steps_of_a_replay_keep_the_keyboard(visit: OpenPage) -> None:
    page = visit("/")
    page.goto(f"{let_bots_play(page)}/replay?move=0")
    page.locator("[data-step=next]").focus()
    for move in (1, 2, 3):
        page.keyboard.press("Enter")
        expect(sheet(page)).to_have_attribute("data-move", str(move))
        expect(page.locator("[data-step=next]")).to_be_focused()


def test_the_curve_at_the_end_fits_a_phone(visit: OpenPage) -> None:
    page = visit("/", phone=True)
    let_bots_play(page)
    curve = page.locator(".ending-curve svg")
    expect(curve).to_have_attribute("viewBox", "0 0 360 240")
    expect(page.locator(".ending-curve figcaption")).to_have_text("The scores, round by round")
    box = curve.bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 390
    assert page.evaluate("(one => one.scrollWidth <= one.clientWidth)(document.querySelector('.ending-curve'))")
    assert overflow(page) <= 0


def test_any_moment_becomes_a_table_of_ones_own(visit: OpenPage) -> None:
    page = visit("/")
    page.goto(f"{let_bots_play(page)}/replay?move=0")
    expect(page.locator("#play-on")).to_be_visible()
    page.locator("[data-step=last]").click()
    expect(page.locator("#play-on")).to_be_hidden()  # there is nothing left to decide
    page.locator("[data-step=first]").click()
    page.locator("#play-on > summary").click()
    assert serious(page) == []
    page.get_by_role("button", name="journeyman").click()
    page.wait_for_url(lambda url: "replay" not in url)
    expect(sheet(page)).to_have_attribute("data-status", "running")
    assert page.locator(".chip-level").all_text_contents() == ["journeyman", "journeyman"]


def test_a_finished_game_is_analysed_and_gone_on_from_where_it_turned(visit: OpenPage) -> None:
    page = visit("/")
    table = let_bots_play(page)
    page.get_by_role("link", name="Analysis by a master").click()
    page.get_by_role("button", name="Let a master look it over").click()
    expect(page.locator("#analysis svg.curve")).to_be_visible(timeout=2 * PATIENCE)  # the page looks by itself
    assert page.locator("#analysis tbody tr").count() == 3
    assert serious(page) == [] and overflow(page) <= 0
    page.reload()  # it is kept
    expect(page.locator("#analysis svg.curve")).to_be_visible()
    moments = page.locator(".moments > li")
    if moments.count():
        link = moments.first.get_by_role("link", name="Look at it")
        assert f"{table.split('/')[-1]}/replay?move=" in (link.get_attribute("href") or "")
        moments.first.get_by_role("button", name="Play on from here").click()
        page.wait_for_url(lambda url: "analysis" not in url)
        expect(sheet(page)).to_have_attribute("data-status", "running")
