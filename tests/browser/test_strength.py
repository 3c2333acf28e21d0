"""People look for opponents, find each other, and play for the rating; an organiser plays in a tournament."""

import re
from collections.abc import Callable, Iterator
from copy import copy
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bastide.server.strength.seeking import PATIENCE
from tests.browser.conftest import House, OpenPage
from tests.browser.hands import make, pick, status, wait_for_turn
from tests.browser.test_notices import a_house
from tests.server.conftest import HouseClock
from tests.server.processes import free_port


@pytest.fixture
def clock() -> HouseClock:
    return HouseClock()


@pytest.fixture
def visit_still(visit: OpenPage, house: House, tmp_path: Path, clock: HouseClock) -> Iterator[Callable[..., Page]]:
    """A house in which no time goes by but what the test says: however slow the machine, nobody waits too long."""
    still = copy(house)
    with a_house(tmp_path, clock, free_port()) as still.address:
        yield partial(visit, at=still)


def seek(page: Page, game: str, players: int = 2) -> None:
    page.locator("#seek-game").select_option(game)
    page.locator("#seek-players").select_option(str(players))
    page.locator(".seek-here button").click()


def test_two_find_each_other_and_one_resigns_a_rated_game(visit_still: OpenPage) -> None:
    anne, bruno = visit_still("/"), visit_still("/", lang="fr", phone=True)
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


def test_four_in_four_browsers_sit_down_at_one_rated_table(visit_still: OpenPage) -> None:
    people = [visit_still("/", lang=lang, phone=phone) for lang in ("en", "fr") for phone in (False, True)]
    for page in people:
        seek(page, "builders", 4)
    for page in people:
        page.wait_for_url("**/tables/*")
        expect(page.locator(".chip")).to_have_count(4)
    assert len({page.url for page in people}) == 1
    on_turn = next(page for page in people if page.locator("#sheet[data-my-turn]").count())
    resign(on_turn)
    for page in people:
        expect(page.locator(".podium .rated")).to_have_count(4)
    expect(people[0].locator(".podium li").last).to_contain_text(re.compile(r"Rating 1500 → 14\d\d, provisional"))


def test_who_looks_may_stop_and_who_does_not_meets_a_bot(visit_still: OpenPage, clock: HouseClock) -> None:
    anne = visit_still("/")
    seek(anne, "burgundy")
    anne.get_by_role("button", name="Stop looking").click()
    expect(anne.get_by_role("heading", name="Find opponents")).to_be_visible()
    seek(anne, "burgundy")
    expect(anne.get_by_role("heading", name="Looking for opponents")).to_be_visible()
    clock.now += PATIENCE
    anne.wait_for_url("**/tables/*")
    expect(anne.locator(".chip-level")).to_have_text("journeyman")


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
    expect(page.locator(".podium")).to_be_visible()


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
