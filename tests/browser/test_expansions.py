"""The expansions of The Castles of Burgundy in a real browser: agreed on and played by clicks."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import choices, make, wait_for_turn
from tests.browser.test_form import gallery, option
from tests.browser.test_pages import overflow, serious

SWITCHES = ("spielbox_rules", "extra_tiles", "white_castles", "inns")
REFUSED = {  # what a click on the pile of castles or inns says as long as none is to be had
    "en": {"pool-castle": "no castle waits beside the board", "pile-inn": "2 silver"},
    "fr": {"pool-castle": "aucun château n'attend à côté du plateau", "pile-inn": "2 pièces d'argent"},
}
SMALL = """piece => [...piece.querySelectorAll("text")].map(text => {
    const scale = text.getScreenCTM();
    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(scale.a, scale.b);
}).filter(size => size < 11)"""


def press(page: Page, selector: str, phone: bool) -> None:
    piece = page.locator(selector).first
    piece.scroll_into_view_if_needed()
    piece.tap() if phone else piece.click()


def agree_on_all(page: Page, phone: bool) -> None:
    """From the home page to a table against a bot with all five expansions, on a duchy that knows the castle rule."""
    with page.expect_response("**/options?*"):
        press(page, 'a[href="/new/burgundy"]', phone)
    press(page, "details.options > summary", phone)
    castle_rule = option(page, "spielbox_rules").locator('option[value="true"]')
    expect(castle_rule).to_be_disabled()
    expect(page.locator("#why-spielbox_rules")).not_to_be_empty()
    duchies = gallery(page, "duchy")
    duchies.locator("summary").click()
    press(page, '.gallery[data-option="duchy"] .card:has(input[value="11"])', phone)
    expect(castle_rule).to_be_enabled()
    for key in SWITCHES:
        option(page, key).select_option("true")
    option(page, "border_posts").select_option('"straight"')
    option(page, "first_player").select_option("0")
    assert overflow(page) <= 0
    press(page, "form.new-table button.first", phone)
    page.wait_for_url("**/tables/*")
    wait_for_turn(page)


def towards_an_inn(page: Page) -> str:
    """Buy an inn and place it as soon as can be; until then find the silver and the workers for it."""
    found = [str(choice["do"]) for choice in choices(page)]
    inns = [do for do in found if "inn" in do.split() and not do.startswith("discard")]
    for verb in ("castle", "sell", "workers", "end"):
        inns += [do for do in found if do.split()[0] == verb]
    return inns[0]


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_all_five_against_a_bot(visit: OpenPage, lang: str, phone: bool) -> None:
    page = visit("/", lang=lang, phone=phone)
    agree_on_all(page, phone)
    while any(choice["do"].startswith("castle") for choice in choices(page)):
        make(page, towards_an_inn(page), tap=phone)
        wait_for_turn(page)

    expect(page.locator('.board [data-zone^="post-"]')).to_have_count(2 * 3)
    expect(page.locator('.board [data-zone="border-tiles"]')).to_have_count(1)
    for name, said in REFUSED[lang].items():
        press(page, f'.board [data-piece="{name}"]', phone)
        expect(page.locator("#tip.why")).to_contain_text(said, ignore_case=True)
        assert page.locator(f'.board [data-piece="{name}"]').first.evaluate(SMALL) == []

    made: list[str] = []
    while not any(do.startswith("place") for do in made) and len(made) < 60:
        made.append(towards_an_inn(page))
        make(page, made[-1], tap=phone)
        wait_for_turn(page)
    assert "inn" in made
    expect(page.locator(".log .lines")).to_contain_text("places an inn" if lang == "en" else "place une auberge")
    assert overflow(page) <= 0
    assert serious(page) == []
