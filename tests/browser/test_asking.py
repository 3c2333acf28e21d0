"""What can be undone goes at once; what cannot, and takes something, is asked once; choices are buttons."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import choices, make, number, wait_past
from tests.browser.test_play import open_table


def use_all_actions(page: Page) -> None:
    open_table(page, ["me", "hotseat"])
    make(page, "take 2")
    make(page, "take 1")


def test_bought_actions_are_dear_and_the_end_of_the_turn_is_loud(visit: OpenPage) -> None:
    page = visit("/")
    use_all_actions(page)
    expect(page.locator("#buttons .first")).to_have_count(1)
    expect(page.locator("#buttons .first")).to_have_attribute("data-do", "end")
    taking = page.locator('#buttons [data-do="take 1"]')
    expect(taking).to_have_class("two-lines dear")
    cards = page.locator('.board [data-zone="building-row"] .legal')
    expect(page.locator('.board [data-zone="building-row"] .legal.dear')).to_have_count(cards.count())
    expect(cards.first.locator(".price-tag")).to_have_text("5 coins")


def test_coins_are_not_paid_for_good_by_one_click(visit: OpenPage) -> None:
    page = visit("/")
    use_all_actions(page)
    before = number(page)
    card = page.locator('.board [data-zone="building-row"] .legal').first
    card.click()
    expect(page.locator("#question")).to_contain_text("bought for 5 coins")
    expect(page.locator("#buttons [data-half]")).to_contain_text("cannot be undone")
    page.keyboard.press("Escape")
    expect(page.locator("#buttons [data-half]")).to_have_count(0)
    assert number(page) == before
    card.click()
    page.locator("#buttons [data-half]").click()
    wait_past(page, before)


def test_what_can_be_undone_goes_at_once(visit: OpenPage) -> None:
    """One site, one worker: a click on the worker can mean nothing else."""
    page = visit("/")
    open_table(page, ["me", "hotseat"])
    make(page, next(choice["do"] for choice in choices(page) if choice["do"].startswith("open")))
    before = number(page)
    (send,) = (choice for choice in choices(page) if choice["do"].startswith("send"))
    page.locator(f'.board [data-piece="{send["pieces"][0]}"].legal').first.click()
    wait_past(page, before)
    page.locator("#undo").click()
    wait_past(page, before + 1)
    assert send["do"] in [choice["do"] for choice in choices(page)]


def test_real_choices_are_buttons_with_their_price(visit: OpenPage) -> None:
    """A site, and two workers who could go there."""
    page = visit("/")
    open_table(page, ["me", "hotseat"])
    for verb in ("recruit", "open"):
        make(page, next(choice["do"] for choice in choices(page) if choice["do"].startswith(verb)))
    sends = [choice for choice in choices(page) if choice["do"].startswith("send")]
    assert len(sends) == 2
    page.locator(f'.board [data-piece="{sends[0]["pieces"][1]}"].legal').first.click()
    buttons = page.locator("#buttons [data-half]")
    expect(buttons).to_have_count(2)
    for choice in sends:
        button = page.locator(f'#buttons [data-half][data-do="{choice["do"]}"]')
        expect(button).to_have_text(choice["brief"])
        assert "1 action" in choice["brief"] and "wage" in choice["brief"]
    before = number(page)
    buttons.first.click()
    wait_past(page, before)
