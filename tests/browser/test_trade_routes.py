"""Trade routes in a real browser: a route is put in order by clicks, goods are sold onto it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import choices, make, wait_for_turn
from tests.browser.test_expansions import SMALL, press
from tests.browser.test_form import option
from tests.browser.test_pages import overflow, serious


def agree(page: Page, phone: bool) -> None:
    """A table against a bot, on which everybody puts their own route in order."""
    with page.expect_response("**/options?*"):
        press(page, 'a[href="/new/burgundy"]', phone)
    press(page, "details.options > summary", phone)
    option(page, "trade_routes").select_option('"chosen"')
    option(page, "first_player").select_option("0")
    press(page, "form.new-table button.first", phone)
    page.wait_for_url("**/tables/*")
    wait_for_turn(page)


def towards_a_sale(page: Page) -> str:
    """Order the route, sell as soon as can be; else workers, so that a sale comes into reach."""
    found = [str(choice["do"]) for choice in choices(page)]
    wanted = [do for verb in ("route", "castle", "sell", "workers", "end") for do in found if do.split()[0] == verb]
    return wanted[0] if wanted else found[0]


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_a_route_is_ordered_and_goods_are_sold(visit: OpenPage, lang: str, phone: bool) -> None:
    page = visit("/", lang=lang, phone=phone)
    agree(page, phone)
    tiles = page.locator('.board [data-piece^="route-"]:not([aria-hidden] *)')
    expect(tiles.first).to_be_attached()
    assert len(set(tiles.evaluate_all("found => found.map(tile => tile.dataset.piece)"))) == 5
    assert page.locator('.board [data-piece^="route-"]').first.evaluate(SMALL) == []
    made: list[str] = []
    while not any(do.startswith("sell") for do in made) and len(made) < 40:
        if not phone and any(str(choice["do"]).startswith("sell") for choice in choices(page)):
            goods = page.locator('.board [data-piece^="goods-"]').first
            goods.hover()
            name = goods.get_attribute("data-piece")
            expect(page.locator(f'.board [data-hover="{name}"]')).to_be_visible()
        made.append(towards_a_sale(page))
        make(page, made[-1], tap=phone)
        wait_for_turn(page)
    assert sum(do.startswith("route") for do in made) == 4
    expect(page.locator('.board [data-zone="route-0"]')).to_have_count(1)
    assert page.locator('.board [data-zone="route-0"]').evaluate(SMALL) == []
    expect(page.locator(".log .lines")).to_contain_text("'s trade route: " if lang == "en" else "Route commerciale")
    assert overflow(page) <= 0
    assert serious(page) == []
