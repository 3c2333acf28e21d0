"""The form of a new table in a real browser: options that follow one another, and pictures to choose from."""

import re
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


# --- what is not to be had ---


def part(page: Page, key: str) -> Locator:
    return page.locator(f'.option:has([data-option="{key}"])')


def why(page: Page, key: str) -> Locator:
    return page.locator(f"#why-{key}")


def test_what_does_not_go_together_is_dimmed_with_the_reason_at_once(visit: OpenPage) -> None:
    page = form_of(visit, "burgundy")
    expect(part(page, "inns")).not_to_have_attribute("data-apart", "")
    option(page, "chateauma").select_option('"easy"')
    expect(part(page, "inns")).to_have_attribute("data-apart", "")
    expect(why(page, "inns")).to_have_text("These do not go together: Châteauma and Inns.")
    expect(option(page, "inns").locator("option[value=true]")).to_be_disabled()
    expect(option(page, "inns")).to_have_accessible_description(re.compile("These do not go together"))
    assert serious(page) == []
    option(page, "chateauma").select_option('"off"')
    expect(why(page, "inns")).to_be_hidden()
    option(page, "inns").select_option("true")
    assert opened(page)["inns"] is True


def test_what_needs_another_number_of_players_is_dimmed_with_the_reason_at_once(visit: OpenPage) -> None:
    page = form_of(visit, "burgundy", lang="fr", phone=True, dark=True)
    expect(why(page, "team")).to_have_text("Le jeu en équipes se joue à 4, pas à 2.")
    players(page, 4)
    expect(why(page, "team")).to_be_hidden()
    expect(why(page, "solo")).to_have_text("Le jeu en solo se joue à une seule personne, pas à 4.")
    expect(why(page, "chateauma")).to_have_text("On joue à un, deux ou trois contre la Châteauma.")
    assert overflow(page) <= 0 and serious(page) == []
    players(page, 1)
    expect(page.locator("#error-players")).to_contain_text("Une personne seule joue le jeu en solo")
    expect(part(page, "inns")).to_have_attribute("data-apart", "")
    expect(part(page, "solo")).not_to_have_attribute("data-apart", "")


def test_what_was_chosen_before_stays_with_the_reason_until_it_is_taken_back(visit: OpenPage) -> None:
    page = form_of(visit, "burgundy")
    players(page, 4)
    shown = gallery(page, "team")
    shown.locator("summary").click()
    shown.locator('.card:has(input[value="32"])').click()
    players(page, 3)
    said = page.locator("#error-team")
    expect(said).to_have_text("The team game is for 4 players, not for 3.")
    page.locator("form.new-table button.first").click()
    expect(shown.locator("summary")).to_be_focused()
    expect(said).to_have_text("The team game is for 4 players, not for 3.")
    players(page, 4)
    expect(said).to_be_empty()
    assert opened(page)["team"] == 32


def test_an_edition_and_an_expansion_that_it_lacks_hold_each_other_back(visit: OpenPage) -> None:
    page = form_of(visit, "burgundy")
    option(page, "edition").select_option('"2011"')
    expect(why(page, "shields")).to_have_text("This goes with the Special Edition only, not with that of 2011.")
    expect(option(page, "shields").locator("option[value=true]")).to_be_disabled()
    option(page, "edition").select_option('"special"')
    expect(why(page, "shields")).to_be_hidden()
    option(page, "shields").select_option("true")
    expect(why(page, "edition")).to_have_text(
        "Shields: this goes with the Special Edition only, not with that of 2011."
    )
    assert opened(page)["shields"] is True


def test_a_preset_is_chosen_without_losing_who_sits_where(visit: OpenPage) -> None:
    page = form_of(visit, "burgundy")
    page.locator("#kind-1").select_option("hotseat")
    page.locator("#friend-1").fill("Odile")
    with page.expect_response("**/options?*"):
        page.get_by_role("link", name="Two against two").click()
    expect(page.get_by_role("link", name="Two against two")).to_have_attribute("aria-current", "true")
    expect(page.locator("[data-preset][aria-current]")).to_have_count(1)
    expect(page.locator("#friend-1")).to_have_value("Odile")
    expect(page.locator('input[name=players][value="4"]')).to_be_checked()
    option(page, "inns").select_option("true")
    expect(page.locator("[data-preset][aria-current]")).to_have_count(0)
    options = opened(page)
    assert (options["team"], options["inns"], options["players"]) == (31, True, 4)


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
