"""The Castles of Burgundy in a real browser: a whole game, two people, a phone, prices and previews."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import WHOLE, choices, is_my_turn, make, number, play_to_the_end, wait_for_turn, wait_past
from tests.browser.test_pages import overflow, serious
from tests.browser.test_play import open_table


def pick(page: Page) -> str:
    return by_verb([str(choice["do"]) for choice in choices(page)])


def by_verb(found: list[str]) -> str:
    """Something that gets the game on: place a tile, else take one, sell, hire workers; then end the turn."""
    for verb in ("castle", "side", "place", "load", "discard", "end", "take", "sell", "workers", "decline"):
        for do in found:
            if do == verb or do.startswith(f"{verb} "):
                return do
    return found[0]


@pytest.mark.parametrize(("decisions", "keys"), WHOLE)
def test_a_whole_game_against_a_bot(visit: OpenPage, decisions: int, keys: bool) -> None:
    page = visit("/")
    open_table(page, ["me", "bot"], game="burgundy")
    play_to_the_end(page, pick, decisions, keys)
    expect(page.locator(".podium li")).to_have_count(2)
    expect(page.locator(".ending-curve svg")).to_be_visible()


def test_two_people_in_two_browsers(visit: OpenPage) -> None:
    anne, bruno = visit("/"), visit("/", lang="fr")
    open_table(anne, ["me", "open"], game="burgundy", starts=0)
    bruno.goto(anne.locator("#invitation").input_value())
    bruno.locator("form.join button.first").click()
    for page in (anne, bruno):
        page.wait_for_selector("#sheet", state="attached")
    for _ in range(16):
        mover, other = (anne, bruno) if is_my_turn(anne) else (bruno, anne)
        assert not is_my_turn(other)
        assert choices(other) == []
        before = number(mover)
        make(mover, pick(mover))
        wait_past(other, before)
    assert anne.locator(".log .line").count() == bruno.locator(".log .line").count() == 16


def test_a_die_shows_its_prices_and_a_space_its_points(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "bot"], game="burgundy", starts=0)
    wait_for_turn(page)
    while any(choice["do"].startswith("castle") for choice in choices(page)):
        make(page, "castle 18")
        wait_for_turn(page)
    tags = page.locator('.board [data-when="die-1"]')
    assert tags.count() > 0
    expect(tags.first).to_be_hidden()
    page.locator('.board [data-piece="die-1"].legal').first.click()
    expect(tags.first).to_be_visible()
    lit = set(page.evaluate("[...document.querySelectorAll('.board .legal')].map(piece => piece.dataset.piece)"))
    meant = {piece for choice in choices(page) if "die-1" in choice["pieces"] for piece in choice["pieces"]}
    assert lit == meant - {"die-1"}
    page.locator('.board [data-piece="space-11"]').first.hover()
    expect(page.locator("#tip")).to_contain_text("1 + 10")


def test_another_die_takes_the_place_of_the_first(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "bot"], game="burgundy", starts=0)
    wait_for_turn(page)
    make(page, "castle 18")
    wait_for_turn(page)
    while not any("die-2" in choice["pieces"] for choice in choices(page)):  # dice that show the same are one choice
        make(page, pick(page))
        wait_for_turn(page)
    before = number(page)
    for die in ("die-1", "die-2"):
        page.locator(f'.board [data-piece="{die}"]').first.click()
    expect(page.locator('.board [data-piece="die-2"].chosen')).to_have_count(1)
    expect(page.locator(".board .chosen")).to_have_count(1)
    assert number(page) == before


def test_a_turn_on_a_phone(visit: OpenPage) -> None:
    page = visit("/", phone=True, lang="fr")
    open_table(page, ["me", "bot"], game="burgundy")
    wait_for_turn(page)
    for _ in range(7):
        make(page, pick(page), tap=True)
        wait_for_turn(page)
    assert overflow(page) <= 0
    assert serious(page) == []
