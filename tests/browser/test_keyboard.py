"""The whole of every game by keyboard: Tab, Enter and the arrows reach everything."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import test_burgundy, test_golden_city, test_torres
from tests.browser.conftest import OpenPage
from tests.browser.hands import choices, pick, play_to_the_end, wait_for_turn
from tests.browser.test_play import open_table

PICKS: dict[str, Callable[[Page], str]] = {
    "builders": pick,
    "torres": test_torres.pick,
    "golden_city": test_golden_city.pick,
    "burgundy": test_burgundy.pick,
}


def play(page: Page, game: str, decisions: int) -> None:
    open_table(page, ["me", "bot"], game=game)
    wait_for_turn(page)
    play_to_the_end(page, PICKS[game], decisions, keys=True)
    expect(page.locator(".podium li")).to_have_count(2)


@pytest.mark.long
@pytest.mark.parametrize("game", PICKS)
def test_a_whole_game_by_keyboard(visit: OpenPage, game: str) -> None:
    play(visit("/"), game, 400)


@pytest.mark.parametrize("game", PICKS)
def test_a_game_begins_by_keyboard(visit: OpenPage, game: str) -> None:
    """Some decisions; then a bot goes on."""
    play(visit("/"), game, 8)


def test_arrows_go_from_piece_to_piece(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "bot"], game="torres")
    wait_for_turn(page)
    assert choices(page)
    page.keyboard.press("ArrowRight")
    first = page.evaluate("document.activeElement.dataset.piece")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.piece")
    assert first and second and first != second
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.matches('.board .legal')")
