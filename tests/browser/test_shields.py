"""Shields in a real browser: asked about by a click, taken by clicks, paid for at the end of a phase."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import choices, make, wait_for_turn
from tests.browser.test_expansions import SMALL, press
from tests.browser.test_form import option
from tests.browser.test_pages import overflow, serious

KEPT = {"en": "keeps shield", "fr": "garde le bouclier"}
SAYS = {"en": "Shield", "fr": "Bouclier"}


def agree(page: Page, phone: bool) -> None:
    with page.expect_response("**/options?*"):
        press(page, 'a[href="/new/burgundy"]', phone)
    press(page, "details.options > summary", phone)
    option(page, "shields").select_option("true")
    option(page, "first_player").select_option("0")
    assert overflow(page) <= 0
    press(page, "form.new-table button.first", phone)
    page.wait_for_url("**/tables/*")
    wait_for_turn(page)


def towards_a_shield(page: Page, has_one: bool) -> str:
    """One shield as soon as workers pay for it, and it is kept."""
    found = [str(choice["do"]) for choice in choices(page)]
    for verb in ("castle", "keep", *(() if has_one else ("shield",)), "workers", "end"):
        for do in found:
            if do.split()[0] == verb:
                return do
    return found[0]


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_one_is_taken_and_kept(visit: OpenPage, lang: str, phone: bool) -> None:
    page = visit("/", lang=lang, phone=phone)
    agree(page, phone)
    while any(choice["do"].startswith("castle") for choice in choices(page)):
        make(page, towards_a_shield(page, False), tap=phone)
        wait_for_turn(page)
    lying = page.locator('.board [data-zone^="depot-"] [data-piece^="shield-"]')
    expect(lying).to_have_count(6)
    assert [size for place in range(6) for size in lying.nth(place).evaluate(SMALL)] == []

    made: list[str] = []
    while "keep" not in made and len(made) < 40:
        made.append(towards_a_shield(page, any(do.startswith("shield") for do in made)))
        make(page, made[-1], tap=phone)
        wait_for_turn(page)
    taken = next(do.split()[1] for do in made if do.startswith("shield"))
    expect(page.locator(".log .lines")).to_contain_text(KEPT[lang])
    own = page.locator(f'.board [data-piece="shield-{taken[1:]}"]').first
    own.scroll_into_view_if_needed()
    press(page, f'.board [data-piece="shield-{taken[1:]}"]', phone)
    expect(page.locator("#tip.why")).to_contain_text(f"{SAYS[lang]} {taken[1:]}")
    assert overflow(page) <= 0
    assert serious(page) == []
