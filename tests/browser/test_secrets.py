"""A game with secrets in a real browser: one screen for several people, and how the board is shown."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House, OpenPage
from tests.browser.hands import choices, is_close, is_my_turn, make, number, sheet, wait_past
from tests.browser.test_pages import overflow, serious
from tests.browser.test_play import open_table


@pytest.fixture(scope="module")
def whispering(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that lists the game of the tests."""
    house = House(tmp_path_factory.mktemp("whispering"), "tests.browser.whispering")
    house.open()
    yield house
    house.close()


@pytest.fixture
def shared(visit: OpenPage, whispering: House) -> Page:
    """A guest and Bruno at one screen."""
    page = visit("/", at=whispering)
    open_table(page, ["me", "hotseat"], ["", "Bruno"], game="whispers", starts=0)
    return page


def come(page: Page, name: str, lang: str = "en") -> None:
    """Say that one is in front of the screen."""
    words = f"I am {name}: show my cards" if lang == "en" else f"Je suis {name}"
    page.get_by_role("button", name=words).click()
    page.wait_for_selector("#sheet[data-my-turn]", state="attached")


def is_covered(page: Page) -> bool:
    return "purse of seat" not in page.content() and not choices(page) and not is_my_turn(page)


def take_all_and_end(page: Page) -> None:
    make(page, "take 3")
    make(page, "end")


def test_the_screen_is_covered_whenever_it_changes_hands(shared: Page) -> None:
    assert is_covered(shared)
    come(shared, "Guest")
    assert "purse of seat 0" in shared.content()
    assert shared.evaluate("document.activeElement.id") == "question"
    take_all_and_end(shared)
    expect(shared.locator("#question")).to_contain_text("Pass the screen to Bruno.")
    assert is_covered(shared)
    expect(shared.locator(".log .lines")).to_contain_text("Guest whispers.")
    expect(shared.locator(".log .lines")).not_to_contain_text("takes")
    come(shared, "Bruno")
    assert "purse of seat 1" in shared.content() and "purse of seat 0" not in shared.content()
    take_all_and_end(shared)
    expect(shared.locator("#question")).to_contain_text("Pass the screen to Guest.")
    assert serious(shared) == []


def test_a_reload_covers_the_screen_again(shared: Page) -> None:
    come(shared, "Guest")
    shared.reload()
    assert is_covered(shared)


def test_a_slip_is_undone_by_who_is_shown(shared: Page) -> None:
    come(shared, "Guest")
    make(shared, "take 1")
    expect(shared.locator(".log .lines")).to_contain_text("Guest takes 1 coin")
    before = number(shared)
    shared.locator("#undo").click()
    wait_past(shared, before)
    assert is_my_turn(shared)
    expect(shared.locator(".log .lines")).not_to_contain_text("takes")


def test_a_hint_is_for_who_is_shown(shared: Page) -> None:
    come(shared, "Guest")
    shared.keyboard.press("h")
    expect(shared.locator("#toast")).to_contain_text("A master would")
    assert is_my_turn(shared)


def test_a_look_is_chosen_at_once_and_kept(shared: Page) -> None:
    come(shared, "Guest")
    shared.locator('button[data-look="tall"]').click()
    shared.wait_for_selector('#sheet[data-look="tall"]', state="attached")
    assert "look tall" in shared.content() and is_my_turn(shared)
    expect(shared.locator('button[data-look="tall"]')).to_have_attribute("aria-pressed", "true")
    shared.reload()
    assert sheet(shared).get_attribute("data-look") == "tall"
    shared.goto(f"{shared.url}/replay?move=0")
    assert "look tall" in shared.content()
    shared.locator('button[data-look="plain"]').click()
    shared.wait_for_selector('#sheet[data-look="plain"]', state="attached")
    assert "look plain" in shared.content()


def test_a_layer_is_hidden_until_asked_for_and_kept(shared: Page) -> None:
    layer, button = shared.locator("[data-layer=heights]"), shared.locator("[data-toggle=heights]")
    expect(layer).to_be_hidden()
    button.click()
    expect(layer).to_be_visible()
    come(shared, "Guest")
    make(shared, "take 1")
    expect(layer).to_be_visible()
    shared.reload()
    expect(layer).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(layer).to_be_hidden()


def test_the_outlook_is_one_click_away_and_stays(shared: Page) -> None:
    table = shared.locator("#outlook table")
    expect(table).to_be_hidden()
    shared.locator("#outlook > summary").click()
    expect(table).to_be_visible()
    assert [cell.strip() for cell in table.locator("tfoot td").all_inner_texts()] == ["4", "5"]
    come(shared, "Guest")
    make(shared, "take 1")
    expect(table).to_be_visible()
    shared.keyboard.press("Escape")
    expect(table).to_be_hidden()


def test_a_long_list_of_choices_is_searched(shared: Page) -> None:
    come(shared, "Guest")
    shared.locator("#all-choices summary").click()
    listed = shared.locator("#all-choices [data-do]:visible")
    assert listed.count() == len(choices(shared))
    shared.locator("#find").fill("take 1")
    expect(listed).to_have_count(1)
    before = number(shared)
    listed.click()
    wait_past(shared, before)


def test_on_a_phone_two_taps_enlarge_the_board_where_nothing_can_be_chosen(visit: OpenPage, whispering: House) -> None:
    page = visit("/", at=whispering, phone=True)
    open_table(page, ["me", "hotseat"], ["", "Bruno"], game="whispers", starts=0)
    page.wait_for_selector('#sheet[data-room="480"]', state="attached")
    assert serious(page) == []

    def width() -> float:
        return float(page.evaluate("document.querySelector('.board > svg').getBoundingClientRect().width"))

    small = width()
    while not is_close(page):  # on a busy machine two taps may be too far apart
        page.touchscreen.tap(330, 420)
    assert width() == pytest.approx(2 * small, rel=0.02)
    scrolled = page.evaluate("document.querySelector('.board').scrollLeft")
    assert scrolled == pytest.approx(330, abs=20)
    assert serious(page) == []  # nothing can be chosen, yet keys reach what is out of sight
    come(page, "Guest")
    make(page, "take 1", tap=True)
    assert width() == pytest.approx(2 * small, rel=0.02)
    assert page.evaluate("document.querySelector('.board').scrollLeft") == pytest.approx(scrolled, abs=2)
    assert overflow(page) <= 0
    page.locator(".desk > .board").focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("before => document.activeElement.scrollLeft < before - 2", arg=scrolled)
    page.locator(".strip details.menu > summary").tap()
    page.locator("#zoom").tap()
    assert width() == pytest.approx(small, rel=0.02)
