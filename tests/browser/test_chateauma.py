"""The Châteauma in a real browser: a game of one player against the cards, from one click to the page of the end."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import choices, make, status, wait_for_turn
from tests.browser.test_burgundy import by_verb, pick
from tests.browser.test_expansions import press
from tests.browser.test_pages import overflow, serious

NAME = {"en": "Against the Châteauma", "fr": "Contre la Châteauma"}
ROLLS = {"en": "Châteauma rolls", "fr": "Châteauma lance"}


def sit_down(page: Page, lang: str, phone: bool) -> None:
    """One click on the home page."""
    press(page, f'[data-open-table]:has-text("{NAME[lang]}")', phone)
    page.wait_for_url("**/tables/*")
    wait_for_turn(page)


def go_on_elsewhere(page: Page, phase: str) -> None:
    """Another program of the same player goes on until a phase begins; then the page is shown again."""
    headers = {"x-form-mark": str(page.locator('meta[name="form-mark"]').get_attribute("content"))}
    path = f"/api/tables/{page.url.rpartition('/')[2]}"
    table: dict[str, Any] = page.request.get(path).json()
    while table["view"]["table"]["phase"] < phase:
        body = {"number": table["number"], "do": by_verb(table["view"]["decisions"])}
        answer = page.request.post(f"{path}/decisions", data=body, headers=headers)
        assert answer.ok, answer.text()
        table = answer.json()
    page.reload()
    wait_for_turn(page)


WHOLE = pytest.param("en", False, True, marks=pytest.mark.long)


@pytest.mark.parametrize(("lang", "phone", "all_by_clicks"), [("en", False, False), ("fr", True, False), WHOLE])
def test_a_game_alone_against_it_to_the_end(visit: OpenPage, lang: str, phone: bool, all_by_clicks: bool) -> None:
    """Its first round and its last phase by clicks, in one tab; what lies between by a program of the same player, or
    by clicks as well.
    """
    page = visit("/", lang=lang, phone=phone)
    sit_down(page, lang, phone)
    while not any(choice["do"] == "end" for choice in choices(page)):
        make(page, pick(page), tap=phone)
        wait_for_turn(page)
    expect(page.locator(".log .lines")).not_to_contain_text(ROLLS[lang])
    make(page, "end", tap=phone)
    wait_for_turn(page)
    expect(page.locator(".log .lines")).to_contain_text(ROLLS[lang])
    expect(page.locator('.board [data-zone="seat-1"]')).to_have_count(1)
    assert overflow(page) <= 0
    assert serious(page) == []

    if not all_by_clicks:
        go_on_elsewhere(page, "E")
    made = 0
    while status(page) != "over" and made < (300 if all_by_clicks else 100):
        make(page, pick(page), tap=phone)
        wait_for_turn(page)
        made += 1
    assert status(page) == "over"
    expect(page.locator(".podium li")).to_have_count(2)
    expect(page.locator(".ending-curve svg")).to_be_visible()
    assert overflow(page) <= 0
    assert serious(page) == []
