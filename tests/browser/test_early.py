"""Who is quicker than the page's scripts loses nothing."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage


def hold_scripts_back(page: Page) -> None:
    """The modules of the next pages wait until ``page.unroute_all()`` lets them go."""
    page.route(lambda address: "/static/" in address and ".js" in address and "first.js" not in address, lambda _: None)


def test_a_button_that_is_pressed_before_its_script_is_there_works(visit: OpenPage) -> None:
    page = visit("/new/builders")
    page.locator("#kind-1").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#gathering")).to_be_visible()
    hold_scripts_back(page)
    page.reload(wait_until="commit")
    page.locator("#chat-button").click()
    expect(page.locator("#chat")).to_be_hidden()
    page.unroute_all()
    expect(page.get_by_label("Say something")).to_be_visible()


def test_a_form_that_is_sent_before_its_script_is_there_arrives_as_it_was_filled_in(visit: OpenPage) -> None:
    page = visit("/")
    hold_scripts_back(page)
    page.goto("/new/builders", wait_until="commit")
    page.locator("#kind-1").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.unroute_all()
    expect(page.locator("#gathering")).to_be_visible()
