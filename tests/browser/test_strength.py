"""Two people look for an opponent, find each other, and play for the rating; an organiser opens a tournament."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import make, pick, status, wait_for_turn


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


def resign(page: Page) -> None:
    """On one's own turn: nothing else changes the page meanwhile."""
    wait_for_turn(page)
    page.locator(".strip details.menu > summary").click()
    page.locator(".menu-asks", has=page.locator('[data-way="resign"]')).locator("summary").click()
    page.locator('[data-way="resign"]').click()
    expect(page.locator(".podium li")).to_have_count(2)


def play(page: Page) -> None:
    """To the end, move by move."""
    wait_for_turn(page)
    while status(page) != "over":
        make(page, pick(page))
        wait_for_turn(page)
    expect(page.locator(".podium li")).to_have_count(2)


def test_an_organiser_plays_in_a_tournament_of_eight_to_its_winner(visit: OpenPage) -> None:
    """A person among seven bots: two games are played to their end, and one is resigned."""
    page = visit("/tournaments/new")
    page.locator("#name").fill("Autumn cup")
    page.get_by_label("Swiss", exact=False).first.check()
    page.locator("details.options > summary").click()
    page.locator("#option-max_rounds").fill("1")
    page.get_by_role("button", name="Open it").click()
    page.get_by_role("button", name="Take part", exact=True).click()
    page.locator("#count").fill("7")
    page.locator("#level").select_option("apprentice")
    page.get_by_role("button", name="Let bots take part").click()
    expect(page.locator(".people li")).to_have_count(8)
    page.get_by_role("button", name="Begin").click()
    place = page.url
    for number, act in enumerate((play, resign, play), 1):
        mine = page.locator("section", has_text=f"Round {number} of 3").locator("li.mine a")
        mine.click()  # once all games of the round before are over
        page.wait_for_url("**/tables/*")
        assert page.locator("#hint").count() == 0
        act(page)
        page.goto(place)
    won = re.compile("wins the tournament|share the first place")
    expect(page.get_by_role("heading", name=won)).to_be_visible()
    expect(page.locator(".board-of-strength tbody tr")).to_have_count(8)
    expect(page.locator(".board-of-strength .me")).to_have_count(1)
    assert [page.locator("section", has_text=f"Round {number} of 3").locator("li").count() for number in (1, 2, 3)] == [
        4,
        4,
        4,
    ]


def test_a_search_by_correspondence_goes_on_while_one_is_away(visit: OpenPage) -> None:
    anne, bruno = visit("/"), visit("/", lang="fr", phone=True)
    for page in (anne, bruno):
        page.locator("#seek-days").select_option("3")
    seek(anne, "golden_city")
    expect(anne.get_by_text("You need not stay")).to_be_visible()
    anne.goto("/")
    expect(anne.get_by_role("heading", name="Looking for opponents")).to_be_visible()
    seek(bruno, "golden_city")
    bruno.wait_for_url("**/tables/*")
    anne.goto("/")
    expect(anne.locator(f'#mine a[href^="/tables/{bruno.url.split("/")[-1]}"]')).to_be_visible()
    expect(anne.get_by_role("heading", name="Find opponents")).to_be_visible()
