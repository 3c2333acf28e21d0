"""The Golden City in a real browser: a whole game, one screen for two with hidden hands, and a phone."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import WHOLE, choices, is_my_turn, make, number, play_to_the_end, wait_for_turn, wait_past
from tests.browser.test_pages import overflow, serious
from tests.browser.test_play import open_table
from tests.browser.test_secrets import come


def pick(page: Page) -> str:
    """Something that gets the game on: build if one can, else go on."""
    found = [str(choice["do"]) for choice in choices(page)]
    for verb in ("goods", "bonus", "box", "build", "discard", "done", "bid"):
        fitting = [do for do in found if do.split()[0] == verb]
        if fitting:
            return fitting[number(page) % len(fitting)]
    return found[0]


@pytest.mark.parametrize(("decisions", "keys"), WHOLE)
def test_a_whole_game_against_bots(visit: OpenPage, decisions: int, keys: bool) -> None:
    page = visit("/")
    open_table(page, ["me", "bot", "bot"], game="golden_city")
    play_to_the_end(page, pick, decisions, keys)
    expect(page.locator(".podium li")).to_have_count(3)
    expect(page.locator(".ending-curve svg")).to_be_visible()


def hand(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('.board [data-piece^=card-]')].map(c => c.dataset.piece)"
    )
    return found


def test_two_at_one_screen_never_see_each_others_cards(visit: OpenPage) -> None:
    page = visit("/", lang="fr")
    open_table(page, ["me", "hotseat"], ["", "Bruno"], game="golden_city", starts=0)
    assert hand(page) == [] and choices(page) == []
    come(page, "Invité", "fr")
    assert len(hand(page)) == 2
    make(page, "bid 0")
    assert not is_my_turn(page) and hand(page) == []
    page.reload()
    assert hand(page) == [] and choices(page) == []
    come(page, "Bruno", "fr")
    assert len(hand(page)) == 2


def test_a_turn_on_a_phone(visit: OpenPage) -> None:
    page = visit("/", phone=True, lang="fr")
    open_table(page, ["me", "bot"], game="golden_city")
    wait_for_turn(page)
    for _ in range(6):
        make(page, pick(page), tap=True)
        wait_for_turn(page)
    assert overflow(page) <= 0
    assert serious(page) == []


def test_what_the_round_will_score_is_one_click_away(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "bot"], game="golden_city")
    wait_for_turn(page)
    page.locator("#outlook summary").click()
    expect(page.locator("#outlook table")).to_be_visible()


def test_pointing_at_a_site_shows_the_roads_that_lead_on(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "bot"], game="golden_city")
    wait_for_turn(page)
    port, inland = (page.locator(f".board [data-hover={name}]") for name in ("mtn_port2", "mtn_2"))
    expect(port).to_be_hidden()
    page.locator(".board [data-piece=mtn_port2]").hover()
    expect(port).to_be_visible()
    page.locator(".board [data-piece=mtn_2]").hover()
    expect(port).to_be_hidden()
    expect(inland).to_be_visible()


def alone(page: Page) -> list[dict[str, Any]]:
    """Builds on sites that can be paid for in one way only."""
    found = [choice for choice in choices(page) if choice["do"].startswith("build")]
    sites = [choice["pieces"][0] for choice in found]
    return [choice for choice in found if sites.count(choice["pieces"][0]) == 1]


def test_the_only_payment_left_needs_no_card_to_be_clicked(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "bot"], game="golden_city")
    wait_for_turn(page)
    while not (lone := alone(page)):
        make(page, pick(page))
        wait_for_turn(page)
    only = lone[0]
    before = number(page)
    page.locator(f'.board [data-piece="{only["pieces"][0]}"]').click()
    if only["is_final"]:  # what can be undone went at once
        page.locator(f'#buttons [data-half][data-do="{only["do"]}"]').click()
    wait_past(page, before)
