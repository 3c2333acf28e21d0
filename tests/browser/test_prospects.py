"""Somebody who looks on sees the chances change while others play, without touching anything."""

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House, OpenPage
from tests.browser.test_pages import overflow, serious
from tests.server.guests import Guest


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_a_spectator_follows_the_chances(visit: OpenPage, house: House, lang: str, phone: bool) -> None:
    with httpx.Client(base_url=house.address) as http:
        anne = Guest.program(http, "Anne")
        table = anne.open("me", "Clara", is_public=True, shows_chances=True)
        table = anne.decide(table, "take 1")
        page = visit(f"/tables/{table['id']}", lang, phone)
        page.get_by_role("link", name="Chances to win" if lang == "en" else "Chances de gagner").click()
        shares, curve = page.locator(".prospects b"), page.locator("#analysis svg.curve")
        expect(shares).to_have_count(2)  # asked for by the page itself
        expect(curve).to_have_attribute("viewBox", "0 0 360 240" if phone else "0 0 720 240")
        expect(curve).to_have_attribute("data-last", "1")
        anne.play(table, "take 2", "end", "take 3")
        expect(curve).to_have_attribute("data-last", "3")
        expect(page.locator("#analysis progress")).to_have_count(0)
        assert serious(page) == [] and overflow(page) <= 0
        number = anne.look(table)["number"]
        anne.post(f"/api/tables/{table['id']}/resign", {"number": number, "seat": 1})
        expect(page.locator("[data-analyse]")).to_be_visible()  # the game is over: a master may look it over
