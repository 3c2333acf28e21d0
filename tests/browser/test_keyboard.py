"""By keyboard alone: Tab, Enter and the arrows reach everything. The whole of the other games is in their own files."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import WHOLE, pick, play_to_the_end, wait_for_turn
from tests.browser.test_play import open_table


@pytest.mark.parametrize(("decisions", "keys"), WHOLE)
def test_a_whole_game_against_bots(visit: OpenPage, decisions: int, keys: bool) -> None:
    page = visit("/")
    open_table(page, ["me", "bot"])
    play_to_the_end(page, pick, decisions, keys)
    expect(page.locator(".podium li")).to_have_count(2)


def focused(page: Page) -> str | None:
    found: str | None = page.evaluate(
        "document.activeElement.matches('.legal') ? document.activeElement.dataset.piece : null"
    )
    return found


def test_arrows_go_from_piece_to_piece(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "bot"], game="torres")
    wait_for_turn(page)
    page.keyboard.press("ArrowRight")
    first = focused(page)
    page.keyboard.press("ArrowRight")
    second = focused(page)
    assert first and second and first != second
    page.keyboard.press("ArrowLeft")
    assert focused(page) not in (None, second)
