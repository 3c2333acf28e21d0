"""Every page: both languages, both themes, desk and phone, and nothing that keeps anybody out."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import make, open_log, pick, status, wait_for_turn
from tests.browser.test_play import open_table

STILL_PAGES = [
    "/",
    "/new/builders",
    "/new/torres",
    "/new/burgundy",
    "/rules/builders",
    "/rules/torres",
    "/sign-in",
    "/sign-up",
    "/me",
    "/about",
    "/strength/torres",
    "/tournaments/new",
    "/nowhere",
]


def serious(page: Page) -> list[str]:
    """What axe finds serious or critical."""
    found = Axe().run(page).response["violations"]
    return [
        f"{rule['id']}: {rule['nodes'][0]['html'][:120]}" for rule in found if rule["impact"] in ("serious", "critical")
    ]


def overflow(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


@pytest.mark.parametrize("path", STILL_PAGES)
def test_a_page_keeps_nobody_out(visit: OpenPage, path: str) -> None:
    page = visit(path)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert serious(page) == []


@pytest.mark.parametrize("path", STILL_PAGES)
def test_a_page_fits_a_phone(visit: OpenPage, path: str) -> None:
    page = visit(path, phone=True)
    for lang in ("en", "fr"):
        page.goto(f"{path}?lang={lang}")
        assert overflow(page) <= 0
        assert page.locator("html").get_attribute("lang") == lang


@pytest.mark.parametrize("phone", [False, True])
def test_the_table_keeps_nobody_out(visit: OpenPage, phone: bool) -> None:
    page = visit("/", phone=phone)
    open_table(page, ["me", "open"])
    assert serious(page) == []
    open_table(page, ["me", "hotseat"], rounds=1)
    assert serious(page) == []
    while status(page) != "over":
        make(page, pick(page), tap=phone)
    assert serious(page) == []
    assert overflow(page) <= 0
    page.goto(page.url + "/replay?move=3")
    assert serious(page) == []
    assert overflow(page) <= 0


def test_everything_is_said_in_french(visit: OpenPage) -> None:
    page = visit("/", lang="fr")
    expect(page.locator("h1")).to_contain_text("Moyen")
    page.locator("[data-open-table]").first.click()
    page.wait_for_url("**/tables/*")
    wait_for_turn(page)
    expect(page.locator("#question")).to_contain_text("À vous")
    make(page, pick(page))
    said = page.locator("#table").inner_text()
    for english in ("Your turn", "Waiting", "Sites", "Workers", "takes", "recruits"):
        assert english not in said


def test_the_language_can_be_changed_and_is_kept(visit: OpenPage) -> None:
    page = visit("/")
    page.locator("a[hreflang=fr]").click()
    assert page.locator("html").get_attribute("lang") == "fr"
    page.goto("/about")
    assert page.locator("html").get_attribute("lang") == "fr"


def test_the_theme_can_be_changed_and_is_kept(visit: OpenPage) -> None:
    page = visit("/")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    for _ in range(3):
        page.locator("[data-switch=theme]").click()
        if page.evaluate(ground) != light:
            break
    dark = page.evaluate(ground)
    assert dark != light
    page.reload()
    assert page.evaluate(ground) == dark


def test_a_replay_link_opens_the_exact_position(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "hotseat"], rounds=1)
    while status(page) != "over":
        make(page, pick(page))
    table = page.url
    open_log(page)
    page.locator(".log .line a").nth(1).click()
    page.wait_for_url("**/replay?move=2*")
    slider = page.locator("input[type=range]")
    assert slider.input_value() == "2"
    words = page.locator("#sheet").inner_text()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("3")
    assert "move=3" in page.url
    page.goto(f"{table}/replay?move=2")
    assert page.locator("#sheet").inner_text() == words


def test_a_name_is_chosen_freely(visit: OpenPage) -> None:
    page = visit("/")
    page.locator("#my-name").fill("Aliénor <b>")
    page.locator(".name-form button").click()
    expect(page.locator("#toast")).to_be_visible()
    open_table(page, ["me", "hotseat"])
    expect(page.locator(".chips")).to_contain_text("Aliénor <b>")


def test_a_page_shown_again_lists_the_table_just_opened(visit: OpenPage) -> None:
    """As browsers bring a page back that they kept: as it was left, its button still in focus."""
    page = visit("/")
    elsewhere = page.context.new_page()
    elsewhere.goto("/")
    open_table(elsewhere, ["me", "hotseat"])
    page.bring_to_front()
    page.locator("[data-open-table]").first.focus()
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator("#mine .table-line")).to_have_count(1)


def test_a_stranger_cannot_look_in(visit: OpenPage) -> None:
    anne, stranger = visit("/"), visit("/")
    open_table(anne, ["me", "hotseat"])
    answer = stranger.goto(anne.url)
    assert answer is not None and answer.status == 403
    expect(stranger.locator("main")).to_contain_text("private")


def test_an_unknown_page_is_a_friendly_one(visit: OpenPage) -> None:
    page = visit("/")
    answer = page.goto("/tables/nothing")
    assert answer is not None and answer.status == 404
    expect(page.locator("main")).to_contain_text("no such table")


def test_a_wrong_option_is_said_at_its_field(visit: OpenPage) -> None:
    page = visit("/new/builders")
    page.locator("details.options > summary").click()
    page.locator("input[name=players][value='4']").check(force=True)
    page.locator("#option-first_player").select_option(index=4)
    page.locator("input[name=players][value='2']").check(force=True)
    page.locator("form.new-table button.first").click()
    expect(page.locator("form.new-table")).to_contain_text("cannot start")
