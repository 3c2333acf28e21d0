"""Two people look for an opponent, find each other, and play for the rating; an organiser opens a tournament."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import status


def seek(page: Page, game: str) -> None:
    page.locator("#seek-game").select_option(game)
    page.locator(".seek-here button").click()


def test_two_find_each_other_and_one_resigns_a_rated_game(visit: OpenPage) -> None:
    anne, bruno = visit("/"), visit("/", lang="fr", phone=True)
    seek(anne, "torres")
    expect(anne.get_by_role("heading", name="Looking for opponents")).to_be_visible()
    seek(bruno, "torres")
    for page in (anne, bruno):
        page.wait_for_url("**/tables/*")
    assert anne.url == bruno.url and status(anne) == "running"
    assert anne.locator("#hint").count() == bruno.locator("#hint").count() == 0
    bruno.get_by_text("Plus", exact=True).click()
    bruno.locator(".menu-asks", has=bruno.locator('[data-way="resign"]')).locator("summary").click()
    bruno.locator('[data-way="resign"]').click()
    for page in (anne, bruno):
        expect(page.locator(".podium .rated")).to_have_count(2)
    expect(anne.locator(".winner .rated")).to_have_text(re.compile(r"Rating 1500 → 15\d\d, provisional"))


def test_who_looks_may_stop(visit: OpenPage) -> None:
    anne = visit("/")
    seek(anne, "burgundy")
    anne.get_by_role("button", name="Stop looking").click()
    expect(anne.get_by_role("heading", name="Find opponents")).to_be_visible()


def test_a_game_that_counts_sets_the_clock_by_itself(visit: OpenPage) -> None:
    page = visit("/new/torres")
    page.get_by_label("The game counts for the ratings").check()
    expect(page.locator('[name="cadence"][value="live"]')).to_be_checked()


def test_an_organiser_watches_a_tournament_of_eight_to_its_winner(visit: OpenPage) -> None:
    """Bots hold the seats; the page goes on by itself."""
    page = visit("/tournaments/new")
    page.locator("#name").fill("Autumn cup")
    page.get_by_label("Knockout").check()
    page.get_by_role("button", name="Open it").click()
    page.locator("#count").fill("8")
    page.locator("#level").select_option("apprentice")
    page.get_by_role("button", name="Let bots take part").click()
    expect(page.locator(".people li")).to_have_count(8)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", name=re.compile("wins the tournament|share the first place"))).to_be_visible(
        timeout=240_000
    )
    assert [page.locator("section", has_text=f"Round {number} of 3").locator("li").count() for number in (1, 2, 3)] == [
        4,
        2,
        1,
    ]
