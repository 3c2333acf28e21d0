"""Vineyards in a real browser: agreed on and played by clicks, a double tile taken, turned and placed, a bonus used."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import choices, make, wait_for_turn
from tests.browser.test_expansions import SMALL, press
from tests.browser.test_form import option
from tests.browser.test_pages import overflow, serious

WANTED = ("bonus_vine", "bonus", "place_double", "take_double", "castle", "discard_double", "workers", "end")


def agree_on_vineyards(page: Page, phone: bool) -> None:
    with page.expect_response("**/options?*"):
        press(page, 'a[href="/new/burgundy"]', phone)
    press(page, "details.options > summary", phone)
    expect(option(page, "removed_vines")).to_be_hidden()
    option(page, "vineyards").select_option("true")
    expect(option(page, "removed_vines")).to_be_visible()
    option(page, "removed_vines").select_option('"orange-yellow"')
    option(page, "first_player").select_option("0")
    assert overflow(page) <= 0
    press(page, "form.new-table button.first", phone)
    page.wait_for_url("**/tables/*")
    wait_for_turn(page)


def towards_a_vineyard(page: Page) -> str:
    """Take a double tile, or workers until one can be placed; then the way round that is listed last."""
    found = [str(choice["do"]) for choice in choices(page)]
    by_verb = [[do for do in found if do.split()[0] == verb] for verb in WANTED]
    has_one = any(choice.startswith("double-") for choice in held(page))
    for verb, offered in zip(WANTED, by_verb, strict=True):
        if offered and not (verb == "take_double" and has_one):
            return offered[-1]
    raise AssertionError(found)


def held(page: Page) -> list[str]:
    """The pieces of one's own storage."""
    return [str(piece.get_attribute("data-piece")) for piece in page.locator('.board [data-piece^="double-"]').all()]


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_a_vineyard_against_a_bot(visit: OpenPage, lang: str, phone: bool) -> None:
    page = visit("/", lang=lang, phone=phone)
    agree_on_vineyards(page, phone)
    made: list[str] = []
    while not any(do.startswith("bonus") for do in made) and len(made) < 40:
        made.append(towards_a_vineyard(page))
        make(page, made[-1], tap=phone)
        wait_for_turn(page)
    verbs = {do.split()[0] for do in made}
    assert {"take_double", "place_double", "bonus"} <= verbs
    expect(page.locator(".log .lines")).to_contain_text(
        "uses a bonus of the vineyard" if lang == "en" else "utilise un bonus du vignoble"
    )
    for zone in ("vineyard-0", "vineyard-depot"):
        assert page.locator(f'.board [data-zone="{zone}"]').first.evaluate(SMALL) == []

    press(page, '.board [data-piece="space-r5s1-left"]', phone)
    expect(page.locator("#tip.why")).to_contain_text(
        "beside one of yours" if lang == "en" else "à côté d'une des vôtres"
    )
    assert overflow(page) <= 0
    assert serious(page) == []
