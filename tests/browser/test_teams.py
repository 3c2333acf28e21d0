"""The team game in a real browser: four at one screen, two against two, by clicks."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import choices, make, wait_for_turn
from tests.browser.test_expansions import press
from tests.browser.test_form import gallery, option, players
from tests.browser.test_pages import overflow, serious

OURS = {"en": "our layout", "fr": "notre tracé"}
NAMES = ("", "Bruno", "Clara", "Denis")


def sit_down(page: Page, phone: bool) -> None:
    """From the home page to a table of four at one screen, teams on duchy 31, the first seat first."""
    with page.expect_response("**/options?*"):
        press(page, 'a[href="/new/burgundy"]', phone)
    press(page, "details.options > summary", phone)
    with page.expect_response("**/options?*"):
        players(page, len(NAMES))
    gallery(page, "team").locator("summary").click()
    with page.expect_response("**/options?*"):
        press(page, '.gallery[data-option="team"] .card:has(input[value="31"])', phone)
    expect(option(page, "duchies")).to_be_hidden()  # what is agreed on of other duchies has no effect
    option(page, "first_player").select_option("0")
    for number in range(1, len(NAMES)):
        page.locator(f"#kind-{number}").select_option("hotseat")
        page.locator(f"#friend-{number}").fill(NAMES[number])
    assert overflow(page) <= 0
    press(page, "form.new-table button.first", phone)
    page.wait_for_url("**/tables/*")


def towards(page: Page, made: list[str]) -> str:
    """Take a tile, keep the first apart and share the next; then place one as soon as can be; else workers."""
    found = [str(choice["do"]) for choice in choices(page)]
    kept = page.locator('.board [data-piece^="own-"]').count()
    store = "store shared" if kept else "store own"
    placing, storing = ("place own", "place"), (store, "take")
    first = (*placing, *storing) if "store shared" in made else (*storing, *placing)
    wanted = (*first, "load", "workers", "end", "decline")
    return next(do for verb in wanted for do in found if do.startswith(verb))


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_two_against_two_at_one_screen(visit: OpenPage, lang: str, phone: bool) -> None:
    page = visit("/", lang=lang, phone=phone)
    sit_down(page, phone)
    assert [chip.get_attribute("data-area") for chip in page.locator(".chip-face").all()] == ["0", "2", "1", "3"]
    made: list[str] = []
    for seat in (0, 1, 2, 3):
        page.wait_for_selector(f'#sheet[data-my-turn][data-eyes="{seat}"]', state="attached")
        area = page.locator(f'.board [data-zone="seat-{seat} seat-{(seat + 2) % 4}"]')
        expect(area).to_have_count(1)
        expect(area.locator('[data-piece^="space-"]')).to_have_count(61)
        while True:
            made.append(towards(page, made))
            make(page, made[-1], tap=phone)
            if made[-1] == "end":
                break
    assert "store own" in made and "store shared" in made
    wait_for_turn(page)  # of whoever is first now
    expect(page.locator('.board :is([data-piece^="own-"], [data-twin^="own-"])').first).to_be_visible()
    expect(page.locator(".board text", has_text=OURS[lang]).first).to_be_visible()
    assert overflow(page) <= 0
    assert serious(page) == []
