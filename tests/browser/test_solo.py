"""The solo game of The Castles of Burgundy in a real browser: a table of one, items in order, a step back."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import choices, make
from tests.browser.test_expansions import press
from tests.browser.test_form import gallery, players
from tests.browser.test_pages import overflow, serious

ALONE = {"en": "One player alone plays the solo game", "fr": "Une personne seule joue le jeu en solo"}


def sit_alone(page: Page, lang: str, phone: bool) -> None:
    """One player is refused in a sentence, until the duchy of the solo game is chosen."""
    with page.expect_response("**/options?*"):
        press(page, 'a[href="/new/burgundy"]', phone)
    with page.expect_response("**/options?*"):
        players(page, 1)
    expect(page.locator("#error-players")).to_contain_text(ALONE[lang])
    press(page, "details.options > summary", phone)
    gallery(page, "solo").locator("summary").click()
    with page.expect_response("**/options?*"):
        press(page, '.gallery[data-option="solo"] .card:has(input[value="33"])', phone)
    expect(page.locator("#error-players")).to_be_empty()
    expect(page.locator("#option-duchies")).to_be_hidden()
    expect(page.locator("#option-solo_target")).to_be_visible()
    expect(page.locator("form.new-table [data-with-others]:not([hidden])")).to_have_count(0)
    assert overflow(page) <= 0
    press(page, "form.new-table button.first", phone)
    page.wait_for_url("**/tables/*")


def towards_items(page: Page) -> str:
    """Take and place what can be; workers and the end of a turn otherwise."""
    found = [str(choice["do"]) for choice in choices(page)]
    for verb in ("castle", "place", "take", "workers", "end", "discard", "load", "decline"):
        for do in found:
            if do.split()[0] == verb:
                return do
    return found[0]


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_alone_at_a_table(visit: OpenPage, lang: str, phone: bool) -> None:
    page = visit("/", lang=lang, phone=phone)
    sit_alone(page, lang, phone)
    for _ in range(60):
        if any(choice["do"].startswith("score") for choice in choices(page)):
            break
        make(page, towards_items(page), tap=phone)
    events = [choice for choice in choices(page) if choice["do"].startswith("score")]
    assert events
    expect(page.locator('.board [data-piece^="event-"]').first).to_be_visible()
    make(page, str(events[0]["do"]), tap=phone)
    expect(page.locator(".log .lines")).to_contain_text("scores" if lang == "en" else "compte")
    assert overflow(page) <= 0
    assert serious(page) == []
    before = len(page.locator(".log .line").all())
    page.locator("#undo").click()
    expect(page.locator(".log .line")).to_have_count(before - 1)
