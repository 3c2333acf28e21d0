"""The form of a new table in a real browser: options that follow one another, and pictures to choose from."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import House, OpenPage
from tests.browser.test_pages import overflow, serious


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that lists the games of the tests."""
    house = House(tmp_path_factory.mktemp("fair"), "tests.browser.whispering")
    house.open()
    yield house
    house.close()


def form_of(visit: OpenPage, game: str, **how: Any) -> Page:
    """The form with all its options in view, as the server completes them."""
    with (page := visit("/", **how)).expect_response("**/options?*"):
        page.goto(f"/new/{game}")
    page.locator("details.options > summary").click()
    return page


def option(page: Page, key: str) -> Locator:
    return page.locator(f"#option-{key}")


def players(page: Page, number: int) -> None:
    page.locator(f'input[name=players][value="{number}"]').check(force=True)


def gallery(page: Page, key: str) -> Locator:
    return page.locator(f'.gallery[data-option="{key}"]')


def opened(page: Page) -> dict[str, Any]:
    """The options of the table that the form opens."""
    page.locator("form.new-table button.first").click()
    page.wait_for_url("**/tables/*")
    table = page.url.split("/")[-1]
    view = page.evaluate("id => fetch(`/api/tables/${id}`).then(answer => answer.json())", table)
    found: dict[str, Any] = view["view"]["options"]
    return found


# --- options follow one another ---


def test_the_older_edition_brings_its_own_rules(visit: OpenPage) -> None:
    page = form_of(visit, "torres")
    expect(option(page, "deck")).to_have_value('"own"')
    option(page, "edition").select_option('"1999"')
    expect(option(page, "deck")).to_have_value('"shared"')
    options = opened(page)
    assert options["edition"] == "1999" and options["deck"] == "shared" and options["door_path"] == "corridor"


def test_the_older_edition_is_whole_even_when_the_answer_comes_late(visit: OpenPage) -> None:
    page = form_of(visit, "torres")
    page.route("**/api/games/**", lambda route: route.abort())
    option(page, "edition").select_option('"1999"')
    assert opened(page)["deck"] == "shared"


def test_what_the_player_has_chosen_stays(visit: OpenPage) -> None:
    page = form_of(visit, "torres")
    option(page, "scoring_order").select_option('"game_starter"')
    option(page, "edition").select_option('"1999"')
    expect(option(page, "deck")).to_have_value('"shared"')
    expect(option(page, "scoring_order")).to_have_value('"game_starter"')
    options = opened(page)
    assert options["scoring_order"] == "game_starter" and options["deck"] == "shared"


def test_what_has_no_effect_is_not_shown_and_not_sent(visit: OpenPage) -> None:
    page = form_of(visit, "torres")
    expect(option(page, "master_card")).to_be_hidden()
    option(page, "master").select_option("true")
    expect(option(page, "master_card")).to_be_visible()
    expect(option(page, "deck")).to_be_hidden()
    option(page, "master_card").select_option('"m3"')
    option(page, "master").select_option("false")
    expect(option(page, "master_card")).to_be_hidden()
    assert opened(page)["master_card"] == "random"


def test_what_does_not_go_together_is_said_beside_the_field_while_choosing(visit: OpenPage) -> None:
    page = form_of(visit, "torres", lang="fr")
    players(page, 4)
    option(page, "starter").select_option("3")
    expect(page.locator("#error-starter")).to_be_empty()
    players(page, 2)
    expect(page.locator("#error-starter")).to_have_text("Le quatrième siège ne peut pas commencer : on joue à 2.")
    page.locator("form.new-table button.first").click()
    expect(option(page, "starter")).to_be_focused()
    option(page, "starter").select_option("1")
    expect(page.locator("#error-starter")).to_be_empty()
    assert opened(page)["starter"] == 1


def test_a_wrong_number_is_said_beside_its_field(visit: OpenPage) -> None:
    page = form_of(visit, "builders")
    option(page, "max_rounds").fill("0")
    option(page, "max_rounds").blur()
    expect(page.locator("#error-max_rounds")).to_contain_text("1 or more")
    page.locator("form.new-table button.first").click()
    expect(option(page, "max_rounds")).to_be_focused()
    option(page, "max_rounds").fill("")
    assert opened(page)["max_rounds"] is None


# --- galleries ---


def test_a_picture_is_chosen_by_keyboard(visit: OpenPage, fair: House) -> None:
    page = form_of(visit, "banners", at=fair)
    shown = gallery(page, "banner_1")
    expect(shown.locator(".cards")).to_be_hidden()
    expect(shown.locator("summary")).to_have_text("1")
    shown.locator("summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(shown.locator("input:checked")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(shown.locator("summary")).to_have_text("5")  # 2 flies above the other seat and is passed
    image = shown.locator("summary img")
    assert "/pictures/banner_1/5/en/light" in (image.get_attribute("src") or "")
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") == 60
    assert serious(page) == []
    assert opened(page)["banner_1"] == 5


def test_a_gallery_shows_what_goes_with_the_options_before_it(visit: OpenPage, fair: House) -> None:
    page = form_of(visit, "banners", at=fair)
    expect(gallery(page, "banner_2")).to_be_visible()
    expect(gallery(page, "banner_3")).to_be_hidden()
    players(page, 3)
    expect(gallery(page, "banner_3")).to_be_visible()
    option(page, "edition").select_option('"old"')
    expect(gallery(page, "banner_3")).to_be_hidden()
    option(page, "drawn").select_option("false")
    shown = gallery(page, "banner_3")
    shown.locator("summary").click()
    expect(shown.locator(".card:visible")).to_have_count(11)  # none, and 12 less those of the seats before
    assert "edition=old" in (shown.locator("summary img").get_attribute("src") or "")


def test_a_gallery_follows_the_theme(visit: OpenPage, fair: House) -> None:
    page = form_of(visit, "banners", at=fair, dark=True)
    image = gallery(page, "banner_1").locator("summary img")
    assert "/dark?" in (image.get_attribute("src") or "")
    while page.locator("html").get_attribute("data-theme") != "light":
        page.locator("[data-switch=theme]").click()
    assert "/light?" in (image.get_attribute("src") or "")


def test_a_gallery_fits_a_phone_and_scrolls_inside(visit: OpenPage, fair: House) -> None:
    page = form_of(visit, "banners", at=fair, phone=True)
    shown = gallery(page, "banner_2")
    shown.locator("summary").tap()
    cards = shown.locator(".cards")
    assert overflow(page) <= 0
    high, whole = cards.evaluate("box => [box.clientHeight, box.scrollHeight]")
    assert high < 844 * 0.7 < whole
    card = shown.locator('.card:has(input[value="30"])')
    card.scroll_into_view_if_needed()
    card.tap()
    expect(shown.locator("summary")).to_have_text("30")
    assert serious(page) == []
    assert opened(page)["banner_2"] == 30
